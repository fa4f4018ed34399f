//! The worked positions of the rule sheets, played through the game files: a position and moves
//! as text in; position text, outcome or the id of a refusal out. Expected values are the sheets'
//! or worked out by hand.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::collections::HashMap;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::face::Session;
use ludarium_rules::game::{Outcome, Reason, Side};

/// Begins the named game from a position, plays the moves and looks at what came of it.
#[track_caller]
fn playing<T>(
    name: &str,
    position: &str,
    moves: &[&str],
    see: impl Fn(&mut dyn Session) -> T,
) -> T {
    let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
    let position = (position != "start").then_some(position);
    let mut session = compiled.game().begin(position, None).unwrap();
    for mv in moves {
        session.play(mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal:?}"));
    }
    see(&mut *session)
}

#[track_caller]
fn after(name: &str, position: &str, moves: &[&str]) -> String {
    playing(name, position, moves, |session| session.position())
}

#[track_caller]
fn outcome_after(name: &str, position: &str, moves: &[&str]) -> Option<Outcome> {
    playing(name, position, moves, |session| session.outcome())
}

#[track_caller]
fn moves_of(name: &str, position: &str) -> Vec<String> {
    let mut moves = playing(name, position, &[], |session| session.moves());
    moves.sort();
    moves
}

/// The id of the message that refuses the move.
#[track_caller]
fn refusal(name: &str, position: &str, mv: &str) -> &'static str {
    playing(name, position, &[], |session| session.play(mv).unwrap_err().0.id)
}

#[allow(clippy::unnecessary_wraps)] // as games give it
fn won(winner: Side, reason: Reason, score: [u16; 2]) -> Option<Outcome> {
    Some(Outcome { winner: Some(winner), reason, score })
}

#[allow(clippy::unnecessary_wraps)] // as games give it
fn drawn(reason: Reason, score: [u16; 2]) -> Option<Outcome> {
    Some(Outcome { winner: None, reason, score })
}

// Kaooa.

#[test]
fn kaooa_1_a_vulture_whose_steps_are_blocked_may_jump_where_the_landing_is_vacant() {
    // Crows on f and j, the third elsewhere (h).
    assert_eq!(moves_of("kaooa", "a/f,h,j/4/0 h"), ["axg", "axi"]);
    assert_eq!(moves_of("kaooa", "a/f,g,j/4/0 h"), ["axi"]);
    assert_eq!(refusal("kaooa", "a/f,h,j/4/0 h", "a-f"), "refusal-occupied");
}

#[test]
fn kaooa_1_a_vulture_with_crows_on_four_points_about_its_tip_is_immobilised() {
    // Three crows are still in hand.
    let blocked = "a/f,g,i,j/3/0 h";
    assert_eq!(outcome_after("kaooa", blocked, &[]), won(Side::PREY, Reason::Blocked, [0, 14]));
    assert_eq!(refusal("kaooa", blocked, "axg"), "refusal-game-over");
}

#[test]
fn kaooa_2_four_crows_block_at_a_tip_six_at_an_inner_point_and_three_never() {
    let compiled = Compiled::new(&catalogue::open("kaooa").unwrap().described);
    let points = "abcdefghij";
    // For each point, the fewest crows that block there.
    let mut fewest = HashMap::new();
    for vulture in points.chars() {
        for set in 0..1_u32 << 10 {
            let crows: Vec<String> = points
                .char_indices()
                .filter(|(at, _)| set >> at & 1 == 1)
                .map(|(_, point)| point.to_string())
                .collect();
            let count = crows.len();
            // The vulture is on the board and to move from the second crow on.
            if !(2..=7).contains(&count) || crows.contains(&vulture.to_string()) {
                continue;
            }
            let text = format!("{vulture}/{}/{}/0 h", crows.join(","), 7 - count);
            let session = compiled.game().begin(Some(&text), None).unwrap();
            if session.outcome().is_some() {
                let least = fewest.entry(vulture).or_insert(count);
                *least = count.min(*least);
            }
        }
    }
    for point in points.chars() {
        let expected = if point <= 'e' { 4 } else { 6 };
        assert_eq!(fewest.get(&point), Some(&expected), "{point}");
    }
}

