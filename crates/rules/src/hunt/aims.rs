//! Wins of the hunters by where they stand, and the limit on sideways moves of the prey.

use super::compile::Rules;
use super::description::{Description, Heading, Steps};
use super::position::{Memory, Position};
use crate::bits::members;
use crate::game::{Reason, Side};

/// What hunters win by, captures apart.
#[derive(Clone, Debug)]
pub(super) struct Aims {
    /// The points of which they reach one.
    pub reach: u64,
    /// Where they win by passing all prey: for each point, those behind it as prey step.
    pub behind: Option<Box<[u64; 64]>>,
    /// So many sideways moves of the prey in a row lose; 0 is no limit.
    pub sideways_limit: u8,
    /// For each point, those to which a step of the prey goes sideways; empty without a limit.
    sideways: Vec<u64>,
    /// Whether a position alone can be a win.
    pub by_place: bool,
}

impl Aims {
    pub fn compile(description: &Description) -> Aims {
        let points = &description.board.points;
        // The points that lie from each one as `wanted` says of the way there.
        let sets = |wanted: fn(f64) -> bool| {
            let mut sets = Box::new([0u64; 64]);
            for (at, from) in points.iter().enumerate() {
                for (other, to) in points.iter().enumerate().filter(|&(other, _)| other != at) {
                    if wanted(description.prey_steps.advance(from, to)) {
                        sets[at] |= 1 << other;
                    }
                }
            }
            sets
        };
        let limited = description.sideways_limit > 0;
        let reach = description.reach.iter().fold(0, |set, &point| set | 1 << point);
        Aims {
            reach,
            behind: description.pass.then(|| sets(|advance| advance < 0.0)),
            sideways_limit: description.sideways_limit,
            sideways: if limited { sets(|advance| advance == 0.0).to_vec() } else { Vec::new() },
            by_place: reach != 0 || description.pass,
        }
    }

    /// What is new in them, for the hash of the rules: nothing where there is none.
    pub fn tell(&self, points: u8, hasher: &mut blake3::Hasher) {
        if self.reach != 0 {
            hasher.update(b"reach\n").update(&self.reach.to_le_bytes());
        }
        if let Some(behind) = &self.behind {
            hasher.update(b"pass\n");
            for set in &behind[..usize::from(points)] {
                hasher.update(&set.to_le_bytes());
            }
        }
        if self.sideways_limit > 0 {
            hasher.update(b"sideways\n").update(&[self.sideways_limit]);
            for set in &self.sideways[..usize::from(points)] {
                hasher.update(&set.to_le_bytes());
            }
        }
    }
}

impl<M: Memory> Rules<M> {
    /// Why hunters on these points have won by where they stand, if they have: they reached one of
    /// the points to be reached, or passed all prey. That is looked at when the prey are to move.
    #[inline(always)]
    pub fn decided(&self, hunters: u64, prey: u64, side: Side) -> Option<Reason> {
        if !self.aims.by_place || side == Side::HUNTERS {
            return None;
        }
        self.decided_by_place(hunters, prey)
    }

    /// Whether hunters may win by where they stand.
    pub fn ends_by_position(&self) -> bool {
        self.aims.by_place
    }

    /// Apart, so that games without such a rule do not pay for it.
    #[inline(never)]
    fn decided_by_place(&self, hunters: u64, prey: u64) -> Option<Reason> {
        if hunters & self.aims.reach != 0 {
            return Some(Reason::Reached);
        }
        let behind = self.aims.behind.as_ref()?;
        members(hunters).any(|at| behind[usize::from(at)] & prey == 0).then_some(Reason::Passed)
    }

    /// Whether the step from `before` to `after` is a sideways move of the prey where those are
    /// limited; `None` for moves that the limit does not look at.
    pub(super) fn sideways(&self, before: &Position<M>, after: &Position<M>) -> Option<bool> {
        if before.side != Side::PREY || self.aims.sideways_limit == 0 {
            return None;
        }
        let (left, reached) = (before.prey & !after.prey, after.prey & !before.prey);
        let from = left.trailing_zeros() as usize;
        Some(self.aims.sideways.get(from).is_some_and(|sideways| sideways & reached != 0))
    }

    /// So many sideways moves of the prey in a row lose for them; 0 is no limit. A game with a
    /// limit depends on its history.
    pub fn sideways_limit(&self) -> u8 {
        self.aims.sideways_limit
    }
}

/// Whether a side's steps have a direction.
pub(super) fn is_directed(steps: Steps) -> bool {
    steps.heading != Heading::Any
}
