//! Each command, run as a person or a program would: what it prints and its exit code.
//!
//! Expected moves, counts and positions are those of the rule sheets of the games.
#![allow(missing_docs, clippy::unwrap_used)]

use std::path::Path;

use assert_cmd::Command;
use serde_json::{Value, json};

fn ludarium(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("ludarium").unwrap();
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    // Not the tables of whoever runs the tests.
    command.env("LUDARIUM_TABLES", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"));
    command
}

/// The standard output of a command that does what it is asked.
fn output(arguments: &[&str]) -> String {
    let output = ludarium(arguments).assert().code(0).get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(&[arguments, &["--json"]].concat())).unwrap()
}

/// The message of a command that refuses, with exit code 2 and nothing on standard output.
fn refusal(arguments: &[&str]) -> String {
    let output = ludarium(arguments).assert().code(2).get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(!text.contains("panicked"), "{text}");
    // No message is without words.
    assert!(!text.contains(": ["), "{text}");
    text
}

const GAMES: [&str; 16] = [
    "kaooa",
    "bagha-chall",
    "oware",
    "nam-nam",
    "bao-kenya",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
    "fox-and-hounds",
    "hare-and-hounds",
    "len-choa",
    "hat-diviyan-keliya",
    "catch-the-hare",
    "aadu-puli-attam",
    "main-tapal-empat",
    "adugo",
];

#[test]
fn list_has_every_game_with_its_readings() {
    let list = json(&["list"]);
    let ids: Vec<&str> =
        list.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, GAMES);
    let kaooa = &list[0];
    assert_eq!(kaooa["family"], "hunt");
    assert_eq!(kaooa["rulesets"], json!(["source"]));
    let capture = &kaooa["readings"][0];
    assert_eq!(
        *capture,
        json!({"name": "capture", "values": ["optional", "compulsory"], "default": "optional"})
    );
    let bagha = &list[1];
    assert_eq!(
        bagha["rulesets"],
        json!(["source", "standard", "compulsory", "small-3", "small-4"])
    );
    assert!(output(&["list"]).contains("Bagha-Chall (bagha-chall, Nepal)"));
}

#[test]
fn every_value_that_list_gives_is_accepted() {
    for game in json(&["list"]).as_array().unwrap() {
        for reading in game["readings"].as_array().unwrap() {
            let values = reading["values"].as_array().unwrap();
            // Of an open range the ends are enough.
            for value in [values.first().unwrap(), values.last().unwrap()] {
                let name = format!(
                    "{}+{}={}",
                    game["id"].as_str().unwrap(),
                    reading["name"].as_str().unwrap(),
                    value.as_str().unwrap()
                );
                json(&["moves", &name]);
            }
        }
    }
}

#[test]
fn rules_are_told_in_words() {
    for game in GAMES {
        for language in ["en", "pt"] {
            let text = output(&["rules", game, "--lang", language]);
            assert!(text.lines().count() > 25, "{game}");
            assert!(!text.contains("[sheet"), "{game}: a sentence without words");
        }
        let rules = json(&["rules", game]);
        assert_eq!(rules["id"], game);
        assert_eq!(rules["hash"].as_str().unwrap().len(), 16);
        assert!(rules["sections"][0]["sentences"][0].is_string());
    }
    let rules = json(&["rules", "bagha-chall:standard+goal=4"]);
    assert_eq!(rules["ruleset"], "standard");
    assert_eq!(rules["start"], "a1,e1,a5,e5/-/20/0 p");
    let goal = rules["readings"].as_array().unwrap();
    let goal = goal.iter().find(|reading| reading["name"] == "goal").unwrap();
    assert_eq!((&goal["value"], &goal["default"]), (&json!("4"), &json!("5")));
}

