//! From a description to tables.

use crate::game::Side;

use super::board::{Board, Stop};
use super::description::{
    Capture, Counts, Cycle, Description, Empty, Endless, Feed, GrandSlam, Indirect, Origin, Rounds,
    Singles, Stop as StopRule, StoresSown,
};

/// [`Lot::last`] where the last seed fell in the sower's own store.
pub(super) const OWN_STORE: u8 = 32;
/// [`Lot::last`] where the last seed fell in the other's store.
pub(super) const OTHER_STORE: u8 = 33;

/// One sowing: what it adds to the board, the lifted hole emptied, and where the last seed falls.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lot<const W: usize> {
    pub change: [u64; W],
    pub last: u8,
    /// Seeds into the sower's own store and the other's.
    pub stores: [u8; 2],
}

/// How seeds are captured, compiled. The four-row game has its own path through the code.
#[derive(Clone, Debug)]
pub(super) enum Scheme {
    Count { on: Counts, grand_slam: GrandSlam },
    Opposite { whole_row: bool, with_capturing_seed: bool, even_if_empty: bool },
    Making { count: u8, last_two_lots: bool },
    Kinds,
    Facing(FacingRules),
}

/// The choices of a [`Capture::Facing`].
#[allow(clippy::struct_excessive_bools)] // they are independent readings
#[derive(Clone, Copy, Debug)]
pub(super) struct FacingRules {
    pub original_direction: bool,
    pub limit: u8,
    pub back_row_ends: bool,
    pub lone_end_hole_barred: bool,
    pub front_row_at_any_moment: bool,
}

/// A sowing game, compiled. `W` must be [`words`](super::words) of the description.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // answers kept ready for the hot paths, not states
pub struct Rules<const W: usize> {
    pub(super) description: Description,
    pub(super) hash: String,
    pub(super) board: Board,
    pub(super) scheme: Scheme,
    /// Two rows: every sowing, by sower (where stores are sown), lane and count.
    lots: Vec<Lot<W>>,
    /// Two rows: for each entry of `lots`, the top bits of the lanes sown, the last one excepted;
    /// empty where no capture needs it. Counts up to a full ring only.
    pub(super) passed: Vec<[u64; W]>,
    /// For each entry of `lots` the lane of the last seed alone, close together for evaluations.
    pub(super) lasts: Vec<u8>,
    lot_stride: usize,
    sower_stride: usize,
    /// Four rows: for each direction, lane of a side's ring and rest below 16, the holes sown.
    pub(super) arcs: Vec<u128>,
    /// Kinds: for each direction-free start and count, the cowries sown after it.
    pub(super) cowrie_lots: Vec<Lot<W>>,
    /// A store with more (in halves) wins; `u16::MAX` when none does.
    pub(super) half: u16,
    /// The holes of a ring that a sowing comes to, the origin left out where it is skipped: a
    /// sowing of no more touches each hole at most once.
    pub(super) ring: u8,
    pub(super) laps: bool,
    pub(super) lap_cap: u32,
    pub(super) stores_sown: bool,
    /// Whether any rule may forbid a start that only a trial can judge: see
    /// [`must_try`](Rules::must_try). One question for the hot paths instead of three.
    pub(super) tries: bool,
    /// Whether singles may be barred, or an empty row may end the game whoever is to move.
    pub(super) looks_closer: bool,
    /// Whether a move that takes everything may be illegal.
    pub(super) slams_forbidden: bool,
    /// The greatest capturing count, at most 127.
    pub(super) greatest_capture: u8,
    pub(super) feed: Feed,
    pub(super) empty: Empty,
    pub(super) endless: Endless,
    pub(super) rounds: Option<Rounds>,
    /// Kinds: the lanes of seeds in which a seed dropped among cowries is lost, by the owner's
    /// side: one top bit a lane of the side's word.
    pub(super) indirect: [u64; 2],
    pub(super) start: [u64; W],
}

