//! The two planes of bits that are kept for each side to move.

use super::word::Word;

/// What the prey can reach in a set of positions that differ by the prey in the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pair {
    /// The prey win.
    pub win: Word,
    /// The prey do not lose.
    pub safe: Word,
}

impl Pair {
    pub const NONE: Pair = Pair { win: Word::NONE, safe: Word::NONE };
    pub const ALL: Pair = Pair { win: Word::ALL, safe: Word::ALL };

    #[inline(always)]
    pub fn both(self, change: impl Fn(Word) -> Word) -> Pair {
        Pair { win: change(self.win), safe: change(self.safe) }
    }

    #[inline(always)]
    pub fn or(self, other: Pair) -> Pair {
        Pair { win: self.win.or(other.win), safe: self.safe.or(other.safe) }
    }

    #[inline(always)]
    pub fn and(self, other: Pair) -> Pair {
        Pair { win: self.win.and(other.win), safe: self.safe.and(other.safe) }
    }
}

/// The pairs of a frame, by placement; empty where the frame has too many prey.
pub type Pairs = Vec<Pair>;
