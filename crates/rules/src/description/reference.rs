//! The chapter of the book that lists the words, made from the tables of words.

use std::fmt::Write;

use super::grammar::{Argument, Kind, Presence, Takes, Word};
use super::words::{self, CAPTURES, GAME};
use crate::game::Family;

const HEAD: &str = "\
<!-- Made from crates/rules/src/description/words.rs; `UPDATE=1 cargo test -p ludarium-rules \
--test description` writes it anew. -->

# The description language

A game is a file of [KDL](https://kdl.dev) (version 2): words, each followed by values, by
properties (`key=value`) and by a block of further words in braces. `//` begins a comment. The file
is named after the game, and holds one node:

```kdl
game \"kaooa\" family=\"hunt\" {
    name \"Kaooa\"
    // …
}
```

`ludarium check FILE` reads a file and says everything that is wrong with it, with its place.

## How choices are laid over a game

A *reading* is a question that the sources leave open, and its values are the answers. What is
chosen works in two ways, which may be mixed:

- `(reading)\"goal\"` stands, wherever a value may stand, for the value chosen for the reading
  `goal`.
- The rule words in a `value` are laid over the game. Values replace values, properties replace
  those of the same name, sections are merged word by word. Words that may come more than once are
  replaced together; a word replaces the words that it excludes; a `capture` of another kind
  replaces the whole section.

A *ruleset* is a named choice of values. The first in the file is the default. Its own rule words
are laid over the game before those of readings. `game:ruleset+reading=value` names a game
everywhere, and only what differs from the ruleset has to be said.

Every value and every ruleset is checked when the file is read, each over the defaults.
";

/// The chapter on the language: every word with what it takes, its default and its meaning.
pub fn reference() -> String {
    let mut out = String::from(HEAD);
    out.push_str("\n## Every game\n\n");
    entry(&mut out, &GAME, 0);
    section(&mut out, None, "", 0);
    out.push_str("\n## Hunt games\n\n");
    section(&mut out, Some(Family::Hunt), "", 0);
    out.push_str("\n## Sowing games\n\n");
    section(&mut out, Some(Family::Sowing), "", 0);
    out
}

fn section(out: &mut String, family: Option<Family>, parent: &str, depth: usize) {
    for word in words::all().filter(|word| word.family == family && word.parent == parent) {
        entry(out, word, depth);
        if parent.is_empty() {
            section(out, family, word.name, depth + 1);
        }
        if word.by_kind {
            for (kind, _) in CAPTURES {
                let _ = writeln!(out, "  - in `{} \"{kind}\"`:", word.name);
                section(out, family, &format!("{} {kind}", word.name), depth + 2);
            }
        }
    }
}

fn entry(out: &mut String, word: &Word, depth: usize) {
    let indent = "  ".repeat(depth);
    let _ = write!(out, "{indent}- **`{}`**", word.name);
    for argument in word.arguments {
        out.push(' ');
        out.push_str(&takes(argument));
    }
    let presence = match word.presence {
        Presence::Required => "; required".to_owned(),
        Presence::Optional | Presence::Section => String::new(),
        Presence::Default(value) => format!("; by default `{value}`"),
        Presence::Many => "; any number".to_owned(),
        Presence::OneOrMore => "; one or more".to_owned(),
    };
    let rivals = match word.rivals {
        [] => String::new(),
        rivals => format!("; instead of `{}`", rivals.join("`, `")),
    };
    let _ = writeln!(out, "{presence}{rivals}\\\n{indent}  {}", word.documentation);
}

fn takes(argument: &Argument) -> String {
    let kind = match argument.kind {
        Kind::Word(words) => format!("`{}`", words().join("` \\| `")).replace("\\|", "|"),
        Kind::Number(from, to) => format!("a whole number from {from} to {to}"),
        Kind::NumberOr(from, to, word) => format!("a whole number from {from} to {to} | `{word}`"),
        Kind::Text => "a text".into(),
        Kind::Name => "a name".into(),
        Kind::Bound => "a whole number or a reading".into(),
        Kind::Decimal => "a number".into(),
        Kind::Counts => "a set of counts".into(),
        Kind::Any => "a word or a number".into(),
    };
    let key = argument.key.map_or_else(String::new, |key| format!("`{key}=`"));
    let many = match argument.takes {
        Takes::One => String::new(),
        Takes::ZeroOrOne => ", or none".into(),
        Takes::Many => ", one or more".into(),
        Takes::Default(value) => format!(", by default `{value}`"),
    };
    format!("{key}⟨{}: {kind}{many}⟩", argument.what)
}
