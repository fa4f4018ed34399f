//! A file as memory.
#![allow(unsafe_code)]

use std::fs::File;
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

use super::Fault;

/// The bytes of a file, mapped.
#[derive(Debug)]
pub struct Map(Mmap);

impl Map {
    /// Maps a file that is there in full.
    pub fn open(path: &Path) -> Result<Map, Fault> {
        let file = File::open(path).map_err(Fault::io(path))?;
        // SAFETY: the map is read only. A table is written under another name and renamed when it
        // is finished; nothing of ours writes to it or shortens it after that, and what replaces
        // or removes it leaves the mapped file as it was until the map is gone. Every byte read is
        // taken as untrusted data, checked by checksums, and bytes have no invalid values; so what
        // another program might do to the file meanwhile can at worst end this one by a signal.
        let map = unsafe { Mmap::map(&file) }.map_err(Fault::io(path))?;
        Ok(Map(map))
    }
}

impl Deref for Map {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}
