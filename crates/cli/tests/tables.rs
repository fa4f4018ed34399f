//! The commands over solved games, run as a person or a program would.
//!
//! Expected values are those of the rule sheets of the games, from programs independent of this one.
#![allow(missing_docs, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::{Value, json};
use tempfile::TempDir;

/// Tigers and goats on four by four points, tigers in the corners.
const SMALL: &str = "game \"small\" family=\"hunt\" {\n\
     name \"Small\"\n\
     source \"the sheet of Bagha-Chall\" \"a smaller board\"\n\
     board { grid files=4 ranks=4 diagonals=\"alternate\" }\n\
     hunters \"tiger\" count=4 { placed \"a1\" \"d1\" \"a4\" \"d4\" }\n\
     prey \"goat\" count=12\n\
     first \"prey\"\n\
     hunters-win captures=1\n\
     }\n";

/// A folder for tables, so that no test looks at the one of whoever runs it.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        Place(TempDir::new().unwrap())
    }

    fn ludarium(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("ludarium").unwrap();
        command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.env("LANG", "C.UTF-8").env("LUDARIUM_TABLES", self.0.path());
        command
    }

    fn json(&self, arguments: &[&str]) -> Value {
        let mut command = self.ludarium(&[arguments, &["--json"]].concat());
        serde_json::from_slice(&command.assert().code(0).get_output().stdout).unwrap()
    }

    fn output(&self, arguments: &[&str]) -> String {
        let output = self.ludarium(arguments).assert().code(0).get_output().clone();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// What a command that refuses says on standard error.
    fn refusal(&self, arguments: &[&str], code: i32) -> String {
        let output = self.ludarium(arguments).assert().code(code).get_output().clone();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!text.contains("panicked"), "{text}");
        assert!(!text.contains(": ["), "{text}");
        text
    }

    /// The tables of every game, in order.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for game in fs::read_dir(self.0.path()).unwrap() {
            files.extend(tables(&game.unwrap().path()));
        }
        files.sort();
        files
    }

    fn contents(&self) -> Vec<Vec<u8>> {
        self.files().iter().map(|file| fs::read(file).unwrap()).collect()
    }

    /// The small board as a file; what to call it.
    fn small(&self) -> String {
        let path = self.0.path().join("small.kdl");
        fs::write(&path, SMALL).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

fn tables(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "table")).collect()
}

