//! The search of one node and of all below it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use ludarium_rules::game::{Outcome, Side};
use ludarium_rules::play::Play;

use super::line::{Came, FREE, Line};
use super::order::QUIET;
use super::table::{Bound, Entry, Table};
use super::{ANY_WIN, LEAST_WIN, MOST_PLIES, WIN};
use crate::evaluation::Evaluate;
use crate::options::Features;
use crate::tables::Tables;

/// The most nodes between two looks at the signs to stop.
const POLL: u64 = 1 << 10;
/// Moves that [`Evaluate::code`] tells apart.
pub(super) const CODES: usize = 4096;

/// What a search found of a node: see the head of [`super`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// For the side to move.
    pub score: i32,
    /// The shallowest ply whose position it relies on; [`FREE`] is none.
    pub relies: u16,
    /// Whether no evaluation is in it.
    pub complete: bool,
}

impl Value {
    pub const fn certain(score: i32) -> Value {
        Value { score, relies: FREE, complete: true }
    }

    pub const fn evaluated(score: i32) -> Value {
        Value { score, relies: FREE, complete: false }
    }

    const fn turned(self) -> Value {
        Value { score: -self.score, ..self }
    }
}

/// A move of a node, with its number in the order of the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub mv: M,
    pub number: u16,
    /// The place in the order of moves: the greatest comes first.
    pub order: i32,
}

/// What all threads of a search share.
pub(crate) struct Common<'s, R: Evaluate> {
    pub rules: &'s R,
    pub weights: &'s [i32],
    pub table: &'s Table,
    pub tables: Option<&'s dyn Tables<R>>,
    /// Tables of a game like this one: what they say is a part of the evaluation.
    pub guide: Option<&'s dyn Tables<R>>,
    pub features: Features,
    /// Whether the search takes no liberty: see the head of [`super`].
    pub exact: bool,
    /// Tries the moves in an order of chance with this seed instead of the best one first.
    pub shuffled: Option<u64>,
    /// Set to end the search.
    pub stop: &'s AtomicBool,
    /// Looked at from time to time: whether a limit is met, given the nodes of this search.
    pub limit: &'s (dyn Fn(u64) -> bool + Sync),
    /// The nodes that [`Common::limit`] allows, so that it is looked at in time.
    pub most_nodes: u64,
    /// Nodes of all threads, up to date within [`POLL`] nodes a thread.
    pub nodes: &'s AtomicU64,
}

/// One thread of a search.
pub(super) struct Worker<'s, R: Evaluate> {
    pub common: &'s Common<'s, R>,
    pub rules: &'s R,
    pub line: Line,
    /// The round with which the search ends.
    pub last_round: u16,
    /// Whether wins from the table hold after any history.
    draws: bool,
    /// Candidates of the nodes on the line, one after the other.
    pub candidates: Vec<Candidate<R::Move>>,
    /// Where the family makes all children at once: they, in the order of the rules.
    pub children: Vec<(R::Position, Option<Outcome>)>,
    pub killers: Vec<[u16; 2]>,
    pub history: Vec<[i32; CODES]>,
    /// For each ply the line that was found best from there.
    pub best_lines: Vec<Vec<R::Move>>,
    /// Nodes that this thread looked at: positions made by playing a move.
    pub nodes: u64,
    reported: u64,
    /// At how many nodes of its own to look at the signs to stop.
    next_poll: u64,
    /// Whether the search was told to end: what it returns then means nothing.
    pub ended: bool,
    /// Whether reductions are on; they are off where a win is to be proven the shortest.
    pub reducing: bool,
}

/// What became of a move.
pub(super) enum Reached {
    /// Its value is known at once.
    Known(Value),
    /// A position to be searched.
    Open,
    /// The move is forbidden, because of the position at this ply.
    Forbidden(u16),
}

