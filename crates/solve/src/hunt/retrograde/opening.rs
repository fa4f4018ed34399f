//! The positions of one class of hunters' placements: their moves counted, and what is known of them
//! before anything is followed back.

use ludarium_rules::bits::{deposit, extract, members};
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::Position;

use super::Part;
use super::cells::{Cells, OPEN, SEALED};
use super::class::Class;
use crate::hunt::table::ended;
use crate::value::{Best, Code};

/// Positions whose captures are looked up together, so that the machine fetches many values at a
/// time.
const TOGETHER: usize = 64;

/// What the captures of a position promise.
#[derive(Clone, Copy, Debug)]
struct Promise {
    best: Best,
    /// Whether there is any.
    any: bool,
}

impl Promise {
    const NONE: Promise = Promise { best: Best::NONE, any: false };
}

/// A capture of one of the positions looked at together, the number of the position that it leads
/// to, and the value there.
#[derive(Clone, Copy, Debug)]
struct Capture {
    of: usize,
    number: u64,
    code: Code,
}

impl Class<'_> {
    /// Counts the moves of some numbers and writes down what is known of them.
    pub fn begin(&mut self, part: Part, cells: [Cells; 2]) {
        let first = self.first();
        let mut sets = self.work.sets.walk(part.from);
        let mut captures = Vec::new();
        for from in (part.from..part.to).step_by(TOGETHER) {
            let mut prey = [0; TOGETHER];
            let prey = &mut prey[..TOGETHER.min((part.to - from) as usize)];
            for (prey, rank) in prey.iter_mut().zip(from..) {
                *prey = deposit(sets.to(rank), self.free);
            }
            let promises = self.promises(prey, &mut captures);
            for ((&prey, promise), rank) in prey.iter().zip(promises).zip(from..) {
                let hunters = self.opening(Side::HUNTERS, prey, promise);
                let prey = self.opening(Side::PREY, prey, Promise::NONE);
                for (side, cell) in Side::BOTH.into_iter().zip([hunters, prey]) {
                    cells[side.index()].set(first + rank, cell);
                    if cell < OPEN {
                        let plies = Code(cell).plies();
                        self.work.waves[side.index()].add(self.number, rank, plies);
                    }
                }
            }
        }
    }

    /// What the captures of each of some positions promise; `captures` is room to work in.
    fn promises(&self, prey: &[u64], captures: &mut Vec<Capture>) -> [Promise; TOGETHER] {
        let mut promises = [Promise::NONE; TOGETHER];
        let rules = &self.work.solution.rules;
        let space = &self.work.solution.space;
        let after = self.work.after.filter(|_| !self.captures_win() && !self.captures_are_played());
        let Some(after) = after else {
            for (&prey, promise) in prey.iter().zip(&mut promises) {
                let (best, any) = self.captures(self.hunters, prey);
                *promise = Promise { best, any };
            }
            return promises;
        };
        let count = after.tier.sets(space);
        captures.clear();
        for (of, &prey) in prey.iter().enumerate() {
            let vacant = self.free & !prey;
            for (hunter, from) in members(self.hunters).enumerate() {
                for to in members(rules.board().landings(from, prey) & vacant) {
                    let other = self.others[hunter][usize::from(to & 63)];
                    let left = prey ^ 1 << rules.board().between(from, to);
                    let there = space.symmetries[usize::from(other.symmetry)].apply(left);
                    let rank = space.ranking.rank(extract(there, other.free));
                    let number = u64::from(other.class) * count + rank;
                    captures.push(Capture { of, number, code: Code::DRAW });
                }
            }
        }
        let codes: &[u16] = &after.codes[Side::PREY.index()];
        for capture in captures.iter_mut() {
            capture.code = Code(codes[capture.number as usize]);
        }
        for capture in captures.iter() {
            promises[capture.of].best.add(capture.code);
            promises[capture.of].any = true;
        }
        promises
    }

    /// Whether one more capture ends the game.
    fn captures_win(&self) -> bool {
        self.work.tier.captured + 1 >= self.work.solution.rules.goal()
    }

    /// Whether captures have to be played by the rules to know what they lead to.
    fn captures_are_played(&self) -> bool {
        self.work.solution.rules.has_chains() || self.ends_by_position
    }

    fn position(&self, side: Side, prey: u64) -> Position<()> {
        let captured = self.work.tier.captured;
        Position::assemble_unchecked(self.hunters, prey, 0, captured, side, None)
    }

    /// What is known of a position from the beginning.
    fn opening(&self, side: Side, prey: u64, Promise { best, any }: Promise) -> u16 {
        let rules = &self.work.solution.rules;
        if self.ends_by_position {
            let position = self.position(side, prey);
            if let outcome @ Some(_) = rules.outcome(&position) {
                return closed(ended(outcome, side));
            }
        }
        let vacant = self.free & !prey;
        let steps = match side {
            Side::PREY => self.prey_steps(prey, vacant),
            _ if any && rules.must_capture() => 0,
            _ => self.hunter_steps(vacant),
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

    /// The steps of prey, each counted for every number of the position that it leads to.
    fn prey_steps(&self, prey: u64, vacant: u64) -> u16 {
        self.work.steps.count(prey, vacant) as u16 * (self.stabiliser.len() as u16 + 1)
    }

    /// The best of the captures, and whether there is any.
    pub(super) fn captures(&self, hunters: u64, prey: u64) -> (Best, bool) {
        let solution = self.work.solution;
        let rules = &solution.rules;
        let mut best = Best::NONE;
        let mut any = false;
        if !rules.captures_possible() {
            return (best, any);
        }
        let captured = self.work.tier.captured;
        let wins = self.captures_win();
        let vacant = self.all & !(hunters | prey);
        if !wins && self.captures_are_played() {
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
}

/// The cell of a position that no move will decide.
fn closed(code: Code) -> u16 {
    if code == Code::DRAW { SEALED } else { code.0 }
}