impl<const W: usize> Rules<W> {
    /// Compiles a description that has been checked.
    ///
    /// # Panics
    /// When `W` is not what [`words`](super::words) says, or the game has more than 255 counters.
    pub fn compile(description: &Description) -> Rules<W> {
        let d = description;
        assert_eq!(W, super::words(d), "the number of words of the position");
        assert!(d.hole_count() * usize::from(d.seeds + d.cowries) <= 255, "more than 255 counters");
        let board = Board::new(d);
        let mut start = [0; W];
        let set = |words: &mut [u64; W], lane: u8, count: u8| {
            words[usize::from(lane >> 3)] |= u64::from(count) << ((lane & 7) * 8);
        };
        for lane in board.lanes() {
            set(&mut start, lane, d.seeds);
            if d.cowries > 0 {
                set(&mut start, lane + 16, d.cowries);
            }
        }
        let scheme = match &d.capture {
            Capture::Count { on, grand_slam } => Scheme::Count { on: *on, grand_slam: *grand_slam },
            &Capture::Opposite { whole_row, with_capturing_seed, even_if_empty } => {
                Scheme::Opposite { whole_row, with_capturing_seed, even_if_empty }
            }
            &Capture::Making { count, last_two_lots } => Scheme::Making { count, last_two_lots },
            Capture::Kinds { .. } => Scheme::Kinds,
            &Capture::Facing {
                original_direction,
                limit,
                back_row_ends,
                lone_end_hole_barred,
                front_row_at_any_moment,
            } => Scheme::Facing(FacingRules {
                original_direction,
                limit: limit.unwrap_or(u8::MAX),
                back_row_ends,
                lone_end_hole_barred,
                front_row_at_any_moment,
            }),
        };
        let slams_forbidden = matches!(
            d.capture,
            Capture::Count { grand_slam: GrandSlam::Illegal | GrandSlam::IllegalUnlessOnly, .. }
        );
        let total = d.total_seeds();
        let mut rules = Rules {
            description: d.clone(),
            hash: hash(d),
            board,
            scheme,
            lots: Vec::new(),
            passed: Vec::new(),
            lasts: Vec::new(),
            lot_stride: total + 1,
            sower_stride: 0,
            arcs: Vec::new(),
            cowrie_lots: Vec::new(),
            half: if d.stop == StopRule::Majority && d.rounds.is_none() && d.rows == 2 {
                total as u16
            } else {
                u16::MAX
            },
            ring: if d.rows == 2 { 2 * d.holes - u8::from(d.origin != Origin::Sown) } else { 16 },
            laps: d.laps,
            lap_cap: d.lap_cap,
            stores_sown: d.stores != StoresSown::None,
            tries: (d.laps && d.endless == Endless::Illegal)
                || slams_forbidden
                || d.feed == Feed::OrRoundEnds,
            looks_closer: d.singles != Singles::Free || d.empty == Empty::EitherRow,
            slams_forbidden,
            greatest_capture: match &d.capture {
                Capture::Count { on, .. } => on.iter().last().unwrap_or(0).min(127),
                _ => 127,
            },
            feed: d.feed,
            empty: d.empty,
            endless: d.endless,
            rounds: d.rounds,
            indirect: [0; 2],
            start,
        };
        if d.rows == 2 {
            rules.make_lots(total);
        } else {
            rules.make_arcs();
        }
        if let Capture::Kinds { indirect } = d.capture {
            rules.make_kinds(indirect);
        }
        rules
    }

    fn make_lots(&mut self, total: usize) {
        let d = &self.description;
        let sowers: &[Side] = if self.stores_sown { &Side::BOTH } else { &[Side::SOUTH] };
        let passing = matches!(self.scheme, Scheme::Making { .. } | Scheme::Kinds);
        let lanes = 2 * usize::from(self.board.stride);
        if self.stores_sown {
            self.sower_stride = lanes * self.lot_stride;
        }
        for &sower in sowers {
            for lane in 0..lanes as u8 {
                let hole = (self.board.rows_of[0] | self.board.rows_of[1]) >> lane & 1 == 1;
                for count in 0..=total {
                    let count = if hole { count } else { 0 };
                    let path = self.board.path(lane, sower, count, d.origin, d.stores);
                    let mut lot = Lot { change: [0u64; W], last: lane, stores: [0; 2] };
                    let mut passed = [0u64; W];
                    let mut add = |lane: u8, by: u8| {
                        let word = &mut lot.change[usize::from(lane >> 3)];
                        *word = word.wrapping_add(u64::from(by) << ((lane & 7) * 8));
                    };
                    for stop in path {
                        match stop {
                            Stop::Hole(lane) => {
                                add(lane, 1);
                                lot.last = lane;
                                passed[usize::from(lane >> 3)] |= 0x80 << ((lane & 7) * 8);
                            }
                            Stop::Store(owner) => {
                                lot.stores[usize::from(owner != sower)] += 1;
                                lot.last = if owner == sower { OWN_STORE } else { OTHER_STORE };
                            }
                        }
                    }
                    // The lift: subtracted as a whole word, the borrow repaid by the sum.
                    let word = &mut lot.change[usize::from(lane >> 3)];
                    *word = word.wrapping_sub((count as u64) << ((lane & 7) * 8));
                    self.lasts.push(lot.last);
                    self.lots.push(lot);
                    if passing {
                        if lot.last < 32 {
                            passed[usize::from(lot.last >> 3)] &= !(0x80 << ((lot.last & 7) * 8));
                        }
                        self.passed.push(passed);
                    }
                }
            }
        }
    }

