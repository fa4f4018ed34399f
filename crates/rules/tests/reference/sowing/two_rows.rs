//! One move on two rows: the sowing seed by seed, its laps and its captures.

use std::collections::HashSet;

use ludarium_rules::game::{Reason, Side};
use ludarium_rules::sowing::description::{
    Capture, Counts, GrandSlam, Indirect, Origin, StoresSown,
};

use super::{Ended, Game, Share, Sowing, State, Way};

/// A place that a seed can be dropped into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Hole(usize),
    Store(Side),
}

/// The walk of one sowing: from the hole lifted, place by place.
struct Walk {
    origin: usize,
    at: Place,
    way: Way,
    times_at_origin: u32,
}

impl Game {
    /// The place next to `place` all round the board, both stores included: A B … [South's store]
    /// a b … [North's store], anticlockwise.
    fn next_place(&self, place: Place, way: Way) -> Place {
        let row = usize::from(self.description.holes);
        let mut all: Vec<Place> = (0..row).map(Place::Hole).collect();
        all.push(Place::Store(Side::SOUTH));
        all.extend((row..2 * row).map(Place::Hole));
        all.push(Place::Store(Side::NORTH));
        let here = all.iter().position(|&other| other == place).expect("a place of the board");
        match way {
            Way::Anticlockwise => all[(here + 1) % all.len()],
            Way::Clockwise => all[(here + all.len() - 1) % all.len()],
        }
    }

    /// Goes on to the next place that is sown by `mover`.
    fn advance(&self, walk: &mut Walk, mover: Side) -> Place {
        loop {
            walk.at = self.next_place(walk.at, walk.way);
            match walk.at {
                Place::Store(side) => {
                    let sown = match self.description.stores {
                        StoresSown::None => false,
                        StoresSown::Own => side == mover,
                        StoresSown::Both => true,
                    };
                    if sown {
                        return walk.at;
                    }
                }
                Place::Hole(hole) if hole == walk.origin => {
                    walk.times_at_origin += 1;
                    let sown = match self.description.origin {
                        Origin::Sown => true,
                        Origin::SkippedFirst => walk.times_at_origin > 1,
                        Origin::Skipped => false,
                    };
                    if sown {
                        return walk.at;
                    }
                }
                Place::Hole(_) => return walk.at,
            }
        }
    }

    fn walk(origin: usize, way: Way) -> Walk {
        Walk { origin, at: Place::Hole(origin), way, times_at_origin: 0 }
    }

    /// Sows from `hole`, with all laps, and captures.
    pub(super) fn sow_on_two_rows(&self, before: &State, hole: usize, way: Way) -> Sowing {
        let mover = before.side;
        let mut state = before.clone();
        let mut feeds = false;
        let mut lifted_from = hole;
        let mut laps = 0;
        let mut seen = HashSet::new();
        loop {
            // The state of a sowing is the board and the hole lifted next: if it recurs, the
            // sowing never ends.
            if !seen.insert((state.seeds.clone(), lifted_from)) {
                return Sowing::Endless { proven: true };
            }
            if laps == self.description.lap_cap.max(1) {
                return Sowing::Endless { proven: false };
            }
            laps += 1;
            let mut hand = state.seeds[lifted_from];
            state.seeds[lifted_from] = 0;
            let mut walk = Self::walk(lifted_from, way);
            while hand > 0 {
                let place = self.advance(&mut walk, mover);
                hand -= 1;
                match place {
                    Place::Store(side) => state.stores[side.index()] += 2,
                    Place::Hole(hole) => {
                        state.seeds[hole] += 1;
                        feeds |= state.owners[hole] != mover;
                        if hand > 0 && self.makes(&state, hole) {
                            let owner = state.owners[hole];
                            if self.takes_lot(&mut state, hole, owner, hand) {
                                state.side = mover.other();
                                let over = None;
                                return Sowing::Ends(Ended { state, feeds, slam: false, over });
                            }
                        }
                    }
                }
            }
            // The last seed.
            let last = match walk.at {
                Place::Store(side) => {
                    // One's own store gives another turn; the other's ends it.
                    state.side = if side == mover { mover } else { mover.other() };
                    return Sowing::Ends(Ended { state, feeds, slam: false, over: None });
                }
                Place::Hole(last) => last,
            };
            if self.makes(&state, last) {
                self.takes_lot(&mut state, last, mover, 0);
                state.side = mover.other();
                return Sowing::Ends(Ended { state, feeds, slam: false, over: None });
            }
            let was_occupied = state.seeds[last] > 1;
            if self.description.laps && was_occupied {
                lifted_from = last;
                continue;
            }
            let (slam, over) = self.capture_at_end(&mut state, mover, last, way);
            state.side = mover.other();
            return Sowing::Ends(Ended { state, feeds, slam, over });
        }
    }

    /// Whether the seed just dropped in `hole` makes it hold the count that is captured (4 in Nam
    /// Nam).
    fn makes(&self, state: &State, hole: usize) -> bool {
        matches!(self.description.capture,
            Capture::Making { count, .. } if state.seeds[hole] == u16::from(count))
    }

    /// Gives the seeds of `hole` to `captor`. When two lots are all that is left, those in hand
    /// included, he takes everything: then the round is over (`true`).
    fn takes_lot(&self, state: &mut State, hole: usize, captor: Side, hand: u16) -> bool {
        let Capture::Making { count, last_two_lots } = self.description.capture else {
            unreachable!()
        };
        let left = state.seeds.iter().sum::<u16>() + hand;
        if last_two_lots && left == 2 * u16::from(count) {
            state.stores[captor.index()] += 2 * left;
            state.seeds.fill(0);
            return true;
        }
        state.stores[captor.index()] += 2 * state.seeds[hole];
        state.seeds[hole] = 0;
        false
    }

