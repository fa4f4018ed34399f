//! The description language: a game is a file, and this module reads it.
//!
//! A file is a KDL document with one node, `game`. [`File::parse`] checks all of it, every answer
//! to every reading included, and reports every fault with its place. [`File::choose`] gives the
//! description for one choice of readings. The words are listed in the book's chapter on the
//! language, which [`reference()`] makes.

mod check;
mod decode;
mod document;
mod grammar;
mod listing;
mod reading;
mod reference;
mod report;
mod selection;
mod tree;
mod words;

use std::sync::Arc;

use kdl::KdlDocument;
use miette::SourceSpan;

pub use self::listing::{Chosen, ReadingInfo, RulesetInfo, Source};
pub use self::reference::reference;
pub use self::report::{Error, Report};
pub use self::selection::Selection;

use self::document::{check_path, syntax_fault, the_game};
use self::reading::{Answer, Reading};
use self::report::{Fault, suggest, suggestion};
use self::tree::{Node, overlay};
use crate::compiled::Described;
use crate::game::Family;
use crate::message::Message;

/// A game's file, read and checked.
#[derive(Clone, Debug)]
pub struct File {
    path: String,
    text: Arc<str>,
    id: String,
    family: Family,
    name: String,
    also: Vec<String>,
    region: Option<String>,
    minutes: Option<[u16; 2]>,
    sources: Vec<Source>,
    span: SourceSpan,
    base: Vec<Node>,
    readings: Vec<Reading>,
    rulesets: Vec<Ruleset>,
    reading_infos: Vec<ReadingInfo>,
    ruleset_infos: Vec<RulesetInfo>,
}

/// A ruleset of a file.
#[derive(Clone, Debug)]
struct Ruleset {
    name: String,
    span: SourceSpan,
    choices: Vec<(String, String, SourceSpan)>,
    overlay: Vec<Node>,
}

impl File {
    /// Reads a file. `path` is what reports call it; where it ends in `.kdl` it must be named
    /// after the game.
    ///
    /// # Errors
    /// Everything that is wrong with it, each error with its place.
    pub fn parse(path: &str, text: &str) -> Result<File, Report> {
        let text: Arc<str> = text.into();
        let mut faults = Vec::new();
        let file = File::read(path, &text, &mut faults);
        match (file, Report::of(path, &text, faults)) {
            (Some(file), None) => Ok(file),
            (_, Some(report)) => Err(report),
            (None, None) => {
                let fault = Fault::new((0, 0).into(), "this is no description", "expected `game`");
                Err(Report::one(path, &text, fault))
            }
        }
    }

    /// The id: the word by which the game is chosen.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The path it was read from.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The family.
    pub fn family(&self) -> Family {
        self.family
    }

    /// What the game is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Other names.
    pub fn also(&self) -> &[String] {
        &self.also
    }

    /// Where the game is played.
    pub fn region(&self) -> Option<&str> {
        self.region.as_deref()
    }

    /// How many minutes a game usually lasts, from and to; `None` where the file does not say.
    pub fn minutes(&self) -> Option<[u16; 2]> {
        self.minutes
    }

    /// The texts that the rules come from.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// The rulesets, the default first.
    pub fn rulesets(&self) -> &[RulesetInfo] {
        &self.ruleset_infos
    }

    /// The readings, in the order of the file.
    pub fn readings(&self) -> &[ReadingInfo] {
        &self.reading_infos
    }

