//! A server that is killed in the middle of a burst has everything that it acknowledged.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use serde_json::json;

use crate::client::{Guest, request};
use crate::server::{Database, Keys, Process, serve_as_child};

on_both!(what_was_acknowledged_survives_kill_9);

const GAMES: usize = 8;
const MOVES: usize = 400;

/// Runs only when the tests start it as a server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it is the server of what_was_acknowledged_survives_kill_9"]
async fn child_server() {
    serve_as_child().await;
}

/// Both sides of a game, as fast as it goes, until the server is gone; gives the moves that were
/// acknowledged.
async fn play(server: SocketAddr, keys: Keys, seed: u64, count: Arc<AtomicUsize>) -> Vec<String> {
    let chosen = ludarium_rules::catalogue::open("nam-nam").unwrap();
    let compiled = ludarium_rules::Compiled::new(&chosen.described);
    let mut session = compiled.game().begin(None, None).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut guests = [
        Guest::connect(server, &keys.owner).await.unwrap(),
        Guest::connect(server, &keys.invite).await.unwrap(),
    ];
    let mut acknowledged = Vec::new();
    while session.outcome().is_none() {
        let moves = session.moves();
        let mv = session.play(&moves[rng.random_range(0..moves.len())]).unwrap();
        let mover = session.line().last().unwrap().0.index();
        let ply = acknowledged.len();
        if guests[mover].play(ply, &mv).await.is_err() {
            break;
        }
        let id = json!(format!("m{ply}"));
        loop {
            match guests[mover].hear_of("moved").await {
                Ok(frame) if frame["id"] == id => break,
                Ok(_) => {}
                Err(_) => return acknowledged,
            }
        }
        acknowledged.push(mv);
        count.fetch_add(1, Ordering::Relaxed);
    }
    acknowledged
}

async fn what_was_acknowledged_survives_kill_9(database: Database) {
    let server = Process::start(&database.url);
    let count = Arc::new(AtomicUsize::new(0));
    let mut games = Vec::new();
    for seed in 0..GAMES {
        let body = json!({"game": "nam-nam", "side": "S"});
        let answer = request(server.address, "POST", "/live", Some(body)).await.unwrap();
        let keys = Keys::of(&answer.json());
        let played = play(server.address, keys.clone(), seed as u64, count.clone());
        games.push((keys, tokio::spawn(played)));
    }
    while count.load(Ordering::Relaxed) < MOVES && !games.iter().all(|game| game.1.is_finished()) {
        tokio::task::yield_now().await;
    }
    server.kill();

    let server = Process::start(&database.url);
    let mut total = 0;
    for (keys, played) in games {
        let acknowledged = played.await.unwrap();
        let answer = request(server.address, "GET", &format!("/live/{}", keys.watch), None).await;
        let game = answer.unwrap().json();
        let kept: Vec<&str> =
            game["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        assert!(kept.len() <= acknowledged.len() + 1, "at most one more was under way");
        assert_eq!(kept[..acknowledged.len()], acknowledged[..]);
        total += acknowledged.len();
        // And the game goes on.
        let mut guest = Guest::connect(server.address, &keys.owner).await.unwrap();
        assert_eq!(guest.hear().await.unwrap()["game"]["moves"], game["moves"]);
    }
    assert!(total >= MOVES, "there was a burst: {total}");
    server.kill();
}
