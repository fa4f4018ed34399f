//! The rules of the sheets, one by one, on positions worked out by hand.

#![allow(clippy::unwrap_used)] // a test that panics has failed

mod hunt_games;

use hunt_games::{compulsory, kaooa, source, standard};
use ludarium_rules::game::{Notation, Outcome, Reason, Rules as _, Side};
use ludarium_rules::hunt::description::{Board, Description, Entry, Point, Return, StuckPrey};
use ludarium_rules::hunt::{Memory, Problem, Rules, Trail, check, needs_memory};
use ludarium_rules::message::Argument;

fn moves<M: Memory>(rules: &Rules<M>, position: &str) -> Vec<String> {
    let position = rules.parse_position(position).unwrap();
    let mut moves = ludarium_rules::game::MoveList::new();
    rules.moves(&position, &mut moves);
    moves.into_iter().map(|mv| rules.move_text(mv)).collect()
}

fn after<M: Memory>(rules: &Rules<M>, position: &str, line: &str) -> String {
    let mut position = rules.parse_position(position).unwrap();
    for text in line.split_whitespace() {
        let mv = rules.parse_move(text).unwrap();
        let mut legal = ludarium_rules::game::MoveList::new();
        rules.moves(&position, &mut legal);
        assert!(legal.contains(&mv), "{text} in {}", rules.position_text(&position));
        rules.play(&mut position, mv);
    }
    rules.position_text(&position)
}

fn outcome<M: Memory>(rules: &Rules<M>, position: &str) -> Option<Outcome> {
    rules.outcome(&rules.parse_position(position).unwrap())
}

fn faults<M: Memory>(rules: &Rules<M>, position: &str) -> Vec<&'static str> {
    match rules.parse_position(position) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| fault.0.id).collect(),
    }
}

fn refusal<M: Memory>(rules: &Rules<M>, position: &str, mv: &str) -> &'static str {
    let position = rules.parse_position(position).unwrap();
    rules.refuse(&position, rules.parse_move(mv).unwrap()).0.id
}

fn plain(description: &Description) -> Rules<()> {
    check(description).unwrap();
    Rules::compile(description)
}

fn remembering(description: &Description) -> Rules<Trail> {
    check(description).unwrap();
    assert!(needs_memory(description));
    Rules::compile(description)
}

#[test]
fn the_games_start_as_their_sheets_say() {
    let rules = plain(&kaooa());
    assert_eq!(rules.position_text(&rules.start()), "-/-/7/0 p");
    let rules = plain(&standard());
    assert_eq!(rules.position_text(&rules.start()), "a1,e1,a5,e5/-/20/0 p");
}

#[test]
fn the_vulture_is_dropped_at_ply_two_and_may_not_wait() {
    let rules = plain(&kaooa());
    assert_eq!(after(&rules, "-/-/7/0 p", "@a"), "-/a/6/0 h");
    let drops = moves(&rules, "-/a/6/0 h");
    assert_eq!(drops, ["@b", "@c", "@d", "@e", "@f", "@g", "@h", "@i", "@j"]);
}

#[test]
fn kaooa_worked_position_one() {
    let rules = plain(&kaooa());
    // Crows on I0 and I4 block the steps from O0; both can be jumped.
    assert_eq!(moves(&rules, "a/c,f,j/4/0 h"), ["axg", "axi"]);
    // With crows on I0, I1, I4, I3 it is immobilised, also with crows still in hand.
    let blocked =
        Some(Outcome { winner: Some(Side::PREY), reason: Reason::Blocked, score: [0, 14] });
    assert_eq!(outcome(&rules, "a/f,g,i,j/3/0 h"), blocked);
    assert_eq!(moves(&rules, "a/f,g,i,j/3/0 h"), [""; 0]);
}

#[test]
fn a_vulture_that_could_only_capture_is_blocked_where_captures_wait_for_the_drops() {
    let rules = plain(&Description { capture_while_dropping: false, ..kaooa() });
    assert_eq!(
        outcome(&rules, "a/c,f,j/4/0 h").map(|outcome| outcome.reason),
        Some(Reason::Blocked)
    );
    assert_eq!(moves(&rules, "a/c,f,j/0/0 h"), ["axg", "axi"]);
}

