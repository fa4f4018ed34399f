//! A file of games: what is played, then a line for each game, so that what was interrupted goes on.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use ludarium_rules::message::{Argument, Message};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::game::Played;
use crate::failure::Failure;

/// The first line of a file of games: what is played.
pub trait Header: Serialize + DeserializeOwned {
    /// The kind of file, which the first field `ludarium` names.
    const KIND: &'static str;
    /// Fields that follow from the others, and are not compared.
    const DERIVED: &'static [&'static str];

    /// What differs from another header, each as `name: the other's value ≠ this one's`.
    fn differences(&self, other: &Self) -> Vec<String> {
        let fields = |header: &Self| match serde_json::to_value(header) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (own, others) = (fields(self), fields(other));
        own.iter()
            .filter(|(name, value)| {
                !Self::DERIVED.contains(&name.as_str()) && others.get(*name) != Some(value)
            })
            .map(|(name, value)| {
                let there = others.get(name).unwrap_or(&Value::Null);
                format!("{name}: {there} ≠ {value}")
            })
            .collect()
    }
}

/// The first line of the file of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Match {
    /// The kind of file.
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

impl Header for Match {
    const KIND: &'static str = "match";
    const DERIVED: &'static [&'static str] = &["lines"];
}

/// A line after the first.
pub trait Numbered: Serialize + DeserializeOwned {
    /// The number of the game, from 1.
    fn number(&self) -> usize;
}

impl Numbered for Played {
    fn number(&self) -> usize {
        self.game
    }
}

/// A file of games, open for more.
pub struct Log {
    path: PathBuf,
    file: File,
}

/// A file of games, and what was played of it.
pub struct Begun<H, G> {
    pub log: Log,
    pub header: H,
    pub games: Vec<G>,
}

fn cannot(id: &'static str, path: &Path, reason: &std::io::Error) -> Failure {
    Failure::Failed(
        Message { id, arguments: Vec::new() }
            .with("file", path.display().to_string())
            .with("reason", reason.to_string()),
    )
}

impl Log {
    /// Begins a file.
    pub fn begin(path: &Path, header: &impl Header) -> Result<Log, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| cannot("cli-cannot-write", path, &error))?;
        file.set_len(0).map_err(|error| cannot("cli-cannot-write", path, &error))?;
        let mut log = Log { path: path.to_path_buf(), file };
        log.append(header)?;
        Ok(log)
    }

    /// Opens a file that was begun, of at most `most` games; `None` where there is none yet. A
    /// last line that was not written to its end is dropped.
    pub fn resume<H: Header, G: Numbered>(
        path: &Path,
        wanted: &H,
        most: usize,
    ) -> Result<Option<Begun<H, G>>, Failure> {
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
            let begins = format!("{{\"ludarium\":\"{}\"", H::KIND);
            let common = bytes.len().min(begins.len());
            if bytes[..common] != begins.as_bytes()[..common] {
                return Err(bad_line(path, 1));
            }
            return Ok(None);
        }
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| bad_line(path, 1))?;
        let mut lines = text.lines().enumerate();
        let first = lines.next().map_or("", |(_, line)| line);
        let begins: Option<Value> = serde_json::from_str(first).ok();
        let header = begins
            .filter(|begins| begins["ludarium"] == H::KIND)
            .and_then(|begins| serde_json::from_value(begins).ok())
            .ok_or_else(|| bad_line(path, 1))?;
        let differences = wanted.differences(&header);
        if !differences.is_empty() {
            let message =
                Message::new("match-other-match").with("file", path.display().to_string());
            return Err(Failure::Input(message.with("differences", differences.join("; "))));
        }
        let mut games = Vec::new();
        let mut seen = vec![false; most];
        for (index, line) in lines {
            let game = serde_json::from_str(line).ok().filter(|game: &G| {
                let place = game.number().checked_sub(1).and_then(|at| seen.get_mut(at));
                place.is_some_and(|seen| !std::mem::replace(seen, true))
            });
            games.push(game.ok_or_else(|| bad_line(path, index + 1))?);
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
