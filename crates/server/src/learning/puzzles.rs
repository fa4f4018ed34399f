//! Puzzles: one for each day, all to choose from, and answers judged.

use std::sync::LazyLock;

use ludarium_rules::game::Refusal;
use ludarium_rules::message::{Argument, Message};
use serde::Deserialize;

use super::judge::{self, Question, WIN};
use crate::opened::Opened;

/// The puzzles, as `ludarium puzzles` wrote them.
const FILE: &str = include_str!("../../../../puzzles/puzzles.json");

/// Positions that may be looked at to judge an answer: more than making the puzzle took.
const BUDGET: u64 = 1_000_000;
/// How many plies later than asked a win is still worth a kind word, and the positions that may be
/// looked at to find it.
const LATER: (u32, u64) = (2, 150_000);

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name: the game's id and a number.
    pub id: String,
    /// The canonical name of the game.
    pub game: String,
    /// The position.
    pub position: String,
    /// What is to be forced.
    kind: Kind,
    /// How many seeds or pieces are to be gained.
    #[serde(default)]
    gain: i32,
    /// The plies within which it is forced.
    pub plies: u32,
    /// The moves of both sides when both play their best.
    pub moves: Vec<String>,
    /// What to do.
    title: Title,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Win,
    Gain,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Title {
    id: String,
    moves: u32,
    count: Option<u32>,
    piece: Option<String>,
}

/// What is said of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether what the puzzle asks is still forced.
    pub right: bool,
    /// Whether it is reached.
    pub done: bool,
    /// The other side's best answer: to go on with, or, after a wrong move, what it fails to.
    pub reply: Option<String>,
    /// Why the move is wrong.
    pub why: Option<Message>,
}

/// Parsed once. The tests prove that the file is well-formed.
static PUZZLES: LazyLock<Vec<Puzzle>> =
    LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());

/// Every puzzle.
pub fn puzzles() -> &'static [Puzzle] {
    &PUZZLES
}

/// The puzzle of that name.
pub fn puzzle(id: &str) -> Option<&'static Puzzle> {
    PUZZLES.iter().find(|puzzle| puzzle.id == id)
}

/// The number of a day written `2026-11-30`, counted from the year 0; `None` for anything else.
pub fn day_number(text: &str) -> Option<u64> {
    let digits = |part: &str, length: usize| {
        let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| part.parse::<u64>().ok()).flatten()
    };
    let mut parts = text.split('-');
    let [year, month, day] =
        [digits(parts.next()?, 4)?, digits(parts.next()?, 2)?, digits(parts.next()?, 2)?];
    let month = time::Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = time::Date::from_calendar_date(year as i32, month, u8::try_from(day).ok()?).ok()?;
    (parts.next().is_none()).then(|| u64::try_from(date.to_julian_day()).ok()).flatten()
}

/// The puzzle of a day: the games take turns, and each goes through its puzzles.
pub fn daily(day: u64) -> Option<&'static Puzzle> {
    let mut games: Vec<&str> = PUZZLES.iter().map(Puzzle::family_of_names).collect();
    games.dedup();
    let count = games.len() as u64;
    let game = *games.get(day.checked_rem(count)? as usize)?;
    let own: Vec<&Puzzle> =
        PUZZLES.iter().filter(|puzzle| puzzle.family_of_names() == game).collect();
    own.get(((day / count) % own.len().max(1) as u64) as usize).copied()
}

impl Puzzle {
    /// The id of the game, whatever its readings.
    fn family_of_names(&self) -> &str {
        self.game.split([':', '+']).next().unwrap_or_default()
    }

    /// What to do: "Win a goat in 3".
    pub fn title(&self) -> Message {
        const KNOWN: [&str; 4] =
            ["puzzle-win", "puzzle-trap", "puzzle-gain-pieces", "puzzle-gain-seeds"];
        let id = KNOWN.into_iter().find(|id| *id == self.title.id).unwrap_or(KNOWN[0]);
        let mut message = Message::new(id).with("moves", self.title.moves);
        if let Some(count) = self.title.count {
            message = message.with("count", count);
        }
        if let Some(piece) = &self.title.piece {
            message = message.with("piece", Argument::Piece(piece.clone()));
        }
        message
    }

    /// What is to be forced, as a value of [`judge`].
    fn goal(&self) -> i32 {
        match self.kind {
            Kind::Win => WIN,
            Kind::Gain => 2 * self.gain,
        }
    }

    /// Judges `moves`, those of both sides from the puzzle's position on, and answers for the other
    /// side. `opened` is the puzzle's game.
    ///
    /// # Errors
    /// The first move that is not legal, by its index, and why.
    pub fn judge(&self, opened: &Opened, moves: &[String]) -> Result<Verdict, (usize, Refusal)> {
        let wrong = |reply: Option<String>, why: Message| Verdict {
            right: false,
            done: false,
            reply,
            why: Some(why),
        };
        let Ok(mut session) = opened.game().begin(Some(&self.position), None) else {
            return Ok(wrong(None, Message::new("puzzle-why-not")));
        };
        let side = session.side();
        let mut played = Vec::with_capacity(moves.len());
        for (at, text) in moves.iter().enumerate() {
            played.push(session.play(text).map_err(|refusal| (at, refusal))?);
        }
        let is_listed = self.moves.starts_with(&played);
        let made = played.len() as u32;
        let left = self.plies.saturating_sub(made);
        let ask = |plies: u32| Question {
            position: &self.position,
            moves: &played,
            plies,
            budget: BUDGET,
        };
        let forces = |plies: u32| judge::forces(&opened.compiled, ask(plies), self.goal());
        let wins_later = || {
            let question = Question { budget: LATER.1, ..ask(left + LATER.0) };
            judge::forces(&opened.compiled, question, self.goal()) == Some(true)
        };
        let others_move = session.outcome().is_none() && session.side() != side;
        let best = |plies: u32| {
            let answer = judge::values(&opened.compiled, ask(plies.max(1)))?;
            answer.moves.into_iter().next().map(|(mv, _)| mv)
        };
        let is_right = made <= self.plies && (is_listed || forces(left) == Some(true));
        if !is_right {
            let reply = if others_move { best(left) } else { None };
            let id = match self.kind {
                Kind::Win if wins_later() => "puzzle-why-later",
                Kind::Win => "puzzle-why-no-win",
                Kind::Gain => "puzzle-why-less",
            };
            return Ok(wrong(reply, Message::new(id)));
        }
        let done = made > 0 && forces(0) == Some(true);
        let reply = if done || !others_move {
            None
        } else if is_listed {
            self.moves.get(played.len()).cloned()
        } else {
            best(left)
        };
        Ok(Verdict { right: true, done, reply, why: None })
    }
}

#[cfg(test)]
mod tests;
