//! Bad requests: each is refused with its status, the id of what is said, and the field.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use crate::service::Service;

/// What is refused: the route, the body, and the status, id and field of the answer.
const REFUSED: &[(&str, &str, u16, &str, &str)] = &[
    ("/state", "{}", 400, "problem-field-missing", "game"),
    ("/state", "[]", 400, "problem-field-kind", "body"),
    ("/state", r#"{"game":7}"#, 400, "problem-field-kind", "game"),
    ("/state", r#"{"game":"oware","gone":1}"#, 400, "problem-field-unknown", "gone"),
    ("/state", r#"{"game":"oware","moves":"A"}"#, 400, "problem-field-kind", "moves"),
    ("/state", r#"{"game":"oware","first":"X"}"#, 400, "problem-field-kind", "first"),
    ("/state", r#"{"game":"owari"}"#, 404, "selection-unknown-game", "game"),
    ("/state", r#"{"game":"oware+cycle=round"}"#, 404, "selection-unknown-value", "game"),
    ("/state", r#"{"game":"oware","first":"h"}"#, 422, "problem-side", "first"),
    ("/state", r#"{"game":"oware","position":"x"}"#, 422, "", "position"),
    ("/state", r#"{"game":"oware","moves":["A","A"]}"#, 422, "refusal-not-your-hole", "moves"),
    ("/state", r#"{"game":"oware","moves":["?"]}"#, 422, "", "moves"),
    ("/attempt", r#"{"game":"kaooa","from":"z","to":"a"}"#, 422, "problem-place", "from"),
    ("/attempt", r#"{"game":"kaooa","to":"zz"}"#, 422, "problem-place", "to"),
    ("/setup", r#"{"game":"kaooa","side":"h"}"#, 400, "problem-field-missing", "scene"),
    (
        "/setup",
        r#"{"game":"kaooa","scene":{"contents":{}},"side":"S"}"#,
        422,
        "problem-side",
        "side",
    ),
    (
        "/setup",
        r#"{"game":"kaooa","scene":{"contents":{"a":{"side":"N"}}},"side":"p"}"#,
        422,
        "problem-side",
        "scene.contents.a.side",
    ),
    (
        "/setup",
        r#"{"game":"oware","scene":{"contents":{"A":{"seeds":-1}}},"side":"S"}"#,
        400,
        "problem-field-kind",
        "scene.contents.A.seeds",
    ),
    (
        "/setup",
        r#"{"game":"kaooa","scene":{"contents":{"zz":{"side":"p","piece":"crow"}}},"side":"p"}"#,
        422,
        "",
        "scene",
    ),
    ("/analyse", r#"{"game":"oware","lines":0}"#, 422, "problem-range", "lines"),
    ("/analyse", r#"{"game":"oware","lines":11}"#, 422, "problem-range", "lines"),
    ("/analyse", r#"{"game":"oware","time_ms":0}"#, 422, "problem-range", "time_ms"),
    ("/analyse", r#"{"game":"oware","depth":0}"#, 422, "problem-range", "depth"),
    ("/analyse", r#"{"game":"oware","nodes":-1}"#, 400, "problem-field-kind", "nodes"),
    ("/analyse", r#"{"game":"oware","moves":["a"]}"#, 422, "refusal-not-your-hole", "moves"),
    ("/choose", r#"{"game":"oware"}"#, 400, "problem-field-missing", "level"),
    ("/choose", r#"{"game":"oware","level":9}"#, 422, "problem-range", "level"),
    ("/choose", r#"{"game":"oware","level":0}"#, 422, "problem-range", "level"),
    ("/tables", r#"{"game":"nowhere"}"#, 404, "selection-unknown-game", "game"),
    ("/records/read", r#"{"text":"[Game"}"#, 422, "record-error", "text"),
    (
        "/records/read",
        r#"{"text":"[Game \"owari\"]\n\n1. A"}"#,
        422,
        "selection-unknown-game",
        "text",
    ),
    ("/records/read", r#"{"text":"[Game \"oware\"]\n\n1. A A"}"#, 422, "record-refused", "text"),
    ("/records/write", r#"{"game":"oware","tags":{"a b":"x"}}"#, 422, "problem-tag", "tags.a b"),
    (
        "/records/write",
        r#"{"game":"oware","tags":{"Result":"x"}}"#,
        422,
        "problem-tag-own",
        "tags.Result",
    ),
    (
        "/records/write",
        r#"{"game":"oware","tags":{"Prey":"x"}}"#,
        422,
        "problem-tag-own",
        "tags.Prey",
    ),
];

#[tokio::test]
async fn bad_requests_name_the_field() {
    let service = Service::new().await;
    for &(route, body, status, id, field) in REFUSED {
        let parsed: Value = serde_json::from_str(body).unwrap();
        let refused = service.refused(route, parsed).await;
        assert_eq!(
            (refused.0, refused.2.as_deref()),
            (status, Some(field)),
            "{route} {body}: {refused:?}"
        );
        assert!(id.is_empty() || refused.1 == id, "{route} {body}: {refused:?}");
    }
}

#[tokio::test]
async fn a_refused_move_is_told_with_its_place_and_in_the_language() {
    let service = Service::new().await;
    let ask = |path: &'static str| {
        let line = json!({ "game": "oware", "moves": ["F", "A"] });
        service.ask(Method::POST, "/state", path, Some(line))
    };
    let english = ask("/state").await.json();
    assert_eq!(
        (&english["at"], &english["detail"]),
        (&json!(1), &json!("Hole A does not belong to North."))
    );
    let portuguese = ask("/state?lang=pt").await;
    assert_eq!(portuguese.json()["detail"], "O buraco A não é de Norte.");
    assert_eq!(portuguese.header("content-language"), "pt");
}

#[tokio::test]
async fn a_bad_position_is_told_with_every_fault() {
    let service = Service::new().await;
    let line = json!({ "game": "kaooa", "position": "a,b/c,d,e,f,g,h,i,j/0/9 p" });
    let answer = service.ask(Method::POST, "/state", "/state", Some(line)).await;
    assert_eq!(answer.status, 422);
    let faults = answer.json()["faults"].as_array().unwrap().clone();
    assert!(faults.len() > 1, "{faults:?}");
}

#[tokio::test]
async fn bodies_that_are_no_json_are_refused() {
    let service = Service::new().await;
    let send = |kind: &'static str, body: &'static str| {
        let request = Request::post("/api/v1/state").header(header::CONTENT_TYPE, kind);
        service.send(request.body(Body::from(body)).unwrap())
    };
    let answer = send("text/plain", "{}").await;
    assert_eq!((answer.status.as_u16(), &answer.json()["id"]), (415, &json!("problem-not-json")));
    let answer = send("application/json; charset=utf-8", "{\n oware").await;
    assert_eq!((answer.status.as_u16(), &answer.json()["id"]), (400, &json!("problem-json")));
    assert_eq!(answer.json()["detail"], "The body is not JSON: line 2, column 2.");
}

#[tokio::test]
async fn what_is_not_there_is_a_problem_too() {
    let service = Service::new().await;
    for (method, path, status, id) in [
        (Method::GET, "/api/v1/nothing", 404, "problem-no-route"),
        (Method::GET, "/api/v2/games", 404, "problem-no-route"),
        (Method::GET, "/api/v1/games/owari", 404, "selection-unknown-game"),
        (Method::PUT, "/api/v1/games", 405, "problem-method"),
        (Method::GET, "/api/v1/state", 405, "problem-method"),
        (Method::GET, "/api/v1/games?lang=fr", 400, "problem-language"),
        (Method::GET, "/api/v1/games/%FF", 400, "problem-path"),
    ] {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        let answer = service.send(request).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.text);
        assert_eq!(answer.header("content-type"), "application/problem+json", "{path}");
        assert_eq!(answer.json()["id"], id, "{path}");
    }
    let missing = service.get("/api/v1/nothing").await.json();
    assert_eq!(missing["detail"], "There is nothing at /api/v1/nothing.");
}
