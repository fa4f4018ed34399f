//! What is going to be played, and by whom: from the command line, from a record, or by asking.

use std::time::{SystemTime, UNIX_EPOCH};

use ludarium_rules::catalogue;
use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::record::Record;
use ludarium_rules::words::{Language, Words};
use ludarium_search::Level;

use super::known::Known;
use crate::args::{At, Play};
use crate::commands::list;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::solved;
use crate::terminal::Terminal;

/// The level when none is asked for.
const USUAL_LEVEL: u8 = 3;

/// The names that the sides have in every game of a family.
const GENERAL_NAMES: [(Family, [&str; 2]); 2] =
    [(Family::Hunt, ["side-hunters", "side-prey"]), (Family::Sowing, ["side-south", "side-north"])];

/// What is going to be played, and by whom.
pub struct Plan {
    pub opened: Opened,
    /// What is known of it exactly.
    pub known: Known,
    /// Where the game begins, and the moves that are already made.
    pub at: At,
    /// Which sides people play.
    pub people: [bool; 2],
    pub level: Level,
    pub seed: u64,
    /// Whether the computer shows what it thinks, until told otherwise.
    pub think: bool,
    /// The record that the game goes on from.
    pub record: Option<Record>,
}

impl Plan {
    /// The plan that the command line gives, with questions where it gives no game; `None` when
    /// the answer is to leave.
    pub fn make(arguments: Play, terminal: &mut Terminal) -> Result<Option<Plan>, Failure> {
        let asked = arguments.game.is_none();
        let opened = match &arguments.game {
            Some(name) => Opened::open(name)?,
            None if terminal.json() => {
                return Err(Failure::Input(Message::new("cli-needs-game")));
            }
            None => match ask_game(terminal)? {
                Some(opened) => opened,
                None => return Ok(None),
            },
        };
        let known = Known::of(&opened, arguments.tables.tables.clone(), terminal)?;
        let side = opened.begin(&arguments.at, terminal)?.side();
        let people = match &arguments.as_ {
            Some(text) => people_of(text, &opened, terminal)?,
            None if asked => match ask_people(&opened, side, terminal)? {
                Some(people) => people,
                None => return Ok(None),
            },
            None => [side == Side::One, side == Side::Two],
        };
        let level = match arguments.level {
            Some(level) => level,
            None if asked && people != [true, true] => {
                match ask_level(known.is_perfect(), terminal)? {
                    Some(level) => level,
                    None => return Ok(None),
                }
            }
            None => usual_level(),
        };
        if level.is_perfect() && !known.is_perfect() && people != [true, true] {
            return Err(Failure::Input(solved::not_perfect(&opened)));
        }
        let seed = arguments.seed.unwrap_or_else(seed_of_clock);
        Ok(Some(Plan {
            opened,
            known,
            at: arguments.at,
            people,
            level,
            seed,
            think: arguments.think,
            record: None,
        }))
    }

    /// The position that the game begins from, when not the start, and who begins, where chosen.
    pub fn beginning(&self) -> (Option<&str>, Option<Side>) {
        match &self.record {
            Some(record) => (record.position.as_deref(), record.first),
            None => (self.at.position.as_deref(), self.at.first),
        }
    }

    /// The same players at the same game, from its beginning.
    #[must_use]
    pub fn again(self) -> Plan {
        Plan { seed: self.seed.wrapping_add(1), record: None, ..self }
    }
}

fn usual_level() -> Level {
    Level::new(USUAL_LEVEL).unwrap_or(Level::STRONGEST)
}

/// A seed that differs from run to run.
fn seed_of_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}

/// The sides that `--as` gives to people: a letter, the beginning of a side's name in any
/// language, `both` or `none`.
fn people_of(text: &str, opened: &Opened, terminal: &Terminal) -> Result<[bool; 2], Failure> {
    match text.to_lowercase().as_str() {
        "both" | "ambos" => return Ok([true, true]),
        "none" | "nenhum" => return Ok([false, false]),
        _ => {}
    }
    if let Some(side) = side_of(text, opened) {
        return Ok([side == Side::One, side == Side::Two]);
    }
    let names = Side::BOTH.map(|side| {
        let letter = opened.family().side_letter(side);
        format!("{letter} ({})", terminal.text(&opened.side_name(side)))
    });
    let message = Message::new("cli-no-such-side");
    Err(Failure::Input(message.with("side", text).with("sides", names.join(", "))))
}

