//! Whole games, and what is seen of them.

use ludarium_rules::record::Record;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};

use crate::client::Guest;
use crate::server::{Database, Server};

on_both!(
    whole_games_are_played_to_their_end,
    a_game_goes_on_after_the_server_was_started_anew,
    players_see_each_other_and_spectators_are_counted,
    a_record_can_be_downloaded_and_replayed,
    an_owner_deletes_a_game,
);

/// The names of the sides: who sits where in games of each family.
fn sides(game: &str) -> [&'static str; 2] {
    if game.starts_with("bagha") || game.starts_with("ka") { ["h", "p"] } else { ["S", "N"] }
}

/// Plays random legal moves until the game is over or has `most` moves, and returns the last frame
/// that both players heard.
async fn play_on(game: &Value, players: &mut [Guest; 2], most: usize, seed: u64) -> Option<Value> {
    let name = game["game"].as_str().unwrap();
    let chosen = ludarium_rules::catalogue::open(name).unwrap();
    let compiled = ludarium_rules::Compiled::new(&chosen.described);
    let mut session = compiled.game().begin(None, None).unwrap();
    for made in game["moves"].as_array().unwrap() {
        session.play(made.as_str().unwrap()).unwrap();
    }
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for ply in session.line().len()..most {
        let moves = session.moves();
        let mv = &moves[rng.random_range(0..moves.len())];
        let (mover, side) = (session.side().index(), session.side());
        players[mover].play(ply, mv).await.unwrap();
        let [heard, other] = {
            let [one, two] = players;
            [one.hear_of("moved").await.unwrap(), two.hear_of("moved").await.unwrap()]
        };
        let (mine, theirs) = if mover == 0 { (heard, other) } else { (other, heard) };
        assert_eq!(mine["id"], format!("m{ply}"), "the mover hears his own name for the move");
        assert_eq!(theirs["id"], Value::Null, "the other does not");
        let canonical = session.play(mv).unwrap();
        assert_eq!(theirs["ply"], ply + 1);
        assert_eq!(theirs["move"], canonical);
        assert_eq!(theirs["side"], sides(name)[side.index()]);
        assert_eq!(theirs["position"], session.position());
        assert_eq!(theirs["to_move"], sides(name)[session.side().index()]);
        assert_eq!(mine["outcome"], theirs["outcome"]);
        match session.outcome() {
            None => assert_eq!(theirs["outcome"], Value::Null),
            Some(outcome) => {
                assert_eq!(theirs["outcome"]["reason"], outcome.reason.word());
                let winner = outcome.winner.map(|winner| sides(name)[winner.index()]);
                assert_eq!(theirs["outcome"]["winner"], json!(winner));
                return Some(theirs);
            }
        }
    }
    None
}

async fn whole_games_are_played_to_their_end(database: Database) {
    let server = Server::start(&database).await;
    let mut ended = 0;
    for (seed, game) in
        ["kaooa", "bagha-chall", "oware:abapa", "bao-kenya", "nam-nam+rounds=1"].iter().enumerate()
    {
        let keys = server.begin(game, sides(game)[0]).await;
        let (one, seen) = server.join(&keys.owner).await;
        let (two, _) = server.join(&keys.invite).await;
        let mut players = [one, two];
        let last = play_on(&seen, &mut players, 300, seed as u64).await;
        let after = server.look(&keys.watch).await;
        if let Some(last) = last {
            ended += 1;
            assert_eq!(after["outcome"], last["outcome"]);
            assert!(!after["outcome"]["text"].as_str().unwrap().is_empty());
        } else {
            players[0].say(json!({"type": "resign"})).await.unwrap();
            let heard = players[1].hear_of("game").await.unwrap();
            assert_eq!(heard["game"]["outcome"]["reason"], "resigned");
            assert_eq!(heard["game"]["outcome"]["winner"], sides(game)[1]);
        }
    }
    assert!(ended >= 3, "most games ended by the rules");
    server.stop().await;
}

