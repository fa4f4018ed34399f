//! Retrograde analysis of a tier in which pieces only step: backwards from the positions that are
//! decided, in waves of equal distance to the end.
//!
//! Each position counts its moves within the tier that are not known to lose. When a position turns
//! out lost, every position that a step leads from to it is won; when it turns out won, each of those
//! has one such move less, and is lost when none is left. Captures lead to tiers that are solved:
//! what they promise waits for the wave of its distance. What no wave reaches is a draw.
//!
//! Only canonical positions are decided; the other numbers of symmetric positions are filled in at
//! the end. Where a position or the one it leads to is symmetric in itself, several moves may be one
//! up to symmetry, and count once; so do they on the way back.
//!
//! (Ken Thompson, Retrograde analysis of certain endgames, ICCA Journal 9 (1986); the counters are
//! from Lim and Nievergelt's paper on this game.)

use std::sync::atomic::{AtomicU8, AtomicU16, Ordering};

use ludarium_rules::bits::members;
use ludarium_rules::game::Side;
use ludarium_rules::hunt::Position;
use rayon::prelude::*;

use super::space::Place;
use super::table::{Solution, Table, ended};
use super::tier::Tier;
use crate::rank::next_set;
use crate::value::Code;

/// The positions of a tier that are worth working on together, in numbers.
const GRAIN: usize = 4096;

/// A position that is decided: the side to move and its number.
#[derive(Clone, Copy)]
struct Decided {
    side: Side,
    number: u64,
}

/// Positions decided now, and positions with the value that waits for a later wave.
type Found = (Vec<Decided>, Vec<(Decided, Code)>);

struct Work<'s> {
    solution: &'s Solution,
    tier: Tier,
    sets: u64,
    codes: [Vec<AtomicU16>; 2],
    /// Moves within the tier that are not known to lose.
    open: [Vec<AtomicU8>; 2],
}

/// Solves a tier whose positions may come again. All tiers that its captures lead to are solved.
pub fn solve(solution: &mut Solution, tier: Tier) {
    let sets = tier.sets(&solution.space);
    let numbers = tier.numbers(&solution.space) as usize;
    let atomics = || (0..numbers).into_par_iter().map(|_| AtomicU16::new(0)).collect();
    let counters = || (0..numbers).into_par_iter().map(|_| AtomicU8::new(0)).collect();
    let work = Work {
        solution,
        tier,
        sets,
        codes: [atomics(), atomics()],
        open: [counters(), counters()],
    };
    let mut waiting = work.count_moves();
    let mut wave: Vec<Decided> = Vec::new();
    let mut plies = 0;
    while !wave.is_empty() || waiting.len() > usize::from(plies) {
        if let Some(due) = waiting.get_mut(usize::from(plies)).map(std::mem::take) {
            wave.par_extend(
                due.into_par_iter()
                    .filter_map(|(decided, code)| work.decide(decided, code).then_some(decided)),
            );
        }
        let (next, later) = work.spread(&wave, plies);
        for (decided, code) in later {
            defer(&mut waiting, decided, code);
        }
        wave = next;
        plies += 1;
    }
    let codes = work.finish();
    let key = tier.key();
    solution.tables.insert(key, Table { tier, codes });
}

type Waiting = Vec<Vec<(Decided, Code)>>;

fn defer(waiting: &mut Waiting, decided: Decided, code: Code) {
    let plies = usize::from(code.plies());
    if waiting.len() <= plies {
        waiting.resize_with(plies + 1, Vec::new);
    }
    waiting[plies].push((decided, code));
}

