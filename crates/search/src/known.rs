//! Positions whose moves are all in tables: their exact values, without a search.

use std::cmp::Ordering;
use std::time::Instant;

use ludarium_rules::game::{Repetition, Side};
use ludarium_rules::play::Play;

use crate::engine::Engine;
use crate::evaluation::Evaluate;
use crate::score::{Line, Report, Score};
use crate::tables::Tables;

/// The most plies of the best line, and of the others.
const LONG: usize = 64;
const SHORT: usize = 16;
/// The most plies of a line to a draw, which has no end to be shown.
const DRAWN: usize = 8;

impl<'r, R: Evaluate> Engine<'r, R> {
    /// What the tables know of the moves of a position, best first; `None` when they lack one of
    /// them, or there are none.
    pub(crate) fn known(&self, play: &Play<'r, R>) -> Option<Report<R::Move>> {
        self.known_of(play, |_| true)
    }

    /// The same for some of the moves only.
    pub(crate) fn known_of(
        &self,
        play: &Play<'r, R>,
        wanted: impl Fn(R::Move) -> bool,
    ) -> Option<Report<R::Move>> {
        let begun = Instant::now();
        let tables = self.tables()?;
        let mut play = play.clone();
        let mut nodes = 0;
        let moves = values(tables, &mut play, &mut nodes)?;
        let holds = holds_after(&play);
        let mut lines = Vec::new();
        let moves = moves.into_iter().filter(|(mv, _)| wanted(*mv));
        for (index, (mv, score)) in moves.take(self.options().lines.max(1)).enumerate() {
            let most = match score {
                Score::Draw => DRAWN,
                _ if index == 0 => LONG,
                _ => SHORT,
            };
            let moves = line_from(tables, &mut play, mv, most, &mut nodes);
            let expectation = match score {
                Score::Win { .. } => 1.0,
                Score::Loss { .. } => 0.0,
                Score::Draw | Score::Value(_) => 0.5,
            };
            let proven = holds || score == Score::Draw;
            lines.push(Line { moves, score, proven, expectation });
        }
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        Some(Report { depth, nodes, elapsed: begun.elapsed(), lines })
    }

    /// The moves that are best by the tables, as [`best_of`] chooses them; `None` when the tables
    /// do not know all moves.
    pub(crate) fn perfect(&self, play: &Play<'r, R>) -> Option<Vec<R::Move>> {
        best_of(self.tables()?, &mut play.clone(), &mut 0)
    }
}

/// The moves of a position with what each is worth to the side that makes it, best first; `None`
/// when the tables lack one of them, or there are none. History counts for the moves themselves: one
/// that ends the game is worth what the end is.
fn values<R: Evaluate>(
    tables: &dyn Tables<R>,
    play: &mut Play<R>,
    nodes: &mut u64,
) -> Option<Vec<(R::Move, Score)>> {
    let mover = play.side();
    let mut moves = Vec::new();
    for mv in play.moves() {
        play.play(mv);
        let score = value(tables, play, mover);
        play.undo();
        *nodes += 1;
        moves.push((mv, score?));
    }
    moves.sort_by(|(_, one), (_, other)| best_first(one, other));
    (!moves.is_empty()).then_some(moves)
}

/// What the position that a move of `mover` led to is worth to it, plies counted from before the
/// move.
fn value<R: Evaluate>(tables: &dyn Tables<R>, play: &Play<R>, mover: Side) -> Option<Score> {
    let score = if let Some(outcome) = play.outcome() {
        Score::of(outcome, mover)
    } else {
        let score = tables.probe(play.position())?;
        if play.side() == mover { score } else { score.reversed() }
    };
    let one_more = |plies: Option<u16>| plies.map(|plies| plies.saturating_add(1));
    Some(match score {
        Score::Win { plies } => Score::Win { plies: one_more(plies) },
        Score::Loss { plies } => Score::Loss { plies: one_more(plies) },
        score => score,
    })
}

