//! `ludarium list`: the games there are.

use ludarium_rules::catalogue;
use ludarium_rules::description::File;

use crate::failure::Failure;
use crate::json;
use crate::terminal::Terminal;

pub fn run(terminal: &mut Terminal) -> Result<(), Failure> {
    if terminal.json() {
        let games: Vec<json::Game> = catalogue::files().iter().map(entry).collect();
        return terminal.print_json(&games);
    }
    for (index, file) in catalogue::files().iter().enumerate() {
        if index > 0 {
            terminal.line("")?;
        }
        describe(file, "", terminal)?;
        let rulesets: Vec<&str> =
            file.rulesets().iter().map(|ruleset| ruleset.name.as_str()).collect();
        let readings: Vec<&str> =
            file.readings().iter().map(|reading| reading.name.as_str()).collect();
        for (title, names) in [("cli-rulesets", rulesets), ("cli-readings", readings)] {
            if !names.is_empty() {
                let text = format!("{}: {}", terminal.word(title), names.join(", "));
                terminal.paragraph("", 4, &text)?;
            }
        }
    }
    Ok(())
}

/// Prints the name of a game, where it comes from, and what it is.
pub fn describe(file: &File, number: &str, terminal: &mut Terminal) -> Result<(), Failure> {
    let place = region(file, terminal).map(|region| format!(", {region}")).unwrap_or_default();
    terminal.heading(&format!("{number}{} ({}{place})", file.name(), file.id()))?;
    if let Some(summary) = terminal.words().text(&format!("game-{}-summary", file.id())) {
        terminal.paragraph("", 4, &summary)?;
    }
    Ok(())
}

/// Where a game is played, in words.
pub fn region(file: &File, terminal: &Terminal) -> Option<String> {
    file.region().map(|region| terminal.words().region(region))
}

fn entry(file: &File) -> json::Game {
    json::Game {
        id: file.id().to_string(),
        name: file.name().to_string(),
        family: file.family().word(),
        rulesets: file.rulesets().iter().map(|ruleset| ruleset.name.clone()).collect(),
        readings: file
            .readings()
            .iter()
            .map(|reading| json::Reading {
                name: reading.name.clone(),
                values: reading.values.clone(),
                default: reading.default.clone(),
                value: None,
            })
            .collect(),
    }
}
