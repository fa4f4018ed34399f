//! The legal moves: listed, counted, played.

use rand::Rng;

use super::board::Board;
use super::compile::Rules;
use super::description::{HuntRepetition, StuckPrey};
use super::position::{Memory, Position, Remembered, folded};
use crate::bits::{members, nth};
use crate::game::{MoveList, Outcome, Reason, Repetition, Side, choose};

/// A move of a hunt game; points by number. The order is that of [`crate::game::Rules::moves`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece in hand is put on a vacant point.
    Drop(u8),
    /// A piece goes to an adjacent vacant point.
    Step {
        /// The point left.
        from: u8,
        /// The point reached.
        to: u8,
    },
    /// A hunter jumps over a piece of prey and removes it.
    Capture {
        /// The take-off point.
        from: u8,
        /// The landing point.
        to: u8,
    },
    /// A chain of captures is ended.
    Stop,
    /// Nothing is moved. No game of this family has it as a legal move yet.
    Pass,
}

/// What the side to move has to do, which decides how its moves are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// Nothing: the hunters have won, by captures or by where they stand.
    Over,
    /// Drop a piece.
    Drop,
    /// Move one of the prey.
    Prey,
    /// Move a hunter.
    Hunters,
    /// Go on with the chain of captures of this hunter, or stop.
    Chain(u8),
}

/// Where the pieces that may move can go: for each hunter its point, steps and captures.
pub(super) struct Reaches {
    pub len: usize,
    pub points: [u8; 8],
    pub steps: [u64; 8],
    pub captures: [u64; 8],
}

/// What a hunter can do from where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// The hunter's point.
    pub point: u8,
    /// Where it can step to.
    pub steps: u64,
    /// Where its captures land; empty while captures are not allowed.
    pub captures: u64,
}

impl<M: Memory> Rules<M> {
    /// What each hunter could do if the hunters were to move, whether or not captures are
    /// compulsory.
    #[inline(always)]
    pub fn ways(&self, position: &Position<M>) -> impl Iterator<Item = Ways> {
        let vacant = self.vacant(position);
        let capturing = if self.capturing(position) { u64::MAX } else { 0 };
        members(position.hunters).map(move |point| Ways {
            point,
            steps: self.steps_of(position, Side::HUNTERS, point, vacant),
            captures: self.captures(position, point, vacant) & capturing,
        })
    }

    #[inline(always)]
    pub(super) fn vacant(&self, position: &Position<M>) -> u64 {
        self.board.all() & !(position.hunters | position.prey)
    }

    /// The vacant points on which the side to move may drop.
    #[inline(always)]
    pub(super) fn droppable(&self, position: &Position<M>) -> u64 {
        self.vacant(position) & self.drop_region(position.side)
    }

    #[inline(always)]
    pub(super) fn task(&self, position: &Position<M>) -> Task {
        if position.captured >= self.goal
            || self.decided(position.hunters, position.prey, position.side).is_some()
        {
            Task::Over
        } else if position.side == Side::PREY {
            if position.in_hand > 0 { Task::Drop } else { Task::Prey }
        } else if position.chain != Board::NOWHERE {
            Task::Chain(position.chain)
        } else if self.hunters_dropped && position.hunters.count_ones() < u32::from(self.hunters) {
            Task::Drop
        } else {
            Task::Hunters
        }
    }

    /// The point that the piece on `point` may not go to, as a set.
    #[inline(always)]
    pub(super) fn barred(&self, position: &Position<M>, side: Side, point: u8) -> u64 {
        if !M::KEPT || !self.remembered.no_return {
            return 0;
        }
        let previous = position.memory.previous(point);
        if previous == Board::NOWHERE
            || (self.remembered.last_moved && position.memory.last_moved(side) != point)
        {
            return 0;
        }
        1 << previous
    }

    #[inline(always)]
    pub(super) fn steps_of(
        &self,
        position: &Position<M>,
        side: Side,
        point: u8,
        vacant: u64,
    ) -> u64 {
        self.steps(side, point, vacant) & !self.barred(position, side, point)
    }