/// The shortest win first, then draws, then the longest loss; where plies are not known, wins come
/// after the others and losses before them.
fn best_first(one: &Score, other: &Score) -> Ordering {
    let key = |score: &Score| match score {
        Score::Win { plies: Some(plies) } => (0, i32::from(*plies)),
        Score::Win { plies: None } => (1, 0),
        Score::Draw | Score::Value(_) => (2, 0),
        Score::Loss { plies: None } => (3, 0),
        Score::Loss { plies: Some(plies) } => (4, -i32::from(*plies)),
    };
    key(one).cmp(&key(other))
}

/// Whether what tables say of wins holds after this game: no position of it may come again that
/// would end the game when it comes next. Draws hold in any case.
fn holds_after<R: Evaluate>(play: &Play<R>) -> bool {
    let Repetition::Ends { times } = play.rules().repetition() else { return true };
    let mut line: Vec<_> = play.positions().collect();
    line.push(play.position());
    let since = line
        .windows(2)
        .rposition(|pair| play.rules().is_irreversible(pair[0], pair[1]))
        .map_or(0, |index| index + 1);
    let line = &line[since..];
    // Whoever wins does not come back to where he is.
    line.iter().filter(|position| **position != play.position()).all(|position| {
        let times_seen = line.iter().filter(|other| *other == position).count();
        times_seen + 1 < usize::from(times)
    })
}

/// The moves that are best in play: those that win soonest or lose latest. Of moves that draw those
/// after which the opponent has the smallest part of moves that draw too, so that he may go wrong;
/// of these such as come to a position that has not been, where there are any.
fn best_of<R: Evaluate>(
    tables: &dyn Tables<R>,
    play: &mut Play<R>,
    nodes: &mut u64,
) -> Option<Vec<R::Move>> {
    let moves = values(tables, play, nodes)?;
    let best = moves.first()?.1;
    let mut equal: Vec<R::Move> =
        moves.into_iter().take_while(|(_, score)| *score == best).map(|(mv, _)| mv).collect();
    if best != Score::Draw || equal.len() == 1 {
        return Some(equal);
    }
    let side = play.side();
    let mut keys = Vec::new();
    for &mv in &equal {
        play.play(mv);
        let again = play.times_seen();
        let ease = match play.outcome() {
            Some(_) => 1.0,
            // In a chain the same side goes on.
            None if play.side() == side => 0.0,
            None => values(tables, play, nodes).map_or(1.0, |answers| {
                let drawn = answers.iter().filter(|(_, score)| *score == Score::Draw).count();
                drawn as f64 / answers.len() as f64
            }),
        };
        let is_over = play.outcome().is_some();
        play.undo();
        keys.push((is_over, again, ease));
    }
    let order = |one: &(bool, usize, f64), other: &(bool, usize, f64)| {
        (one.0, one.1).cmp(&(other.0, other.1)).then(one.2.total_cmp(&other.2))
    };
    let least = keys.iter().copied().min_by(order)?;
    let mut keys = keys.iter();
    equal.retain(|_| keys.next().is_some_and(|key| order(key, &least) == Ordering::Equal));
    Some(equal)
}

/// A move and the best moves after it, at most so many.
fn line_from<R: Evaluate>(
    tables: &dyn Tables<R>,
    play: &mut Play<R>,
    mv: R::Move,
    most: usize,
    nodes: &mut u64,
) -> Vec<R::Move> {
    let mut line = vec![mv];
    play.play(mv);
    while line.len() < most && play.outcome().is_none() {
        let Some(moves) = values(tables, play, nodes) else { break };
        play.play(moves[0].0);
        // A line that goes round says nothing more.
        if play.outcome().is_none() && play.times_seen() > 1 {
            play.undo();
            break;
        }
        line.push(moves[0].0);
    }
    for _ in &line {
        play.undo();
    }
    line
}
