//! The evaluation of sowing games.

use ludarium_rules::game::Rules as _;
use ludarium_rules::sowing::{Move, Rules};

use super::Evaluate;

impl<const W: usize> Evaluate for Rules<W> {
    type Features = [i32; 1];

    const EAGER: bool = true;

    fn feature_names() -> &'static [&'static str] {
        &["standing"]
    }

    fn usual_weights() -> &'static [i32] {
        &[50]
    }

    fn features(&self, position: &Self::Position) -> [i32; 1] {
        let standing = self.standing(position);
        [i32::from(standing[0]) - i32::from(standing[1])]
    }

    fn code(&self, _mv: Move) -> u16 {
        0
    }

    fn promise(&self, before: &Self::Position, _: Move, after: &Self::Position) -> i32 {
        let side = self.side(before).index();
        let gain = i32::from(self.standing(after)[side]) - i32::from(self.standing(before)[side]);
        (4 * gain).clamp(0, 255)
    }

    fn is_noisy(&self, _: &Self::Position) -> bool {
        false
    }

    fn may_stand(&self, _: &Self::Position) -> bool {
        true
    }
}
