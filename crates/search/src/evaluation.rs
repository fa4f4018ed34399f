//! What a position looks worth without searching: features that every game of a family has, and a
//! weight for each.

mod hunt;
mod sowing;
mod tuning;

pub use tuning::{Tuning, Weights};

use ludarium_rules::game::Rules;

/// Points of the evaluation to one seed, or one piece of prey.
pub const UNIT: i32 = 100;

/// What the name of a feature begins with that is the same in all positions: what a game with
/// unequal sides favours one of them by.
pub const ADVANTAGE: &str = "advantage";

/// Rules with an evaluation: what alpha-beta needs to know of a family.
///
/// The evaluation is a sum of features times weights, so that weights can be fitted to games
/// (`ludarium tune`) by the same code that searches with them.
pub trait Evaluate: Rules {
    /// The features of a position: an array.
    type Features: AsRef<[i32]>;

    /// Whether the position after a move costs little more than the move itself, so that all of a
    /// node's children are made at once.
    const EAGER: bool;

    /// By how much the sum of features times weights is divided.
    const FRACTION: i32 = 1;

    /// The names of the features, as in the files of weights.
    fn feature_names() -> &'static [&'static str];

    /// Weights that are sane in every game of the family, in points ([`UNIT`]) for each unit of a
    /// feature (for each [`FRACTION`](Evaluate::FRACTION) of it).
    fn usual_weights() -> &'static [i32];

    /// The features of a position that is not over, seen from
    /// [`Side::One`](ludarium_rules::game::Side::One).
    fn features(&self, position: &Self::Position) -> Self::Features;

    /// What a position that is not over looks worth to
    /// [`Side::One`](ludarium_rules::game::Side::One), in points ([`UNIT`]).
    #[inline]
    fn evaluate(&self, weights: &[i32], position: &Self::Position) -> i32 {
        let features = self.features(position);
        let features = features.as_ref().iter().zip(weights);
        features.map(|(feature, weight)| feature * weight).sum::<i32>() / Self::FRACTION
    }

    /// A number below 4,096 for a move, the same for equal moves and mostly different for others.
    fn code(&self, mv: Self::Move) -> u16;

    /// How promising a move looks before it is searched: 0 for a quiet move, more for a capture,
    /// at most 255.
    fn promise(&self, position: &Self::Position, mv: Self::Move, after: &Self::Position) -> i32;

    /// Whether the side to move has a move that quiescence search should follow. Never true where
    /// no move has a [`promise`](Evaluate::promise).
    fn is_noisy(&self, position: &Self::Position) -> bool;

    /// Whether the side to move may do something else than the moves that have a promise, so that
    /// standing still is a choice in quiescence search.
    fn may_stand(&self, position: &Self::Position) -> bool;
}