impl<'s, R: Evaluate> Worker<'s, R> {
    pub fn new(common: &'s Common<'s, R>, play: &Play<R>) -> Self {
        let (rules, root) = (common.rules, play.position());
        // What is claimed between two rounds is judged by the next one.
        let last_round = rules.round(root) + u16::from(rules.is_between_rounds(root));
        Worker {
            rules: common.rules,
            common,
            line: Line::new(play, common.exact),
            last_round,
            draws: common.rules.repetition_draws(),
            candidates: Vec::with_capacity(4096),
            children: Vec::with_capacity(if R::EAGER { 4096 } else { 0 }),
            killers: vec![[u16::MAX; 2]; MOST_PLIES + 2],
            history: vec![[0; CODES]; 2],
            best_lines: vec![Vec::new(); MOST_PLIES + 2],
            nodes: 0,
            reported: 0,
            next_poll: POLL.min(common.most_nodes),
            ended: false,
            reducing: common.features.reductions && !common.exact,
        }
    }

    /// Tells the others how many nodes this thread looked at.
    pub fn tell(&mut self) -> u64 {
        let more = self.nodes - self.reported;
        self.reported = self.nodes;
        self.common.nodes.fetch_add(more, Relaxed) + more
    }

    /// Tells the others how many nodes this thread looked at, and looks at the signs to stop.
    #[cold]
    #[inline(never)]
    pub fn poll(&mut self) {
        let total = self.tell();
        let left = self.common.most_nodes.saturating_sub(total).max(1);
        self.next_poll = self.nodes + POLL.min(left);
        if self.common.stop.load(Relaxed) || (self.common.limit)(total) {
            self.ended = true;
        }
    }

    /// The history of cut-offs fades from one depth to the next.
    pub fn fade(&mut self) {
        for counter in self.history.iter_mut().flatten() {
            *counter /= 2;
        }
    }

    /// The value for `mover` of a game that ended at `ply`.
    #[inline(always)]
    fn ended(outcome: Outcome, mover: Side, ply: usize) -> Value {
        Value::certain(match outcome.winner {
            Some(winner) if winner == mover => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
            None => 0,
        })
    }

    /// Plays the move of a candidate; its value, for the side that makes it, where that is known
    /// at once. `ply` is that of the position before.
    #[inline(always)]
    pub(super) fn reach(
        &mut self,
        position: &R::Position,
        ply: usize,
        candidate: &Candidate<R::Move>,
        children: usize,
        leaf: bool,
    ) -> (R::Position, Reached) {
        let rules = self.rules;
        let (mut after, outcome);
        if R::EAGER {
            (after, outcome) = self.children[children + usize::from(candidate.number)];
        } else {
            self.nodes += 1;
            after = *position;
            outcome = rules.play_to_end(&mut after, candidate.mv);
        }
        let mover = rules.side(position);
        if let Some(outcome) = outcome {
            return (after, Reached::Known(Self::ended(outcome, mover, ply + 1)));
        }
        // A draw at the horizon is as good as an evaluation; a repetition that wins is not.
        if leaf && self.draws {
            return (after, Reached::Open);
        }
        let reached = self.repeat(position, &mut after, ply, !leaf);
        (after, reached)
    }

    /// What the history makes of a position that was reached; `enter` makes it the end of the line.
    #[inline(always)]
    fn repeat(
        &mut self,
        position: &R::Position,
        after: &mut R::Position,
        ply: usize,
        enter: bool,
    ) -> Reached {
        let rules = self.rules;
        let mover = rules.side(position);
        if rules.round(after) > self.last_round {
            return Reached::Known(self.evaluated_for(mover, after));
        }
        let print = rules.fingerprint(after);
        let irreversible = rules.is_irreversible(position, after);
        if !irreversible {
            if self.line.forbids() {
                if rules.forbids_repeats_of(after)
                    && let Came::Again(ply) = self.line.came_at_all(print)
                {
                    return Reached::Forbidden(ply);
                }
            } else if let Came::Again(relies) = self.line.came(print) {
                let value = match rules.resolve_repetition(after) {
                    Some(outcome) => Self::ended(outcome, mover, ply + 1),
                    None => self.evaluated_for(mover, after),
                };
                return Reached::Known(Value { relies, ..value });
            }
        }
        if enter {
            self.line.push(print, irreversible);
        }
        Reached::Open
    }

