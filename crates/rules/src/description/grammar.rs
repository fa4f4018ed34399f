//! What a word of the language is, and how its arguments are read.

use miette::SourceSpan;

use super::report::{Fault, is_near, suggest};
use super::tree::{Entry, Node, Scalar};
use super::words;
use crate::game::Family;
use crate::hunt::description::Description as Hunt;
use crate::sowing::description::{Counts, Description as Sowing};

/// A word of the language: defined once, in [`words`].
pub(crate) struct Word {
    /// The section that it stands in; empty in the game itself. `capture count` is the section
    /// `capture` whose first argument is `count`.
    pub parent: &'static str,
    pub name: &'static str,
    /// The family that it belongs to; `None` is every family.
    pub family: Option<Family>,
    pub arguments: &'static [Argument],
    pub presence: Presence,
    /// Words of the same section that it excludes.
    pub rivals: &'static [&'static str],
    /// Whether its first argument decides which words may stand in it.
    pub by_kind: bool,
    /// What it does to the description.
    pub set: Set,
    pub documentation: &'static str,
}

/// How often a word stands in its section.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    /// Once.
    Required,
    /// Once or never; without it nothing is set.
    Optional,
    /// Once or never; without it its first argument has this value.
    Default(&'static str),
    /// Once or never; without it the words in it have their defaults.
    Section,
    /// Any number of times.
    Many,
    /// Once or more often.
    OneOrMore,
}

/// An argument, or with a key a property.
#[derive(Clone, Copy)]
pub(crate) struct Argument {
    pub key: Option<&'static str>,
    pub what: &'static str,
    pub kind: Kind,
    pub takes: Takes,
}

/// Whether an argument must be given.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Takes {
    One,
    ZeroOrOne,
    /// One or more; the last argument of a word.
    Many,
    /// One, or this text.
    Default(&'static str),
}

/// What an argument may be.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// Any text.
    Text,
    /// Lower-case letters, digits and hyphens.
    Name,
    /// One of the words.
    Word(fn() -> Vec<&'static str>),
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// A whole number from the first to the second, or the word.
    NumberOr(i64, i64, &'static str),
    /// A whole number, or a reading whose value is one.
    Bound,
    /// Any number.
    Decimal,
    /// A set of counts: `2-3`, `4`, `2,4-6`.
    Counts,
    /// A word or a whole number.
    Any,
}

/// What a word does to the description.
pub(crate) enum Set {
    Nothing,
    Hunt(fn(&mut Hunt, &mut Values)),
    Sowing(fn(&mut Sowing, &mut Values)),
}

/// A value read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Decimal(f64),
    Counts(Counts),
    Reading(String),
}

impl Value {
    /// The value as the text of a reading.
    pub fn text(&self) -> String {
        match self {
            Value::Text(text) | Value::Reading(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Decimal(number) => number.to_string(),
            Value::Counts(counts) => counts_text(counts),
        }
    }
}

/// The arguments of a node as its word declares them: for each a list, empty when an optional one
/// is not given.
pub(crate) struct Values {
    pub name_span: SourceSpan,
    lists: Vec<Vec<(Value, SourceSpan)>>,
    pub faults: Vec<Fault>,
}

impl Values {
    pub fn get(&self, argument: usize) -> Option<&(Value, SourceSpan)> {
        self.lists.get(argument)?.first()
    }

    pub fn all(&self, argument: usize) -> &[(Value, SourceSpan)] {
        self.lists.get(argument).map_or(&[], Vec::as_slice)
    }

    /// The number at `argument`; 0 when it is not one.
    pub fn number(&self, argument: usize) -> i64 {
        match self.get(argument) {
            Some((Value::Number(number), _)) => *number,
            _ => 0,
        }
    }

    /// The number at `argument`, which its word limits to 0..=255.
    pub fn small(&self, argument: usize) -> u8 {
        self.number(argument).clamp(0, 255) as u8
    }

    pub fn decimal(&self, argument: usize) -> f64 {
        match self.get(argument) {
            Some((Value::Decimal(number), _)) => *number,
            Some((Value::Number(number), _)) => *number as f64,
            _ => 0.0,
        }
    }

    pub fn text(&self, argument: usize) -> String {
        self.get(argument).map_or_else(String::new, |(value, _)| value.text())
    }

    pub fn counts(&self, argument: usize) -> Counts {
        match self.get(argument) {
            Some((Value::Counts(counts), _)) => *counts,
            _ => Counts::default(),
        }
    }

