//! What must hold of a whole description: counts that fit the board, words that go together.

use super::decode::Places;
use super::report::Fault;
use crate::game::Side;
use crate::hunt::Problem;
use crate::hunt::description::{Description as Hunt, Entry, Heading};
use crate::sowing::description::{
    Capture, Cycle, Description as Sowing, Direction, Empty, Endless, Feed, StoresSown, Tie,
};

/// Checks a hunt game: first what can be told in the words of the file, then whether the engine can
/// play it at all.
pub(crate) fn hunt(hunt: &Hunt, places: &Places, faults: &mut Vec<Fault>) {
    let before = faults.len();
    check_words(hunt, places, faults);
    if faults.len() == before {
        let problems = crate::hunt::check(hunt).err().unwrap_or_default();
        faults.extend(problems.iter().map(|problem| {
            let (section, word, label) = place_of(problem);
            Fault::new(places.of(section, word), problem.to_string(), label)
        }));
    }
}

/// The section and word that a problem is about, and what to do there.
fn place_of(problem: &Problem) -> (&'static str, &'static str, &'static str) {
    match problem {
        Problem::EntersTooLate { .. } => ("hunters", "dropped", "expected an earlier entry"),
        Problem::Hunters { .. } => ("", "hunters", "expected another number"),
        Problem::PlacedHunters { .. } => ("hunters", "placed", "expected a point for each hunter"),
        Problem::Prey { .. } | Problem::TooManyPieces { .. } => {
            ("", "prey", "expected another number")
        }
        Problem::PlacedPrey { .. } | Problem::PlacedTwice { .. } => {
            ("prey", "placed", "expected other points")
        }
        Problem::Goal { .. } => ("", "hunters-win", "expected another number"),
        Problem::RowTooLate { .. } => ("hunters", "dropped", "expected `after=0`"),
        Problem::NotDropped | Problem::DropRegion { .. } => {
            ("hunters", "drop-region", "expected more points, or none")
        }
        Problem::ReachedAtStart { .. } => ("", "hunters-reach", "expected other points"),
        Problem::NoDirection => ("prey", "steps", "expected steps with a direction"),
        Problem::NoCaptures => ("hunters", "capture", "expected \"optional\" or \"compulsory\""),
        _ => ("", "board", "no game can be played on this board"),
    }
}

fn check_words(hunt: &Hunt, places: &Places, faults: &mut Vec<Fault>) {
    let mut fault = |section: &str, word: &str, message: String, label: &str| {
        faults.push(Fault::new(places.of(section, word), message, label));
    };
    let points = hunt.board.points.len();
    if points == 0 {
        let message = "the board has no points".into();
        return fault("", "board", message, "expected `grid`, or `point` and `line`");
    }
    for (index, point) in hunt.board.points.iter().enumerate() {
        if !hunt.board.lines.iter().any(|line| line.contains(&(index as u8))) {
            let message = format!("the point `{}` is on no line", point.name);
            fault("", "board", message, "expected every point on a line");
        }
    }
    let (hunters, prey) = (usize::from(hunt.hunters), usize::from(hunt.prey));
    if hunters + prey > points {
        let message = format!("{hunters} and {prey} pieces do not fit on {points} points");
        fault("", "prey", message, "too many pieces for the board");
    }
    match &hunt.entry {
        Entry::Placed(at) if at.is_empty() => {
            let message = "the hunters are neither placed nor dropped".into();
            fault("", "hunters", message, "expected `placed` or `dropped` in here");
        }
        Entry::Placed(at) if at.len() != hunters => {
            let message = format!("{} points for {hunters} hunters", at.len());
            fault("hunters", "placed", message, "expected a point for each hunter");
        }
        Entry::Placed(at) => {
            if let Some(both) = hunt.prey_placed.iter().find(|point| at.contains(point)) {
                let name = &hunt.board.points[usize::from(*both)].name;
                let message = format!("a hunter and a prey stand on `{name}`");
                fault("prey", "placed", message, "expected other points than the hunters'");
            }
        }
        Entry::Dropped { after } => {
            if hunt.dropped_in_a_row && *after > 0 {
                let message = format!("hunters in a row after {after} prey");
                fault("hunters", "dropped", message, "expected `after=0`: in a row they begin");
            }
            let region = hunt.drop_region.len();
            if region > 0 && region < hunters {
                let message = format!("{hunters} hunters do not fit in a region of {region}");
                fault("hunters", "drop-region", message, "expected a point for each at least");
            }
            let in_hand = prey.saturating_sub(hunt.prey_placed.len());
            if usize::from(*after) > in_hand {
                let message = format!("{after} prey before the first hunter, {in_hand} in hand");
                fault("hunters", "dropped", message, "expected as many in hand");
            }
            if (*after == 0) != (hunt.first == Side::HUNTERS) {
                let message = "hunters dropped after 0 prey begin, others do not".into();
                fault("hunters", "dropped", message, "does not agree with `first`");
            }
        }
    }
    if hunt.prey_placed.len() > prey {
        let message = format!("{} points for {prey} prey", hunt.prey_placed.len());
        fault("prey", "placed", message, "expected no more points than prey");
    }
    check_wins(hunt, &mut fault);
    if usize::from(hunt.goal) > prey {
        let message = format!("{} captures of {prey} prey cannot be made", hunt.goal);
        fault("", "hunters-win", message, "expected no more than there are prey");
    }
}

