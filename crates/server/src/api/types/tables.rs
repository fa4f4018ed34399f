//! What solved games say, and the solving of games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Board, Scene, SideInfo, SideLetter};

/// What exact tables know of a position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableAnswer {
    /// Whether they know something of it.
    pub available: bool,
    /// What it is worth to the side to move; null where only some of its moves are known.
    #[schema(value_type = Option<TableValue>, required = true)]
    pub value: Option<&'static str>,
    /// In how many plies, where that is known.
    #[schema(required = true)]
    pub plies: Option<u16>,
    /// Sowing games: the seeds that the side to move will be ahead by.
    #[schema(required = true)]
    pub score: Option<f64>,
    /// The same for each legal move whose value is known, best first.
    pub moves: Vec<TableMove>,
    /// The legal moves whose value is not known.
    pub missing: usize,
    /// The moves by their values.
    pub counts: TableCounts,
    /// When nothing, or not all, is known, and the game can be solved: what that takes.
    #[schema(required = true)]
    pub solving: Option<Takes>,
    /// When nothing is known and the game cannot be solved, or a table cannot be read: why.
    #[schema(required = true)]
    pub reason: Option<String>,
}

/// What exact tables know of a move.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to the side that makes it.
    #[schema(value_type = TableValue)]
    pub value: &'static str,
    /// In how many plies, counted from the position before it, where that is known.
    #[schema(required = true)]
    pub plies: Option<u16>,
    /// Sowing games: the seeds that the side will be ahead by.
    #[schema(required = true)]
    pub score: Option<f64>,
}

/// An exact value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TableValue {
    /// The side to move wins.
    Win,
    /// It loses.
    Loss,
    /// Neither side can force a win.
    Draw,
}

/// How many moves win, draw and lose.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, ToSchema)]
pub struct TableCounts {
    /// Moves that win.
    pub win: usize,
    /// Moves that draw.
    pub draw: usize,
    /// Moves that lose.
    pub loss: usize,
}

/// What it takes to solve a game. All but the positions is about so much.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Takes {
    /// The game.
    pub game: String,
    /// The command that solves it.
    pub command: String,
    /// Positions of both sides to move, up to symmetry.
    pub positions: u64,
    /// Bytes on disk.
    pub bytes: u64,
    /// Bytes of memory.
    pub memory: u64,
    /// Seconds on the server's machine.
    pub seconds: f64,
    /// Whether the server's machine has the memory and the disk.
    pub fits: bool,
    /// Whether this server solves it when asked.
    pub allowed: bool,
}

/// The games that can be solved.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SolvedGames {
    /// The games, with each of their rulesets.
    pub games: Vec<SolvedGame>,
    /// What is being solved.
    #[schema(required = true)]
    pub running: Option<RunningSolve>,
}

/// A game that is solved or can be.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SolvedGame {
    /// The canonical name.
    pub game: String,
    /// The id, without ruleset and readings.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The name with the ruleset and the readings.
    pub title: String,
    /// The ruleset; null for the default one.
    #[schema(required = true)]
    pub ruleset: Option<String>,
    /// The readings that differ from the ruleset; null where none does.
    #[schema(required = true)]
    pub readings: Option<String>,
    /// The board.
    pub board: Board,
    /// What lies on it at the start.
    pub scene: Scene,
    /// The sides, hunters first.
    #[schema(min_items = 2, max_items = 2)]
    pub sides: [SideInfo; 2],
    /// Whether it is solved.
    pub solved: bool,
    /// Whether it is so small that it is solved without asking.
    pub small: bool,
    /// The side that begins.
    pub begins: SideLetter,
    /// What the game is worth to the side that begins.
    #[schema(value_type = Option<TableValue>, required = true)]
    pub value: Option<&'static str>,
    /// In how many plies, where that is known.
    #[schema(required = true)]
    pub plies: Option<u16>,
    /// The side that wins.
    #[schema(required = true)]
    pub winner: Option<SideLetter>,
    /// Positions of both sides to move, up to symmetry.
    pub positions: u64,
    /// Bytes on disk; null where it is solved in memory, or not solved.
    #[schema(required = true)]
    pub bytes: Option<u64>,
    /// How many tiers it has: by prey in hand, captured, and hunters dropped.
    pub tiers: usize,
    /// The longest win of all positions whose plies are known.
    #[schema(required = true)]
    pub longest_win: Option<LongestWin>,
    /// Every first move, best first.
    pub first: Vec<FirstMove>,
    /// When it is not solved: what that takes.
    #[schema(required = true)]
    pub solving: Option<Takes>,
    /// The texts that the rules come from.
    #[schema(required = true)]
    pub source: Option<String>,
}

/// A longest win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LongestWin {
    /// The side to move, which wins.
    pub side: SideLetter,
    /// In how many plies.
    pub plies: u16,
    /// The position.
    pub position: String,
}

/// A first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct FirstMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The place it begins at, as in `LegalMove`.
    #[schema(required = true)]
    pub from: Option<String>,
    /// The place it ends at, as in `LegalMove`.
    #[schema(required = true)]
    pub to: Option<String>,
    /// What it is worth to the side that makes it.
    #[schema(value_type = TableValue)]
    pub value: &'static str,
    /// In how many plies, where that is known.
    #[schema(required = true)]
    pub plies: Option<u16>,
}

/// A game to be solved.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// The game, with its ruleset and readings.
    pub game: String,
}

/// The name of a solve.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SolveBegun {
    /// Its id.
    pub id: String,
}

/// A game that is being solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RunningSolve {
    /// The id of the solve.
    pub id: String,
    /// The game.
    pub game: String,
}

/// Where a solve stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SolveState {
    /// It goes on.
    Running,
    /// The game is solved.
    Done,
    /// It cannot go on; `message` says why.
    Failed,
    /// It was stopped. What is finished is kept, and the next solve goes on after it.
    Stopped,
}

/// How far a solve is.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Solve {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Where it stands.
    pub state: SolveState,
    /// The steps that are finished.
    pub step: usize,
    /// All steps.
    pub steps: usize,
    /// The positions that are finished.
    pub done: u64,
    /// All positions.
    pub of: u64,
    /// The seconds that are left, about.
    #[schema(required = true)]
    pub seconds_left: Option<f64>,
    /// Why it failed.
    #[schema(required = true)]
    pub message: Option<String>,
}
