//! What can be wrong with tables, said in words.

use std::io;
use std::path::{Path, PathBuf};

use ludarium_rules::message::Message;
use ludarium_rules::words::{Language, Words};

use super::size_text;

/// Why tables do not answer, or are not made.
#[derive(Debug)]
pub enum Fault {
    /// A file or folder cannot be read or written.
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A position text is malformed, or of an impossible position: what is wrong with it.
    Position(Vec<Message>),
    /// The game cannot have tables: why.
    Unsolvable(Message),
    /// A file where a table should be is something else.
    NotATable(PathBuf),
    /// A table has another version of the format.
    Format {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: u32,
    },
    /// A table ends too early.
    Truncated(PathBuf),
    /// A table's bytes do not match their checksum.
    Damaged(PathBuf),
    /// A table is of other rules than those asked for.
    OtherRules {
        /// The file.
        path: PathBuf,
        /// The hash of its rules.
        found: String,
        /// The hash of the rules asked for.
        wanted: String,
    },
    /// A table has the name of another tier.
    OtherTier(PathBuf),
    /// Another process is solving into the folder.
    Locked(PathBuf),
    /// To solve the game takes more memory than it may.
    Memory {
        /// Bytes needed.
        needed: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// The disk is too full for the tables.
    Disk {
        /// The folder.
        path: PathBuf,
        /// Bytes needed.
        needed: u64,
        /// Bytes free.
        free: u64,
    },
    /// The game's tables are too large in any case: their size.
    TooLarge(u64),
    /// Solving was interrupted.
    Interrupted,
}

impl Fault {
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> Fault + use<> {
        let path = path.to_owned();
        move |error| Fault::Io { path, error }
    }

    /// What is wrong, and what to do about it.
    pub fn message(&self) -> Message {
        let on = |message: Message, path: &Path| message.with("file", path.display().to_string());
        match self {
            Fault::Io { path, error } => {
                on(Message::new("tables-io"), path).with("reason", error.to_string())
            }
            // The first fault is that of the earliest field; it says enough.
            Fault::Position(faults) => match faults.first() {
                Some(first) => first.clone(),
                None => Message::new("tables-bad-position"),
            },
            Fault::Unsolvable(reason) => reason.clone(),
            Fault::NotATable(path) => on(Message::new("tables-no-table"), path),
            Fault::Format { path, version } => on(Message::new("tables-format"), path)
                .with("version", *version)
                .with("ours", super::FORMAT),
            Fault::Truncated(path) => on(Message::new("tables-truncated"), path),
            Fault::Damaged(path) => on(Message::new("tables-damaged"), path),
            Fault::OtherRules { path, found, wanted } => {
                let message = on(Message::new("tables-other-rules"), path);
                message.with("found", found.as_str()).with("wanted", wanted.as_str())
            }
            Fault::OtherTier(path) => on(Message::new("tables-other-tier"), path),
            Fault::Locked(path) => on(Message::new("tables-locked"), path),
            Fault::Memory { needed, allowed } => Message::new("tables-memory")
                .with("needed", size_text(*needed))
                .with("allowed", size_text(*allowed))
                .with("enough", format!("{}M", needed.div_ceil(1 << 20))),
            Fault::Disk { path, needed, free } => on(Message::new("tables-disk"), path)
                .with("needed", size_text(*needed))
                .with("free", size_text(*free)),
            Fault::TooLarge(needed) => {
                Message::new("tables-too-large").with("needed", size_text(*needed))
            }
            Fault::Interrupted => Message::new("tables-interrupted"),
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&Words::new(Language::English).say(&self.message()))
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Fault::Io { error, .. } => Some(error),
            _ => None,
        }
    }
}
