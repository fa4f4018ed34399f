//! The options of the engine, as `setoption` names them.

use ludarium_rules::message::{Argument, Message};
use ludarium_search::{Level, Method, Options};

/// The name of the option that chooses the game.
pub const GAME: &str = "Game";
/// The most lines that are told at once.
const MOST_LINES: u64 = 256;
/// The largest seed: what every program can show.
const MOST_SEED: u64 = i32::MAX as u64;
/// The options that take a whole number: name, the least, the greatest.
const NUMBERS: [(&str, u64, u64); 5] = [
    ("Hash", 1, Options::MOST_HASH as u64),
    ("Threads", 1, Options::MOST_THREADS as u64),
    ("MultiPV", 1, MOST_LINES),
    ("Level", 0, 8),
    ("Seed", 0, MOST_SEED),
];
/// The option that says whether tables of solved games are asked.
const TABLES: &str = "Tables";
/// The option that takes a word, and its words.
const METHOD: &str = "Method";
const METHODS: [Method; 3] = [Method::Best, Method::AlphaBeta, Method::MonteCarlo];

/// How the engine plays.
#[derive(Clone, Default)]
pub struct Settings {
    /// How it searches.
    pub options: Options,
    /// The level that it plays at; full strength without one.
    pub level: Option<Level>,
}

impl Settings {
    /// The lines that tell which options there are, with `game` as the game chosen.
    pub fn lines(game: &str) -> Vec<String> {
        let usual = Settings::default();
        let mut lines = vec![format!("option name {GAME} type string default {game}")];
        lines.extend(NUMBERS.iter().map(|(name, least, most)| {
            let value = usual.number(name);
            format!("option name {name} type spin default {value} min {least} max {most}")
        }));
        let words: Vec<String> =
            METHODS.iter().map(|method| format!(" var {}", method.word())).collect();
        let word = usual.options.method.word();
        lines.push(format!("option name {TABLES} type check default true"));
        lines.push(format!("option name {METHOD} type combo default {word}{}", words.concat()));
        lines
    }

    fn number(&self, name: &str) -> u64 {
        match name {
            "Hash" => self.options.hash as u64,
            "Threads" => self.options.threads as u64,
            "MultiPV" => self.options.lines as u64,
            "Level" => self.level.and_then(Level::number).map_or(0, u64::from),
            _ => self.options.seed,
        }
    }

    /// Sets an option other than the game; capitals in its name do not matter.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        if name.eq_ignore_ascii_case(METHOD) {
            let found = METHODS.iter().find(|method| method.word().eq_ignore_ascii_case(value));
            self.options.method = *found.ok_or_else(|| {
                let known = METHODS.iter().map(|method| method.word().to_string()).collect();
                let message = Message::new("engine-option-word").with("name", METHOD);
                message.with("value", value).with("known", Argument::List(known))
            })?;
            return Ok(());
        }
        if name.eq_ignore_ascii_case(TABLES) {
            self.options.features.tables = value.to_ascii_lowercase().parse().map_err(|_| {
                let known = ["true", "false"].map(String::from).to_vec();
                let message = Message::new("engine-option-word").with("name", TABLES);
                message.with("value", value).with("known", Argument::List(known))
            })?;
            return Ok(());
        }
        let known = NUMBERS.iter().find(|(known, ..)| known.eq_ignore_ascii_case(name));
        let &(name, least, most) = known.ok_or_else(|| unknown(name))?;
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        let number: u64 = number.ok_or_else(|| {
            let message = Message::new("engine-option-number").with("name", name);
            let message = message.with("value", value).with("from", least as usize);
            message.with("to", most as usize)
        })?;
        match name {
            "Hash" => self.options.hash = number as usize,
            "Threads" => self.options.threads = number as usize,
            "MultiPV" => self.options.lines = number as usize,
            "Level" => self.level = Level::new(number as u8),
            _ => self.options.seed = number,
        }
        Ok(())
    }
}

fn unknown(name: &str) -> Message {
    let known = NUMBERS.iter().map(|(known, ..)| *known);
    let known = [GAME].into_iter().chain(known).chain([TABLES, METHOD]).map(String::from).collect();
    let message = Message::new("engine-unknown-option").with("name", name);
    message.with("known", Argument::List(known))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Level, Method, Settings};

    #[test]
    fn options_are_set_by_names_in_any_writing() {
        let mut settings = Settings::default();
        for (name, value) in [("HASH", "1"), ("threads", "2"), ("multipv", "3"), ("Level", "4")] {
            settings.set(name, value).unwrap();
        }
        settings.set("seed", "5").unwrap();
        settings.set("method", "MCTS").unwrap();
        let options = &settings.options;
        assert_eq!((options.hash, options.threads, options.lines, options.seed), (1, 2, 3, 5));
        assert_eq!((options.method, settings.level), (Method::MonteCarlo, Level::new(4)));
        settings.set("tables", "False").unwrap();
        assert!(!settings.options.features.tables);
        settings.set("level", "0").unwrap();
        assert_eq!(settings.level, None);
    }

    #[test]
    fn a_bad_value_changes_nothing() {
        let mut settings = Settings::default();
        let id = |result: Result<(), super::Message>| result.unwrap_err().id;
        assert_eq!(id(settings.set("Hash", "0")), "engine-option-number");
        assert_eq!(id(settings.set("Hash", "many")), "engine-option-number");
        assert_eq!(id(settings.set("Level", "9")), "engine-option-number");
        assert_eq!(id(settings.set("Method", "guess")), "engine-option-word");
        assert_eq!(id(settings.set("Tables", "maybe")), "engine-option-word");
        assert_eq!(id(settings.set("Ponder", "true")), "engine-unknown-option");
        assert_eq!(settings.options.hash, super::Options::HASH);
        assert_eq!(settings.level, None);
    }
}
