//! What a search found, in JSON and in words.

use ludarium_rules::message::Message;
use ludarium_search::Score as Worth;

use crate::api::types::{Report, ReportLine, Score};
use crate::language::Spoken;

/// The JSON of a report.
pub fn report(found: &ludarium_search::Report<String>, spoken: Spoken) -> Report {
    let line = |line: &ludarium_search::Line<String>| ReportLine {
        moves: line.moves.clone(),
        score: score(line.score, spoken),
        proven: line.proven,
        expectation: rounded(line.expectation, 10_000.0),
    };
    Report {
        depth: found.depth,
        nodes: found.nodes,
        nodes_per_second: found.nodes_per_second(),
        time_ms: found.elapsed.as_millis() as u64,
        lines: found.lines.iter().map(line).collect(),
    }
}

/// A number rounded to parts of one; the sum drops the sign of zero.
pub fn rounded(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts + 0.0
}

/// The JSON of a score.
pub fn score(worth: Worth, spoken: Spoken) -> Score {
    let (plies, value) = match worth {
        Worth::Win { plies } | Worth::Loss { plies } => (plies, None),
        Worth::Draw => (None, None),
        // More than thousandths of a seed are noise.
        Worth::Value(value) => (None, Some(rounded(value, 1_000.0))),
    };
    Score { kind: worth.word(), plies, value, text: spoken.say(&told(worth)) }
}

/// A score to the side to move, as shortly as a list of lines needs it: "+1.4", "wins in 7".
fn told(worth: Worth) -> Message {
    let plies = |id: &'static str, plies: u16| Message::new(id).with("plies", u32::from(plies));
    match worth {
        Worth::Win { plies: Some(count) } => plies("score-win-in", count),
        Worth::Win { plies: None } => Message::new("score-win"),
        Worth::Loss { plies: Some(count) } => plies("score-loss-in", count),
        Worth::Loss { plies: None } => Message::new("score-loss"),
        Worth::Draw => Message::new("thought-draw"),
        Worth::Value(value) => {
            let tenths = (value * 10.0).round() as i64;
            let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
            let number = Message::new("thought-decimal")
                .with("whole", whole.to_string())
                .with("part", part.to_string());
            let sign = match tenths {
                0 => "",
                1.. => "+",
                _ => "−",
            };
            Message::new("score-value").with("sign", sign).with("number", number)
        }
    }
}
