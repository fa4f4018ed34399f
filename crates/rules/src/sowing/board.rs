//! Which lane is which hole: names, rows, opposite holes, and the path of a sowing.

use crate::game::Side;

use super::description::{Description, Origin, StoresSown};

/// A stop on the path of a sowing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The hole of a lane.
    Hole(u8),
    /// A store.
    Store(Side),
}

/// The holes of a board and their lanes.
///
/// Each side has a stride of lanes: 8 where that is enough for its holes, else 16. On four rows a
/// side's lanes follow its ring clockwise: f1 … f8, then b8 … b1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(super) rows: u8,
    pub(super) holes: u8,
    pub(super) stride: u8,
    /// The lanes of South's holes and of North's, one bit each.
    pub(super) rows_of: [u32; 2],
    /// For each lane on two rows the lane of the hole opposite.
    pub(super) opposite: [u8; 32],
}

impl Board {
    pub(super) fn new(description: &Description) -> Board {
        let (rows, holes) = (description.rows, description.holes);
        let stride = if rows == 2 && holes <= 8 { 8 } else { 16 };
        let lanes = if rows == 2 { holes } else { 2 * holes };
        let row = (1u32 << lanes) - 1;
        let mut opposite = [0; 32];
        if rows == 2 {
            for k in 0..holes {
                opposite[k as usize] = stride + holes - 1 - k;
                opposite[(stride + k) as usize] = holes - 1 - k;
            }
        }
        Board { rows, holes, stride, rows_of: [row, row << stride], opposite }
    }

    /// The side in whose rows a lane lies.
    #[inline(always)]
    pub(super) const fn side_of(&self, lane: u8) -> Side {
        if lane < self.stride { Side::SOUTH } else { Side::NORTH }
    }

    /// The lane that is `index` holes along the ring from South's first hole (two rows).
    pub(super) const fn ring_lane(&self, index: u8) -> u8 {
        if index < self.holes { index } else { self.stride + index - self.holes }
    }

    /// The place of a lane in the ring A B … a b … (two rows).
    pub(super) const fn ring_index(&self, lane: u8) -> u8 {
        if lane < self.stride { lane } else { lane - self.stride + self.holes }
    }

    /// All lanes of holes, in sowing order.
    pub(super) fn lanes(&self) -> impl Iterator<Item = u8> + use<> {
        let mask = self.rows_of[0] | self.rows_of[1];
        (0..32).filter(move |lane| mask >> lane & 1 == 1)
    }

    /// The name of a lane's hole: `A`, `b`; on four rows `f2`, `b5`.
    pub(super) fn name(&self, lane: u8) -> String {
        let k = lane % self.stride;
        if self.rows == 4 {
            if k < self.holes { format!("f{}", k + 1) } else { format!("b{}", 2 * self.holes - k) }
        } else {
            let first = if self.side_of(lane) == Side::SOUTH { b'A' } else { b'a' };
            char::from(first + k).to_string()
        }
    }

    /// The lane of a hole on two rows by its letter, in either case, as `side` writes it.
    pub(super) fn lane_by_letter(&self, letter: char) -> Option<u8> {
        let (first, base) =
            if letter.is_ascii_uppercase() { (b'A', 0) } else { (b'a', self.stride) };
        let k = u8::try_from(letter).ok()?.checked_sub(first)?;
        (k < self.holes).then_some(base + k)
    }

    /// The lane of `f2` or `b5` of `side` on four rows.
    pub(super) fn lane_by_number(&self, side: Side, row: char, number: u8) -> Option<u8> {
        if !(1..=self.holes).contains(&number) {
            return None;
        }
        let k = match row {
            'f' => number - 1,
            'b' => 2 * self.holes - number,
            _ => return None,
        };
        Some(side.index() as u8 * self.stride + k)
    }

    /// The stops of a sowing of `count` counters lifted from `origin` by `sower` on two rows.
    pub(super) fn path(
        &self,
        origin: u8,
        sower: Side,
        count: usize,
        origin_rule: Origin,
        stores: StoresSown,
    ) -> Vec<Stop> {
        let ring = 2 * self.holes;
        let origin_index = self.ring_index(origin);
        let mut index = origin_index;
        let mut passes = 0;
        let mut stops = Vec::with_capacity(count);
        while stops.len() < count {
            // Leaving the last hole of a row, one passes that row's store.
            if index == self.holes - 1 || index == ring - 1 {
                let owner = if index == ring - 1 { Side::NORTH } else { Side::SOUTH };
                let sown = match stores {
                    StoresSown::None => false,
                    StoresSown::Own => owner == sower,
                    StoresSown::Both => true,
                };
                if sown {
                    stops.push(Stop::Store(owner));
                    if stops.len() == count {
                        break;
                    }
                }
            }
            index = (index + 1) % ring;
            if index == origin_index {
                passes += 1;
                match origin_rule {
                    Origin::Skipped => continue,
                    Origin::SkippedFirst if passes == 1 => continue,
                    _ => {}
                }
            }
            stops.push(Stop::Hole(self.ring_lane(index)));
        }
        stops
    }
}
