//! `ludarium puzzles`: makes puzzles from games that the engine plays against itself.
//!
//! A puzzle is a position in which exactly one move forces something within a few plies: a win, or
//! more seeds or pieces than any other move. Weak levels play, since their mistakes leave something
//! to find. A plain search of every line (`learning::judge` of the server) says what is forced; the engine, looking
//! further, says that the move is also the best there is beyond the last ply of the puzzle. The
//! same seed gives the same puzzles.

mod find;

use std::collections::BTreeMap;
use std::path::Path;

use ludarium_rules::message::Message;
use serde::Serialize;

use crate::args::Puzzles;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// A puzzle, as in `puzzles/puzzles.json`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Puzzle {
    /// The game's id and a number.
    pub id: String,
    /// The canonical name of the game.
    pub game: String,
    /// The position.
    pub position: String,
    /// `win` or `gain`.
    pub kind: &'static str,
    /// What is gained at least, in seeds or pieces; absent for a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<u32>,
    /// The plies within which it is forced.
    pub plies: u32,
    /// The moves of both sides when both play their best.
    pub moves: Vec<String>,
    /// What to do, as a message id with its arguments.
    pub title: Title,
}

/// What to do in a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Title {
    /// The message id.
    pub id: &'static str,
    /// How many moves of one's own it takes.
    pub moves: usize,
    /// How many seeds or pieces are gained.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The word of the pieces spoken of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
}

pub fn run(arguments: &Puzzles, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut all = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for name in &arguments.games {
        let opened = Opened::open(name)?;
        let mut found = find::puzzles(&opened, arguments)?;
        for puzzle in &mut found {
            let number = numbers.entry(opened.chosen.id.clone()).or_default();
            *number += 1;
            puzzle.id = format!("{}-{number:02}", opened.chosen.id);
        }
        let mut counts: BTreeMap<(&str, u32), usize> = BTreeMap::new();
        for puzzle in &found {
            *counts.entry((puzzle.title.id, puzzle.plies)).or_default() += 1;
        }
        let told: Vec<String> = counts
            .into_iter()
            .map(|((id, plies), count)| format!("{id} {plies}: {count}"))
            .collect();
        terminal.line(format!("{name}: {} ({})", found.len(), told.join(", ")))?;
        all.extend(found);
    }
    write(&arguments.out, &all)
}

/// Writes one puzzle a line.
fn write(path: &Path, puzzles: &[Puzzle]) -> Result<(), Failure> {
    let failed = |reason: String| {
        let message = Message::new("cli-cannot-write").with("file", path.display().to_string());
        Failure::Failed(message.with("reason", reason))
    };
    let lines: Result<Vec<String>, _> = puzzles.iter().map(serde_json::to_string).collect();
    let lines = lines.map_err(|error| failed(error.to_string()))?;
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    std::fs::write(path, text).map_err(|error| failed(error.to_string()))
}
