//! Hunt games solved: tiers, numbering, symmetry, retrograde analysis.

pub mod acyclic;
pub mod retrograde;
pub mod space;
pub mod symmetry;
pub mod table;
pub mod tier;

pub use table::Solution;
pub use tier::{Tier, tiers};

use ludarium_rules::hunt::Rules;

/// Solves a whole game in memory, tier after tier; `watch` is told of each before it begins.
pub fn solve(rules: Rules<()>, mut watch: impl FnMut(Tier)) -> Solution {
    let order = tiers(&rules);
    let mut solution = Solution::new(rules);
    for tier in order {
        watch(tier);
        if tier.is_cyclic(&solution.rules) {
            retrograde::solve(&mut solution, tier);
        } else {
            acyclic::solve(&mut solution, tier);
        }
    }
    solution
}
