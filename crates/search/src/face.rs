//! The object-safe face of an engine: text in, text out. Commands, servers and other languages use
//! it and never learn families. It is written once, over every [`Engine`].

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::face::Session;
use ludarium_rules::game::{Fault, Notation, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::play::Play;

use crate::engine::Engine;
use crate::evaluation::{Evaluate, Tuning, UNIT};
use crate::level::Level;
use crate::options::{Limits, Method, Options};
use crate::score::Report;
use crate::tables::{Family, Forgetting, Solved};

/// A game in progress, as texts: where it began, and the moves made since.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Line<'a> {
    /// The position that the game began from, when not the start.
    pub position: Option<&'a str>,
    /// Who began, where that was chosen.
    pub first: Option<Side>,
    /// The moves made, first to last.
    pub moves: &'a [String],
}

/// What the evaluation of a game is made of: see [`Evaluate`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Basis {
    /// The names of the features.
    pub names: &'static [&'static str],
    /// The weight of each in points, as the engine searches with it.
    pub weights: Vec<i32>,
    /// What the sum of features times weights is divided by to give seeds or pieces.
    pub unit: i32,
}

/// What the evaluation sees in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The side to move.
    pub side: Side,
    /// The features, in the order of [`Basis::names`], seen from [`Side::One`].
    pub features: Vec<i32>,
    /// Whether no move is there that should be followed before the position is judged: see
    /// [`Evaluate::is_noisy`].
    pub quiet: bool,
}

/// What a position looks worth to the side to move, in seeds or pieces, and how much each feature
/// adds to that.
pub type Evaluation = (f64, Vec<(&'static str, f64)>);

/// An engine for one game, whatever its family.
pub trait Thinker: Send {
    /// Thinks about a position: see [`Engine::think`].
    ///
    /// # Errors
    /// What is wrong with the position, or why a move is refused.
    fn think(
        &mut self,
        line: &Line,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, Fault>;

    /// A move as a player of that level would make it, with what the engine thought; no move when
    /// the game is over.
    ///
    /// # Errors
    /// As [`Thinker::think`]; or that the position is not in tables, for
    /// [perfect play](Level::PERFECT).
    fn choose(
        &mut self,
        line: &Line,
        level: Level,
        stop: &AtomicBool,
    ) -> Result<(Option<String>, Report<String>), Fault>;

    /// What a position looks worth without searching, to the side to move, in seeds or pieces, and
    /// how much each feature adds to that.
    ///
    /// # Errors
    /// As [`Thinker::think`].
    fn evaluate(&self, line: &Line) -> Result<Evaluation, Fault>;

    /// What the evaluation is made of.
    fn basis(&self) -> Basis;

    /// What the evaluation sees in a position, as data to fit its weights to.
    ///
    /// # Errors
    /// As [`Thinker::think`].
    fn features(&self, line: &Line) -> Result<Sight, Fault>;

    /// What a side can expect, 0 to 1, that is ahead by that many seeds or pieces.
    fn expectation(&self, value: f64) -> f64;

    /// Forgets what earlier searches learnt, as between two games.
    fn forget(&mut self);

    /// How the engine searches.
    fn options(&self) -> &Options;

    /// Changes how the engine searches, from the next search on.
    fn set_options(&mut self, options: Options);

    /// The algorithm that searches: what [`Method::Best`] stands for in this game.
    fn method(&self) -> Method;
}

/// An engine for a game.
pub fn thinker<'r>(
    compiled: &'r Compiled,
    tuning: Tuning,
    options: Options,
) -> Box<dyn Thinker + 'r> {
    thinker_with(compiled, tuning, options, None)
}

/// An engine for a game that asks the tables of the solved game; where pieces remember where they
/// came from, those of the same game without memories, which then are a part of the evaluation.
pub fn thinker_with<'r>(
    compiled: &'r Compiled,
    tuning: Tuning,
    options: Options,
    solved: Option<Solved>,
) -> Box<dyn Thinker + 'r> {
    match compiled.kind() {
        Kind::Hunt(rules) => {
            let mut engine = Engine::new(rules, tuning, options);
            if let Some(Solved(Family::Hunt(tables))) = solved {
                engine.set_tables(Some(tables));
            }
            Box::new(engine)
        }
        Kind::HuntWithTrail(rules) => {
            let mut engine = Engine::new(rules, tuning, options);
            if let Some(Solved(Family::Hunt(tables))) = solved {
                engine.set_guide(Some(Arc::new(Forgetting(tables))));
            }
            Box::new(engine)
        }
        Kind::SowingInTwoWords(rules) => Box::new(Engine::new(rules, tuning, options)),
        Kind::SowingInFourWords(rules) => Box::new(Engine::new(rules, tuning, options)),
    }
}

/// The game that texts tell of.
fn replay<'r, R: Notation>(rules: &'r R, line: &Line) -> Result<Play<'r, R>, Fault> {
    let start = match (line.position, line.first) {
        (Some(text), _) => rules.parse_position(text).map_err(|mut faults| faults.remove(0))?,
        (None, Some(first)) => {
            rules.start_with(first).ok_or(Fault(Message::new("fault-first-is-fixed")))?
        }
        (None, None) => rules.start(),
    };
    let mut play = Play::from_position(rules, start);
    for (index, text) in line.moves.iter().enumerate() {
        Session::play(&mut play, text).map_err(|refusal| {
            let message = Message::new("cli-refused");
            let message = message.with("number", index + 1).with("move", text.as_str());
            Fault(message.with("reason", Argument::from(refusal.0)))
        })?;
    }
    Ok(play)
}

impl<R: Notation + Evaluate> Thinker for Engine<'_, R> {
    fn think(
        &mut self,
        line: &Line,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, Fault> {
        let rules = self.rules();
        let play = replay(rules, line)?;
        let texts = |report: &Report<R::Move>| report.map(|&mv| rules.move_text(mv));
        let report = Engine::think(self, &play, limits, stop, &mut |report| watch(&texts(report)));
        Ok(texts(&report))
    }

    fn choose(
        &mut self,
        line: &Line,
        level: Level,
        stop: &AtomicBool,
    ) -> Result<(Option<String>, Report<String>), Fault> {
        let rules = self.rules();
        let play = replay(rules, line)?;
        let (mv, report) = level
            .choose(self, &play, stop)
            .ok_or_else(|| Fault(Message::new("engine-not-perfect")))?;
        let text = |mv: &R::Move| rules.move_text(*mv);
        Ok((mv.as_ref().map(text), report.map(text)))
    }

    fn evaluate(&self, line: &Line) -> Result<Evaluation, Fault> {
        let play = replay(self.rules(), line)?;
        Ok(self.evaluation(&play))
    }

    fn basis(&self) -> Basis {
        let names = R::feature_names();
        Basis { names, weights: self.weights(), unit: UNIT * R::FRACTION }
    }

    fn features(&self, line: &Line) -> Result<Sight, Fault> {
        let play = replay(self.rules(), line)?;
        let features = self.rules().features(play.position()).as_ref().to_vec();
        let quiet = !self.rules().is_noisy(play.position());
        Ok(Sight { side: play.side(), features, quiet })
    }

    fn expectation(&self, value: f64) -> f64 {
        self.tuning().expectation(value)
    }

    fn forget(&mut self) {
        Engine::forget(self);
    }

    fn options(&self) -> &Options {
        Engine::options(self)
    }

    fn set_options(&mut self, options: Options) {
        Engine::set_options(self, options);
    }

    fn method(&self) -> Method {
        Engine::method(self)
    }
}
