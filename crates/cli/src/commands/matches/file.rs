//! The file of a match: what is played, then a line for each game, so that a match that was
//! interrupted goes on.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use ludarium_rules::message::{Argument, Message};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::game::Played;
use crate::failure::Failure;

/// The first line of the file: what is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The kind of file: `match`.
    pub ludarium: String,
    pub game: String,
    /// The hash of the rules.
    pub rules: String,
    pub engines: [String; 2],
    /// The tunings read from files, as they were.
    pub weights: [Option<String>; 2],
    pub games: usize,
    pub openings: usize,
    pub seed: u64,
    pub sprt: Option<[f64; 2]>,
    /// The moves of each opening.
    pub lines: Vec<Vec<String>>,
}

impl Header {
    /// The kind of file.
    pub const KIND: &'static str = "match";

    /// What differs from another match, openings apart: those follow from the rest. Each as
    /// `name: the other's value, not this one's`.
    fn differences(&self, other: &Header) -> Vec<String> {
        let fields = |header: &Header| match serde_json::to_value(header) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (own, others) = (fields(self), fields(other));
        own.iter()
            .filter(|(name, value)| *name != "lines" && others.get(*name) != Some(value))
            .map(|(name, value)| {
                let there = others.get(name).unwrap_or(&Value::Null);
                format!("{name}: {there} ≠ {value}")
            })
            .collect()
    }
}

/// The file of a match, open for more games.
pub struct Log {
    path: PathBuf,
    file: File,
}

/// The file of a match, and what was played of it.
pub struct Begun {
    pub log: Log,
    pub header: Header,
    pub games: Vec<Played>,
}

fn cannot(id: &'static str, path: &Path, reason: &std::io::Error) -> Failure {
    Failure::Failed(
        Message { id, arguments: Vec::new() }
            .with("file", path.display().to_string())
            .with("reason", reason.to_string()),
    )
}

impl Log {
    /// Begins the file of a match.
    pub fn begin(path: &Path, header: &Header) -> Result<Log, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| cannot("cli-cannot-write", path, &error))?;
        file.set_len(0).map_err(|error| cannot("cli-cannot-write", path, &error))?;
        let mut log = Log { path: path.to_path_buf(), file };
        log.append(header)?;
        Ok(log)
    }

    /// Opens the file of a match that was begun; `None` where there is none yet. A last line that
    /// was not written to its end is dropped.
    pub fn resume(path: &Path, wanted: &Header) -> Result<Option<Begun>, Failure> {
        let unreadable = |error| cannot("cli-cannot-read", path, &error);
        let mut file = match OpenOptions::new().read(true).append(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(error)),
        };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(unreadable)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if whole == 0 {
            // Nothing, or the beginning of a first line; never the file of something else.
            let begins = format!("{{\"ludarium\":\"{}\"", Header::KIND);
            let common = bytes.len().min(begins.len());
            if bytes[..common] != begins.as_bytes()[..common] {
                return Err(bad_line(path, 1));
            }
            return Ok(None);
        }
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| bad_line(path, 1))?;
        let mut lines = text.lines().enumerate();
        let header: Header = lines
            .next()
            .and_then(|(_, line)| serde_json::from_str(line).ok())
            .filter(|header: &Header| header.ludarium == Header::KIND)
            .ok_or_else(|| bad_line(path, 1))?;
        let differences = wanted.differences(&header);
        if !differences.is_empty() {
            let message =
                Message::new("match-other-match").with("file", path.display().to_string());
            return Err(Failure::Input(message.with("differences", differences.join("; "))));
        }
        let mut games: Vec<Played> = Vec::new();
        for (index, line) in lines {
            let played = serde_json::from_str(line).ok().filter(|played: &Played| {
                (1..=header.games).contains(&played.game)
                    && games.iter().all(|earlier| earlier.game != played.game)
            });
            games.push(played.ok_or_else(|| bad_line(path, index + 1))?);
        }
        file.set_len(whole as u64).map_err(|error| cannot("cli-cannot-write", path, &error))?;
        Ok(Some(Begun { log: Log { path: path.to_path_buf(), file }, header, games }))
    }

    /// Writes a line, at once.
    pub fn append(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        let mut text = serde_json::to_string(line).map_err(std::io::Error::from)?;
        text.push('\n');
        // One write, so that an interrupt leaves the line or nothing of it.
        self.file
            .write_all(text.as_bytes())
            .and_then(|()| self.file.flush())
            .map_err(|error| cannot("cli-cannot-write", &self.path, &error))
    }
}

fn bad_line(path: &Path, line: usize) -> Failure {
    let message = Message::new("match-bad-file").with("file", path.display().to_string());
    Failure::Input(message.with("line", Argument::from(line)))
}
