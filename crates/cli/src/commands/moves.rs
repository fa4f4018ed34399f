//! `ludarium moves`: the legal moves, and where each leads.

use super::show::status;
use crate::args::Table;
use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::terminal::Terminal;

pub fn run(arguments: &Table, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let session = opened.begin(&arguments.at, terminal)?;
    let children = session.children();
    if terminal.json() {
        let family = opened.family();
        return terminal.print_json(&json::Moves {
            position: session.position(),
            side: json::side(family, session.side()),
            outcome: session.outcome().map(|outcome| json::Outcome::new(outcome, family)),
            moves: children.into_iter().map(|(mv, position)| json::Move { mv, position }).collect(),
        });
    }
    status(&opened, &*session, terminal)?;
    let headings = [terminal.word("cli-move"), terminal.word("cli-leads-to")];
    let rows: Vec<Vec<String>> =
        children.into_iter().map(|(mv, position)| vec![mv, position]).collect();
    if !rows.is_empty() {
        terminal.table(&headings, &rows)?;
    }
    Ok(())
}
