//! Readings: questions that the sources leave open, and the answers that a file gives.

use miette::SourceSpan;

use super::grammar::{self, Value, is_name};
use super::report::{Fault, suggest, suggestion};
use super::tree::Node;
use crate::game::Family;
use crate::message::{Argument, Message};
use crate::sowing::description::Counts;

/// A reading of a file.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub name: String,
    pub span: SourceSpan,
    pub default: String,
    pub default_span: SourceSpan,
    pub answers: Vec<Answer>,
    pub samples: Vec<(String, SourceSpan)>,
}

/// An answer, or a range of them.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Word { text: String, span: SourceSpan, overlay: Vec<Node> },
    Numbers { from: Bound, to: Bound, span: SourceSpan },
    Sets { from: u8, to: u8 },
}

/// The end of a range of numbers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Bound {
    Fixed(i64),
    Reading(String, SourceSpan),
}

impl Bound {
    fn of(value: Option<&(Value, SourceSpan)>) -> Bound {
        match value {
            Some((Value::Number(number), _)) => Bound::Fixed(*number),
            Some((value, span)) => Bound::Reading(value.text(), *span),
            None => Bound::Fixed(0),
        }
    }

    /// The number, where the values of all readings are known.
    pub fn number(&self, chosen: &[(String, String)]) -> Option<i64> {
        match self {
            Bound::Fixed(number) => Some(*number),
            Bound::Reading(reading, _) => {
                chosen.iter().find(|(name, _)| name == reading)?.1.parse().ok()
            }
        }
    }
}

impl Reading {
    /// Reads a `reading` node; `None` with faults when it cannot be one.
    pub fn read(family: Family, node: &Node, faults: &mut Vec<Fault>) -> Option<Reading> {
        let before = faults.len();
        super::decode::check_names(family, "reading", node.span, &node.children, faults);
        let values = grammar::find(family, "", "reading")?.read(node, faults)?;
        let default_span = values.get(1)?.1;
        let mut reading = Reading {
            name: values.text(0),
            span: node.span,
            default: values.text(1),
            default_span,
            answers: Vec::new(),
            samples: Vec::new(),
        };
        for child in &node.children {
            let Some(word) = grammar::find(family, "reading", &child.name) else { continue };
            let Some(values) = word.read(child, faults) else { continue };
            match word.name {
                "value" => {
                    check_overlay(family, &child.children, faults);
                    let text = values.text(0);
                    if !is_name(&text) {
                        let message = format!("`{text}` cannot stand in the name of a game");
                        let label = "expected lower-case letters, digits and hyphens";
                        faults.push(Fault::new(child.span, message, label));
                    }
                    let same = |answer: &Answer| matches!(answer, Answer::Word { text: other, .. } if *other == text);
                    if reading.answers.iter().any(same) {
                        let message = format!("the value `{text}` is given twice");
                        faults.push(Fault::new(child.span, message, "the second time"));
                    }
                    let overlay = child.children.clone();
                    reading.answers.push(Answer::Word { text, span: child.span, overlay });
                }
                "numbers" => {
                    let (from, to) = (Bound::of(values.get(0)), Bound::of(values.get(1)));
                    reading.answers.push(Answer::Numbers { from, to, span: child.span });
                }
                "sets" => {
                    let (from, to) = (values.small(0), values.small(1));
                    reading.answers.push(Answer::Sets { from, to });
                }
                _ => reading
                    .samples
                    .extend(values.all(0).iter().map(|(value, span)| (value.text(), *span))),
            }
        }
        if reading.answers.is_empty() {
            let message = format!("the reading `{}` has no answers", reading.name);
            faults.push(Fault::new(node.span, message, "expected `value`, `numbers` or `sets`"));
        }
        (faults.len() == before).then_some(reading)
    }

    /// The canonical text of a value, if it is one where the other readings are as chosen.
    pub fn accept(&self, text: &str, chosen: &[(String, String)]) -> Option<String> {
        self.answers.iter().find_map(|answer| match answer {
            Answer::Word { text: word, .. } => (word == text).then(|| text.to_owned()),
            Answer::Numbers { from, to, .. } => {
                let number: i64 = text.parse().ok()?;
                let range = from.number(chosen)?..=to.number(chosen)?;
                range.contains(&number).then(|| number.to_string())
            }
            Answer::Sets { from, to } => {
                let counts: Counts = grammar::parse_counts(text)?;
                let fits = counts.iter().all(|count| (*from..=*to).contains(&count));
                fits.then(|| grammar::counts_text(&counts))
            }
        })
    }

