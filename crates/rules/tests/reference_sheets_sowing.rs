//! The plain reference against the numbers and worked positions of the sowing sheets (the text of
//! the source book, Lincke's thesis, `OpenSpiel` and R. Gering's Kauri, as the sheets quote them).

mod reference;

use std::collections::HashMap;

use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::sowing::description::{
    Capture, Counts, Cycle, Description, Empty, Endless, Feed, GrandSlam, Hollows, Indirect, Opens,
    Origin, Rounds, Singles, Stop, StoresSown, Tie,
};
use reference::games;
use reference::sowing::{Game, State};

#[track_caller]
fn perfts(description: Description, expected: &[u64]) {
    let game = Game::new(description);
    let start = game.start();
    for (depth, &leaves) in (1..).zip(expected) {
        assert_eq!(game.perft(&start, depth), leaves, "depth {depth}");
    }
}

/// Plays moves from a position text and gives the text after them.
#[track_caller]
fn after(description: &Description, position: &str, moves: &[&str]) -> String {
    let game = Game::new(description.clone());
    let mut state = game.from_text(position);
    assert_eq!(game.text(&state), position, "the text comes back");
    for mv in moves {
        state = game.play(&state, mv);
    }
    game.text(&state)
}

#[track_caller]
fn outcome_after(description: &Description, position: &str, moves: &[&str]) -> Option<Outcome> {
    let game = Game::new(description.clone());
    let mut state = game.from_text(position);
    for mv in moves {
        state = game.play(&state, mv);
    }
    game.outcome(&state)
}

#[allow(clippy::unnecessary_wraps)] // as games give it
fn won(winner: Side, reason: Reason, score: [u16; 2]) -> Option<Outcome> {
    Some(Outcome { winner: Some(winner), reason, score })
}

// Oware.

#[test]
fn oware_perft_is_that_of_the_sheet_under_three_slam_rules() {
    let expected = [6, 36, 190, 1014, 5219, 27332];
    perfts(games::oware(), &expected);
    perfts(games::olympiad(), &expected);
    perfts(games::abapa(6, 4), &expected);
}

#[test]
fn oware_small_boards_have_the_perft_of_the_sheet() {
    perfts(games::abapa(3, 2), &[3, 6, 14, 32, 66, 152, 316, 680]);
    perfts(games::abapa(2, 2), &[2, 3, 5, 7, 11, 17, 25, 36]);
    perfts(games::abapa(6, 3), &[6, 36, 186, 971, 4756, 23555]);
}

#[test]
fn oware_skips_the_origin_and_captures_a_chain() {
    assert_eq!(
        after(&games::oware(), "0,1,0,2,0,14/0,1,0,2,3,4 0,0 S", &["F"]),
        "1,2,1,3,1,0/0,0,0,3,4,5 7,0 N"
    );
}

#[test]
fn oware_eleven_seeds_end_just_before_the_origin() {
    assert_eq!(
        after(&games::oware(), "0,0,0,0,0,11/1,1,1,1,1,1 0,0 S", &["F"]),
        "1,1,1,1,1,0/2,2,2,2,2,2 0,0 N"
    );
}

const SLAM: &str = "3,0,0,0,0,2/1,1,0,0,0,0 0,0 S";

#[test]
fn oware_grand_slam_by_every_reading() {
    use GrandSlam as G;
    let slam = |reading| after(&games::oware_slam(reading), SLAM, &["F"]);
    // Captures 4; North cannot move; South takes the 3 left.
    assert_eq!(slam(G::Captures), "0,0,0,0,0,0/0,0,0,0,0,0 7,0 N");
    assert_eq!(slam(G::NoCapture), "3,0,0,0,0,0/2,2,0,0,0,0 0,0 N");
    assert_eq!(slam(G::OpponentGetsRest), "0,0,0,0,0,0/0,0,0,0,0,0 4,3 N");
    // Of a and b, a is sown first and b last.
    assert_eq!(slam(G::LeavesFirst), "3,0,0,0,0,0/2,0,0,0,0,0 2,0 N");
    assert_eq!(slam(G::LeavesLast), "3,0,0,0,0,0/0,2,0,0,0,0 2,0 N");
    for reading in [G::Illegal, G::IllegalUnlessOnly] {
        let game = Game::new(games::oware_slam(reading));
        assert_eq!(game.moves(&game.from_text(SLAM)), ["A"]);
    }
    assert_eq!(
        outcome_after(&games::oware(), SLAM, &["F"]),
        won(Side::SOUTH, Reason::NoSeeds, [14, 0])
    );
    assert_eq!(
        outcome_after(&games::oware_slam(G::OpponentGetsRest), SLAM, &["F"]),
        won(Side::SOUTH, Reason::GrandSlam, [8, 6])
    );
}