// Bagha-Chall.

#[test]
fn bagha_chall_a_tiger_may_not_return_to_the_point_it_left_even_while_goats_are_dropped() {
    let start = "a1,e1,a5,e5/-/20/0 p";
    assert_eq!(after("bagha-chall", "start", &[]), start);
    let line = ["@c3", "a1-a2", "@c4"];
    let now = after("bagha-chall", "start", &line);
    assert_eq!(now, "e1,a2<a1,a5,e5/c3,c4/18/0 h");
    assert_eq!(refusal("bagha-chall", &now, "a2-a1"), "refusal-return");
    // The memory is the piece's own, and lasts until that piece moves again.
    let later = after("bagha-chall", &now, &["e1-d1", "@c5"]);
    assert_eq!(refusal("bagha-chall", &later, "a2-a1"), "refusal-return");
    // Where only the piece moved last is barred, it is free by then.
    let last_only = "bagha-chall+return=last-move-only";
    let later = after(last_only, "start", &["@c3", "a1-a2", "@c4", "e1-d1", "@c5"]);
    assert!(moves_of(last_only, &later).contains(&"a2-a1".to_owned()));
    assert!(
        moves_of("bagha-chall:standard", "e1,a2,a5,e5/c3,c4/18/0 h").contains(&"a2-a1".to_owned())
    );
}

#[test]
fn bagha_chall_a_tiger_may_not_capture_straight_back_and_so_need_not() {
    // From b3 to c3: its head points to the right. A goat came to b3 behind it.
    let position = "e1,c3<b3,a5,e5/b3/0/0 h";
    assert_eq!(refusal("bagha-chall", position, "c3xa3"), "refusal-backward-capture");
    let moves = moves_of("bagha-chall", position);
    assert!(moves.iter().all(|mv| mv.contains('-')), "nothing is compelled: {moves:?}");
    assert_eq!(moves_of("bagha-chall+backward-capture=allowed", position), ["c3xa3"]);
    // To the side it may, and then must.
    assert_eq!(moves_of("bagha-chall", "e1,c3<b3,a5,e5/c4/0/0 h"), ["c3xc5"]);
}

#[test]
fn bagha_chall_the_point_left_by_a_capture_is_the_take_off_point() {
    let position = "a1,e1,a5,e5/a2,c5/18/0 h";
    assert_eq!(after("bagha-chall", position, &["a1xa3"]), "e1,a3<a1,a5,e5/c5/18/1 p");
}

#[test]
fn bagha_chall_tigers_in_the_corners_with_one_vacant_point_are_blocked_only_without_a_jump() {
    // The one vacant point c2 is no corner's landing: the goats win in 0 plies. c3 is.
    let full = |vacant: &str| {
        let goats: Vec<String> = (1..=5)
            .flat_map(|rank| "abcde".chars().map(move |file| format!("{file}{rank}")))
            .filter(|point| !["a1", "e1", "a5", "e5", vacant].contains(&point.as_str()))
            .collect();
        format!("a1,e1,a5,e5/{}/0/0 h", goats.join(","))
    };
    let standard = "bagha-chall:standard";
    assert_eq!(
        outcome_after(standard, &full("c2"), &[]),
        won(Side::PREY, Reason::Blocked, [0, 40])
    );
    assert_eq!(moves_of(standard, &full("c3")), ["a1xc3", "a5xc3", "e1xc3", "e5xc3"]);
}

// Oware.

#[test]
fn oware_1_the_origin_is_skipped_and_a_chain_is_captured() {
    assert_eq!(
        after("oware", "0,1,0,2,0,14/0,1,0,2,3,4 0,0 S", &["F"]),
        "1,2,1,3,1,0/0,0,0,3,4,5 7,0 N"
    );
}

