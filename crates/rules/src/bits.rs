//! Bit tricks that the compiler does not find by itself, each with a portable twin. With the
//! `x86-64-v3` baseline (see `.cargo/config.toml`) the first are single instructions.

/// The position of the `n`th bit set in `mask`, counted from 0 and from the lowest.
///
/// `n` must be below the number of bits set; otherwise the result is meaningless.
#[inline(always)]
pub fn select(mask: u64, n: u32) -> u32 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        intrinsics::deposit(1 << n, mask).trailing_zeros()
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        select_portable(mask, n)
    }
}

/// [`select`] without special instructions.
#[inline]
pub fn select_portable(mut mask: u64, n: u32) -> u32 {
    for _ in 0..n {
        mask &= mask.wrapping_sub(1);
    }
    mask.trailing_zeros()
}

/// The bits of `word` at the places set in `mask`, packed together at the low end.
#[inline(always)]
pub fn extract(word: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        intrinsics::extract(word, mask)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        extract_portable(word, mask)
    }
}

/// [`extract`] without special instructions.
#[inline]
pub fn extract_portable(word: u64, mut mask: u64) -> u64 {
    let mut out = 0;
    let mut place = 0;
    while mask != 0 {
        out |= (word >> mask.trailing_zeros() & 1) << place;
        place += 1;
        mask &= mask - 1;
    }
    out
}

/// Mixes two words into one: the two halves of their product, folded. Each input bit reaches the
/// middle bits of the result, which is good enough for tables of positions.
#[inline(always)]
pub const fn mix(a: u64, b: u64) -> u64 {
    let product = (a as u128) * (b as u128);
    (product as u64) ^ (product >> 64) as u64
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[allow(unsafe_code)]
mod intrinsics {
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    #[inline(always)]
    pub fn deposit(word: u64, mask: u64) -> u64 {
        // SAFETY: this module is only compiled where the whole build may use BMI2.
        unsafe { _pdep_u64(word, mask) }
    }

    #[inline(always)]
    pub fn extract(word: u64, mask: u64) -> u64 {
        // SAFETY: this module is only compiled where the whole build may use BMI2.
        unsafe { _pext_u64(word, mask) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_agree_with_their_portable_twins() {
        let mut x = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x
        };
        for _ in 0..10_000 {
            let (word, mask) = (next(), next() & next());
            assert_eq!(extract(word, mask), extract_portable(word, mask));
            for n in 0..mask.count_ones() {
                assert_eq!(select(mask, n), select_portable(mask, n));
            }
        }
    }
}
