//! Worked positions as pictures: what a gesture is told, how a move goes step by step, and what is
//! said of both. Expected values are worked out by hand from the rule sheets.
#![cfg(feature = "words")]
#![allow(clippy::unwrap_used)] // a test that panics has failed

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::face::Session;
use ludarium_rules::game::Side;
use ludarium_rules::scene::{Attempt, Content, Event, Scene, Shape};
use ludarium_rules::words::{Language, Words};

/// Begins the named game from a position, plays the moves and looks at what came of it.
#[track_caller]
fn playing<T>(name: &str, position: &str, moves: &[&str], see: impl Fn(&dyn Session) -> T) -> T {
    let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
    let position = (position != "start").then_some(position);
    let mut session = compiled.game().begin(position, None).unwrap();
    for mv in moves {
        session.play(mv).unwrap_or_else(|refusal| panic!("{mv}: {refusal:?}"));
    }
    see(&*session)
}

fn place(text: &str) -> Option<&str> {
    (text != "-").then_some(text)
}

/// What is said of a gesture: the moves that it means, or why it means none.
#[track_caller]
fn said(name: &str, position: &str, moves: &[&str], gesture: [&str; 2]) -> String {
    let words = Words::new(Language::English);
    let Attempt { legal, why } = playing(name, position, moves, |session| {
        session.attempt(place(gesture[0]), place(gesture[1]))
    });
    why.map_or(legal.join(" "), |why| words.try_say(&why).unwrap())
}

/// What is said of the move that is to be made, and of the move made, in both languages.
#[track_caller]
fn told(name: &str, position: &str, mv: &str) -> [String; 4] {
    let [choice, trace] = playing(name, position, &[], |session| {
        let at = session.moves().iter().position(|other| other == mv).unwrap();
        [session.choices()[at].label.clone(), session.trace(mv).unwrap().label]
    });
    let [en, pt] = Language::ALL.map(Words::new);
    [en.say(&choice), en.say(&trace), pt.say(&choice), pt.say(&trace)]
}

/// The events of the last move, one word each: `-C4` lifts four from C, `D` sows into it,
/// `b3>S` takes three of b to South's store, `!b3` seizes them; `~b3>S` sweeps, `S>b4` deals,
/// `b=S` owns; counts of sweeps in halves.
#[track_caller]
fn events(name: &str, position: &str, moves: &[&str]) -> String {
    let (last, before) = moves.split_last().unwrap();
    let trace = playing(name, position, before, |session| session.trace(last).unwrap());
    let store = |place: &str| place.replace("store-", "");
    let words: Vec<String> = trace
        .events
        .iter()
        .map(|event| match event {
            Event::Lift { place, seeds, .. } => format!("-{place}{seeds}"),
            Event::Sow { place, is_cowrie: true } => format!("{place}c"),
            Event::Sow { place, is_cowrie: false } => store(place),
            Event::Take { from, to, seeds, .. } => format!("{from}{seeds}>{}", store(to)),
            Event::Seize { from, seeds, .. } => format!("!{from}{seeds}"),
            Event::Sweep { from, to, half_seeds, .. } => {
                format!("~{from}{half_seeds}>{}", store(to))
            }
            Event::Deal { from, to, seeds } => format!("{}>{to}{seeds}", store(from)),
            Event::Own { place, side } => {
                format!("{place}={}", if *side == Side::SOUTH { 'S' } else { 'N' })
            }
            other => format!("{other:?}"),
        })
        .collect();
    words.join(" ")
}

// Hunts.

#[test]
fn a_tiger_is_told_where_it_came_from() {
    let line = ["@a2", "b2-b3"];
    let position = "b2,e1,a5,e5/-/20/0 p";
    let say = |gesture| said("bagha-chall", position, &[&line[..], &["@e4"]].concat(), gesture);
    assert_eq!(
        say(["b3", "b2"]),
        "This tiger came to b3 from b2 and may not return there on its next move."
    );
    assert_eq!(
        say(["b3", "b4"]),
        "There is a tiger that can capture, so you must: e5xe3, for one."
    );
    assert_eq!(say(["e5", "e3"]), "e5xe3");
    assert_eq!(say(["e5", "-"]), "e5xe3");
    assert_eq!(
        say(["a2", "a3"]),
        "The piece on a2 is a goat, which is not yours; you move the tigers."
    );
    assert_eq!(say(["d4", "c4"]), "There is no piece on d4.");
    assert_eq!(say(["a5", "d2"]), "a5 and d2 are not neighbours on a line.");
    assert_eq!(say(["a5", "a3"]), "There is no goat on a4 to jump over.");
    assert_eq!(say(["-", "d2"]), "You have no tiger in hand to drop.");
    assert_eq!(say(["z9", "a1"]), "There is no point “z9” on this board.");
}