/// What the hunters win by, and what goes with it.
fn check_wins(hunt: &Hunt, fault: &mut impl FnMut(&str, &str, String, &str)) {
    if hunt.captures && hunt.goal == 0 {
        let message = "a hunt game lacks the word `hunters-win`".into();
        fault("", "", message, "expected `hunters-win` in here, or hunters that never capture");
    }
    if !hunt.captures {
        if hunt.goal > 0 {
            let message = "hunters that never capture cannot win by captures".into();
            fault("", "hunters-win", message, "expected `hunters-reach` or `hunters-pass`");
        }
        for (word, there) in [("chain", hunt.chain), ("backward-capture", !hunt.backward_capture)] {
            if there {
                let message = format!("hunters that never capture have no `{word}`");
                fault("hunters", word, message, "expected hunters that capture");
            }
        }
    }
    if hunt.pass && hunt.prey_steps.heading == Heading::Any {
        let message = "prey that step in any direction have nothing behind them".into();
        fault("", "hunters-pass", message, "expected `steps` with a direction for the prey");
    }
    if hunt.sideways_limit > 0 && hunt.prey_steps.heading != Heading::ForwardOrSideways {
        let message = "only prey that step forward or sideways can be limited".into();
        fault("", "sideways-limit", message, "expected prey with `steps \"forward-or-sideways\"`");
    }
    if let Entry::Placed(at) = &hunt.entry
        && let Some(point) = at.iter().find(|point| hunt.reach.contains(point))
    {
        let name = &hunt.board.points[usize::from(*point)].name;
        let message = format!("a hunter stands on `{name}` from the start");
        fault("", "hunters-reach", message, "expected points to be reached");
    }
}

/// Checks a sowing game.
pub(crate) fn sowing(sowing: &Sowing, places: &Places, faults: &mut Vec<Fault>) {
    let mut fault = |section: &str, word: &str, message: String, label: &str| {
        faults.push(Fault::new(places.of(section, word), message, label));
    };
    let board = |fault: &mut dyn FnMut(&str, &str, String, &str), message: String, label: &str| {
        fault("", "board", message, label);
    };
    let four_rows = sowing.rows == 4;
    if sowing.rows == 3 {
        board(&mut fault, "3 rows are no board".into(), "expected 2 or 4 rows");
    }
    if sowing.seeds == 0 {
        board(&mut fault, "there are no seeds".into(), "expected 1 seed a hole or more");
    }
    if four_rows && sowing.holes != 8 {
        let message = format!("four rows of {} holes", sowing.holes);
        board(&mut fault, message, "expected 8 holes in each of four rows");
    }
    if sowing.cowries > 0 && sowing.holes > 8 {
        let message = format!("{} holes a row with cowries", sowing.holes);
        board(&mut fault, message, "expected at most 8 holes in a row with cowries");
    }
    let counters = sowing.hole_count() * (usize::from(sowing.seeds) + usize::from(sowing.cowries));
    if counters > 255 {
        let message = format!(
            "{} holes with {} counters each are {counters}, and a board holds at most 255",
            sowing.hole_count(),
            sowing.seeds + sowing.cowries
        );
        board(&mut fault, message, "too many counters");
    }
    if sowing.stores != StoresSown::None && (four_rows || sowing.cowries > 0) {
        let message = "stores are sown only on two rows of seeds".into();
        fault("sow", "stores", message, "expected \"none\"");
    }
    if (sowing.direction == Direction::Chosen) != four_rows {
        let message = "the direction is chosen on four rows, and only there".into();
        let label = if four_rows { "expected \"chosen\"" } else { "expected \"anticlockwise\"" };
        fault("sow", "direction", message, label);
    }
    check_capture(sowing, &mut fault);
    check_end(sowing, &mut fault);
    check_rounds(sowing, &mut fault);
}

