//! A hunt game as its file describes it, every reading chosen: plain data, nothing compiled.

use crate::game::Side;

/// A point of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// The name, as in position and move texts: lower-case letters and digits.
    pub name: String,
    /// Where it is drawn, to the right.
    pub x: f64,
    /// Where it is drawn, upwards.
    pub y: f64,
}

/// The board: points, and the lines that join them.
///
/// Consecutive points of a line are adjacent; consecutive triples of a line are jumps.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// 1 to 64 points, in the order in which positions list them.
    pub points: Vec<Point>,
    /// Lines as indices into `points`, each of two points or more.
    pub lines: Vec<Vec<u8>>,
}

/// Which diagonals a generated grid has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagonals {
    /// None.
    None,
    /// At the points whose file and rank index (from 0) have an even sum.
    Alternate,
    /// At every point.
    All,
}

impl Board {
    /// The index of the point with that name.
    pub fn point(&self, name: &str) -> Option<u8> {
        self.points.iter().position(|point| point.name == name).map(|index| index as u8)
    }

    /// A grid of `files` by `ranks` points named `a1`, `b1`, …, rank by rank, with whole lines
    /// (rows, columns, diagonals as long as they go).
    pub fn grid(files: u8, ranks: u8, diagonals: Diagonals) -> Board {
        let index = |file: i32, rank: i32| (rank * i32::from(files) + file) as u8;
        let inside =
            |f: i32, r: i32| f >= 0 && r >= 0 && f < i32::from(files) && r < i32::from(ranks);
        let mut points = Vec::new();
        for rank in 0..ranks {
            for file in 0..files {
                let name = format!("{}{}", (b'a' + file) as char, rank + 1);
                points.push(Point { name, x: f64::from(file), y: f64::from(rank) });
            }
        }
        let mut lines = Vec::new();
        for (df, dr) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            let slanted = df != 0 && dr != 0;
            if slanted && diagonals == Diagonals::None {
                continue;
            }
            for rank in 0..i32::from(ranks) {
                for file in 0..i32::from(files) {
                    if slanted && diagonals == Diagonals::Alternate && (file + rank) % 2 != 0 {
                        continue;
                    }
                    if inside(file - df, rank - dr) {
                        continue; // not the beginning of its line
                    }
                    let mut line = Vec::new();
                    let (mut f, mut r) = (file, rank);
                    while inside(f, r) {
                        line.push(index(f, r));
                        (f, r) = (f + df, r + dr);
                    }
                    if line.len() > 1 {
                        lines.push(line);
                    }
                }
            }
        }
        Board { points, lines }
    }
}

/// How the hunters come onto the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// They stand on these points at the start (as many as there are hunters).
    Placed(Vec<u8>),
    /// They are dropped, one a turn, on any vacant point; the first when this many prey have been
    /// dropped. A hunter side that has hunters to drop may do nothing else.
    Dropped {
        /// The number of prey dropped before the first hunter: 0 (the hunters then begin) or more.
        after: u8,
    },
}

/// Which of the steps along the lines of the board a side may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// All of them.
    Any,
    /// Only those that go forward.
    Forward,
    /// Those that go forward, and those that go neither forward nor back.
    ForwardOrSideways,
}

/// Where forward is on the board as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// The steps of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Steps {
    /// Which steps it may make.
    pub heading: Heading,
    /// Where forward is for it.
    pub towards: Towards,
}

impl Steps {
    /// Steps in any direction.
    pub const ANY: Steps = Steps { heading: Heading::Any, towards: Towards::Up };

    /// How far a step from one point to another goes forward; exactly 0 where it goes sideways.
    pub(super) fn advance(self, from: &Point, to: &Point) -> f64 {
        let (right, up) = (to.x - from.x, to.y - from.y);
        let advance = match self.towards {
            Towards::Up => up,
            Towards::Down => -up,
            Towards::Left => -right,
            Towards::Right => right,
        };
        // Drawn coordinates are rounded.
        if advance.abs() < 1e-6 { 0.0 } else { advance }
    }

    /// Whether a step from one point to another is allowed.
    pub(super) fn allow(self, from: &Point, to: &Point) -> bool {
        match self.heading {
            Heading::Any => true,
            Heading::Forward => self.advance(from, to) > 0.0,
            Heading::ForwardOrSideways => self.advance(from, to) >= 0.0,
        }
    }
}

/// Whether a piece may move to the point that it left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// It may.
    Allowed,
    /// No piece may move to the point that this very piece left on its own last move.
    Forbidden,
    /// Only the piece that its side moved on that side's previous turn may not.
    LastMoveOnly,
}

