//! The database: SQLite in one file, or PostgreSQL, by one set of queries.

use sqlx::AnyPool;

/// The database, open.
#[derive(Clone, Debug)]
pub struct Store {
    /// The connections.
    pub pool: AnyPool,
}

impl Store {
    /// Opens the database of that URL.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub async fn open(url: &str) -> Result<Store, sqlx::Error> {
        sqlx::any::install_default_drivers();
        Ok(Store { pool: AnyPool::connect(url).await? })
    }
}
