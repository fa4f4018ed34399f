//! A match of rounds for the ownership of holes (Nam Nam).

use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::sowing::description::{Cycle, Hollows, Opens};

use super::{Game, Share, State, leader};

impl Game {
    /// Between rounds, and when the match is over, the board is empty.
    pub(super) fn between_rounds(&self, state: &State) -> bool {
        self.rounds().is_some() && state.seeds.iter().all(|&seeds| seeds == 0)
    }

    /// The holes that each is due: the leader as many as his seeds fill, rounded down, at least
    /// his own row; the loser all the rest. Equal: each his own row.
    fn due(&self, stores: [u16; 2]) -> [u16; 2] {
        let row = u16::from(self.description.holes);
        let filled =
            |halves: u16| (halves / 2 / u16::from(self.description.seeds)).clamp(row, 2 * row);
        match leader(stores) {
            None => [row, row],
            Some(Side::SOUTH) => [filled(stores[0]), 2 * row - filled(stores[0])],
            Some(Side::NORTH) => [2 * row - filled(stores[1]), filled(stores[1])],
        }
    }

    /// Whether the match is over, the board being empty and the stores the round's result.
    pub(super) fn match_outcome(&self, state: &State) -> Option<Outcome> {
        let rounds = self.rounds().expect("a match");
        let due = self.due(state.stores);
        if due.iter().any(|&holes| holes >= u16::from(rounds.target)) {
            let score = due.map(|holes| 2 * holes);
            return Some(Outcome { winner: leader(due), reason: Reason::Holes, score });
        }
        let limit = rounds.limit?;
        if state.round < limit {
            return None;
        }
        // A single round is decided by seeds, more rounds by holes.
        let score = if limit == 1 { state.stores } else { due.map(|holes| 2 * holes) };
        Some(Outcome { winner: leader(score), reason: Reason::Rounds, score })
    }

    /// The round is over and its seeds are in the stores; `last_mover` made its last move.
    pub(super) fn finish_round(&self, mut state: State, last_mover: Side) -> State {
        let rounds = self.rounds().expect("a match");
        state.owners = self.owners_by_row();
        state.opener = self.next_opener(&state, last_mover);
        let leader = leader(state.stores);
        state.side = leader.unwrap_or(state.opener);
        if self.match_outcome(&state).is_some() {
            return state;
        }
        if let Some(leader) = leader
            && rounds.hollows == Hollows::Nearest
        {
            while self.holes_to_claim(&state) > 0 {
                let nearest = (0..state.seeds.len())
                    .find(|&hole| state.owners[hole] != leader)
                    .expect("a hole to claim");
                state.owners[nearest] = leader;
            }
        }
        self.begin_round_when_all_is_claimed(state)
    }

    /// Who opens the next round; `state.opener` opened this one.
    fn next_opener(&self, state: &State, last_mover: Side) -> Side {
        let in_turn = state.opener.other();
        match self.rounds().expect("a match").opens {
            Opens::Alternate => in_turn,
            Opens::Winner => leader(state.stores).unwrap_or(in_turn),
            Opens::Loser => leader(state.stores).map_or(in_turn, Side::other),
            Opens::LastMover => last_mover,
        }
    }

    /// How many holes of the other row the leader may still claim.
    fn holes_to_claim(&self, state: &State) -> usize {
        let Some(leader) = leader(state.stores) else { return 0 };
        let owned = state.owners.iter().filter(|&&owner| owner == leader).count();
        usize::from(self.due(state.stores)[leader.index()]).saturating_sub(owned)
    }

    /// The claims of the leader, who is to move.
    pub(super) fn claims(&self, state: &State) -> Vec<String> {
        if self.holes_to_claim(state) == 0 {
            return Vec::new();
        }
        (0..state.seeds.len())
            .filter(|&hole| state.owners[hole] != state.side)
            .map(|hole| format!("+{}", self.letter(hole)))
            .collect()
    }

    pub(super) fn claim(&self, state: &State, hole: usize) -> State {
        let mut next = state.clone();
        next.owners[hole] = state.side;
        self.begin_round_when_all_is_claimed(next)
    }

    fn begin_round_when_all_is_claimed(&self, mut state: State) -> State {
        if self.holes_to_claim(&state) > 0 {
            return state;
        }
        state.seeds.fill(u16::from(self.description.seeds));
        state.stores = [0, 0];
        state.round += 1;
        state.side = state.opener;
        self.settle(state.clone(), state.side.other())
    }

    /// A position that came again within a round.
    pub(super) fn resolve_repetition_in_round(
        &self,
        state: &State,
        share: Share,
    ) -> (State, Option<Outcome>) {
        let last_mover = state.side.other();
        if self.description.cycle != Cycle::Draw {
            let mut next = state.clone();
            self.share(&mut next, share);
            if share == Share::Nothing {
                next.seeds.fill(0); // nothing more is taken; the round is over
            }
            let next = self.finish_round(next, last_mover);
            let outcome = self.outcome(&next);
            return (next, outcome);
        }
        // The round is drawn: owners stay as they were.
        let rounds = self.rounds().expect("a match");
        if rounds.limit.is_some_and(|limit| state.round >= limit) {
            let owned = Side::BOTH
                .map(|side| 2 * state.owners.iter().filter(|&&owner| owner == side).count() as u16);
            let outcome = if rounds.limit == Some(1) {
                Outcome { winner: None, reason: Reason::Repetition, score: state.stores }
            } else {
                Outcome { winner: leader(owned), reason: Reason::Repetition, score: owned }
            };
            return (state.clone(), Some(outcome));
        }
        let mut next = state.clone();
        next.opener = match rounds.opens {
            Opens::LastMover => last_mover,
            Opens::Alternate | Opens::Winner | Opens::Loser => state.opener.other(),
        };
        next.stores = [0, 0]; // equal: nothing to claim
        (self.begin_round_when_all_is_claimed(next), None)
    }

    /// The opener that a position text leaves out.
    pub(super) fn implied_opener(&self, state: &State) -> Side {
        let by_parity = |round: u16| if round % 2 == 1 { Side::SOUTH } else { Side::NORTH };
        let Some(rounds) = self.rounds() else { return Side::SOUTH };
        if !self.between_rounds(state) {
            return by_parity(state.round);
        }
        let in_turn = by_parity(state.round + 1);
        match rounds.opens {
            Opens::Alternate | Opens::LastMover => in_turn,
            Opens::Winner => leader(state.stores).unwrap_or(in_turn),
            Opens::Loser => leader(state.stores).map_or(in_turn, Side::other),
        }
    }
}
