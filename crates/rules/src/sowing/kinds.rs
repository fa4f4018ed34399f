//! One turn with two kinds of counters: the seeds are sown first, then the cowries.
//!
//! Words 0 and 1 of the position hold the seeds of South's and North's rows, words 2 and 3 the
//! cowries of the same holes.

use super::board::Stop;
use super::compile::Rules;
use super::description::Origin;
use super::position::{Position, occupied_high, spread, sum};
use super::sow::Turn;

/// The lanes of cowries follow those of seeds.
pub(super) const COWRIES: u8 = 16;

impl<const W: usize> Rules<W> {
    #[inline(always)]
    pub(super) fn turn_of_kinds(&self, p: &mut Position<W>, lane: u8) -> Turn {
        let (seeds, cowries) = (p.lane(lane), p.lane(lane + COWRIES));
        let (all, ring) = (u16::from(seeds) + u16::from(cowries), self.ring);
        // Each hole gets at most one seed and one cowrie, so that no drop changes what another
        // one meets, and all drops of a kind can be judged at once.
        let once = seeds <= ring && cowries <= ring;
        let reaches_origin = all >= u16::from(ring);
        if once && (self.description.origin == Origin::Sown || !reaches_origin) {
            self.sow_kinds_at_once(p, lane, seeds, cowries);
        } else {
            self.sow_kinds_slowly(p, lane, seeds, cowries);
        }
        Turn::Over
    }

    #[inline(always)]
    fn sow_kinds_at_once(&self, p: &mut Position<W>, lane: u8, seeds: u8, cowries: u8) {
        let (mover, other) = (p.side.index(), p.side.other().index());
        p.words[2 + usize::from(lane >> 3)] -= u64::from(cowries) << ((lane & 7) * 8);
        let index = usize::from(lane) * self.lot_stride() + usize::from(seeds);
        let lot = self.lot(index);
        let mut dropped = self.passed[index][other];
        if seeds > 0 && usize::from(lot.last >> 3) == other {
            dropped |= 0x80 << ((lot.last & 7) * 8);
        }
        let lost = dropped
            & !occupied_high(p.words[other])
            & occupied_high(p.words[2 + other])
            & self.indirect[other];
        p.add(&lot.change);
        p.words[other] -= lost >> 7;
        p.stores[other] += 2 * lost.count_ones() as u16;

        let index = usize::from(lot.last) * (usize::from(self.ring) + 1) + usize::from(cowries);
        let change = &self.cowrie_lots[index].change;
        let taken = (change[other] << 7) & !occupied_high(p.words[2 + other]);
        let taken = p.words[other] & spread(taken);
        p.words[other] -= taken;
        p.stores[mover] += 2 * sum(taken) as u16;
        p.words[2] += change[0];
        p.words[3] += change[1];
    }

    #[cold]
    fn sow_kinds_slowly(&self, p: &mut Position<W>, lane: u8, seeds: u8, cowries: u8) {
        let mover = p.side;
        let d = &self.description;
        let count = usize::from(seeds) + usize::from(cowries);
        p.set_lane(lane, 0);
        p.set_lane(lane + COWRIES, 0);
        let path = self.board.path(lane, mover, count, d.origin, d.stores);
        for (sown, stop) in path.enumerate() {
            let Stop::Hole(lane) = stop else { continue };
            let opponents = self.board.side_of(lane) != mover;
            let (here, cowries_here) = (p.lane(lane), p.lane(lane + COWRIES));
            if sown < usize::from(seeds) {
                let lossy = self.indirect[usize::from(lane >> 3)] >> ((lane & 7) * 8) & 0x80 != 0;
                if opponents && lossy && here == 0 && cowries_here > 0 {
                    p.stores[mover.other().index()] += 2;
                } else {
                    p.set_lane(lane, here + 1);
                }
            } else {
                if opponents && cowries_here == 0 {
                    p.stores[mover.index()] += 2 * u16::from(here);
                    p.set_lane(lane, 0);
                }
                p.set_lane(lane + COWRIES, cowries_here + 1);
            }
        }
    }

    #[inline(always)]
    fn lot_stride(&self) -> usize {
        self.lot_index(crate::game::Side::SOUTH, 1, 0)
    }
}
