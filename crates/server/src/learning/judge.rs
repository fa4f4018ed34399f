//! What can be forced within a few plies: a plain search of every line, without evaluation, so that
//! what it says is certain.

use ludarium_rules::compiled::{Compiled, Visitor};
use ludarium_rules::game::{Notation, Side};
use ludarium_rules::play::Play;

/// A forced win; a faster one is worth more by its plies. Otherwise a value is what was gained, in
/// the half units of [`ludarium_rules::Outcome::score`].
pub const WIN: i32 = 1_000_000;

/// A place in a game from which `plies` are to be looked ahead, with the moves made since.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The position that the puzzle shows. Gains are counted from here, for the side that moves
    /// here.
    pub position: &'a str,
    /// The moves made since.
    pub moves: &'a [String],
    /// How many plies to look ahead from here on.
    pub plies: u32,
    /// How many positions may be looked at.
    pub budget: u64,
}

/// What there is to say of a [`Question`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Each legal move with what it forces, best first for the side to move.
    pub moves: Vec<(String, i32)>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Values every legal move exactly, as far as the plies go; `None` when the question has a fault,
/// or the budget did not suffice.
pub fn values(compiled: &Compiled, question: Question) -> Option<Answer> {
    compiled.visit(Values(question))
}

/// Whether the side that moves in the question's position can force `goal` within its plies; `None`
/// as for [`values`].
pub fn forces(compiled: &Compiled, question: Question, goal: i32) -> Option<bool> {
    compiled.visit(Forces(question, goal))
}

struct Values<'a>(Question<'a>);

impl Visitor for Values<'_> {
    type Output = Option<Answer>;

    fn visit<R: Notation>(self, rules: &R) -> Option<Answer> {
        let mut judge = Judge::new(rules, self.0)?;
        let left = self.0.plies.checked_sub(1)?;
        let own = judge.play.side() == judge.side;
        let mut moves = Vec::new();
        for mv in judge.play.moves() {
            judge.play.play(mv);
            let value = judge.worth(left, -i32::MAX, i32::MAX)?;
            judge.play.undo();
            moves.push((rules.move_text(mv), value));
        }
        moves.sort_by_key(|(_, value)| if own { -value } else { *value });
        Some(Answer { moves, nodes: judge.nodes })
    }
}

struct Forces<'a>(Question<'a>, i32);

impl Visitor for Forces<'_> {
    type Output = Option<bool>;

    fn visit<R: Notation>(self, rules: &R) -> Option<bool> {
        let mut judge = Judge::new(rules, self.0)?;
        let value = judge.worth(self.0.plies, self.1 - 1, self.1)?;
        Some(value >= self.1)
    }
}

struct Judge<'r, R: Notation> {
    play: Play<'r, R>,
    /// Whose gains are counted.
    side: Side,
    /// What each side had at the beginning.
    base: [u16; 2],
    nodes: u64,
    budget: u64,
}

impl<'r, R: Notation> Judge<'r, R> {
    fn new(rules: &'r R, question: Question) -> Option<Judge<'r, R>> {
        let position = rules.parse_position(question.position).ok()?;
        let mut play = Play::from_position(rules, position);
        let (side, base) = (play.side(), rules.standing(&position));
        for text in question.moves {
            let mv = rules.parse_move(text).ok()?;
            if !play.moves().contains(&mv) {
                return None;
            }
            play.play(mv);
        }
        Some(Judge { play, side, base, nodes: 0, budget: question.budget })
    }

    /// What the side has gained since the beginning: what it has more, less what the other has
    /// more. Where one side's gain is the other's loss it is counted once.
    fn gained(&self) -> i32 {
        let standing = self.play.rules().standing(self.play.position());
        let more = |side: Side| {
            let index = side.index();
            i32::from(standing[index]) - i32::from(self.base[index])
        };
        let (own, other) = (more(self.side), more(self.side.other()));
        if own + other == 0 { own } else { own - other }
    }

    /// The value of the position to the side, when both play their best for `left` plies more;
    /// `None` when the budget is used up.
    fn worth(&mut self, left: u32, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.budget {
            return None;
        }
        if let Some(outcome) = self.play.outcome() {
            return Some(match outcome.winner {
                Some(winner) if winner == self.side => WIN + left as i32,
                Some(_) => -WIN - left as i32,
                None => self.gained(),
            });
        }
        if left == 0 {
            return Some(self.gained());
        }
        let own = self.play.side() == self.side;
        let mut best = if own { -i32::MAX } else { i32::MAX };
        for mv in self.ordered(left) {
            self.play.play(mv);
            let value = self.worth(left - 1, alpha, beta)?;
            self.play.undo();
            if own {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// The legal moves, the most promising first where more than one ply is left.
    fn ordered(&mut self, left: u32) -> Vec<R::Move> {
        let moves = self.play.moves();
        if left < 2 {
            return moves.into_iter().collect();
        }
        let own = self.play.side() == self.side;
        let mut valued = Vec::with_capacity(moves.len());
        for mv in moves {
            self.play.play(mv);
            let won = self.play.outcome().and_then(|outcome| outcome.winner);
            let value = match won {
                Some(winner) if winner == self.side => WIN,
                Some(_) => -WIN,
                None => self.gained(),
            };
            self.play.undo();
            valued.push((if own { -value } else { value }, mv));
        }
        valued.sort_by_key(|(value, _)| *value);
        valued.into_iter().map(|(_, mv)| mv).collect()
    }
}
