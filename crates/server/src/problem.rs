//! What goes wrong, as RFC 9457 `application/problem+json`, said in the reader's language.
//!
//! A handler makes a problem from a [`Message`] and need not know the language: [`say_problems`],
//! a layer around all routes, puts it into the words that the request asks for.

use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludarium_rules::description::Report;
use ludarium_rules::game::{Fault, Refusal};
use ludarium_rules::message::Message;
use ludarium_rules::words::{Language, Words};
use serde::Serialize;
use utoipa::ToSchema;

use crate::language;

/// A request that was refused, or that failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Problem {
    /// A URI that names the kind of problem; `about:blank` where the status says all.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind of problem, in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong and what to do, said to people.
    pub detail: String,
    /// The id of the message behind `detail`, which programs can match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The field of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The index of the refused move in `moves`, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    /// Everything that is wrong with a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faults: Option<Vec<FaultText>>,
    /// The seconds after which it may be tried again, for the header `Retry-After`.
    #[serde(skip)]
    pub retry_after: Option<u64>,
    /// What `detail` says, to be said again in the reader's language.
    #[serde(skip)]
    #[schema(ignore)]
    messages: Vec<Message>,
    /// What `faults` say.
    #[serde(skip)]
    #[schema(ignore)]
    fault_messages: Vec<Message>,
}

/// Something wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = Fault)]
pub struct FaultText {
    /// The id of the message, which programs can match.
    pub id: String,
    /// The fault in words.
    pub text: String,
}

impl FaultText {
    /// A fault in words.
    pub fn new(message: &Message, words: &Words) -> FaultText {
        FaultText { id: message.id.into(), text: words.say(message) }
    }
}

impl Problem {
    /// A problem of that status, said as `detail`, which is not translated.
    pub fn new(status: StatusCode, detail: impl Into<String>) -> Problem {
        Problem {
            kind: "about:blank".into(),
            title: status.canonical_reason().unwrap_or("Error").into(),
            status: status.as_u16(),
            detail: detail.into(),
            id: None,
            field: None,
            at: None,
            faults: None,
            retry_after: None,
            messages: Vec::new(),
            fault_messages: Vec::new(),
        }
    }

    /// A problem of that status, said by a message.
    pub fn of(status: StatusCode, message: Message) -> Problem {
        let mut problem = Problem::new(status, "");
        problem.id = Some(message.id.into());
        problem.messages.push(message);
        problem.said_in(language::words(Language::English))
    }

    /// The request is well-formed, and refused.
    pub fn refused(message: Message) -> Problem {
        Problem::of(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// A move is refused, the one of that index in `moves`.
    pub fn refused_move(refusal: Refusal, at: usize) -> Problem {
        Problem::refused(refusal.0).about("moves").at(at)
    }

    /// A position, or who begins, is refused.
    pub fn refused_start(faults: Vec<Fault>, field: &str) -> Problem {
        let messages: Vec<Message> = faults.into_iter().map(|fault| fault.0).collect();
        let mut problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "").about(field);
        problem.id = messages.first().map(|message| message.id.into());
        problem.messages.clone_from(&messages);
        problem.fault_messages = messages;
        problem.said_in(language::words(Language::English))
    }

    /// There is no game of that name.
    pub fn unknown_game(report: &Report) -> Problem {
        let mut problem = Problem::new(StatusCode::NOT_FOUND, report.to_string()).about("game");
        problem.messages = report.errors().flat_map(|error| error.told().to_vec()).collect();
        problem.id = problem.messages.first().map(|message| message.id.into());
        problem.said_in(language::words(Language::English))
    }

    /// A fault of the server's own, whose cause is in its log.
    pub fn internal() -> Problem {
        let message = Message::new("problem-internal");
        Problem::of(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// Names the field of the request that is wrong.
    #[must_use]
    pub fn about(mut self, field: &str) -> Problem {
        self.field = Some(field.into());
        self
    }

    /// Names the move that is wrong, by its index.
    #[must_use]
    pub fn at(mut self, at: usize) -> Problem {
        self.at = Some(at);
        self
    }

    /// The problem of something that stands within a field: the request itself is well-formed.
    #[must_use]
    pub fn within(self, field: &str) -> Problem {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let title = status.canonical_reason().unwrap_or("Error").into();
        Problem { status: status.as_u16(), title, ..self }.about(field)
    }

    /// Tells after how many seconds it may be tried again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> Problem {
        self.retry_after = Some(seconds.max(1));
        self
    }

    /// The problem in other words.
    #[must_use]
    pub fn said_in(mut self, words: &Words) -> Problem {
        if !self.messages.is_empty() {
            let said: Vec<String> = self.messages.iter().map(|told| words.say(told)).collect();
            self.detail = said.join(" ");
        }
        if !self.fault_messages.is_empty() {
            let faults = self.fault_messages.iter().map(|fault| FaultText::new(fault, words));
            self.faults = Some(faults.collect());
        }
        self
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(&self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Says every problem in the language of the request.
pub async fn say_problems(request: Request, next: Next) -> Response {
    let language = language::of(request.uri(), request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Problem>() {
        Some(problem) if language != Language::English => {
            let mut said = problem.said_in(language::words(language)).into_response();
            let tag = HeaderValue::from_static(language.tag());
            said.headers_mut().insert(header::CONTENT_LANGUAGE, tag);
            said
        }
        _ => response,
    }
}
