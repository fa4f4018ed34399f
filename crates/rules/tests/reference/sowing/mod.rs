//! Sowing games, the plain way: seeds are dropped one at a time into vectors of holes.
//!
//! Holes are numbered along the ring in which seeds are sown. Two rows of `n`: 0 to n−1 are
//! South's from his left, n to 2n−1 North's from his own left. Four rows of `n`: South's holes are
//! 0 to 2n−1 and North's 2n to 4n−1, each f1 … fn and then bn … b1.

mod endings;
mod four_rows;
mod rounds;
mod text;
mod two_rows;

use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::sowing::description::{
    Capture, Cycle, Description, Direction, Endless, Rounds, Singles, Stop,
};

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Seeds in each hole.
    pub seeds: Vec<u16>,
    /// Cowries in each hole; all 0 in games of one kind.
    pub cowries: Vec<u16>,
    /// What each side has captured, in half seeds.
    pub stores: [u16; 2],
    /// The side to move.
    pub side: Side,
    /// Who owns each hole. Only rounds change it.
    pub owners: Vec<Side>,
    /// The number of the round, from 1.
    pub round: u16,
    /// Who opened the running round, or between rounds opens the next. South in single games.
    pub opener: Side,
    /// Why the move that led here ended the game, where it did so by sharing out the board or by
    /// an endless sowing. Position texts show only the endings of [`Endless::Draw`]: read back
    /// from its text, a swept position is judged by its stores alone.
    pub ended: Option<Reason>,
}

/// The direction of one sowing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    Clockwise,
    Anticlockwise,
}

/// What a sowing comes to.
enum Sowing {
    Ends(Ended),
    /// It never ends; `proven` when its state recurred rather than passed the lap cap.
    Endless {
        proven: bool,
    },
}

/// A sowing that came to its end, captures made.
struct Ended {
    /// The position after it, the side to move already changed (or not, for a bonus turn).
    state: State,
    /// Whether it put a seed into a hole of the opponent.
    feeds: bool,
    /// Whether its captures would take every seed in the opponent's row.
    slam: bool,
    /// It ends the game for this reason, the board being swept already.
    over: Option<Reason>,
}

/// Who gets the seeds left on the board when it is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Share {
    /// Nobody: they stay.
    Nothing,
    AllTo(Side),
    /// Each what lies in the holes that he owns.
    Owners,
    Halves,
}

/// Why a player to move has no move.
struct Ending {
    reason: Reason,
    share: Share,
    /// The side that loses whatever the stores say.
    loser: Option<Side>,
}

/// The rules of one sowing game.
pub struct Game {
    pub(crate) description: Description,
}

impl Game {
    /// # Panics
    /// When the description joins words that no sheet joins.
    pub fn new(description: Description) -> Game {
        let facing = matches!(description.capture, Capture::Facing { .. });
        assert_eq!(facing, description.rows == 4, "four rows and facing captures go together");
        let kinds = matches!(description.capture, Capture::Kinds { .. });
        assert_eq!(kinds, description.cowries > 0, "cowries and captures by kind go together");
        assert!(!(kinds && description.laps), "cowries are sown in one lap");
        let counts = matches!(description.capture, Capture::Count { .. });
        assert!(!(counts && description.laps), "captures by count are made in one lap");
        Game { description }
    }

    pub fn start(&self) -> State {
        self.start_with(self.description.first)
    }

    pub fn start_with(&self, first: Side) -> State {
        let holes = self.description.hole_count();
        State {
            seeds: vec![u16::from(self.description.seeds); holes],
            cowries: vec![u16::from(self.description.cowries); holes],
            stores: [0, 0],
            side: first,
            owners: self.owners_by_row(),
            round: 1,
            opener: if self.rounds().is_some() { first } else { Side::SOUTH },
            ended: None,
        }
    }

    fn rounds(&self) -> Option<Rounds> {
        self.description.rounds
    }

    /// Each owns the holes on his own side.
    fn owners_by_row(&self) -> Vec<Side> {
        let holes = self.description.hole_count();
        (0..holes).map(|hole| if hole < holes / 2 { Side::SOUTH } else { Side::NORTH }).collect()
    }

