//! The engine's signature: how many nodes it takes for the same searches.
//!
//! A change that should not change what the engine plays leaves the number as it was; one that
//! should, changes it. The idea is Stockfish's `bench`.

use std::sync::atomic::AtomicBool;

use ludarium_rules::compiled::Visitor;
use ludarium_rules::game::{Notation, choose};
use ludarium_rules::play::Play;
use rand_pcg::Pcg64Mcg;

use crate::face::{Line, Thinker};
use crate::options::Limits;

/// The plies of chance after which the positions are searched.
const PLIES: [u32; 4] = [0, 7, 20, 45];
/// The depth in plies to which each is searched.
pub const DEPTH: u32 = 9;

/// Searches a few positions of a game, always the same, and returns the nodes that took.
///
/// `engine` must be one of a fixed size of table and one thread, and `game` must be its game.
pub fn signature(game: &ludarium_rules::Compiled, engine: &mut dyn Thinker) -> u64 {
    let mut nodes = 0;
    for plies in PLIES {
        let moves = game.visit(Walk { plies });
        engine.forget();
        let line = Line { moves: &moves, ..Line::default() };
        let limits = Limits::depth(DEPTH);
        // The moves were played by the same rules, so they are not refused.
        if let Ok(report) = engine.think(&line, &limits, &AtomicBool::new(false), &mut |_| {}) {
            nodes += report.nodes;
        }
    }
    nodes
}

/// Some moves from the start, always the same, to a position that is not over.
struct Walk {
    plies: u32,
}

impl Visitor for Walk {
    type Output = Vec<String>;

    fn visit<R: Notation>(self, rules: &R) -> Vec<String> {
        for seed in 1.. {
            let mut rng = Pcg64Mcg::new(u128::from(self.plies) << 64 | seed << 1 | 1);
            let mut play = Play::new(rules);
            for _ in 0..self.plies {
                let moves = play.moves();
                if moves.is_empty() {
                    break;
                }
                play.play(moves[choose(&mut rng, moves.len() as u32) as usize]);
            }
            // A short game may always be over by then; after some tries any position will do.
            if play.outcome().is_none() {
                return play.line().map(|mv| rules.move_text(mv)).collect();
            }
            if seed == 20 {
                break;
            }
        }
        Vec::new()
    }
}
