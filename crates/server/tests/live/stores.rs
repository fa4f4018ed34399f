//! Databases that cannot be used, and one writer for many changes.

use ludarium_server::store::{Change, Store, StoreError};

use crate::server::{Database, Server};

on_both!(
    one_database_serves_one_server,
    a_newer_database_is_left_alone,
    one_refused_change_does_not_take_others_with_it,
);

async fn one_database_serves_one_server(database: Database) {
    let server = Server::start(&database).await;
    let refused = Store::open(&database.url).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused}");
    assert!(!refused.to_string().contains(":p"), "the password is not shown: {refused}");
    server.stop().await;
    Store::open(&database.url).await.unwrap().close().await;
}

async fn a_newer_database_is_left_alone(database: Database) {
    let store = Store::open(&database.url).await.unwrap();
    let newer = "UPDATE _sqlx_migrations SET version = 999";
    sqlx::query(newer).execute(&store.pool).await.unwrap();
    store.close().await;
    let refused = Store::open(&database.url).await.unwrap_err();
    assert_eq!(refused, StoreError::Newer { version: 999 });
}

async fn one_refused_change_does_not_take_others_with_it(database: Database) {
    let server = Server::start(&database).await;
    let (good, bad) = (server.begin("oware", "S").await, server.begin("oware", "S").await);
    let ids = [server.look(&good.watch).await, server.look(&bad.watch).await]
        .map(|game| game["id"].as_str().unwrap().to_string());
    let store = &server.app.store;
    let made = |ply, id: &str| Change::Move {
        game: id.to_string(),
        ply,
        made: ludarium_server::store::MoveRow { text: "A".into(), played: 0, left: None },
        end: None,
        lapses: false,
    };
    store.write(made(0, &ids[1])).await.unwrap();
    // The same ply twice, among others, in whatever batches.
    let changes = (0..40).map(|ply| store.write(made(ply, &ids[0])));
    let (refused, committed) =
        tokio::join!(store.write(made(0, &ids[1])), futures_util::future::join_all(changes));
    assert!(refused.is_err());
    assert!(committed.iter().all(Result::is_ok));
    assert_eq!(store.moves(&ids[0]).await.unwrap().len(), 40);
    assert_eq!(store.moves(&ids[1]).await.unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_opened_is_said() {
    let refused = Store::open("mysql://somewhere").await.unwrap_err();
    assert!(matches!(refused, StoreError::Url { .. }), "{refused}");
    let refused = Store::open("sqlite:///no/such/folder/games.db").await.unwrap_err();
    assert!(matches!(refused, StoreError::Open { .. }), "{refused}");
    let refused = Store::open("postgres://nobody:secret@127.0.0.1:1/none").await.unwrap_err();
    assert!(matches!(refused, StoreError::Open { .. }), "{refused}");
    assert!(!refused.to_string().contains("secret"), "{refused}");
}
