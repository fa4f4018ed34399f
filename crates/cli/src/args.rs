//! The command line: every flag defined once. Help, man page and completions are made from here,
//! with the words of `locales/` (`help-COMMAND` for commands, `help-flag-FLAG` for flags).

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Command as Clap, CommandFactory, FromArgMatches, Parser, Subcommand};
use ludarium_rules::game::{Family, Side};
use ludarium_rules::words::{Language, Words};
use ludarium_search::{Features, Level, Method, Options};

use crate::{duration, size};

#[derive(Parser)]
#[command(name = "ludarium", version, arg_required_else_help = true)]
pub struct Arguments {
    #[arg(long, global = true)]
    pub json: bool,
    #[arg(long, global = true, value_name = "en|pt", value_parser = language)]
    pub lang: Option<Language>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    List,
    Rules {
        #[arg(value_name = "GAME")]
        game: String,
    },
    Check {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    Show(Show),
    Moves(Table),
    Perft(Perft),
    Playout(Playout),
    Bench {
        #[arg(value_name = "GAME")]
        games: Vec<String>,
        #[arg(long)]
        search: bool,
    },
    Play(Play),
    Match(Match),
    Tune(Tune),
    Engine {
        #[arg(value_name = "GAME", default_value = "bagha-chall")]
        game: String,
        #[command(flatten)]
        tables: Tables,
    },
    Analyse(Analyse),
    Review(Review),
    Solve(Solve),
    Probe(Probe),
    Verify(Verify),
    Tables(Tables),
    Stats(Stats),
    Serve(Serve),
    #[command(hide = true)]
    Puzzles(Puzzles),
    #[command(hide = true)]
    Completions {
        shell: clap_complete::Shell,
    },
    #[command(hide = true)]
    Man,
}

/// A game and where in it: what several commands take.
#[derive(Args)]
pub struct Table {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[command(flatten)]
    pub at: At,
}

/// A position of a game.
#[derive(Args, Clone, Default)]
pub struct At {
    // Positions and moves may begin with a hyphen (`-/-/7/0 p`, `-c3`).
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    #[arg(long, value_name = "S|N", value_parser = side)]
    pub first: Option<Side>,
}

#[derive(Args)]
pub struct Show {
    #[command(flatten)]
    pub table: Table,
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    pub table: Table,
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
}

#[derive(Args)]
pub struct Playout {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
}

#[derive(Args)]
pub struct Play {
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    #[command(flatten)]
    pub at: At,
    // The names of the sides are known only with the game.
    #[arg(long = "as", value_name = "SIDE")]
    pub as_: Option<String>,
    #[arg(long, value_name = "1..8|perfect", value_parser = level)]
    pub level: Option<Level>,
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[arg(long)]
    pub think: bool,
    #[command(flatten)]
    pub tables: Tables,
}

/// How to search, and for how long: what the commands that search take.
#[derive(Args)]
pub struct Searching {
    #[arg(long, value_name = "TIME", value_parser = duration::parse)]
    pub time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "T", default_value = "1", value_parser = up_to(Options::MOST_THREADS))]
    pub threads: usize,
    #[arg(long, value_name = "MIB", default_value_t = Options::HASH, value_parser = up_to(Options::MOST_HASH))]
    pub hash: usize,
    #[arg(long, value_name = "best|alphabeta|mcts", default_value = "best", value_parser = method, hide_default_value = true)]
    pub method: Method,
    #[arg(long, value_name = "PART", value_parser = part)]
    pub off: Vec<String>,
}

#[derive(Args)]
pub struct Analyse {
    #[command(flatten)]
    pub table: Table,
    #[command(flatten)]
    pub search: Searching,
    #[arg(long, value_name = "K", default_value = "1", value_parser = up_to(MOST_LINES))]
    pub multipv: usize,
    #[command(flatten)]
    pub tables: Tables,
}

#[derive(Args)]
pub struct Review {
    #[arg(value_name = "RECORD")]
    pub record: PathBuf,
    #[command(flatten)]
    pub search: Searching,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub tables: Tables,
}

#[derive(Args)]
pub struct Solve {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub tables: Tables,
    #[arg(long, value_name = "SIZE", default_value = "8G", value_parser = size::parse)]
    pub memory: u64,
    #[arg(long, value_name = "T", value_parser = up_to(Options::MOST_THREADS))]
    pub threads: Option<usize>,
    #[arg(long)]
    pub plan: bool,
}

/// Where tables are.
#[derive(Args)]
pub struct Tables {
    #[arg(long, value_name = "DIR")]
    pub tables: Option<PathBuf>,
}

#[derive(Args)]
pub struct Probe {
    #[command(flatten)]
    pub table: Table,
    #[command(flatten)]
    pub tables: Tables,
}

#[derive(Args)]
pub struct Verify {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: Option<u64>,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[command(flatten)]
    pub tables: Tables,
    #[arg(long, value_name = "T", value_parser = up_to(Options::MOST_THREADS))]
    pub threads: Option<usize>,
}

#[derive(Args)]
pub struct Stats {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[command(flatten)]
    pub tables: Tables,
}

