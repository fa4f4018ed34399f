//! Records on disk: read and opened with their games, and written whole or not at all.

use std::path::Path;

use ludarium_rules::message::{Argument, Message};
use ludarium_rules::record::Record;

use crate::failure::Failure;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// A record and its game; every move of the record is legal in it.
pub struct Recorded {
    pub record: Record,
    pub opened: Opened,
}

/// Reads a record and opens its game, or says in words why that cannot be.
pub fn read(path: &Path, terminal: &Terminal) -> Result<Recorded, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let record = Record::parse(&text).map_err(|error| {
        let message = Message::new("record-error")
            .with("line", error.line)
            .with("column", error.column)
            .with("what", Argument::from(error.message));
        terminal.text(&message)
    })?;
    let opened = Opened::open(&record.game).map_err(|failure| match failure {
        Failure::Selection(report) | Failure::Description(report) => report.to_string(),
        Failure::Input(message) | Failure::Failed(message) | Failure::Interrupted(message) => {
            terminal.text(&message)
        }
        Failure::Output(error) => error.to_string(),
    })?;
    record.replay(opened.game()).map_err(|error| terminal.text(&error.message()))?;
    Ok(Recorded { record, opened })
}

/// Writes a file aside and renames it, so that an interrupt leaves the old one whole.
pub fn write(path: &Path, text: &str) -> std::io::Result<()> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(".part");
    std::fs::write(&aside, text)?;
    std::fs::rename(&aside, path)
}
