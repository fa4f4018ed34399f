//! The commands, one a file.

mod analyse;
mod bench;
mod check;
mod engine;
mod list;
mod matches;
mod moves;
mod perft;
mod play;
mod playout;
mod probe;
mod puzzles;
mod review;
mod rules;
mod serve;
mod show;
mod solve;
mod stats;
mod tables;
mod tune;
mod verify;

use std::io;

use crate::args::{self, Command};
use crate::failure::Failure;
use crate::terminal::Terminal;

/// Does what the command line asks for.
pub fn run(command: Command, terminal: &mut Terminal) -> Result<(), Failure> {
    match command {
        Command::List => list::run(terminal),
        Command::Rules { game } => rules::run(&game, terminal),
        Command::Check { file } => check::run(&file, terminal),
        Command::Show(show) => show::run(&show, terminal),
        Command::Moves(table) => moves::run(&table, terminal),
        Command::Perft(perft) => perft::run(&perft, terminal),
        Command::Playout(playout) => playout::run(&playout, terminal),
        Command::Bench { games, search: false } => bench::run(games, terminal),
        Command::Bench { games, search: true } => bench::search::run(games, terminal),
        Command::Play(play) => play::run(play, terminal),
        Command::Match(contest) => matches::run(&contest, terminal),
        Command::Tune(tune) => tune::run(&tune, terminal),
        Command::Engine { game, tables } => engine::run(&game, tables, terminal),
        Command::Analyse(analyse) => analyse::run(&analyse, terminal),
        Command::Puzzles(puzzles) => puzzles::run(&puzzles, terminal),
        Command::Review(review) => review::run(&review, terminal),
        Command::Solve(solve) => solve::run(&solve, terminal),
        Command::Probe(probe) => probe::run(&probe, terminal),
        Command::Verify(verify) => verify::run(&verify, terminal),
        Command::Tables(tables) => tables::run(&tables, terminal),
        Command::Stats(stats) => stats::run(&stats, terminal),
        Command::Serve(serve) => serve::run(serve, terminal),
        Command::Completions { shell } => {
            let mut command = args::command(terminal.words());
            clap_complete::generate(shell, &mut command, "ludarium", &mut io::stdout());
            Ok(())
        }
        Command::Man => {
            let command = args::command(terminal.words());
            Ok(clap_mangen::Man::new(command).render(&mut io::stdout())?)
        }
    }
}
