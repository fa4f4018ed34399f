//! `ludarium play`, through its standard input: by a person's words, and by a program with JSON.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;

/// The output of a session in which `input` is typed, in `folder`.
fn session(folder: &Path, arguments: &[&str], input: &str) -> String {
    let assert = Command::cargo_bin("ludarium")
        .unwrap()
        .current_dir(folder)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        // Not the tables of whoever runs the tests.
        .env("LUDARIUM_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"))
        .arg("play")
        .args(arguments)
        .write_stdin(input)
        .assert()
        .code(0);
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert_eq!(String::from_utf8_lossy(&assert.get_output().stderr), "");
    assert!(!text.contains('\u{1b}'), "no escapes in a pipe");
    text
}

fn play(arguments: &[&str], input: &str) -> String {
    session(Path::new("."), arguments, input)
}

#[test]
fn two_people_play_to_the_end_of_a_game() {
    // With crows on f, g, i and j a vulture at the tip a can neither step nor jump.
    let text = play(&["kaooa", "--as", "both", "--position", "a/f,g,j/4/0 p"], "moves\n@i\nn\n");
    assert!(text.contains("6 legal moves"), "{text}");
    assert!(text.contains("The vulture is blocked: the crows win."), "{text}");
    assert!(text.contains("Play again?"));
    assert!(text.ends_with("Goodbye.\n"));
}

#[test]
fn another_game_is_offered() {
    let arguments = ["kaooa", "--as", "both", "--position", "a/f,g,j/4/0 p"];
    let text = play(&arguments, "@i\nmaybe\ny\n@i\nn\n");
    assert_eq!(text.matches("is blocked").count(), 2);
}

#[test]
fn refused_moves_say_why_and_the_game_goes_on() {
    let input = "a-b\n@z\nrubbish word\n@f\n@f\n@a\nquit\n";
    let text = play(&["kaooa", "--as", "both"], input);
    assert_eq!(text.matches("is not allowed.").count(), 3, "{text}");
    assert!(text.contains("“rubbish word” is neither a move nor a command."), "{text}");
    assert!(!text.contains("[refusal"), "{text}");
    assert!(text.contains("vulture: @a"), "{text}");
}

#[test]
fn a_game_is_saved_and_loaded_again() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["kaooa+crows=6+goal=3", "--as", "both"];
    let text = session(folder.path(), &arguments, "@a\n@b\n@c\nundo\n@d\nsave my game.txt\n");
    assert!(text.contains("Saved in my game.txt."), "{text}");
    let saved = std::fs::read_to_string(folder.path().join("my game.txt")).unwrap();
    assert!(saved.contains("[Game \"kaooa+goal=3+crows=6\"]") || saved.contains("crows=6"));
    assert!(saved.contains("1. @a @b 2. @d"), "{saved}");
    let text =
        session(folder.path(), &["oware", "--as", "both"], "load my game.txt\nmoves\nsave 2\n");
    assert!(text.contains("Loaded from my game.txt."), "{text}");
    let again = std::fs::read_to_string(folder.path().join("2")).unwrap();
    assert_eq!(again, saved);
}

#[test]
fn a_record_that_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let load = |text: &str| {
        std::fs::write(folder.path().join("r"), text).unwrap();
        session(folder.path(), &["kaooa", "--as", "both"], "load r\nquit\n")
    };
    let text = load("[Game \"kaooa\"]\n1. @a @a");
    assert!(text.contains("Its move 2, @a, is refused."), "{text}");
    let text = load("[Game \"kaooa\"]\n[Rules \"0000000000000000\"]\n1. @a");
    assert!(text.contains("hash 0000000000000000"), "{text}");
    let text = load("[Game \"kaooa\"]\n[Result \"prey\"]\n1. @a");
    assert!(text.contains("prey"), "{text}");
    let text = load("no record");
    assert!(text.contains("line 1, column 1"), "{text}");
    let text = session(folder.path(), &["kaooa", "--as", "both"], "load nowhere\nsave\nquit\n");
    assert!(text.contains("Could not load nowhere"), "{text}");
}

#[test]
fn comments_of_a_loaded_game_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let record = "[Game \"kaooa\"]\n[Event \"x\"]\n\n{begin} 1. @a {good} @b 2. @c\n";
    std::fs::write(folder.path().join("r"), record).unwrap();
    session(folder.path(), &["kaooa", "--as", "both"], "load r\nundo\n@d\nsave s\n");
    let saved = std::fs::read_to_string(folder.path().join("s")).unwrap();
    assert!(saved.contains("[Event \"x\"]"), "{saved}");
    assert!(saved.ends_with("{begin} 1. @a {good} @b 2. @d\n"), "{saved}");
}

#[test]
fn the_computer_answers_and_undo_takes_both_moves_back() {
    let text = play(&["kaooa", "--level", "1", "--seed", "5"], "@a\nundo\nundo\nhint\nquit\n");
    assert!(text.contains("vulture (computer): @"), "{text}");
    assert!(text.contains("Taken back: @a @"), "{text}");
    assert!(text.contains("There is no move to take back."), "{text}");
    assert!(text.contains("A good move: @"), "{text}");
}

#[test]
fn a_hint_says_what_it_is_worth_and_what_follows() {
    let text = play(&["kaooa", "--as", "both", "--position", "a/f,g,j/4/0 p"], "hint\n@i\nhint\n");
    assert!(text.contains("A good move: @i\n"), "{text}");
    assert!(text.contains("Crows win in 1 ply (proven) · @i\n"), "{text}");
    assert!(text.contains("(y/n) hint\nThe game is over.\n"), "{text}");
}