fn check_capture(sowing: &Sowing, fault: &mut impl FnMut(&str, &str, String, &str)) {
    let kind = "expected another kind of capture";
    match &sowing.capture {
        Capture::Facing { .. } if sowing.rows != 4 => {
            fault("", "capture", "facing holes are captured on four rows".into(), kind);
        }
        Capture::Kinds { .. } if sowing.cowries == 0 => {
            fault("", "capture", "capture by kinds needs cowries on the board".into(), kind);
        }
        Capture::Count { on, .. } => {
            let total = sowing.total_seeds();
            if on.iter().all(|count| usize::from(count) > total) {
                let message = format!("no hole of {total} seeds can hold such a count");
                fault("capture", "on", message, "expected a count that can come");
            }
        }
        _ => {}
    }
    let facing = matches!(sowing.capture, Capture::Facing { .. });
    if sowing.rows == 4 && !facing {
        fault(
            "",
            "capture",
            "four rows need capture of facing holes".into(),
            "expected \"facing\"",
        );
    }
    let kinds = matches!(sowing.capture, Capture::Kinds { .. });
    if sowing.cowries > 0 && !kinds {
        fault("", "capture", "cowries need capture by kinds".into(), "expected \"kinds\"");
    }
    if kinds && sowing.laps {
        fault("sow", "laps", "cowries are sown in one lap".into(), "expected \"no\"");
    }
    if facing && !sowing.laps {
        fault("sow", "laps", "capture of facing holes goes with laps".into(), "expected \"yes\"");
    }
}

fn check_end(sowing: &Sowing, fault: &mut impl FnMut(&str, &str, String, &str)) {
    if sowing.cycle == Cycle::Impossible && sowing.stores == StoresSown::None {
        let message = "where no store is sown a position can come again for ever".into();
        fault("", "cycle", message, "expected what a repetition means");
    }
    if sowing.tie == Tie::CowriePlay && sowing.cowries == 0 {
        fault("", "tie", "there are no cowries to play on with".into(), "expected \"draw\"");
    }
    if (sowing.empty == Empty::Loses) != (sowing.rows == 4) {
        let message = "an empty side loses on four rows, and only there".into();
        fault("", "empty", message, "does not go with this board");
    }
    if sowing.endless != Endless::Illegal && !sowing.laps {
        let message = "a sowing without laps is never endless".into();
        fault("sow", "endless", message, "expected \"illegal\", or laps");
    }
    if sowing.endless == Endless::EndsRound && sowing.rounds.is_none() {
        fault("sow", "endless", "there are no rounds to end".into(), "expected `rounds`");
    }
    if sowing.feed == Feed::OrRoundEnds && sowing.rounds.is_none() {
        fault("", "feed", "there are no rounds to end".into(), "expected `rounds`");
    }
}

fn check_rounds(sowing: &Sowing, fault: &mut impl FnMut(&str, &str, String, &str)) {
    let Some(rounds) = &sowing.rounds else { return };
    let (least, most) = (sowing.holes + 1, 2 * sowing.holes);
    if !(least..=most).contains(&rounds.target) {
        let message = format!("{} holes do not decide a match", rounds.target);
        fault("rounds", "target", message, &format!("expected {least} to {most} holes"));
    }
    match sowing.capture {
        Capture::Making { count, .. } if sowing.rows == 2 => {
            if count != sowing.seeds {
                let message = format!("captures of {count} cannot fill holes of {}", sowing.seeds);
                fault("capture", "count", message, "expected as many as a hole begins with");
            }
        }
        _ => {
            let message = "rounds need two rows and capture \"making\"".into();
            fault("", "rounds", message, "does not go with this capture");
        }
    }
}
