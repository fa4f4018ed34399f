//! Hunt games solved: tiers, numbering, symmetry, retrograde analysis.

pub mod acyclic;
pub mod census;
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
        if tier.is_cyclic(&solution.rules) {
            retrograde::solve(solution, tier, stop)
        } else {
            acyclic::solve(solution, tier, stop)
        }
    })
}
