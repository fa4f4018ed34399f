//! Exact values in the commands that play and search: tables lie in folders of the tests' own.
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// Crows to move, who win with `@i` and draw with every other move.
const ONE_PLY: &str = "a/f,g,j/4/0 p";

struct Place(TempDir);

impl Place {
    fn new() -> Place {
        Place(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn command(&self, arguments: &[&str], input: &str) -> Command {
        let mut command = Command::cargo_bin("ludarium").unwrap();
        command
            .args(arguments)
            .current_dir(self.0.path())
            .env("LUDARIUM_TABLES", self.0.path().join("tables"))
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", "C")
            .write_stdin(input);
        command
    }

    fn output(&self, arguments: &[&str], input: &str) -> String {
        let output = self.command(arguments, input).assert().code(0).get_output().clone();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn refusal(&self, arguments: &[&str]) -> String {
        let output = self.command(arguments, "").assert().code(2).get_output().clone();
        String::from_utf8(output.stderr).unwrap()
    }
}

/// Every line of an output as JSON.
fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_turn_shows_its_exact_value_and_the_moves_that_keep_it() {
    let place = Place::new();
    let play = ["play", "kaooa", "--as", "crows", "--position", ONE_PLY];
    let text = place.output(&play, "moves\nhint\nquit\n");
    assert!(text.contains("Crows win in 1 ply (proven); still won: 1 of 6 moves"), "{text}");
    assert!(text.contains("  a win in 1 ply: @i\n  a draw: @b @c @d @e @h\n"), "{text}");
    assert!(text.contains("A good move: @i"), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours where none are wanted: {text:?}");
    assert!(!Path::new(&place.path("tables")).exists(), "a small game is solved in memory");
    let text = place.output(&[&play[..], &["--lang", "pt"]].concat(), "sair\n");
    assert!(text.contains("ainda ganham: 1 de 6 lances"), "{text}");
}

#[test]
fn exact_values_are_hidden_and_shown_again() {
    let place = Place::new();
    let play = ["play", "kaooa", "--as", "both"];
    let text = place.output(&play, "values\n@a\nmoves\nvalores\n@b\nquit\n");
    assert_eq!(text.matches("still won").count(), 1, "{text}");
    assert!(text.contains("9 legal moves: "), "{text}");
    assert!(text.contains("Vulture") || text.contains("every move loses"), "{text}");
}

#[test]
fn a_game_that_is_not_solved_says_what_that_takes() {
    let place = Place::new();
    let play = ["play", "bagha-chall:standard", "--as", "goats", "--level", "1"];
    let text = place.output(&play, "values\nlevel perfect\nquit\n");
    let command = "ludarium solve bagha-chall:standard";
    assert_eq!(text.split_whitespace().collect::<Vec<_>>().join(" ").matches(command).count(), 3);
    assert!(!text.contains("still"), "{text}");
}

#[test]
fn perfect_play_wins_in_as_many_plies_as_the_tables_say() {
    let place = Place::new();
    // Crows win in 15 plies: docs/src/checking.md.
    let play = ["play", "kaooa", "--as", "none", "--level", "perfect", "--json"];
    let plies = lines(&place.output(&play, ""));
    let last = plies.last().unwrap();
    assert_eq!((&last["ply"], &last["outcome"]["winner"]), (&15.into(), &"p".into()));
    let text = place.output(&["play", "kaooa", "--as", "none", "--level", "perfect"], "");
    assert!(text.contains("at level perfect"), "{text}");
}

#[test]
fn a_record_of_perfect_play_goes_on_perfectly() {
    let place = Place::new();
    let play = ["play", "kaooa", "--as", "crows", "--level", "perfect", "--seed", "1"];
    place.output(&play, "@a\nsave game\nquit\n");
    let record = std::fs::read_to_string(place.path("game")).unwrap();
    assert!(record.contains("[Hunters \"ludarium level perfect\"]"), "{record}");
    let text = place.output(&["play", "kaooa", "--as", "both"], "load game\nlevel\n@b\nquit\n");
    assert!(text.contains("you play crows, the computer plays at level perfect"), "{text}");
}

#[test]
fn perfect_play_without_tables_is_refused_with_the_way_to_them() {
    let place = Place::new();
    let text = place.refusal(&["play", "bagha-chall:standard", "--level", "perfect"]);
    assert!(text.contains("ludarium solve bagha-chall:standard"), "{text}");
    let text = place.refusal(&["play", "bagha-chall", "--level", "perfect"]);
    assert!(text.contains("return=forbidden"), "{text}");
    let text = place.refusal(&["play", "oware", "--level", "perfect", "--lang", "pt"]);
    assert!(text.contains("não tem jogo perfeito"), "{text}");
    let engines = ["--engines", "level:perfect", "random", "--games", "2"];
    let text = place.refusal(&[&["match", "bagha-chall:standard"], &engines[..]].concat());
    assert!(text.contains("ludarium solve bagha-chall:standard"), "{text}");
    assert!(place.refusal(&["play", "kaooa", "--level", "best"]).contains("perfect"));
}

#[test]
fn an_analysis_of_a_solved_game_needs_no_search() {
    let place = Place::new();
    let analyse = ["analyse", "kaooa", "--depth", "2", "--json"];
    let last = lines(&place.output(&analyse, "")).pop().unwrap();
    assert_eq!((&last["score"]["kind"], &last["score"]["plies"]), (&"win".into(), &15.into()));
    assert_eq!((&last["proven"], last["pv"].as_array().unwrap().len()), (&true.into(), 15));
    let last = lines(&place.output(&[&analyse[..], &["--off", "tables"]].concat(), "")).pop();
    assert_eq!(last.unwrap()["depth"], 2);
}

#[test]
fn a_folder_that_is_named_must_be_fit_for_it() {
    let place = Place::new();
    let tables = place.path("other");
    place.output(&["solve", "kaooa", "--tables", &tables], "");
    let analyse = ["analyse", "kaooa", "--depth", "1", "--json", "--tables", &tables];
    assert_eq!(lines(&place.output(&analyse, "")).pop().unwrap()["score"]["plies"], 15);
    let play = ["play", "kaooa", "--as", "both", "--tables", &tables];
    assert!(place.output(&play, "quit\n").contains("still won: 10 of 10 moves"));
}

#[test]
fn the_engine_protocol_tells_exact_scores() {
    let place = Place::new();
    let told = place.output(&["engine", "kaooa"], "go depth 1\nquit\n");
    assert!(told.contains("score mate 15"), "{told}");
    let off = "setoption name Tables value false\ngo depth 1\nquit\n";
    assert!(!place.output(&["engine", "kaooa"], off).contains("mate"));
}

#[test]
fn a_match_asks_tables_only_where_their_folder_is_named() {
    let place = Place::new();
    let (game, opening) = (["match", "kaooa", "--games", "2", "--openings", "1", "--json"], "");
    let nodes = |more: &[&str]| {
        let engines = ["--engines", "alphabeta:depth=1", "level:perfect"];
        let text = place.output(&[&game[..], &engines[..], more].concat(), opening);
        serde_json::from_str::<Value>(&text).unwrap()
    };
    // Whoever is perfect does not lose to it; with tables, neither does the other.
    assert_eq!(nodes(&[])["wins"], 0);
    let tables = place.path("tables");
    let equal = nodes(&["--tables", &tables]);
    assert_eq!(equal["wins"], equal["losses"]);
}

#[test]
fn a_review_of_a_solved_game_is_exact() {
    let place = Place::new();
    // The first move wins, the second throws it away.
    let record = format!("[Game \"kaooa\"]\n[Position \"{ONE_PLY}\"]\n1. @b\n");
    std::fs::write(place.path("game"), record).unwrap();
    let text = place.output(&["review", "game", "--depth", "1", "--json"], "");
    let answer: Value = serde_json::from_str(&text).unwrap();
    let ply = &answer["moves"][0];
    assert_eq!(ply["best_score"]["kind"], "win", "{answer}");
    assert_eq!(ply["score"]["kind"], "draw", "{answer}");
}
