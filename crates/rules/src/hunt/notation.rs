//! Positions and moves as text.
//!
//! A position is `hunters/prey/prey-in-hand/captured side`: points in the order of the board, `-`
//! for none, the side to move `h` or `p`. A piece that remembers its previous point is written
//! `e3<e4`, with `!` after it if it is the one that its side moved last and the rules look at
//! that. In the middle of a chain of captures a last field says `chain=c3`. A move is `@c3` (drop),
//! `a1-b2` (step), `a1xc3` (capture), `stop` or `pass`.

use std::fmt::Write;

use super::board::Board;
use super::compile::Rules;
use super::moves::Move;
use super::position::{Memory, Position};
use super::setup::{Piece, Setup};
use crate::bits::members;
use crate::drawing::Drawing;
use crate::game::{Family, Fault, Notation, Refusal, Side};
use crate::message::{Argument, Message};
use crate::scene::{self, Choice, Gesture, Scene, Trace};

fn fault(id: &'static str, name: &'static str, text: &str) -> Fault {
    Fault(Message::new(id).with(name, text))
}

impl<M: Memory> Rules<M> {
    /// The name of a side's piece, as an argument of a message.
    pub(super) fn piece_argument(&self, side: Side) -> Argument {
        Argument::Piece(self.piece(side).to_owned())
    }

    fn write_pieces(&self, out: &mut String, position: &Position<M>, side: Side) {
        let set = if side == Side::HUNTERS { position.hunters } else { position.prey };
        if set == 0 {
            out.push('-');
        }
        for (index, point) in members(set).enumerate() {
            if index > 0 {
                out.push(',');
            }
            out.push_str(self.name(point));
            let previous = position.memory.previous(point);
            if previous != Board::NOWHERE {
                out.push('<');
                out.push_str(self.name(previous));
            }
            if position.memory.last_moved(side) == point {
                out.push('!');
            }
        }
    }

    fn read_point(&self, text: &str) -> Result<u8, Fault> {
        self.described.point(text).ok_or_else(|| fault("fault-unknown-point", "point", text))
    }

    fn read_pieces(&self, text: &str) -> Result<Vec<Piece>, Fault> {
        if text == "-" {
            return Ok(Vec::new());
        }
        text.split(',')
            .map(|piece| {
                let (piece, last_moved) = match piece.strip_suffix('!') {
                    Some(piece) => (piece, true),
                    None => (piece, false),
                };
                let (point, from) = match piece.split_once('<') {
                    Some((point, from)) => (point, Some(self.read_point(from)?)),
                    None => (piece, None),
                };
                Ok(Piece { point: self.read_point(point)?, from, last_moved })
            })
            .collect()
    }
}

fn read_number(text: &str) -> Result<u32, Fault> {
    // `parse` would take a sign too.
    if text.chars().all(|c| c.is_ascii_digit()) { text.parse().ok() } else { None }
        .ok_or_else(|| fault("fault-not-a-number", "text", text))
}

impl<M: Memory> Notation for Rules<M> {
    type Setup = Setup;

    fn family(&self) -> Family {
        Family::Hunt
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn start_with(&self, _first: Side) -> Option<Position<M>> {
        None
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, Fault> {
        let form = || fault("fault-hunt-form", "text", text.trim());
        let mut fields = text.split_whitespace();
        let (Some(board), Some(side)) = (fields.next(), fields.next()) else {
            return Err(form());
        };
        let parts: Vec<&str> = board.split('/').collect();
        let &[hunters, prey, in_hand, captured] = parts.as_slice() else {
            return Err(form());
        };
        let side = match side {
            "h" => Side::HUNTERS,
            "p" => Side::PREY,
            other => return Err(fault("fault-hunt-side", "text", other)),
        };
        let chain = match fields.next() {
            None => None,
            Some(field) => {
                let point = field.strip_prefix("chain=").ok_or_else(form)?;
                Some(self.read_point(point)?)
            }
        };
        if fields.next().is_some() {
            return Err(form());
        }
        Ok(Setup {
            hunters: self.read_pieces(hunters)?,
            prey: self.read_pieces(prey)?,
            in_hand: read_number(in_hand)?,
            captured: read_number(captured)?,
            side,
            chain,
        })
    }

    fn validate(&self, setup: &Setup) -> Result<Position<M>, Vec<Fault>> {
        self.checked(setup)
    }

    fn position_text(&self, position: &Position<M>) -> String {
        let mut out = String::new();
        self.write_pieces(&mut out, position, Side::HUNTERS);
        out.push('/');
        self.write_pieces(&mut out, position, Side::PREY);
        let side = Family::Hunt.side_letter(position.side);
        // Writing to a string cannot fail.
        let _ = write!(out, "/{}/{} {side}", position.in_hand, position.captured);
        if position.chain != Board::NOWHERE {
            let _ = write!(out, " chain={}", self.name(position.chain));
        }
        out
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Drop(point) => format!("@{}", self.name(point)),
            Move::Step { from, to } => format!("{}-{}", self.name(from), self.name(to)),
            Move::Capture { from, to } => format!("{}x{}", self.name(from), self.name(to)),
            Move::Stop => "stop".to_owned(),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        let point = |name: &str| {
            self.described
                .point(name)
                .ok_or_else(|| Refusal(Message::new("refusal-unknown-point").with("point", name)))
        };
        // No name of a point has an `x` or a sign in it.
        if text == "stop" {
            Ok(Move::Stop)
        } else if text == "pass" {
            Ok(Move::Pass)
        } else if let Some(name) = text.strip_prefix('@') {
            Ok(Move::Drop(point(name)?))
        } else if let Some((from, to)) = text.split_once('-').filter(|(from, _)| !from.is_empty()) {
            Ok(Move::Step { from: point(from)?, to: point(to)? })
        } else if let Some((from, to)) = text.split_once('x').filter(|(from, _)| !from.is_empty()) {
            Ok(Move::Capture { from: point(from)?, to: point(to)? })
        } else {
            Err(Refusal(Message::new("refusal-hunt-form").with("text", text)))
        }
    }

    fn refuse(&self, position: &Position<M>, mv: Move) -> Refusal {
        Refusal(self.refusal(position, mv))
    }

    fn board(&self) -> scene::Board {
        self.pictured_board()
    }

    fn scene(&self, position: &Position<M>) -> Scene {
        self.pictured(position)
    }

    fn scene_text(&self, scene: &Scene, side: Side) -> Result<String, Fault> {
        self.text_of(scene, side)
    }

    fn choice(&self, position: &Position<M>, mv: Move) -> Choice {
        self.choice_of(position, mv)
    }

    fn gestures(&self, position: &Position<M>) -> Vec<(Move, Option<String>, String)> {
        self.all_gestures(position)
    }

    fn meant(&self, position: &Position<M>, gesture: Gesture) -> Result<Move, Message> {
        self.move_meant(position, gesture)
    }

    fn trace(&self, position: &Position<M>, mv: Move, _after: &Position<M>) -> Trace {
        self.traced(position, mv)
    }

    fn draw(&self, position: &Position<M>) -> Drawing {
        self.drawn(position)
    }
}
