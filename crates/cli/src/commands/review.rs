//! `ludarium review`: a recorded game, each move graded by what it lost against the best.
//!
//! How moves are judged is in `ludarium-search`; here the review is shown, and written into the
//! record.

mod annotation;
mod sheet;

use std::io::IsTerminal;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::Message;
use ludarium_rules::record::{Record, ReplayError};
use ludarium_search::{PlayedGame, Progress, Reviewed};
use serde::Serialize;

use crate::args::Review;
use crate::failure::Failure;
use crate::json;
use crate::opponent;
use crate::recorded::{self, Recorded};
use crate::solved;
use crate::terminal::Terminal;
use crate::thought::{Worth, rounded};

/// How long to think about each position when nothing is said.
const USUAL: Duration = Duration::from_secs(1);

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
    let options = arguments.search.options(1);
    let solved = if options.features.tables {
        solved::asked(&opened, arguments.tables.tables.as_deref(), terminal)?
    } else {
        None
    };
    let mut engine = opponent::engine_with(&opened, options, solved);
    let limits = arguments.search.limits(engine.method(), USUAL);
    let session = opened
        .game()
        .begin(record.position.as_deref(), record.first)
        .map_err(|faults| Failure::Input(ReplayError::Position(faults).message()))?;
    let moves: Vec<String> = record.plies.iter().map(|ply| ply.text.clone()).collect();
    // The record was replayed when it was read.
    let game = PlayedGame::new(session, record.position.as_deref(), record.first, &moves)
        .map_err(|(_, refusal)| Failure::Input(refusal.0))?;
    let reviewed = game
        .review(&mut *engine, &limits, &AtomicBool::new(false), &mut |told| {
            if let Progress::Position(done, all) = told {
                progress(done, all, terminal);
            }
        })
        .map_err(|fault| Failure::Input(fault.0))?;
    progress(0, 0, terminal);
    // Nothing tells it to stop.
    let Some(reviewed) = reviewed else { return Ok(()) };
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
