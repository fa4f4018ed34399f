//! What is known of a game exactly, shown to the players.

use std::path::PathBuf;
use std::sync::Arc;

use anstyle::{AnsiColor, Style as Look};
use ludarium_rules::face::Session;
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{Score, Solved};
use ludarium_solve::plan::Plan;
use ludarium_solve::tables::{Answer, Tables, Worth, answer_text, solvable};

use crate::failure::Failure;
use crate::opened::Opened;
use crate::solved;
use crate::terminal::Terminal;
use crate::thought;

/// What is known of a game.
pub struct Known {
    /// The folder that the command line names.
    named: Option<PathBuf>,
    /// What the computer may ask.
    solved: Option<Solved>,
    /// The exact values.
    tables: Option<Arc<Tables>>,
}

impl Known {
    /// What is known of a game, by the tables of a folder: the one named, else the person's own.
    pub fn of(
        opened: &Opened,
        named: Option<PathBuf>,
        terminal: &Terminal,
    ) -> Result<Known, Failure> {
        let Some(folder) = solved::searched(named.as_deref()) else {
            return Ok(Known { named, solved: None, tables: None });
        };
        let solved = solved::ask(opened, &folder, named.is_some(), terminal)?;
        // The tables of the game itself, not of one like it.
        let tables = folder.open(&opened.compiled).ok().flatten();
        Ok(Known { named, solved, tables })
    }

    /// The same of another game.
    pub fn of_other(&self, opened: &Opened, terminal: &Terminal) -> Result<Known, Failure> {
        Known::of(opened, self.named.clone(), terminal)
    }

    /// What the computer may ask.
    pub fn solved(&self) -> Option<Solved> {
        self.solved.clone()
    }

    /// Whether every position has an exact value.
    pub fn is_perfect(&self) -> bool {
        self.tables.as_ref().is_some_and(|tables| tables.is_complete())
    }

    /// Why no exact values are shown; `None` where they are.
    pub fn reason(&self, opened: &Opened) -> Option<Message> {
        self.tables.is_none().then(|| solved::not_perfect(opened))
    }

    /// Says what solving the game would take, where it can be solved and is not.
    pub fn introduce(&self, opened: &Opened, terminal: &mut Terminal) -> Result<(), Failure> {
        if let (None, Ok(rules)) = (&self.tables, solvable(&opened.compiled)) {
            let takes = solved::takes(&Plan::new(rules), solved::threads());
            let message = Message::new("play-exact-unsolved").with("game", opened.typed.as_str());
            let text = terminal.text(&message.with("takes", takes));
            terminal.paragraph("", 0, &text)?;
        }
        Ok(())
    }

    /// What the position is worth, and how many moves keep that.
    pub fn show(
        &self,
        opened: &Opened,
        session: &dyn Session,
        terminal: &mut Terminal,
    ) -> Result<(), Failure> {
        let Some(answer) = self.answer(session) else { return Ok(()) };
        if answer.moves.is_empty() {
            return Ok(());
        }
        let kept = answer.moves.iter().filter(|mv| mv.value == answer.value).count();
        let id = match answer.value {
            Worth::Win => "play-exact-won",
            Worth::Draw => "play-exact-drawn",
            Worth::Loss => "play-exact-lost",
        };
        let score = score(answer.value, answer.plies);
        let value = thought::told(opened, session.side(), score, true, terminal);
        let message = Message::new(id).with("value", value);
        let message = message.with("kept", kept).with("moves", answer.moves.len());
        let text = terminal.text(&message);
        Ok(terminal.coloured(look(answer.value), &text)?)
    }

    /// The moves with their values, best first; false where they are not known.
    pub fn list(&self, session: &dyn Session, terminal: &mut Terminal) -> Result<bool, Failure> {
        let Some(answer) = self.answer(session).filter(|answer| !answer.moves.is_empty()) else {
            return Ok(false);
        };
        let count = answer.moves.len();
        terminal.say(&Message::new("play-exact-moves").with("count", count))?;
        // Moves that are worth the same stand together.
        let mut at = 0;
        while let Some(first) = answer.moves.get(at) {
            let key = (first.value, first.plies);
            let same = answer.moves[at..].iter().take_while(|mv| (mv.value, mv.plies) == key);
            let texts: Vec<&str> = same.map(|mv| mv.mv.as_str()).collect();
            at += texts.len();
            let message = Message::new("play-exact-row")
                .with("value", Argument::from(solved::value(first.value, first.plies)))
                .with("moves", texts.join(" "));
            let text = terminal.text(&message);
            terminal.coloured(look(first.value), &format!("  {text}"))?;
        }
        Ok(true)
    }

    fn answer(&self, session: &dyn Session) -> Option<Answer> {
        if session.outcome().is_some() {
            return None;
        }
        // A table that cannot be read is as if it were not there; a position that no game
        // reaches has no value.
        answer_text(self.tables.as_ref()?, &session.position()).ok().flatten()
    }
}

fn score(value: Worth, plies: Option<u16>) -> Score {
    match value {
        Worth::Win => Score::Win { plies },
        Worth::Loss => Score::Loss { plies },
        Worth::Draw => Score::Draw,
    }
}

/// What is won is green, what is lost is red.
fn look(value: Worth) -> Look {
    let colour = match value {
        Worth::Win => AnsiColor::Green,
        Worth::Draw => AnsiColor::Yellow,
        Worth::Loss => AnsiColor::Red,
    };
    Look::new().fg_color(Some(colour.into()))
}
