//! Asking the processor for memory before it is needed.
#![allow(unsafe_code)]

/// Has an item brought near, and does not wait for it. It changes nothing but time.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn prefetch<T>(item: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: every x86-64 processor has the instruction; it reads nothing that the program sees
    // and cannot fault, and the pointer is that of a live reference.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(item).cast()) }
}

/// Elsewhere the processor fetches what it is asked to read.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn prefetch<T>(_: &T) {}
