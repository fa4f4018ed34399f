//! Live games from outside: requests and sockets against a server. Every test of the suite runs on
//! SQLite and on PostgreSQL, which [`postgres`] starts for the run.
#![allow(clippy::unwrap_used, missing_docs)] // a test that panics has failed

mod client;
mod postgres;
mod server;

/// Makes two tests of each function: one a database.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(crate::server::Database::sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(crate::server::Database::postgres().await).await;
            })+
        }
    };
}

mod games;
mod kill;
mod limits;
mod offers;
mod refusals;
mod stores;
mod times;
