//! What is refused, and why.

use serde_json::{Value, json};

use crate::client::Guest;
use crate::server::{Database, Server};

on_both!(
    moves_are_refused_with_the_reason,
    a_move_sent_again_is_acknowledged_and_not_played_twice,
    spectators_play_no_part,
    what_is_no_message_is_refused_and_the_socket_stays,
    games_are_begun_by_the_rules,
);

/// The status and the id of a refusal.
async fn refused(guest: &mut Guest) -> (u64, String, Value) {
    let frame = guest.hear_of("refused").await.unwrap();
    let problem = &frame["problem"];
    let id = problem["id"].as_str().unwrap().to_string();
    assert!(!problem["detail"].as_str().unwrap().contains('['), "{problem}");
    (problem["status"].as_u64().unwrap(), id, frame["id"].clone())
}

fn expected(status: u64, id: &str, name: Value) -> (u64, String, Value) {
    (status, id.to_string(), name)
}

async fn moves_are_refused_with_the_reason(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("oware", "S").await;
    let (mut south, _) = server.join(&keys.owner).await;
    let (mut north, _) = server.join(&keys.invite).await;

    south.play(0, "z9").await.unwrap();
    assert_eq!(refused(&mut south).await, expected(422, "refusal-not-a-move-sowing", json!("m0")));
    south.play(0, "a").await.unwrap();
    assert_eq!(refused(&mut south).await, expected(422, "refusal-not-your-hole", json!("m0")));
    north.play(0, "a").await.unwrap();
    assert_eq!(refused(&mut north).await, expected(409, "live-not-your-turn", json!("m0")));
    south.play(1, "A").await.unwrap();
    assert_eq!(refused(&mut south).await, expected(409, "live-stale", json!("m1")));
    south.play(0, "A").await.unwrap();
    assert_eq!(south.hear_of("moved").await.unwrap()["move"], "A");
    south.play(0, "B").await.unwrap();
    assert_eq!(refused(&mut south).await, expected(409, "live-stale", json!("m0")));
    north.play(0, "A").await.unwrap();
    assert_eq!(refused(&mut north).await, expected(409, "live-stale", json!("m0")));

    for (said, id) in [
        (json!({"type": "claim_time"}), "live-time-left"),
        (json!({"type": "accept", "what": "draw"}), "live-no-offer"),
        (json!({"type": "decline", "what": "draw"}), "live-no-offer"),
        (json!({"type": "withdraw"}), "live-no-offer"),
        (json!({"type": "offer", "what": "rematch"}), "live-not-over"),
        (json!({"type": "offer", "what": "takeback"}), "live-nothing-to-take-back"),
    ] {
        north.say(said).await.unwrap();
        assert_eq!(refused(&mut north).await, expected(409, id, Value::Null));
    }
    north.say(json!({"type": "name", "name": "x".repeat(41)})).await.unwrap();
    assert_eq!(refused(&mut north).await, expected(422, "live-name-long", Value::Null));

    north.say(json!({"type": "resign"})).await.unwrap();
    north.hear_of("game").await.unwrap();
    north.play(1, "a").await.unwrap();
    assert_eq!(refused(&mut north).await, expected(409, "refusal-game-over", json!("m1")));
    server.stop().await;
}

async fn a_move_sent_again_is_acknowledged_and_not_played_twice(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("oware", "S").await;
    let (mut south, _) = server.join(&keys.owner).await;
    south.play(0, "A").await.unwrap();
    let first = south.hear_of("moved").await.unwrap();
    drop(south);
    let (mut south, seen) = server.join(&keys.owner).await;
    assert_eq!(seen["moves"], json!(["A"]));
    south.play(0, "A").await.unwrap();
    assert_eq!(south.hear_of("moved").await.unwrap(), first);

    let (mut north, _) = server.join(&keys.invite).await;
    north.play(1, "b").await.unwrap();
    north.hear_of("moved").await.unwrap();
    south.hear_of("moved").await.unwrap();
    south.play(0, "A").await.unwrap();
    assert_eq!(south.hear_of("moved").await.unwrap(), first, "also when the other has moved since");
    assert_eq!(server.look(&keys.watch).await["moves"], json!(["A", "b"]));
    server.stop().await;
}

