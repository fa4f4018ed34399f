//! How a move goes, seed by seed.
//!
//! This is a second sower, written plainly: it shares no table with the fast one, takes holes from a
//! list and counters one by one, and says what it does. The tests hold the two against each other. Of
//! the fast rules it asks only whether a sowing is endless, and what is swept up, shared out and laid
//! out anew when a game or a round is over, which [`closing`](super::closing) reads off the position
//! after the move.

use super::closing;
use super::compile::{Rules, Scheme};
use super::description::{Capture, Counts, GrandSlam, Indirect, Origin, StoresSown};
use super::moves::Move;
use super::position::Position;
use super::scene::store_id;
use super::sow::Turn;
use crate::game::Side;
use crate::message::Message;
use crate::scene::{Event, Trace};

/// Where a counter fell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fell {
    Hole(u8),
    Store(Side),
}

/// A turn as it is played.
struct Sower<'r, const W: usize> {
    rules: &'r Rules<W>,
    mover: Side,
    /// The seeds and the cowries of each lane.
    seeds: [u16; 32],
    cowries: [u16; 32],
    owners: [Side; 32],
    /// Seeds and cowries in the hand.
    hand: (u16, u16),
    laps: u32,
    /// Seeds captured by the mover.
    captured: u16,
    events: Vec<Event>,
}

impl<const W: usize> Rules<W> {
    pub(super) fn traced(&self, p: &Position<W>, mv: Move, after: &Position<W>) -> Trace {
        let (mut sower, turn) = self.sown_plainly(p, mv);
        let mut now = self.pictured(p);
        for event in &sower.events {
            now.apply(event);
        }
        closing::close(self, &now, after, p.round != after.round, &mut sower.events);
        let again = turn == Some(Turn::Again);
        Trace {
            label: self.told(p, mv, sower.captured, again),
            laps: sower.laps,
            events: sower.events,
        }
    }

    /// The turn alone, and how the fast rules say that it went; `None` without a sowing.
    fn sown_plainly(&self, p: &Position<W>, mv: Move) -> (Sower<'_, W>, Option<Turn>) {
        let mut sower = Sower::new(self, p);
        if let Some(lane) = mv.claimed() {
            sower.events.push(Event::Own { place: self.hole_id(lane), side: p.side });
        }
        let Some((start, anticlockwise)) = mv.sown() else { return (sower, None) };
        let (turn, laps) = self.turn(&mut p.clone(), start, anticlockwise);
        if matches!(turn, Turn::Endless { .. }) {
            // The board stays as it was.
            sower.laps = laps;
            return (sower, Some(turn));
        }
        sower.turn(self.lane_of_start(p, start), anticlockwise);
        (sower, Some(turn))
    }

    /// The move in words, as it is told of afterwards.
    fn told(&self, p: &Position<W>, mv: Move, captured: u16, again: bool) -> Message {
        let choice = self.choice_of(p, mv);
        let mut told = match choice.label.id {
            "scene-pass" => Message::new("scene-passed"),
            "scene-claim" => Message::new("scene-claimed"),
            "scene-sow" => Message::new("scene-sown"),
            "scene-sow-clockwise" => Message::new("scene-sown-clockwise"),
            _ => Message::new("scene-sown-anticlockwise"),
        };
        told.arguments = choice.label.arguments;
        told = told.with("player", p.side);
        if captured > 0 {
            told = Message::new("scene-sown-capturing")
                .with("sowing", told)
                .with("seeds", u32::from(captured));
        }
        if again { Message::new("scene-sown-again").with("sowing", told) } else { told }
    }
}

impl<'r, const W: usize> Sower<'r, W> {
    fn new(rules: &'r Rules<W>, p: &Position<W>) -> Self {
        let mut sower = Sower {
            rules,
            mover: p.side,
            seeds: [0; 32],
            cowries: [0; 32],
            owners: [Side::SOUTH; 32],
            hand: (0, 0),
            laps: 0,
            captured: 0,
            events: Vec::new(),
        };
        for lane in rules.board.lanes() {
            let at = usize::from(lane);
            sower.seeds[at] = p.lane(lane).into();
            sower.owners[at] = p.owner(lane);
            if matches!(rules.scheme, Scheme::Kinds) {
                sower.cowries[at] = p.lane(lane + super::kinds::COWRIES).into();
            }
        }
        sower
    }

