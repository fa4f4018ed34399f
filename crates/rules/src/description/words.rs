//! The words of the language, each defined once: where it stands, what it takes, what it does and
//! what it means. Checking, suggestions and the reference chapter all come from this table.

use super::grammar::{Argument, Kind, Presence, Set, Takes, Value, Word};
use crate::game::{Family, Side};
use crate::hunt::description::{Board, Diagonals, Entry, HuntRepetition, Point, Return, StuckPrey};
use crate::sowing::description::{
    Capture, Counts, Cycle, Direction, Empty, Endless, Feed, GrandSlam, Hollows, Indirect, Opens,
    Origin, Rounds, Singles, Stop, StoresSown, Tie,
};

const HUNT: Option<Family> = Some(Family::Hunt);
const SOWING: Option<Family> = Some(Family::Sowing);

const FAMILIES: &[(&str, Family)] = &[("hunt", Family::Hunt), ("sowing", Family::Sowing)];
const HUNT_SIDES: &[(&str, Side)] = &[("prey", Side::PREY), ("hunters", Side::HUNTERS)];
const SOWING_SIDES: &[(&str, Side)] = &[("south", Side::SOUTH), ("north", Side::NORTH)];
const MUST: &[(&str, bool)] = &[("optional", false), ("compulsory", true)];
const MAY: &[(&str, bool)] = &[("allowed", true), ("forbidden", false)];
const YES: &[(&str, bool)] = &[("no", false), ("yes", true)];
const ON: &[(&str, bool)] = &[("off", false), ("on", true)];
const WHOLE_ROW: &[(&str, bool)] = &[("hole", false), ("row", true)];
const CAPTURING_SEED: &[(&str, bool)] = &[("stays", false), ("taken", true)];
const CENTRE: &[(&str, bool)] = &[("current", false), ("original", true)];
const BACK_ROW: &[(&str, bool)] = &[("goes-on", false), ("ends-the-turn", true)];
const END_HOLE: &[(&str, bool)] = &[("free", false), ("barred", true)];
const FRONT_ROW: &[(&str, bool)] = &[("after-the-turn", false), ("at-any-moment", true)];

/// The words of a table, for [`Kind::Word`].
macro_rules! of {
    ($table:expr) => {
        Kind::Word(|| $table.iter().map(|(word, _)| *word).collect())
    };
}

const fn one(what: &'static str, kind: Kind) -> Argument {
    Argument { key: None, what, kind, takes: Takes::One }
}

const fn property(key: &'static str, what: &'static str, kind: Kind) -> Argument {
    Argument { key: Some(key), what, kind, takes: Takes::One }
}

const fn takes(argument: Argument, takes: Takes) -> Argument {
    Argument { takes, ..argument }
}

/// A word with the usual settings, for struct update.
const PLAIN: Word = Word {
    parent: "",
    name: "",
    family: None,
    arguments: &[],
    presence: Presence::Optional,
    rivals: &[],
    by_kind: false,
    set: Set::Nothing,
    documentation: "",
};

/// The node that a file consists of. It stands in no section.
pub(crate) static GAME: Word = Word {
    name: "game",
    arguments: &[
        one("the id", Kind::Name),
        property("family", "which rule words it may use", of!(FAMILIES)),
    ],
    presence: Presence::Required,
    documentation: "The game: one a file, and the file is named after it.",
    ..PLAIN
};

