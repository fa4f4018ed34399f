//! The page: the web app as it was built into the program, or a notice that tells how to build it.
//!
//! Every path outside the API answers the one HTML file, whose own code reads the address.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use ludarium_rules::message::Message;
use ludarium_rules::words::Language;
use rust_embed::RustEmbed;

use crate::app::Shared;
use crate::language;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Embedded;

/// The file that every page of the app is.
const INDEX: &str = "index.html";
/// Vite names these by their content.
const HASHED: &str = "assets/";

/// A file of the page.
struct Found {
    bytes: Cow<'static, [u8]>,
    tag: String,
}

/// The file of that path, from the folder asked for or from the program.
fn find(folder: Option<&PathBuf>, path: &str) -> Option<Found> {
    let Some(folder) = folder else {
        let file = Embedded::get(path)?;
        let hash = blake3::Hash::from_bytes(file.metadata.sha256_hash());
        return Some(Found { bytes: file.data, tag: tag_of(hash) });
    };
    let plain = |part: Component| matches!(part, Component::Normal(_));
    if !Path::new(path).components().all(plain) {
        return None;
    }
    let bytes = std::fs::read(folder.join(path)).ok()?;
    let tag = tag_of(blake3::hash(&bytes));
    Some(Found { bytes: bytes.into(), tag })
}

/// A tag that changes with the hash.
fn tag_of(hash: blake3::Hash) -> String {
    hash.to_hex()[..24].to_string()
}

/// Answers whatever is not of the API.
pub async fn page(State(app): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let folder = app.config.page.as_ref();
    if let Some(found) =
        Some(path).filter(|path| !path.is_empty()).and_then(|path| find(folder, path))
    {
        return send(path, found, &headers);
    }
    if path.starts_with(HASHED) {
        // A page of another version asks for a file that this one lacks.
        return StatusCode::NOT_FOUND.into_response();
    }
    match find(folder, INDEX) {
        Some(found) => send(INDEX, found, &headers),
        None => notice(language::of(&uri, &headers)),
    }
}

fn send(path: &str, found: Found, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", found.tag);
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known = known.is_some_and(|tags| {
        tags.split(',').any(|other| other.trim().trim_start_matches("W/") == tag)
    });
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let kind = match (kind.type_().as_str(), kind.subtype().as_str()) {
            ("text", _) | (_, "javascript" | "json" | "manifest+json") => {
                format!("{kind}; charset=utf-8")
            }
            _ => kind.to_string(),
        };
        ([(header::CONTENT_TYPE, kind)], found.bytes).into_response()
    };
    let cache =
        if path.starts_with(HASHED) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// What a program without the page built in says: how to build it, in both languages.
fn notice(first: Language) -> Response {
    let mut languages = Language::ALL;
    languages.sort_by_key(|&language| language != first);
    let mut body = String::new();
    for language in languages {
        let words = language::words(language);
        let say = |id: &'static str| escaped(&words.say(&Message::new(id)));
        let [title, how, api] =
            ["page-missing-title", "page-missing-how", "page-missing-api"].map(say);
        let tag = language.tag();
        let section = format!(
            "<section lang=\"{tag}\"><h1>{title}</h1><p>{how}</p><pre>make play</pre><p>{api}</p>\
             </section>\n"
        );
        body.push_str(&section);
    }
    let html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>Ludarium</title>\n{body}\
         <p><a href=\"/api/v1/games\">/api/v1/games</a> · \
         <a href=\"/api/v1/openapi.json\">/api/v1/openapi.json</a></p>\n</html>\n",
        first.tag()
    );
    (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// Text as it stands in HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
