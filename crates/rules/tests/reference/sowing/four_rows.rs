//! Bao la Kujifunza: four rows, each player sowing round his own two.

use std::collections::HashSet;

use ludarium_rules::game::{Reason, Side};
use ludarium_rules::sowing::description::{Capture, Empty, Endless, Origin};

use super::{Ended, Ending, Game, Sowing, State, Way};

/// The readings of a facing capture.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // each is a rule that is there or not
struct Facing {
    original_direction: bool,
    limit: Option<u8>,
    back_row_ends: bool,
    lone_end_hole_barred: bool,
    front_row_at_any_moment: bool,
}

/// How one sowing of a turn ended.
enum Laid {
    /// The last seed fell in this hole.
    Last(usize),
    /// A front row was empty and play stopped.
    Stopped,
}

impl Game {
    fn facing(&self) -> Facing {
        let Capture::Facing {
            original_direction,
            limit,
            back_row_ends,
            lone_end_hole_barred,
            front_row_at_any_moment,
        } = self.description.capture
        else {
            unreachable!("four rows")
        };
        Facing {
            original_direction,
            limit,
            back_row_ends,
            lone_end_hole_barred,
            front_row_at_any_moment,
        }
    }

    /// Holes of one row.
    fn row(&self) -> usize {
        usize::from(self.description.holes)
    }

    /// The first hole of a side's ring, its f1.
    fn base(&self, side: Side) -> usize {
        side.index() * 2 * self.row()
    }

    /// The front holes of a side, f1 to f8.
    fn front(&self, side: Side) -> std::ops::Range<usize> {
        self.base(side)..self.base(side) + self.row()
    }

    /// My `f_k` faces the opponent's `f_(9−k)`.
    fn faced(&self, side: Side, front_hole: usize) -> usize {
        let k = front_hole - self.base(side);
        self.base(side.other()) + self.row() - 1 - k
    }

    /// The next hole of the side's own circuit: clockwise f1 to f8, then b8 to b1.
    fn next_in_ring(&self, side: Side, hole: usize, way: Way) -> usize {
        let ring = 2 * self.row();
        let k = hole - self.base(side);
        let next = match way {
            Way::Clockwise => (k + 1) % ring,
            Way::Anticlockwise => (k + ring - 1) % ring,
        };
        self.base(side) + next
    }

    fn front_row_empty(&self, state: &State, side: Side) -> bool {
        self.front(side).all(|hole| state.seeds[hole] == 0)
    }

    fn any_front_row_empty(&self, state: &State) -> bool {
        self.front_row_empty(state, Side::SOUTH) || self.front_row_empty(state, Side::NORTH)
    }

    /// Whether a last seed that fell in `hole` (counted there already) captures: an occupied
    /// front hole of the mover facing an occupied one.
    fn captures_from(&self, state: &State, mover: Side, hole: usize) -> bool {
        self.front(mover).contains(&hole)
            && state.seeds[hole] > 1
            && state.seeds[self.faced(mover, hole)] > 0
    }

    /// Whether the hole, sown that way, is a mtaji.
    fn is_mtaji(&self, state: &State, hole: usize, way: Way) -> bool {
        let seeds = state.seeds[hole];
        if seeds < 2 || self.facing().limit.is_some_and(|limit| seeds > u16::from(limit)) {
            return false;
        }
        let mut after = state.clone();
        after.seeds[hole] = 0;
        let last = self.lay_plainly(&mut after, state.side, hole, way, seeds);
        self.captures_from(&after, state.side, last)
    }

    /// Sows `seeds` into the holes after `origin` and gives the last hole.
    fn lay_plainly(
        &self,
        state: &mut State,
        mover: Side,
        origin: usize,
        way: Way,
        seeds: u16,
    ) -> usize {
        let mut at = origin;
        let mut passes = 0;
        for _ in 0..seeds {
            at = self.advance_in_ring(mover, at, way, Some(origin), &mut passes);
            state.seeds[at] += 1;
        }
        at
    }

    /// The next hole to be sown; the origin is skipped where the rules skip it.
    fn advance_in_ring(
        &self,
        mover: Side,
        from: usize,
        way: Way,
        origin: Option<usize>,
        passes: &mut u32,
    ) -> usize {
        let mut at = self.next_in_ring(mover, from, way);
        if origin == Some(at) {
            *passes += 1;
            let skipped = match self.description.origin {
                Origin::Sown => false,
                Origin::SkippedFirst => *passes == 1,
                Origin::Skipped => true,
            };
            if skipped {
                at = self.next_in_ring(mover, at, way);
            }
        }
        at
    }

    /// The moves, or why the player to move has lost.
    pub(super) fn situation_on_four_rows(&self, state: &State) -> Result<Vec<String>, Ending> {
        assert_eq!(self.description.empty, Empty::Loses, "the rule of four rows");
        let mover = state.side;
        let lost =
            |reason, side| Err(Ending { reason, share: super::Share::Nothing, loser: Some(side) });
        // The opponent of whoever just moved is tested first.
        for side in [mover, mover.other()] {
            if self.front_row_empty(state, side) {
                return lost(Reason::FrontRowEmpty, side);
            }
        }
        let mut choices = self.mtaji(state);
        if choices.is_empty() {
            let startable = self.kutakata_holes(state);
            if startable.is_empty() {
                return lost(Reason::NoMove, mover);
            }
            choices = startable
                .into_iter()
                .flat_map(|hole| self.ways().iter().map(move |&way| (hole, way)))
                .filter(|&(hole, way)| !self.barred_lone_kichwa(state, hole, way))
                .collect();
        }
        let mut moves = Vec::new();
        let mut all_proven = true;
        for (hole, way) in choices {
            if self.description.endless == Endless::Illegal
                && let Sowing::Endless { proven } = self.turn_on_four_rows(state, hole, way)
            {
                all_proven &= proven;
                continue;
            }
            moves.push(self.move_text(mover, hole, way));
        }
        if moves.is_empty() {
            let reason = if all_proven { Reason::OnlyEndless } else { Reason::EndlessByCap };
            return lost(reason, mover);
        }
        Ok(moves)
    }

