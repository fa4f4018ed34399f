//! Which of the starts before a player are legal moves: feeding, grand slams, endless sowings. What
//! cannot be told from the position is told by a trial.

use crate::bits::members;
use crate::game::Reason;

use super::compile::{Rules, Scheme};
use super::description::{Endless, Feed, GrandSlam};
use super::ending::{Sweep, Verdict};
use super::kinds::COWRIES;
use super::position::Position;
use super::sow::Turn;

/// What a trial of a start shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trial {
    Fine,
    /// It takes all of the opponent's seeds.
    Slam,
    /// It leaves the opponent, who has none, without a seed.
    Starves,
    Endless {
        by_cap: bool,
    },
}

impl<const W: usize> Rules<W> {
    /// Those of `starts` that put a seed into the opponent's row, which is empty.
    #[cold]
    pub(super) fn feeding(&self, p: &Position<W>, starts: u32) -> u32 {
        let row = self.row_words(p.side.other());
        members(starts.into())
            .filter(|&lane| {
                let lot = self.lot(self.lot_index(p.side, lane, p.lane(lane)));
                lot.change[row.clone()].iter().any(|&word| word != 0)
            })
            .fold(0, |mask, lane| mask | 1 << lane)
    }

    /// Whether starts must be tried before they are known to be legal.
    #[inline(always)]
    pub(super) fn must_try(&self, p: &Position<W>) -> bool {
        self.tries
            && ((self.laps && self.endless == Endless::Illegal)
                || self.slams_forbidden && self.slam_possible(p)
                || self.starving_forbidden(p))
    }

    /// Whether every hole of the opponent's might be captured in one move. A sowing only adds, so a
    /// hole that already holds more than any capturing count cannot be.
    #[inline(always)]
    fn slam_possible(&self, p: &Position<W>) -> bool {
        !p.words[self.row_words(p.side.other())]
            .iter()
            .any(|&word| super::position::above(word, self.greatest_capture))
    }

    /// Whether a move must leave the opponent a seed.
    #[inline(always)]
    fn starving_forbidden(&self, p: &Position<W>) -> bool {
        self.feed == Feed::OrRoundEnds && p.occupied() & self.own_lanes(p, p.side.other()) == 0
    }

    /// The lane (on four rows, in the mover's ring) and direction of a start.
    #[inline(always)]
    pub(super) fn start_lane(&self, start: u8) -> (u8, bool) {
        if self.board.rows == 4 { (start & 15, start >= 16) } else { (start, false) }
    }

    /// Tries a start.
    pub(super) fn trial(&self, p: &Position<W>, start: u8) -> Trial {
        let (lane, anticlockwise) = self.start_lane(start);
        let mut after = *p;
        let (turn, _) = self.turn(&mut after, lane, anticlockwise);
        self.judge(p, &after, turn)
    }

    /// What a turn that was played on a copy shows.
    #[inline(always)]
    pub(super) fn judge(&self, before: &Position<W>, after: &Position<W>, turn: Turn) -> Trial {
        let other = before.side.other();
        if let Turn::Endless { by_cap } = turn {
            return if self.endless == Endless::Illegal {
                Trial::Endless { by_cap }
            } else if self.starving_forbidden(before) {
                // The board is shared out as it was: nothing for the opponent.
                Trial::Starves
            } else {
                Trial::Fine
            };
        }
        if self.slams_forbidden
            && after.stores[before.side.index()] != before.stores[before.side.index()]
            && self.row_empty(after, other)
        {
            return Trial::Slam;
        }
        if self.feed == Feed::OrRoundEnds
            && self.starving_forbidden(before)
            && after.occupied() & self.own_lanes(after, other) == 0
        {
            return Trial::Starves;
        }
        Trial::Fine
    }

    /// Those of `starts` that are legal; `Err` says how the game or round is over when none is.
    pub(super) fn legal(&self, p: &Position<W>, starts: u32) -> Result<u32, Verdict> {
        if !self.must_try(p) {
            return Ok(starts);
        }
        let (mut fine, mut slams, mut starving, mut capped) = (0u32, 0u32, false, false);
        for start in members(starts.into()) {
            match self.trial(p, start) {
                Trial::Fine => fine |= 1 << start,
                Trial::Slam => slams |= 1 << start,
                Trial::Starves => starving = true,
                Trial::Endless { by_cap } => capped |= by_cap,
            }
        }
        if fine != 0 {
            return Ok(fine);
        }
        if slams != 0 && self.slams_if_only() {
            return Ok(slams);
        }
        Err(self.no_legal_start(p, slams != 0, starving, capped))
    }

    pub(super) fn slams_if_only(&self) -> bool {
        matches!(self.scheme, Scheme::Count { grand_slam: GrandSlam::IllegalUnlessOnly, .. })
    }

    #[cold]
    fn no_legal_start(
        &self,
        p: &Position<W>,
        slams: bool,
        starving: bool,
        by_cap: bool,
    ) -> Verdict {
        let reason = match (slams, starving, by_cap) {
            (true, ..) => Reason::OnlyGrandSlams,
            (_, true, _) => Reason::CannotFeed,
            (.., true) => Reason::EndlessByCap,
            _ => Reason::OnlyEndless,
        };
        if self.board.rows == 4 {
            Verdict::won_by(reason, p.side.other())
        } else {
            Verdict::counted(reason, Sweep::OwnRows)
        }
    }

    /// Whether one of the starts is seen to be legal at a glance: a first lap into an empty hole.
    pub(super) fn surely_legal(&self, p: &Position<W>, starts: u32) -> bool {
        if !self.laps || self.board.rows == 4 || self.feed == Feed::OrRoundEnds {
            return false;
        }
        !matches!(self.scheme, Scheme::Count { .. })
            && members(starts.into()).any(|lane| {
                let count = p.lane(lane);
                let last = self.lot(self.lot_index(p.side, lane, count)).last;
                count <= self.ring && last < 32 && p.lane(last) == 0
            })
    }

    /// Whether a lane's hole holds what a turn must begin with.
    pub(super) fn holds_start(&self, p: &Position<W>, lane: u8) -> bool {
        match self.scheme {
            Scheme::Kinds => p.lane(lane + COWRIES) > 0,
            _ => p.lane(lane) > 0,
        }
    }
}
