//! A search as people follow it: a line for each depth, and the best move at the end.

use std::time::Duration;

use ludarium_rules::game::Side;
use ludarium_rules::message::Message;
use ludarium_search::{Line, Report};

use crate::failure::Failure;
use crate::opened::Opened;
use crate::terminal::{self, Terminal};
use crate::thought::{self, fitting};

/// What stands between the parts of a line.
const BETWEEN: &str = " · ";

/// Tells the reports that say something new.
pub struct Telling<'a> {
    opened: &'a Opened,
    side: Side,
    /// The deepest report told, its best move, and when it came.
    depth: u32,
    best: Option<String>,
    told: Duration,
    /// The widest score told: scores stand below each other.
    width: usize,
}

impl<'a> Telling<'a> {
    pub fn new(opened: &'a Opened, side: Side) -> Telling<'a> {
        Telling { opened, side, depth: 0, best: None, told: Duration::ZERO, width: 0 }
    }

    /// Whether a report says more than the last one told. Monte Carlo tree search reports ten
    /// times a second: what is no deeper and changes no mind is told when the time has doubled.
    fn is_news(&self, report: &Report<String>, best: &Line<String>) -> bool {
        report.depth > self.depth
            || self.best.as_ref() != best.moves.first()
            || report.elapsed >= self.told * 2
    }

    pub fn show(
        &mut self,
        report: &Report<String>,
        several: bool,
        terminal: &mut Terminal,
    ) -> Result<(), Failure> {
        let Some(best) = report.best() else { return Ok(()) };
        if !self.is_news(report, best) {
            return Ok(());
        }
        if self.best.is_none() {
            terminal.line("")?;
        }
        self.depth = self.depth.max(report.depth);
        self.best = best.moves.first().cloned();
        self.told = report.elapsed;
        let depth = format!("{:>2}", report.depth);
        let depth = terminal.text(&Message::new("analyse-depth").with("depth", depth));
        let speed = format!("{:>9}", thought::speed(report.nodes_per_second(), terminal));
        if several {
            terminal.line(format!("{depth}{BETWEEN}{}", speed.trim_start()))?;
            for (index, line) in report.lines.iter().enumerate() {
                let before = format!("{:>4}  {}{BETWEEN}", index + 1, self.score(line, terminal));
                print_moves(&before, line, terminal)?;
            }
            return Ok(());
        }
        let score = self.score(best, terminal);
        print_moves(&format!("{depth}{BETWEEN}{score}{BETWEEN}{speed}{BETWEEN}"), best, terminal)
    }

    /// The score in words, as wide as the widest before it.
    fn score(&mut self, line: &Line<String>, terminal: &Terminal) -> String {
        let score = thought::told(self.opened, self.side, line.score, line.proven, terminal);
        self.width = self.width.max(score.chars().count());
        format!("{score:0$}", self.width)
    }

    /// Says the result.
    pub fn conclude(
        &self,
        report: &Report<String>,
        terminal: &mut Terminal,
    ) -> Result<(), Failure> {
        terminal.line("")?;
        let Some((best, first)) = report.best().and_then(|best| Some((best, best.moves.first()?)))
        else {
            return Ok(terminal.say(&Message::new("analyse-stopped"))?);
        };
        let score = thought::told(self.opened, self.side, best.score, best.proven, terminal);
        let message = Message::new("analyse-best").with("move", &**first).with("score", score);
        let text = terminal.text(&message);
        terminal.heading(&text)?;
        if best.moves.len() > 1 {
            let message = Message::new("analyse-line").with("moves", best.moves.join(" "));
            let text = terminal.text(&message);
            terminal.paragraph("", 0, &text)?;
        }
        let seconds = report.elapsed.as_secs_f64();
        let message = Message::new("analyse-work")
            .with("nodes", thought::count(report.nodes))
            .with("seconds", thought::tenths(seconds))
            .with("rate", thought::count(report.nodes_per_second()));
        Ok(terminal.say(&message)?)
    }
}

/// Prints as many moves of a line as fit behind what is told of it.
fn print_moves(before: &str, line: &Line<String>, terminal: &mut Terminal) -> Result<(), Failure> {
    let room = terminal::width().saturating_sub(before.chars().count());
    Ok(terminal.line(format!("{before}{}", fitting(&line.moves, room)))?)
}