    /// All mtaji of the player to move, endless ones included: they too oblige to capture.
    fn mtaji(&self, state: &State) -> Vec<(usize, Way)> {
        let mut mtaji = Vec::new();
        for hole in self.base(state.side)..self.base(state.side) + 2 * self.row() {
            for &way in self.ways() {
                if self.is_mtaji(state, hole, way) {
                    mtaji.push((hole, way));
                }
            }
        }
        mtaji
    }

    /// Kutakata starts in the front row if any hole there may start, else in the back row.
    fn kutakata_holes(&self, state: &State) -> Vec<usize> {
        let startable = self.startable(state);
        let front = self.front(state.side);
        let in_front: Vec<usize> =
            startable.iter().copied().filter(|hole| front.contains(hole)).collect();
        if in_front.is_empty() { startable } else { in_front }
    }

    /// In kutakata an end hole that is the only occupied front hole may not be sown towards the
    /// back row: f1 not anticlockwise, f8 not clockwise.
    fn barred_lone_kichwa(&self, state: &State, hole: usize, way: Way) -> bool {
        let front = self.front(state.side);
        self.facing().lone_end_hole_barred
            && front.clone().all(|other| other == hole || state.seeds[other] == 0)
            && ((hole == front.start && way == Way::Anticlockwise)
                || (hole == front.end - 1 && way == Way::Clockwise))
    }

    /// A whole turn from `hole`: mtaji with its captures, or kutakata.
    pub(super) fn turn_on_four_rows(&self, before: &State, hole: usize, way: Way) -> Sowing {
        let mover = before.side;
        let readings = self.facing();
        let capturing_turn = self.is_mtaji(before, hole, way);
        let mut state = before.clone();
        let mut way_now = way;
        let mut seen = HashSet::new();
        let mut lifted_from = hole;
        let mut sowings = 0;
        'laps: loop {
            if !seen.insert((state.seeds.clone(), lifted_from, way_now)) {
                return Sowing::Endless { proven: true };
            }
            if sowings == self.description.lap_cap.max(1) {
                return Sowing::Endless { proven: false };
            }
            sowings += 1;
            let hand = state.seeds[lifted_from];
            state.seeds[lifted_from] = 0;
            if self.stops(&state) {
                state.stores[mover.index()] += 2 * hand;
                return Self::turn_over(state, mover);
            }
            let mut laid =
                self.lay(&mut state, mover, lifted_from, Some(lifted_from), way_now, hand);
            loop {
                let Laid::Last(last) = laid else { return Self::turn_over(state, mover) };
                if state.seeds[last] == 1 {
                    return Self::turn_over(state, mover); // it was empty
                }
                if capturing_turn && self.captures_from(&state, mover, last) {
                    if sowings == self.description.lap_cap.max(1) {
                        return Sowing::Endless { proven: false };
                    }
                    sowings += 1;
                    let faced = self.faced(mover, last);
                    let taken = state.seeds[faced];
                    state.seeds[faced] = 0;
                    if self.stops(&state) {
                        state.stores[mover.index()] += 2 * taken;
                        return Self::turn_over(state, mover);
                    }
                    let column = last - self.base(mover);
                    way_now = if column < 2 {
                        Way::Clockwise
                    } else if column >= self.row() - 2 {
                        Way::Anticlockwise
                    } else if readings.original_direction {
                        way
                    } else {
                        way_now
                    };
                    // The first seed falls into the end hole: as if sown from the hole before it.
                    let end_hole = match way_now {
                        Way::Clockwise => self.front(mover).start,
                        Way::Anticlockwise => self.front(mover).end - 1,
                    };
                    let back = match way_now {
                        Way::Clockwise => Way::Anticlockwise,
                        Way::Anticlockwise => Way::Clockwise,
                    };
                    let hole_before = self.next_in_ring(mover, end_hole, back);
                    laid = self.lay(&mut state, mover, hole_before, None, way_now, taken);
                    continue;
                }
                let in_back_row = !self.front(mover).contains(&last);
                // In kutakata too: only so does the sheet's perft of this reading come out (2254
                // at depth 4; ending capturing turns alone gives 2262).
                let ends = !self.description.laps || (in_back_row && readings.back_row_ends);
                if ends {
                    return Self::turn_over(state, mover);
                }
                lifted_from = last;
                continue 'laps;
            }
        }
    }

    /// Sows `hand` seeds into the holes after `from`. Where an empty front row loses at any
    /// moment, it stops with the seeds still in hand going to the mover's store.
    fn lay(
        &self,
        state: &mut State,
        mover: Side,
        from: usize,
        origin: Option<usize>,
        way: Way,
        mut hand: u16,
    ) -> Laid {
        let mut at = from;
        let mut passes = 0;
        while hand > 0 {
            at = self.advance_in_ring(mover, at, way, origin, &mut passes);
            state.seeds[at] += 1;
            hand -= 1;
            if self.stops(state) {
                state.stores[mover.index()] += 2 * hand;
                return Laid::Stopped;
            }
        }
        Laid::Last(at)
    }

    fn stops(&self, state: &State) -> bool {
        self.facing().front_row_at_any_moment && self.any_front_row_empty(state)
    }

    fn turn_over(mut state: State, mover: Side) -> Sowing {
        state.side = mover.other();
        Sowing::Ends(Ended { state, feeds: false, slam: false, over: None })
    }
}