#[test]
fn a_goat_on_the_board_is_told_to_wait_for_those_in_hand() {
    let say = |gesture| said("bagha-chall", "a1,e1,a5,e5/c3/5/0 p", &[], gesture);
    assert_eq!(say(["c3", "c4"]), "You must drop a goat first: 5 in hand.");
    assert_eq!(say(["-", "c4"]), "@c4");
    assert_eq!(say(["-", "c3"]), "c3 is occupied.");
    let last = |gesture| said("bagha-chall", "a1,e1,a5,e5/a4,b5,b4,c3/0/5 h", &[], gesture);
    assert_eq!(last(["a5", "-"]), "The game is over.");
}

#[test]
fn a_piece_that_cannot_move_is_told_so() {
    let position = "a1,b1,a2,b2,/c1";
    let position = position.replace(",/c1", "/c1,e5/0/0 h");
    let say = |gesture| said("bagha-chall", &position, &[], gesture);
    assert_eq!(
        say(["a1", "-"]),
        "The tiger on a1 cannot move: no line leads it to a vacant point."
    );
    let barred = playing("bagha-chall", &position, &[], |session| session.barred());
    // b1 can take c1, so no tiger may step.
    assert!(!barred.is_empty());
    assert!(barred.iter().all(|barred| barred.why.id == "refusal-must-capture"), "{barred:?}");
}

#[test]
fn what_is_barred_is_what_a_rule_forbids_and_not_what_the_phase_does() {
    let barred = |position: &str, moves: &[&str]| {
        playing("bagha-chall", position, moves, |session| {
            let said = session.barred().into_iter();
            let said = said.map(|barred| {
                format!("{} {} {}", barred.from.unwrap_or("-".into()), barred.to, barred.why.id)
            });
            said.collect::<Vec<_>>().join(", ")
        })
    };
    assert_eq!(barred("start", &["@c3", "a1-a2"]), "");
    assert_eq!(barred("start", &["@c3", "a1-a2", "@c4"]), "a2 a1 refusal-return");
}

#[test]
fn moves_of_hunts_are_told() {
    let position = "a1,e1,a5,e5/b2/19/0 h";
    assert_eq!(
        told("bagha-chall", position, "a1xc3"),
        [
            "The tiger on a1 jumps to c3 and takes the goat on b2",
            "The tiger on a1 jumps to c3 and takes the goat on b2",
            "O tigre em a1 pula para c3 e captura a cabra em b2",
            "O tigre em a1 pula para c3 e captura a cabra em b2",
        ]
    );
    assert_eq!(
        told("bagha-chall", "start", "@c3"),
        [
            "Drop a goat on c3",
            "The goats drop one on c3",
            "Pôr uma cabra em c3",
            "As cabras põem uma em c3"
        ]
    );
    assert_eq!(
        told("kaooa", "-/a/6/0 h", "@c"),
        [
            "Drop a vulture on c",
            "The vulture is dropped on c",
            "Pôr um abutre em c",
            "O abutre entra em c"
        ]
    );
    assert_eq!(told("kaooa", "c/a,b,d,e,f,h,j/0/0 p", "b-g")[1], "The crow on b steps to g");
}

// Sowing games.

#[test]
fn holes_and_stores_lie_as_the_players_sit() {
    let places = |name: &str| -> Vec<String> {
        let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
        let board = compiled.game().board();
        let places = board.places.iter();
        places
            .map(|place| format!("{} {} {} {}", place.id, place.x, place.y, place.label))
            .collect()
    };
    let oware = places("oware");
    assert_eq!([&*oware[0], &*oware[5]], ["A 1 1 A", "F 6 1 F"]);
    assert_eq!([&*oware[6], &*oware[11]], ["a 6 0 a", "f 1 0 f"]);
    // Stores beside the board are at their players' left, stores that are sown at their right.
    assert_eq!([&*oware[12], &*oware[13]], ["store-S 0 0.5 ", "store-N 7 0.5 "]);
    let kenya = places("bao-kenya");
    assert_eq!([&*kenya[16], &*kenya[17]], ["store-S 9 0.5 ", "store-N 0 0.5 "]);
    let four = places("bao-la-kujifunza");
    assert_eq!(four.len(), 32);
    assert_eq!([&*four[0], &*four[7], &*four[8]], ["Sf1 0 2 1", "Sf8 7 2 8", "Sb1 0 3 1"]);
    assert_eq!([&*four[16], &*four[24], &*four[31]], ["Nf1 7 1 1", "Nb1 7 0 1", "Nb8 0 0 8"]);
    let compiled = Compiled::new(&catalogue::open("bagha-chall").unwrap().described);
    let board = compiled.game().board();
    assert!((board.width, board.height) == (4.0, 4.0));
    let a1 = board.places.iter().find(|place| place.id == "a1").unwrap();
    assert!((a1.x, a1.y) == (0.0, 4.0) && a1.shape == Shape::Point);
}