    /// The legal moves as texts, sorted. None in a finished game.
    pub fn moves(&self, state: &State) -> Vec<String> {
        if self.outcome(state).is_some() {
            return Vec::new();
        }
        let mut moves = self.situation(state).unwrap_or_default();
        moves.sort();
        moves
    }

    /// What the player to move may do, or why the game (or round) is over.
    fn situation(&self, state: &State) -> Result<Vec<String>, Ending> {
        if self.between_rounds(state) {
            Ok(self.claims(state))
        } else if self.description.rows == 4 {
            self.situation_on_four_rows(state)
        } else if self.description.cowries > 0 {
            self.situation_with_cowries(state)
        } else {
            self.situation_on_two_rows(state)
        }
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// When the move is not legal.
    pub fn play(&self, state: &State, mv: &str) -> State {
        assert!(
            self.moves(state).iter().any(|legal| legal == mv),
            "{mv} is not legal in {}",
            self.text(state)
        );
        let mover = state.side;
        if mv == "pass" {
            let mut next = state.clone();
            next.side = mover.other();
            return self.settle(next, mover);
        }
        if let Some(letter) = mv.strip_prefix('+') {
            return self.claim(state, self.hole(mover, letter));
        }
        let (hole, way) = self.read_move(mover, mv);
        match self.sow(state, hole, way) {
            Sowing::Ends(Ended { mut state, over, .. }) => {
                if over.is_some() {
                    state.ended = over;
                    return state;
                }
                self.settle(state, mover)
            }
            Sowing::Endless { proven } => self.end_by_endless(state, proven),
        }
    }

    fn sow(&self, state: &State, hole: usize, way: Way) -> Sowing {
        if self.description.rows == 4 {
            self.turn_on_four_rows(state, hole, way)
        } else if self.description.cowries > 0 {
            Sowing::Ends(self.sow_kinds(state, hole, way))
        } else {
            self.sow_on_two_rows(state, hole, way)
        }
    }

    /// A legal sowing without end: the board stays as it was before.
    fn end_by_endless(&self, state: &State, proven: bool) -> State {
        let reason = if proven { Reason::Endless } else { Reason::EndlessByCap };
        let mover = state.side;
        let mut next = state.clone();
        next.side = mover.other();
        match self.description.endless {
            Endless::Illegal => unreachable!("an endless sowing is not among the moves"),
            Endless::Draw => next.ended = Some(reason),
            Endless::EndsRound => {
                self.share(&mut next, Share::Owners);
                if self.rounds().is_some() {
                    return self.finish_round(next, mover);
                }
                next.ended = Some(reason);
            }
        }
        next
    }

    /// After a turn of `mover`: if the game (or the round) is over, shares out what is left.
    fn settle(&self, mut state: State, mover: Side) -> State {
        if self.rounds().is_some() {
            if state.seeds.iter().all(|&seeds| seeds == 0) {
                return self.finish_round(state, mover);
            }
            if let Err(ending) = self.situation(&state) {
                self.share(&mut state, ending.share);
                return self.finish_round(state, mover);
            }
            return state;
        }
        if self.has_majority(&state) {
            return state; // nothing is swept
        }
        if let Err(ending) = self.situation(&state) {
            let before = state.seeds.clone();
            self.share(&mut state, ending.share);
            if state.seeds != before {
                state.ended = Some(ending.reason);
            }
        }
        state
    }

    /// The directions in which a hole may be sown.
    fn ways(&self) -> &'static [Way] {
        match self.description.direction {
            Direction::Anticlockwise => &[Way::Anticlockwise],
            Direction::Chosen => &[Way::Clockwise, Way::Anticlockwise],
        }
    }

    /// Of the holes of the player to move, those that he may sow from by the rule for singles.
    fn startable(&self, state: &State) -> Vec<usize> {
        let own: Vec<usize> =
            (0..state.seeds.len()).filter(|&hole| state.owners[hole] == state.side).collect();
        let singles_allowed = match self.description.singles {
            Singles::Free => true,
            Singles::IfNoTwo => own.iter().all(|&hole| state.seeds[hole] < 2),
            Singles::IfAllSingles => own.iter().all(|&hole| state.seeds[hole] == 1),
            Singles::Never => false,
        };
        let least = if singles_allowed { 1 } else { 2 };
        own.into_iter().filter(|&hole| state.seeds[hole] >= least).collect()
    }

