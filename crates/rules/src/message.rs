//! What Ludarium says to people, before it is put into words: a message id with arguments. The
//! words are in `locales/`, one Fluent file a language; [`crate::words`] renders them.

use crate::game::Side;

/// A message id of `locales/*.ftl` with its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The id in the Fluent files.
    pub id: &'static str,
    /// Named arguments.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A whole number.
    Number(i64),
    /// A number of half seeds, shown as `23½`.
    Halves(i64),
    /// Text that is the same in every language: a point, a move, a word of the rules.
    Text(String),
    /// A list of such texts, shown with commas.
    List(Vec<String>),
    /// The name of a piece as in the description (`tiger`): rendered through the messages
    /// `piece-tiger`, its plural and its gender, so one argument `name` gives `$name`,
    /// `$name-many` and `$name-gender`.
    Piece(String),
    /// A side of a sowing game, rendered through `side-south` and `side-north`.
    Player(Side),
    /// A message within the message.
    Message(Box<Message>),
}

impl Message {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Message {
        Message { id, arguments: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Message {
        self.arguments.push((name, value.into()));
        self
    }
}

/// A number of half seeds as text: `23½`, `½`, `-1½`.
pub(crate) fn halves_text(halves: i64) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    match (halves.unsigned_abs() / 2, halves % 2 != 0) {
        (0, true) => format!("{sign}½"),
        (whole, true) => format!("{sign}{whole}½"),
        (whole, false) => format!("{sign}{whole}"),
    }
}

impl From<i64> for Argument {
    fn from(value: i64) -> Argument {
        Argument::Number(value)
    }
}
impl From<usize> for Argument {
    fn from(value: usize) -> Argument {
        Argument::Number(value as i64)
    }
}
impl From<u8> for Argument {
    fn from(value: u8) -> Argument {
        Argument::Number(value.into())
    }
}
impl From<u32> for Argument {
    fn from(value: u32) -> Argument {
        Argument::Number(value.into())
    }
}
impl From<&str> for Argument {
    fn from(value: &str) -> Argument {
        Argument::Text(value.into())
    }
}
impl From<String> for Argument {
    fn from(value: String) -> Argument {
        Argument::Text(value)
    }
}
impl From<Side> for Argument {
    fn from(value: Side) -> Argument {
        Argument::Player(value)
    }
}
impl From<Message> for Argument {
    fn from(value: Message) -> Argument {
        Argument::Message(Box::new(value))
    }
}
