//! The computer's move: the search, watched by a clock.

use std::time::{Duration, Instant};

use ludarium_rules::compiled::Visitor;
use ludarium_rules::game::{Notation, Side};
use ludarium_rules::play::Play;
use ludarium_search::{Level, Search};

/// Iterations between two looks at the clock.
const STEP: u64 = 16;

/// A game in progress in which a move is wanted.
pub struct Think<'a> {
    /// The position that the game began from, when not the start.
    pub position: Option<&'a str>,
    /// Who began, where that was chosen.
    pub first: Option<Side>,
    /// The moves played.
    pub line: &'a [String],
    /// How strong the move shall be.
    pub level: Level,
    /// The seed of the search.
    pub seed: u64,
}

impl Visitor for Think<'_> {
    /// The move; `None` when the game is over.
    type Output = Option<String>;

    fn visit<R: Notation>(self, rules: &R) -> Option<String> {
        let start = match (self.position, self.first) {
            (Some(text), _) => rules.parse_position(text).ok()?,
            (None, Some(first)) => rules.start_with(first)?,
            (None, None) => rules.start(),
        };
        let mut play = Play::from_position(rules, start);
        for text in self.line {
            play.play(rules.parse_move(text).ok()?);
        }
        let mut search = Search::new(&play, self.seed);
        let begun = Instant::now();
        let limit = Duration::from_millis(self.level.milliseconds());
        while !search.is_settled() && begun.elapsed() < limit {
            let left = self.level.iterations() - search.iterations();
            if left == 0 {
                break;
            }
            search.run(left.min(STEP));
        }
        search.pick(self.level).map(|mv| rules.move_text(mv))
    }
}
