//! Playing a record again, with every move checked.

use super::{Ending, Record};
use crate::face::{Game, Session};
use crate::game::{Fault, Reason, Refusal};
use crate::message::Message;

/// Why a record cannot be replayed by these rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The record was made under other rules.
    #[error("the record's rules are {recorded}, these are {actual}")]
    Rules {
        /// The hash in the record.
        recorded: String,
        /// The hash of the rules given.
        actual: String,
    },
    /// The position that the record begins from is not one of this game.
    #[error("the record's first position has faults")]
    Position(Vec<Fault>),
    /// A move is not legal.
    #[error("move {number} ({text}) is refused")]
    Move {
        /// Which move it is, from 1.
        number: usize,
        /// The move.
        text: String,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// The game ended otherwise than the record says.
    #[error("the record's result is {recorded}, its moves lead to {actual}")]
    Result {
        /// What the record says, in the words of its tags.
        recorded: String,
        /// What its moves lead to, in the same words.
        actual: String,
    },
}

impl ReplayError {
    /// The error in words. `Move` and `Position` hold messages of their own, given as arguments.
    pub fn message(&self) -> Message {
        match self {
            ReplayError::Rules { recorded, actual } => Message::new("record-other-rules")
                .with("recorded", &**recorded)
                .with("actual", &**actual),
            ReplayError::Position(faults) => {
                let fault =
                    faults.first().map_or(Message::new("record-position"), |fault| fault.0.clone());
                Message::new("record-bad-position").with("fault", fault)
            }
            ReplayError::Move { number, text, refusal } => Message::new("record-refused")
                .with("number", *number)
                .with("move", &**text)
                .with("reason", refusal.0.clone()),
            ReplayError::Result { recorded, actual } => Message::new("record-other-result")
                .with("recorded", &**recorded)
                .with("actual", &**actual),
        }
    }
}

impl Record {
    /// Plays the record from its beginning by the rules of `game`, every move checked, and gives
    /// the game as it stands after the last move (and after a resignation or an agreed draw).
    ///
    /// # Errors
    /// When the record names other rules, begins from no position of this game, has a move that is
    /// refused, or claims another result than its moves lead to. What it does not say is not
    /// checked.
    pub fn replay<'g>(&self, game: &'g dyn Game) -> Result<Box<dyn Session + 'g>, ReplayError> {
        if let Some(recorded) = &self.rules
            && recorded != game.hash()
        {
            let (recorded, actual) = (recorded.clone(), game.hash().to_string());
            return Err(ReplayError::Rules { recorded, actual });
        }
        let mut session =
            game.begin(self.position.as_deref(), self.first).map_err(ReplayError::Position)?;
        for (index, ply) in self.plies.iter().enumerate() {
            session.play(&ply.text).map_err(|refusal| ReplayError::Move {
                number: index + 1,
                text: ply.text.clone(),
                refusal,
            })?;
        }
        let Some(recorded) = self.result else {
            return Ok(session);
        };
        if let Ending::Finished { winner, reason, .. } = recorded {
            match (reason, winner) {
                (Some(Reason::Resigned), Some(winner)) => session.resign(winner.other()),
                (Some(Reason::Agreed), None) => session.agree_draw(),
                _ => {}
            }
        }
        let actual = Ending::of(session.outcome());
        if agree(recorded, actual) {
            Ok(session)
        } else {
            let family = game.family();
            Err(ReplayError::Result {
                recorded: recorded.words(family),
                actual: actual.words(family),
            })
        }
    }
}

/// Whether a result that was played agrees with all that is recorded.
fn agree(recorded: Ending, actual: Ending) -> bool {
    match (recorded, actual) {
        (Ending::Unfinished, Ending::Unfinished) => true,
        (
            Ending::Finished { winner, reason, score },
            Ending::Finished { winner: actual, reason: actual_reason, score: actual_score },
        ) => {
            winner == actual
                && (reason.is_none() || reason == actual_reason)
                && (score.is_none() || score == actual_score)
        }
        _ => false,
    }
}
