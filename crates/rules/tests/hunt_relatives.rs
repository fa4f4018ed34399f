//! The related hunt games by worked positions: each rule that Kaooa and Bagha-Chall do not have.
//! Moves were worked out by hand from the texts that `games/*.kdl` name.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::collections::BTreeSet;

use ludarium_rules::catalogue;
use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::{Reason, Side};
use ludarium_rules::hunt::Rules;
use ludarium_rules::words::{Language, Words};

fn compiled(name: &str) -> Compiled {
    Compiled::new(&catalogue::open(name).unwrap().described)
}

fn rules(name: &str) -> Rules<()> {
    match compiled(name).kind() {
        Kind::Hunt(rules) => rules.clone(),
        _ => panic!("{name} is a hunt game without memory"),
    }
}

/// The legal moves of a position.
fn moves(name: &str, position: &str) -> BTreeSet<String> {
    let compiled = compiled(name);
    let session = compiled.game().begin(Some(position), None).unwrap();
    session.moves().into_iter().collect()
}

fn set(moves: &str) -> BTreeSet<String> {
    moves.split_whitespace().map(str::to_owned).collect()
}

/// Who won, and why, when the game is over.
fn end(name: &str, position: &str) -> Option<(Option<Side>, Reason)> {
    let compiled = compiled(name);
    let session = compiled.game().begin(Some(position), None).unwrap();
    session.outcome().map(|outcome| (outcome.winner, outcome.reason))
}

/// Why a move is refused, in English.
fn refusal(name: &str, position: &str, mv: &str) -> String {
    let compiled = compiled(name);
    let mut session = compiled.game().begin(Some(position), None).unwrap();
    let message = session.play(mv).unwrap_err().0;
    for language in Language::ALL {
        assert!(Words::new(language).try_say(&message).is_ok(), "{message:?}");
    }
    Words::new(Language::English).say(&message)
}

fn fault(name: &str, position: &str) -> String {
    let compiled = compiled(name);
    let faults = compiled.game().begin(Some(position), None).err().unwrap();
    Words::new(Language::English).say(&faults[0].0)
}

#[test]
fn hounds_step_forward_only_and_the_fox_any_way() {
    let position = "d4/c3,e1/0/0 p";
    assert_eq!(moves("fox-and-hounds", position), set("c3-b4 e1-d2 e1-f2"));
    assert_eq!(
        moves("fox-and-hounds", "d4/c3,e1/0/0 h"),
        set("d4-c5 d4-e5 d4-e3"),
        "the hound is in the way, and is not captured"
    );
    assert_eq!(
        refusal("fox-and-hounds", position, "c3-b2"),
        "The hounds never go back, and b2 lies behind c3."
    );
    assert_eq!(
        refusal("fox-and-hounds", "d4/c3/0/0 h", "d4xb2"),
        "Nothing is captured in this game."
    );
}

#[test]
fn the_fox_wins_on_the_row_of_the_hounds_or_when_they_are_stuck() {
    let won = |reason| Some((Some(Side::HUNTERS), reason));
    assert_eq!(end("fox-and-hounds", "c1/b4,d4,f4,h4/0/0 p"), won(Reason::Reached));
    // The hounds have passed the fox, and can still move.
    assert_eq!(end("fox-and-hounds", "b2/b4,d4,f4,h4/0/0 p"), None);
    assert_eq!(end("fox-and-hounds+fox-wins=passed", "b2/b4,d4,f4,h4/0/0 p"), won(Reason::Passed));
    // One hound is level with it: none is behind.
    assert_eq!(end("fox-and-hounds+fox-wins=passed", "b4/d4,f4,h4,f6/0/0 p"), won(Reason::Passed));
    assert_eq!(end("fox-and-hounds+fox-wins=passed", "b4/c3,f4,h4,f6/0/0 p"), None);
    let stuck = "d6/b8,d8,f8,h8/0/0 p";
    assert_eq!(end("fox-and-hounds", stuck), won(Reason::PreyStuck));
    assert_eq!(end("fox-and-hounds+stuck-hounds=draw", stuck), Some((None, Reason::PreyStuck)));
    assert_eq!(end("fox-and-hounds", "a7/b8,b6/0/0 h"), Some((Some(Side::PREY), Reason::Blocked)));
}