#[derive(Args)]
#[allow(clippy::struct_excessive_bools)] // each is a flag
pub struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8017", value_parser = listen)]
    pub listen: SocketAddr,
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    #[arg(long)]
    pub open: bool,
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    #[arg(long)]
    pub behind_proxy: bool,
    #[arg(long, value_name = "N", value_parser = up_to(1_024))]
    pub searches: Option<usize>,
    #[arg(long, value_name = "N", default_value = "4")]
    pub searches_per_address: usize,
    #[arg(long, value_name = "TIME", default_value = "1m", value_parser = duration::parse)]
    pub search_time: Duration,
    #[arg(long, value_name = "N", default_value = "1200")]
    pub requests_per_minute: u32,
    #[arg(long, value_name = "N", default_value = "50")]
    pub games_per_address: usize,
    #[arg(long, value_name = "TIME", default_value = "30d", value_parser = duration::parse)]
    pub keep: Duration,
    #[arg(long, value_name = "KIB", default_value = "64", value_parser = up_to(16_384))]
    pub body_limit: usize,
    #[arg(long)]
    pub public_metrics: bool,
    #[arg(long, value_name = "FILTER")]
    pub log: Option<String>,
    #[arg(long)]
    pub log_json: bool,
    #[arg(long, value_name = "DIR")]
    pub page: Option<PathBuf>,
    #[command(flatten)]
    pub tables: Tables,
    #[arg(long)]
    pub solve: bool,
}

/// More lines than any position of these games has moves.
const MOST_LINES: usize = 500;

/// A whole number from 1 to `most`.
fn up_to(most: usize) -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync {
    move |text| {
        let number = text.parse().ok().filter(|number| (1..=most).contains(number));
        number.ok_or_else(|| format!("1..{most}"))
    }
}

/// A part of alpha-beta, by its name.
fn part(text: &str) -> Result<String, String> {
    let known = Features::NAMES.contains(&text);
    known.then(|| text.to_string()).ok_or_else(|| Features::NAMES.join(", "))
}

/// An algorithm that searches, by its word.
fn method(text: &str) -> Result<Method, String> {
    let searches = Method::WORDS.iter().filter(|(_, method)| *method != Method::Random);
    let words: Vec<&str> = searches.clone().map(|(word, _)| *word).collect();
    let found = searches.into_iter().find(|(word, _)| *word == text);
    found.map(|&(_, method)| method).ok_or_else(|| words.join(", "))
}

#[derive(Args)]
pub struct Match {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_names = ["A", "B"], num_args = 2, required = true)]
    pub engines: Vec<String>,
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub openings: Option<u64>,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "C", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=256))]
    pub concurrency: u64,
    #[command(flatten)]
    pub tables: Tables,
}

#[derive(Args)]
pub struct Tune {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    #[arg(long, value_name = "R", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=100))]
    pub rounds: u64,
    #[arg(long = "match", value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub matched: u64,
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    #[arg(long, value_name = "C", default_value = "1", value_parser = clap::value_parser!(u64).range(1..=256))]
    pub concurrency: u64,
}

#[derive(Args)]
pub struct Puzzles {
    #[arg(value_name = "GAME", required = true)]
    pub games: Vec<String>,
    #[arg(long, value_name = "N", default_value = "16", value_parser = up_to(1_000))]
    pub count: usize,
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub attempts: u64,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// An address to listen on, with or without a port.
fn listen(text: &str) -> Result<SocketAddr, String> {
    let name = if text == "localhost" { "127.0.0.1" } else { text };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let address = || bare.parse().map(|address: IpAddr| SocketAddr::new(address, PORT));
    name.parse().or_else(|_| address()).map_err(|_| "127.0.0.1, 0.0.0.0:80, [::1]:8017".to_string())
}

/// The port of the server when nothing is said.
const PORT: u16 = 8017;

fn language(text: &str) -> Result<Language, String> {
    Language::from_tag(text).ok_or_else(|| "en, pt".to_string())
}

/// A side by its letter: `S`, `N`, `h` or `p`.
fn side(text: &str) -> Result<Side, String> {
    let letter = |family: Family, side| family.side_letter(side).to_string();
    Side::BOTH
        .into_iter()
        .find(|&side| {
            [Family::Hunt, Family::Sowing]
                .into_iter()
                .any(|family| letter(family, side).eq_ignore_ascii_case(text))
        })
        .ok_or_else(|| "S, N, h, p".to_string())
}

fn level(text: &str) -> Result<Level, String> {
    Level::parse(text).ok_or_else(|| "1, 2, 3, 4, 5, 6, 7, 8, perfect".to_string())
}

/// Parses the command line of the process.
pub fn parse(words: &Words) -> Result<Arguments, clap::Error> {
    let mut command = command(words);
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// The command line with its help in the language of `words`.
pub fn command(words: &Words) -> Clap {
    let command = in_words(Arguments::command(), words);
    let names: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_string()).collect();
    names
        .into_iter()
        .fold(command, |command, name| command.mut_subcommand(name, |sub| in_words(sub, words)))
}

fn in_words(command: Clap, words: &Words) -> Clap {
    let about = words.text(&format!("help-{}", command.get_name()));
    let command = match about {
        Some(about) => command.about(about),
        None => command,
    };
    let name = command.get_name().to_string();
    let command = match words.text(&format!("help-{name}-more")) {
        Some(more) => command.after_help(more),
        None => command,
    };
    // A flag may have help of its own in one command.
    command.mut_args(|argument| {
        let flag = argument.get_id().as_str().trim_end_matches('_').replace('_', "-");
        let own = words.text(&format!("help-{name}-{flag}"));
        match own.or_else(|| words.text(&format!("help-flag-{flag}"))) {
            Some(help) => argument.help(help),
            None => argument,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Arguments, Words, command};
    use clap::CommandFactory;
    use ludarium_rules::words::Language;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_and_flag_has_help_in_every_language() {
        for language in Language::ALL {
            let command = command(&Words::new(language));
            assert!(command.get_about().is_some());
            for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
                assert!(sub.get_about().is_some(), "{language:?}: {}", sub.get_name());
                for argument in sub.get_arguments() {
                    assert!(argument.get_help().is_some(), "{language:?}: {}", argument.get_id());
                }
            }
        }
    }
}
