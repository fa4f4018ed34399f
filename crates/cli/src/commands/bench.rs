//! `ludarium bench`: how fast the rules are, on one thread.
//!
//! The measurements are generic over the compiled rules, as search and study are: there is no
//! faster path that they leave out, and no slower one.

pub mod search;

use std::time::{Duration, Instant};

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Visitor;
use ludarium_rules::game::Notation;
use ludarium_rules::perft::perft;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;

use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// How long each figure is measured.
const MEASURE: Duration = Duration::from_secs(1);
/// How long the processor and the tables are warmed up before.
const WARM_UP: Duration = Duration::from_millis(300);
/// Plies after which a random game is cut short; far beyond the longest seen.
const LIMIT: u64 = 1_000_000;
/// Games that are looked at for laps, move by move.
const LAP_GAMES: u64 = 200;

pub fn run(names: Vec<String>, terminal: &mut Terminal) -> Result<(), Failure> {
    let games = open(names)?;
    if terminal.json() {
        let figures: Vec<json::Bench> = games.iter().map(measure).collect();
        return terminal.print_json(&figures);
    }
    let width = width(&games);
    let labels = [
        "cli-playouts-per-second",
        "cli-moves-per-second",
        "cli-leaves-per-second",
        "cli-laps-per-second",
    ]
    .map(|id| terminal.word(id));
    let title = terminal.word("cli-game");
    terminal.heading(&format!(
        "{title:width$}  {:>14}  {:>14}  {:>16}  {:>14}",
        labels[0], labels[1], labels[2], labels[3]
    ))?;
    // A line at a time, since each takes some seconds.
    for game in &games {
        let figures = measure(game);
        let laps = figures.laps_per_second.map(|laps| format!("{laps:.0}")).unwrap_or_default();
        let text = format!(
            "{:width$}  {:>14.0}  {:>14.0}  {:>16.0}  {laps:>14}",
            figures.game,
            figures.playouts_per_second,
            figures.moves_per_second,
            figures.perft_leaves_per_second
        );
        terminal.line(text.trim_end())?;
    }
    Ok(())
}

/// The games of those names, or every game that comes with Ludarium. All names are looked at before
/// anything is measured.
fn open(names: Vec<String>) -> Result<Vec<Opened>, Failure> {
    let names = if names.is_empty() {
        catalogue::files().iter().map(|file| file.id().to_string()).collect()
    } else {
        names
    };
    names.iter().map(|name| Opened::open(name)).collect()
}

/// The columns that the names of the games take.
fn width(games: &[Opened]) -> usize {
    games.iter().map(|game| game.typed.chars().count()).max().unwrap_or(0).max(12)
}

fn measure(game: &Opened) -> json::Bench {
    let figures = game.compiled.visit(Measure);
    json::Bench {
        game: game.typed.clone(),
        playouts_per_second: figures.playouts.round(),
        moves_per_second: figures.moves.round(),
        perft_leaves_per_second: figures.leaves.round(),
        laps_per_second: figures.laps.map(f64::round),
    }
}

/// Speeds, a second.
struct Figures {
    playouts: f64,
    moves: f64,
    leaves: f64,
    /// Only for games with laps.
    laps: Option<f64>,
}

struct Measure;

impl Visitor for Measure {
    type Output = Figures;

    fn visit<R: Notation>(self, rules: &R) -> Figures {
        play(rules, WARM_UP);
        let (playouts, moves) = play(rules, MEASURE);
        let laps = laps_per_move(rules).map(|laps| laps * moves);
        Figures { playouts, moves, leaves: leaves(rules), laps }
    }
}

/// Random games and moves a second, over at least that time.
fn play<R: Notation>(rules: &R, time: Duration) -> (f64, f64) {
    let mut playout = Playout::new();
    let mut rng = Pcg64Mcg::new(0xcafe_f00d_d15e_a5e5);
    let start = rules.start();
    let (mut games, mut plies) = (0_u64, 0_u64);
    let begun = Instant::now();
    loop {
        // Looking at the clock costs about as much as a move.
        for _ in 0..16 {
            let mut position = start;
            plies += playout.run(rules, &mut position, &mut rng, LIMIT).plies;
            games += 1;
        }
        let elapsed = begun.elapsed();
        if elapsed >= time {
            let seconds = elapsed.as_secs_f64();
            return (games as f64 / seconds, plies as f64 / seconds);
        }
    }
}

/// Leaves a second at the depth that takes a good part of the time.
fn leaves<R: Notation>(rules: &R) -> f64 {
    let start = rules.start();
    let mut depth = 1;
    // The last depth that was fast enough to be repeated, so that every run measures whole trees.
    loop {
        let begun = Instant::now();
        perft(rules, &start, depth + 1);
        if begun.elapsed() > MEASURE / 4 {
            break;
        }
        depth += 1;
        if depth == 64 {
            break;
        }
    }
    let (mut leaves, begun) = (0, Instant::now());
    loop {
        leaves += perft(rules, &start, depth);
        let elapsed = begun.elapsed();
        if elapsed >= MEASURE {
            return leaves as f64 / elapsed.as_secs_f64();
        }
    }
}

/// The mean number of laps of a move in random games; `None` where no move has more than one.
/// Counted in games of their own, since counting takes longer than playing.
fn laps_per_move<R: Notation>(rules: &R) -> Option<f64> {
    let mut playout = Playout::new();
    let mut rng = Pcg64Mcg::new(0xcafe_f00d_d15e_a5e5);
    let (mut laps, mut plies) = (0_u64, 0_u64);
    for _ in 0..LAP_GAMES {
        let mut position = rules.start();
        let mut before = position;
        plies += playout
            .run_watched(rules, &mut position, &mut rng, LIMIT, |mv, after| {
                laps += u64::from(rules.laps(&before, mv));
                before = *after;
                true
            })
            .plies;
    }
    (laps > plies).then(|| laps as f64 / plies as f64)
}