    fn make_arcs(&mut self) {
        for clockwise in [true, false] {
            for from in 0..16u32 {
                for count in 0..16u32 {
                    let mut arc = 0u128;
                    for step in 1..=count {
                        let lane = if clockwise { from + step } else { from + 16 - step } % 16;
                        arc += 1 << (8 * lane);
                    }
                    self.arcs.push(arc);
                }
            }
        }
    }

    fn make_kinds(&mut self, indirect: Indirect) {
        let d = &self.description;
        let all = 0x8080_8080_8080_8080u64 >> (8 * (8 - u32::from(d.holes)));
        let lanes = match indirect {
            Indirect::Everywhere => all,
            Indirect::LeftmostTwo => all & 0x8080,
        };
        self.indirect = [lanes; 2];
        // Where the origin is not skipped, the cowries simply go on from the last seed: their path
        // is that of a sowing from there, without the lift.
        let most = usize::from(self.ring);
        for lane in 0..16u8 {
            let hole = (self.board.rows_of[0] | self.board.rows_of[1]) >> lane & 1 == 1;
            for count in 0..=most {
                let mut lot = Lot { change: [0u64; W], last: lane, stores: [0; 2] };
                if hole {
                    let path =
                        self.board.path(lane, Side::SOUTH, count, Origin::Sown, StoresSown::None);
                    for stop in path {
                        if let Stop::Hole(lane) = stop {
                            lot.change[usize::from(lane >> 3)] += 1 << ((lane & 7) * 8);
                            lot.last = lane;
                        }
                    }
                }
                self.cowrie_lots.push(lot);
            }
        }
    }

    /// The index of a sowing in the tables.
    #[inline(always)]
    pub(super) fn lot_index(&self, sower: Side, lane: u8, count: u8) -> usize {
        sower.index() * self.sower_stride + usize::from(lane) * self.lot_stride + usize::from(count)
    }

    /// The sowing of `count` seeds from the hole of `lane`.
    #[inline(always)]
    pub(super) fn lot(&self, index: usize) -> &Lot<W> {
        &self.lots[index]
    }

    /// What the game was described as.
    pub fn description(&self) -> &Description {
        &self.description
    }
}

/// Identifies the rules: the 16 hex digits of a hash over every field of the description.
fn hash(description: &Description) -> String {
    let text = format!("sowing 1 {}", canonical(description));
    blake3::hash(text.as_bytes()).to_hex()[..16].to_string()
}

/// Every field with its word, in an order that is fixed for good: the hash depends on it.
fn canonical(d: &Description) -> String {
    fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
        words.iter().find(|(_, v)| *v == value).map_or("?", |(word, _)| word)
    }
    let capture = match &d.capture {
        Capture::Count { on, grand_slam } => {
            let on: Vec<String> = on.iter().map(|count| count.to_string()).collect();
            format!("count {} {}", on.join(","), word(GrandSlam::WORDS, *grand_slam))
        }
        Capture::Opposite { whole_row, with_capturing_seed, even_if_empty } => {
            format!("opposite {whole_row} {with_capturing_seed} {even_if_empty}")
        }
        Capture::Making { count, last_two_lots } => format!("making {count} {last_two_lots}"),
        Capture::Kinds { indirect } => format!("kinds {}", word(Indirect::WORDS, *indirect)),
        Capture::Facing {
            original_direction,
            limit,
            back_row_ends,
            lone_end_hole_barred,
            front_row_at_any_moment,
        } => format!(
            "facing {original_direction} {limit:?} {back_row_ends} {lone_end_hole_barred} \
             {front_row_at_any_moment}"
        ),
    };
    let rounds = d.rounds.map_or("no rounds".to_string(), |r| {
        let limit = r.limit.map_or("until won".to_string(), |limit| limit.to_string());
        let hollows = word(super::description::Hollows::WORDS, r.hollows);
        let opens = word(super::description::Opens::WORDS, r.opens);
        format!("rounds {} {limit} {hollows} {opens}", r.target)
    });
    format!(
        "{}x{} seeds {} cowries {} first {:?} {} stores {} origin {} laps {} cap {} endless {} \
         singles {} capture {capture} feed {} empty {} stop {} tie {} cycle {} {} {rounds}",
        d.rows,
        d.holes,
        d.seeds,
        d.cowries,
        d.first,
        word(super::description::Direction::WORDS, d.direction),
        word(StoresSown::WORDS, d.stores),
        word(Origin::WORDS, d.origin),
        d.laps,
        d.lap_cap,
        word(Endless::WORDS, d.endless),
        word(Singles::WORDS, d.singles),
        word(Feed::WORDS, d.feed),
        word(Empty::WORDS, d.empty),
        word(StopRule::WORDS, d.stop),
        word(super::description::Tie::WORDS, d.tie),
        word(Cycle::WORDS, d.cycle),
        d.cycle_times,
    )
}
