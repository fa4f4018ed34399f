//! One turn: lift, sow, lap after lap, capture.

use crate::game::Side;

use super::board::Stop;
use super::compile::{OWN_STORE, Rules, Scheme};
use super::position::{Position, equal_high};

/// How a turn went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// The turn is over.
    Over,
    /// The same player moves again.
    Again,
    /// A grand slam after which the opponent takes the rest.
    SlamGivesRest,
    /// A capture took the last lots: the round is over.
    RoundOver,
    /// The sowing never ends. The position is then meaningless.
    Endless {
        /// It passed the lap cap and was not proven endless.
        by_cap: bool,
    },
}

/// Watches the laps of a sowing for one that comes again.
///
/// The state before a lap is the board and the hole about to be lifted; if it recurs, the sowing
/// never ends. Brent's algorithm: the state at laps 32, 64, 128 … is kept and later ones are
/// compared with it, so an endless sowing is found exactly, in constant memory, within three times
/// its lead-in and period. The first laps, nearly always the only ones, cost a comparison of two
/// numbers.
pub(super) struct LapWatch<S> {
    laps: u32,
    wake: u32,
    keep: u32,
    kept: Option<S>,
}

impl<S: PartialEq> LapWatch<S> {
    #[inline(always)]
    pub fn new(cap: u32) -> Self {
        LapWatch { laps: 1, wake: cap.min(32), keep: 32, kept: None }
    }

    /// Counts one more lap, from `state`; tells when the sowing is to be declared endless.
    #[inline(always)]
    pub fn next(&mut self, cap: u32, state: impl FnOnce() -> S) -> Option<Turn> {
        self.laps += 1;
        if self.laps > self.wake { self.look(cap, state()) } else { None }
    }

    #[cold]
    fn look(&mut self, cap: u32, state: S) -> Option<Turn> {
        if self.kept.as_ref() == Some(&state) {
            return Some(Turn::Endless { by_cap: false });
        }
        if self.laps > cap {
            return Some(Turn::Endless { by_cap: true });
        }
        if self.laps > self.keep {
            self.keep *= 2;
            self.kept = Some(state);
        }
        None
    }

    /// The laps so far, the first sowing included.
    pub fn laps(&self) -> u32 {
        self.laps
    }
}

impl<const W: usize> Rules<W> {
    /// Plays the turn that begins from the hole of `lane` (on four rows, in a direction), without
    /// passing the move on. Counts its laps.
    #[inline(always)]
    pub(super) fn turn(&self, p: &mut Position<W>, lane: u8, anticlockwise: bool) -> (Turn, u32) {
        match self.scheme {
            Scheme::Kinds => (self.turn_of_kinds(p, lane), 1),
            Scheme::Facing(facing) => self.turn_facing(p, facing, lane, !anticlockwise),
            _ => self.turn_on_ring(p, lane),
        }
    }

    #[inline(always)]
    fn turn_on_ring(&self, p: &mut Position<W>, lane: u8) -> (Turn, u32) {
        let mover = p.side;
        let mut from = lane;
        let mut watch = LapWatch::new(self.lap_cap);
        loop {
            let count = p.lane(from);
            let index = self.lot_index(mover, from, count);
            let lot = self.lot(index);
            let last = lot.last;
            if let Scheme::Making { count: making, last_two_lots } = self.scheme {
                if count > self.ring {
                    if self.sow_slowly(p, from, making, last_two_lots) {
                        return (Turn::RoundOver, watch.laps());
                    }
                } else {
                    p.add(&lot.change);
                    let passed = &self.passed[index];
                    let mut made = [0u64; W];
                    let mut any = 0;
                    for w in 0..W {
                        made[w] = equal_high(p.words[w], making) & passed[w];
                        any |= made[w];
                    }
                    if any != 0 && self.capture_made(p, from, count, &made, making, last_two_lots) {
                        return (Turn::RoundOver, watch.laps());
                    }
                }
                if p.lane(last) == making {
                    let over = p.take_made(last, making, last_two_lots, 0, mover);
                    return (if over { Turn::RoundOver } else { Turn::Over }, watch.laps());
                }
            } else {
                p.add(&lot.change);
                if self.stores_sown {
                    p.stores[mover.index()] += 2 * u16::from(lot.stores[0]);
                    p.stores[mover.other().index()] += 2 * u16::from(lot.stores[1]);
                    if last >= OWN_STORE {
                        let turn = if last == OWN_STORE { Turn::Again } else { Turn::Over };
                        return (turn, watch.laps());
                    }
                }
            }
            let landed = p.lane(last);
            match self.scheme {
                Scheme::Count { ref on, grand_slam } => {
                    // One branch, seldom taken, rather than two that cannot be foreseen.
                    let theirs = self.board.rows_of[mover.other().index()] >> last & 1 == 1;
                    if theirs & on.contains(landed) {
                        return (self.capture_count(p, last, on, grand_slam), watch.laps());
                    }
                }
                Scheme::Opposite { whole_row, with_capturing_seed, even_if_empty }
                    if landed == 1 && self.board.rows_of[mover.index()] >> last & 1 == 1 =>
                {
                    self.capture_opposite(p, last, whole_row, with_capturing_seed, even_if_empty);
                }
                _ => {}
            }
            if !self.laps || landed == 1 {
                return (Turn::Over, watch.laps());
            }
            from = last;
            if let Some(endless) = watch.next(self.lap_cap, || (p.words, from)) {
                return (endless, watch.laps());
            }
        }
    }

    /// Seed by seed, where a hole may be sown twice and so can be captured in between: a capture
    /// of `making` by its owner at every seed but the last. True when the round is over.
    #[cold]
    fn sow_slowly(&self, p: &mut Position<W>, from: u8, making: u8, last_two_lots: bool) -> bool {
        let count = usize::from(p.lane(from));
        let d = &self.description;
        let path = self.board.path(from, Side::SOUTH, count, d.origin, d.stores);
        p.set_lane(from, 0);
        for (sown, stop) in path.enumerate() {
            let Stop::Hole(lane) = stop else { continue };
            let now = p.lane(lane) + 1;
            p.set_lane(lane, now);
            if now == making && sown + 1 < count {
                let in_hand = (count - sown - 1) as u32;
                if p.take_made(lane, making, last_two_lots, in_hand, p.owner(lane)) {
                    return true;
                }
            }
        }
        false
    }
}
