//! Solves the movement phase of a hunt game, all prey dropped, and prints what each tier holds:
//! `cargo run --release -p ludarium-solve --example movement -- bagha-chall:standard [verify]`

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::description::{File, Selection};
use ludarium_rules::game::Side;
use ludarium_solve::hunt::{Solution, census, mismatches, solve_tiers, tiers};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = std::env::args().nth(1).unwrap_or_else(|| "bagha-chall:standard".into());
    let verify = std::env::args().nth(2).is_some_and(|word| word == "verify");
    let chosen = if game.contains(".kdl") {
        let name = game.rsplit('/').next().unwrap_or(&game);
        let file = File::parse(name, &std::fs::read_to_string(&game)?)?;
        file.choose(&Selection::parse(file.id())?)?
    } else {
        catalogue::open(&game)?
    };
    let Kind::Hunt(rules) = Compiled::new(&chosen.described).kind().clone() else {
        return Err("pieces of this game remember where they came from, or it is no hunt".into());
    };
    let order = tiers(&rules).into_iter().filter(|tier| tier.is_cyclic(&rules)).collect::<Vec<_>>();
    let mut solution = Solution::new(rules);
    let mut positions = 0;
    let mut seconds = 0.0;
    for tier in order {
        let start = Instant::now();
        solve_tiers(&mut solution, [tier], &AtomicBool::new(false), |_| {});
        let took = start.elapsed().as_secs_f64();
        let Some(table) = solution.table(tier) else { continue };
        for side in Side::BOTH {
            let found = census(&solution, table, side);
            positions += found.positions;
            println!("captured {} {side:?}: {found:?}", tier.captured);
        }
        seconds += took;
        println!("  {took:.1} s");
        if verify {
            println!("  values that their moves contradict: {:?}", mismatches(&solution, table));
        }
    }
    println!(
        "{positions} positions in {seconds:.1} s: {:.2} M a second",
        positions as f64 / seconds / 1e6
    );
    Ok(())
}
