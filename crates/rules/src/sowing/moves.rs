//! The trait [`Rules`](crate::game::Rules) for sowing games.

use rand::Rng;

use crate::bits::{members, nth as nth_of};
use crate::game::{MoveList, Outcome, Repetition, Rules as GameRules, Side, choose};

use super::compile::{Rules, Scheme};
use super::description::{Cycle, Stop};
use super::ending::Situation;
use super::legality::Trial;
use super::position::{Mark, Position};
use super::sow::Turn;

/// A move of a sowing game: sow from a hole, claim a hole, or pass.
///
/// Ordered by hole in sowing order, clockwise before anticlockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move(u8);

impl Move {
    /// The forced pass.
    pub(super) const PASS: Move = Move(0xff);
    const CLAIM: u8 = 0x80;

    #[inline(always)]
    pub(super) const fn sow(lane: u8, anticlockwise: bool) -> Move {
        Move(lane << 1 | anticlockwise as u8)
    }

    pub(super) const fn claim(lane: u8) -> Move {
        Move(Move::CLAIM | lane)
    }

    /// A number for the move, the same for equal moves only.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The lane of a hole claimed.
    pub(super) const fn claimed(self) -> Option<u8> {
        if self.0 & Move::CLAIM != 0 && self.0 != 0xff { Some(self.0 & 0x1f) } else { None }
    }

    /// The lane and direction (true is anticlockwise) of a sowing.
    pub(super) const fn sown(self) -> Option<(u8, bool)> {
        if self.0 & Move::CLAIM == 0 { Some((self.0 >> 1, self.0 & 1 == 1)) } else { None }
    }
}

impl<const W: usize> Rules<W> {
    /// The move of a start. On two rows the direction is not the player's to choose.
    #[inline(always)]
    pub(super) fn start_move(&self, start: u8) -> Move {
        let (lane, anticlockwise) = self.start_lane(start);
        Move::sow(lane, anticlockwise)
    }

    /// The starts in ascending order of their moves.
    #[inline(always)]
    fn in_order(&self, starts: u32) -> impl Iterator<Item = u8> {
        if self.board.rows == 4 {
            // Lane by lane, each clockwise then anticlockwise: bit 2l for lane l, bit 2l + 1.
            let mixed = spaced(starts & 0xffff) | spaced(starts >> 16) << 1;
            Starting { rest: mixed, four: true }
        } else {
            Starting { rest: starts, four: false }
        }
    }

    /// Plays `mv` and finishes the turn.
    #[inline(always)]
    fn play_finishing(
        &self,
        p: &mut Position<W>,
        mv: Move,
        thorough: bool,
    ) -> Option<super::ending::Verdict> {
        let before = *p;
        let turn = if let Some((lane, anticlockwise)) = mv.sown() {
            self.turn(p, lane, anticlockwise).0
        } else if let Some(lane) = mv.claimed() {
            self.claim(p, lane);
            return None;
        } else {
            Turn::Over
        };
        self.finish(p, &before, turn, thorough)
    }

    /// Visits every legal move with the position after it; with `thorough` false, as in
    /// [`finish`](Rules::finish), a position may lack its final sweep.
    #[inline(always)]
    fn each_child(
        &self,
        position: &Position<W>,
        thorough: bool,
        mut visit: impl FnMut(Move, &Position<W>, Option<super::ending::Verdict>),
    ) {
        let Situation::Starts(starts) = self.situation(position) else {
            let mut moves = MoveList::new();
            self.moves(position, &mut moves);
            for mv in moves {
                let mut child = *position;
                let verdict = self.play_finishing(&mut child, mv, thorough);
                visit(mv, &child, verdict);
            }
            return;
        };
        // A start is sown once, both to try it and to play it.
        let must_try = self.must_try(position);
        let mut refused = 0u32;
        for start in self.in_order(starts) {
            let (lane, anticlockwise) = self.start_lane(start);
            let mut child = *position;
            let (turn, _) = self.turn(&mut child, lane, anticlockwise);
            if !must_try || self.judge(position, &child, turn) == Trial::Fine {
                let verdict = self.finish(&mut child, position, turn, thorough);
                visit(Move::sow(lane, anticlockwise), &child, verdict);
            } else {
                refused |= 1 << start;
            }
        }
        if refused == starts && self.slams_if_only() {
            for start in self.in_order(starts) {
                let mv = self.start_move(start);
                let mut child = *position;
                let verdict = self.play_finishing(&mut child, mv, thorough);
                visit(mv, &child, verdict);
            }
        }
    }