#[test]
fn grand_slams_go_as_the_reading_says() {
    let slam = "3,0,0,0,0,2/1,1,0,0,0,0 0,0 S";
    let by = |reading: &str| events(&format!("oware+grand-slam={reading}"), slam, &["F"]);
    // North has nothing left to sow, so that South gets the rest.
    assert_eq!(by("captures"), "-F2 a b b2>S a2>S ~A6>S");
    assert_eq!(by("no-capture"), "-F2 a b");
    assert_eq!(by("leaves-first"), "-F2 a b b2>S");
    assert_eq!(by("leaves-last"), "-F2 a b a2>S");
    assert_eq!(by("opponent-gets-rest"), "-F2 a b b2>S a2>S ~A6>N");
}

#[test]
fn a_repetition_shares_out_what_is_left() {
    let position = "1,0,0,0,0,0/1,0,0,0,0,0 22,23 S";
    let line = ["A", "a", "B", "b", "C", "c", "D", "d", "E", "e", "F", "f"];
    let by = |cycle: &str| events(&format!("oware+cycle={cycle}"), position, &line);
    assert_eq!(by("draw"), "-f1 A");
    assert_eq!(by("own-row"), "-f1 A ~A2>S ~a2>N");
    assert_eq!(by("split"), "-f1 A ~A2>S ~a2>N");
    // Of three seeds, a seed and a half to each.
    let odd = "0,0,1,0,0,0/0,0,1,0,0,1 23,22 S";
    let line = ["C", "f", "D", "c", "E", "d", "F", "a", "A", "b", "B", "e"];
    assert_eq!(
        events("oware+cycle=split+capture-on=4", odd, &line),
        "-e1 f ~C2>S ~c2>N ~f1>N ~f1>S"
    );
}

#[test]
fn a_round_is_swept_up_and_laid_out_again() {
    let position = "0,1,0,2,0,1/0,1,0,1,1,1 20,20 S";
    let dealt = "S>A4 S>B4 S>C4 S>D4 S>E4 S>F4 N>a4 N>b4 N>c4 N>d4 N>e4 N>f4";
    let story = events("nam-nam", position, &["D", "e"]);
    assert!(
        story.ends_with(&format!("~B2>S ~D4>S ~F2>S ~b2>N ~d2>N ~e2>N ~f2>N {dealt}")),
        "{story}"
    );
    // The last eight, one of them still in the hand, go to the captor.
    let last = "0,0,0,0,0,2/3,3,0,0,0,0 20,20 S";
    assert_eq!(events("nam-nam", last, &["F"]), "-F2 a a4>N b3>N N");
    assert_eq!(
        events("nam-nam", last, &["F", "+C"]),
        "C=N S>A4 S>B4 N>C4 S>D4 S>E4 S>F4 N>a4 N>b4 N>c4 N>d4 N>e4 N>f4"
    );
    // A sowing without end ends the round: nothing is sown.
    let endless = "1,0,1,3,1,0/1,0,2,1,0,2 18,18 S";
    assert_eq!(
        events("nam-nam+endless=ends-the-round", endless, &["D"]),
        format!("~A2>S ~C2>S ~D6>S ~E2>S ~a2>N ~c4>N ~d2>N ~f4>N {dealt}")
    );
}

#[test]
fn captured_kete_are_sown_on_from_the_end_of_the_front_row() {
    // f2 clockwise ends on f4, which faces f5; taken in the centre, its two go on clockwise from f1.
    assert_eq!(events("bao-la-kujifunza", "start", &["f2>"]), "-Sf22 Sf3 Sf4 !Nf52 Sf1 Sf2");
}

#[test]
fn cowries_take_and_seeds_are_lost() {
    let position = "2s1c,0,0,0,0,3s2c/0s1c,2s0c,0s2c,4s0c,1s1c,0 0,0 S";
    // A seed dropped among cowries alone is lost to North (a, c); a cowrie takes seeds (d).
    assert_eq!(events("kauri", position, &["F"]), "-F3 a a1>N b c c1>N dc d4>S ec");
}

