//! Games and their rules.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Board, Scene, SideLetter, Takes};

/// A side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SideInfo {
    /// Its letter.
    pub side: SideLetter,
    /// What it is called: Tigers, South.
    pub name: String,
    /// The word of its pieces (`tiger`); null for seeds.
    #[schema(required = true)]
    pub piece: Option<String>,
}

/// A game, as a list shows it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GameSummary {
    /// The word by which it is chosen.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Other names.
    pub also: Vec<String>,
    /// The family: `hunt` or `sowing`.
    #[schema(value_type = FamilyName)]
    pub family: &'static str,
    /// Where it is played.
    #[schema(required = true)]
    pub region: Option<String>,
    /// What it is, in a sentence.
    pub summary: String,
    /// The names of its rulesets, the default first.
    pub rulesets: Vec<String>,
    /// How many minutes a game usually takes, from and to.
    #[schema(min_items = 2, max_items = 2)]
    pub minutes: [u16; 2],
    /// The board.
    pub board: Board,
    /// What lies on it at the start.
    pub scene: Scene,
    /// The sides, hunters or South first.
    #[schema(min_items = 2, max_items = 2)]
    pub sides: [SideInfo; 2],
    /// Whether every position has an exact value, so that the computer can play without fault.
    pub perfect: bool,
}

/// The family of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Family)]
pub enum FamilyName {
    /// Two unequal sides on a graph of points.
    Hunt,
    /// Seeds sown in holes.
    Sowing,
}

/// A game with its readings chosen: its rules in words, and what else could be chosen.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GameDetail {
    /// The game, as a list shows it.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The canonical name: the id, the ruleset unless it is the default, the readings that differ.
    pub game: String,
    /// The ruleset.
    pub ruleset: String,
    /// When it is not solved, and can be: what that takes.
    #[schema(required = true)]
    pub solving: Option<Takes>,
    /// The 16 hex digits that identify the compiled rules.
    pub hash: String,
    /// The starting position as text.
    pub start: String,
    /// Whether the rules leave open who begins.
    pub may_choose_first: bool,
    /// The rules in words.
    pub sections: Vec<Section>,
    /// The questions that the sources leave open.
    pub readings: Vec<Reading>,
    /// The rulesets: named choices of readings.
    pub named: Vec<Named>,
    /// The texts that the rules come from.
    pub sources: Vec<String>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Section {
    /// The id of its title's message.
    pub id: String,
    /// The heading.
    pub title: String,
    /// The sentences.
    pub sentences: Vec<String>,
    /// Positions in which the rules are seen.
    pub examples: Vec<Example>,
}

/// A small board that shows a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Example {
    /// What is to be seen.
    pub caption: String,
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The moves to be shown.
    pub moves: Vec<String>,
}

/// A question that the sources leave open, and its answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Reading {
    /// Its name.
    pub name: String,
    /// The question in words.
    #[schema(required = true)]
    pub question: Option<String>,
    /// The value in the game that was asked for.
    pub value: String,
    /// The value under the default ruleset.
    pub default: String,
    /// The values as one text.
    pub summary: String,
    /// Whether it takes more values than are listed here.
    pub open: bool,
    /// The values.
    pub values: Vec<ReadingValue>,
}

/// An answer to a reading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReadingValue {
    /// The word.
    pub value: String,
    /// The sentences of the rules that it would change.
    pub changes: Vec<String>,
    /// Whether it goes together with the other readings as they are.
    pub possible: bool,
    /// The canonical name of the game with that value.
    pub game: String,
}

/// A ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Named {
    /// Its name.
    pub ruleset: String,
    /// The canonical name of the game under it.
    pub game: String,
    /// The readings that it chooses, as `name=value`.
    pub choices: Vec<String>,
}