#[test]
fn every_start_of_the_fox_opens() {
    let file = catalogue::file("fox-and-hounds").unwrap();
    let starts =
        &file.readings().iter().find(|reading| reading.name == "fox-start").unwrap().values;
    assert_eq!(starts.len(), 28);
    for start in starts {
        let compiled = compiled(&format!("fox-and-hounds+fox-start={start}"));
        let session = compiled.game().begin(None, None).unwrap();
        assert_eq!(session.position(), format!("{start}/a1,c1,e1,g1/0/0 h"));
    }
}

#[test]
fn hounds_go_forward_or_sideways_and_never_back() {
    let position = "r/l,b1,b2/0/0 p";
    assert_eq!(
        moves("hare-and-hounds", position),
        set("l-a1 l-a2 l-a3 b1-c1 b2-c1 b2-c2 b2-c3 b2-b3")
    );
    assert_eq!(
        refusal("hare-and-hounds", position, "b2-a2"),
        "The hounds never go back, and a2 lies behind b2."
    );
    assert_eq!(end("hare-and-hounds", "l/b1,b2,c3/0/0 p").unwrap().1, Reason::Passed);
    assert_eq!(end("hare-and-hounds", "b3/b1,b2,c3/0/0 p").unwrap().1, Reason::Passed);
    // Not on the hare's own turn.
    assert_eq!(end("hare-and-hounds", "b3/b1,b2,c3/0/0 h"), None);
    assert_eq!(end("hare-and-hounds", "b3/a1,b2,c3/0/0 p"), None);
    assert_eq!(end("hare-and-hounds", "r/c1,c2,c3/0/0 h").unwrap().1, Reason::Blocked);
}

#[test]
fn ten_sideways_moves_in_a_row_lose_where_that_is_the_rule() {
    // The hound on b1 goes up and down, the hare never comes back to a square in between.
    let play = |name: &str| {
        let compiled = compiled(name);
        let mut session = compiled.game().begin(Some("c3/l,a1,b1/0/0 p"), None).unwrap();
        let hound = ["b1-b2", "b2-b1"];
        let hare = ["c3-r", "r-c1", "c1-c2", "c2-c3"];
        let mut plies = 0;
        while session.outcome().is_none() && plies < 40 {
            let mv = if plies % 2 == 0 { hound[plies / 2 % 2] } else { hare[plies / 2 % 4] };
            session.play(mv).unwrap();
            plies += 1;
        }
        (plies, session.outcome().map(|outcome| (outcome.winner, outcome.reason)))
    };
    assert_eq!(
        play("hare-and-hounds+stalling=ten-moves"),
        (16, Some((None, Reason::Repetition))),
        "after eight plies all stand as before: the third time comes first"
    );
    assert_eq!(play("hare-and-hounds").1, Some((None, Reason::Repetition)));
}

#[test]
fn a_step_forward_ends_the_row_of_sideways_moves() {
    let compiled = compiled("hare-and-hounds+stalling=ten-moves");
    let mut session = compiled.game().begin(Some("r/l,a1,b1/0/0 p"), None).unwrap();
    let mut play = |line: &str| {
        for mv in line.split_whitespace() {
            session.play(mv).unwrap();
        }
        session.outcome().map(|outcome| (outcome.winner, outcome.reason))
    };
    // Nine moves to the side of two hounds; the hare goes about.
    let nine = "a1-a2 r-c1 a2-a3 c1-c2 b1-b2 c2-r b2-b3 r-c2 b3-b2 c2-r a3-a2 r-c1 b2-b1 c1-c2 \
                a2-a1 c2-c3 b1-b2";
    assert_eq!(play(nine), None);
    assert_eq!(play("c3-r"), None, "the hare's moves do not count");
    assert_eq!(play("l-a2 r-c3"), None, "a step forward");
    assert_eq!(play("b2-b1 c3-r"), None, "the row begins anew");
    session.undo().unwrap();
    for _ in 0..3 {
        session.undo().unwrap();
    }
    assert_eq!(session.play("b2-b1").map(|_| ()), Ok(()));
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::HUNTERS), Reason::Sideways));
}

