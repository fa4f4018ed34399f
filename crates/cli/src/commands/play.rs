//! `ludarium play`: a game against the computer, or between two people at one keyboard.
//!
//! Line by line, so that it works in any terminal and through pipes. With `--json` the same game
//! is played by a program: see [`lines`].

mod date;
mod known;
mod lines;
mod mind;
mod order;
mod plan;
mod table;

use crate::args::Play;
use crate::failure::Failure;
use crate::terminal::Terminal;
use plan::Plan;
use table::Next;

pub fn run(arguments: Play, terminal: &mut Terminal) -> Result<(), Failure> {
    let Some(mut plan) = Plan::make(arguments, terminal)? else {
        return Ok(());
    };
    if terminal.json() {
        return lines::play(&plan, terminal);
    }
    loop {
        match table::play(&plan, terminal)? {
            Next::Leave => {
                let goodbye = terminal.word("play-goodbye");
                return Ok(terminal.line(goodbye)?);
            }
            Next::Again => plan = plan.again(),
            Next::Load(other) => plan = *other,
        }
    }
}
