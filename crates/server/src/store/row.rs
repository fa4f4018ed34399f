//! Live games as they are stored.

use ludarium_rules::Side;

/// What a key opens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// A player's place.
    Player(Side),
    /// A spectator's.
    Watch,
}

impl Seat {
    /// The side played from here; `None` for spectators.
    pub fn side(self) -> Option<Side> {
        match self {
            Seat::Player(side) => Some(side),
            Seat::Watch => None,
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Seat::Player(Side::One) => "one",
            Seat::Player(Side::Two) => "two",
            Seat::Watch => "watch",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Seat> {
        [Seat::Player(Side::One), Seat::Player(Side::Two), Seat::Watch]
            .into_iter()
            .find(|seat| seat.word() == word)
    }
}

/// The hash of a key, and what the key opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyRow {
    /// The hash.
    pub hash: String,
    /// What it opens.
    pub seat: Seat,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndRow {
    /// When, in milliseconds since 1970.
    pub finished: i64,
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The word of the reason.
    pub reason: String,
    /// The score in halves.
    pub score: [u16; 2],
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The move in canonical form.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub played: i64,
    /// What the clocks showed after it, in milliseconds.
    pub left: Option<[i64; 2]>,
}

/// A live game, without its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its name in the database.
    pub id: String,
    /// The canonical name of the game played.
    pub game: String,
    /// The hash of the rules that it was begun under.
    pub rules: String,
    /// The position that it began from, when not the start.
    pub position: Option<String>,
    /// Who began, where that was chosen.
    pub first: Option<Side>,
    /// The side of the player who may delete it.
    pub owner: Side,
    /// The key for spectators.
    pub watch: String,
    /// Who began it, hashed.
    pub creator: Option<String>,
    /// The names of the players.
    pub names: [Option<String>; 2],
    /// The time of each player and what a turn adds, in milliseconds.
    pub clock: Option<[i64; 2]>,
    /// When it was begun, in milliseconds since 1970.
    pub created: i64,
    /// When something other than a move changed last.
    pub updated: i64,
    /// How it ended.
    pub end: Option<EndRow>,
    /// What is offered, and by whom.
    pub offer: Option<(String, Side)>,
    /// The hashes of the players' keys in the next game.
    pub next: [Option<String>; 2],
    /// The key for spectators of the next game.
    pub next_watch: Option<String>,
}

pub(super) fn side_number(side: Side) -> i64 {
    side.index() as i64
}

pub(super) fn side_of_number(number: i64) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side_number(*side) == number)
}
