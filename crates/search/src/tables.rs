//! What a search may ask instead of searching: anything that knows the exact value of positions.

use std::sync::Arc;

use ludarium_rules::game::Rules;
use ludarium_rules::hunt::{self, Trail};

use crate::score::Score;

/// The exact value of positions, such as a tablebase has them.
///
/// A value is that of the position alone: where the rules draw a repeated position, of a game in
/// which no position has come before.
pub trait Tables<R: Rules>: Send + Sync {
    /// What the position is worth to the side to move: [`Score::Win`], [`Score::Loss`] or
    /// [`Score::Draw`], with the plies to the end where they are known; `None` when the tables do
    /// not have it.
    fn probe(&self, position: &R::Position) -> Option<Score>;
}

/// The tables of a solved game, whatever its family, for [`thinker_with`](crate::thinker_with).
#[derive(Clone)]
pub struct Solved(pub(crate) Family);

#[derive(Clone)]
pub(crate) enum Family {
    Hunt(Arc<dyn Tables<hunt::Rules<()>>>),
}

impl Solved {
    /// The tables of a hunt game. For one in which pieces remember where they came from, those of
    /// [the same game without memories](hunt::Rules::without_memories).
    pub fn hunt(tables: Arc<dyn Tables<hunt::Rules<()>>>) -> Solved {
        Solved(Family::Hunt(tables))
    }
}

impl std::fmt::Debug for Solved {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Solved")
    }
}

/// The tables of a game without memories, asked about one with them. What they say is a guess.
pub(crate) struct Forgetting(pub Arc<dyn Tables<hunt::Rules<()>>>);

impl Tables<hunt::Rules<Trail>> for Forgetting {
    fn probe(&self, position: &hunt::Position<Trail>) -> Option<Score> {
        self.0.probe(&position.without_memory())
    }
}
