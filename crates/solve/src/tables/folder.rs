//! The folder where tables lie.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludarium_rules::compiled::Compiled;
use ludarium_rules::game::Notation as _;
use ludarium_rules::hunt::Rules;

use super::header::{EXTENSION, Header};
use super::reader::Reader;
use super::stored::Stored;
use super::{Fault, Tables, solvable};
use crate::plan::Plan;
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
        let hash = rules.hash();
        // Held while a small game is solved: who asks for it meanwhile waits, and does not solve
        // it again.
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = opened.get(hash) {
            return Ok(Some(Arc::clone(tables)));
        }
        let Some(tables) = self.make(rules) else { return Ok(None) };
        let tables = Arc::new(tables);
        // What is still to come is looked for again.
        if tables.is_complete() {
            opened.insert(hash.to_owned(), Arc::clone(&tables));
        }
        Ok(Some(tables))
    }

    /// The tables of a game, as [`Folder::open`] gives them, but shared with nobody.
    pub fn open_apart(&self, compiled: &Compiled) -> Option<Tables> {
        self.make(solvable(compiled).ok()?)
    }

    fn make(&self, rules: &Rules<()>) -> Option<Tables> {
        let folder = self.of(rules);
        let is_small = plan::is_small(rules);
        if Stored::is_begun(&folder) {
            let tables = Tables::in_files(rules, &Plan::new(rules), &folder);
            if tables.is_complete() || !is_small {
                return Some(tables);
            }
        }
        is_small.then(|| Tables::in_memory(hunt::solve(rules.clone(), |_| {})))
    }

    /// Where the tables of some rules lie: in a folder with the hash of the rules as its name.
    pub fn of(&self, rules: &Rules<()>) -> PathBuf {
        self.path.join(rules.hash())
    }

    /// The games that have tables here, by the hash of their rules.
    ///
    /// # Errors
    /// When the folder cannot be read. It need not be there.
    pub fn list(&self) -> Result<Vec<Listed>, Fault> {
        let entries = match std::fs::read_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(Fault::io(&self.path))?,
        };
        let mut games = Vec::new();
        for entry in entries {
            let path = entry.map_err(Fault::io(&self.path))?.path();
            let mut files = Vec::new();
            for entry in std::fs::read_dir(&path).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.extension().is_some_and(|extension| extension == EXTENSION) {
                    files.push((Reader::open(&path).map(|reader| reader.header().clone()), path));
                }
            }
            if files.is_empty() {
                continue;
            }
            files.sort_by(|one, other| one.1.cmp(&other.1));
            let hash = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            games.push(Listed { hash, path, files });
        }
        games.sort_by(|one, other| one.hash.cmp(&other.hash));
        Ok(games)
    }
}

/// The tables of one game in a folder.
#[derive(Debug)]
pub struct Listed {
    /// The hash of the rules.
    pub hash: String,
    /// Where they are.
    pub path: PathBuf,
    /// What each file says of itself, or what is wrong with it.
    pub files: Vec<(Result<Header, Fault>, PathBuf)>,
}

/// The program's own folder for data, by the variables of the environment: `ludarium` where the system
/// keeps data (`~/.local/share` on Linux); `None` where they name no such place.
pub fn data_folder(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
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
