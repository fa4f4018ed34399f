//! Counting the positions of a frame, each once up to symmetry.

use super::layout::Layout;
use super::pass::Pair;
use super::word::Word;
use crate::hunt::space::Space;

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
    for &symmetry in &frame.stabiliser {
        let still = Word::of(|low| layout.image(symmetry, low) == low);
        for (index, inside) in layout.inside.iter().enumerate() {
            if symmetry != 0 && layout.image(symmetry, inside.low) != inside.low {
                continue;
            }
            let range = layout.base(outside as u8, index) as usize
                ..layout.base(outside as u8, index + 1) as usize;
            let masks: [Word; 9] =
                std::array::from_fn(|size| sizes[size].and(inside.valid).and(still));
            let each = masks.map(|mask| u64::from(mask.count()));
            let free = layout.outside & !frame.prey;
            let rest = layout.hunters - inside.low.count_ones() as u8;
            let mut set = if rest == 0 { 0 } else { (1u64 << rest) - 1 };
            for placement in range {
                let is_still = symmetry == 0 || {
                    let hunters = ludarium_rules::bits::deposit(set, free);
                    space.symmetries[usize::from(symmetry)].apply(hunters) == hunters
                };
                set = crate::rank::next_set(set);
                if !is_still {
                    continue;
                }
                for (size, mask) in masks.iter().enumerate() {
                    for (sum, pairs) in sums[size].iter_mut().zip(sides) {
                        sum.positions += each[size];
                        sum.prey_win += u64::from(pairs[placement].win.and(*mask).count());
                        sum.prey_safe += u64::from(pairs[placement].safe.and(*mask).count());
                    }
                }
            }
        }
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
