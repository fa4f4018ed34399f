//! Random games, as fast as they go: the whole rules, repetition included.
//!
//! [`Play`](crate::play::Play) looks for repetitions by walking back; a random game is long and
//! nobody looks at it, so a [`Playout`] finds earlier positions through a small hash table and
//! allocates nothing once its buffers have grown. A test holds the two to the same results.

use rand::Rng;

use crate::game::{MoveList, Outcome, Reason, Repetition, Rules, choose};

/// Slots of the table of positions: a power of two, small enough for the first-level cache.
const SLOTS: usize = 1 << 10;

/// The workspace of random games.
#[derive(Debug)]
pub struct Playout<R: Rules> {
    /// Positions of this game that may still come again, the latest last.
    seen: Vec<Seen<R::Position>>,
    /// For each slot of the hash, the serial number of the latest position there, plus one.
    latest: Box<[u64; SLOTS]>,
    /// The serial number of `seen[0]`; numbers go on from game to game, so that slots of old games
    /// are known to be stale and need no clearing.
    base: u64,
}

#[derive(Debug, Clone, Copy)]
struct Seen<P> {
    position: P,
    /// The serial number plus one of the position before in the same slot.
    previous: u64,
}

/// A random game that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished {
    /// How it ended; `None` when it was cut short.
    pub outcome: Option<Outcome>,
    /// Its length in plies.
    pub plies: u64,
}

/// The row of stalling moves at the end of a game, where there is a limit to it.
struct Row {
    limit: Option<u32>,
    length: u32,
}

impl Row {
    fn new(rules: &impl Rules) -> Row {
        Row { limit: rules.stalling_limit(), length: 0 }
    }

    /// Counts a step; how the game ended if the row has reached its limit.
    #[inline(always)]
    fn goes_on<R: Rules>(
        &mut self,
        rules: &R,
        before: &R::Position,
        after: &R::Position,
    ) -> Option<Outcome> {
        let limit = self.limit?;
        match rules.stalls(before, after) {
            Some(true) => self.length += 1,
            Some(false) => self.length = 0,
            None => return None,
        }
        let too_long = self.length >= limit && rules.outcome(after).is_none();
        if too_long { rules.resolve_stalling(after) } else { None }
    }
}

impl<R: Rules> Default for Playout<R> {
    fn default() -> Self {
        Playout { seen: Vec::new(), latest: Box::new([0; SLOTS]), base: 0 }
    }
}

impl<R: Rules> Playout<R> {
    /// An empty workspace.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything seen so far.
    #[inline]
    fn forget(&mut self) {
        self.base += self.seen.len() as u64;
        self.seen.clear();
    }

    /// Remembers `position` and returns how often it has now come.
    #[inline(always)]
    fn see(&mut self, rules: &R, position: &R::Position) -> usize {
        let slot = (rules.fingerprint(position) >> 32) as usize % SLOTS;
        let first = self.latest[slot];
        let mut times = 1;
        let mut next = first;
        while next > self.base {
            let entry = &self.seen[(next - 1 - self.base) as usize];
            times += usize::from(entry.position == *position);
            next = entry.previous;
        }
        self.seen.push(Seen { position: *position, previous: first });
        self.latest[slot] = self.base + self.seen.len() as u64;
        times
    }

    /// Plays random moves from `position` until the game is over or `limit` plies are played.
    /// `position` becomes the last one, which may lack a final sweep that the outcome counts.
    #[inline]
    pub fn run<G: Rng>(
        &mut self,
        rules: &R,
        position: &mut R::Position,
        rng: &mut G,
        limit: u64,
    ) -> Finished {
        self.run_watched(rules, position, rng, limit, |_, _| true)
    }

    /// As [`Playout::run`], calling `watch` with each move and the position after it; the game is
    /// cut short when that returns false.
    #[inline]
    pub fn run_watched<G: Rng>(
        &mut self,
        rules: &R,
        position: &mut R::Position,
        rng: &mut G,
        limit: u64,
        mut watch: impl FnMut(R::Move, &R::Position) -> bool,
    ) -> Finished {
        let mut plies = 0;
        let times = match rules.repetition() {
            Repetition::Ignored => usize::MAX,
            Repetition::Ends { times } => usize::from(times),
            Repetition::Forbidden => return self.run_forbidden(rules, position, rng, limit, watch),
        };
        let repeats = times != usize::MAX;
        let mut row = Row::new(rules);
        self.forget();
        if repeats {
            self.see(rules, position);
        }
        while plies < limit {
            let before = *position;
            let Some(mv) = rules.random_step(position, rng) else {
                return Finished { outcome: rules.outcome(position), plies };
            };
            plies += 1;
            if let Some(outcome) = row.goes_on(rules, &before, position) {
                watch(mv, position);
                return Finished { outcome: Some(outcome), plies };
            }
            if repeats {
                if rules.is_irreversible(&before, position) {
                    self.forget();
                }
                if self.see(rules, position) >= times
                    && rules.outcome(position).is_none()
                    && let Some(outcome) = rules.resolve_repetition(position)
                {
                    watch(mv, position);
                    return Finished { outcome: Some(outcome), plies };
                }
            }
            if !watch(mv, position) {
                break;
            }
        }
        Finished { outcome: rules.outcome(position), plies }
    }

    fn run_forbidden<G: Rng>(
        &mut self,
        rules: &R,
        position: &mut R::Position,
        rng: &mut G,
        limit: u64,
        mut watch: impl FnMut(R::Move, &R::Position) -> bool,
    ) -> Finished {
        let mut plies = 0;
        self.forget();
        self.see(rules, position);
        let mut moves = MoveList::new();
        let mut row = Row::new(rules);
        while plies < limit {
            rules.moves(position, &mut moves);
            if moves.is_empty() {
                return Finished { outcome: rules.outcome(position), plies };
            }
            let before = *position;
            // Drawing without replacement until a move recreates nothing chooses evenly among
            // those that recreate nothing.
            let mv = loop {
                if moves.is_empty() {
                    let outcome = Outcome {
                        winner: Some(rules.side(&before).other()),
                        reason: Reason::OnlyRepetitions,
                        score: rules.standing(&before),
                    };
                    return Finished { outcome: Some(outcome), plies };
                }
                let mv = moves.swap_remove(choose(rng, moves.len() as u32) as usize);
                *position = before;
                rules.play(position, mv);
                if rules.is_irreversible(&before, position) {
                    self.forget();
                    self.see(rules, position);
                    break mv;
                }
                if !rules.forbids_repeats_of(position) || self.see_new(rules, position) {
                    break mv;
                }
                *position = before;
            };
            plies += 1;
            if let Some(outcome) = row.goes_on(rules, &before, position) {
                watch(mv, position);
                return Finished { outcome: Some(outcome), plies };
            }
            if !watch(mv, position) {
                break;
            }
        }
        Finished { outcome: rules.outcome(position), plies }
    }

    /// Remembers `position` and returns true if it had not been seen.
    fn see_new(&mut self, rules: &R, position: &R::Position) -> bool {
        self.see(rules, position) == 1
    }
}
