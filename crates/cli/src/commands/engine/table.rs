//! The game that is played, and where in it.

use std::sync::Arc;

use ludarium_rules::face::Session;
use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::words::Words;
use ludarium_search::GameLine;

use crate::failure::Failure;
use crate::opened::Opened;

/// A game, and the moves made since a position that is fit for it.
pub struct Table {
    pub opened: Arc<Opened>,
    /// The side of player one: who begins from the start of the game. It stays so in positions
    /// where the other side is to move, as White stays White.
    player_one: Side,
    position: Option<String>,
    moves: Vec<String>,
}

impl Table {
    /// The game of that name, at its start.
    pub fn open(typed: &str) -> Result<Table, Failure> {
        let opened = Arc::new(Opened::open(typed)?);
        let start = Table { opened, player_one: Side::One, position: None, moves: Vec::new() };
        let player_one = start.session().side();
        Ok(Table { player_one, ..start })
    }

    /// Goes back to the start.
    pub fn restart(&mut self) {
        self.position = None;
        self.moves.clear();
    }

    /// Goes to the place that the words after `position` tell. Where they are not understood, or
    /// name what is not legal, everything stays as it was.
    pub fn set(&mut self, text: &str, words: &Words) -> Result<(), Message> {
        // Positions have blanks in them: what comes before `moves` is the position.
        let mut parts = text.split_whitespace();
        let kind = parts.next();
        let place: Vec<&str> = parts.by_ref().take_while(|&word| word != "moves").collect();
        let position = match (kind, place.is_empty()) {
            (Some("startpos"), true) => None,
            (Some("fen"), false) => Some(place.join(" ")),
            _ => return Err(Message::new("engine-position-form")),
        };
        let moves = {
            let begun = self.opened.game().begin(position.as_deref(), None);
            let mut session = begun.map_err(|faults| {
                let faults: Vec<String> = faults.iter().map(|fault| words.say(&fault.0)).collect();
                Message::new("cli-bad-position").with("faults", faults.join(" "))
            })?;
            let mut moves = Vec::new();
            for (index, text) in parts.enumerate() {
                let made = session.play(text).map_err(|refusal| {
                    let message = Message::new("cli-refused").with("number", index + 1);
                    message.with("move", text).with("reason", Argument::from(refusal.0))
                });
                moves.push(made?);
            }
            moves
        };
        self.position = position;
        self.moves = moves;
        Ok(())
    }

    /// The place, for an engine.
    pub fn line(&self) -> GameLine<'_> {
        GameLine { position: self.position.as_deref(), first: None, moves: &self.moves }
    }

    /// The game in progress.
    pub fn session(&self) -> Box<dyn Session + '_> {
        // Both were accepted when they were set.
        let begun = self.opened.game().begin(self.position.as_deref(), None);
        let mut session = begun.expect("the position is fit for the game");
        for text in &self.moves {
            session.play(text).expect("the moves are legal");
        }
        session
    }

    /// 0 when player one is to move, 1 when it is player two.
    pub fn player(&self) -> usize {
        usize::from(self.session().side() != self.player_one)
    }

    /// The result in the words of the protocol.
    pub fn result(&self) -> &'static str {
        match self.session().outcome() {
            None => "none",
            Some(outcome) => match outcome.winner {
                None => "draw",
                Some(side) if side == self.player_one => "p1win",
                Some(_) => "p2win",
            },
        }
    }
}
