//! Hunt games solved: tiers, numbering, symmetry, retrograde analysis.

pub mod acyclic;
pub mod census;
pub mod codes;
pub mod planes;
pub mod retrograde;
pub mod space;
pub mod symmetry;
pub mod table;
pub mod tier;

pub use census::{Census, census, mismatches};
pub use table::Solution;
pub use tier::{Tier, tiers};

use std::sync::atomic::AtomicBool;

use ludarium_rules::hunt::Rules;

/// Solves a whole game in memory, tier after tier; `watch` is told of each before it begins.
pub fn solve(rules: Rules<()>, watch: impl FnMut(Tier)) -> Solution {
    let order = tiers(&rules);
    let mut solution = Solution::new(rules);
    solve_tiers(&mut solution, order, &AtomicBool::new(false), watch);
    solution
}

/// How far the solving of a tier is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The moves of so many numbers were counted, of so many.
    Counted {
        /// The numbers that are done.
        done: u64,
        /// All numbers, of both sides to move.
        of: u64,
    },
    /// So many numbers are decided, of so many: all those that are won or lost within a distance.
    /// Draws never are.
    Decided {
        /// The distance in plies.
        plies: u16,
        /// The numbers that are decided.
        done: u64,
        /// All numbers, of both sides to move.
        of: u64,
    },
}

/// Solves one tier in memory, and tells now and then how far it is. Every tier that its moves lead to
/// must be solved already. False when `stop` was set before the end.
pub fn solve_tier(
    solution: &mut Solution,
    tier: Tier,
    stop: &AtomicBool,
    tell: &(dyn Fn(Progress) + Sync),
) -> bool {
    if tier.is_cyclic(&solution.rules) {
        retrograde::solve(solution, tier, stop, tell)
    } else {
        acyclic::solve(solution, tier, stop, tell)
    }
}

/// Solves some tiers of a game in memory, in this order; `watch` is told of each before it begins.
/// Every tier that their moves lead to must come before, or be solved already. False when `stop` was
/// set before the last was solved; those solved before stay.
pub fn solve_tiers(
    solution: &mut Solution,
    tiers: impl IntoIterator<Item = Tier>,
    stop: &AtomicBool,
    mut watch: impl FnMut(Tier),
) -> bool {
    tiers.into_iter().all(|tier| {
        watch(tier);
        solve_tier(solution, tier, stop, &|_| {})
    })
}