    /// The game with the readings that `selection` chooses (its game is not looked at).
    ///
    /// # Errors
    /// When the file has no such ruleset, reading or value, or the values do not go together.
    pub fn choose(&self, selection: &Selection) -> Result<Chosen, Report> {
        let ruleset = match selection.ruleset() {
            None => &self.rulesets[0],
            Some(name) => {
                self.rulesets.iter().find(|ruleset| ruleset.name == name).ok_or_else(|| {
                    let known = || self.rulesets.iter().map(|ruleset| ruleset.name.as_str());
                    let message = format!("{} has no ruleset `{name}`", self.id);
                    let about = format!(":{name}");
                    let told = Message::new("selection-unknown-ruleset")
                        .with("game", &*self.id)
                        .with("ruleset", name);
                    let told = [told, suggestion(name, known())];
                    let help = suggest(name, known());
                    selection.report(&about, message, "unknown ruleset", &help, told)
                })?
            }
        };
        let of_ruleset = self.values_of(ruleset);
        let mut chosen = of_ruleset.clone();
        for (name, value) in selection.readings() {
            let Some(slot) = chosen.iter_mut().find(|(reading, _)| reading == name) else {
                let known = || self.readings.iter().map(|reading| reading.name.as_str());
                let message = format!("{} has no reading `{name}`", self.id);
                let about = format!("{name}={value}");
                let help = suggest(name, known());
                let told = Message::new("selection-unknown-reading")
                    .with("game", &*self.id)
                    .with("reading", &**name);
                let told = [told, suggestion(name, known())];
                return Err(selection.report(&about, message, "unknown reading", &help, told));
            };
            slot.1.clone_from(value);
        }
        let mut canonical = Vec::new();
        for (reading, (name, value)) in self.readings.iter().zip(&chosen) {
            let Some(text) = reading.accept(value, &chosen) else {
                return Err(refuse_value(selection, reading, name, value, &chosen));
            };
            canonical.push((name.clone(), text));
        }
        let chosen = canonical;
        let mut faults = Vec::new();
        let described = self.describe(ruleset, &chosen, &mut faults);
        let Some(described) = described else {
            let text = selection.to_string();
            let messages: Vec<String> = faults.into_iter().map(|fault| fault.message).collect();
            let label = "these do not go together";
            let told = Message::new("selection-conflict").with("reasons", messages.join("; "));
            return Err(selection.report(&text, messages.join("; "), label, "", [told]));
        };
        let mut name = Selection::of(&self.id);
        if ruleset.name != self.rulesets[0].name {
            name = name.with_ruleset(&ruleset.name);
        }
        for ((reading, value), (_, usual)) in chosen.iter().zip(&of_ruleset) {
            if value != usual {
                name = name.with(reading, value);
            }
        }
        Ok(Chosen {
            id: self.id.clone(),
            name: name.to_string(),
            title: self.name.clone(),
            ruleset: ruleset.name.clone(),
            readings: chosen,
            described,
        })
    }

    /// The value of every reading under a ruleset, canonical where it is accepted.
    fn values_of(&self, ruleset: &Ruleset) -> Vec<(String, String)> {
        let value = |reading: &Reading| {
            let choice = ruleset.choices.iter().find(|(name, ..)| *name == reading.name);
            choice.map_or_else(|| reading.default.clone(), |(_, value, _)| value.clone())
        };
        let mut values: Vec<(String, String)> =
            self.readings.iter().map(|reading| (reading.name.clone(), value(reading))).collect();
        for (at, reading) in self.readings.iter().enumerate() {
            if let Some(text) = reading.accept(&values[at].1, &values) {
                values[at].1 = text;
            }
        }
        values
    }

    /// The description under a ruleset and a value for every reading.
    fn describe(
        &self,
        ruleset: &Ruleset,
        chosen: &[(String, String)],
        faults: &mut Vec<Fault>,
    ) -> Option<Described> {
        let mut nodes = self.base.clone();
        overlay(self.family, "", &mut nodes, &ruleset.overlay);
        for (reading, (_, value)) in self.readings.iter().zip(chosen) {
            overlay(self.family, "", &mut nodes, reading.overlay(value));
        }
        let before = faults.len();
        for node in &mut nodes {
            node.substitute(chosen, faults);
        }
        if faults.len() > before {
            return None;
        }
        decode::decode(self.family, self.span, &nodes, faults)
    }

