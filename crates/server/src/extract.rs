//! What requests carry, with every fault a [`Problem`] that names the field.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use ludarium_rules::message::{Argument, Message};
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// A JSON body.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        if !is_json(request.headers()) {
            let message = Message::new("problem-not-json");
            return Err(Problem::of(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|error| unread(&error))?;
        read(&bytes).map(Body)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// The problem of a body that could not be read.
fn unread(error: &BytesRejection) -> Problem {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        status => Problem::of(status, Message::new("problem-body")),
    }
}

/// The problem of a body that is larger than allowed.
pub fn too_large() -> Problem {
    Problem::of(StatusCode::PAYLOAD_TOO_LARGE, Message::new("problem-too-large"))
}

/// Reads a JSON body.
///
/// # Errors
/// That it is no JSON, or the first field that is missing, unknown or of another kind.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        malformed(&path, &error.into_inner())
    })?;
    deserializer.end().map_err(|error| malformed(".", &error))?;
    Ok(value)
}

/// The text between the first two backticks.
fn quoted(text: &str) -> Option<&str> {
    text.split('`').nth(1)
}

/// Serde tells what is wrong in English; what it says most is said by messages of our own.
fn malformed(path: &str, error: &serde_json::Error) -> Problem {
    let text = error.to_string();
    if !error.is_data() {
        let (line, column) = (error.line(), error.column());
        let message = Message::new("problem-json").with("line", line).with("column", column);
        return Problem::of(StatusCode::BAD_REQUEST, message);
    }
    let text = text.rsplit_once(" at line ").map_or(text.as_str(), |(text, _)| text);
    let place = if path == "." { "" } else { path };
    let within = |name: &str| match place {
        "" => name.to_string(),
        place if place.rsplit('.').next() == Some(name) => place.to_string(),
        place => format!("{place}.{name}"),
    };
    let (field, message) =
        if let (true, Some(name)) = (text.starts_with("missing field"), quoted(text)) {
            (within(name), Message::new("problem-field-missing"))
        } else if let (true, Some(name)) = (text.starts_with("unknown field"), quoted(text)) {
            let known: Vec<String> =
                text.split('`').skip(3).step_by(2).map(ToString::to_string).collect();
            let known = Argument::List(known);
            (within(name), Message::new("problem-field-unknown").with("known", known))
        } else {
            let expected = text.rsplit_once("expected ").map_or(text, |(_, expected)| expected);
            let message = Message::new("problem-field-kind").with("expected", expected);
            (place.to_string(), message)
        };
    let field = if field.is_empty() { "body".to_string() } else { field };
    Problem::of(StatusCode::BAD_REQUEST, message.with("field", field.as_str())).about(&field)
}

/// The part of an address that is a variable: `/games/{game}`.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Problem> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Path(value)),
            Err(_) => Err(Problem::of(StatusCode::BAD_REQUEST, Message::new("problem-path"))),
        }
    }
}

/// The query of an address.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Problem> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Query(value)),
            Err(error) => {
                let reason = error.body_text();
                let reason = reason.rsplit_once(": ").map_or(reason.as_str(), |(_, text)| text);
                let message = Message::new("problem-query").with("reason", reason);
                Err(Problem::of(StatusCode::BAD_REQUEST, message))
            }
        }
    }
}

/// Whether a request asks for server-sent events.
pub fn wants_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok());
    let kinds = accepted.unwrap_or_default().split(',');
    kinds
        .map(|kind| kind.split(';').next().unwrap_or_default().trim())
        .any(|kind| kind == "text/event-stream")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::read;
    use crate::api::types::Line;

    fn refused(text: &str) -> (String, Option<String>, u16) {
        let problem = read::<Line>(text.as_bytes()).unwrap_err();
        (problem.id.unwrap(), problem.field, problem.status)
    }

    #[test]
    fn a_malformed_body_names_the_field() {
        let some = |field: &str| Some(field.to_string());
        assert_eq!(refused("{"), ("problem-json".into(), None, 400));
        assert_eq!(refused("{}"), ("problem-field-missing".into(), some("game"), 400));
        assert_eq!(
            refused(r#"{"game":"oware","gmae":1}"#),
            ("problem-field-unknown".into(), some("gmae"), 400)
        );
        assert_eq!(refused(r#"{"game":1}"#), ("problem-field-kind".into(), some("game"), 400));
        assert_eq!(
            refused(r#"{"game":"oware","moves":["A",2]}"#),
            ("problem-field-kind".into(), some("moves[1]"), 400)
        );
        assert_eq!(refused(r#"{"game":"oware"} 1"#).0, "problem-json");
    }
}
