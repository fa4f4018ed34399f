//! The plain reference against the numbers and worked positions of the hunt sheets.

mod reference;

use std::collections::{HashMap, HashSet};

use ludarium_rules::game::{Reason, Side};
use ludarium_rules::hunt::description::{Description, Entry, Return, StuckPrey};
use reference::games;
use reference::hunt::{Game, State};

#[track_caller]
fn perfts(description: Description, from: Option<&str>, expected: &[u64]) {
    let game = Game::new(description);
    let start = from.map_or_else(|| game.start(), |text| game.from_text(text));
    for (depth, &leaves) in (1..).zip(expected) {
        assert_eq!(game.perft(&start, depth), leaves, "depth {depth}");
    }
}

#[test]
fn bagha_chall_has_the_perft_of_the_sheet_by_three_rulesets() {
    perfts(games::bagha_chall_standard(), None, &[21, 252, 5052, 68204]);
    perfts(games::bagha_chall_compulsory(), None, &[21, 120, 2412, 14612]);
    perfts(games::bagha_chall(), None, &[21, 120, 2412, 13980]);
}

#[test]
fn bagha_chall_full_board_but_c3_has_the_perft_of_the_sheet() {
    let full = "a1,e1,a5,e5/b1,c1,d1,a2,b2,c2,d2,e2,a3,b3,d3,e3,a4,b4,c4,d4,e4,b5,c5,d5/0/0 h";
    perfts(games::bagha_chall_standard(), Some(full), &[4, 32, 56, 632]);
    perfts(games::bagha_chall_compulsory(), Some(full), &[4, 32, 48, 552]);
    perfts(games::bagha_chall(), Some(full), &[4, 32, 32, 288]);
}

#[test]
fn tiger_may_not_return_nor_capture_backwards() {
    let game = Game::new(games::bagha_chall());
    // The tiger on c3 came from b3: it may not go back there, nor jump west over b3.
    let state = game.from_text("c3<b3/e1/10/0 h");
    assert!(!game.moves(&state).contains(&"c3-b3".to_owned()));
    assert!(game.moves(&state).contains(&"c3-d3".to_owned()));
    let state = game.from_text("c3<b2/b3/10/0 h");
    assert_eq!(game.moves(&state), ["c3xa3"]); // not exactly opposite
    // The point left is vacant again but b3 is occupied: a jump exactly backwards is barred and
    // compels nothing.
    let state = game.from_text("c3<b3/b3,e1/10/0 h");
    let moves = game.moves(&state);
    assert!(!moves.contains(&"c3xa3".to_owned()));
    assert_eq!(moves.len(), 7);
    // After a capture the point left is the take-off point.
    let state = game.from_text("c3/b3,e1/10/0 h");
    let after = game.play(&state, "c3xa3");
    assert_eq!(game.text(&after), "a3<c3/e1/10/1 p");
}

#[test]
fn last_move_only_forgets_the_other_pieces() {
    let game = Game::new(Description {
        return_: Return::LastMoveOnly,
        backward_capture: true,
        must_capture: false,
        ..games::bagha_chall()
    });
    let mut state = game.from_text("a1,e5/c1,c5/0/0 h");
    for mv in ["a1-a2", "c1-d1", "e5-e4", "c5-d5"] {
        state = game.play(&state, mv);
    }
    assert_eq!(game.text(&state), "a2,e4<e5!/d1,d5<c5!/0/0 h");
    assert!(game.moves(&state).contains(&"a2-a1".to_owned()));
    assert!(!game.moves(&state).contains(&"e4-e5".to_owned()));
}

#[test]
fn relatives_have_the_perft_of_the_sheet() {
    perfts(games::adugo(), None, &[3, 29, 144, 1951]);
    perfts(games::aadu_puli(), None, &[20, 120, 2286]);
    perfts(games::len_choa(), None, &[9, 27, 219, 661, 4782]);
    perfts(games::fox_and_geese_13(), None, &[10, 54, 860, 4086]);
}

