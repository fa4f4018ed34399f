//! How a move goes, seed by seed.
use super::compile::Rules;
use super::moves::Move;
use super::position::Position;
use crate::scene::Trace;

impl<const W: usize> Rules<W> {
    pub(super) fn traced(&self, p: &Position<W>, mv: Move) -> Trace {
        Trace { label: self.choice_of(p, mv).label, laps: 1, events: Vec::new() }
    }
}
