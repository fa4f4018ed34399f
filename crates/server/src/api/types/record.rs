//! Game records.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::SideLetter;

/// A record to be read.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRequest {
    /// The record as text.
    pub text: String,
}

/// A record, read and played through.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReadRecord {
    /// The canonical name of the game.
    pub game: String,
    /// The position that it began from; null for the start.
    #[schema(required = true)]
    pub position: Option<String>,
    /// Who began, where that was chosen.
    #[schema(required = true)]
    pub first: Option<SideLetter>,
    /// The moves, in canonical form.
    pub moves: Vec<String>,
    /// The other tags: players, date, result.
    pub tags: BTreeMap<String, String>,
}

/// A game to be written as a record.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WriteRecord {
    /// As in `Line`.
    pub game: String,
    /// As in `Line`.
    pub position: Option<String>,
    /// As in `Line`.
    pub first: Option<SideLetter>,
    /// As in `Line`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Players (`South`, `North`, `Hunters`, `Prey`), `Date`, and any other tags.
    #[serde(default)]
    pub tags: BTreeMap<String, String>,
    /// How the players ended a game that the rules had not.
    pub result: Option<RecordResult>,
}

/// How the players ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordResult {
    /// Who won by the other's resignation; without one a draw was agreed.
    pub winner: Option<SideLetter>,
}

/// A record as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RecordText {
    /// The text.
    pub text: String,
}
