//! The words of hunt games.

use super::{PLAIN, YES, one, property, takes};
use crate::description::grammar::{Argument, Kind, Presence, Set, Takes, Values, Word};
use crate::description::report::{Fault, suggest};
use crate::game::{Family, Side};
use crate::hunt::description::{
    Board, Description as Hunt, Diagonals, Entry, Heading, HuntRepetition, Point, Return, Steps,
    StuckPrey, Towards,
};

const HUNT: Option<Family> = Some(Family::Hunt);
const HUNT_SIDES: &[(&str, Side)] = &[("prey", Side::PREY), ("hunters", Side::HUNTERS)];
/// Whether hunters capture at all, and whether they must.
const CAPTURE: &[(&str, (bool, bool))] =
    &[("optional", (true, false)), ("compulsory", (true, true)), ("never", (false, false))];
const MAY: &[(&str, bool)] = &[("allowed", true), ("forbidden", false)];

/// In the order in which words are read.
pub(super) static WORDS: &[Word] = &[
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
        documentation: "A point of the board. Positions list points in the order of the file. Its \
            name is of lower-case letters and digits, without hyphen and without `x`, which mark \
            steps and captures in the texts of moves.",
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
        arguments: &[
            property("after", "prey dropped before", Kind::Number(0, 63)),
            takes(
                property("in-a-row", "whether all are before the prey begin", of!(YES)),
                Takes::Default("no"),
            ),
        ],
        rivals: &["placed"],
        set: Set::Hunt(|hunt, values| {
            hunt.entry = Entry::Dropped { after: values.small(0) };
            hunt.dropped_in_a_row = values.pick(1, YES);
        }),
        documentation: "They are dropped, one a turn, on any vacant point, the first when so many \
            prey have been dropped; with `after=0` the hunters begin, and with `in-a-row=\"yes\"` \
            all of them are dropped before the prey have their first turn.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "drop-region",
        family: HUNT,
        arguments: &[takes(one("points", Kind::Name), Takes::Many)],
        rivals: &["placed"],
        set: Set::Hunt(|hunt, values| hunt.drop_region = points(&hunt.board, values)),
        documentation: "They are dropped on these points only.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "steps",
        family: HUNT,
        arguments: STEPS,
        presence: Presence::Default("any"),
        set: Set::Hunt(|hunt, values| hunt.hunter_steps = steps(values)),
        documentation: "Which steps along the lines they make: all, only those that go forward, or \
            those that go forward and those that go to the side. Forward is a direction of the \
            board as it is drawn. Captures are not bound by it.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "slides",
        family: HUNT,
        arguments: &[one("whether they do", of!(YES))],
        presence: Presence::Default("no"),
        set: Set::Hunt(|hunt, values| hunt.slides = values.pick(0, YES)),
        documentation: "Whether a hunter goes any distance along a line in one move, over vacant \
            points only. Captures stay jumps over a neighbour to the point just beyond.",
        ..PLAIN
    },
    Word {
        parent: "hunters",
        name: "capture",
        family: HUNT,
        arguments: &[one("whether they must", of!(CAPTURE))],
        presence: Presence::Default("optional"),
        set: Set::Hunt(|hunt, values| {
            (hunt.captures, hunt.must_capture) = values.pick(0, CAPTURE);
        }),
        documentation: "Whether hunters must capture when they can, or never capture.",
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
    Word {
        parent: "prey",
        name: "steps",
        family: HUNT,
        arguments: STEPS,
        presence: Presence::Default("any"),
        set: Set::Hunt(|hunt, values| hunt.prey_steps = steps(values)),
        documentation: "Which steps along the lines they make, as for the hunters.",
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
        arguments: &[
            takes(property("captures", "how many win", Kind::Number(1, 63)), Takes::ZeroOrOne),
            takes(
                property("left", "prey left, no more, win", Kind::Number(0, 62)),
                Takes::ZeroOrOne,
            ),
        ],
        set: Set::Hunt(hunters_win),
        documentation: "The number of captures that wins for the hunters, or the number of prey \
            left. The prey win by blocking them. Hunters that never capture lack this word.",
        ..PLAIN
    },
    Word {
        name: "hunters-reach",
        family: HUNT,
        arguments: &[takes(one("points", Kind::Name), Takes::Many)],
        set: Set::Hunt(|hunt, values| hunt.reach = points(&hunt.board, values)),
        documentation: "The hunters win, too, when one of them stands on one of these points at \
            the end of their turn.",
        ..PLAIN
    },
    Word {
        name: "hunters-pass",
        family: HUNT,
        arguments: &[one("whether that wins", of!(YES))],
        presence: Presence::Default("no"),
        set: Set::Hunt(|hunt, values| hunt.pass = values.pick(0, YES)),
        documentation: "Whether the hunters win, too, when the prey are to move and one of the \
            hunters has none of them behind it, as the prey step forward.",
        ..PLAIN
    },
    Word {
        name: "sideways-limit",
        family: HUNT,
        arguments: &[one("moves", Kind::NumberOr(1, 255, "none"))],
        presence: Presence::Default("none"),
        set: Set::Hunt(|hunt, values| hunt.sideways_limit = values.small(0)),
        documentation: "So many moves of the prey in a row that go to the side, and not forward, \
            lose for them.",
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
];

const STEPS: &[Argument] = &[
    one("which", of!(Heading::WORDS)),
    takes(property("towards", "where forward is", of!(Towards::WORDS)), Takes::Default("up")),
];

fn steps(values: &Values) -> Steps {
    Steps { heading: values.pick(0, Heading::WORDS), towards: values.pick(1, Towards::WORDS) }
}

fn hunters_win(hunt: &mut Hunt, values: &mut Values) {
    match (values.get(0).is_some(), values.get(1).is_some()) {
        (true, false) => hunt.goal = values.small(0),
        (false, true) => {
            let left = values.small(1);
            if left >= hunt.prey {
                let message = format!("{left} of {} prey are left without a capture", hunt.prey);
                let label = "expected fewer than there are prey";
                return values.fault(values.name_span, message, label);
            }
            hunt.goal = hunt.prey - left;
        }
        _ => {
            let message = "`hunters-win` takes `captures=` or `left=`".to_owned();
            values.fault(values.name_span, message, "expected one of the two");
        }
    }
}

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
    if board.points.is_empty() {
        return indices; // the board itself is at fault
    }
    let mut faults = Vec::new();
    for (name, span) in values.all(0) {
        let name = name.text();
        match board.point(&name) {
            Some(index) if indices.contains(&index) => {
                let message = format!("`{name}` is named twice");
                faults.push(Fault::new(*span, message, "the second time"));
            }
            Some(index) => indices.push(index),
            None => faults.push(
                Fault::new(
                    *span,
                    format!("the board has no point `{name}`"),
                    "expected a point of the board",
                )
                .help(suggest(&name, board.points.iter().map(|point| point.name.as_str()))),
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
