//! What the situation of the player to move means, on two rows.

use ludarium_rules::game::{Reason, Side};
use ludarium_rules::sowing::description::{Capture, Empty, Endless, Feed, GrandSlam, Tie};

use super::{Ending, Game, Share, Sowing, State, leader};

fn ending(reason: Reason, share: Share) -> Ending {
    Ending { reason, share, loser: None }
}

impl Game {
    fn seeds_of(state: &State, side: Side) -> u16 {
        (0..state.seeds.len())
            .filter(|&hole| state.owners[hole] == side)
            .map(|hole| state.seeds[hole])
            .sum()
    }

    /// The moves in games of one kind on two rows, or why there are none.
    pub(super) fn situation_on_two_rows(&self, state: &State) -> Result<Vec<String>, Ending> {
        let mover = state.side;
        let own = Self::seeds_of(state, mover);
        let opponents = Self::seeds_of(state, mover.other());

        // Nothing to sow.
        match self.description.empty {
            Empty::EitherRow => {
                if own == 0 || opponents == 0 {
                    return Err(ending(Reason::RowEmpty, Share::Owners));
                }
            }
            Empty::OtherTakesAll => {
                if own == 0 {
                    return Err(ending(Reason::NoSeeds, Share::AllTo(mover.other())));
                }
            }
            Empty::Passes => {
                if own == 0 && opponents == 0 {
                    return Err(ending(Reason::BoardEmpty, Share::Nothing));
                }
                if own == 0 {
                    return Ok(vec!["pass".to_owned()]);
                }
            }
            Empty::Loses => panic!("a rule of four rows"),
        }

        // Seeds, but no hole that may be sown.
        let startable = self.startable(state);
        if startable.is_empty() {
            return Err(ending(Reason::NoMove, Share::Owners));
        }

        // Endless sowings.
        let mut sowings = Vec::new();
        let mut all_proven = true;
        for hole in startable {
            for &way in self.ways() {
                let sowing = self.sow_on_two_rows(state, hole, way);
                if let Sowing::Endless { proven } = sowing {
                    all_proven &= proven;
                    if self.description.endless == Endless::Illegal {
                        continue;
                    }
                }
                sowings.push((self.move_text(mover, hole, way), sowing));
            }
        }
        if sowings.is_empty() {
            let reason = if all_proven { Reason::OnlyEndless } else { Reason::EndlessByCap };
            return Err(ending(reason, Share::Owners));
        }

        // Feeding an opponent who has nothing.
        if opponents == 0 {
            match self.description.feed {
                Feed::Off => {}
                Feed::IfPossible => {
                    // An endless sowing that is legal comes round the whole board.
                    sowings.retain(|(_, sowing)| match sowing {
                        Sowing::Ends(ended) => ended.feeds,
                        Sowing::Endless { .. } => true,
                    });
                    if sowings.is_empty() {
                        return Err(ending(Reason::CannotFeed, Share::AllTo(mover)));
                    }
                }
                Feed::OrRoundEnds => {
                    // An endless sowing leaves the board as it was: nothing for the opponent.
                    sowings.retain(|(_, sowing)| match sowing {
                        Sowing::Ends(ended) => Self::seeds_of(&ended.state, mover.other()) > 0,
                        Sowing::Endless { .. } => false,
                    });
                    if sowings.is_empty() {
                        return Err(ending(Reason::CannotFeed, Share::Owners));
                    }
                }
            }
        }

        // Grand slams, of the moves that remain.
        if let Capture::Count { grand_slam, .. } = self.description.capture {
            let slams = |sowing: &Sowing| matches!(sowing, Sowing::Ends(ended) if ended.slam);
            let only_slams = sowings.iter().all(|(_, sowing)| slams(sowing));
            match grand_slam {
                GrandSlam::Illegal if only_slams => {
                    return Err(ending(Reason::OnlyGrandSlams, Share::Owners));
                }
                GrandSlam::Illegal => sowings.retain(|(_, sowing)| !slams(sowing)),
                GrandSlam::IllegalUnlessOnly if !only_slams => {
                    sowings.retain(|(_, sowing)| !slams(sowing));
                }
                _ => {}
            }
        }
        Ok(sowings.into_iter().map(|(text, _)| text).collect())
    }

    /// The moves of Kauri, or why there are none.
    pub(super) fn situation_with_cowries(&self, state: &State) -> Result<Vec<String>, Ending> {
        let mover = state.side;
        let holes_with_cowrie: Vec<usize> = (0..state.seeds.len())
            .filter(|&hole| state.owners[hole] == mover && state.cowries[hole] > 0)
            .collect();
        let no_seed_left = state.seeds.iter().all(|&seeds| seeds == 0);
        if no_seed_left {
            if leader(state.stores).is_some() || self.description.tie == Tie::Draw {
                return Err(ending(Reason::BoardEmpty, Share::Nothing));
            }
            if holes_with_cowrie.is_empty() {
                return Err(Ending {
                    reason: Reason::NoCowrie,
                    share: Share::Nothing,
                    loser: Some(mover),
                });
            }
        }
        if holes_with_cowrie.is_empty() {
            return match self.description.empty {
                Empty::Passes => Ok(vec!["pass".to_owned()]),
                Empty::OtherTakesAll => Err(ending(Reason::NoSeeds, Share::AllTo(mover.other()))),
                Empty::EitherRow | Empty::Loses => panic!("no sheet joins this with cowries"),
            };
        }
        let mut moves = Vec::new();
        for hole in holes_with_cowrie {
            for &way in self.ways() {
                moves.push(self.move_text(mover, hole, way));
            }
        }
        Ok(moves)
    }
}
