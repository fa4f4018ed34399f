//! The table at which a game is played: the board, the players' moves and orders.

use std::path::Path;

use ludarium_rules::face::Session;
use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::record::Record;
use ludarium_search::Level;

use super::date::today;
use super::mind::{Choice, Mind};
use super::order::{self, Order};
use super::plan::Plan;
use crate::args::At;
use crate::commands::rules;
use crate::commands::show::status;
use crate::failure::Failure;
use crate::recorded::{self, Recorded};
use crate::solved;
use crate::terminal::{self, Terminal};
use crate::thought;

/// How the player of a record is named when it is the computer.
const COMPUTER: &str = "ludarium level ";

/// Refusals of texts that are not moves at all.
const NO_MOVE: [&str; 4] = [
    "refusal-hunt-form",
    "refusal-not-a-move-sowing",
    "refusal-not-a-move-directed",
    "refusal-not-a-move-claims",
];

/// What comes after a game.
pub enum Next {
    Leave,
    Again,
    Load(Box<Plan>),
}

/// Plays the game of the plan.
pub fn play(plan: &Plan, terminal: &mut Terminal) -> Result<Next, Failure> {
    let session = match &plan.record {
        None => plan.opened.begin(&plan.at, terminal)?,
        // The record was replayed before it became the plan.
        Some(record) => {
            record.replay(plan.opened.game()).map_err(|error| Failure::Input(error.message()))?
        }
    };
    let mut table = Table {
        plan,
        session,
        level: plan.level,
        mind: Mind::new(plan),
        shows_thought: plan.think,
        shows_values: true,
        thought: None,
        round: 0,
        terminal,
    };
    table.play()
}

struct Table<'a> {
    plan: &'a Plan,
    session: Box<dyn Session + 'a>,
    level: Level,
    mind: Mind<'a>,
    /// Whether the computer's thought is shown with each of its moves.
    shows_thought: bool,
    /// Whether exact values are shown, where they are known.
    shows_values: bool,
    /// The computer's last thought, in words.
    thought: Option<String>,
    /// The round that was last announced.
    round: u16,
    terminal: &'a mut Terminal,
}

