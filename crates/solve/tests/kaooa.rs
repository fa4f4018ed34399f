//! Kaooa against the numbers of its sheet.
#![allow(clippy::unwrap_used)]

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::Rules as _;
use ludarium_rules::hunt::Rules;
use ludarium_solve::hunt::solve;
use ludarium_solve::value::Value;

fn rules(name: &str) -> Rules<()> {
    let chosen = catalogue::open(name).unwrap();
    match Compiled::new(&chosen.described).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("{name} needs a memory"),
    }
}

#[test]
fn kaooa_is_won_by_the_crows_in_fifteen() {
    for (name, value) in [
        ("kaooa", Value::Win(15)),
        ("kaooa+capture=compulsory", Value::Win(15)),
        ("kaooa+vulture-enters=first", Value::Loss(16)),
        ("kaooa+crows=6+goal=3", Value::Draw),
    ] {
        let solution = solve(rules(name), |_| {});
        let start = solution.rules.start();
        assert_eq!(solution.code(&start).unwrap().value(), value, "{name}");
    }
}
