//! The shapes that `--json` prints. Fields are named as they are printed.
#![allow(clippy::struct_field_names)]

use ludarium_rules::game::{self, Family, Side};
use serde::Serialize;

use crate::thought::Thought;

/// A number of half seeds as JSON: whole where it is whole.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Score {
    Whole(u16),
    Half(f64),
}

impl From<u16> for Score {
    fn from(halves: u16) -> Score {
        if halves.is_multiple_of(2) {
            Score::Whole(halves / 2)
        } else {
            Score::Half(f64::from(halves) / 2.0)
        }
    }
}

/// How a game ended.
#[derive(Serialize)]
pub struct Outcome {
    pub winner: Option<char>,
    pub reason: &'static str,
    pub score: [Score; 2],
}

impl Outcome {
    pub fn new(outcome: game::Outcome, family: Family) -> Outcome {
        Outcome {
            winner: outcome.winner.map(|side| family.side_letter(side)),
            reason: outcome.reason.word(),
            score: outcome.score.map(Score::from),
        }
    }
}

/// A game of `list`.
#[derive(Serialize)]
pub struct Game {
    pub id: String,
    pub name: String,
    pub family: &'static str,
    pub rulesets: Vec<String>,
    pub readings: Vec<Reading>,
}

/// A reading of a game.
#[derive(Serialize)]
pub struct Reading {
    pub name: String,
    pub values: Vec<String>,
    pub default: String,
    /// Only in `rules`: the value of the game that was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// The answer of `rules`.
#[derive(Serialize)]
pub struct Rules {
    pub game: String,
    pub id: String,
    pub name: String,
    pub also: Vec<String>,
    pub region: Option<String>,
    pub ruleset: String,
    pub hash: String,
    pub start: String,
    pub board: String,
    pub sections: Vec<Section>,
    pub readings: Vec<Reading>,
    pub sources: Vec<String>,
}

/// A section of a rule sheet.
#[derive(Serialize)]
pub struct Section {
    pub title: String,
    pub sentences: Vec<String>,
}

/// The answer of `check`.
#[derive(Serialize)]
pub struct Check {
    pub file: String,
    pub valid: bool,
    pub errors: Vec<CheckError>,
}

/// An error in a description.
#[derive(Serialize)]
pub struct CheckError {
    pub line: usize,
    pub column: usize,
    pub message: String,
    pub label: String,
    pub help: Option<String>,
}

/// The answer of `show`.
#[derive(Serialize)]
pub struct Show {
    pub game: String,
    pub position: String,
    pub side: char,
    pub outcome: Option<Outcome>,
    pub standing: [Score; 2],
    pub round: u16,
    pub times_seen: usize,
    pub board: String,
}

/// The answer of `moves`.
#[derive(Serialize)]
pub struct Moves {
    pub position: String,
    pub side: char,
    pub outcome: Option<Outcome>,
    pub moves: Vec<Move>,
}

/// A legal move.
#[derive(Serialize)]
pub struct Move {
    #[serde(rename = "move")]
    pub mv: String,
    pub position: String,
}

/// The answer of `perft`.
#[derive(Serialize)]
pub struct Perft {
    pub game: String,
    pub counts: Vec<u64>,
}

/// The answer of `playout`.
#[derive(Serialize)]
pub struct Playout {
    pub game: String,
    pub games: u64,
    pub seed: u64,
    pub results: Vec<Result>,
    pub unfinished: u64,
    /// The share of games that were won by either side.
    pub decisive: f64,
    pub length: Length,
    pub branching: Branching,
}

/// How many games ended in one way.
#[derive(Serialize)]
pub struct Result {
    pub winner: Option<char>,
    pub reason: &'static str,
    pub games: u64,
}

/// Lengths of games in plies.
#[derive(Serialize)]
pub struct Length {
    pub mean: f64,
    pub min: u64,
    pub max: u64,
    pub p5: u64,
    pub p25: u64,
    pub p50: u64,
    pub p75: u64,
    pub p95: u64,
}

/// Numbers of legal moves.
#[derive(Serialize)]
pub struct Branching {
    pub mean: f64,
    pub max: usize,
}

/// The speed of one game, of `bench`.
#[derive(Serialize)]
pub struct Bench {
    pub game: String,
    pub playouts_per_second: f64,
    pub moves_per_second: f64,
    pub perft_leaves_per_second: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub laps_per_second: Option<f64>,
}

/// The answer of `bench --search`.
#[derive(Serialize)]
pub struct Signature {
    pub games: Vec<SearchBench>,
    /// The nodes of all games.
    pub signature: u64,
}

/// How fast one game is searched.
#[derive(Serialize)]
pub struct SearchBench {
    pub game: String,
    pub nodes: u64,
    pub nodes_per_second: u64,
}

/// A line of `play`: the position after a ply (before the first one without `move`).
#[derive(Serialize)]
pub struct Ply {
    pub ply: usize,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<char>,
    pub position: String,
    pub side: char,
    pub outcome: Option<Outcome>,
    pub moves: Vec<String>,
    /// What the computer thought when it chose the move, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
}

/// A line of `play`: a move that was refused.
#[derive(Serialize)]
pub struct Refused {
    pub refused: String,
    pub id: &'static str,
    pub reason: String,
}

/// The letter of a side.
pub fn side(family: Family, side: Side) -> char {
    family.side_letter(side)
}
