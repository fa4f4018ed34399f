//! Where the table lies: memory that is all zeros and taken only when it is written, in large pages
//! where the system has them. Looking at a random place of a large table costs a miss of the
//! processor's page table besides that of its cache; large pages save it.
#![allow(unsafe_code)]

#[cfg(target_os = "linux")]
use memmap2::Advice;
use memmap2::MmapMut;

use super::Bucket;

/// Bytes from which a table is worth large pages. To find and clear one can take milliseconds, which
/// a short search with a small table would feel.
#[cfg(target_os = "linux")]
const LARGE: usize = 128 << 20;

/// Zeroed buckets.
#[derive(Debug)]
pub(super) enum Memory {
    /// Mapped from the system.
    Mapped(MmapMut, usize),
    /// The least there can be, where the system gives no map at all.
    Allocated(Box<[Bucket]>),
}

impl Memory {
    /// That many buckets, at least one; fewer where the system has not the memory.
    pub fn new(count: usize) -> Memory {
        let mut count = count.max(1);
        while count > 1 {
            if let Ok(map) = MmapMut::map_anon(count * size_of::<Bucket>()) {
                // Only advice: without it the table is slower, not wrong.
                #[cfg(target_os = "linux")]
                if map.len() >= LARGE {
                    let _ = map.advise(Advice::HugePage);
                }
                return Memory::Mapped(map, count);
            }
            count /= 2;
        }
        Memory::Allocated(Box::new([Bucket::default()]))
    }

    /// The buckets.
    #[inline(always)]
    pub fn buckets(&self) -> &[Bucket] {
        match self {
            #[allow(clippy::cast_ptr_alignment)] // see below
            // SAFETY: the map holds `count` buckets and begins at a page, which is aligned for
            // them; zeroed bytes are a valid bucket (a bucket is atomic integers and nothing
            // else); the map is private, never unmapped while borrowed, and reached in no other
            // way than through these shared atomics.
            Memory::Mapped(map, count) => unsafe {
                std::slice::from_raw_parts(map.as_ptr().cast::<Bucket>(), *count)
            },
            Memory::Allocated(buckets) => buckets,
        }
    }
}
