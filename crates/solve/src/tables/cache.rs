//! Blocks that were unpacked lately.

use std::sync::{Mutex, PoisonError};

use super::Fault;
use super::reader::Reader;

/// Blocks kept: 16 MiB.
const SLOTS: usize = 4096;

/// A few unpacked blocks, each in the one place that its number gives it.
#[derive(Debug)]
pub struct Cache(Vec<Mutex<Slot>>);

#[derive(Debug, Default)]
struct Slot {
    /// The file and the block.
    key: Option<(usize, u32)>,
    block: Vec<u8>,
}

impl Default for Cache {
    fn default() -> Cache {
        Cache((0..SLOTS).map(|_| Mutex::default()).collect())
    }
}

impl Cache {
    /// Calls `read` with a block of a file; `file` is the number of the file.
    ///
    /// # Errors
    /// When the block is damaged.
    pub fn with<T>(
        &self,
        file: usize,
        reader: &Reader,
        block: u32,
        read: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, Fault> {
        let key = (file, block);
        let mixed = (file as u64) << 32 | u64::from(block);
        let place = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - SLOTS.trailing_zeros());
        let mut slot = self.0[place as usize].lock().unwrap_or_else(PoisonError::into_inner);
        if slot.key != Some(key) {
            // What is half unpacked when it fails is nobody's block.
            slot.key = None;
            reader.block(block, &mut slot.block)?;
            slot.key = Some(key);
        }
        Ok(read(&slot.block))
    }
}