    /// What the word at `argument` means. The word was checked against the same table.
    pub fn pick<T: Copy>(&self, argument: usize, table: &[(&str, T)]) -> T {
        let text = self.text(argument);
        table.iter().find(|(word, _)| *word == text).unwrap_or(&table[0]).1
    }

    pub fn fault(&mut self, span: SourceSpan, message: String, label: &str) {
        self.faults.push(Fault::new(span, message, label));
    }
}

/// The word of that name in that section.
pub(crate) fn find(family: Family, parent: &str, name: &str) -> Option<&'static Word> {
    words_in(family, parent).find(|word| word.name == name)
}

/// The words of a section, in the order in which they are read.
pub(crate) fn words_in(family: Family, parent: &str) -> impl Iterator<Item = &'static Word> {
    words::all().filter(move |word| {
        word.parent == parent && word.family.is_none_or(|other| other == family)
    })
}

/// The name of the section that a node opens.
pub(crate) fn section_of(node: &Node, by_kind: bool) -> String {
    match node.arguments.first() {
        Some(kind) if by_kind => format!("{} {}", node.name, kind.scalar.text()),
        _ => node.name.clone(),
    }
}

impl Word {
    /// Reads the arguments of a node of this word; `None` with faults when they do not fit.
    pub fn read(&self, node: &Node, faults: &mut Vec<Fault>) -> Option<Values> {
        let before = faults.len();
        let mut values = Vec::new();
        let mut rest = node.arguments.iter();
        for argument in self.arguments {
            let mut given: Vec<&Entry> = Vec::new();
            match argument.key {
                Some(key) => given.extend(
                    node.properties.iter().find(|(other, _)| other == key).map(|(_, entry)| entry),
                ),
                None if argument.takes == Takes::Many => given.extend(rest.by_ref()),
                None => given.extend(rest.next()),
            }
            let mut read: Vec<(Value, SourceSpan)> = Vec::new();
            for entry in &given {
                match argument.kind.read(entry) {
                    Ok(value) => read.push((value, entry.span)),
                    Err(fault) => faults.push(fault),
                }
            }
            if given.is_empty() {
                match argument.takes {
                    Takes::ZeroOrOne => {}
                    Takes::Default(text) => {
                        read.extend(argument.kind.default(text).map(|value| (value, node.span)));
                    }
                    // A misspelt property is told where it stands, and not as lacking too.
                    Takes::One if argument.key.is_some_and(|key| self.has_slip_for(key, node)) => {}
                    Takes::One | Takes::Many => {
                        let message = match argument.key {
                            Some(key) => format!("`{}` lacks `{key}=`", self.name),
                            None => format!("`{}` lacks {}", self.name, argument.what),
                        };
                        let label = format!("expected {}", argument.kind.expected());
                        faults.push(Fault::new(node.span, message, label));
                    }
                }
            }
            values.push(read);
        }
        if let Some(extra) = rest.next() {
            let message = format!("`{}` takes no further value", self.name);
            faults.push(Fault::new(extra.span, message, "one value too many"));
        }
        let open = self.name == "ruleset"; // its properties are the readings of the file
        for (key, entry) in &node.properties {
            if !open && !self.arguments.iter().any(|argument| argument.key == Some(key)) {
                let keys = self.arguments.iter().filter_map(|argument| argument.key);
                let message = format!("`{}` has no `{key}=`", self.name);
                faults.push(
                    Fault::new(entry.span, message, "unknown property").help(suggest(key, keys)),
                );
            }
        }
        (faults.len() == before).then_some(Values {
            name_span: node.span,
            lists: values,
            faults: Vec::new(),
        })
    }

    /// Whether a property that the word does not have may be a slip for `key`.
    fn has_slip_for(&self, key: &str, node: &Node) -> bool {
        let known = |other: &str| self.arguments.iter().any(|known| known.key == Some(other));
        node.properties.iter().any(|(other, _)| !known(other) && is_near(other, key))
    }

    /// The values that this word has where a description leaves it out.
    pub fn read_default(&self, text: &str, span: SourceSpan) -> Values {
        let values = self
            .arguments
            .iter()
            .enumerate()
            .map(|(index, argument)| {
                let text = match argument.takes {
                    _ if index == 0 => Some(text),
                    Takes::Default(text) => Some(text),
                    _ => None,
                };
                let value = text.and_then(|text| argument.kind.default(text));
                value.map(|value| (value, span)).into_iter().collect()
            })
            .collect();
        Values { name_span: span, lists: values, faults: Vec::new() }
    }
}

