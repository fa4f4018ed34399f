//! The values of a tier in memory: large ones in large pages.
//!
//! A look at a random place of an array of gigabytes costs a miss of the processor's page table
//! besides that of its cache; large pages, where the system has them, save it.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::AtomicU16;

#[cfg(target_os = "linux")]
use memmap2::Advice;
use memmap2::MmapMut;
use zerocopy::{FromBytes, IntoBytes};

/// Bytes from which values are worth a map of their own.
const LARGE: usize = 32 << 20;

/// Values by number, all zero at first. They are read and written as a slice.
#[derive(Debug)]
pub struct Codes(Memory);

#[derive(Debug)]
enum Memory {
    /// From the allocator.
    Small(Vec<u16>),
    /// From the system.
    Mapped(MmapMut),
}

impl Codes {
    /// None at all.
    pub const NONE: Codes = Codes(Memory::Small(Vec::new()));

    /// So many zeros.
    pub fn zeroed(count: usize) -> Codes {
        let bytes = count.saturating_mul(size_of::<u16>());
        if bytes >= LARGE
            && let Ok(map) = MmapMut::map_anon(bytes)
        {
            // Only advice: without it they are slower, not wrong.
            #[cfg(target_os = "linux")]
            let _ = map.advise(Advice::HugePage);
            return Codes(Memory::Mapped(map));
        }
        Codes(Memory::Small(vec![0; count]))
    }

    /// The same values, to be written by several threads.
    pub fn as_atomic(&mut self) -> &mut [AtomicU16] {
        let bytes = match &mut self.0 {
            Memory::Small(codes) => codes.as_mut_bytes(),
            Memory::Mapped(map) => map,
        };
        // Maps and vectors of 16-bit numbers are aligned for them and hold whole ones.
        <[AtomicU16]>::mut_from_bytes(bytes).unwrap_or_default()
    }
}

impl From<Vec<u16>> for Codes {
    fn from(codes: Vec<u16>) -> Codes {
        Codes(Memory::Small(codes))
    }
}

impl Deref for Codes {
    type Target = [u16];

    #[inline(always)]
    fn deref(&self) -> &[u16] {
        match &self.0 {
            Memory::Small(codes) => codes,
            Memory::Mapped(map) => <[u16]>::ref_from_bytes(map).unwrap_or_default(),
        }
    }
}

impl DerefMut for Codes {
    fn deref_mut(&mut self) -> &mut [u16] {
        match &mut self.0 {
            Memory::Small(codes) => codes,
            Memory::Mapped(map) => <[u16]>::mut_from_bytes(map).unwrap_or_default(),
        }
    }
}
