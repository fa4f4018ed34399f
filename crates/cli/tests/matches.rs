//! `ludarium match`: fair, the same again for the same seed, and none the worse for an interrupt.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

fn ludarium(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.arg("match").args(arguments);
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    // Not the tables of whoever runs the tests.
    command.env("LUDARIUM_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"));
    command
}

fn json(arguments: &[&str]) -> Value {
    let output = ludarium(&[arguments, &["--json"]].concat()).assert().code(0);
    serde_json::from_slice(&output.get_output().stdout).unwrap()
}

fn refusal(arguments: &[&str]) -> String {
    let output = ludarium(arguments).assert().code(2);
    assert!(output.get_output().stdout.is_empty());
    let text = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(!text.contains("panicked"), "{text}");
    assert!(!text.contains("[match") && !text.contains("[spec"), "{text}");
    text
}

fn count(answer: &Value, field: &str) -> u64 {
    answer[field].as_u64().unwrap()
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play =
        |seed| json(&["kaooa", "--engines", "random", "random", "--games", "20", "--seed", seed]);
    let answer = play("7");
    assert_eq!(answer, play("7"));
    assert_ne!(answer, play("8"));
    assert_eq!(count(&answer, "games"), 20);
    assert_eq!(count(&answer, "openings"), 10);
    let sum: u64 = ["wins", "draws", "losses"].iter().map(|field| count(&answer, field)).sum();
    assert_eq!(sum, 20);
    let reasons = answer["by_reason"].as_object().unwrap();
    assert_eq!(reasons.values().map(|games| games.as_u64().unwrap()).sum::<u64>(), 20);
    assert_eq!(answer["sprt"], Value::Null);
}

#[test]
fn a_search_beats_chance_from_either_seat() {
    for engines in [["mcts:nodes=200", "random"], ["random", "mcts:nodes=200"]] {
        let arguments = [&["oware", "--engines"], &engines[..], &["--games", "6"]].concat();
        let answer = json(&arguments);
        let won = if engines[0] == "random" { "losses" } else { "wins" };
        assert!(count(&answer, won) >= 5, "{answer}");
    }
}

#[test]
fn levels_and_rounds_are_played() {
    let answer = json(&[
        "nam-nam+rounds=2",
        "--engines",
        "level:1,seed=3",
        "random",
        "--games",
        "1",
        "--openings",
        "1",
    ]);
    assert_eq!(count(&answer, "games"), 2, "rounded up to pairs");
    assert_eq!(answer["engines"][0], "level:1,seed=3");
}

#[test]
fn each_opening_is_played_from_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.jsonl");
    let path = file.to_str().unwrap();
    json(&[
        "oware",
        "--engines",
        "random",
        "random",
        "--games",
        "8",
        "--openings",
        "3",
        "--out",
        path,
    ]);
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 9);
    let openings = lines[0]["lines"].as_array().unwrap();
    assert_eq!(openings.len(), 3);
    for (index, game) in lines[1..].iter().enumerate() {
        assert_eq!(game["game"], index + 1);
        let opening = index / 2 % 3;
        assert_eq!(game["opening"], opening + 1);
        assert_eq!(game["sides"]["a"], if index % 2 == 0 { "S" } else { "N" });
        let begins = openings[opening].as_array().unwrap();
        let moves = game["moves"].as_array().unwrap();
        assert_eq!(&moves[..begins.len()], &begins[..]);
        assert!(game["outcome"]["reason"].is_string());
    }
}

/// A match whose games are decided by nodes alone.
const STEADY: [&str; 8] =
    ["kaooa", "--engines", "mcts:nodes=30", "mcts:nodes=60", "--games", "10", "--seed", "5"];

fn steady(file: &Path, more: &[&str]) -> Value {
    json(&[&STEADY[..], &["--out", file.to_str().unwrap()], more].concat())
}

