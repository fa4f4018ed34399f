//! The name of a game with a choice of readings: `oware:abapa+cycle=split+holes=2`.

use std::fmt;

use super::report::{Fault, Report};
use crate::message::Message;

/// What a selection is called in reports.
const PLACE: &str = "selection";

/// A game, a ruleset if one is named, and readings: `game[:ruleset][+reading=value…]`.
///
/// A selection is text that was taken apart; whether the game has such a ruleset and such
/// readings, [`File::choose`](super::File::choose) says.
///
/// ```
/// use ludarium_rules::description::Selection;
///
/// let selection = Selection::parse("oware:abapa+holes=2").unwrap();
/// assert_eq!(selection.game(), "oware");
/// assert_eq!(selection.to_url(), "oware:abapa~holes=2");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Selection {
    game: String,
    ruleset: Option<String>,
    readings: Vec<(String, String)>,
}

impl Selection {
    /// The game alone: its default ruleset.
    pub fn of(game: impl Into<String>) -> Selection {
        Selection { game: game.into(), ruleset: None, readings: Vec::new() }
    }

    /// The same with a reading chosen.
    #[must_use]
    pub fn with(mut self, reading: impl Into<String>, value: impl Into<String>) -> Selection {
        self.readings.push((reading.into(), value.into()));
        self
    }

    /// The same with a ruleset chosen.
    #[must_use]
    pub fn with_ruleset(mut self, ruleset: impl Into<String>) -> Selection {
        self.ruleset = Some(ruleset.into());
        self
    }

    /// Reads a selection.
    ///
    /// # Errors
    /// When the text has another form, or names a reading twice.
    pub fn parse(text: &str) -> Result<Selection, Report> {
        let fault = |span: (usize, usize), message: &str, label: &str, told: Message| {
            let help = "as in `oware:abapa+cycle=split+holes=2`";
            let fault = Fault::new(span.into(), message, label).help(help);
            Err(Report::one(PLACE, text, fault.told([told, Message::new("selection-example")])))
        };
        let mut parts = text.split('+');
        let head = parts.next().unwrap_or_default();
        let (game, ruleset) = match head.split_once(':') {
            Some((game, ruleset)) => (game, Some(ruleset)),
            None => (head, None),
        };
        let plain = |text: &str| {
            !text.is_empty()
                && !text.contains([':', '=', '~'])
                && !text.contains(char::is_whitespace)
        };
        if game.is_empty() {
            let told = Message::new("selection-no-game");
            return fault((0, 0), "the game is not named", "expected the id of a game", told);
        }
        if !plain(game) {
            let message = format!("`{game}` cannot be the id of a game");
            let told = Message::new("selection-bad-game").with("game", game);
            return fault((0, game.len()), &message, "expected the id of a game", told);
        }
        if let Some(ruleset) = ruleset.filter(|ruleset| !plain(ruleset)) {
            let span = (game.len() + 1, ruleset.len());
            let told = Message::new("selection-no-ruleset");
            return fault(span, "no ruleset follows `:`", "expected a ruleset", told);
        }
        let mut readings: Vec<(String, String)> = Vec::new();
        let mut from = head.len() + 1;
        for part in parts {
            match part.split_once('=') {
                Some((reading, value)) if plain(reading) && plain(value) => {
                    if readings.iter().any(|(other, _)| other == reading) {
                        let message = format!("the reading `{reading}` is chosen twice");
                        let told = Message::new("selection-twice").with("reading", reading);
                        return fault((from, part.len()), &message, "the second time", told);
                    }
                    readings.push((reading.into(), value.into()));
                }
                _ => {
                    let message = format!("`{part}` chooses no reading");
                    let told = Message::new("selection-no-reading").with("part", part);
                    return fault((from, part.len()), &message, "expected `reading=value`", told);
                }
            }
            from += part.len() + 1;
        }
        Ok(Selection { game: game.into(), ruleset: ruleset.map(Into::into), readings })
    }

    /// Reads a selection as it stands in a URL, where `~` is written for `+`. Percent-decoding is
    /// the caller's.
    ///
    /// # Errors
    /// As [`Selection::parse`].
    pub fn from_url(text: &str) -> Result<Selection, Report> {
        Selection::parse(&text.replace('~', "+"))
    }

    /// The selection as it stands in a URL. Percent-encoding is the caller's.
    pub fn to_url(&self) -> String {
        self.to_string().replace('+', "~")
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The ruleset, if one is named.
    pub fn ruleset(&self) -> Option<&str> {
        self.ruleset.as_deref()
    }

    /// The readings and their values, in the order in which they are named.
    pub fn readings(&self) -> &[(String, String)] {
        &self.readings
    }

    /// A report about a piece of this selection's text, with the same in messages.
    pub(crate) fn report(
        &self,
        about: &str,
        message: String,
        label: &str,
        help: &str,
        told: impl IntoIterator<Item = Message>,
    ) -> Report {
        let text = self.to_string();
        // A reading stands after `+`; its name may also end another reading's name.
        let reading = text.find(&format!("+{about}")).map(|at| at + 1);
        let from = reading.or_else(|| text.find(about)).unwrap_or(0);
        let fault = Fault::new((from, about.len()).into(), message, label);
        let fault = if help.is_empty() { fault } else { fault.help(help) };
        Report::one(PLACE, &text, fault.told(told))
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        if let Some(ruleset) = &self.ruleset {
            write!(f, ":{ruleset}")?;
        }
        self.readings.iter().try_for_each(|(reading, value)| write!(f, "+{reading}={value}"))
    }
}
