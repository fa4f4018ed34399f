//! The sets of prey by rank.

use crate::rank::{first_set, next_set};

/// The sets of so many members in ascending order: one in so many is kept, the others follow from it.
#[derive(Debug)]
pub struct Sets {
    kept: Vec<u64>,
    shift: u32,
}

impl Sets {
    /// More than this are not all kept.
    const MOST: u64 = 1 << 24;
    /// Of more, one in 2 to this is.
    const SHIFT: u32 = 4;

    /// The first `count` sets of `size` members.
    pub fn new(count: u64, size: u8) -> Sets {
        let shift = if count > Self::MOST { Self::SHIFT } else { 0 };
        let mut kept = Vec::with_capacity((count >> shift) as usize + 1);
        let mut set = first_set(size);
        for rank in 0..count {
            if rank & ((1 << shift) - 1) == 0 {
                kept.push(set);
            }
            set = next_set(set);
        }
        Sets { kept, shift }
    }

    /// The set with that rank.
    #[inline(always)]
    pub fn get(&self, rank: u64) -> u64 {
        let kept = self.kept[(rank >> self.shift) as usize];
        if self.shift == 0 {
            return kept;
        }
        (0..rank & ((1 << self.shift) - 1)).fold(kept, |set, _| next_set(set))
    }

    /// A walk through the sets that begins at a rank, which must be there.
    pub fn walk(&self, rank: u64) -> Walk<'_> {
        Walk { sets: self, rank, set: self.get(rank) }
    }
}

/// A walk through the sets in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Walk<'s> {
    sets: &'s Sets,
    rank: u64,
    set: u64,
}

impl Walk<'_> {
    /// Steps from one set to the next that cost less than to look for a kept one.
    const NEAR: u64 = 8;

    /// The set with that rank, not before the last one asked for.
    #[inline(always)]
    pub fn to(&mut self, rank: u64) -> u64 {
        let ahead = rank.wrapping_sub(self.rank);
        if self.sets.shift == 0 || ahead > Self::NEAR {
            self.set = self.sets.get(rank);
        } else {
            for _ in 0..ahead {
                self.set = next_set(self.set);
            }
        }
        self.rank = rank;
        self.set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_gives_what_is_there_whether_kept_or_not() {
        let all = Sets { shift: 0, ..Sets::new(3003, 5) };
        let some = Sets { kept: all.kept.iter().copied().step_by(16).collect(), shift: 4 };
        let mut walk = some.walk(3);
        for rank in (3..20).chain((20..3003).step_by(7)).chain([3002]) {
            assert_eq!(walk.to(rank), all.kept[rank as usize]);
            assert_eq!(some.get(rank), all.kept[rank as usize]);
        }
    }
}
