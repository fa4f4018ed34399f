//! `ludarium check`: whether a file describes a game.

use std::path::Path;

use ludarium_rules::description::{File, Selection};
use ludarium_rules::message::Message;

use crate::failure::Failure;
use crate::json;
use crate::opened::read_description;
use crate::terminal::Terminal;

pub fn run(path: &Path, terminal: &mut Terminal) -> Result<(), Failure> {
    let result = read_description(path).and_then(|file| every_ruleset(&file));
    let shown = path.display().to_string();
    // A file that cannot be read was not checked: there is nothing to say but the failure.
    if terminal.json() && !matches!(result, Err(Failure::Input(_))) {
        let errors = match &result {
            Err(Failure::Description(report) | Failure::Selection(report)) => report
                .errors()
                .map(|error| json::CheckError {
                    line: error.line(),
                    column: error.column(),
                    message: error.message().to_string(),
                    label: error.label().to_string(),
                    help: error.help_text().map(String::from),
                })
                .collect(),
            _ => Vec::new(),
        };
        terminal.print_json(&json::Check { file: shown, valid: result.is_ok(), errors })?;
        return result;
    }
    result?;
    Ok(terminal.say(&Message::new("cli-valid").with("file", shown))?)
}

/// Chooses every ruleset, as a player would.
fn every_ruleset(file: &File) -> Result<(), Failure> {
    for ruleset in file.rulesets() {
        let selection = Selection::of(file.id()).with_ruleset(&ruleset.name);
        file.choose(&selection).map_err(Failure::Selection)?;
    }
    Ok(())
}