/// Every word in the order in which words are read.
pub(crate) static WORDS: &[Word] = &[
    // What every game says of itself.
    Word {
        name: "name",
        arguments: &[one("the name", Kind::Text)],
        presence: Presence::Required,
        documentation: "What the game is called.",
        ..PLAIN
    },
    Word {
        name: "also",
        arguments: &[takes(one("a name", Kind::Text), Takes::Many)],
        documentation: "Other names of the game.",
        ..PLAIN
    },
    Word {
        name: "region",
        arguments: &[one("the region", Kind::Text)],
        documentation: "Where the game is played.",
        ..PLAIN
    },
    Word {
        name: "source",
        arguments: &[
            one("a title", Kind::Text),
            takes(one("a note", Kind::Text), Takes::ZeroOrOne),
        ],
        presence: Presence::OneOrMore,
        documentation: "A public text that the rules come from, and what is to be known about it.",
        ..PLAIN
    },
    // Readings and rulesets.
    Word {
        name: "reading",
        arguments: &[
            one("its name", Kind::Name),
            property("default", "the value where none is chosen", Kind::Any),
        ],
        presence: Presence::Many,
        documentation: "A question that the sources leave open, with its answers. Anywhere in the \
            rules `(reading)\"name\"` stands for the value chosen.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "value",
        arguments: &[one("the value", Kind::Any)],
        presence: Presence::Many,
        documentation: "One answer. The rule words in it are laid over the game when it is chosen.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "numbers",
        arguments: &[one("the least", Kind::Bound), property("to", "the greatest", Kind::Bound)],
        documentation: "Whole numbers that are answers; those that the other rules of the game do \
            not allow are refused. A bound may be the value of another reading.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "sets",
        arguments: &[
            one("the least count", Kind::Number(1, 255)),
            property("to", "the greatest", Kind::Number(1, 255)),
        ],
        documentation: "Sets of counts that are answers, as in `2-3`, `4`, `2,4-6`.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "sample",
        arguments: &[takes(one("a set", Kind::Any), Takes::Many)],
        documentation: "Sets that are named where the answers are listed.",
        ..PLAIN
    },
    Word {
        name: "ruleset",
        arguments: &[one("its name", Kind::Name)],
        presence: Presence::Many,
        documentation: "A named choice of readings: `ruleset \"standard\" capture=\"optional\"`. \
            The first is the default. Rule words in it are laid over the game, before those of \
            readings. A file without this word has one ruleset, `source`.",
        ..PLAIN
    },
    // Hunt: the board.
    Word {
        name: "board",
        family: HUNT,
        presence: Presence::Required,
        documentation: "The board: a grid, or points and lines. At most 64 points, each on a line.",
        ..PLAIN
    },
    Word {
        parent: "board",
        name: "grid",
        family: HUNT,
        arguments: &[
            property("files", "points in a rank", Kind::Number(1, 26)),
            property("ranks", "points in a file", Kind::Number(1, 64)),
            takes(
                property(
                    "diagonals",
                    "`alternate`: where file and rank sum to even",
                    of!(Diagonals::WORDS),
                ),
                Takes::Default("none"),
            ),
        ],
        rivals: &["point", "line"],
        set: Set::Hunt(|hunt, values| {
            let (files, ranks) = (values.small(0), values.small(1));
            if u32::from(files) * u32::from(ranks) > 64 {
                let message = format!("{files} × {ranks} points are too many");
                values.fault(values.name_span, message, "expected at most 64 points");
                return;
            }
            hunt.board = Board::grid(files, ranks, values.pick(2, Diagonals::WORDS));
        }),
        documentation: "A grid of points named `a1`, `b1`, … rank by rank, joined along files, \
            ranks and the diagonals asked for.",
        ..PLAIN
    },
    Word {
        parent: "board",
        name: "point",
        family: HUNT,
        arguments: &[
            one("its name", Kind::Name),
            one("where it is drawn, to the right", Kind::Decimal),
            one("where it is drawn, upwards", Kind::Decimal),
        ],
        presence: Presence::Many,
        rivals: &["grid"],
        set: Set::Hunt(add_point),
        documentation: "A point of the board. Positions list points in the order of the file.",
        ..PLAIN
    },
    Word {
        parent: "board",
        name: "line",
        family: HUNT,
        arguments: &[takes(one("two points or more", Kind::Name), Takes::Many)],
        presence: Presence::Many,
        rivals: &["grid"],
        set: Set::Hunt(add_line),
        documentation: "A straight line. Its neighbours are joined; a jump goes over the middle \
            one of three in a row.",
        ..PLAIN
    },
    // Hunt: the pieces.
    Word {
        name: "hunters",
        family: HUNT,
        arguments: &[
            one("what one is called", Kind::Name),
            property("count", "how many there are", Kind::Number(1, 8)),
        ],
        presence: Presence::Required,
        set: Set::Hunt(|hunt, values| {
            hunt.hunter_name = values.text(0);
            hunt.hunters = values.small(1);
        }),
        documentation: "The few, who capture. They must be either `placed` or `dropped`.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "placed",
        family: HUNT,
        arguments: &[takes(one("points", Kind::Name), Takes::Many)],
        rivals: &["dropped"],
        set: Set::Hunt(|hunt, values| hunt.entry = Entry::Placed(points(&hunt.board, values))),
        documentation: "They stand on these points at the start.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "dropped",
        family: HUNT,
        arguments: &[property("after", "prey dropped before", Kind::Number(0, 63))],
        rivals: &["placed"],
        set: Set::Hunt(|hunt, values| hunt.entry = Entry::Dropped { after: values.small(0) }),
        documentation: "They are dropped, one a turn, on any vacant point, the first when so many \
            prey have been dropped; with `after=0` the hunters begin.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "capture",
        family: HUNT,
        arguments: &[one("whether they must", of!(MUST))],
        presence: Presence::Default("optional"),
        set: Set::Hunt(|hunt, values| hunt.must_capture = values.pick(0, MUST)),
        documentation: "Whether hunters must capture when they can.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "capture-while-dropping",
        family: HUNT,
        arguments: &[one("whether they may", of!(YES))],
        presence: Presence::Default("yes"),
        set: Set::Hunt(|hunt, values| hunt.capture_while_dropping = values.pick(0, YES)),
        documentation: "Whether hunters may capture while prey are still in hand.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "chain",
        family: HUNT,
        arguments: &[one("whether they may", of!(YES))],
        presence: Presence::Default("no"),
        set: Set::Hunt(|hunt, values| hunt.chain = values.pick(0, YES)),
        documentation: "Whether a hunter that captured may capture again in the same turn. Each \
            jump is a move.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "backward-capture",
        family: HUNT,
        arguments: &[one("whether they may", of!(MAY))],
        presence: Presence::Default("allowed"),
        set: Set::Hunt(|hunt, values| hunt.backward_capture = values.pick(0, MAY)),
        documentation: "Whether a hunter may capture by jumping in exactly the direction opposite \
            to its last move.",
        ..PLAIN
    },
    Word {
        name: "prey",
        family: HUNT,
        arguments: &[
            one("what one is called", Kind::Name),
            property("count", "how many there are", Kind::Number(1, 63)),
        ],
        presence: Presence::Required,
        set: Set::Hunt(|hunt, values| {
            hunt.prey_name = values.text(0);
            hunt.prey = values.small(1);
        }),
        documentation: "The many. Those not `placed` are in hand and are dropped, one a turn, \
            before any prey moves.",
        ..PLAIN
    },
    Word {
        parent: "prey",
        name: "placed",
        family: HUNT,
        arguments: &[takes(one("points", Kind::Name), Takes::Many)],
        set: Set::Hunt(|hunt, values| hunt.prey_placed = points(&hunt.board, values)),
        documentation: "Prey stand on these points at the start.",
        ..PLAIN
    },
    // Hunt: the game.
    Word {
        name: "first",
        family: HUNT,
        arguments: &[one("the side", of!(HUNT_SIDES))],
        presence: Presence::Default("prey"),
        set: Set::Hunt(|hunt, values| hunt.first = values.pick(0, HUNT_SIDES)),
        documentation: "Who moves first.",
        ..PLAIN
    },
    Word {
        name: "return",
        family: HUNT,
        arguments: &[one("whether it may", of!(Return::WORDS))],
        presence: Presence::Default("allowed"),
        set: Set::Hunt(|hunt, values| hunt.return_ = values.pick(0, Return::WORDS)),
        documentation: "Whether a piece may move to the point that it left on its own last move; \
            `last-move-only` bars only the piece that its side moved on the turn before.",
        ..PLAIN
    },
    Word {
        name: "hunters-win",
        family: HUNT,
        arguments: &[property("captures", "how many win", Kind::Number(1, 63))],
        presence: Presence::Required,
        set: Set::Hunt(|hunt, values| hunt.goal = values.small(0)),
        documentation: "The number of captures that wins for the hunters. The prey win by \
            blocking them.",
        ..PLAIN
    },
    Word {
        name: "stuck-prey",
        family: HUNT,
        arguments: &[one("what happens", of!(StuckPrey::WORDS))],
        presence: Presence::Default("lose"),
        set: Set::Hunt(|hunt, values| hunt.stuck_prey = values.pick(0, StuckPrey::WORDS)),
        documentation: "What happens when the prey are to move and cannot.",
        ..PLAIN
    },
    Word {
        name: "repetition",
        family: HUNT,
        arguments: &[one("what happens", of!(HuntRepetition::WORDS))],
        presence: Presence::Default("third-draws"),
        set: Set::Hunt(|hunt, values| hunt.repetition = values.pick(0, HuntRepetition::WORDS)),
        documentation: "What a position that comes again means: the third time draws, or after \
            the drops no move may recreate an earlier position.",
        ..PLAIN
    },
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

/// The kinds of capture, each with its description before the words in it are read.
pub(crate) const CAPTURES: &[(&str, fn() -> Capture)] = &[
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

use super::grammar::Values;
use crate::hunt::description::Description as Hunt;

fn add_point(hunt: &mut Hunt, values: &mut Values) {
    let point = Point { name: values.text(0), x: values.decimal(1), y: values.decimal(2) };
    let points = &mut hunt.board.points;
    let message = if points.len() == 64 {
        "a board has at most 64 points".to_owned()
    } else if points.iter().any(|other| other.name == point.name) {
        format!("the point `{}` is there already", point.name)
    } else if let Some(other) =
        points.iter().find(|other| (other.x - point.x).hypot(other.y - point.y) < 1e-6)
    {
        format!("`{}` is drawn where `{}` is", point.name, other.name)
    } else {
        points.push(point);
        return;
    };
    values.fault(values.name_span, message, "one point too many");
}

/// The indices of the points named by the first argument; a fault for each that is not there or
/// comes twice.
fn points(board: &Board, values: &mut Values) -> Vec<u8> {
    let mut indices = Vec::new();
    let mut faults = Vec::new();
    for (name, span) in values.all(0) {
        let name = name.text();
        match board.point(&name) {
            Some(index) if indices.contains(&index) => {
                let message = format!("`{name}` is named twice");
                faults.push(super::report::Fault::new(*span, message, "the second time"));
            }
            Some(index) => indices.push(index),
            None => faults.push(
                super::report::Fault::new(
                    *span,
                    format!("the board has no point `{name}`"),
                    "expected a point of the board",
                )
                .help(super::report::suggest(
                    &name,
                    board.points.iter().map(|point| point.name.as_str()),
                )),
            ),
        }
    }
    values.faults.extend(faults);
    indices
}

fn add_line(hunt: &mut Hunt, values: &mut Values) {
    let line = points(&hunt.board, values);
    if !values.faults.is_empty() {
        return;
    }
    if line.len() < 2 {
        let message = "a line needs two points or more".to_owned();
        return values.fault(values.name_span, message, "expected two points or more");
    }
    let board = &mut hunt.board;
    let place = |index: u8| &board.points[usize::from(index)];
    for (at, triple) in line.windows(3).enumerate() {
        let [a, b, c] = [place(triple[0]), place(triple[1]), place(triple[2])];
        let (ux, uy, vx, vy) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y);
        let lengths = ux.hypot(uy) * vx.hypot(vy);
        let (sine, cosine) = ((ux * vy - uy * vx) / lengths, (ux * vx + uy * vy) / lengths);
        if sine.abs() > 0.01 || cosine < 0.0 {
            let message =
                format!("`{}`, `{}`, `{}` are not in a straight line", a.name, b.name, c.name);
            let span = values.all(0)[at + 2].1;
            return values.fault(span, message, "the line bends before this point");
        }
    }
    for (at, pair) in line.windows(2).enumerate() {
        let joined = |other: &Vec<u8>| {
            other.windows(2).any(|two| two == pair || (two[0] == pair[1] && two[1] == pair[0]))
        };
        if board.lines.iter().any(joined) {
            let message = format!(
                "`{}` and `{}` are joined already",
                place(pair[0]).name,
                place(pair[1]).name
            );
            let span = values.all(0)[at + 1].1;
            return values.fault(span, message, "by an earlier line");
        }
    }
    board.lines.push(line);
}
