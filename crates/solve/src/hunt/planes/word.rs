//! 256 bits, one for each subset of a window of at most eight points.
//!
//! Bit `low` stands for the subset whose members are the bits of `low`. "One more on point `i`" is then
//! a shift by 2ⁱ, and a permutation of the points a few exchanges of bits. Everything is written
//! over four words at once, for the compiler to put into one vector.

/// The points that a window may have.
pub const POINTS: u8 = 8;

/// One bit for each subset of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(align(32))]
pub struct Word(pub [u64; 4]);

/// Within a `u64`, the bits whose index has bit `i`, for `i` below 6.
const HAS: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

impl Word {
    /// No bit.
    pub const NONE: Word = Word([0; 4]);
    /// Every bit.
    pub const ALL: Word = Word([u64::MAX; 4]);

    #[inline(always)]
    pub fn and(self, other: Word) -> Word {
        Word(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline(always)]
    pub fn or(self, other: Word) -> Word {
        Word(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline(always)]
    pub fn xor(self, other: Word) -> Word {
        Word(std::array::from_fn(|at| self.0[at] ^ other.0[at]))
    }

    #[inline(always)]
    pub fn not(self) -> Word {
        Word(self.0.map(|word| !word))
    }

    /// The number of bits.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether it has the bit of that subset.
    #[inline(always)]
    pub fn has(self, low: u8) -> bool {
        self.0[usize::from(low >> 6)] >> (low & 63) & 1 == 1
    }

    /// Adds the bit of a subset.
    #[inline(always)]
    pub fn insert(&mut self, low: u8) {
        self.0[usize::from(low >> 6)] |= 1 << (low & 63);
    }

    /// The bits of the subsets that `choose` takes.
    pub fn of(choose: impl Fn(u8) -> bool) -> Word {
        let mut word = Word::NONE;
        for low in 0..=u8::MAX {
            if choose(low) {
                word.insert(low);
            }
        }
        word
    }

    /// For each subset without point `i`, the bit of the subset with it; no others.
    #[inline(always)]
    pub fn with(self, i: u8) -> Word {
        let [_, b, c, d] = self.0;
        match i {
            6 => Word([b, 0, d, 0]),
            7 => Word([c, d, 0, 0]),
            _ => {
                let i = usize::from(i);
                Word(self.0.map(|word| (word & HAS[i]) >> (1u32 << i)))
            }
        }
    }

    /// For each subset with point `i`, the bit of the subset without it; no others.
    #[inline(always)]
    pub fn without(self, i: u8) -> Word {
        let [a, b, c, _] = self.0;
        match i {
            6 => Word([0, a, 0, c]),
            7 => Word([0, 0, a, b]),
            _ => {
                let i = usize::from(i);
                Word(self.0.map(|word| (word & !HAS[i]) << (1u32 << i)))
            }
        }
    }

    /// Points `i` and `j` exchanged, `i` below `j`.
    #[inline(always)]
    pub fn exchanged(self, i: u8, j: u8) -> Word {
        let mut words = self.0;
        match (i, j) {
            (6, 7) => words.swap(1, 2),
            (i, 6..) => {
                let pairs = if j == 6 { [(0, 1), (2, 3)] } else { [(0, 2), (1, 3)] };
                let (has, by) = (HAS[usize::from(i)], 1u32 << i);
                for (a, b) in pairs {
                    let change = (words[a] ^ (words[b] << by)) & has;
                    words[a] ^= change;
                    words[b] ^= change >> by;
                }
            }
            (i, j) => {
                let by = (1u32 << j) - (1 << i);
                let mask = HAS[usize::from(i)] & !HAS[usize::from(j)];
                for word in &mut words {
                    let change = ((*word >> by) ^ *word) & mask;
                    *word ^= change ^ (change << by);
                }
            }
        }
        Word(words)
    }
}

/// A permutation of the points of a window, as exchanges.
#[derive(Clone, Debug, Default)]
pub struct Exchanges(Vec<(u8, u8)>);

impl Exchanges {
    /// The permutation that takes each point `i` to `to[i]`.
    pub fn new(to: &[u8]) -> Exchanges {
        let mut rest = to.to_vec();
        let mut exchanges = Vec::new();
        for i in 0..to.len() as u8 {
            let image = rest[usize::from(i)];
            if image != i {
                exchanges.push((i.min(image), i.max(image)));
                for at in &mut rest {
                    *at = match *at {
                        at if at == i => image,
                        at if at == image => i,
                        at => at,
                    };
                }
            }
        }
        Exchanges(exchanges)
    }

    /// Whether every point stays where it is.
    pub fn is_identity(&self) -> bool {
        self.0.is_empty()
    }

    /// The word whose bit for each subset is the given word's bit for the subset's image.
    #[inline(always)]
    pub fn pull(&self, word: Word) -> Word {
        self.0.iter().fold(word, |word, &(i, j)| word.exchanged(i, j))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn word() -> impl Strategy<Value = Word> {
        any::<[u64; 4]>().prop_map(Word)
    }

    proptest! {
        #[test]
        fn shifts_add_and_remove_a_point(word in word(), i in 0u8..8) {
            let with = Word::of(|low| low >> i & 1 == 0 && word.has(low | 1 << i));
            let without = Word::of(|low| low >> i & 1 == 1 && word.has(low & !(1 << i)));
            prop_assert_eq!(word.with(i), with);
            prop_assert_eq!(word.without(i), without);
        }

        #[test]
        fn permutations_pull_each_bit_from_the_image(
            word in word(),
            to in Just([0u8, 1, 2, 3, 4, 5, 6, 7]).prop_shuffle(),
        ) {
            let image = |low: u8| {
                (0..8).filter(|i| low >> i & 1 == 1).fold(0, |set, i| set | 1 << to[i])
            };
            let pulled = Exchanges::new(&to).pull(word);
            prop_assert_eq!(pulled, Word::of(|low| word.has(image(low))));
        }
    }
}
