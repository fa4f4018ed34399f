//! A hunt position: two sets of points and a few counters.

use std::fmt::Debug;
use std::hash::Hash;

use super::board::Board;
use super::description::Return;
use crate::game::Side;

/// What pieces remember of where they came from: `()`, nothing, or a [`Trail`].
pub trait Memory: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether anything is remembered.
    const KEPT: bool;

    /// The point that the piece on `point` left on its own last move; [`Board::NOWHERE`] when
    /// nothing is remembered.
    fn previous(&self, point: u8) -> u8;

    /// The point of the piece that `side` moved on its previous turn, where the rules keep it;
    /// else [`Board::NOWHERE`].
    fn last_moved(&self, side: Side) -> u8;

    /// Sets what [`Memory::previous`] gives.
    fn set_previous(&mut self, point: u8, previous: u8);

    /// Sets what [`Memory::last_moved`] gives.
    fn set_last_moved(&mut self, side: Side, point: u8);

    /// All of it folded into 64 bits.
    fn fold(&self) -> u64;
}

impl Memory for () {
    const KEPT: bool = false;

    #[inline(always)]
    fn previous(&self, _point: u8) -> u8 {
        Board::NOWHERE
    }

    #[inline(always)]
    fn last_moved(&self, _side: Side) -> u8 {
        Board::NOWHERE
    }

    #[inline(always)]
    fn set_previous(&mut self, _point: u8, _previous: u8) {}

    #[inline(always)]
    fn set_last_moved(&mut self, _side: Side, _point: u8) {}

    #[inline(always)]
    fn fold(&self) -> u64 {
        0
    }
}

/// The previous point of each piece, by the point it stands on, and each side's last-moved piece.
///
/// What the rules do not need, and every vacant point, holds [`Board::NOWHERE`], so that equal
/// positions are equal bit by bit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trail {
    previous: [u8; 64],
    last_moved: [u8; 2],
}

impl Default for Trail {
    fn default() -> Self {
        Trail { previous: [Board::NOWHERE; 64], last_moved: [Board::NOWHERE; 2] }
    }
}

impl Memory for Trail {
    const KEPT: bool = true;

    #[inline(always)]
    fn previous(&self, point: u8) -> u8 {
        self.previous[(point & 63) as usize]
    }

    #[inline(always)]
    fn last_moved(&self, side: Side) -> u8 {
        self.last_moved[side.index()]
    }

    #[inline(always)]
    fn set_previous(&mut self, point: u8, previous: u8) {
        self.previous[(point & 63) as usize] = previous;
    }

    #[inline(always)]
    fn set_last_moved(&mut self, side: Side, point: u8) {
        self.last_moved[side.index()] = point;
    }

    #[inline]
    fn fold(&self) -> u64 {
        let word = |at: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&self.previous[at * 8..at * 8 + 8]);
            u64::from_le_bytes(bytes)
        };
        // Eight words in four independent multiplications.
        let a = folded(word(0) ^ 0x9e37_79b9_7f4a_7c15, word(1) ^ 0xc2b2_ae3d_27d4_eb4f);
        let b = folded(word(2) ^ 0x1656_67b1_9e37_79f9, word(3) ^ 0x2545_f491_4f6c_dd1d);
        let c = folded(word(4) ^ 0xd6e8_feb8_6659_fd93, word(5) ^ 0xa076_1d64_78bd_642f);
        let d = folded(word(6) ^ 0xe703_7ed1_a0b4_28db, word(7) ^ 0x8ebc_6af0_9c88_c6e3);
        a ^ b.rotate_left(16)
            ^ c.rotate_left(32)
            ^ d.rotate_left(48)
            ^ u64::from(u16::from_le_bytes(self.last_moved)) << 40
    }
}

/// The two halves of a 128-bit product, folded onto each other.
#[inline(always)]
pub(super) fn folded(one: u64, two: u64) -> u64 {
    let product = u128::from(one) * u128::from(two);
    product as u64 ^ (product >> 64) as u64
}

