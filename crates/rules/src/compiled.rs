//! A game described, and the same game compiled.

use crate::{hunt, sowing};

/// A game as its file describes it, every reading chosen.
#[derive(Clone, PartialEq, Debug)]
pub enum Described {
    /// A hunt game.
    Hunt(hunt::description::Description),
    /// A sowing game.
    Sowing(sowing::description::Description),
}
