//! What the engine thinks of a position: as JSON for programs, and in the game's own terms for
//! people.

use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{Report, Score};
use serde::Serialize;

use crate::opened::Opened;
use crate::terminal::Terminal;

/// What a position is worth, as JSON.
#[derive(Clone, Copy, PartialEq, Serialize, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Worth {
    Win { plies: Option<u16> },
    Loss { plies: Option<u16> },
    Draw,
    Value { value: f64 },
}

impl From<Score> for Worth {
    fn from(score: Score) -> Worth {
        match score {
            Score::Win { plies } => Worth::Win { plies },
            Score::Loss { plies } => Worth::Loss { plies },
            Score::Draw => Worth::Draw,
            // More than thousandths of a seed are noise; the sum drops the sign of zero.
            Score::Value(value) => Worth::Value { value: rounded(value, 1_000.0) },
        }
    }
}

/// A number rounded to parts of one.
pub fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts + 0.0
}

/// A line of play, as JSON.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Line {
    pub score: Worth,
    pub proven: bool,
    pub pv: Vec<String>,
}

/// What a search has found, as JSON.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct Thought {
    pub depth: u32,
    pub score: Worth,
    pub proven: bool,
    pub nodes: u64,
    pub nodes_per_second: u64,
    pub pv: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<Line>>,
}

impl Thought {
    /// What a report says, its lines too where several were asked for; `None` while it has none.
    pub fn of(report: &Report<String>, several: bool) -> Option<Thought> {
        let best = report.best()?;
        let line = |line: &ludarium_search::Line<String>| Line {
            score: line.score.into(),
            proven: line.proven,
            pv: line.moves.clone(),
        };
        Some(Thought {
            depth: report.depth,
            score: best.score.into(),
            proven: best.proven,
            nodes: report.nodes,
            nodes_per_second: report.nodes_per_second(),
            pv: best.moves.clone(),
            lines: several.then(|| report.lines.iter().map(line).collect()),
        })
    }

    /// What is known without a search.
    pub fn without_search(score: Score, proven: bool) -> Thought {
        let (score, pv) = (score.into(), Vec::new());
        Thought { depth: 0, score, proven, nodes: 0, nodes_per_second: 0, pv, lines: None }
    }
}

/// The names and numbers of a score: who is ahead of whom.
struct Standing {
    leader: Side,
    ahead: f64,
}

/// Less than this is no advantage worth telling.
const EVEN: f64 = 0.05;

fn standing(side: Side, value: f64) -> Option<Standing> {
    (value.abs() >= EVEN).then(|| Standing {
        leader: if value > 0.0 { side } else { side.other() },
        ahead: value.abs(),
    })
}

/// A score to `side` in words: "Crows win in 15 plies (proven)", "South is 2.5 seeds ahead".
pub fn told(
    opened: &Opened,
    side: Side,
    score: Score,
    proven: bool,
    terminal: &Terminal,
) -> String {
    let message = match score {
        Score::Value(value) => match standing(side, value) {
            Some(Standing { leader, ahead }) => {
                named(Message::new("thought-ahead"), opened, leader)
                    .with("value", number(ahead))
                    .with("unit", unit(opened, ahead))
            }
            None => Message::new("thought-even"),
        },
        other => decided(opened, side, other),
    };
    let message =
        if proven { Message::new("thought-proven").with("score", message) } else { message };
    capitalised(&terminal.text(&message))
}

/// The same as shortly as a table needs it: "South +2.5".
pub fn told_shortly(opened: &Opened, side: Side, score: Score, terminal: &Terminal) -> String {
    let message = match score {
        Score::Value(value) => match standing(side, value) {
            Some(Standing { leader, ahead }) => {
                named(Message::new("thought-plus"), opened, leader).with("value", number(ahead))
            }
            None => Message::new("thought-even"),
        },
        other => decided(opened, side, other),
    };
    terminal.text(&message)
}

fn decided(opened: &Opened, side: Side, score: Score) -> Message {
    let (winner, plies) = match score {
        Score::Win { plies } => (side, plies),
        Score::Loss { plies } => (side.other(), plies),
        Score::Draw | Score::Value(_) => return Message::new("thought-draw"),
    };
    match plies {
        Some(plies) => {
            named(Message::new("thought-win-in"), opened, winner).with("plies", u32::from(plies))
        }
        None => named(Message::new("thought-win"), opened, winner),
    }
}

/// The message about a side, with the number that its verb agrees with.
fn named(message: Message, opened: &Opened, side: Side) -> Message {
    let name = opened.side_name(side);
    let count = name.arguments.iter().find_map(|(name, argument)| match argument {
        Argument::Number(count) if *name == "count" => Some(*count),
        _ => None,
    });
    // A player without pieces of a kind is one person.
    message.with("number", count.unwrap_or(1)).with("side", name)
}

