//! Tiers: the positions of a game cut by what moves change one way only.

use ludarium_rules::hunt::Rules;

use super::space::Space;

/// The positions with the same pieces in hand, captured and on the board.
///
/// Drops and captures lead to another tier, and never back; steps stay in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Tier {
    /// Prey still to be dropped.
    pub in_hand: u8,
    /// Prey captured.
    pub captured: u8,
    /// Hunters on the board.
    pub hunters: u8,
    /// Prey on the board.
    pub prey: u8,
}

impl Tier {
    /// What tells the tiers of one game apart.
    pub fn key(self) -> (u8, u8, u8) {
        (self.in_hand, self.captured, self.hunters)
    }

    /// Whether pieces step and come back, so that positions may come again: nothing is left to be
    /// dropped.
    pub fn is_cyclic(self, rules: &Rules<()>) -> bool {
        self.in_hand == 0 && self.hunters == rules.hunter_count()
    }

    /// The sets of prey on the points that the hunters leave free.
    pub fn sets(self, space: &Space) -> u64 {
        space.ranking.choose(space.points - self.hunters, self.prey)
    }

    /// The classes of hunters' placements.
    pub fn classes(self, space: &Space) -> u64 {
        space.placements[usize::from(self.hunters)].representatives.len() as u64
    }

    /// The numbers of positions with one side to move; symmetric placements count some positions
    /// twice.
    pub fn numbers(self, space: &Space) -> u64 {
        self.classes(space).saturating_mul(self.sets(space))
    }
}

/// Every tier of a game, each after all those that its moves lead to.
pub fn tiers(rules: &Rules<()>) -> Vec<Tier> {
    let start = ludarium_rules::game::Rules::start(rules);
    let (hunters, prey) = (rules.hunter_count(), rules.prey_count());
    let first_hunters = start.hunters().count_ones() as u8;
    let most_captured = if rules.captures_possible() { rules.goal().saturating_sub(1) } else { 0 };
    let mut tiers = Vec::new();
    for captured in (0..=most_captured).rev() {
        for on_board in (first_hunters..=hunters).rev() {
            for in_hand in 0..=start.prey_in_hand() {
                // Hunters that are all dropped before the prey have their turn find none there.
                let is_opening = in_hand == start.prey_in_hand() && captured == 0;
                if rules.dropped_in_a_row() && on_board < hunters && !is_opening {
                    continue;
                }
                if captured + in_hand <= prey {
                    let prey = prey - captured - in_hand;
                    tiers.push(Tier { in_hand, captured, hunters: on_board, prey });
                }
            }
        }
    }
    tiers
}
