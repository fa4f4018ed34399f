//! When a game or a round is over, and who takes what is left.

use crate::game::{Outcome, Reason, Side};

use super::compile::{Rules, Scheme};
use super::description::{Cycle, Empty, Endless, Feed, Singles, Stop, Tie};
use super::position::{Mark, Position};
use super::sow::Turn;

/// Who takes the seeds left at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sweep {
    Nothing,
    AllTo(Side),
    OwnRows,
}

/// Why and how a game, or a round, is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    pub reason: Reason,
    pub sweep: Sweep,
    pub winner: Winner,
}

/// Who wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Winner {
    /// Whoever has more in the end, if anybody has.
    ByScore,
    /// This side, whatever the score.
    Side(Side),
    /// Nobody, whatever the score.
    Nobody,
}

impl Verdict {
    pub(super) const fn counted(reason: Reason, sweep: Sweep) -> Verdict {
        Verdict { reason, sweep, winner: Winner::ByScore }
    }

    pub(super) const fn won_by(reason: Reason, winner: Side) -> Verdict {
        Verdict { reason, sweep: Sweep::Nothing, winner: Winner::Side(winner) }
    }
}

/// What the side to move is faced with, before any sowing is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Situation {
    /// The game is over (in a match between rounds: the match).
    Over(Verdict),
    /// Between rounds: the leader is to claim holes, of these lanes.
    Claims(u32),
    /// The player must pass.
    Pass,
    /// He may sow from these: one bit a lane on two rows, on four rows
    /// [`Starts`](super::facing::Starts). Some may turn out illegal when tried.
    Starts(u32),
}

impl<const W: usize> Rules<W> {
    /// What the side to move is faced with.
    #[inline(always)]
    pub(super) fn situation(&self, p: &Position<W>) -> Situation {
        let (mover, other) = (p.side, p.side.other());
        match p.mark {
            Mark::None => {}
            Mark::Endless => return drawn(Reason::Endless),
            Mark::EndlessByCap => return drawn(Reason::EndlessByCap),
        }
        if p.stores[0] > self.half || p.stores[1] > self.half {
            return Situation::Over(Verdict::counted(Reason::Majority, Sweep::Nothing));
        }
        match &self.scheme {
            &Scheme::Facing(facing) => {
                let front = |side: Side| p.words[(2 * side.index()) & (W - 1)];
                if front(mover) == 0 {
                    return Situation::Over(Verdict::won_by(Reason::FrontRowEmpty, other));
                }
                if front(other) == 0 {
                    return Situation::Over(Verdict::won_by(Reason::FrontRowEmpty, mover));
                }
                let mut starts = Self::capturing_starts(p, facing);
                if starts == 0 {
                    starts = Self::plain_starts(p, facing);
                }
                if starts == 0 {
                    return Situation::Over(Verdict::won_by(Reason::NoMove, other));
                }
                Situation::Starts(starts)
            }
            Scheme::Kinds => self.situation_of_kinds(p),
            _ => self.situation_on_ring(p),
        }
    }

    #[inline(always)]
    fn situation_of_kinds(&self, p: &Position<W>) -> Situation {
        let cowries = p.words[2 + p.side.index()];
        let starts = super::position::bits(super::position::occupied_high(cowries))
            << (8 * p.side.index() as u32);
        if p.words[0] | p.words[1] == 0 {
            if p.stores[0] != p.stores[1] || self.description.tie == Tie::Draw {
                return Situation::Over(Verdict::counted(Reason::BoardEmpty, Sweep::Nothing));
            }
            if starts == 0 {
                return Situation::Over(Verdict::won_by(Reason::NoCowrie, p.side.other()));
            }
        } else if starts == 0 {
            return self.nothing_to_sow(p);
        }
        Situation::Starts(starts)
    }

    #[inline(always)]
    fn situation_on_ring(&self, p: &Position<W>) -> Situation {
        let (mover, other) = (p.side, p.side.other());
        let mine = if self.rounds.is_some() {
            if p.is_bare() {
                return self.between_rounds(p);
            }
            p.occupied() & self.owned(p, mover)
        } else {
            self.row_occupied(p, mover)
        };
        if mine == 0 {
            return self.nothing_to_sow(p);
        }
        let mut starts = mine;
        if self.looks_closer {
            match self.closer_look(p, mine) {
                Situation::Starts(left) => starts = left,
                over => return over,
            }
        }
        if self.feed == Feed::IfPossible && self.row_empty(p, other) {
            starts = self.feeding(p, starts);
            if starts == 0 {
                let sweep = Sweep::AllTo(mover);
                return Situation::Over(Verdict::counted(Reason::CannotFeed, sweep));
            }
        }
        Situation::Starts(starts)
    }