/// What the value counts: prey, else seeds.
fn unit(opened: &Opened, value: f64) -> Message {
    // English has one word for exactly one, Portuguese for less than two: a count of 0 is plural
    // in the first and singular in the second.
    let count = match hundredths(value) {
        100 => 1_i64,
        0..200 => 0,
        _ => 2,
    };
    let prey = opened.side_name(Side::Two).arguments.into_iter().find(|(name, _)| *name == "piece");
    match prey {
        Some((name, piece)) => Message::new("side-pieces").with(name, piece).with("count", count),
        None => Message::new("thought-seeds").with("count", count),
    }
}

fn hundredths(value: f64) -> u64 {
    (value * 100.0).round() as u64
}

/// A number with at most two decimals.
pub fn number(value: f64) -> Argument {
    let hundredths = hundredths(value);
    let (whole, part) = (hundredths / 100, hundredths % 100);
    if part == 0 {
        return Argument::from(whole.to_string());
    }
    decimal(whole, format!("{part:02}").trim_end_matches('0'))
}

fn decimal(whole: u64, part: &str) -> Argument {
    let message = Message::new("thought-decimal").with("whole", whole.to_string());
    Argument::from(message.with("part", part))
}

/// A number with one decimal.
pub fn tenths(value: f64) -> Argument {
    let tenths = (value * 10.0).round() as u64;
    decimal(tenths / 10, &(tenths % 10).to_string())
}

/// A large number as it is said: "3.2 million".
pub fn count(count: u64) -> Argument {
    match count {
        0..10_000 => Argument::from(count.to_string()),
        10_000..1_000_000 => Argument::from(
            Message::new("thought-thousand").with("number", tenths(count as f64 / 1e3)),
        ),
        _ => {
            let millions = count as f64 / 1e6;
            let message = Message::new("thought-million").with("number", tenths(millions));
            // As with units: less than two is singular in Portuguese.
            Argument::from(message.with("count", if millions < 1.95 { 0_i64 } else { 2 }))
        }
    }
}

/// A speed, as shortly as a table needs it: "3.2 M/s".
pub fn speed(nodes_per_second: u64, terminal: &Terminal) -> String {
    let (number, mark) = match nodes_per_second {
        0..1_000 => return format!("{nodes_per_second}/s"),
        1_000..1_000_000 => (tenths(nodes_per_second as f64 / 1e3), "k/s"),
        _ => (tenths(nodes_per_second as f64 / 1e6), "M/s"),
    };
    let message = Message::new("thought-speed").with("number", number).with("mark", mark);
    terminal.text(&message)
}

/// The text with a capital at its beginning.
pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => String::new(),
    }
}

/// As many of the moves as fit into `room` columns; `…` stands for the rest.
pub fn fitting(moves: &[String], room: usize) -> String {
    let mut text = String::new();
    let mut columns = 0;
    for (index, mv) in moves.iter().enumerate() {
        let blank = usize::from(index > 0);
        let more = if index + 1 < moves.len() { 2 } else { 0 };
        let width = mv.chars().count();
        // The first move is always told.
        if index > 0 && columns + blank + width + more > room {
            text.push_str(" …");
            break;
        }
        if blank == 1 {
            text.push(' ');
        }
        text.push_str(mv);
        columns += blank + width;
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Worth, capitalised, fitting};
    use ludarium_search::Score;

    #[test]
    fn scores_have_their_own_fields() {
        let json = |score: Score| serde_json::to_string(&Worth::from(score)).unwrap();
        assert_eq!(json(Score::Win { plies: Some(15) }), r#"{"kind":"win","plies":15}"#);
        assert_eq!(json(Score::Loss { plies: None }), r#"{"kind":"loss","plies":null}"#);
        assert_eq!(json(Score::Draw), r#"{"kind":"draw"}"#);
        assert_eq!(json(Score::Value(-1.23456)), r#"{"kind":"value","value":-1.235}"#);
        assert_eq!(json(Score::Value(-0.0001)), r#"{"kind":"value","value":0.0}"#);
    }

    #[test]
    fn lines_are_cut_between_moves() {
        let moves: Vec<String> = ["a1-b2", "@c3", "d4xb2"].map(String::from).to_vec();
        assert_eq!(fitting(&moves, 80), "a1-b2 @c3 d4xb2");
        assert_eq!(fitting(&moves, 15), "a1-b2 @c3 d4xb2");
        assert_eq!(fitting(&moves, 14), "a1-b2 @c3 …");
        assert_eq!(fitting(&moves, 11), "a1-b2 @c3 …");
        assert_eq!(fitting(&moves, 10), "a1-b2 …");
        assert_eq!(fitting(&moves, 0), "a1-b2 …");
        assert_eq!(fitting(&[], 10), "");
    }

    #[test]
    fn only_the_beginning_is_made_a_capital() {
        assert_eq!(capitalised("água e Sul"), "Água e Sul");
        assert_eq!(capitalised(""), "");
    }
}
