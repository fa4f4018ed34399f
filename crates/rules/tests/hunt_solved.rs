//! Small hunt games solved by plain retrograde analysis in the test, against the numbers of the
//! rule sheets.

#![allow(clippy::unwrap_used)] // a test that panics has failed

mod hunt_games;

use std::collections::HashMap;

use hunt_games::{hat_diviyan, kaooa, len_choa};
use ludarium_rules::game::{MoveList, Notation, Outcome, Reason, Rules as _, Side};
use ludarium_rules::hunt::description::{Description, Entry};
use ludarium_rules::hunt::{Position, Rules, check};

/// Every reachable position, with who wins it and in how many plies.
struct Solved {
    rules: Rules<()>,
    positions: Vec<Position<()>>,
    outcomes: Vec<Option<Outcome>>,
    /// Winner and plies to the end with best play; `None` is a draw.
    values: Vec<Option<(Side, u32)>>,
}

fn solve(description: &Description) -> Solved {
    check(description).unwrap();
    let rules = Rules::<()>::compile(description);
    let mut positions = vec![rules.start()];
    let mut index = HashMap::from([(rules.start(), 0)]);
    let mut children: Vec<Vec<usize>> = Vec::new();
    let mut moves = MoveList::new();
    while children.len() < positions.len() {
        let position = positions[children.len()];
        rules.moves(&position, &mut moves);
        let mut to = Vec::new();
        for &mv in &moves {
            let mut child = position;
            rules.play(&mut child, mv);
            to.push(*index.entry(child).or_insert_with(|| {
                positions.push(child);
                positions.len() - 1
            }));
        }
        children.push(to);
    }
    let outcomes: Vec<_> = positions.iter().map(|position| rules.outcome(position)).collect();
    let mut values: Vec<_> = outcomes
        .iter()
        .map(|outcome| outcome.and_then(|outcome| outcome.winner).map(|side| (side, 0)))
        .collect();
    // In rounds of equal depth: a position is won in n plies if some child is won in n - 1, lost
    // in n plies if all are lost and the longest takes n - 1.
    for plies in 1.. {
        let mut found = Vec::new();
        for (at, to) in children.iter().enumerate() {
            if values[at].is_some() || to.is_empty() {
                continue;
            }
            let mover = rules.side(&positions[at]);
            if to.iter().any(|&child| values[child].is_some_and(|(side, _)| side == mover)) {
                found.push((at, (mover, plies)));
            } else if to.iter().all(|&child| values[child].is_some()) {
                found.push((at, (mover.other(), plies)));
            }
        }
        if found.is_empty() {
            break;
        }
        for (at, value) in found {
            values[at] = Some(value);
        }
    }
    Solved { rules, positions, outcomes, values }
}

impl Solved {
    fn start(&self) -> Option<(Side, u32)> {
        self.values[0]
    }

    fn wins(&self, side: Side) -> usize {
        self.values.iter().flatten().filter(|(winner, _)| *winner == side).count()
    }

    fn deepest(&self, side: Side) -> u32 {
        let plies = self.values.iter().flatten().filter(|(winner, _)| *winner == side);
        plies.map(|&(_, plies)| plies).max().unwrap()
    }

    fn draws(&self) -> usize {
        self.values.iter().filter(|value| value.is_none()).count()
    }
}

#[test]
fn kaooa_is_won_by_the_crows_in_15() {
    let solved = solve(&kaooa());
    assert_eq!(solved.start(), Some((Side::PREY, 15)));
    assert_eq!(solved.positions.len(), 30_896);
    assert_eq!(solved.wins(Side::HUNTERS), 2265);
    assert_eq!(solved.wins(Side::PREY), 8556);
    assert_eq!(solved.draws(), 20_075);
    assert_eq!(solved.deepest(Side::HUNTERS), 4);
    assert_eq!(solved.deepest(Side::PREY), 16);
}

