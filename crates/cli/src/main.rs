//! The command `ludarium`: traditional hunt and sowing games in a terminal.
//!
//! This binary is glue. What a game is, is in `ludarium-rules`; what a good move is, in
//! `ludarium-search`; each command is a file of [`commands`], and none of them knows a family or a
//! game.

mod args;
mod baseline;
mod commands;
mod duration;
mod external;
mod failure;
mod interrupt;
mod json;
mod opened;
mod opponent;
mod recorded;
mod size;
mod solved;
mod terminal;
mod thought;
mod wording;

use std::process::ExitCode;

fn main() -> ExitCode {
    baseline::require();
    interrupt::exit_quietly();
    let words = wording::words();
    let arguments = match args::parse(&words) {
        Ok(arguments) => arguments,
        Err(error) => error.exit(),
    };
    let mut terminal = terminal::Terminal::new(words, arguments.json);
    match commands::run(arguments.command, &mut terminal) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(terminal.words()),
    }
}
