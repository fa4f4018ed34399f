//! What one client may ask of a server.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use ludarium_server::Config;
use serde_json::{Value, json};

use crate::service::{API, Service};

fn post(route: &str, body: &Value) -> Request<Body> {
    Request::post(format!("{API}{route}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap()
}

#[tokio::test]
async fn an_address_has_so_many_requests_a_minute() {
    let service = Service::with(Config { requests_per_minute: 3, ..Config::default() }).await;
    let health = || Request::get("/api/v1/health").body(Body::empty()).unwrap();
    for _ in 0..3 {
        assert_eq!(service.send_from([10, 0, 0, 1], health()).await.status(), 200);
    }
    let refused = service.send_from([10, 0, 0, 1], health()).await;
    assert_eq!(refused.status(), 429);
    let after: u64 = refused.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((1..=21).contains(&after));
    assert_eq!(service.send_from([10, 0, 0, 2], health()).await.status(), 200);
    // Whoever watches over the server is never refused.
    let watched = Request::get("/healthz").body(Body::empty()).unwrap();
    assert_eq!(service.send_from([10, 0, 0, 1], watched).await.status(), 200);
}

#[tokio::test]
async fn behind_a_proxy_its_clients_are_told_apart() {
    let config = Config { requests_per_minute: 1, behind_proxy: true, ..Config::default() };
    let service = Service::with(config).await;
    let from = |client: &str| {
        let request = Request::get("/api/v1/health").header("x-forwarded-for", client);
        request.body(Body::empty()).unwrap()
    };
    assert_eq!(service.send_from([127, 0, 0, 1], from("10.0.0.1")).await.status(), 200);
    assert_eq!(service.send_from([127, 0, 0, 1], from("10.0.0.2")).await.status(), 200);
    let made_up = from("10.0.0.9, 10.0.0.1");
    assert_eq!(service.send_from([127, 0, 0, 1], made_up).await.status(), 429);
}

#[tokio::test]
async fn a_large_body_is_refused() {
    let service = Service::with(Config { body_limit: 1024, ..Config::default() }).await;
    let body = json!({ "text": "x".repeat(2000) });
    let (status, id, _) = service.refused("/records/read", body).await;
    assert_eq!((status, id.as_str()), (413, "problem-too-large"));
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_are_counted_by_address_and_in_all() {
    let config = Config {
        searches: 2,
        searches_per_address: 1,
        search_time: Duration::from_mins(10),
        ..Config::default()
    };
    let service = Service::with(config).await;
    let endless = json!({ "game": "bagha-chall", "time_ms": 600_000 });
    let stream = || {
        let mut request = post("/analyse", &endless);
        request.headers_mut().insert(header::ACCEPT, "text/event-stream".parse().unwrap());
        request
    };
    let first = service.send_from([10, 0, 0, 1], stream()).await;
    assert_eq!(first.status(), 200);
    let second = service.send_from([10, 0, 0, 1], stream()).await;
    assert_eq!(second.status(), 429);
    assert!(second.headers().contains_key(header::RETRY_AFTER));
    let other = service.send_from([10, 0, 0, 2], stream()).await;
    assert_eq!(other.status(), 200);
    let busy = service.send_from([10, 0, 0, 3], stream()).await;
    assert_eq!(busy.status(), 503);
    assert!(busy.headers().contains_key(header::RETRY_AFTER));
    drop(first);
    let free = service.send_from([10, 0, 0, 3], stream()).await;
    assert_eq!(free.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_search_is_longer_than_the_server_allows() {
    let config = Config { search_time: Duration::from_millis(50), ..Config::default() };
    let service = Service::with(config).await;
    let asked = json!({ "game": "bagha-chall", "time_ms": 600_000 });
    let report = service.post("/analyse", asked).await;
    assert!(report["time_ms"].as_u64().unwrap() < 60_000);
    let choice = service.post("/choose", json!({ "game": "bagha-chall", "level": 8 })).await;
    assert!(choice["move"].is_string());
}
