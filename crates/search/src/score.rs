//! What a position is worth, and what a search reports of it.

use std::time::Duration;

use ludarium_rules::game::{Outcome, Side};

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Score {
    /// It wins.
    Win {
        /// In this many plies from here, the winner hurrying and the loser resisting; `None` where
        /// the number is not known.
        plies: Option<u16>,
    },
    /// It loses.
    Loss {
        /// As in [`Score::Win`].
        plies: Option<u16>,
    },
    /// Neither side can force a win.
    Draw,
    /// Not decided; the side to move is ahead by this much: seeds in sowing games, pieces of prey
    /// in hunt games. Negative when it is behind.
    Value(f64),
}

impl Score {
    /// What the end of a game is worth to a side.
    pub fn of(outcome: Outcome, side: Side) -> Score {
        match outcome.winner {
            Some(winner) if winner == side => Score::Win { plies: Some(0) },
            Some(_) => Score::Loss { plies: Some(0) },
            None => Score::Draw,
        }
    }

    /// The same, seen from the other side.
    #[must_use]
    pub fn reversed(self) -> Score {
        match self {
            Score::Win { plies } => Score::Loss { plies },
            Score::Loss { plies } => Score::Win { plies },
            Score::Draw => Score::Draw,
            Score::Value(value) => Score::Value(-value),
        }
    }

    /// The word by which the score is called in JSON: `win`, `loss`, `draw` or `value`.
    pub fn word(self) -> &'static str {
        match self {
            Score::Win { .. } => "win",
            Score::Loss { .. } => "loss",
            Score::Draw => "draw",
            Score::Value(_) => "value",
        }
    }
}

/// A line of play that the search expects.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<M> {
    /// The moves of both sides, first to last; at least one.
    pub moves: Vec<M>,
    /// What the first move is worth to the side that makes it. Plies count from the position
    /// before the move.
    pub score: Score,
    /// Whether the score is certain, not only likely.
    pub proven: bool,
    /// What the side can expect of the move, 0 (a loss) to 1 (a win).
    pub expectation: f64,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The depth in plies that was finished; in Monte Carlo tree search the length of the line.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
    /// The best lines, best first; empty when the game is over.
    pub lines: Vec<Line<M>>,
}

impl<M> Report<M> {
    /// The best line.
    pub fn best(&self) -> Option<&Line<M>> {
        self.lines.first()
    }

    /// Positions looked at, a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }

    /// Whether the value of the position is certain.
    pub fn is_proven(&self) -> bool {
        self.best().is_some_and(|line| line.proven)
    }

    /// The report with its moves turned into something else, such as texts.
    pub fn map<N>(&self, mut turn: impl FnMut(&M) -> N) -> Report<N> {
        let mut lines = Vec::with_capacity(self.lines.len());
        for line in &self.lines {
            lines.push(Line {
                moves: line.moves.iter().map(&mut turn).collect(),
                score: line.score,
                proven: line.proven,
                expectation: line.expectation,
            });
        }
        Report { depth: self.depth, nodes: self.nodes, elapsed: self.elapsed, lines }
    }
}
