//! Retrograde analysis of a tier in which pieces only step: backwards from the positions that are
//! decided, in waves of equal distance to the end.
//!
//! Every position has one 16-bit *cell* for each side to move. An undecided cell counts the moves that
//! are not known to lose; a decided one holds the value. When a position turns out lost, every
//! position that a step leads from to it is won; when it turns out won, each of those has one such
//! move less, and is lost when none is left. Captures lead to tiers that are solved: a win that they
//! promise is written down at once, to be overtaken by a nearer one or to be found by the wave of
//! its distance. What no wave reaches is a draw.
//!
//! Where the hunters' placement is symmetric in itself, one position has several numbers, and all of
//! their cells are solved. A move then counts once for every number of the position that it leads
//! to: so the moves counted forwards and those found backwards are the same, whichever number they
//! start from, because both number the symmetries that join the two positions.
//!
//! (Ken Thompson, Retrograde analysis of certain endgames, ICCA Journal 9 (1986); the counters are
//! from Lim and Nievergelt's paper on this game.)

mod cells;
mod class;

use std::sync::atomic::{AtomicBool, Ordering};

use ludarium_rules::game::Side;
use rayon::prelude::*;

use super::table::{Solution, Table};
use super::tier::Tier;
use crate::rank::{first_set, next_set};
use cells::{Cells, Waves};
use class::Class;

/// Fewer classes than this for each thread, and a class is cut into parts.
const CLASSES_A_THREAD: usize = 8;

/// The numbers of a part.
const PART: u64 = 1 << 16;

/// The sets of prey by rank: one in `stride` is kept, the others follow from it.
#[derive(Debug)]
struct Sets {
    kept: Vec<u64>,
    shift: u32,
}

impl Sets {
    /// More than this are not all kept.
    const MOST: u64 = 1 << 24;

    fn new(count: u64, size: u8) -> Sets {
        let shift = if count > Self::MOST { 5 } else { 0 };
        let mut kept = Vec::with_capacity((count >> shift) as usize + 1);
        let mut set = first_set(size);
        for rank in 0..count {
            if rank & ((1 << shift) - 1) == 0 {
                kept.push(set);
            }
            set = next_set(set);
        }
        Sets { kept, shift }
    }

    #[inline(always)]
    fn get(&self, rank: u64) -> u64 {
        let kept = self.kept[(rank >> self.shift) as usize];
        if self.shift == 0 {
            return kept;
        }
        (0..rank & ((1 << self.shift) - 1)).fold(kept, |set, _| next_set(set))
    }
}

/// A tier being solved.
struct Work<'s> {
    solution: &'s Solution,
    tier: Tier,
    sets: Sets,
    count: u64,
    /// By the side to move.
    cells: [Cells; 2],
    waves: [Waves; 2],
    /// Whether a class is worked on by one thread at a time.
    whole_classes: bool,
    /// What one more capture leads to, where it does not win.
    after: Option<&'s Table>,
    stop: &'s AtomicBool,
}

/// Some numbers of a class to be looked at.
#[derive(Clone, Copy)]
struct Part {
    class: u32,
    from: u64,
    to: u64,
}

/// Solves a tier whose positions may come again. All tiers that its captures lead to are solved.
/// False when `stop` was set before the end; the solution is as it was.
pub fn solve(solution: &mut Solution, tier: Tier, stop: &AtomicBool) -> bool {
    let count = tier.sets(&solution.space);
    let classes = tier.classes(&solution.space) as usize;
    let numbers = tier.numbers(&solution.space) as usize;
    let work = Work {
        solution,
        tier,
        sets: Sets::new(count, tier.prey),
        count,
        cells: [Cells::new(numbers), Cells::new(numbers)],
        waves: [Waves::new(classes), Waves::new(classes)],
        whole_classes: classes >= CLASSES_A_THREAD * rayon::current_num_threads(),
        after: solution.tables.get(&(0, tier.captured + 1, tier.hunters)),
        stop,
    };
    if !work.begin() {
        return false;
    }
    let mut plies = 0;
    while plies <= work.last_wave() {
        if !work.wave(plies) {
            return false;
        }
        plies += 1;
    }
    let [hunters, prey] = work.cells;
    let codes = [hunters.into_codes(), prey.into_codes()];
    solution.tables.insert(tier.key(), Table { tier, codes });
    true
}

impl Work<'_> {
    fn parts(&self, class: u32) -> impl Iterator<Item = Part> + use<> {
        let count = self.count;
        let size = if self.whole_classes { count.max(1) } else { PART };
        (0..count.div_ceil(size)).map(move |part| Part {
            class,
            from: part * size,
            to: ((part + 1) * size).min(count),
        })
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Counts the moves of every position, and writes down what is decided from the beginning or
    /// promised by captures.
    fn begin(&self) -> bool {
        let classes = self.tier.classes(&self.solution.space) as u32;
        let parts: Vec<Part> = (0..classes).flat_map(|class| self.parts(class)).collect();
        parts.par_iter().for_each(|&part| {
            if !self.stopped() {
                Class::new(self, part.class).begin(part);
            }
        });
        !self.stopped()
    }

    /// The last distance at which anything is decided or promised.
    fn last_wave(&self) -> u16 {
        self.waves.iter().map(Waves::last).max().unwrap_or(0)
    }

    /// One wave: from the positions decided at a distance of `plies`, those decided by them.
    fn wave(&self, plies: u16) -> bool {
        let classes = self.tier.classes(&self.solution.space) as u32;
        let parts: Vec<(Side, Part)> = Side::BOTH
            .into_iter()
            .flat_map(|side| (0..classes).map(move |class| (side, class)))
            .filter(|&(side, class)| self.waves[side.index()].has(class, plies))
            .flat_map(|(side, class)| self.parts(class).map(move |part| (side, part)))
            .collect();
        parts.par_iter().for_each(|&(side, part)| {
            if !self.stopped() {
                Class::new(self, part.class).spread(side, part, plies);
            }
        });
        !self.stopped()
    }
}
