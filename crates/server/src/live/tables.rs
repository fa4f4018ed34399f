//! The tables: which games are in memory, how they are found, and how many one address may have.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use ludarium_rules::Message;
use tokio::sync::{OnceCell, mpsc, oneshot, watch};

use super::call::Call;
use super::clock::Time;
use super::{keys, table};
use crate::app::Shared;
use crate::problem::Problem;
use crate::store::{Change, Seat, StoreError, WriteError};

/// How many calls may wait at a table.
const CALLS: usize = 64;

/// Sockets that an address may have for each game that it may have begun: two players, and two
/// spectators.
const SOCKETS_PER_GAME_BEGUN: usize = 4;

/// How many expired games are read at once.
const SWEEP: usize = 500;

/// How long the end of the server waits for sockets to be closed.
const FAREWELL: Duration = Duration::from_secs(3);

/// The live games that somebody is at, in memory.
#[derive(Debug, Default)]
pub struct Tables {
    /// Where the time is read.
    pub(super) time: Time,
    open: Mutex<HashMap<String, mpsc::Sender<Call>>>,
    sockets: Counts<IpAddr>,
    creating: Counts<String>,
    salt: OnceCell<String>,
    closing: watch::Sender<bool>,
}

impl Tables {
    /// Tables whose time is that of a test.
    pub fn at(time: Time) -> Tables {
        Tables { time, ..Tables::default() }
    }

