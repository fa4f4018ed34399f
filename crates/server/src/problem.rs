//! What goes wrong, as RFC 9457 `application/problem+json`.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludarium_rules::description::Report;
use serde::Serialize;
use utoipa::ToSchema;

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
}

impl Problem {
    /// A problem of that status, said as `detail`.
    pub fn new(status: StatusCode, detail: impl Into<String>) -> Problem {
        Problem {
            kind: "about:blank".into(),
            title: status.canonical_reason().unwrap_or("Error").into(),
            status: status.as_u16(),
            detail: detail.into(),
            id: None,
        }
    }

    /// There is no game of that name.
    pub fn unknown_game(report: &Report) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, report.to_string())
    }

    /// A fault of the server's own, whose cause is in its log.
    pub fn internal() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "The server failed. Its log says why.")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, axum::Json(self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}