#[test]
fn an_interrupted_match_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.jsonl");
    let whole = steady(&file, &[]);
    assert_eq!(whole, json(&STEADY), "a file changes nothing");
    let text = std::fs::read(&file).unwrap();
    let ends: Vec<usize> = (0..text.len()).filter(|&at| text[at] == b'\n').collect();
    assert_eq!(ends.len(), 11);
    // Cut in the first line, after it, within a game, after a game, and not at all.
    for cut in [0, 5, 40, ends[0] + 1, ends[3] - 10, ends[4], ends[4] + 1, text.len()] {
        std::fs::write(&file, &text[..cut]).unwrap();
        assert_eq!(steady(&file, &[]), whole, "cut at {cut}");
        assert_eq!(std::fs::read(&file).unwrap(), text, "cut at {cut}");
    }
    // Two games at a time end in another order, with the same totals.
    std::fs::write(&file, &text[..=ends[2]]).unwrap();
    assert_eq!(steady(&file, &["--concurrency", "2"]), whole);
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.jsonl");
    steady(&file, &[]);
    let text = std::fs::read_to_string(&file).unwrap();
    let path = file.to_str().unwrap();
    for (more, named) in [
        (&["oware", "--engines", "random", "random", "--seed", "5"][..], "game: \"kaooa\""),
        (&["kaooa", "--engines", "random", "random"], "engines: [\"mcts:nodes=30\""),
        (&[&STEADY[..6], &["--seed", "6"]].concat(), "seed: 5 ≠ 6"),
        (&[&STEADY[..], &["--sprt", "0,5"]].concat(), "sprt: null ≠ [0.0,5.0]"),
        (&[&STEADY[..], &["--openings", "2"]].concat(), "openings: 5 ≠ 2"),
    ] {
        let said = refusal(&[more, &["--out", path]].concat());
        assert!(said.contains(named), "{said}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
    let changed = text.replacen("\"game\":2", "\"game\":99", 1);
    for (text, line) in [("my notes", 1), ("my notes\n", 1), ("{}\nx\n", 1), (&*changed, 3)] {
        std::fs::write(&file, text).unwrap();
        let said = refusal(&[&STEADY[..], &["--out", path]].concat());
        assert!(said.contains(&format!("line {line}.")), "{said}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    }
}

#[test]
fn a_sequential_test_stops_early() {
    let answer = json(&[
        "oware",
        "--engines",
        "mcts:nodes=100",
        "random",
        "--games",
        "400",
        "--openings",
        "20",
        "--sprt",
        "0,200",
    ]);
    assert_eq!(answer["sprt"], "accepted");
    assert!(count(&answer, "games") < 200, "{answer}");
    assert!(answer["log_likelihood_ratio"].as_f64().unwrap() > 2.9);
    let answer =
        json(&["kaooa", "--engines", "random", "random", "--games", "4", "--sprt", "-5,5"]);
    assert_eq!(answer["sprt"], "undecided");
}

#[cfg(unix)]
#[test]
fn a_program_that_misbehaves_loses_and_the_match_goes_on() {
    let program = |rest: &str| {
        format!(
            "exec:while read word rest; do case $word in ugi) echo ugiok;; \
             isready) echo readyok;; quit) exit 0;; {rest} esac; done"
        )
    };
    for (rest, reason) in [
        ("go) echo bestmove Z;;", "illegal-move"),
        ("go) echo bestmove none;;", "illegal-move"),
        ("go) exit 1;;", "crash"),
    ] {
        let play = |language: &str| {
            let engine = program(rest);
            let arguments = ["oware", "--engines", &engine, "random", "--games", "4"];
            ludarium(&[&arguments[..], &["--json", "--lang", language]].concat()).assert().code(0)
        };
        let output = play("en");
        let answer: Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
        assert_eq!((count(&answer, "losses"), count(&answer, "games")), (4, 4), "{answer}");
        assert_eq!(answer["by_reason"][reason], 4, "{answer}");
        assert_eq!(answer["faults"].as_array().unwrap().len(), 4);
        assert_eq!(answer["faults"][0]["engine"], "a");
        assert_eq!(answer["elo"], Value::Null);
        let said = String::from_utf8_lossy(&output.get_output().stderr).into_owned();
        assert!(said.contains("A loses game 1."), "{said}");
        let said = String::from_utf8_lossy(&play("pt").get_output().stderr).into_owned();
        assert!(said.contains("A perde a partida 1."), "{said}");
    }
}

#[test]
fn bad_engines_and_tests_are_refused_before_anything_is_played() {
    let engine = |text: &str| refusal(&["oware", "--engines", text, "random"]);
    assert!(engine("minimax").contains("there is: best, alphabeta, mcts, random"));
    assert!(engine("best:depth=deep").contains("depth=deep: give a whole number"));
    assert!(engine("best:weights=/nowhere/w.kdl").contains("/nowhere/w.kdl"));
    assert!(engine("exec:").contains("no command"));
    assert!(refusal(&["oware", "--engines", "random"]).contains("engines"));
    let random = ["oware", "--engines", "random", "random"];
    for (flag, value, said) in [
        ("--sprt", "5,0", "two differences in Elo"),
        ("--games", "0", "games"),
        ("--openings", "0", "openings"),
        ("--concurrency", "0", "concurrency"),
    ] {
        let text = refusal(&[&random[..], &[flag, value]].concat());
        assert!(text.contains(said), "{text}");
    }
    let text = refusal(&["oware", "--engines", "x", "random", "--lang", "pt"]);
    assert!(text.contains("não há o programa"), "{text}");
}

#[test]
fn weights_are_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("w.kdl");
    let engine = format!("alphabeta:nodes=100,weights={}", file.display());
    let arguments = ["oware", "--engines", &engine, "random", "--games", "2"];
    std::fs::write(&file, "ruleset \"source\" scale=3 {\n    mobility 50\n}\n").unwrap();
    assert_eq!(json(&arguments)["engines"][0], engine);
    std::fs::write(&file, "ruleset \"source\" {\n    beauty 50\n}\n").unwrap();
    assert!(refusal(&arguments).contains("no feature “beauty”; there is:"));
    std::fs::write(&file, "rulset\n").unwrap();
    assert!(refusal(&arguments).contains("expected `ruleset`"));
}

#[test]
fn people_get_a_table_in_their_language() {
    let arguments = ["kaooa", "--engines", "random", "random", "--games", "4"];
    let said = |language: &str| {
        let output = ludarium(&[&arguments[..], &["--lang", language]].concat()).assert().code(0);
        String::from_utf8(output.get_output().stdout.clone()).unwrap()
    };
    let english = said("en");
    assert!(english.contains("Engine  Won  Draws  Lost  Points"), "{english}");
    assert!(english.contains("Elo"), "{english}");
    let portuguese = said("pt");
    assert!(portuguese.contains("Vitórias  Empates  Derrotas  Pontos"), "{portuguese}");
    assert!(!portuguese.contains("[match") && !english.contains("[match"));
}
