//! Speed of the hunt engine: random games by the whole rules (repetition included), in moves a
//! second, and perft, in leaves a second.
#![allow(missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludarium_rules::game::Rules as _;
use ludarium_rules::hunt::description::Description;
use ludarium_rules::hunt::{Memory, Rules, Trail, needs_memory};
use ludarium_rules::perft::perft;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;

#[path = "../tests/hunt_games/mod.rs"]
mod hunt_games;

const GAMES: u64 = 200;
const SEED: u128 = 0xcafe_f00d_d15e_a5e5;

fn random_games<M: Memory>(rules: &Rules<M>, playout: &mut Playout<Rules<M>>) -> u64 {
    let mut rng = Pcg64Mcg::new(SEED);
    (0..GAMES)
        .map(|_| {
            let mut position = rules.start();
            playout.run(rules, &mut position, &mut rng, u64::MAX).plies
        })
        .sum()
}

fn bench_game<M: Memory>(criterion: &mut Criterion, name: &str, game: &Description, depth: u32) {
    let rules = Rules::<M>::compile(game);
    let mut playout = Playout::new();
    let mut group = criterion.benchmark_group(name);
    group.sample_size(40);
    group.throughput(Throughput::Elements(random_games(&rules, &mut playout)));
    group.bench_function("playout-moves", |bencher| {
        bencher.iter(|| random_games(black_box(&rules), &mut playout));
    });
    group.throughput(Throughput::Elements(perft(&rules, &rules.start(), depth)));
    group.bench_function("perft-leaves", |bencher| {
        bencher.iter(|| perft(black_box(&rules), &rules.start(), depth));
    });
    group.finish();
}

fn hunt(criterion: &mut Criterion) {
    for (name, game, depth) in [
        ("kaooa", hunt_games::kaooa(), 6),
        ("bagha-chall-standard", hunt_games::standard(), 5),
        ("bagha-chall-source", hunt_games::source(), 5),
    ] {
        if needs_memory(&game) {
            bench_game::<Trail>(criterion, name, &game, depth);
        } else {
            bench_game::<()>(criterion, name, &game, depth);
        }
    }
}

criterion_group!(benches, hunt);
criterion_main!(benches);
