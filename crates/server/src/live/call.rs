//! What is asked of a table, and who is there.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{mpsc, oneshot};

use super::wire::{LiveGame, Said};
use crate::language::Spoken;
use crate::problem::Problem;
use crate::store::Seat;

/// What is asked of a table.
pub(super) enum Call {
    /// Somebody sits down; the answer is his number.
    Join { guest: Arrival, answer: oneshot::Sender<Result<u64, Problem>> },
    /// Somebody leaves.
    Leave(u64),
    /// Somebody says something, at a time.
    Said { from: u64, at: i64, said: Said },
    /// The game as somebody sees it who is not at the table.
    Look {
        seat: Seat,
        key: String,
        spoken: Spoken,
        answer: oneshot::Sender<Result<Box<LiveGame>, Problem>>,
    },
    /// The record of the game.
    Record { answer: oneshot::Sender<Result<String, Problem>> },
    /// Somebody wants the game deleted.
    Delete { seat: Seat, answer: oneshot::Sender<Result<(), Problem>> },
    /// The game is to be deleted if nothing has happened since; the answer is whether it was.
    Expire { before: i64, answer: oneshot::Sender<Result<bool, Problem>> },
}

impl Call {
    /// Answers that it cannot be done.
    pub(super) fn refuse(self, problem: Problem) {
        // Whoever no longer waits need not hear.
        match self {
            Call::Join { answer, .. } => drop(answer.send(Err(problem))),
            Call::Look { answer, .. } => drop(answer.send(Err(problem))),
            Call::Record { answer } => drop(answer.send(Err(problem))),
            Call::Delete { answer, .. } => drop(answer.send(Err(problem))),
            Call::Expire { answer, .. } => drop(answer.send(Err(problem))),
            Call::Leave(_) | Call::Said { .. } => {}
        }
    }
}

/// Somebody who comes to a table.
#[derive(Clone)]
pub(super) struct Arrival {
    pub(super) seat: Seat,
    pub(super) key: String,
    pub(super) spoken: Spoken,
    pub(super) out: mpsc::Sender<Out>,
}

/// What goes to a socket.
#[derive(Debug)]
pub(super) enum Out {
    /// A frame.
    Text(Utf8Bytes),
    /// The end, with its code.
    Close(u16),
}

/// Somebody at a table.
pub(super) struct Guest {
    pub(super) number: u64,
    pub(super) seat: Seat,
    /// His key in the next game.
    pub(super) next_key: String,
    pub(super) spoken: Spoken,
    pub(super) out: mpsc::Sender<Out>,
}