#[test]
fn probe_tells_the_value_of_a_position_and_of_its_moves() {
    let place = Place::new();
    let start = place.json(&["probe", "kaooa"]);
    assert_eq!(start["position"], "-/-/7/0 p");
    assert_eq!((&start["value"], &start["plies"]), (&json!("win"), &json!(15)));
    let moves = start["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 10);
    assert_eq!(moves[0], json!({"move": "@a", "value": "win", "plies": 15}));
    assert_eq!(moves[9]["plies"], 17);
    // A small game needs no files.
    assert!(place.files().is_empty());
    let later = place.json(&["probe", "kaooa", "--moves", "@a @f"]);
    let kinds: Vec<&str> =
        later["moves"].as_array().unwrap().iter().map(|m| m["value"].as_str().unwrap()).collect();
    let rank = |word: &&str| ["win", "draw", "loss"].iter().position(|other| other == word);
    assert!(kinds.is_sorted_by_key(rank), "{kinds:?}");
    assert!(kinds.contains(&"draw"));
    let draw = later["moves"].as_array().unwrap().iter().find(|m| m["value"] == "draw").unwrap();
    assert_eq!(draw["plies"], Value::Null);
    let over = place.json(&["probe", "kaooa", "--position", "a/b,c,d/0/4 p"]);
    assert_eq!((&over["value"], &over["plies"]), (&json!("loss"), &json!(0)));
    assert_eq!(over["moves"], json!([]));
    let text = place.output(&["probe", "kaooa"]);
    assert!(text.contains("a win in 15 plies") && text.contains("@a"), "{text}");
    let text = place.output(&["probe", "kaooa", "--lang", "pt"]);
    assert!(text.contains("vitória em 15 lances"), "{text}");
}

#[test]
fn solve_writes_tables_that_the_others_read() {
    let place = Place::new();
    let small = place.small();
    let done = place.json(&["solve", &small]);
    assert_eq!(done["game"], small.as_str());
    assert_eq!((&done["written"], &done["kept"]), (&json!(13), &json!(0)));
    assert_eq!(done["files"], 13);
    let bytes: u64 = place.contents().iter().map(|file| file.len() as u64).sum();
    assert_eq!(done["bytes"], bytes);
    let again = place.json(&["solve", &small]);
    assert_eq!((&again["written"], &again["kept"]), (&json!(0), &json!(13)));
    let text = place.output(&["solve", &small]);
    assert!(text.contains("Solved already"), "{text}");

    let listed = place.json(&["tables"]);
    let game = &listed["games"][0];
    assert_eq!((&game["game"], &game["hash"]), (&json!(small), &done["hash"]));
    assert_eq!((&game["files"], &game["of"]), (&json!(13), &json!(13)));
    assert_eq!((&game["positions"], &game["bytes"]), (&done["positions"], &json!(bytes)));
    assert_eq!(game["faults"], json!([]));

    let sample = place.json(&["verify", &small, "--sample", "2000", "--seed", "5"]);
    assert_eq!((&sample["files"], &sample["checked"]), (&json!(13), &json!(2000)));
    assert_eq!((&sample["mismatches"], &sample["first"]), (&json!(0), &Value::Null));

    let stats = place.json(&["stats", &small]);
    let keys: Vec<&str> =
        stats["tiers"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "in_hand",
            "captured",
            "side",
            "positions",
            "wins",
            "draws",
            "losses",
            "longest_win",
            "example"
        ]
    );
    assert_eq!(stats["game"], small.as_str());
    let tiers = stats["tiers"].as_array().unwrap();
    assert_eq!(tiers.len(), 2 * 13);
    let positions: u64 = tiers.iter().map(|tier| tier["positions"].as_u64().unwrap()).sum();
    assert_eq!(done["positions"], positions);
    for tier in tiers {
        let number = |key: &str| tier[key].as_u64().unwrap();
        assert_eq!(number("positions"), number("wins") + number("draws") + number("losses"));
        let Some(example) = tier["example"].as_str() else {
            assert_eq!((number("wins"), &tier["longest_win"]), (0, &Value::Null));
            continue;
        };
        let probed = place.json(&["probe", &small, "--position", example]);
        assert_eq!((&probed["value"], &probed["plies"]), (&json!("win"), &tier["longest_win"]));
        assert!(example.ends_with(tier["side"].as_str().unwrap()), "{example}");
    }
    let text = place.output(&["stats", &small]);
    assert!(text.contains("Longest win"), "{text}");
}

#[test]
fn tables_lie_where_they_are_said_to() {
    let place = Place::new();
    let (one, two) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = |folder: &TempDir| folder.path().to_str().unwrap().to_owned();
    // Where --out and --tables differ, the first is written to.
    place.output(&["solve", "kaooa", "--out", &path(&one), "--tables", &path(&two)]);
    assert!(place.files().is_empty());
    assert_eq!(fs::read_dir(two.path()).unwrap().count(), 0);
    let listed = place.json(&["tables", "--tables", &path(&one)]);
    assert_eq!(listed["games"][0]["game"], "kaooa");
    assert_eq!(place.json(&["tables"])["games"], json!([]));
    assert!(place.output(&["tables"]).contains("There are no tables"));
    place.output(&["solve", "kaooa", "--tables", &path(&two)]);
    let verified = place.json(&["verify", "kaooa", "--tables", &path(&two)]);
    assert_eq!(verified["files"], 52);
}

