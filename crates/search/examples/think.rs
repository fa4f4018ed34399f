//! Development aid.
#![allow(missing_docs, clippy::unwrap_used)]
use ludarium_rules::{Compiled, catalogue};
use ludarium_search::{GameLine, Limits, Method, Options, Tuning, thinker};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let chosen = catalogue::open(&a[1]).unwrap();
    let compiled = Compiled::new(&chosen.described);
    let mut o = Options { hash: 256, ..Options::default() };
    let mut limits = Limits::time(Duration::from_secs(5));
    let mut pos = None;
    let mut moves = vec![];
    for x in &a[2..] {
        let (k, v) = x.split_once('=').unwrap();
        match k {
            "time" => limits.time = Some(Duration::from_secs_f64(v.parse().unwrap())),
            "depth" => limits.depth = Some(v.parse().unwrap()),
            "threads" => o.threads = v.parse().unwrap(),
            "hash" => o.hash = v.parse().unwrap(),
            "lines" => o.lines = v.parse().unwrap(),
            "method" => o.method = Method::WORDS.iter().find(|m| m.0 == v).unwrap().1,
            "off" => *o.features.part(v).unwrap() = false,
            "pos" => pos = Some(v.to_string()),
            "moves" => moves = v.split(' ').map(String::from).collect(),
            _ => panic!(),
        }
    }
    let mut t = thinker(&compiled, Tuning::of(&chosen), o);
    let line = GameLine { position: pos.as_deref(), first: None, moves: &moves };
    t.think(&line, &limits, &AtomicBool::new(false), &mut |r| {
        for l in &r.lines {
            println!(
                "d{:<3} {:>8.3}s {:>11} {:>5.2}M/s {:?} {} {}",
                r.depth,
                r.elapsed.as_secs_f64(),
                r.nodes,
                r.nodes_per_second() as f64 / 1e6,
                l.score,
                if l.proven { "proven" } else { "" },
                l.moves.join(" ")
            );
        }
    })
    .unwrap();
}
