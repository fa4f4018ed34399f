//! Strengths of play.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ludarium_rules::game::choose;
use ludarium_rules::play::Play;
use rand::Rng;
use rand_pcg::Pcg64Mcg;

use crate::engine::Engine;
use crate::evaluation::Evaluate;
use crate::options::{Limits, Method, Options};
use crate::score::{Line, Report, Score};

/// The move chosen, none when the game is over, and what the engine thought.
type Chosen<M> = (Option<M>, Report<M>);

/// How strong the opponent is, 1 to 8, or perfect.
///
/// Weaker levels look less far and choose more freely among the moves that they think good. No
/// level misses a win in one, or allows one when it can be prevented. The numbered levels play
/// without the tables of solved games: they are as strong as they are, whatever was solved. Perfect
/// play is that of the tables, and of nothing else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const STRONGEST: Level = Level(8);

    /// Perfect play, from tables: the shortest win, the longest loss, and the draw that is hardest
    /// to hold for the opponent.
    pub const PERFECT: Level = Level(9);

    /// The word for perfect play.
    const WORD: &'static str = "perfect";

    /// The level of a text, `1` to `8` or `perfect`; `None` when it is none of them.
    pub fn parse(text: &str) -> Option<Level> {
        if text == Level::WORD {
            return Some(Level::PERFECT);
        }
        text.parse().ok().and_then(Level::new)
    }

    /// Whether it is perfect play.
    pub fn is_perfect(self) -> bool {
        self == Level::PERFECT
    }

    /// The level of that number; `None` outside 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The number, 1 to 8; `None` for perfect play.
    pub fn number(self) -> Option<u8> {
        (!self.is_perfect()).then_some(self.0)
    }

    /// How long and how deep the level thinks. Time is for slow machines: the weaker levels are
    /// through long before. No level stops before it has seen its move and the answers to it.
    pub fn limits(self, method: Method) -> Limits {
        let (milliseconds, depth, games) = match self.0 {
            1 => (2_000, Some(2), Some(150)),
            2 => (2_000, Some(3), Some(500)),
            3 => (2_000, Some(4), Some(1_500)),
            4 => (2_000, Some(6), Some(5_000)),
            5 => (2_000, Some(8), Some(15_000)),
            6 => (300, None, None),
            7 => (1_000, None, None),
            _ => (3_000, None, None),
        };
        let time = Some(Duration::from_millis(milliseconds));
        match method {
            Method::MonteCarlo => Limits { time, depth: None, nodes: games },
            _ => Limits { time, depth, nodes: None },
        }
    }

    /// How far below the best expectation (0 to 1) a move may be and still be chosen.
    fn slack(self) -> f64 {
        match self.0 {
            1 => 0.10,
            2 => 0.07,
            3 => 0.04,
            4 => 0.02,
            5 => 0.01,
            _ => 0.0,
        }
    }

    /// A move as a player of this level would make it, with what the engine thought: a win that it
    /// sees at once, never a loss that it sees while there is anything else, and, on the weaker
    /// levels, any move that is about as good as the best, the better the likelier.
    ///
    /// `None` where the level is [perfect](Level::PERFECT) and the tables do not know the moves.
    pub fn choose<'r, R: Evaluate>(
        self,
        engine: &mut Engine<'r, R>,
        play: &Play<'r, R>,
        stop: &AtomicBool,
    ) -> Option<Chosen<R::Move>> {
        if self.is_perfect() {
            return perfect(engine, play);
        }
        Some(engine.without_tables(|engine| self.search(engine, play, stop)))
    }

    fn search<'r, R: Evaluate>(
        self,
        engine: &mut Engine<'r, R>,
        play: &Play<'r, R>,
        stop: &AtomicBool,
    ) -> (Option<R::Move>, Report<R::Move>) {
        let moves = play.moves();
        if let [mv] = moves[..] {
            let report = engine.think(play, &Limits::depth(1), stop, &mut |_| {});
            return (Some(mv), report);
        }
        let slack = self.slack();
        let usual = engine.options().clone();
        if slack > 0.0 {
            engine.set_options(Options { lines: moves.len().max(1), ..usual.clone() });
        }
        let report = engine.think(play, &self.limits(engine.method()), stop, &mut |_| {});
        let seed = usual.seed ^ (play.line().len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        engine.set_options(usual);
        (pick(&report.lines, slack, seed), report)
    }
}

/// A move of perfect play; where several are as good, one by chance.
fn perfect<'r, R: Evaluate>(
    engine: &mut Engine<'r, R>,
    play: &Play<'r, R>,
) -> Option<Chosen<R::Move>> {
    if play.outcome().is_some() {
        let nothing = Report { depth: 0, nodes: 0, elapsed: Duration::ZERO, lines: Vec::new() };
        return Some((None, nothing));
    }
    let best = engine.perfect(play)?;
    let seed =
        engine.options().seed ^ (play.line().len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut rng = Pcg64Mcg::new(u128::from(seed.wrapping_mul(0x2545_f491_4f6c_dd1d)) << 1 | 1);
    let mv = best[choose(&mut rng, best.len() as u32) as usize];
    // The report is of the move that is played.
    Some((Some(mv), engine.known_of(play, |other| other == mv)?))
}

impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.number() {
            Some(number) => number.fmt(f),
            None => f.write_str(Level::WORD),
        }
    }
}

fn pick<M: Copy>(lines: &[Line<M>], slack: f64, seed: u64) -> Option<M> {
    let best = lines.first()?;
    let first = |line: &Line<M>| line.moves.first().copied();
    if slack == 0.0 || matches!(best.score, Score::Win { .. } | Score::Loss { .. }) {
        return first(best);
    }
    let near = |line: &&Line<M>| {
        !matches!(line.score, Score::Loss { .. }) && line.expectation >= best.expectation - slack
    };
    // Chances fall from the best to the worst that is good enough.
    let weight = |line: &Line<M>| 1.0 - 0.8 * (best.expectation - line.expectation) / slack;
    let total: f64 = lines.iter().filter(near).map(weight).sum();
    let mut rng = Pcg64Mcg::new(u128::from(seed.wrapping_mul(0x2545_f491_4f6c_dd1d)) << 1 | 1);
    let mut at = f64::from(rng.next_u32()) / f64::from(u32::MAX) * total;
    for line in lines.iter().filter(near) {
        at -= weight(line);
        if at <= 0.0 {
            return first(line);
        }
    }
    first(best)
}