impl Kind {
    /// What is expected, in words.
    pub fn expected(self) -> String {
        match self {
            Kind::Text => "a text".into(),
            Kind::Name => "lower-case letters, digits and hyphens".into(),
            Kind::Word(words) => words_list(&words()),
            Kind::Number(from, to) => format!("a whole number from {from} to {to}"),
            Kind::NumberOr(from, to, word) => {
                format!("a whole number from {from} to {to}, or \"{word}\"")
            }
            Kind::Bound => "a whole number, or (reading)\"…\"".into(),
            Kind::Decimal => "a number".into(),
            Kind::Counts => "a set of counts, as in \"2-3\", \"4\", \"2,4-6\"".into(),
            Kind::Any => "a word or a whole number".into(),
        }
    }

    fn default(self, text: &str) -> Option<Value> {
        let span = SourceSpan::from(0..0);
        let scalar = Scalar::from_text(text);
        self.read(&Entry { scalar, reading: false, span }).ok()
    }

    fn read(self, entry: &Entry) -> Result<Value, Fault> {
        if entry.reading {
            return match self {
                Kind::Bound => Ok(Value::Reading(entry.scalar.text())),
                _ => Err(Fault::new(
                    entry.span,
                    "a reading cannot stand here",
                    format!("expected {}", self.expected()),
                )),
            };
        }
        let shown = match &entry.scalar {
            Scalar::Text(text) => format!("\"{text}\""),
            other => other.text(),
        };
        let wrong = || {
            let message = format!("{shown} does not fit here");
            Fault::new(entry.span, message, format!("expected {}", self.expected()))
        };
        match (self, &entry.scalar) {
            (Kind::Text, Scalar::Text(text)) if !text.trim().is_empty() => {
                Ok(Value::Text(text.clone()))
            }
            (Kind::Name, Scalar::Text(text)) if is_name(text) => Ok(Value::Text(text.clone())),
            (Kind::Word(words), Scalar::Text(text)) => {
                if words().contains(&text.as_str()) {
                    Ok(Value::Text(text.clone()))
                } else {
                    Err(wrong().help(suggest(text, words())))
                }
            }
            (Kind::Number(from, to) | Kind::NumberOr(from, to, _), Scalar::Whole(number))
                if (from..=to).contains(number) =>
            {
                Ok(Value::Number(*number))
            }
            (Kind::NumberOr(_, _, word), Scalar::Text(text)) if text == word => {
                Ok(Value::Text(text.clone()))
            }
            (Kind::Bound | Kind::Decimal | Kind::Any, Scalar::Whole(number)) => {
                Ok(Value::Number(*number))
            }
            (Kind::Decimal, Scalar::Decimal(number)) if number.is_finite() => {
                Ok(Value::Decimal(*number))
            }
            // A set of counts is a value of a reading too.
            (Kind::Any, Scalar::Text(text)) if is_name(text) || parse_counts(text).is_some() => {
                Ok(Value::Text(text.clone()))
            }
            (Kind::Counts, Scalar::Whole(_) | Scalar::Text(_)) => {
                parse_counts(&entry.scalar.text()).map(Value::Counts).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }
}

/// Whether a text can stand in a selection: lower-case letters, digits, hyphens.
pub(crate) fn is_name(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn words_list(words: &[&str]) -> String {
    words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ")
}

/// Reads a set of counts from 1 to 255: numbers and ranges with commas.
pub(crate) fn parse_counts(text: &str) -> Option<Counts> {
    let mut counts = Counts::default();
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<u8>().ok()).flatten().filter(|&number| number > 0)
    };
    for part in text.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (from, to) = (number(from)?, number(to)?);
        if from > to {
            return None;
        }
        (from..=to).for_each(|count| counts.insert(count));
    }
    Some(counts)
}

/// The shortest text of a set of counts.
pub(crate) fn counts_text(counts: &Counts) -> String {
    let mut parts: Vec<(u8, u8)> = Vec::new();
    for count in counts.iter() {
        match parts.last_mut() {
            Some((_, to)) if *to + 1 == count => *to = count,
            _ => parts.push((count, count)),
        }
    }
    let text = |&(from, to): &(u8, u8)| {
        if from == to { from.to_string() } else { format!("{from}-{to}") }
    };
    parts.iter().map(text).collect::<Vec<_>>().join(",")
}
