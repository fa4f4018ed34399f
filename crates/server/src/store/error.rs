//! Why a database cannot be used.

use ludarium_rules::message::Message;
use sqlx::migrate::MigrateError;

use super::without_password;

/// Why a database could not be opened, or does not answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The URL names no kind of database that is known.
    #[error("{url} is no database: write sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE")]
    Url {
        /// The URL, without its password.
        url: String,
    },
    /// The file or the server cannot be opened.
    #[error("cannot open {url}: {reason}")]
    Open {
        /// The URL, without its password.
        url: String,
        /// What the database or the system says.
        reason: String,
    },
    /// Another server uses it.
    #[error("{url} is in use by another server")]
    InUse {
        /// The URL, without its password.
        url: String,
    },
    /// A newer version has changed its tables.
    #[error("the database was written by a newer Ludarium (its migration {version} is not known)")]
    Newer {
        /// The first migration that this version does not know.
        version: i64,
    },
    /// Something else went wrong.
    #[error("the database failed: {0}")]
    Database(String),
}

impl StoreError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Url { url } => Message::new("store-url").with("url", &**url),
            StoreError::Open { url, reason } => {
                Message::new("store-open").with("url", &**url).with("reason", &**reason)
            }
            StoreError::InUse { url } => Message::new("store-in-use").with("url", &**url),
            StoreError::Newer { version } => Message::new("store-newer").with("version", *version),
            StoreError::Database(reason) => Message::new("store-failed").with("reason", &**reason),
        }
    }

    pub(super) fn of_opening(url: &str, error: &sqlx::Error) -> StoreError {
        let url = without_password(url.split('?').next().unwrap_or_default());
        let reason = match error {
            sqlx::Error::Database(error) => error.message().to_string(),
            sqlx::Error::Io(error) => error.to_string(),
            other => other.to_string(),
        };
        StoreError::Open { url, reason }
    }

    pub(super) fn of_migration(error: &MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(version) => StoreError::Newer { version: *version },
            other => StoreError::Database(other.to_string()),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// Why a change was not made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// More changes wait than the writer takes.
    #[error("too many changes wait for the database")]
    Busy,
    /// The server is about to end.
    #[error("the database is closed")]
    Closed,
    /// The database refused it, or failed. Whether it was made is then not known.
    #[error("the database failed: {0}")]
    Failed(String),
}
