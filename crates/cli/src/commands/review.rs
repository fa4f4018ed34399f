//! `ludarium review`: a recorded game, each move graded by what it lost against the best.
//!
//! Every position of the game is searched once. What the search of a position finds is the best move
//! there; what the search of the next position finds is what the move played was worth.

mod annotation;
mod judgement;
mod sheet;

use std::io::IsTerminal;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ludarium_rules::face::Session;
use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::Message;
use ludarium_rules::record::{Record, ReplayError};
use ludarium_search::{GameLine, Limits, Score, Thinker};
use serde::Serialize;

use crate::args::Review;
use crate::failure::Failure;
use crate::json;
use crate::opponent;
use crate::recorded::{self, Recorded};
use crate::terminal::Terminal;
use crate::thought::{Worth, rounded, score_of};
use judgement::{Judged, Played, Seen, accuracy, turning_points};

/// How long to think about each position when nothing is said.
const USUAL: Duration = Duration::from_secs(1);

/// A game with a judgement of every move.
pub struct Reviewed {
    pub moves: Vec<Judged>,
    /// By side; `None` where a side had nothing to choose.
    pub accuracy: [Option<f64>; 2],
    /// The numbers of the moves after which the game stood otherwise, in their order.
    pub turning_points: Vec<usize>,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    game: String,
    accuracy: serde_json::Map<String, serde_json::Value>,
    moves: Vec<Move>,
    turning_points: Vec<usize>,
}

/// A move of the answer.
#[derive(Serialize)]
struct Move {
    ply: usize,
    side: char,
    #[serde(rename = "move")]
    mv: String,
    best: String,
    score: Worth,
    best_score: Worth,
    loss: f64,
    grade: &'static str,
    pv: Vec<String>,
}

pub fn run(arguments: &Review, terminal: &mut Terminal) -> Result<(), Failure> {
    let refused = |reason: String| {
        let file = arguments.record.display().to_string();
        Failure::Input(Message::new("play-not-loaded").with("file", file).with("reason", reason))
    };
    let Recorded { record, opened } =
        recorded::read(&arguments.record, terminal).map_err(refused)?;
    if record.plies.is_empty() {
        return Err(Failure::Input(Message::new("review-no-moves")));
    }
    // A long review should not end with a file that cannot be written.
    if let Some(out) = &arguments.out
        && let Some(folder) = out.parent().filter(|folder| !folder.as_os_str().is_empty())
        && !folder.is_dir()
    {
        return Err(cannot_write(out, &terminal.word("review-no-folder")));
    }
    let mut engine = opponent::engine(&opened, arguments.search.options(1));
    let limits = arguments.search.limits(engine.method(), USUAL);
    let session = opened
        .game()
        .begin(record.position.as_deref(), record.first)
        .map_err(|faults| Failure::Input(ReplayError::Position(faults).message()))?;
    let reviewed = review(&record, session, &mut *engine, &limits, terminal)?;
    if terminal.json() {
        terminal.print_json(&answer(&record, &reviewed, opened.family()))?;
    } else {
        sheet::print(&opened, &reviewed, terminal)?;
    }
    let Some(out) = &arguments.out else { return Ok(()) };
    let annotated = annotation::annotated(record, &opened, &reviewed, terminal);
    recorded::write(out, &annotated.to_string())
        .map_err(|error| cannot_write(out, &error.to_string()))?;
    if !terminal.json() {
        let file = out.display().to_string();
        terminal.say(&Message::new("review-written").with("file", file))?;
    }
    Ok(())
}

fn cannot_write(file: &Path, reason: &str) -> Failure {
    let message = Message::new("cli-cannot-write").with("file", file.display().to_string());
    Failure::Failed(message.with("reason", reason))
}

