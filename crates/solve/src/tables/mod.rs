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
mod build;
mod cache;
mod exact;
mod fault;
mod folder;
mod header;
mod map;
mod partly;
mod ranked;
mod reader;
mod related;
mod seek;
mod solvable;
mod stored;
mod values;
mod verify;
mod writer;

pub use answer::{Answer, Answered, answer, answer_text};
pub use build::{Built, Event, Part, build, check_disk, missing_bytes};
pub use exact::{Exact, Worth};
pub use fault::Fault;
pub use folder::{Folder, Listed, data_folder};
pub use header::{Coding, Count, EXTENSION, Header, Metric, Unit};
pub use partly::{Partly, partly_text};
pub use reader::Reader;
pub use related::related;
pub use solvable::solvable;
pub use values::Tables;
pub use verify::{Check, Mismatch, Verified, verify};
pub use writer::{UNFINISHED, Writer};

/// The version of the format of the files. Any change of what the bytes mean raises it, also one of
/// how positions are numbered.
pub const FORMAT: u32 = 1;

/// Bytes as people read them: `4.1 GiB`.
pub fn size_text(bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "KiB", "MiB", "GiB", "TiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 999.95 && unit + 1 < UNITS.len() {
        size /= 1024.0;
        unit += 1;
    }
    if unit == 0 { format!("{bytes} B") } else { format!("{size:.1} {}", UNITS[unit]) }
}