    fn at(&mut self, lane: u8) -> &mut u16 {
        &mut self.seeds[usize::from(lane)]
    }

    fn turn(&mut self, lane: u8, anticlockwise: bool) {
        match self.rules.description.capture {
            Capture::Kinds { indirect } => self.turn_of_kinds(lane, indirect),
            Capture::Facing {
                original_direction,
                limit,
                back_row_ends,
                front_row_at_any_moment,
                ..
            } => {
                let mut turn = Facing {
                    sower: self,
                    clockwise: !anticlockwise,
                    capturing: false,
                    original_direction,
                    back_row_ends,
                    front_row_at_any_moment,
                };
                turn.play(lane, limit);
            }
            _ => self.turn_on_ring(lane),
        }
    }

    fn lift(&mut self, lane: u8) {
        self.laps += 1;
        let at = usize::from(lane);
        let (seeds, cowries) = (self.seeds[at], self.cowries[at]);
        self.hand = (self.hand.0 + seeds, self.hand.1 + cowries);
        (self.seeds[at], self.cowries[at]) = (0, 0);
        let place = self.rules.hole_id(lane);
        self.events.push(Event::Lift { place, seeds, cowries, lap: self.laps });
    }

    /// Drops a counter from the hand: a seed while there are seeds in it.
    fn drop(&mut self, fell: Fell) {
        let is_cowrie = self.hand.0 == 0;
        let place = match fell {
            Fell::Hole(lane) => {
                let of = if is_cowrie { &mut self.cowries } else { &mut self.seeds };
                of[usize::from(lane)] += 1;
                self.rules.hole_id(lane)
            }
            Fell::Store(side) => store_id(side),
        };
        let left = if is_cowrie { &mut self.hand.1 } else { &mut self.hand.0 };
        *left -= 1;
        self.events.push(Event::Sow { place, is_cowrie });
    }

    /// Takes seeds of a hole into a store.
    fn take(&mut self, lane: u8, seeds: u16, side: Side) {
        if seeds == 0 {
            return;
        }
        *self.at(lane) -= seeds;
        if side == self.mover {
            self.captured += seeds;
        }
        let from = self.rules.hole_id(lane);
        self.events.push(Event::Take { from, to: store_id(side), seeds, cowries: 0 });
    }

    /// The hole after a place of the ring A B … a b …, and the next place.
    fn hole_of_ring(&self, place: u8) -> u8 {
        let Rules { board, .. } = self.rules;
        if place < board.holes { place } else { board.stride + place - board.holes }
    }

    fn is_own_row(&self, lane: u8, side: Side) -> bool {
        (lane < self.rules.board.stride) == (side == Side::SOUTH)
    }

    /// The holes of a side's row on two rows, from his left.
    fn row(&self, side: Side) -> impl DoubleEndedIterator<Item = u8> + use<W> {
        let first = side.index() as u8 * self.rules.board.stride;
        first..first + self.rules.board.holes
    }

    /// Sows all that is in the hand, lifted from the hole of `origin`, and calls `fallen` after each
    /// counter, until that says that all is over. The place of the last counter.
    fn sow(&mut self, origin: u8, mut fallen: impl FnMut(&mut Self, Fell) -> bool) -> Fell {
        let holes = self.rules.board.holes;
        let (skips, stores) = (self.rules.description.origin, self.rules.description.stores);
        let mut place =
            if origin < holes { origin } else { origin - self.rules.board.stride + holes };
        let mut passes = 0;
        let mut last = Fell::Hole(origin);
        while self.hand != (0, 0) {
            let owner = match place + 1 {
                next if next == holes => Some(Side::SOUTH),
                next if next == 2 * holes => Some(Side::NORTH),
                _ => None,
            };
            if let Some(owner) = owner
                && (stores == StoresSown::Both || stores == StoresSown::Own && owner == self.mover)
            {
                last = Fell::Store(owner);
                self.drop(last);
                if fallen(self, last) || self.hand == (0, 0) {
                    return last;
                }
            }
            place = (place + 1) % (2 * holes);
            let lane = self.hole_of_ring(place);
            if lane == origin {
                passes += 1;
                if skips == Origin::Skipped || skips == Origin::SkippedFirst && passes == 1 {
                    continue;
                }
            }
            last = Fell::Hole(lane);
            self.drop(last);
            if fallen(self, last) {
                return last;
            }
        }
        last
    }

