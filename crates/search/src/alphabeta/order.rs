//! The order in which the moves of a node are tried.

use ludarium_rules::bits::mix;
use ludarium_rules::game::{MoveList, Side};

use super::worker::{CODES, Candidate, Worker};
use crate::evaluation::Evaluate;

/// A history counter's greatest value.
const MOST_HISTORY: i32 = 1 << 14;
/// The order of a killer move: before all that history says, after a capture.
const KILLERS: [i32; 2] = [60_000, 50_000];
/// The order of a point of promise.
const PROMISE: i32 = 1_000;
/// Candidates of this order and above are captures for quiescence search.
pub(super) const NOISY: i32 = 100_000;
/// Candidates below are quiet: they may be reduced.
pub(super) const QUIET: i32 = 30_000;

impl<R: Evaluate> Worker<'_, R> {
    /// Lists the moves of a position as candidates, the more promising with the greater order.
    #[inline(always)]
    pub(super) fn list(&mut self, position: &R::Position, ply: usize, first: u16, fetch: bool) {
        let rules = self.rules;
        let features = self.common.features;
        let killers = if features.killers { self.killers[ply] } else { [u16::MAX; 2] };
        let counters = &self.history[rules.side(position).index()];
        let shuffled = self.common.shuffled.map(|seed| seed ^ self.line.whole_key());
        let order = |number: u16, mv: R::Move, promise: i32| {
            if let Some(seed) = shuffled {
                return mix(seed ^ u64::from(number) << 32, 0x9e37_79b9_7f4a_7c15) as i32 >> 1;
            }
            if number == first {
                return i32::MAX;
            }
            let code = rules.code(mv);
            let mut order = promise * PROMISE;
            if code == killers[0] {
                order += KILLERS[0];
            } else if code == killers[1] {
                order += KILLERS[1];
            }
            if features.history {
                order += counters[usize::from(code) % CODES];
            }
            order
        };
        let mut number = 0;
        if R::EAGER {
            let (candidates, children) = (&mut self.candidates, &mut self.children);
            let table = self.common.table;
            rules.for_each_step(position, |mv, after, outcome| {
                if fetch {
                    table.prefetch(rules.fingerprint(after));
                }
                children.push((*after, outcome));
                let order = order(number, mv, rules.promise(position, mv, after));
                candidates.push(Candidate { mv, number, order });
                number += 1;
            });
            self.nodes += u64::from(number);
        } else {
            let mut moves = MoveList::new();
            rules.moves(position, &mut moves);
            for mv in moves {
                let order = order(number, mv, rules.promise(position, mv, position));
                self.candidates.push(Candidate { mv, number, order });
                number += 1;
            }
        }
    }

    /// Brings the most promising of the candidates from `index` on to its place.
    #[inline(always)]
    pub(super) fn bring_best(&mut self, index: usize) -> Candidate<R::Move> {
        let rest = &mut self.candidates[index..];
        let mut best = 0;
        for (at, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.order > rest[best].order {
                best = at;
            }
        }
        rest.swap(0, best);
        rest[0]
    }

    /// Notes a move that refuted its position, and those that did not.
    #[inline(always)]
    pub(super) fn remember(
        &mut self,
        mover: Side,
        candidate: &Candidate<R::Move>,
        ply: usize,
        depth: i32,
        base: usize,
        index: usize,
    ) {
        let code = self.rules.code(candidate.mv);
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            killers[1] = killers[0];
            killers[0] = code;
        }
        let counters = &mut self.history[mover.index()];
        let by = (depth * depth).min(400);
        let mut change = |code: u16, by: i32| {
            let counter = &mut counters[usize::from(code) % CODES];
            *counter += by - *counter * by.abs() / MOST_HISTORY;
        };
        change(code, by);
        for earlier in &self.candidates[base..base + index] {
            change(self.rules.code(earlier.mv), -by);
        }
    }
}