#[test]
fn the_capture_that_wins_ends_the_game_at_once() {
    let rules = plain(&kaooa());
    assert_eq!(after(&rules, "a/c,f,j/0/3 h", "axg"), "g/c,j/0/4 p");
    assert_eq!(
        outcome(&rules, "g/c,j/0/4 p"),
        Some(Outcome { winner: Some(Side::HUNTERS), reason: Reason::Captures, score: [8, 4] })
    );
    // With chains, too: from g over h to d another jump would be there.
    let rules = plain(&Description { chain: true, ..kaooa() });
    assert_eq!(after(&rules, "a/f,h,c/0/3 h", "axg"), "g/c,h/0/4 p");
}

#[test]
fn a_chain_goes_on_or_stops_and_ends_by_itself() {
    let rules = plain(&Description { chain: true, ..kaooa() });
    assert_eq!(after(&rules, "a/c,f,h/0/0 h", "axg"), "g/c,h/0/1 h chain=g");
    assert_eq!(moves(&rules, "g/c,h/0/1 h chain=g"), ["gxd", "stop"]);
    assert_eq!(after(&rules, "g/c,h/0/1 h chain=g", "gxd"), "d/c/0/2 p");
    assert_eq!(after(&rules, "g/c,h/0/1 h chain=g", "stop"), "g/c,h/0/1 p");
    assert_eq!(refusal(&rules, "g/c,h/0/1 h chain=g", "g-b"), "refusal-chain-goes-on");
    let must = plain(&Description { chain: true, must_capture: true, ..kaooa() });
    assert_eq!(moves(&must, "g/c,h/0/1 h chain=g"), ["gxd"]);
    assert_eq!(refusal(&must, "g/c,h/0/1 h chain=g", "stop"), "refusal-must-capture");
    assert_eq!(refusal(&must, "g/c,h/0/1 h chain=g", "g-b"), "refusal-chain-must-go-on");
}

#[test]
fn stuck_prey_lose_or_draw() {
    // The goat in the corner b1 … stands among tigers: a1, c1, b2 are its only neighbours.
    let position = "a1,c1,b2,e5/b1/0/0 p";
    let stuck = outcome(&plain(&standard()), position).unwrap();
    assert_eq!((stuck.winner, stuck.reason), (Some(Side::HUNTERS), Reason::PreyStuck));
    let drawn = Description { stuck_prey: StuckPrey::Draw, ..standard() };
    let stuck = outcome(&plain(&drawn), position).unwrap();
    assert_eq!((stuck.winner, stuck.reason), (None, Reason::PreyStuck));
}

#[test]
fn a_block_is_not_tested_on_the_crows_turn() {
    // The vulture could not move, but it is the crows' turn, and they must open the block.
    let rules = plain(&kaooa());
    assert_eq!(outcome(&rules, "a/f,g,i,j/0/3 p"), None);
    assert!(outcome(&rules, "a/f,g,i,j/0/3 h").is_some());
}

#[test]
fn no_piece_returns_to_the_point_it_left() {
    let rules = remembering(&source());
    let line = after(&rules, "a1,e1,a5,e5/c3/0/0 p", "c3-c4 a1-a2");
    assert_eq!(line, "e1,a2<a1,a5,e5/c4<c3/0/0 p");
    assert!(!moves(&rules, &line).contains(&"c4-c3".to_owned()));
    assert_eq!(refusal(&rules, &line, "c4-c3"), "refusal-return");
    let line = after(&rules, &line, "c4-b4");
    assert_eq!(line, "e1,a2<a1,a5,e5/b4<c4/0/0 h");
    // The tiger too; the memory lasts until that piece moves again.
    assert_eq!(refusal(&rules, "e1,a2<a1,a5,e5/b2,c4/0/0 h", "a2-a1"), "refusal-return");
    let later = after(&rules, "e1,a2<a1,a5,e5/c3<c4/0/0 h", "e1-d1 c3-d3");
    assert!(later.contains("a2<a1"), "{later}");
    assert!(!moves(&rules, &after(&rules, &later, "d1-c1 d3-e3")).contains(&"a2-a1".to_owned()));
}

#[test]
fn only_the_last_moved_piece_is_barred_under_last_move_only() {
    let game = Description { return_: Return::LastMoveOnly, must_capture: false, ..source() };
    let rules = remembering(&game);
    let line = after(&rules, "a1,e1,a5,e5/c3/0/0 p", "c3-c4 a1-a2");
    assert_eq!(line, "e1,a2<a1!,a5,e5/c4<c3!/0/0 p");
    assert_eq!(refusal(&rules, &line, "c4-c3"), "refusal-return");
    // Another tiger moves: a2 may go back, and keeps its head.
    let line = after(&rules, &line, "c4-d4 e1-d1");
    assert_eq!(line, "d1<e1!,a2<a1,a5,e5/d4<c4!/0/0 p");
    let line = after(&rules, &line, "d4-d3");
    assert!(moves(&rules, &line).contains(&"a2-a1".to_owned()));
    // Without heads the older memory is of no use and is dropped.
    let rules = remembering(&Description { backward_capture: true, ..game });
    let line = after(&rules, "a1,e1,a5,e5/c3,e3/0/0 p", "c3-c4 a1-a2 c4-d4 e1-d1 e3-e2");
    assert_eq!(line, "d1<e1!,a2,a5,e5/e2<e3!,d4/0/0 h");
}

