//! The steps of prey from all points at once, and the ranks of the sets that they lead from.

use ludarium_rules::bits::members;
use ludarium_rules::game::Side;
use ludarium_rules::hunt::Rules;

use crate::rank::Ranking;

/// Points in a group that is looked up together.
const GROUP: usize = 8;
const SETS: usize = 1 << GROUP;

/// The pairs of points between which prey step, and which of them a set of points touches: found for
/// all pairs at once, because it is the exclusive or of what its points touch.
#[derive(Debug)]
pub struct Steps {
    /// The lower point of each pair and the higher.
    pairs: Vec<(u8, u8)>,
    /// By 64 pairs.
    words: Vec<Word>,
    groups: usize,
}

/// What there is to know of 64 pairs, a bit for each.
#[derive(Debug)]
struct Word {
    /// By a group of points and the members in it: the pairs whose lower point is among them, and
    /// those whose higher one is.
    low: Vec<[u64; SETS]>,
    high: Vec<[u64; SETS]>,
    /// The pairs whose lower point a step may lead to, and their higher.
    to_low: u64,
    to_high: u64,
}

/// Pairs of points, 64 in a word: those that lie higher now and lower after a step, and the other way
/// round.
#[derive(Clone, Copy, Debug)]
struct Active {
    high: u64,
    low: u64,
}

impl Steps {
    /// The steps of prey.
    pub fn new(rules: &Rules<()>) -> Steps {
        let points = rules.board().points();
        let to = |point: u8| rules.steps(Side::PREY, point, u64::MAX);
        let pairs: Vec<(u8, u8)> = (0..points)
            .flat_map(|low| (low + 1..points).map(move |high| (low, high)))
            .filter(|&(low, high)| to(low) >> high & 1 == 1 || to(high) >> low & 1 == 1)
            .collect();
        let groups = usize::from(points).div_ceil(GROUP);
        let words = pairs
            .chunks(64)
            .map(|pairs| {
                let among = |touches: &dyn Fn(&(u8, u8)) -> bool| {
                    pairs.iter().rev().fold(0, |word, pair| word << 1 | u64::from(touches(pair)))
                };
                let tables = |point: &dyn Fn(&(u8, u8)) -> u8| {
                    let table = |group: usize| {
                        std::array::from_fn(|set| {
                            among(&|pair| {
                                let place = usize::from(point(pair));
                                place / GROUP == group && set >> (place % GROUP) & 1 == 1
                            })
                        })
                    };
                    (0..groups).map(table).collect()
                };
                Word {
                    low: tables(&|pair| pair.0),
                    high: tables(&|pair| pair.1),
                    to_low: among(&|&(low, high)| to(high) >> low & 1 == 1),
                    to_high: among(&|&(low, high)| to(low) >> high & 1 == 1),
                }
            })
            .collect();
        Steps { pairs, words, groups }
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> usize {
        self.pairs.len()
    }

    /// The pairs of a word with a piece of prey on one point and the other vacant.
    #[inline(always)]
    fn active(&self, word: &Word, prey: u64, vacant: u64) -> Active {
        let (mut prey_low, mut prey_high, mut vacant_low, mut vacant_high) = (0, 0, 0, 0);
        for group in 0..self.groups {
            let of = |set: u64| (set >> (GROUP * group)) as usize % SETS;
            prey_low |= word.low[group][of(prey)];
            prey_high |= word.high[group][of(prey)];
            vacant_low |= word.low[group][of(vacant)];
            vacant_high |= word.high[group][of(vacant)];
        }
        Active { high: prey_high & vacant_low, low: prey_low & vacant_high }
    }

    /// How many steps prey has.
    #[inline(always)]
    pub fn count(&self, prey: u64, vacant: u64) -> u32 {
        let count = |word: &Word| {
            let active = self.active(word, prey, vacant);
            (active.high & word.to_low).count_ones() + (active.low & word.to_high).count_ones()
        };
        self.words.iter().map(count).sum()
    }

    /// The ranks of the sets of prey from which one step leads to the set that `moved` was made for.
    #[inline(always)]
    pub fn back(&self, prey: u64, vacant: u64, moved: &Moved, mut visit: impl FnMut(u64)) {
        for (word, pairs) in self.words.iter().zip(self.pairs.chunks(64)) {
            let active = self.active(word, prey, vacant);
            // What stands high now and stood low before stepped to the higher point.
            for pair in members(active.high & word.to_high) {
                let (low, high) = pairs[usize::from(pair)];
                visit(moved.down(high, low));
            }
            for pair in members(active.low & word.to_low) {
                let (low, high) = pairs[usize::from(pair)];
                visit(moved.up(low, high));
            }
        }
    }
}

/// The ranks of all sets that differ from one set by a member that was moved, each by two looks.
///
/// A member that moves down makes each member on its way one more member's upper neighbour: it
/// counts as `C(point, i + 2)` instead of `C(point, i + 1)`. What that changes is summed up from the
/// lowest point on, so the change for a way is the difference of two sums, one for each of its ends.
/// Moving up is alike.
#[derive(Debug)]
pub struct Moved {
    /// By the members below: what moving one across them all changes, down and up.
    across: [(u64, u64); 65],
    leave_down: [u64; 64],
    enter_down: [u64; 64],
    leave_up: [u64; 64],
    enter_up: [u64; 64],
}

impl Moved {
    /// For no set yet.
    pub fn new() -> Moved {
        Moved {
            across: [(0, 0); 65],
            leave_down: [0; 64],
            enter_down: [0; 64],
            leave_up: [0; 64],
            enter_up: [0; 64],
        }
    }

