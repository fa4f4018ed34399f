//! A game record: a played game as text that a person can read and a program can replay.
//!
//! The form is that of chess's PGN: tags in brackets, then numbered moves with comments in braces.
//!
//! ```text
//! [Game "bao-kenya:kalah"]
//! [Rules "f1c1b2a3d4e5f607"]
//! [South "Ana"]
//! [North "ludarium level 3"]
//! [Date "2026-11-30"]
//! [Result "*"]
//!
//! 1. C,F b 2. A {a quiet move} c
//! ```
//!
//! A number counts a turn of each player. Moves that one player makes in a row (another turn, a
//! chain of captures) are joined by commas. Reading is lenient: numbers, line breaks, the order of
//! tags and missing commas do not matter. Writing is strict, and reading back what was written
//! gives an equal record.

mod parse;
mod replay;

use std::fmt::{self, Display, Write as _};

use crate::face::Session;
use crate::game::{Family, Outcome, Reason, Side};
use crate::message::Message;

pub use replay::ReplayError;

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's name with its ruleset and readings, as the catalogue opens it.
    pub game: String,
    /// The ruleset's own name, for people.
    pub ruleset: Option<String>,
    /// The hash of the compiled rules.
    pub rules: Option<String>,
    /// The family, which decides the names of the sides; `None` when nothing in a text that was
    /// read tells it.
    pub family: Option<Family>,
    /// Who played, [`Side::One`] first.
    pub players: [Option<String>; 2],
    /// When it was played, `2026-11-30`.
    pub date: Option<String>,
    /// The position that it began from, when not the start.
    pub position: Option<String>,
    /// Who began, where the rules leave that open and it was chosen.
    pub first: Option<Side>,
    /// How it ended; `None` claims nothing.
    pub result: Option<Ending>,
    /// Other tags, in their order.
    pub tags: Vec<(String, String)>,
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It did not.
    Unfinished,
    /// It has a result.
    Finished {
        /// The winner; `None` is a draw.
        winner: Option<Side>,
        /// Why it was over, where that is told.
        reason: Option<Reason>,
        /// The score in halves, as in [`Outcome::score`], where that is told.
        score: Option<[u16; 2]>,
    },
}

/// A recorded move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ply {
    /// The move.
    pub text: String,
    /// Whether the player of the move before made this one too.
    pub continues: bool,
    /// What is said after it.
    pub comments: Vec<String>,
}

/// Why a text is not a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {}", message.id)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub message: Message,
}

impl Record {
    /// The record of a game in progress, or over, of the game called `name`. Players, date and
    /// comments are the caller's to fill in, and so are [`Record::position`] and
    /// [`Record::first`] when the game did not begin at the start.
    pub fn of(name: &str, hash: &str, family: Family, session: &dyn Session) -> Record {
        let mut before = None;
        let plies = session
            .line()
            .into_iter()
            .map(|(side, text)| {
                let continues = before.replace(side) == Some(side);
                Ply { text, continues, comments: Vec::new() }
            })
            .collect();
        Record {
            game: name.to_string(),
            rules: Some(hash.to_string()),
            family: Some(family),
            result: Some(Ending::of(session.outcome())),
            plies,
            ..Record::default()
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first place where the text is not a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        parse::parse(text)
    }
}

impl Ending {
    /// The ending of a game.
    pub fn of(outcome: Option<Outcome>) -> Ending {
        outcome.map_or(Ending::Unfinished, |outcome| Ending::Finished {
            winner: outcome.winner,
            reason: Some(outcome.reason),
            score: Some(outcome.score),
        })
    }
}

impl Ending {
    /// The ending in the words of the tags: `south majority 25-23`, `draw repetition`, `*`.
    pub fn words(self, family: Family) -> String {
        let Ending::Finished { winner, reason, score } = self else {
            return "*".into();
        };
        let mut words = result_word(winner, family);
        if let Some(reason) = reason {
            words = words + " " + reason.word();
        }
        if let Some(score) = score {
            words = words + " " + &score_text(score);
        }
        words
    }
}

fn result_word(winner: Option<Side>, family: Family) -> String {
    winner.map_or("draw".into(), |side| player_tag(family, side).to_ascii_lowercase())
}

fn score_text([one, two]: [u16; 2]) -> String {
    format!("{}-{}", halves_text(one), halves_text(two))
}

/// The tag that names a side's player.
fn player_tag(family: Family, side: Side) -> &'static str {
    match (family, side) {
        (Family::Hunt, Side::One) => "Hunters",
        (Family::Hunt, Side::Two) => "Prey",
        (Family::Sowing, Side::One) => "South",
        (Family::Sowing, Side::Two) => "North",
    }
}

