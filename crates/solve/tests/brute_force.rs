//! The solver against plain brute force: every position of the game kept in a map, every value found by
//! looking at all moves again and again, with neither ranks nor symmetries nor moves taken back.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::description::{File, Selection};
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::{Position, Rules};
use ludarium_solve::hunt::solve;
use ludarium_solve::value::Value;

fn shipped(name: &str) -> Rules<()> {
    match Compiled::new(&catalogue::open(name).unwrap().described).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("a hunt game without memories"),
    }
}

/// A position reached, by its moves: the numbers of the positions that they lead to, and whether
/// the same side moves again there.
struct Node {
    side: Side,
    children: Vec<(usize, bool)>,
    value: Option<Value>,
}

/// The value of every position that the game reaches.
fn brute_force(rules: &Rules<()>) -> HashMap<Position<()>, Value> {
    let mut numbers = HashMap::from([(rules.start(), 0)]);
    let mut positions = vec![rules.start()];
    let mut nodes: Vec<Node> = Vec::new();
    while nodes.len() < positions.len() {
        let position = positions[nodes.len()];
        let side = rules.side(&position);
        let value = rules.outcome(&position).map(|outcome| match outcome.winner {
            None => Value::Draw,
            Some(winner) if winner == side => Value::Win(0),
            Some(_) => Value::Loss(0),
        });
        let mut children = Vec::new();
        if value.is_none() {
            rules.for_each_child(&position, |_, child| {
                let number = *numbers.entry(*child).or_insert_with(|| {
                    positions.push(*child);
                    positions.len() - 1
                });
                children.push((number, rules.side(child) == side));
            });
        }
        nodes.push(Node { side, children, value });
    }
    // In round n everything is found that is decided in n plies.
    for plies in 1u16.. {
        let found: Vec<(usize, Value)> = nodes
            .iter()
            .enumerate()
            .filter(|(_, node)| node.value.is_none())
            .filter_map(|(number, node)| {
                let mut all_lost = true;
                for &(child, own) in &node.children {
                    let seen = nodes[child].value.map(|value| match value {
                        Value::Win(plies) if !own => Value::Loss(plies),
                        Value::Loss(plies) if !own => Value::Win(plies),
                        value => value,
                    });
                    match seen {
                        Some(Value::Win(_)) => return Some((number, Value::Win(plies))),
                        Some(Value::Loss(_)) => {}
                        _ => all_lost = false,
                    }
                }
                all_lost.then_some((number, Value::Loss(plies)))
            })
            .collect();
        if found.is_empty() {
            break;
        }
        for (number, value) in found {
            nodes[number].value = Some(value);
        }
    }
    assert!(nodes.iter().all(|node| node.side == Side::One || node.side == Side::Two));
    positions
        .into_iter()
        .zip(nodes)
        .map(|(position, node)| (position, node.value.unwrap_or(Value::Draw)))
        .collect()
}

fn assert_same(name: &str) {
    assert_rules_agree(shipped(name));
}

fn assert_rules_agree(rules: Rules<()>) {
    let by_force = brute_force(&rules);
    let solution = solve(rules, |_| {});
    for (position, value) in by_force {
        let solved = solution.code(&position).unwrap().value();
        assert_eq!(solved, value, "{position:?}");
    }
}

#[test]
fn three_by_three_agrees_in_every_reading() {
    for capture in ["optional", "compulsory"] {
        for chain in ["no", "yes"] {
            for stuck in ["lose", "draw"] {
                for goal in 1..=4 {
                    assert_same(&format!(
                        "bagha-chall:small-3+capture={capture}+chain={chain}+stuck-goats={stuck}\
                         +goal={goal}"
                    ));
                }
            }
        }
    }
}

/// Four by four with few goats, so that brute force is quick.
fn few_goats(capture: &str, chain: &str, stuck: &str, goal: u8) -> Rules<()> {
    let text = format!(
        "game \"small\" family=\"hunt\" {{\n\
         name \"Small\"\n\
         source \"the sheet of Bagha-Chall\" \"a smaller board\"\n\
         board {{ grid files=4 ranks=4 diagonals=\"alternate\" }}\n\
         hunters \"tiger\" count=4 {{\n\
         placed \"a1\" \"d1\" \"a4\" \"d4\"\n\
         capture \"{capture}\"\n\
         chain \"{chain}\"\n\
         }}\n\
         prey \"goat\" count=2\n\
         first \"prey\"\n\
         stuck-prey \"{stuck}\"\n\
         hunters-win captures={goal}\n\
         }}\n"
    );
    let file = File::parse("small.kdl", &text).unwrap();
    let chosen = file.choose(&Selection::of("small")).unwrap();
    match Compiled::new(&chosen.described).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("a hunt game without memories"),
    }
}

#[test]
fn four_by_four_agrees_in_every_reading() {
    for capture in ["optional", "compulsory"] {
        for chain in ["no", "yes"] {
            for stuck in ["lose", "draw"] {
                for goal in 1..=2 {
                    assert_rules_agree(few_goats(capture, chain, stuck, goal));
                }
            }
        }
    }
}

/// Too long for every run: `cargo test --release -p ludarium-solve --test brute_force -- --ignored`.
#[test]
#[ignore = "minutes, and gigabytes of memory"]
fn four_by_four_agrees_with_all_goats() {
    for readings in ["", "+capture=compulsory", "+chain=yes", "+goal=1+stuck-goats=draw"] {
        assert_same(&format!("bagha-chall:small-4{readings}"));
    }
}

#[test]
fn the_triangle_and_the_hares_agree() {
    for name in [
        "len-choa",
        "hat-diviyan-keliya",
        "hare-and-hounds",
        "hare-and-hounds+first=hare",
        "kaooa",
        "kaooa+capture=compulsory+chain=yes",
    ] {
        assert_same(name);
    }
}
