//! The rules of Ludarium's games.
#![warn(missing_docs)]

pub mod compiled;
pub mod drawing;
pub mod face;
pub mod game;
pub mod hunt;
pub mod message;
pub mod perft;
pub mod play;
pub mod playout;
pub mod record;
pub mod sowing;