impl Work<'_> {
    fn hunters(&self) -> u8 {
        self.tier.hunters
    }

    fn number(&self, place: Place) -> u64 {
        u64::from(place.class) * self.sets + self.solution.space.ranking.rank(place.prey)
    }

    fn position(&self, place: Place, side: Side) -> Position<()> {
        self.solution.position(self.tier, side, place.class, place.prey)
    }

    /// Gives an undecided position its value; false when it had one.
    fn decide(&self, decided: Decided, code: Code) -> bool {
        self.codes[decided.side.index()][decided.number as usize]
            .compare_exchange(0, code.0, Ordering::Relaxed, Ordering::Relaxed)
            .is_ok()
    }

    /// Counts the moves of every canonical position, and finds what is decided from the beginning
    /// or promised by captures.
    fn count_moves(&self) -> Waiting {
        let classes = self.tier.classes(&self.solution.space) as u32;
        let found: Vec<Vec<(Decided, Code)>> = (0..classes)
            .into_par_iter()
            .map(|class| {
                let mut found = Vec::new();
                let mut prey = (1u64 << self.tier.prey) - 1;
                let first = u64::from(class) * self.sets;
                for number in first..first + self.sets {
                    let place = Place { class, prey };
                    let (least, symmetric) = self.solution.space.canonical(place, self.hunters());
                    if least == place {
                        for side in Side::BOTH {
                            let decided = Decided { side, number };
                            let promised = self.count(place, symmetric, decided);
                            found.extend(promised.map(|code| (decided, code)));
                        }
                    }
                    prey = next_set(prey);
                }
                found
            })
            .collect();
        let mut waiting = Waiting::new();
        for (decided, code) in found.into_iter().flatten() {
            defer(&mut waiting, decided, code);
        }
        waiting
    }

    /// Counts the moves of a position within the tier. Returns what it is worth if that is known
    /// already.
    fn count(&self, place: Place, symmetric: bool, decided: Decided) -> Option<Code> {
        let Decided { side, number } = decided;
        let position = self.position(place, side);
        let mut open = 0u8;
        let mut promised = None;
        let mut captures = false;
        if side == Side::HUNTERS {
            let (best, any) = self.solution.captures(&position);
            captures = any;
            promised = best.code();
        }
        if !(captures && self.solution.rules.must_capture()) {
            open = self.steps_from(&position, symmetric);
        }
        self.open[side.index()][number as usize].store(open, Ordering::Relaxed);
        match (open, promised) {
            (0, None) => {
                let outcome = ludarium_rules::game::Rules::outcome(&self.solution.rules, &position);
                let code = ended(outcome, side);
                (code != Code::DRAW).then_some(code)
            }
            // A capture that wins is played sooner or later; one that loses only when nothing else
            // is left.
            (0, Some(code)) => (code != Code::DRAW).then_some(code),
            (_, Some(code)) => code.is_win().then_some(code),
            (_, None) => None,
        }
    }

    /// The steps from a position, those that are one up to symmetry counted once.
    fn steps_from(&self, position: &Position<()>, symmetric: bool) -> u8 {
        let mut seen = Seen::default();
        self.for_each_step(position, |hunters, prey| {
            let space = &self.solution.space;
            let (place, also_symmetric) =
                space.canonical(space.place(hunters, prey), self.hunters());
            seen.add(place, symmetric || also_symmetric);
        });
        seen.count
    }

    /// Every step of the side to move, as the pieces after it.
    fn for_each_step(&self, position: &Position<()>, mut visit: impl FnMut(u64, u64)) {
        let board = self.solution.rules.board();
        let (hunters, prey) = (position.hunters(), position.prey());
        let vacant = board.all() & !(hunters | prey);
        let movers = if position.side() == Side::HUNTERS { hunters } else { prey };
        for from in members(movers) {
            for to in members(board.neighbours(from) & vacant) {
                let change = 1u64 << from | 1 << to;
                if position.side() == Side::HUNTERS {
                    visit(hunters ^ change, prey);
                } else {
                    visit(hunters, prey ^ change);
                }
            }
        }
    }

    /// One wave: from positions decided at a distance of `plies`, those decided at the next. What
    /// is lost only after a longer capture comes later.
    fn spread(&self, wave: &[Decided], plies: u16) -> Found {
        let parts: Vec<Found> = wave
            .par_chunks(GRAIN)
            .map(|chunk| {
                let mut part = Found::default();
                for &decided in chunk {
                    self.spread_one(decided, plies, &mut part);
                }
                part
            })
            .collect();
        let mut next = Vec::with_capacity(parts.iter().map(|part| part.0.len()).sum());
        let mut later = Vec::new();
        for part in parts {
            next.extend(part.0);
            later.extend(part.1);
        }
        (next, later)
    }

    fn spread_one(&self, decided: Decided, plies: u16, part: &mut Found) {
        let space = &self.solution.space;
        let is_loss =
            Code(self.codes[decided.side.index()][decided.number as usize].load(Ordering::Relaxed))
                .is_loss();
        let class = (decided.number / self.sets) as u32;
        let prey = space.ranking.unrank(decided.number % self.sets, self.tier.prey);
        let place = Place { class, prey };
        let (_, symmetric) = space.canonical(place, self.hunters());
        let mover = decided.side.other();
        let mut seen = Seen::default();
        // Steps go both ways along the lines: what steps here came from where it could step to.
        self.for_each_step(&self.position(place, mover), |hunters, prey| {
            let raw = space.place(hunters, prey);
            let (before, also_symmetric) = space.canonical(raw, self.hunters());
            if !seen.add(before, symmetric || also_symmetric) {
                return;
            }
            let before = Decided { side: mover, number: self.number(before) };
            let at = before.number as usize;
            if self.codes[mover.index()][at].load(Ordering::Relaxed) != 0 {
                return;
            }
            let position =
                Position::assemble_unchecked(hunters, prey, 0, self.tier.captured, mover, None);
            let rules = &self.solution.rules;
            let captures_first = mover == Side::HUNTERS
                && rules.must_capture()
                && rules.ways(&position).any(|ways| ways.captures != 0);
            if captures_first {
                return;
            }
            if is_loss {
                if self.decide(before, Code::win(plies + 1)) {
                    part.0.push(before);
                }
            } else if self.open[mover.index()][at].fetch_sub(1, Ordering::Relaxed) == 1 {
                let promised = if mover == Side::HUNTERS {
                    self.solution.captures(&position).0.code()
                } else {
                    None
                };
                match promised {
                    // It loses by its longest way.
                    None => {
                        if self.decide(before, Code::loss(plies + 1)) {
                            part.0.push(before);
                        }
                    }
                    Some(code) if code.is_loss() => {
                        let code = code.max(Code::loss(plies + 1));
                        if code.plies() > plies + 1 {
                            part.1.push((before, code));
                        } else if self.decide(before, code) {
                            part.0.push(before);
                        }
                    }
                    // It draws, or its win is waiting already.
                    Some(_) => {}
                }
            }
        });
    }

    /// The codes, those of numbers that are not canonical filled in.
    fn finish(self) -> [Vec<u16>; 2] {
        let space = &self.solution.space;
        let placements = &space.placements[usize::from(self.hunters())];
        (0..placements.representatives.len() as u32).into_par_iter().for_each(|class| {
            if placements.stabilisers[class as usize].is_empty() {
                return;
            }
            let mut prey = (1u64 << self.tier.prey) - 1;
            let first = u64::from(class) * self.sets;
            for number in first..first + self.sets {
                let (least, _) = space.canonical(Place { class, prey }, self.hunters());
                let canonical = self.number(least);
                if canonical != number {
                    for codes in &self.codes {
                        let code = codes[canonical as usize].load(Ordering::Relaxed);
                        codes[number as usize].store(code, Ordering::Relaxed);
                    }
                }
                prey = next_set(prey);
            }
        });
        self.codes.map(|codes| codes.into_par_iter().map(AtomicU16::into_inner).collect())
    }
}

/// The different positions met; where none is symmetric every one counts.
#[derive(Default)]
struct Seen {
    count: u8,
    symmetric: Vec<Place>,
}

impl Seen {
    /// Counts a position; false when it was met before and symmetry makes the two moves one.
    fn add(&mut self, place: Place, is_symmetric: bool) -> bool {
        if is_symmetric {
            if self.symmetric.contains(&place) {
                return false;
            }
            self.symmetric.push(place);
        }
        self.count += 1;
        true
    }
}
