//! The folder where tables lie.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludarium_rules::compiled::Compiled;

use super::{Fault, Tables, solvable};
use crate::{hunt, plan};

/// The variable that names another folder than the user's.
const VARIABLE: &str = "LUDARIUM_TABLES";

/// A folder of tables. Clones share what they have opened.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    /// Tables opened, by the hash of the rules.
    opened: Arc<Mutex<HashMap<String, Arc<Tables>>>>,
}

impl Folder {
    /// The user's own folder: what `LUDARIUM_TABLES` says, else `tables` in the folder for data
    /// (`~/.local/share/ludarium`); `None` where the environment names no such place.
    pub fn users() -> Option<Folder> {
        let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
        if let Some(path) = variable(VARIABLE).filter(|path| !path.as_os_str().is_empty()) {
            return Some(Folder::at(path));
        }
        Some(Folder::at(data_folder(variable)?.join("tables")))
    }

    /// A folder, which need not be there yet.
    pub fn at(path: impl Into<PathBuf>) -> Folder {
        Folder { path: path.into(), opened: Arc::default() }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The tables of a game. A small game is solved in memory when it is first asked for. `None`
    /// when the game is not solved, or [cannot be](solvable).
    ///
    /// # Errors
    /// When a file of the tables cannot be read, or is not what it should be.
    pub fn open(&self, compiled: &Compiled) -> Result<Option<Arc<Tables>>, Fault> {
        let Ok(rules) = solvable(compiled) else { return Ok(None) };
        let hash = compiled.game().hash();
        // Held while a small game is solved: who asks for it meanwhile waits, and does not solve
        // it again.
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = opened.get(hash) {
            return Ok(Some(Arc::clone(tables)));
        }
        if !plan::is_small(rules) {
            return Ok(None);
        }
        let tables = Arc::new(Tables::in_memory(hunt::solve(rules.clone(), |_| {})));
        opened.insert(hash.to_owned(), Arc::clone(&tables));
        Ok(Some(tables))
    }
}

/// The folder for data, by the variables of the environment.
fn data_folder(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    // As the XDG base directories say, a relative path does not count.
    let absolute = |name: &str| variable(name).filter(|path| path.is_absolute());
    let folder = if cfg!(windows) {
        absolute("APPDATA")?
    } else if let Some(folder) = absolute("XDG_DATA_HOME") {
        folder
    } else if cfg!(target_os = "macos") {
        absolute("HOME")?.join("Library/Application Support")
    } else {
        absolute("HOME")?.join(".local/share")
    };
    Some(folder.join("ludarium"))
}