    fn read(path: &str, text: &Arc<str>, faults: &mut Vec<Fault>) -> Option<File> {
        let document = match KdlDocument::parse_v2(text) {
            Ok(document) => document,
            Err(error) => {
                faults.extend(error.diagnostics.into_iter().map(syntax_fault));
                return None;
            }
        };
        let nodes = Node::all(&document, faults);
        let game = the_game(&nodes, faults)?;
        let values = words::GAME.read(game, faults)?;
        let id = values.text(0);
        let family =
            if values.text(1) == Family::Hunt.word() { Family::Hunt } else { Family::Sowing };
        check_path(path, &id, values.get(0)?.1, faults);

        let mut base = Vec::new();
        let mut readings: Vec<Reading> = Vec::new();
        let mut rulesets = Vec::new();
        for node in &game.children {
            match node.name.as_str() {
                "reading" => readings.extend(Reading::read(family, node, faults)),
                "ruleset" => rulesets.extend(Ruleset::read(family, node, faults)),
                _ => base.push(node.clone()),
            }
        }
        for (at, reading) in readings.iter().enumerate() {
            if readings[..at].iter().any(|other| other.name == reading.name) {
                let message = format!("the reading `{}` is given twice", reading.name);
                faults.push(Fault::new(reading.span, message, "the second time"));
            }
        }
        for (at, ruleset) in rulesets.iter().enumerate() {
            if rulesets[..at].iter().any(|other| other.name == ruleset.name) {
                let message = format!("the ruleset `{}` is given twice", ruleset.name);
                faults.push(Fault::new(ruleset.span, message, "the second time"));
            }
        }
        if rulesets.is_empty() {
            let (choices, overlay) = (Vec::new(), Vec::new());
            rulesets.push(Ruleset { name: "source".into(), span: game.span, choices, overlay });
        }
        let told = |word: &'static str| base.iter().filter(move |node| node.name == word);
        let texts = |node: &Node| -> Vec<String> {
            node.arguments.iter().map(|entry| entry.scalar.text()).collect()
        };
        let minutes = document::minutes(family, &base, faults);
        let mut file = File {
            path: path.into(),
            text: text.clone(),
            id,
            family,
            name: told("name").flat_map(texts).next().unwrap_or_default(),
            also: told("also").flat_map(texts).collect(),
            region: told("region").flat_map(texts).next(),
            minutes,
            sources: told("source")
                .map(texts)
                .map(|mut texts| {
                    let note = (texts.len() > 1).then(|| texts.remove(1));
                    Source { title: texts.into_iter().next().unwrap_or_default(), note }
                })
                .collect(),
            span: game.span,
            base,
            readings,
            rulesets,
            reading_infos: Vec::new(),
            ruleset_infos: Vec::new(),
        };
        file.check(faults);
        Some(file)
    }

