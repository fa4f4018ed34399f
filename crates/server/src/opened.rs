//! Games opened by their names, compiled once and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludarium_rules::catalogue;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::description::{Chosen, File};
use ludarium_rules::face::Game;

use crate::problem::Problem;

/// A game, its readings chosen and its rules compiled.
#[derive(Debug)]
pub struct Opened {
    /// The file that describes it.
    pub file: &'static File,
    /// The readings chosen; `chosen.name` is the game's canonical name.
    pub chosen: Chosen,
    /// The rules.
    pub compiled: Compiled,
}

impl Opened {
    /// The game's object-safe face.
    pub fn game(&self) -> &dyn Game {
        self.compiled.game()
    }
}

/// The games that were opened, by the names used: a server is asked for the same few.
#[derive(Debug, Default)]
pub struct Games(Mutex<HashMap<String, Arc<Opened>>>);

/// More names than this are not kept: anybody can make up another set of readings.
const MOST: usize = 512;

impl Games {
    /// The game of that name (`oware:abapa+cycle=split`; `~` is read for `+`).
    ///
    /// # Errors
    /// When there is no such game, ruleset, reading or value.
    pub fn open(&self, name: &str) -> Result<Arc<Opened>, Problem> {
        let name = name.replace('~', "+");
        if let Some(opened) = self.lock().get(&name) {
            return Ok(Arc::clone(opened));
        }
        let chosen = catalogue::open(&name).map_err(|report| Problem::unknown_game(&report))?;
        let file = catalogue::file(&chosen.id).ok_or_else(Problem::internal)?;
        let compiled = Compiled::new(&chosen.described);
        let opened = Arc::new(Opened { file, chosen, compiled });
        let mut kept = self.lock();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(name, Arc::clone(&opened));
        Ok(opened)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Opened>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
