//! `ludarium review`, run as a person or a program would.
//!
//! Exact grades are those of moves so near the end that their worth can be read off the board.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use serde_json::{Value, json};

/// The vulture could take the fourth crow by jumping from f, over j or over g. It steps to the
/// corner a instead, and a crow dropped on f blocks it.
const MISSED_WIN: &str = "[Game \"kaooa\"]
[Hunters \"Ana\"]
[Prey \"Rui\"]
[Position \"f/g,i,j/1/3 h\"]
[Result \"prey\"]
[Reason \"blocked\"]

{an endgame} 1. f-a {hm} @f
";

fn ludarium(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.current_dir(folder).args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env("LANG", "C");
    // Not the tables of whoever runs the tests.
    command.env("LUDARIUM_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"));
    command
}

/// The output of a review of a record, in a folder of its own.
fn review(record: &str, arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("r"), record).unwrap();
    output(folder.path(), &[&["review", "r"], arguments].concat())
}

fn output(folder: &Path, arguments: &[&str]) -> String {
    let output = ludarium(folder, arguments).assert().code(0).get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn review_json(record: &str, arguments: &[&str]) -> Value {
    serde_json::from_str(&review(record, &[arguments, &["--json"]].concat())).unwrap()
}

#[test]
fn a_missed_win_is_a_blunder_and_turns_the_game() {
    let answer = review_json(MISSED_WIN, &["--nodes", "2000"]);
    let fields: Vec<&String> = answer.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["game", "accuracy", "moves", "turning_points"]);
    assert_eq!(answer["game"], "kaooa");
    assert_eq!(answer["accuracy"], json!({"h": 0.0, "p": 100.0}));
    assert_eq!(answer["turning_points"], json!([1]));
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    let best = moves[0]["best"].as_str().unwrap();
    assert!(["fxe", "fxc"].contains(&best), "{best}");
    assert_eq!(
        moves[0],
        json!({
            "ply": 1,
            "side": "h",
            "move": "f-a",
            "best": best,
            "score": {"kind": "loss", "plies": 2},
            "best_score": {"kind": "win", "plies": 1},
            "loss": 1.0,
            "grade": "blunder",
            "pv": [best],
        })
    );
    assert_eq!(
        moves[1],
        json!({
            "ply": 2,
            "side": "p",
            "move": "@f",
            "best": "@f",
            "score": {"kind": "win", "plies": 1},
            "best_score": {"kind": "win", "plies": 1},
            "loss": 0.0,
            "grade": "best",
            "pv": ["@f"],
        })
    );
}

#[test]
fn people_get_a_table_in_their_language() {
    let text = review(MISSED_WIN, &["--nodes", "2000"]);
    assert!(text.contains("blunder *"), "{text}");
    assert!(text.contains("crows win in 2 plies"), "{text}");
    assert!(text.contains("Turning point (*): 1 f-a"), "{text}");
    let text = review(MISSED_WIN, &["--nodes", "2000", "--lang", "pt"]);
    assert!(text.contains("erro grave *"), "{text}");
    assert!(text.contains("corvos vencem em 2 lances"), "{text}");
    assert!(text.contains("Ponto de virada (*): 1 f-a"), "{text}");
    assert!(!text.contains("[review") && !text.contains("[thought"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn the_only_move_is_forced_and_does_not_count() {
    // The crows let the vulture out; its only move is the jump over j.
    let record = "[Game \"kaooa\"]\n[Position \"a/f,g,j/4/0 p\"]\n1. @b axi";
    let answer = review_json(record, &["--nodes", "300"]);
    assert_eq!(answer["moves"][0]["best"], "@i");
    assert_eq!(answer["moves"][0]["best_score"], json!({"kind": "win", "plies": 1}));
    assert_ne!(answer["moves"][0]["grade"], "best");
    assert_eq!(answer["moves"][1]["grade"], "forced");
    assert_eq!(answer["moves"][1]["loss"], 0.0);
    assert_eq!(answer["accuracy"]["h"], Value::Null);
}

#[test]
fn a_player_may_move_twice_and_resign() {
    // In Kalah with six holes of four seeds the last seed of C falls in South's own store.
    let record = "[Game \"bao-kenya:kalah+holes=6+seeds=4\"]\n[Result \"south\"]\n[Reason \"resigned\"]\n1. C,A b";
    let answer = review_json(record, &["--nodes", "200"]);
    let moves = answer["moves"].as_array().unwrap();
    let sides: Vec<&str> = moves.iter().map(|mv| mv["side"].as_str().unwrap()).collect();
    assert_eq!(sides, ["S", "S", "N"]);
    for mv in moves {
        assert!((0.0..=1.0).contains(&mv["loss"].as_f64().unwrap()), "{mv}");
        // The resignation was no move: the search does not see a lost game.
        assert_eq!(mv["score"]["kind"], "value", "{mv}");
    }
}

#[test]
fn the_same_search_gives_the_same_review() {
    let record = "[Game \"oware\"]\n1. C d 2. F e 3. A f";
    let one = review(record, &["--nodes", "500"]);
    assert_eq!(one, review(record, &["--nodes", "500"]));
}

#[test]
fn the_record_with_comments_loads_again() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("r"), MISSED_WIN).unwrap();
    let text = output(folder, &["review", "r", "--nodes", "2000", "--out", "annotated"]);
    assert!(text.contains("written to annotated."), "{text}");
    let annotated = std::fs::read_to_string(folder.join("annotated")).unwrap();
    assert!(annotated.contains("{an endgame}"), "{annotated}");
    assert!(annotated.contains("{hm}\n{review: blunder; crows win in 2 plies; better fx"));
    assert!(annotated.contains("[Annotator \"ludarium "), "{annotated}");
    assert!(!folder.join("annotated.part").exists());
    // Another review takes the place of the first, also in its own file.
    output(folder, &["review", "annotated", "--nodes", "2000", "--out", "annotated", "--json"]);
    assert_eq!(std::fs::read_to_string(folder.join("annotated")).unwrap(), annotated);

    let play = ludarium(folder, &["play", "oware", "--as", "both"])
        .write_stdin("load annotated\nundo\nsave again\nquit\n")
        .assert()
        .code(0);
    let text = String::from_utf8(play.get_output().stdout.clone()).unwrap();
    assert!(text.contains("Loaded from annotated."), "{text}");
    let again = std::fs::read_to_string(folder.join("again")).unwrap();
    assert!(again.contains("review: blunder"), "{again}");
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let refusal = |record: &str, arguments: &[&str], code: i32| {
        std::fs::write(folder.join("r"), record).unwrap();
        let output = ludarium(folder, &[&["review"], arguments].concat());
        let output = { output }.assert().code(code).get_output().clone();
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refusal("", &["nowhere"], 2).contains("Could not load nowhere"));
    assert!(refusal("no record", &["r"], 2).contains("line 1, column 1"));
    assert!(refusal("[Game \"kaooa\"]\n1. @a @a", &["r"], 2).contains("move 2, @a"));
    assert!(refusal("[Game \"kaooa\"]", &["r"], 2).contains("no moves"));
    assert!(refusal("[Game \"kaooa\"]\n1. @a", &["r", "--time", "x"], 2).contains("--time"));
    let text = refusal("[Game \"kaooa\"]\n1. @a", &["r", "--out", "nowhere/x"], 1);
    assert!(text.contains("nowhere/x"), "{text}");
}
