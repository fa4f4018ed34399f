//! The moves of the root, searched to one depth.

use ludarium_rules::play::Play;

use super::iterate::{Best, Found};
use super::line::FREE;
use super::order::QUIET;
use super::table::Entry;
use super::worker::{Candidate, Reached, Value, Worker};
use super::{ANY_WIN, WIN};
use crate::evaluation::Evaluate;

/// Half of the first window around the last depth's value.
const WINDOW: i32 = 40;
/// The shallowest depth that is searched with a window.
const WINDOW_FROM: u32 = 5;

/// A move of the root and what was found of it.
pub(super) struct RootMove<M> {
    candidate: Candidate<M>,
    best: Best<M>,
}

pub(super) struct Root<R: Evaluate> {
    position: R::Position,
    /// In the order of their worth, as far as it is known.
    pub moves: Vec<RootMove<R::Move>>,
}

impl<R: Evaluate> Root<R> {
    pub fn new(worker: &mut Worker<R>, play: &Play<R>) -> Root<R> {
        let candidates = worker.root_moves(play.position(), &play.moves());
        let with_line = |candidate: Candidate<R::Move>| RootMove {
            candidate,
            best: Best { moves: vec![candidate.mv], value: -WIN, complete: false },
        };
        Root { position: *play.position(), moves: candidates.into_iter().map(with_line).collect() }
    }

    pub fn found(&self, depth: u32, wanted: usize) -> Found<R::Move> {
        Found { depth, lines: self.moves[..wanted].iter().map(|mv| mv.best.clone()).collect() }
    }

    /// Brings the best `wanted` moves to the front, searched that deep.
    pub fn search(&mut self, worker: &mut Worker<R>, depth: u32, wanted: usize) {
        for slot in 0..wanted {
            let expected = self.moves[slot].best.value;
            let mut half = WINDOW;
            let mut window = [-WIN - 1, WIN + 1];
            if worker.common.features.aspiration
                && !worker.common.exact
                && depth >= WINDOW_FROM
                && expected.abs() < ANY_WIN
            {
                window = [expected - half, expected + half];
            }
            loop {
                let value = self.search_slot(worker, depth, slot, window);
                if worker.ended {
                    return;
                }
                half *= 3;
                if value <= window[0] && window[0] > -WIN {
                    window[0] = if half > 1000 { -WIN - 1 } else { expected - half };
                } else if value >= window[1] && window[1] < WIN {
                    window[1] = if half > 1000 { WIN + 1 } else { expected + half };
                } else {
                    break;
                }
            }
        }
        // A later line may have turned out better than an earlier one.
        self.moves[..wanted].sort_by_key(|mv| std::cmp::Reverse(mv.best.value));
    }

    /// Brings the best of the moves from `slot` on to its place; its value.
    fn search_slot(
        &mut self,
        worker: &mut Worker<R>,
        depth: u32,
        slot: usize,
        [mut alpha, beta]: [i32; 2],
    ) -> i32 {
        let mut best = i32::MIN;
        let mut complete = true;
        for index in slot..self.moves.len() {
            let candidate = self.moves[index].candidate;
            let open = beta - alpha > 1;
            let (position, window) = (&self.position, [alpha, beta]);
            let value = worker.search_root_move(
                position,
                &candidate,
                depth as i32,
                window,
                (open, index - slot, best),
            );
            if worker.ended {
                return best;
            }
            complete &= value.complete;
            if value.score > best {
                best = value.score;
                self.moves[index].best.value = value.score;
                if index == slot || value.score > alpha {
                    worker.extend_line(0, candidate.mv);
                    let best = &mut self.moves[index].best;
                    best.complete = complete;
                    // A value outside the window has no line of its own to show.
                    let line = &worker.best_lines[0];
                    if line.len() > 1 || best.moves.len() <= 1 || value.score > alpha {
                        best.moves.clone_from(line);
                    }
                    self.moves[slot..=index].rotate_right(1);
                }
                if value.score >= beta {
                    break;
                }
                alpha = alpha.max(value.score);
            }
            self.moves[slot].best.complete &= complete;
        }
        best
    }
}

impl<R: Evaluate> Worker<'_, R> {
    /// Lists the moves of the root.
    fn root_moves(
        &mut self,
        position: &R::Position,
        allowed: &[R::Move],
    ) -> Vec<Candidate<R::Move>> {
        self.candidates.clear();
        self.children.clear();
        self.list(position, 0, Entry::NO_MOVE, false);
        let mut listed = self.candidates.clone();
        listed.retain(|candidate| allowed.contains(&candidate.mv));
        listed.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
        self.candidates.clear();
        listed
    }

    /// The value of a move at the root, searched as [`Worker::search`] does.
    fn search_root_move(
        &mut self,
        position: &R::Position,
        candidate: &Candidate<R::Move>,
        depth: i32,
        window: [i32; 2],
        (open, index, best): (bool, usize, i32),
    ) -> Value {
        let mover = self.rules.side(position);
        self.best_lines[1].clear();
        let (after, reached) = self.reach(position, 0, candidate, 0, false);
        let mut value = match reached {
            Reached::Known(value) => value,
            // The moves of the root are those of the game, in which nothing forbidden is listed.
            Reached::Forbidden(_) => Value::certain(-WIN),
            Reached::Open => {
                let quiet = candidate.order < QUIET;
                let value = if depth <= 1 && !self.common.exact {
                    let score = if self.rules.side(&after) == mover {
                        self.quiesce(&after, 1, window[0], window[1])
                    } else {
                        -self.quiesce(&after, 1, -window[1], -window[0])
                    };
                    Value::evaluated(score)
                } else {
                    self.descend(&after, mover, 0, depth - 1, window, (open, index, best, quiet))
                };
                self.line.pop();
                value
            }
        };
        value.relies = FREE;
        value
    }
}
