//! From a description to rules: the checks, and the compiled form.

use std::marker::PhantomData;

use thiserror::Error;

use super::board::Board;
use super::description::{self, Description, Entry, HuntRepetition, Return, StuckPrey};
use super::paths::Paths;
use super::position::{Memory, Position, Remembered};
use crate::game::Side;

/// Whether the rules need [`Trail`](super::Trail) as their memory: some move is legal or not by
/// where a piece came from.
pub fn needs_memory(description: &Description) -> bool {
    description.return_ != Return::Allowed || !description.backward_capture
}

/// The rules of a hunt game, compiled.
///
/// `M` is `()` for games without memory and [`Trail`](super::Trail) for the others.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a rule that is there or not
pub struct Rules<M: Memory> {
    pub(super) board: Board,
    pub(super) paths: Paths,
    /// Names, coordinates and lines, for texts and drawings; play does not look at them.
    pub(super) described: description::Board,
    pub(super) hunter_name: String,
    pub(super) prey_name: String,
    pub(super) hash: String,
    pub(super) hunters: u8,
    pub(super) prey: u8,
    pub(super) goal: u8,
    pub(super) must_capture: bool,
    pub(super) capture_while_dropping: bool,
    pub(super) chain: bool,
    pub(super) remembered: Remembered,
    pub(super) hunters_dropped: bool,
    pub(super) first: Side,
    pub(super) stuck_prey: StuckPrey,
    pub(super) repetition: HuntRepetition,
    pub(super) start: Position<M>,
    memory: PhantomData<M>,
}

impl<M: Memory> Rules<M> {
    /// Compiles a description that [`check`] has passed.
    ///
    /// # Panics
    /// When the description needs a memory and `M` keeps none. A description that [`check`]
    /// refuses may panic too, or give rules without sense.
    pub fn compile(description: &Description) -> Rules<M> {
        assert!(M::KEPT || !needs_memory(description), "these rules need a memory");
        let board = Board::compile(&description.board);
        let set = |points: &[u8]| points.iter().fold(0u64, |set, &point| set | 1 << point);
        let hunters = match &description.entry {
            Entry::Placed(points) => set(points),
            Entry::Dropped { .. } => 0,
        };
        let start = Position {
            hunters,
            prey: set(&description.prey_placed),
            in_hand: description.prey - description.prey_placed.len() as u8,
            captured: 0,
            side: description.first,
            chain: Board::NOWHERE,
            memory: M::default(),
        };
        Rules {
            hash: hash(description, &board, &start),
            board,
            paths: Paths::compile(&description.board),
            described: description.board.clone(),
            hunter_name: description.hunter_name.clone(),
            prey_name: description.prey_name.clone(),
            hunters: description.hunters,
            prey: description.prey,
            goal: description.goal,
            must_capture: description.must_capture,
            capture_while_dropping: description.capture_while_dropping,
            chain: description.chain,
            remembered: Remembered::new(description.return_, description.backward_capture),
            hunters_dropped: matches!(description.entry, Entry::Dropped { .. }),
            first: description.first,
            stuck_prey: description.stuck_prey,
            repetition: description.repetition,
            start,
            memory: PhantomData,
        }
    }

    /// The compiled board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The captures that win for the hunters.
    pub fn goal(&self) -> u8 {
        self.goal
    }

    /// The number of hunters.
    pub fn hunter_count(&self) -> u8 {
        self.hunters
    }

    /// The number of prey that the game begins with, those in hand included.
    pub fn prey_count(&self) -> u8 {
        self.prey
    }

    /// Whether hunters must capture when they can.
    pub fn must_capture(&self) -> bool {
        self.must_capture
    }

    /// The rules by which a piece has to remember where it came from, as the word and the value of
    /// the description language; none where nothing is remembered.
    pub fn memories(&self) -> Vec<(&'static str, &'static str)> {
        let mut memories = Vec::new();
        if self.remembered.no_return {
            let value = if self.remembered.last_moved { "last-move-only" } else { "forbidden" };
            memories.push(("return", value));
        }
        if self.remembered.heads {
            memories.push(("backward-capture", "forbidden"));
        }
        memories
    }

    /// Whether hunters may capture while prey are still in hand.
    pub fn captures_while_dropping(&self) -> bool {
        self.capture_while_dropping
    }

    /// Whether a hunter that captured may capture again in the same turn.
    pub fn has_chains(&self) -> bool {
        self.chain
    }

    /// The name of a point, as in texts.
    pub(super) fn name(&self, point: u8) -> &str {
        &self.described.points[point as usize].name
    }

    /// What a piece of a side is called, in the singular.
    pub(super) fn piece(&self, side: Side) -> &str {
        match side {
            Side::HUNTERS => &self.hunter_name,
            Side::PREY => &self.prey_name,
        }
    }
}