#[test]
fn moves_gives_each_move_with_its_position() {
    assert_eq!(
        json(&["moves", "kaooa", "--position", "a/f,j/5/0 h"]),
        json!({
            "position": "a/f,j/5/0 h",
            "side": "h",
            "outcome": null,
            "moves": [
                {"move": "axg", "position": "g/j/5/1 p"},
                {"move": "axi", "position": "i/f/5/1 p"},
            ],
        })
    );
    let oware = json(&["moves", "oware", "--moves", "C"]);
    assert_eq!(oware["position"], "4,4,0,5,5,5/5,4,4,4,4,4 0,0 N");
    assert_eq!(oware["moves"].as_array().unwrap().len(), 6);
    assert_eq!(oware["side"], "N");
}

#[test]
fn an_ending_has_winner_reason_and_score() {
    // The vulture at a tip, with the four points that it could use taken, is blocked.
    let blocked = json(&["moves", "kaooa", "--position", "a/f,g,i,j/3/0 h"]);
    assert_eq!(blocked["outcome"]["winner"], "p");
    assert_eq!(blocked["outcome"]["reason"], "blocked");
    assert_eq!(blocked["moves"], json!([]));
    let text = output(&["show", "kaooa", "--position", "a/f,g,i,j/3/0 h"]);
    assert!(text.contains("The vulture is blocked: the crows win."), "{text}");
}

#[test]
fn show_draws_and_writes_svg() {
    let folder = tempfile::tempdir().unwrap();
    for game in GAMES {
        let file = folder.path().join(format!("{game}.svg"));
        let text = output(&["show", game, "--svg", file.to_str().unwrap()]);
        assert!(text.lines().count() > 4);
        assert!(!text.contains('\u{1b}'), "no colours in a pipe");
        assert!(text.lines().all(|line| line.trim_end() == line), "no blanks at line ends");
        assert!(std::fs::read_to_string(&file).unwrap().contains("<svg"));
    }
    let show = json(&["show", "oware", "--moves", "C d"]);
    assert_eq!(show["outcome"], Value::Null);
    assert_eq!(show["standing"], json!([0, 0]));
    assert_eq!(show["round"], 1);
    ludarium(&["show", "oware", "--svg", "/nowhere/x.svg"]).assert().code(1);
}

