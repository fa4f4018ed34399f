//! `ludarium playout`: many random games, and what they were like.

use std::collections::BTreeMap;

use ludarium_rules::game::{Reason, Side};

use crate::args::Playout;
use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// Plies after which a game is cut short; far beyond the longest seen.
const LIMIT: u64 = 1_000_000;

pub fn run(arguments: &Playout, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.game)?;
    let statistics = play(&opened, arguments.games, arguments.seed);
    if terminal.json() {
        return terminal.print_json(&statistics);
    }
    print(&opened, &statistics, terminal)
}

fn play(opened: &Opened, games: u64, seed: u64) -> json::Playout {
    let game = opened.game();
    let mut endings: BTreeMap<(Option<Side>, Reason), u64> = BTreeMap::new();
    let mut lengths = Vec::with_capacity(games as usize);
    let (mut unfinished, mut choices, mut positions, mut most) = (0, 0_u64, 0_u64, 0);
    for index in 0..games {
        let finished = game.playout(seed_of(seed, index), LIMIT, &mut |count| {
            if count > 0 {
                choices += count as u64;
                positions += 1;
                most = most.max(count);
            }
        });
        lengths.push(finished.plies);
        match finished.outcome {
            Some(outcome) => *endings.entry((outcome.winner, outcome.reason)).or_default() += 1,
            None => unfinished += 1,
        }
    }
    lengths.sort_unstable();
    let won: u64 =
        endings.iter().filter(|((winner, _), _)| winner.is_some()).map(|(_, games)| games).sum();
    let mut results: Vec<json::Result> = endings
        .into_iter()
        .map(|((winner, reason), games)| json::Result {
            winner: winner.map(|side| json::side(opened.family(), side)),
            reason: reason.word(),
            games,
        })
        .collect();
    results.sort_by_key(|result| std::cmp::Reverse(result.games));
    // The share of games that are at most as long; there is at least one game.
    let percentile = |percent: usize| lengths[(lengths.len() - 1) * percent / 100];
    json::Playout {
        game: opened.typed.clone(),
        games,
        seed,
        results,
        unfinished,
        decisive: won as f64 / games as f64,
        length: json::Length {
            mean: lengths.iter().sum::<u64>() as f64 / games as f64,
            min: percentile(0),
            max: percentile(100),
            p5: percentile(5),
            p25: percentile(25),
            p50: percentile(50),
            p75: percentile(75),
            p95: percentile(95),
        },
        branching: json::Branching { mean: choices as f64 / (positions.max(1)) as f64, max: most },
    }
}

/// A seed for each game, so that games of neighbouring seeds have nothing in common.
fn seed_of(seed: u64, index: u64) -> u64 {
    let mut mixed = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

fn print(
    opened: &Opened,
    statistics: &json::Playout,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let share = |games: u64| format!("{:.1} %", 100.0 * games as f64 / statistics.games as f64);
    let draws = terminal.word("cli-draws");
    let mut rows = Vec::new();
    for result in &statistics.results {
        let winner = Side::BOTH
            .into_iter()
            .find(|&side| Some(json::side(opened.family(), side)) == result.winner)
            .map_or_else(|| draws.clone(), |side| terminal.text(&opened.side_name(side)));
        rows.push(vec![
            winner,
            result.reason.to_string(),
            result.games.to_string(),
            share(result.games),
        ]);
    }
    if statistics.unfinished > 0 {
        let label = terminal.word("cli-unfinished");
        let games = statistics.unfinished;
        rows.push(vec![label, String::new(), games.to_string(), share(games)]);
    }
    let headings = [
        terminal.word("cli-result"),
        terminal.word("cli-reason"),
        format!(">{}", terminal.word("cli-games")),
        ">".to_string(),
    ];
    terminal.table(&headings, &rows)?;
    terminal.line("")?;
    let length = &statistics.length;
    let label = |terminal: &Terminal, id| terminal.word(id);
    let text = format!(
        "{}: {} {:.1}, {} {}, {} {}, 5/25/50/75/95 %: {}/{}/{}/{}/{}",
        label(terminal, "cli-length"),
        label(terminal, "cli-mean"),
        length.mean,
        label(terminal, "cli-shortest"),
        length.min,
        label(terminal, "cli-longest"),
        length.max,
        length.p5,
        length.p25,
        length.p50,
        length.p75,
        length.p95
    );
    terminal.line(text)?;
    let text = format!(
        "{}: {} {:.2}, {} {}",
        label(terminal, "cli-branching"),
        label(terminal, "cli-mean"),
        statistics.branching.mean,
        label(terminal, "cli-most"),
        statistics.branching.max
    );
    terminal.line(text)?;
    let text = format!("{}: {:.1} %", label(terminal, "cli-decisive"), 100.0 * statistics.decisive);
    Ok(terminal.line(text)?)
}
