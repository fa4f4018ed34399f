//! The solver's speed under Criterion, in positions a second of both sides to move: retrograde analysis
//! and the bit-parallel drop phase of the 4 × 4 board, and single values read from a table on disk.
#![allow(missing_docs)]

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::Side;
use ludarium_rules::hunt::{Position, Rules};
use ludarium_solve::hunt::planes::{Deeper, Drops, Layout};
use ludarium_solve::hunt::{Solution, solve_tiers, tiers};
use ludarium_solve::plan::Plan;
use ludarium_solve::tables::{Folder, build};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

const GAME: &str = "bagha-chall:small-4";
const CAPTURED: u8 = 2;

fn compiled() -> Compiled {
    Compiled::new(&catalogue::open(GAME).expect("a game of the catalogue").described)
}

fn rules(compiled: &Compiled) -> &Rules<()> {
    match compiled.kind() {
        Kind::Hunt(rules) => rules,
        _ => panic!("a hunt game without memories"),
    }
}

fn retrograde(criterion: &mut Criterion) {
    let compiled = compiled();
    let rules = rules(&compiled);
    // The last of the goal's captures, so that no other tier is needed.
    let tier = tiers(rules)
        .into_iter()
        .find(|tier| tier.is_cyclic(rules) && tier.captured == CAPTURED)
        .expect("a tier");
    let stop = AtomicBool::new(false);
    let mut group = criterion.benchmark_group("solve");
    let positions = 2 * tier.numbers(&Solution::new(rules.clone()).space);
    group.throughput(Throughput::Elements(positions));
    group.bench_function("retrograde", |bencher| {
        bencher.iter(|| {
            let mut solution = Solution::new(rules.clone());
            solve_tiers(&mut solution, [tier], &stop, |_| {});
            black_box(solution)
        });
    });
    let mut solution = Solution::new(rules.clone());
    solve_tiers(&mut solution, [tier], &stop, |_| {});
    let layout = Layout::new(&solution.space, rules.hunter_count()).expect("a layout");
    let drops = Drops::new(rules, &solution.space, &layout);
    let ended = solution.table(tier).expect("the tier solved");
    let table = |hunters, prey| solution.code_in(ended, Side::HUNTERS, hunters, prey);
    let pass = || {
        let take = |bytes: Vec<u8>| {
            black_box(bytes);
            Ok::<_, ()>(())
        };
        drops.solve(CAPTURED, Deeper::default(), &table, &stop, take).expect("solved")
    };
    let positions = pass().1.iter().flatten().map(|count| count.positions).sum();
    group.throughput(Throughput::Elements(positions));
    group.bench_function("drops", |bencher| bencher.iter(pass));
    group.finish();
}

fn probing(criterion: &mut Criterion) {
    const PROBES: u64 = 1_000;
    let compiled = compiled();
    let rules = rules(&compiled);
    let place = tempfile::tempdir().expect("a folder");
    let folder = Folder::at(place.path());
    let stop = AtomicBool::new(false);
    build(rules, &Plan::new(rules), GAME, &folder.of(rules), &stop, |_| {}).expect("solved");
    let tables = folder.open(&compiled).expect("read").expect("tables");
    let mut rng = Pcg64Mcg::new(0xcafe_f00d_d15e_a5e5);
    let mut group = criterion.benchmark_group("probe");
    group.throughput(Throughput::Elements(PROBES));
    group.bench_function("random", |bencher| {
        bencher.iter(|| {
            for _ in 0..PROBES {
                let (mut hunters, mut prey) = (0u64, 0u64);
                while hunters.count_ones() < 4 {
                    hunters |= 1 << (rng.next_u32() & 15);
                }
                while prey.count_ones() < 8 {
                    prey |= 1 << (rng.next_u32() & 15) & !hunters;
                }
                let side = Side::BOTH[(rng.next_u32() & 1) as usize];
                let position = Position::assemble_unchecked(hunters, prey, 3, 1, side, None);
                let _ = black_box(tables.probe(&position));
            }
        });
    });
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = retrograde, probing
}
criterion_main!(benches);