    /// Where singles may be barred or an empty row ends the game: what is left of the starts.
    fn closer_look(&self, p: &Position<W>, mine: u32) -> Situation {
        let (mover, other) = (p.side, p.side.other());
        if self.empty == Empty::EitherRow && self.row_empty(p, other) {
            return Situation::Over(Verdict::counted(Reason::RowEmpty, Sweep::OwnRows));
        }
        let mut starts = mine;
        let singles = self.description.singles;
        if singles != Singles::Free {
            let two = mine & p.two_or_more();
            let barred = match singles {
                Singles::Free => false,
                Singles::IfNoTwo => two != 0,
                Singles::Never => true,
                Singles::IfAllSingles => two != 0 || mine != self.own_lanes(p, mover),
            };
            if barred {
                starts = two;
            }
            if starts == 0 {
                return Situation::Over(Verdict::counted(Reason::NoMove, Sweep::OwnRows));
            }
        }
        Situation::Starts(starts)
    }

    /// The player to move has nothing to sow from.
    #[cold]
    fn nothing_to_sow(&self, p: &Position<W>) -> Situation {
        let other = p.side.other();
        match self.empty {
            Empty::OtherTakesAll => {
                Situation::Over(Verdict::counted(Reason::NoSeeds, Sweep::AllTo(other)))
            }
            Empty::EitherRow => Situation::Over(Verdict::counted(Reason::RowEmpty, Sweep::OwnRows)),
            Empty::Loses => Situation::Over(Verdict::won_by(Reason::NoSeeds, other)),
            Empty::Passes if self.seeds_left(p) == 0 => {
                Situation::Over(Verdict::counted(Reason::BoardEmpty, Sweep::Nothing))
            }
            Empty::Passes => Situation::Pass,
        }
    }

    /// The lanes of the holes that a side owns.
    #[inline(always)]
    pub(super) fn owned(&self, p: &Position<W>, side: Side) -> u32 {
        let north = p.owners;
        let all = self.board.rows_of[0] | self.board.rows_of[1];
        all & if side == Side::NORTH { north } else { !north }
    }

    #[inline(always)]
    pub(super) fn own_lanes(&self, p: &Position<W>, side: Side) -> u32 {
        if self.rounds.is_some() { self.owned(p, side) } else { self.board.rows_of[side.index()] }
    }

    /// The seeds on the board, cowries not counted.
    pub(super) fn seeds_left(&self, p: &Position<W>) -> u16 {
        self.row_sum(p, Side::SOUTH) + self.row_sum(p, Side::NORTH)
    }

    /// Whether and how the game (or, on a board with seeds in a match, the round) is over, trials
    /// included.
    pub(super) fn settle(&self, p: &Position<W>) -> Option<Verdict> {
        match self.situation(p) {
            Situation::Over(verdict) => Some(verdict),
            Situation::Claims(_) | Situation::Pass => None,
            Situation::Starts(starts) => {
                if !self.must_try(p) || self.surely_legal(p, starts) {
                    return None;
                }
                self.legal(p, starts).err()
            }
        }
    }

    /// Takes the seeds left off the board as a verdict says.
    pub(super) fn sweep(&self, p: &mut Position<W>, sweep: Sweep) {
        match sweep {
            Sweep::Nothing => {}
            Sweep::AllTo(side) => {
                let seeds = self.take_row(p, Side::SOUTH) + self.take_row(p, Side::NORTH);
                p.stores[side.index()] += 2 * seeds;
            }
            Sweep::OwnRows if self.rounds.is_some() => {
                for lane in self.board.lanes() {
                    p.stores[p.owner(lane).index()] += 2 * u16::from(p.lane(lane));
                    p.set_lane(lane, 0);
                }
            }
            Sweep::OwnRows => {
                for side in Side::BOTH {
                    p.stores[side.index()] += 2 * self.take_row(p, side);
                }
            }
        }
    }

    /// The outcome of a game that is over as `verdict` says, once swept.
    pub(super) fn outcome_of(&self, swept: &Position<W>, verdict: Verdict) -> Outcome {
        let mut score = swept.stores;
        if self.board.rows == 4 {
            for side in Side::BOTH {
                score[side.index()] += 2 * self.row_sum(swept, side);
            }
        } else if self.match_by_holes() {
            score = Side::BOTH.map(|side| 2 * self.due(swept, side));
        }
        let winner = match verdict.winner {
            Winner::ByScore => larger(score),
            Winner::Side(side) => Some(side),
            Winner::Nobody => None,
        };
        Outcome { winner, reason: verdict.reason, score }
    }