#[test]
fn a_plan_tells_what_solving_takes() {
    let place = Place::new();
    let plan = place.json(&["solve", "bagha-chall:standard", "--plan"]);
    let tiers = plan["tiers"].as_array().unwrap();
    let positions = |movement: bool| -> u64 {
        let fits = |tier: &&Value| (tier["in_hand"] == 0) == movement;
        tiers.iter().filter(fits).map(|tier| tier["positions"].as_u64().unwrap()).sum()
    };
    // The sheet of Bagha-Chall: the movement phase, both sides to move.
    assert_eq!(positions(true), 88_260_972);
    assert_eq!(plan["positions"], positions(true) + positions(false));
    assert!(tiers.iter().all(|tier| (tier["in_hand"] == 0) == (tier["distances"] == true)));
    for figure in ["bytes", "memory", "seconds"] {
        assert!(plan[figure].as_f64().unwrap() > 0.0, "{figure}");
    }
    let text = place.output(&["solve", "bagha-chall:standard", "--plan"]);
    assert!(text.contains("captured, drops") && text.contains("of memory"), "{text}");
    assert!(place.files().is_empty());
}

#[test]
fn what_does_not_fit_is_refused_with_the_figure_and_what_would() {
    let place = Place::new();
    for plan in [&["--plan"][..], &[]] {
        let solve = ["solve", "bagha-chall:standard", "--memory", "100M"];
        let text = place.refusal(&[&solve, plan].concat(), 1);
        assert!(text.contains("100.0 MiB are allowed"), "{text}");
        let enough = text.split("--memory ").nth(1).unwrap().split_whitespace().next().unwrap();
        let plan = ["solve", "bagha-chall:standard", "--plan", "--memory", enough];
        place.output(&plan);
    }
    let solve = ["solve", "bagha-chall:standard", "--memory", "100M", "--lang", "pt"];
    assert!(place.refusal(&solve, 1).contains("o permitido são 100.0 MiB"));
    let text = place.refusal(&["solve", "kaooa", "--memory", "much"], 2);
    assert!(text.contains("8G"), "{text}");
}

#[test]
fn what_is_not_solved_says_what_to_do() {
    let place = Place::new();
    for command in ["probe", "stats", "verify"] {
        let text = place.refusal(&[command, "bagha-chall:standard"], 1);
        assert!(text.contains("ludarium solve bagha-chall:standard"), "{text}");
        assert!(text.contains("of memory"), "{text}");
    }
    let text = place.refusal(&["probe", "bagha-chall:standard", "--lang", "pt"], 1);
    assert!(text.contains("não está resolvido"), "{text}");
    let text = place.refusal(&["probe", "kaooa", "--position", "a/b,c/0/0 p"], 2);
    assert!(text.contains("pieces are missing"), "{text}");
}

#[test]
fn what_cannot_have_tables_is_refused_by_the_reading() {
    let place = Place::new();
    for command in [&["solve"][..], &["solve", "--plan"], &["probe"], &["verify"], &["stats"]] {
        let refusal = |game| place.refusal(&[command, &[game]].concat(), 2);
        assert!(refusal("bagha-chall:source").contains("return=forbidden"));
        let forbidden = refusal("bagha-chall:standard+repetition=forbidden-after-drops");
        assert!(forbidden.contains("repetition=forbidden-after-drops"), "{forbidden}");
        assert!(refusal("oware").contains("only hunt games"));
    }
    let text = place.refusal(&["solve", "oware", "--lang", "pt"], 2);
    assert!(text.contains("jogos de caça"), "{text}");
}

