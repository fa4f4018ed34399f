//! The JSON of live games. The doc comments here are those of the OpenAPI document.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use utoipa::ToSchema;

use crate::api::types::{Outcome, SideLetter};
use crate::problem::Problem;

/// A game to be played by link.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewLive {
    /// The game, with its ruleset and readings.
    pub game: String,
    /// The position to begin from; from the start without one.
    pub position: Option<String>,
    /// Who begins, where the rules leave that open.
    pub first: Option<SideLetter>,
    /// The side that whoever begins the game plays: a letter, or `random`.
    pub side: String,
    /// The name of whoever begins the game.
    pub name: Option<String>,
    /// The clock; none without one.
    pub clock: Option<ClockSetting>,
}

/// How much time the players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockSetting {
    /// The seconds that each has at the beginning, at least 5.
    pub initial_s: u32,
    /// The seconds that a turn adds, when it passes to the other side.
    pub increment_s: u32,
}

/// The keys of a new game. Each makes a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NewKeys {
    /// The id of the game, which is no secret.
    pub id: String,
    /// The secret key of whoever began it: it plays a side and may delete the game.
    pub owner: String,
    /// The secret key of the friend's side.
    pub invite: String,
    /// The key for spectators.
    pub watch: String,
    /// When the game is deleted if nobody moves.
    pub expires: String,
}

/// A game played by link.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LiveGame {
    /// Its id.
    pub id: String,
    /// The canonical name of the game played.
    pub game: String,
    /// The position that it began from; null for the start.
    #[schema(required = true)]
    pub position: Option<String>,
    /// Who began, where that was chosen.
    #[schema(required = true)]
    pub first: Option<SideLetter>,
    /// The moves made.
    pub moves: Vec<String>,
    /// The side that the key plays; null for spectators.
    #[schema(required = true)]
    pub you: Option<SideLetter>,
    /// Whether the key may delete the game.
    pub is_owner: bool,
    /// The names of the players who gave one.
    pub names: BTreeMap<SideLetter, String>,
    /// Whether each player is connected.
    pub present: BTreeMap<SideLetter, bool>,
    /// How many spectators are connected.
    pub watchers: usize,
    /// The key for spectators.
    pub watch: String,
    /// The clock, when one is used.
    #[schema(required = true)]
    pub clock: Option<LiveClock>,
    /// The side to move.
    pub side: SideLetter,
    /// How the game ended; null while it goes on.
    #[schema(required = true)]
    pub outcome: Option<Outcome>,
    /// What one player has offered the other.
    #[schema(required = true)]
    pub offer: Option<Offer>,
    /// Your key in the next game, when a rematch was begun; for spectators the one to watch it.
    #[schema(required = true)]
    pub rematch: Option<String>,
    /// When the game was begun.
    pub created: String,
    /// When it is deleted if nothing happens.
    pub expires: String,
}

/// The clocks as they stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LiveClock {
    /// The seconds that each player had at the beginning.
    pub initial_s: i64,
    /// The seconds that a turn adds.
    pub increment_s: i64,
    /// The milliseconds that each has left.
    pub left_ms: BTreeMap<SideLetter, i64>,
    /// Whose clock runs.
    #[schema(required = true)]
    pub running: Option<SideLetter>,
}

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// To end the game as a draw.
    Draw,
    /// To take moves back, to the last turn of whoever asks.
    Takeback,
    /// To play again, sides swapped.
    Rematch,
}

impl What {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        match self {
            What::Draw => "draw",
            What::Takeback => "takeback",
            What::Rematch => "rematch",
        }
    }

    /// The offer of a word.
    pub fn from_word(word: &str) -> Option<What> {
        [What::Draw, What::Takeback, What::Rematch].into_iter().find(|what| what.word() == word)
    }
}

/// An offer that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Offer {
    /// What is offered.
    pub what: What,
    /// Who offers it.
    pub by: SideLetter,
}

/// What a client says over the socket.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Said {
    /// A move.
    Move {
        /// A name for it, which the answer repeats.
        id: String,
        /// How many moves were made before it.
        ply: usize,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// The game is given up.
    Resign,
    /// Something is offered to the other player.
    Offer {
        /// What.
        what: What,
    },
    /// An offer of the other player is taken.
    Accept {
        /// Which.
        what: What,
    },
    /// An offer of the other player is turned down.
    Decline {
        /// Which.
        what: What,
    },
    /// One's own offer is taken back.
    Withdraw,
    /// The player is called something.
    Name {
        /// The name; none when empty.
        name: String,
    },
    /// The time of the other player has run out.
    ClaimTime,
}

/// What the server says over the socket.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Frame {
    /// The whole game: first, and after anything but a move.
    Game {
        /// The game.
        game: Box<LiveGame>,
    },
    /// A move was made, and is committed.
    Moved {
        /// How many moves have been made, this one included.
        ply: usize,
        /// The move in canonical form.
        #[serde(rename = "move")]
        mv: String,
        /// Who made it.
        side: SideLetter,
        /// The position after it.
        position: String,
        /// The side to move.
        to_move: SideLetter,
        /// The clock, when one is used.
        #[schema(required = true)]
        clock: Option<LiveClock>,
        /// How the move ended the game, if it did.
        #[schema(required = true)]
        outcome: Option<Outcome>,
        /// The name that the mover gave it; to the mover only.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// What the client said was refused.
    Refused {
        /// The name of the move that was refused, if it was one.
        #[schema(required = true)]
        id: Option<String>,
        /// Why.
        problem: Box<Problem>,
    },
    /// Somebody came or went.
    Presence {
        /// Whether each player is connected.
        present: BTreeMap<SideLetter, bool>,
        /// How many spectators are connected.
        watchers: usize,
    },
}

impl Frame {
    /// The frame as it is sent.
    pub fn text(&self) -> String {
        // Maps of letters, numbers and texts always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A time in milliseconds since 1970; `None` out of the years that can be written.
pub fn time(milliseconds: i64) -> Option<OffsetDateTime> {
    OffsetDateTime::from_unix_timestamp(milliseconds.div_euclid(1000)).ok()
}

/// A time in milliseconds since 1970 as RFC 3339, in whole seconds.
pub fn time_text(milliseconds: i64) -> String {
    time(milliseconds).and_then(|time| time.format(&Rfc3339).ok()).unwrap_or_default()
}