#[test]
fn oware_2_eleven_seeds_end_just_before_the_origin() {
    assert_eq!(
        after("oware", "0,0,0,0,0,11/1,1,1,1,1,1 0,0 S", &["F"]),
        "1,1,1,1,1,0/2,2,2,2,2,2 0,0 N"
    );
}

#[test]
fn oware_3_a_grand_slam_by_every_reading() {
    let slam = "3,0,0,0,0,2/1,1,0,0,0,0 0,0 S";
    let by = |reading: &str| format!("oware+grand-slam={reading}");
    let result = |reading: &str| {
        (after(&by(reading), slam, &["F"]), outcome_after(&by(reading), slam, &["F"]))
    };
    assert_eq!(
        result("captures"),
        ("0,0,0,0,0,0/0,0,0,0,0,0 7,0 N".to_owned(), won(Side::SOUTH, Reason::NoSeeds, [14, 0]))
    );
    assert_eq!(result("no-capture"), ("3,0,0,0,0,0/2,2,0,0,0,0 0,0 N".to_owned(), None));
    assert_eq!(
        result("opponent-gets-rest"),
        ("0,0,0,0,0,0/0,0,0,0,0,0 4,3 N".to_owned(), won(Side::SOUTH, Reason::GrandSlam, [8, 6]))
    );
    // Of a and b, a is sown first and b last.
    assert_eq!(result("leaves-first"), ("3,0,0,0,0,0/2,0,0,0,0,0 2,0 N".to_owned(), None));
    assert_eq!(result("leaves-last"), ("3,0,0,0,0,0/0,2,0,0,0,0 2,0 N".to_owned(), None));
    for (reading, id) in [
        ("illegal", "refusal-grand-slam"),
        ("illegal-unless-only", "refusal-grand-slam-unless-only"),
    ] {
        assert_eq!(moves_of(&by(reading), slam), ["A"]);
        assert_eq!(refusal(&by(reading), slam, "F"), id);
    }
    let only = "0,0,0,0,0,2/1,1,0,0,0,0 0,0 S";
    assert_eq!(outcome_after(&by("illegal"), only, &[]), drawn(Reason::OnlyGrandSlams, [4, 4]));
    assert_eq!(after(&by("illegal-unless-only"), only, &["F"]), "0,0,0,0,0,0/0,0,0,0,0,0 4,0 N");
}

#[test]
fn oware_4_without_a_feeding_move_the_game_ends_and_the_mover_takes_all() {
    let position = "1,0,0,0,0,0/0,0,0,0,0,0 0,0 S";
    assert_eq!(outcome_after("oware", position, &[]), won(Side::SOUTH, Reason::CannotFeed, [2, 0]));
    assert!(moves_of("oware", position).is_empty());
}

#[test]
fn oware_majority_wins_at_once_and_the_rest_stays() {
    let position = "3,0,0,0,0,1/1,0,0,0,0,0 24,19 S";
    assert_eq!(after("oware", position, &["F"]), "3,0,0,0,0,0/0,0,0,0,0,0 26,19 N");
    assert_eq!(
        outcome_after("oware", position, &["F"]),
        won(Side::SOUTH, Reason::Majority, [52, 38])
    );
}

