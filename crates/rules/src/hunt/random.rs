//! One of the legal moves, chosen at random without listing them.

use rand::Rng;

use super::board::Board;
use super::compile::Rules;
use super::moves::Move;
use super::position::{Memory, Position};
use crate::bits::nth;
use crate::game::{Side, choose};

impl<M: Memory> Rules<M> {
    #[inline(always)]
    pub(super) fn random_prey_step<G: Rng>(
        &self,
        position: &mut Position<M>,
        rng: &mut G,
    ) -> Option<Move> {
        let vacant = self.vacant(position);
        // Steps join a piece of prey and a vacant point: count them from the smaller set, unless
        // each piece has a memory of its own.
        let remembers = M::KEPT && self.remembered.prey;
        let from_vacant = !remembers && vacant.count_ones() < position.prey.count_ones();
        let (outer, inner) =
            if from_vacant { (vacant, position.prey) } else { (position.prey, vacant) };
        let table = self.paths.table(Side::PREY, from_vacant);
        let row = |point: u8| {
            if remembers {
                self.steps_of(position, Side::PREY, point, vacant)
            } else {
                table[usize::from(point & 63)] & inner
            }
        };
        // Running totals, in each of at most 63 rows.
        let mut totals = [0u16; 64];
        let mut total = 0;
        let mut len = 0;
        let mut rest = outer;
        while rest != 0 {
            let point = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            total += row(point).count_ones() as u16;
            totals[len & 63] = total;
            len += 1;
        }
        if total == 0 {
            return None;
        }
        let n = choose(rng, u32::from(total)) as u16;
        let mut before = 0;
        let mut index = 0;
        for &through in &totals[..len & 63] {
            let past = through <= n;
            index += u32::from(past);
            before = if past { through } else { before };
        }
        let one = nth(outer, index) as u8;
        let two = nth(row(one), u32::from(n - before)) as u8;
        let (from, to) = if from_vacant { (two, one) } else { (one, two) };
        self.step_prey(position, from, to);
        Some(Move::Step { from, to })
    }

    #[inline(always)]
    pub(super) fn random_hunter_move<G: Rng>(
        &self,
        position: &mut Position<M>,
        rng: &mut G,
    ) -> Option<Move> {
        let reaches = self.reaches(position);
        let mut totals = [0u32; 8];
        let mut total = 0;
        for (at, through) in totals.iter_mut().enumerate().take(reaches.len) {
            total += reaches.steps[at].count_ones() + reaches.captures[at].count_ones();
            *through = total;
        }
        if total == 0 {
            return None;
        }
        let n = choose(rng, total);
        let mut before = 0;
        let mut index = 0;
        for &through in &totals[..reaches.len] {
            let past = through <= n;
            index += usize::from(past);
            before = if past { through } else { before };
        }
        let index = index & 7;
        let from = reaches.points[index];
        let steps = reaches.steps[index];
        let n = n - before;
        let captures = n >= steps.count_ones();
        let (set, n) =
            if captures { (reaches.captures[index], n - steps.count_ones()) } else { (steps, n) };
        let to = nth(set, n) as u8;
        let over = if captures { self.board.between(from, to) } else { Board::NOWHERE };
        self.move_hunter(position, from, to, over);
        Some(if captures { Move::Capture { from, to } } else { Move::Step { from, to } })
    }

    #[inline(never)]
    pub(super) fn random_chain_move<G: Rng>(
        &self,
        position: &mut Position<M>,
        rng: &mut G,
    ) -> Move {
        let from = position.chain;
        let landings = self.captures(position, from, self.vacant(position));
        let jumps = landings.count_ones();
        let n = choose(rng, jumps + u32::from(!self.must_capture));
        let mv = if n == jumps {
            Move::Stop
        } else {
            Move::Capture { from, to: nth(landings, n) as u8 }
        };
        crate::game::Rules::play(self, position, mv);
        mv
    }
}