    /// Sows from one of `starts`, chosen with equal chances among the legal ones. `None` when
    /// none is legal.
    #[inline(always)]
    fn random_start<G: Rng>(&self, p: &mut Position<W>, starts: u32, rng: &mut G) -> Option<Move> {
        if !self.must_try(p) {
            let start = nth(starts, choose(rng, starts.count_ones()));
            let mv = self.start_move(start);
            self.play_finishing(p, mv, false);
            return Some(mv);
        }
        // Drawing without replacement until a legal one comes is an even choice of the legal ones.
        let mut left = starts;
        let before = *p;
        while left != 0 {
            let start = nth(left, choose(rng, left.count_ones()));
            let (lane, anticlockwise) = self.start_lane(start);
            let (turn, _) = self.turn(p, lane, anticlockwise);
            if self.judge(&before, p, turn) == Trial::Fine {
                self.finish(p, &before, turn, false);
                return Some(Move::sow(lane, anticlockwise));
            }
            *p = before;
            left &= !(1 << start);
        }
        if self.slams_if_only() {
            let start = nth(starts, choose(rng, starts.count_ones()));
            let mv = self.start_move(start);
            self.play_finishing(p, mv, false);
            return Some(mv);
        }
        None
    }
}

/// Starts in ascending order of their moves.
struct Starting {
    rest: u32,
    four: bool,
}

impl Iterator for Starting {
    type Item = u8;

    #[inline(always)]
    fn next(&mut self) -> Option<u8> {
        if self.rest == 0 {
            return None;
        }
        let bit = self.rest.trailing_zeros() as u8;
        self.rest &= self.rest - 1;
        Some(if self.four { bit >> 1 | (bit & 1) << 4 } else { bit })
    }
}