#[test]
fn a_tiger_does_not_capture_straight_back() {
    let rules = remembering(&source());
    // It came up the file from c2 to c3; c2 is taken by a goat, c1 is vacant behind it.
    let position = "a1,e1,c3<c2,e5/c2,b5/0/0 h";
    assert!(!moves(&rules, position).contains(&"c3xc1".to_owned()));
    assert_eq!(refusal(&rules, position, "c3xc1"), "refusal-backward-capture");
    // A capture that is barred compels nothing: the steps are legal.
    assert!(moves(&rules, position).contains(&"c3-c4".to_owned()));
    // Sideways it may.
    assert_eq!(moves(&rules, "a1,e1,c3<c2,e5/b3,b5/0/0 h"), ["c3xa3"]);
    // After a jump the head points along the jump, and the take-off point is the point left.
    assert_eq!(after(&rules, "a1,e1,c3<c2,e5/b3,b5/0/0 h", "c3xa3"), "a1,e1,a3<c3,e5/b5/0/1 p");
    assert_eq!(refusal(&rules, "a1,e1,a3<c3,e5/b3,b5/0/1 h", "a3xc3"), "refusal-return");
}

#[test]
fn a_captured_goat_takes_its_memory_with_it() {
    let rules = remembering(&Description { return_: Return::LastMoveOnly, ..source() });
    assert_eq!(after(&rules, "a1,e1,a5,e5/b1<b2!,c4/0/0 h", "a1xc1"), "c1<a1!,e1,a5,e5/c4/0/1 p");
}

#[test]
fn refusals_name_the_rule() {
    let rules = plain(&compulsory());
    let start = "a1,e1,a5,e5/-/20/0 p";
    let moving = "a1,e1,a5,e5/b2,c4/0/0 p";
    let hunting = "a1,e1,a5,e5/b2,d4,c4/0/0 h";
    for (position, mv, id) in [
        (start, "a2-a3", "refusal-must-drop"),
        (start, "@a1", "refusal-occupied"),
        (start, "pass", "refusal-no-pass"),
        (start, "stop", "refusal-nothing-to-stop"),
        (moving, "@a2", "refusal-nothing-in-hand"),
        (moving, "a1-a2", "refusal-not-yours"),
        (moving, "a3-a2", "refusal-no-piece"),
        (moving, "b2-a1", "refusal-occupied"),
        (moving, "b2-d2", "refusal-not-adjacent"),
        (moving, "b2-b2", "refusal-same-point"),
        (moving, "b2xd2", "refusal-prey-cannot-capture"),
        (hunting, "a1-a2", "refusal-must-capture"),
        (hunting, "a1-c3", "refusal-capture-is-written"),
        (hunting, "a1xa3", "refusal-nothing-to-jump"),
        (hunting, "a1xb3", "refusal-no-jump"),
        (hunting, "b2-b3", "refusal-not-yours"),
        ("a1,b1,a5,e5/b2,c4/0/0 h", "a1xc1", "refusal-jump-over-hunter"),
        ("a1,e1,a5,e5/b2,c4/0/5 p", "b2-b3", "refusal-game-over"),
    ] {
        assert_eq!(refusal(&rules, position, mv), id, "{mv} in {position}");
    }
    let waiting = plain(&Description { capture_while_dropping: false, ..standard() });
    assert_eq!(
        refusal(&waiting, "a1,e1,a5,e5/b2/19/0 h", "a1xc3"),
        "refusal-capture-while-dropping"
    );
    let message =
        rules.refuse(&rules.parse_position(hunting).unwrap(), rules.parse_move("a1-a2").unwrap());
    assert!(message.0.arguments.contains(&("capture", Argument::Text("a1xc3".into()))));
    assert_eq!(rules.parse_move("a1-z9").unwrap_err().0.id, "refusal-unknown-point");
    assert_eq!(rules.parse_move("a1").unwrap_err().0.id, "refusal-hunt-form");
}