    fn turn_on_ring(&mut self, lane: u8) {
        let capture = self.rules.description.capture.clone();
        let mut from = lane;
        // The fast rules found an end.
        loop {
            self.lift(from);
            let mut over = false;
            let last = self.sow(from, |sower, fell| {
                if let (&Capture::Making { count, last_two_lots }, Fell::Hole(lane)) =
                    (&capture, fell)
                    && *sower.at(lane) == u16::from(count)
                {
                    let is_last = sower.hand == (0, 0);
                    let captor =
                        if is_last { sower.mover } else { sower.owners[usize::from(lane)] };
                    let all = sower.take_lot(lane, u16::from(count), last_two_lots, captor);
                    over = all || is_last;
                    return all;
                }
                false
            });
            let Fell::Hole(last) = last else { return };
            if over {
                return;
            }
            let landed = *self.at(last);
            match &capture {
                Capture::Count { on, grand_slam }
                    if !self.is_own_row(last, self.mover) && holds(on, landed) =>
                {
                    self.capture_count(last, on, *grand_slam);
                    return;
                }
                &Capture::Opposite { whole_row, with_capturing_seed, even_if_empty }
                    if landed == 1 && self.is_own_row(last, self.mover) =>
                {
                    let taken = self.capture_opposite(last, whole_row);
                    if if taken { with_capturing_seed } else { even_if_empty } {
                        self.take(last, 1, self.mover);
                    }
                    return;
                }
                _ => {}
            }
            if !self.rules.description.laps || landed == 1 {
                return;
            }
            from = last;
        }
    }

    /// A hole holds a lot, which goes to `captor`: with everything, hand included, when the last two
    /// lots go together. True when they did.
    fn take_lot(&mut self, lane: u8, lot: u16, last_two_lots: bool, captor: Side) -> bool {
        let left: u16 = self.seeds.iter().sum::<u16>() + self.hand.0;
        self.take(lane, lot, captor);
        if !last_two_lots || left != 2 * lot {
            return false;
        }
        for lane in self.rules.board.lanes() {
            self.take(lane, self.seeds[usize::from(lane)], captor);
        }
        if captor == self.mover {
            self.captured += self.hand.0;
        }
        while self.hand.0 > 0 {
            self.drop(Fell::Store(captor));
        }
        true
    }

    /// The holes of the opponent's row from the last back, while they hold a capturing count.
    fn capture_count(&mut self, last: u8, on: &Counts, grand_slam: GrandSlam) {
        let other = self.mover.other();
        let mut holes: Vec<u8> = self
            .row(other)
            .rev()
            .skip_while(|&lane| lane != last)
            .take_while(|&lane| holds(on, self.seeds[usize::from(lane)]))
            .collect();
        let is_slam =
            self.row(other).all(|lane| self.seeds[usize::from(lane)] == 0 || holes.contains(&lane));
        if is_slam {
            match grand_slam {
                GrandSlam::NoCapture => holes.clear(),
                GrandSlam::LeavesFirst => drop(holes.pop()),
                GrandSlam::LeavesLast => drop(holes.remove(0)),
                GrandSlam::Captures
                | GrandSlam::Illegal
                | GrandSlam::IllegalUnlessOnly
                | GrandSlam::OpponentGetsRest => {}
            }
        }
        for lane in holes {
            self.take(lane, self.seeds[usize::from(lane)], self.mover);
        }
    }

    /// The hole opposite, or all of the opposite row. Whether anything was in it.
    fn capture_opposite(&mut self, last: u8, whole_row: bool) -> bool {
        let column = last % self.rules.board.stride;
        let across = self.rules.board.holes - 1 - column;
        let row: Vec<u8> = self.row(self.mover.other()).collect();
        let before = self.captured;
        for (index, lane) in row.into_iter().enumerate() {
            if whole_row || index == usize::from(across) {
                self.take(lane, self.seeds[usize::from(lane)], self.mover);
            }
        }
        self.captured > before
    }

