//! What tables know of a position when some of them are missing.

use ludarium_rules::game::{MoveList, Notation as _, Rules as _};

use super::{Answered, Exact, Fault, Tables};

/// What tables know of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partly {
    /// What the position is worth to the side to move, where that is known.
    pub value: Option<Exact>,
    /// The moves whose value is known, best first.
    pub moves: Vec<Answered>,
    /// How many legal moves there are besides.
    pub missing: usize,
}

/// What tables know of a position, given as a session writes it.
///
/// # Errors
/// As [`answer_text`](super::answer_text).
pub fn partly_text(tables: &Tables, position: &str) -> Result<Partly, Fault> {
    let rules = tables.rules();
    let position = rules
        .parse_position(position)
        .map_err(|faults| Fault::Position(faults.into_iter().map(|fault| fault.0).collect()))?;
    let mut list = MoveList::new();
    rules.moves(&position, &mut list);
    let count = list.len();
    let mut moves = Vec::new();
    for mv in list {
        let mut child = position;
        rules.play(&mut child, mv);
        if let Some(after) = tables.probe(&child)? {
            moves.push((mv, after.before(child.side() == position.side())));
        }
    }
    moves.sort_by(|(_, one), (_, other)| one.best_first(other));
    let best = moves.first().map(|(_, exact)| *exact);
    let own = tables.probe(&position)?;
    // A move that wins says enough; any other, only with all the others.
    let by_moves = best.filter(|exact| exact.value == super::Worth::Win);
    let value = own.or(by_moves.map(|exact| Exact { plies: None, ..exact }));
    let missing = count - moves.len();
    let moves = moves.into_iter().map(|(mv, exact)| Answered {
        mv: rules.move_text(mv),
        value: exact.value,
        plies: exact.plies,
    });
    Ok(Partly { value, moves: moves.collect(), missing })
}

#[cfg(test)]
mod tests {
    use ludarium_rules::catalogue;
    use ludarium_rules::compiled::Compiled;
    use ludarium_rules::game::Rules as _;

    use super::partly_text;
    use crate::tables::{Folder, Worth, answer};

    #[test]
    fn whole_tables_lack_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let chosen = catalogue::open("kaooa").expect("a shipped game");
        let folder = Folder::at(folder.path());
        let tables = folder.open(&Compiled::new(&chosen.described)).expect("no files");
        let tables = tables.expect("Kaooa is small");
        let partly = partly_text(&tables, "-/-/7/0 p").expect("a position");
        let whole = answer(&tables, &tables.rules().start()).expect("in memory").expect("solved");
        assert_eq!((partly.missing, &partly.moves), (0, &whole.moves));
        assert_eq!(partly.value.map(|exact| exact.value), Some(Worth::Win));
    }
}
