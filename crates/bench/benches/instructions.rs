//! Instructions of the hot paths, counted by Valgrind: the same on a noisy machine as on an idle
//! one, so that a change can be judged by a single run. `make instructions` runs it.
#![allow(missing_docs, unused_qualifications)]
#![allow(clippy::needless_pass_by_value)] // the bench macro hands over what it set up

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Visitor};
use ludarium_rules::game::Notation;
use ludarium_rules::perft::perft;
use ludarium_rules::playout::Playout;
use rand_pcg::Pcg64Mcg;

fn game(name: &str) -> Compiled {
    match catalogue::open(name) {
        Ok(chosen) => Compiled::new(&chosen.described),
        Err(report) => panic!("{name}: {report}"),
    }
}

/// Random moves, a thousand at the least.
struct RandomMoves;

impl Visitor for RandomMoves {
    type Output = u64;

    fn visit<R: Notation>(self, rules: &R) -> u64 {
        let mut rng = Pcg64Mcg::new(1);
        let mut playout = Playout::new();
        let mut plies = 0;
        while plies < 1_000 {
            let mut position = rules.start();
            plies += playout.run(rules, &mut position, &mut rng, 1_000).plies;
        }
        plies
    }
}

struct Perft(u32);

impl Visitor for Perft {
    type Output = u64;

    fn visit<R: Notation>(self, rules: &R) -> u64 {
        perft(rules, &rules.start(), self.0)
    }
}

#[library_benchmark(setup = game)]
#[bench::oware("oware")]
#[bench::kaooa("kaooa")]
#[bench::bagha_chall_standard("bagha-chall:standard")]
#[bench::bagha_chall_source("bagha-chall")]
#[bench::kauri("kauri")]
#[bench::bao_kenya("bao-kenya")]
#[bench::bao_kenya_laps("bao-kenya-laps")]
#[bench::nam_nam("nam-nam+rounds=1")]
#[bench::bao_la_kujifunza("bao-la-kujifunza")]
fn random_moves(game: Compiled) -> u64 {
    black_box(&game).visit(RandomMoves)
}

#[library_benchmark(setup = game)]
#[bench::oware("oware")]
#[bench::kaooa("kaooa")]
#[bench::bagha_chall_standard("bagha-chall:standard")]
#[bench::kauri("kauri")]
#[bench::bao_la_kujifunza("bao-la-kujifunza")]
fn perft_of_four(game: Compiled) -> u64 {
    black_box(&game).visit(Perft(4))
}

library_benchmark_group!(name = hot, benchmarks = [random_moves, perft_of_four]);
main!(library_benchmark_groups = hot);
