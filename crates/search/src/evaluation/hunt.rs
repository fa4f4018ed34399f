//! The evaluation of hunt games.

use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::{Memory, Move, Rules};

use super::Evaluate;

impl<M: Memory> Evaluate for Rules<M> {
    type Features = [i32; 1];

    const EAGER: bool = false;

    fn feature_names() -> &'static [&'static str] {
        &["captured"]
    }

    fn usual_weights() -> &'static [i32] {
        &[100]
    }

    fn features(&self, position: &Self::Position) -> [i32; 1] {
        [i32::from(position.captured())]
    }

    fn code(&self, mv: Move) -> u16 {
        match mv {
            Move::Drop(point) => u16::from(point),
            Move::Step { from, to } | Move::Capture { from, to } => {
                u16::from(from) << 6 | u16::from(to)
            }
            Move::Stop | Move::Pass => 0xfff,
        }
    }

    fn promise(&self, _: &Self::Position, mv: Move, _: &Self::Position) -> i32 {
        i32::from(matches!(mv, Move::Capture { .. })) * 100
    }

    fn is_noisy(&self, position: &Self::Position) -> bool {
        self.side(position) == Side::HUNTERS
    }

    fn may_stand(&self, _: &Self::Position) -> bool {
        true
    }
}
