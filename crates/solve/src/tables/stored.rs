//! The files of one game.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use ludarium_rules::game::Side;

use super::cache::Cache;
use super::header::{EXTENSION, Unit};
use super::reader::Reader;
use super::{Fault, ranked};
use crate::hunt::Tier;
use crate::hunt::space::Space;
use crate::value::Code;

/// The files of one game, each opened when it is first asked for.
#[derive(Debug)]
pub struct Stored {
    folder: PathBuf,
    /// The hash of the rules.
    rules: String,
    files: Vec<(Unit, OnceLock<Reader>)>,
    cache: Cache,
}

impl Stored {
    /// The files of some units in a folder.
    pub fn new(folder: &Path, rules: &str, units: &[Unit]) -> Stored {
        let files = units.iter().map(|&unit| (unit, OnceLock::new())).collect();
        let (folder, rules) = (folder.to_owned(), rules.to_owned());
        Stored { folder, rules, files, cache: Cache::default() }
    }

    /// Whether a folder has any table at all.
    pub fn is_begun(folder: &Path) -> bool {
        let is_table = |entry: std::fs::DirEntry| {
            entry.path().extension().is_some_and(|extension| extension == EXTENSION)
        };
        std::fs::read_dir(folder).is_ok_and(|entries| entries.flatten().any(is_table))
    }

    /// Whether every file is there.
    pub fn is_complete(&self) -> bool {
        self.files.iter().all(|(unit, _)| self.folder.join(unit.file()).exists())
    }

    /// The units that belong to the game.
    pub fn units(&self) -> impl Iterator<Item = Unit> {
        self.files.iter().map(|&(unit, _)| unit)
    }

    /// The table of a unit, and the number of its file; `None` when it is not there.
    ///
    /// # Errors
    /// When it cannot be read or is not what it should be.
    pub fn reader(&self, unit: Unit) -> Result<Option<(usize, &Reader)>, Fault> {
        let Some(file) = self.files.iter().position(|&(other, _)| other == unit) else {
            return Ok(None);
        };
        let slot = &self.files[file].1;
        if let Some(reader) = slot.get() {
            return Ok(Some((file, reader)));
        }
        match Reader::open_unit(&self.folder, &self.rules, unit) {
            Ok(reader) => Ok(Some((file, slot.get_or_init(|| reader)))),
            Err(Fault::Io { error, .. }) if error.kind() == std::io::ErrorKind::NotFound => {
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    /// The value of a canonical number of a tier; `None` when the tier is not there.
    ///
    /// # Errors
    /// When its table cannot be read or is damaged.
    pub fn code(
        &self,
        space: &Space,
        tier: Tier,
        side: Side,
        number: u64,
    ) -> Result<Option<Code>, Fault> {
        let Some((file, reader)) = self.reader(tier.into())? else { return Ok(None) };
        let coding = reader.header().coding.as_ref().ok_or_else(|| reader.damaged())?;
        if !ranked::fits(reader, space, tier) {
            return Err(reader.damaged());
        }
        let (byte, shift) = ranked::spot(coding, side, number);
        let (block, at) = reader.place(byte);
        let code = self.cache.with(file, reader, block, |block| {
            ranked::code(coding, side, shift, block.get(at..).unwrap_or_default())
        })?;
        code.map(Some).ok_or_else(|| reader.damaged())
    }
}
