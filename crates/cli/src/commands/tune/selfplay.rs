//! Games that an engine plays against itself, and the positions of them that an evaluation can
//! learn from.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use ludarium_rules::game::Side;
use ludarium_search::{GameLine, Limits, Options, Thinker};
use serde::{Deserialize, Serialize};

use crate::commands::matches::file::{Header, Numbered};
use crate::commands::matches::game::{LONGEST, LONGEST_OF_ROUNDS};
use crate::commands::matches::openings::{deal, generator, mixed};
use crate::failure::Failure;
use crate::opened::Opened;

/// How many random plies begin a game. More of them than in a match: here variety counts, and
/// balance does not.
const PLIES: RangeInclusive<u32> = 2..=16;
/// Openings dealt before the start itself is taken.
const TRIES: usize = 100;

/// The first line of a file of games to learn from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Learning {
    /// The kind of file.
    pub ludarium: String,
    pub game: String,
    /// The hash of the rules.
    pub rules: String,
    pub round: usize,
    pub games: usize,
    pub seed: u64,
    pub nodes: u64,
    /// The tuning that both sides play with.
    pub tuning: String,
}

impl Header for Learning {
    const KIND: &'static str = "tune";
    const DERIVED: &'static [&'static str] = &[];
}

/// A game to learn from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// From 1.
    pub game: usize,
    /// Points of the first side: 1, ½ or 0; none where the game was cut short.
    pub result: Option<f64>,
    /// Positions that are quiet and were not decided in the eyes of the search.
    pub positions: Vec<String>,
}

impl Numbered for Lesson {
    fn number(&self) -> usize {
        self.game
    }
}

/// Plays a game, the same for the same seed and number.
pub fn play(
    opened: &Opened,
    engine: &mut dyn Thinker,
    nodes: u64,
    seed: u64,
    number: usize,
) -> Result<Lesson, Failure> {
    let seed = mixed(seed, number as u64);
    let mut rng = generator(seed, 0);
    let opening = (0..TRIES).find_map(|_| deal(opened.game(), &mut rng, PLIES));
    let (mut moves, _) = opening.unwrap_or_default();
    let faults = |_| Failure::Input(ludarium_rules::message::Message::new("match-bad-opening"));
    let mut session = opened.game().begin(None, None).map_err(faults)?;
    for text in &moves {
        // They were legal when they were dealt.
        session.play(text).map_err(|refusal| Failure::Input(refusal.0))?;
    }
    engine.forget();
    let options = engine.options().clone();
    engine.set_options(Options { seed, ..options });
    let (limits, stop) = (Limits::nodes(nodes), AtomicBool::new(false));
    let mut lesson = Lesson { game: number, result: None, positions: Vec::new() };
    // As in a match, the engine is told of one round at a time.
    let mut beginning: (Option<String>, usize) = (None, 0);
    let mut round = session.round();
    loop {
        if let Some(outcome) = session.outcome() {
            lesson.result = Some(match outcome.winner {
                Some(Side::One) => 1.0,
                Some(Side::Two) => 0.0,
                None => 0.5,
            });
            return Ok(lesson);
        }
        let longest = if session.round() > 1 { LONGEST_OF_ROUNDS } else { LONGEST };
        if moves.len() >= longest {
            lesson.positions.clear();
            return Ok(lesson);
        }
        if session.round() != round {
            round = session.round();
            beginning = (Some(session.position()), moves.len());
        }
        let position = beginning.0.as_deref();
        let line = GameLine { position, first: None, moves: &moves[beginning.1..] };
        let fault = |fault: ludarium_rules::game::Fault| Failure::Input(fault.0);
        let report = engine.think(&line, &limits, &stop, &mut |_| {}).map_err(fault)?;
        if !report.is_proven() && engine.features(&line).map_err(fault)?.quiet {
            lesson.positions.push(session.position());
        }
        // A game that goes on has a move.
        let Some(best) = report.best() else { return Ok(lesson) };
        let played = session.play(&best.moves[0]).map_err(|refusal| Failure::Input(refusal.0))?;
        moves.push(played);
    }
}
