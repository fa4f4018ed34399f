//! The games that come with Ludarium: the files of `games/`, embedded.

use std::sync::{LazyLock, OnceLock};

use crate::description::{Chosen, File, Report, Selection, unknown_game};

/// A file that comes with Ludarium, parsed when it is first asked for.
struct Shipped {
    id: &'static str,
    path: &'static str,
    text: &'static str,
    parsed: OnceLock<File>,
}

impl Shipped {
    fn file(&self) -> &File {
        self.parsed.get_or_init(|| {
            // The test `every_shipped_game_parses` proves that this cannot happen.
            File::parse(self.path, self.text)
                .unwrap_or_else(|report| panic!("{}: {report}", self.path))
        })
    }
}

macro_rules! games {
    ($($id:literal),+ $(,)?) => {
        [$(Shipped {
            id: $id,
            path: concat!("games/", $id, ".kdl"),
            text: include_str!(concat!("../../../games/", $id, ".kdl")),
            parsed: OnceLock::new(),
        }),+]
    };
}

static SHIPPED: [Shipped; 16] = games![
    "kaooa",
    "bagha-chall",
    "oware",
    "nam-nam",
    "bao-kenya",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
    "fox-and-hounds",
    "hare-and-hounds",
    "len-choa",
    "hat-diviyan-keliya",
    "catch-the-hare",
    "aadu-puli-attam",
    "main-tapal-empat",
    "adugo",
];

static FILES: LazyLock<Vec<File>> =
    LazyLock::new(|| SHIPPED.iter().map(|shipped| shipped.file().clone()).collect());

/// Every game, parsed once.
pub fn files() -> &'static [File] {
    &FILES
}

/// The file of the game with that id, parsed when it is first asked for.
pub fn file(id: &str) -> Option<&'static File> {
    SHIPPED.iter().find(|shipped| shipped.id == id).map(Shipped::file)
}

/// The game that a selection names, with its readings chosen: `bagha-chall:standard`,
/// `oware+cycle=split`.
///
/// # Errors
/// When the text is no selection, or the game, ruleset, reading or value does not exist: the
/// report names the nearest one and lists what there is.
pub fn open(name: &str) -> Result<Chosen, Report> {
    let selection = Selection::parse(name)?;
    match file(selection.game()) {
        Some(file) => file.choose(&selection),
        None => Err(unknown_game(&selection, SHIPPED.iter().map(|shipped| shipped.id))),
    }
}
