//! The computer's move.

use std::sync::atomic::AtomicBool;

use ludarium_search::{GameLine, Level, Options, Thinker, Tuning, thinker};

use crate::opened::Opened;

/// An engine for a game, tuned as its ruleset was measured.
pub fn engine(opened: &Opened, options: Options) -> Box<dyn Thinker + '_> {
    thinker(&opened.compiled, Tuning::of(&opened.chosen), options)
}

/// The move of a player of that level; `None` when the game is over.
pub fn choose(opened: &Opened, line: &GameLine, level: Level, seed: u64) -> Option<String> {
    let mut engine = engine(opened, Options { seed, ..Options::default() });
    engine.choose(line, level, &AtomicBool::new(false)).ok()?.0
}
