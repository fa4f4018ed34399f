//! From a tree of nodes to a description, by the table of words.

use miette::SourceSpan;

use super::check;
use super::grammar::{Presence, Set, Values, Word, section_of, words_in};
use super::report::{Fault, is_near, suggest};
use super::tree::Node;
use crate::compiled::Described;
use crate::game::{Family, Side};
use crate::hunt::description as hunt;
use crate::sowing::description as sowing;

/// Where each word was found, for faults that show only when everything is read.
pub(crate) struct Places {
    whole: SourceSpan,
    words: Vec<(&'static str, &'static str, SourceSpan)>,
}

impl Places {
    /// Where a word of a section stands; the game itself where it was left out.
    pub fn of(&self, section: &str, name: &str) -> SourceSpan {
        let found = self
            .words
            .iter()
            .find(|(parent, word, _)| *word == name && parent.split(' ').next() == Some(section));
        found.map_or(self.whole, |(_, _, span)| *span)
    }
}

/// Reads a whole description; faults, if any, are added.
pub(crate) fn decode(
    family: Family,
    whole: SourceSpan,
    nodes: &[Node],
    faults: &mut Vec<Fault>,
) -> Option<Described> {
    let before = faults.len();
    let described = match family {
        Family::Hunt => Described::Hunt(blank_hunt()),
        Family::Sowing => Described::Sowing(blank_sowing()),
    };
    let places = Places { whole, words: Vec::new() };
    let mut decoder = Decoder { family, described, places, faults };
    decoder.section("", whole, nodes);
    let Decoder { described, places, faults, .. } = decoder;
    if faults.len() == before {
        match &described {
            Described::Hunt(hunt) => check::hunt(hunt, &places, faults),
            Described::Sowing(sowing) => check::sowing(sowing, &places, faults),
        }
    }
    (faults.len() == before).then_some(described)
}

struct Decoder<'a> {
    family: Family,
    described: Described,
    places: Places,
    faults: &'a mut Vec<Fault>,
}

impl Decoder<'_> {
    /// Reads the nodes of a section in the order of the table, so that a board is read before the
    /// pieces that stand on it.
    fn section(&mut self, parent: &str, span: SourceSpan, nodes: &[Node]) {
        check_names(self.family, parent, span, nodes, self.faults);
        for word in words_in(self.family, parent) {
            let mut found = nodes.iter().filter(|node| node.name == word.name).peekable();
            if found.peek().is_none() {
                match word.presence {
                    Presence::Default(text) => self.set(word, word.read_default(text, span)),
                    Presence::Section => self.section(word.name, span, &[]),
                    _ => {}
                }
            }
            for node in found {
                self.places.words.push((word.parent, word.name, node.span));
                let Some(values) = word.read(node, self.faults) else { continue };
                self.set(word, values);
                if !matches!(word.name, "reading" | "ruleset") {
                    self.section(&section_of(node, word.by_kind), node.span, &node.children);
                }
            }
        }
    }

    fn set(&mut self, word: &Word, mut values: Values) {
        match (&word.set, &mut self.described) {
            (Set::Hunt(set), Described::Hunt(hunt)) => set(hunt, &mut values),
            (Set::Sowing(set), Described::Sowing(sowing)) => set(sowing, &mut values),
            _ => {}
        }
        self.faults.append(&mut values.faults);
    }
}

/// Faults for words that the section does not have, that come twice, or that are lacking.
pub(crate) fn check_names(
    family: Family,
    parent: &str,
    span: SourceSpan,
    nodes: &[Node],
    faults: &mut Vec<Fault>,
) {
    let place = match parent.split(' ').next() {
        None | Some("") => format!("a {} game", family.word()),
        Some(section) => format!("`{section}`"),
    };
    for (at, node) in nodes.iter().enumerate() {
        let Some(word) = words_in(family, parent).find(|word| word.name == node.name) else {
            let message = format!("{place} has no word `{}`", node.name);
            let known = words_in(family, parent).map(|word| word.name);
            faults.push(
                Fault::new(node.span, message, "unknown word").help(suggest(&node.name, known)),
            );
            continue;
        };
        let once = !matches!(word.presence, Presence::Many | Presence::OneOrMore);
        if once && nodes[..at].iter().any(|other| other.name == node.name) {
            let message = format!("`{}` is given twice", node.name);
            faults.push(Fault::new(node.span, message, "the second time"));
        }
        if let Some(rival) =
            nodes[..at].iter().find(|other| word.rivals.contains(&other.name.as_str()))
        {
            let message = format!("`{}` and `{}` exclude each other", rival.name, node.name);
            faults.push(Fault::new(node.span, message, "expected one of the two"));
        }
    }
    for word in words_in(family, parent) {
        let required = matches!(word.presence, Presence::Required | Presence::OneOrMore);
        // A misspelt word is told where it stands, and not as lacking too.
        let here = |node: &Node| {
            let known = words_in(family, parent).any(|word| word.name == node.name);
            node.name == word.name || (!known && is_near(&node.name, word.name))
        };
        if required && !nodes.iter().any(here) {
            let message = format!("{place} lacks the word `{}`", word.name);
            faults.push(Fault::new(span, message, format!("expected `{}` in here", word.name)));
        }
    }
}

/// A description before anything is read: every field is set by a word or its default.
fn blank_hunt() -> hunt::Description {
    hunt::Description {
        board: hunt::Board { points: Vec::new(), lines: Vec::new() },
        hunter_name: String::new(),
        prey_name: String::new(),
        hunters: 0,
        entry: hunt::Entry::Placed(Vec::new()),
        dropped_in_a_row: false,
        drop_region: Vec::new(),
        hunter_steps: hunt::Steps::ANY,
        slides: false,
        prey: 0,
        prey_placed: Vec::new(),
        prey_steps: hunt::Steps::ANY,
        first: Side::PREY,
        captures: true,
        must_capture: false,
        capture_while_dropping: true,
        chain: false,
        return_: hunt::Return::Allowed,
        backward_capture: true,
        goal: 0,
        reach: Vec::new(),
        pass: false,
        sideways_limit: 0,
        stuck_prey: hunt::StuckPrey::Lose,
        repetition: hunt::HuntRepetition::ThirdDraws,
    }
}

/// See [`blank_hunt`].
fn blank_sowing() -> sowing::Description {
    sowing::Description {
        rows: 0,
        holes: 0,
        seeds: 0,
        cowries: 0,
        first: Side::SOUTH,
        direction: sowing::Direction::Anticlockwise,
        stores: sowing::StoresSown::None,
        origin: sowing::Origin::Sown,
        laps: false,
        lap_cap: 0,
        endless: sowing::Endless::Illegal,
        singles: sowing::Singles::Free,
        capture: sowing::Capture::Kinds { indirect: sowing::Indirect::Everywhere },
        feed: sowing::Feed::Off,
        empty: sowing::Empty::OtherTakesAll,
        stop: sowing::Stop::Majority,
        tie: sowing::Tie::Draw,
        cycle: sowing::Cycle::Draw,
        cycle_times: 2,
        rounds: None,
    }
}
