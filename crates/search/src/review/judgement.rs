//! What a move was worth against the best.
//!
//! Everything is measured in expectations, 0 (a loss) to 1 (a win), so that two seeds matter more in
//! an even game than in one that is decided.

use ludarium_rules::game::Side;
use ludarium_rules::message::Message;

use crate::score::{Line, Score};

/// A move that loses this much is an inaccuracy, a mistake, a blunder.
///
/// Lichess marks moves that lose 0.1, 0.2 and 0.3 of its winning chances, which go from −1 to 1
/// (`winningChanceJudgements` in <https://github.com/lichess-org/lila>); here chances go from 0 to 1.
const LIMITS: [(f64, Grade); 3] =
    [(0.15, Grade::Blunder), (0.10, Grade::Mistake), (0.05, Grade::Inaccuracy)];

/// The least change of the expected result that makes a turning point: a blunder's worth.
const TURN: f64 = 0.15;
/// The most turning points of a game.
const TURNS: usize = 3;

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// There was no other.
    Forced,
    /// None was better.
    Best,
    /// It lost little or nothing.
    Good,
    /// It lost something.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost as much as decides games.
    Blunder,
}

impl Grade {
    /// The grades that tell something about a player, best first.
    pub const CHOSEN: [Grade; 5] =
        [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// The word for programs.
    pub fn word(self) -> &'static str {
        match self {
            Grade::Forced => "forced",
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }

    /// The grade in words.
    pub fn message(self) -> Message {
        match self {
            Grade::Forced => Message::new("review-grade-forced"),
            Grade::Best => Message::new("review-grade-best"),
            Grade::Good => Message::new("review-grade-good"),
            Grade::Inaccuracy => Message::new("review-grade-inaccuracy"),
            Grade::Mistake => Message::new("review-grade-mistake"),
            Grade::Blunder => Message::new("review-grade-blunder"),
        }
    }

    /// Whether a better move should be shown.
    pub fn is_bad(self) -> bool {
        matches!(self, Grade::Inaccuracy | Grade::Mistake | Grade::Blunder)
    }
}

/// A move as it was made.
#[derive(Clone, Debug)]
pub(super) struct Played {
    pub side: Side,
    /// How many moves there were to choose from.
    pub choices: usize,
    pub mv: String,
}

/// What is known about a position.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// The side to move.
    pub side: Side,
    /// What the position is worth to it.
    pub score: Score,
    /// Whether that is certain.
    pub proven: bool,
    /// What the side can expect.
    pub expectation: f64,
    /// The best line; empty when the game is over.
    pub line: Vec<String>,
}

impl Seen {
    /// What a search sees.
    pub fn of(side: Side, line: &Line<String>) -> Seen {
        Seen {
            side,
            score: line.score,
            proven: line.proven,
            // Where the result is known, what random games say of it does not count.
            expectation: expectation(line.score).unwrap_or(line.expectation),
            line: line.moves.clone(),
        }
    }

    /// What the rules say of a finished game.
    pub fn certain(side: Side, score: Score) -> Seen {
        let expectation = expectation(score).unwrap_or(0.5);
        Seen { side, score, proven: true, expectation, line: Vec::new() }
    }

    /// What the position is worth to the side that has just moved to it, plies counted from before
    /// its move.
    fn for_mover(&self, mover: Side) -> (Score, f64) {
        let (score, expectation) = if mover == self.side {
            (self.score, self.expectation)
        } else {
            (self.score.reversed(), 1.0 - self.expectation)
        };
        let later = |plies: Option<u16>| plies.map(|plies| plies.saturating_add(1));
        let score = match score {
            Score::Win { plies } => Score::Win { plies: later(plies) },
            Score::Loss { plies } => Score::Loss { plies: later(plies) },
            other => other,
        };
        (score, expectation)
    }

    /// What is known of the position before the only move that led here.
    pub fn before(&self, played: &Played) -> Seen {
        let (score, expectation) = self.for_mover(played.side);
        Seen {
            side: played.side,
            score,
            proven: self.proven,
            expectation,
            line: self.line_after(played),
        }
    }

    /// The line that begins with the move that led here.
    fn line_after(&self, played: &Played) -> Vec<String> {
        std::iter::once(&played.mv).chain(&self.line).cloned().collect()
    }

    fn expectation_of(&self, side: Side) -> f64 {
        if side == self.side { self.expectation } else { 1.0 - self.expectation }
    }
}

/// The expectation of a known result.
fn expectation(score: Score) -> Option<f64> {
    match score {
        Score::Win { .. } => Some(1.0),
        Score::Loss { .. } => Some(0.0),
        Score::Draw => Some(0.5),
        Score::Value(_) => None,
    }
}

