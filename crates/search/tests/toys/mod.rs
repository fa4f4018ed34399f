//! Small games whose values are known by arithmetic or by looking at everything.

use ludarium_rules::game::{MoveList, Outcome, Reason, Repetition, Rules, Side};
use ludarium_search::Evaluate;

/// A heap of stones; who takes the last one wins.
#[derive(Debug)]
pub struct Heap {
    pub stones: u8,
    /// The most that may be taken at once.
    pub most: u8,
    /// Taking this many keeps the turn; 0 is never.
    pub again: u8,
    /// Moves are named by `most + 1 - taken`, so that their order is turned round.
    pub relabelled: bool,
}

impl Heap {
    pub fn taken(&self, mv: u8) -> u8 {
        if self.relabelled { self.most + 1 - mv } else { mv }
    }

    /// The winner, by looking at everything.
    pub fn winner(&self, position: (u8, Side)) -> Side {
        if let Some(outcome) = self.outcome(&position) {
            return outcome.winner.expect("a heap is never drawn");
        }
        let mover = position.1;
        let mut moves = MoveList::new();
        self.moves(&position, &mut moves);
        let wins = moves.into_iter().any(|mv| {
            let mut child = position;
            self.play(&mut child, mv);
            self.winner(child) == mover
        });
        if wins { mover } else { mover.other() }
    }
}

impl Rules for Heap {
    /// Stones left, and the side to move; at the end the side to move has lost.
    type Position = (u8, Side);
    type Move = u8;

    fn start(&self) -> Self::Position {
        (self.stones, Side::One)
    }
    fn side(&self, position: &Self::Position) -> Side {
        position.1
    }
    fn moves(&self, position: &Self::Position, out: &mut MoveList<u8>) {
        out.clear();
        out.extend((1..=self.most).filter(|&mv| self.taken(mv) <= position.0));
    }
    fn play(&self, position: &mut Self::Position, mv: u8) {
        let taken = self.taken(mv);
        position.0 -= taken;
        if taken != self.again || position.0 == 0 {
            position.1 = position.1.other();
        }
    }
    fn outcome(&self, position: &Self::Position) -> Option<Outcome> {
        (position.0 == 0).then(|| Outcome {
            winner: Some(position.1.other()),
            reason: Reason::BoardEmpty,
            score: [0, 0],
        })
    }
    fn is_irreversible(&self, _: &Self::Position, _: &Self::Position) -> bool {
        true
    }
    fn fingerprint(&self, position: &Self::Position) -> u64 {
        mixed(u64::from(position.0) << 1 | position.1 as u64)
    }
    fn standing(&self, _: &Self::Position) -> [u16; 2] {
        [0, 0]
    }
}

/// A token on a ring of points, moved one point either way in turn. Nobody wins but by the rule
/// about positions that come again.
#[derive(Debug)]
pub struct Ring {
    pub points: u8,
    pub repetition: Repetition,
}

impl Rules for Ring {
    type Position = (u8, Side);
    type Move = i8;

    fn start(&self) -> Self::Position {
        (0, Side::One)
    }
    fn side(&self, position: &Self::Position) -> Side {
        position.1
    }
    fn moves(&self, _: &Self::Position, out: &mut MoveList<i8>) {
        out.clear();
        out.extend([-1, 1]);
    }
    fn play(&self, position: &mut Self::Position, mv: i8) {
        position.0 = (position.0 as i8 + mv).rem_euclid(self.points as i8) as u8;
        position.1 = position.1.other();
    }
    fn outcome(&self, _: &Self::Position) -> Option<Outcome> {
        None
    }
    fn repetition(&self) -> Repetition {
        self.repetition
    }
    fn resolve_repetition(&self, _: &mut Self::Position) -> Option<Outcome> {
        Some(Outcome { winner: None, reason: Reason::Repetition, score: [0, 0] })
    }
    fn is_irreversible(&self, _: &Self::Position, _: &Self::Position) -> bool {
        false
    }
    fn fingerprint(&self, position: &Self::Position) -> u64 {
        mixed(u64::from(position.0) << 1 | position.1 as u64)
    }
    fn standing(&self, _: &Self::Position) -> [u16; 2] {
        [0, 0]
    }
}

fn mixed(value: u64) -> u64 {
    let value = (value + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (value ^ value >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// An evaluation that knows nothing, so that only search finds anything.
macro_rules! know_nothing {
    ($($game:ty),+) => {$(
        impl Evaluate for $game {
            type Features = [i32; 1];
            const EAGER: bool = true;
            fn feature_names() -> &'static [&'static str] {
                &["nothing"]
            }
            fn usual_weights() -> &'static [i32] {
                &[0]
            }
            fn features(&self, _: &Self::Position) -> [i32; 1] {
                [0]
            }
            fn code(&self, mv: Self::Move) -> u16 {
                u16::from(mv as u8)
            }
            fn promise(&self, _: &Self::Position, _: Self::Move, _: &Self::Position) -> i32 {
                0
            }
            fn is_noisy(&self, _: &Self::Position) -> bool {
                false
            }
            fn may_stand(&self, _: &Self::Position) -> bool {
                true
            }
        }
    )+};
}
know_nothing!(Heap, Ring);