/// What a position is worth, and in how many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Value {
    HuntersWin(u32),
    PreyWins(u32),
    Draw,
}

/// Every position reachable from the start with its value: plain iteration, ply by ply.
fn solve(game: &Game) -> HashMap<State, Value> {
    let mut reachable = vec![game.start()];
    let mut index: HashMap<State, usize> = HashMap::from([(game.start(), 0)]);
    let mut children: Vec<Vec<usize>> = Vec::new();
    while children.len() < reachable.len() {
        let state = reachable[children.len()].clone();
        let mut list = Vec::new();
        for mv in game.moves(&state) {
            let child = game.play(&state, &mv);
            let next = reachable.len();
            let at = *index.entry(child.clone()).or_insert(next);
            if at == next {
                reachable.push(child);
            }
            list.push(at);
        }
        children.push(list);
    }
    let mut values: Vec<Option<Value>> = reachable
        .iter()
        .map(|state| {
            game.outcome(state).map(|outcome| match outcome.winner {
                Some(Side::HUNTERS) => Value::HuntersWin(0),
                Some(Side::PREY) => Value::PreyWins(0),
                None => Value::Draw,
            })
        })
        .collect();
    for plies in 1.. {
        let mut settled = Vec::new();
        for at in 0..reachable.len() {
            if values[at].is_some() {
                continue;
            }
            let hunters = reachable[at].side == Side::HUNTERS;
            let (won, lost) = if hunters {
                (Value::HuntersWin(plies), Value::PreyWins(plies))
            } else {
                (Value::PreyWins(plies), Value::HuntersWin(plies))
            };
            let for_hunters = |value: Option<Value>| match value {
                Some(Value::HuntersWin(_)) => Some(true),
                Some(Value::PreyWins(_)) => Some(false),
                _ => None,
            };
            let results: Vec<Option<bool>> =
                children[at].iter().map(|&child| for_hunters(values[child])).collect();
            if results.contains(&Some(hunters)) {
                settled.push((at, won));
            } else if results.iter().all(|&result| result == Some(!hunters)) {
                settled.push((at, lost));
            }
        }
        if settled.is_empty() {
            break;
        }
        for (at, value) in settled {
            values[at] = Some(value);
        }
    }
    reachable
        .into_iter()
        .zip(values.into_iter().map(|value| value.unwrap_or(Value::Draw)))
        .collect()
}

#[test]
fn kaooa_solves_to_the_numbers_of_the_sheet() {
    let game = Game::new(games::kaooa());
    let values = solve(&game);
    assert_eq!(values[&game.start()], Value::PreyWins(15));
    assert_eq!(values.len(), 30_896);
    let vulture = values.values().filter(|value| matches!(value, Value::HuntersWin(_)));
    assert_eq!(vulture.count(), 2_265);
    let crows = values.values().filter(|value| matches!(value, Value::PreyWins(_)));
    assert_eq!(crows.count(), 8_556);
    let deepest = |which: fn(Value) -> Option<u32>| values.values().filter_map(|&v| which(v)).max();
    let vulture = |value| if let Value::HuntersWin(plies) = value { Some(plies) } else { None };
    let crows = |value| if let Value::PreyWins(plies) = value { Some(plies) } else { None };
    assert_eq!(deepest(vulture), Some(4));
    assert_eq!(deepest(crows), Some(16));
    let blocked: HashSet<&State> = values
        .keys()
        .filter(|state| {
            game.outcome(state).is_some_and(|outcome| outcome.reason == Reason::Blocked)
        })
        .collect();
    assert_eq!(blocked.len(), 270);
    assert_eq!(blocked.iter().filter(|state| state.prey_in_hand > 0).count(), 120);
}

