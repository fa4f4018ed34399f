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
mod opening;
mod sets;
mod steps;
mod told;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ludarium_rules::game::Side;
use rayon::prelude::*;

use super::Progress;
use super::codes::Codes;
use super::table::{Solution, Table};
use super::tier::Tier;
use cells::{BLOCK, Cells, Waves, close};
use class::Class;
use sets::Sets;
use steps::Steps;

/// Fewer classes than this for each thread, and a class is cut into parts.
const CLASSES_A_THREAD: usize = 8;

/// The numbers of a part.
const PART: u64 = 1 << 16;

/// A tier being solved.
struct Work<'s> {
    solution: &'s Solution,
    tier: Tier,
    sets: Sets,
    steps: Steps,
    count: u64,
    /// By the side to move.
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
pub fn solve(
    solution: &mut Solution,
    tier: Tier,
    stop: &AtomicBool,
    tell: &(dyn Fn(Progress) + Sync),
) -> bool {
    let count = tier.sets(&solution.space);
    let classes = tier.classes(&solution.space) as usize;
    let numbers = tier.numbers(&solution.space) as usize;
    let mut codes = [Codes::zeroed(numbers), Codes::zeroed(numbers)];
    let work = Work {
        solution,
        tier,
        sets: Sets::new(count, tier.prey),
        steps: Steps::new(&solution.rules),
        count,
        waves: [Waves::new(classes, count), Waves::new(classes, count)],
        whole_classes: classes >= CLASSES_A_THREAD * rayon::current_num_threads(),
        after: solution.tables.get(&(0, tier.captured + 1, tier.hunters)),
        stop,
    };
    if !work.begin(&mut codes, tell) {
        return false;
    }
    let (mut plies, mut done) = (0, 0);
    while plies <= work.last_wave() {
        done += work.wave(&mut codes, plies);
        if work.stopped() {
            return false;
        }
        tell(Progress::Decided { plies, done, of: work.of() });
        plies += 1;
    }
    for codes in &mut codes {
        codes.par_chunks_mut(BLOCK as usize).for_each(close);
    }
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

    /// The numbers of both sides to move.
    fn of(&self) -> u64 {
        2 * self.tier.numbers(&self.solution.space)
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Counts the moves of every position, and writes down what is decided from the beginning or
    /// promised by captures.
    fn begin(&self, codes: &mut [Codes; 2], tell: &(dyn Fn(Progress) + Sync)) -> bool {
        let cells = codes.each_mut().map(|codes| Cells::new(codes.as_atomic()));
        let classes = self.tier.classes(&self.solution.space) as u32;
        let parts: Vec<Part> = (0..classes).flat_map(|class| self.parts(class)).collect();
        let done = AtomicU64::new(0);
        parts.par_iter().with_max_len(1).for_each(|&part| {
            if !self.stopped() {
                Class::new(self, part.class).begin(part, cells);
                let more = 2 * (part.to - part.from);
                let done = done.fetch_add(more, Ordering::Relaxed) + more;
                tell(Progress::Counted { done, of: self.of() });
            }
        });
        !self.stopped()
    }

    /// The last distance at which anything is decided or promised.
    fn last_wave(&self) -> u16 {
        self.waves.iter().map(Waves::last).max().unwrap_or(0)
    }

    /// One wave: from the positions decided at a distance of `plies`, those decided by them.
    ///
    /// First from those with hunters to move, then from those with prey to move: so the cells that
    /// are looked through are not written meanwhile. Returns how many there were.
    fn wave(&self, codes: &mut [Codes; 2], plies: u16) -> u64 {
        let classes = self.tier.classes(&self.solution.space) as u32;
        let mut found = 0;
        for side in Side::BOTH {
            let [hunters, prey] = &mut *codes;
            let (decided, told) =
                if side == Side::HUNTERS { (hunters, prey) } else { (prey, hunters) };
            let (decided, told) = (&decided[..], Cells::new(told.as_atomic()));
            let has = |part: &Part| {
                let mut blocks = (part.from..part.to).step_by(BLOCK as usize);
                blocks.any(|rank| self.waves[side.index()].has(part.class, rank, plies))
            };
            let parts = (0..classes).flat_map(|class| self.parts(class)).filter(has);
            let parts: Vec<Part> = parts.collect();
            let spread = |&part: &Part| {
                if self.stopped() {
                    return 0;
                }
                Class::new(self, part.class).spread(side, part, plies, decided, told)
            };
            found += parts.par_iter().with_max_len(1).map(spread).sum::<u64>();
        }
        found
    }
}
