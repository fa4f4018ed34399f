//! The positions of one class of hunters' placements, followed back.

use ludarium_rules::bits::{deposit, extract, members};
use ludarium_rules::game::Side;

use super::cells::{BLOCK, Cells, Less, OPEN, with_distance};
use super::steps::Moved;
use super::told::{Known, Told};
use super::{Part, Work};
use crate::hunt::space::Place;
use crate::value::{Best, Code};

/// Where a hunter's step leads to, or comes from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Other {
    pub class: u32,
    pub symmetry: u8,
    /// How many symmetries keep the placement there.
    pub weight: u8,
    pub free: u64,
}

/// A wave: a distance, and the cells of the side to move before the positions decided at it.
#[derive(Clone, Copy, Debug)]
struct Wave<'c> {
    plies: u16,
    told: Cells<'c>,
}

/// One class at work.
pub struct Class<'w> {
    pub(super) work: &'w Work<'w>,
    pub(super) number: u32,
    pub(super) hunters: u64,
    pub(super) free: u64,
    /// The symmetries that keep the placement, the identity not among them.
    pub(super) stabiliser: &'w [u8],
    /// By hunter and point: the placement with the hunter there.
    pub(super) others: Vec<[Other; 64]>,
    pub(super) all: u64,
    /// By point: its place among the free ones.
    place: [u8; 64],
    moved: Moved,
    /// Whether a position may be decided though the side to move could move.
    pub(super) ends_by_position: bool,
    /// Positions with prey to move, all of this class.
    to_prey: Told<Known>,
    /// Positions with hunters to move, by their class.
    to_hunters: Told<(u32, Known)>,
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
        let free = placements.free[class as usize];
        Class {
            work,
            number: class,
            hunters,
            free,
            stabiliser: &placements.stabilisers[class as usize],
            others: others.collect(),
            all,
            place: std::array::from_fn(|at| (free & ((1u64 << at) - 1)).count_ones() as u8),
            moved: Moved::new(),
            ends_by_position: rules.ends_by_position(),
            to_prey: Told::new(work.steps.pairs()),
            to_hunters: Told::new(space.symmetries.len()),
        }
    }

    /// The first number of the class.
    pub(super) fn first(&self) -> u64 {
        u64::from(self.number) * self.work.count
    }

    /// Tells the positions before those of a part that are decided at a distance of `plies`:
    /// `decided` are the cells with `side` to move, `told` those with the other. Returns how many
    /// there were.
    pub fn spread(
        &mut self,
        side: Side,
        part: Part,
        plies: u16,
        decided: &[u16],
        told: Cells,
    ) -> u64 {
        let (first, work) = (self.first(), self.work);
        let waves = &work.waves[side.index()];
        let mut sets = work.sets.walk(part.from);
        let wave = Wave { plies, told };
        let mut found = 0;
        for from in (part.from..part.to).step_by(BLOCK as usize) {
            if !waves.has(self.number, from, plies) || work.stopped() {
                continue;
            }
            let to = part.to.min(from + BLOCK);
            let cells = &decided[(first + from) as usize..(first + to) as usize];
            with_distance(cells, plies, |place, code| {
                found += 1;
                let prey = deposit(sets.to(from + place as u64), self.free);
                if side == Side::HUNTERS {
                    self.back_by_prey(prey, code.is_loss(), wave);
                } else {
                    self.back_by_hunters(prey, code.is_loss(), wave);
                }
            });
        }
        self.tell_prey(wave);
        self.tell_hunters(wave);
        found
    }

    /// The positions that a piece of prey stepped from, all numbers of each.
    #[inline(always)]
    fn back_by_prey(&mut self, prey: u64, is_loss: bool, wave: Wave) {
        self.back_to(prey, is_loss, wave);
        for &symmetry in self.stabiliser {
            // What leads to the image are the images of what leads here.
            let image = self.work.solution.space.symmetries[usize::from(symmetry)].apply(prey);
            self.back_to(image, is_loss, wave);
        }
    }

    #[inline(always)]
    fn back_to(&mut self, prey: u64, is_loss: bool, wave: Wave) {
        let work = self.work;
        let vacant = self.free & !prey;
        self.moved.make(&work.solution.space.ranking, &self.place, prey, vacant);
        let (room, used) = self.to_prey.room();
        let mut more = 0;
        work.steps.back(prey, vacant, &self.moved, |rank| {
            room[more] = Known::new(rank, is_loss);
            more += 1;
        });
        *used += more;
        if self.to_prey.is_full() {
            self.tell_prey(wave);
        }
    }

    /// Tells the positions with prey to move that were collected.
    #[inline(never)]
    fn tell_prey(&mut self, Wave { plies, told: cells }: Wave) {
        let (first, work) = (self.first(), self.work);
        let waves = &work.waves[Side::PREY.index()];
        let alone = work.whole_classes;
        let win = Code::win(plies + 1);
        let told = self.to_prey.take(|known| {
            let cell = cells.get(first + known.rank());
            if known.is_loss() { Cells::may_change(cell, win) } else { Cells::may_lose(cell) }
        });
        for known in told {
            let rank = known.rank();
            let number = first + rank;
            if known.is_loss() {
                if cells.win(number, win, alone) {
                    waves.add(self.number, rank, plies + 1);
                }
            } else if cells.less(number, alone) == Less::Last {
                cells.set(number, Code::loss(plies + 1).0);
                waves.add(self.number, rank, plies + 1);
            }
        }
    }

    /// The positions that a hunter stepped from.
    #[inline(always)]
    fn back_by_hunters(&mut self, prey: u64, is_loss: bool, wave: Wave) {
        let work = self.work;
        let space = &work.solution.space;
        let rules = &work.solution.rules;
        let vacant = self.free & !prey;
        for (at, hunter) in members(self.hunters).enumerate() {
            for from in members(rules.steps_back(Side::HUNTERS, hunter, vacant)) {
                let other = self.others[at][usize::from(from & 63)];
                let there = space.symmetries[usize::from(other.symmetry)].apply(prey);
                let rank = space.ranking.rank(extract(there, other.free));
                self.to_hunters.push((other.class, Known::new(rank, is_loss)));
                let placements = &space.placements[usize::from(work.tier.hunters)];
                let others = &placements.stabilisers[other.class as usize];
                // Most often there is none, and nothing is looked up.
                for &symmetry in if other.weight > 1 { &others[..] } else { &[] } {
                    let image = space.symmetries[usize::from(symmetry)].apply(there);
                    let rank = space.ranking.rank(extract(image, other.free));
                    self.to_hunters.push((other.class, Known::new(rank, is_loss)));
                }
                if self.to_hunters.is_full() {
                    self.tell_hunters(wave);
                }
            }
        }
    }

    /// Tells the positions with hunters to move that were collected.
    #[inline(never)]
    fn tell_hunters(&mut self, wave: Wave) {
        let Wave { plies, told: cells } = wave;
        let count = self.work.count;
        let win = Code::win(plies + 1);
        let mut to_hunters = std::mem::take(&mut self.to_hunters);
        let told = to_hunters.take(|&(class, known)| {
            let cell = cells.get(u64::from(class) * count + known.rank());
            if known.is_loss() { Cells::may_change(cell, win) } else { Cells::may_lose(cell) }
        });
        for &(class, known) in told {
            self.tell_hunter(class, known, wave);
        }
        self.to_hunters = to_hunters;
    }

    #[inline(always)]
    fn tell_hunter(&self, class: u32, known: Known, Wave { plies, told: cells }: Wave) {
        let work = self.work;
        let waves = &work.waves[Side::HUNTERS.index()];
        let rank = known.rank();
        let number = u64::from(class) * work.count + rank;
        if known.is_loss() {
            // Where captures are compulsory and one wins, no step was made.
            let is_promised = cells.get(number) < OPEN;
            if is_promised && work.solution.rules.must_capture() {
                return;
            }
            if cells.win(number, Code::win(plies + 1), false) {
                waves.add(class, rank, plies + 1);
            }
        } else if cells.less(number, false) == Less::Last {
            // It loses by its longest way. A capture that does better had been counted.
            let best = self.captures_there(class, rank).code();
            let code = best.map_or(Code::loss(plies + 1), |code| code.max(Code::loss(plies + 1)));
            cells.set(number, code.0);
            waves.add(class, rank, code.plies());
        }
    }

    #[inline(never)]
    fn captures_there(&self, class: u32, rank: u64) -> Best {
        let place = Place { class, prey: self.work.sets.get(rank) };
        let (hunters, prey) = self.work.solution.space.pieces(place, self.work.tier.hunters);
        self.captures(hunters, prey).0
    }
}
