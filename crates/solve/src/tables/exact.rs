//! What tables say of a position, and the best of several moves.

use std::cmp::Ordering;

use ludarium_search::Score;

use crate::value::Code;

/// Who wins with best play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// The side spoken of.
    Win,
    /// Its opponent.
    Loss,
    /// Neither side can force a win.
    Draw,
}

impl Worth {
    /// The word by which it is called in JSON: `win`, `loss` or `draw`.
    pub const fn word(self) -> &'static str {
        match self {
            Worth::Win => "win",
            Worth::Loss => "loss",
            Worth::Draw => "draw",
        }
    }
}

/// The value of a position to the side to move, or of a move to the side that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Exact {
    /// Who wins.
    pub value: Worth,
    /// In how many plies, the winner hurrying and the loser resisting; `None` for draws, and where
    /// tables keep only who wins.
    pub plies: Option<u16>,
}

impl Exact {
    /// A draw.
    pub const DRAW: Exact = Exact { value: Worth::Draw, plies: None };

    /// What a move is worth to the side that makes it, when the position after it is worth `self`
    /// to the side to move there: the same side again (`own`, in a chain of captures), or the
    /// opponent.
    #[must_use]
    pub fn before(self, own: bool) -> Exact {
        let value = match self.value {
            Worth::Draw => return Exact::DRAW,
            value if own => value,
            Worth::Win => Worth::Loss,
            Worth::Loss => Worth::Win,
        };
        Exact { value, plies: self.plies.map(|plies| plies.saturating_add(1)) }
    }

    /// Orders moves, the best first: the shortest win, then draws, then the longest loss. A win
    /// whose plies are not known comes after the others, and so does a loss before them.
    pub fn best_first(&self, other: &Exact) -> Ordering {
        let key = |exact: &Exact| match (exact.value, exact.plies) {
            (Worth::Win, Some(plies)) => (0, i32::from(plies)),
            (Worth::Win, None) => (1, 0),
            (Worth::Draw, _) => (2, 0),
            (Worth::Loss, None) => (3, 0),
            (Worth::Loss, Some(plies)) => (4, -i32::from(plies)),
        };
        key(self).cmp(&key(other))
    }

    /// The best of what moves are worth to the side that chooses among them; `None` when there are
    /// none. Its plies are known when those of every move that is as good are.
    pub fn best(moves: impl IntoIterator<Item = Exact>) -> Option<Exact> {
        moves.into_iter().reduce(|best, one| match (best.value, one.value) {
            (Worth::Win, Worth::Win) => {
                Exact { plies: best.plies.zip(one.plies).map(|(best, one)| best.min(one)), ..best }
            }
            (Worth::Loss, Worth::Loss) => {
                Exact { plies: best.plies.zip(one.plies).map(|(best, one)| best.max(one)), ..best }
            }
            _ if one.best_first(&best) == Ordering::Less => one,
            _ => best,
        })
    }

    /// The same for a search.
    pub fn score(self) -> Score {
        match self.value {
            Worth::Win => Score::Win { plies: self.plies },
            Worth::Loss => Score::Loss { plies: self.plies },
            Worth::Draw => Score::Draw,
        }
    }
}

impl From<Code> for Exact {
    fn from(code: Code) -> Exact {
        let value = if code.is_win() {
            Worth::Win
        } else if code.is_loss() {
            Worth::Loss
        } else {
            Worth::Draw
        };
        Exact { value, plies: code.known_plies() }
    }
}

impl From<Exact> for Code {
    fn from(exact: Exact) -> Code {
        match (exact.value, exact.plies) {
            (Worth::Draw, _) => Code::DRAW,
            (Worth::Win, plies) => plies.map_or(Code::WIN, Code::win),
            (Worth::Loss, plies) => plies.map_or(Code::LOSS, Code::loss),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Exact, Worth};

    fn win(plies: impl Into<Option<u16>>) -> Exact {
        Exact { value: Worth::Win, plies: plies.into() }
    }

    fn loss(plies: impl Into<Option<u16>>) -> Exact {
        Exact { value: Worth::Loss, plies: plies.into() }
    }

    #[test]
    fn the_winner_hurries_and_the_loser_resists() {
        assert_eq!(Exact::best([loss(4), win(7), Exact::DRAW, win(3)]), Some(win(3)));
        assert_eq!(Exact::best([loss(4), Exact::DRAW]), Some(Exact::DRAW));
        assert_eq!(Exact::best([loss(4), loss(6)]), Some(loss(6)));
        assert_eq!(Exact::best([]), None);
    }

    #[test]
    fn plies_are_known_when_those_of_all_as_good_moves_are() {
        assert_eq!(Exact::best([win(3), win(None)]), Some(win(None)));
        assert_eq!(Exact::best([win(3), loss(None)]), Some(win(3)));
        assert_eq!(Exact::best([loss(None), loss(8)]), Some(loss(None)));
    }

    #[test]
    fn moves_are_ordered_best_first() {
        let mut moves = [loss(2), Exact::DRAW, win(None), loss(9), win(5), loss(None), win(1)];
        moves.sort_by(Exact::best_first);
        let ordered = [win(1), win(5), win(None), Exact::DRAW, loss(None), loss(9), loss(2)];
        assert_eq!(moves, ordered);
    }

    #[test]
    fn a_move_counts_from_the_position_before_it() {
        assert_eq!(loss(0).before(false), win(1));
        assert_eq!(win(4).before(true), win(5));
        assert_eq!(loss(None).before(true), loss(None));
        assert_eq!(Exact::DRAW.before(false), Exact::DRAW);
    }
}