/// Searches every position of the game, which `session` is the beginning of, and judges the moves.
fn review(
    record: &Record,
    mut session: Box<dyn Session + '_>,
    engine: &mut dyn Thinker,
    limits: &Limits,
    terminal: &Terminal,
) -> Result<Reviewed, Failure> {
    let mut played = Vec::new();
    for ply in &record.plies {
        let (side, choices) = (session.side(), session.moves().len());
        // The record was replayed when it was read.
        let mv = session.play(&ply.text).map_err(|refusal| Failure::Input(refusal.0))?;
        played.push(Played { side, choices, mv });
    }
    let moves: Vec<String> = played.iter().map(|played| played.mv.clone()).collect();
    let last = session.side();
    let end = session.outcome().map(|outcome| score_of(outcome, last));
    // From the end to the beginning: what was learnt about later positions helps with earlier ones.
    let mut seen: Vec<Seen> = Vec::with_capacity(moves.len() + 1);
    for made in (0..=moves.len()).rev() {
        progress(moves.len() - made, moves.len() + 1, terminal);
        let side = played.get(made).map_or(last, |played| played.side);
        let line = GameLine {
            position: record.position.as_deref(),
            first: record.first,
            moves: &moves[..made],
        };
        seen.push(match (played.get(made), seen.last(), end) {
            (None, _, Some(score)) => Seen::certain(side, score),
            // With one move there is nothing to find out.
            (Some(played), Some(after), _) if played.choices == 1 => after.before(played),
            _ => look(side, &line, engine, limits)?,
        });
    }
    progress(0, 0, terminal);
    seen.reverse();
    let moves = played
        .iter()
        .enumerate()
        .map(|(index, played)| Judged::new(index + 1, played, &seen[index], &seen[index + 1]))
        .collect::<Vec<_>>();
    Ok(Reviewed {
        accuracy: Side::BOTH.map(|side| accuracy(&moves, side)),
        turning_points: turning_points(&moves),
        moves,
    })
}

/// What a search sees in a position that is not over.
fn look(
    side: Side,
    line: &GameLine,
    engine: &mut dyn Thinker,
    limits: &Limits,
) -> Result<Seen, Failure> {
    let refused = |fault: ludarium_rules::game::Fault| Failure::Input(fault.0);
    let report =
        engine.think(line, limits, &AtomicBool::new(false), &mut |_| {}).map_err(refused)?;
    if let Some(best) = report.best() {
        return Ok(Seen::of(side, best));
    }
    // Limits too narrow for any move to be looked at.
    let value = engine.evaluate(line).map_err(refused)?.0;
    let expectation = engine.expectation(value);
    let score = Score::Value(value);
    Ok(Seen { side, score, proven: false, expectation, line: Vec::new() })
}

/// Shows how far the review is, where a person may wait for it; takes that back when there is
/// nothing left to do.
fn progress(done: usize, all: usize, terminal: &Terminal) {
    let live = std::io::stderr().is_terminal()
        && anstream::AutoStream::choice(&std::io::stderr()) != anstream::ColorChoice::Never;
    if !live {
        return;
    }
    let message = Message::new("review-progress").with("done", done).with("all", all);
    let text = if all == 0 { String::new() } else { terminal.text(&message) };
    eprint!("\r\x1b[K{text}");
}

fn answer(record: &Record, reviewed: &Reviewed, family: Family) -> Answer {
    let letter = |side| json::side(family, side);
    let accuracy = Side::BOTH.into_iter().map(|side| {
        let accuracy = reviewed.accuracy[side.index()].map(|accuracy| rounded(accuracy, 10.0));
        (letter(side).to_string(), serde_json::Value::from(accuracy))
    });
    let moves = reviewed.moves.iter().map(|judged| Move {
        ply: judged.ply,
        side: letter(judged.side),
        mv: judged.mv.clone(),
        best: judged.best().to_string(),
        score: judged.score.into(),
        best_score: judged.best_score.into(),
        loss: rounded(judged.loss, 10_000.0),
        grade: judged.grade.word(),
        pv: judged.line.clone(),
    });
    Answer {
        game: record.game.clone(),
        accuracy: accuracy.collect(),
        moves: moves.collect(),
        turning_points: reviewed.turning_points.clone(),
    }
}