#[test]
fn sowings_are_told() {
    assert_eq!(
        told("oware", "start", "C"),
        [
            "Sow the 4 seeds of hole C",
            "South sows the 4 seeds of hole C",
            "Semear as 4 sementes do buraco C",
            "Sul semeia as 4 sementes do buraco C",
        ]
    );
    assert_eq!(
        told("bao-la-kujifunza", "start", "f2>"),
        [
            "Sow the 2 seeds of hole f2 clockwise",
            "South sows the 2 seeds of hole f2 clockwise and captures 2 seeds",
            "Semear as 2 sementes do buraco f2 no sentido horário",
            "Sul semeia as 2 sementes do buraco f2 no sentido horário e captura 2 sementes",
        ]
    );
    let [en, _, pt, _] = told("kauri", "start", "C");
    assert_eq!(en, "Sow the 5 seeds and one cowrie of hole C");
    assert_eq!(pt, "Semear as 5 sementes e o único búzio do buraco C");
    let single = "0,0,0,0,0,1/1,0,0,0,0,2 20,20 N";
    assert_eq!(told("oware", single, "a")[1], "North sows the single seed of hole a");
}

#[test]
fn holes_say_why_they_are_not_sown() {
    let say = |name, position, gesture| said(name, position, &[], gesture);
    assert_eq!(say("oware", "start", ["a", "-"]), "Hole a does not belong to South.");
    assert_eq!(say("oware", "start", ["-", "A"]), "A");
    assert_eq!(say("oware", "start", ["store-S", "-"]), "Nothing is sown from a store.");
    assert_eq!(say("oware", "start", ["q", "-"]), "This board has no hole “q”.");
    let hungry = "1,0,0,0,0,1/0,0,0,0,0,0 20,20 S";
    assert_eq!(
        say("oware", hungry, ["A", "-"]),
        "The opponent has no seed, and A does not give one. F does."
    );
    assert_eq!(say("oware", hungry, ["B", "-"]), "Hole B is empty.");
    let bao = "bao-la-kujifunza";
    assert_eq!(say(bao, "start", ["Sf2", "-"]), "f2>");
    assert_eq!(say(bao, "start", ["Nf2", "-"]), "Hole f2 does not belong to South.");
    let between = "0,0,0,0,0,0/0,0,0,0,0,0 20,28 N";
    assert_eq!(say("nam-nam", between, ["-", "C"]), "+C");
    assert_eq!(
        say("nam-nam", between, ["-", "b"]),
        "b is yours already; choose a hole of the other player."
    );
}

// The editor.

#[test]
fn an_editor_may_make_any_scene_and_is_told_what_is_wrong() {
    let words = Words::new(Language::English);
    let said = |name: &str, place: &str, content: Content| {
        let compiled = Compiled::new(&catalogue::open(name).unwrap().described);
        let mut scene = Scene::default();
        scene.contents.insert(place.into(), content);
        match compiled.game().scene_text(&scene, Side::One) {
            Ok(text) => text,
            Err(fault) => words.try_say(&fault.0).unwrap(),
        }
    };
    let piece = |word: &str| Content { piece: Some(word.into()), ..Content::default() };
    let seeds = |half_seeds| Content { half_seeds, ..Content::default() };
    assert_eq!(said("kaooa", "c", piece("vulture")), "c/-/0/0 h");
    assert_eq!(
        said("kaooa", "c", Content { side: Some(Side::PREY), ..Content::default() }),
        "-/c/0/0 h"
    );
    assert_eq!(
        said("kaooa", "c", piece("goat")),
        "On c is “goat”, which is no piece of this game; there are vultures and crows."
    );
    assert_eq!(said("kaooa", "z", piece("crow")), "There is no point “z” on this board.");
    assert_eq!(said("oware", "C", seeds(6)), "0,0,3,0,0,0/0,0,0,0,0,0 0,0 S");
    assert_eq!(said("oware", "store-N", seeds(5)), "0,0,0,0,0,0/0,0,0,0,0,0 0,2½ S");
    assert_eq!(said("oware", "z", seeds(2)), "This board has no place “z”.");
    assert_eq!(
        said("oware", "C", seeds(3)),
        "In C there must be a whole number of counters, from 0 to 255."
    );
    assert_eq!(said("oware", "C", piece("goat")), "In C is a piece; this game has only counters.");
    assert_eq!(
        said("oware", "C", Content { cowries: 1, ..Content::default() }),
        "In C are cowries, which cannot lie there in this game."
    );
}