#[test]
fn oware_going_round_is_a_draw_a_split_or_the_own_rows() {
    // One seed each, always fed round: A to F and a to f, twelve plies, and the board is back.
    let position = "1,0,0,0,0,0/1,0,0,0,0,0 22,23 S";
    let line = ["A", "a", "B", "b", "C", "c", "D", "d", "E", "e"];
    let state = after("oware", position, &line);
    assert_eq!(state, "0,0,0,0,0,1/0,0,0,0,0,1 22,23 S");
    // F feeds a; f feeds A: the same board and side again.
    for (cycle, outcome) in [
        ("draw", drawn(Reason::Repetition, [44, 46])),
        ("split", won(Side::NORTH, Reason::Repetition, [46, 48])),
        ("own-row", won(Side::NORTH, Reason::Repetition, [46, 48])),
    ] {
        let line = [&line[..], &["F", "f"]].concat();
        assert_eq!(outcome_after(&format!("oware+cycle={cycle}"), position, &line), outcome);
    }
    // Played out, who has more than half has won already.
    let ahead = "1,0,0,0,0,0/1,0,0,0,0,0 30,16 S";
    let line = [&line[..], &["F", "f"]].concat();
    assert_eq!(
        outcome_after("oware+stop=play-out", ahead, &line),
        won(Side::SOUTH, Reason::Repetition, [60, 32])
    );
}

/// The exact outcome, history respected: 1, 0, −1 for South. A capture begins a new history, so
/// the value after one is the position's own and is kept in `known`; no other value is.
fn exact(session: &mut dyn Session, is_fresh: bool, known: &mut HashMap<String, i32>) -> i32 {
    if let Some(outcome) = session.outcome() {
        return outcome.winner.map_or(0, |side| if side == Side::SOUTH { 1 } else { -1 });
    }
    let text = session.position();
    if is_fresh && let Some(&value) = known.get(&text) {
        return value;
    }
    let wish = if session.side() == Side::SOUTH { 1 } else { -1 };
    let captured = session.standing();
    let mut best = -wish;
    for mv in session.moves() {
        session.play(&mv).unwrap();
        let is_capture = session.standing() != captured;
        let value = exact(session, is_capture, known);
        session.undo();
        best = if wish == 1 { best.max(value) } else { best.min(value) };
        if best == wish {
            break;
        }
    }
    if is_fresh {
        known.insert(text, best);
    }
    best
}

#[test]
fn oware_small_boards_have_the_exact_outcomes_of_the_sheet() {
    for (holes, seeds, expected) in [(2, 1, 1), (2, 2, 1), (2, 3, 0)] {
        let name = format!("oware:abapa+holes={holes}+seeds={seeds}");
        let value =
            playing(&name, "start", &[], |session| exact(session, true, &mut HashMap::new()));
        assert_eq!(value, expected, "{name}");
    }
}

// Nam Nam.

#[test]
fn nam_nam_1_the_first_move_takes_five_laps() {
    assert_eq!(after("nam-nam", "start", &["C"]), "6,6,2,7,1,6/1,6,6,6,0,1 0,0 N");
}

#[test]
fn nam_nam_2_the_last_eight_go_to_the_captor_in_mid_sowing() {
    let position = "0,0,0,0,0,2/3,3,0,0,0,0 20,20 S";
    let between = after("nam-nam", position, &["F"]);
    assert_eq!(between, "0,0,0,0,0,0/0,0,0,0,0,0 20,28 N");
    // North owns seven next round: one claim, and North opens it.
    assert_eq!(moves_of("nam-nam", &between), ["+A", "+B", "+C", "+D", "+E", "+F"]);
    assert_eq!(
        after("nam-nam", position, &["F", "+C"]),
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N owners=SSNSSSNNNNNN round=2"
    );
    assert_eq!(
        after("nam-nam+hollows=nearest+opens=loser", position, &["F"]),
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 S owners=NSSSSSNNNNNN round=2 opener=S"
    );
    assert_eq!(refusal("nam-nam", &between, "A"), "refusal-claim-first");
    assert_eq!(refusal("nam-nam", &between, "+b"), "refusal-claim-own");
}

#[test]
fn nam_nam_3_an_endless_sowing_is_no_move() {
    let position = "1,0,1,3,1,0/1,0,2,1,0,2 0,0 S";
    assert_eq!(refusal("nam-nam", position, "D"), "refusal-endless");
    assert!(!moves_of("nam-nam", position).is_empty());
    // 18 + 6 seeds each: equal, so each his own side again, and North opens.
    assert_eq!(
        after("nam-nam+endless=ends-the-round", "1,0,1,3,1,0/1,0,2,1,0,2 18,18 S", &["D"]),
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N round=2"
    );
}

