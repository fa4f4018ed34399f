//! The rules of Ludarium's games.
#![warn(missing_docs)]

pub mod bits;
pub mod catalogue;
pub mod compiled;
pub mod description;
pub mod drawing;
pub mod face;
pub mod game;
pub mod hunt;
pub mod message;
pub mod perft;
pub mod play;
pub mod playout;
pub mod record;
pub mod rulesheet;
pub mod sowing;
#[cfg(feature = "words")]
pub mod words;
