//! The tables of one game.

use std::path::Path;

use ludarium_rules::game::{Outcome, Rules as _, Side};
use ludarium_rules::hunt::{Move, Position, Rules};
use ludarium_search::Score;

use super::header::{Count, Unit};
use super::stored::Stored;
use super::{Exact, Fault, Worth, ranked};
use crate::hunt::Solution;
use crate::plan::Plan;

/// The exact values of one game with one choice of readings.
#[derive(Debug)]
pub struct Tables {
    /// The rules and the numbering; and the values, where they are in memory.
    solution: Solution,
    /// The values, where they are in files.
    stored: Option<Stored>,
}

impl Tables {
    /// Tables that are in memory.
    pub(super) fn in_memory(solution: Solution) -> Tables {
        Tables { solution, stored: None }
    }

    /// Tables that were made by a plan, in the files of a folder; those that are not there are
    /// missing.
    pub fn in_files(rules: &Rules<()>, plan: &Plan, folder: &Path) -> Tables {
        let stored = Stored::new(folder, rules, &plan.units());
        Tables { solution: Solution::new(rules.clone()), stored: Some(stored) }
    }

    /// Whether no tier of the game is missing.
    pub fn is_complete(&self) -> bool {
        self.stored.as_ref().is_none_or(Stored::is_complete)
    }

    /// The files, where there are.
    pub(super) fn stored(&self) -> Option<&Stored> {
        self.stored.as_ref()
    }

    /// Unpacks these units into memory, where they are in files, and lets go of all others.
    ///
    /// # Errors
    /// When one cannot be read, or is damaged.
    pub(super) fn unpack(&mut self, units: &[Unit]) -> Result<(), Fault> {
        self.stored.as_mut().map_or(Ok(()), |stored| stored.unpack(units))
    }

    /// The rules, the numbering, and what is in memory.
    pub(super) fn solution(&self) -> &Solution {
        &self.solution
    }

    /// What there is of each tier and side to move, in the order of what is captured, then of what
    /// is in hand.
    ///
    /// # Errors
    /// When a file of the tables cannot be read, or is not what it should be.
    pub fn counts(&self) -> Result<Vec<Count>, Fault> {
        let mut counts = Vec::new();
        if let Some(stored) = &self.stored {
            for unit in stored.units() {
                if let Some(reader) = stored.reader(unit)? {
                    counts.extend_from_slice(&reader.header().counts);
                }
            }
        } else {
            for table in self.solution.tables.values() {
                counts.extend(ranked::counts(&self.solution, table));
            }
        }
        counts.sort_by_key(|count| (count.captured, count.in_hand, count.hunters, count.side));
        Ok(counts)
    }

    /// The rules that the values belong to.
    pub fn rules(&self) -> &Rules<()> {
        &self.solution.rules
    }

    /// What a position is worth to the side to move; `None` when the tables do not have it: its
    /// tier is not solved, or pieces are missing that no capture took (as an editor allows).
    ///
    /// A value is that of the position alone: of a game in which no position has come before.
    ///
    /// # Errors
    /// When a file of the tables cannot be read or is damaged, and what it is.
    pub fn probe(&self, position: &Position<()>) -> Result<Option<Exact>, Fault> {
        let outcome = self.rules().outcome(position);
        if outcome.is_some() {
            return Ok(Some(ended(outcome, position.side())));
        }
        if !self.pieces_add_up(position) {
            return Ok(None);
        }
        self.value(position)
    }

    /// The value of a position whose pieces add up, as it is stored; where it is not stored by
    /// itself, by its moves.
    pub(super) fn value(&self, position: &Position<()>) -> Result<Option<Exact>, Fault> {
        // In the middle of a chain a position has no number of its own.
        if position.chain().is_some() {
            return self.by_moves(position);
        }
        let Some(stored) = &self.stored else {
            return Ok(self.solution.code(position).map(Exact::from));
        };
        let space = &self.solution.space;
        let code = if !stored.keeps_drops(position) {
            let tier = self.solution.tier_of(position);
            let (place, _) = space.canonical(space.place_of(position), tier.hunters);
            let number = u64::from(place.class) * tier.sets(space) + space.ranking.rank(place.prey);
            stored.code(space, tier, position.side(), number)?
        } else if position.side() == Side::HUNTERS {
            stored.drop_code(space, position)?
        } else {
            return self.by_moves(position);
        };
        Ok(code.map(Exact::from))
    }

    /// The value of what a move leads to, to the side to move there.
    fn after(
        &self,
        child: &Position<()>,
        outcome: Option<Outcome>,
    ) -> Result<Option<Exact>, Fault> {
        match outcome {
            Some(_) => Ok(Some(ended(outcome, child.side()))),
            None => self.value(child),
        }
    }

    /// The legal moves, each with what it is worth to the side that makes it, in the order of the
    /// rules; `None` when the tables lack one of them.
    ///
    /// # Errors
    /// As [`Tables::probe`].
    pub fn moves(&self, position: &Position<()>) -> Result<Option<Vec<(Move, Exact)>>, Fault> {
        if !self.pieces_add_up(position) {
            return Ok(None);
        }
        let mut moves = Vec::new();
        let mut found = Ok(true);
        self.rules().for_each_step(position, |mv, child, outcome| {
            if !matches!(found, Ok(true)) {
                return;
            }
            match self.after(child, outcome) {
                Ok(Some(after)) => moves.push((mv, after.before(child.side() == position.side()))),
                Ok(None) => found = Ok(false),
                Err(fault) => found = Err(fault),
            }
        });
        Ok(found?.then_some(moves))
    }

    /// What a position is worth by its moves, or by the rules when it has none; `None` when the
    /// tables lack one of them.
    pub(super) fn by_moves(&self, position: &Position<()>) -> Result<Option<Exact>, Fault> {
        let mut best: Option<Exact> = None;
        let mut found = Ok(true);
        self.rules().for_each_step(position, |_, child, outcome| {
            if !matches!(found, Ok(true)) {
                return;
            }
            match self.after(child, outcome) {
                Ok(Some(after)) => {
                    let one = after.before(child.side() == position.side());
                    best = Exact::best(best.into_iter().chain([one]));
                }
                Ok(None) => found = Ok(false),
                Err(fault) => found = Err(fault),
            }
        });
        let by_rules = || ended(self.rules().outcome(position), position.side());
        Ok(found?.then(|| best.unwrap_or_else(by_rules)))
    }

    /// Whether the prey on the board, in hand and captured are all of the game's, and the hunters
    /// no more than it has.
    fn pieces_add_up(&self, position: &Position<()>) -> bool {
        let prey = position.prey().count_ones()
            + u32::from(position.prey_in_hand())
            + u32::from(position.captured());
        let hunters = position.hunters().count_ones();
        prey == u32::from(self.rules().prey_count())
            && hunters <= u32::from(self.rules().hunter_count())
    }
}

impl ludarium_search::Tables<Rules<()>> for Tables {
    fn probe(&self, position: &Position<()>) -> Option<Score> {
        // A search that cannot read a table goes on without it.
        Tables::probe(self, position).ok().flatten().map(Exact::score)
    }
}

/// What a finished game is worth to a side.
fn ended(outcome: Option<Outcome>, side: Side) -> Exact {
    match outcome.and_then(|outcome| outcome.winner) {
        None => Exact::DRAW,
        Some(winner) if winner == side => Exact { value: Worth::Win, plies: Some(0) },
        Some(_) => Exact { value: Worth::Loss, plies: Some(0) },
    }
}