#[test]
fn faults_of_positions_are_named() {
    let rules = plain(&kaooa());
    for (position, expected) in [
        ("-/-/7/0 p", vec![]),
        ("a/-/7/0 p", vec!["fault-hunters-too-early"]),
        ("-/-/7/0 h", vec!["fault-wrong-side"]),
        ("-/a/6/0 p", vec!["fault-hunters-missing"]),
        ("b/a/6/0 h", vec!["fault-too-many-hunters-yet"]),
        ("a,b/c/5/0 p", vec!["fault-too-many-hunters"]),
        ("-/c/0/0 p", vec!["fault-hunters-missing"]),
        ("a/c/8/0 p", vec!["fault-too-many-prey", "fault-too-many-in-hand"]),
        ("a/b,c,d,e,f,g,h,i/0/0 p", vec!["fault-too-many-prey"]),
        ("a/a/0/0 p", vec!["fault-two-pieces"]),
        ("a/b,b/0/0 p", vec!["fault-two-pieces"]),
        ("a/b/0/5 p", vec!["fault-captured-too-high"]),
        ("a<f/b/0/0 p", vec!["fault-no-memory"]),
        ("a/b/0/1 h chain=a", vec!["fault-no-chains"]),
        // Fewer crows than the game has are allowed, in either phase.
        ("a/f,j/0/0 h", vec![]),
        ("a/-/3/1 p", vec![]),
        ("a/b/0", vec!["fault-hunt-form"]),
        ("a/b/0 p", vec!["fault-hunt-form"]),
        ("a/z/0/0 p", vec!["fault-unknown-point"]),
        ("a/b/+1/0 p", vec!["fault-not-a-number"]),
        ("a/b/0/0 x", vec!["fault-hunt-side"]),
        ("a/b/0/0 p chain=a more", vec!["fault-hunt-form"]),
        // Every fault, not only the first.
        (
            "a,b/a/9/6 h",
            vec![
                "fault-two-pieces",
                "fault-too-many-prey",
                "fault-too-many-in-hand",
                "fault-captured-too-high",
                "fault-too-many-hunters",
            ],
        ),
    ] {
        assert_eq!(faults(&rules, position), expected, "{position}");
    }
    let first = Description { first: Side::HUNTERS, entry: Entry::Dropped { after: 0 }, ..kaooa() };
    let rules = plain(&first);
    assert_eq!(faults(&rules, "-/-/7/0 h"), [""; 0]);
    assert_eq!(faults(&rules, "-/-/7/0 p"), ["fault-wrong-side"]);
    assert_eq!(faults(&rules, "a/-/7/0 p"), [""; 0]);
    assert_eq!(faults(&rules, "a/-/7/0 h"), ["fault-too-many-hunters-yet"]);
}

#[test]
fn faults_of_memories_and_chains_are_named() {
    let rules = remembering(&Description { chain: true, ..source() });
    for (position, expected) in [
        ("a1,e1,a5,e5<c3/b2<b1/0/0 p", vec![]),
        ("a1,e1,a5,e5<b1/-/0/0 p", vec!["fault-memory-too-far"]),
        ("a1,e1,a5,e5/b2<b4/0/0 p", vec!["fault-memory-too-far"]),
        ("a1,e1,a5,e5/b2<b1/3/0 p", vec!["fault-memory-while-dropping"]),
        ("a1,e1,a5,e5<d5!/-/0/0 p", vec!["fault-no-last-moved"]),
        ("a1,e1,a5,e5/b2/0/1 h chain=b2", vec!["fault-chain-not-a-hunter"]),
        ("a1,e1,a5,e5/b2/0/1 p chain=a1", vec!["fault-chain-wrong-side"]),
        ("a1,e1,a5,e5/b2/0/0 h chain=a1", vec!["fault-chain-without-capture"]),
        ("a1,e1,a5,e5/b2/0/5 h chain=a1", vec!["fault-chain-after-the-end"]),
        ("a1,e1,a5,e5/b2/0/1 h chain=e1", vec!["fault-chain-cannot-go-on"]),
        ("a1,e1,a5,e5/b2/0/1 h chain=a1", vec![]),
    ] {
        assert_eq!(faults(&rules, position), expected, "{position}");
    }
    let last = Description { return_: Return::LastMoveOnly, ..source() };
    let rules = remembering(&last);
    assert_eq!(faults(&rules, "a1,e1,a5!,e5/-/0/0 p"), ["fault-last-moved-without-memory"]);
    assert_eq!(faults(&rules, "a1,e1,a5<a4!,e5<e4!/-/0/0 p"), ["fault-two-last-moved"]);
    assert_eq!(faults(&rules, "a1,e1,a5<a4!,e5<e4/b1<c1/0/0 p"), ["fault-no-memory"]);
}