async fn spectators_play_no_part(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("oware", "S").await;
    let (mut watcher, _) = server.join(&keys.watch).await;
    for said in [
        json!({"type": "move", "id": "x", "ply": 0, "move": "A"}),
        json!({"type": "resign"}),
        json!({"type": "offer", "what": "draw"}),
        json!({"type": "accept", "what": "draw"}),
        json!({"type": "name", "name": "Eva"}),
        json!({"type": "claim_time"}),
    ] {
        watcher.say(said).await.unwrap();
        let (status, id, _) = refused(&mut watcher).await;
        assert_eq!((status, id.as_str()), (403, "live-only-players"));
    }
    let game = server.look(&keys.watch).await;
    assert_eq!(
        (&game["moves"], &game["names"], &game["outcome"]),
        (&json!([]), &json!({}), &Value::Null)
    );
    server.stop().await;
}

async fn what_is_no_message_is_refused_and_the_socket_stays(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("oware", "S").await;
    let (mut south, _) = server.join(&keys.owner).await;
    for text in [
        "",
        "{",
        "[]",
        "17",
        r#"{"type":"fly"}"#,
        r#"{"type":"move","id":"x","ply":-1,"move":"A"}"#,
    ] {
        south.say_text(text.into()).await.unwrap();
        let frame = south.hear_of("refused").await.unwrap();
        assert_eq!(
            (&frame["id"], &frame["problem"]["status"]),
            (&Value::Null, &json!(400)),
            "{text}"
        );
    }
    south.play(0, "A").await.unwrap();
    south.hear_of("moved").await.unwrap();
    south.say_text(format!(r#"{{"type":"name","name":"{}"}}"#, "x".repeat(5000))).await.unwrap();
    assert!(south.hear().await.is_err(), "what is too long ends the connection");
    assert_eq!(server.look(&keys.owner).await["moves"], json!(["A"]));
    server.stop().await;
}

async fn games_are_begun_by_the_rules(database: Database) {
    let server = Server::start(&database).await;
    for (body, status, field) in [
        (json!({"game": "chess", "side": "S"}), 404, "game"),
        (json!({"game": "oware", "side": "h"}), 422, "side"),
        (json!({"game": "oware"}), 400, "side"),
        (json!({"game": "oware", "side": "S", "position": "nonsense"}), 422, "position"),
        (json!({"game": "oware", "side": "S", "first": "h"}), 422, "first"),
        (json!({"game": "oware", "side": "S", "name": "a\nb"}), 422, "name"),
        (
            json!({"game": "oware", "side": "S", "clock": {"initial_s": 1, "increment_s": 0}}),
            422,
            "clock.initial_s",
        ),
    ] {
        let answer = server.request("POST", "/live", Some(body.clone())).await;
        assert_eq!(answer.status, status, "{body}: {answer:?}");
        assert_eq!(answer.json()["field"], field, "{body}: {answer:?}");
    }
    let mut sides = std::collections::HashSet::new();
    while sides.len() < 2 {
        let keys = server.begin("oware", "random").await;
        sides.insert(server.look(&keys.owner).await["you"].as_str().unwrap().to_string());
        server.request("DELETE", &format!("/live/{}", keys.owner), None).await;
    }
    let position = "4,4,4,4,4,0/5,5,5,5,4,4 0,0 S";
    let body = json!({"game": "oware", "side": "N", "position": position});
    let keys = server.begin_with(body).await;
    assert_eq!(server.look(&keys.owner).await["position"], position);
    for key in ["", "x", &"0".repeat(22), &keys.owner[..21]] {
        let answer = server.request("GET", &format!("/live/{key}"), None).await;
        assert_eq!(answer.status, 404, "{key}");
    }
    server.stop().await;
}
