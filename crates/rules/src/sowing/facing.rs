//! One turn on four rows: each player sows his own two rows, and takes from the front hole that
//! faces his last seed.
//!
//! A side's sixteen holes are one 128-bit ring of bytes: lanes 0 to 7 are f1 … f8, lanes 8 to 15
//! b8 … b1, so that clockwise is upwards. f_k faces the other side's f_(9−k): lane `l` faces lane
//! `7 − l`.

use wide::u8x16;

use crate::game::Side;

use super::compile::{FacingRules, Rules};
use super::position::{Position, bits, occupied_high, spread};
use super::sow::{LapWatch, Turn};

const ONES: u128 = 0x0101_0101_0101_0101_0101_0101_0101_0101;

/// The hole of a ring lane.
#[inline(always)]
const fn hole(ring: u128, lane: u32) -> u32 {
    (ring >> (8 * lane)) as u32 & 0xff
}

/// A hole and a direction that a turn may begin with: bit `l` for lane `l` clockwise, bit `16 + l`
/// anticlockwise.
pub(super) type Starts = u32;

impl<const W: usize> Rules<W> {
    #[inline(always)]
    fn ring_of(p: &Position<W>, side: Side) -> u128 {
        let w = 2 * side.index();
        u128::from(p.words[w & (W - 1)]) | u128::from(p.words[(w + 1) & (W - 1)]) << 64
    }

    #[inline(always)]
    pub(super) fn turn_facing(
        &self,
        p: &mut Position<W>,
        facing: &FacingRules,
        lane: u8,
        clockwise: bool,
    ) -> (Turn, u32) {
        let capturing = self.capturing_starts(p, facing) != 0;
        self.sow_facing(p, facing, lane, clockwise, capturing)
    }

    /// One turn; `capturing` tells whether it is one of captures.
    #[inline(always)]
    pub(super) fn sow_facing(
        &self,
        p: &mut Position<W>,
        facing: &FacingRules,
        lane: u8,
        clockwise: bool,
        capturing: bool,
    ) -> (Turn, u32) {
        let mover = p.side.index();
        let mut own = Self::ring_of(p, p.side);
        let other_front = (2 * (1 - mover)) & (W - 1);
        let mut front = p.words[other_front];
        let mut forward = clockwise;
        let mut at = u32::from(lane) & 15;
        let mut hand = hole(own, at);
        own -= u128::from(hand) << (8 * at);
        let mut watch = LapWatch::new(self.lap_cap);
        let turn = loop {
            if facing.front_row_at_any_moment && (front == 0 || own as u64 == 0) {
                p.stores[mover] += 2 * hand as u16;
                break Turn::Over;
            }
            let arc = usize::from(!forward) * 256 + (at * 16 + (hand & 15)) as usize;
            own += self.arcs[arc];
            if hand > 15 {
                own += u128::from(hand >> 4) * ONES;
            }
            at = if forward { at + hand } else { at.wrapping_sub(hand) } & 15;
            let landed = hole(own, at);
            if landed == 1 {
                break Turn::Over;
            }
            let faced =
                if at < 8 { (front >> (8 * (7 - at))) as u32 & 0xff } else { 0 };
            if capturing && faced > 0 {
                front -= u64::from(faced) << (8 * (7 - at));
                forward = match at {
                    0 | 1 => true,
                    6 | 7 => false,
                    _ if facing.original_direction => clockwise,
                    _ => forward,
                };
                hand = faced;
                // One before the end hole that the first seed goes into.
                at = if forward { 15 } else { 8 };
            } else {
                if facing.back_row_ends && at >= 8 {
                    break Turn::Over;
                }
                hand = landed;
                own -= u128::from(landed) << (8 * at);
            }
            if let Some(endless) = watch.next(self.lap_cap, || (own, front, at, hand, forward)) {
                return (endless, watch.laps());
            }
        };
        p.words[other_front] = front;
        p.words[(2 * mover) & (W - 1)] = own as u64;
        p.words[(2 * mover + 1) & (W - 1)] = (own >> 64) as u64;
        (turn, watch.laps())
    }

    /// The starts of turns that capture (mtaji): the first sowing ends in an occupied front hole
    /// that faces an occupied one.
    #[inline(always)]
    pub(super) fn capturing_starts(&self, p: &Position<W>, facing: &FacingRules) -> Starts {
        let own = Self::ring_of(p, p.side);
        let front = p.words[(2 * p.side.other().index()) & (W - 1)];
        let faces = occupied_high(front.swap_bytes());
        let targets = occupied_high(own as u64) & faces;
        if targets == 0 && facing.limit < 16 {
            return 0;
        }
        let mut starts = starts_onto(own, targets, facing.limit.min(15));
        if facing.limit > 15 {
            // Sixteen end in the emptied origin; more end in a hole that the first round filled.
            for lane in 0..16 {
                let count = hole(own, lane);
                if count > 16 && count <= u32::from(facing.limit) {
                    for (shift, last) in [(0, lane + count), (16, lane.wrapping_sub(count))] {
                        if bits(faces) >> (last & 15) & 1 == 1 {
                            starts |= 1 << (shift + lane);
                        }
                    }
                }
            }
        }
        starts
    }

    /// The starts of turns without captures (kutakata), where no turn of captures can be made.
    #[inline(always)]
    pub(super) fn plain_starts(&self, p: &Position<W>, facing: &FacingRules) -> Starts {
        let two = p.two_or_more() >> (16 * p.side.index()) & 0xffff;
        let front_two = two & 0xff;
        let lanes = if front_two != 0 { front_two } else { two };
        let mut starts = lanes | lanes << 16;
        if facing.lone_end_hole_barred {
            let front = p.words[(2 * p.side.index()) & (W - 1)];
            match bits(occupied_high(front)) {
                // f1 alone, anticlockwise, and f8 alone, clockwise, lead to the back row.
                0x01 => starts &= !(1 << 16),
                0x80 => starts &= !(1 << 7),
                _ => {}
            }
        }
        starts
    }
}

/// The starts, of 2 to `limit` (at most 15) seeds, that end on one of the `targets` (top bits of
/// the front lanes).
#[inline(always)]
fn starts_onto(own: u128, targets: u64, limit: u8) -> Starts {
    const INDEX: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let counts = u8x16::from(own.to_le_bytes());
    let index = u8x16::from(INDEX);
    let fifteen = u8x16::splat(15);
    let table = u8x16::from(u128::from(spread(targets)).to_le_bytes());
    let fits = counts.simd_ge(u8x16::splat(2)) & counts.simd_le(u8x16::splat(limit));
    let clockwise = table.shuffle((index + counts) & fifteen) & fits;
    let anticlockwise = table.shuffle((index - counts) & fifteen) & fits;
    clockwise.to_bitmask() | anticlockwise.to_bitmask() << 16
}
