//! What an evaluation may ask of a position, in words of lanes.

use crate::game::Side;

use super::compile::{Rules, Scheme};
use super::position::{Position, bits, equal_high, occupied_high, spread, sum};

/// What can be captured at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// The number of moves that capture.
    pub moves: u8,
    /// The most counters that one of them takes from the hole where its last seed falls, or from
    /// the one opposite.
    pub most: u8,
}

impl Reach {
    /// Adds a move that takes `most` counters, where `hit` is 1; without a branch.
    #[inline(always)]
    fn add(&mut self, hit: u32, most: u8) {
        self.moves += hit as u8;
        self.most = self.most.max(most * hit as u8);
    }
}

/// Lanes counted without looking at each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lanes(pub [u64; 2]);

impl Lanes {
    /// The counters in all lanes.
    #[inline(always)]
    pub fn counters(self) -> i32 {
        (sum(self.0[0]) + sum(self.0[1])) as i32
    }

    /// How many lanes are not empty.
    #[inline(always)]
    pub fn occupied(self) -> i32 {
        self.0.map(|word| occupied_high(word).count_ones() as i32).iter().sum()
    }

    /// How many lanes hold exactly that many counters, which is not zero.
    #[inline(always)]
    pub fn holding(self, count: u8) -> i32 {
        self.0.map(|word| equal_high(word, count).count_ones() as i32).iter().sum()
    }

    /// How many lanes hold at least that many counters, 1 to 127, none of them above 128.
    #[inline(always)]
    pub fn at_least(self, count: u8) -> i32 {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let add = u64::from(0x80 - count) * 0x0101_0101_0101_0101;
        self.0.map(|word| ((((word & LOW) + add) | word) & HIGH).count_ones() as i32).iter().sum()
    }
}

impl<const W: usize> Rules<W> {
    /// The seeds in the holes of a side: its rows, or the holes that it owns. On four rows the
    /// front row comes first.
    #[inline(always)]
    pub fn own_seeds(&self, p: &Position<W>, side: Side) -> Lanes {
        let index = side.index();
        if self.rounds.is_some() {
            let owned = self.owned(p, side);
            return Lanes([0, 1].map(|word| {
                let lanes = u64::from(owned >> (8 * word) & 0xff);
                // One bit a lane: each copy of the byte keeps the bit of its own lane.
                let spaced = (lanes * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
                p.words[word & (W - 1)] & spread(occupied_high(spaced))
            }));
        }
        if self.board.stride == 8 {
            Lanes([p.words[index], 0])
        } else {
            Lanes([p.words[(2 * index) & (W - 1)], p.words[(2 * index + 1) & (W - 1)]])
        }
    }

    /// The cowries in a side's row.
    #[inline(always)]
    pub fn cowries(&self, p: &Position<W>, side: Side) -> Lanes {
        if matches!(self.scheme, Scheme::Kinds) {
            Lanes([p.words[(2 + side.index()) & (W - 1)], 0])
        } else {
            Lanes([0; 2])
        }
    }

    /// The seeds of a side that a cowrie dropped among them would take: those in its holes without a
    /// cowrie.
    #[inline(always)]
    pub fn unguarded_seeds(&self, p: &Position<W>, side: Side) -> i32 {
        if !matches!(self.scheme, Scheme::Kinds) {
            return 0;
        }
        let index = side.index();
        let guarded = spread(occupied_high(p.words[(2 + index) & (W - 1)]));
        sum(p.words[index] & !guarded) as i32
    }

    /// What a side could capture if it were to move, by the place of the last seed of the first
    /// lap; nothing in games where that says little.
    #[inline(always)]
    pub fn reach(&self, p: &Position<W>, side: Side) -> Reach {
        let mut reach = Reach::default();
        match &self.scheme {
            Scheme::Count { on, .. } => {
                let row = self.board.rows_of[side.other().index()];
                self.each_last(p, side, |last, filled| {
                    let made = p.lane(last) + 1;
                    let hit = row >> last & filled & u32::from(on.contains(made));
                    reach.add(hit, made);
                });
            }
            Scheme::Opposite { .. } if !self.laps => {
                let row = self.board.rows_of[side.index()];
                self.each_last(p, side, |last, filled| {
                    let taken = p.lane(self.board.opposite[usize::from(last)]);
                    let lands = filled & u32::from(p.lane(last) == 0) & u32::from(taken > 0);
                    reach.add(row >> last & lands, taken);
                });
            }
            Scheme::Facing(facing) => {
                let turned = Position { side, ..*p };
                reach.moves = Self::capturing_starts(&turned, *facing).count_ones() as u8;
            }
            _ => {}
        }
        reach
    }

    /// Calls `visit` with the lane where the last seed of each of a side's holes falls, and 1, or
    /// 0 where the hole is empty, on two rows; not for a store. Without branches, which these holes
    /// would mislead.
    #[inline(always)]
    fn each_last(&self, p: &Position<W>, side: Side, mut visit: impl FnMut(u8, u32)) {
        let first = side.index() as u8 * self.board.stride;
        for lane in first..first + self.board.holes {
            let count = p.lane(lane);
            let last = self.lasts[self.lot_index(side, lane, count)];
            if last < 32 {
                visit(last, u32::from(count > 0));
            }
        }
    }

    /// The starting seeds of a round or a game, without cowries.
    pub fn seeds_at_start(&self) -> u16 {
        (self.description.hole_count() * usize::from(self.description.seeds)) as u16
    }

    /// The number of holes on the way round.
    pub fn ring(&self) -> u8 {
        self.ring
    }

    /// Whether the board has four rows.
    pub fn has_four_rows(&self) -> bool {
        self.board.rows == 4
    }

    /// Whether a game is a match of rounds for holes, so that the most seeds of a round decide
    /// nothing by themselves.
    #[inline(always)]
    pub fn is_match(&self) -> bool {
        self.match_by_holes()
    }

    /// The number of holes that a side owns, where holes are won and lost; else 0.
    #[inline(always)]
    pub fn holes_owned(&self, p: &Position<W>, side: Side) -> i32 {
        if self.rounds.is_some() { self.owned(p, side).count_ones() as i32 } else { 0 }
    }

    /// On four rows the front holes of a side that are occupied and face an occupied one: those
    /// that can be captured from, and taken.
    #[inline(always)]
    pub fn facing_holes(&self, p: &Position<W>, side: Side) -> i32 {
        if self.board.rows != 4 {
            return 0;
        }
        let front = |side: Side| bits(occupied_high(p.words[(2 * side.index()) & (W - 1)]));
        // The front rows run clockwise for both, so that hole 1 faces hole 8.
        let across = front(side.other()).reverse_bits() >> 24;
        let shift = 8 - u32::from(self.board.holes);
        (front(side) & across >> shift).count_ones() as i32
    }
}