    /// Moves the seeds left on the board to the stores.
    fn share(&self, state: &mut State, share: Share) {
        if share == Share::Nothing {
            return;
        }
        for hole in 0..state.seeds.len() {
            let halves = 2 * state.seeds[hole];
            state.seeds[hole] = 0;
            match share {
                Share::Nothing => unreachable!(),
                Share::AllTo(side) => state.stores[side.index()] += halves,
                Share::Owners => state.stores[state.owners[hole].index()] += halves,
                Share::Halves => {
                    state.stores[0] += halves / 2;
                    state.stores[1] += halves / 2;
                }
            }
        }
    }

    /// Whether a store holds more than half of the starting seeds, where that ends the game.
    fn has_majority(&self, state: &State) -> bool {
        self.description.stop == Stop::Majority
            && self.description.rows == 2
            && self.rounds().is_none()
            && state
                .stores
                .iter()
                .any(|&halves| usize::from(halves) > self.description.total_seeds())
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        if let Some(reason) = state.ended {
            let drawn = self.description.endless == Endless::Draw
                && matches!(reason, Reason::Endless | Reason::EndlessByCap);
            let winner = if drawn { None } else { leader(state.stores) };
            return Some(Outcome { winner, reason, score: self.score(state) });
        }
        self.outcome_by_position(state)
    }

    /// What each side has at the end, in halves: the seeds in its store, and on four rows, where
    /// captured kete go back onto the board, those on its side too.
    fn score(&self, state: &State) -> [u16; 2] {
        let mut score = state.stores;
        if self.description.rows == 4 {
            for (hole, seeds) in state.seeds.iter().enumerate() {
                score[state.owners[hole].index()] += 2 * seeds;
            }
        }
        score
    }

    /// How the game ended, judged without knowing what the last move did.
    pub fn outcome_by_position(&self, state: &State) -> Option<Outcome> {
        if self.between_rounds(state) {
            return self.match_outcome(state);
        }
        if self.has_majority(state) {
            let winner = leader(state.stores);
            return Some(Outcome { winner, reason: Reason::Majority, score: state.stores });
        }
        let Err(ending) = self.situation(state) else { return None };
        if self.rounds().is_some() {
            return None; // a round is over, not the match
        }
        let mut swept = state.clone();
        self.share(&mut swept, ending.share);
        let winner = match ending.loser {
            Some(loser) => Some(loser.other()),
            None => leader(swept.stores),
        };
        Some(Outcome { winner, reason: ending.reason, score: self.score(&swept) })
    }

    /// What a position that came for the last allowed time means: the position after it, and the
    /// outcome if that ends the game (a repetition in a match may only end the round).
    pub fn resolve_repetition(&self, state: &State) -> (State, Option<Outcome>) {
        let share = match self.description.cycle {
            Cycle::Impossible => return (state.clone(), None),
            Cycle::Draw | Cycle::LeaderWins => Share::Nothing,
            Cycle::Split => Share::Halves,
            Cycle::OwnRow => Share::Owners,
        };
        if self.rounds().is_some() {
            return self.resolve_repetition_in_round(state, share);
        }
        let mut next = state.clone();
        self.share(&mut next, share);
        // In a game played out, whoever has more than half has won already: a draw would take
        // back what `stop = majority` gives.
        let has_won = self.description.stop == Stop::PlayOut
            && self.description.rows == 2
            && next
                .stores
                .iter()
                .any(|&halves| usize::from(halves) > self.description.total_seeds());
        let drawn = self.description.cycle == Cycle::Draw && !has_won;
        let winner = if drawn { None } else { leader(next.stores) };
        let outcome = Outcome { winner, reason: Reason::Repetition, score: self.score(&next) };
        (next, Some(outcome))
    }

    /// The number of sequences of `depth` moves.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(state);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|mv| self.perft(&self.play(state, mv), depth - 1)).sum()
    }
}

/// Who has more; `None` when equal.
fn leader(scores: [u16; 2]) -> Option<Side> {
    match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => Some(Side::SOUTH),
        std::cmp::Ordering::Less => Some(Side::NORTH),
        std::cmp::Ordering::Equal => None,
    }
}
