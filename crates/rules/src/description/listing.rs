//! What a file says of itself, as commands and pages list it, and a game with its readings chosen.

use super::Selection;
use crate::compiled::Described;

/// A public text that rules come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// What it is called.
    pub title: String,
    /// What is to be known about it.
    pub note: Option<String>,
}

/// A reading, as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadingInfo {
    /// Its name.
    pub name: String,
    /// The values that are accepted while every other reading has its default: ranges of numbers
    /// written out, sets of counts by samples.
    pub values: Vec<String>,
    /// The value under the default ruleset.
    pub default: String,
    /// Whether it takes a range of numbers, or sets of counts.
    pub open: bool,
}

impl ReadingInfo {
    /// The values in one line, three or more numbers in a row as a range: `until-won, 1…255`.
    pub fn summary(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut rest = self.values.as_slice();
        while let Some(first) = rest.first() {
            let start: Option<i64> = first.parse().ok();
            let run = start.map_or(1, |start| {
                let follows =
                    |(at, value): &(usize, &String)| value.parse() == Ok(start + *at as i64);
                rest.iter().enumerate().take_while(follows).count()
            });
            if run > 2 {
                parts.push(format!("{first}…{}", rest[run - 1]));
                rest = &rest[run..];
            } else {
                parts.push(first.clone());
                rest = &rest[1..];
            }
        }
        parts.join(", ")
    }
}

/// A ruleset, as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesetInfo {
    /// Its name.
    pub name: String,
    /// The readings that it chooses, with their values.
    pub choices: Vec<(String, String)>,
}

/// A game with every reading chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The id of the game.
    pub id: String,
    /// The selection in its shortest form: the ruleset unless it is the default, and the readings
    /// that differ from it, in the order of the file.
    pub name: String,
    /// What the game is called.
    pub title: String,
    /// The ruleset.
    pub ruleset: String,
    /// Every reading with its value, in the order of the file.
    pub readings: Vec<(String, String)>,
    /// The rules.
    pub described: Described,
}

impl Chosen {
    /// The value of a reading; empty where there is no such reading.
    pub fn value_of(&self, reading: &str) -> &str {
        let found = self.readings.iter().find(|(name, _)| name == reading);
        found.map_or("", |(_, value)| value.as_str())
    }

    /// The same game with another value for one reading.
    pub fn with(&self, reading: &str, value: &str) -> Selection {
        self.readings.iter().fold(
            Selection::of(&self.id).with_ruleset(&self.ruleset),
            |selection, (name, own)| {
                selection.with(name, if name == reading { value } else { own })
            },
        )
    }
}
