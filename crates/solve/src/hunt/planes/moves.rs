//! The moves of the hunters in a frame.
//!
//! A placement is the hunters inside the window together with those outside. Where a hunter that
//! moves ends among those outside depends on these alone: that is worked out once for each set of
//! hunters outside, and shared by all the placements that it makes with hunters inside.

use ludarium_rules::bits::{extract, members};
use ludarium_rules::hunt::Rules;

use super::layout::Layout;
use super::pass::Passes;

/// The points that a window may have: halves of moves are listed for each, and after them for all
/// hunters outside.
const INSIDE: usize = 8;
const LISTS: usize = INSIDE + 1;

/// A step or slide of the game.
#[derive(Clone, Copy, Debug)]
struct Step {
    to: u64,
    /// All points that must be vacant, and those of them in the window, extracted; as is `to_low`.
    path: u64,
    to_low: u8,
    path_low: u8,
}

/// A jump of the game.
#[derive(Clone, Copy, Debug)]
struct Jump {
    to: u64,
    over: u64,
    to_low: u8,
    /// The point jumped over in the window, extracted; none where it is outside.
    over_low: u8,
}

/// The steps and jumps of a game's hunters, by the point that they begin on.
#[derive(Debug)]
pub struct Ways {
    steps: Vec<Vec<Step>>,
    jumps: Vec<Vec<Jump>>,
}

impl Ways {
    /// Those of some rules; jumps only where `captures` says that there are any.
    pub fn new(rules: &Rules<()>, layout: &Layout, captures: bool) -> Ways {
        let low = |points: u64| extract(points, layout.window) as u8;
        let points = rules.board().points();
        let steps = (0..points).map(|from| {
            let ways = rules.hunter_ways(from).iter();
            let step = |&(to, path): &(u8, u64)| Step {
                to: 1 << to,
                path,
                to_low: low(1 << to),
                path_low: low(path),
            };
            ways.map(step).collect()
        });
        let jumps = (0..points).map(|from| {
            let jumps = rules.board().jumps(from).filter(|_| captures);
            let jump = |(over, to): (u8, u8)| Jump {
                to: 1 << to,
                over: 1 << over,
                to_low: low(1 << to),
                over_low: low(1 << over),
            };
            jumps.map(jump).collect()
        });
        Ways { steps: steps.collect(), jumps: jumps.collect() }
    }
}

/// A move as far as the pieces outside decide it.
#[derive(Clone, Copy, Debug)]
pub struct Half {
    /// The rank of the hunters outside after it, in the frame that it leads to.
    pub rank: u32,
    /// The window's point that it leads to, extracted; none where that is outside.
    pub to: u8,
    /// The window's points that must be vacant.
    pub vacant: u8,
    /// The window's point jumped over; none where that is outside, or the move is a step.
    pub over: u8,
    /// The point jumped over, where that is outside.
    pub taken: u8,
}

impl Half {
    /// Whether hunters inside leave room for it.
    #[inline(always)]
    pub fn is_open(self, inside: u8) -> bool {
        (self.vacant | self.over) & inside == 0
    }
}

/// Halves of moves: for each set of hunters outside, in the order of their numbers and ranks, those
/// that begin on each point of the window, then those that begin outside.
#[derive(Debug, Default)]
pub struct Halves {
    all: Vec<Half>,
    ends: Vec<u32>,
}

impl Halves {
    fn clear(&mut self) {
        self.all.clear();
        self.ends.clear();
    }

    /// Those of the set number `set` that begin on the window's point `list`, or outside.
    #[inline(always)]
    fn list(&self, set: usize, list: usize) -> &[Half] {
        let at = set * LISTS + list;
        let from = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.all[from as usize..self.ends[at] as usize]
    }

    /// Calls `visit` with each move of the hunters `inside` together with the set number `set`
    /// outside, and with the hunters inside after it.
    #[inline(always)]
    pub fn for_each(&self, set: usize, inside: u8, mut visit: impl FnMut(Half, u8)) {
        for from in members(u64::from(inside)) {
            for &half in self.list(set, usize::from(from)) {
                if half.is_open(inside) {
                    visit(half, inside ^ 1 << from | half.to);
                }
            }
        }
        for &half in self.list(set, INSIDE) {
            if half.is_open(inside) {
                visit(half, inside | half.to);
            }
        }
    }
}

/// The halves of all moves of a frame.
#[derive(Debug, Default)]
pub struct Moves {
    /// Steps and slides.
    pub steps: Halves,
    /// Captures.
    pub captures: Halves,
    /// By the number of hunters outside: the first of their sets.
    pub first: Vec<usize>,
}

impl Moves {
    /// Works out the halves for the sets of hunters outside, by their number, in a frame with `prey`
    /// outside; `without` has, by the point of a piece captured there, the frame without it and the
    /// symmetry that leads to that.
    pub fn find(
        &mut self,
        passes: &Passes,
        sets: &[Vec<u64>],
        prey: u64,
        without: &[(u32, u8); 64],
    ) {
        let layout = passes.layout;
        self.steps.clear();
        self.captures.clear();
        self.first.clear();
        let mut first = 0;
        for (size, sets) in sets.iter().enumerate() {
            self.first.push(first);
            first += sets.len();
            let has_inside = size < usize::from(layout.hunters);
            for &set in sets {
                for from in members(layout.window) {
                    if has_inside {
                        self.begin_on(passes, from, set, (set, prey), without);
                    }
                    self.end_list();
                }
                for _ in layout.window.count_ones() as usize..INSIDE {
                    self.end_list();
                }
                for from in members(set) {
                    self.begin_on(passes, from, set ^ 1 << from, (set, prey), without);
                }
                self.end_list();
            }
        }
    }

    /// The moves of a hunter on `from`, with the others outside on `rest`.
    #[inline(always)]
    fn begin_on(
        &mut self,
        passes: &Passes,
        from: u8,
        rest: u64,
        (set, prey): (u64, u64),
        without: &[(u32, u8); 64],
    ) {
        let layout = passes.layout;
        let free = layout.outside & !prey;
        let occupied = set | prey;
        let steps = &passes.ways.steps[usize::from(from)];
        for step in steps.iter().filter(|step| step.path & occupied == 0) {
            self.steps.all.push(Half {
                rank: layout.rank(rest | step.to & layout.outside, free),
                to: step.to_low,
                vacant: step.path_low,
                over: 0,
                taken: 0,
            });
        }
        let jumps = &passes.ways.jumps[usize::from(from)];
        for jump in jumps.iter().filter(|jump| jump.to & occupied == 0) {
            let moved = rest | jump.to & layout.outside;
            let taken = jump.over.trailing_zeros() as u8;
            let rank = if jump.over_low != 0 {
                layout.rank(moved, free)
            } else if jump.over & prey != 0 {
                let (frame, symmetry) = without[usize::from(taken & 63)];
                let there = layout.outside & !layout.frames[frame as usize].prey;
                layout.rank(passes.space.symmetries[usize::from(symmetry)].apply(moved), there)
            } else {
                continue;
            };
            self.captures.all.push(Half {
                rank,
                to: jump.to_low,
                vacant: jump.to_low,
                over: jump.over_low,
                taken,
            });
        }
    }

    fn end_list(&mut self) {
        self.steps.ends.push(self.steps.all.len() as u32);
        self.captures.ends.push(self.captures.all.len() as u32);
    }
}
