//! How fast the rules are, beside a public peer, in one run: random games in moves a second and
//! perft in leaves a second, one thread, each also as a multiple of the Oware of the crate
//! `board-game`. The parts take turns, so that a noisy machine slows all alike, and the best of
//! the turns is shown.
//!
//! ```text
//! cargo run --release -p ludarium-bench [GAME…]
//! ```

use std::time::{Duration, Instant};

use board_game::board::Board as _;
use board_game::games::oware::OwareBoard;
use board_game::util::game_stats::perft_naive;
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Visitor};
use ludarium_rules::game::Notation;
use ludarium_rules::perft::perft;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;

/// How long one measurement of one part runs.
const SLICE: Duration = Duration::from_millis(150);
/// How often the parts take turns.
const TURNS: usize = 5;

/// Counts what `work` returns, a second.
fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < SLICE {
        done += work();
    }
    done as f64 / start.elapsed().as_secs_f64()
}

struct Rates;

impl Visitor for Rates {
    type Output = [f64; 3];

    fn visit<R: Notation>(self, rules: &R) -> [f64; 3] {
        let mut rng = Pcg64Mcg::new(0xcafe_f00d_d15e_a5e5);
        let mut playout = Playout::new();
        let mut games = 0u64;
        let mut played = 0u64;
        let moves = rate(|| {
            let mut position = rules.start();
            // A match of many rounds is cut: what counts here is moves.
            let plies = playout.run(rules, &mut position, &mut rng, 5_000).plies;
            games += 1;
            played += plies;
            plies
        });
        let start = rules.start();
        let depth = (1..=20).find(|&depth| perft(rules, &start, depth) > 100_000).unwrap_or(20);
        let leaves = rate(|| perft(rules, &start, depth));
        [moves * games as f64 / played as f64, moves, leaves]
    }
}

fn peer() -> [f64; 3] {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut games, mut played) = (0u64, 0u64);
    let moves = rate(|| {
        let mut board = OwareBoard::<6>::default();
        let mut plies = 0;
        while !board.is_done() {
            let Ok(mv) = board.random_available_move(&mut rng) else { break };
            if board.play(mv).is_err() {
                break;
            }
            plies += 1;
        }
        games += 1;
        played += plies;
        plies
    });
    let leaves = rate(|| perft_naive(&OwareBoard::<6>::default(), 7));
    [moves * games as f64 / played as f64, moves, leaves]
}

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let names = if names.is_empty() {
        "oware kaooa bagha-chall:standard bagha-chall:compulsory bagha-chall kauri bao-kenya-laps \
         nam-nam bao-la-kujifunza bao-kenya oware:olympiad oware:abapa"
            .split_whitespace()
            .map(String::from)
            .collect()
    } else {
        names
    };
    let mut games: Vec<(String, Option<Compiled>)> = vec![("board-game's Oware".into(), None)];
    for name in names {
        match catalogue::open(&name) {
            Ok(chosen) => games.push((name, Some(Compiled::new(&chosen.described)))),
            Err(report) => {
                eprintln!("{report}");
                std::process::exit(2);
            }
        }
    }
    let mut best = vec![[0.0f64; 3]; games.len()];
    for _ in 0..TURNS {
        for ((_, game), best) in games.iter().zip(&mut best) {
            let rates = game.as_ref().map_or_else(peer, |game| game.visit(Rates));
            for (best, rate) in best.iter_mut().zip(rates) {
                *best = best.max(rate);
            }
        }
    }
    println!(
        "{:<26}{:>12}{:>12}{:>8}{:>12}{:>8}",
        "", "games/s", "M moves/s", "times", "M leaves/s", "times"
    );
    for ((name, _), [playouts, moves, leaves]) in games.iter().zip(&best) {
        println!(
            "{name:<26}{playouts:>12.0}{:>12.1}{:>8.2}{:>12.1}{:>8.2}",
            moves / 1e6,
            moves / best[0][1],
            leaves / 1e6,
            leaves / best[0][2]
        );
    }
}
