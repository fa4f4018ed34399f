//! The tables of one game.

use ludarium_rules::game::{Outcome, Rules as _, Side};
use ludarium_rules::hunt::{Move, Position, Rules};
use ludarium_search::Score;

use super::{Exact, Fault, Worth};
use crate::hunt::Solution;

/// The exact values of one game with one choice of readings.
#[derive(Debug)]
pub struct Tables {
    solution: Solution,
}

impl Tables {
    /// Tables that are in memory.
    pub(super) fn in_memory(solution: Solution) -> Tables {
        Tables { solution }
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
        let rules = self.rules();
        if position.captured() >= rules.goal() {
            return Ok(Some(ended(rules.outcome(position), position.side())));
        }
        if self.pieces_are_missing(position) {
            return Ok(None);
        }
        // In the middle of a chain a position has no number of its own.
        if position.chain().is_some() {
            return self.by_moves(position);
        }
        Ok(self.solution.code(position).map(Exact::from))
    }

    /// The legal moves, each with what it is worth to the side that makes it, in the order of the
    /// rules; `None` when the tables lack one of them.
    ///
    /// # Errors
    /// As [`Tables::probe`].
    pub fn moves(&self, position: &Position<()>) -> Result<Option<Vec<(Move, Exact)>>, Fault> {
        let mut children = Vec::new();
        self.rules().for_each_step(position, |mv, child, outcome| {
            children.push((mv, *child, outcome));
        });
        let mut moves = Vec::with_capacity(children.len());
        for (mv, child, outcome) in children {
            let after = match outcome {
                Some(_) => Some(ended(outcome, child.side())),
                None => self.probe(&child)?,
            };
            let Some(after) = after else { return Ok(None) };
            moves.push((mv, after.before(child.side() == position.side())));
        }
        Ok(Some(moves))
    }

    /// What a position is worth by its moves.
    fn by_moves(&self, position: &Position<()>) -> Result<Option<Exact>, Fault> {
        let Some(moves) = self.moves(position)? else { return Ok(None) };
        let best = Exact::best(moves.into_iter().map(|(_, exact)| exact));
        Ok(best.or_else(|| Some(ended(self.rules().outcome(position), position.side()))))
    }

    /// Whether the pieces on the board, in hand and captured are not all of the game's.
    fn pieces_are_missing(&self, position: &Position<()>) -> bool {
        let prey = position.prey().count_ones()
            + u32::from(position.prey_in_hand())
            + u32::from(position.captured());
        prey != u32::from(self.rules().prey_count())
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