#[test]
fn pieces_are_read_in_any_order_and_written_rank_by_rank() {
    let rules = plain(&standard());
    let position = rules.parse_position("  e5,a5,e1,a1/c3,b1/0/0   h ").unwrap();
    assert_eq!(rules.position_text(&position), "a1,e1,a5,e5/b1,c3/0/0 h");
}

#[test]
fn problems_of_descriptions_are_named() {
    let problems = |game: Description| check(&game).unwrap_err();
    assert_eq!(problems(Description { goal: 8, ..kaooa() }), [Problem::Goal { goal: 8, prey: 7 }]);
    assert_eq!(
        problems(Description { entry: Entry::Dropped { after: 2 }, ..kaooa() }),
        [Problem::EntersTooLate { dropped: 1, after: 2 }]
    );
    assert_eq!(
        problems(Description { prey: 10, ..kaooa() }),
        [Problem::TooManyPieces { pieces: 11, points: 10 }]
    );
    assert_eq!(problems(Description { hunters: 0, ..kaooa() }), [Problem::Hunters { hunters: 0 }]);
    assert_eq!(
        problems(Description { prey_placed: vec![0, 0], ..kaooa() }),
        [Problem::PlacedTwice { name: "a".into() }]
    );
    assert_eq!(
        problems(Description { prey_placed: vec![0], ..hunt_games::len_choa() }),
        [Problem::PlacedTwice { name: "a".into() }]
    );
    assert_eq!(
        problems(Description { hunters: 3, ..standard() }),
        [Problem::PlacedHunters { placed: 4, hunters: 3 }]
    );
    let with_lines = |lines: &[&[u8]]| {
        let board = kaooa().board;
        let lines = board.lines.iter().cloned().chain(lines.iter().map(|line| line.to_vec()));
        let board = Board { lines: lines.collect(), points: board.points };
        problems(Description { board, ..kaooa() })
    };
    assert_eq!(with_lines(&[&[3]]), [Problem::ShortLine { line: 6 }]);
    assert_eq!(with_lines(&[&[0, 99]]), [Problem::NoSuchPoint { point: 99 }]);
    assert_eq!(with_lines(&[&[0, 1, 0]]), [Problem::LineRepeats { line: 6, name: "a".into() }]);
    // a to g is a jump over f already.
    assert_eq!(
        with_lines(&[&[0, 9, 6]]),
        [Problem::AmbiguousJump {
            from: "a".into(),
            to: "g".into(),
            one: "f".into(),
            other: "j".into()
        }]
    );
    let mut lonely = kaooa();
    lonely.board.points.push(Point { name: "k".into(), x: 3.0, y: 3.0 });
    assert_eq!(problems(lonely), [Problem::LonelyPoint { name: "k".into() }]);
    let mut names = kaooa();
    names.board.points[3].name = "x1".into();
    names.board.points[4].name = "a".into();
    assert_eq!(
        problems(names),
        [Problem::PointName { name: "x1".into() }, Problem::SameName { name: "a".into() }]
    );
}

#[test]
fn the_hash_is_of_the_rules_and_not_of_their_names() {
    let base = plain(&kaooa());
    let mut renamed = kaooa();
    renamed.hunter_name = "leopard".into();
    renamed.board.points[0].name = "top".into();
    renamed.board.points[0].y = 2.0;
    assert_eq!(base.hash(), plain(&renamed).hash());
    assert_eq!(base.hash().len(), 16);
    assert_ne!(base.hash(), plain(&Description { goal: 3, ..kaooa() }).hash());
    assert_ne!(base.hash(), plain(&Description { must_capture: true, ..kaooa() }).hash());
}

#[test]
fn a_first_goat_beside_a_corner_can_be_captured_at_once() {
    // b1 and b2 can be captured at once; c1 (the middle of an edge) cannot.
    let rules = plain(&standard());
    let captures = |position: &str| moves(&rules, position).iter().any(|mv| mv.contains('x'));
    assert!(captures("a1,e1,a5,e5/b1/19/0 h"));
    assert!(captures("a1,e1,a5,e5/b2/19/0 h"));
    assert!(!captures("a1,e1,a5,e5/c1/19/0 h"));
    assert!(!captures("a1,e1,a5,e5/c3/19/0 h"));
}
