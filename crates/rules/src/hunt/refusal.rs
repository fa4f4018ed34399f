//! Why a move is refused, for every rule that can forbid one.

use super::board::Board;
use super::compile::Rules;
use super::moves::{Move, Task};
use super::position::{Memory, Position};
use crate::bits::members;
use crate::game::{Notation, Rules as _, Side};
use crate::message::{Argument, Message};

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
            Move::Drop(point) => self.refuse_drop(position, point),
            Move::Step { from, to } => self.refuse_step(position, from, to),
            Move::Capture { from, to } => self.refuse_capture(position, from, to),
            Move::Stop | Move::Pass => Message::new("refusal-nothing-to-stop"),
        }
    }

    fn occupied(&self, point: u8) -> Message {
        Message::new("refusal-occupied").with("point", self.name(point))
    }

    fn refuse_drop(&self, position: &Position<M>, point: u8) -> Message {
        let region = self.drop_region(position.side);
        if region & 1 << point != 0 {
            return self.occupied(point);
        }
        let points = members(region).map(|point| self.name(point).to_owned()).collect();
        Message::new("refusal-drop-region")
            .with("point", self.name(point))
            .with("points", Argument::List(points))
            .with("piece", self.piece_argument(position.side))
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
        if let Some(message) = self.refuse_slide(position, from, to) {
            return message;
        }
        let open = self.steps(position.side, from, self.vacant(position)) & 1 << to != 0;
        let adjacent = self.board.neighbours(from) & 1 << to != 0;
        if !open && !adjacent {
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
        if !open {
            return self.wrong_way(position.side, from, to);
        }
        if let Some(message) = self.refuse_return(position, from, to) {
            return message;
        }
        self.must_capture_message(position)
    }

    /// A step against the direction of the side.
    fn wrong_way(&self, side: Side, from: u8, to: u8) -> Message {
        let forward_only = self.paths.next(side, to) & 1 << from == 0;
        Message::new(if forward_only { "refusal-only-forward" } else { "refusal-never-back" })
            .with("from", self.name(from))
            .with("to", self.name(to))
            .with("piece", self.piece_argument(side))
    }

    /// A slide that something stands in the way of; `None` where that is not the matter.
    fn refuse_slide(&self, position: &Position<M>, from: u8, to: u8) -> Option<Message> {
        if position.side != Side::HUNTERS || !self.paths.slides {
            return None;
        }
        let &(_, path) = self.hunter_ways(from).iter().find(|&&(end, _)| end == to)?;
        let taken = path & !self.vacant(position);
        let over = self.board.between(from, to);
        if taken == 0 || (over != Board::NOWHERE && position.prey & 1 << over != 0) {
            return None;
        }
        Some(
            Message::new("refusal-slide-blocked")
                .with("from", self.name(from))
                .with("to", self.name(to))
                .with("point", self.name(taken.trailing_zeros() as u8))
                .with("piece", self.piece_argument(Side::HUNTERS)),
        )
    }

    fn refuse_capture(&self, position: &Position<M>, from: u8, to: u8) -> Message {
        if let Some(message) = self.refuse_piece(position, from) {
            return message;
        }
        if !self.captures {
            return Message::new("refusal-no-captures");
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