    /// The value of the position of the line's end, which is not over, between `alpha` and
    /// `beta`, searched `depth` plies deep.
    pub fn search(
        &mut self,
        position: &R::Position,
        ply: usize,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
    ) -> Value {
        let common = self.common;
        self.best_lines[ply].clear();
        if self.nodes >= self.next_poll {
            self.poll();
        }
        if self.ended {
            return Value::evaluated(0);
        }
        let open = beta - alpha > 1;
        if !common.exact {
            // A win later than one already found is of no use.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return Value::certain(alpha);
            }
        }
        if ply >= MOST_PLIES {
            return Value::evaluated(self.evaluate(position));
        }
        if let Some(value) = self.probe(position, ply) {
            return value;
        }
        // Below a node just above the leaves it is quicker to look again than to remember.
        let uses_table = common.features.table && (depth > 1 || common.exact);
        let key = if common.exact { self.line.whole_key() } else { self.line.key() };
        let mut first = Entry::NO_MOVE;
        if uses_table && let Some(entry) = common.table.find(key) {
            first = entry.mv;
            if let Some(value) = self.recall(entry, ply, depth, alpha, beta, open) {
                return value;
            }
        }
        let (base, children) = (self.candidates.len(), self.children.len());
        self.list(position, ply, first, uses_table && depth > 2);
        let (value, best) = self.try_each(position, ply, depth, [alpha, beta], [base, children]);
        self.candidates.truncate(base);
        self.children.truncate(children);
        if self.ended {
            return value;
        }
        if uses_table {
            let bound = if value.relies != FREE {
                Bound::None
            } else if value.score >= beta {
                Bound::Lower
            } else if value.score > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            if bound != Bound::None || best != Entry::NO_MOVE {
                // Wins count from this position.
                let score = match value.score {
                    score if score >= ANY_WIN => score + ply as i32,
                    score if score <= -ANY_WIN => score - ply as i32,
                    score => score,
                };
                common.table.store(
                    key,
                    Entry {
                        mv: best,
                        value: score as i16,
                        depth: depth.clamp(0, 255) as u8,
                        bound,
                        complete: value.complete,
                        tag: self.line.tag(),
                    },
                );
            }
        }
        value
    }

    /// What the table's entry says, if that is enough.
    #[inline(always)]
    fn recall(
        &self,
        entry: Entry,
        ply: usize,
        depth: i32,
        alpha: i32,
        beta: i32,
        open: bool,
    ) -> Option<Value> {
        if entry.bound == Bound::None {
            return None;
        }
        let mut score = i32::from(entry.value);
        if score >= ANY_WIN {
            score -= ply as i32;
        } else if score <= -ANY_WIN {
            score += ply as i32;
        }
        let fits = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
            Bound::None => false,
        };
        if !fits {
            return None;
        }
        if self.common.exact {
            // The key holds the whole history.
            return (i32::from(entry.depth) == depth).then_some(Value {
                score,
                relies: FREE,
                complete: entry.complete,
            });
        }
        let certain = entry.complete
            || (score >= ANY_WIN && entry.bound != Bound::Upper)
            || (score <= -ANY_WIN && entry.bound != Bound::Lower);
        // Where a shorter win is looked for, the one known is not enough.
        let enough = self.reducing || !open || entry.complete;
        if certain && enough && (self.draws || entry.tag == self.line.tag()) {
            return Some(Value { score, relies: FREE, complete: entry.complete });
        }
        // A certain value after another history may be wrong here; so may a bound on a win.
        if score.abs() >= ANY_WIN && !self.draws {
            return None;
        }
        (!open && i32::from(entry.depth) >= depth).then_some(Value::evaluated(score))
    }

    /// Tries the candidates from `base` on; the value of the best and its number.
    fn try_each(
        &mut self,
        position: &R::Position,
        ply: usize,
        depth: i32,
        [mut alpha, beta]: [i32; 2],
        [base, children]: [usize; 2],
    ) -> (Value, u16) {
        let common = self.common;
        let mover = self.rules.side(position);
        let count = self.candidates.len() - base;
        let open = beta - alpha > 1;
        let mut best = Value { score: i32::MIN, relies: FREE, complete: true };
        let mut best_number = Entry::NO_MOVE;
        // A single move is no choice: it costs no depth.
        let next = if count == 1 && !common.exact { depth } else { depth - 1 };
        let leaf = next <= 0 && !common.exact;
        for index in 0..count {
            let candidate = self.bring_best(base + index);
            let (after, reached) = self.reach(position, ply, &candidate, children, leaf);
            let value = match reached {
                Reached::Known(value) => {
                    if ply + 1 < self.best_lines.len() {
                        self.best_lines[ply + 1].clear();
                    }
                    value
                }
                Reached::Forbidden(relies) => {
                    best.relies = best.relies.min(relies);
                    continue;
                }
                Reached::Open if leaf => {
                    self.best_lines[ply + 1].clear();
                    let same = self.rules.side(&after) == mover;
                    if same {
                        Value::evaluated(self.quiesce(&after, ply + 1, alpha, beta))
                    } else {
                        Value::evaluated(-self.quiesce(&after, ply + 1, -beta, -alpha))
                    }
                }
                Reached::Open => {
                    let quiet = candidate.order < QUIET;
                    let value = self.descend(
                        &after,
                        mover,
                        ply,
                        next,
                        [alpha, beta],
                        (open, index, best.score, quiet),
                    );
                    self.line.pop();
                    value
                }
            };
            if self.ended {
                return (Value::evaluated(0), best_number);
            }
            if value.score > best.score {
                let relies = if value.score >= beta { value.relies } else { best.relies };
                best.score = value.score;
                best_number = candidate.number;
                if value.score >= beta {
                    best.relies = relies;
                    best.complete = value.complete;
                    self.remember(mover, &candidate, ply, depth, base, index);
                    break;
                }
                if value.score > alpha {
                    alpha = value.score;
                    if open {
                        self.extend_line(ply, candidate.mv);
                    }
                }
            }
            best.relies = best.relies.min(value.relies);
            best.complete &= value.complete;
        }
        if best.score == i32::MIN {
            // Every move is forbidden: the side to move loses.
            best.score = ply as i32 - WIN;
        }
        // A cycle that closes here relies on nothing above.
        if usize::from(best.relies) >= ply {
            best.relies = FREE;
        }
        (best, best_number)
    }

    /// Searches the position after a move, which is the end of the line; its value for `mover`.
    #[inline(always)]
    pub(super) fn descend(
        &mut self,
        after: &R::Position,
        mover: Side,
        ply: usize,
        depth: i32,
        [alpha, beta]: [i32; 2],
        (open, index, best, quiet): (bool, usize, i32, bool),
    ) -> Value {
        let same = self.rules.side(after) == mover;
        let look = |worker: &mut Self, depth: i32, alpha: i32, beta: i32| {
            if same {
                worker.search(after, ply + 1, depth, alpha, beta)
            } else {
                worker.search(after, ply + 1, depth, -beta, -alpha).turned()
            }
        };
        if self.common.exact && depth == 0 {
            return self.evaluated_for(mover, after);
        }
        if index == 0 || best == i32::MIN || !self.common.features.principal_variation {
            return look(self, depth, alpha, beta);
        }
        let reduction = if self.reducing && quiet && depth >= 2 && best > -ANY_WIN {
            reduction(depth, index, open)
        } else {
            0
        };
        let mut value = look(self, (depth - reduction).max(1), alpha, alpha + 1);
        if reduction > 0 && value.score > alpha && !self.ended {
            value = look(self, depth, alpha, alpha + 1);
        }
        if open && value.score > alpha && value.score < beta && !self.ended {
            value = look(self, depth, alpha, beta);
        }
        value
    }

    /// Makes the best line of a ply a move and the best line after it.
    #[inline]
    pub(super) fn extend_line(&mut self, ply: usize, mv: R::Move) {
        let (this, after) = self.best_lines.split_at_mut(ply + 1);
        let line = &mut this[ply];
        line.clear();
        line.push(mv);
        if let Some(rest) = after.first() {
            line.extend_from_slice(rest);
        }
    }
}

/// By how many plies a late quiet move is searched less deep at first.
#[inline(always)]
fn reduction(depth: i32, index: usize, open: bool) -> i32 {
    if index < 2 {
        return 0;
    }
    // Grows with the logarithms of both, as in most engines since Fruit.
    let depth = (32 - depth.leading_zeros()) as i32;
    let late = (usize::BITS - index.leading_zeros()) as i32;
    (depth * late / 4 - i32::from(open)).max(0)
}

/// The least score of a known win, for the callers of this module.
pub(super) const fn plies_to_win(score: i32) -> Option<i32> {
    if score >= LEAST_WIN {
        Some(WIN - score)
    } else if score <= -LEAST_WIN {
        Some(WIN + score)
    } else {
        None
    }
}