    /// What is accepted, in words.
    pub fn expected(&self, chosen: &[(String, String)]) -> String {
        let parts = self.answers.iter().map(|answer| match answer {
            Answer::Word { text, .. } => text.clone(),
            Answer::Numbers { from, to, .. } => {
                let because = match to {
                    Bound::Reading(reading, _) => format!(" ({reading})"),
                    Bound::Fixed(_) => String::new(),
                };
                let end = |bound: &Bound| {
                    bound.number(chosen).map_or_else(|| "…".into(), |number| number.to_string())
                };
                format!("a whole number from {} to {}{because}", end(from), end(to))
            }
            Answer::Sets { from, to } => {
                format!("a set of counts from {from} to {to}, as in 2-3 or 2,4-6")
            }
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// A help line for a value that is not accepted.
    pub fn help(&self, value: &str, chosen: &[(String, String)]) -> String {
        let words: Vec<&str> = self.words().collect();
        if words.len() == self.answers.len() {
            suggest(value, words)
        } else {
            format!("there is: {}", self.expected(chosen))
        }
    }

    /// [`Reading::help`] as a message.
    pub fn help_message(&self, value: &str, chosen: &[(String, String)]) -> Message {
        let words: Vec<&str> = self.words().collect();
        if words.len() == self.answers.len() {
            return suggestion(value, words);
        }
        let end = |bound: &Bound| {
            bound.number(chosen).map_or_else(|| "…".into(), |number| number.to_string())
        };
        let parts = self.answers.iter().map(|answer| match answer {
            Answer::Word { text, .. } => Message::new("selection-word").with("word", &**text),
            Answer::Numbers { from, to, .. } => {
                let range = Message::new(match to {
                    Bound::Reading(..) => "selection-numbers-to-reading",
                    Bound::Fixed(_) => "selection-numbers",
                });
                let range = range.with("from", end(from)).with("to", end(to));
                match to {
                    Bound::Reading(reading, _) => range.with("reading", &**reading),
                    Bound::Fixed(_) => range,
                }
            }
            Answer::Sets { from, to } => {
                Message::new("selection-sets").with("from", *from).with("to", *to)
            }
        });
        let both = |first, second: Message| {
            Message::new("selection-or").with("first", Argument::from(first)).with("second", second)
        };
        // A reading has an answer at least.
        let parts = parts.reduce(both).unwrap_or(Message::new("selection-nothing"));
        Message::new("selection-known").with("known", parts)
    }

    /// What the chosen value lays over the game.
    pub fn overlay(&self, value: &str) -> &[Node] {
        let found = self.answers.iter().find_map(|answer| match answer {
            Answer::Word { text, overlay, .. } if text == value => Some(overlay.as_slice()),
            _ => None,
        });
        found.unwrap_or_default()
    }

    /// Every value that may be listed: words, the numbers of ranges, samples of sets, each with
    /// whether it is one of a range (and may then not go with the rest of the game).
    pub fn candidates(&self, chosen: &[(String, String)]) -> Vec<(String, bool, SourceSpan)> {
        let mut all = Vec::new();
        for answer in &self.answers {
            match answer {
                Answer::Word { text, span, .. } => all.push((text.clone(), false, *span)),
                Answer::Numbers { from, to, span } => {
                    let (from, to) = (from.number(chosen), to.number(chosen));
                    let range = from.unwrap_or(1)..=to.unwrap_or(0);
                    all.extend(range.take(1000).map(|number| (number.to_string(), true, *span)));
                }
                Answer::Sets { .. } => {
                    all.extend(
                        self.samples.iter().map(|(text, span)| (text.clone(), false, *span)),
                    );
                }
            }
        }
        all
    }

    /// Faults of the reading by itself and with the others: bounds, samples, the default.
    pub fn check(&self, defaults: &[(String, String)], faults: &mut Vec<Fault>) {
        let before = faults.len();
        for answer in &self.answers {
            let Answer::Numbers { from, to, span } = answer else { continue };
            for bound in [from, to] {
                if let Bound::Reading(name, span) = bound
                    && bound.number(defaults).is_none()
                {
                    let message = format!("there is no reading `{name}` whose value is a number");
                    let known = defaults.iter().map(|(name, _)| name.as_str());
                    let help = suggest(name, known);
                    faults.push(Fault::new(*span, message, "expected such a reading").help(help));
                }
            }
            if let (Some(from), Some(to)) = (from.number(defaults), to.number(defaults))
                && from > to
            {
                let message = format!("there is no number from {from} to {to}");
                faults.push(Fault::new(*span, message, "expected the smaller number first"));
            }
        }
        let has_sets = self.answers.iter().any(|answer| matches!(answer, Answer::Sets { .. }));
        for (sample, span) in &self.samples {
            if !has_sets || self.accept(sample, defaults).is_none() {
                let message = format!("the sample {sample} is not among the sets");
                faults.push(Fault::new(*span, message, "expected one of the sets"));
            }
        }
        if faults.len() > before {
            return;
        }
        if self.accept(&self.default, defaults).is_none() {
            let message = format!("the default `{}` is no value of `{}`", self.default, self.name);
            let help = self.help(&self.default, defaults);
            faults.push(Fault::new(self.default_span, message, "expected a value").help(help));
        }
    }

    /// Whether ranges of numbers or sets are answers too.
    pub fn is_open(&self) -> bool {
        self.answers.iter().any(|answer| !matches!(answer, Answer::Word { .. }))
    }

    /// The values that are words.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.answers.iter().filter_map(|answer| match answer {
            Answer::Word { text, .. } => Some(text.as_str()),
            _ => None,
        })
    }
}

/// Faults for words in an overlay that are no rule words.
pub(crate) fn check_overlay(family: Family, nodes: &[Node], faults: &mut Vec<Fault>) {
    for node in nodes {
        let told = ["name", "also", "region", "minutes", "source", "reading", "ruleset"];
        if told.contains(&node.name.as_str()) {
            let message = format!("`{}` cannot depend on a choice", node.name);
            let known = grammar::words_in(family, "")
                .map(|word| word.name)
                .filter(|name| !told.contains(name));
            let help = suggest("", known);
            faults.push(Fault::new(node.span, message, "expected a rule word").help(help));
        }
    }
}
