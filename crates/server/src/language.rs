//! In which language a request is answered: `?lang=`, else `Accept-Language`, else English.

use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use ludarium_rules::message::Message;
use ludarium_rules::words::{Language, Words};

use crate::problem::Problem;

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
static PORTUGUESE: LazyLock<Words> = LazyLock::new(|| Words::new(Language::Portuguese));

/// The words of a language, loaded once.
pub fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &ENGLISH,
        Language::Portuguese => &PORTUGUESE,
    }
}

/// The language asked for by the address of a request; `None` when it names none, an error when it
/// names one that is not spoken here.
fn named(uri: &Uri) -> Result<Option<Language>, String> {
    let pairs = uri.query().unwrap_or_default().split('&');
    match pairs.filter_map(|pair| pair.strip_prefix("lang=")).next_back() {
        None | Some("") => Ok(None),
        Some(tag) => Language::from_tag(tag).map(Some).ok_or_else(|| tag.to_string()),
    }
}

/// The language that the headers prefer among those spoken here.
fn preferred(headers: &HeaderMap) -> Option<Language> {
    let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut best: Option<(f32, Language)> = None;
    for range in text.split(',') {
        let mut parts = range.split(';');
        let tag = parts.next()?.trim();
        let quality = parts
            .find_map(|part| part.trim().strip_prefix("q="))
            .map_or(1.0, |quality| quality.trim().parse().unwrap_or(0.0));
        let Some(language) = Language::from_tag(tag) else { continue };
        if quality > 0.0 && best.is_none_or(|(other, _)| quality > other) {
            best = Some((quality, language));
        }
    }
    best.map(|(_, language)| language)
}

/// The language of a request, whatever else is wrong with it.
pub fn of(uri: &Uri, headers: &HeaderMap) -> Language {
    named(uri).ok().flatten().or_else(|| preferred(headers)).unwrap_or_default()
}

/// The words that a request is answered in.
#[derive(Clone, Copy, Debug)]
pub struct Spoken(pub &'static Words);

impl Spoken {
    /// A message in words.
    pub fn say(self, message: &Message) -> String {
        self.0.say(message)
    }
}

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Problem> {
        let language = named(&parts.uri).map_err(|tag| {
            let message = Message::new("problem-language").with("tag", tag);
            Problem::of(StatusCode::BAD_REQUEST, message).about("lang")
        })?;
        let language = language.or_else(|| preferred(&parts.headers)).unwrap_or_default();
        Ok(Spoken(words(language)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Language, of};
    use axum::http::{HeaderMap, Uri, header};

    fn language(uri: &str, accepted: &str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
        of(&uri.parse::<Uri>().unwrap(), &headers)
    }

    #[test]
    fn the_address_decides_then_the_header_then_english() {
        assert_eq!(language("/x?lang=pt", "en"), Language::Portuguese);
        assert_eq!(language("/x?a=b&lang=pt-BR", "en"), Language::Portuguese);
        assert_eq!(language("/x", "pt-PT,en;q=0.5"), Language::Portuguese);
        assert_eq!(language("/x", "fr, en;q=0.5, pt;q=0.8"), Language::Portuguese);
        assert_eq!(language("/x", "pt;q=0, fr"), Language::English);
        assert_eq!(language("/x?lang=fr", "pt"), Language::Portuguese);
        assert_eq!(language("/x", "*"), Language::English);
    }
}
