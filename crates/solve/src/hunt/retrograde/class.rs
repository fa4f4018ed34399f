//! The positions of one class of hunters' placements: their moves counted, and followed back.

use ludarium_rules::bits::{deposit, extract, members};
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::Position;

use super::cells::{Cells, Less, OPEN, SEALED};
use super::{Part, Work};
use crate::hunt::space::Place;
use crate::hunt::table::ended;
use crate::value::{Best, Code};

/// Where a hunter's step leads to, or comes from.
#[derive(Clone, Copy, Debug, Default)]
struct Other {
    class: u32,
    symmetry: u8,
    /// How many symmetries keep the placement there.
    weight: u8,
    free: u64,
}

/// Positions that a step leads from, to be told of what became known: collected, so that their
/// cells are on the way from memory when they are needed.
const TOLD: usize = 128;

/// A position with hunters to move, and what a step of theirs turned out to lead to.
#[derive(Clone, Copy, Debug)]
struct Told {
    number: u64,
    class: u32,
    /// Whether it is lost for the prey.
    is_loss: bool,
}

/// One class at work.
pub struct Class<'w> {
    work: &'w Work<'w>,
    number: u32,
    hunters: u64,
    free: u64,
    /// The symmetries that keep the placement, the identity not among them.
    stabiliser: &'w [u8],
    /// By hunter and point: the placement with the hunter there.
    others: Vec<[Other; 64]>,
    all: u64,
    /// By point: where a piece of prey goes to, and comes from.
    prey_to: [u64; 64],
    prey_from: [u64; 64],
    /// Whether a position may be decided though the side to move could move.
    ends_by_position: bool,
    told: Vec<Told>,
}

