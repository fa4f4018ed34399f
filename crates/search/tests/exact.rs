//! Alpha-beta in exact mode against plain negamax with history: the same value, with the table on
//! and off, moves in order and shuffled, one thread and two.
#![allow(missing_docs, clippy::unwrap_used)]

use std::sync::atomic::AtomicBool;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::{Rules, Side, choose};
use ludarium_rules::play::Play;
use ludarium_search::{
    Engine, Evaluate, Features, Limits, Method, Options, Score, Tuning, UNIT, Weights,
};
use rand_pcg::Pcg64Mcg;

/// As in the search: a win is worth this less the plies to it.
const WIN: i32 = 30_000;

/// The judge: every move, every position of the game so far, no bounds, no table.
fn negamax<R: Evaluate>(play: &mut Play<R>, depth: u32, ply: i32, round: u16) -> i32 {
    let rules = play.rules();
    let side = play.side();
    if let Some(outcome) = play.outcome() {
        return match outcome.winner {
            Some(winner) if winner == side => WIN - ply,
            Some(_) => ply - WIN,
            None => 0,
        };
    }
    if depth == 0 || rules.round(play.position()) > round {
        let value = rules.evaluate(R::usual_weights(), play.position());
        return if side == Side::One { value } else { -value };
    }
    let mut best = i32::MIN;
    for mv in play.moves() {
        play.play(mv);
        // Turns need not alternate, and the game may end on either side's turn.
        let same = play.side() == side;
        let value = negamax(play, depth - 1, ply + 1, round);
        play.undo();
        best = best.max(if same { value } else { -value });
    }
    best
}

fn number(score: Score) -> i32 {
    match score {
        Score::Win { plies } => WIN - i32::from(plies.unwrap()),
        Score::Loss { plies } => i32::from(plies.unwrap()) - WIN,
        Score::Draw => 0,
        Score::Value(value) => (value * f64::from(UNIT)).round() as i32,
    }
}

fn value<R: Evaluate>(play: &Play<R>, depth: u32, shuffled: Option<u64>, options: Options) -> i32 {
    let mut engine = Engine::new(play.rules(), Tuning::default(), options);
    engine.set_exact(true);
    engine.set_shuffled(shuffled);
    let stop = AtomicBool::new(false);
    let report = engine.think(play, &Limits::depth(depth), &stop, &mut |_| {});
    number(report.best().unwrap().score)
}

/// Positions met at random, those late in a game more often, with the game before them.
fn positions<R: Rules>(rules: &R, count: u64, mut visit: impl FnMut(Play<R>, u64)) {
    let mut made = 0;
    let mut seed = 0;
    while made < count {
        seed += 1;
        let mut rng = Pcg64Mcg::new((u128::from(seed) * 0x1234_5678_9abc_def1) | 1);
        let mut play = Play::new(rules);
        let length = choose(&mut rng, 120);
        for _ in 0..length {
            let moves = play.moves();
            if moves.is_empty() {
                break;
            }
            play.play(moves[choose(&mut rng, moves.len() as u32) as usize]);
        }
        if play.outcome().is_none() {
            made += 1;
            visit(play, seed);
        }
    }
}

fn compare<R: Evaluate>(rules: &R, count: u64, leaves: u64) {
    let options = Options {
        method: Method::AlphaBeta,
        hash: 1,
        weights: Some(Weights::usual()),
        ..Options::default()
    };
    let no_table = Features { table: false, ..Features::ALL };
    let plain = Features {
        table: false,
        aspiration: false,
        principal_variation: false,
        killers: false,
        history: false,
        ..Features::ALL
    };
    positions(rules, count, |mut play, seed| {
        // As deep as the judge can look in good time.
        let mut depth = 1;
        while rules.perft(play.position(), depth + 1) < leaves && depth < 14 {
            depth += 1;
        }
        let between = rules.is_between_rounds(play.position());
        let round = rules.round(play.position()) + u16::from(between);
        let judged = negamax(&mut play, depth, 0, round);
        let told = |name: &str, found: i32| {
            assert_eq!(found, judged, "{name}, depth {depth}, {:?}", play.position());
        };
        told("table", value(&play, depth, None, options.clone()));
        told(
            "no table",
            value(&play, depth, None, Options { features: no_table, ..options.clone() }),
        );
        told("plain", value(&play, depth, None, Options { features: plain, ..options.clone() }));
        told("shuffled", value(&play, depth, Some(seed), options.clone()));
        told("shuffled, no table", {
            value(&play, depth, Some(seed), Options { features: no_table, ..options.clone() })
        });
        told("two threads", value(&play, depth, None, Options { threads: 2, ..options.clone() }));
    });
}

fn compare_game(name: &str, count: u64, leaves: u64) {
    let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
    match compiled.kind() {
        Kind::Hunt(rules) => compare(rules, count, leaves),
        Kind::HuntWithTrail(rules) => compare(rules, count, leaves),
        Kind::SowingInTwoWords(rules) => compare(rules, count, leaves),
        Kind::SowingInFourWords(rules) => compare(rules, count, leaves),
    }
}

macro_rules! exact {
    ($($test:ident: $game:literal, $count:literal;)+) => {$(
        #[test]
        fn $test() {
            compare_game($game, $count, 3_000);
        }
    )+};
}

exact! {
    kaooa: "kaooa", 200;
    kaooa_with_chains: "kaooa+chain=yes+crows=9", 100;
    bagha_chall_source: "bagha-chall", 100;
    bagha_chall_standard: "bagha-chall:standard", 200;
    bagha_chall_compulsory: "bagha-chall:compulsory", 100;
    bagha_chall_without_repetition: "bagha-chall:standard+repetition=forbidden-after-drops", 100;
    oware_source: "oware", 200;
    oware_olympiad: "oware:olympiad", 100;
    oware_abapa: "oware:abapa", 100;
    // Small boards meet repetitions all the time.
    oware_abapa_small: "oware:abapa+holes=2+seeds=3", 200;
    oware_source_small: "oware+holes=3+seeds=2", 200;
    oware_play_out_small: "oware+holes=3+seeds=2+stop=play-out", 100;
    nam_nam: "nam-nam", 200;
    bao_kenya: "bao-kenya", 200;
    bao_kenya_kalah: "bao-kenya:kalah", 100;
    bao_kenya_laps: "bao-kenya-laps", 200;
    bao_la_kujifunza: "bao-la-kujifunza", 200;
    kauri: "kauri", 200;
}