/// The hash of all that decides about play: points by number, adjacency, jumps, where rules look
/// at directions which jumps go against which moves, and the rules. Names and drawing are left
/// out.
fn hash<M: Memory>(description: &Description, board: &Board, start: &Position<M>) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(b"hunt 1\n");
    let points = board.points();
    hasher.update(&[points]);
    for from in 0..points {
        hasher.update(&board.neighbours(from).to_le_bytes());
        for to in 0..points {
            hasher.update(&[board.between(from, to)]);
        }
        if !description.backward_capture {
            for previous in 0..points {
                hasher.update(&board.against(previous, from).to_le_bytes());
            }
        }
    }
    hasher.update(&start.hunters.to_le_bytes());
    hasher.update(&start.prey.to_le_bytes());
    hasher.update(&[
        description.hunters,
        description.prey,
        start.in_hand,
        description.first as u8,
        u8::from(matches!(description.entry, Entry::Dropped { .. })),
        u8::from(description.must_capture),
        u8::from(description.capture_while_dropping),
        u8::from(description.chain),
        u8::from(description.backward_capture),
        match description.return_ {
            Return::Allowed => 0,
            Return::Forbidden => 1,
            Return::LastMoveOnly => 2,
        },
        description.goal,
        match description.stuck_prey {
            StuckPrey::Lose => 0,
            StuckPrey::Draw => 1,
        },
        match description.repetition {
            HuntRepetition::ThirdDraws => 0,
            HuntRepetition::ForbiddenAfterDrops => 1,
        },
    ]);
    hasher.finalize().to_hex()[..16].to_owned()
}

/// What is wrong with a description, by its meaning. Points are named, or numbered where the
/// description has no such point.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// A board has 1 to 64 points.
    #[error("a board has 1 to 64 points, this one has {points}")]
    PointCount {
        /// How many the board has.
        points: usize,
    },
    /// Point names are lower-case letters and digits, without `x`, which stands for a capture.
    #[error("`{name}` is no name for a point: use lower-case letters but x, and digits")]
    PointName {
        /// The name.
        name: String,
    },
    /// Two points have one name.
    #[error("two points are called `{name}`")]
    SameName {
        /// The name.
        name: String,
    },
    /// Two points are drawn on one spot, or a coordinate is not a finite number.
    #[error("point `{name}` needs a place of its own")]
    Place {
        /// The later point.
        name: String,
    },
    /// A line, or a list of placed pieces, names a point that is not there.
    #[error("there is no point number {point}")]
    NoSuchPoint {
        /// The number, from 0.
        point: u8,
    },
    /// A line joins two points or more.
    #[error("line {line} is too short: a line joins two points or more")]
    ShortLine {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A line goes through each of its points once.
    #[error("line {line} goes through `{name}` twice")]
    LineRepeats {
        /// The number of the line, from 1.
        line: usize,
        /// The point.
        name: String,
    },
    /// No line touches the point.
    #[error("point `{name}` is on no line")]
    LonelyPoint {
        /// The point.
        name: String,
    },
    /// A point has more than 8 neighbours.
    #[error("point `{name}` has {neighbours} neighbours; 8 are the most")]
    Neighbours {
        /// The point.
        name: String,
        /// How many it has.
        neighbours: u32,
    },
    /// Two jumps with one take-off and one landing point would be written alike.
    #[error("two jumps lead from `{from}` to `{to}`, over `{one}` and over `{other}`")]
    AmbiguousJump {
        /// The take-off point.
        from: String,
        /// The landing point.
        to: String,
        /// A point jumped over.
        one: String,
        /// Another point jumped over.
        other: String,
    },
    /// There are 1 to 8 hunters.
    #[error("there are 1 to 8 hunters, not {hunters}")]
    Hunters {
        /// The number described.
        hunters: u8,
    },
    /// There are 1 to 63 prey.
    #[error("there are 1 to 63 prey, not {prey}")]
    Prey {
        /// The number described.
        prey: u8,
    },
    /// All pieces together must find room on the board.
    #[error("{pieces} pieces do not fit on {points} points")]
    TooManyPieces {
        /// Hunters and prey together.
        pieces: usize,
        /// The points of the board.
        points: usize,
    },
    /// As many hunters are placed as there are.
    #[error("{placed} hunters are placed, but there are {hunters}")]
    PlacedHunters {
        /// How many are placed.
        placed: usize,
        /// How many there are.
        hunters: u8,
    },
    /// No more prey are placed than there are.
    #[error("{placed} prey are placed, but there are only {prey}")]
    PlacedPrey {
        /// How many are placed.
        placed: usize,
        /// How many there are.
        prey: u8,
    },
    /// Two pieces are placed on one point.
    #[error("two pieces are placed on `{name}`")]
    PlacedTwice {
        /// The point.
        name: String,
    },
    /// The goal is at least one capture and at most all the prey.
    #[error("the goal is 1 to {prey} captures, not {goal}")]
    Goal {
        /// The number described.
        goal: u8,
        /// How many prey there are.
        prey: u8,
    },
    /// The hunters would have to move before they may be dropped: they enter after more prey than
    /// have been dropped on their first turn.
    #[error(
        "the hunters' first turn comes after {dropped} prey were dropped, but they enter after {after}"
    )]
    EntersTooLate {
        /// The number of prey dropped before the hunters' first turn.
        dropped: u8,
        /// The number described.
        after: u8,
    },
}