/// What happens when the prey are to move and cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StuckPrey {
    /// They lose.
    Lose,
    /// The game is drawn.
    Draw,
}

/// What a position that comes again means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HuntRepetition {
    /// The third time is a draw.
    ThirdDraws,
    /// After the drops no move may recreate an earlier position; a side left with only such moves
    /// loses.
    ForbiddenAfterDrops,
}

/// A hunt game, described.
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a rule that is there or not
pub struct Description {
    /// The board.
    pub board: Board,
    /// What one hunter is called (`tiger`): a key of the locale files, or any word.
    pub hunter_name: String,
    /// What one piece of the prey is called (`goat`).
    pub prey_name: String,
    /// The number of hunters, 1 to 8.
    pub hunters: u8,
    /// How the hunters come onto the board.
    pub entry: Entry,
    /// Whether hunters that are dropped all are before the prey have their first turn.
    pub dropped_in_a_row: bool,
    /// The points on which hunters may be dropped; empty where that is any point.
    pub drop_region: Vec<u8>,
    /// The steps of hunters.
    pub hunter_steps: Steps,
    /// Whether hunters go any distance along a line in one move, over vacant points.
    pub slides: bool,
    /// The number of prey, on the board or in hand at the start, 1 to 63.
    pub prey: u8,
    /// The points on which prey stand at the start; the rest is in hand and must all be dropped,
    /// one a turn, before any prey moves.
    pub prey_placed: Vec<u8>,
    /// The steps of prey.
    pub prey_steps: Steps,
    /// Who moves first.
    pub first: Side,
    /// Whether hunters capture at all.
    pub captures: bool,
    /// Whether hunters must capture when they can.
    pub must_capture: bool,
    /// Whether hunters may capture while prey are still in hand.
    pub capture_while_dropping: bool,
    /// Whether a hunter that captured may capture again in the same turn.
    pub chain: bool,
    /// Whether a piece may move to the point that it left.
    pub return_: Return,
    /// Whether a hunter may capture by jumping in exactly the direction opposite to its last move.
    pub backward_capture: bool,
    /// The number of captures that wins for the hunters, 1 to the number of prey; 0 where hunters
    /// never capture.
    pub goal: u8,
    /// The points of which a hunter has to reach one to win, at the end of its side's turn.
    pub reach: Vec<u8>,
    /// Whether hunters win when the prey are to move and one of the hunters has none of them behind
    /// it, seen in the direction in which prey step forward.
    pub pass: bool,
    /// So many sideways moves of the prey in a row lose for them; 0 is no limit.
    pub sideways_limit: u8,
    /// What happens when the prey cannot move.
    pub stuck_prey: StuckPrey,
    /// What a position that comes again means.
    pub repetition: HuntRepetition,
}

impl Diagonals {
    /// Every value with its word in descriptions, the usual one first.
    pub const WORDS: &'static [(&'static str, Diagonals)] =
        &[("none", Diagonals::None), ("alternate", Diagonals::Alternate), ("all", Diagonals::All)];
}

impl Heading {
    /// Every value with its word in descriptions, the usual one first.
    pub const WORDS: &'static [(&'static str, Heading)] = &[
        ("any", Heading::Any),
        ("forward", Heading::Forward),
        ("forward-or-sideways", Heading::ForwardOrSideways),
    ];
}

impl Towards {
    /// Every value with its word in descriptions, the usual one first.
    pub const WORDS: &'static [(&'static str, Towards)] = &[
        ("up", Towards::Up),
        ("down", Towards::Down),
        ("left", Towards::Left),
        ("right", Towards::Right),
    ];
}

impl Return {
    /// Every value with its word in descriptions, the usual one first.
    pub const WORDS: &'static [(&'static str, Return)] = &[
        ("allowed", Return::Allowed),
        ("forbidden", Return::Forbidden),
        ("last-move-only", Return::LastMoveOnly),
    ];
}

impl StuckPrey {
    /// Every value with its word in descriptions, the usual one first.
    pub const WORDS: &'static [(&'static str, StuckPrey)] =
        &[("lose", StuckPrey::Lose), ("draw", StuckPrey::Draw)];
}

impl HuntRepetition {
    /// Every value with its word in descriptions, the usual one first.
    pub const WORDS: &'static [(&'static str, HuntRepetition)] = &[
        ("third-draws", HuntRepetition::ThirdDraws),
        ("forbidden-after-drops", HuntRepetition::ForbiddenAfterDrops),
    ];
}
