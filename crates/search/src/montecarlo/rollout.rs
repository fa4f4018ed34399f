//! A random game from a leaf of the tree, cut short when it grows too long.

use ludarium_rules::game::{MoveList, Outcome, Repetition, Rules, Side, choose};
use rand::Rng;

/// The weight of the final score beside the result: enough to prefer the better of two lost
/// games, too little to prefer a lost game to a drawn one.
const SCORE_WEIGHT: f64 = 0.05;

/// Half of the greatest gain that counts is reached at this many half seeds: about the lead that
/// decides a game.
const HALF_GAIN: f64 = 24.0;

/// How values are measured: from the standing at the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    standing: [f64; 2],
    round: u16,
}

impl Scale {
    pub fn new<R: Rules>(rules: &R, position: &R::Position) -> Scale {
        Scale { standing: rules.standing(position).map(f64::from), round: rules.round(position) }
    }

    /// What was won since the root, from [`Side::One`], −1 to 1.
    fn gain(self, standing: [u16; 2]) -> f64 {
        let gain =
            f64::from(standing[0]) - self.standing[0] - (f64::from(standing[1]) - self.standing[1]);
        gain / (gain.abs() + HALF_GAIN)
    }

    /// The value of a finished game for [`Side::One`], 0 to 1.
    pub fn finished(self, outcome: Outcome) -> f64 {
        let result = match outcome.winner {
            Some(Side::One) => 1.0,
            Some(Side::Two) => 0.0,
            None => 0.5,
        };
        let score = 0.5 + 0.5 * self.gain(outcome.score);
        result * (1.0 - SCORE_WEIGHT) + score * SCORE_WEIGHT
    }

    /// The value of a game that was cut short, for [`Side::One`].
    pub fn unfinished(self, standing: [u16; 2]) -> f64 {
        0.5 + 0.45 * self.gain(standing)
    }
}

/// Plays random moves from `position` by the whole rules and returns the value for
/// [`Side::One`].
///
/// `seen` holds the fingerprints of the positions that `position` may still repeat, itself last;
/// it is used as scratch space.
pub(crate) fn roll_out<R: Rules, G: Rng>(
    rules: &R,
    mut position: R::Position,
    seen: &mut Vec<u64>,
    rng: &mut G,
    scale: Scale,
    limit: u32,
) -> f64 {
    let repetition = rules.repetition();
    for _ in 0..limit {
        let before = position;
        let moved = match repetition {
            Repetition::Ignored => rules.random_step(&mut position, rng).is_some(),
            Repetition::Ends { times } => {
                let moved = rules.random_step(&mut position, rng).is_some();
                if moved {
                    if rules.is_irreversible(&before, &position) {
                        seen.clear();
                    }
                    let print = rules.fingerprint(&position);
                    seen.push(print);
                    let came = seen.iter().filter(|&&earlier| earlier == print).count();
                    if came >= usize::from(times) && rules.outcome(&position).is_none() {
                        match rules.resolve_repetition(&mut position) {
                            Some(outcome) => return scale.finished(outcome),
                            None => return scale.unfinished(rules.standing(&position)),
                        }
                    }
                }
                moved
            }
            Repetition::Forbidden => {
                match step_without_repeating(rules, &mut position, seen, rng) {
                    Step::Moved => true,
                    Step::Over => false,
                    // Only repetitions are left: the side to move loses.
                    Step::Stuck => {
                        return if rules.side(&before) == Side::One { 0.0 } else { 1.0 };
                    }
                }
            }
        };
        if !moved || rules.round(&position) != scale.round {
            break;
        }
    }
    match rules.outcome(&position) {
        Some(outcome) => scale.finished(outcome),
        None => scale.unfinished(rules.standing(&position)),
    }
}

enum Step {
    Moved,
    Over,
    Stuck,
}

/// Draws moves without replacement until one recreates nothing, which chooses evenly among those.
fn step_without_repeating<R: Rules, G: Rng>(
    rules: &R,
    position: &mut R::Position,
    seen: &mut Vec<u64>,
    rng: &mut G,
) -> Step {
    let mut moves = MoveList::new();
    rules.moves(position, &mut moves);
    if moves.is_empty() {
        return Step::Over;
    }
    while !moves.is_empty() {
        let mv = moves.swap_remove(choose(rng, moves.len() as u32) as usize);
        let mut child = *position;
        rules.play(&mut child, mv);
        let print = rules.fingerprint(&child);
        if rules.is_irreversible(position, &child) {
            seen.clear();
        } else if rules.forbids_repeats_of(&child) && seen.contains(&print) {
            continue;
        }
        seen.push(print);
        *position = child;
        return Step::Moved;
    }
    Step::Stuck
}
