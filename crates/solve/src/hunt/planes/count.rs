//! Counting the positions of a frame, each once up to symmetry.

use ludarium_rules::bits::deposit;

use super::layout::Layout;
use super::pair::Pair;
use super::word::Word;
use crate::hunt::space::Space;
use crate::rank::{first_set, next_set};

/// Positions with one number of prey on the board and one side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// All.
    pub positions: u64,
    /// Those that the prey win.
    pub prey_win: u64,
    /// Those that the prey do not lose.
    pub prey_safe: u64,
}

/// By the number of prey on the board, then by the side to move, hunters first.
pub type Counts = Vec<[Count; 2]>;

/// Adds a frame to the counts. A frame that symmetries keep holds several arrangements that are one
/// up to symmetry: their number is the mean, over those symmetries, of the arrangements that each
/// leaves as it is (Burnside's lemma).
pub fn count(
    space: &Space,
    layout: &Layout,
    sizes: &[Word; 9],
    frame: usize,
    sides: [&[Pair]; 2],
    counts: &mut Counts,
) {
    let frame = &layout.frames[frame];
    let outside = frame.prey.count_ones() as usize;
    let mut sums = [[Count::default(); 2]; 9];
    let mut tallies = [[Tally::default(); 2]; 2];
    let free = layout.outside & !frame.prey;
    for &symmetry in &frame.stabiliser {
        let still = Word::of(|low| layout.image(symmetry, low) == low);
        // Bits of impossible positions are not set, so that those of all placements may be added.
        let masks: [Word; 9] = std::array::from_fn(|size| sizes[size].and(still));
        let mut met = 0u64;
        for (index, inside) in layout.inside.iter().enumerate() {
            if symmetry != 0 && layout.image(symmetry, inside.low) != inside.low {
                continue;
            }
            let range = layout.base(outside as u8, index) as usize
                ..layout.base(outside as u8, index + 1) as usize;
            let rest = layout.hunters_outside(inside);
            let mut placements = 0u64;
            let mut set = first_set(rest);
            for placement in range {
                let is_still = symmetry == 0 || {
                    let hunters = deposit(set, free);
                    space.symmetries[usize::from(symmetry)].apply(hunters) == hunters
                };
                set = next_set(set);
                if !is_still {
                    continue;
                }
                placements += 1;
                met += 1;
                for (tally, pairs) in tallies.iter_mut().zip(sides) {
                    tally[0].add(pairs[placement].win);
                    tally[1].add(pairs[placement].safe);
                }
                if met.is_multiple_of(Tally::MOST) {
                    empty(&mut tallies, &masks, &mut sums);
                }
            }
            for (sum, mask) in sums.iter_mut().zip(masks) {
                let each = u64::from(mask.and(inside.valid).count());
                for sum in sum {
                    sum.positions += each * placements;
                }
            }
        }
        empty(&mut tallies, &masks, &mut sums);
    }
    let group = frame.stabiliser.len() as u64;
    for (size, sums) in sums.iter().enumerate() {
        if let Some(counts) = counts.get_mut(outside + size) {
            for (count, sum) in counts.iter_mut().zip(sums) {
                count.positions += sum.positions / group;
                count.prey_win += sum.prey_win / group;
                count.prey_safe += sum.prey_safe / group;
            }
        }
    }
}

/// How often each bit was met, up to 15 times: binary digits, one word each, so that the bits need
/// to be counted seldom.
#[derive(Clone, Copy, Default)]
struct Tally([Word; 4]);

impl Tally {
    const MOST: u64 = 15;

    #[inline(always)]
    fn add(&mut self, word: Word) {
        let mut carry = word;
        for digit in &mut self.0 {
            let next = digit.and(carry);
            *digit = digit.xor(carry);
            carry = next;
        }
    }

    fn count(&self, mask: Word) -> u64 {
        let digits = self.0.iter().enumerate();
        digits.map(|(at, digit)| u64::from(digit.and(mask).count()) << at).sum()
    }
}

/// Adds what was met to the sums, and begins again.
fn empty(tallies: &mut [[Tally; 2]; 2], masks: &[Word; 9], sums: &mut [[Count; 2]; 9]) {
    for (sums, &mask) in sums.iter_mut().zip(masks) {
        for (sum, [win, safe]) in sums.iter_mut().zip(&*tallies) {
            sum.prey_win += win.count(mask);
            sum.prey_safe += safe.count(mask);
        }
    }
    *tallies = Default::default();
}
