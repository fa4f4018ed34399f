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
    ) -> impl Iterator<Item = Stop> {
        let origin = self.ring_index(origin);
        Path {
            board: self,
            origin,
            sower,
            origin_rule,
            stores,
            at: origin,
            at_store: false,
            passes: 0,
        }
        .take(count)
    }
}

/// The endless way round the ring from a hole: see [`Board::path`].
struct Path<'b> {
    board: &'b Board,
    /// Where the counters were lifted, as a place in the ring.
    origin: u8,
    sower: Side,
    origin_rule: Origin,
    stores: StoresSown,
    /// The hole last come to, as a place in the ring.
    at: u8,
    /// Whether the store after that hole was come to as well.
    at_store: bool,
    /// How often the origin has been come to again.
    passes: u32,
}

impl Path<'_> {
    /// The store between the hole last come to and the next one, if it is sown.
    fn store_ahead(&self) -> Option<Side> {
        // Leaving the last hole of a row, one passes that row's store.
        let holes = self.board.holes;
        let owner = match self.at + 1 {
            next if next == holes => Side::SOUTH,
            next if next == 2 * holes => Side::NORTH,
            _ => return None,
        };
        match self.stores {
            StoresSown::None => None,
            StoresSown::Own => (owner == self.sower).then_some(owner),
            StoresSown::Both => Some(owner),
        }
    }
}

impl Iterator for Path<'_> {
    type Item = Stop;

    fn next(&mut self) -> Option<Stop> {
        loop {
            if !self.at_store
                && let Some(owner) = self.store_ahead()
            {
                self.at_store = true;
                return Some(Stop::Store(owner));
            }
            self.at_store = false;
            self.at = (self.at + 1) % (2 * self.board.holes);
            if self.at == self.origin {
                self.passes += 1;
                match self.origin_rule {
                    Origin::Skipped => continue,
                    Origin::SkippedFirst if self.passes == 1 => continue,
                    _ => {}
                }
            }
            return Some(Stop::Hole(self.board.ring_lane(self.at)));
        }
    }
}
