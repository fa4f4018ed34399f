//! `play --json`: a game with a program. One JSON object a line: the position at the beginning and
//! after each ply, whoever made it. The program's moves are read from standard input, one a line;
//! so are `undo`, `resign` and `quit`. A refused move is answered with the reason, and another is
//! read. With `--think` the lines of the computer's moves say what it thought. The game ends with the line whose `outcome` is not null, or with the input.

use ludarium_rules::face::Session;

use super::mind::Mind;
use super::order::{self, Order};
use super::plan::Plan;
use crate::failure::Failure;
use crate::json;
use crate::terminal::{Terminal, read};
use crate::thought::Thought;

pub fn play(plan: &Plan, terminal: &mut Terminal) -> Result<(), Failure> {
    let mut session = plan.opened.begin(&plan.at, terminal)?;
    let mut mind = Mind::new(plan);
    report(plan, &*session, None, None, terminal)?;
    while session.outcome().is_none() {
        let side = session.side();
        if !plan.people[side.index()] {
            let Some(choice) = mind.choose(&*session, plan.level) else { break };
            // The search plays by the same rules, so its move is accepted.
            let Ok(text) = session.play(&choice.mv) else { break };
            let thought = Thought::of(&choice.report, false).filter(|_| plan.think);
            report(plan, &*session, Some(text), thought, terminal)?;
            continue;
        }
        let Some(text) = read()? else { break };
        match order::read(&text) {
            Some(Order::Quit) => break,
            Some(Order::Undo) => {
                session.undo();
                while !plan.people[session.side().index()] && session.undo().is_some() {}
                report(plan, &*session, None, None, terminal)?;
            }
            Some(Order::Resign) => {
                session.resign(side);
                report(plan, &*session, None, None, terminal)?;
            }
            _ if text.is_empty() => {}
            _ => match session.play(&text) {
                Ok(text) => report(plan, &*session, Some(text), None, terminal)?,
                Err(refusal) => terminal.print_json_line(&json::Refused {
                    refused: text,
                    id: refusal.0.id,
                    reason: terminal.text(&refusal.0),
                })?,
            },
        }
    }
    Ok(())
}

fn report(
    plan: &Plan,
    session: &dyn Session,
    mv: Option<String>,
    thought: Option<Thought>,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let family = plan.opened.family();
    let line = session.line();
    let by = line.last().map(|(side, _)| json::side(family, *side)).filter(|_| mv.is_some());
    terminal.print_json_line(&json::Ply {
        ply: line.len(),
        mv,
        by,
        position: session.position(),
        side: json::side(family, session.side()),
        outcome: session.outcome().map(|outcome| json::Outcome::new(outcome, family)),
        moves: session.moves(),
        thought,
    })
}