/// Sixteen bits, each moved to twice its place.
#[inline(always)]
const fn spaced(bits: u32) -> u32 {
    let bits = (bits | bits << 8) & 0x00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// The position of the `n`th bit set, from 0.
#[inline(always)]
fn nth(mask: u32, n: u32) -> u8 {
    nth_of(mask.into(), n) as u8
}

impl<const W: usize> GameRules for Rules<W> {
    type Position = Position<W>;
    type Move = Move;

    fn start(&self) -> Position<W> {
        Position {
            words: self.start,
            stores: [0; 2],
            owners: self.board.rows_of[1],
            round: 1,
            side: self.description.first,
            opener: self.description.first,
            mark: Mark::None,
        }
    }

    #[inline(always)]
    fn side(&self, position: &Position<W>) -> Side {
        position.side
    }

    fn moves(&self, position: &Position<W>, out: &mut MoveList<Move>) {
        out.clear();
        match self.situation(position) {
            Situation::Over(_) => {}
            Situation::Claims(lanes) => out.extend(members(lanes.into()).map(Move::claim)),
            Situation::Pass => out.push(Move::PASS),
            Situation::Starts(starts) => {
                if let Ok(starts) = self.legal(position, starts) {
                    let moves = self.in_order(starts);
                    out.extend(moves.map(|start| self.start_move(start)));
                }
            }
        }
    }

    fn count(&self, position: &Position<W>) -> usize {
        match self.situation(position) {
            Situation::Over(_) => 0,
            Situation::Claims(lanes) => lanes.count_ones() as usize,
            Situation::Pass => 1,
            Situation::Starts(starts) => {
                self.legal(position, starts).map_or(0, |starts| starts.count_ones() as usize)
            }
        }
    }

    #[inline]
    fn play(&self, position: &mut Position<W>, mv: Move) {
        self.play_finishing(position, mv, true);
    }

    fn play_to_end(&self, position: &mut Position<W>, mv: Move) -> Option<Outcome> {
        let verdict = self.play_finishing(position, mv, true)?;
        Some(self.outcome_of(position, verdict))
    }

    fn for_each_child(&self, position: &Position<W>, mut visit: impl FnMut(Move, &Position<W>)) {
        self.each_child(position, true, |mv, child, _| visit(mv, child));
    }

    #[inline]
    fn for_each_step(
        &self,
        position: &Position<W>,
        mut visit: impl FnMut(Move, &Position<W>, Option<Outcome>),
    ) {
        self.each_child(position, true, |mv, child, verdict| {
            visit(mv, child, verdict.map(|verdict| self.outcome_of(child, verdict)));
        });
    }

    fn perft(&self, position: &Position<W>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count(position) as u64,
            _ => {
                let mut leaves = 0;
                // A child that is over has no move, swept or not.
                self.each_child(position, false, |_, child, _| {
                    leaves += self.perft(child, depth - 1);
                });
                leaves
            }
        }
    }

    #[inline(always)]
    fn random_step<G: Rng>(&self, position: &mut Position<W>, rng: &mut G) -> Option<Move> {
        match self.situation(position) {
            Situation::Starts(starts) => self.random_start(position, starts, rng),
            Situation::Over(_) => None,
            Situation::Pass => {
                self.play_finishing(position, Move::PASS, false);
                Some(Move::PASS)
            }
            Situation::Claims(lanes) => {
                let mv = Move::claim(nth(lanes, choose(rng, lanes.count_ones())));
                self.play_finishing(position, mv, false);
                Some(mv)
            }
        }
    }

    fn outcome(&self, position: &Position<W>) -> Option<Outcome> {
        let verdict = self.settle(position)?;
        let mut swept = *position;
        if self.rounds.is_some() && self.seeds_left(position) > 0 {
            // A round that is over before a move of it: only a position set up by hand.
            self.sweep(&mut swept, verdict.sweep);
            let verdict = self.end_round(&mut swept, position.side.other())?;
            return Some(self.outcome_of(&swept, verdict));
        }
        self.sweep(&mut swept, verdict.sweep);
        Some(self.outcome_of(&swept, verdict))
    }

    #[inline(always)]
    fn repetition(&self) -> Repetition {
        match self.description.cycle {
            Cycle::Impossible => Repetition::Ignored,
            _ => Repetition::Ends { times: self.description.cycle_times },
        }
    }

    /// A game that is played out to its last seed is won by the majority, repetition or not.
    fn repetition_draws(&self) -> bool {
        matches!(self.description.cycle, Cycle::Draw | Cycle::Impossible)
            && self.rounds.is_none()
            && (self.description.stop != Stop::PlayOut || self.board.rows == 4)
    }

    fn resolve_repetition(&self, position: &mut Position<W>) -> Option<Outcome> {
        self.end_cycle(position)
    }

    #[inline(always)]
    fn is_irreversible(&self, before: &Position<W>, after: &Position<W>) -> bool {
        before.stores != after.stores || before.round != after.round
    }

    #[inline(always)]
    fn fingerprint(&self, position: &Position<W>) -> u64 {
        // Independent multiplications, which the machine does side by side. The rest is spread by
        // an odd factor of its own, so that it cannot cancel against the lanes.
        let rest = u64::from(position.stores[0])
            | u64::from(position.stores[1]) << 16
            | u64::from(position.round) << 32
            | (position.side as u64) << 48
            | (position.opener as u64) << 49
            | (position.mark as u64) << 50;
        let mut hash = rest.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
            ^ u64::from(position.owners).wrapping_mul(0xd6e8_feb8_6659_fd93);
        for (word, key) in position.words.chunks_exact(2).zip([
            [0x8ebc_6af0_9c88_c6e3, 0x5899_65cc_7537_4cc3u64],
            [0x1d8e_4e27_c47d_124f, 0xeb44_acca_b455_d165],
        ]) {
            hash ^= crate::bits::mix(word[0] ^ key[0], word[1] ^ key[1]);
        }
        hash
    }

    fn standing(&self, position: &Position<W>) -> [u16; 2] {
        self.standing_of(position)
    }

    fn round(&self, position: &Position<W>) -> u16 {
        position.round
    }

    fn is_between_rounds(&self, position: &Position<W>) -> bool {
        self.rounds.is_some() && position.is_bare()
    }

    fn laps(&self, position: &Position<W>, mv: Move) -> u32 {
        mv.sown().map_or(0, |(lane, anticlockwise)| {
            let mut after = *position;
            self.turn(&mut after, lane, anticlockwise).1
        })
    }
}

impl<const W: usize> Rules<W> {
    /// Whether the player chooses the direction of sowing.
    pub(super) fn directed(&self) -> bool {
        matches!(self.scheme, Scheme::Facing(_))
    }
}
