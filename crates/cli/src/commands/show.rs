//! `ludarium show`: a position drawn.

use ludarium_rules::face::Session;
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::rulesheet;

use crate::args::Show;
use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::terminal::Terminal;

pub fn run(arguments: &Show, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.table.game)?;
    let session = opened.begin(&arguments.table.at, terminal)?;
    let drawing = session.draw();
    if let Some(path) = &arguments.svg {
        std::fs::write(path, &drawing.svg).map_err(|error| {
            Failure::Failed(
                Message::new("cli-cannot-write")
                    .with("file", path.display().to_string())
                    .with("reason", error.to_string()),
            )
        })?;
    }
    if terminal.json() {
        let family = opened.family();
        return terminal.print_json(&json::Show {
            game: opened.typed.clone(),
            position: session.position(),
            side: json::side(family, session.side()),
            outcome: session.outcome().map(|outcome| json::Outcome::new(outcome, family)),
            standing: session.standing().map(json::Score::from),
            round: session.round(),
            times_seen: session.times_seen(),
            board: drawing.plain(),
        });
    }
    terminal.drawing(&drawing)?;
    terminal.line("")?;
    status(&opened, &*session, terminal)?;
    let label = terminal.word("cli-position");
    Ok(terminal.line(format!("{label}: {}", session.position()))?)
}

/// Says whose turn it is, or how the game ended.
pub fn status(
    opened: &Opened,
    session: &dyn Session,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let message = match session.outcome() {
        Some(outcome) => rulesheet::ending(&opened.chosen.described, &outcome),
        None => Message::new("play-to-move")
            .with("side", Argument::from(opened.side_name(session.side()))),
    };
    Ok(terminal.say(&message)?)
}
