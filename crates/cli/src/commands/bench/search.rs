//! `ludarium bench --search`: the engine's signature, the nodes of searches that are always the
//! same, and how fast they went.

use std::time::Instant;

use ludarium_rules::message::Message;
use ludarium_search::{Method, Options, signature};

use super::{open, width};
use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::opponent;
use crate::terminal::Terminal;

/// The MiB of the table; the number of nodes depends on it.
const HASH: usize = 8;

pub fn run(names: Vec<String>, terminal: &mut Terminal) -> Result<(), Failure> {
    let games = open(names)?;
    let width = width(&games);
    if !terminal.json() {
        let [game, nodes, speed] =
            ["cli-game", "cli-nodes", "cli-nodes-per-second"].map(|id| terminal.word(id));
        terminal.heading(&format!("{game:width$}  {nodes:>12}  {speed:>14}"))?;
    }
    let mut answers = Vec::new();
    for game in &games {
        let answer = measure(game);
        if !terminal.json() {
            terminal.line(format!(
                "{:width$}  {:>12}  {:>14}",
                answer.game, answer.nodes, answer.nodes_per_second
            ))?;
        }
        answers.push(answer);
    }
    let nodes = answers.iter().map(|answer| answer.nodes).sum();
    if terminal.json() {
        return terminal.print_json(&json::Signature { games: answers, signature: nodes });
    }
    Ok(terminal.say(&Message::new("cli-signature").with("nodes", nodes.to_string()))?)
}

/// The signature of one game.
pub fn measure(game: &Opened) -> json::SearchBench {
    let options = Options { method: Method::AlphaBeta, hash: HASH, ..Options::default() };
    let mut engine = opponent::engine(game, options);
    let begun = Instant::now();
    let nodes = signature(&game.compiled, &mut *engine);
    let seconds = begun.elapsed().as_secs_f64().max(1e-6);
    json::SearchBench {
        game: game.typed.clone(),
        nodes,
        nodes_per_second: (nodes as f64 / seconds) as u64,
    }
}
