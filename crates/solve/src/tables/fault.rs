//! What can be wrong with tables, said in words.

use std::io;
use std::path::PathBuf;

use ludarium_rules::message::Message;

/// Why tables do not answer.
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
    /// The game has no tables, and cannot have any.
    Unsolvable(Message),
}

impl Fault {
    /// What is wrong, and what to do about it.
    pub fn message(&self) -> Message {
        match self {
            Fault::Io { path, error } => Message::new("tables-io")
                .with("file", path.display().to_string())
                .with("reason", error.to_string()),
            Fault::Position(faults) => match &faults[..] {
                [one] => one.clone(),
                // Faults of a position are sentences: one says enough, and the first is that of
                // the earliest field.
                [first, ..] => first.clone(),
                [] => Message::new("tables-bad-position"),
            },
            Fault::Unsolvable(reason) => reason.clone(),
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use ludarium_rules::words::{Language, Words};
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
