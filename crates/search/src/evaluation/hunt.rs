//! The evaluation of hunt games.
//!
//! Each feature counts twice, with a weight for the time when prey are dropped and one for the time
//! when they move: its value is shared between the two by how many prey are still in hand.

use ludarium_rules::bits::members;
use ludarium_rules::game::{Rules as _, Side};
use ludarium_rules::hunt::{Board, Memory, Move, Position, Rules};

use super::Evaluate;

/// The features of each phase.
const KINDS: usize = 14;
/// Parts in which a feature is shared between the phases.
const PARTS: i32 = 16;

const NAMES: [&str; 2 * KINDS] = [
    "captured",
    "captured-near-goal",
    "mobility",
    "trapped",
    "cramped",
    "threatened-prey",
    "loose-prey",
    "closed-points",
    "hunters-on-lines",
    "prey-on-lines",
    "contact",
    "spread",
    "tempo",
    "advantage",
    "captured-dropping",
    "captured-near-goal-dropping",
    "mobility-dropping",
    "trapped-dropping",
    "cramped-dropping",
    "threatened-prey-dropping",
    "loose-prey-dropping",
    "closed-points-dropping",
    "hunters-on-lines-dropping",
    "prey-on-lines-dropping",
    "contact-dropping",
    "spread-dropping",
    "tempo-dropping",
    "advantage-dropping",
];

const USUAL: [i32; 2 * KINDS] = [
    100, 20, 3, -60, -15, 25, 6, -20, 2, 0, 1, 1, 5, 0, //
    100, 20, 2, -40, -10, 25, 6, -20, 2, 0, 1, 1, 5, 0,
];

impl<M: Memory> Evaluate for Rules<M> {
    type Features = [i32; 2 * KINDS];

    const EAGER: bool = false;
    const FRACTION: i32 = PARTS;

    fn feature_names() -> &'static [&'static str] {
        &NAMES
    }

    fn usual_weights() -> &'static [i32] {
        &USUAL
    }

    #[inline]
    fn features(&self, position: &Position<M>) -> [i32; 2 * KINDS] {
        let kinds = kinds(self, position);
        // Games without drops are always past them.
        let dropping = PARTS * i32::from(position.prey_in_hand()) / i32::from(self.prey_count());
        let mut features = [0; 2 * KINDS];
        for (at, &kind) in kinds.iter().enumerate() {
            features[at] = kind * (PARTS - dropping);
            features[KINDS + at] = kind * dropping;
        }
        features
    }

    #[inline]
    fn evaluate(&self, weights: &[i32], position: &Position<M>) -> i32 {
        let kinds = kinds(self, position);
        let dropping = PARTS * i32::from(position.prey_in_hand()) / i32::from(self.prey_count());
        let (moving, dropped) = weights.split_at(KINDS);
        let sum = |weights: &[i32]| -> i32 {
            kinds.iter().zip(weights).map(|(kind, weight)| kind * weight).sum()
        };
        let mut points = (PARTS - dropping) * sum(moving);
        if dropping > 0 {
            points += dropping * sum(dropped);
        }
        points / PARTS
    }

    #[inline(always)]
    fn code(&self, mv: Move) -> u16 {
        match mv {
            // No piece steps to where it stands.
            Move::Drop(point) => u16::from(point) << 6 | u16::from(point),
            Move::Step { from, to } | Move::Capture { from, to } => {
                u16::from(from & 63) << 6 | u16::from(to & 63)
            }
            Move::Stop | Move::Pass => 0,
        }
    }

    #[inline(always)]
    fn promise(&self, _: &Position<M>, mv: Move, _: &Position<M>) -> i32 {
        if matches!(mv, Move::Capture { .. }) { 200 } else { 0 }
    }

    #[inline(always)]
    fn is_noisy(&self, position: &Position<M>) -> bool {
        self.side(position) == Side::HUNTERS && self.ways(position).any(|ways| ways.captures != 0)
    }

    #[inline(always)]
    fn may_stand(&self, _: &Position<M>) -> bool {
        // Asked only where there is a capture.
        !self.must_capture()
    }
}

/// The features before they are shared between the phases.
#[inline(always)]
fn kinds<M: Memory>(rules: &Rules<M>, position: &Position<M>) -> [i32; KINDS] {
    let board: &Board = rules.board();
    let (hunters, prey) = (position.hunters(), position.prey());
    let vacant = board.all() & !(hunters | prey);
    let captured = i32::from(position.captured());
    let count = |set: u64| set.count_ones() as i32;

    let (mut mobility, mut trapped, mut cramped) = (0, 0, 0);
    let (mut threatened, mut hunters_on_lines, mut spread, mut near) = (0u64, 0, 0, 0u64);
    let mut rest = hunters;
    for ways in rules.ways(position) {
        let steps = count(ways.steps);
        mobility += steps;
        if ways.captures == 0 {
            trapped += i32::from(steps == 0);
            cramped += i32::from(steps == 1);
        }
        for to in members(ways.captures) {
            threatened |= 1 << board.between(ways.point, to);
        }
        let neighbours = board.neighbours(ways.point);
        near |= neighbours;
        hunters_on_lines += count(neighbours);
        rest &= !(1 << ways.point);
        for other in members(rest) {
            // Boards without a way between two points would give a huge distance.
            spread += i32::from(board.distance(ways.point, other).min(8));
        }
    }

    // A piece of prey is loose when a jump over it needs no other piece out of the way than those
    // of the hunters.
    let mut loose = 0;
    let mut prey_on_lines = 0;
    for point in members(prey) {
        prey_on_lines += count(board.neighbours(point));
        loose += i32::from(board.spans(point).iter().any(|ends| ends & prey == 0));
    }

    // What the hunters can come to by steps; the vacant points left are closed to them.
    let mut open = near & vacant;
    let mut edge = open;
    while edge != 0 {
        edge = board.beside(edge) & vacant & !open;
        open |= edge;
    }
    let closed = if hunters == 0 { 0 } else { count(vacant & !open) };

    let goal = i32::from(rules.goal());
    [
        captured,
        captured * captured * 5 / goal,
        mobility,
        trapped,
        cramped,
        count(threatened),
        loose,
        closed,
        hunters_on_lines,
        prey_on_lines,
        count(near & prey),
        spread,
        if rules.side(position) == Side::HUNTERS { 1 } else { -1 },
        1,
    ]
}
