//! Messages put into words: the Fluent files of `locales/`, embedded and rendered.
//!
//! Words are chosen by meaning in each language, not translated word for word: a piece gives a
//! message its singular, plural, articles and gender, so that Portuguese agrees where English need
//! not. Rendering never fails. A message that a language lacks shows its id in brackets, and
//! [`Words::try_say`] says what was missing, which the tests use.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::game::Side;
use crate::message::{Argument, Message, halves_text};

/// The English words.
const ENGLISH: &str = include_str!("../../../locales/en.ftl");
/// The Brazilian Portuguese words.
const PORTUGUESE: &str = include_str!("../../../locales/pt.ftl");

/// A language that Ludarium speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Brazilian Portuguese.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// The tag by which the language is chosen: `en` or `pt`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// The language of a tag as people and environments write it: `pt`, `pt-BR`, `pt_BR.UTF-8`.
    /// `C` and `POSIX` name no language. `None` when the language is not spoken here.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The Fluent source of the language.
    pub const fn source(self) -> &'static str {
        match self {
            Language::English => ENGLISH,
            Language::Portuguese => PORTUGUESE,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        // Every tag parses (a test renders plurals in each); the default knows no plurals.
        self.tag().parse().unwrap_or_default()
    }
}

/// The words of one language, ready to render messages.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Loads the words of a language.
    pub fn new(language: Language) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        // A malformed entry is left out and its message shows as its id; the tests allow none.
        let resource = match FluentResource::try_new(language.source().to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Words { language, bundle }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether the language has a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The message in words. What is missing shows as an id in brackets or a variable in braces.
    ///
    /// # Examples
    /// ```
    /// use ludarium_rules::message::Message;
    /// use ludarium_rules::words::{Language, Words};
    ///
    /// let words = Words::new(Language::Portuguese);
    /// assert_eq!(words.say(&Message::new("side-south")), "Sul");
    /// ```
    pub fn say(&self, message: &Message) -> String {
        self.render(message, &mut Vec::new())
    }

    /// The message without arguments whose id is made at run time (`reading-GAME-NAME`), in
    /// words; `None` when there is none.
    pub fn text(&self, id: &str) -> Option<String> {
        self.has(id).then(|| self.format(id, None, &FluentArgs::new(), &mut Vec::new()))
    }

    /// Where a game is played, in words: a region as a description names it, or that name where the
    /// language has no other.
    pub fn region(&self, region: &str) -> String {
        let id = format!("region-{}", region.to_lowercase().replace(' ', "-"));
        self.text(&id).unwrap_or_else(|| region.to_owned())
    }

    /// The message in words, if nothing was missing.
    ///
    /// # Errors
    /// What was missing: ids that the language lacks, variables that the message was not given.
    pub fn try_say(&self, message: &Message) -> Result<String, Vec<String>> {
        let mut missing = Vec::new();
        let text = self.render(message, &mut missing);
        if missing.is_empty() { Ok(text) } else { Err(missing) }
    }

    fn render(&self, message: &Message, missing: &mut Vec<String>) -> String {
        let mut arguments = FluentArgs::new();
        for (name, argument) in &message.arguments {
            match argument {
                Argument::Number(number) => arguments.set(*name, *number),
                Argument::Halves(halves) => arguments.set(*name, halves_text(*halves)),
                Argument::Text(text) => arguments.set(*name, text.clone()),
                Argument::List(items) => arguments.set(*name, items.join(", ")),
                Argument::Piece(word) => self.set_piece(&mut arguments, name, word),
                Argument::Player(side) => {
                    let id = match *side {
                        Side::SOUTH => "side-south",
                        Side::NORTH => "side-north",
                    };
                    arguments.set(*name, self.format(id, None, &FluentArgs::new(), missing));
                }
                Argument::Message(inner) => arguments.set(*name, self.render(inner, missing)),
            }
        }
        self.format(message.id, None, &arguments, missing)
    }

    /// Sets the variables that a piece gives: for `x`, `$x` (tiger), `$x-many` (tigers),
    /// `$x-gender` (m or f), and with articles `$x-a`, `$x-the`, `$x-the-many`, at the beginning
    /// of a sentence `$x-The`, `$x-The-many`, and `$x-of` (of the tiger), `$x-of-many`, `$x-none`
    /// (no tiger), which in Portuguese are single words that agree.
    fn set_piece(&self, arguments: &mut FluentArgs, name: &str, word: &str) {
        let id = format!("piece-{word}");
        let none = FluentArgs::new();
        // Any word may name a piece: what the language lacks is made from the word itself.
        let unknown = &mut Vec::new();
        let (one, many, gender) = if self.has(&id) {
            (
                self.format(&id, None, &none, unknown),
                self.format(&id, Some("many"), &none, unknown),
                self.format(&id, Some("gender"), &none, unknown),
            )
        } else {
            let mut with_word = FluentArgs::new();
            with_word.set("word", word.to_owned());
            let many = self.format("piece-unknown-many", None, &with_word, unknown);
            (word.to_owned(), many, "m".to_owned())
        };
        let mut with_articles = FluentArgs::new();
        with_articles.set("one", one.clone());
        with_articles.set("many", many.clone());
        with_articles.set("gender", gender.clone());
        let vowel = one.starts_with(['a', 'e', 'i', 'o', 'u']);
        with_articles.set("vowel", if vowel { "yes" } else { "no" });
        for (suffix, id) in [
            ("a", "article-a"),
            ("the", "article-the"),
            ("the-many", "article-the-many"),
            ("The", "article-the-upper"),
            ("The-many", "article-the-many-upper"),
            ("of", "article-of"),
            ("of-many", "article-of-many"),
            ("none", "article-none"),
        ] {
            let text = self.format(id, None, &with_articles, unknown);
            arguments.set(format!("{name}-{suffix}"), text);
        }
        arguments.set(format!("{name}-many"), many);
        arguments.set(format!("{name}-gender"), gender);
        arguments.set(name.to_owned(), one);
    }

    fn format(
        &self,
        id: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs,
        missing: &mut Vec<String>,
    ) -> String {
        let pattern = self.bundle.get_message(id).and_then(|message| match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
        });
        let Some(pattern) = pattern else {
            missing.push(id.to_owned());
            return format!("[{id}]");
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
        missing.extend(errors.into_iter().map(|error| format!("{id}: {error}")));
        text
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}
