//! The nodes of a description with their places in the text, and how one tree is laid over another.

use kdl::{KdlDocument, KdlEntry, KdlNode, KdlValue};
use miette::SourceSpan;

use super::grammar::{self, Presence};
use super::report::{Fault, suggest};
use crate::game::Family;

/// A value as written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Scalar {
    Text(String),
    Whole(i64),
    Decimal(f64),
    /// What no word takes: `#true`, `#null`.
    Other(String),
}

impl Scalar {
    /// The value as the text of a reading.
    pub fn text(&self) -> String {
        match self {
            Scalar::Text(text) | Scalar::Other(text) => text.clone(),
            Scalar::Whole(number) => number.to_string(),
            Scalar::Decimal(number) => number.to_string(),
        }
    }

    /// The value that the text of a reading stands for.
    pub fn from_text(text: &str) -> Scalar {
        text.parse().map_or_else(|_| Scalar::Text(text.into()), Scalar::Whole)
    }
}

/// An argument or the value of a property.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Entry {
    pub scalar: Scalar,
    /// Whether it stands for the chosen value of a reading: `(reading)"goal"`.
    pub reading: bool,
    pub span: SourceSpan,
}

/// A node: a word with what follows it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    pub name: String,
    pub span: SourceSpan,
    pub arguments: Vec<Entry>,
    pub properties: Vec<(String, Entry)>,
    pub children: Vec<Node>,
}

impl Node {
    pub fn all(document: &KdlDocument, faults: &mut Vec<Fault>) -> Vec<Node> {
        document.nodes().iter().map(|node| Node::of(node, faults)).collect()
    }

    fn of(node: &KdlNode, faults: &mut Vec<Fault>) -> Node {
        let mut this = Node {
            name: node.name().value().into(),
            span: node.name().span(),
            arguments: Vec::new(),
            properties: Vec::new(),
            children: Vec::new(),
        };
        if let Some(annotation) = node.ty() {
            let message = "a word takes no annotation";
            faults.push(Fault::new(annotation.span(), message, "expected a word"));
        }
        for entry in node.entries() {
            let value = Entry::of(entry, faults);
            match entry.name() {
                None => this.arguments.push(value),
                Some(name) if this.properties.iter().any(|(key, _)| key == name.value()) => {
                    let message = format!("`{}=` is given twice", name.value());
                    faults.push(Fault::new(name.span(), message, "the second time"));
                }
                Some(name) => this.properties.push((name.value().into(), value)),
            }
        }
        if let Some(children) = node.children() {
            this.children = Node::all(children, faults);
        }
        this
    }

    /// Puts the chosen values of readings in the place of references to them.
    pub fn substitute(&mut self, chosen: &[(String, String)], faults: &mut Vec<Fault>) {
        let values = self.properties.iter_mut().map(|(_, entry)| entry);
        for entry in self.arguments.iter_mut().chain(values).filter(|entry| entry.reading) {
            let name = entry.scalar.text();
            entry.reading = false;
            match chosen.iter().find(|(reading, _)| *reading == name) {
                Some((_, value)) => entry.scalar = Scalar::from_text(value),
                None => faults.push(
                    Fault::new(
                        entry.span,
                        format!("there is no reading `{name}`"),
                        "expected a reading",
                    )
                    .help(suggest(&name, chosen.iter().map(|(reading, _)| reading.as_str()))),
                ),
            }
        }
        for child in &mut self.children {
            child.substitute(chosen, faults);
        }
    }

    /// Whether a reference to that reading is in this node or below.
    pub fn refers_to(&self, reading: &str) -> bool {
        self.arguments
            .iter()
            .chain(self.properties.iter().map(|(_, entry)| entry))
            .any(|entry| entry.reading && entry.scalar.text() == reading)
            || self.children.iter().any(|child| child.refers_to(reading))
    }
}

impl Entry {
    fn of(entry: &KdlEntry, faults: &mut Vec<Fault>) -> Entry {
        let scalar = match entry.value() {
            KdlValue::String(text) => Scalar::Text(text.clone()),
            KdlValue::Integer(number) => {
                // Beyond i64 no word's range reaches: the nearest end is refused like the number.
                Scalar::Whole(i64::try_from(*number).unwrap_or(i64::MAX))
            }
            KdlValue::Float(number) => Scalar::Decimal(*number),
            KdlValue::Bool(value) => Scalar::Other(format!("#{value}")),
            KdlValue::Null => Scalar::Other("#null".into()),
        };
        let annotation = entry.ty().map(kdl::KdlIdentifier::value);
        if let Some(other) = annotation.filter(|&word| word != "reading") {
            let message = format!("unknown annotation `({other})`");
            faults.push(Fault::new(entry.span(), message, "expected `(reading)` or none"));
        }
        Entry { scalar, reading: annotation == Some("reading"), span: entry.span() }
    }
}

/// Lays `over` over `base`: arguments replace arguments, properties those of the same name,
/// sections are merged word by word, and words that may be repeated are replaced together.
pub(crate) fn overlay(family: Family, parent: &str, base: &mut Vec<Node>, over: &[Node]) {
    let mut done: Vec<&str> = Vec::new();
    for node in over {
        let word = grammar::find(family, parent, &node.name);
        if let Some(word) = word {
            base.retain(|other| !word.rivals.contains(&other.name.as_str()));
        }
        if word.is_none_or(|word| matches!(word.presence, Presence::Many | Presence::OneOrMore)) {
            if !done.contains(&node.name.as_str()) {
                base.retain(|other| other.name != node.name);
            }
            base.push(node.clone());
        } else if let Some(under) = base.iter_mut().find(|other| other.name == node.name) {
            let by_kind = word.is_some_and(|word| word.by_kind);
            let kind = |node: &Node| node.arguments.first().map(|entry| entry.scalar.clone());
            if by_kind && kind(node).is_some() && kind(node) != kind(under) {
                *under = node.clone();
            } else {
                lay(family, parent, by_kind, under, node);
            }
        } else {
            base.push(node.clone());
        }
        done.push(&node.name);
    }
}

/// Lays a node over one of the same word.
fn lay(family: Family, parent: &str, by_kind: bool, under: &mut Node, node: &Node) {
    under.span = node.span;
    if !node.arguments.is_empty() {
        under.arguments.clone_from(&node.arguments);
    }
    for (key, entry) in &node.properties {
        match under.properties.iter_mut().find(|(other, _)| other == key) {
            Some((_, value)) => *value = entry.clone(),
            None => under.properties.push((key.clone(), entry.clone())),
        }
    }
    let section = grammar::section_of(under, by_kind);
    debug_assert!(section != parent || parent.is_empty());
    overlay(family, &section, &mut under.children, &node.children);
}
