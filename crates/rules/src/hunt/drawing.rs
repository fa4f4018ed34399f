//! Positions drawn.
use super::compile::Rules;
use super::position::{Memory, Position};
use crate::drawing::Drawing;

impl<M: Memory> Rules<M> {
    pub(super) fn drawn(&self, _position: &Position<M>) -> Drawing {
        Drawing { lines: Vec::new(), svg: String::new() }
    }
}
