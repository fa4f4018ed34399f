//! Sowing games: seeds in holes.

pub mod description;
pub mod drawing;
