//! Draws, moves taken back, rematches.

use serde_json::{Value, json};

use crate::client::Guest;
use crate::server::{Database, Keys, Server};

on_both!(
    a_draw_is_agreed,
    offers_are_declined_withdrawn_and_lapse,
    moves_are_taken_back_to_the_turn_of_whoever_asks,
    a_rematch_swaps_the_sides,
    offers_are_kept_when_the_server_starts_anew,
);

async fn two(server: &Server, game: &str, side: &str) -> (Guest, Guest, Keys) {
    let keys = server.begin(game, side).await;
    let (one, _) = server.join(&keys.owner).await;
    let (two, _) = server.join(&keys.invite).await;
    (one, two, keys)
}

/// Plays moves of two who take turns, the first by `one`.
async fn play(one: &mut Guest, two: &mut Guest, moves: &[&str]) {
    for (ply, mv) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut *one } else { &mut *two };
        mover.play(ply, mv).await.unwrap();
        one.hear_of("moved").await.unwrap();
        two.hear_of("moved").await.unwrap();
    }
}

async fn say(guest: &mut Guest, kind: &str, what: &str) {
    guest.say(json!({"type": kind, "what": what})).await.unwrap();
}

async fn game(guest: &mut Guest) -> Value {
    guest.hear_of("game").await.unwrap()["game"].clone()
}

async fn a_draw_is_agreed(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, _) = two(&server, "oware", "S").await;
    play(&mut south, &mut north, &["A", "b"]).await;
    say(&mut south, "offer", "draw").await;
    assert_eq!(game(&mut north).await["offer"], json!({"what": "draw", "by": "S"}));
    game(&mut south).await;
    say(&mut south, "accept", "draw").await;
    assert_eq!(south.hear_of("refused").await.unwrap()["problem"]["id"], "live-no-offer");
    say(&mut north, "accept", "draw").await;
    let after = game(&mut south).await;
    assert_eq!(after["outcome"]["reason"], "agreed");
    assert_eq!(after["outcome"]["winner"], Value::Null);
    assert_eq!(after["offer"], Value::Null);
    server.stop().await;
}

async fn offers_are_declined_withdrawn_and_lapse(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, keys) = two(&server, "oware", "S").await;
    say(&mut south, "offer", "draw").await;
    game(&mut south).await;
    game(&mut north).await;
    say(&mut north, "decline", "draw").await;
    assert_eq!(game(&mut south).await["offer"], Value::Null);
    game(&mut north).await;
    say(&mut north, "offer", "draw").await;
    game(&mut north).await;
    north.say(json!({"type": "withdraw"})).await.unwrap();
    assert_eq!(game(&mut north).await["offer"], Value::Null);
    say(&mut north, "offer", "draw").await;
    game(&mut north).await;
    play(&mut south, &mut north, &["A"]).await;
    assert_eq!(server.look(&keys.watch).await["offer"], Value::Null, "a move is an answer");
    // Both offer the same: that is agreement.
    say(&mut north, "offer", "draw").await;
    say(&mut south, "offer", "draw").await;
    while game(&mut south).await["outcome"] == Value::Null {}
    assert_eq!(server.look(&keys.watch).await["outcome"]["reason"], "agreed");
    server.stop().await;
}

async fn moves_are_taken_back_to_the_turn_of_whoever_asks(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, keys) = two(&server, "oware", "S").await;
    play(&mut south, &mut north, &["A", "b", "C"]).await;
    say(&mut north, "offer", "takeback").await;
    assert_eq!(game(&mut south).await["offer"], json!({"what": "takeback", "by": "N"}));
    say(&mut south, "accept", "takeback").await;
    let after = game(&mut south).await;
    assert_eq!((&after["moves"], &after["side"]), (&json!(["A"]), &json!("N")));
    assert_eq!(after["offer"], Value::Null);
    north.play(1, "c").await.unwrap();
    assert_eq!(south.hear_of("moved").await.unwrap()["ply"], 2);
    say(&mut south, "offer", "takeback").await;
    while game(&mut north).await["offer"] != json!({"what": "takeback", "by": "S"}) {}
    say(&mut north, "accept", "takeback").await;
    while game(&mut south).await["moves"] != json!([]) {}
    server.stop().await;
    let server = Server::start(&database).await;
    assert_eq!(server.look(&keys.watch).await["moves"], json!([]));
    server.stop().await;
}

async fn a_rematch_swaps_the_sides(database: Database) {
    let server = Server::start(&database).await;
    let body = json!({"game": "kaooa", "side": "h", "name": "Ana",
        "clock": {"initial_s": 300, "increment_s": 5}});
    let keys = server.begin_with(body).await;
    let (mut one, _) = server.join(&keys.owner).await;
    let (mut two, _) = server.join(&keys.invite).await;
    one.say(json!({"type": "resign"})).await.unwrap();
    game(&mut two).await;
    say(&mut two, "offer", "rematch").await;
    game(&mut one).await;
    let offered = game(&mut one).await;
    assert_eq!(offered["offer"], json!({"what": "rematch", "by": "p"}));
    say(&mut one, "accept", "rematch").await;
    let key = game(&mut one).await["rematch"].as_str().unwrap().to_string();
    let (_watcher, seen) = server.join(&keys.watch).await;
    let watch = seen["rematch"].as_str().unwrap().to_string();
    // The keys are shown again later, also to a player who was not there, but not to others.
    let invited = server.look(&keys.invite).await["rematch"].as_str().unwrap().to_string();
    assert_eq!(server.look(&keys.owner).await["rematch"], key.as_str());
    assert!(key != invited && invited != watch && key != keys.owner);

    let next = server.look(&key).await;
    assert_eq!((&next["you"], &next["is_owner"]), (&json!("p"), &json!(true)));
    assert_eq!(next["names"], json!({"p": "Ana"}));
    assert_eq!(next["clock"]["initial_s"], 300);
    assert_eq!((&next["moves"], &next["outcome"]), (&json!([]), &Value::Null));
    assert_eq!(server.look(&invited).await["you"], "h");
    assert_eq!(server.look(&watch).await["you"], Value::Null);
    assert_eq!(next["watch"], watch.as_str());
    say(&mut two, "offer", "rematch").await;
    let refused = two.hear_of("refused").await.unwrap();
    assert_eq!(refused["problem"]["id"], "live-rematch-begun");

    // And again from there.
    let (mut one, _) = server.join(&key).await;
    one.say(json!({"type": "resign"})).await.unwrap();
    game(&mut one).await;
    say(&mut one, "offer", "rematch").await;
    game(&mut one).await;
    let (mut two, _) = server.join(&invited).await;
    say(&mut two, "accept", "rematch").await;
    let third = game(&mut one).await["rematch"].as_str().unwrap().to_string();
    assert_eq!(server.look(&third).await["you"], "h");
    server.stop().await;
}

async fn offers_are_kept_when_the_server_starts_anew(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, _north, keys) = two(&server, "oware", "S").await;
    say(&mut south, "offer", "draw").await;
    game(&mut south).await;
    server.stop().await;
    let server = Server::start(&database).await;
    let (mut north, seen) = server.join(&keys.invite).await;
    assert_eq!(seen["offer"], json!({"what": "draw", "by": "S"}));
    say(&mut north, "accept", "draw").await;
    assert_eq!(game(&mut north).await["outcome"]["reason"], "agreed");
    server.stop().await;
}
