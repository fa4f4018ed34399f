//! The nodes of the search tree, in one block that is reserved before the search begins.

use ludarium_rules::game::{Rules, Side};

/// What is known for certain about a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proof {
    /// Nothing yet.
    Open,
    /// This side wins, in this many plies if both play for it.
    Won(Side, u16),
    /// Neither side can do better than a draw.
    Drawn,
}

/// A position in the tree. The tree never joins branches, so a node knows its whole history, and
/// repetition is exact in it.
#[derive(Debug)]
pub(crate) struct Node<R: Rules> {
    /// The position after `mv`, with a repetition already resolved.
    pub position: R::Position,
    /// The move that led here.
    pub mv: R::Move,
    /// The index of the first child; the others follow it. Zero before the node is expanded.
    pub first: u32,
    /// The number of children.
    pub count: u16,
    /// How many iterations came through.
    pub visits: u32,
    /// The sum of their values, seen from [`Side::One`].
    pub sum: f64,
    /// What is known for certain.
    pub proof: Proof,
    /// Whether history before `mv` can be forgotten.
    pub irreversible: bool,
}

impl<R: Rules> Node<R> {
    /// A node that has not been visited.
    pub fn new(position: R::Position, mv: R::Move, irreversible: bool, proof: Proof) -> Self {
        Node { position, mv, first: 0, count: 0, visits: 0, sum: 0.0, proof, irreversible }
    }

    /// The indices of the children.
    pub fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// The value for `side`, 0 to 1, from proof or else from the visits; `None` when there are
    /// neither.
    pub fn value_for(&self, side: Side) -> Option<f64> {
        match self.proof {
            Proof::Won(winner, _) => Some(if winner == side { 1.0 } else { 0.0 }),
            Proof::Drawn => Some(0.5),
            Proof::Open if self.visits == 0 => None,
            Proof::Open => Some(for_side(self.sum / f64::from(self.visits), side)),
        }
    }
}

/// A value seen from [`Side::One`], turned to `side`.
pub(crate) fn for_side(value: f64, side: Side) -> f64 {
    match side {
        Side::One => value,
        Side::Two => 1.0 - value,
    }
}
