//! Searches through the API.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, header};
use ludarium_server::Config;
use serde_json::{Value, json};

use crate::schema::Document;
use crate::service::{API, Service};

fn events_of(text: &str) -> Vec<(String, Value)> {
    let blocks = text.split("\n\n").filter(|block| block.contains("data:"));
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim().to_string()
    };
    blocks
        .map(|block| {
            let data = serde_json::from_str(&field(block, "data:")).unwrap();
            (field(block, "event:"), data)
        })
        .collect()
}

fn streamed(route: &str, body: &Value) -> Request<Body> {
    Request::post(format!("{API}{route}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "text/event-stream")
        .body(Body::from(body.to_string()))
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_one_report() {
    let service = Service::new().await;
    let asked = json!({ "game": "kaooa", "depth": 4, "lines": 3 });
    let report = service.post("/analyse", asked).await;
    assert_eq!(report["depth"], 4);
    assert_eq!(report["lines"].as_array().unwrap().len(), 3);
    // Crows win in 15 plies: docs/src/checking.md.
    let asked = json!({ "game": "kaooa", "depth": 20, "lines": 1 });
    let report = service.post("/analyse", asked).await;
    let best = &report["lines"][0];
    assert_eq!((&best["score"]["kind"], &best["score"]["plies"]), (&json!("win"), &json!(15)));
    assert_eq!((&best["score"]["text"], &best["proven"]), (&json!("wins in 15"), &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_is_followed_as_events() {
    let service = Service::new().await;
    let asked = json!({ "game": "oware", "nodes": 20_000, "lines": 2 });
    let answer = service.send(streamed("/analyse", &asked)).await;
    assert_eq!(answer.header("content-type"), "text/event-stream");
    let events = events_of(&answer.text);
    let document = Document::new();
    for (_, report) in &events {
        document.check_named("Report", report);
    }
    let (last, others) = events.split_last().unwrap();
    assert_eq!(last.0, "done");
    assert!(others.len() > 1 && others.iter().all(|(name, _)| name == "report"));
    assert_eq!(last.1["lines"], others.last().unwrap().1["lines"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_level_makes_a_legal_move() {
    let service = Service::new().await;
    // The levels above think for their time.
    for level in 1..=5 {
        let choice = service.post("/choose", json!({ "game": "kaooa", "level": level })).await;
        let mv = choice["move"].as_str().unwrap().to_string();
        service.post("/state", json!({ "game": "kaooa", "moves": [mv] })).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_has_no_move_to_choose() {
    let service = Service::new().await;
    // South has more than half of the seeds.
    let over =
        json!({ "game": "oware", "position": "0,0,0,0,0,1/1,0,0,0,0,0 25,21 S", "level": 1 });
    let choice = service.post("/choose", over).await;
    assert_eq!(choice["move"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_judges_every_move() {
    let service = Service::new().await;
    let moves = json!(["@a", "@b", "@c"]);
    let asked = json!({ "game": "kaooa", "moves": moves, "nodes": 3_000 });
    let answer = service.send(streamed("/review", &asked)).await;
    let events = events_of(&answer.text);
    let document = Document::new();
    let plies: Vec<u64> = events
        .iter()
        .filter(|(name, _)| name == "ply")
        .map(|(_, ply)| {
            document.check_named("ReviewPly", ply);
            ply["ply"].as_u64().unwrap()
        })
        .collect();
    assert_eq!(plies, [3, 2, 1]);
    let (name, end) = events.last().unwrap();
    assert_eq!(name, "done");
    document.check_named("ReviewEnd", end);
    assert!(end["accuracy"]["p"].is_number());
    let empty = service.refused("/review", json!({ "game": "kaooa" })).await;
    assert_eq!(empty, (422, "review-no-moves".into(), Some("moves".into())));
}

/// With one search at a time, the second is admitted only when the first was stopped.
#[tokio::test(flavor = "multi_thread")]
async fn closing_the_connection_stops_the_search() {
    let config = Config { searches: 1, search_time: Duration::from_mins(10), ..Config::default() };
    let service = Service::with(config).await;
    let endless = json!({ "game": "bagha-chall", "time_ms": 600_000 });
    for route in ["/analyse", "/review"] {
        let mut asked = endless.clone();
        if route == "/review" {
            asked["moves"] = json!(["@b1"]);
        }
        let response = service.send_from([127, 0, 0, 1], streamed(route, &asked)).await;
        assert_eq!(response.status(), 200);
        drop(response);
        let choice = service.post("/choose", json!({ "game": "kaooa", "level": 1 })).await;
        assert!(choice["move"].is_string());
    }
    // A request that waits for one answer, and is given up.
    let plain = Request::post(format!("{API}/analyse"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(endless.to_string()))
        .unwrap();
    let given_up = service.send_from([127, 0, 0, 1], plain);
    assert!(tokio::time::timeout(Duration::from_millis(50), given_up).await.is_err());
    let choice = service.post("/choose", json!({ "game": "kaooa", "level": 1 })).await;
    assert!(choice["move"].is_string());
}
