//! What all requests share.

use std::sync::Arc;

use crate::config::Config;
use crate::limits::Requests;
use crate::live::Tables;
use crate::opened::Games;
use crate::searches::Searches;
use crate::solving::Solving;
use crate::store::Store;

/// The state of a running server, shared by every request.
#[derive(Debug)]
pub struct App {
    /// How it runs.
    pub config: Config,
    /// The games opened, rules compiled.
    pub games: Games,
    /// The database.
    pub store: Store,
    /// The live games that somebody is at.
    pub tables: Tables,
    /// The searches that run.
    pub searches: Searches,
    /// The solved games, and the solving of others.
    pub solving: Solving,
    /// The requests of each address.
    pub requests: Requests,
}

impl App {
    /// The state of a server that has just started.
    pub fn new(config: Config, store: Store) -> App {
        let searches = Searches::new(config.searches, config.searches_per_address);
        let requests = Requests::new(config.requests_per_minute);
        let (games, tables) = (Games::default(), Tables::default());
        let solving = Solving::new(&config);
        App { config, games, store, tables, searches, solving, requests }
    }
}

/// What handlers are given.
pub type Shared = Arc<App>;