/// A position of a hunt game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<M: Memory> {
    pub(super) hunters: u64,
    pub(super) prey: u64,
    /// Prey still to be dropped.
    pub(super) in_hand: u8,
    pub(super) captured: u8,
    pub(super) side: Side,
    /// The hunter in the middle of a chain of captures, else [`Board::NOWHERE`].
    pub(super) chain: u8,
    pub(super) memory: M,
}

impl<M: Memory> Position<M> {
    /// The same position in a game in which pieces remember nothing.
    pub fn without_memory(&self) -> Position<()> {
        Position {
            hunters: self.hunters,
            prey: self.prey,
            in_hand: self.in_hand,
            captured: self.captured,
            side: self.side,
            chain: self.chain,
            memory: (),
        }
    }

    /// The points with hunters.
    pub fn hunters(&self) -> u64 {
        self.hunters
    }

    /// The points with prey.
    pub fn prey(&self) -> u64 {
        self.prey
    }

    /// The number of prey still to be dropped.
    pub fn prey_in_hand(&self) -> u8 {
        self.in_hand
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The number of prey captured.
    pub fn captured(&self) -> u8 {
        self.captured
    }

    /// The point of the hunter that is in the middle of a chain of captures.
    pub fn chain(&self) -> Option<u8> {
        (self.chain != Board::NOWHERE).then_some(self.chain)
    }

    /// What the pieces remember.
    pub fn memory(&self) -> &M {
        &self.memory
    }
}

impl Position<()> {
    /// A position put together from its parts, checked for nothing: for solvers, which number the
    /// positions of a game and make them from the numbers. `chain` is the point of a hunter in the
    /// middle of a chain of captures.
    #[inline(always)]
    pub fn assemble_unchecked(
        hunters: u64,
        prey: u64,
        in_hand: u8,
        captured: u8,
        side: Side,
        chain: Option<u8>,
    ) -> Position<()> {
        let chain = chain.unwrap_or(Board::NOWHERE);
        Position { hunters, prey, in_hand, captured, side, chain, memory: () }
    }
}

/// What the rules want remembered.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a rule that is there or not
pub(super) struct Remembered {
    /// Of hunters, for the return rule or for their heads.
    pub hunters: bool,
    /// Of prey, for the return rule.
    pub prey: bool,
    /// Only the piece that a side moved on its previous turn may not return.
    pub last_moved: bool,
    /// No return to the point left.
    pub no_return: bool,
    /// Hunters may not capture backwards.
    pub heads: bool,
}

impl Remembered {
    pub fn new(return_: Return, backward_capture: bool) -> Remembered {
        let no_return = return_ != Return::Allowed;
        Remembered {
            hunters: no_return || !backward_capture,
            prey: no_return,
            last_moved: return_ == Return::LastMoveOnly,
            no_return,
            heads: !backward_capture,
        }
    }

    /// Notes that a piece of `side` went from `from` to `to`.
    #[inline(always)]
    pub fn moved<M: Memory>(self, memory: &mut M, side: Side, from: u8, to: u8) {
        if !M::KEPT {
            return;
        }
        memory.set_previous(from, Board::NOWHERE);
        if self.last_moved {
            let last = memory.last_moved(side);
            // The memory of the piece moved before is of no more use, except as its head.
            if last != Board::NOWHERE && last != from && !(side == Side::HUNTERS && self.heads) {
                memory.set_previous(last, Board::NOWHERE);
            }
            memory.set_last_moved(side, to);
        }
        if if side == Side::HUNTERS { self.hunters } else { self.prey } {
            memory.set_previous(to, from);
        }
    }

    /// Notes that the piece of prey on `point` was captured.
    #[inline(always)]
    pub fn captured<M: Memory>(memory: &mut M, point: u8) {
        if M::KEPT {
            memory.set_previous(point, Board::NOWHERE);
            if memory.last_moved(Side::PREY) == point {
                memory.set_last_moved(Side::PREY, Board::NOWHERE);
            }
        }
    }
}
