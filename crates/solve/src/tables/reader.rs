//! Reading a table: its header, and any block of its body.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use zstd::bulk::Decompressor;

use super::Fault;
use super::header::{Header, Unit};
use super::map::Map;
use super::seek::{self, Entry};

/// Files of at most so many bytes are checked in full whenever they are opened: it takes no time.
const CHECKED_AT_ONCE: u64 = 1 << 20;

/// A table, opened.
#[derive(Debug)]
pub struct Reader {
    path: PathBuf,
    map: Map,
    header: Header,
    /// Where the header's frame ends.
    body: usize,
    blocks: Vec<Entry>,
    /// Where each block begins.
    starts: Vec<u64>,
}

impl Reader {
    /// Opens a table.
    ///
    /// # Errors
    /// When the file cannot be read, or is not a whole and undamaged table of this version, as far
    /// as can be told without reading all of a large file.
    pub fn open(path: &Path) -> Result<Reader, Fault> {
        let map = Map::open(path)?;
        let (header, body) = Header::read(&map, path)?;
        let length = map.len() as u64;
        if length < header.file_bytes {
            return Err(Fault::Truncated(path.to_owned()));
        }
        let damaged = || Fault::Damaged(path.to_owned());
        if length > header.file_bytes || header.block_bytes == 0 {
            return Err(damaged());
        }
        let (mut entries, table) = seek::read(&map).ok_or_else(damaged)?;
        // The first is the header.
        if entries.first().is_none_or(|first| first.packed as usize != body || first.bytes != 0) {
            return Err(damaged());
        }
        let blocks = entries.split_off(1);
        let mut starts = Vec::with_capacity(blocks.len());
        let (mut at, mut bytes) = (body as u64, 0u64);
        for (index, block) in blocks.iter().enumerate() {
            let is_last = index + 1 == blocks.len();
            if block.bytes > header.block_bytes || (block.bytes < header.block_bytes && !is_last) {
                return Err(damaged());
            }
            starts.push(at);
            at += u64::from(block.packed);
            bytes += u64::from(block.bytes);
        }
        if at + table as u64 != length || bytes != header.body_bytes {
            return Err(damaged());
        }
        let reader = Reader { path: path.to_owned(), map, header, body, blocks, starts };
        if length <= CHECKED_AT_ONCE {
            reader.check()?;
        }
        Ok(reader)
    }

    /// Opens the table of a unit of some rules.
    ///
    /// # Errors
    /// As [`Reader::open`]; and when it is of other rules or of another unit.
    pub fn open_unit(folder: &Path, rules: &str, unit: Unit) -> Result<Reader, Fault> {
        let path = folder.join(unit.file());
        let reader = Reader::open(&path)?;
        if reader.header.rules != rules {
            let found = reader.header.rules.clone();
            return Err(Fault::OtherRules { path, found, wanted: rules.to_owned() });
        }
        if reader.header.unit != unit {
            return Err(Fault::OtherTier(path));
        }
        Ok(reader)
    }

    /// What the table says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// That it is damaged, found out later.
    pub fn damaged(&self) -> Fault {
        Fault::Damaged(self.path.clone())
    }

    /// Checks the whole file against its checksum.
    ///
    /// # Errors
    /// When they do not match.
    pub fn check(&self) -> Result<(), Fault> {
        let checksum = blake3::hash(&self.map[self.body..]);
        if checksum.to_hex().as_str() == self.header.checksum {
            Ok(())
        } else {
            Err(self.damaged())
        }
    }

    /// The block that holds a byte of the body, and where in it the byte is.
    pub fn place(&self, byte: u64) -> (u32, usize) {
        let block = u64::from(self.header.block_bytes);
        ((byte / block) as u32, (byte % block) as usize)
    }

    /// Unpacks a block into `block`.
    ///
    /// # Errors
    /// When it is damaged.
    pub fn block(&self, index: u32, block: &mut Vec<u8>) -> Result<(), Fault> {
        let entry = self.blocks.get(index as usize).ok_or_else(|| self.damaged())?;
        block.resize(entry.bytes as usize, 0);
        self.unpack(index as usize, block)
    }

    fn unpack(&self, index: usize, into: &mut [u8]) -> Result<(), Fault> {
        let (entry, start) = (self.blocks[index], self.starts[index] as usize);
        // The sum of all was found to be the length of the file.
        let packed = &self.map[start..start + entry.packed as usize];
        let unpacked = unpack(packed, into);
        if unpacked == Some(into.len()) && seek::checksum(into) == entry.checksum {
            Ok(())
        } else {
            Err(self.damaged())
        }
    }

    /// Unpacks a part of the body.
    ///
    /// # Errors
    /// When it is damaged, or the body is shorter.
    pub fn bytes(&self, range: std::ops::Range<u64>) -> Result<Vec<u8>, Fault> {
        let mut bytes = Vec::with_capacity((range.end - range.start) as usize);
        let mut block = Vec::new();
        let mut at = range.start;
        while at < range.end {
            let (index, from) = self.place(at);
            self.block(index, &mut block)?;
            let to = block.len().min(from + (range.end - at) as usize);
            let part = block.get(from..to).filter(|part| !part.is_empty());
            let part = part.ok_or_else(|| self.damaged())?;
            bytes.extend_from_slice(part);
            at += part.len() as u64;
        }
        Ok(bytes)
    }

    /// Unpacks the whole body, on all threads.
    ///
    /// # Errors
    /// When it is damaged.
    pub fn unpacked(&self) -> Result<Vec<u8>, Fault> {
        let mut body = vec![0; self.header.body_bytes as usize];
        let blocks = body.par_chunks_mut(self.header.block_bytes as usize).enumerate();
        // As many as there are entries, and each as long as its entry says: so it was opened.
        blocks.try_for_each(|(index, block)| self.unpack(index, block))?;
        Ok(body)
    }
}

thread_local! {
    static DECOMPRESSOR: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

/// Unpacks a frame that fills `into`; how many bytes it gave.
fn unpack(packed: &[u8], into: &mut [u8]) -> Option<usize> {
    DECOMPRESSOR.with_borrow_mut(|decompressor| {
        let decompressor = match decompressor {
            Some(decompressor) => decompressor,
            none => none.insert(Decompressor::new().ok()?),
        };
        decompressor.decompress_to_buffer(packed, into).ok()
    })
}
