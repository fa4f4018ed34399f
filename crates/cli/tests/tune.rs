//! `ludarium tune`: the same weights for the same seed, however often it was interrupted.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

const STEADY: [&str; 9] =
    ["oware", "--games", "20", "--nodes", "60", "--seed", "3", "--match", "4"];

fn tune(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.arg("tune").args(arguments).arg("--out").arg(folder);
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    command
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    let output = tune(folder, &[arguments, &["--json"]].concat()).assert().code(0);
    let mut answer: Value = serde_json::from_slice(&output.get_output().stdout).unwrap();
    // The only thing that differs from folder to folder.
    assert!(answer["file"].as_str().unwrap().ends_with("tuned.kdl"));
    answer["file"] = Value::Null;
    answer
}

fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = tune(folder, arguments).assert().code(2);
    let text = String::from_utf8(output.get_output().stderr.clone()).unwrap();
    assert!(!text.contains("panicked") && !text.contains("[tune"), "{text}");
    text
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_weights() {
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let [one, two, three] = folders.each_ref().map(tempfile::TempDir::path);
    let answer = json(one, &STEADY);
    let threads = [&STEADY[..], &["--concurrency", "2"]].concat();
    assert_eq!(answer, json(two, &threads), "two games at a time change nothing");
    assert_eq!(read(one, "tuned.kdl"), read(two, "tuned.kdl"));
    let other = [&STEADY[..5], &["--seed", "4", "--match", "4"]].concat();
    assert_ne!(answer, json(three, &other));

    assert!(answer["positions"].as_u64().unwrap() > 100, "{answer}");
    assert!(answer["loss"]["after"].as_f64() <= answer["loss"]["before"].as_f64(), "{answer}");
    assert_eq!(answer["match"]["games"], 4);
    let weights = answer["weights"].as_array().unwrap();
    assert!(weights.iter().any(|weight| weight["before"] != weight["after"]), "{answer}");
}

#[test]
fn the_file_is_one_that_matches_read() {
    let folder = tempfile::tempdir().unwrap();
    let answer = json(folder.path(), &STEADY);
    let text = read(folder.path(), "tuned.kdl");
    assert!(text.starts_with("ruleset \"source\" method=\""), "{text}");
    for weight in answer["weights"].as_array().unwrap() {
        let line = format!("    {} {}\n", weight["feature"].as_str().unwrap(), weight["after"]);
        assert!(text.contains(&line), "{line}");
    }
    let file = folder.path().join("tuned.kdl");
    let engine = format!("alphabeta:nodes=50,weights={}", file.display());
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.args(["match", "oware", "--engines", &engine, "random", "--games", "2"]);
    command.assert().code(0);
}

#[test]
fn an_interrupted_run_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let rounds = [&STEADY[..], &["--rounds", "2"]].concat();
    let whole = json(folder, &rounds);
    assert_eq!(whole["games"], 40);
    let names = ["round-1.jsonl", "round-2.jsonl", "match-2.jsonl", "tuned.kdl", "round-1.kdl"];
    let texts = names.map(|name| read(folder, name));
    // Interrupted in the second round: its games are torn, and nothing comes after them.
    let torn = texts[1].lines().take(5).map(str::len).sum::<usize>();
    std::fs::write(folder.join(names[1]), &texts[1][..torn]).unwrap();
    std::fs::remove_file(folder.join(names[2])).unwrap();
    std::fs::remove_file(folder.join(names[3])).unwrap();
    assert_eq!(json(folder, &rounds), whole);
    assert_eq!(names.map(|name| read(folder, name)), texts);
}

#[test]
fn other_settings_are_refused_with_what_differs() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let none = ["oware", "--games", "2", "--nodes", "20", "--match", "0"];
    let answer = json(folder, &none);
    assert_eq!(answer["match"], Value::Null);
    let text = read(folder, "round-1.jsonl");
    let said = refusal(folder, &["oware", "--games", "3", "--nodes", "30", "--match", "0"]);
    assert!(said.contains("games: 2 ≠ 3; nodes: 20 ≠ 30"), "{said}");
    assert!(refusal(folder, &["kaooa", "--games", "2"]).contains("game: \"oware\" ≠ \"kaooa\""));
    assert!(refusal(folder, &["oware", "--games", "0"]).contains("games"));
    assert_eq!(read(folder, "round-1.jsonl"), text);
}

#[test]
fn every_game_can_be_tuned_and_people_are_told_in_their_language() {
    for game in [
        "kaooa",
        "bagha-chall:standard",
        "nam-nam+rounds=2",
        "bao-kenya",
        "bao-kenya-laps",
        "bao-la-kujifunza",
        "kauri",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let few = [game, "--games", "4", "--nodes", "20", "--match", "2"];
        for (language, heading) in [("en", "Feature"), ("pt", "Característica")] {
            let output = tune(folder.path(), &[&few[..], &["--lang", language]].concat()).unwrap();
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{game}: {output:?}");
            assert!(text.starts_with(heading) && !text.contains("[tune"), "{game}: {text}");
        }
    }
}

#[test]
fn where_no_game_is_held_out_no_loss_is_told_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let few = ["oware", "--games", "4", "--nodes", "60", "--match", "0"];
    assert_eq!(json(folder.path(), &few)["held_out"], Value::Null);
    for (language, sentence) in [
        ("en", "no game was held out to check it."),
        ("pt", "nenhuma partida foi reservada para conferir."),
    ] {
        let output = tune(folder.path(), &[&few[..], &["--lang", language]].concat()).assert();
        let text = String::from_utf8(output.code(0).get_output().stdout.clone()).unwrap();
        assert!(text.contains(sentence), "{text}");
    }
}
