//! The relatives of the sheets' games solved, against the numbers of the sheet "The other hunt games"
//! (each computed there by programs independent of this one).
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::Rules;
use ludarium_solve::hunt::{Solution, mismatches, solve};
use ludarium_solve::value::Value;

fn shipped(name: &str) -> Rules<()> {
    match Compiled::new(&catalogue::open(name).unwrap().described).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("a hunt game without memories"),
    }
}

fn solved(name: &str) -> (Solution, Value) {
    let solution = solve(shipped(name), |_| {});
    let value = solution.code(&solution.rules.start()).unwrap().value();
    (solution, value)
}

fn assert_right(solution: &Solution) {
    for table in solution.tables.values() {
        for (side, wrong) in mismatches(solution, table) {
            assert_eq!(wrong, 0, "{:?} {side:?}", table.tier);
        }
    }
}

#[test]
fn the_leopards_of_len_choa_win_in_thirteen() {
    let (solution, value) = solved("len-choa");
    assert_eq!(value, Value::Win(13));
    assert_right(&solution);
}

#[test]
fn the_dogs_of_hat_diviyan_keliya_win_in_fourteen() {
    let (solution, value) = solved("hat-diviyan-keliya");
    // The leopard is dropped first, so that the loss is its own.
    assert_eq!(value, Value::Loss(14));
    assert_right(&solution);
}

#[test]
fn the_hounds_beat_the_hare_in_twenty_three() {
    let (solution, value) = solved("hare-and-hounds");
    assert_eq!(value, Value::Win(23));
    assert_right(&solution);
    assert_eq!(solved("hare-and-hounds+first=hare").1, Value::Loss(24));
}

#[test]
fn the_hounds_beat_the_fox_from_every_square() {
    let rules = shipped("fox-and-hounds");
    let solution = solve(rules.clone(), |_| {});
    let mut met = HashSet::new();
    let mut open = Vec::new();
    let free = rules.board().all() & !rules.start().prey();
    assert_eq!(free.count_ones(), 28);
    let (mut lost, mut far_row) = (0, 0);
    for fox in ludarium_rules::bits::members(free) {
        let start = ludarium_rules::hunt::Position::assemble_unchecked(
            1 << fox,
            rules.start().prey(),
            0,
            0,
            Side::HUNTERS,
            None,
        );
        let value = solution.code(&start).unwrap().value();
        lost += u32::from(matches!(value, Value::Loss(_)));
        far_row += u32::from(value == Value::Loss(44));
        met.insert(start);
        open.push(start);
    }
    assert_eq!(lost, 28);
    assert!(far_row >= 4);
    for square in ["b8", "d8", "f8", "h8"] {
        let rules = shipped(&format!("fox-and-hounds+fox-start={square}"));
        assert_eq!(solution.code(&rules.start()).unwrap().value(), Value::Loss(44), "{square}");
    }
    while let Some(position) = open.pop() {
        rules.for_each_child(&position, |_, child| {
            if met.insert(*child) {
                open.push(*child);
            }
        });
    }
    assert_eq!(met.len(), 1_793_565);
    assert_right(&solution);
}

#[test]
fn ten_hunters_of_three_lose_count_against_the_hare() {
    let (solution, _) = solved("catch-the-hare+hunters-count=10");
    assert_right(&solution);
}

/// Too long for every run: `cargo test --release -p ludarium-solve --test relatives -- --ignored`.
#[test]
#[ignore = "a minute in a release build"]
fn twelve_hunters_catch_the_hare_in_fifty_one() {
    let (solution, value) = solved("catch-the-hare");
    assert_eq!(value, Value::Win(51));
    assert_right(&solution);
}
