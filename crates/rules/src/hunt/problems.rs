//! What a description must be for the engine to play it, by its meaning.

use thiserror::Error;

use super::board::Board;
use super::description::{self, Description, Entry, Heading};
use crate::game::Side;

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
    /// The goal is at least one capture and at most all the prey; none where hunters never capture.
    #[error("the goal is 1 to {prey} captures, not {goal}; 0 where hunters never capture")]
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
    /// Hunters that are dropped in a row begin the game.
    #[error("hunters dropped in a row begin: they enter after 0 prey, not after {after}")]
    RowTooLate {
        /// The number described.
        after: u8,
    },
    /// Only hunters that are dropped are dropped in a row or in a region.
    #[error("hunters that are placed are not dropped in a row or in a region")]
    NotDropped,
    /// All hunters find room where they are dropped.
    #[error("{hunters} hunters cannot be dropped on {points} points")]
    DropRegion {
        /// How many there are.
        hunters: u8,
        /// The points of the region.
        points: usize,
    },
    /// A hunter stands on a point that it wins by reaching.
    #[error("a hunter stands on `{name}` at the start, which it is to reach")]
    ReachedAtStart {
        /// The point.
        name: String,
    },
    /// Only prey with a direction are passed, or step sideways.
    #[error("prey that step in any direction have nothing behind them and no side")]
    NoDirection,
    /// Hunters that never capture have no rules of capture.
    #[error("hunters that never capture have no rule about captures")]
    NoCaptures,
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
    let fits = if description.captures { (1..=prey.max(1)).contains(&goal) } else { goal == 0 };
    if !fits {
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
            if description.dropped_in_a_row && after > 0 {
                problems.push(Problem::RowTooLate { after });
            }
            let some_in_hand = description.prey_placed.len() < usize::from(prey);
            let dropped = u8::from(first == Side::PREY && some_in_hand);
            if after > dropped {
                problems.push(Problem::EntersTooLate { dropped, after });
            }
        }
    }
    check_aims(description, problems);
    let regions = description.drop_region.iter().chain(&description.reach);
    for &point in regions.filter(|&&point| usize::from(point) >= points) {
        problems.push(Problem::NoSuchPoint { point });
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

/// What does not go with each other among drops, captures and wins by place.
fn check_aims(description: &Description, problems: &mut Vec<Problem>) {
    let region = &description.drop_region;
    match &description.entry {
        Entry::Placed(on) => {
            if description.dropped_in_a_row || !region.is_empty() {
                problems.push(Problem::NotDropped);
            }
            if let Some(&point) = on.iter().find(|point| description.reach.contains(point))
                && let Some(point) = description.board.points.get(usize::from(point))
            {
                problems.push(Problem::ReachedAtStart { name: point.name.clone() });
            }
        }
        Entry::Dropped { .. } => {
            if !region.is_empty() && region.len() < usize::from(description.hunters) {
                let (hunters, points) = (description.hunters, region.len());
                problems.push(Problem::DropRegion { hunters, points });
            }
        }
    }
    let heading = description.prey_steps.heading;
    if (description.pass && heading == Heading::Any)
        || (description.sideways_limit > 0 && heading != Heading::ForwardOrSideways)
    {
        problems.push(Problem::NoDirection);
    }
    let no_rules = !description.must_capture && !description.chain && description.backward_capture;
    if !description.captures && !no_rules {
        problems.push(Problem::NoCaptures);
    }
}