#[test]
fn kaooa_readings_solve_to_the_numbers_of_the_sheet() {
    let solved = |description: Description| {
        let game = Game::new(description);
        let values = solve(&game);
        let draws = values.values().filter(|&&value| value == Value::Draw).count();
        (values[&game.start()], values.len(), draws)
    };
    let compulsory = solved(Description { must_capture: true, ..games::kaooa() });
    assert_eq!((compulsory.0, compulsory.1), (Value::PreyWins(15), 27_576));
    let six = solved(Description { prey: 6, goal: 3, ..games::kaooa() });
    assert_eq!(six, (Value::Draw, 21_696, 18_081));
    let first = solved(Description {
        entry: Entry::Dropped { after: 0 },
        first: Side::HUNTERS,
        ..games::kaooa()
    });
    assert_eq!(first.0, Value::PreyWins(16));
}

#[test]
fn kaooa_worked_position_of_the_jumps() {
    let game = Game::new(games::kaooa());
    // Vulture a, crows f and j, the third on d: both jumps are open, no step is.
    let state = game.from_text("a/d,f,j/4/0 h");
    assert_eq!(game.moves(&state), ["axg", "axi"]);
    let state = game.from_text("a/f,g,i,j/3/0 h");
    assert_eq!(game.outcome(&state).map(|outcome| outcome.winner), Some(Some(Side::PREY)));
}

#[test]
fn triangle_games_solve_to_the_numbers_of_the_sheet() {
    for (description, plies) in [(games::len_choa(), 13), (games::hat_diviyan(), 14)] {
        let game = Game::new(description);
        assert_eq!(solve(&game)[&game.start()], Value::PreyWins(plies));
    }
}

#[test]
fn a_chain_goes_on_or_stops() {
    let game = Game::new(Description { chain: true, ..games::bagha_chall_standard() });
    let state = game.from_text("a1/a2,a4,e5/10/0 h");
    let state = game.play(&state, "a1xa3");
    assert_eq!(game.text(&state), "a3/a4,e5/10/1 h chain=a3");
    assert_eq!(game.moves(&state), ["a3xa5", "stop"]);
    assert_eq!(game.text(&game.play(&state, "stop")), "a3/a4,e5/10/1 p");
    assert_eq!(game.text(&game.play(&state, "a3xa5")), "a5/e5/10/2 p");
    let compelled = Game::new(Description { chain: true, ..games::bagha_chall_compulsory() });
    assert_eq!(compelled.moves(&state), ["a3xa5"]);
}

#[test]
fn no_capture_while_dropping_blocks_a_vulture_that_could_only_jump() {
    let game = Game::new(Description { capture_while_dropping: false, ..games::kaooa() });
    let state = game.from_text("a/d,f,j/4/0 h");
    assert_eq!(game.outcome(&state).map(|outcome| outcome.reason), Some(Reason::Blocked));
}

/// Random games by every reading: pieces are conserved, texts come back to the same position and
/// a finished game has no move.
#[test]
fn hunt_games_keep_their_pieces_by_every_reading() {
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: usize| {
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        ((dice >> 33) % bound as u64) as usize
    };
    for base in [games::bagha_chall(), games::kaooa(), games::len_choa(), games::catch_the_hare()] {
        for bits in 0..16_u32 {
            let on = |bit: u32| bits >> bit & 1 == 1;
            for return_ in [Return::Allowed, Return::Forbidden, Return::LastMoveOnly] {
                for stuck_prey in [StuckPrey::Lose, StuckPrey::Draw] {
                    let description = Description {
                        must_capture: on(0),
                        chain: on(1),
                        backward_capture: on(2),
                        capture_while_dropping: on(3),
                        return_,
                        stuck_prey,
                        ..base.clone()
                    };
                    let game = Game::new(description.clone());
                    let mut state = game.start();
                    for _ in 0..200 {
                        assert_eq!(game.from_text(&game.text(&state)), state);
                        let prey =
                            state.pieces.iter().flatten().filter(|piece| piece.side == Side::PREY);
                        assert_eq!(
                            prey.count() as u8 + state.prey_in_hand + state.captured,
                            description.prey
                        );
                        let moves = game.moves(&state);
                        assert_eq!(moves.is_empty(), game.outcome(&state).is_some());
                        if moves.is_empty() {
                            break;
                        }
                        state = game.play(&state, &moves[below(moves.len())]);
                    }
                }
            }
        }
    }
}
