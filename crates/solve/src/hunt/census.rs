//! What a solved tier holds: how many positions are won, drawn and lost, and the longest wins.

use std::collections::BTreeMap;

use ludarium_rules::game::Side;
use rayon::prelude::*;

use super::space::Place;
use super::table::{Solution, Table};
use crate::rank::{first_set, next_set};
use crate::value::Code;

/// The positions of a tier with one side to move, each counted once up to symmetry, whether or not
/// a game reaches it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Positions.
    pub positions: u64,
    /// Won by the side to move.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the side to move.
    pub losses: u64,
    /// The plies of the longest win of the side to move; `None` when there is none.
    pub longest_win: Option<u16>,
    /// The plies of the longest loss of the side to move; `None` when there is none.
    pub longest_loss: Option<u16>,
}

impl Census {
    fn add(&mut self, code: Code) {
        self.positions += 1;
        if code.is_win() {
            self.wins += 1;
            self.longest_win = self.longest_win.max(Some(code.plies()));
        } else if code.is_loss() {
            self.losses += 1;
            self.longest_loss = self.longest_loss.max(Some(code.plies()));
        } else {
            self.draws += 1;
        }
    }

    fn and(mut self, other: &Census) -> Census {
        self.positions += other.positions;
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.longest_win = self.longest_win.max(other.longest_win);
        self.longest_loss = self.longest_loss.max(other.longest_loss);
        self
    }
}

/// Calls `visit` with each number of a class that stands for a position up to symmetry, and its
/// place.
pub(super) fn for_each_canonical(
    solution: &Solution,
    table: &Table,
    class: u32,
    mut visit: impl FnMut(usize, Place),
) {
    let sets = table.tier.sets(&solution.space);
    let mut prey = first_set(table.tier.prey);
    let first = u64::from(class) * sets;
    for number in first..first + sets {
        let place = Place { class, prey };
        if solution.space.canonical(place, table.tier.hunters).0 == place {
            visit(number as usize, place);
        }
        prey = next_set(prey);
    }
}

/// Counts a solved tier with `side` to move.
pub fn census(solution: &Solution, table: &Table, side: Side) -> Census {
    (0..table.tier.classes(&solution.space) as u32)
        .into_par_iter()
        .map(|class| {
            let mut census = Census::default();
            for_each_canonical(solution, table, class, |number, _| {
                census.add(Code(table.codes[side.index()][number]));
            });
            census
        })
        .reduce(Census::default, |one, other| one.and(&other))
}

/// Derives every value of a solved tier again from the moves of its position, by the rules alone,
/// and returns how many differ (Bellman's equations). Together with the numbers of positions that
/// are neither won nor lost this does not prove a draw, which no equation can; everything else it
/// does.
pub fn mismatches(solution: &Solution, table: &Table) -> BTreeMap<Side, u64> {
    Side::BOTH
        .into_iter()
        .map(|side| {
            let wrong = (0..table.tier.classes(&solution.space) as u32)
                .into_par_iter()
                .map(|class| {
                    let mut wrong = 0u64;
                    for_each_canonical(solution, table, class, |number, place| {
                        let position = solution.position(table.tier, side, class, place.prey);
                        let code = Code(table.codes[side.index()][number]);
                        wrong += u64::from(solution.best(&position) != Some(code));
                    });
                    wrong
                })
                .sum();
            (side, wrong)
        })
        .collect()
}
