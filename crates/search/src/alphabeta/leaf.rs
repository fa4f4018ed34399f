//! Values at the horizon, and values that need no search.

use ludarium_rules::game::Side;

use super::order::NOISY;
use super::table::Entry;
use super::worker::{Reached, Value, Worker};
use super::{MOST, MOST_PLIES, WIN, WIN_BY_TABLE};
use crate::evaluation::Evaluate;
use crate::score::Score;

/// What a position that is decided at once in a game like this one counts for, in points. Little:
/// memories change much, and a guide that weighed more lost matches to none.
const DECIDED: i32 = 50;
/// In how many plies that the end is away it counts one point less,
const NEARER: i32 = 4;
/// up to this many plies; also where the plies are not known.
const FAR: u16 = 100;

impl<R: Evaluate> Worker<'_, R> {
    #[inline(always)]
    pub(super) fn evaluated_for(&self, mover: Side, position: &R::Position) -> Value {
        let value = self.evaluate(position);
        Value::evaluated(if self.rules.side(position) == mover { value } else { -value })
    }

    #[inline(always)]
    pub(super) fn evaluate(&self, position: &R::Position) -> i32 {
        let value = self.rules.evaluate(self.common.weights, position).clamp(-MOST, MOST);
        let value = if self.rules.side(position) == Side::One { value } else { -value };
        match self.common.guide {
            None => value,
            Some(guide) => guided(guide.probe(position), value),
        }
    }

    /// What the tables know of the position at `ply`.
    #[inline(always)]
    pub(super) fn probe(&self, position: &R::Position, ply: usize) -> Option<Value> {
        let known = self.common.tables?.probe(position)?;
        let ply = ply as i32;
        Some(Value::certain(match known {
            Score::Win { plies: Some(plies) } => WIN - ply - i32::from(plies),
            Score::Loss { plies: Some(plies) } => ply + i32::from(plies) - WIN,
            Score::Win { plies: None } => WIN_BY_TABLE - ply,
            Score::Loss { plies: None } => ply - WIN_BY_TABLE,
            Score::Draw => 0,
            Score::Value(_) => return None,
        }))
    }

    /// The value of a position at the horizon, captures followed to their end.
    pub(super) fn quiesce(
        &mut self,
        position: &R::Position,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let rules = self.rules;
        if let Some(value) = self.probe(position, ply) {
            return value.score;
        }
        if !self.common.features.quiescence || ply >= MOST_PLIES || !rules.is_noisy(position) {
            return self.evaluate(position);
        }
        let mut best = i32::MIN;
        if rules.may_stand(position) {
            best = self.evaluate(position);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let mover = rules.side(position);
        let (base, children) = (self.candidates.len(), self.children.len());
        self.list(position, ply, Entry::NO_MOVE, false);
        let mut index = base;
        while index < self.candidates.len() {
            let candidate = self.bring_best(index);
            index += 1;
            if candidate.order < NOISY && best != i32::MIN {
                break;
            }
            let (after, reached) = self.reach(position, ply, &candidate, children, true);
            let score = match reached {
                Reached::Known(value) => value.score,
                _ if rules.round(&after) > self.last_round => {
                    self.evaluated_for(mover, &after).score
                }
                _ if rules.side(&after) == mover => self.quiesce(&after, ply + 1, alpha, beta),
                _ => -self.quiesce(&after, ply + 1, -beta, -alpha),
            };
            if score > best {
                best = score;
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        self.candidates.truncate(base);
        self.children.truncate(children);
        best
    }
}

/// The evaluation of a position, given what it is worth in a game like this one: never an exact
/// value. What is won there looks a little better here, the sooner won the better.
fn guided(known: Option<Score>, value: i32) -> i32 {
    let decided = |plies: Option<u16>| DECIDED - i32::from(plies.unwrap_or(FAR).min(FAR)) / NEARER;
    let guided = match known {
        Some(Score::Win { plies }) => value + decided(plies),
        Some(Score::Loss { plies }) => value - decided(plies),
        Some(Score::Draw | Score::Value(_)) | None => value,
    };
    guided.clamp(-MOST, MOST)
}

#[cfg(test)]
mod tests {
    use super::{MOST, guided};
    use crate::score::Score;

    #[test]
    fn a_guide_never_makes_an_exact_value() {
        for value in [-MOST, -300, 0, 300, MOST] {
            for known in [Score::Win { plies: Some(0) }, Score::Loss { plies: None }, Score::Draw] {
                assert!(guided(Some(known), value).abs() <= MOST);
            }
            assert_eq!(guided(None, value), value);
        }
    }

    #[test]
    fn sooner_wins_and_later_losses_look_better() {
        let win = |plies| guided(Some(Score::Win { plies }), 0);
        let loss = |plies| guided(Some(Score::Loss { plies }), 0);
        let ordered = [win(Some(1)), win(Some(9)), win(None), guided(Some(Score::Draw), 0)];
        assert!(ordered.is_sorted_by(|one, other| one > other), "{ordered:?}");
        assert_eq!(win(Some(9)), -loss(Some(9)));
        assert!(loss(Some(9)) > loss(Some(1)) && loss(None) < guided(Some(Score::Draw), 0));
    }
}