fn side_of(text: &str, opened: &Opened) -> Option<Side> {
    let text = text.to_lowercase();
    if text.is_empty() {
        return None;
    }
    let is_letter =
        |&side: &Side| opened.family().side_letter(side).to_ascii_lowercase().to_string() == text;
    if let Some(side) = Side::BOTH.into_iter().find(is_letter) {
        return Some(side);
    }
    // The general names come first, then the names in this game; `tiger` is the beginning of
    // `tigers`.
    let general = GENERAL_NAMES.iter().find(|(family, _)| *family == opened.family());
    let general = general.map(|(_, ids)| ids.map(Message::new));
    let own = Side::BOTH.map(|side| opened.side_name(side));
    for names in general.into_iter().chain([own]) {
        for language in Language::ALL {
            let words = Words::new(language);
            let fits =
                names.each_ref().map(|name| words.say(name).to_lowercase().starts_with(&text));
            match fits {
                [true, false] => return Some(Side::One),
                [false, true] => return Some(Side::Two),
                _ => {}
            }
        }
    }
    None
}

fn ask_game(terminal: &mut Terminal) -> Result<Option<Opened>, Failure> {
    let files = catalogue::files();
    for (index, file) in files.iter().enumerate() {
        list::describe(file, &format!("{:>2}  ", index + 1), terminal)?;
    }
    terminal.line("")?;
    loop {
        let question = terminal.word("play-choose-game");
        let Some(answer) = terminal.ask(&question)? else {
            return Ok(None);
        };
        if leaves(&answer) {
            return Ok(None);
        }
        if let Some(file) = answer.parse().ok().and_then(|n: usize| files.get(n.wrapping_sub(1))) {
            return Opened::open(file.id()).map(Some);
        }
        let by_name = files.iter().find(|file| {
            file.name().to_lowercase() == answer.to_lowercase()
                || file.also().iter().any(|name| name.to_lowercase() == answer.to_lowercase())
        });
        let id = by_name.map_or(answer.as_str(), |file| file.id());
        if !answer.is_empty() {
            if let Ok(opened) = Opened::open(id) {
                return Ok(Some(opened));
            }
            terminal.say(&Message::new("play-no-such-game").with("count", files.len()))?;
        }
    }
}

fn ask_people(
    opened: &Opened,
    first: Side,
    terminal: &mut Terminal,
) -> Result<Option<[bool; 2]>, Failure> {
    let sides = [first, first.other()];
    let question = Message::new("play-choose-side")
        .with("first", Argument::from(opened.side_name(sides[0])))
        .with("second", Argument::from(opened.side_name(sides[1])));
    let question = terminal.text(&question);
    loop {
        let Some(answer) = terminal.ask(&question)? else {
            return Ok(None);
        };
        if leaves(&answer) {
            return Ok(None);
        }
        let side = match answer.as_str() {
            "" | "1" => Some(sides[0]),
            "2" => Some(sides[1]),
            "3" => return Ok(Some([true, true])),
            text => side_of(text, opened),
        };
        if let Some(side) = side {
            return Ok(Some([side == Side::One, side == Side::Two]));
        }
    }
}

fn ask_level(perfect: bool, terminal: &mut Terminal) -> Result<Option<Level>, Failure> {
    const NAMES: [&str; 8] = [
        "play-level-1",
        "play-level-2",
        "play-level-3",
        "play-level-4",
        "play-level-5",
        "play-level-6",
        "play-level-7",
        "play-level-8",
    ];
    for (index, name) in NAMES.iter().enumerate() {
        let name = terminal.word(name);
        terminal.line(format!("  {}  {name}", index + 1))?;
    }
    if perfect {
        let (level, name) = (Level::PERFECT, terminal.word("play-level-perfect"));
        terminal.line(format!("  {level}  {name}"))?;
    }
    let question = terminal.word("play-choose-level");
    loop {
        let Some(answer) = terminal.ask(&question)? else {
            return Ok(None);
        };
        if leaves(&answer) {
            return Ok(None);
        }
        if answer.is_empty() {
            return Ok(Some(usual_level()));
        }
        if let Some(level) = Level::parse(&answer).filter(|level| perfect || !level.is_perfect()) {
            return Ok(Some(level));
        }
        let range = terminal.word("play-level-range");
        terminal.line(range)?;
    }
}

fn leaves(answer: &str) -> bool {
    super::order::read(answer) == Some(super::order::Order::Quit)
}
