//! What browsers are told not to do, and whose requests are not answered at all.
//!
//! A server on a loopback address is reached by every page that a browser on the same machine has
//! open: a page of a stranger can give its own name the address 127.0.0.1 ("DNS rebinding") and then
//! read answers as its own. So such a server answers only to the names of the machine itself, and a
//! WebSocket only to pages of its own.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludarium_rules::message::Message;

use crate::app::Shared;
use crate::config::Config;
use crate::problem::Problem;

/// The headers of every answer. Keys of live games are in addresses, so that no other page may
/// learn where a reader came from.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()",
    ),
];

/// Adds the headers.
pub async fn add_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses requests to names that are not the server's, and sockets of other pages.
pub async fn check_origin(State(app): State<Shared>, request: Request, next: Next) -> Response {
    match refused(&app.config, request.uri(), request.headers()) {
        Some(problem) => problem.into_response(),
        None => next.run(request).await,
    }
}

fn refused(config: &Config, uri: &Uri, headers: &HeaderMap) -> Option<Problem> {
    let host = host_of(config, uri, headers);
    let name = host.map(without_port).unwrap_or_default();
    if config.checks_hosts() && !is_own(config, name) {
        let message = Message::new("problem-host").with("host", name);
        return Some(Problem::of(StatusCode::MISDIRECTED_REQUEST, message));
    }
    let upgrades = headers.get(header::UPGRADE).and_then(|upgrade| upgrade.to_str().ok());
    if upgrades.is_some_and(|upgrade| upgrade.eq_ignore_ascii_case("websocket"))
        // Programs that are no browsers send none.
        && let Some(origin) = headers.get(header::ORIGIN)
        && !is_same(config, origin, host)
    {
        return Some(Problem::of(StatusCode::FORBIDDEN, Message::new("problem-origin")));
    }
    None
}

/// The name and port that the client asked for.
fn host_of<'r>(config: &Config, uri: &'r Uri, headers: &'r HeaderMap) -> Option<&'r str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = || text(HeaderName::from_static("x-forwarded-host"));
    config
        .behind_proxy
        .then(forwarded)
        .flatten()
        .or_else(|| text(header::HOST))
        .or_else(|| uri.authority().map(axum::http::uri::Authority::as_str))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        // The colons of `[::1]` are within its brackets.
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a name is one that the server is called by.
fn is_own(config: &Config, name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    let is_loopback = address.as_ref().is_ok_and(IpAddr::is_loopback)
        || name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost");
    is_loopback
        || address.is_ok_and(|address| address == config.listen.ip())
        || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(name))
}

/// Whether a page of that origin is one of ours.
fn is_same(config: &Config, origin: &HeaderValue, host: Option<&str>) -> bool {
    let Ok(origin) = origin.to_str() else { return false };
    let Some((_, origin)) = origin.split_once("://") else { return false };
    host.is_some_and(|host| host.eq_ignore_ascii_case(origin))
        || config.hosts.iter().any(|host| host.eq_ignore_ascii_case(without_port(origin)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Config, HeaderMap, Uri, header, refused};

    fn status(config: &Config, host: &str, origin: Option<&str>) -> Option<u16> {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::UPGRADE, "websocket".parse().unwrap());
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        refused(config, &Uri::from_static("/"), &headers).map(|problem| problem.status)
    }

    #[test]
    fn a_loopback_server_answers_to_names_of_the_machine_alone() {
        let config = Config::default();
        for host in ["localhost", "localhost:8017", "127.0.0.1:8017", "[::1]:8017", "[::1]"] {
            assert_eq!(status(&config, host, None), None, "{host}");
        }
        for host in ["evil.example", "evil.example:8017", "127.0.0.1.evil.example", ""] {
            assert_eq!(status(&config, host, None), Some(421), "{host}");
        }
        let named = Config { hosts: vec!["games.example".into()], ..Config::default() };
        assert_eq!(status(&named, "games.example", None), None);
        assert_eq!(status(&named, "evil.example", None), Some(421));
    }

    #[test]
    fn elsewhere_every_name_is_answered_unless_names_are_given() {
        let listen = "0.0.0.0:80".parse().unwrap();
        let open = Config { listen, ..Config::default() };
        assert_eq!(status(&open, "games.example", None), None);
        let named = Config { hosts: vec!["games.example".into()], ..open };
        assert_eq!(status(&named, "games.example:80", None), None);
        assert_eq!(status(&named, "evil.example", None), Some(421));
        let proxied = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(status(&proxied, "games.example", None), None);
    }

    #[test]
    fn sockets_are_for_pages_of_the_server_alone() {
        let config = Config::default();
        assert_eq!(status(&config, "localhost:8017", Some("http://localhost:8017")), None);
        for origin in ["http://localhost:9000", "https://evil.example", "null"] {
            assert_eq!(status(&config, "localhost:8017", Some(origin)), Some(403), "{origin}");
        }
    }
}
