//! The commands shown in the README, in CONTRIBUTING and in the book print what is shown there.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // a test that panics has failed

use std::path::Path;
use std::process::Command;

use ludarium_rules::catalogue;
use ludarium_search::{Features, Tuning};

/// A document, by its path from the root of the repository.
fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(path).unwrap()
}

/// The commands of a document with the output shown below each, where one is shown.
fn shown(text: &str) -> Vec<(String, String)> {
    let mut shown: Vec<(String, String)> = Vec::new();
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        // What comes before the first prompt is the middle of a conversation.
        let mut in_output = false;
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                shown.push((command.to_string(), String::new()));
                in_output = true;
            } else if in_output {
                let (_, output) = shown.last_mut().unwrap();
                output.push_str(line);
                output.push('\n');
            }
        }
    }
    shown.retain(|(_, output)| !output.is_empty());
    shown
}

/// What a command line prints, on both outputs, without blanks at the ends of lines.
fn printed(line: &str, folder: &Path) -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_ludarium")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", &format!("{line} 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .env("LC_ALL", "en")
        .env("NO_COLOR", "1")
        .env("LUDARIUM_TABLES", folder.join("tables"))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// Runs the commands of a document, in a folder that holds its `sheep.kdl`.
fn prints_what_is_shown(document: &str, sheep: &str, commands: usize) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("sheep.kdl"), sheep).unwrap();
    let shown = shown(&read(document));
    assert_eq!(shown.len(), commands, "commands with their output in {document}");
    for (command, expected) in shown {
        let printed = printed(&command, folder.path());
        match expected.strip_suffix("…\n") {
            Some(beginning) => assert!(printed.starts_with(beginning), "{command}\n{printed}"),
            None => assert_eq!(printed, expected, "{command}"),
        }
    }
}

/// The worked example of CONTRIBUTING.
fn sheep() -> String {
    let text = read("CONTRIBUTING.md");
    text.split("```kdl\n").nth(1).unwrap().split("```").next().unwrap().to_string()
}

#[test]
fn the_commands_of_the_readme_print_what_it_shows() {
    prints_what_is_shown("README.md", "", 7);
}

#[test]
fn the_commands_of_contributing_print_what_it_shows() {
    prints_what_is_shown("CONTRIBUTING.md", &sheep(), 4);
}

#[test]
fn the_commands_of_the_book_print_what_it_shows() {
    let misspelt = sheep().replace("hunters-win", "hunter-win");
    prints_what_is_shown("docs/src/commands.md", &misspelt, 4);
}

#[test]
fn the_book_has_every_command() {
    let book = read("docs/src/commands.md");
    let help = printed("ludarium help", Path::new("."));
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    for line in commands.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   ")) {
        let command = line.split_whitespace().next().unwrap();
        assert!(command == "help" || book.contains(&format!("\n## {command}\n")), "{command}");
        assert!(command == "help" || book.contains(&format!("`ludarium {command}")), "{command}");
    }
}

/// The example of the chapter on tables ends as the command does.
#[test]
fn a_probe_prints_what_the_book_shows() {
    let book = read("docs/src/tablebases.md");
    let block = book.split("```text\n$ ").nth(1).unwrap().split("```").next().unwrap();
    let (command, shown) = block.split_once("\n…\n").unwrap();
    let printed = printed(command, Path::new("."));
    assert!(printed.ends_with(shown), "{printed}");
}

/// In the conversation of the chapter on playing, what follows `Your move: ` is typed.
#[test]
fn a_game_in_the_terminal_goes_as_the_book_shows() {
    let book = read("docs/src/playing.md");
    let block = book.split("```text\n$ ").nth(1).unwrap().split("```").next().unwrap();
    let (command, shown) = block.split_once("\n…\n").unwrap();
    let typed = shown.lines().filter_map(|line| line.strip_prefix("Your move: "));
    let typed: Vec<&str> = typed.collect();
    let line = format!("printf '%s\\n' {} quit | {command} --lang en", typed.join(" "));
    let printed = printed(&line, Path::new("."));
    assert!(printed.contains(shown), "{printed}");
}

#[test]
fn the_strength_of_every_game_and_part_of_the_search_is_measured() {
    let script = read("docs/measurements.py");
    let list = |head: &str, end: &str| -> Vec<String> {
        let (_, list) = script.split_once(head).unwrap();
        let list = list.split(end).next().unwrap();
        list.lines().filter_map(|line| line.split('"').nth(1).map(String::from)).collect()
    };
    let mut games = Vec::new();
    for file in catalogue::files() {
        for (at, ruleset) in file.rulesets().iter().enumerate() {
            let name = format!("{}:{}", file.id(), ruleset.name);
            // Those with the usual tuning nobody has measured.
            if Tuning::of(&catalogue::open(&name).unwrap()) != Tuning::default() {
                games.push(if at == 0 { file.id().to_string() } else { name });
            }
        }
    }
    games.sort();
    let mut measured = list("GAMES = (\n", "\n)");
    measured.sort();
    assert_eq!(measured, games);
    // Tables do something only where a game is solved: that is a measurement of its own.
    let parts = Features::NAMES.into_iter().filter(|part| *part != "tables");
    assert_eq!(list("FEATURES = {\n", "\n}"), parts.collect::<Vec<_>>());
}