impl<'w> Class<'w> {
    pub fn new(work: &'w Work<'w>, class: u32) -> Class<'w> {
        let space = &work.solution.space;
        let rules = &work.solution.rules;
        let placements = &space.placements[usize::from(work.tier.hunters)];
        let hunters = placements.representatives[class as usize];
        let all = rules.board().all();
        let others = members(hunters).map(|hunter| {
            std::array::from_fn(|point| {
                let to = 1u64 << point;
                if to & all == 0 || to & hunters != 0 {
                    return Other::default();
                }
                let there = hunters ^ 1 << hunter ^ to;
                let (class, symmetry) = placements.of[space.ranking.rank(there) as usize];
                let weight = placements.stabilisers[class as usize].len() as u8 + 1;
                Other { class, symmetry, weight, free: placements.free[class as usize] }
            })
        });
        let point = |point: usize| point < usize::from(space.points);
        Class {
            work,
            number: class,
            hunters,
            free: placements.free[class as usize],
            stabiliser: &placements.stabilisers[class as usize],
            others: others.collect(),
            all,
            prey_to: std::array::from_fn(|at| {
                if point(at) { rules.steps(Side::PREY, at as u8, u64::MAX) } else { 0 }
            }),
            prey_from: std::array::from_fn(|at| {
                if point(at) { rules.steps_back(Side::PREY, at as u8, u64::MAX) } else { 0 }
            }),
            ends_by_position: rules.ends_by_position(),
            told: Vec::with_capacity(TOLD + 64),
        }
    }

    fn first(&self) -> u64 {
        u64::from(self.number) * self.work.count
    }

    /// Counts the moves of some numbers and writes down what is known of them.
    pub fn begin(&mut self, part: Part) {
        let first = self.first();
        for rank in part.from..part.to {
            let prey = deposit(self.work.sets.get(rank), self.free);
            for side in Side::BOTH {
                let cell = self.opening(side, prey);
                self.work.cells[side.index()].set(first + rank, cell);
                if cell < OPEN {
                    self.work.waves[side.index()].add(self.number, Code(cell).plies());
                }
            }
        }
    }

    fn position(&self, side: Side, prey: u64) -> Position<()> {
        let captured = self.work.tier.captured;
        Position::assemble_unchecked(self.hunters, prey, 0, captured, side, None)
    }

    /// What is known of a position from the beginning.
    fn opening(&self, side: Side, prey: u64) -> u16 {
        let rules = &self.work.solution.rules;
        if self.ends_by_position {
            let position = self.position(side, prey);
            if let outcome @ Some(_) = rules.outcome(&position) {
                return closed(ended(outcome, side));
            }
        }
        let vacant = self.free & !prey;
        let (steps, best) = if side == Side::HUNTERS {
            let (best, any) = self.captures(self.hunters, prey);
            let compelled = any && rules.must_capture();
            (if compelled { 0 } else { self.hunter_steps(vacant) }, best)
        } else {
            (self.prey_steps(prey, vacant), Best::NONE)
        };
        match best.code() {
            None if steps == 0 => closed(ended(rules.outcome(&self.position(side, prey)), side)),
            None => OPEN + steps,
            // A capture that wins is played sooner or later; one that draws is never given up; one
            // that loses is found again when nothing else is left.
            Some(code) if code.is_win() => code.0,
            Some(code) if code.is_loss() && steps == 0 => code.0,
            Some(code) if code.is_loss() => OPEN + steps,
            Some(_) if steps == 0 => SEALED,
            Some(_) => OPEN + steps + 1,
        }
    }

    /// The hunters' steps, each counted for every number of the position that it leads to.
    fn hunter_steps(&self, vacant: u64) -> u16 {
        let rules = &self.work.solution.rules;
        let mut count = 0;
        for (hunter, others) in members(self.hunters).zip(&self.others) {
            for to in members(rules.steps(Side::HUNTERS, hunter, vacant)) {
                count += u16::from(others[usize::from(to)].weight);
            }
        }
        count
    }

    fn prey_steps(&self, prey: u64, vacant: u64) -> u16 {
        let (table, outer, inner) = if vacant.count_ones() < prey.count_ones() {
            (&self.prey_from, vacant, prey)
        } else {
            (&self.prey_to, prey, vacant)
        };
        let steps: u32 =
            members(outer).map(|at| (table[usize::from(at & 63)] & inner).count_ones()).sum();
        steps as u16 * (self.stabiliser.len() as u16 + 1)
    }

    /// The best of the captures, and whether there is any.
    fn captures(&self, hunters: u64, prey: u64) -> (Best, bool) {
        let solution = self.work.solution;
        let rules = &solution.rules;
        let mut best = Best::NONE;
        let mut any = false;
        if !rules.captures_possible() {
            return (best, any);
        }
        let captured = self.work.tier.captured;
        let wins = captured + 1 >= rules.goal();
        let vacant = self.all & !(hunters | prey);
        if !wins && (rules.has_chains() || self.ends_by_position) {
            let position =
                Position::assemble_unchecked(hunters, prey, 0, captured, Side::HUNTERS, None);
            return solution.captures(&position);
        }
        let board = rules.board();
        for from in members(hunters) {
            for to in members(board.landings(from, prey) & vacant) {
                any = true;
                if wins {
                    best.add(Code::loss(0));
                    return (best, any);
                }
                let over = board.between(from, to);
                let (hunters, prey) = (hunters ^ 1 << from ^ 1 << to, prey ^ 1 << over);
                let code = self
                    .work
                    .after
                    .map_or(Code::DRAW, |after| solution.code_in(after, Side::PREY, hunters, prey));
                best.add(code);
            }
        }
        (best, any)
    }

    /// Tells the positions before those of a part that are decided at a distance of `plies`.
    pub fn spread(&mut self, side: Side, part: Part, plies: u16) {
        let first = self.first();
        let cells = &self.work.cells[side.index()];
        let (from, to) = (first + part.from, first + part.to);
        cells.with_distance(from, to, plies, |offset, code| {
            let prey = deposit(self.work.sets.get(part.from + offset), self.free);
            if side == Side::HUNTERS {
                self.back_by_prey(prey, code, plies);
            } else {
                self.back_by_hunters(prey, code, plies);
            }
        });
        self.tell_hunters(plies);
    }

    /// The positions that a piece of prey stepped from.
    #[inline(always)]
    fn back_by_prey(&mut self, prey: u64, code: Code, plies: u16) {
        let space = &self.work.solution.space;
        let vacant = self.free & !prey;
        let swap = vacant.count_ones() < prey.count_ones();
        let (table, outer, inner) =
            if swap { (&self.prey_to, vacant, prey) } else { (&self.prey_from, prey, vacant) };
        for one in members(outer) {
            for other in members(table[usize::from(one & 63)] & inner) {
                let before = prey ^ 1 << one ^ 1 << other;
                let place = extract(before, self.free);
                self.tell_prey(space.ranking.rank(place), code, plies);
                for &symmetry in self.stabiliser {
                    let image = space.symmetries[usize::from(symmetry)].apply(before);
                    let place = extract(image, self.free);
                    self.tell_prey(space.ranking.rank(place), code, plies);
                }
            }
        }
    }

    #[inline(always)]
    fn tell_prey(&self, rank: u64, code: Code, plies: u16) {
        let number = self.first() + rank;
        let cells = &self.work.cells[Side::PREY.index()];
        let alone = self.work.whole_classes;
        if code.is_loss() {
            if cells.win(number, Code::win(plies + 1), alone) {
                self.work.waves[Side::PREY.index()].add(self.number, plies + 1);
            }
        } else if cells.less(number, alone) == Less::Last {
            cells.set(number, Code::loss(plies + 1).0);
            self.work.waves[Side::PREY.index()].add(self.number, plies + 1);
        }
    }

    /// The positions that a hunter stepped from.
    #[inline(always)]
    fn back_by_hunters(&mut self, prey: u64, code: Code, plies: u16) {
        let work = self.work;
        let space = &work.solution.space;
        let rules = &work.solution.rules;
        let vacant = self.free & !prey;
        for (hunter, others) in members(self.hunters).zip(&self.others) {
            for from in members(rules.steps_back(Side::HUNTERS, hunter, vacant)) {
                let other = others[usize::from(from & 63)];
                let there = space.symmetries[usize::from(other.symmetry)].apply(prey);
                collect(&mut self.told, work, other, there, code);
                if other.weight > 1 {
                    let placements = &space.placements[usize::from(work.tier.hunters)];
                    for &symmetry in &placements.stabilisers[other.class as usize] {
                        let image = space.symmetries[usize::from(symmetry)].apply(there);
                        collect(&mut self.told, work, other, image, code);
                    }
                }
            }
        }
        if self.told.len() >= TOLD {
            self.tell_hunters(plies);
        }
    }

    /// Tells the positions collected.
    #[inline(always)]
    fn tell_hunters(&mut self, plies: u16) {
        let cells = &self.work.cells[Side::HUNTERS.index()];
        let win = Code::win(plies + 1);
        // Looked at first without a lock, so that the machine fetches many at a time.
        let mut told = std::mem::take(&mut self.told);
        told.retain(|told| {
            let cell = cells.get(told.number);
            if told.is_loss { Cells::may_change(cell, win) } else { Cells::may_lose(cell) }
        });
        for told in &told {
            self.tell_hunter(told, plies);
        }
        told.clear();
        self.told = told;
    }

    #[inline(always)]
    fn tell_hunter(&self, &Told { number, class, is_loss }: &Told, plies: u16) {
        let work = self.work;
        let cells = &work.cells[Side::HUNTERS.index()];
        let waves = &work.waves[Side::HUNTERS.index()];
        if is_loss {
            // Where captures are compulsory and one wins, no step was made.
            let is_promised = cells.get(number) < OPEN;
            if is_promised && work.solution.rules.must_capture() {
                return;
            }
            if cells.win(number, Code::win(plies + 1), false) {
                waves.add(class, plies + 1);
            }
        } else if cells.less(number, false) == Less::Last {
            // It loses by its longest way. A capture that does better had been counted.
            let best = self.captures_there(number, class).code();
            let code = best.map_or(Code::loss(plies + 1), |code| code.max(Code::loss(plies + 1)));
            cells.set(number, code.0);
            waves.add(class, code.plies());
        }
    }

    #[inline(never)]
    fn captures_there(&self, number: u64, class: u32) -> Best {
        let prey = self.work.sets.get(number - u64::from(class) * self.work.count);
        let place = Place { class, prey };
        let (hunters, prey) = self.work.solution.space.pieces(place, self.work.tier.hunters);
        self.captures(hunters, prey).0
    }
}

#[inline(always)]
fn collect(told: &mut Vec<Told>, work: &Work, other: Other, prey: u64, code: Code) {
    let rank = work.solution.space.ranking.rank(extract(prey, other.free));
    let number = u64::from(other.class) * work.count + rank;
    told.push(Told { number, class: other.class, is_loss: code.is_loss() });
}

/// The cell of a position that no move will decide.
fn closed(code: Code) -> u16 {
    if code == Code::DRAW { SEALED } else { code.0 }
}
