//! Two questions asked of sets of points held in the bits of a `u64`, in one instruction where the
//! machine has BMI2 and in a short loop where it has not.

/// The bits of `value` that `mask` selects, gathered at the low end (`pext`).
#[inline(always)]
pub fn extract(value: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        fast::extract(value, mask)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        portable::extract(value, mask)
    }
}

/// The low bits of `value` spread onto the members of `mask` (`pdep`): undoes [`extract`].
#[inline(always)]
pub fn deposit(value: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        fast::deposit(value, mask)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        portable::deposit(value, mask)
    }
}

/// The index of the member number `n`, from 0, of `set`.
///
/// `n` must be below the number of members; else the answer is 64 or arbitrary, never undefined.
#[inline(always)]
pub fn nth(set: u64, n: u32) -> u32 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        fast::nth(set, n)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        portable::nth(set, n)
    }
}

/// Mixes two words into one: the halves of their product, folded. Every input bit reaches the
/// middle bits of the result, which is good enough for tables of positions.
#[inline(always)]
pub const fn mix(a: u64, b: u64) -> u64 {
    let product = (a as u128) * (b as u128);
    (product as u64) ^ (product >> 64) as u64
}

/// The members of a set, lowest first.
#[inline(always)]
pub fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let member = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(member)
    })
}

#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[allow(unsafe_code)]
mod fast {
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    #[inline(always)]
    pub fn extract(value: u64, mask: u64) -> u64 {
        // SAFETY: this module is compiled only where the whole build assumes BMI2; the
        // instruction reads and writes registers alone.
        unsafe { _pext_u64(value, mask) }
    }

    #[inline(always)]
    pub fn deposit(value: u64, mask: u64) -> u64 {
        // SAFETY: as above.
        unsafe { _pdep_u64(value, mask) }
    }

    #[inline(always)]
    pub fn nth(set: u64, n: u32) -> u32 {
        // SAFETY: as above.
        unsafe { _pdep_u64(1u64.wrapping_shl(n), set) }.trailing_zeros()
    }
}

/// What the instructions do, written out: the only path on machines without them, and the judge of
/// the fast path in tests.
#[cfg_attr(all(target_arch = "x86_64", target_feature = "bmi2"), allow(dead_code))]
pub mod portable {
    /// As [`super::extract`].
    #[inline]
    pub fn extract(value: u64, mut mask: u64) -> u64 {
        let mut out = 0;
        let mut bit = 1;
        while mask != 0 {
            if value & mask & mask.wrapping_neg() != 0 {
                out |= bit;
            }
            bit <<= 1;
            mask &= mask - 1;
        }
        out
    }

    /// As [`super::deposit`].
    #[inline]
    pub fn deposit(mut value: u64, mut mask: u64) -> u64 {
        let mut out = 0;
        while mask != 0 {
            if value & 1 == 1 {
                out |= mask & mask.wrapping_neg();
            }
            value >>= 1;
            mask &= mask - 1;
        }
        out
    }

    /// As [`super::nth`].
    #[inline]
    pub fn nth(mut set: u64, n: u32) -> u32 {
        for _ in 0..n {
            set &= set.wrapping_sub(1);
        }
        set.trailing_zeros()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn fast_and_portable_bits_agree(value: u64, mask: u64) {
            prop_assert_eq!(extract(value, mask), portable::extract(value, mask));
            prop_assert_eq!(deposit(value, mask), portable::deposit(value, mask));
            prop_assert_eq!(deposit(extract(value, mask), mask), value & mask);
            for n in 0..mask.count_ones() {
                prop_assert_eq!(nth(mask, n), portable::nth(mask, n));
            }
        }
    }

    #[test]
    fn members_come_lowest_first() {
        assert_eq!(members(0b1_0110).collect::<Vec<_>>(), [1, 2, 4]);
        assert_eq!(nth(0b1_0110, 1), 2);
        assert_eq!(extract(0b1_0010, 0b1_0110), 0b101);
    }
}