    /// Tells all sockets that the server ends, and waits a moment until they are closed. Nobody can
    /// come any more.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        let gone = async {
            while !self.sockets.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, gone).await;
    }

    /// Waits until the tables are closed.
    pub async fn closed(&self) {
        // The sender is here, so that waiting cannot fail.
        let _ = self.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// How many games are in memory.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// Whether no game is in memory.
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// Takes one of the sockets that an address may have.
    pub(super) fn take_socket(
        &self,
        app: &Shared,
        address: IpAddr,
    ) -> Result<Taken<IpAddr>, Problem> {
        if *self.closing.borrow() {
            return Err(busy("live-closing"));
        }
        let most = games_of_an_address(app).saturating_mul(SOCKETS_PER_GAME_BEGUN);
        let many = || too_many(Message::new("live-many-sockets").with("most", most));
        self.sockets.take(address, most).ok_or_else(many)
    }

    /// Takes the right to begin a game, which an address has as long as it has not begun too many
    /// that are not over.
    pub(super) async fn take_game(
        &self,
        app: &Shared,
        creator: &str,
    ) -> Result<Taken<String>, Problem> {
        let most = games_of_an_address(app);
        let many = || too_many(Message::new("live-many-games").with("most", most));
        // Those that are being begun at this moment are counted with those that are stored.
        let taken = self.creating.take(creator.to_string(), most).ok_or_else(many)?;
        let begun = app.store.unfinished(creator).await.map_err(|error| failed(&error))?;
        if begun + self.creating.count(&creator.to_string()) > most {
            return Err(many());
        }
        Ok(taken)
    }

    /// The name under which the games of an address are counted.
    pub(super) async fn creator(&self, app: &Shared, address: IpAddr) -> Result<String, Problem> {
        let salt = self.salt.get_or_try_init(|| async {
            let made = keys::key()?;
            app.store.setting("salt", &made).await.map_err(|error| failed(&error))
        });
        Ok(keys::address(&address.to_string(), salt.await?))
    }

    /// The way to a game's table, which is set up if it is not.
    fn way(&self, app: &Shared, id: &str) -> mpsc::Sender<Call> {
        let mut open = self.lock();
        if let Some(way) = open.get(id).filter(|way| !way.is_closed()) {
            return way.clone();
        }
        let (way, calls) = mpsc::channel(CALLS);
        open.insert(id.to_string(), way.clone());
        metrics::gauge!("ludarium_live_tables").set(open.len() as f64);
        tokio::spawn(table::run(Arc::clone(app), id.to_string(), calls));
        way
    }

    /// A table ends; for `idle` ones only if nobody calls meanwhile. Returns whether it does.
    pub(super) fn leave(&self, id: &str, calls: &mut mpsc::Receiver<Call>, idle: bool) -> bool {
        let mut open = self.lock();
        if idle && !calls.is_empty() {
            return false;
        }
        calls.close();
        // Another may have taken its place only after this one was closed, which is done here.
        open.remove(id);
        metrics::gauge!("ludarium_live_tables").set(open.len() as f64);
        true
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Call>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How many games that are not over one address may have begun; 0 in the configuration is no limit.
fn games_of_an_address(app: &Shared) -> usize {
    match app.config.games_per_address {
        0 => usize::MAX,
        most => most,
    }
}

/// The game that a key belongs to, and what it opens there.
pub(super) async fn seat(app: &Shared, key: &str) -> Result<(String, Seat), Problem> {
    if !keys::is_key(key) {
        return Err(unknown());
    }
    let found = app.store.seat(&keys::hash(key)).await.map_err(|error| failed(&error))?;
    found.ok_or_else(unknown)
}

/// Asks a table something, and gives the way to it with the answer.
pub(super) async fn ask<T>(
    app: &Shared,
    id: &str,
    call: impl Fn(oneshot::Sender<Result<T, Problem>>) -> Call,
) -> Result<(T, mpsc::Sender<Call>), Problem> {
    // A table that ends just now does not answer: the next one does.
    for _ in 0..3 {
        let way = app.tables.way(app, id);
        let (answer, answered) = oneshot::channel();
        if way.send(call(answer)).await.is_ok()
            && let Ok(answer) = answered.await
        {
            return answer.map(|answer| (answer, way));
        }
    }
    Err(busy("live-busy"))
}

/// Deletes what has expired.
pub(super) async fn sweep(app: &Shared) -> usize {
    let mut deleted = 0;
    loop {
        let before = app.tables.time.now() - app.config.keep.as_millis() as i64;
        let ids = match app.store.stale(before, SWEEP).await {
            Ok(ids) => ids,
            Err(error) => {
                tracing::error!(%error, "expired games could not be read");
                return deleted;
            }
        };
        let found = ids.len();
        let mut gone = 0;
        for id in ids {
            let asked = ask(app, &id, |answer| Call::Expire { before, answer }).await;
            let is_gone = match asked {
                Ok((is_gone, _)) => is_gone,
                // A game that cannot be set up, since its rules have changed, expires too.
                Err(problem) if problem.status == StatusCode::CONFLICT.as_u16() => {
                    app.store.write(Change::Delete { game: id }).await.is_ok()
                }
                Err(_) => false,
            };
            gone += usize::from(is_gone);
        }
        deleted += gone;
        if found < SWEEP || gone == 0 {
            return deleted;
        }
    }
}

/// There is no such game.
pub(super) fn unknown() -> Problem {
    Problem::of(StatusCode::NOT_FOUND, Message::new("live-unknown"))
}

/// The server cannot do it now.
pub(super) fn busy(id: &'static str) -> Problem {
    Problem::of(StatusCode::SERVICE_UNAVAILABLE, Message::new(id)).retry_after(2)
}

fn too_many(message: Message) -> Problem {
    Problem::of(StatusCode::TOO_MANY_REQUESTS, message).retry_after(60)
}

/// The database cannot be read.
pub(super) fn failed(error: &StoreError) -> Problem {
    tracing::error!(%error, "a live game could not be read");
    busy("live-busy")
}

/// The database did not commit.
pub(super) fn not_committed(error: &WriteError) -> Problem {
    tracing::error!(%error, "a change of a live game was not committed");
    busy("live-busy")
}

/// How much of something each has.
#[derive(Clone, Debug)]
struct Counts<K>(Arc<Mutex<HashMap<K, usize>>>);

impl<K> Default for Counts<K> {
    fn default() -> Counts<K> {
        Counts(Arc::default())
    }
}

/// One of what is counted, until it is dropped.
#[derive(Debug)]
pub(super) struct Taken<K: Clone + Eq + Hash + Debug> {
    counts: Counts<K>,
    key: K,
}

impl<K: Clone + Eq + Hash + Debug> Counts<K> {
    fn take(&self, key: K, most: usize) -> Option<Taken<K>> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&key).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(Taken { counts: self.clone(), key })
    }

    fn count(&self, key: &K) -> usize {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.get(key).copied().unwrap_or(0)
    }

    fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}

impl<K: Clone + Eq + Hash + Debug> Drop for Taken<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}