    /// Seeds, then cowries: see [`Capture::Kinds`].
    fn turn_of_kinds(&mut self, lane: u8, indirect: Indirect) {
        self.lift(lane);
        let mut seeds_left = self.hand.0;
        self.sow(lane, |sower, fell| {
            let Fell::Hole(lane) = fell else { return false };
            let is_seed = seeds_left > 0;
            seeds_left -= u16::from(is_seed);
            let (mover, other) = (sower.mover, sower.mover.other());
            if sower.is_own_row(lane, mover) {
                return false;
            }
            let cowries = sower.cowries[usize::from(lane)];
            let seeds = *sower.at(lane);
            if is_seed {
                let lossy = match indirect {
                    Indirect::Everywhere => true,
                    Indirect::LeftmostTwo => lane % sower.rules.board.stride < 2,
                };
                if lossy && seeds == 1 && cowries > 0 {
                    sower.take(lane, 1, other);
                }
            } else if cowries == 1 {
                sower.take(lane, seeds, mover);
            }
            false
        });
    }
}

fn holds(counts: &Counts, count: u16) -> bool {
    u8::try_from(count).is_ok_and(|count| counts.contains(count))
}

/// A turn on four rows: see [`Capture::Facing`].
#[allow(clippy::struct_excessive_bools)] // each is a reading
struct Facing<'s, 'r, const W: usize> {
    sower: &'s mut Sower<'r, W>,
    /// The direction in which the turn began.
    clockwise: bool,
    /// Whether it is a turn of captures.
    capturing: bool,
    original_direction: bool,
    back_row_ends: bool,
    front_row_at_any_moment: bool,
}

impl<const W: usize> Facing<'_, '_, W> {
    fn base(side: Side) -> u8 {
        side.index() as u8 * 16
    }

    fn front_is_empty(&self, side: Side) -> bool {
        (0..8).all(|hole| self.sower.seeds[usize::from(Self::base(side) + hole)] == 0)
    }

    /// The other side's hole that faces one of the mover's ring.
    fn facing(&self, hole: u8) -> Option<u8> {
        (hole < 8).then(|| Self::base(self.sower.mover.other()) + 7 - hole)
    }

    /// Whether the last seed, in a hole of the mover's ring that was not empty, captures.
    fn faces_seeds(&self, hole: u8) -> bool {
        self.facing(hole).is_some_and(|lane| self.sower.seeds[usize::from(lane)] > 0)
    }

    fn play(&mut self, lane: u8, limit: Option<u8>) {
        let mover = self.sower.mover;
        let base = Self::base(mover);
        let mut hole = lane - base;
        let mut forward = self.clockwise;
        self.sower.lift(lane);
        let count = self.sower.hand.0;
        let may_capture = limit.is_none_or(|limit| count <= u16::from(limit));
        let mut is_first = true;
        loop {
            if self.front_row_at_any_moment
                && Side::BOTH.into_iter().any(|side| self.front_is_empty(side))
            {
                while self.sower.hand.0 > 0 {
                    self.sower.drop(Fell::Store(mover));
                }
                return;
            }
            while self.sower.hand.0 > 0 {
                hole = if forward { hole + 1 } else { hole + 15 } % 16;
                self.sower.drop(Fell::Hole(base + hole));
            }
            if self.sower.seeds[usize::from(base + hole)] == 1 {
                return;
            }
            if is_first {
                // A turn captures if its first sowing does: else it could not be chosen, or no
                // turn captures.
                self.capturing = may_capture && self.faces_seeds(hole);
                is_first = false;
            }
            if self.capturing
                && let Some(faced) = self.facing(hole).filter(|_| self.faces_seeds(hole))
            {
                self.seize(faced);
                forward = match hole {
                    0 | 1 => true,
                    6 | 7 => false,
                    _ if self.original_direction => self.clockwise,
                    _ => forward,
                };
                // One before the end hole that the first seed goes into.
                hole = if forward { 15 } else { 8 };
            } else if self.back_row_ends && hole >= 8 {
                return;
            } else {
                self.sower.lift(base + hole);
            }
        }
    }

    fn seize(&mut self, lane: u8) {
        let sower = &mut *self.sower;
        let seeds = std::mem::take(sower.at(lane));
        sower.hand.0 += seeds;
        sower.captured += seeds;
        sower.laps += 1;
        let from = sower.rules.hole_id(lane);
        sower.events.push(Event::Seize { from, seeds, cowries: 0 });
    }
}