    /// The landing points of the captures of the hunter on `point`, the return rule and its head
    /// respected; whether captures are allowed now at all is another matter.
    #[inline(always)]
    pub(super) fn captures(&self, position: &Position<M>, point: u8, vacant: u64) -> u64 {
        let mut landings = self.board.landings(point, position.prey) & vacant;
        if M::KEPT {
            landings &= !self.barred(position, Side::HUNTERS, point);
            if self.remembered.heads {
                landings &= !self.board.against(position.memory.previous(point), point);
            }
        }
        landings
    }

    /// Whether hunters may capture now.
    #[inline(always)]
    pub(super) fn capturing(&self, position: &Position<M>) -> bool {
        self.capture_while_dropping || position.in_hand == 0
    }

    /// The moves of the hunters when they have all been dropped and none is in a chain.
    #[inline(always)]
    pub(super) fn reaches(&self, position: &Position<M>) -> Reaches {
        let vacant = self.vacant(position);
        let capturing = if self.capturing(position) { u64::MAX } else { 0 };
        let mut reaches = Reaches { len: 0, points: [0; 8], steps: [0; 8], captures: [0; 8] };
        let mut any = 0;
        let mut rest = position.hunters;
        while rest != 0 {
            let point = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let at = reaches.len & 7;
            reaches.points[at] = point;
            reaches.steps[at] = self.paths.next(Side::HUNTERS, point)
                & vacant
                & !self.barred(position, Side::HUNTERS, point);
            reaches.captures[at] = self.captures(position, point, vacant) & capturing;
            any |= reaches.captures[at];
            reaches.len = at + 1;
        }
        if self.paths.slides {
            self.slides(position, &mut reaches, vacant);
        }
        if self.must_capture && any != 0 {
            reaches.steps = [0; 8];
        }
        reaches
    }

    /// Slides in the place of steps: apart, so that games without them do not pay for them.
    #[inline(never)]
    fn slides(&self, position: &Position<M>, reaches: &mut Reaches, vacant: u64) {
        for (steps, &point) in reaches.steps.iter_mut().zip(&reaches.points).take(reaches.len) {
            *steps = self.steps_of(position, Side::HUNTERS, point, vacant);
        }
    }

    /// Calls `visit` with each legal move, in ascending order.
    #[inline(always)]
    pub(super) fn visit(&self, position: &Position<M>, mut visit: impl FnMut(Move)) {
        match self.task(position) {
            Task::Over => {}
            Task::Drop => {
                for point in members(self.droppable(position)) {
                    visit(Move::Drop(point));
                }
            }
            Task::Prey => {
                let vacant = self.vacant(position);
                for from in members(position.prey) {
                    for to in members(self.steps_of(position, Side::PREY, from, vacant)) {
                        visit(Move::Step { from, to });
                    }
                }
            }
            Task::Hunters => {
                let reaches = self.reaches(position);
                for (&from, &steps) in reaches.points.iter().zip(&reaches.steps).take(reaches.len) {
                    for to in members(steps) {
                        visit(Move::Step { from, to });
                    }
                }
                for (&from, &captures) in
                    reaches.points.iter().zip(&reaches.captures).take(reaches.len)
                {
                    for to in members(captures) {
                        visit(Move::Capture { from, to });
                    }
                }
            }
            Task::Chain(from) => {
                for to in members(self.captures(position, from, self.vacant(position))) {
                    visit(Move::Capture { from, to });
                }
                if !self.must_capture {
                    visit(Move::Stop);
                }
            }
        }
    }

    /// Whether the side to move has a legal move, in a game that captures have not ended.
    pub(super) fn can_move(&self, position: &Position<M>) -> bool {
        let vacant = self.vacant(position);
        match self.task(position) {
            Task::Over => false,
            Task::Drop => self.droppable(position) != 0,
            Task::Prey => members(position.prey)
                .any(|point| self.steps_of(position, Side::PREY, point, vacant) != 0),
            Task::Hunters => {
                let capturing = self.capturing(position);
                members(position.hunters).any(|point| {
                    self.steps_of(position, Side::HUNTERS, point, vacant) != 0
                        || (capturing && self.captures(position, point, vacant) != 0)
                })
            }
            // A chain is left only where it can go on.
            Task::Chain(_) => true,
        }
    }

