//! `ludarium analyse`, run as a person or a program would.
//!
//! Exact scores are those of positions so near the end that they can be read off the board.
#![allow(missing_docs, clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::{Value, json};

/// The crows block the vulture by dropping one on i.
const ONE_PLY: [&str; 3] = ["kaooa", "--position", "a/f,g,j/4/0 p"];

fn ludarium(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.arg("analyse").args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env("LANG", "C");
    // Not the tables of whoever runs the tests.
    command.env("LUDARIUM_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"));
    command
}

fn output(arguments: &[&str]) -> String {
    let output = ludarium(arguments).assert().code(0).get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The lines of a search, parsed.
fn reports(arguments: &[&str]) -> Vec<Value> {
    let text = output(&[arguments, &["--json"]].concat());
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_win_in_one_is_found_and_proven() {
    let reports = reports(&[&ONE_PLY[..], &["--time", "1h"]].concat());
    let last = reports.last().unwrap();
    assert_eq!(last["score"], json!({"kind": "win", "plies": 1}));
    assert_eq!((&last["proven"], &last["pv"]), (&json!(true), &json!(["@i"])));
    let fields: Vec<&String> = last.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["depth", "score", "proven", "nodes", "nodes_per_second", "pv"]);
}

#[test]
fn the_result_is_told_once() {
    for arguments in [&["oware", "--depth", "3"][..], &ONE_PLY] {
        let reports = reports(arguments);
        let told: Vec<_> =
            reports.iter().map(|report| (&report["depth"], &report["nodes"])).collect();
        let mut once = told.clone();
        once.dedup();
        assert_eq!(told, once, "{arguments:?}");
    }
}

#[test]
fn people_are_told_in_the_words_of_the_game() {
    let text = output(&ONE_PLY);
    assert!(text.contains("To move: crows."), "{text}");
    assert!(text.contains("Best move: @i. Crows win in 1 ply (proven)."), "{text}");
    let text = output(&[&ONE_PLY[..], &["--lang", "pt"]].concat());
    assert!(text.contains("Melhor lance: @i. Corvos vencem em 1 lance (provado)."), "{text}");
    // The vulture, with three of four crows captured, takes the fourth.
    let text = output(&["kaooa", "--position", "f/g,i,j/1/3 h"]);
    assert!(text.contains("Vulture wins in 1 ply (proven)."), "{text}");
}

#[test]
fn a_finished_game_is_scored_for_the_side_to_move() {
    let lost = ["kaooa", "--position", "a/f,g,i,j/3/0 h"];
    let report = json!({
        "depth": 0,
        "score": {"kind": "loss", "plies": 0},
        "proven": true,
        "nodes": 0,
        "nodes_per_second": 0,
        "pv": [],
    });
    assert_eq!(reports(&lost), [report]);
    assert!(output(&lost).contains("The vulture is blocked: the crows win."));
    let drawn = ["oware", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 24,24 S"];
    assert_eq!(reports(&drawn)[0]["score"], json!({"kind": "draw"}));
}

#[test]
fn several_lines_are_given_best_first() {
    let reports = reports(&["oware", "--nodes", "2000", "--multipv", "3"]);
    let last = reports.last().unwrap();
    let lines = last["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for field in ["score", "proven", "pv"] {
        assert_eq!(last[field], lines[0][field]);
    }
    let text = output(&["oware", "--nodes", "2000", "--multipv", "3"]);
    assert!(text.contains("\n   3  "), "{text}");
}

#[test]
fn the_search_begins_where_it_is_told() {
    // North's holes have small letters.
    for arguments in [["oware", "--first", "N"], ["oware", "--moves", "C"]] {
        let reports = reports(&[&arguments[..], &["--nodes", "200"]].concat());
        let best = reports.last().unwrap()["pv"][0].as_str().unwrap();
        assert!(("a"..="f").contains(&best), "{best}");
    }
}

#[test]
fn the_first_limit_met_ends_the_search() {
    let arguments = ["bagha-chall", "--nodes", "20000", "--time", "1h", "--json"];
    let text = output(&arguments);
    let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    // Engines look at their limits every thousand positions or so.
    assert!(last["nodes"].as_u64().unwrap() < 22_000, "{last}");
    assert_eq!(last["proven"], false);
}

#[test]
fn what_is_told_fits_into_eighty_columns() {
    for game in ["bagha-chall", "oware", "bao-la-kujifunza"] {
        for language in ["en", "pt"] {
            let arguments = [game, "--nodes", "3000", "--multipv", "2", "--lang", language];
            let several = output(&arguments);
            let one = output(&[game, "--nodes", "3000", "--lang", language]);
            for line in several.lines().chain(one.lines()) {
                assert!(line.chars().count() <= 80, "{line}");
                assert!(!line.contains("[thought") && !line.contains("[analyse"), "{line}");
            }
        }
    }
}

#[test]
fn bad_limits_are_refused_by_name() {
    for (flag, value) in [
        ("--time", "soon"),
        ("--time", "0"),
        ("--depth", "0"),
        ("--nodes", "0"),
        ("--multipv", "0"),
        ("--threads", "0"),
        ("--threads", "100000"),
        ("--hash", "0"),
        ("--method", "random"),
        ("--position", "nonsense"),
    ] {
        let output = ludarium(&["kaooa", flag, value]).assert().code(2).get_output().clone();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(flag.trim_start_matches('-')), "{flag} {value}: {text}");
        assert!(output.stdout.is_empty(), "{flag} {value}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_search_with_its_result() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_ludarium"))
        .args(["analyse", "bagha-chall", "--time", "1h", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // The first report says that the search is on its way.
    let first: Value = serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap();
    assert_eq!(first["proven"], false);
    let kill = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let last = lines.map(|line| line.unwrap()).last().unwrap();
    let last: Value = serde_json::from_str(&last).unwrap();
    assert!(last["nodes"].as_u64() >= first["nodes"].as_u64());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
