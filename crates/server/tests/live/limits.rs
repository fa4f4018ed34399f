//! What one address may have.

use serde_json::json;

use crate::client::Guest;
use crate::server::{Database, Keys, Server, config};
use ludarium_server::Config;

on_both!(an_address_may_begin_so_many_games, an_address_may_have_so_many_sockets);

async fn small(database: &Database) -> Server {
    Server::with(Config { games_per_address: 2, ..config(&database.url) }).await
}

async fn an_address_may_begin_so_many_games(database: Database) {
    let server = small(&database).await;
    let body = || Some(json!({"game": "oware", "side": "S"}));
    let first = Keys::of(&server.request("POST", "/live", body()).await.json());
    let second = Keys::of(&server.request("POST", "/live", body()).await.json());
    let refused = server.request("POST", "/live", body()).await;
    assert_eq!((refused.status, &refused.json()["id"]), (429, &json!("live-many-games")));
    assert!(refused.head.to_lowercase().contains("retry-after: "), "{refused:?}");
    // One that is over makes room, and so does one deleted.
    let (mut south, _) = server.join(&first.owner).await;
    south.say(json!({"type": "resign"})).await.unwrap();
    south.hear_of("game").await.unwrap();
    server.begin("oware", "S").await;
    assert_eq!(server.request("POST", "/live", body()).await.status, 429);
    server.request("DELETE", &format!("/live/{}", second.owner), None).await;
    server.begin("oware", "S").await;
    server.stop().await;
    // The count is not forgotten with the process.
    let server = small(&database).await;
    assert_eq!(server.request("POST", "/live", body()).await.status, 429);
    server.stop().await;
}

async fn an_address_may_have_so_many_sockets(database: Database) {
    let server = small(&database).await;
    let keys = server.begin("oware", "S").await;
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(server.join(&keys.watch).await);
    }
    assert_eq!(Guest::connect(server.address, &keys.watch).await.unwrap_err(), 429);
    // The last to stay hears that another has gone when there is room again.
    let (mut last, _) = guests.pop().unwrap();
    drop(guests.pop());
    while last.hear_of("presence").await.unwrap()["watchers"] != 7 {}
    let mut again = Guest::connect(server.address, &keys.watch).await;
    while again.is_err() {
        tokio::task::yield_now().await;
        again = Guest::connect(server.address, &keys.watch).await;
    }
    server.stop().await;
}
