//! `ludarium tables`: which games have tables here.

use ludarium_rules::message::Message;
use ludarium_solve::plan::Plan;
use ludarium_solve::tables::{Fault, Header, Listed, size_text};
use serde::Serialize;

use crate::args::Tables;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::solved::{self, count_text};
use crate::terminal::Terminal;

/// The answer of `tables`.
#[derive(Serialize)]
struct Answer {
    folder: String,
    games: Vec<Listing>,
}

/// One game.
#[derive(Serialize)]
struct Listing {
    /// The game as it was called when it was solved; none where no file tells.
    game: Option<String>,
    hash: String,
    folder: String,
    files: usize,
    /// How many files the game has when all is solved; none where the game is not known here.
    of: Option<usize>,
    bytes: u64,
    positions: u64,
    /// What is wrong with files.
    faults: Vec<String>,
}

pub fn run(arguments: &Tables, terminal: &mut Terminal) -> Result<(), Failure> {
    let folder = solved::folder(arguments.tables.as_deref())?;
    let games: Vec<Listing> =
        folder.list()?.into_iter().map(|listed| Listing::new(listed, terminal)).collect();
    let shown = folder.path().display().to_string();
    if terminal.json() {
        return terminal.print_json(&Answer { folder: shown, games });
    }
    if games.is_empty() {
        return Ok(terminal.say(&Message::new("tables-none").with("folder", shown))?);
    }
    terminal.say(&Message::new("tables-here").with("folder", shown))?;
    terminal.line("")?;
    let headings = [
        terminal.word("tables-game"),
        terminal.word("tables-hash"),
        format!(">{}", terminal.word("tables-files")),
        format!(">{}", terminal.word("tables-positions")),
        format!(">{}", terminal.word("tables-size")),
    ];
    let row = |game: &Listing| {
        let files = match game.of {
            Some(of) if of != game.files => format!("{}/{of}", game.files),
            _ => game.files.to_string(),
        };
        vec![
            game.game.clone().unwrap_or_else(|| "?".to_owned()),
            game.hash.clone(),
            files,
            count_text(game.positions),
            size_text(game.bytes),
        ]
    };
    let rows: Vec<Vec<String>> = games.iter().map(row).collect();
    terminal.table(&headings, &rows)?;
    for fault in games.iter().flat_map(|game| &game.faults) {
        terminal.line("")?;
        terminal.line(fault)?;
    }
    Ok(())
}

impl Listing {
    fn new(listed: Listed, terminal: &Terminal) -> Listing {
        let (mut headers, mut faults): (Vec<Header>, Vec<Fault>) = (Vec::new(), Vec::new());
        for (header, path) in listed.files {
            match header {
                Ok(header) if header.rules == listed.hash => headers.push(header),
                Ok(header) => {
                    let wanted = listed.hash.clone();
                    faults.push(Fault::OtherRules { path, found: header.rules, wanted });
                }
                Err(fault) => faults.push(fault),
            }
        }
        let game = headers.first().map(|header| header.game.clone());
        // The name may mean other rules today, or lead to a file that is gone.
        let of = game.as_ref().and_then(|game| {
            let opened = Opened::open(game).ok()?;
            let rules = solved::rules(&opened).ok()?;
            let is_same = opened.game().hash() == listed.hash;
            is_same.then(|| Plan::new(rules).steps.len())
        });
        let counts = headers.iter().flat_map(|header| &header.counts);
        Listing {
            game,
            hash: listed.hash,
            folder: listed.path.display().to_string(),
            files: headers.len(),
            of,
            bytes: headers.iter().map(|header| header.file_bytes).sum(),
            positions: counts.map(|count| count.positions).sum(),
            faults: faults.iter().map(|fault| terminal.text(&fault.message())).collect(),
        }
    }
}
