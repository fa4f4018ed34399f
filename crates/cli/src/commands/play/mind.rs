//! The computer at the table: one engine for the whole game, which keeps what it learnt.

use std::sync::atomic::AtomicBool;

use ludarium_rules::face::Session;
use ludarium_search::{GameLine, Level, Line, Options, Report, Thinker};

use super::plan::Plan;
use crate::opponent;

/// The level at which a hint is thought out.
const HINT: u8 = 6;

/// The computer's mind.
pub struct Mind<'a> {
    plan: &'a Plan,
    engine: Box<dyn Thinker + 'a>,
}

/// A move with what was thought of it.
pub struct Choice {
    pub mv: String,
    /// What was thought, the line of the move chosen first.
    pub report: Report<String>,
}

impl Choice {
    /// The line that begins with the move.
    pub fn line(&self) -> Option<&Line<String>> {
        self.report.best()
    }
}

impl<'a> Mind<'a> {
    pub fn new(plan: &'a Plan) -> Mind<'a> {
        let options = Options { seed: plan.seed, ..Options::default() };
        let solved = plan.known.solved();
        Mind { plan, engine: opponent::engine_with(&plan.opened, options, solved) }
    }

    /// The move of a player of that level; `None` when the game is over.
    pub fn choose(&mut self, session: &dyn Session, level: Level) -> Option<Choice> {
        let moves = opponent::moves_of(session);
        let (position, first) = self.plan.beginning();
        let line = GameLine { position, first, moves: &moves };
        let (mv, mut report) = self.engine.choose(&line, level, &AtomicBool::new(false)).ok()?;
        let mv = mv?;
        // A weaker level need not play what it thinks best.
        let is_chosen = |line: &Line<String>| line.moves.first() == Some(&mv);
        if let Some(at) = report.lines.iter().position(is_chosen) {
            report.lines.swap(0, at);
        }
        Some(Choice { mv, report })
    }

    /// The move that the computer would advise: a perfect one where that is known.
    pub fn advise(&mut self, session: &dyn Session) -> Option<Choice> {
        if let Some(choice) = self.choose(session, Level::PERFECT) {
            return Some(choice);
        }
        self.choose(session, Level::new(HINT).unwrap_or(Level::STRONGEST))
    }
}