    #[inline(always)]
    fn drop_piece(&self, position: &mut Position<M>, point: u8) {
        if position.side == Side::PREY {
            position.prey |= 1 << point;
            position.in_hand -= 1;
        } else {
            position.hunters |= 1 << point;
            if self.dropped_in_a_row && position.hunters.count_ones() < u32::from(self.hunters) {
                return;
            }
        }
        position.side = position.side.other();
    }

    #[inline(always)]
    pub(super) fn step_prey(&self, position: &mut Position<M>, from: u8, to: u8) {
        position.prey ^= 1 << from | 1 << to;
        position.side = Side::HUNTERS;
        self.remembered.moved(&mut position.memory, Side::PREY, from, to);
    }

    /// Moves a hunter; `over` is the point of the piece captured, [`Board::NOWHERE`] for a step.
    #[inline(always)]
    pub(super) fn move_hunter(&self, position: &mut Position<M>, from: u8, to: u8, over: u8) {
        let captures = over != Board::NOWHERE;
        position.hunters ^= 1 << from | 1 << to;
        position.prey &= !(u64::from(captures) << (over & 63));
        position.captured += u8::from(captures);
        position.side = Side::PREY;
        self.remembered.moved(&mut position.memory, Side::HUNTERS, from, to);
        if M::KEPT && captures {
            Remembered::captured(&mut position.memory, over);
        }
        if self.chain && captures {
            let goes_on = position.captured < self.goal
                && self.captures(position, to, self.vacant(position)) != 0;
            position.chain = if goes_on { to } else { Board::NOWHERE };
            if goes_on {
                position.side = Side::HUNTERS;
            }
        }
    }
}

impl<M: Memory> crate::game::Rules for Rules<M> {
    type Position = Position<M>;
    type Move = Move;

    fn start(&self) -> Position<M> {
        self.start
    }

    #[inline(always)]
    fn side(&self, position: &Position<M>) -> Side {
        position.side
    }

    fn moves(&self, position: &Position<M>, out: &mut MoveList<Move>) {
        out.clear();
        self.visit(position, |mv| out.push(mv));
    }

    #[inline]
    fn play(&self, position: &mut Position<M>, mv: Move) {
        match mv {
            Move::Drop(point) => self.drop_piece(position, point),
            Move::Step { from, to } => {
                if position.side == Side::PREY {
                    self.step_prey(position, from, to);
                } else {
                    self.move_hunter(position, from, to, Board::NOWHERE);
                }
            }
            Move::Capture { from, to } => {
                self.move_hunter(position, from, to, self.board.between(from, to));
            }
            Move::Stop | Move::Pass => {
                position.chain = Board::NOWHERE;
                position.side = position.side.other();
            }
        }
    }

    fn outcome(&self, position: &Position<M>) -> Option<Outcome> {
        let (winner, reason) = if position.captured >= self.goal {
            (Some(Side::HUNTERS), Reason::Captures)
        } else if let Some(reason) = self.decided(position.hunters, position.prey, position.side) {
            (Some(Side::HUNTERS), reason)
        } else if self.can_move(position) {
            return None;
        } else if position.side == Side::HUNTERS {
            (Some(Side::PREY), Reason::Blocked)
        } else if self.stuck_prey == StuckPrey::Lose {
            (Some(Side::HUNTERS), Reason::PreyStuck)
        } else {
            (None, Reason::PreyStuck)
        };
        Some(Outcome { winner, reason, score: self.standing(position) })
    }

    #[inline(always)]
    fn repetition(&self) -> Repetition {
        match self.repetition {
            HuntRepetition::ThirdDraws => Repetition::Ends { times: 3 },
            HuntRepetition::ForbiddenAfterDrops => Repetition::Forbidden,
        }
    }

    fn resolve_repetition(&self, position: &mut Position<M>) -> Option<Outcome> {
        Some(Outcome { winner: None, reason: Reason::Repetition, score: self.standing(position) })
    }

