//! Captures on two rows.

use crate::game::Side;

use super::compile::Rules;
use super::description::{Counts, GrandSlam};
use super::position::{Position, bits, occupied_high, sum};
use super::sow::Turn;

impl<const W: usize> Rules<W> {
    /// The words of the position that hold a side's row.
    #[inline(always)]
    pub(super) fn row_words(&self, side: Side) -> std::ops::Range<usize> {
        let wide = usize::from(self.board.stride >> 3);
        side.index() * wide..(side.index() + 1) * wide
    }

    /// The seeds in a side's row (four rows: both its rows).
    #[inline(always)]
    pub(super) fn row_sum(&self, p: &Position<W>, side: Side) -> u16 {
        p.words[self.row_words(side)].iter().map(|&word| sum(word) as u16).sum()
    }

    /// Whether a side's row is empty of seeds.
    #[inline(always)]
    pub(super) fn row_empty(&self, p: &Position<W>, side: Side) -> bool {
        let index = side.index();
        if self.board.stride == 8 {
            p.words[index] == 0
        } else {
            p.words[(2 * index) & (W - 1)] | p.words[(2 * index + 1) & (W - 1)] == 0
        }
    }

    /// One bit a lane of a side's row that is not empty.
    #[inline(always)]
    pub(super) fn row_occupied(&self, p: &Position<W>, side: Side) -> u32 {
        let index = side.index();
        let lanes = |word: usize| bits(occupied_high(p.words[word & (W - 1)]));
        if self.board.stride == 8 {
            lanes(index) << (8 * index)
        } else {
            (lanes(2 * index) | lanes(2 * index + 1) << 8) << (16 * index)
        }
    }

    /// Empties a side's row and returns what was in it.
    pub(super) fn take_row(&self, p: &mut Position<W>, side: Side) -> u16 {
        let seeds = self.row_sum(p, side);
        for word in &mut p.words[self.row_words(side)] {
            *word = 0;
        }
        seeds
    }

    /// The last seed made a hole of the opponent's hold a capturing count: takes it and, going
    /// back, those before it without a gap.
    #[inline(always)]
    pub(super) fn capture_count(
        &self,
        p: &mut Position<W>,
        last: u8,
        on: &Counts,
        grand_slam: GrandSlam,
    ) -> Turn {
        let mover = p.side;
        let row_start = mover.other().index() as u8 * self.board.stride;
        let before = *p;
        let mut lane = last;
        let mut taken = 0;
        loop {
            let count = p.lane(lane);
            if !on.contains(count) {
                lane += 1;
                break;
            }
            taken += u16::from(count);
            p.set_lane(lane, 0);
            if lane == row_start {
                break;
            }
            lane -= 1;
        }
        if grand_slam == GrandSlam::Captures || !self.row_empty(p, mover.other()) {
            p.stores[mover.index()] += 2 * taken;
            return Turn::Over;
        }
        match grand_slam {
            GrandSlam::NoCapture => {
                *p = before;
                return Turn::Over;
            }
            GrandSlam::LeavesFirst => {
                taken -= u16::from(before.lane(lane));
                p.set_lane(lane, before.lane(lane));
            }
            GrandSlam::LeavesLast => {
                taken -= u16::from(before.lane(last));
                p.set_lane(last, before.lane(last));
            }
            GrandSlam::OpponentGetsRest => {
                p.stores[mover.index()] += 2 * taken;
                return Turn::SlamGivesRest;
            }
            GrandSlam::Captures | GrandSlam::Illegal | GrandSlam::IllegalUnlessOnly => {}
        }
        p.stores[mover.index()] += 2 * taken;
        Turn::Over
    }

    /// The last seed fell in an empty hole of the mover's: takes what lies opposite.
    #[inline(always)]
    pub(super) fn capture_opposite(
        &self,
        p: &mut Position<W>,
        last: u8,
        whole_row: bool,
        with_capturing_seed: bool,
        even_if_empty: bool,
    ) {
        let mover = p.side;
        let mut taken;
        if whole_row {
            taken = self.take_row(p, mover.other());
        } else {
            let opposite = self.board.opposite[usize::from(last)];
            taken = u16::from(p.lane(opposite));
            p.set_lane(opposite, 0);
        }
        if if taken > 0 { with_capturing_seed } else { even_if_empty } {
            taken += 1;
            p.set_lane(last, 0);
        }
        p.stores[mover.index()] += 2 * taken;
    }

    /// Takes the holes of `made` (top bits), which seeds other than the last made hold `making`,
    /// for their owners. True when the last lots were taken and the round is over.
    #[inline(always)]
    pub(super) fn capture_made(
        &self,
        p: &mut Position<W>,
        from: u8,
        count: u8,
        made: &[u64; W],
        making: u8,
        last_two_lots: bool,
    ) -> bool {
        let mut lanes = 0;
        for (w, high) in made.iter().enumerate() {
            lanes |= bits(*high) << (8 * w);
        }
        let holes = lanes.count_ones();
        let left = p.counters();
        // With 2 × making left, a capture takes everything: it matters in which order they come.
        let lots = u32::from(making);
        if last_two_lots && left >= 2 * lots && left - (holes - 1) * lots <= 2 * lots {
            return self.capture_made_in_order(p, from, count, lanes, making);
        }
        let north = (lanes & p.owners).count_ones();
        p.stores[0] += 2 * ((holes - north) * lots) as u16;
        p.stores[1] += 2 * (north * lots) as u16;
        for (word, high) in p.words.iter_mut().zip(made) {
            *word &= !super::position::spread(*high);
        }
        false
    }

    #[cold]
    fn capture_made_in_order(
        &self,
        p: &mut Position<W>,
        from: u8,
        count: u8,
        lanes: u32,
        making: u8,
    ) -> bool {
        let d = &self.description;
        for stop in self.board.path(from, Side::SOUTH, usize::from(count), d.origin, d.stores) {
            let super::board::Stop::Hole(lane) = stop else { continue };
            // Seeds still in hand have been sown already here: they are counted on the board.
            let owner = p.owner(lane);
            if lanes >> lane & 1 == 1 && p.take_made(lane, making, true, 0, owner) {
                return true;
            }
        }
        false
    }
}

impl<const W: usize> Position<W> {
    /// The owner of a lane's hole.
    #[inline(always)]
    pub(super) fn owner(&self, lane: u8) -> Side {
        if self.owners >> lane & 1 == 1 { Side::NORTH } else { Side::SOUTH }
    }

    /// Gives a lane's hole to a side.
    pub(super) fn own(&mut self, lane: u8, side: Side) {
        self.owners = self.owners & !(1 << lane) | (side.index() as u32) << lane;
    }

    /// `captor` takes the hole of `lane`; all that is left, too, where the last lots go together.
    /// True when that ended the round.
    #[inline(always)]
    pub(super) fn take_made(
        &mut self,
        lane: u8,
        making: u8,
        last_two_lots: bool,
        in_hand: u32,
        captor: Side,
    ) -> bool {
        let left = self.counters() + in_hand;
        if last_two_lots && left == 2 * u32::from(making) {
            self.stores[captor.index()] += 2 * left as u16;
            self.words = [0; W];
            return true;
        }
        self.stores[captor.index()] += 2 * u16::from(making);
        self.set_lane(lane, 0);
        false
    }
}
