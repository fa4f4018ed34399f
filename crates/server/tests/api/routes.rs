//! What each route answers when all is well. Every answer is checked against the document.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};

use crate::service::Service;

const GAMES: [&str; 16] = [
    "kaooa",
    "bagha-chall",
    "oware",
    "nam-nam",
    "bao-kenya",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
    "fox-and-hounds",
    "hare-and-hounds",
    "len-choa",
    "hat-diviyan-keliya",
    "catch-the-hare",
    "aadu-puli-attam",
    "main-tapal-empat",
    "adugo",
];

async fn detail(service: &Service, game: &str) -> Value {
    let path = format!("/games/{}", game.replace('+', "%2B"));
    service.ok(Method::GET, "/games/{game}", &path, None).await
}

#[tokio::test]
async fn the_games_are_listed_with_their_boards() {
    let service = Service::new().await;
    let games = service.ok(Method::GET, "/games", "/games", None).await;
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, GAMES);
    for game in games.as_array().unwrap() {
        assert!(!game["summary"].as_str().unwrap().is_empty());
        assert!(game["board"]["places"].as_array().unwrap().len() > 9);
        let minutes = game["minutes"].as_array().unwrap();
        assert!(minutes[0].as_u64() <= minutes[1].as_u64());
    }
    let answer = service.get("/api/v1/games?lang=pt").await;
    assert!(answer.text.contains("África Ocidental"), "{}", answer.text);
    let request = Request::get("/api/v1/games").header(header::ACCEPT_LANGUAGE, "pt-BR,en;q=0.5");
    let preferred = service.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(preferred.text, answer.text);
}

#[tokio::test]
async fn every_game_has_its_rules_in_words() {
    let service = Service::new().await;
    for game in GAMES {
        let detail = detail(&service, game).await;
        assert_eq!(detail["game"], game);
        assert_eq!(detail["hash"].as_str().unwrap().len(), 16);
        assert!(!detail["sections"].as_array().unwrap().is_empty());
        for section in detail["sections"].as_array().unwrap() {
            assert!(section["id"].as_str().unwrap().starts_with("sheet-"));
        }
        // Every name that is given opens.
        for named in detail["named"].as_array().unwrap() {
            let name = named["game"].as_str().unwrap();
            assert_eq!(self::detail(&service, name).await["game"], name);
        }
        for reading in detail["readings"].as_array().unwrap() {
            let values = reading["values"].as_array().unwrap();
            let own: Vec<&Value> =
                values.iter().filter(|value| value["value"] == reading["value"]).collect();
            assert_eq!(own.len(), 1, "{game}: {}", reading["name"]);
            assert_eq!(own[0]["game"], game);
        }
    }
}

#[tokio::test]
async fn a_reading_tells_what_its_values_change() {
    let service = Service::new().await;
    let game = detail(&service, "oware:abapa+cycle=split").await;
    assert_eq!(
        (&game["game"], &game["ruleset"]),
        (&json!("oware:abapa+cycle=split"), &json!("abapa"))
    );
    let readings = game["readings"].as_array().unwrap();
    let cycle = readings.iter().find(|reading| reading["name"] == "cycle").unwrap();
    assert_eq!(
        (&cycle["value"], &cycle["default"], &cycle["open"]),
        (&json!("split"), &json!("draw"), &json!(false))
    );
    let values = cycle["values"].as_array().unwrap();
    for value in values {
        assert_eq!(value["possible"], true);
        assert!(!value["changes"].as_array().unwrap().is_empty(), "{value}");
    }
    let own_row = values.iter().find(|value| value["value"] == "own-row").unwrap();
    assert_eq!(own_row["game"], "oware:abapa");
    let seeds = readings.iter().find(|reading| reading["name"] == "seeds").unwrap();
    assert_eq!(seeds["open"], true);
    // `~` is read for the plus sign of a name.
    let path = "/games/oware:abapa~cycle=split";
    let other = service.ok(Method::GET, "/games/{game}", path, None).await;
    assert_eq!(other, game);
}

#[tokio::test]
async fn a_game_in_progress_is_told_whole() {
    let service = Service::new().await;
    let state =
        service.post("/state", json!({ "game": "kaooa", "moves": ["@a", "@b", "@c"] })).await;
    assert_eq!(state["game"], "kaooa");
    assert_eq!(state["side"], "h");
    assert_eq!(state["played"]["move"], "@c");
    assert_eq!(state["played"]["side"], "p");
    assert_eq!(state["line"][1], json!({ "move": "@b", "side": "h" }));
    assert_eq!(state["scene"]["contents"]["b"]["piece"], "vulture");
    assert_eq!(state["outcome"], Value::Null);
    let moves = state["moves"].as_array().unwrap();
    assert!(moves.iter().all(|mv| mv["from"] == "b"));
    // From the position alone the same moves are legal.
    let position = state["position"].as_str().unwrap().replace(' ', "_");
    let again = service.post("/state", json!({ "game": "kaooa", "position": position })).await;
    assert_eq!(again["moves"], state["moves"]);
    assert_eq!(again["played"], Value::Null);
}

