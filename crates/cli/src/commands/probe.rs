//! `ludarium probe`: the exact value of a position and of each of its moves, from tables.

use ludarium_rules::message::Message;
use ludarium_solve::tables::answer_text;
use serde::Serialize;

use super::show::status;
use crate::args::Probe;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::solved;
use crate::terminal::Terminal;

/// The answer of `probe`.
#[derive(Serialize)]
struct Answer {
    position: String,
    value: &'static str,
    plies: Option<u16>,
    moves: Vec<Move>,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    mv: String,
    value: &'static str,
    plies: Option<u16>,
}

pub fn run(arguments: &Probe, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.table.game)?;
    let session = opened.begin(&arguments.table.at, terminal)?;
    let rules = solved::rules(&opened)?;
    let folder = solved::folder(arguments.tables.tables.as_deref())?;
    let tables = solved::tables(&opened, &folder)?;
    let position = session.position();
    let Some(answer) = answer_text(&tables, &position)? else {
        // Tables that are whole lack only what no game reaches.
        return Err(if tables.is_complete() {
            Failure::Input(Message::new("tables-no-position"))
        } else {
            solved::unsolved(&opened, rules, &folder)
        });
    };
    if terminal.json() {
        let moves = answer.moves.into_iter().map(|answered| Move {
            mv: answered.mv,
            value: answered.value.word(),
            plies: answered.plies,
        });
        return terminal.print_json(&Answer {
            position,
            value: answer.value.word(),
            plies: answer.plies,
            moves: moves.collect(),
        });
    }
    terminal.drawing(&session.draw())?;
    terminal.line("")?;
    status(&opened, &*session, terminal)?;
    if session.outcome().is_some() {
        return Ok(());
    }
    let (label, value) = (terminal.word("tables-value"), solved::value(answer.value, answer.plies));
    let value = terminal.text(&value);
    terminal.line(format!("{label}: {value}"))?;
    terminal.line("")?;
    let headings = [terminal.word("cli-move"), terminal.word("tables-value")];
    let rows: Vec<Vec<String>> = answer
        .moves
        .into_iter()
        .map(|answered| {
            let value = terminal.text(&solved::value(answered.value, answered.plies));
            vec![answered.mv, value]
        })
        .collect();
    Ok(terminal.table(&headings, &rows)?)
}
