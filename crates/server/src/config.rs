//! What the person who starts the server decides.

use std::net::SocketAddr;
use std::time::Duration;

/// How the server runs: each field is a flag of `ludarium serve`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where to listen. Loopback unless told otherwise.
    pub listen: SocketAddr,
    /// `sqlite:FILE`, or `postgres://…`.
    pub database: String,
    /// The largest request body, in bytes.
    pub body_limit: usize,
    /// Searches that may run at the same time.
    pub searches: usize,
    /// The longest time of one search.
    pub search_time: Duration,
    /// Requests a minute and address.
    pub requests_per_minute: u32,
    /// Unfinished live games that one address may have begun.
    pub games_per_address: usize,
    /// How long an unfinished live game is kept after its last move.
    pub keep: Duration,
}
