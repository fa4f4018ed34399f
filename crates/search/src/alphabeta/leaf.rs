//! Values at the horizon, and values that need no search.

use ludarium_rules::game::Side;

use super::order::NOISY;
use super::table::Entry;
use super::worker::{Reached, Value, Worker};
use super::{MOST, MOST_PLIES, WIN, WIN_BY_TABLE};
use crate::evaluation::Evaluate;
use crate::score::Score;

impl<R: Evaluate> Worker<'_, R> {
    #[inline(always)]
    pub(super) fn evaluated_for(&self, mover: Side, position: &R::Position) -> Value {
        let value = self.evaluate(position);
        Value::evaluated(if self.rules.side(position) == mover { value } else { -value })
    }

    #[inline(always)]
    pub(super) fn evaluate(&self, position: &R::Position) -> i32 {
        let value = self.rules.evaluate(self.common.weights, position).clamp(-MOST, MOST);
        if self.rules.side(position) == Side::One { value } else { -value }
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
