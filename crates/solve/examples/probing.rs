//! How fast the tables of a solved game answer: opened cold, and asked for random positions on one
//! thread. `cargo run --release -p ludarium-solve --example probing -- GAME DIR [N]`, after
//! `ludarium solve GAME --out DIR`.

use std::path::PathBuf;
use std::time::Instant;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::Position;
use ludarium_solve::hunt::{Solution, tiers};
use ludarium_solve::tables::{Folder, solvable};
use rand::Rng as _;
use rand_pcg::Pcg64Mcg;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(game), Some(folder)) = (arguments.next(), arguments.next()) else {
        eprintln!("probing GAME DIR [N]");
        return;
    };
    let count = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(200_000);
    let chosen = catalogue::open(&game).unwrap_or_else(|_| panic!("no game {game}"));
    let compiled = Compiled::new(&chosen.described);
    let rules = solvable(&compiled).unwrap_or_else(|why| panic!("{why:?}"));

    let began = Instant::now();
    let tables = Folder::at(PathBuf::from(folder)).open(&compiled);
    let tables = tables.unwrap_or_else(|fault| panic!("{fault}")).expect("solved");
    let opened = began.elapsed();
    let start = tables.probe(&rules.start()).unwrap_or_else(|fault| panic!("{fault}"));
    println!("opened in {opened:?}, the start after {:?}: {start:?}", began.elapsed());

    // Positions of every tier alike, whatever its size; those to be drawn, in any orientation.
    let solution = Solution::new(rules.clone());
    let tiers: Vec<_> =
        tiers(rules).into_iter().filter(|tier| tier.numbers(&solution.space) > 0).collect();
    let mut rng = Pcg64Mcg::new(0x1d);
    let mut below = |bound: u64| ((u128::from(rng.next_u64()) * u128::from(bound)) >> 64) as u64;
    for (label, drops, side) in [
        ("movement, either side to move", false, None),
        ("drops, hunters to move", true, Some(Side::HUNTERS)),
        ("drops, prey to move", true, Some(Side::PREY)),
    ] {
        let of: Vec<_> = tiers.iter().filter(|tier| (tier.in_hand > 0) == drops).collect();
        if of.is_empty() {
            continue;
        }
        let positions: Vec<Position<()>> = (0..count)
            .map(|number: u64| {
                let tier = *of[below(of.len() as u64) as usize];
                let sets = tier.sets(&solution.space);
                let class = below(tier.classes(&solution.space)) as u32;
                let prey = solution.space.ranking.unrank(below(sets), tier.prey);
                let side = side.unwrap_or(Side::BOTH[(number & 1) as usize]);
                solution.position(tier, side, class, prey)
            })
            .collect();
        // Twice: what is measured has the file in the memory of the system.
        for round in ["cold", "warm"] {
            let began = Instant::now();
            let mut decided = 0u64;
            for position in &positions {
                let exact = tables.probe(position).unwrap_or_else(|fault| panic!("{fault}"));
                decided += u64::from(
                    exact.is_some_and(|exact| exact.score() != ludarium_search::Score::Draw),
                );
            }
            let rate = positions.len() as f64 / began.elapsed().as_secs_f64();
            println!("{label}, {round}: {rate:.0} a second, {decided} decided");
        }
    }
}
