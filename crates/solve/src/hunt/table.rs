//! Solved tiers, and the value of any position from them.

use std::collections::HashMap;

use ludarium_rules::bits::members;
use ludarium_rules::game::{Outcome, Rules as _, Side};
use ludarium_rules::hunt::{Position, Rules};

use super::codes::Codes;
use super::space::Space;
use super::tier::Tier;
use crate::value::{Best, Code};

/// The values of a tier, by the side to move and the number of the position.
#[derive(Debug)]
pub struct Table {
    /// The tier.
    pub tier: Tier,
    /// Codes, hunters to move and prey to move.
    pub codes: [Codes; 2],
}

/// The game's rules, its numbering, and what has been solved of it.
#[derive(Debug)]
pub struct Solution {
    /// The rules.
    pub rules: Rules<()>,
    /// The numbering.
    pub space: Space,
    /// The tiers solved, by what is in hand, captured, and hunters on the board.
    pub tables: HashMap<(u8, u8, u8), Table>,
}

impl Solution {
    /// Nothing solved yet.
    pub fn new(rules: Rules<()>) -> Solution {
        let space = Space::new(&rules);
        Solution { rules, space, tables: HashMap::new() }
    }

    /// The tier of a position.
    pub fn tier_of(&self, position: &Position<()>) -> Tier {
        Tier {
            in_hand: position.prey_in_hand(),
            captured: position.captured(),
            hunters: position.hunters().count_ones() as u8,
            prey: position.prey().count_ones() as u8,
        }
    }

    /// The number of a position within its tier and side.
    #[inline(always)]
    pub fn number(&self, position: &Position<()>) -> usize {
        let place = self.space.place_of(position);
        let sets = self.tier_of(position).sets(&self.space);
        (u64::from(place.class) * sets + self.space.ranking.rank(place.prey)) as usize
    }

    /// The value of a position to its side to move; `None` when its tier is not solved.
    ///
    /// A position in the middle of a chain has no number of its own: its value is that of its best
    /// move.
    pub fn code(&self, position: &Position<()>) -> Option<Code> {
        if position.captured() >= self.rules.goal() {
            return Some(ended(self.rules.outcome(position), position.side()));
        }
        if position.chain().is_some() {
            return self.best(position);
        }
        let table = self.tables.get(&self.tier_of(position).key())?;
        Some(Code(*table.codes[position.side().index()].get(self.number(position))?))
    }

    /// The value of a position by its moves; `None` when a tier that they lead to is not solved.
    pub fn best(&self, position: &Position<()>) -> Option<Code> {
        let mut best = Best::NONE;
        let mut known = true;
        self.rules.for_each_step(position, |_, child, outcome| {
            let code = match outcome {
                Some(_) => Some(ended(outcome, child.side())),
                None => self.code(child),
            };
            match code {
                None => known = false,
                Some(code) if child.side() == position.side() => best.add_own(code),
                Some(code) => best.add(code),
            }
        });
        if !known {
            return None;
        }
        Some(best.code().unwrap_or_else(|| ended(self.rules.outcome(position), position.side())))
    }

    /// The value of pieces placed in a tier, by its table.
    #[inline(always)]
    pub fn code_in(&self, table: &Table, side: Side, hunters: u64, prey: u64) -> Code {
        let place = self.space.place(hunters, prey);
        let sets = table.tier.sets(&self.space);
        let number = u64::from(place.class) * sets + self.space.ranking.rank(place.prey);
        Code(table.codes[side.index()][number as usize])
    }

    /// The table of a tier, if it is solved.
    pub fn table(&self, tier: Tier) -> Option<&Table> {
        self.tables.get(&tier.key())
    }

    /// The position of a number in a tier.
    pub fn position(&self, tier: Tier, side: Side, class: u32, prey: u64) -> Position<()> {
        let place = super::space::Place { class, prey };
        let (hunters, prey) = self.space.pieces(place, tier.hunters);
        Position::assemble_unchecked(hunters, prey, tier.in_hand, tier.captured, side, None)
    }

    /// The captures of the hunters of a position whose tiers are solved: the best of them, and
    /// whether there is any.
    pub(super) fn captures(&self, position: &Position<()>) -> (Best, bool) {
        let mut best = Best::NONE;
        let mut any = false;
        for ways in self.rules.ways(position) {
            for to in members(ways.captures) {
                any = true;
                let mut child = *position;
                let from = ways.point;
                self.rules.play(&mut child, ludarium_rules::hunt::Move::Capture { from, to });
                // A tier that a capture leads to is solved before this one.
                let code = self.code(&child).unwrap_or_default();
                if child.side() == position.side() { best.add_own(code) } else { best.add(code) }
            }
        }
        (best, any)
    }
}

/// The code of a finished game for the side to move.
pub(super) fn ended(outcome: Option<Outcome>, side: Side) -> Code {
    match outcome.and_then(|outcome| outcome.winner) {
        None => Code::DRAW,
        Some(winner) if winner == side => Code::win(0),
        Some(_) => Code::loss(0),
    }
}
