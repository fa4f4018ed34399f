//! STUB: positions as pictures.

use super::compile::Rules;
use super::moves::Move;
use super::position::{Memory, Position};
use crate::game::{Fault, Side};
use crate::message::Message;
use crate::scene::{Board, BoardKind, Choice, ChoiceKind, Scene, Trace};

impl<M: Memory> Rules<M> {
    pub(super) fn pictured_board(&self) -> Board {
        Board { kind: BoardKind::Points, width: 0.0, height: 0.0, places: vec![], lines: vec![] }
    }
    pub(super) fn pictured(&self, _: &Position<M>) -> Scene {
        Scene::default()
    }
    pub(super) fn text_of(&self, _: &Scene, _: Side) -> Result<String, Fault> {
        Err(Fault(Message::new("side-south")))
    }
    pub(super) fn choice_of(&self, _: &Position<M>, _: Move) -> Choice {
        Choice {
            kind: ChoiceKind::Step,
            from: None,
            to: None,
            takes: vec![],
            direction: None,
            label: Message::new("side-south"),
        }
    }
    pub(super) fn all_gestures(&self, _: &Position<M>) -> Vec<(Move, Option<String>, String)> {
        vec![]
    }
    pub(super) fn traced(&self, _: &Position<M>, _: Move) -> Trace {
        Trace { label: Message::new("side-south"), laps: 1, events: vec![] }
    }
}
