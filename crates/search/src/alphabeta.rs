//! Alpha-beta: iterative deepening, principal variation search and a transposition table, over any
//! game whose rules have an evaluation.
//!
//! # What is exact, and what is not
//!
//! Turns need not alternate: a value is turned round when the side to move changes, and only then.
//!
//! **Repetition.** The value of a position may depend on how it was reached, because a move can be
//! a repetition after one history and not after another. A table of positions forgets that
//! ("graph-history interaction"). Four things keep it right here:
//!
//! - A repetition is looked for along the line from the root and in the game before it. Each value
//!   carries the shallowest ply whose position it relied on; a value that relied on one above its
//!   own position is never stored.
//! - The game before the root is the same for the whole search, so what may still be repeated of it
//!   is a part of the key of a position, until a move makes it unreachable.
//! - Where a repetition is a draw, what is left is right about wins: a stored win needs no
//!   repetition, and a shorter way to it exists from any position that it might repeat (the usual
//!   argument of retrograde analysis). The second occurrence within the line counts as the last
//!   one: a side that could force more would not have needed it.
//! - Where a repetition is something else (each keeps his own seeds, or it is forbidden), a stored
//!   win or proof counts only after an equal history: a tag of the positions on the way since the
//!   last move that cannot be undone.
//!
//! **Exact mode** searches to a fixed depth without any of that liberty: no reductions, no
//! quiescence, the rules' own number of repetitions, and table entries only at equal depth and
//! after an equal history. It gives the value that plain negamax gives, which tests compare.
//!
//! **Proofs.** A won or lost score is certain, since no move is left out: late moves are searched
//! less deep, never skipped. Each value also carries whether any evaluation was in it; one without
//! is certain, draws included.

mod iterate;
mod leaf;
mod lengthen;
mod line;
mod order;
mod root;
mod table;
mod worker;

pub(crate) use iterate::{Best, Found, Task, iterate};
pub(crate) use table::Table;
pub(crate) use worker::Common;

use crate::score::Score;

/// The score of a won game; a win in `n` plies is worth `n` less.
pub(crate) const WIN: i32 = 30_000;
/// The least score of a game won in a known number of plies; what tables know to be won without a
/// distance lies below, evaluations lie below that.
pub(crate) const LEAST_WIN: i32 = WIN - 4_000;
/// The score of a position that a table knows to be won, in an unknown number of plies, at the
/// root.
pub(crate) const WIN_BY_TABLE: i32 = LEAST_WIN - 1;
/// The least score that is a win at all.
pub(crate) const ANY_WIN: i32 = LEAST_WIN - 1_000;
/// The greatest evaluation.
pub(crate) const MOST: i32 = ANY_WIN - 1;
/// The most plies from the root to a leaf.
pub(crate) const MOST_PLIES: usize = 250;

/// A score as people read it.
pub(crate) fn score_of(value: i32, complete: bool) -> Score {
    let plies = |value: i32| (value >= LEAST_WIN).then(|| (WIN - value) as u16);
    if value >= ANY_WIN {
        Score::Win { plies: plies(value) }
    } else if value <= -ANY_WIN {
        Score::Loss { plies: plies(-value) }
    } else if value == 0 && complete {
        Score::Draw
    } else {
        Score::Value(f64::from(value) / f64::from(crate::evaluation::UNIT))
    }
}

/// Whether a value is certain: won, lost, or without any evaluation in it.
pub(crate) fn is_certain(value: i32, complete: bool) -> bool {
    complete || value.abs() >= ANY_WIN
}
