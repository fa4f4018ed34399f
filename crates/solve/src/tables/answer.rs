//! What surfaces ask: the value of a position and of each of its moves, as text.

use ludarium_rules::game::{Notation, Rules as _};
use ludarium_rules::hunt::Position;

use super::{Exact, Fault, Tables, Worth};

/// The value of a position and of each of its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What the position is worth to the side to move.
    pub value: Worth,
    /// In how many plies it is decided, where that is known.
    pub plies: Option<u16>,
    /// The moves, best first; those that are equally good in the order in which the rules list
    /// them. None when the game is over.
    pub moves: Vec<Answered>,
}

/// The value of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// The move as text.
    pub mv: String,
    /// What it is worth to the player who makes it.
    pub value: Worth,
    /// In how many plies it is decided, counted from the position before the move, where that is
    /// known.
    pub plies: Option<u16>,
}

/// The value of a position and of each of its moves; `None` when the tables do not have it.
///
/// # Errors
/// When a file of the tables cannot be read or is damaged, and what it is.
pub fn answer(tables: &Tables, position: &Position<()>) -> Result<Option<Answer>, Fault> {
    let rules = tables.rules();
    if rules.outcome(position).is_some() {
        let exact = tables.probe(position)?;
        return Ok(exact.map(|Exact { value, plies }| Answer { value, plies, moves: Vec::new() }));
    }
    let Some(mut moves) = tables.moves(position)? else { return Ok(None) };
    moves.sort_by(|(_, one), (_, other)| one.best_first(other));
    // The table's own value where it has plies that the moves do not give, and the moves' where
    // it is the other way round.
    let Some(own) = tables.probe(position)? else { return Ok(None) };
    let by_moves = Exact::best(moves.iter().map(|&(_, exact)| exact));
    let plies = own.plies.or(by_moves.and_then(|exact| exact.plies));
    let answered =
        |(mv, Exact { value, plies })| Answered { mv: rules.move_text(mv), value, plies };
    let moves = moves.into_iter().map(answered).collect();
    Ok(Some(Answer { value: own.value, plies, moves }))
}

/// The answer for a position text, such as a session gives.
///
/// # Errors
/// As [`answer`]; and when the text is not a position of the game.
pub fn answer_text(tables: &Tables, position: &str) -> Result<Option<Answer>, Fault> {
    let position = tables
        .rules()
        .parse_position(position)
        .map_err(|faults| Fault::Position(faults.into_iter().map(|fault| fault.0).collect()))?;
    answer(tables, &position)
}