    /// Makes it for the set `prey`; `vacant` is where its members may go, and `place` which place
    /// each point has among all that are counted.
    #[inline(always)]
    pub fn make(&mut self, ranking: &Ranking, place: &[u8; 64], prey: u64, vacant: u64) {
        let mut rank = 0u64;
        let (mut down, mut up) = (0u64, 0u64);
        for (below, point) in members(prey).enumerate() {
            let point = usize::from(point & 63);
            let row = ranking.row(place[point], below);
            rank = rank.wrapping_add(row[1]);
            self.leave_down[point] = down.wrapping_sub(row[1]);
            down = down.wrapping_add(row[2]).wrapping_sub(row[1]);
            up = up.wrapping_add(row[0]).wrapping_sub(row[1]);
            self.leave_up[point] = up.wrapping_add(row[1]).wrapping_neg();
            self.across[(below & 63) + 1] = (down, up);
        }
        for point in members(vacant) {
            let below = (prey & ((1u64 << (point & 63)) - 1)).count_ones() as usize;
            let point = usize::from(point & 63);
            let row = ranking.row(place[point], below);
            let (down, up) = self.across[below & 63];
            self.enter_down[point] = rank.wrapping_add(row[1]).wrapping_sub(down);
            self.enter_up[point] = rank.wrapping_add(row[0]).wrapping_add(up);
        }
    }

    /// The rank with the member of a point moved down to a vacant one.
    #[inline(always)]
    fn down(&self, from: u8, to: u8) -> u64 {
        let (leave, enter) =
            (self.leave_down[usize::from(from & 63)], self.enter_down[usize::from(to & 63)]);
        leave.wrapping_add(enter)
    }

    /// The rank with the member of a point moved up to a vacant one.
    #[inline(always)]
    fn up(&self, from: u8, to: u8) -> u64 {
        let (leave, enter) =
            (self.leave_up[usize::from(from & 63)], self.enter_up[usize::from(to & 63)]);
        leave.wrapping_add(enter)
    }
}

#[cfg(test)]
mod tests {
    use ludarium_rules::bits::extract;
    use ludarium_rules::catalogue;
    use ludarium_rules::compiled::{Compiled, Kind};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Against the rules' own steps and ranks, on boards of every shape, directed ones among them.
        #[test]
        fn steps_of_all_at_once_are_those_of_each(
            game in prop::sample::select(vec![
                "kaooa", "bagha-chall:standard", "adugo", "fox-and-hounds", "hare-and-hounds",
                "catch-the-hare", "aadu-puli-attam",
            ]),
            one: u64,
            other: u64,
        ) {
            let described = catalogue::open(game).expect("a shipped game").described;
            let Kind::Hunt(rules) = Compiled::new(&described).kind().clone() else {
                panic!("no memories")
            };
            let all = rules.board().all();
            let prey = one & all;
            let hunters = other & all & !prey;
            let free = all & !hunters;
            let vacant = free & !prey;
            let ranking = Ranking::new(rules.board().points());
            let steps = Steps::new(&rules);
            let to = |point: u8| rules.steps(Side::PREY, point, vacant).count_ones();
            prop_assert_eq!(steps.count(prey, vacant), members(prey).map(to).sum::<u32>());
            let place = std::array::from_fn(|point| {
                (free & ((1u64 << point) - 1)).count_ones() as u8
            });
            let mut moved = Moved::new();
            moved.make(&ranking, &place, prey, vacant);
            let mut found = Vec::new();
            steps.back(prey, vacant, &moved, |rank| found.push(rank));
            let mut wanted = Vec::new();
            for point in members(prey) {
                for from in members(rules.steps_back(Side::PREY, point, vacant)) {
                    let before = prey ^ 1 << point ^ 1 << from;
                    wanted.push(ranking.rank(extract(before, free)));
                }
            }
            found.sort_unstable();
            wanted.sort_unstable();
            prop_assert_eq!(found, wanted);
        }
    }
}
