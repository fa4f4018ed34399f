//! Sowing games: seeds in holes.
//!
//! A [`description::Description`] is compiled into [`Rules`]: tables in which every sowing is one
//! addition. The holes of a position are bytes ("lanes") of a few machine words, each row in words
//! of its own, so that a sowing is an addition of whole words, an empty row is a zero word, and a
//! count of a row is a multiplication. No game has more than 255 seeds, so lanes never overflow
//! into each other.
//!
//! - `position`: the lanes, and what else a position holds
//! - `board`: which lane is which hole, names, neighbours, the path of a sowing
//! - `compile`: tables
//! - `sow`, `capture`, `facing`, `kinds`: one turn
//! - `legality`: which starts are legal moves
//! - `ending`: when a game or a round is over, sweeps
//! - `rounds`: a match of rounds
//! - `moves`: the trait [`Rules`](crate::game::Rules)
//! - `notation`, `setup`, `refusal`, `drawing`: texts and pictures
//! - `scene`: boards, positions and moves as a page shows them
//! - `trace`, `closing`: a move seed by seed, by a second and plain sower; the end of a round

pub mod description;
pub mod drawing;

mod board;
mod capture;
mod closing;
mod compile;
mod ending;
mod facing;
mod features;
mod kinds;
mod legality;
mod moves;
mod notation;
mod position;
mod refusal;
mod rounds;
mod scene;
mod setup;
mod sow;
mod trace;

pub use board::Board;
pub use compile::Rules;
pub use features::{Lanes, Reach};
pub use moves::Move;
pub use position::Position;
pub use setup::Setup;

use description::Description;

/// The number of 8-lane words that positions of this game need: 2 or 4.
pub fn words(description: &Description) -> usize {
    if description.rows == 2 && description.holes <= 8 && description.cowries == 0 { 2 } else { 4 }
}
