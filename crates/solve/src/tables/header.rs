//! What a table says of itself, at its beginning.
//!
//! The header is a skippable frame of zstd: the magic number and the length, as every such frame has
//! them; then `LUDTABLE`, the version of the format, the length of the description, and a checksum
//! (blake3) of the frame with 32 zero bytes in the place of the checksum itself; then the description
//! as JSON, and spaces up to the length that was reserved before the description was known.

use std::path::Path;

use ludarium_rules::game::Side;
use serde::{Deserialize, Serialize};

use super::{FORMAT, Fault};
use crate::hunt::Tier;

/// The magic number of a skippable frame.
const SKIPPABLE: u32 = 0x184d_2a50;
const MAGIC: &[u8; 8] = b"LUDTABLE";
/// Before the description: the frame's own 8 bytes, the magic, version, length and checksum.
const FIXED: usize = 8 + 8 + 4 + 4 + 32;
/// Where the checksum is.
const CHECKSUM: std::ops::Range<usize> = 24..56;

/// What one file holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// A tier, position by position.
    Tier {
        /// Prey in hand.
        in_hand: u8,
        /// Prey captured.
        captured: u8,
        /// Hunters on the board.
        hunters: u8,
        /// Prey on the board.
        prey: u8,
    },
    /// The tiers of a drop phase with all hunters on the board, of every number in hand but 0.
    Drops {
        /// Prey captured.
        captured: u8,
    },
}

impl Unit {
    /// The name of its file.
    pub fn file(self) -> String {
        match self {
            Unit::Tier { in_hand, captured, hunters, .. } => {
                format!("captured{captured}-hand{in_hand}-hunters{hunters}.{EXTENSION}")
            }
            Unit::Drops { captured } => format!("captured{captured}-drops.{EXTENSION}"),
        }
    }
}

/// How the names of tables end.
pub const EXTENSION: &str = "table";

impl From<Tier> for Unit {
    fn from(Tier { in_hand, captured, hunters, prey }: Tier) -> Unit {
        Unit::Tier { in_hand, captured, hunters, prey }
    }
}

/// What is kept of each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Metric {
    /// Who wins, and in how many plies.
    Plies,
    /// Who wins.
    Result,
}

/// How the positions of a tier stand in the body.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Coding {
    /// The numbers of positions with one side to move.
    pub numbers: u64,
    /// Bits that each number takes: 2, 8 or 16.
    pub bits: u8,
    /// The values that are kept, hunters to move and prey to move: the index of a value in its list
    /// stands in the body.
    pub codes: [Vec<u16>; 2],
}

/// The positions with one side to move of one tier, each counted once up to symmetry, reachable or
/// not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Count {
    /// Prey in hand.
    pub in_hand: u8,
    /// Prey captured.
    pub captured: u8,
    /// Hunters on the board.
    pub hunters: u8,
    /// The side to move: `h` or `p`.
    pub side: char,
    /// All positions.
    pub positions: u64,
    /// Won by the side to move.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the side to move.
    pub losses: u64,
    /// The plies of the longest win of the side to move; none where there is no win or plies are
    /// not kept.
    pub longest_win: Option<u16>,
    /// A position of such a win: hunters and prey as sets of points.
    pub example: Option<[u64; 2]>,
}

impl Count {
    /// The side to move.
    pub fn side(&self) -> Side {
        if self.side == 'h' { Side::HUNTERS } else { Side::PREY }
    }
}

/// What a table says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The game as it was called when it was solved; the rules decide.
    pub game: String,
    /// The hash of the compiled rules.
    pub rules: String,
    /// What the file holds.
    pub unit: Unit,
    /// What is kept of each position.
    pub metric: Metric,
    /// How positions stand in the body, where each has a number.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub coding: Option<Coding>,
    /// Bytes of the file.
    pub file_bytes: u64,
    /// Bytes of the body before compression.
    pub body_bytes: u64,
    /// Bytes of the body in each block but the last.
    pub block_bytes: u32,
    /// blake3 of all that follows this frame.
    pub checksum: String,
    /// What it counts.
    pub counts: Vec<Count>,
}

impl Header {
    /// Bytes to reserve for the frame, whatever will be filled in of sizes and checksums.
    pub fn room(&self) -> usize {
        const STEP: usize = 512;
        let full = Header {
            file_bytes: u64::MAX,
            body_bytes: u64::MAX,
            block_bytes: u32::MAX,
            checksum: "0".repeat(64),
            ..self.clone()
        };
        let json = serde_json::to_vec(&full).map_or(0, |json| json.len());
        (FIXED + json).next_multiple_of(STEP)
    }

    /// The frame, filled up to `length` bytes; `None` when the header is longer than that.
    pub fn frame(&self, length: usize) -> Option<Vec<u8>> {
        let json = serde_json::to_vec(self).ok()?;
        let mut frame = Vec::with_capacity(length);
        frame.extend(SKIPPABLE.to_le_bytes());
        frame.extend(u32::try_from(length.checked_sub(8)?).ok()?.to_le_bytes());
        frame.extend(MAGIC);
        frame.extend(FORMAT.to_le_bytes());
        frame.extend(u32::try_from(json.len()).ok()?.to_le_bytes());
        frame.extend([0; 32]);
        frame.extend(json);
        if frame.len() > length {
            return None;
        }
        frame.resize(length, b' ');
        let checksum = blake3::hash(&frame);
        frame[CHECKSUM].copy_from_slice(checksum.as_bytes());
        Some(frame)
    }

    /// Reads the frame at the beginning of a file, and gives its length too.
    ///
    /// # Errors
    /// When it is not the frame of a table, of another version, or damaged.
    pub fn read(bytes: &[u8], path: &Path) -> Result<(Header, usize), Fault> {
        let word = |at: usize| {
            let bytes = bytes.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_le_bytes(bytes))
        };
        if bytes.len() < FIXED {
            // What is there may still be the beginning of a table.
            let begins = bytes.get(8..16).is_none_or(|magic| magic == MAGIC);
            let fault = if begins { Fault::Truncated } else { Fault::NotATable };
            return Err(fault(path.to_owned()));
        }
        if word(0) != Some(SKIPPABLE) || bytes.get(8..16) != Some(MAGIC) {
            return Err(Fault::NotATable(path.to_owned()));
        }
        let version = word(16).unwrap_or_default();
        if version != FORMAT {
            return Err(Fault::Format { path: path.to_owned(), version });
        }
        let damaged = || Fault::Damaged(path.to_owned());
        let length = word(4).unwrap_or_default() as usize + 8;
        if length < FIXED {
            return Err(damaged());
        }
        let frame = bytes.get(..length).ok_or_else(|| Fault::Truncated(path.to_owned()))?;
        let mut hasher = blake3::Hasher::new();
        hasher.update(&frame[..CHECKSUM.start]).update(&[0; 32]).update(&frame[CHECKSUM.end..]);
        if hasher.finalize().as_bytes() != &frame[CHECKSUM] {
            return Err(damaged());
        }
        let json = word(20).unwrap_or_default() as usize;
        let json = frame.get(FIXED..FIXED.saturating_add(json)).ok_or_else(damaged)?;
        let header = serde_json::from_slice(json).map_err(|_| damaged())?;
        Ok((header, length))
    }
}