#[test]
fn the_computer_shows_what_it_thinks_on_request() {
    // The vulture takes the fourth crow.
    let arguments = ["kaooa", "--as", "p", "--level", "1", "--position", "f/g,i,j/1/3 h"];
    let thought = "Vulture wins in 1 ply (proven) · fx";
    let text = play(&arguments, "");
    assert!(!text.contains(thought), "{text}");
    let text = play(&arguments, "think\nthink\nquit\n");
    assert_eq!(text.matches(thought).count(), 1, "{text}");
    assert!(text.contains("keeps its thoughts to itself"), "{text}");
    let text = play(&[&arguments[..], &["--think", "--lang", "pt"]].concat(), "pensar\nsair\n");
    assert!(text.contains("Abutre vence em 1 lance (provado) · fx"), "{text}");
    assert!(text.contains("guarda seus pensamentos"), "{text}");
}

#[test]
fn programs_are_told_thoughts_only_if_they_ask() {
    let arguments = ["kaooa", "--as", "p", "--level", "1", "--json", "--position", "f/g,i,j/1/3 h"];
    let lines = |arguments: &[&str]| -> Vec<Value> {
        play(arguments, "").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    assert!(lines(&arguments).iter().all(|line| line.get("thought").is_none()));
    let told = lines(&[&arguments[..], &["--think"]].concat());
    assert_eq!(told.len(), 2);
    assert!(told[0].get("thought").is_none(), "no move, no thought");
    let thought = &told[1]["thought"];
    assert_eq!(thought["score"], serde_json::json!({"kind": "win", "plies": 1}));
    assert_eq!(thought["pv"][0], told[1]["move"]);
    assert!(thought["depth"].is_u64() && thought["nodes_per_second"].is_u64());
}

#[test]
fn every_level_plays() {
    for level in 1..=8 {
        let level = level.to_string();
        let arguments = ["kaooa", "--as", "h", "--level", &level, "--position", "a/f,g,j/4/0 p"];
        let text = play(&arguments, "n\n");
        assert!(text.contains("crows (computer): @i"), "no level misses a win in one: {text}");
    }
    // Without a level it is the third.
    assert!(play(&["kaooa", "--as", "h"], "").contains("level 3"));
}

#[test]
fn the_sides_have_names() {
    for (side, first) in
        [("tigers", "goats"), ("hunters", "goats"), ("h", "goats"), ("tigres", "goats")]
    {
        let text = play(&["bagha-chall:standard", "--as", side, "--level", "1"], "quit\n");
        assert!(text.contains("you play tigers"), "{side}: {text}");
        assert!(text.contains(&format!("{first} (computer): @")), "{side}: {text}");
    }
    let text = play(&["oware", "--as", "N", "--level", "1"], "quit\n");
    assert!(text.contains("South (computer):"), "{text}");
}

#[test]
fn resigning_and_agreeing_end_a_game() {
    let text = play(&["oware", "--as", "both"], "resign\nn\n");
    assert!(text.contains("One side resigned: North wins"), "{text}");
    let text = play(&["oware", "--as", "both"], "draw\nn\n");
    assert!(text.contains("drawn"), "{text}");
}

#[test]
fn the_computer_plays_itself_to_the_end_of_every_game() {
    for game in [
        "kaooa",
        "bagha-chall:standard",
        "oware",
        "nam-nam+rounds=1",
        "bao-kenya",
        "bao-kenya-laps",
        "bao-la-kujifunza",
        "kauri",
    ] {
        let text = play(&[game, "--as", "none", "--level", "1", "--seed", "1", "--json"], "");
        let last: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert!(last["outcome"]["reason"].is_string(), "{game}: {last}");
        assert_eq!(last["moves"], serde_json::json!([]));
    }
}

#[test]
fn a_program_plays_by_lines_of_json() {
    let text = play(&["kaooa", "--as", "both", "--json"], "@a\n@a\n@b\nundo\nresign\n");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0]["ply"], 0);
    assert_eq!(lines[0]["moves"].as_array().unwrap().len(), 10);
    assert_eq!((&lines[1]["move"], &lines[1]["by"]), (&"@a".into(), &"p".into()));
    assert_eq!(lines[2]["refused"], "@a");
    assert!(lines[2]["id"].as_str().unwrap().starts_with("refusal-"));
    assert_eq!(lines[3]["ply"], 2);
    assert_eq!(lines[4]["ply"], 1);
    assert_eq!(lines[5]["outcome"]["reason"], "resigned");
}

#[test]
fn the_picker_asks_for_game_side_and_level() {
    let text = play(&[], "99\n1\n2\n1\nquit\n");
    assert!(text.contains("1  Kaooa (kaooa, India)"), "{text}");
    assert!(text.contains("Type a number from 1 to 16"), "{text}");
    assert!(text.contains("you play vulture, the computer plays at level 1"), "{text}");
    let text = play(&[], "oware\n3\nquit\n");
    assert!(text.contains("two players at one board"), "{text}");
    assert!(play(&[], "q\n").contains("1  Kaooa"));
    assert!(play(&[], "").contains("1  Kaooa"), "the end of the input leaves");
}

#[test]
fn portuguese_is_spoken_and_understood() {
    let text =
        play(&["oware", "--as", "both", "--lang", "pt"], "lances\najuda\nC\ndesfazer\nsair\n");
    assert!(text.contains("Sul"), "{text}");
    assert!(text.contains("lances possíveis"), "{text}");
    assert!(!text.contains("[play"), "{text}");
}
