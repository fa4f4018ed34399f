//! Strengths of play.

/// How strong the opponent is, 1 to 5.
///
/// Weaker levels think less and choose more freely among the moves that they think good. No level
/// misses a win in one, or allows one when it can be prevented: every move is looked at two plies
/// deep before the search begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const STRONGEST: Level = Level(5);

    /// The level of that number; `None` outside 1 to 5.
    pub fn new(number: u8) -> Option<Level> {
        (1..=5).contains(&number).then_some(Level(number))
    }

    /// The number, 1 to 5.
    pub fn number(self) -> u8 {
        self.0
    }

    /// After how many iterations to stop.
    pub fn iterations(self) -> u64 {
        match self.0 {
            1 => 150,
            2 => 800,
            3 => 5_000,
            _ => u64::MAX,
        }
    }

    /// After how much time to stop, in milliseconds, whatever the iterations.
    pub fn milliseconds(self) -> u64 {
        match self.0 {
            1 => 300,
            2 => 400,
            3 => 500,
            4 => 800,
            _ => 2_000,
        }
    }

    /// How far below the best value a move may be and still be chosen. Values go from 0 (lost) to
    /// 1 (won).
    pub(crate) fn slack(self) -> f64 {
        match self.0 {
            1 => 0.12,
            2 => 0.06,
            3 => 0.02,
            _ => 0.0,
        }
    }
}
