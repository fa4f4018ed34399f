//! A game that was played, each move judged by what it lost against the best.
//!
//! Every position of the game is searched once, from the last to the first, since what was learnt
//! about later positions helps with earlier ones. What the search of a position finds is the best
//! move there; what the search of the next position finds is what the move played was worth.

mod judgement;

use std::sync::atomic::{AtomicBool, Ordering};

use ludarium_rules::face::Session;
use ludarium_rules::game::{Fault, Refusal, Side};

use crate::face::{Line as GameLine, Thinker};
use crate::options::Limits;
use crate::score::Score;

pub use judgement::{Grade, Judged};
use judgement::{Played, Seen, accuracy, turning_points};

/// A game to be reviewed: every move of it is legal.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    position: Option<String>,
    first: Option<Side>,
    played: Vec<Played>,
    moves: Vec<String>,
    /// The side to move after the last move.
    last: Side,
    /// What the end of the game is worth to that side; `None` when it is not over.
    end: Option<Score>,
}

/// A game with a judgement of every move.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// The moves, first to last.
    pub moves: Vec<Judged>,
    /// How well each side played, 0 to 100; `None` where it had nothing to choose.
    pub accuracy: [Option<f64>; 2],
    /// The numbers of the moves after which the game stood otherwise, in their order.
    pub turning_points: Vec<usize>,
}

/// What a review tells while it goes on.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A position is about to be looked at: so many have been, of so many.
    Position(usize, usize),
    /// A move was judged; the last of the game comes first.
    Judged(&'a Judged),
}

impl PlayedGame {
    /// The game that `session`, which stands at its beginning, becomes by `moves`. The position
    /// that it began from and who began are told as they were to the session.
    ///
    /// # Errors
    /// Why a move is refused, with its index.
    pub fn new(
        mut session: Box<dyn Session + '_>,
        position: Option<&str>,
        first: Option<Side>,
        moves: &[String],
    ) -> Result<PlayedGame, (usize, Refusal)> {
        let mut played = Vec::with_capacity(moves.len());
        for (index, text) in moves.iter().enumerate() {
            let (side, choices) = (session.side(), session.moves().len());
            let mv = session.play(text).map_err(|refusal| (index, refusal))?;
            played.push(Played { side, choices, mv });
        }
        let last = session.side();
        Ok(PlayedGame {
            position: position.map(String::from),
            first,
            moves: played.iter().map(|played| played.mv.clone()).collect(),
            played,
            last,
            end: session.outcome().map(|outcome| Score::of(outcome, last)),
        })
    }

    /// How many moves were played.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether none was.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Judges the moves, thinking about each position within `limits`. `None` when it was told to
    /// stop before it was through.
    ///
    /// # Errors
    /// When the engine refuses the game, which is then another than that of the session.
    pub fn review(
        &self,
        engine: &mut dyn Thinker,
        limits: &Limits,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Option<Reviewed>, Fault> {
        let mut after: Option<Seen> = None;
        let mut moves = Vec::with_capacity(self.moves.len());
        for made in (0..=self.moves.len()).rev() {
            watch(Progress::Position(self.moves.len() - made, self.moves.len() + 1));
            let seen = match (self.played.get(made), &after, self.end) {
                (None, _, Some(score)) => Seen::certain(self.last, score),
                // With one move there is nothing to find out.
                (Some(played), Some(after), _) if played.choices == 1 => after.before(played),
                _ => self.look(made, engine, limits, stop)?,
            };
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if let (Some(played), Some(after)) = (self.played.get(made), &after) {
                let judged = Judged::new(made + 1, played, &seen, after);
                watch(Progress::Judged(&judged));
                moves.push(judged);
            }
            after = Some(seen);
        }
        moves.reverse();
        Ok(Some(Reviewed {
            accuracy: Side::BOTH.map(|side| accuracy(&moves, side)),
            turning_points: turning_points(&moves),
            moves,
        }))
    }

    /// What a search sees in the position after so many moves, which is not over.
    fn look(
        &self,
        made: usize,
        engine: &mut dyn Thinker,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<Seen, Fault> {
        let side = self.played.get(made).map_or(self.last, |played| played.side);
        let (position, moves) = (self.position.as_deref(), &self.moves[..made]);
        let line = GameLine { position, first: self.first, moves };
        let report = engine.think(&line, limits, stop, &mut |_| {})?;
        if let Some(best) = report.best() {
            return Ok(Seen::of(side, best));
        }
        // Limits too narrow for any move to be looked at.
        let value = engine.evaluate(&line)?.0;
        let expectation = engine.expectation(value);
        let score = Score::Value(value);
        Ok(Seen { side, score, proven: false, expectation, line: Vec::new() })
    }
}