/// How moves compare: by what can be expected; of wins the quicker, of losses the slower is better.
fn rank(score: Score, expectation: f64) -> (f64, i32) {
    let haste = match score {
        Score::Win { plies } => -i32::from(plies.unwrap_or(u16::MAX)),
        Score::Loss { plies } => i32::from(plies.unwrap_or(0)),
        Score::Draw | Score::Value(_) => 0,
    };
    (expectation, haste)
}

/// A move judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Its number, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: String,
    /// What it was worth to the side that made it.
    pub score: Score,
    /// What the best move was worth.
    pub best_score: Score,
    /// The best line; its first move is the best move.
    pub line: Vec<String>,
    /// What the side could expect less after the move than with the best one.
    pub loss: f64,
    /// How good it was.
    pub grade: Grade,
    /// What [`Side::One`] could expect after it.
    pub expectation: f64,
    /// How much the expected result of the game changed.
    pub change: f64,
}

impl Judged {
    /// Judges a move by what was seen before it and after it.
    pub(super) fn new(ply: usize, played: &Played, before: &Seen, after: &Seen) -> Judged {
        let (mut score, expected) = after.for_mover(played.side);
        let is_best = before.line.first() == Some(&played.mv);
        let (own, known) = (rank(score, expected), rank(before.score, before.expectation));
        let (best_score, line, loss);
        if is_best || own > known || before.line.is_empty() {
            // The search after the move looked a ply further; but what is proven stays.
            if is_best && before.proven && !after.proven {
                score = before.score;
            }
            (best_score, line, loss) = (score, after.line_after(played), 0.0);
        } else {
            best_score = before.score;
            line = before.line.clone();
            loss = (before.expectation - expected).max(0.0);
        }
        let grade = if played.choices <= 1 {
            Grade::Forced
        } else if is_best || own >= known {
            Grade::Best
        } else {
            let reached = LIMITS.iter().find(|(limit, _)| loss >= *limit);
            reached.map_or(Grade::Good, |(_, grade)| *grade)
        };
        let expectation = after.expectation_of(Side::One);
        let change = expectation - before.expectation_of(Side::One);
        Judged {
            ply,
            side: played.side,
            mv: played.mv.clone(),
            score,
            best_score,
            line,
            loss,
            grade,
            expectation,
            change: change.abs(),
        }
    }

    /// The best move.
    pub fn best(&self) -> &str {
        self.line.first().unwrap_or(&self.mv)
    }
}

/// How well a side played, 0 to 100: the mean over its moves that were not forced of the accuracy
/// that lichess gives a move for the winning chances it lost
/// (<https://lichess.org/page/accuracy>). `None` where it had nothing to choose.
pub(super) fn accuracy(moves: &[Judged], side: Side) -> Option<f64> {
    let chosen = moves.iter().filter(|judged| judged.side == side && judged.grade != Grade::Forced);
    let of_move =
        |loss: f64| (103.1668 * (-0.04354 * 100.0 * loss).exp() - 3.1669).clamp(0.0, 100.0);
    let (count, sum) =
        chosen.fold((0_u32, 0.0), |(count, sum), judged| (count + 1, sum + of_move(judged.loss)));
    (count > 0).then(|| sum / f64::from(count))
}

