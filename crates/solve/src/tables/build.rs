//! Solving a game into a folder.
//!
//! Every unit of the plan becomes a file, which appears when it is finished. What is there and whole
//! is not solved again: so a run that was stopped, by whatever, goes on after the last finished file,
//! and the files are the same byte for byte as those of a run that was not.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludarium_rules::game::{Family, Notation, Side};
use ludarium_rules::hunt::{Position, Rules};

use super::header::{Count, Header, Metric, Unit};
use super::reader::Reader;
use super::writer::{UNFINISHED, Writer};
use super::{Exact, Fault, Tables, ranked};
use crate::hunt::codes::Codes;
use crate::hunt::planes::{Counts, Deeper, Drops, Layout, Stopped};
use crate::hunt::table::Table;
use crate::hunt::{self, Solution, Tier, solve_tier};
use crate::plan::{Plan, Step, keeps_one_side, needed};
use crate::value::Code;

/// The file by which a folder is locked.
const LOCK: &str = ".lock";

/// Bytes for the header of a drop phase, whose counts are known only at the end.
const ROOM: usize = 32 << 10;

/// Something that happened while a game is solved.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A unit is being solved.
    Begun(&'a Step),
    /// A unit was there, but is of no use: it is solved again.
    Refused(&'a Step, &'a Fault),
    /// A unit was there already.
    Kept(&'a Step),
    /// So much of a unit is done.
    Part(&'a Step, Part),
    /// A unit is finished: the bytes of its file, and the time that it took.
    Finished(&'a Step, u64, Duration),
}

/// How far a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Solved one position after the other, to this part.
    Tier(hunt::Progress),
    /// So much of a drop phase was solved and written, of so many bytes.
    Drops {
        /// Bytes written, before they are packed.
        done: u64,
        /// All there will be.
        of: u64,
    },
}

impl Part {
    /// The part that is done, from 0 to 1. Of a tier whose positions come again nobody knows how
    /// many will be decided: when all that are have been found, it ends before it is at 1.
    pub fn fraction(self) -> f64 {
        /// How much of the work counting the moves is.
        const COUNTING: f64 = 0.15;
        let part = |done: u64, of: u64| done as f64 / of.max(1) as f64;
        match self {
            Part::Tier(hunt::Progress::Counted { done, of }) => COUNTING * part(done, of),
            Part::Tier(hunt::Progress::Decided { done, of, .. }) => {
                COUNTING + (1.0 - COUNTING) * part(done, of)
            }
            Part::Drops { done, of } => part(done, of),
        }
    }
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Built {
    /// Files written now.
    pub written: usize,
    /// Files that were there.
    pub kept: usize,
    /// The bytes of all.
    pub bytes: u64,
}

/// Solves a game, called `game`, by its plan into its folder, on the threads of the current rayon pool.
///
/// # Errors
/// When the folder is locked or the disk too full, a file cannot be read or written or is damaged;
/// or `stop` was set.
pub fn build(
    rules: &Rules<()>,
    plan: &Plan,
    game: &str,
    folder: &Path,
    stop: &AtomicBool,
    mut tell: impl FnMut(Event) + Send,
) -> Result<Built, Fault> {
    fs::create_dir_all(folder).map_err(Fault::io(folder))?;
    let _lock = lock(folder)?;
    remove_unfinished(folder)?;
    let mut build = Build {
        plan,
        game,
        folder,
        hash: rules.hash(),
        solution: Solution::new(rules.clone()),
        layout: None,
        deeper: None,
        stop,
    };
    let mut there = Vec::new();
    for step in &plan.steps {
        there.push(match build.is_there(step.unit) {
            Err(fault @ Fault::Io { .. }) => return Err(fault),
            Err(fault) => {
                tell(Event::Refused(step, &fault));
                None
            }
            Ok(there) => there,
        });
    }
    let missing = plan.steps.iter().zip(&there).filter(|(_, there)| there.is_none());
    check_disk(folder, missing.map(|(step, _)| step.bytes).fold(0, u64::saturating_add))?;
    let mut built = Built::default();
    for (index, (step, bytes)) in plan.steps.iter().zip(&there).enumerate() {
        let bytes = if let Some(bytes) = *bytes {
            tell(Event::Kept(step));
            built.kept += 1;
            bytes
        } else {
            let began = Instant::now();
            tell(Event::Begun(step));
            let bytes = build.solve(step, &mut tell)?;
            tell(Event::Finished(step, bytes, began.elapsed()));
            built.written += 1;
            bytes
        };
        built.bytes += bytes;
        let left = plan.steps.iter().zip(&there).skip(index + 1);
        build.forget(left.filter(|(_, there)| there.is_none()).map(|(step, _)| step));
    }
    Ok(built)
}

/// Takes the folder for this process; it is free again when what is returned is dropped, or the
/// process ends.
fn lock(folder: &Path) -> Result<File, Fault> {
    let path = folder.join(LOCK);
    let options = File::options().create(true).truncate(false).write(true).open(&path);
    let file = options.map_err(Fault::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Fault::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(Fault::Io { path, error }),
    }
}

/// Removes what a run that ended too early left unfinished.
fn remove_unfinished(folder: &Path) -> Result<(), Fault> {
    for entry in fs::read_dir(folder).map_err(Fault::io(folder))? {
        let path = entry.map_err(Fault::io(folder))?.path();
        if path.extension().is_some_and(|extension| extension == UNFINISHED) {
            fs::remove_file(&path).map_err(Fault::io(&path))?;
        }
    }
    Ok(())
}

/// Bytes, about, of the files of a plan that are not there yet.
pub fn missing_bytes(plan: &Plan, folder: &Path) -> u64 {
    let missing = plan.steps.iter().filter(|step| !folder.join(step.unit.file()).exists());
    missing.map(|step| step.bytes).fold(0, u64::saturating_add)
}

/// Refuses to begin where the disk is too full.
///
/// # Errors
/// When it is.
pub fn check_disk(folder: &Path, needed: u64) -> Result<(), Fault> {
    // The folder need not be there yet.
    let there = folder.ancestors().find(|folder| folder.exists());
    let there = there.unwrap_or_else(|| Path::new("."));
    let there = if there.as_os_str().is_empty() { Path::new(".") } else { there };
    let free = fs4::available_space(there).map_err(Fault::io(there))?;
    if free < needed {
        return Err(Fault::Disk { path: folder.to_owned(), needed, free });
    }
    Ok(())
}

struct Build<'b> {
    plan: &'b Plan,
    game: &'b str,
    folder: &'b Path,
    hash: &'b str,
    /// The tiers that are in memory.
    solution: Solution,
    layout: Option<Layout>,
    /// The drop phase solved last: how much was captured, and what it is to the next.
    deeper: Option<(u8, Deeper)>,
    stop: &'b AtomicBool,
}

impl Build<'_> {
    fn path(&self, unit: Unit) -> PathBuf {
        self.folder.join(unit.file())
    }

    /// The bytes of a unit's file, if it is there and whole.
    fn is_there(&self, unit: Unit) -> Result<Option<u64>, Fault> {
        if !self.path(unit).exists() {
            return Ok(None);
        }
        let reader = Reader::open_unit(self.folder, self.hash, unit)?;
        reader.check()?;
        Ok(Some(reader.header().file_bytes))
    }

    fn solve(&mut self, step: &Step, tell: &mut (impl FnMut(Event) + Send)) -> Result<u64, Fault> {
        match step.unit {
            Unit::Drops { captured } => self.drops(step, captured, tell),
            Unit::Tier { in_hand, captured, hunters, prey } => {
                self.tier(step, Tier { in_hand, captured, hunters, prey }, tell)
            }
        }
    }

    fn tier(
        &mut self,
        step: &Step,
        tier: Tier,
        tell: &mut (impl FnMut(Event) + Send),
    ) -> Result<u64, Fault> {
        let needed = needed(&self.solution.rules, tier);
        if needed.iter().any(|&before| self.plan.unit_of(before) != Some(before.into())) {
            return self.opening(tier);
        }
        let one_side = keeps_one_side(&self.solution.rules, tier);
        for before in needed {
            self.load(before, if one_side { &[Side::PREY] } else { &Side::BOTH })?;
        }
        let tell = Mutex::new(tell);
        let tell = |part| {
            let mut tell = tell.lock().unwrap_or_else(PoisonError::into_inner);
            tell(Event::Part(step, Part::Tier(part)));
        };
        if !solve_tier(&mut self.solution, tier, self.stop, &tell) {
            return Err(Fault::Interrupted);
        }
        let table = self.solution.table(tier).ok_or(Fault::Interrupted)?;
        ranked::write(&self.solution, table, self.game, &self.path(tier.into()))
    }

    /// Solves a tier whose moves lead into a drop phase that is not kept position by position: one
    /// in which hunters are still to be dropped before any prey, which is small.
    fn opening(&mut self, tier: Tier) -> Result<u64, Fault> {
        let solution = &self.solution;
        let tables = Tables::in_files(&solution.rules, self.plan, self.folder);
        let sets = tier.sets(&solution.space).max(1);
        let code = |side, number: u64| -> Result<u16, Fault> {
            let prey = solution.space.ranking.unrank(number % sets, tier.prey);
            let position = solution.position(tier, side, (number / sets) as u32, prey);
            // No game reaches those without a value: they count as draws.
            let exact = tables.by_moves(&position)?.unwrap_or(Exact::DRAW);
            Ok(Code::from(exact).0)
        };
        let numbers = tier.numbers(&solution.space);
        let codes = |side| -> Result<Codes, Fault> {
            let codes = (0..numbers).map(|number| code(side, number));
            Ok(Codes::from(codes.collect::<Result<Vec<u16>, Fault>>()?))
        };
        let table = Table { tier, codes: [codes(Side::HUNTERS)?, codes(Side::PREY)?] };
        ranked::write(solution, &table, self.game, &self.path(tier.into()))
    }

    /// Has some sides of a solved tier in memory, and no others.
    fn load(&mut self, tier: Tier, sides: &[Side]) -> Result<(), Fault> {
        let there = |table: &Table| {
            let has = |side: &Side| table.codes[side.index()].len() as u64;
            sides.iter().all(|side| has(side) == tier.numbers(&self.solution.space))
        };
        if !self.solution.table(tier).is_some_and(there) {
            // What is there makes room before the file is read.
            self.solution.tables.remove(&tier.key());
            let reader = Reader::open_unit(self.folder, self.hash, tier.into())?;
            let table = ranked::load(&reader, &self.solution.space, tier, sides)?;
            self.solution.tables.insert(tier.key(), table);
        }
        if let Some(table) = self.solution.tables.get_mut(&tier.key()) {
            for side in Side::BOTH.into_iter().filter(|side| !sides.contains(side)) {
                table.codes[side.index()] = Codes::NONE;
            }
        }
        Ok(())
    }

    fn drops(
        &mut self,
        step: &Step,
        captured: u8,
        tell: &mut (impl FnMut(Event) + Send),
    ) -> Result<u64, Fault> {
        let (goal, prey) = (self.solution.rules.goal(), self.solution.rules.prey_count());
        let hunters = self.solution.rules.hunter_count();
        let movement = Tier { in_hand: 0, captured, hunters, prey: prey - captured };
        self.load(movement, &Side::BOTH)?;
        if self.layout.is_none() {
            self.layout = Layout::new(&self.solution.space, hunters);
        }
        let (solution, stop) = (&self.solution, self.stop);
        // The plan takes planes only where there is a layout.
        let layout = self.layout.as_ref().ok_or(Fault::TooLarge(step.memory))?;
        let drops = Drops::new(&solution.rules, &solution.space, layout);
        let after = match self.deeper.take() {
            _ if captured + 1 >= goal => Deeper::default(),
            Some((deeper, after)) if deeper == captured + 1 => after,
            _ => {
                let unit = Unit::Drops { captured: captured + 1 };
                let reader = Reader::open_unit(self.folder, self.hash, unit)?;
                let read = |frame: usize| {
                    let frame = &layout.frames[frame];
                    let bytes = layout.frame_bytes(frame.prey.count_ones() as u8);
                    reader.bytes(frame.start..frame.start + u64::from(bytes))
                };
                drops.again(captured + 1, stop, read).map_err(stopped)?
            }
        };
        let table = |hunters, prey| {
            let side = Side::HUNTERS;
            let position = Position::assemble_unchecked(hunters, prey, 0, captured, side, None);
            solution.code(&position).unwrap_or(Code::DRAW)
        };
        let mut writer = Writer::create(&self.path(step.unit), ROOM)?;
        let mut done = 0;
        let take = |bytes: Vec<u8>| {
            writer.push(&bytes)?;
            done += bytes.len() as u64;
            tell(Event::Part(step, Part::Drops { done, of: layout.total_bytes() }));
            Ok(())
        };
        let (deeper, counts) = drops.solve(captured, after, &table, stop, take).map_err(stopped)?;
        self.deeper = Some((captured, deeper));
        writer.finish(Header {
            game: self.game.to_owned(),
            rules: self.hash.to_owned(),
            unit: step.unit,
            metric: Metric::Result,
            coding: None,
            file_bytes: 0,
            body_bytes: 0,
            block_bytes: 0,
            checksum: String::new(),
            counts: drop_counts(step, hunters, &counts),
        })
    }

    /// Lets go of the tiers that none of the steps left needs.
    fn forget<'s>(&mut self, left: impl Iterator<Item = &'s Step>) {
        let mut wanted = Vec::new();
        for step in left {
            match step.unit {
                Unit::Tier { in_hand, captured, hunters, prey } => {
                    let tier = Tier { in_hand, captured, hunters, prey };
                    wanted.extend(needed(&self.solution.rules, tier).into_iter().map(Tier::key));
                }
                Unit::Drops { captured } => {
                    wanted.push((0, captured, self.solution.rules.hunter_count()));
                }
            }
        }
        self.solution.tables.retain(|key, _| wanted.contains(key));
    }
}

/// Why a drop phase was not solved or checked.
pub(super) fn stopped(stopped: Stopped<Fault>) -> Fault {
    match stopped {
        Stopped::Interrupted => Fault::Interrupted,
        Stopped::Failed(fault) => fault,
    }
}

/// What a header says of a drop phase.
pub(super) fn drop_counts(step: &Step, hunters: u8, counts: &Counts) -> Vec<Count> {
    let mut all = Vec::new();
    for (tier, _) in &step.tiers {
        let Some(sides) = counts.get(usize::from(tier.prey)) else { continue };
        for (side, count) in Side::BOTH.into_iter().zip(sides) {
            let (prey_win, hunters_win) = (count.prey_win, count.positions - count.prey_safe);
            let (wins, losses) = if side == Side::HUNTERS {
                (hunters_win, prey_win)
            } else {
                (prey_win, hunters_win)
            };
            all.push(Count {
                in_hand: tier.in_hand,
                captured: tier.captured,
                hunters,
                side: Family::Hunt.side_letter(side),
                positions: count.positions,
                wins,
                draws: count.positions - wins - losses,
                losses,
                longest_win: None,
                example: None,
            });
        }
    }
    all
}