    fn stalling_limit(&self) -> Option<u32> {
        (self.aims.sideways_limit > 0).then(|| u32::from(self.aims.sideways_limit))
    }

    fn stalls(&self, before: &Position<M>, after: &Position<M>) -> Option<bool> {
        self.sideways(before, after)
    }

    fn resolve_stalling(&self, position: &Position<M>) -> Option<Outcome> {
        let (winner, reason) = (Some(Side::HUNTERS), Reason::Sideways);
        Some(Outcome { winner, reason, score: self.standing(position) })
    }

    #[inline]
    fn forbids_repeats_of(&self, position: &Position<M>) -> bool {
        position.in_hand == 0 && position.hunters.count_ones() == u32::from(self.hunters)
    }

    /// Drops and captures cannot be undone.
    #[inline(always)]
    fn is_irreversible(&self, before: &Position<M>, after: &Position<M>) -> bool {
        before.in_hand != after.in_hand
            || before.captured != after.captured
            || (self.hunters_dropped && before.hunters.count_ones() != after.hunters.count_ones())
    }

    fn count(&self, position: &Position<M>) -> usize {
        let count = match self.task(position) {
            Task::Over => 0,
            Task::Drop => self.droppable(position).count_ones(),
            Task::Prey => {
                let vacant = self.vacant(position);
                if M::KEPT && self.remembered.prey {
                    members(position.prey)
                        .map(|point| {
                            self.steps_of(position, Side::PREY, point, vacant).count_ones()
                        })
                        .sum()
                } else {
                    let from_vacant = vacant.count_ones() < position.prey.count_ones();
                    let (outer, inner) =
                        if from_vacant { (vacant, position.prey) } else { (position.prey, vacant) };
                    let table = self.paths.table(Side::PREY, from_vacant);
                    members(outer)
                        .map(|point| (table[usize::from(point & 63)] & inner).count_ones())
                        .sum()
                }
            }
            Task::Hunters => {
                let reaches = self.reaches(position);
                (0..reaches.len)
                    .map(|at| reaches.steps[at].count_ones() + reaches.captures[at].count_ones())
                    .sum()
            }
            Task::Chain(from) => {
                self.captures(position, from, self.vacant(position)).count_ones()
                    + u32::from(!self.must_capture)
            }
        };
        count as usize
    }

    #[inline]
    fn for_each_child(&self, position: &Position<M>, mut visit: impl FnMut(Move, &Position<M>)) {
        self.visit(position, |mv| {
            let mut child = *position;
            self.play(&mut child, mv);
            visit(mv, &child);
        });
    }

    #[inline]
    fn random_step<G: Rng>(&self, position: &mut Position<M>, rng: &mut G) -> Option<Move> {
        match self.task(position) {
            Task::Over => None,
            Task::Drop => {
                let vacant = self.droppable(position);
                if vacant == 0 {
                    return None;
                }
                let point = nth(vacant, choose(rng, vacant.count_ones())) as u8;
                self.drop_piece(position, point);
                Some(Move::Drop(point))
            }
            Task::Prey => self.random_prey_step(position, rng),
            Task::Hunters => self.random_hunter_move(position, rng),
            Task::Chain(_) => Some(self.random_chain_move(position, rng)),
        }
    }

    #[inline(always)]
    fn fingerprint(&self, position: &Position<M>) -> u64 {
        let counters = u64::from(position.in_hand)
            | u64::from(position.captured) << 8
            | u64::from(position.side as u8) << 16
            | u64::from(position.chain) << 24;
        let pieces =
            folded(position.hunters ^ 0x9e37_79b9_7f4a_7c15, position.prey ^ 0xa076_1d64_78bd_642f);
        let memory = position.memory.fold();
        folded(pieces ^ counters ^ 0xe703_7ed1_a0b4_28db, 0x8ebc_6af0_9c88_c6e3 ^ memory)
    }

    fn standing(&self, position: &Position<M>) -> [u16; 2] {
        let left = position.prey.count_ones() as u16 + u16::from(position.in_hand);
        [2 * u16::from(position.captured), 2 * left]
    }
}
