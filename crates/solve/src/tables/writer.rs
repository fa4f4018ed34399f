//! Writing a table: a stream of bytes, compressed block by block on all threads, under another name
//! until it is finished.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use zstd::bulk::Compressor;

use super::Fault;
use super::header::Header;
use super::seek::{self, Entry};

/// Bytes of a block before compression.
pub const BLOCK: usize = 4 << 10;
/// What the name of an unfinished table ends with.
pub const UNFINISHED: &str = "part";
/// How hard to compress: more costs much time and saves little.
const LEVEL: i32 = 3;
/// Blocks compressed together.
const BATCH: usize = 512;

/// A table being written.
#[derive(Debug)]
pub struct Writer {
    path: PathBuf,
    unfinished: PathBuf,
    file: File,
    /// The length reserved for the header.
    reserved: usize,
    /// Of all that follows the header.
    hasher: blake3::Hasher,
    entries: Vec<Entry>,
    /// Bytes that do not fill a batch yet.
    pending: Vec<u8>,
    written: u64,
    body: u64,
}

impl Writer {
    /// Begins a table at `path`, with `reserved` bytes for its header.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn create(path: &Path, reserved: usize) -> Result<Writer, Fault> {
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".");
        unfinished.push(UNFINISHED);
        let unfinished = PathBuf::from(unfinished);
        let mut file = File::create(&unfinished).map_err(Fault::io(&unfinished))?;
        file.write_all(&vec![0; reserved]).map_err(Fault::io(&unfinished))?;
        let header = Entry { packed: reserved as u32, bytes: 0, checksum: seek::checksum(&[]) };
        Ok(Writer {
            path: path.to_owned(),
            unfinished,
            file,
            reserved,
            hasher: blake3::Hasher::new(),
            entries: vec![header],
            pending: Vec::new(),
            written: reserved as u64,
            body: 0,
        })
    }

    /// Appends bytes.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn push(&mut self, mut bytes: &[u8]) -> Result<(), Fault> {
        const FULL: usize = BATCH * BLOCK;
        self.body += bytes.len() as u64;
        if !self.pending.is_empty() || bytes.len() < FULL {
            let (head, tail) = bytes.split_at(bytes.len().min(FULL - self.pending.len()));
            self.pending.extend_from_slice(head);
            bytes = tail;
            if self.pending.len() < FULL {
                return Ok(());
            }
            let mut pending = std::mem::take(&mut self.pending);
            self.compress(&pending)?;
            pending.clear();
            self.pending = pending;
        }
        let mut batches = bytes.chunks_exact(FULL);
        for batch in &mut batches {
            self.compress(batch)?;
        }
        self.pending.extend_from_slice(batches.remainder());
        Ok(())
    }

    fn compress(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let packed: Vec<io::Result<(Vec<u8>, Entry)>> =
            bytes.par_chunks(BLOCK).map(compressed).collect();
        for packed in packed {
            let (packed, entry) = packed.map_err(Fault::io(&self.unfinished))?;
            self.entries.push(entry);
            self.write(&packed)?;
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        self.hasher.update(bytes);
        self.written += bytes.len() as u64;
        self.file.write_all(bytes).map_err(Fault::io(&self.unfinished))
    }

    /// Finishes the table: what the header says of the bytes is filled in, and the file gets its
    /// name. Returns its bytes.
    ///
    /// # Errors
    /// When the file cannot be written, or the header is longer than what was reserved.
    pub fn finish(mut self, mut header: Header) -> Result<u64, Fault> {
        let pending = std::mem::take(&mut self.pending);
        self.compress(&pending)?;
        let table = seek::write(&self.entries);
        self.write(&table)?;
        header.file_bytes = self.written;
        header.body_bytes = self.body;
        header.block_bytes = BLOCK as u32;
        header.checksum = self.hasher.finalize().to_hex().to_string();
        let frame = header.frame(self.reserved).ok_or_else(|| {
            let error = io::Error::other("the header is longer than what was reserved for it");
            Fault::io(&self.unfinished)(error)
        })?;
        let Writer { file, unfinished, path, .. } = &mut self;
        let mut close = || -> io::Result<()> {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&frame)?;
            file.sync_all()?;
            fs::rename(&*unfinished, &*path)?;
            sync_folder(path)
        };
        close().map_err(Fault::io(&self.path))?;
        Ok(self.written)
    }
}

/// Makes a rename last: on Unix the folder has to be written too.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

thread_local! {
    static COMPRESSOR: RefCell<Option<Compressor<'static>>> = const { RefCell::new(None) };
}

fn compressed(block: &[u8]) -> io::Result<(Vec<u8>, Entry)> {
    let packed = COMPRESSOR.with_borrow_mut(|compressor| {
        let compressor = match compressor {
            Some(compressor) => compressor,
            none => none.insert(Compressor::new(LEVEL)?),
        };
        compressor.compress(block)
    })?;
    let entry = Entry {
        packed: packed.len() as u32,
        bytes: block.len() as u32,
        checksum: seek::checksum(block),
    };
    Ok((packed, entry))
}
