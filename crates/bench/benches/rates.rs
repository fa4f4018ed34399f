//! The rules' speed under Criterion: random games by the whole rules in moves a second and perft
//! in leaves a second, for each shipped game, with the Oware of the crate `board-game` beside
//! them. `cargo run --release -p ludarium-bench` shows the same as a table of ratios from one run.
#![allow(missing_docs)]

use std::hint::black_box;

use board_game::board::Board as _;
use board_game::games::oware::OwareBoard;
use board_game::util::game_stats::perft_naive;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Visitor};
use ludarium_rules::game::Notation;
use ludarium_rules::perft::perft;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng as _;

const SEED: u64 = 0xcafe_f00d_d15e_a5e5;
/// Random games in one iteration.
const GAMES: u64 = 50;
/// Plies after which a match of many rounds is cut.
const LIMIT: u64 = 2_000;

struct Bench<'c>(&'c mut Criterion, &'c str);

impl Visitor for Bench<'_> {
    type Output = ();

    fn visit<R: Notation>(self, rules: &R) {
        let Bench(criterion, name) = self;
        let mut playout = Playout::new();
        let mut games = || {
            let mut rng = Pcg64Mcg::new(u128::from(SEED));
            let play = |_| {
                let mut position = rules.start();
                playout.run(black_box(rules), &mut position, &mut rng, LIMIT).plies
            };
            (0..GAMES).map(play).sum::<u64>()
        };
        let mut group = criterion.benchmark_group(name);
        group.sample_size(30);
        group.throughput(Throughput::Elements(games()));
        group.bench_function("random-moves", |bencher| bencher.iter(&mut games));
        let start = rules.start();
        let depth = (1..=20).find(|&depth| perft(rules, &start, depth) > 20_000).unwrap_or(20);
        group.throughput(Throughput::Elements(perft(rules, &start, depth)));
        group.bench_function("perft-leaves", |bencher| {
            bencher.iter(|| perft(black_box(rules), &start, depth));
        });
        group.finish();
    }
}

fn peer_games() -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut plies = 0;
    for _ in 0..GAMES {
        let mut board = OwareBoard::<6>::default();
        while let Ok(mv) = board.random_available_move(&mut rng) {
            if board.play(mv).is_err() {
                break;
            }
            plies += 1;
        }
    }
    plies
}

fn peer(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("board-game's Oware");
    group.sample_size(30);
    group.throughput(Throughput::Elements(peer_games()));
    group.bench_function("random-moves", |bencher| bencher.iter(peer_games));
    let start = OwareBoard::<6>::default();
    group.throughput(Throughput::Elements(perft_naive(&start, 6)));
    group.bench_function("perft-leaves", |bencher| {
        bencher.iter(|| perft_naive(black_box(&start), 6));
    });
    group.finish();
}

fn games(criterion: &mut Criterion) {
    for name in [
        "oware",
        "kaooa",
        "bagha-chall:standard",
        "bagha-chall",
        "kauri",
        "bao-kenya",
        "bao-kenya-laps",
        "nam-nam",
        "bao-la-kujifunza",
    ] {
        match catalogue::open(name) {
            Ok(chosen) => Compiled::new(&chosen.described).visit(Bench(criterion, name)),
            Err(report) => panic!("{name}: {report}"),
        }
    }
}

criterion_group!(benches, peer, games);
criterion_main!(benches);
