//! Hunt games: two unequal sides on a graph of points.
//!
//! A [`description::Description`] is checked by [`check`] and compiled by [`Rules::compile`] into
//! bitboards and tables. The same code plays every hunt game; a game is data only. Whether pieces
//! remember where they came from is a type parameter of the rules, so that games without such a
//! rule pay nothing for it: [`needs_memory`] says which of `Rules<()>` and `Rules<Trail>` a
//! description wants.

mod aims;
mod board;
mod compile;
pub mod description;
mod drawing;
mod moves;
mod notation;
mod paths;
mod position;
mod problems;
mod random;
mod refusal;
mod scene;
mod setup;

pub use board::Board;
pub use compile::{Rules, needs_memory};
pub use moves::{Move, Ways};
pub use position::{Memory, Position, Trail};
pub use problems::{Problem, check};
pub use setup::{Piece, Setup};
