//! The words of sowing games.

use super::{PLAIN, YES, one, property, takes};
use crate::description::grammar::{Kind, Presence, Set, Takes, Value, Word};
use crate::game::{Family, Side};
use crate::sowing::description::{
    Capture, Counts, Cycle, Direction, Empty, Endless, Feed, GrandSlam, Hollows, Indirect, Opens,
    Origin, Rounds, Singles, Stop, StoresSown, Tie,
};

const SOWING: Option<Family> = Some(Family::Sowing);
const SOWING_SIDES: &[(&str, Side)] = &[("south", Side::SOUTH), ("north", Side::NORTH)];
const ON: &[(&str, bool)] = &[("off", false), ("on", true)];
const WHOLE_ROW: &[(&str, bool)] = &[("hole", false), ("row", true)];
const CAPTURING_SEED: &[(&str, bool)] = &[("stays", false), ("taken", true)];
const CENTRE: &[(&str, bool)] = &[("current", false), ("original", true)];
const BACK_ROW: &[(&str, bool)] = &[("goes-on", false), ("ends-the-turn", true)];
const END_HOLE: &[(&str, bool)] = &[("free", false), ("barred", true)];
const FRONT_ROW: &[(&str, bool)] = &[("after-the-turn", false), ("at-any-moment", true)];

