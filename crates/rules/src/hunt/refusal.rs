//! Why a move is refused, for every rule that can forbid one.

use super::board::Board;
use super::compile::Rules;
use super::moves::{Move, Task};
use super::position::{Memory, Position};
use crate::game::{Notation, Rules as _, Side};
use crate::message::Message;

impl<M: Memory> Rules<M> {
    /// Why `mv` is not legal in `position`: the rule that a player would name first.
    pub(super) fn refusal(&self, position: &Position<M>, mv: Move) -> Message {
        let side = position.side;
        if self.outcome(position).is_some() {
            return Message::new("refusal-game-over");
        }
        if mv == Move::Pass {
            return Message::new("refusal-no-pass");
        }
        match self.task(position) {
            Task::Over => return Message::new("refusal-game-over"),
            Task::Chain(at) => {
                if mv == Move::Stop {
                    // Stopping is legal unless captures are compulsory.
                    return self.must_capture_message(position);
                }
                if !matches!(mv, Move::Capture { from, .. } if from == at) {
                    let id = if self.must_capture {
                        "refusal-chain-must-go-on"
                    } else {
                        "refusal-chain-goes-on"
                    };
                    return Message::new(id)
                        .with("point", self.name(at))
                        .with("piece", self.piece_argument(side));
                }
            }
            Task::Drop => {
                if !matches!(mv, Move::Drop(_) | Move::Stop) {
                    let left = match side {
                        Side::PREY => position.in_hand,
                        Side::HUNTERS => self.hunters - position.hunters.count_ones() as u8,
                    };
                    return Message::new("refusal-must-drop")
                        .with("count", left)
                        .with("piece", self.piece_argument(side));
                }
            }
            Task::Prey | Task::Hunters => {
                if matches!(mv, Move::Drop(_)) {
                    return Message::new("refusal-nothing-in-hand")
                        .with("piece", self.piece_argument(side));
                }
            }
        }
        match mv {
            Move::Drop(point) => self.occupied(point),
            Move::Step { from, to } => self.refuse_step(position, from, to),
            Move::Capture { from, to } => self.refuse_capture(position, from, to),
            Move::Stop | Move::Pass => Message::new("refusal-nothing-to-stop"),
        }
    }

    fn occupied(&self, point: u8) -> Message {
        Message::new("refusal-occupied").with("point", self.name(point))
    }

    /// Why the piece on `from` is not the player's to move; `None` if it is.
    fn refuse_piece(&self, position: &Position<M>, from: u8) -> Option<Message> {
        let (own, other) = match position.side {
            Side::HUNTERS => (position.hunters, position.prey),
            Side::PREY => (position.prey, position.hunters),
        };
        let bit = 1 << from;
        if other & bit != 0 {
            Some(
                Message::new("refusal-not-yours")
                    .with("point", self.name(from))
                    .with("piece", self.piece_argument(position.side.other()))
                    .with("mine", self.piece_argument(position.side)),
            )
        } else if own & bit == 0 {
            Some(Message::new("refusal-no-piece").with("point", self.name(from)))
        } else {
            None
        }
    }

    fn must_capture_message(&self, position: &Position<M>) -> Message {
        let mut capture = String::new();
        self.visit(position, |mv| {
            if capture.is_empty() && matches!(mv, Move::Capture { .. }) {
                capture = self.move_text(mv);
            }
        });
        Message::new("refusal-must-capture")
            .with("capture", capture)
            .with("piece", self.piece_argument(Side::HUNTERS))
    }

    /// The return rule against a move of the piece on `from` to `to`.
    fn refuse_return(&self, position: &Position<M>, from: u8, to: u8) -> Option<Message> {
        let barred = self.barred(position, position.side, from) & 1 << to != 0;
        barred.then(|| {
            Message::new("refusal-return")
                .with("point", self.name(from))
                .with("from", self.name(to))
                .with("piece", self.piece_argument(position.side))
        })
    }

    fn refuse_step(&self, position: &Position<M>, from: u8, to: u8) -> Message {
        if let Some(message) = self.refuse_piece(position, from) {
            return message;
        }
        if from == to {
            return Message::new("refusal-same-point").with("point", self.name(from));
        }
        if self.vacant(position) & 1 << to == 0 {
            return self.occupied(to);
        }
        if self.board.neighbours(from) & 1 << to == 0 {
            let over = self.board.between(from, to);
            if position.side == Side::HUNTERS
                && over != Board::NOWHERE
                && position.prey & 1 << over != 0
            {
                return Message::new("refusal-capture-is-written")
                    .with("capture", self.move_text(Move::Capture { from, to }));
            }
            return Message::new("refusal-not-adjacent")
                .with("from", self.name(from))
                .with("to", self.name(to));
        }
        if let Some(message) = self.refuse_return(position, from, to) {
            return message;
        }
        self.must_capture_message(position)
    }

    fn refuse_capture(&self, position: &Position<M>, from: u8, to: u8) -> Message {
        if let Some(message) = self.refuse_piece(position, from) {
            return message;
        }
        if position.side == Side::PREY {
            return Message::new("refusal-prey-cannot-capture")
                .with("piece", self.piece_argument(Side::PREY));
        }
        let over = self.board.between(from, to);
        if over == Board::NOWHERE {
            return Message::new("refusal-no-jump")
                .with("from", self.name(from))
                .with("to", self.name(to));
        }
        if position.hunters & 1 << over != 0 {
            return Message::new("refusal-jump-over-hunter")
                .with("point", self.name(over))
                .with("piece", self.piece_argument(Side::HUNTERS));
        }
        if position.prey & 1 << over == 0 {
            return Message::new("refusal-nothing-to-jump")
                .with("point", self.name(over))
                .with("piece", self.piece_argument(Side::PREY));
        }
        if self.vacant(position) & 1 << to == 0 {
            return self.occupied(to);
        }
        if !self.capturing(position) {
            return Message::new("refusal-capture-while-dropping")
                .with("count", position.in_hand)
                .with("piece", self.piece_argument(Side::PREY));
        }
        if let Some(message) = self.refuse_return(position, from, to) {
            return message;
        }
        // Nothing else forbids a capture, so the hunter has a head and the jump goes against it.
        Message::new("refusal-backward-capture")
            .with("point", self.name(from))
            .with("from", self.name(position.memory.previous(from)))
            .with("piece", self.piece_argument(Side::HUNTERS))
    }
}
