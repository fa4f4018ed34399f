//! What it takes to solve a game, told without solving it.

use ludarium_rules::hunt::Rules;

use crate::hunt::symmetry::{Symmetry, symmetries};
use crate::hunt::{Tier, tiers};

/// Games of at most this many positions are solved in memory when they are first asked for.
pub const SMALL: u64 = 2_000_000;

/// Whether a game is so small that it is solved without asking.
pub fn is_small(rules: &Rules<()>) -> bool {
    let arrangements = Arrangements::new(rules);
    let both_sides = tiers(rules).into_iter().map(|tier| arrangements.of(tier).saturating_mul(2));
    both_sides.fold(0, u64::saturating_add) <= SMALL
}

/// Counts arrangements of pieces up to the symmetries of the board, without listing them: as many
/// as the symmetries leave unchanged, on average (Burnside's lemma).
#[derive(Debug)]
pub struct Arrangements {
    /// For each symmetry, by the number of hunters and of prey, the arrangements that it leaves
    /// unchanged.
    unchanged: Vec<Vec<[u128; 65]>>,
}

impl Arrangements {
    /// For the board and the hunters of some rules.
    pub fn new(rules: &Rules<()>) -> Arrangements {
        let board = rules.board();
        let most = usize::from(rules.hunter_count());
        let unchanged = symmetries(board)
            .iter()
            .map(|symmetry| unchanged(symmetry, board.points(), most))
            .collect();
        Arrangements { unchanged }
    }

    /// The positions of a tier with one side to move, up to symmetry; `u64::MAX` when they are
    /// more than that.
    pub fn of(&self, tier: Tier) -> u64 {
        let (hunters, prey) = (usize::from(tier.hunters), usize::from(tier.prey));
        let sum: u128 = self.unchanged.iter().map(|counts| counts[hunters][prey]).sum();
        let count = sum / self.unchanged.len().max(1) as u128;
        u64::try_from(count).unwrap_or(u64::MAX)
    }
}

/// The arrangements that a symmetry leaves unchanged: the points of each of its cycles are all
/// hunters, all prey, or all vacant.
fn unchanged(symmetry: &Symmetry, points: u8, most_hunters: usize) -> Vec<[u128; 65]> {
    let mut counts = vec![[0u128; 65]; most_hunters + 1];
    counts[0][0] = 1;
    let mut met = 0u64;
    for point in 0..points {
        let mut length = 0;
        let mut at = point;
        while met >> at & 1 == 0 {
            met |= 1 << at;
            length += 1;
            at = symmetry.to[usize::from(at)];
        }
        if length == 0 {
            continue;
        }
        // In descending order, so that the counts read are still those without this cycle.
        for hunters in (0..=most_hunters).rev() {
            for prey in (0..=usize::from(points)).rev() {
                let mut more = 0;
                if hunters >= length {
                    more += counts[hunters - length][prey];
                }
                if prey >= length {
                    more += counts[hunters][prey - length];
                }
                counts[hunters][prey] += more;
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use ludarium_rules::catalogue;
    use ludarium_rules::compiled::{Compiled, Kind};
    use ludarium_rules::hunt::Rules;

    use super::{Arrangements, is_small};
    use crate::hunt::tiers;

    fn shipped(name: &str) -> Rules<()> {
        match Compiled::new(&catalogue::open(name).expect("a shipped game").described).kind() {
            Kind::Hunt(rules) => rules.clone(),
            _ => panic!("a hunt game without memories"),
        }
    }

    /// The number is in the sheet of Bagha-Chall, from a program independent of this one.
    #[test]
    fn the_movement_phase_of_bagha_chall_is_counted_to_the_unit() {
        let rules = shipped("bagha-chall:standard");
        let arrangements = Arrangements::new(&rules);
        let movement = tiers(&rules).into_iter().filter(|tier| tier.in_hand == 0);
        let positions: u64 = movement.map(|tier| 2 * arrangements.of(tier)).sum();
        assert_eq!(positions, 88_260_972);
    }

    #[test]
    fn kaooa_is_small_and_bagha_chall_is_not() {
        assert!(is_small(&shipped("kaooa")));
        assert!(!is_small(&shipped("bagha-chall:standard")));
    }
}
