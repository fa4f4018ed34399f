//! The engine's speed under Criterion: alpha-beta to a fixed depth in nodes a second, and the
//! evaluation alone in positions a second, for a game of each kind of rules.
#![allow(missing_docs)]

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::Notation;
use ludarium_rules::play::Play;
use ludarium_rules::playout::Playout;
use ludarium_search::{Engine, Evaluate, Limits, Method, Options, Tuning};
use rand_pcg::Pcg64Mcg;

/// Each game with a depth that takes some hundredths of a second.
const GAMES: [(&str, u32); 6] = [
    ("oware", 14),
    ("bagha-chall:standard", 9),
    ("bagha-chall", 9),
    ("nam-nam", 12),
    ("bao-la-kujifunza", 10),
    ("kauri", 9),
];
/// Positions that the evaluation looks at in one iteration.
const POSITIONS: usize = 1_000;

fn measure<R: Evaluate + Notation>(
    criterion: &mut Criterion,
    (name, depth): (&str, u32),
    rules: &R,
    tuning: &Tuning,
) {
    let options = Options { method: Method::AlphaBeta, hash: 16, ..Options::default() };
    let play = Play::new(rules);
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(rules, tuning.clone(), options);
    let mut search = || {
        engine.forget();
        engine.think(&play, &Limits::depth(depth), &stop, &mut |_| {}).nodes
    };
    let mut group = criterion.benchmark_group(name);
    group.sample_size(20);
    group.throughput(Throughput::Elements(search()));
    group.bench_function("search", |bencher| bencher.iter(&mut search));

    let mut rng = Pcg64Mcg::new(1);
    let mut positions = Vec::new();
    let mut playout = Playout::new();
    while positions.len() < POSITIONS {
        let mut position = rules.start();
        playout.run_watched(rules, &mut position, &mut rng, 1_000, |_, after| {
            positions.push(*after);
            true
        });
    }
    positions.truncate(POSITIONS);
    positions.retain(|position| rules.outcome(position).is_none());
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("evaluation", |bencher| {
        bencher.iter(|| {
            let values = positions
                .iter()
                .map(|position| rules.evaluate(R::usual_weights(), black_box(position)));
            values.sum::<i32>()
        });
    });
    group.finish();
}

fn all(criterion: &mut Criterion) {
    for game in GAMES {
        let Ok(chosen) = catalogue::open(game.0) else { continue };
        let compiled = Compiled::new(&chosen.described);
        let tuning = Tuning::of(&chosen);
        match compiled.kind() {
            Kind::Hunt(rules) => measure(criterion, game, rules, &tuning),
            Kind::HuntWithTrail(rules) => measure(criterion, game, rules, &tuning),
            Kind::SowingInTwoWords(rules) => measure(criterion, game, rules, &tuning),
            Kind::SowingInFourWords(rules) => measure(criterion, game, rules, &tuning),
        }
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
