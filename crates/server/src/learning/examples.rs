//! Small live boards for the sections of a rule sheet.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ludarium_rules::words::Language;
use serde::Deserialize;

use super::Said;
use crate::opened::Opened;

/// The examples of each game and section, as they are written.
const FILE: &str = include_str!("../../../../lessons/examples.json");

/// A board with a few moves to watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// What it shows.
    pub caption: String,
    /// The canonical name of the game.
    pub game: String,
    /// The position to begin from.
    pub position: String,
    /// The moves.
    pub moves: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    caption: Said,
    position: String,
    moves: Vec<String>,
}

/// By game and by the message id of the section's title.
type Examples = BTreeMap<String, BTreeMap<String, Vec<Written>>>;

/// Parsed once. The tests prove that the file is well-formed.
static EXAMPLES: LazyLock<Examples> =
    LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());

/// The examples for a section of a game's rule sheet, named by the message id of its title
/// (`sheet-captures`). They are written for the game's usual readings: those that the readings
/// chosen make impossible are left out.
pub fn examples(opened: &Opened, section: &str, language: Language) -> Vec<Example> {
    let written = EXAMPLES.get(&opened.chosen.id).and_then(|sections| sections.get(section));
    let possible = written.into_iter().flatten().filter(|example| {
        let Ok(mut session) = opened.game().begin(Some(&example.position), None) else {
            return false;
        };
        example.moves.iter().all(|mv| session.play(mv).is_ok())
    });
    let said = |example: &Written| Example {
        caption: example.caption.in_language(language).to_string(),
        game: opened.chosen.name.clone(),
        position: example.position.clone(),
        moves: example.moves.clone(),
    };
    possible.map(said).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Examples, FILE, examples};
    use crate::opened::Games;
    use ludarium_rules::words::Language;
    use ludarium_rules::{catalogue, rulesheet};

    #[test]
    fn every_example_belongs_to_a_section_and_is_possible() {
        let written: Examples = serde_json::from_str(FILE).unwrap();
        assert!(written.keys().all(|game| catalogue::file(game).is_some()));
        assert!(written.len() >= 8, "the games that began the catalogue have examples");
        let games = Games::default();
        for (game, sections) in &written {
            let opened = games.open(game).unwrap();
            let sheet = rulesheet::sheet(&opened.chosen.described);
            for (section, boards) in sections {
                assert!(
                    sheet.sections.iter().any(|known| known.title.id == section),
                    "{game}: {section}"
                );
                for language in Language::ALL {
                    let shown = examples(&opened, section, language);
                    assert_eq!(shown.len(), boards.len(), "{game}: {section}");
                    assert!(shown.iter().all(|example| !example.caption.is_empty()));
                }
            }
        }
    }

    #[test]
    fn an_example_that_a_reading_forbids_is_left_out() {
        let games = Games::default();
        let shown = |game: &str, section: &str| {
            examples(&games.open(game).unwrap(), section, Language::English).len()
        };
        assert_eq!(shown("oware", "sheet-special"), 2);
        // The grand slam is illegal here.
        assert_eq!(shown("oware:olympiad", "sheet-special"), 1);
        assert_eq!(shown("oware", "sheet-unknown"), 0);
    }
}