#[test]
fn nam_nam_the_returning_eight_seeds_end_the_round() {
    let position = "0,1,0,2,0,1/0,1,0,1,1,1 20,20 S";
    assert_eq!(after("nam-nam", position, &["D"]).rsplit_once(' ').unwrap().1, "N");
    // D and e come back to the same board: 4 + 20 each, and North opens the next round.
    assert_eq!(after("nam-nam", position, &["D", "e"]), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N round=2");
    assert_eq!(
        outcome_after("nam-nam+rounds=1", position, &["D", "e"]).map(|end| (end.winner, end.score)),
        Some((None, [48, 48]))
    );
}

#[test]
fn nam_nam_a_skipped_origin_brings_the_twelfth_seed_to_the_first_hole_again() {
    // D becomes 4 in mid-sowing and its owner takes them; the last seed finds D empty.
    assert_eq!(
        after("nam-nam+origin=skipped", "0,0,12,3,0,0/0,0,0,0,0,0 16,17 S", &["C"]),
        "1,1,0,1,1,1/1,1,1,1,1,1 20,17 N"
    );
}

#[test]
fn nam_nam_a_drawn_last_round_leaves_the_holes_to_decide() {
    // South owns seven holes from the round before.
    let last = "0,1,0,2,0,1/0,1,0,1,1,1 20,20 S owners=SSSSSSSNNNNN round=2 opener=S";
    assert_eq!(
        outcome_after("nam-nam+rounds=2+cycle=draw", last, &["D", "e"]),
        won(Side::SOUTH, Reason::Repetition, [14, 10])
    );
}

#[test]
fn nam_nam_an_endless_sowing_does_not_feed_an_opponent_without_seeds() {
    // North owns b and e alone, both empty; D is endless, and legal by this reading.
    let position = "1,0,1,3,1,0/1,0,2,1,0,2 18,18 S owners=SSSSSSSNSSNS round=2";
    let name = "nam-nam+no-seeds=must-be-fed+endless=ends-the-round";
    assert_eq!(refusal(name, position, "D"), "refusal-must-leave-a-seed");
    assert!(moves_of("nam-nam+endless=ends-the-round", position).contains(&"D".to_owned()));
}

// The children's Bao of Kenya.

#[test]
fn bao_kenya_seventeen_seeds_skip_the_origin_and_do_not_capture() {
    assert_eq!(
        after("bao-kenya", "1,0,17,0,0,0,0,0/0,0,0,0,4,0,0,0 10,16 S", &["C"]),
        "2,1,0,2,1,1,1,1/1,1,1,1,5,1,1,1 11,16 N"
    );
}

#[test]
fn bao_kenya_a_last_seed_in_the_store_moves_again() {
    assert_eq!(after("bao-kenya", "start", &["F"]), "3,3,3,3,3,0,4,4/3,3,3,3,3,3,3,3 1,0 S");
}

// Bao with laps.

#[test]
fn bao_kenya_laps_the_first_move_takes_seven_laps_and_captures_three() {
    assert_eq!(after("bao-kenya-laps", "start", &["A"]), "1,0,1,4,4,1,3,3/0,3,0,0,3,3,0,3 3,0 N");
}

#[test]
fn bao_kenya_laps_an_endless_sowing_is_no_move() {
    let position = "0,1,0,1,0,1,0,2/1,2,0,1,0,1,0,1 0,0 N";
    // b is North's only hole of two or more: the game ends and each keeps his own row, 5 and 6.
    assert_eq!(
        outcome_after("bao-kenya-laps", position, &[]),
        won(Side::NORTH, Reason::OnlyEndless, [10, 12])
    );
}

#[test]
fn bao_kenya_laps_an_endless_sowing_still_bars_the_singles() {
    let position = "0,1,2,1,0,1,0,2/1,0,1,0,1,2,0,1 0,0 N";
    // f is the only hole of two: the game ends and each keeps his own row, 7 and 6.
    assert_eq!(
        outcome_after("bao-kenya-laps", position, &[]),
        won(Side::SOUTH, Reason::OnlyEndless, [14, 12])
    );
}

// Bao la Kujifunza.

/// The front and back rows of both sides at the start, then stores.
const TWOS: &str = "2,2,2,2,2,2,2,2";

#[test]
fn kujifunza_1_a_capture_in_the_centre_keeps_its_direction() {
    assert_eq!(
        after("bao-la-kujifunza", "start", &["f2>"]),
        format!("3,1,3,3,2,2,2,2|{TWOS}/2,2,2,2,0,2,2,2|{TWOS} 0,0 N")
    );
    assert_eq!(moves_of("bao-la-kujifunza", "start").len(), 16);
}

#[test]
fn kujifunza_2_an_endless_capture_is_no_move_and_the_cap_says_so() {
    let position = "1,2,4,8,0,7,1,1|0,3,1,0,2,1,2,3/0,1,1,0,0,0,6,0|5,1,3,2,0,0,4,5 0,0 S";
    assert_eq!(refusal("bao-la-kujifunza", position, "b2>"), "refusal-endless-by-cap");
    let end = outcome_after("bao-la-kujifunza+endless=draw", position, &["b2>"]).unwrap();
    // The board stays as it was; what counts is the kete on each side.
    let kete = |rows: [&str; 2]| -> u16 {
        rows.iter().flat_map(|row| row.split(',')).map(|n| 2 * n.parse::<u16>().unwrap()).sum()
    };
    let south = kete(["1,2,4,8,0,7,1,1", "0,3,1,0,2,1,2,3"]);
    let north = kete(["0,1,1,0,0,0,6,0", "5,1,3,2,0,0,4,5"]);
    assert_eq!(Some(end), drawn(Reason::EndlessByCap, [south, north]));
}

#[test]
fn kujifunza_3_a_second_capture_by_both_readings_of_the_direction() {
    assert_eq!(
        after("bao-la-kujifunza", "start", &["f4<"]),
        format!("4,1,4,1,3,3,2,2|{TWOS}/2,2,0,2,2,2,0,2|{TWOS} 0,0 N")
    );
    let original = after("bao-la-kujifunza+direction-in-centre=original", "start", &["f4<"]);
    assert!(original.starts_with("3,0,5,2,4,4,1,5|"), "{original}");
    assert!(original.contains("/2,0,0,2,2,0,0,2|"), "{original}");
}

// Kauri.

const KAURI: &str = "2s1c,0,0,0,0,3s2c/0s1c,2s0c,0s2c,4s0c,1s1c,0 0,0 S";

#[test]
fn kauri_a_move_captures_both_ways() {
    assert_eq!(after("kauri", KAURI, &["F"]), "2s1c,0,0,0,0,0/0s1c,3s0c,0s2c,0s1c,1s2c,0 4,2 N");
    // c is not among the two left-most holes: its seed stays.
    assert_eq!(
        after("kauri+indirect=leftmost-two", KAURI, &["F"]),
        "2s1c,0,0,0,0,0/0s1c,3s0c,1s2c,0s1c,1s2c,0 4,1 N"
    );
}

#[test]
fn kauri_a_player_without_cowrie_passes_or_in_the_cowrie_phase_loses() {
    let passes = "3s0c,0,0,0,0,0/1s12c,0,0,0,0,0 28,28 S";
    assert_eq!(moves_of("kauri", passes), ["pass"]);
    assert_eq!(refusal("kauri", passes, "A"), "refusal-must-pass-cowries");
    let loses = "0,0,0,0,0,0/0s12c,0,0,0,0,0 30,30 S";
    assert_eq!(outcome_after("kauri", loses, &[]), won(Side::NORTH, Reason::NoCowrie, [60, 60]));
    assert_eq!(outcome_after("kauri+tie=draw", loses, &[]), drawn(Reason::BoardEmpty, [60, 60]));
}

/// Twelve cowries in twelve holes, the mover's six first.
type Cowries = [u8; 12];

/// The cowries of a hole sown on, and the board turned to the other player.
fn sown(board: &Cowries, hole: usize) -> Cowries {
    let mut after = *board;
    let hand = usize::from(after[hole]);
    after[hole] = 0;
    for step in 1..=hand {
        after[(hole + step) % 12] += 1;
    }
    after.rotate_left(6);
    after
}

/// Numbers all placements of `left` cowries in the holes from `hole` on.
fn placements(board: &mut Cowries, hole: usize, left: u8, visit: &mut impl FnMut(Cowries)) {
    if hole == 11 {
        board[11] = left;
        visit(*board);
        return;
    }
    for here in 0..=left {
        board[hole] = here;
        placements(board, hole + 1, left - here, visit);
    }
}

#[test]
fn kauri_cowrie_phase_is_decided_from_every_placement() {
    let mut boards = Vec::new();
    placements(&mut [0; 12], 0, 12, &mut |board| boards.push(board));
    assert_eq!(boards.len(), 1_352_078);
    // The placements come in lexicographic order.
    let index = |board: &Cowries| boards.binary_search(board).unwrap() as u32;
    let mut into: Vec<(u32, u32)> = Vec::new(); // (a placement, one that moves to it)
    let mut moves_left = vec![0_u8; boards.len()];
    let mut value = vec![None; boards.len()];
    let mut decided = Vec::new();
    for (at, board) in boards.iter().enumerate() {
        for hole in (0..6).filter(|&hole| board[hole] > 0) {
            into.push((index(&sown(board, hole)), at as u32));
            moves_left[at] += 1;
        }
        if moves_left[at] == 0 {
            value[at] = Some(false); // no cowrie in the mover's row
            decided.push(at as u32);
        }
    }
    into.sort_unstable();
    while let Some(at) = decided.pop() {
        let first = into.partition_point(|&(to, _)| to < at);
        for &(_, from) in into[first..].iter().take_while(|&&(to, _)| to == at) {
            let from_value = &mut value[from as usize];
            if from_value.is_some() {
                continue;
            }
            moves_left[from as usize] -= 1;
            let wins = value[at as usize] == Some(false);
            if wins || moves_left[from as usize] == 0 {
                value[from as usize] = Some(wins);
                decided.push(from);
            }
        }
    }
    let count = |of| value.iter().filter(|&&value| value == of).count();
    assert_eq!((count(Some(true)), count(Some(false)), count(None)), (657_937, 694_141, 0));

    // The game's own moves are these.
    let compiled = Compiled::new(&catalogue::open("kauri").unwrap().described);
    let text = |board: &Cowries, north: bool| {
        let mut board = *board;
        if north {
            board.rotate_left(6);
        }
        let hole = |count: &u8| if *count == 0 { "0".into() } else { format!("0s{count}c") };
        let holes: Vec<String> = board.iter().map(hole).collect();
        let side = if north { 'N' } else { 'S' };
        format!("{}/{} 30,30 {side}", holes[..6].join(","), holes[6..].join(","))
    };
    for board in boards.iter().step_by(997) {
        let session = compiled.game().begin(Some(&text(board, false)), None).unwrap();
        let expected: Vec<(String, String)> = (0..6)
            .filter(|&hole| board[hole] > 0)
            .map(|hole| {
                let name = char::from(b'A' + hole as u8).to_string();
                (name, text(&sown(board, hole), true))
            })
            .collect();
        assert_eq!(session.children(), expected, "{board:?}");
    }
}
