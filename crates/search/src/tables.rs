//! What a search may ask instead of searching: anything that knows the exact value of positions.

use ludarium_rules::game::Rules;

use crate::score::Score;

/// The exact value of positions, such as a tablebase has them.
///
/// A value is that of the position alone: where the rules draw a repeated position, of a game in
/// which no position has come before.
pub trait Tables<R: Rules>: Send + Sync {
    /// What the position is worth to the side to move: [`Score::Win`], [`Score::Loss`] or
    /// [`Score::Draw`], with the plies to the end where they are known; `None` when the tables do
    /// not have it.
    fn probe(&self, position: &R::Position) -> Option<Score>;
}
