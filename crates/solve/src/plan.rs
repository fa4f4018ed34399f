//! What it takes to solve a game, told without solving it.

use ludarium_rules::hunt::Rules;

use crate::hunt::symmetry::{Symmetry, symmetries};
use crate::hunt::{Tier, planes, tiers};
use crate::rank::Ranking;
use crate::tables::Unit;

/// Games of at most this many positions are solved in memory when they are first asked for.
pub const SMALL: u64 = 2_500_000;

/// In larger games drop phases keep only who wins.
pub const DISTANCES: u64 = 1_000_000_000;

/// What solving has cost, measured on one core of a machine of 2023; see the book.
mod costs {
    /// Bytes of memory for each number of a tier that is being solved, for both sides to move.
    pub const WORK: u64 = 4;
    /// Bytes of memory for each number of a tier that others need, for one side to move.
    pub const KEPT: u64 = 2;
    /// Bytes of memory for each position of a drop phase, for both sides to move and the phase that
    /// captures lead to.
    pub const DROPS: f64 = 0.45;
    /// Positions of a tier a second, while its values fit a fast cache.
    pub const TIER: f64 = 3.5e6;
    /// Positions of a tier a second, where they do not.
    pub const LARGE_TIER: f64 = 1.7e6;
    /// Bytes of memory from which a tier is large.
    pub const LARGE: u64 = 512 << 20;
    /// Positions of a drop phase a second.
    pub const DROP: f64 = 200.0e6;
    /// Bytes on disk for each position of a tier.
    pub const TIER_BYTES: f64 = 0.5;
    /// Bytes on disk for each position of a drop phase with hunters to move.
    pub const DROP_BYTES: f64 = 0.06;
    /// Bytes on disk for a file, however small.
    pub const FILE: u64 = 2048;
}

/// What it takes to solve a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// What is solved, in this order.
    pub steps: Vec<Step>,
}

/// What it takes to solve one unit of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The unit: one file.
    pub unit: Unit,
    /// Its tiers, with their positions up to symmetry, both sides to move counted.
    pub tiers: Vec<(Tier, u64)>,
    /// The positions of all its tiers.
    pub positions: u64,
    /// Bytes on disk, about.
    pub bytes: u64,
    /// Bytes of memory, about.
    pub memory: u64,
    /// Seconds on one core, about.
    pub seconds: f64,
}

impl Plan {
    /// The plan for some rules.
    pub fn new(rules: &Rules<()>) -> Plan {
        Plan::with_distances_below(rules, DISTANCES)
    }

    /// The plan for some rules, in which drop phases keep only who wins when there are so many
    /// positions or more.
    pub fn with_distances_below(rules: &Rules<()>, limit: u64) -> Plan {
        let arrangements = Arrangements::new(rules);
        let counted: Vec<(Tier, u64)> = tiers(rules)
            .into_iter()
            .map(|tier| (tier, arrangements.of(tier).saturating_mul(2)))
            .collect();
        let total = counted.iter().fold(0u64, |total, (_, count)| total.saturating_add(*count));
        let hunters = ludarium_rules::game::Rules::start(rules).hunters().count_ones();
        let all_hunters = hunters == u32::from(rules.hunter_count());
        let by_planes =
            total >= limit && planes::supports(rules) && (all_hunters || rules.dropped_in_a_row());
        let in_planes =
            |tier: &Tier| by_planes && tier.in_hand > 0 && tier.hunters == rules.hunter_count();
        let numbers = |tier: Tier| arrangements.numbers(tier);
        let mut steps: Vec<Step> = Vec::new();
        for (tier, positions) in counted.iter().copied().filter(|(tier, _)| !in_planes(tier)) {
            let needed: u64 = needed(rules, tier)
                .into_iter()
                // Of a tier that only captures lead to, the side that moves then is enough.
                .map(|before| {
                    let sides = if keeps_one_side(rules, tier) { 1 } else { 2 };
                    numbers(before).saturating_mul(costs::KEPT * sides)
                })
                .fold(0, u64::saturating_add);
            let memory = numbers(tier).saturating_mul(costs::WORK);
            let rate = if memory < costs::LARGE { costs::TIER } else { costs::LARGE_TIER };
            steps.push(Step {
                unit: tier.into(),
                tiers: vec![(tier, positions)],
                positions,
                bytes: costs::FILE.saturating_add((positions as f64 * costs::TIER_BYTES) as u64),
                memory: memory.saturating_add(needed),
                seconds: positions as f64 / rate,
            });
            // The drop phase comes when the tier that the last drop leads to is there.
            if !(by_planes && tier.is_cyclic(rules)) {
                continue;
            }
            let drops: Vec<(Tier, u64)> = counted
                .iter()
                .copied()
                .filter(|(other, _)| in_planes(other) && other.captured == tier.captured)
                .collect();
            let positions =
                drops.iter().fold(0u64, |total, (_, count)| total.saturating_add(*count));
            let planes = (positions as f64 * costs::DROPS) as u64;
            if drops.is_empty() {
                continue;
            }
            steps.push(Step {
                unit: Unit::Drops { captured: tier.captured },
                tiers: drops,
                positions,
                bytes: costs::FILE
                    .saturating_add((positions as f64 / 2.0 * costs::DROP_BYTES) as u64),
                memory: numbers(tier).saturating_mul(costs::KEPT * 2).saturating_add(planes),
                seconds: positions as f64 / costs::DROP,
            });
        }
        Plan { steps }
    }

