//! One backward pass over a tier whose positions cannot come again.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ludarium_rules::game::Side;
use rayon::prelude::*;

use super::Progress;
use super::codes::Codes;
use super::table::{Solution, Table};
use super::tier::Tier;
use crate::rank::{first_set, next_set};
use crate::value::Code;

/// Solves a tier in which something is still to be dropped. All tiers that its moves lead to are
/// solved. False when `stop` was set before the end; the solution is as it was.
pub fn solve(
    solution: &mut Solution,
    tier: Tier,
    stop: &AtomicBool,
    tell: &(dyn Fn(Progress) + Sync),
) -> bool {
    // While prey are in hand the hunters' moves lead to prey to move in the same tier; while
    // hunters are, the prey's moves may lead to hunters to move.
    let all_hunters = tier.hunters == solution.rules.hunter_count();
    let order = if all_hunters { [Side::PREY, Side::HUNTERS] } else { [Side::HUNTERS, Side::PREY] };
    let key = tier.key();
    solution.tables.insert(key, Table { tier, codes: [Codes::NONE, Codes::NONE] });
    let done = AtomicU64::new(0);
    for side in order {
        let codes = side_codes(solution, tier, side, stop, &|more| {
            let done = done.fetch_add(more, Ordering::Relaxed) + more;
            tell(Progress::Counted { done, of: 2 * tier.numbers(&solution.space) });
        });
        if let Some(table) = solution.tables.get_mut(&key) {
            table.codes[side.index()] = codes;
        }
        if stop.load(Ordering::Relaxed) {
            solution.tables.remove(&key);
            return false;
        }
    }
    true
}

fn side_codes(
    solution: &Solution,
    tier: Tier,
    side: Side,
    stop: &AtomicBool,
    done: &(dyn Fn(u64) + Sync),
) -> Codes {
    let sets = tier.sets(&solution.space) as usize;
    let mut codes = Codes::zeroed(tier.numbers(&solution.space) as usize);
    codes.par_chunks_mut(sets.max(1)).enumerate().for_each(|(class, codes)| {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let mut prey = first_set(tier.prey);
        for code in codes.iter_mut() {
            let position = solution.position(tier, side, class as u32, prey);
            // Positions that no game reaches may have moves into tiers that no game has: they
            // count as draws.
            *code = solution.best(&position).unwrap_or(Code::DRAW).0;
            prey = next_set(prey);
        }
        done(codes.len() as u64);
    });
    codes
}
