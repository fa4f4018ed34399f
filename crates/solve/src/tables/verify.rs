//! Checking solved games: every value derived again from the moves of its position, by the rules
//! alone, and compared (Bellman's equations).
//!
//! Where plies are kept this proves the tables. A win or a loss rests on values with fewer plies, down
//! to positions that are over; and of what is called a draw, no move leads to a loss of the
//! opponent's and one to a draw, so that neither side needs ever leave it. In a drop phase, where only
//! who wins is kept, every other move drops a piece, so that values rest on those with fewer in hand.
//! There are so many of them that they are derived bit-parallel, as they were when they were solved;
//! a sample is derived by the rules alone.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ludarium_rules::game::{Notation as _, Side};
use ludarium_rules::hunt::Position;
use rand::Rng as _;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::build::{drop_counts, stopped};
use super::header::{Count, Unit};
use super::reader::Reader;
use super::{Exact, Fault, Tables, Worth};
use crate::hunt::Tier;
use crate::hunt::planes::{Deeper, Drops, Layout};
use crate::hunt::space::Place;
use crate::plan::{Plan, Step, needed};
use crate::rank::next_set;
use crate::value::Code;

/// What a verification found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// Files whose bytes match their checksum.
    pub files: usize,
    /// Values derived again.
    pub checked: u64,
    /// Values that could not be derived, because a tier is missing.
    pub skipped: u64,
    /// Values that differ.
    pub mismatches: u64,
    /// The first of them.
    pub first: Option<Mismatch>,
    /// Tiers whose header counts other numbers of wins, draws and losses than there are.
    pub miscounted: u64,
}

impl Verified {
    /// Whether all is as it should be.
    pub fn is_right(&self) -> bool {
        self.mismatches == 0 && self.miscounted == 0
    }
}

/// A value that differs from what its moves say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The position as text.
    pub position: String,
    /// What the table says.
    pub stored: Exact,
    /// What the moves say.
    pub derived: Exact,
}

/// What a verification checks, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Check {
    /// Only so many positions, drawn by chance.
    pub sample: Option<u64>,
    /// The seed of chance.
    pub seed: u64,
}

/// Verifies the tables of a game that were made by a plan. `tell` is told how many positions of how many are done.
///
/// # Errors
/// When a file cannot be read or its bytes do not match its checksum; or `stop` was set.
pub fn verify(
    tables: &mut Tables,
    plan: &Plan,
    check: Check,
    stop: &AtomicBool,
    tell: impl Fn(u64, u64) + Sync,
) -> Result<Verified, Fault> {
    let mut run = Run {
        stop,
        tell: &tell,
        is_complete: tables.is_complete(),
        total: 0,
        done: AtomicU64::new(0),
        skipped: AtomicU64::new(0),
        mismatches: AtomicU64::new(0),
        first: Mutex::new(None),
        deeper: None,
    };
    let mut verified = Verified::default();
    let mut steps = Vec::new();
    for step in &plan.steps {
        if let Some(stored) = tables.stored() {
            let Some(reader) = stored.reader(step.unit)? else { continue };
            reader.check()?;
            verified.files += 1;
        }
        steps.push(step);
    }
    if let Some(sample) = check.sample {
        run.total = sample;
        run.sample(tables, &steps, Pcg64Mcg::new(u128::from(check.seed) << 1 | 1))?;
    } else {
        run.total = steps.iter().map(|step| step.positions_stored()).sum();
        for step in steps {
            verified.miscounted += run.whole(tables, plan, step)?;
        }
    }
    verified.skipped = run.skipped.into_inner();
    verified.checked = run.done.into_inner() - verified.skipped;
    verified.mismatches = run.mismatches.into_inner();
    verified.first = run.first.into_inner().unwrap_or_default().map(|(_, first)| first);
    Ok(verified)
}

/// A unit, and those that its moves lead to.
fn with_needed(tables: &Tables, plan: &Plan, step: &Step) -> Vec<Unit> {
    let tiers = step.tiers.iter().flat_map(|&(tier, _)| needed(tables.rules(), tier));
    let mut units: Vec<Unit> = tiers.filter_map(|tier| plan.unit_of(tier)).collect();
    units.push(step.unit);
    units.sort_unstable();
    units.dedup();
    units
}

impl Step {
    /// The sides to move whose values its file holds.
    fn sides(&self) -> &'static [Side] {
        match self.unit {
            Unit::Tier { .. } => &Side::BOTH,
            Unit::Drops { .. } => &[Side::HUNTERS],
        }
    }

    /// The positions whose values its file holds.
    fn positions_stored(&self) -> u64 {
        self.positions / 2 * self.sides().len() as u64
    }
}

struct Run<'r> {
    stop: &'r AtomicBool,
    tell: &'r (dyn Fn(u64, u64) + Sync),
    is_complete: bool,
    total: u64,
    done: AtomicU64,
    skipped: AtomicU64,
    mismatches: AtomicU64,
    /// The first mismatch in the order of positions, not of threads.
    first: Mutex<Option<(u64, Mismatch)>>,
    /// The drop phase checked last: how much was captured, and what it is to the next.
    deeper: Option<(u8, Deeper)>,
}