#[test]
fn kaooa_has_270_blocked_positions_120_of_them_while_dropping() {
    let solved = solve(&kaooa());
    let blocked: Vec<_> = solved
        .positions
        .iter()
        .zip(&solved.outcomes)
        .filter(|(_, outcome)| outcome.is_some_and(|o| o.reason == Reason::Blocked))
        .collect();
    assert_eq!(blocked.len(), 270);
    assert_eq!(blocked.iter().filter(|(position, _)| position.prey_in_hand() > 0).count(), 120);
    // The crows are never stuck under the default rules.
    assert!(solved.outcomes.iter().flatten().all(|o| o.reason != Reason::PreyStuck));
}

#[test]
fn kaooa_has_3247_positions_up_to_symmetry() {
    let solved = solve(&kaooa());
    // The ten symmetries of the pentagram: turns by one tip, and the mirror through the top.
    let turn = |point: u8| if point < 5 { (point + 1) % 5 } else { 5 + (point + 1 - 5) % 5 };
    let mirror = |point: u8| if point < 5 { (5 - point) % 5 } else { 5 + (9 - point) };
    let mut maps = Vec::new();
    for turns in 0..5 {
        for mirrored in [false, true] {
            maps.push(move |point: u8| {
                let point = (0..turns).fold(point, |point, _| turn(point));
                if mirrored { mirror(point) } else { point }
            });
        }
    }
    let image = |set: u64, map: &dyn Fn(u8) -> u8| {
        (0..10).filter(|point| set & 1 << point != 0).fold(0u64, |out, p| out | 1 << map(p))
    };
    let canonical = solved.positions.iter().filter(|p| {
        maps.iter()
            .all(|map| (image(p.hunters(), map), image(p.prey(), map)) >= (p.hunters(), p.prey()))
    });
    assert_eq!(canonical.count(), 3247);
}

#[test]
fn kaooa_with_compulsory_capture_is_won_by_the_crows_in_15() {
    let solved = solve(&Description { must_capture: true, ..kaooa() });
    assert_eq!(solved.start(), Some((Side::PREY, 15)));
    assert_eq!(solved.positions.len(), 27_576);
}

#[test]
fn kaooa_with_six_crows_and_three_captures_is_a_draw() {
    let solved = solve(&Description { prey: 6, goal: 3, ..kaooa() });
    assert_eq!(solved.start(), None);
    assert_eq!(solved.positions.len(), 21_696);
    assert_eq!(solved.draws(), 18_081);
}

#[test]
fn kaooa_with_the_vulture_first_is_won_by_the_crows_in_16() {
    let first = Description { first: Side::HUNTERS, entry: Entry::Dropped { after: 0 }, ..kaooa() };
    let solved = solve(&first);
    assert_eq!(solved.start(), Some((Side::PREY, 16)));
    assert_eq!(solved.rules.position_text(&solved.rules.start()), "-/-/7/0 h");
}

#[test]
fn len_choa_is_won_by_the_leopards_in_13() {
    assert_eq!(solve(&len_choa()).start(), Some((Side::PREY, 13)));
}

#[test]
fn hat_diviyan_is_won_by_the_dogs_in_14() {
    assert_eq!(solve(&hat_diviyan()).start(), Some((Side::PREY, 14)));
}

#[test]
fn three_crows_can_never_block_the_vulture_but_four_can() {
    let rules = Rules::<()>::compile(&kaooa());
    let mut least = [u32::MAX; 10];
    for (vulture, least) in least.iter_mut().enumerate() {
        for crows in (0..1u64 << 10).filter(|crows| crows & 1 << vulture == 0) {
            let count = crows.count_ones();
            if count > 7 {
                continue;
            }
            let names = |set: u64| {
                let names: Vec<_> = (0..10u8)
                    .filter(|point| set & 1 << point != 0)
                    .map(|point| ((b'a' + point) as char).to_string())
                    .collect();
                if names.is_empty() { "-".to_owned() } else { names.join(",") }
            };
            let text = format!("{}/{}/0/0 h", names(1 << vulture), names(crows));
            let position = rules.parse_position(&text).unwrap();
            if rules.outcome(&position).is_some() {
                *least = (*least).min(count);
            }
        }
    }
    // Four at a tip, six at an inner point.
    assert_eq!(least, [4, 4, 4, 4, 4, 6, 6, 6, 6, 6]);
}
