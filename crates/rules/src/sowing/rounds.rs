//! A match of rounds for the ownership of holes.
//!
//! Between rounds the board is empty, the stores hold the round's result, and the leader claims
//! holes; the last claim fills the board again.

use crate::game::{Outcome, Reason, Side};

use super::compile::Rules;
use super::description::{Hollows, Opens};
use super::ending::{Situation, Sweep, Verdict, larger};
use super::position::Position;

impl<const W: usize> Rules<W> {
    /// The holes due to a side for the seeds in its store.
    pub(super) fn due(&self, p: &Position<W>, side: Side) -> u16 {
        let holes = u16::from(self.board.holes);
        let won = p.stores[side.index()] / 2 / u16::from(self.description.seeds);
        if won > holes {
            won.min(2 * holes)
        } else {
            let others = p.stores[side.other().index()] / 2 / u16::from(self.description.seeds);
            holes.min(2 * holes - others.min(2 * holes))
        }
    }

    /// The board is empty: the match is over, or the leader claims holes.
    #[cold]
    pub(super) fn between_rounds(&self, p: &Position<W>) -> Situation {
        if let Some(verdict) = self.match_over(p) {
            return Situation::Over(verdict);
        }
        let claims = self.board.rows_of[p.side.other().index()] & self.owned(p, p.side.other());
        Situation::Claims(claims)
    }

    /// How the match is over, the board being empty and the stores holding a round's result.
    pub(super) fn match_over(&self, p: &Position<W>) -> Option<Verdict> {
        let rounds = self.rounds?;
        for side in Side::BOTH {
            if self.due(p, side) >= u16::from(rounds.target) {
                return Some(Verdict::won_by(Reason::Holes, side));
            }
        }
        if rounds.limit.is_some_and(|limit| p.round >= limit) {
            return Some(Verdict::counted(Reason::Rounds, Sweep::Nothing));
        }
        None
    }

    /// A round is over, its seeds in the stores: the match ends, or holes are claimed, or the next
    /// round begins.
    pub(super) fn end_round(&self, p: &mut Position<W>, last_mover: Side) -> Option<Verdict> {
        let rounds = self.rounds?;
        p.words = [0; W];
        p.owners = self.board.rows_of[1];
        let leader = larger(p.stores);
        p.opener = match (rounds.opens, leader) {
            (Opens::LastMover, _) => last_mover,
            (Opens::Winner, Some(leader)) => leader,
            (Opens::Loser, Some(leader)) => leader.other(),
            (Opens::Alternate, _) | (Opens::Winner | Opens::Loser, None) => p.opener.other(),
        };
        p.side = leader.unwrap_or(p.opener);
        if let Some(verdict) = self.match_over(p) {
            return Some(verdict);
        }
        let claims = self.due(p, p.side).saturating_sub(u16::from(self.board.holes));
        if claims == 0 {
            self.begin_round(p);
        } else if rounds.hollows == Hollows::Nearest {
            for index in 0..claims as u8 {
                let lane = p.side.other().index() as u8 * self.board.stride + index;
                p.own(lane, p.side);
            }
            self.begin_round(p);
        }
        None
    }

    /// The leader claims a hole.
    pub(super) fn claim(&self, p: &mut Position<W>, lane: u8) {
        p.own(lane, p.side);
        if self.owned(p, p.side).count_ones() >= u32::from(self.due(p, p.side)) {
            self.begin_round(p);
        }
    }

    pub(super) fn begin_round(&self, p: &mut Position<W>) {
        p.words = self.start;
        p.stores = [0; 2];
        p.round = p.round.saturating_add(1);
        p.side = p.opener;
    }

    #[inline(always)]
    pub(super) fn finish_in_round(&self, p: &mut Position<W>, mover: Side) -> Option<Verdict> {
        if p.is_bare() {
            return self.end_round(p, mover);
        }
        let verdict = self.settle(p)?;
        self.sweep(p, verdict.sweep);
        self.end_round(p, mover)
    }

    /// A drawn round: owners stay as they were.
    pub(super) fn draw_round(&self, p: &mut Position<W>, last_mover: Side) -> Option<Outcome> {
        let rounds = self.rounds?;
        let holes = Side::BOTH.map(|side| 2 * self.owned(p, side).count_ones() as u16);
        if rounds.limit.is_some_and(|limit| p.round >= limit) {
            let reason = Reason::Repetition;
            return Some(if rounds.limit == Some(1) {
                Outcome { winner: None, reason, score: p.stores }
            } else {
                Outcome { winner: larger(holes), reason, score: holes }
            });
        }
        p.opener = match rounds.opens {
            Opens::LastMover => last_mover,
            _ => p.opener.other(),
        };
        self.begin_round(p);
        None
    }
}