/// In the order in which words are read.
pub(super) static WORDS: &[Word] = &[
    // Sowing: the board.
    Word {
        name: "board",
        family: SOWING,
        arguments: &[
            property("rows", "2 or 4", Kind::Number(2, 4)),
            property("holes", "holes in a row", Kind::Number(1, 16)),
            property("seeds", "seeds in a hole at the start", Kind::Number(0, 127)),
            takes(
                property("cowries", "cowries in a hole at the start", Kind::Number(0, 127)),
                Takes::Default("0"),
            ),
        ],
        presence: Presence::Required,
        set: Set::Sowing(|sowing, values| {
            sowing.rows = values.small(0);
            sowing.holes = values.small(1);
            sowing.seeds = values.small(2);
            sowing.cowries = values.small(3);
        }),
        documentation: "Rows of holes with seeds, and cowries where there are two kinds of \
            counters. At most 255 counters.",
        ..PLAIN
    },
    Word {
        name: "first",
        family: SOWING,
        arguments: &[one("the side", of!(SOWING_SIDES))],
        presence: Presence::Default("south"),
        set: Set::Sowing(|sowing, values| sowing.first = values.pick(0, SOWING_SIDES)),
        documentation: "Who begins, unless the players choose otherwise.",
        ..PLAIN
    },
    // Sowing: the move.
    Word {
        name: "sow",
        family: SOWING,
        presence: Presence::Section,
        documentation: "How seeds are sown.",
        ..PLAIN
    },
    Word {
        parent: "sow",
        name: "direction",
        family: SOWING,
        arguments: &[one("the direction", of!(Direction::WORDS))],
        presence: Presence::Default("anticlockwise"),
        set: Set::Sowing(|sowing, values| sowing.direction = values.pick(0, Direction::WORDS)),
        documentation: "The direction: fixed, or chosen with each move (four rows).",
        ..PLAIN
    },
    Word {
        parent: "sow",
        name: "stores",
        family: SOWING,
        arguments: &[one("which", of!(StoresSown::WORDS))],
        presence: Presence::Default("none"),
        set: Set::Sowing(|sowing, values| sowing.stores = values.pick(0, StoresSown::WORDS)),
        documentation: "Which stores are sown. A last seed in the sower's own store gives another \
            turn, one in the other's ends it.",
        ..PLAIN
    },
    Word {
        parent: "sow",
        name: "origin",
        family: SOWING,
        arguments: &[one("what happens there", of!(Origin::WORDS))],
        presence: Presence::Default("sown"),
        set: Set::Sowing(|sowing, values| sowing.origin = values.pick(0, Origin::WORDS)),
        documentation: "What happens when a sowing comes round to the hole that it was lifted \
            from: it is sown, skipped the first time, or skipped every time.",
        ..PLAIN
    },
    Word {
        parent: "sow",
        name: "laps",
        family: SOWING,
        arguments: &[one("whether", of!(YES))],
        presence: Presence::Default("no"),
        set: Set::Sowing(|sowing, values| sowing.laps = values.pick(0, YES)),
        documentation: "Whether a last seed in an occupied hole is lifted with the rest and sown \
            on.",
        ..PLAIN
    },
    Word {
        parent: "sow",
        name: "lap-cap",
        family: SOWING,
        arguments: &[one("laps", Kind::Number(100, 1_000_000_000))],
        presence: Presence::Default("10000"),
        set: Set::Sowing(|sowing, values| sowing.lap_cap = values.number(0) as u32),
        documentation: "Laps after which a sowing counts as endless though it is not proven so.",
        ..PLAIN
    },
    Word {
        parent: "sow",
        name: "endless",
        family: SOWING,
        arguments: &[one("what happens", of!(Endless::WORDS))],
        presence: Presence::Default("illegal"),
        set: Set::Sowing(|sowing, values| sowing.endless = values.pick(0, Endless::WORDS)),
        documentation: "What becomes of a sowing that never ends.",
        ..PLAIN
    },
    Word {
        name: "begin",
        family: SOWING,
        presence: Presence::Section,
        documentation: "Which holes a move may begin from.",
        ..PLAIN
    },
    Word {
        parent: "begin",
        name: "singles",
        family: SOWING,
        arguments: &[one("when", of!(Singles::WORDS))],
        presence: Presence::Default("free"),
        set: Set::Sowing(|sowing, values| sowing.singles = values.pick(0, Singles::WORDS)),
        documentation: "When a hole with a single seed may be sown from: `if-no-two` when none of \
            the player's holes has two or more, `if-all-eight` when all have exactly one.",
        ..PLAIN
    },
    // Sowing: captures.
    Word {
        name: "capture",
        family: SOWING,
        arguments: &[one("how", of!(CAPTURES))],
        presence: Presence::Required,
        by_kind: true,
        set: Set::Sowing(|sowing, values| sowing.capture = values.pick(0, CAPTURES)()),
        documentation: "How seeds are captured. `count`: the last seed makes a hole of the \
            opponent's hold a certain number, then hole by hole backwards. `opposite`: the last \
            seed falls in an empty hole of one's own. `making`: any seed makes a hole hold a \
            number. `kinds`: a cowrie among seeds, a seed among cowries. `facing`: the last seed \
            falls in an occupied front hole that faces an occupied one (four rows).",
        ..PLAIN
    },
    Word {
        parent: "capture count",
        name: "on",
        family: SOWING,
        arguments: &[one("the counts", Kind::Counts)],
        presence: Presence::Required,
        set: Set::Sowing(|sowing, values| {
            if let Capture::Count { on, .. } = &mut sowing.capture {
                *on = values.counts(0);
            }
        }),
        documentation: "The numbers of seeds that are captured.",
        ..PLAIN
    },
    Word {
        parent: "capture count",
        name: "grand-slam",
        family: SOWING,
        arguments: &[one("what happens", of!(GrandSlam::WORDS))],
        presence: Presence::Default("captures"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Count { grand_slam, .. } = &mut sowing.capture {
                *grand_slam = values.pick(0, GrandSlam::WORDS);
            }
        }),
        documentation: "What becomes of a move that would take every seed of the opponent's row.",
        ..PLAIN
    },
    Word {
        parent: "capture opposite",
        name: "takes",
        family: SOWING,
        arguments: &[one("what", of!(WHOLE_ROW))],
        presence: Presence::Default("hole"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Opposite { whole_row, .. } = &mut sowing.capture {
                *whole_row = values.pick(0, WHOLE_ROW);
            }
        }),
        documentation: "Whether the one opposite hole is taken or the whole opposite row.",
        ..PLAIN
    },
    Word {
        parent: "capture opposite",
        name: "capturing-seed",
        family: SOWING,
        arguments: &[one("what happens", of!(CAPTURING_SEED))],
        presence: Presence::Default("stays"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Opposite { with_capturing_seed, .. } = &mut sowing.capture {
                *with_capturing_seed = values.pick(0, CAPTURING_SEED);
            }
        }),
        documentation: "Whether the capturing seed is taken along.",
        ..PLAIN
    },
    Word {
        parent: "capture opposite",
        name: "empty-capture",
        family: SOWING,
        arguments: &[one("whether", of!(YES))],
        presence: Presence::Default("no"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Opposite { even_if_empty, .. } = &mut sowing.capture {
                *even_if_empty = values.pick(0, YES);
            }
        }),
        documentation: "Whether that last seed is taken even when there is nothing opposite.",
        ..PLAIN
    },
    Word {
        parent: "capture making",
        name: "count",
        family: SOWING,
        arguments: &[one("the number", Kind::Number(2, 127))],
        presence: Presence::Required,
        set: Set::Sowing(|sowing, values| {
            if let Capture::Making { count, .. } = &mut sowing.capture {
                *count = values.small(0);
            }
        }),
        documentation: "The number that a sown seed must make: the hole's owner takes it in the \
            middle of a sowing, the mover with the last seed.",
        ..PLAIN
    },
    Word {
        parent: "capture making",
        name: "last-two-lots",
        family: SOWING,
        arguments: &[one("whether", of!(ON))],
        presence: Presence::Default("off"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Making { last_two_lots, .. } = &mut sowing.capture {
                *last_two_lots = values.pick(0, ON);
            }
        }),
        documentation: "Whether a capture while exactly twice that number is left takes all of it \
            and ends the round.",
        ..PLAIN
    },
    Word {
        parent: "capture kinds",
        name: "indirect",
        family: SOWING,
        arguments: &[one("where", of!(Indirect::WORDS))],
        presence: Presence::Default("everywhere"),
        set: Set::Sowing(|sowing, values| {
            sowing.capture = Capture::Kinds { indirect: values.pick(0, Indirect::WORDS) };
        }),
        documentation: "In which of the opponent's holes a seed dropped among cowries alone is \
            lost to him.",
        ..PLAIN
    },
    Word {
        parent: "capture facing",
        name: "direction-in-centre",
        family: SOWING,
        arguments: &[one("which", of!(CENTRE))],
        presence: Presence::Default("current"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Facing { original_direction, .. } = &mut sowing.capture {
                *original_direction = values.pick(0, CENTRE);
            }
        }),
        documentation: "The direction in which seeds captured from the four central columns are \
            sown: that of the sowing that captures, or that in which the turn began.",
        ..PLAIN
    },
    Word {
        parent: "capture facing",
        name: "limit",
        family: SOWING,
        arguments: &[one("seeds", Kind::NumberOr(2, 127, "none"))],
        presence: Presence::Default("none"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Facing { limit, .. } = &mut sowing.capture {
                *limit = match values.get(0) {
                    Some((Value::Number(number), _)) => Some(*number as u8),
                    _ => None,
                };
            }
        }),
        documentation: "The greatest number of seeds in a hole that a capturing turn may begin \
            from.",
        ..PLAIN
    },
    Word {
        parent: "capture facing",
        name: "back-row-landing",
        family: SOWING,
        arguments: &[one("what happens", of!(BACK_ROW))],
        presence: Presence::Default("goes-on"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Facing { back_row_ends, .. } = &mut sowing.capture {
                *back_row_ends = values.pick(0, BACK_ROW);
            }
        }),
        documentation: "What happens in a capturing turn when a last seed falls in an occupied \
            hole of the back row.",
        ..PLAIN
    },
    Word {
        parent: "capture facing",
        name: "lone-end-hole",
        family: SOWING,
        arguments: &[one("whether", of!(END_HOLE))],
        presence: Presence::Default("free"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Facing { lone_end_hole_barred, .. } = &mut sowing.capture {
                *lone_end_hole_barred = values.pick(0, END_HOLE);
            }
        }),
        documentation: "Whether the only occupied front hole, being an end hole, may be sown \
            towards the back row in a turn without captures.",
        ..PLAIN
    },
    Word {
        parent: "capture facing",
        name: "front-row-loss",
        family: SOWING,
        arguments: &[one("when", of!(FRONT_ROW))],
        presence: Presence::Default("after-the-turn"),
        set: Set::Sowing(|sowing, values| {
            if let Capture::Facing { front_row_at_any_moment, .. } = &mut sowing.capture {
                *front_row_at_any_moment = values.pick(0, FRONT_ROW);
            }
        }),
        documentation: "When an empty front row loses.",
        ..PLAIN
    },
    // Sowing: the game.
    Word {
        name: "feed",
        family: SOWING,
        arguments: &[one("what is owed", of!(Feed::WORDS))],
        presence: Presence::Default("off"),
        set: Set::Sowing(|sowing, values| sowing.feed = values.pick(0, Feed::WORDS)),
        documentation: "What is owed to an opponent without seeds: nothing; a seed if a move can \
            give one, else the mover takes all; or a seed, else the round ends.",
        ..PLAIN
    },
    Word {
        name: "empty",
        family: SOWING,
        arguments: &[one("what happens", of!(Empty::WORDS))],
        presence: Presence::Required,
        set: Set::Sowing(|sowing, values| sowing.empty = values.pick(0, Empty::WORDS)),
        documentation: "What happens when the player to move has nothing to sow: the other takes \
            all; the game ends as soon as either row is empty; the player passes; he loses.",
        ..PLAIN
    },
    Word {
        name: "stop",
        family: SOWING,
        arguments: &[one("when", of!(Stop::WORDS))],
        presence: Presence::Default("majority"),
        set: Set::Sowing(|sowing, values| sowing.stop = values.pick(0, Stop::WORDS)),
        documentation: "Whether more than half of the starting seeds wins at once, or the game is \
            played to the last seed.",
        ..PLAIN
    },
    Word {
        name: "tie",
        family: SOWING,
        arguments: &[one("what happens", of!(Tie::WORDS))],
        presence: Presence::Default("draw"),
        set: Set::Sowing(|sowing, values| sowing.tie = values.pick(0, Tie::WORDS)),
        documentation: "What equal stores mean once no seed is on the board.",
        ..PLAIN
    },
    Word {
        name: "cycle",
        family: SOWING,
        arguments: &[
            one("what happens", of!(Cycle::WORDS)),
            takes(property("times", "which time", Kind::Number(2, 3)), Takes::Default("2")),
        ],
        presence: Presence::Required,
        set: Set::Sowing(|sowing, values| {
            sowing.cycle = values.pick(0, Cycle::WORDS);
            sowing.cycle_times = values.small(1);
        }),
        documentation: "What a position that comes again, with the same player to move and no \
            capture between, means when it comes for the given time. `impossible` where a store \
            is sown: every tour feeds it.",
        ..PLAIN
    },
    // Sowing: a match of rounds.
    Word {
        name: "rounds",
        family: SOWING,
        set: Set::Sowing(|sowing, _| {
            let (hollows, opens) = (Hollows::Chosen, Opens::Alternate);
            sowing.rounds = Some(Rounds { target: 0, limit: None, hollows, opens });
        }),
        documentation: "A match of rounds for the ownership of holes.",
        ..PLAIN
    },
    Word {
        parent: "rounds",
        name: "target",
        family: SOWING,
        arguments: &[one("holes", Kind::Number(1, 32))],
        presence: Presence::Required,
        set: Set::Sowing(|sowing, values| {
            let target = values.small(0);
            sowing.rounds.iter_mut().for_each(|rounds| rounds.target = target);
        }),
        documentation: "The number of holes that wins the match.",
        ..PLAIN
    },
    Word {
        parent: "rounds",
        name: "limit",
        family: SOWING,
        arguments: &[one("rounds", Kind::NumberOr(1, 65535, "until-won"))],
        presence: Presence::Default("until-won"),
        set: Set::Sowing(|sowing, values| {
            let limit = match values.get(0) {
                Some((Value::Number(number), _)) => Some(*number as u16),
                _ => None,
            };
            sowing.rounds.iter_mut().for_each(|rounds| rounds.limit = limit);
        }),
        documentation: "The number of rounds after which most holes win (after a single round, \
            most seeds).",
        ..PLAIN
    },
    Word {
        parent: "rounds",
        name: "hollows",
        family: SOWING,
        arguments: &[one("which", of!(Hollows::WORDS))],
        presence: Presence::Default("chosen"),
        set: Set::Sowing(|sowing, values| {
            let hollows = values.pick(0, Hollows::WORDS);
            sowing.rounds.iter_mut().for_each(|rounds| rounds.hollows = hollows);
        }),
        documentation: "Which holes of the other row a leader takes over: those that he chooses, \
            or the first in sowing order.",
        ..PLAIN
    },
    Word {
        parent: "rounds",
        name: "opens",
        family: SOWING,
        arguments: &[one("who", of!(Opens::WORDS))],
        presence: Presence::Default("alternate"),
        set: Set::Sowing(|sowing, values| {
            let opens = values.pick(0, Opens::WORDS);
            sowing.rounds.iter_mut().for_each(|rounds| rounds.opens = opens);
        }),
        documentation: "Who opens the rounds after the first.",
        ..PLAIN
    },
];

/// Makes a capture before the words in it are read.
type Blank = fn() -> Capture;

/// The kinds of capture, each with its description before the words in it are read.
pub(crate) const CAPTURES: &[(&str, Blank)] = &[
    ("count", || Capture::Count { on: Counts::default(), grand_slam: GrandSlam::Captures }),
    ("opposite", || Capture::Opposite {
        whole_row: false,
        with_capturing_seed: false,
        even_if_empty: false,
    }),
    ("making", || Capture::Making { count: 0, last_two_lots: false }),
    ("kinds", || Capture::Kinds { indirect: Indirect::Everywhere }),
    ("facing", || Capture::Facing {
        original_direction: false,
        limit: None,
        back_row_ends: false,
        lone_end_hole_barred: false,
        front_row_at_any_moment: false,
    }),
];
