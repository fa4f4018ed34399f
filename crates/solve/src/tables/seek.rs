//! The table at the end of a file by which a block is found: zstd's seekable format.
//!
//! (Facebook, Zstandard Seekable Format 0.1.0, in the folder `contrib/seekable_format` of zstd.)

use xxhash_rust::xxh64::xxh64;

const MAGIC: u32 = 0x184d_2a5e;
const SEEKABLE: u32 = 0x8f92_eab1;
/// Checksums are there.
const DESCRIPTOR: u8 = 1 << 7;
const FOOTER: usize = 9;
const ENTRY: usize = 12;

/// One frame of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its bytes in the file.
    pub packed: u32,
    /// Its bytes before compression.
    pub bytes: u32,
    /// The checksum of those.
    pub checksum: u32,
}

/// The checksum of a block: the low half of xxHash's 64 bits.
pub fn checksum(block: &[u8]) -> u32 {
    xxh64(block, 0) as u32
}

/// The table as a frame.
pub fn write(entries: &[Entry]) -> Vec<u8> {
    let length = entries.len() * ENTRY + FOOTER;
    let mut frame = Vec::with_capacity(8 + length);
    frame.extend(MAGIC.to_le_bytes());
    frame.extend((length as u32).to_le_bytes());
    for entry in entries {
        frame.extend(entry.packed.to_le_bytes());
        frame.extend(entry.bytes.to_le_bytes());
        frame.extend(entry.checksum.to_le_bytes());
    }
    frame.extend((entries.len() as u32).to_le_bytes());
    frame.push(DESCRIPTOR);
    frame.extend(SEEKABLE.to_le_bytes());
    frame
}

/// Reads the table at the end of a file, and gives the length of its frame too; `None` when it is
/// not one.
pub fn read(file: &[u8]) -> Option<(Vec<Entry>, usize)> {
    let word = |at: usize| {
        let bytes = file.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes))
    };
    let end = file.len();
    let footer = end.checked_sub(FOOTER)?;
    if word(end - 4)? != SEEKABLE || file.get(footer + 4) != Some(&DESCRIPTOR) {
        return None;
    }
    let count = word(footer)? as usize;
    let length = count.checked_mul(ENTRY)?.checked_add(FOOTER)?;
    let first = end.checked_sub(length)?;
    let start = first.checked_sub(8)?;
    if word(start)? != MAGIC || word(start + 4)? as usize != length {
        return None;
    }
    let entries = file[first..footer].chunks_exact(ENTRY).map(|bytes| {
        let word = |at: usize| {
            u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
        };
        Entry { packed: word(0), bytes: word(4), checksum: word(8) }
    });
    Some((entries.collect(), 8 + length))
}
