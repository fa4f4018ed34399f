//! The client of the engine protocol, against programs that behave and programs that do not.
#![cfg(unix)]
#![allow(missing_docs, dead_code, clippy::unwrap_used)]

// The command has no library: its modules are compiled into the test.
#[path = "../src/args.rs"]
mod args;
#[path = "../src/duration.rs"]
mod duration;
#[path = "../src/external.rs"]
mod external;
#[path = "../src/failure.rs"]
mod failure;
#[path = "../src/opened.rs"]
mod opened;
#[path = "../src/size.rs"]
mod size;
#[path = "../src/terminal.rs"]
mod terminal;

use std::time::Duration;

use ludarium_rules::game::Side;
use ludarium_rules::words::{Language, Words};
use ludarium_search::{GameLine, Limits};

use external::External;
use failure::Failure;
use opened::Opened;

/// The engine of this very program, without the tables of whoever runs the tests.
const LUDARIUM: &str = concat!(
    "'",
    env!("CARGO_BIN_EXE_ludarium"),
    "' engine --tables '",
    env!("CARGO_TARGET_TMPDIR"),
    "/no-tables'"
);

/// A program that greets well and then answers with `rest`, a shell script.
fn program(rest: &str) -> String {
    format!(
        "while read word rest; do case $word in ugi) echo id name Test; echo ugiok;; \
         isready) echo readyok;; quit) exit 0;; {rest} esac; done"
    )
}

fn said(failure: Failure) -> String {
    match failure {
        Failure::Input(message) | Failure::Failed(message) => {
            Words::new(Language::English).try_say(&message).unwrap()
        }
        other => panic!("{other:?}"),
    }
}

fn answer(script: &str, game: &str, line: &GameLine) -> Result<Option<String>, String> {
    let mut external = External::start(&program(script), game).map_err(said)?;
    external.best_move(line, &Limits::depth(1)).map_err(said)
}

/// What starting a program fails with.
fn refusal(command: &str) -> String {
    let started = External::start_within(command, "kaooa", Duration::from_millis(100));
    said(started.err().unwrap())
}

#[test]
fn a_legal_move_is_taken() {
    let moves = ["@a".to_string()];
    let line = GameLine { moves: &moves, ..GameLine::default() };
    assert_eq!(answer("go) echo bestmove @b;;", "kaooa", &line), Ok(Some("@b".to_string())));
    let south = answer("go) echo bestmove C ponder c;;", "oware", &GameLine::default());
    assert_eq!(south, Ok(Some("C".to_string())));
}

#[test]
fn a_finished_game_has_no_move_and_the_program_is_not_asked() {
    let line = GameLine { position: Some("a/b/2/4 p"), ..GameLine::default() };
    assert_eq!(answer("go) exit 1;;", "kaooa", &line), Ok(None));
}

#[test]
fn an_illegal_move_is_told_with_the_reason() {
    let moves = ["@a".to_string()];
    let line = GameLine { moves: &moves, ..GameLine::default() };
    let text = answer("go) echo bestmove @a;;", "kaooa", &line).unwrap_err();
    assert!(text.contains("plays @a in the position"), "{text}");
    let text = answer("go) echo bestmove none;;", "kaooa", &line).unwrap_err();
    assert!(text.contains("gave no move"), "{text}");
    let text = answer("go) echo bestmove;;", "kaooa", &line).unwrap_err();
    assert!(text.contains("gave no move"), "{text}");
}

#[test]
fn a_program_that_ends_is_told() {
    assert!(refusal("exit 3").contains("ended"));
    assert!(refusal("no-such-program-anywhere 2>/dev/null").contains("ended"));
    let text = answer("go) exit 0;;", "kaooa", &GameLine::default()).unwrap_err();
    assert!(text.contains("ended") && text.contains("bestmove"), "{text}");
}

#[test]
fn a_program_that_is_silent_is_told_and_killed() {
    let text = refusal("while read line; do :; done");
    assert!(text.contains("silent") && text.contains("ugiok"), "{text}");
    // It chatters, but never comes to the point, and does not end when asked to.
    let text = refusal("while :; do echo info; done");
    assert!(text.contains("silent"), "{text}");
}

#[test]
fn what_a_program_calls_an_error_is_one() {
    let script = "position) echo info string error no such position;;";
    let text = answer(script, "kaooa", &GameLine::default());
    assert!(text.unwrap_err().ends_with("reports an error: no such position"));
}

#[test]
fn the_program_is_told_the_game_only_where_it_can_choose() {
    let chooses = "while read word rest; do case $word in \
        ugi) echo option name Game type string default x; echo ugiok;; \
        setoption) echo info string error $rest;; isready) echo readyok;; esac; done";
    assert!(refusal(chooses).ends_with("error: name Game value kaooa"), "{}", refusal(chooses));
}

#[test]
fn what_is_wrong_with_the_line_is_told() {
    let moves = ["@a".to_string(), "@z".to_string()];
    let line = GameLine { moves: &moves, ..GameLine::default() };
    let text = answer("", "kaooa", &line).unwrap_err();
    assert!(text.contains("Move 2, @z, is refused."), "{text}");
    let line = GameLine { position: Some("rubbish"), ..GameLine::default() };
    assert!(answer("", "kaooa", &line).is_err());
    assert!(External::start("exit 0", "chess").is_err());
}

#[test]
fn ludarium_plays_against_random_moves_through_the_protocol() {
    let mut engine = External::start(&format!("{LUDARIUM} kaooa"), "kaooa").map_err(said).unwrap();
    let opened = Opened::open("kaooa").map_err(said).unwrap();
    for game in 0..2_usize {
        engine.new_game().map_err(said).unwrap();
        let mut session = opened.game().begin(None, None).unwrap();
        let mut moves: Vec<String> = Vec::new();
        while session.outcome().is_none() && moves.len() < 10 {
            let mv = if moves.len() % 2 == game {
                let line = GameLine { moves: &moves, ..GameLine::default() };
                engine.best_move(&line, &Limits::nodes(200)).map_err(said).unwrap().unwrap()
            } else {
                let legal = session.moves();
                legal[moves.len() * 7 % legal.len()].clone()
            };
            // What the client returned is legal: the game goes on by it.
            moves.push(session.play(&mv).unwrap());
        }
        assert!(moves.len() > 5, "{moves:?}");
    }
}

#[test]
fn ludarium_is_told_the_game_the_position_and_who_begins() {
    // It begins as another game.
    let mut engine = External::start(LUDARIUM, "oware:abapa").map_err(said).unwrap();
    let moves = ["a".to_string()];
    let line = GameLine { first: Some(Side::NORTH), moves: &moves, ..GameLine::default() };
    let mv = engine.best_move(&line, &Limits::nodes(50)).map_err(said).unwrap().unwrap();
    assert!(mv.chars().all(|letter| letter.is_ascii_uppercase()), "{mv}");
    let position = Some("0,0,0,0,0,1/0,0,0,0,0,1 23,23 N");
    let line = GameLine { position, ..GameLine::default() };
    let limits = Limits { time: Some(Duration::from_millis(5)), ..Limits::depth(2) };
    assert_eq!(engine.best_move(&line, &limits).map_err(said).unwrap().as_deref(), Some("f"));
}
