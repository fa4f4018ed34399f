//! The page, and what browsers are told.

use axum::body::Body;
use axum::http::{Request, header};
use ludarium_server::Config;

use crate::service::Service;

/// A server with a page of its own.
async fn with_page() -> (Service, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    for (file, text) in [
        ("index.html", "<!doctype html><title>Ludarium</title>"),
        ("assets/app-1a2b.js", "export {};"),
        ("manifest.webmanifest", "{}"),
    ] {
        std::fs::write(folder.path().join(file), text).unwrap();
    }
    let page = Some(folder.path().to_path_buf());
    (Service::with(Config { page, ..Config::default() }).await, folder)
}

#[tokio::test]
async fn every_page_is_the_one_file() {
    let (service, _folder) = with_page().await;
    for path in ["/", "/play/oware", "/live/abc", "/no/such/page", "/../secret"] {
        let answer = service.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.text.starts_with("<!doctype html>"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
}

#[tokio::test]
async fn files_named_by_their_content_are_kept() {
    let (service, _folder) = with_page().await;
    let script = service.get("/assets/app-1a2b.js").await;
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(service.get("/assets/app-9z9z.js").await.status, 404);
    let manifest = service.get("/manifest.webmanifest").await;
    assert!(manifest.header("content-type").starts_with("application/manifest+json"));
    assert_eq!(manifest.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let (service, _folder) = with_page().await;
    let tag = service.get("/").await.header("etag").to_string();
    let again = Request::get("/").header(header::IF_NONE_MATCH, &tag);
    let again = service.send(again.body(Body::empty()).unwrap()).await;
    assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""));
    assert_eq!(again.header("etag"), tag);
}

#[tokio::test]
async fn a_server_without_the_page_says_how_to_build_it() {
    let folder = tempfile::tempdir().unwrap();
    let page = Some(folder.path().to_path_buf());
    let service = Service::with(Config { page, ..Config::default() }).await;
    let answer = service.get("/?lang=pt").await;
    assert_eq!(answer.status, 200);
    assert!(answer.text.contains("make play"));
    let (pt, en) =
        (answer.text.find("<section lang=\"pt\""), answer.text.find("<section lang=\"en\""));
    assert!(pt.is_some() && pt < en, "both languages, the reader's first");
    assert_eq!(service.get("/api/v1/games").await.status, 200);
}

#[tokio::test]
async fn browsers_are_told_what_not_to_do() {
    let (service, _folder) = with_page().await;
    for path in ["/", "/api/v1/games", "/api/v1/nope", "/healthz", "/assets/none.js"] {
        let answer = service.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert!(!answer.header("x-request-id").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn other_names_and_other_pages_are_refused() {
    let (service, _folder) = with_page().await;
    let rebound = Request::get("/api/v1/games").header(header::HOST, "evil.example");
    let answer = service.send(rebound.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, 421);
    let socket = Request::get("/api/v1/live/abc/socket")
        .header(header::UPGRADE, "websocket")
        .header(header::ORIGIN, "https://evil.example");
    let answer = service.send(socket.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_can_read_it() {
    let service = Service::new().await;
    let games = Request::get("/api/v1/games").header(header::ACCEPT_ENCODING, "gzip");
    let answer = service.send(games.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.header("content-encoding"), "gzip");
}