/// The side of a word such as `hunters`, `South` or `p`, and the family that has it.
fn side_of_word(word: &str) -> Option<(Family, Side)> {
    for family in [Family::Hunt, Family::Sowing] {
        for side in Side::BOTH {
            let letter = family.side_letter(side);
            if player_tag(family, side).eq_ignore_ascii_case(word)
                || word.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]))
            {
                return Some((family, side));
            }
        }
    }
    None
}

fn halves_text(halves: u16) -> String {
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", halves / 2)
}

fn halves_of_text(text: &str) -> Option<u16> {
    let text = text.trim();
    let (whole, half) = match text.strip_suffix(".5").or_else(|| text.strip_suffix('½')) {
        Some(whole) => (whole, 1),
        None => (text.strip_suffix(".0").unwrap_or(text), 0),
    };
    let whole: u16 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    whole.checked_mul(2)?.checked_add(half)
}

/// A line of moves is broken before it passes this column.
const WIDTH: usize = 80;

impl Display for Record {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let family = self.family.unwrap_or(Family::Sowing);
        let mut tag = |name: &str, value: &str| {
            let mut quoted = String::new();
            for character in value.chars() {
                match character {
                    '"' | '\\' => quoted.extend(['\\', character]),
                    '\n' => quoted.push_str("\\n"),
                    other => quoted.push(other),
                }
            }
            writeln!(out, "[{name} \"{quoted}\"]")
        };
        tag("Game", &self.game)?;
        if let Some(ruleset) = &self.ruleset {
            tag("Ruleset", ruleset)?;
        }
        if let Some(rules) = &self.rules {
            tag("Rules", rules)?;
        }
        for side in Side::BOTH {
            match (&self.players[side.index()], self.family) {
                (Some(player), _) => tag(player_tag(family, side), player)?,
                (None, Some(_)) => tag(player_tag(family, side), "?")?,
                (None, None) => {}
            }
        }
        if let Some(date) = &self.date {
            tag("Date", date)?;
        }
        if let Some(position) = &self.position {
            tag("Position", position)?;
        }
        if let Some(first) = self.first {
            tag("First", family.side_letter(first).encode_utf8(&mut [0; 4]))?;
        }
        match self.result {
            None => {}
            Some(Ending::Unfinished) => tag("Result", "*")?,
            Some(Ending::Finished { winner, reason, score }) => {
                tag("Result", &result_word(winner, family))?;
                if let Some(reason) = reason {
                    tag("Reason", reason.word())?;
                }
                if let Some(score) = score {
                    tag("Score", &score_text(score))?;
                }
            }
        }
        for (name, value) in &self.tags {
            tag(name, value)?;
        }
        if !self.comments.is_empty() || !self.plies.is_empty() {
            writeln!(out)?;
            self.write_moves(out)?;
        }
        Ok(())
    }
}

impl Record {
    fn write_moves(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut column = 0;
        // `joined` is set where no space may come before the piece of text.
        let mut put = |text: &str, joined: bool| {
            let width = text.chars().count();
            if column > 0 && !joined {
                if column + 1 + width > WIDTH {
                    out.write_char('\n')?;
                    column = 0;
                } else {
                    out.write_char(' ')?;
                    column += 1;
                }
            }
            column += width;
            if let Some((_, last)) = text.rsplit_once('\n') {
                column = last.chars().count();
            }
            out.write_str(text)
        };
        for comment in &self.comments {
            put(&in_braces(comment), false)?;
        }
        let mut turns = 0;
        let mut after_comment = true;
        for (index, ply) in self.plies.iter().enumerate() {
            if ply.continues && index > 0 {
                put(",", true)?;
                put(&ply.text, !after_comment)?;
            } else {
                if turns % 2 == 0 {
                    put(&format!("{}.", turns / 2 + 1), false)?;
                }
                put(&ply.text, false)?;
                turns += 1;
            }
            for comment in &ply.comments {
                put(&in_braces(comment), false)?;
            }
            after_comment = !ply.comments.is_empty();
        }
        out.write_char('\n')
    }
}

fn in_braces(comment: &str) -> String {
    format!("{{{}}}", comment.replace('\\', "\\\\").replace('}', "\\}"))
}
