//! Lessons, examples for the rule sheets, and puzzles.
//!
//! The texts are data: `lessons/GAME.json`, `lessons/examples.json` and `puzzles/puzzles.json` of the
//! repository, built in and parsed once. What is shown is checked by tests: every position is one
//! of its game, every move legal, every text there in both languages. Answers to puzzles are judged
//! by [`judge`], which follows every line, so that a move is right when it does what the puzzle
//! asks, listed or not.

mod examples;
pub mod judge;
mod lessons;
mod puzzles;

use ludarium_rules::words::Language;
use serde::Deserialize;

pub use examples::{Example, examples};
pub use lessons::{Goal, Lesson, LessonStep, lessons};
pub use puzzles::{Puzzle, Verdict, daily, day_number, puzzle, puzzles};

/// A text in every language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    en: String,
    pt: String,
}

impl Said {
    fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Portuguese => &self.pt,
        }
    }
}
