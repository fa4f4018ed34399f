//! One server for one database: games are kept in memory, where a second server would not see the
//! moves of the first.
//!
//! With SQLite a file beside the database is locked, which the system undoes however the process
//! ends. With PostgreSQL it is an advisory lock of a connection kept for it.

use std::fs::{File, OpenOptions, TryLockError};
use std::time::Duration;

use sqlx::{AnyConnection, Connection};
use tokio::sync::Mutex;

use super::error::StoreError;
use super::{Kind, without_password};

/// The number under which the advisory lock is taken: "ludarium" in ASCII.
const NUMBER: i64 = 0x6c75_6461_7269_756d;

/// How often, and after which pause, a lock is tried: one that has just been given up by a process
/// that was killed may take PostgreSQL a moment to see.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// The lock on a database.
#[derive(Debug)]
pub(super) struct Lock {
    url: String,
    held: Mutex<Held>,
}

#[derive(Debug)]
enum Held {
    Nothing,
    File(File),
    Connection(Box<AnyConnection>),
}

impl Lock {
    /// Takes a database for this process.
    pub(super) async fn take(url: &str, kind: Kind) -> Result<Lock, StoreError> {
        let held = match kind {
            Kind::Sqlite { in_memory: true } => Held::Nothing,
            Kind::Sqlite { in_memory: false } => Held::File(lock_file(url).await?),
            Kind::Postgres => Held::Connection(Box::new(lock_server(url).await?)),
        };
        Ok(Lock { url: url.to_string(), held: Mutex::new(held) })
    }

    /// Whether the lock is still held; a connection that was lost is made again.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        let mut held = self.held.lock().await;
        if let Held::Connection(connection) = &mut *held
            && connection.ping().await.is_err()
        {
            tracing::warn!("the connection that held the database was lost");
            *held = Held::Connection(Box::new(lock_server(&self.url).await?));
        }
        Ok(())
    }

    /// Gives the database up.
    pub(super) async fn release(&self) {
        let held = std::mem::replace(&mut *self.held.lock().await, Held::Nothing);
        match held {
            Held::Connection(connection) => drop(connection.close().await),
            Held::File(file) => drop(file.unlock()),
            Held::Nothing => {}
        }
    }
}

/// The file of an SQLite URL.
fn file_of(url: &str) -> &str {
    let path = url.strip_prefix("sqlite:").unwrap_or(url);
    let path = path.strip_prefix("//").unwrap_or(path);
    path.split('?').next().unwrap_or_default()
}

async fn lock_file(url: &str) -> Result<File, StoreError> {
    let database = file_of(url);
    let path = format!("{database}.lock");
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let file = options.open(&path).map_err(|error| StoreError::Open {
        url: url.to_string(),
        reason: format!("{path}: {error}"),
    })?;
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(PAUSE).await,
            Err(TryLockError::Error(error)) => {
                let reason = format!("{path}: {error}");
                return Err(StoreError::Open { url: url.to_string(), reason });
            }
        }
    }
    Err(StoreError::InUse { url: url.to_string() })
}

async fn lock_server(url: &str) -> Result<AnyConnection, StoreError> {
    let mut connection =
        AnyConnection::connect(url).await.map_err(|error| StoreError::of_opening(url, &error))?;
    for _ in 0..TRIES {
        let query = "SELECT CASE WHEN pg_try_advisory_lock($1) THEN 1 ELSE 0 END";
        let got: i32 = sqlx::query_scalar(query).bind(NUMBER).fetch_one(&mut connection).await?;
        if got == 1 {
            return Ok(connection);
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(StoreError::InUse { url: without_password(url) })
}
