//! Solved games to be asked: the exact value of a position and of its moves, from tables in memory
//! or on disk.
//!
//! A [`Folder`] opens the [`Tables`] of a game; those of a small game are made in memory when they
//! are first asked for. [`answer`] is what a page or a terminal shows.
//!
//! ```
//! use ludarium_rules::compiled::Compiled;
//! use ludarium_solve::tables::{Folder, Worth, answer_text};
//!
//! let chosen = ludarium_rules::catalogue::open("kaooa").unwrap();
//! let compiled = Compiled::new(&chosen.described);
//! # let elsewhere = std::env::temp_dir().join("ludarium-no-such-folder");
//! # let folder = Folder::at(elsewhere);
//! # /*
//! let folder = Folder::users().unwrap();
//! # */
//! let tables = folder.open(&compiled).unwrap().expect("Kaooa is small");
//! let answer = answer_text(&tables, "-/-/7/0 p").unwrap().unwrap();
//! assert_eq!((answer.value, answer.plies), (Worth::Win, Some(15)));
//! ```

mod answer;
mod exact;
mod fault;
mod folder;
mod solvable;
mod values;

pub use answer::{Answer, Answered, answer, answer_text};
pub use exact::{Exact, Worth};
pub use fault::Fault;
pub use folder::Folder;
pub use solvable::solvable;
pub use values::Tables;