/// Checks a description by its meaning; what its text says it must have been read already.
///
/// # Errors
/// Every problem found.
pub fn check(description: &Description) -> Result<(), Vec<Problem>> {
    let mut problems = Vec::new();
    check_points(&description.board, &mut problems);
    let points = description.board.points.len();
    let fits = (1..=64).contains(&points);
    let lines_name_points =
        description.board.lines.iter().flatten().all(|&point| usize::from(point) < points);
    if fits && lines_name_points {
        check_lines(&description.board, &mut problems);
    }
    for &point in description.board.lines.iter().flatten() {
        if usize::from(point) >= points {
            problems.push(Problem::NoSuchPoint { point });
        }
    }
    check_pieces(description, &mut problems);
    if problems.is_empty() { Ok(()) } else { Err(problems) }
}

fn check_points(board: &description::Board, problems: &mut Vec<Problem>) {
    let points = board.points.len();
    if !(1..=64).contains(&points) {
        problems.push(Problem::PointCount { points });
    }
    for (index, point) in board.points.iter().enumerate() {
        let name = &point.name;
        let letter = |c: char| c.is_ascii_digit() || (c.is_ascii_lowercase() && c != 'x');
        if name.is_empty() || !name.chars().all(letter) {
            problems.push(Problem::PointName { name: name.clone() });
        }
        let before = &board.points[..index];
        if before.iter().any(|other| other.name == *name) {
            problems.push(Problem::SameName { name: name.clone() });
        }
        let near = |other: &description::Point| (other.x - point.x).hypot(other.y - point.y) < 1e-6;
        if !point.x.is_finite() || !point.y.is_finite() || before.iter().any(near) {
            problems.push(Problem::Place { name: name.clone() });
        }
    }
}

fn check_lines(board: &description::Board, problems: &mut Vec<Problem>) {
    let name = |point: u8| board.points[point as usize].name.clone();
    let mut neighbours = [0u64; 64];
    let mut between = vec![Board::NOWHERE; 64 * 64];
    for (number, line) in (1..).zip(&board.lines) {
        if line.len() < 2 {
            problems.push(Problem::ShortLine { line: number });
        }
        let mut met = 0u64;
        let mut repeats = false;
        for &point in line {
            if met & 1 << point != 0 {
                repeats = true;
                problems.push(Problem::LineRepeats { line: number, name: name(point) });
            }
            met |= 1 << point;
        }
        if repeats {
            continue;
        }
        for pair in line.windows(2) {
            neighbours[pair[0] as usize] |= 1 << pair[1];
            neighbours[pair[1] as usize] |= 1 << pair[0];
        }
        for triple in line.windows(3) {
            let (from, over, to) = (triple[0].min(triple[2]), triple[1], triple[0].max(triple[2]));
            let known = &mut between[from as usize * 64 + to as usize];
            if *known != Board::NOWHERE && *known != over {
                problems.push(Problem::AmbiguousJump {
                    from: name(from),
                    to: name(to),
                    one: name(*known),
                    other: name(over),
                });
            }
            *known = over;
        }
    }
    for point in 0..board.points.len() as u8 {
        match neighbours[point as usize].count_ones() {
            0 => problems.push(Problem::LonelyPoint { name: name(point) }),
            1..=8 => {}
            neighbours => problems.push(Problem::Neighbours { name: name(point), neighbours }),
        }
    }
}

fn check_pieces(description: &Description, problems: &mut Vec<Problem>) {
    let points = description.board.points.len();
    let Description { hunters, prey, goal, first, .. } = *description;
    if !(1..=8).contains(&hunters) {
        problems.push(Problem::Hunters { hunters });
    }
    if !(1..=63).contains(&prey) {
        problems.push(Problem::Prey { prey });
    }
    let pieces = usize::from(hunters) + usize::from(prey);
    if pieces > points {
        problems.push(Problem::TooManyPieces { pieces, points });
    }
    if !(1..=prey.max(1)).contains(&goal) {
        problems.push(Problem::Goal { goal, prey });
    }
    let mut placed = description.prey_placed.clone();
    if placed.len() > usize::from(prey) {
        problems.push(Problem::PlacedPrey { placed: placed.len(), prey });
    }
    match &description.entry {
        Entry::Placed(on) => {
            if on.len() != usize::from(hunters) {
                problems.push(Problem::PlacedHunters { placed: on.len(), hunters });
            }
            placed.extend(on);
        }
        &Entry::Dropped { after } => {
            let some_in_hand = description.prey_placed.len() < usize::from(prey);
            let dropped = u8::from(first == Side::PREY && some_in_hand);
            if after > dropped {
                problems.push(Problem::EntersTooLate { dropped, after });
            }
        }
    }
    let mut met = 0u64;
    for point in placed {
        if usize::from(point) >= points || point >= 64 {
            problems.push(Problem::NoSuchPoint { point });
        } else if met & 1 << point != 0 {
            let name = description.board.points[point as usize].name.clone();
            problems.push(Problem::PlacedTwice { name });
        } else {
            met |= 1 << point;
        }
    }
}
