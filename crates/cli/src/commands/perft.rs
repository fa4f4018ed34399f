//! `ludarium perft`: how many lines of play there are, depth by depth.

use std::time::Instant;

use crate::args::Perft;
use crate::failure::Failure;
use crate::json;
use crate::opened::Opened;
use crate::terminal::Terminal;

pub fn run(arguments: &Perft, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.table.game)?;
    let session = opened.begin(&arguments.table.at, terminal)?;
    if terminal.json() {
        let counts = (1..=arguments.depth).map(|depth| session.perft(depth)).collect();
        return terminal.print_json(&json::Perft { game: opened.typed.clone(), counts });
    }
    let labels = [terminal.word("cli-depth"), terminal.word("cli-leaves")];
    terminal.heading(&format!("{:>6}  {:>20}", labels[0], labels[1]))?;
    // A line at a time, since each takes much longer than the one before.
    for depth in 1..=arguments.depth {
        let begun = Instant::now();
        let count = session.perft(depth);
        terminal
            .line(format!("{depth:>6}  {count:>20}  {:>9.3} s", begun.elapsed().as_secs_f64()))?;
    }
    Ok(())
}
