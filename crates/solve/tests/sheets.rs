//! Small hunt games solved, against the numbers of the rule sheets (each computed there by programs
//! independent of this one).
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Described, Kind};
use ludarium_rules::description::{File, Selection};
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::{Position, Rules};
use ludarium_solve::hunt::{Solution, mismatches, solve};
use ludarium_solve::value::Value;

fn compiled(described: &Described) -> Rules<()> {
    match Compiled::new(described).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("a hunt game without memories"),
    }
}

fn shipped(name: &str) -> Rules<()> {
    compiled(&catalogue::open(name).unwrap().described)
}

/// Standard tigers and goats on a smaller board, tigers in the corners.
fn small(side: u8, goats: u8, goal: u8) -> Rules<()> {
    let last = char::from(b'a' + side - 1);
    let text = format!(
        "game \"small\" family=\"hunt\" {{\n\
         name \"Small\"\n\
         source \"the sheet of Bagha-Chall\" \"a smaller board\"\n\
         board {{ grid files={side} ranks={side} diagonals=\"alternate\" }}\n\
         hunters \"tiger\" count=4 {{ placed \"a1\" \"{last}1\" \"a{side}\" \"{last}{side}\" }}\n\
         prey \"goat\" count={goats}\n\
         first \"prey\"\n\
         hunters-win captures={goal}\n\
         }}\n"
    );
    let file = File::parse("small.kdl", &text).unwrap();
    compiled(&file.choose(&Selection::of("small")).unwrap().described)
}

fn start(solution: &Solution) -> Value {
    solution.code(&solution.rules.start()).unwrap().value()
}

fn reachable(rules: &Rules<()>) -> HashSet<Position<()>> {
    let mut met = HashSet::from([rules.start()]);
    let mut open = vec![rules.start()];
    while let Some(position) = open.pop() {
        rules.for_each_child(&position, |_, child| {
            if met.insert(*child) {
                open.push(*child);
            }
        });
    }
    met
}

fn assert_bellman(solution: &Solution) {
    for table in solution.tables.values() {
        for (side, wrong) in mismatches(solution, table) {
            assert_eq!(wrong, 0, "{:?}, {side:?} to move", table.tier);
        }
    }
}

#[test]
fn kaooa_is_won_by_the_crows_in_fifteen() {
    let solution = solve(shipped("kaooa"), |_| {});
    assert_eq!(start(&solution), Value::Win(15));
    let positions = reachable(&solution.rules);
    assert_eq!(positions.len(), 30_896);
    let mut wins = [0; 2];
    let mut deepest = [0; 2];
    let mut draws = 0;
    for position in &positions {
        let (winner, plies) = match solution.code(position).unwrap().value() {
            Value::Win(plies) => (position.side(), plies),
            Value::Loss(plies) => (position.side().other(), plies),
            Value::Draw => {
                draws += 1;
                continue;
            }
        };
        wins[winner.index()] += 1;
        deepest[winner.index()] = deepest[winner.index()].max(plies);
    }
    assert_eq!((wins, draws), ([2_265, 8_556], 20_075));
    assert_eq!(deepest, [4, 16]);
    assert_bellman(&solution);
}

#[test]
fn readings_of_kaooa_have_the_values_of_the_sheet() {
    for (name, value) in [
        ("kaooa+capture=compulsory", Value::Win(15)),
        ("kaooa+vulture-enters=first", Value::Loss(16)),
        ("kaooa+crows=6+goal=3", Value::Draw),
    ] {
        let solution = solve(shipped(name), |_| {});
        assert_eq!(start(&solution), value, "{name}");
    }
}

#[test]
fn chains_are_valued_by_their_best_move() {
    let solution = solve(shipped("kaooa+chain=yes"), |_| {});
    for position in reachable(&solution.rules) {
        assert_eq!(solution.code(&position), solution.best(&position));
    }
}

#[test]
fn goats_lose_on_three_by_three_in_eight() {
    let solution = solve(small(3, 4, 1), |_| {});
    assert_eq!(start(&solution), Value::Loss(8));
    assert_bellman(&solution);
}

#[test]
fn goats_lose_on_four_by_four_in_twenty_six() {
    let solution = solve(small(4, 12, 3), |_| {});
    assert_eq!(start(&solution), Value::Loss(26));
    for tables in solution.tables.values().filter(|table| table.tier.in_hand < 2) {
        for (side, wrong) in mismatches(&solution, tables) {
            assert_eq!(wrong, 0, "{:?}, {side:?} to move", tables.tier);
        }
    }
}

#[test]
fn a_position_and_its_image_have_one_number() {
    let solution = Solution::new(shipped("bagha-chall:standard"));
    assert_eq!(solution.space.symmetries.len(), 8);
    assert_eq!(solution.space.placements[4].representatives.len(), 1_666);
    let mut seed = 1u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        seed >> 33
    };
    for _ in 0..2_000 {
        let mut points: Vec<u64> = (0..25).map(|point| 1 << point).collect();
        let mut take = |count: usize| {
            (0..count)
                .fold(0u64, |set, _| set | points.swap_remove(random() as usize % points.len()))
        };
        let (hunters, prey) = (take(4), take(11));
        let space = &solution.space;
        let canonical = |hunters, prey| space.canonical(space.place(hunters, prey), 4).0;
        let here = canonical(hunters, prey);
        for symmetry in &space.symmetries {
            assert_eq!(canonical(symmetry.apply(hunters), symmetry.apply(prey)), here);
        }
        let (turned_hunters, turned_prey) = space.pieces(here, 4);
        assert_eq!(canonical(turned_hunters, turned_prey), here);
        let position = Position::assemble_unchecked(hunters, prey, 0, 9, Side::PREY, None);
        assert!(space.symmetries.iter().any(|symmetry| {
            symmetry.apply(position.hunters()) == turned_hunters
                && symmetry.apply(position.prey()) == turned_prey
        }));
    }
}
