//! Clocks and expiry, by a time that the test sets.

use serde_json::{Value, json};

use crate::client::Guest;
use crate::server::{Database, Keys, Server};

on_both!(
    clocks_run_after_both_have_moved,
    whoever_runs_out_of_time_loses,
    the_clock_stands_while_the_server_is_down,
    a_takeback_gives_no_time_back,
    games_expire_after_the_last_move,
);

const DAY: i64 = 86_400_000;

async fn with_clock(server: &Server) -> (Guest, Guest, Keys) {
    let body = json!({"game": "oware", "side": "S",
        "clock": {"initial_s": 60, "increment_s": 2}});
    let keys = server.begin_with(body).await;
    let (south, seen) = server.join(&keys.owner).await;
    assert_eq!(seen["clock"]["running"], Value::Null);
    let (north, _) = server.join(&keys.invite).await;
    (south, north, keys)
}

/// Makes a move some milliseconds after the one before, and gives the clock after it.
async fn play(server: &Server, guest: &mut Guest, ply: usize, mv: &str, after: i64) -> Value {
    server.time.advance(after);
    guest.play(ply, mv).await.unwrap();
    loop {
        let frame = guest.hear_of("moved").await.unwrap();
        if frame["ply"] == ply + 1 {
            return frame["clock"].clone();
        }
    }
}

fn clock(south: i64, north: i64, running: Option<&str>) -> Value {
    json!({"initial_s": 60, "increment_s": 2, "left_ms": {"S": south, "N": north}, "running": running})
}

async fn clocks_run_after_both_have_moved(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, keys) = with_clock(&server).await;
    let shown = play(&server, &mut south, 0, "A", 500_000).await;
    assert_eq!(shown, clock(60_000, 60_000, None));
    let shown = play(&server, &mut north, 1, "b", 500_000).await;
    assert_eq!(shown, clock(60_000, 60_000, Some("S")));
    let shown = play(&server, &mut south, 2, "B", 10_000).await;
    assert_eq!(shown, clock(52_000, 60_000, Some("N")));
    server.time.advance(5_000);
    assert_eq!(server.look(&keys.watch).await["clock"], clock(52_000, 55_000, Some("N")));
    south.say(json!({"type": "claim_time"})).await.unwrap();
    assert_eq!(south.hear_of("refused").await.unwrap()["problem"]["id"], "live-time-left");
    server.stop().await;
}

async fn whoever_runs_out_of_time_loses(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, keys) = with_clock(&server).await;
    play(&server, &mut south, 0, "A", 0).await;
    play(&server, &mut north, 1, "b", 0).await;
    play(&server, &mut south, 2, "B", 59_999).await;
    server.time.advance(60_000);
    let after = south.hear_of("game").await.unwrap()["game"].clone();
    assert_eq!(after["outcome"]["reason"], "time");
    assert_eq!(after["outcome"]["winner"], "S");
    assert_eq!(after["outcome"]["text"], "One side ran out of time: South wins.");
    assert_eq!(after["clock"], clock(2_001, 0, None));
    north.play(3, "c").await.unwrap();
    assert_eq!(north.hear_of("refused").await.unwrap()["problem"]["id"], "refusal-game-over");
    let record = server.request("GET", &format!("/live/{}/record", keys.watch), None).await;
    assert!(record.body.contains("[Termination \"south time "), "{}", record.body);
    assert!(record.body.contains("[TimeControl \"60+2\"]"), "{}", record.body);
    server.stop().await;
    let server = Server::start(&database).await;
    assert_eq!(server.look(&keys.watch).await["outcome"], after["outcome"]);
    server.stop().await;
}

async fn the_clock_stands_while_the_server_is_down(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, keys) = with_clock(&server).await;
    play(&server, &mut south, 0, "A", 0).await;
    play(&server, &mut north, 1, "b", 0).await;
    play(&server, &mut south, 2, "B", 20_000).await;
    server.time.advance(7_000);
    server.stop().await;
    let server = Server::start(&database).await;
    server.time.advance(DAY);
    let (mut north, seen) = server.join(&keys.invite).await;
    assert_eq!(seen["clock"], clock(42_000, 60_000, Some("N")), "it runs when somebody is there");
    let shown = play(&server, &mut north, 3, "c", 10_000).await;
    assert_eq!(shown, clock(42_000, 52_000, Some("S")));
    server.stop().await;
}

async fn a_takeback_gives_no_time_back(database: Database) {
    let server = Server::start(&database).await;
    let (mut south, mut north, keys) = with_clock(&server).await;
    play(&server, &mut south, 0, "A", 0).await;
    play(&server, &mut north, 1, "b", 0).await;
    play(&server, &mut south, 2, "B", 10_000).await;
    server.time.advance(3_000);
    south.say(json!({"type": "offer", "what": "takeback"})).await.unwrap();
    north.hear_of("game").await.unwrap();
    north.say(json!({"type": "accept", "what": "takeback"})).await.unwrap();
    let mut after = Value::Null;
    while after["moves"] != json!(["A", "b"]) {
        after = south.hear_of("game").await.unwrap()["game"].clone();
    }
    assert_eq!(after["clock"], clock(52_000, 57_000, Some("S")));
    server.stop().await;
    let server = Server::start(&database).await;
    assert_eq!(server.look(&keys.watch).await["clock"], clock(52_000, 57_000, Some("S")));
    server.stop().await;
}

async fn games_expire_after_the_last_move(database: Database) {
    let server = Server::start(&database).await;
    let old = server.begin("oware", "S").await;
    let played = server.begin("oware", "S").await;
    assert_eq!(server.look(&old.watch).await["expires"], "2026-12-30T12:00:00Z");
    let (mut south, _) = server.join(&played.owner).await;
    server.time.advance(20 * DAY);
    south.play(0, "A").await.unwrap();
    south.hear_of("moved").await.unwrap();
    let (mut watcher, _) = server.join(&old.watch).await;
    assert_eq!(ludarium_server::live::sweep(&server.app).await, 0);
    server.time.advance(10 * DAY + 1);
    assert_eq!(ludarium_server::live::sweep(&server.app).await, 1);
    assert_eq!(watcher.hear().await.unwrap_err().0, 4404, "whoever was there is told");
    let gone = server.request("GET", &format!("/live/{}", old.owner), None).await;
    assert_eq!(gone.status, 404);
    assert_eq!(server.look(&played.watch).await["expires"], "2027-01-19T12:00:00Z");
    // A finished game is kept as long, from its end.
    south.say(json!({"type": "resign"})).await.unwrap();
    south.hear_of("game").await.unwrap();
    server.time.advance(30 * DAY);
    assert_eq!(ludarium_server::live::sweep(&server.app).await, 0);
    server.time.advance(1);
    assert_eq!(ludarium_server::live::sweep(&server.app).await, 1);
    server.stop().await;
}