    /// Checks the file under its defaults, then every ruleset and every value of every reading,
    /// and fills in what is listed.
    fn check(&mut self, faults: &mut Vec<Fault>) {
        let read_faults = faults.len();
        let defaults = self.values_of(&self.rulesets[0]);
        for reading in &self.readings {
            reading.check(&defaults, faults);
            let laid = |answer: &Answer| matches!(answer, Answer::Word { overlay, .. } if !overlay.is_empty());
            let overlays = self.readings.iter().flat_map(|reading| &reading.answers);
            let overlaid = overlays.filter_map(|answer| match answer {
                Answer::Word { overlay, .. } => Some(overlay),
                _ => None,
            });
            let rulesets = self.rulesets.iter().map(|ruleset| &ruleset.overlay);
            let mut trees = overlaid.chain(rulesets).chain([&self.base]).flatten();
            if !trees.any(|node| node.refers_to(&reading.name)) && !reading.answers.iter().any(laid)
            {
                let message = format!("the reading `{}` changes nothing", reading.name);
                let label = "expected rule words in its values, or `(reading)` in the game";
                faults.push(Fault::new(reading.span, message, label));
            }
        }
        for ruleset in &self.rulesets {
            for (name, value, span) in &ruleset.choices {
                let Some(reading) = self.readings.iter().find(|other| other.name == *name) else {
                    let known = self.readings.iter().map(|reading| reading.name.as_str());
                    let fault = Fault::new(
                        *span,
                        format!("there is no reading `{name}`"),
                        "expected a value of a reading",
                    );
                    faults.push(fault.help(suggest(name, known)));
                    continue;
                };
                let values = self.values_of(ruleset);
                if reading.accept(value, &values).is_none() {
                    let message = format!("`{value}` is no value of `{name}`");
                    let help = reading.help(value, &values);
                    faults.push(Fault::new(*span, message, "expected another value").help(help));
                }
            }
        }
        if faults.len() > read_faults {
            // The rules are still looked at, for the faults that do not come from readings.
            self.describe(&self.rulesets[0], &defaults, faults);
            return;
        }
        if self.describe(&self.rulesets[0], &defaults, faults).is_none() {
            return;
        }
        for ruleset in &self.rulesets[1..] {
            let mut found = Vec::new();
            self.describe(ruleset, &self.values_of(ruleset), &mut found);
            faults.extend(found.into_iter().map(|mut fault| {
                fault.message = format!("{}, in the ruleset `{}`", fault.message, ruleset.name);
                fault
            }));
        }
        let mut infos = Vec::new();
        for (at, reading) in self.readings.iter().enumerate() {
            let mut values = Vec::new();
            for (value, of_range, _) in reading.candidates(&defaults) {
                let mut chosen = defaults.clone();
                chosen[at].1.clone_from(&value);
                let mut found = Vec::new();
                if self.describe(&self.rulesets[0], &chosen, &mut found).is_some() {
                    values.push(value);
                } else if !of_range {
                    faults.extend(found.into_iter().map(|mut fault| {
                        fault.message = format!("{}, with {}={value}", fault.message, reading.name);
                        fault
                    }));
                }
            }
            let (name, default) = (reading.name.clone(), defaults[at].1.clone());
            infos.push(ReadingInfo { name, values, default, open: reading.is_open() });
        }
        self.reading_infos = infos;
        let info = |ruleset: &Ruleset| RulesetInfo {
            name: ruleset.name.clone(),
            choices: ruleset
                .choices
                .iter()
                .map(|(name, value, _)| (name.clone(), value.clone()))
                .collect(),
        };
        self.ruleset_infos = self.rulesets.iter().map(info).collect();
    }
}

impl Ruleset {
    fn read(family: Family, node: &Node, faults: &mut Vec<Fault>) -> Option<Ruleset> {
        let values = grammar::find(family, "", "ruleset")?.read(node, faults)?;
        reading::check_overlay(family, &node.children, faults);
        let choice =
            |(name, entry): &(String, tree::Entry)| (name.clone(), entry.scalar.text(), entry.span);
        Some(Ruleset {
            name: values.text(0),
            span: node.span,
            choices: node.properties.iter().map(choice).collect(),
            overlay: node.children.clone(),
        })
    }
}

/// A report that there is no such game.
pub fn unknown_game<'a>(selection: &Selection, known: impl IntoIterator<Item = &'a str>) -> Report {
    let game = selection.game();
    let known: Vec<&str> = known.into_iter().collect();
    let message = format!("there is no game `{game}`");
    let told = Message::new("selection-unknown-game").with("game", game);
    let told = [told, suggestion(game, known.iter().copied())];
    selection.report(game, message, "unknown game", &suggest(game, known), told)
}

/// A report that a reading has no such value.
fn refuse_value(
    selection: &Selection,
    reading: &Reading,
    name: &str,
    value: &str,
    chosen: &[(String, String)],
) -> Report {
    let message = format!("`{value}` is no value of `{name}`");
    let help = reading.help(value, chosen);
    let mut about = format!("{name}={value}");
    if !selection.to_string().contains(&about) {
        about = selection.to_string(); // a default that another choice excludes
    }
    let told = Message::new("selection-unknown-value").with("value", value).with("reading", name);
    let told = [told, reading.help_message(value, chosen)];
    selection.report(&about, message, "expected another value", &help, told)
}