    #[inline(always)]
    pub(super) fn match_by_holes(&self) -> bool {
        self.rounds.is_some_and(|rounds| rounds.limit != Some(1))
    }

    /// Passes the move on after a turn, sweeping if the game is over, ending the round if that is.
    /// `thorough` is false where a game that is over only by trials may be left to be found so at
    /// the next turn.
    #[inline(always)]
    pub(super) fn finish(
        &self,
        p: &mut Position<W>,
        before: &Position<W>,
        turn: Turn,
        thorough: bool,
    ) -> Option<Verdict> {
        let mover = before.side;
        match turn {
            Turn::Again => {}
            Turn::Over | Turn::RoundOver => p.side = mover.other(),
            Turn::SlamGivesRest => {
                p.side = mover.other();
                if p.stores[mover.index()] <= self.half {
                    let verdict = Verdict::counted(Reason::GrandSlam, Sweep::AllTo(p.side));
                    self.sweep(p, verdict.sweep);
                    return Some(verdict);
                }
            }
            Turn::Endless { by_cap } => return self.finish_endless(p, before, by_cap),
        }
        if self.rounds.is_some() {
            return self.finish_in_round(p, mover);
        }
        if !thorough {
            return None;
        }
        let verdict = self.settle(p)?;
        self.sweep(p, verdict.sweep);
        Some(verdict)
    }

    #[cold]
    fn finish_endless(
        &self,
        p: &mut Position<W>,
        before: &Position<W>,
        by_cap: bool,
    ) -> Option<Verdict> {
        *p = *before;
        if self.endless == Endless::EndsRound {
            let reason = if by_cap { Reason::EndlessByCap } else { Reason::Endless };
            self.sweep(p, Sweep::OwnRows);
            p.side = before.side.other();
            return if self.rounds.is_some() {
                self.end_round(p, before.side)
            } else {
                Some(Verdict::counted(reason, Sweep::Nothing))
            };
        }
        p.side = before.side.other();
        p.mark = if by_cap { Mark::EndlessByCap } else { Mark::Endless };
        self.settle(p)
    }

    /// The consequence of a repeated position.
    pub(super) fn end_cycle(&self, p: &mut Position<W>) -> Option<Outcome> {
        let mover = p.side.other();
        let d = &self.description;
        let mut verdict = Verdict::counted(Reason::Repetition, Sweep::Nothing);
        match d.cycle {
            Cycle::Draw if self.rounds.is_some() => return self.draw_round(p, mover),
            Cycle::Draw | Cycle::Impossible => {
                let half = d.total_seeds() as u16;
                let majority = d.stop == Stop::PlayOut
                    && self.board.rows == 2
                    && p.stores.iter().any(|&store| store > half);
                if !majority {
                    verdict.winner = Winner::Nobody;
                }
            }
            Cycle::Split => {
                let left = self.take_row(p, Side::SOUTH) + self.take_row(p, Side::NORTH);
                for store in &mut p.stores {
                    *store += left;
                }
            }
            Cycle::OwnRow => {
                self.sweep(p, Sweep::OwnRows);
                if self.rounds.is_some() {
                    let verdict = self.end_round(p, mover)?;
                    return Some(self.outcome_of(p, verdict));
                }
            }
            Cycle::LeaderWins => {}
        }
        Some(self.outcome_of(p, verdict))
    }

    /// What each side has so far: see [`Rules::standing`](crate::game::Rules::standing).
    pub(super) fn standing_of(&self, p: &Position<W>) -> [u16; 2] {
        let mut standing = p.stores;
        for side in Side::BOTH {
            if self.board.rows == 4 {
                standing[side.index()] += 2 * self.row_sum(p, side);
            } else if self.rounds.is_some() {
                let holes = self.owned(p, side).count_ones() as u16;
                standing[side.index()] += 2 * holes * u16::from(self.description.seeds);
            }
        }
        standing
    }
}

const fn drawn(reason: Reason) -> Situation {
    Situation::Over(Verdict { reason, sweep: Sweep::Nothing, winner: Winner::Nobody })
}

/// The side with the larger number, if either is.
pub(super) fn larger(of: [u16; 2]) -> Option<Side> {
    match of[0].cmp(&of[1]) {
        std::cmp::Ordering::Greater => Some(Side::One),
        std::cmp::Ordering::Less => Some(Side::Two),
        std::cmp::Ordering::Equal => None,
    }
}
