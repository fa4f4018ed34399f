//! `ludarium analyse`: what the engine thinks of a position, while it thinks.
//!
//! With `--json` one object a line for each report, flushed, the last one the result. Without it
//! the same for people: the board, a line for each depth, and the best move. Ctrl-C ends the search
//! and not the program.

mod telling;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludarium_search::{GameLine, Report, Score, Thinker};

use crate::args::Analyse;
use crate::commands::show::status;
use crate::failure::Failure;
use crate::interrupt;
use crate::opened::Opened;
use crate::opponent;
use crate::solved;
use crate::terminal::Terminal;
use crate::thought::Thought;
use telling::Telling;

/// How long to think when nothing is said.
const USUAL: Duration = Duration::from_secs(5);

pub fn run(arguments: &Analyse, terminal: &mut Terminal) -> Result<(), Failure> {
    let opened = Opened::open(&arguments.table.game)?;
    let at = &arguments.table.at;
    let session = opened.begin(at, terminal)?;
    let side = session.side();
    if !terminal.json() {
        terminal.drawing(&session.draw())?;
        terminal.line("")?;
        status(&opened, &*session, terminal)?;
    }
    if let Some(outcome) = session.outcome() {
        if terminal.json() {
            terminal.print_json_line(&Thought::without_search(Score::of(outcome, side), true))?;
        }
        return Ok(());
    }
    let moves = opponent::moves_of(&*session);
    let line = GameLine { position: at.position.as_deref(), first: at.first, moves: &moves };
    let options = arguments.search.options(arguments.multipv);
    let solved = if options.features.tables {
        solved::asked(&opened, arguments.tables.tables.as_deref(), terminal)?
    } else {
        None
    };
    let mut engine = opponent::engine_with(&opened, options, solved);
    let mut watcher = Watcher {
        several: arguments.multipv > 1,
        telling: Telling::new(&opened, side),
        last: None,
        terminal,
    };
    watcher.search(&mut *engine, &line, arguments)
}

/// Shows what the engine reports.
struct Watcher<'a> {
    several: bool,
    telling: Telling<'a>,
    /// The last report shown.
    last: Option<Report<String>>,
    terminal: &'a mut Terminal,
}

impl Watcher<'_> {
    fn search(
        &mut self,
        engine: &mut dyn Thinker,
        line: &GameLine,
        arguments: &Analyse,
    ) -> Result<(), Failure> {
        let limits = arguments.search.limits(engine.method(), USUAL);
        let stop = Arc::new(AtomicBool::new(false));
        let listening = interrupt::listen(&stop);
        let mut shown = Ok(());
        let report = engine.think(line, &limits, &stop, &mut |report| {
            if shown.is_ok() {
                shown = self.show(report);
            }
            // Nobody reads any more.
            if shown.is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        });
        drop(listening);
        // The moves were played by the same rules before the search.
        let report = report.map_err(|fault| Failure::Input(fault.0))?;
        shown?;
        self.conclude(engine, line, &report)
    }

    fn show(&mut self, report: &Report<String>) -> Result<(), Failure> {
        // The result is often what was told last.
        if self.was_shown(report) {
            return Ok(());
        }
        if !self.terminal.json() {
            self.telling.show(report, self.several, self.terminal)?;
        } else if let Some(thought) = Thought::of(report, self.several) {
            self.terminal.print_json_line(&thought)?;
        } else {
            return Ok(());
        }
        self.last = Some(report.clone());
        Ok(())
    }

    /// Whether the last report shown tells the same: only the time differs.
    fn was_shown(&self, report: &Report<String>) -> bool {
        self.last.as_ref().is_some_and(|last| {
            (last.depth, last.nodes, &last.lines) == (report.depth, report.nodes, &report.lines)
        })
    }

    /// The result.
    fn conclude(
        &mut self,
        engine: &dyn Thinker,
        line: &GameLine,
        report: &Report<String>,
    ) -> Result<(), Failure> {
        if !self.terminal.json() {
            return self.telling.conclude(report, self.terminal);
        }
        if self.was_shown(report) {
            return Ok(());
        }
        let thought = if let Some(thought) = Thought::of(report, self.several) {
            thought
        } else {
            // Stopped before anything was found.
            let looks = engine.evaluate(line).map_err(|fault| Failure::Input(fault.0))?.0;
            Thought::without_search(Score::Value(looks), false)
        };
        self.terminal.print_json_line(&thought)
    }
}