#[test]
fn colours_are_forced_and_forbidden_by_the_environment() {
    let shown = |name: &str, value: &str| {
        let mut command = ludarium(&["show", "oware"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(name, value);
        String::from_utf8(command.assert().code(0).get_output().stdout.clone()).unwrap()
    };
    assert!(shown("CLICOLOR_FORCE", "1").contains('\u{1b}'));
    assert!(!shown("NO_COLOR", "1").contains('\u{1b}'));
}

#[test]
fn perft_counts_every_depth() {
    // The first three by hand: 10 drops, 9 for the vulture, 8 for a crow.
    let perft = json(&["perft", "kaooa", "--depth", "3"]);
    assert_eq!(perft, json!({"game": "kaooa", "counts": [10, 90, 720]}));
    let perft = json(&["perft", "oware", "--depth", "2"]);
    assert_eq!(perft["counts"], json!([6, 36]));
    assert!(output(&["perft", "oware", "--depth", "2"]).contains("36"));
}

#[test]
fn playout_adds_up() {
    let statistics = json(&["playout", "kaooa", "--games", "200", "--seed", "7"]);
    let results = statistics["results"].as_array().unwrap();
    let games: u64 = results.iter().map(|result| result["games"].as_u64().unwrap()).sum();
    assert_eq!(games + statistics["unfinished"].as_u64().unwrap(), 200);
    let length = &statistics["length"];
    let ordered = ["min", "p5", "p25", "p50", "p75", "p95", "max"];
    assert!(ordered.windows(2).all(|two| length[two[0]].as_u64() <= length[two[1]].as_u64()));
    assert_eq!(statistics, json(&["playout", "kaooa", "--games", "200", "--seed", "7"]));
    assert_ne!(statistics, json(&["playout", "kaooa", "--games", "200", "--seed", "8"]));
    assert!(output(&["playout", "oware", "--games", "50"]).contains('%'));
}

#[test]
fn bench_repeats_the_name_as_typed() {
    let bench = json(&["bench", "oware:abapa+holes=2", "bao-kenya-laps"]);
    assert_eq!(bench[0]["game"], "oware:abapa+holes=2");
    for figure in ["playouts_per_second", "moves_per_second", "perft_leaves_per_second"] {
        assert!(bench[0][figure].as_f64().unwrap() > 0.0);
    }
    assert_eq!(bench[0].get("laps_per_second"), None);
    assert!(bench[1]["laps_per_second"].as_f64() > bench[1]["moves_per_second"].as_f64());
}

#[test]
fn check_points_into_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for game in GAMES {
        let file = games.join(format!("{game}.kdl"));
        let check = json(&["check", file.to_str().unwrap()]);
        assert_eq!(check["valid"], true);
    }
    let text = std::fs::read_to_string(games.join("kaooa.kdl")).unwrap();
    let file = write("kaooa.kdl", &text);
    assert!(output(&["check", &file]).contains("is a valid game"));
    // A game from a file takes readings like any other.
    let named = format!("{file}+crows=6+goal=3");
    assert_eq!(json(&["show", &named])["position"], "-/-/6/0 p");

    let bad = write("bad.kdl", &text.replacen("board", "bord", 1));
    let assert = ludarium(&["check", &bad, "--json"]).assert().code(2);
    let check: Value = serde_json::from_slice(&assert.get_output().stdout).unwrap();
    assert_eq!(check["valid"], false);
    assert!(check["errors"][0]["line"].as_u64().unwrap() > 1);
    assert!(!assert.get_output().stderr.is_empty());
    // A file that cannot be read gives no verdict, in JSON neither.
    assert!(refusal(&["check", "/nowhere/x.kdl"]).contains("/nowhere/x.kdl"));
    assert!(refusal(&["check", "/nowhere/x.kdl", "--json"]).contains("/nowhere/x.kdl"));
}

#[test]
fn check_shows_each_of_several_faults_alike() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.kdl");
    std::fs::write(&path, "record\n".repeat(40)).unwrap();
    let text = refusal(&["check", path.to_str().unwrap()]);
    assert_eq!(text.matches("`record` is none").count(), 8, "{text}");
    assert!(text.contains("… and 32 more errors."), "{text}");
    assert!(!text.contains("Error:"), "{text}");
}

#[test]
fn bad_input_is_refused_with_one_clear_message() {
    assert!(refusal(&["show", "kaoa"]).contains("kaooa"), "the nearest game is named");
    assert!(refusal(&["show", "kaooa:fast"]).contains("fast"));
    assert!(refusal(&["show", "kaooa+goal=99"]).contains("99"));
    assert!(refusal(&["show", "kaooa+wings=2"]).contains("wings"));
    assert!(refusal(&["show", "kaooa", "--position", "nonsense"]).contains("position"));
    assert!(refusal(&["show", "kaooa", "--position", "a,b/-/7/0 h"]).contains("position"));
    let text = refusal(&["moves", "kaooa", "--moves", "@a @b @b", "--json"]);
    assert!(text.contains("Move 3, @b, is refused"), "{text}");
    assert!(refusal(&["moves", "kaooa", "--first", "h"]).contains("who begins"));
    assert!(refusal(&["perft", "kaooa", "--depth", "0"]).contains("depth"));
    assert!(refusal(&["play", "kaooa", "--as", "tigers"]).contains("vulture"));
    assert!(refusal(&["play", "kaooa", "--level", "9"]).contains("level"));
    assert!(refusal(&["list", "--lang", "xx"]).contains("xx"));
    assert!(refusal(&["frobnicate"]).contains("frobnicate"));
}