#[test]
fn oware_only_slams_end_the_game_or_are_allowed() {
    let only = "0,0,0,0,0,2/1,1,0,0,0,0 0,0 S";
    assert_eq!(
        outcome_after(&games::oware_slam(GrandSlam::Illegal), only, &[]),
        Some(Outcome { winner: None, reason: Reason::OnlyGrandSlams, score: [4, 4] })
    );
    assert_eq!(after(&games::olympiad(), only, &["F"]), "0,0,0,0,0,0/0,0,0,0,0,0 4,0 N");
}

#[test]
fn oware_without_a_feeding_move_ends_and_the_mover_takes_all() {
    let position = "1,0,0,0,0,0/0,0,0,0,0,0 0,0 S";
    let game = Game::new(games::oware());
    assert!(game.moves(&game.from_text(position)).is_empty());
    assert_eq!(
        outcome_after(&games::oware(), position, &[]),
        won(Side::SOUTH, Reason::CannotFeed, [2, 0])
    );
}

#[test]
fn oware_majority_ends_at_once_without_a_sweep() {
    assert_eq!(
        after(&games::oware(), "3,0,0,0,0,1/1,0,0,0,0,0 24,19 S", &["F"]),
        "3,0,0,0,0,0/0,0,0,0,0,0 26,19 N"
    );
    assert_eq!(
        outcome_after(&games::oware(), "3,0,0,0,0,1/1,0,0,0,0,0 24,19 S", &["F"]),
        won(Side::SOUTH, Reason::Majority, [52, 38])
    );
}

#[test]
fn oware_cycles_by_every_reading() {
    let resolve = |cycle| {
        let game = Game::new(Description { cycle, ..games::oware() });
        let (state, outcome) =
            game.resolve_repetition(&game.from_text("0,0,0,1,0,1/0,1,0,0,0,0 22,23 S"));
        (game.text(&state), outcome.map(|outcome| (outcome.winner, outcome.score)))
    };
    assert_eq!(
        resolve(Cycle::Draw),
        ("0,0,0,1,0,1/0,1,0,0,0,0 22,23 S".to_owned(), Some((None, [44, 46])))
    );
    assert_eq!(
        resolve(Cycle::Split),
        ("0,0,0,0,0,0/0,0,0,0,0,0 23½,24½ S".to_owned(), Some((Some(Side::NORTH), [47, 49])))
    );
    assert_eq!(
        resolve(Cycle::OwnRow),
        ("0,0,0,0,0,0/0,0,0,0,0,0 24,24 S".to_owned(), Some((None, [48, 48])))
    );
}

/// The exact outcome, history respected: 1, 0, −1 for South.
///
/// Positions since the last capture are `past`. A capture begins a new history, so the value of
/// the position after it is its own and may be kept in `known`; no other value is.
fn exact(
    game: &Game,
    state: &State,
    past: &mut Vec<State>,
    known: &mut HashMap<State, i32>,
) -> i32 {
    let value = |outcome: Outcome| match outcome.winner {
        Some(Side::SOUTH) => 1,
        Some(Side::NORTH) => -1,
        None => 0,
    };
    if let Some(outcome) = game.outcome(state) {
        return value(outcome);
    }
    if past.contains(state) {
        return value(game.resolve_repetition(state).1.expect("ends the game"));
    }
    if past.is_empty()
        && let Some(&value) = known.get(state)
    {
        return value;
    }
    past.push(state.clone());
    let wish = if state.side == Side::SOUTH { 1 } else { -1 };
    let mut best = -wish;
    for mv in game.moves(state) {
        let next = game.play(state, &mv);
        let child = if next.stores == state.stores {
            exact(game, &next, past, known)
        } else {
            exact(game, &next, &mut Vec::new(), known)
        };
        best = if wish == 1 { best.max(child) } else { best.min(child) };
        if best == wish {
            break;
        }
    }
    past.pop();
    if past.is_empty() {
        known.insert(state.clone(), best);
    }
    best
}

