//! Strengths of play.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ludarium_rules::play::Play;
use rand::Rng;
use rand_pcg::Pcg64Mcg;

use crate::engine::Engine;
use crate::evaluation::Evaluate;
use crate::options::{Limits, Method, Options};
use crate::score::{Line, Report, Score};

/// How strong the opponent is, 1 to 8.
///
/// Weaker levels look less far and choose more freely among the moves that they think good. No
/// level misses a win in one, or allows one when it can be prevented.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const STRONGEST: Level = Level(8);

    /// The level of that number; `None` outside 1 to 8.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The number, 1 to 8.
    pub fn number(self) -> u8 {
        self.0
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
    pub fn choose<'r, R: Evaluate>(
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