impl Table<'_> {
    fn play(&mut self) -> Result<Next, Failure> {
        self.introduce()?;
        self.show()?;
        loop {
            if self.session.outcome().is_some() {
                if self.plan.people == [false, false] {
                    return Ok(Next::Leave);
                }
                match self.after_the_end()? {
                    Some(next) => return Ok(next),
                    None => continue,
                }
            }
            if self.plan.people[self.session.side().index()] {
                if let Some(next) = self.person()? {
                    return Ok(next);
                }
            } else {
                self.computer()?;
            }
        }
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        Ok(self.terminal.say(message)?)
    }

    fn side_name(&self, side: Side) -> Argument {
        Argument::from(self.plan.opened.side_name(side))
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let title = self.plan.opened.file.name().to_string();
        let message = match self.plan.people {
            [true, true] => Message::new("play-intro-both").with("game", title),
            [false, false] => {
                Message::new("play-intro-none").with("game", title).with("level", self.level_name())
            }
            [one, _] => Message::new("play-intro")
                .with("game", title)
                .with("side", self.side_name(if one { Side::One } else { Side::Two }))
                .with("level", self.level_name()),
        };
        self.terminal.line("")?;
        let text = self.terminal.text(&message);
        self.terminal.heading(&text)?;
        if self.plan.people != [false, false] {
            self.say(&Message::new("play-hint-help"))?;
            self.plan.known.introduce(&self.plan.opened, self.terminal)?;
        }
        Ok(())
    }

    /// The board, and whose turn it is or how the game ended.
    fn show(&mut self) -> Result<(), Failure> {
        self.terminal.line("")?;
        let round = self.session.round();
        if round != self.round.max(1) {
            self.say(&Message::new("play-round").with("round", u32::from(round)))?;
        }
        self.round = round;
        self.terminal.drawing(&self.session.draw())?;
        self.terminal.line("")?;
        let times = self.session.times_seen();
        if times > 1 && self.session.outcome().is_none() {
            self.say(&Message::new("play-times-seen").with("times", times))?;
        }
        status(&self.plan.opened, &*self.session, self.terminal)?;
        if self.session.outcome().is_none() && self.session.moves() == ["pass"] {
            self.say(&Message::new("play-must-pass"))?;
        }
        // The computer moves at once: what it finds is told when it has moved.
        if self.shows_values && self.plan.people[self.session.side().index()] {
            self.plan.known.show(&self.plan.opened, &*self.session, self.terminal)?;
        }
        Ok(())
    }

    /// The level as people call it: a number, or a word.
    fn level_name(&self) -> String {
        if self.level.is_perfect() {
            return self.terminal.word("play-level-word");
        }
        self.level.to_string()
    }

    /// Shows exact values from now on, or no longer.
    fn values(&mut self) -> Result<(), Failure> {
        let Some(reason) = self.plan.known.reason(&self.plan.opened) else {
            self.shows_values = !self.shows_values;
            let id = if self.shows_values { "play-values-on" } else { "play-values-off" };
            self.say(&Message::new(id))?;
            if self.shows_values {
                self.plan.known.show(&self.plan.opened, &*self.session, self.terminal)?;
            }
            return Ok(());
        };
        self.say(&reason)
    }

    fn computer(&mut self) -> Result<(), Failure> {
        let side = self.session.side();
        self.terminal.wait("play-thinking")?;
        let choice = self.mind.choose(&*self.session, self.level);
        self.terminal.settle()?;
        // An unfinished game has a move, and the search plays by the same rules.
        let played =
            choice.and_then(|choice| self.session.play(&choice.mv).ok().map(|text| (text, choice)));
        let Some((text, choice)) = played else {
            return Err(Failure::Failed(Message::new("cli-no-move-found")));
        };
        let message = Message::new("play-computer-played")
            .with("side", self.side_name(side))
            .with("move", text);
        self.terminal.line("")?;
        self.say(&message)?;
        self.thought = self.words_of(side, &choice);
        if self.shows_thought {
            self.show_thought()?;
        }
        self.show()
    }

    /// What was thought of a move of that side: depth, worth and line, as wide as the terminal.
    fn words_of(&self, side: Side, choice: &Choice) -> Option<String> {
        let line = choice.line()?;
        let score = thought::told(&self.plan.opened, side, line.score, line.proven, self.terminal);
        let message = Message::new("play-thought").with("depth", choice.report.depth);
        let text = self.terminal.text(&message.with("score", score));
        let room = terminal::width().saturating_sub(text.chars().count() + 3);
        Some(format!("{text} · {}", thought::fitting(&line.moves, room)))
    }

    fn show_thought(&mut self) -> Result<(), Failure> {
        if let Some(thought) = &self.thought {
            self.terminal.line(thought)?;
        }
        Ok(())
    }

    /// Shows what the computer thought, now and after its moves, or no longer.
    fn think(&mut self) -> Result<(), Failure> {
        self.shows_thought = !self.shows_thought;
        if !self.shows_thought {
            return self.say(&Message::new("play-think-off"));
        }
        self.say(&Message::new("play-think-on"))?;
        self.show_thought()
    }

    /// Asks a person for a move or an order.
    fn person(&mut self) -> Result<Option<Next>, Failure> {
        let prompt = self.terminal.word("play-prompt");
        let Some(line) = self.terminal.ask(&prompt)? else {
            return Ok(Some(Next::Leave));
        };
        if line.is_empty() {
            return Ok(None);
        }
        if let Some(order) = order::read(&line) {
            return self.obey(order);
        }
        let side = self.session.side();
        match self.session.play(&line) {
            Ok(text) => {
                let message = Message::new("play-played")
                    .with("side", self.side_name(side))
                    .with("move", text);
                self.say(&message)?;
                self.show()?;
            }
            // What no move of the game looks like was perhaps meant as an order.
            Err(refusal) if NO_MOVE.contains(&refusal.0.id) => {
                self.say(&Message::new("play-bad-command").with("command", line))?;
                self.say(&refusal.0)?;
            }
            Err(refusal) => {
                let message = Message::new("play-refused")
                    .with("move", line)
                    .with("reason", Argument::from(refusal.0));
                self.say(&message)?;
            }
        }
        Ok(None)
    }

    /// After the last move: another game, or still an order.
    fn after_the_end(&mut self) -> Result<Option<Next>, Failure> {
        let prompt = self.terminal.word("play-again");
        let Some(line) = self.terminal.ask(&prompt)? else {
            return Ok(Some(Next::Leave));
        };
        if let Some(order) = order::read(&line) {
            return self.obey(order);
        }
        let answer = line.to_lowercase();
        let is = |id, other: &[&str]| {
            let word = self.terminal.word(id).to_lowercase();
            !answer.is_empty() && (answer == word || other.contains(&answer.as_str()))
        };
        if is("play-yes", &["y", "yes", "s", "sim"]) {
            Ok(Some(Next::Again))
        } else if is("play-no", &["n", "no", "não", "nao"]) {
            Ok(Some(Next::Leave))
        } else {
            Ok(None)
        }
    }

    fn obey(&mut self, order: Order) -> Result<Option<Next>, Failure> {
        match order {
            Order::Quit => return Ok(Some(Next::Leave)),
            Order::New => return Ok(Some(Next::Again)),
            Order::Board => self.show()?,
            Order::Rules => rules::print_sections(&self.plan.opened, self.terminal)?,
            Order::Help => self.say(&Message::new("play-help"))?,
            Order::Moves
                if self.shows_values && self.plan.known.list(&*self.session, self.terminal)? => {}
            Order::Moves => {
                let moves = self.session.moves();
                let message = Message::new("play-moves")
                    .with("count", moves.len())
                    .with("moves", moves.join(" "));
                let text = self.terminal.text(&message);
                self.terminal.paragraph("", 0, &text)?;
            }
            Order::Hint => self.hint()?,
            Order::Think => self.think()?,
            Order::Values => self.values()?,
            Order::Undo => self.undo()?,
            Order::Resign => self.resign()?,
            Order::Draw => self.draw()?,
            Order::Level(text) => self.set_level(text.as_deref())?,
            Order::Save(None) | Order::Load(None) => self.say(&Message::new("play-needs-file"))?,
            Order::Save(Some(file)) => self.save(&file)?,
            Order::Load(Some(file)) => return self.load(&file),
        }
        Ok(None)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.session.outcome().is_some() {
            return self.say(&Message::new("play-over"));
        }
        self.terminal.wait("play-thinking")?;
        let choice = self.mind.advise(&*self.session);
        self.terminal.settle()?;
        let Some(choice) = choice else {
            return Err(Failure::Failed(Message::new("cli-no-move-found")));
        };
        self.say(&Message::new("play-hint").with("move", &*choice.mv))?;
        match self.words_of(self.session.side(), &choice) {
            Some(words) => Ok(self.terminal.line(words)?),
            None => Ok(()),
        }
    }

    /// Takes back the person's last move, and what the computer answered.
    fn undo(&mut self) -> Result<(), Failure> {
        let people = self.plan.people;
        let persons = |(side, _): &(Side, String)| people[side.index()];
        let line = self.session.line();
        // A resignation is taken back with the move before it, which need not be the person's.
        let Some(last) = line.iter().rposition(persons) else {
            return self.say(&Message::new("play-nothing-to-undo"));
        };
        for _ in last..line.len() {
            self.session.undo();
        }
        let texts: Vec<&str> = line[last..].iter().map(|(_, text)| text.as_str()).collect();
        self.say(&Message::new("play-undone").with("move", texts.join(" ")))?;
        self.show()
    }

    fn resign(&mut self) -> Result<(), Failure> {
        if self.session.outcome().is_some() {
            return self.say(&Message::new("play-over"));
        }
        // It is a person's turn.
        let side = self.session.side();
        self.session.resign(side);
        self.show()
    }

    fn draw(&mut self) -> Result<(), Failure> {
        if self.session.outcome().is_some() {
            return self.say(&Message::new("play-over"));
        }
        if self.plan.people != [true, true] {
            return self.say(&Message::new("play-no-draw"));
        }
        self.session.agree_draw();
        self.show()
    }

    fn set_level(&mut self, text: Option<&str>) -> Result<(), Failure> {
        match text.and_then(Level::parse) {
            Some(level) if level.is_perfect() && !self.plan.known.is_perfect() => {
                self.say(&solved::not_perfect(&self.plan.opened))
            }
            Some(level) => {
                self.level = level;
                self.say(&Message::new("play-level-set").with("level", self.level_name()))
            }
            None => self.say(&Message::new("play-level-range")),
        }
    }

    fn record(&self) -> Record {
        let opened = &self.plan.opened;
        let hash = opened.game().hash();
        let mut record = Record::of(&opened.record_name(), hash, opened.family(), &*self.session);
        record.ruleset = Some(opened.chosen.ruleset.clone());
        record.date = Some(today());
        let from = self.plan.record.as_ref();
        let (position, first) = self.plan.beginning();
        record.position = position.map(String::from);
        record.first = first;
        for side in Side::BOTH {
            record.players[side.index()] = if self.plan.people[side.index()] {
                from.and_then(|from| from.players[side.index()].clone())
                    .filter(|name| !name.starts_with(COMPUTER))
            } else {
                Some(format!("{COMPUTER}{}", self.level))
            };
        }
        // What was said about the moves that still stand is kept.
        if let Some(from) = from {
            record.tags.clone_from(&from.tags);
            record.comments.clone_from(&from.comments);
            for (ply, old) in record.plies.iter_mut().zip(&from.plies) {
                if ply.text != old.text {
                    break;
                }
                ply.comments.clone_from(&old.comments);
            }
        }
        record
    }

    fn save(&mut self, file: &str) -> Result<(), Failure> {
        let message = match recorded::write(Path::new(file), &self.record().to_string()) {
            Ok(()) => Message::new("play-saved").with("file", file),
            Err(error) => {
                Message::new("play-not-saved").with("file", file).with("reason", error.to_string())
            }
        };
        self.say(&message)
    }

    fn load(&mut self, file: &str) -> Result<Option<Next>, Failure> {
        match self.plan_of(file) {
            Ok(plan) => {
                self.say(&Message::new("play-loaded").with("file", file))?;
                Ok(Some(Next::Load(Box::new(plan))))
            }
            Err(reason) => {
                let message =
                    Message::new("play-not-loaded").with("file", file).with("reason", reason);
                self.say(&message)?;
                Ok(None)
            }
        }
    }

    /// The plan to go on with the game in a file, or why that cannot be.
    fn plan_of(&self, file: &str) -> Result<Plan, String> {
        let Recorded { record, opened } = recorded::read(Path::new(file), self.terminal)?;
        let computer = record.players.clone().map(|player| {
            player.as_deref().and_then(|name| Level::parse(name.strip_prefix(COMPUTER)?))
        });
        let people = match computer {
            // Nobody is named as the computer: the sides stay with those who have them now.
            [None, None] => self.plan.people,
            _ => computer.map(|level| level.is_none()),
        };
        let level = computer.into_iter().flatten().next().unwrap_or(self.level);
        let seed = self.plan.seed.wrapping_add(1);
        let known = self.plan.known.of_other(&opened, self.terminal);
        let known = known.map_err(|failure| failure.text(self.terminal.words()))?;
        if level.is_perfect() && !known.is_perfect() && people != [true, true] {
            return Err(self.terminal.text(&solved::not_perfect(&opened)));
        }
        let (at, think) = (At::default(), self.shows_thought);
        Ok(Plan { opened, known, at, people, level, seed, think, record: Some(record) })
    }
}
