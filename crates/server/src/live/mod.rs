//! Live games between two people by links: `/api/v1/live`.
//!
//! Whoever begins a game gets three links: his own, which may also delete it, his friend's, and the
//! spectators'. Each is a random key (`keys`), and the database holds only hashes of the first
//! two. A game that somebody is at has a task of its own (`table`), which holds the position and
//! takes one message at a time: it checks a move by the rules, waits until the store has committed
//! it, and only then tells it to everybody. Tables are read from the database when somebody comes
//! (`tables`) and forgotten when nobody is there. `socket` carries messages to and fro. All
//! times are read from [`clock::Time`], which tests set.

mod call;
pub mod clock;
mod ending;
mod keys;
mod names;
mod offers;
mod record;
mod routes;
mod socket;
mod table;
mod tables;
mod telling;
pub mod wire;

use std::sync::Arc;
use std::time::Duration;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;

pub use tables::Tables;

/// How often games are looked for that have expired, and the database's lock is checked.
const ROUND: Duration = Duration::from_mins(10);
const CHECK: Duration = Duration::from_secs(15);

/// The routes, without their prefix.
pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(routes::begin))
        .routes(routes!(routes::look, routes::delete))
        .routes(routes!(routes::record))
        .routes(routes!(routes::socket))
}

/// Starts what goes on beside the requests: games that have expired are deleted, and the lock on
/// the database is watched. It ends when the tables are closed.
pub fn start(app: &Shared) {
    let app = Arc::clone(app);
    tokio::spawn(async move {
        let mut rounds = tokio::time::interval(ROUND);
        let mut checks = tokio::time::interval(CHECK);
        loop {
            tokio::select! {
                () = app.tables.closed() => return,
                _ = rounds.tick() => match sweep(&app).await {
                    0 => {}
                    games => tracing::info!(games, "expired live games were deleted"),
                },
                _ = checks.tick() => if let Err(error) = app.store.check().await {
                    tracing::error!(%error, "the database does not answer");
                },
            }
        }
    });
}

/// Deletes the games in which nothing has happened for as long as games are kept, and returns how
/// many they were.
pub async fn sweep(app: &Shared) -> usize {
    tables::sweep(app).await
}