#[test]
fn tigers_slide_over_vacant_points_and_capture_only_a_neighbour() {
    // From a1: along the rank until c1, up the file to a5, up the diagonal until before d4.
    let position = "a1,e5/d1,d4/16/0 h";
    let from_a1: BTreeSet<String> =
        moves("main-tapal-empat", position).into_iter().filter(|mv| mv.starts_with("a1")).collect();
    assert_eq!(from_a1, set("a1-b1 a1-c1 a1-a2 a1-a3 a1-a4 a1-a5 a1-b2 a1-c3"));
    let near = "c1,a5/d1,d4/16/0 h";
    assert!(moves("main-tapal-empat", near).contains("c1xe1"));
    assert_eq!(
        refusal("main-tapal-empat", position, "a1-e1"),
        "The tigers slide only over vacant points: on the way from a1 to e1, d1 is occupied."
    );
    assert_eq!(
        refusal("main-tapal-empat", "c1,a5/d1,d4/16/0 h", "c1-e1"),
        "That would be a capture: write c1xe1."
    );
    assert_eq!(
        refusal("main-tapal-empat", "a1,e5/c1/17/0 h", "a1xd1"),
        "No jump leads from a1 to d1: a jump goes straight along a line over one point."
    );
    // Where capturing is compulsory, a slide is refused for that and not for its length.
    assert_eq!(
        refusal("main-tapal-empat+capture=compulsory", near, "c1-c4"),
        "There is a tiger that can capture, so you must: c1xe1, for one."
    );
}

#[test]
fn two_tigers_are_dropped_in_the_middle_before_the_goats() {
    let compiled = compiled("main-tapal-empat");
    let mut session = compiled.game().begin(None, None).unwrap();
    assert_eq!(session.position(), "-/-/18/0 h");
    assert_eq!(session.moves().len(), 9);
    assert_eq!(
        refusal("main-tapal-empat", "-/-/18/0 h", "@a1"),
        "The tigers are dropped only on these points, not on a1: b2, c2, d2, b3, c3, d3, b4, c4, d4."
    );
    session.play("@b2").unwrap();
    assert_eq!((session.side(), session.moves().len()), (Side::HUNTERS, 8));
    session.play("@d4").unwrap();
    assert_eq!(session.position(), "b2,d4/-/18/0 p");
    assert_eq!(session.moves().len(), 23, "goats are dropped anywhere");
    assert_eq!(
        fault("main-tapal-empat", "a1/-/18/0 h"),
        "The piece on a1 cannot have been dropped there, and none has moved yet."
    );
    assert_eq!(
        fault("main-tapal-empat", "b2/-/18/0 p"),
        "There is only one tiger on the board; there must be 2."
    );
    assert!(!fault("main-tapal-empat", "b2,d4/-/18/0 h").is_empty());
    assert_eq!(
        fault("hare-and-hounds", "r/l,a1/0/1 p"),
        "Captures are counted (1), and nothing is captured in this game."
    );
}

#[test]
fn the_hare_wins_when_nine_hunters_are_left() {
    for (hunters, goal) in [(10, 1), (11, 2), (12, 3)] {
        let rules = rules(&format!("catch-the-hare+hunters-count={hunters}"));
        assert_eq!((rules.prey_count(), rules.goal()), (hunters, goal));
    }
    assert!(rules("catch-the-hare").captures_possible());
    assert!(!rules("hare-and-hounds").captures_possible());
}

#[test]
fn symmetries_see_directions_regions_and_aims() {
    let fox = rules("fox-and-hounds");
    let point = |name: &str| {
        compiled("fox-and-hounds").game().board().places.iter().position(|place| place.id == name)
    };
    let [a1, b2, c3] = ["a1", "b2", "c3"].map(|name| point(name).unwrap() as u8);
    assert_ne!(fox.relation(b2, c3), fox.relation(c3, b2), "a hound goes one way only");
    assert_ne!(fox.mark(a1), fox.mark(c3), "a1 is to be reached");
    let hare = rules("hare-and-hounds");
    let marks: BTreeSet<u64> = (0..11).map(|point| hare.mark(point)).collect();
    assert_eq!(marks.len(), 5, "five columns, told apart where the hare passes hounds");
    let tapal = rules("main-tapal-empat");
    let marks: BTreeSet<u64> = (0..25).map(|point| tapal.mark(point)).collect();
    assert_eq!(marks.len(), 2, "in the middle square, or not");
    assert_ne!(tapal.relation(0, 1), tapal.relation(0, 2), "slides of another length");
}

/// What `ludarium rules GAME --json` told before there were these words, and tables were made by.
#[test]
fn new_words_leave_the_hashes_of_other_games_as_they_were() {
    for (name, hash) in [
        ("kaooa", "14b47053bd0a6744"),
        ("bagha-chall", "332ec7408cc117f2"),
        ("bagha-chall:standard", "062512b0755352fb"),
        ("bagha-chall+chain=yes", "3434d31ef59e11e0"),
    ] {
        assert_eq!(compiled(name).game().hash(), hash, "{name}");
    }
}