/// The numbers of the moves after which the expected result changed most, in the game's order.
pub(super) fn turning_points(moves: &[Judged]) -> Vec<usize> {
    let mut turns: Vec<&Judged> = moves.iter().filter(|judged| judged.change >= TURN).collect();
    turns.sort_by(|one, two| two.change.total_cmp(&one.change).then(one.ply.cmp(&two.ply)));
    let mut plies: Vec<usize> = turns.iter().take(TURNS).map(|judged| judged.ply).collect();
    plies.sort_unstable();
    plies
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Grade, Judged, Played, Seen, accuracy, turning_points};
    use crate::score::Score;
    use ludarium_rules::game::Side;

    fn played(mv: &str, choices: usize) -> Played {
        Played { side: Side::One, choices, mv: mv.into() }
    }

    /// A position with a value that is not certain.
    fn open(side: Side, expectation: f64, line: &[&str]) -> Seen {
        let line = line.iter().copied().map(String::from).collect();
        let score = Score::Value((expectation - 0.5) * 10.0);
        Seen { side, score, proven: false, expectation, line }
    }

    fn judged(before: f64, after: f64) -> Judged {
        let before = open(Side::One, before, &["a", "b"]);
        Judged::new(1, &played("c", 2), &before, &open(Side::Two, 1.0 - after, &["d"]))
    }

    #[test]
    fn moves_are_graded_by_what_they_lose() {
        for (loss, grade) in [
            (0.01, Grade::Good),
            (0.049, Grade::Good),
            (0.051, Grade::Inaccuracy),
            (0.099, Grade::Inaccuracy),
            (0.101, Grade::Mistake),
            (0.149, Grade::Mistake),
            (0.151, Grade::Blunder),
            (0.5, Grade::Blunder),
        ] {
            let judged = judged(0.6, 0.6 - loss);
            assert_eq!(judged.grade, grade, "{loss}");
            assert!((judged.loss - loss).abs() < 1e-9);
            assert_eq!(judged.best(), "a");
        }
    }

    #[test]
    fn a_move_that_proves_better_than_the_best_is_the_best() {
        let judged = judged(0.6, 0.7);
        assert_eq!((judged.grade, judged.best(), judged.loss), (Grade::Best, "c", 0.0));
        assert_eq!(judged.line, ["c", "d"]);
    }

    #[test]
    fn the_best_move_loses_nothing_whatever_is_seen_later() {
        let before = open(Side::One, 0.6, &["a"]);
        let judged = Judged::new(1, &played("a", 2), &before, &open(Side::Two, 0.9, &["d"]));
        assert_eq!((judged.grade, judged.loss), (Grade::Best, 0.0));
        assert_eq!(judged.score, judged.best_score);
    }

    #[test]
    fn the_only_move_is_forced() {
        let before = open(Side::One, 0.6, &["a"]);
        let judged = Judged::new(1, &played("a", 1), &before, &open(Side::Two, 0.9, &["d"]));
        assert_eq!(judged.grade, Grade::Forced);
    }

    #[test]
    fn before_the_only_move_the_game_stands_as_after_it() {
        let mut after = Seen::certain(Side::Two, Score::Loss { plies: Some(2) });
        after.line = vec!["b".into(), "c".into()];
        let before = after.before(&played("a", 1));
        assert_eq!((before.side, before.score), (Side::One, Score::Win { plies: Some(3) }));
        assert_eq!((before.expectation, before.proven), (1.0, true));
        assert_eq!(before.line, ["a", "b", "c"]);
    }

    #[test]
    fn a_win_that_takes_longer_is_good_but_not_the_best() {
        let win = |plies| Score::Win { plies: Some(plies) };
        let mut before = Seen::certain(Side::One, win(3));
        before.line = vec!["a".into(), "b".into(), "c".into()];
        let after = |plies| Seen::certain(Side::Two, Score::Loss { plies: Some(plies) });
        let slow = Judged::new(1, &played("x", 4), &before, &after(6));
        assert_eq!((slow.grade, slow.loss), (Grade::Good, 0.0));
        assert_eq!((slow.score, slow.best_score), (win(7), win(3)));
        let as_quick = Judged::new(1, &played("x", 4), &before, &after(2));
        assert_eq!((as_quick.grade, as_quick.best()), (Grade::Best, "a"));
    }

    #[test]
    fn another_turn_is_not_seen_from_the_other_side() {
        let before = open(Side::One, 0.6, &["a"]);
        let judged = Judged::new(1, &played("c", 2), &before, &open(Side::One, 0.4, &["d"]));
        assert!((judged.loss - 0.2).abs() < 1e-9);
        let won = Seen::certain(Side::One, Score::Win { plies: Some(2) });
        let judged = Judged::new(1, &played("c", 2), &before, &won);
        assert_eq!(judged.score, Score::Win { plies: Some(3) });
    }

    #[test]
    fn accuracy_is_a_mean_over_chosen_moves() {
        assert_eq!(accuracy(&[], Side::One), None);
        let perfect = accuracy(&[judged(0.6, 0.6)], Side::One).unwrap();
        assert!(perfect > 99.9);
        // 103.1668 · e^(−0.04354 · 20) − 3.1669
        let bad = accuracy(&[judged(0.6, 0.4)], Side::One).unwrap();
        assert!((bad - 40.02).abs() < 0.05, "{bad}");
        let both = accuracy(&[judged(0.6, 0.6), judged(0.6, 0.4)], Side::One).unwrap();
        assert!((both - f64::midpoint(perfect, bad)).abs() < 1e-9);
        assert_eq!(accuracy(&[judged(0.6, 0.4)], Side::Two), None);
    }

    #[test]
    fn turning_points_are_the_greatest_changes() {
        let changes = [0.1, 0.3, 0.2, 0.6, 0.4];
        let moves: Vec<Judged> = changes
            .iter()
            .enumerate()
            .map(|(index, change)| Judged { ply: index + 1, ..judged(0.8, 0.8 - change) })
            .collect();
        assert_eq!(turning_points(&moves), [2, 4, 5]);
        assert_eq!(turning_points(&moves[..1]), Vec::<usize>::new());
    }
}
