//! The games that come with Ludarium: the files of `games/`, embedded.

use std::sync::LazyLock;

use crate::description::{Chosen, File, Report, Selection, unknown_game};

macro_rules! games {
    ($($id:literal),+ $(,)?) => {
        &[$((
            concat!("games/", $id, ".kdl"),
            include_str!(concat!("../../../games/", $id, ".kdl")),
        )),+]
    };
}

/// The path and the text of every file.
const TEXTS: &[(&str, &str)] = games![
    "kaooa",
    "bagha-chall",
    "oware",
    "nam-nam",
    "bao-kenya",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
];

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let parse = |(path, text): &(&str, &str)| {
        // The test `every_shipped_game_parses` proves that this cannot happen.
        File::parse(path, text).unwrap_or_else(|report| panic!("{path}: {report}"))
    };
    TEXTS.iter().map(parse).collect()
});

/// Every game, parsed once.
pub fn files() -> &'static [File] {
    &FILES
}

/// The game that a selection names, with its readings chosen: `bagha-chall:standard`,
/// `oware+cycle=split`.
///
/// # Errors
/// When the text is no selection, or the game, ruleset, reading or value does not exist: the
/// report names the nearest one and lists what there is.
pub fn open(name: &str) -> Result<Chosen, Report> {
    let selection = Selection::parse(name)?;
    match files().iter().find(|file| file.id() == selection.game()) {
        Some(file) => file.choose(&selection),
        None => Err(unknown_game(&selection, files().iter().map(File::id))),
    }
}
