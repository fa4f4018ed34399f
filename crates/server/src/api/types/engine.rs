//! What the engine is asked, and what it answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::ToSchema;

use super::SideLetter;

/// A position to be searched, and when to stop.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalyseRequest {
    /// As in `Line`.
    pub game: String,
    /// As in `Line`.
    pub position: Option<String>,
    /// As in `Line`.
    pub first: Option<SideLetter>,
    /// As in `Line`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// After so many milliseconds; the server has a limit of its own.
    #[schema(minimum = 1)]
    pub time_ms: Option<u64>,
    /// When this depth in plies is finished.
    #[schema(minimum = 1)]
    pub depth: Option<u32>,
    /// When about this many positions were looked at.
    #[schema(minimum = 1)]
    pub nodes: Option<u64>,
    /// How many best lines are wanted, 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    pub lines: Option<usize>,
}

/// A position in which the computer is to move.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChooseRequest {
    /// As in `Line`.
    pub game: String,
    /// As in `Line`.
    pub position: Option<String>,
    /// As in `Line`.
    pub first: Option<SideLetter>,
    /// As in `Line`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// How strong the computer plays: 1 to 8, or `perfect`, where exact values are known.
    #[schema(value_type = LevelName)]
    pub level: ChosenLevel,
}

/// How strong the computer plays, as it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChosenLevel {
    /// A number, which need not be that of a level.
    Number(u8),
    /// Without fault.
    Perfect,
}

impl<'de> Deserialize<'de> for ChosenLevel {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ChosenLevel, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = ChosenLevel;

            fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str("a number from 1 to 8, or \"perfect\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<ChosenLevel, E> {
                Ok(ChosenLevel::Number(number.try_into().unwrap_or(u8::MAX)))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<ChosenLevel, E> {
                if word == "perfect" {
                    return Ok(ChosenLevel::Perfect);
                }
                Err(E::invalid_value(de::Unexpected::Str(word), &self))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// How strong the computer plays: a number from 1 to 8, or `perfect`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Level)]
pub enum LevelName {
    /// A level.
    Number(u8),
    /// Without fault.
    Word(Perfect),
}

/// The level at which the computer plays without fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Perfect {
    /// Without fault, by exact values.
    Perfect,
}

/// What a position or a move is worth to the side to move.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Score {
    /// `win`, `loss`, `draw`; `value` when it is not decided.
    #[schema(value_type = ScoreKind)]
    pub kind: &'static str,
    /// Wins and losses: in how many plies, where that is known.
    #[schema(required = true)]
    pub plies: Option<u16>,
    /// Values: by how many seeds or pieces it is ahead.
    #[schema(required = true)]
    pub value: Option<f64>,
    /// The score in words: `+1.4`, `wins in 7`.
    pub text: String,
}

/// What a score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ScoreKind {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Neither side can force a win.
    Draw,
    /// Not decided.
    Value,
}

/// A line of play that the search expects.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReportLine {
    /// The moves of both sides, first to last.
    pub moves: Vec<String>,
    /// What the first move is worth to the side that makes it.
    pub score: Score,
    /// Whether the score is certain.
    pub proven: bool,
    /// What the side can expect of the move, 0 (a loss) to 1 (a win).
    #[schema(minimum = 0, maximum = 1)]
    pub expectation: f64,
}

/// What a search has found.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Report {
    /// The depth in plies that was finished.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many a second.
    pub nodes_per_second: u64,
    /// How long it took, in milliseconds.
    pub time_ms: u64,
    /// The best lines, best first; none when the game is over.
    pub lines: Vec<ReportLine>,
}

/// The move that the computer makes.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Choice {
    /// The move; null when the game is over.
    #[serde(rename = "move")]
    #[schema(required = true)]
    pub mv: Option<String>,
    /// What it thought.
    pub report: Report,
}

/// A move of a game, judged.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReviewPly {
    /// Its number, from 1.
    pub ply: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub side: SideLetter,
    /// The best move.
    #[schema(required = true)]
    pub best: Option<String>,
    /// The grade: `forced`, `best`, `good`, `inaccuracy`, `mistake`, `blunder`.
    pub grade: String,
    /// The grade in words.
    pub grade_text: String,
    /// What the best move was worth to the side that moved.
    pub before: Score,
    /// What the move was worth to it.
    pub after: Score,
    /// What hunters or South can expect after the move, 0 (a loss) to 1 (a win).
    #[schema(minimum = 0, maximum = 1)]
    pub expectation: f64,
    /// What the side can expect less than after the best move.
    #[schema(minimum = 0, maximum = 1)]
    pub lost: f64,
}

/// How well each side played.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ReviewEnd {
    /// By side, 0 to 100; a side that had nothing to choose is left out.
    pub accuracy: BTreeMap<SideLetter, f64>,
    /// The numbers of the moves after which the game stood otherwise.
    pub turning_points: Vec<usize>,
}