#[test]
fn a_name_that_chooses_nothing_is_refused_in_either_language() {
    for (name, english, portuguese) in [
        ("kaoa", "there is no game `kaoa`; did you mean `kaooa`?", "não há o jogo `kaoa`; você"),
        (
            "kaooa:fast",
            "kaooa has no ruleset `fast`; there is: source",
            "conjunto de regras `fast`",
        ),
        ("oware+cicle=draw", "oware has no reading `cicle`", "não tem a leitura `cicle`"),
        (
            "oware+cycle=drw",
            "did you mean `draw`? There is: draw, split",
            "não é um valor de `cycle`",
        ),
        (
            "kaooa+goal=9",
            "a whole number from 1 to 7 (crows)",
            "um número inteiro de 1 a 7 (crows)",
        ),
        (
            "nam-nam+rounds=0",
            "until-won, a whole number from 1 to 255",
            "until-won, um número inteiro",
        ),
        (
            "oware+capture-on=x",
            "a set of counts from 1 to 255",
            "um conjunto de números de 1 a 255",
        ),
        ("kaooa+goal", "`goal` chooses no reading; as in", "não escolhe nenhuma leitura; escreva"),
        ("kaooa+goal=1+goal=2", "the reading `goal` is chosen twice", "foi escolhida duas vezes"),
        ("kaooa:", "no ruleset follows `:`", "falta o conjunto de regras"),
        ("", "the game is not named", "falta o nome do jogo"),
        ("kaooa~goal=3", "`kaooa~goal=3` cannot be the id of a game", "não pode ser o nome"),
    ] {
        let text = refusal(&["show", name, "--lang", "en"]);
        assert!(text.contains(english), "{text}");
        let text = refusal(&["show", name, "--lang", "pt"]);
        assert!(text.contains(portuguese), "{text}");
    }
}

#[test]
fn missing_hunters_are_counted_in_good_grammar() {
    let position = ["show", "bagha-chall", "--position"];
    for (hunters, english, portuguese) in [
        ("-", "There is no tiger on the board; there must be 4.", "Não há tigre no tabuleiro"),
        ("a1", "There is only one tiger on the board; there", "Há só um tigre no tabuleiro"),
        ("a1,e1", "There are only 2 tigers on the board; there", "Há só 2 tigres no tabuleiro"),
    ] {
        let text = format!("{hunters}/-/20/0 p");
        let said = refusal(&[&position[..], &[&text, "--lang", "en"]].concat());
        assert!(said.contains(english), "{said}");
        let said = refusal(&[&position[..], &[&text, "--lang", "pt"]].concat());
        assert!(said.contains(portuguese), "{said}");
    }
}

#[test]
fn positions_that_begin_with_a_hyphen_need_no_quoting_tricks() {
    assert_eq!(json(&["show", "kaooa", "--position", "-/-/7/0 p"])["side"], "p");
}

#[test]
fn either_side_may_begin_where_the_rules_leave_it_open() {
    let show = json(&["show", "oware", "--first", "N"]);
    assert_eq!(show["position"], "4,4,4,4,4,4/4,4,4,4,4,4 0,0 N");
    let text = refusal(&[
        "show",
        "oware",
        "--first",
        "N",
        "--position",
        "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S",
    ]);
    assert!(text.contains("not both"), "{text}");
}

#[test]
fn the_language_comes_from_the_flag_or_the_environment() {
    assert!(output(&["show", "oware", "--lang", "pt"]).contains("Sul"));
    let from_environment =
        ludarium(&["show", "oware"]).env("LANG", "pt_BR.UTF-8").output().unwrap();
    assert!(String::from_utf8_lossy(&from_environment.stdout).contains("Sul"));
    let help = output(&["--help", "--lang", "pt"]);
    assert!(help.contains("Lista os jogos"), "{help}");
}

#[test]
fn completions_and_the_manual_are_made_from_the_flags() {
    assert!(output(&["completions", "bash"]).contains("--position"));
    assert!(output(&["man"]).contains("ludarium"));
    assert!(!output(&["--help"]).contains("completions"), "hidden");
}