impl Run<'_> {
    /// Checks every position of a unit. Returns how many of its counts are wrong.
    fn whole(&mut self, tables: &mut Tables, plan: &Plan, step: &Step) -> Result<u64, Fault> {
        let counts = match tables.stored() {
            Some(stored) => stored.reader(step.unit)?.map(|reader| reader.header().counts.clone()),
            None => None,
        };
        if let Unit::Drops { captured } = step.unit
            && let Some(miscounted) = self.planes(tables, step, captured, counts.as_deref())?
        {
            return Ok(miscounted);
        }
        tables.unpack(&with_needed(tables, plan, step))?;
        let mut miscounted = 0;
        for &(tier, _) in &step.tiers {
            for &side in step.sides() {
                let tally = self.tier(tables, tier, side)?;
                let count = counts.iter().flatten().find(|count| {
                    (count.in_hand, count.captured, count.hunters, count.side())
                        == (tier.in_hand, tier.captured, tier.hunters, side)
                });
                let is_right = count.map_or(counts.is_none(), |count| tally.is(count));
                miscounted += u64::from(!is_right);
            }
        }
        Ok(miscounted)
    }

    /// Checks a drop phase bit-parallel. Returns how many of its counts are wrong; nothing where a
    /// value is wrong, or a table that it needs is not there: then its positions have to be looked
    /// at one by one.
    fn planes(
        &mut self,
        tables: &mut Tables,
        step: &Step,
        captured: u8,
        counts: Option<&[Count]>,
    ) -> Result<Option<u64>, Fault> {
        // The frames are read from the file, one after the other; only the tier that the last drop
        // leads to is asked in any order.
        let last = step.tiers.iter().map(|&(tier, _)| tier).find(|tier| tier.in_hand == 1);
        let last = last.map(|tier| Tier { in_hand: 0, prey: tier.prey + 1, ..tier }.into());
        tables.unpack(last.as_slice())?;
        let rules = tables.rules();
        let space = &tables.solution().space;
        let (Some(stored), Some(layout)) =
            (tables.stored(), Layout::new(space, rules.hunter_count()))
        else {
            return Ok(None);
        };
        let drops = Drops::new(rules, space, &layout);
        let read_from = |reader: &Reader, frame: usize| {
            let frame = &layout.frames[frame];
            let bytes = layout.frame_bytes(frame.prey.count_ones() as u8);
            reader.bytes(frame.start..frame.start + u64::from(bytes))
        };
        let reader = |captured| match stored.reader(Unit::Drops { captured })? {
            Some(reader) if reader.header().body_bytes == layout.total_bytes() => Ok(Some(reader)),
            Some(reader) => Err(reader.damaged()),
            None => Ok(None),
        };
        let Some(own) = reader(captured)? else { return Ok(None) };
        let after = match self.deeper.take() {
            _ if captured + 1 >= rules.goal() => Deeper::default(),
            Some((deeper, after)) if deeper == captured + 1 => after,
            _ => {
                let Some(deeper) = reader(captured + 1)? else { return Ok(None) };
                let read = |frame| read_from(deeper, frame);
                drops.again(captured + 1, self.stop, read).map_err(stopped)?
            }
        };
        let missing = AtomicBool::new(false);
        let table = |hunters, prey| {
            let side = Side::HUNTERS;
            let position = Position::assemble_unchecked(hunters, prey, 0, captured, side, None);
            let known = tables.value(&position).ok().flatten();
            missing.fetch_or(known.is_none(), Ordering::Relaxed);
            match known.map(|exact| exact.value) {
                Some(Worth::Win) => Code::WIN,
                Some(Worth::Loss) => Code::LOSS,
                _ => Code::DRAW,
            }
        };
        let checked = drops
            .check(captured, after, &table, self.stop, |frame| read_from(own, frame))
            .map_err(stopped)?;
        if checked.wrong > 0 || missing.into_inner() {
            return Ok(None);
        }
        self.deeper = Some((captured, checked.deeper));
        self.advance(&mut Tally { since: step.positions_stored(), ..Tally::default() })?;
        let found = drop_counts(step, rules.hunter_count(), &checked.counts);
        let same = |count: &&Count| counts.is_none_or(|counts| counts.contains(count));
        Ok(Some(found.iter().filter(|count| !same(count)).count() as u64))
    }

    /// Checks every position of a tier with one side to move.
    fn tier(&self, tables: &Tables, tier: Tier, side: Side) -> Result<Tally, Fault> {
        let solution = tables.solution();
        let space = &solution.space;
        let sets = tier.sets(space);
        (0..tier.classes(space) as u32)
            .into_par_iter()
            .map(|class| {
                let mut tally = Tally::default();
                if sets == 0 {
                    return Ok(tally);
                }
                let mut prey = space.ranking.unrank(0, tier.prey);
                for rank in 0..sets {
                    let place = Place { class, prey };
                    if space.canonical(place, tier.hunters).0 == place {
                        let position = solution.position(tier, side, class, prey);
                        let stored =
                            self.check(tables, &position, u64::from(class) << 40 | rank)?;
                        tally.add(stored);
                        if tally.pending() {
                            self.advance(&mut tally)?;
                        }
                    }
                    prey = next_set(prey);
                }
                self.advance(&mut tally)?;
                Ok(tally)
            })
            .try_reduce(Tally::default, |one, other| Ok(one.and(&other)))
    }

    /// Checks positions drawn by chance.
    fn sample(&self, tables: &Tables, steps: &[&Step], mut rng: Pcg64Mcg) -> Result<(), Fault> {
        const BATCH: u64 = 1 << 12;
        let solution = tables.solution();
        let space = &solution.space;
        let mut from: Vec<(u64, Tier, Side)> = Vec::new();
        let mut numbers = 0u64;
        for step in steps {
            for &(tier, _) in &step.tiers {
                for &side in step.sides() {
                    numbers = numbers.saturating_add(tier.numbers(space));
                    from.push((numbers, tier, side));
                }
            }
        }
        if numbers == 0 {
            return Ok(());
        }
        let mut left = self.total;
        while left > 0 {
            let batch = left.min(BATCH);
            let drawn: Vec<u64> = (0..batch)
                .map(|_| ((u128::from(rng.next_u64()) * u128::from(numbers)) >> 64) as u64)
                .collect();
            drawn.into_par_iter().try_for_each(|number| {
                let at = from.partition_point(|&(end, ..)| end <= number);
                let (end, tier, side) = from[at];
                let within = number - (end - tier.numbers(space));
                let sets = tier.sets(space);
                let prey = space.ranking.unrank(within % sets, tier.prey);
                let position = solution.position(tier, side, (within / sets) as u32, prey);
                self.check(tables, &position, number).map(drop)
            })?;
            let mut tally = Tally { since: batch, ..Tally::default() };
            self.advance(&mut tally)?;
            left -= batch;
        }
        Ok(())
    }

    /// Counts what was done since the last time, and stops where that was asked for.
    fn advance(&self, tally: &mut Tally) -> Result<(), Fault> {
        let since = std::mem::take(&mut tally.since);
        let done = self.done.fetch_add(since, Ordering::Relaxed) + since;
        (self.tell)(done, self.total);
        if self.stop.load(Ordering::Relaxed) { Err(Fault::Interrupted) } else { Ok(()) }
    }

    /// Compares the value of a position with that of its moves; `order` is its place among all.
    fn check(
        &self,
        tables: &Tables,
        position: &Position<()>,
        order: u64,
    ) -> Result<Option<Exact>, Fault> {
        let stored = tables.value(position)?;
        let derived = match tables.by_moves(position)? {
            // Positions that no game reaches may have moves into tiers that no game has: they
            // count as draws.
            None if self.is_complete => Some(Exact::DRAW),
            derived => derived,
        };
        let (Some(stored), Some(derived)) = (stored, derived) else {
            self.skipped.fetch_add(1, Ordering::Relaxed);
            return Ok(stored);
        };
        let plies = stored.plies.zip(derived.plies);
        if stored.value != derived.value || plies.is_some_and(|(one, other)| one != other) {
            self.mismatches.fetch_add(1, Ordering::Relaxed);
            let mut first = self.first.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if first.as_ref().is_none_or(|(before, _)| order < *before) {
                let position = tables.rules().position_text(position);
                *first = Some((order, Mismatch { position, stored, derived }));
            }
        }
        Ok(Some(stored))
    }
}

/// Values counted.
#[derive(Clone, Debug, Default)]
struct Tally {
    positions: u64,
    wins: u64,
    losses: u64,
    longest: Option<u16>,
    /// Positions since this was last told.
    since: u64,
}

impl Tally {
    fn add(&mut self, exact: Option<Exact>) {
        self.since += 1;
        self.positions += 1;
        match exact {
            Some(Exact { value: Worth::Win, plies }) => {
                self.wins += 1;
                self.longest = self.longest.max(plies);
            }
            Some(Exact { value: Worth::Loss, .. }) => self.losses += 1,
            _ => {}
        }
    }

    fn pending(&self) -> bool {
        self.since >= 1 << 12
    }

    fn and(mut self, other: &Tally) -> Tally {
        self.positions += other.positions;
        self.wins += other.wins;
        self.losses += other.losses;
        self.longest = self.longest.max(other.longest);
        self
    }

    /// Whether a header counts the same.
    fn is(&self, count: &Count) -> bool {
        let draws = self.positions - self.wins - self.losses;
        (self.positions, self.wins, draws, self.losses, self.longest)
            == (count.positions, count.wins, count.draws, count.losses, count.longest_win)
    }
}