    /// The units, in the order in which they are solved.
    pub fn units(&self) -> Vec<Unit> {
        self.steps.iter().map(|step| step.unit).collect()
    }

    /// The unit that a tier is in.
    pub fn unit_of(&self, tier: Tier) -> Option<Unit> {
        let has = |step: &&Step| step.tiers.iter().any(|&(other, _)| other == tier);
        self.steps.iter().find(has).map(|step| step.unit)
    }

    /// The positions up to symmetry, both sides to move counted.
    pub fn positions(&self) -> u64 {
        self.steps.iter().fold(0, |total, step| total.saturating_add(step.positions))
    }

    /// Bytes on disk, about.
    pub fn bytes(&self) -> u64 {
        self.steps.iter().fold(0, |total, step| total.saturating_add(step.bytes))
    }

    /// Bytes of memory, about: what the step that takes most takes, and a little for the program.
    pub fn memory(&self) -> u64 {
        const PROGRAM: u64 = 64 << 20;
        let most = self.steps.iter().map(|step| step.memory).max().unwrap_or(0);
        most.saturating_add(PROGRAM)
    }

    /// Seconds on so many threads, about.
    pub fn seconds(&self, threads: usize) -> f64 {
        let alone: f64 = self.steps.iter().map(|step| step.seconds).sum();
        alone / threads.max(1) as f64
    }
}

/// The tiers that the moves of a tier lead to.
pub fn needed(rules: &Rules<()>, tier: Tier) -> Vec<Tier> {
    let most = if !rules.captures_possible() {
        0
    } else if rules.has_chains() {
        // One move of a chain leads to the next, whose value is that of the moves after it.
        rules.goal()
    } else {
        rules.goal().min(tier.captured + 2)
    };
    let drop =
        (tier.in_hand > 0).then(|| Tier { in_hand: tier.in_hand - 1, prey: tier.prey + 1, ..tier });
    let hunter =
        (tier.hunters < rules.hunter_count()).then(|| Tier { hunters: tier.hunters + 1, ..tier });
    let captures = (tier.captured + 1..most).filter_map(|captured| {
        let prey = tier.prey.checked_sub(captured - tier.captured)?;
        Some(Tier { captured, prey, ..tier })
    });
    // What no game has, no position that matters leads to.
    let there = tiers(rules);
    let needed = drop.into_iter().chain(hunter).chain(captures);
    needed.filter(|tier| there.contains(tier)).collect()
}

/// Whether all that a tier needs of others is what they are worth with prey to move: pieces only step
/// in it, and a capture ends the hunters' turn.
pub fn keeps_one_side(rules: &Rules<()>, tier: Tier) -> bool {
    tier.is_cyclic(rules) && !rules.has_chains()
}

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
    points: u8,
}

impl Arrangements {
    /// For the board and the hunters of some rules.
    pub fn new(rules: &Rules<()>) -> Arrangements {
        let board = rules.board();
        let most = usize::from(rules.hunter_count());
        let unchanged = symmetries(rules)
            .iter()
            .map(|symmetry| unchanged(symmetry, board.points(), most))
            .collect();
        Arrangements { unchanged, points: board.points() }
    }

    /// The numbers of positions of a tier with one side to move, a few more than the positions;
    /// `u64::MAX` when they are more than that.
    pub fn numbers(&self, tier: Tier) -> u64 {
        let classes = self.of(Tier { prey: 0, ..tier });
        let sets = Ranking::new(self.points).choose(self.points - tier.hunters, tier.prey);
        classes.saturating_mul(sets)
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

    use super::{Arrangements, Plan, is_small, needed};
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
    fn numbers_are_those_of_the_numbering() {
        let rules = shipped("kaooa");
        let arrangements = Arrangements::new(&rules);
        let space = crate::hunt::space::Space::new(&rules);
        for tier in tiers(&rules) {
            assert_eq!(arrangements.numbers(tier), tier.numbers(&space), "{tier:?}");
        }
    }

    #[test]
    fn every_unit_comes_after_those_that_it_needs() {
        for name in ["kaooa", "kaooa+chain=yes", "bagha-chall:standard"] {
            let rules = shipped(name);
            let plan = Plan::new(&rules);
            let mut solved: Vec<crate::hunt::Tier> = Vec::new();
            for step in &plan.steps {
                if let [(tier, _)] = step.tiers[..] {
                    for before in needed(&rules, tier) {
                        assert!(solved.contains(&before), "{name}: {before:?} before {tier:?}");
                    }
                }
                solved.extend(step.tiers.iter().map(|(tier, _)| tier));
            }
            assert_eq!(solved.len(), tiers(&rules).len());
        }
    }

    #[test]
    fn a_larger_game_keeps_its_drop_phases_in_planes() {
        let plan = Plan::new(&shipped("bagha-chall:standard"));
        assert_eq!(plan.steps.len(), 10);
        assert!(plan.positions() > super::DISTANCES);
        let plan = Plan::new(&shipped("kaooa"));
        assert!(
            plan.steps.iter().all(|step| matches!(step.unit, crate::tables::Unit::Tier { .. }))
        );
    }

    #[test]
    fn kaooa_is_small_and_bagha_chall_is_not() {
        assert!(is_small(&shipped("kaooa")));
        assert!(!is_small(&shipped("bagha-chall:standard")));
    }
}
