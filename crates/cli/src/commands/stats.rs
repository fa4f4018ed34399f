//! `ludarium stats`: how many positions of a solved game are won, drawn and lost, tier by tier.

use ludarium_rules::game::Notation as _;
use ludarium_rules::hunt::{Position, Rules};
use ludarium_solve::tables::Count;
use serde::Serialize;

use crate::args::Stats;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::solved::{self, count_text};
use crate::terminal::Terminal;

/// The answer of `stats`.
#[derive(Serialize)]
struct Answer {
    game: String,
    tiers: Vec<Tier>,
}

/// One tier with one side to move; the numbers are those of that side.
#[derive(Serialize)]
struct Tier {
    in_hand: u8,
    captured: u8,
    /// Only where hunters are still to be dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    hunters: Option<u8>,
    side: char,
    positions: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    longest_win: Option<u16>,
    example: Option<String>,
}

pub fn run(arguments: &Stats, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let rules = solved::rules(&opened)?;
    let folder = solved::folder(arguments.tables.tables.as_deref())?;
    let tables = solved::tables(&opened, &folder)?;
    let tiers: Vec<Tier> = tables.counts()?.iter().map(|count| Tier::new(count, rules)).collect();
    if terminal.json() {
        return terminal.print_json(&Answer { game: opened.typed.clone(), tiers });
    }
    let word = |id| format!(">{}", terminal.word(id));
    let mut headings = vec![
        word("tables-captured"),
        word("tables-in-hand"),
        word("tables-side"),
        word("tables-positions"),
        word("tables-wins"),
        word("tables-draws"),
        word("tables-losses"),
        word("tables-longest-win"),
        terminal.word("tables-example"),
    ];
    let with_hunters = tiers.iter().any(|tier| tier.hunters.is_some());
    if with_hunters {
        headings.insert(2, word("tables-hunters"));
    }
    let rows: Vec<Vec<String>> = tiers
        .into_iter()
        .map(|tier| {
            let mut row = vec![
                tier.captured.to_string(),
                tier.in_hand.to_string(),
                tier.side.to_string(),
                count_text(tier.positions),
                count_text(tier.wins),
                count_text(tier.draws),
                count_text(tier.losses),
                tier.longest_win.map_or_else(|| "-".to_owned(), |plies| plies.to_string()),
                tier.example.unwrap_or_default(),
            ];
            if with_hunters {
                let hunters = tier.hunters.unwrap_or(rules.hunter_count());
                row.insert(2, hunters.to_string());
            }
            row
        })
        .collect();
    Ok(terminal.table(&headings, &rows)?)
}

impl Tier {
    fn new(count: &Count, rules: &Rules<()>) -> Tier {
        let (side, hunters) = (count.side(), count.hunters);
        let example = count.example.map(|[hunters, prey]| {
            let (in_hand, captured) = (count.in_hand, count.captured);
            let position =
                Position::assemble_unchecked(hunters, prey, in_hand, captured, side, None);
            rules.position_text(&position)
        });
        Tier {
            in_hand: count.in_hand,
            captured: count.captured,
            hunters: (hunters < rules.hunter_count()).then_some(hunters),
            side: count.side,
            positions: count.positions,
            wins: count.wins,
            draws: count.draws,
            losses: count.losses,
            longest_win: count.longest_win,
            example,
        }
    }
}