async fn a_game_goes_on_after_the_server_was_started_anew(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("oware", "S").await;
    let (one, seen) = server.join(&keys.owner).await;
    let (two, _) = server.join(&keys.invite).await;
    let mut players = [one, two];
    play_on(&seen, &mut players, 12, 7).await;
    players[0].say(json!({"type": "name", "name": " Ana "})).await.unwrap();
    let before = players[1].hear_of("game").await.unwrap()["game"].clone();
    assert_eq!(before["names"], json!({"S": "Ana"}));
    server.stop().await;
    let closed = players[0].hear_of("never").await.unwrap_err();
    assert_eq!(closed.0, 1012, "players are told to come back");

    let server = Server::start(&database).await;
    let (one, seen) = server.join(&keys.owner).await;
    let (two, _) = server.join(&keys.invite).await;
    assert_eq!(seen["moves"], before["moves"]);
    assert_eq!(seen["names"], before["names"]);
    play_on(&seen, &mut [one, two], 20, 8).await;
    assert_eq!(server.look(&keys.watch).await["moves"].as_array().unwrap().len(), 20);
    server.stop().await;
}

async fn players_see_each_other_and_spectators_are_counted(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("kaooa", "p").await;
    let (mut one, seen) = server.join(&keys.owner).await;
    assert_eq!(seen["you"], "p");
    assert_eq!(seen["is_owner"], true);
    assert_eq!(seen["present"], json!({"h": false, "p": true}));
    let (two, seen) = server.join(&keys.invite).await;
    assert_eq!((&seen["you"], &seen["is_owner"]), (&json!("h"), &json!(false)));
    assert_eq!(one.hear().await.unwrap()["present"], json!({"h": true, "p": true}));
    let (watcher, seen) = server.join(&keys.watch).await;
    assert_eq!((&seen["you"], &seen["watchers"]), (&Value::Null, &json!(1)));
    assert_eq!(one.hear().await.unwrap()["watchers"], 1);
    drop(watcher);
    assert_eq!(one.hear().await.unwrap()["watchers"], 0);
    drop(two);
    assert_eq!(one.hear().await.unwrap()["present"], json!({"h": false, "p": true}));
    server.stop().await;
}

async fn a_record_can_be_downloaded_and_replayed(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin_with(json!({"game": "oware", "side": "S", "name": "Ana"})).await;
    let (one, seen) = server.join(&keys.owner).await;
    let (two, _) = server.join(&keys.invite).await;
    let mut players = [one, two];
    play_on(&seen, &mut players, 9, 3).await;
    players[1].say(json!({"type": "resign"})).await.unwrap();
    let after = players[0].hear_of("game").await.unwrap()["game"].clone();

    let answer = server.request("GET", &format!("/live/{}/record", keys.watch), None).await;
    assert_eq!(answer.status, 200);
    assert!(answer.head.to_lowercase().contains("content-disposition: attachment"), "{answer:?}");
    let record = Record::parse(&answer.body).unwrap();
    assert_eq!(record.players[0].as_deref(), Some("Ana"));
    assert_eq!(record.date.as_deref(), Some("2026-11-30"));
    let chosen = ludarium_rules::catalogue::open(&record.game).unwrap();
    let compiled = ludarium_rules::Compiled::new(&chosen.described);
    let session = record.replay(compiled.game()).unwrap();
    let line: Vec<String> = session.line().into_iter().map(|(_, mv)| mv).collect();
    assert_eq!(json!(line), after["moves"]);
    assert_eq!(session.outcome().unwrap().reason.word(), "resigned");
    server.stop().await;
}

async fn an_owner_deletes_a_game(database: Database) {
    let server = Server::start(&database).await;
    let keys = server.begin("oware", "S").await;
    let (mut watcher, _) = server.join(&keys.watch).await;
    for key in [&keys.invite, &keys.watch] {
        let answer = server.request("DELETE", &format!("/live/{key}"), None).await;
        assert_eq!((answer.status, &answer.json()["id"]), (403, &json!("live-only-owner")));
    }
    let answer = server.request("DELETE", &format!("/live/{}", keys.owner), None).await;
    assert_eq!((answer.status, answer.body.as_str()), (204, ""));
    assert_eq!(watcher.hear().await.unwrap_err().0, 4404);
    for key in [&keys.owner, &keys.invite, &keys.watch] {
        let answer = server.request("GET", &format!("/live/{key}"), None).await;
        assert_eq!((answer.status, &answer.json()["id"]), (404, &json!("live-unknown")));
        assert_eq!(Guest::connect(server.address, key).await.unwrap_err(), 404);
    }
    server.stop().await;
}
