//! The words of the language, each defined once: where it stands, what it takes, what it does and
//! what it means. Checking, suggestions and the reference chapter all come from these tables: the
//! words of every game here, those of a family in the file named after it.

use super::grammar::{Argument, Kind, Presence, Set, Takes, Word};
use crate::game::Family;

const FAMILIES: &[(&str, Family)] = &[("hunt", Family::Hunt), ("sowing", Family::Sowing)];
const YES: &[(&str, bool)] = &[("no", false), ("yes", true)];

/// The words of a table, for [`Kind::Word`].
macro_rules! of {
    ($table:expr) => {
        Kind::Word(|| $table.iter().map(|(word, _)| *word).collect())
    };
}

mod hunt;
mod sowing;

pub(crate) use self::sowing::CAPTURES;

const fn one(what: &'static str, kind: Kind) -> Argument {
    Argument { key: None, what, kind, takes: Takes::One }
}

const fn property(key: &'static str, what: &'static str, kind: Kind) -> Argument {
    Argument { key: Some(key), what, kind, takes: Takes::One }
}

const fn takes(argument: Argument, takes: Takes) -> Argument {
    Argument { takes, ..argument }
}

/// A word with the usual settings, for struct update.
const PLAIN: Word = Word {
    parent: "",
    name: "",
    family: None,
    arguments: &[],
    presence: Presence::Optional,
    rivals: &[],
    by_kind: false,
    set: Set::Nothing,
    documentation: "",
};

/// The node that a file consists of. It stands in no section.
pub(crate) static GAME: Word = Word {
    name: "game",
    arguments: &[
        one("the id", Kind::Name),
        property("family", "which rule words it may use", of!(FAMILIES)),
    ],
    presence: Presence::Required,
    documentation: "The game: one a file, and the file is named after it.",
    ..PLAIN
};

/// What every game says of itself, and its readings and rulesets.
static COMMON: &[Word] = &[
    // What every game says of itself.
    Word {
        name: "name",
        arguments: &[one("the name", Kind::Text)],
        presence: Presence::Required,
        documentation: "What the game is called.",
        ..PLAIN
    },
    Word {
        name: "also",
        arguments: &[takes(one("a name", Kind::Text), Takes::Many)],
        documentation: "Other names of the game.",
        ..PLAIN
    },
    Word {
        name: "region",
        arguments: &[one("the region", Kind::Text)],
        documentation: "Where the game is played.",
        ..PLAIN
    },
    Word {
        name: "minutes",
        arguments: &[
            one("the least", Kind::Number(1, 1440)),
            property("to", "the most", Kind::Number(1, 1440)),
        ],
        documentation: "How many minutes a game between two people usually lasts.",
        ..PLAIN
    },
    Word {
        name: "source",
        arguments: &[
            one("a title", Kind::Text),
            takes(one("a note", Kind::Text), Takes::ZeroOrOne),
        ],
        presence: Presence::OneOrMore,
        documentation: "A public text that the rules come from, and what is to be known about it.",
        ..PLAIN
    },
    // Readings and rulesets.
    Word {
        name: "reading",
        arguments: &[
            one("its name", Kind::Name),
            property("default", "the value where none is chosen", Kind::Any),
        ],
        presence: Presence::Many,
        documentation: "A question that the sources leave open, with its answers. Anywhere in the \
            rules `(reading)\"name\"` stands for the value chosen.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "value",
        arguments: &[one("the value", Kind::Any)],
        presence: Presence::Many,
        documentation: "One answer. The rule words in it are laid over the game when it is chosen.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "numbers",
        arguments: &[one("the least", Kind::Bound), property("to", "the greatest", Kind::Bound)],
        documentation: "Whole numbers that are answers; those that the other rules of the game do \
            not allow are refused. A bound may be the value of another reading.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "sets",
        arguments: &[
            one("the least count", Kind::Number(1, 255)),
            property("to", "the greatest", Kind::Number(1, 255)),
        ],
        documentation: "Sets of counts that are answers, as in `2-3`, `4`, `2,4-6`.",
        ..PLAIN
    },
    Word {
        parent: "reading",
        name: "sample",
        arguments: &[takes(one("a set", Kind::Any), Takes::Many)],
        documentation: "Sets that are named where the answers are listed.",
        ..PLAIN
    },
    Word {
        name: "ruleset",
        arguments: &[one("its name", Kind::Name)],
        presence: Presence::Many,
        documentation: "A named choice of readings: `ruleset \"standard\" capture=\"optional\"`. \
            The first is the default. Rule words in it are laid over the game, before those of \
            readings. A file without this word has one ruleset, `source`.",
        ..PLAIN
    },
];

/// Every word in the order in which words are read.
pub(crate) fn all() -> impl Iterator<Item = &'static Word> {
    COMMON.iter().chain(hunt::WORDS).chain(sowing::WORDS)
}
