//! Solves the movement phases and then the drop phases of a game in memory, and prints what they
//! hold: `cargo run --release -p ludarium-solve --example drops -- bagha-chall:small-4`.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::Side;
use ludarium_solve::hunt::planes::{Deeper, Drops, Layout};
use ludarium_solve::hunt::{Solution, solve_tiers, tiers};

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "bagha-chall:standard".into());
    let chosen = catalogue::open(&name).unwrap_or_else(|_| panic!("no game {name}"));
    let compiled = Compiled::new(&chosen.described);
    let Kind::Hunt(rules) = compiled.kind() else { panic!("no table for {name}") };
    let mut solution = Solution::new(rules.clone());
    let order: Vec<_> = tiers(rules).into_iter().filter(|tier| tier.is_cyclic(rules)).collect();
    let began = Instant::now();
    solve_tiers(&mut solution, order.iter().copied(), &AtomicBool::new(false), |tier| {
        eprintln!("{tier:?}");
    });
    eprintln!("movement {:?}", began.elapsed());
    let began = Instant::now();
    let layout = Layout::new(&solution.space, rules.hunter_count()).expect("a layout");
    eprintln!("{} frames, {} bytes", layout.frames.len(), layout.total_bytes());
    let drops = Drops::new(rules, &solution.space, &layout);
    let mut deeper = Deeper::default();
    let mut entries = 0u64;
    for tier in order {
        let ended = solution.table(tier).expect("a table");
        let table = |hunters, prey| solution.code_in(ended, Side::HUNTERS, hunters, prey);
        let started = Instant::now();
        let done = drops
            .solve(tier.captured, deeper, &table, &AtomicBool::new(false), |_| Ok::<(), ()>(()));
        let Ok((next, counts)) = done else { panic!("stopped") };
        deeper = next;
        let here: u64 = counts.iter().flatten().map(|count| count.positions).sum();
        entries += here;
        eprintln!("captured {} in {:?}, {here} positions", tier.captured, started.elapsed());
        for (prey, [hunters, others]) in counts.iter().enumerate() {
            println!("captured {} on board {prey}: {hunters:?} {others:?}", tier.captured);
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    eprintln!("drops {seconds:.1} s, {:.0} M a second", entries as f64 / seconds / 1e6);
}