    /// The captures of a last seed in `last`. Gives whether it would be a grand slam, and the
    /// reason if it ends the game.
    fn capture_at_end(
        &self,
        state: &mut State,
        mover: Side,
        last: usize,
        way: Way,
    ) -> (bool, Option<Reason>) {
        match self.description.capture {
            Capture::Count { on, grand_slam } => {
                self.capture_by_count(state, mover, last, way, on, grand_slam)
            }
            Capture::Opposite { whole_row, with_capturing_seed, even_if_empty } => {
                let ended_in_own_empty_hole = state.seeds[last] == 1 && state.owners[last] == mover;
                if ended_in_own_empty_hole {
                    let holes = state.seeds.len();
                    let opposite = holes - 1 - last;
                    let targets: Vec<usize> = if whole_row {
                        let row = holes / 2;
                        if opposite < row { (0..row).collect() } else { (row..holes).collect() }
                    } else {
                        vec![opposite]
                    };
                    let taken: u16 = targets.iter().map(|&hole| state.seeds[hole]).sum();
                    for hole in targets {
                        state.seeds[hole] = 0;
                    }
                    state.stores[mover.index()] += 2 * taken;
                    if (taken > 0 && with_capturing_seed) || (taken == 0 && even_if_empty) {
                        state.seeds[last] = 0;
                        state.stores[mover.index()] += 2;
                    }
                }
                (false, None)
            }
            Capture::Making { .. } => (false, None),
            Capture::Kinds { .. } | Capture::Facing { .. } => unreachable!("sown elsewhere"),
        }
    }

    /// Oware: the last seed makes 2 or 3 in the opponent's row; then back hole by hole without a
    /// gap, to the end of that row.
    fn capture_by_count(
        &self,
        state: &mut State,
        mover: Side,
        last: usize,
        way: Way,
        on: Counts,
        grand_slam: GrandSlam,
    ) -> (bool, Option<Reason>) {
        let mut taken = Vec::new(); // the hole sown last comes first
        let mut hole = last;
        while state.owners[hole] != mover
            && !taken.contains(&hole)
            && u8::try_from(state.seeds[hole]).is_ok_and(|count| on.contains(count))
        {
            taken.push(hole);
            let holes = state.seeds.len();
            hole = match way {
                Way::Anticlockwise => (hole + holes - 1) % holes,
                Way::Clockwise => (hole + 1) % holes,
            };
        }
        let opponents: u16 = (0..state.seeds.len())
            .filter(|&hole| state.owners[hole] != mover)
            .map(|hole| state.seeds[hole])
            .sum();
        let slam = !taken.is_empty()
            && taken.iter().map(|&hole| state.seeds[hole]).sum::<u16>() == opponents;
        if slam {
            match grand_slam {
                GrandSlam::NoCapture => taken.clear(),
                GrandSlam::LeavesFirst => drop(taken.pop()),
                GrandSlam::LeavesLast => drop(taken.remove(0)),
                GrandSlam::Captures
                | GrandSlam::Illegal
                | GrandSlam::IllegalUnlessOnly
                | GrandSlam::OpponentGetsRest => {}
            }
        }
        for hole in taken {
            state.stores[mover.index()] += 2 * state.seeds[hole];
            state.seeds[hole] = 0;
        }
        if slam && grand_slam == GrandSlam::OpponentGetsRest {
            // A majority of the mover's wins before the rest is shared out.
            if self.has_majority(state) {
                return (slam, None);
            }
            self.share(state, Share::AllTo(mover.other()));
            return (slam, Some(Reason::GrandSlam));
        }
        (slam, None)
    }

    /// Kauri: the seeds first, then the cowries, captures at once.
    pub(super) fn sow_kinds(&self, before: &State, hole: usize, way: Way) -> Ended {
        let Capture::Kinds { indirect } = self.description.capture else { unreachable!() };
        let mover = before.side;
        let mut state = before.clone();
        let (seeds, cowries) = (state.seeds[hole], state.cowries[hole]);
        state.seeds[hole] = 0;
        state.cowries[hole] = 0;
        let row = usize::from(self.description.holes);
        let mut walk = Self::walk(hole, way);
        let mut feeds = false;
        for _ in 0..seeds {
            let Place::Hole(at) = self.advance(&mut walk, mover) else {
                panic!("stores are not sown with cowries")
            };
            let opponents = state.owners[at] != mover;
            feeds |= opponents;
            let exposed = match indirect {
                Indirect::Everywhere => true,
                Indirect::LeftmostTwo => at % row < 2,
            };
            if opponents && exposed && state.cowries[at] > 0 && state.seeds[at] == 0 {
                state.stores[mover.other().index()] += 2; // indirect: lost to the opponent
            } else {
                state.seeds[at] += 1;
            }
        }
        for _ in 0..cowries {
            let Place::Hole(at) = self.advance(&mut walk, mover) else {
                panic!("stores are not sown with cowries")
            };
            if state.owners[at] != mover && state.cowries[at] == 0 {
                state.stores[mover.index()] += 2 * state.seeds[at]; // direct
                state.seeds[at] = 0;
            }
            state.cowries[at] += 1;
        }
        state.side = mover.other();
        Ended { state, feeds, slam: false, over: None }
    }
}