#[test]
fn a_damaged_table_is_refused_by_every_command_and_mended_by_solve() {
    let place = Place::new();
    place.output(&["solve", "kaooa"]);
    let before = place.contents();
    let first =
        place.files().into_iter().find(|file| file.ends_with("captured0-hand7-hunters0.table"));
    let file = first.unwrap();
    let whole = fs::read(&file).unwrap();
    let mut flipped = whole.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    for (bytes, english, portuguese) in [
        (&flipped[..], "is damaged", "está danificado"),
        (&whole[..whole.len() - 5], "incomplete", "incompleto"),
    ] {
        fs::write(&file, bytes).unwrap();
        for command in ["probe", "verify", "stats"] {
            let text = place.refusal(&[command, "kaooa"], 1);
            assert!(text.contains(english) && text.contains("ludarium solve"), "{text}");
            assert!(text.contains(file.to_str().unwrap()), "{text}");
            let text = place.refusal(&[command, "kaooa", "--lang", "pt"], 1);
            assert!(text.contains(portuguese), "{text}");
        }
        let listed = place.json(&["tables"]);
        let faults = listed["games"][0]["faults"].as_array().unwrap();
        assert!(faults[0].as_str().unwrap().contains(english), "{faults:?}");
    }
    // It says which it replaces.
    let output = place.ludarium(&["solve", "kaooa"]).assert().code(0).get_output().clone();
    assert!(String::from_utf8(output.stderr).unwrap().contains("incomplete"));
    assert_eq!(place.contents(), before);
}

#[test]
fn two_cannot_solve_into_one_folder() {
    let place = Place::new();
    place.output(&["solve", "kaooa"]);
    let folder = place.files()[0].parent().unwrap().to_owned();
    let lock = fs::File::create(folder.join(".lock")).unwrap();
    lock.try_lock().unwrap();
    let text = place.refusal(&["solve", "kaooa"], 1);
    assert!(text.contains("another “ludarium solve”"), "{text}");
    drop(lock);
    place.output(&["solve", "kaooa"]);
}

#[cfg(unix)]
mod stopped {
    use std::process::{Child, Stdio};

    use super::{Place, fs, tables};

    /// Begins to solve, and waits until there are that many files or it is done.
    fn begin(place: &Place, game: &str, files: usize) -> Child {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_ludarium"))
            .args(["solve", game, "--threads", "2", "--lang", "en"])
            .env("LUDARIUM_TABLES", place.0.path())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let count = || -> usize {
            let folders = fs::read_dir(place.0.path()).unwrap();
            folders.map(|folder| tables(&folder.unwrap().path()).len()).sum()
        };
        while count() < files && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        child
    }

    #[test]
    fn what_kill_9_leaves_is_gone_on_with_to_the_same_bytes() {
        let whole = Place::new();
        // The name of the game is in every header.
        let game = whole.small();
        whole.output(&["solve", &game]);
        let place = Place::new();
        let mut seed = 20_261_130u64;
        let mut killed = 0;
        while killed < 10 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            // One more file, or two, or none; and then a little later.
            let files = place.files().len() + (seed >> 60) as usize % 3;
            let mut child = begin(&place, &game, files.min(12));
            for _ in 0..(seed >> 40) % (1 << 22) {
                std::hint::spin_loop();
            }
            child.kill().unwrap();
            child.wait().unwrap();
            killed += 1;
            // Begun again from nothing where little is left to be killed in.
            if place.files().len() > 11 {
                let last = place.files().split_off(2);
                for file in last {
                    fs::remove_file(file).unwrap();
                }
            }
        }
        place.output(&["solve", &game]);
        assert!(place.contents() == whole.contents(), "the files differ");
        let folder = place.files()[0].parent().unwrap().to_owned();
        let left = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let left: Vec<_> =
            left.filter(|path| path.extension().is_some_and(|end| end == "part")).collect();
        assert!(left.is_empty(), "{left:?}");
    }

    #[test]
    fn an_interrupt_ends_it_with_what_is_finished() {
        let place = Place::new();
        let small = place.small();
        let child = begin(&place, &small, 3);
        let kill = format!("kill -INT {}", child.id());
        let sh = std::process::Command::new("sh").args(["-c", &kill]).status().unwrap();
        assert!(sh.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("goes on from there"), "{text}");
        let finished = place.files().len() as u64;
        assert!((3..13).contains(&finished));
        let done = place.json(&["solve", &small]);
        assert_eq!(done["kept"], finished);
        assert_eq!(done["files"], 13);
    }
}
