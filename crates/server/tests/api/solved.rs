//! Solved games through the API. Tables lie in folders of the tests' own.

use axum::http::{Method, StatusCode};
use ludarium_server::Config;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::service::Service;

/// A server with a folder of its own, which is empty.
async fn with_folder(change: impl FnOnce(&mut Config)) -> (Service, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config {
        requests_per_minute: 0,
        tables: Some(folder.path().to_owned()),
        ..Config::default()
    };
    change(&mut config);
    (Service::with(config).await, folder)
}

async fn service() -> (Service, TempDir) {
    with_folder(|_| {}).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_game_is_answered_without_asking() {
    let (service, _folder) = service().await;
    // Crows win in 15 plies: docs/src/checking.md.
    let answer = service.post("/tables", json!({ "game": "kaooa" })).await;
    assert_eq!(answer["available"], true);
    assert_eq!((&answer["value"], &answer["plies"]), (&json!("win"), &json!(15)));
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &answer["missing"]), (10, &json!(0)));
    assert_eq!((&moves[0]["value"], &moves[0]["plies"]), (&json!("win"), &json!(15)));
    let of = |word: &str| answer["counts"][word].as_u64().unwrap();
    assert_eq!(of("win") + of("draw") + of("loss"), 10);
    assert_eq!((&answer["solving"], &answer["reason"]), (&Value::Null, &Value::Null));
    // The best move leaves the opponent a loss, one ply nearer.
    let best = moves[0]["move"].clone();
    let after = service.post("/tables", json!({ "game": "kaooa", "moves": [best] })).await;
    assert_eq!((&after["value"], &after["plies"]), (&json!("loss"), &json!(14)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_larger_game_says_what_solving_takes() {
    let (service, _folder) = service().await;
    let asked = json!({ "game": "bagha-chall:standard" });
    let answer = service.post("/tables", asked).await;
    assert_eq!((&answer["available"], &answer["moves"]), (&json!(false), &json!([])));
    let solving = &answer["solving"];
    assert_eq!(solving["command"], "ludarium solve bagha-chall:standard");
    // The movement phase alone, from an independent program: docs/src/checking.md.
    assert!(solving["positions"].as_u64().unwrap() > 88_260_972);
    assert_eq!(solving["allowed"], true);
    let (service, _folder) =
        with_folder(|config| config.listen = "0.0.0.0:8017".parse().unwrap()).await;
    let answer = service.post("/tables", json!({ "game": "bagha-chall:standard" })).await;
    assert_eq!(answer["solving"]["allowed"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_solved_says_why() {
    let (service, _folder) = service().await;
    let answer = service.post("/tables", json!({ "game": "bagha-chall" })).await;
    let reason = answer["reason"].as_str().unwrap();
    assert!(reason.contains("return=forbidden"), "{reason}");
    assert!(reason.contains("ludarium solve bagha-chall:compulsory"), "{reason}");
    assert_eq!((&answer["available"], &answer["solving"]), (&json!(false), &Value::Null));
    // The same on a small board, whose relative is solved at once.
    let game = "bagha-chall:small-3+return=forbidden";
    let answer = service.post("/tables", json!({ "game": game })).await;
    let reason = answer["reason"].as_str().unwrap();
    assert!(reason.contains("bagha-chall:small-3") && !reason.contains("solve "), "{reason}");
    let answer = service.post("/tables", json!({ "game": "oware" })).await;
    assert!(answer["reason"].is_string(), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_folder_nothing_is_known() {
    let service = Service::new().await;
    let answer = service.post("/tables", json!({ "game": "kaooa" })).await;
    assert_eq!((&answer["available"], &answer["solving"]), (&json!(false), &Value::Null));
    assert!(answer["reason"].is_string());
    let refused = service.refused("/solves", json!({ "game": "kaooa" })).await;
    assert_eq!(refused.1, "solving-no-folder");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_solved_games_are_listed_with_their_values() {
    let (service, _folder) = service().await;
    let listed = service.ok(Method::GET, "/solved", "/solved", None).await;
    let games = listed["games"].as_array().unwrap();
    let find = |name: &str| games.iter().find(|game| game["game"] == name).unwrap();
    let kaooa = find("kaooa");
    assert_eq!((&kaooa["solved"], &kaooa["small"]), (&json!(true), &json!(true)));
    assert_eq!((&kaooa["begins"], &kaooa["winner"]), (&json!("p"), &json!("p")));
    assert_eq!((&kaooa["value"], &kaooa["plies"]), (&json!("win"), &json!(15)));
    assert_eq!(kaooa["first"].as_array().unwrap().len(), 10);
    assert!(kaooa["first"][0]["to"].is_string());
    let longest = &kaooa["longest_win"];
    let asked = json!({ "game": "kaooa", "position": longest["position"] });
    let answer = service.post("/tables", asked).await;
    assert_eq!((&answer["value"], &answer["plies"]), (&json!("win"), &longest["plies"]));
    let standard = find("bagha-chall:standard");
    assert_eq!((&standard["solved"], &standard["value"]), (&json!(false), &Value::Null));
    assert_eq!(standard["ruleset"], "standard");
    assert!(standard["solving"]["seconds"].as_f64().unwrap() > 0.0);
    // Its pieces remember where they came from.
    assert!(games.iter().all(|game| game["game"] != "bagha-chall" && game["id"] != "oware"));
    assert_eq!(listed["running"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_say_whether_perfect_play_is_there() {
    let (service, _folder) = service().await;
    let detail = async |game: &str| {
        service.ok(Method::GET, "/games/{game}", &format!("/games/{game}"), None).await
    };
    let kaooa = detail("kaooa").await;
    assert_eq!((&kaooa["perfect"], &kaooa["solving"]), (&json!(true), &Value::Null));
    let standard = detail("bagha-chall:standard").await;
    assert_eq!(standard["perfect"], false);
    assert_eq!(standard["solving"]["game"], "bagha-chall:standard");
    let oware = detail("oware").await;
    assert_eq!((&oware["perfect"], &oware["solving"]), (&json!(false), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_perfect_level_makes_the_best_moves() {
    let (service, _folder) = service().await;
    let mut moves: Vec<String> = Vec::new();
    for left in (1..=15).rev() {
        let line = json!({ "game": "kaooa", "moves": moves });
        assert_eq!(service.post("/tables", line).await["plies"], left);
        let asked = json!({ "game": "kaooa", "moves": moves, "level": "perfect" });
        let choice = service.post("/choose", asked).await;
        let best = &choice["report"]["lines"][0];
        assert_eq!((&best["proven"], &best["score"]["plies"]), (&json!(true), &json!(left)));
        moves.push(choice["move"].as_str().unwrap().to_owned());
    }
    let state = service.post("/state", json!({ "game": "kaooa", "moves": moves })).await;
    assert_eq!(state["outcome"]["winner"], "p");
}

#[tokio::test(flavor = "multi_thread")]
async fn perfect_play_without_tables_is_refused() {
    let (service, _folder) = service().await;
    for (game, id) in [
        ("bagha-chall:standard", "perfect-unsolved"),
        ("bagha-chall", "perfect-never"),
        ("oware", "perfect-never"),
    ] {
        let asked = json!({ "game": game, "level": "perfect" });
        let refused = service.refused("/choose", asked).await;
        assert_eq!(refused, (422, id.to_owned(), Some("level".to_owned())), "{game}");
    }
    let answer = service.refused("/choose", json!({ "game": "kaooa", "level": "best" })).await;
    assert_eq!(answer, (400, "problem-field-kind".to_owned(), Some("level".to_owned())));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_with_tables_is_exact_at_once() {
    let (service, _folder) = service().await;
    let asked = json!({ "game": "kaooa", "depth": 1, "lines": 10 });
    let report = service.post("/analyse", asked).await;
    let lines = report["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 10);
    assert!(lines.iter().all(|line| line["proven"] == true));
    assert_eq!(
        (&lines[0]["score"]["plies"], &lines[0]["score"]["text"]),
        (&json!(15), &json!("wins in 15"))
    );
    assert_eq!(lines[0]["moves"].as_array().unwrap().len(), 15);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_solved_when_asked() {
    let (service, folder) = service().await;
    let begun = service
        .ask(Method::POST, "/solves", "/solves", Some(json!({ "game": "bagha-chall:small-3" })))
        .await;
    assert_eq!(begun.status, StatusCode::ACCEPTED, "{}", begun.text);
    let path = format!("/solves/{}", begun.json()["id"].as_str().unwrap());
    let solve = loop {
        let solve = service.ok(Method::GET, "/solves/{id}", &path, None).await;
        if solve["state"] != "running" {
            break solve;
        }
    };
    assert_eq!((&solve["state"], &solve["message"]), (&json!("done"), &Value::Null));
    assert_eq!((&solve["step"], &solve["done"]), (&solve["steps"], &solve["of"]));
    assert!(std::fs::read_dir(folder.path()).unwrap().count() == 1);
    let listed = service.ok(Method::GET, "/solved", "/solved", None).await;
    let games = listed["games"].as_array().unwrap();
    let small = games.iter().find(|game| game["game"] == "bagha-chall:small-3").unwrap();
    assert!(small["bytes"].as_u64().unwrap() > 0, "{small}");
    // To stop what has ended changes nothing.
    let stopped = service.ask(Method::DELETE, "/solves/{id}", &path, None).await;
    assert_eq!(stopped.status, StatusCode::NO_CONTENT);
    let solve = service.ok(Method::GET, "/solves/{id}", &path, None).await;
    assert_eq!(solve["state"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_solve_that_runs_is_found_and_stopped() {
    let (service, _folder) = service().await;
    let asked = Some(json!({ "game": "bagha-chall:small-4" }));
    let begun = service.ask(Method::POST, "/solves", "/solves", asked.clone()).await;
    assert_eq!(begun.status, StatusCode::ACCEPTED, "{}", begun.text);
    let id = begun.json()["id"].as_str().unwrap().to_owned();
    let path = format!("/solves/{id}");
    let stopped = service.ask(Method::DELETE, "/solves/{id}", &path, None).await;
    assert_eq!(stopped.status, StatusCode::NO_CONTENT);
    let solve = loop {
        let solve = service.ok(Method::GET, "/solves/{id}", &path, None).await;
        if solve["state"] != "running" {
            break solve;
        }
    };
    assert_eq!(solve["state"], "stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn solving_is_refused_where_it_is_not_allowed() {
    let (service, _folder) =
        with_folder(|config| config.listen = "0.0.0.0:8017".parse().unwrap()).await;
    let refused = service.refused("/solves", json!({ "game": "kaooa" })).await;
    assert_eq!((refused.0, refused.1.as_str()), (403, "solving-not-here"));
    let (service, _folder) = with_folder(|config| {
        config.listen = "0.0.0.0:8017".parse().unwrap();
        config.solve = true;
    })
    .await;
    let refused = service.refused("/solves", json!({ "game": "bagha-chall" })).await;
    assert_eq!((refused.0, refused.1.as_str()), (422, "tables-history"));
    let refused = service.refused("/solves", json!({ "game": "nowhere" })).await;
    assert_eq!(refused.0, 404);
    for method in [Method::GET, Method::DELETE] {
        let answer = service.ask(method, "/solves/{id}", "/solves/x", None).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
}