#[test]
fn oware_small_boards_have_the_exact_outcomes_of_the_sheet() {
    for (holes, seeds, expected) in [(2, 1, 1), (2, 2, 1), (2, 3, 0)] {
        let game = Game::new(games::abapa(holes, seeds));
        let value = exact(&game, &game.start(), &mut Vec::new(), &mut HashMap::new());
        assert_eq!(value, expected, "{holes}×{seeds}");
    }
}

// Nam Nam.

#[test]
fn nam_nam_perft_of_a_round_is_that_of_the_sheet() {
    perfts(nam_nam_rounds(1), &[6, 32, 140, 638, 3029, 13793]);
    // In a match six lines of five moves end the round, and the next one goes on from there.
    perfts(games::nam_nam(), &[6, 32, 140, 638, 3029, 13829]);
}

/// Nam Nam over a number of rounds.
fn nam_nam_rounds(limit: u16) -> Description {
    let rounds = Rounds { limit: Some(limit), ..games::nam_nam().rounds.expect("rounds") };
    Description { rounds: Some(rounds), ..games::nam_nam() }
}

#[test]
fn nam_nam_first_move_of_the_sheet_takes_five_laps() {
    assert_eq!(
        after(&games::nam_nam(), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S", &["C"]),
        "6,6,2,7,1,6/1,6,6,6,0,1 0,0 N"
    );
}

#[test]
fn nam_nam_last_eight_go_to_the_captor_in_mid_sowing() {
    let position = "0,0,0,0,0,2/3,3,0,0,0,0 20,20 S";
    // 20–28: North is due 7 and claims one hole; North opens the second round.
    assert_eq!(after(&games::nam_nam(), position, &["F"]), "0,0,0,0,0,0/0,0,0,0,0,0 20,28 N");
    let game = Game::new(games::nam_nam());
    let between = game.play(&game.from_text(position), "F");
    assert_eq!(game.moves(&between), ["+A", "+B", "+C", "+D", "+E", "+F"]);
    assert_eq!(
        game.text(&game.play(&between, "+C")),
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N owners=SSNSSSNNNNNN round=2"
    );
    let nearest = Description {
        rounds: Some(Rounds {
            target: 12,
            limit: None,
            hollows: Hollows::Nearest,
            opens: Opens::Loser,
        }),
        ..games::nam_nam()
    };
    assert_eq!(
        after(&nearest, position, &["F"]),
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S owners=NSSSSSNNNNNN round=2 opener=S"
    );
    // With the reading off, four are taken and the sowing goes on: 0 4 0 into a, b makes 4: South.
    let off = Description {
        capture: Capture::Making { count: 4, last_two_lots: false },
        ..games::nam_nam()
    };
    assert_eq!(after(&off, position, &["F"]), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N round=2");
}

#[test]
fn nam_nam_endless_sowing_is_no_move() {
    let game = Game::new(games::nam_nam());
    let moves = game.moves(&game.from_text("1,0,1,3,1,0/1,0,2,1,0,2 0,0 S"));
    assert!(!moves.contains(&"D".to_owned()), "{moves:?}");
    assert!(!moves.is_empty());
}

#[test]
fn nam_nam_endless_sowing_may_end_the_round() {
    let ends = Description { endless: Endless::EndsRound, ..games::nam_nam() };
    // South 6 + 18, North 6 + 18: equal, so each his own side again, North opens.
    assert_eq!(
        after(&ends, "1,0,1,3,1,0/1,0,2,1,0,2 18,18 S", &["D"]),
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N round=2"
    );
}

#[test]
fn nam_nam_repetition_of_the_sheet_returns_and_ends_the_round() {
    let position = "0,1,0,2,0,1/0,1,0,1,1,1 20,20 S";
    assert_eq!(after(&games::nam_nam(), position, &["D", "e"]), position);
    let game = Game::new(games::nam_nam());
    let (next, outcome) = game.resolve_repetition(&game.from_text(position));
    assert_eq!(outcome, None);
    assert_eq!(game.text(&next), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N round=2");
}

#[test]
fn nam_nam_match_is_won_by_all_the_holes_or_by_the_round_limit() {
    let last = "0,0,0,0,0,1/3,0,0,0,0,4 40,0 S";
    assert_eq!(
        outcome_after(&games::nam_nam(), last, &["F"]),
        won(Side::SOUTH, Reason::Holes, [24, 0])
    );
    let last = "0,0,0,0,0,1/3,0,0,0,0,4 20,20 S";
    assert_eq!(
        outcome_after(&nam_nam_rounds(1), last, &["F"]),
        won(Side::SOUTH, Reason::Rounds, [56, 40])
    );
    let second = format!("{last} round=2");
    assert_eq!(
        outcome_after(&nam_nam_rounds(2), &second, &["F"]),
        won(Side::SOUTH, Reason::Rounds, [14, 10])
    );
}

#[test]
fn nam_nam_player_without_seeds_passes_or_must_be_fed() {
    let game = Game::new(games::nam_nam());
    assert_eq!(game.moves(&game.from_text("0,0,0,0,0,0/2,1,0,0,0,2 20,23 S")), ["pass"]);
    let fed = Game::new(Description { feed: Feed::OrRoundEnds, ..games::nam_nam() });
    // North to move: f2 reaches A and B; a and b stay on his own side.
    assert_eq!(fed.moves(&fed.from_text("0,0,0,0,0,0/2,0,0,0,0,2 20,24 N")), ["f"]);
}

// Kenyan Bao.

#[test]
fn bao_with_stores_has_the_perft_of_the_sheet() {
    perfts(games::bao_stores(), &[8, 63, 450, 3093, 20168]);
}

#[test]
fn kalah_has_the_perft_of_the_sheet() {
    perfts(games::kalah(6, 4), &[6, 35, 185, 942, 4690, 23233]);
}

#[test]
fn bao_with_stores_worked_positions() {
    assert_eq!(
        after(&games::bao_stores(), "1,0,17,0,0,0,0,0/0,0,0,0,4,0,0,0 10,16 S", &["C"]),
        "2,1,0,2,1,1,1,1/1,1,1,1,5,1,1,1 11,16 N"
    );
    assert_eq!(
        after(&games::bao_stores(), "3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3 0,0 S", &["F"]),
        "3,3,3,3,3,0,4,4/3,3,3,3,3,3,3,3 1,0 S"
    );
}

/// The best margin for South with perfect play, by plain search with a memory.
fn margin(game: &Game, state: &State, known: &mut HashMap<State, i32>) -> i32 {
    if let Some(outcome) = game.outcome(state) {
        return (i32::from(outcome.score[0]) - i32::from(outcome.score[1])) / 2;
    }
    // The margin still to come depends on the board alone.
    let mut key = state.clone();
    key.stores = [0, 0];
    let so_far = (i32::from(state.stores[0]) - i32::from(state.stores[1])) / 2;
    if let Some(&rest) = known.get(&key) {
        return so_far + rest;
    }
    let children =
        game.moves(state).into_iter().map(|mv| margin(game, &game.play(state, &mv), known));
    let best = if state.side == Side::SOUTH { children.max() } else { children.min() };
    let best = best.expect("a move");
    known.insert(key, best - so_far);
    best
}

#[test]
fn small_kalah_with_lone_seeds_taken_has_the_published_values() {
    for (seeds, expected) in [(1, 2), (2, 6)] {
        let game = Game::new(Description {
            capture: Capture::Opposite {
                whole_row: false,
                with_capturing_seed: true,
                even_if_empty: true,
            },
            ..games::kalah(4, seeds)
        });
        let value = margin(&game, &game.start(), &mut HashMap::new());
        assert_eq!(value, expected, "4×{seeds}");
    }
}

#[test]
fn bao_with_laps_has_the_perft_of_the_sheet() {
    perfts(games::bao_laps(), &[8, 39, 138, 538, 1859, 6708]);
}

#[test]
fn bao_with_laps_worked_positions() {
    assert_eq!(
        after(&games::bao_laps(), "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0,0 S", &["A"]),
        "1,0,1,4,4,1,3,3/0,3,0,0,3,3,0,3 3,0 N"
    );
    let game = Game::new(games::bao_laps());
    let endless = game.from_text("0,1,0,1,0,1,0,2/1,2,0,1,0,1,0,1 0,0 N");
    assert!(!game.moves(&endless).contains(&"b".to_owned()));
    // b is the only hole of two or more: the singles stay barred.
    assert_eq!(
        outcome_after(&games::bao_laps(), "0,1,2,1,0,1,0,2/1,0,1,0,1,2,0,1 0,0 N", &[]),
        Some(Outcome { winner: Some(Side::SOUTH), reason: Reason::OnlyEndless, score: [14, 12] })
    );
}

#[test]
fn a_low_cap_calls_a_long_sowing_endless_by_the_cap() {
    // The first move of the sheet takes seven laps.
    let capped = |lap_cap| {
        let game = Game::new(Description { lap_cap, endless: Endless::Draw, ..games::bao_laps() });
        let state = game.play(&game.start(), "A");
        (game.text(&state), game.outcome(&state))
    };
    assert_eq!(capped(7).1, None);
    assert_eq!(
        capped(6),
        (
            "2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2 0,0 N ended=endless-by-cap".to_owned(),
            Some(Outcome { winner: None, reason: Reason::EndlessByCap, score: [0, 0] })
        )
    );
}

// Bao la Kujifunza.

fn kujifunza_reading(change: impl Fn(&mut Capture)) -> Description {
    let mut description = games::kujifunza();
    change(&mut description.capture);
    description
}

fn original() -> Description {
    kujifunza_reading(|capture| {
        if let Capture::Facing { original_direction, .. } = capture {
            *original_direction = true;
        }
    })
}

fn back_row_ends_the_turn() -> Description {
    kujifunza_reading(|capture| {
        if let Capture::Facing { back_row_ends, .. } = capture {
            *back_row_ends = true;
        }
    })
}

#[test]
fn kujifunza_has_the_perft_of_the_sheet_by_three_readings() {
    perfts(games::kujifunza(), &[16, 108, 500, 1902, 6550]);
    perfts(original(), &[16, 94, 438, 1686]);
    perfts(back_row_ends_the_turn(), &[16, 122, 556, 2254]);
}

const TWOS: &str = "2,2,2,2,2,2,2,2|2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2|2,2,2,2,2,2,2,2 0,0 S";

#[test]
fn kujifunza_first_moves_of_the_sheet() {
    assert_eq!(
        after(&games::kujifunza(), TWOS, &["f2>"]),
        "3,1,3,3,2,2,2,2|2,2,2,2,2,2,2,2/2,2,2,2,0,2,2,2|2,2,2,2,2,2,2,2 0,0 N"
    );
    let current = after(&games::kujifunza(), TWOS, &["f4<"]);
    assert!(current.starts_with("4,1,4,1,3,3,2,2|"), "{current}");
    assert!(current.contains("/2,2,0,2,2,2,0,2|"), "{current}");
    let original = after(&original(), TWOS, &["f4<"]);
    assert!(original.starts_with("3,0,5,2,4,4,1,5|"), "{original}");
    assert!(original.contains("/2,0,0,2,2,0,0,2|"), "{original}");
}

#[test]
fn kujifunza_endless_capture_is_no_move_but_still_obliges() {
    let position = "1,2,4,8,0,7,1,1|0,3,1,0,2,1,2,3/0,1,1,0,0,0,6,0|5,1,3,2,0,0,4,5 0,0 S";
    let game = Game::new(games::kujifunza());
    assert!(!game.moves(&game.from_text(position)).contains(&"b2>".to_owned()));
    let drawn = Game::new(Description { endless: Endless::Draw, ..games::kujifunza() });
    let state = drawn.from_text(position);
    assert!(drawn.moves(&state).contains(&"b2>".to_owned()));
    let state = drawn.play(&state, "b2>");
    assert!(drawn.text(&state).ends_with(" 0,0 N ended=endless-by-cap"));
}

// Kauri.

#[test]
fn kauri_has_the_perft_of_the_sheet() {
    perfts(games::kauri(), &[6, 36, 191, 976, 4501, 19763]);
}

const KAURI: &str = "2s1c,0,0,0,0,3s2c/0s1c,2s0c,0s2c,4s0c,1s1c,0 0,0 S";

#[test]
fn kauri_worked_move_captures_both_ways() {
    assert_eq!(
        after(&games::kauri(), KAURI, &["F"]),
        "2s1c,0,0,0,0,0/0s1c,3s0c,0s2c,0s1c,1s2c,0 4,2 N"
    );
    // c is not among the two left-most holes: its seed stays.
    let leftmost = Description {
        capture: Capture::Kinds { indirect: Indirect::LeftmostTwo },
        ..games::kauri()
    };
    assert_eq!(after(&leftmost, KAURI, &["F"]), "2s1c,0,0,0,0,0/0s1c,3s0c,1s2c,0s1c,1s2c,0 4,1 N");
}

#[test]
fn kauri_player_without_cowrie_passes_or_loses_in_the_cowrie_phase() {
    let game = Game::new(games::kauri());
    let passes = "3s0c,0,0,0,0,0/1s12c,0,0,0,0,0 28,28 S";
    assert_eq!(game.moves(&game.from_text(passes)), ["pass"]);
    let loses = "0,0,0,0,0,0/0s12c,0,0,0,0,0 30,30 S";
    assert_eq!(
        outcome_after(&games::kauri(), loses, &[]),
        won(Side::NORTH, Reason::NoCowrie, [60, 60])
    );
    let drawn = Description { tie: Tie::Draw, ..games::kauri() };
    assert_eq!(
        outcome_after(&drawn, loses, &[]),
        Some(Outcome { winner: None, reason: Reason::BoardEmpty, score: [60, 60] })
    );
}

// Every value of every reading.

/// A small generator of pseudo-random numbers (xorshift), so that games are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) % bound as u64) as usize
    }
}

/// Halves of seeds on the board and in stores.
fn halves(state: &State) -> u64 {
    let board: u64 = state.seeds.iter().map(|&seeds| 2 * u64::from(seeds)).sum();
    board + u64::from(state.stores[0]) + u64::from(state.stores[1])
}

/// Plays random games: seeds are conserved at every ply, texts come back to the same position,
/// and every game ends (the repetition rule applied) within `most` plies.
#[track_caller]
fn random_games_end(description: &Description, games: u64, most: usize) {
    let game = Game::new(description.clone());
    let total = 2 * description.total_seeds() as u64;
    let cowries = description.hole_count() as u16 * u16::from(description.cowries);
    for seed in 1..=games {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut state = game.start();
        let mut past: Vec<State> = Vec::new();
        let mut plies = 0;
        loop {
            assert_eq!(halves(&state), total, "{}", game.text(&state));
            assert_eq!(state.cowries.iter().sum::<u16>(), cowries);
            let mut plain = state.clone();
            if description.endless != Endless::Draw {
                plain.ended = None;
            }
            assert_eq!(game.from_text(&game.text(&state)), plain);
            let moves = game.moves(&state);
            assert_eq!(moves.is_empty(), game.outcome(&state).is_some(), "{}", game.text(&state));
            if moves.is_empty() {
                break;
            }
            past.push(state.clone());
            state = game.play(&state, &moves[dice.below(moves.len())]);
            plies += 1;
            assert!(plies <= most, "still going on: {}", game.text(&state));
            let times = past.iter().filter(|&earlier| *earlier == state).count() + 1;
            if description.cycle != Cycle::Impossible
                && times >= usize::from(description.cycle_times)
            {
                let (next, outcome) = game.resolve_repetition(&state);
                assert_eq!(halves(&next), total);
                if outcome.is_some() {
                    break;
                }
                state = next;
            }
        }
    }
}

#[test]
fn oware_ends_by_every_reading() {
    for &(_, grand_slam) in GrandSlam::WORDS {
        for cycle in [Cycle::Draw, Cycle::Split, Cycle::OwnRow] {
            random_games_end(&Description { cycle, ..games::oware_slam(grand_slam) }, 4, 2000);
        }
    }
    for &(_, origin) in Origin::WORDS {
        random_games_end(&Description { origin, ..games::oware() }, 4, 2000);
    }
    for feed in [Feed::Off, Feed::IfPossible] {
        random_games_end(&Description { feed, ..games::oware() }, 4, 2000);
    }
    random_games_end(&Description { stop: Stop::PlayOut, ..games::oware() }, 4, 2000);
    let on: Counts = games::counts(&[4]);
    let capture = Capture::Count { on, grand_slam: GrandSlam::Captures };
    random_games_end(&Description { capture, ..games::oware() }, 4, 2000);
}

#[test]
fn nam_nam_ends_by_every_reading() {
    let base = || games::nam_nam().rounds.expect("rounds");
    for &(_, hollows) in Hollows::WORDS {
        for &(_, opens) in Opens::WORDS {
            let rounds = Some(Rounds { hollows, opens, target: 8, ..base() });
            random_games_end(&Description { rounds, ..games::nam_nam() }, 1, 20_000);
        }
    }
    let rounds = Some(Rounds { limit: Some(3), ..base() });
    let short = Description { rounds, ..games::nam_nam() };
    for origin in [Origin::Sown, Origin::Skipped] {
        for last_two_lots in [true, false] {
            let capture = Capture::Making { count: 4, last_two_lots };
            random_games_end(&Description { origin, capture, ..short.clone() }, 2, 20_000);
        }
    }
    for feed in [Feed::Off, Feed::OrRoundEnds] {
        for endless in [Endless::Illegal, Endless::EndsRound] {
            for cycle in [Cycle::OwnRow, Cycle::Draw] {
                random_games_end(&Description { feed, endless, cycle, ..short.clone() }, 2, 20_000);
            }
        }
    }
}

#[test]
fn both_kenyan_games_end_by_every_reading() {
    for whole_row in [false, true] {
        for with_capturing_seed in [false, true] {
            for even_if_empty in [false, true] {
                let capture = Capture::Opposite { whole_row, with_capturing_seed, even_if_empty };
                for stop in [Stop::Majority, Stop::PlayOut] {
                    random_games_end(
                        &Description { stop, capture: capture.clone(), ..games::bao_stores() },
                        3,
                        2000,
                    );
                    random_games_end(
                        &Description { stop, capture: capture.clone(), ..games::bao_laps() },
                        3,
                        2000,
                    );
                }
            }
        }
    }
    for stores in [StoresSown::Own, StoresSown::Both] {
        for origin in [Origin::Sown, Origin::Skipped] {
            for empty in [Empty::OtherTakesAll, Empty::EitherRow] {
                random_games_end(
                    &Description { stores, origin, empty, ..games::bao_stores() },
                    3,
                    2000,
                );
            }
        }
    }
    for singles in [Singles::IfNoTwo, Singles::IfAllSingles, Singles::Never] {
        for origin in [Origin::Sown, Origin::Skipped] {
            for cycle in [Cycle::Draw, Cycle::Split, Cycle::OwnRow] {
                random_games_end(
                    &Description { singles, origin, cycle, ..games::bao_laps() },
                    3,
                    2000,
                );
            }
        }
    }
}

#[test]
fn kujifunza_ends_by_every_reading() {
    for bits in 0..32_u32 {
        let on = |bit: u32| bits >> bit & 1 == 1;
        let capture = Capture::Facing {
            original_direction: on(0),
            limit: if on(1) { None } else { Some(15) },
            back_row_ends: on(2),
            lone_end_hole_barred: on(3),
            front_row_at_any_moment: on(4),
        };
        for endless in [Endless::Illegal, Endless::Draw] {
            random_games_end(
                &Description { endless, capture: capture.clone(), ..games::kujifunza() },
                2,
                2000,
            );
        }
    }
}

#[test]
fn kauri_ends_by_every_reading() {
    for &(_, indirect) in Indirect::WORDS {
        for origin in [Origin::Sown, Origin::Skipped] {
            for stop in [Stop::PlayOut, Stop::Majority] {
                for tie in [Tie::CowriePlay, Tie::Draw] {
                    for cycle in [Cycle::LeaderWins, Cycle::Draw] {
                        let capture = Capture::Kinds { indirect };
                        random_games_end(
                            &Description { capture, origin, stop, tie, cycle, ..games::kauri() },
                            2,
                            5000,
                        );
                    }
                }
            }
        }
    }
}
