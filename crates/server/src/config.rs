//! What the person who starts the server decides.

use std::net::SocketAddr;
use std::path::PathBuf;
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
    /// Searches of one address that may run or wait at the same time.
    pub searches_per_address: usize,
    /// The longest time of one search.
    pub search_time: Duration,
    /// Requests a minute and address; 0 is no limit.
    pub requests_per_minute: u32,
    /// Unfinished live games that one address may have begun.
    pub games_per_address: usize,
    /// How long an unfinished live game is kept after its last move.
    pub keep: Duration,
    /// Whether clients are told apart by what a reverse proxy says (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// Names by which the server may be called, besides those of the machine itself. Without any a
    /// server on a loopback address has no others, and one elsewhere answers to every name.
    pub hosts: Vec<String>,
    /// Whether everybody may read the metrics, and not only the machine itself.
    pub public_metrics: bool,
    /// The folder of the tables of solved games; without one nothing is known of any.
    pub tables: Option<PathBuf>,
    /// Whether everybody may have games solved. On a loopback address they may in any case, unless
    /// the server is behind a proxy.
    pub solve: bool,
    /// A folder to serve the page from instead of the one built in.
    pub page: Option<PathBuf>,
}

impl Config {
    /// Whether requests to names that are not the server's are refused.
    pub fn checks_hosts(&self) -> bool {
        !self.hosts.is_empty() || (self.listen.ip().is_loopback() && !self.behind_proxy)
    }

    /// Whether whoever asks may have a game solved.
    pub fn may_solve(&self) -> bool {
        self.solve || (self.listen.ip().is_loopback() && !self.behind_proxy)
    }
}

impl Default for Config {
    fn default() -> Config {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8017)),
            database: "sqlite::memory:".into(),
            body_limit: 64 * 1024,
            searches: processors,
            searches_per_address: 4,
            search_time: Duration::from_mins(1),
            requests_per_minute: 1_200,
            games_per_address: 50,
            keep: Duration::from_hours(30 * 24),
            behind_proxy: false,
            hosts: Vec::new(),
            public_metrics: false,
            tables: None,
            solve: false,
            page: None,
        }
    }
}
