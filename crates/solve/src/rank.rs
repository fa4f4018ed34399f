//! Sets of points as dense numbers: the combinatorial number system.
//!
//! The sets of `n` members among the first `m` points, in ascending order as binary numbers, are
//! numbered 0, 1, 2 … A set's number is the sum of `C(point, i + 1)` over its members, `point` being
//! the member with `i` members below it. It needs neither `n` nor `m`, and is found in a few table
//! lookups, eight points at a time. (Pascal 1887; Knuth, The Art of Computer Programming 4A, 7.2.1.3,
//! theorem L.)

/// Binomial coefficients, and the tables to rank with.
#[derive(Debug)]
pub struct Ranking {
    /// `choose[m][n]`, saturated at `u64::MAX`; with columns to spare.
    choose: Vec<[u64; COLUMNS]>,
    /// For each group of eight points, by the members below the group (0 to 64) and the group's
    /// own members: what they add to the rank.
    tables: Vec<Vec<u64>>,
    /// The first four groups again, one after the other, for sets of at most 32 points: small
    /// enough to stay close to the processor.
    near: Option<Box<[u32]>>,
}

/// Columns of the coefficients: 0 to 64, and so many more that three from any of the first 64 are
/// there.
const COLUMNS: usize = 66;

const GROUP: usize = 8;
const SETS: usize = 1 << GROUP;

/// Where each of the first four groups begins in the near table.
const NEAR_GROUPS: [usize; 4] = [0, SETS, (1 + 9) * SETS, (1 + 9 + 17) * SETS];
const NEAR: usize = (1 + 9 + 17 + 25) * SETS;

impl Ranking {
    /// Tables for sets among the first `points` points, at most 64.
    pub fn new(points: u8) -> Ranking {
        let mut choose = vec![[0u64; COLUMNS]; 65];
        for m in 0..65 {
            choose[m][0] = 1;
            for n in 1..=m {
                choose[m][n] = choose[m - 1][n - 1].saturating_add(choose[m - 1][n]);
            }
        }
        let groups = usize::from(points).div_ceil(GROUP);
        let tables: Vec<Vec<u64>> = (0..groups)
            .map(|group| {
                let most = group * GROUP;
                let mut table = vec![0; (most + 1) * SETS];
                for below in 0..=most {
                    for set in 0..SETS {
                        let mut members = below;
                        let mut sum = 0u64;
                        for point in 0..GROUP {
                            if set >> point & 1 == 1 {
                                members += 1;
                                let place = group * GROUP + point;
                                sum = sum.saturating_add(choose[place][members.min(64)]);
                            }
                        }
                        table[below * SETS + set] = sum;
                    }
                }
                table
            })
            .collect();
        let near = (groups <= NEAR_GROUPS.len()).then(|| {
            let mut near = vec![0; NEAR].into_boxed_slice();
            for (begin, table) in NEAR_GROUPS.into_iter().zip(&tables) {
                for (to, &from) in near[begin..].iter_mut().zip(table) {
                    // No set of 32 points has a number that does not fit.
                    *to = from as u32;
                }
            }
            near
        });
        Ranking { choose, tables, near }
    }

    /// The number of sets of `n` among `m` points; `u64::MAX` when it is greater than that.
    pub fn choose(&self, m: u8, n: u8) -> u64 {
        self.choose[usize::from(m)][usize::from(n)]
    }

    /// What a member on a point adds to the number of a set as the `below`th member from the lowest,
    /// counted from 0, as the next, and as the one after that: `C(point, below)` and so on.
    #[inline(always)]
    pub fn row(&self, point: u8, below: usize) -> &[u64; 3] {
        // At most 63 members are below another.
        self.choose[usize::from(point & 63)][below & 63..].first_chunk().unwrap_or(&[0; 3])
    }

    /// The number of a set among those of its size.
    #[inline(always)]
    pub fn rank(&self, set: u64) -> u64 {
        let Some(near) = &self.near else { return self.rank_far(set) };
        let set = set as u32;
        let group = |group: u32| (set >> (8 * group) & 0xff) as usize;
        let below = |points: u32| (set & ((1 << points) - 1)).count_ones() as usize * SETS;
        let sum = near[group(0)]
            + near[NEAR_GROUPS[1] + below(8) + group(1)]
            + near[NEAR_GROUPS[2] + below(16) + group(2)]
            + near[NEAR_GROUPS[3] + below(24) + group(3)];
        u64::from(sum)
    }

    fn rank_far(&self, set: u64) -> u64 {
        let mut sum = 0;
        let mut below = 0;
        let mut rest = set;
        for table in &self.tables {
            let members = (rest & (SETS as u64 - 1)) as usize;
            sum += table[below * SETS + members];
            below += members.count_ones() as usize;
            rest >>= GROUP;
        }
        sum
    }

    /// The set of `n` members with that number.
    pub fn unrank(&self, mut rank: u64, n: u8) -> u64 {
        let mut set = 0;
        let mut point = self.tables.len() * GROUP;
        for members in (1..=usize::from(n)).rev() {
            loop {
                point -= 1;
                if self.choose[point][members] <= rank {
                    break;
                }
            }
            rank -= self.choose[point][members];
            set |= 1 << point;
        }
        set
    }
}

/// The first set of `n` members in ascending order.
#[inline(always)]
pub fn first_set(n: u8) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}

/// The next set of the same size in ascending order (Gosper's hack); the empty set follows itself.
#[inline(always)]
pub fn next_set(set: u64) -> u64 {
    if set == 0 {
        return 0;
    }
    let lowest = set & set.wrapping_neg();
    let ripple = set.wrapping_add(lowest);
    ripple | (((set ^ ripple) >> 2) >> lowest.trailing_zeros())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_dense_and_ascending() {
        let ranking = Ranking::new(13);
        for n in 0..=13 {
            let mut set = first_set(n);
            for rank in 0..ranking.choose(13, n) {
                assert_eq!(ranking.rank(set), rank);
                assert_eq!(ranking.rank_far(set), rank);
                assert_eq!(ranking.unrank(rank, n), set);
                set = next_set(set);
            }
        }
    }

    #[test]
    fn large_sets_are_ranked_too() {
        let ranking = Ranking::new(64);
        assert_eq!(ranking.choose(25, 4), 12_650);
        assert_eq!(ranking.choose(64, 32), 1_832_624_140_942_590_534);
        for set in [0x8000_0000_0000_0001u64, 0xff00_ff00_1234_5678, u64::MAX >> 1] {
            let n = set.count_ones() as u8;
            assert_eq!(ranking.unrank(ranking.rank(set), n), set);
        }
    }
}
