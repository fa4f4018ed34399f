//! What is wrong with a description or a selection, pointing into the text.

use std::fmt;
use std::sync::Arc;

use miette::{Diagnostic, LabeledSpan, NamedSource, SourceSpan};

use crate::message::Message;

/// A fault before it is joined to its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub span: SourceSpan,
    pub message: String,
    pub label: String,
    pub help: Option<String>,
    /// The message and the help for people who only chose a game, where there are such words.
    pub told: Vec<Message>,
}

impl Fault {
    pub(crate) fn new(
        span: SourceSpan,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Fault {
        Fault { span, message: message.into(), label: label.into(), help: None, told: Vec::new() }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into());
        self
    }

    pub(crate) fn told(mut self, told: impl IntoIterator<Item = Message>) -> Fault {
        self.told = told.into_iter().collect();
        self
    }
}

/// One error in a description or in a selection, with the place that it is about.
#[derive(Clone, Debug)]
pub struct Error {
    source: NamedSource<Arc<str>>,
    text: Arc<str>,
    fault: Fault,
}

impl Error {
    /// The file (or what stands for one) that the error is in.
    pub fn file(&self) -> &str {
        self.source.name()
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.before().matches('\n').count() + 1
    }

    /// The column in characters, from 1.
    pub fn column(&self) -> usize {
        let before = self.before();
        before[before.rfind('\n').map_or(0, |at| at + 1)..].chars().count() + 1
    }

    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.fault.message
    }

    /// What was expected at the place that the error points to.
    pub fn label(&self) -> &str {
        &self.fault.label
    }

    /// How it may be put right: the nearest word, or the words there are.
    pub fn help_text(&self) -> Option<&str> {
        self.fault.help.as_deref()
    }

    /// The error of a selection as messages that are put into the words of any language: what is
    /// wrong, and how it may be put right. Empty for errors in a file, whose language is English.
    pub fn told(&self) -> &[Message] {
        &self.fault.told
    }

    /// The text up to the error.
    fn before(&self) -> &str {
        let mut end = self.fault.span.offset().min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        &self.text[..end]
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault.message)
    }
}

impl std::error::Error for Error {}

impl Diagnostic for Error {
    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = LabeledSpan::new_with_span(Some(self.fault.label.clone()), self.fault.span);
        Some(Box::new(std::iter::once(label)))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.fault.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }
}

/// Everything that is wrong with a description or a selection: one error or more, in the order of
/// the text.
///
/// As a [`Diagnostic`] it is the first error, with others related to it, [`Report::SHOWN`] in all:
/// a file that is no description at all would fill pages.
#[derive(Clone, Debug)]
pub struct Report {
    first: Box<Error>,
    others: Vec<Error>,
}

impl Report {
    /// Joins faults to the text that they are in; `None` when there are none.
    pub(crate) fn of(name: &str, text: &Arc<str>, mut faults: Vec<Fault>) -> Option<Report> {
        faults.sort_by_key(|fault| fault.span.offset());
        // The same fault may show under many readings: it is told once.
        let mut told: Vec<Fault> = Vec::new();
        for fault in faults {
            if !told.contains(&fault) {
                told.push(fault);
            }
        }
        let source = NamedSource::new(name, text.clone());
        let mut errors = told.into_iter().map(|fault| Error {
            source: source.clone(),
            text: text.clone(),
            fault,
        });
        let first = Box::new(errors.next()?);
        Some(Report { first, others: errors.collect() })
    }

    /// A report of one fault.
    pub(crate) fn one(name: &str, text: &str, fault: Fault) -> Report {
        let text: Arc<str> = text.into();
        let source = NamedSource::new(name, text.clone());
        Report { first: Box::new(Error { source, text, fault }), others: Vec::new() }
    }

    /// How many errors a diagnostic shows.
    pub const SHOWN: usize = 8;

    /// How many errors there are beyond those that a diagnostic shows.
    pub fn hidden(&self) -> usize {
        (1 + self.others.len()).saturating_sub(Report::SHOWN)
    }

    /// The errors, at least one.
    pub fn errors(&self) -> impl Iterator<Item = &Error> {
        std::iter::once(&*self.first).chain(&self.others)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.fmt(f)
    }
}

impl std::error::Error for Report {}

impl Diagnostic for Report {
    fn source_code(&self) -> Option<&dyn miette::SourceCode> {
        self.first.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.first.labels()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.first.help()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn Diagnostic> + 'a>> {
        if self.others.is_empty() {
            return None;
        }
        let shown = self.others.iter().take(Report::SHOWN - 1);
        Some(Box::new(shown.map(|error| error as &dyn Diagnostic)))
    }
}

/// Whether a word may be a slip for another.
pub(crate) fn is_near(word: &str, other: &str) -> bool {
    let length = word.chars().count();
    strsim::damerau_levenshtein(word, other) <= (1 + length / 3).min(length.saturating_sub(1))
}

/// [`suggest`] as a message.
pub(crate) fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
    let mut known: Vec<&str> = known.into_iter().collect();
    known.dedup();
    let list = known.join(", ");
    match nearest(word, &known) {
        Some(nearest) => {
            Message::new("selection-nearest").with("nearest", nearest).with("known", list)
        }
        None if known.is_empty() => Message::new("selection-nothing"),
        None => Message::new("selection-known").with("known", list),
    }
}

/// The nearest of the known words, if one is near.
fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    known
        .iter()
        .copied()
        .filter(|candidate| is_near(word, candidate))
        .min_by_key(|candidate| strsim::damerau_levenshtein(word, candidate))
}

/// A help line: the nearest of the known words if one is near, and what there is.
pub(crate) fn suggest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let mut known: Vec<&str> = known.into_iter().collect();
    known.dedup();
    let list = known.join(", ");
    match nearest(word, &known) {
        Some(nearest) => format!("did you mean `{nearest}`? There is: {list}"),
        None if known.is_empty() => "there is nothing to choose from".into(),
        None => format!("there is: {list}"),
    }
}
