//! The transposition table: what was found out about positions, shared by all threads.
//!
//! Lock-free by a trick of Robert Hyatt and Tim Mann ("A lockless transposition table
//! implementation for parallel search", ICGA Journal 25, 2002): the key is stored mixed with the
//! data, so that an entry torn by two writers does not match any key.

mod memory;

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use ludarium_rules::fetch::prefetch;

use super::ANY_WIN;
use memory::Memory;

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// Nothing: only the move is of use.
    None = 0,
    /// It is at least this.
    Lower = 1,
    /// It is at most this.
    Upper = 2,
    /// It is this.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The number of the best move in the order of the rules; [`Entry::NO_MOVE`] is none.
    pub mv: u16,
    /// The value for the side to move; wins count from this position.
    pub value: i16,
    /// The depth in plies to which it was searched, at most 255.
    pub depth: u8,
    /// What the value says.
    pub bound: Bound,
    /// Whether no evaluation is in the value.
    pub complete: bool,
    /// A tag of the history that the value was found after.
    pub tag: u16,
}

impl Entry {
    /// No move. A position has at most 512.
    pub const NO_MOVE: u16 = 0x3ff;

    /// Whether the value says that the game is won or lost; a bound from the other side does not.
    fn is_decided(self) -> bool {
        let value = i32::from(self.value);
        (value >= ANY_WIN && matches!(self.bound, Bound::Lower | Bound::Exact))
            || (value <= -ANY_WIN && matches!(self.bound, Bound::Upper | Bound::Exact))
    }

    fn pack(self, age: u8) -> u64 {
        u64::from(self.mv)
            | u64::from(self.value as u16) << 10
            | u64::from(self.depth) << 26
            | (self.bound as u64) << 34
            | u64::from(self.complete) << 36
            | u64::from(self.tag) << 37
            | u64::from(age & 0x3f) << 53
    }

    fn unpack(data: u64) -> Entry {
        Entry {
            mv: data as u16 & 0x3ff,
            value: (data >> 10) as i16,
            depth: (data >> 26) as u8,
            bound: match data >> 34 & 3 {
                0 => Bound::None,
                1 => Bound::Lower,
                2 => Bound::Upper,
                _ => Bound::Exact,
            },
            complete: data >> 36 & 1 == 1,
            tag: (data >> 37) as u16,
        }
    }
}

const WAYS: usize = 4;

/// One line of the cache: four entries, each a key mixed with its data, and the data.
#[repr(align(64))]
#[derive(Debug, Default)]
struct Bucket([[AtomicU64; 2]; WAYS]);

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    memory: Memory,
    age: AtomicU8,
}

impl Table {
    /// A table of about that many MiB.
    pub fn new(mebibytes: usize) -> Table {
        Table {
            memory: Memory::new((mebibytes.max(1) << 20) / size_of::<Bucket>()),
            age: AtomicU8::new(0),
        }
    }

    /// Makes entries of earlier searches the first to be replaced.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Relaxed);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.memory.buckets().iter().flat_map(|bucket| &bucket.0).flatten() {
            slot.store(0, Relaxed);
        }
    }

    /// The bucket of a key: the high part of a product, so that any number of buckets is used.
    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        let buckets = self.memory.buckets();
        &buckets[((u128::from(key) * buckets.len() as u128) >> 64) as usize]
    }

    /// Asks the processor to fetch the bucket of a key.
    #[inline(always)]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known about the position of that key.
    #[inline(always)]
    pub fn find(&self, key: u64) -> Option<Entry> {
        for [mixed, data] in &self.bucket(key).0 {
            let data = data.load(Relaxed);
            if mixed.load(Relaxed) ^ data == key && data != 0 {
                return Some(Entry::unpack(data));
            }
        }
        None
    }

    /// Stores what is known, over the entry that is worth least.
    #[inline(always)]
    pub fn store(&self, key: u64, mut entry: Entry) {
        let age = self.age.load(Relaxed) & 0x3f;
        let mut worst = 0;
        let mut least = i32::MAX;
        let bucket = &self.bucket(key).0;
        for (way, [mixed, data]) in bucket.iter().enumerate() {
            let old = data.load(Relaxed);
            if mixed.load(Relaxed) ^ old == key {
                let known = Entry::unpack(old);
                if entry.mv == Entry::NO_MOVE {
                    entry.mv = known.mv;
                }
                // A shallower value does not displace a deep one that is still fresh, and nothing
                // displaces what is certain.
                let certain = known.complete || known.is_decided();
                let shallow =
                    entry.bound != Bound::Exact && entry.depth.saturating_add(3) < known.depth;
                let weaker = entry.bound == Bound::None
                    || if entry.complete || entry.is_decided() {
                        known.is_decided() && entry.value.abs() < known.value.abs()
                    } else {
                        certain || shallow
                    };
                if known.bound != Bound::None && weaker && (old >> 53) as u8 & 0x3f == age {
                    entry = Entry { mv: if certain { known.mv } else { entry.mv }, ..known };
                }
                worst = way;
                break;
            }
            let generations = i32::from(age.wrapping_sub((old >> 53) as u8) & 0x3f);
            let worth = if old == 0 {
                i32::MIN
            } else {
                i32::from((old >> 26) as u8) + 4 * i32::from(old >> 36 & 1 == 1) - 6 * generations
            };
            if worth < least {
                least = worth;
                worst = way;
            }
        }
        let packed = entry.pack(age);
        bucket[worst][0].store(key ^ packed, Relaxed);
        bucket[worst][1].store(packed, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        mv: 511,
        value: -30_000,
        depth: 255,
        bound: Bound::Lower,
        complete: true,
        tag: 0xabcd,
    };

    #[test]
    fn an_entry_is_packed_without_loss() {
        assert_eq!(Entry::unpack(ENTRY.pack(63)), ENTRY);
        let other =
            Entry { mv: 0, value: 7, depth: 0, bound: Bound::Exact, complete: false, tag: 0 };
        assert_eq!(Entry::unpack(other.pack(0)), other);
    }

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        let table = Table::new(1);
        table.store(12, ENTRY);
        assert_eq!(table.find(12), Some(ENTRY));
        assert_eq!(table.find(13), None);
    }

    #[test]
    fn a_move_is_kept_when_only_a_value_comes_and_a_value_when_only_a_move_comes() {
        let table = Table::new(1);
        let known = Entry { value: 7, complete: false, depth: 9, bound: Bound::Exact, ..ENTRY };
        table.store(5, known);
        let mv = Entry { mv: 3, depth: 12, bound: Bound::None, complete: false, ..ENTRY };
        table.store(5, mv);
        assert_eq!(table.find(5), Some(Entry { mv: 3, ..known }));
        let value = Entry { mv: Entry::NO_MOVE, depth: 10, bound: Bound::Exact, ..known };
        table.store(5, value);
        assert_eq!(table.find(5), Some(Entry { mv: 3, ..value }));
    }

    #[test]
    fn what_is_certain_is_kept_with_its_move() {
        let table = Table::new(1);
        table.store(5, ENTRY);
        let guess = Entry { mv: 3, value: 7, bound: Bound::Lower, complete: false, ..ENTRY };
        table.store(5, guess);
        assert_eq!(table.find(5), Some(ENTRY));
    }

    #[test]
    fn a_torn_entry_matches_no_key() {
        let table = Table::new(1);
        table.store(5, ENTRY);
        let bucket = &table.bucket(5).0;
        // Another writer's data with the first one's key.
        bucket[0][1].store(Entry { value: 1, ..ENTRY }.pack(0), Relaxed);
        assert_eq!(table.find(5), None);
    }
}
