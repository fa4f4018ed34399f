//! The database: SQLite in one file, or PostgreSQL, by one set of queries.
//!
//! [`Store::open`] takes the database for this server alone (`lock`) and brings its tables up to
//! date by the migrations of `migrations/`. All changes go through one writer (`writer`), which
//! commits those that wait at the same moment in one transaction and answers each when the
//! transaction is on the disk. Reading goes past it, by a few connections of its own.
//!
//! SQLite keeps a write-ahead log and waits for the disk at every commit (`synchronous=FULL`), as
//! PostgreSQL does by itself. So what was answered survives the end of the process however it
//! comes, and a power cut too as far as the disk keeps what it says it has written. Waiting costs
//! little here because many changes share one commit.

mod change;
mod error;
mod lock;
mod read;
mod row;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use sqlx::AnyPool;
use sqlx::any::AnyPoolOptions;
use sqlx::migrate::Migrator;

pub use change::Change;
pub use error::{StoreError, WriteError};
pub use row::{EndRow, GameRow, KeyRow, MoveRow, Seat};
pub use writer::Writer;

use lock::Lock;

/// The migrations, embedded. A new file is seen when this line is compiled again.
static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// How many connections read at the same time, beside the writer's.
const CONNECTIONS: u32 = 4;

/// The database, open.
#[derive(Clone, Debug)]
pub struct Store {
    /// The connections.
    pub pool: AnyPool,
    writer: Writer,
    lock: Arc<Lock>,
}

/// The kinds of database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Sqlite { in_memory: bool },
    Postgres,
}

impl Kind {
    fn of(url: &str) -> Result<Kind, StoreError> {
        match url.split_once(':') {
            Some(("sqlite", rest)) => {
                let in_memory = rest.contains(":memory:") || rest.contains("mode=memory");
                Ok(Kind::Sqlite { in_memory })
            }
            Some(("postgres" | "postgresql", _)) => Ok(Kind::Postgres),
            _ => Err(StoreError::Url { url: without_password(url) }),
        }
    }
}

impl Store {
    /// Opens the database of a URL: `sqlite:FILE`, made when it is missing, or
    /// `postgres://USER:PASSWORD@HOST/DATABASE`, which must exist. `sqlite::memory:` is forgotten at
    /// the end, for tests.
    ///
    /// # Errors
    /// When it cannot be opened, when another server has it, or when a newer Ludarium wrote it.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let kind = Kind::of(url)?;
        let lock = Lock::take(url, kind).await?;
        let pool = connect(url, kind).await?;
        MIGRATIONS.run(&pool).await.map_err(|error| StoreError::of_migration(&error))?;
        let writer = Writer::start(pool.clone());
        Ok(Store { pool, writer, lock: Arc::new(lock) })
    }

    /// Makes a change, and returns when it is committed.
    ///
    /// # Errors
    /// When it could not be committed.
    pub async fn write(&self, change: Change) -> Result<(), WriteError> {
        self.writer.write(change).await
    }

    /// Whether the database answers and is still this server's alone.
    ///
    /// # Errors
    /// When it does not answer.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.lock.check().await?;
        sqlx::query("SELECT 1")
            .execute(&self.pool)
            .await
            .map(|_| ())
            .map_err(|error| StoreError::Database(error.to_string()))
    }

    /// Commits what waits, and closes the connections. Later changes are refused.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
        self.lock.release().await;
    }
}

async fn connect(url: &str, kind: Kind) -> Result<AnyPool, StoreError> {
    let (connections, url) = match kind {
        Kind::Sqlite { in_memory: true } => (1, url.to_string()),
        Kind::Sqlite { in_memory: false } => (CONNECTIONS + 1, made_when_missing(url)),
        Kind::Postgres => (CONNECTIONS + 1, url.to_string()),
    };
    let options = AnyPoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(Duration::from_secs(10))
        .idle_timeout(None)
        .max_lifetime(None)
        // A connection to a file does not break.
        .test_before_acquire(kind == Kind::Postgres)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                if matches!(kind, Kind::Sqlite { .. }) {
                    for pragma in [
                        "PRAGMA busy_timeout = 5000",
                        "PRAGMA journal_mode = WAL",
                        "PRAGMA synchronous = FULL",
                        "PRAGMA foreign_keys = ON",
                    ] {
                        sqlx::query(pragma).execute(&mut *connection).await?;
                    }
                }
                Ok(())
            })
        });
    options.connect(&url).await.map_err(|error| StoreError::of_opening(&url, &error))
}

/// The URL of an SQLite file, which is to be made when it is missing.
fn made_when_missing(url: &str) -> String {
    match url.split_once('?') {
        None => format!("{url}?mode=rwc"),
        Some((_, options)) if options.contains("mode=") => url.to_string(),
        Some(_) => format!("{url}&mode=rwc"),
    }
}

/// A URL as it may be shown: the password left out.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else {
        return url.to_string();
    };
    match rest.split_once('@') {
        Some((user, host)) if user.contains(':') => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}:…@{host}")
        }
        _ => url.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{made_when_missing, without_password};

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(without_password("postgres://a:secret@h/d"), "postgres://a:…@h/d");
        assert_eq!(without_password("postgres://a@h/d"), "postgres://a@h/d");
        assert_eq!(without_password("sqlite:x.db"), "sqlite:x.db");
    }

    #[test]
    fn files_are_made_unless_the_url_says_otherwise() {
        assert_eq!(made_when_missing("sqlite:x.db"), "sqlite:x.db?mode=rwc");
        assert_eq!(made_when_missing("sqlite:x.db?mode=rw"), "sqlite:x.db?mode=rw");
        assert_eq!(
            made_when_missing("sqlite:x.db?cache=shared"),
            "sqlite:x.db?cache=shared&mode=rwc"
        );
    }
}
