//! The files of one game.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use ludarium_rules::game::Side;
use ludarium_rules::hunt::{Position, Rules};

use super::cache::Cache;
use super::header::{EXTENSION, Unit};
use super::reader::Reader;
use super::{Fault, ranked};
use crate::hunt::Tier;
use crate::hunt::planes::{Layout, Spot, code_at};
use crate::hunt::space::Space;
use crate::value::Code;

/// The files of one game, each opened when it is first asked for.
#[derive(Debug)]
pub struct Stored {
    folder: PathBuf,
    /// The hash of the rules.
    rules: String,
    hunters: u8,
    files: Vec<Table>,
    /// Where drop positions stand, once it is asked for.
    layout: OnceLock<Option<Layout>>,
    cache: Cache,
}

#[derive(Debug)]
struct Table {
    unit: Unit,
    reader: OnceLock<Reader>,
    /// The whole body, where it was unpacked.
    body: Option<Vec<u8>>,
}

impl Stored {
    /// The files of some units of a game in a folder.
    pub fn new(folder: &Path, rules: &Rules<()>, units: &[Unit]) -> Stored {
        let table = |&unit| Table { unit, reader: OnceLock::new(), body: None };
        Stored {
            folder: folder.to_owned(),
            rules: ludarium_rules::game::Notation::hash(rules).to_owned(),
            hunters: rules.hunter_count(),
            files: units.iter().map(table).collect(),
            layout: OnceLock::new(),
            cache: Cache::default(),
        }
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
        self.files.iter().all(|table| self.folder.join(table.unit.file()).exists())
    }

    /// The units that belong to the game.
    pub fn units(&self) -> impl Iterator<Item = Unit> {
        self.files.iter().map(|table| table.unit)
    }

    /// The table of a unit; `None` when it is not there.
    ///
    /// # Errors
    /// When it cannot be read or is not what it should be.
    pub fn reader(&self, unit: Unit) -> Result<Option<&Reader>, Fault> {
        Ok(self.table(unit)?.map(|(_, reader)| reader))
    }

    fn table(&self, unit: Unit) -> Result<Option<(usize, &Reader)>, Fault> {
        let Some(file) = self.files.iter().position(|table| table.unit == unit) else {
            return Ok(None);
        };
        let slot = &self.files[file].reader;
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

    /// Unpacks these units into memory, as far as they are there, and lets go of all others.
    ///
    /// # Errors
    /// When one cannot be read, or is damaged.
    pub fn unpack(&mut self, units: &[Unit]) -> Result<(), Fault> {
        for file in 0..self.files.len() {
            if !units.contains(&self.files[file].unit) {
                self.files[file].body = None;
            }
        }
        for &unit in units {
            if let Some((file, reader)) = self.table(unit)?
                && self.files[file].body.is_none()
            {
                let body = reader.unpacked()?;
                self.files[file].body = Some(body);
            }
        }
        Ok(())
    }

    /// Calls `read` with the bytes of the body from `byte` on, as many as one block has.
    fn read<T>(
        &self,
        file: usize,
        reader: &Reader,
        byte: u64,
        read: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, Fault> {
        if let Some(body) = &self.files[file].body {
            return Ok(read(body.get(byte as usize..).unwrap_or_default()));
        }
        let (block, at) = reader.place(byte);
        self.cache.with(file, reader, block, |block| read(block.get(at..).unwrap_or_default()))
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
        let Some((file, reader)) = self.table(tier.into())? else { return Ok(None) };
        let coding = reader.header().coding.as_ref().filter(|_| ranked::fits(reader, space, tier));
        let coding = coding.ok_or_else(|| reader.damaged())?;
        let (byte, shift) = ranked::spot(coding, side, number);
        let code =
            self.read(file, reader, byte, |bytes| ranked::code(coding, side, shift, bytes))?;
        code.map(Some).ok_or_else(|| reader.damaged())
    }

    /// Whether positions with prey in hand and these hunters on the board stand in the table of a
    /// drop phase, so that those with prey to move have the value of their best drop.
    pub fn keeps_drops(&self, position: &Position<()>) -> bool {
        let unit = Unit::Drops { captured: position.captured() };
        position.prey_in_hand() > 0
            && position.hunters().count_ones() == u32::from(self.hunters)
            && self.files.iter().any(|table| table.unit == unit)
    }

    /// The value of a position of a drop phase with hunters to move; `None` when its table is not
    /// there.
    ///
    /// # Errors
    /// When the table cannot be read or is damaged.
    pub fn drop_code(&self, space: &Space, position: &Position<()>) -> Result<Option<Code>, Fault> {
        let unit = Unit::Drops { captured: position.captured() };
        let Some((file, reader)) = self.table(unit)? else { return Ok(None) };
        let layout = self.layout.get_or_init(|| Layout::new(space, self.hunters));
        let layout = layout.as_ref().filter(|all| all.total_bytes() == reader.header().body_bytes);
        let layout = layout.ok_or_else(|| reader.damaged())?;
        let spot = layout.spot(space, position.hunters(), position.prey());
        let start = layout.frames[spot.frame as usize].start;
        let byte = |at: u32| {
            let byte = start + u64::from(at);
            self.read(file, reader, byte, |bytes| bytes.first().copied())
        };
        let (Some(first), Some(second)) = (byte(spot.byte)?, byte(spot.second)?) else {
            return Err(reader.damaged());
        };
        let code = code_at(Spot { byte: 0, second: 1, ..spot }, &[first, second]);
        code.map(Some).ok_or_else(|| reader.damaged())
    }
}