/// A game of every game, with the first legal move each time, so that events of all kinds come up.
#[tokio::test]
async fn whole_games_fit_the_document() {
    let service = Service::new().await;
    for game in GAMES {
        let mut moves: Vec<String> = Vec::new();
        for ply in 0..40 {
            let state = service.post("/state", json!({ "game": game, "moves": moves })).await;
            assert_eq!(state["line"].as_array().unwrap().len(), ply);
            let legal = state["moves"].as_array().unwrap();
            if legal.is_empty() {
                assert!(!state["outcome"]["text"].as_str().unwrap().is_empty());
                break;
            }
            moves.push(legal[ply % legal.len()]["move"].as_str().unwrap().to_string());
        }
    }
}

#[tokio::test]
async fn gestures_are_understood_or_refused_with_a_reason() {
    let service = Service::new().await;
    let ask = |from: Option<&str>, to: Option<&str>| {
        let moves = ["@a", "@b"];
        service.post("/attempt", json!({ "game": "kaooa", "moves": moves, "from": from, "to": to }))
    };
    let drop = ask(None, Some("c")).await;
    assert_eq!(drop, json!({ "legal": ["@c"], "why": null }));
    let taken = ask(None, Some("b")).await;
    assert_eq!(taken["legal"], json!([]));
    assert!(!taken["why"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn an_arrangement_becomes_a_position_with_its_faults() {
    let service = Service::new().await;
    let start = service.post("/state", json!({ "game": "bagha-chall" })).await;
    let made = json!({ "game": "bagha-chall", "scene": start["scene"], "side": "p" });
    let setup = service.post("/setup", made).await;
    assert_eq!(setup, json!({ "position": start["position"], "faults": [] }));
    let mut scene = start["scene"].clone();
    scene["contents"]["c3"] = json!({ "side": "h", "piece": "tiger" });
    let five = json!({ "game": "bagha-chall", "scene": scene, "side": "p" });
    let setup = service.post("/setup", five).await;
    let faults = setup["faults"].as_array().unwrap();
    assert!(!faults.is_empty(), "{setup}");
    assert!(faults[0]["id"].as_str().unwrap().starts_with("fault-"));
}

#[tokio::test]
async fn records_are_written_and_read_back() {
    let service = Service::new().await;
    let game = json!({
        "game": "kaooa", "moves": ["@a", "@b"], "tags": { "Hunters": "Ana", "Date": "2026-11-30", "Event": "x" },
        "result": { "winner": "p" }
    });
    let record = service.post("/records/write", game).await;
    let text = record["text"].as_str().unwrap();
    assert!(text.contains("[Hunters \"Ana\"]") && text.contains("[Result \"prey\"]"), "{text}");
    let read = service.post("/records/read", json!({ "text": text })).await;
    assert_eq!(read["game"], "kaooa");
    assert_eq!(read["moves"], json!(["@a", "@b"]));
    assert_eq!((&read["position"], &read["first"]), (&Value::Null, &Value::Null));
    let tags = &read["tags"];
    assert_eq!(
        (&tags["Hunters"], &tags["Event"], &tags["Date"]),
        (&json!("Ana"), &json!("x"), &json!("2026-11-30"))
    );
}

#[tokio::test]
async fn lessons_and_puzzles_fit_the_document() {
    let service = Service::new().await;
    for game in GAMES {
        let path = format!("/games/{game}/lessons");
        let lessons = service.ok(Method::GET, "/games/{game}/lessons", &path, None).await;
        assert!(!lessons.as_array().unwrap().is_empty(), "{game}");
    }
    let puzzles = service.ok(Method::GET, "/puzzles", "/puzzles", None).await;
    assert!(!puzzles.as_array().unwrap().is_empty());
    let daily = "/puzzles/daily?day=2026-11-30";
    let puzzle = service.ok(Method::GET, "/puzzles/daily", daily, None).await;
    let path = format!("/puzzles/{}/try", puzzle["id"].as_str().unwrap());
    let tried = json!({ "moves": [puzzle["moves"][0]] });
    let verdict = service.ok(Method::POST, "/puzzles/{id}/try", &path, Some(tried)).await;
    assert_eq!(verdict["right"], true);
}

#[tokio::test]
async fn live_games_fit_the_document() {
    let service = Service::new().await;
    let new = json!({ "game": "oware", "side": "S", "name": "Ana" });
    let answer = service.ask(Method::POST, "/live", "/live", Some(new)).await;
    assert_eq!(answer.status, 201);
    let keys = answer.json();
    for key in ["owner", "invite", "watch"] {
        let path = format!("/live/{}", keys[key].as_str().unwrap());
        let game = service.ok(Method::GET, "/live/{key}", &path, None).await;
        assert_eq!(game["is_owner"], key == "owner");
    }
    let path = format!("/live/{}", keys["owner"].as_str().unwrap());
    let deleted = service.ask(Method::DELETE, "/live/{key}", &path, None).await;
    assert_eq!((deleted.status.as_u16(), deleted.text.as_str()), (204, ""));
    let gone = service.ask(Method::GET, "/live/{key}", &path, None).await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn the_server_tells_that_it_is_well_and_what_it_does() {
    let service = Service::new().await;
    for path in ["/healthz", "/api/v1/health"] {
        let answer = service.get(path).await;
        assert_eq!((answer.status.as_u16(), answer.text.as_str()), (200, "ok\n"));
    }
}
