//! Solved games: their tables, what it takes to solve the others, and the solving.
//!
//! Everything here reads files or computes, and is called on blocking threads only.

mod run;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use ludarium_rules::compiled::Compiled;
use ludarium_rules::game::Notation as _;
use ludarium_rules::hunt::Rules;
use ludarium_rules::message::Message;
use ludarium_search::Solved;
use ludarium_solve::plan::{Plan, SMALL};
use ludarium_solve::tables::{Fault, Folder, Tables, check_disk, missing_bytes, related, solvable};

use crate::api::types::Takes;
use crate::config::Config;
use crate::opened::Opened;
use crate::problem::Problem;

pub use run::Solves;

/// The most memory that solving may take, as of the command `solve` when nothing is said.
const MEMORY: u64 = 8 << 30;

/// The solved games of a server.
#[derive(Debug)]
pub struct Solving {
    folder: Option<Folder>,
    may_solve: bool,
    /// What it takes to solve each game, by the hash of its rules.
    plans: Mutex<HashMap<String, Arc<Plan>>>,
    /// The solve that runs, and those before it.
    pub solves: Solves,
}

/// Why exact values are not at hand.
#[derive(Debug)]
pub enum Missing {
    /// The game can be solved, and is not, or not wholly.
    Unsolved(Box<Takes>),
    /// It cannot be solved, or the server keeps no tables.
    Never(Message),
}

impl Solving {
    /// The solved games in the folder of the configuration.
    pub fn new(config: &Config) -> Solving {
        Solving {
            folder: config.tables.as_ref().map(Folder::at),
            may_solve: config.may_solve(),
            plans: Mutex::default(),
            solves: Solves::default(),
        }
    }

    /// The folder of the tables.
    pub fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// What a search of a game may ask. Tables that cannot be read are as if they were not there:
    /// whoever asks for exact values is told.
    pub fn solved(&self, compiled: &Compiled) -> Option<Solved> {
        let folder = self.folder.as_ref()?;
        let related = related(compiled);
        let rules = solvable(related.as_ref().unwrap_or(compiled)).ok()?;
        // What a game that is not solved would take is worked out once, and not for every search.
        if !self.is_small(rules) && !folder.of(rules).is_dir() {
            return None;
        }
        folder.solved(compiled).unwrap_or_else(|fault| {
            tracing::warn!(%fault, "tables cannot be read");
            None
        })
    }

    /// The tables of a game, if it has any.
    ///
    /// # Errors
    /// That a table cannot be read; what is wrong with it is for whoever may solve it again.
    pub fn open(&self, compiled: &Compiled) -> Result<Option<Arc<Tables>>, Problem> {
        let Some(folder) = &self.folder else { return Ok(None) };
        folder.open(compiled).map_err(|fault| self.problem(&fault))
    }

    /// A fault of the tables, for whoever asked. Names of files are for the owner of the server.
    pub fn problem(&self, fault: &Fault) -> Problem {
        match fault {
            Fault::Position(_) => Problem::refused(fault.message()),
            _ if self.may_solve => Problem::of(StatusCode::INTERNAL_SERVER_ERROR, fault.message()),
            _ => {
                tracing::error!(%fault, "tables cannot be read");
                Problem::internal()
            }
        }
    }

    /// Whether every position of the game has an exact value now, or when it is first asked for.
    pub fn is_perfect(&self, compiled: &Compiled) -> bool {
        let (Some(folder), Ok(rules)) = (&self.folder, solvable(compiled)) else { return false };
        self.is_small(rules)
            || (folder.of(rules).is_dir()
                && matches!(folder.open(compiled), Ok(Some(tables)) if tables.is_complete()))
    }

    /// Whether a game is solved without asking.
    pub fn is_small(&self, rules: &Rules<()>) -> bool {
        self.plan(rules).positions() <= SMALL
    }

    /// What it takes to solve a game.
    pub fn plan(&self, rules: &Rules<()>) -> Arc<Plan> {
        if let Some(plan) = self.plans().get(rules.hash()) {
            return Arc::clone(plan);
        }
        let plan = Arc::new(Plan::new(rules));
        // Anybody can make up another set of readings.
        let mut plans = self.plans();
        if plans.len() >= 256 {
            plans.clear();
        }
        plans.insert(rules.hash().to_owned(), Arc::clone(&plan));
        plan
    }

    fn plans(&self) -> MutexGuard<'_, HashMap<String, Arc<Plan>>> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What it takes to solve a game, for whoever asks.
    pub fn takes(&self, rules: &Rules<()>, game: &str) -> Takes {
        let plan = self.plan(rules);
        let disk = self.folder.as_ref().is_some_and(|folder| {
            let folder = folder.of(rules);
            check_disk(&folder, missing_bytes(&plan, &folder)).is_ok()
        });
        let memory = plan.memory();
        Takes {
            game: game.to_owned(),
            command: format!("ludarium solve {game}"),
            positions: plan.positions(),
            bytes: plan.bytes(),
            memory,
            seconds: plan.seconds(threads()),
            fits: disk && memory <= MEMORY && free_memory().is_none_or(|free| memory <= free),
            allowed: self.may_solve && self.folder.is_some(),
        }
    }

    /// Why exact values of a game are not at hand.
    pub fn missing(&self, opened: &Opened) -> Missing {
        match (solvable(&opened.compiled), &self.folder) {
            (Ok(rules), Some(_)) => {
                Missing::Unsolved(Box::new(self.takes(rules, &opened.chosen.name)))
            }
            (Ok(_), None) => Missing::Never(Message::new("solving-no-folder")),
            (Err(reason), _) => Missing::Never(reason),
        }
    }

    /// Stops what is being solved.
    pub fn close(&self) {
        self.solves.stop_all();
    }

    /// Whether whoever asks may have a game solved.
    pub fn may_solve(&self) -> bool {
        self.may_solve
    }
}

/// The threads that solving uses: all.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The bytes of memory that are free, where the system tells.
fn free_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes << 10)
}

/// What a guided game is told besides why it cannot be solved: which solved game its engine asks.
pub fn guide_of(opened: &Opened) -> Option<(String, Compiled)> {
    let related = related(&opened.compiled)?;
    let hash = related.game().hash();
    let default = opened.file.rulesets().first().map(|ruleset| ruleset.name.as_str());
    // The ruleset that is the same game, where there is one; else the readings that make it so
    // are for the rules to know.
    let name = opened.file.rulesets().iter().find_map(|ruleset| {
        let name = if default == Some(ruleset.name.as_str()) {
            opened.chosen.id.clone()
        } else {
            format!("{}:{}", opened.chosen.id, ruleset.name)
        };
        let chosen = ludarium_rules::catalogue::open(&name).ok()?;
        (Compiled::new(&chosen.described).game().hash() == hash).then_some(name)
    })?;
    Some((name, related))
}
