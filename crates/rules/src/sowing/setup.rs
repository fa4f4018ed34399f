//! Any arrangement of counters, and what may be wrong with one.

use crate::game::{Fault, Side};
use crate::message::Message;

use super::compile::{Rules, Scheme};
use super::description::{Cycle, Endless, Hollows};
use super::ending::larger;
use super::kinds::COWRIES;
use super::position::{Mark, Position};

/// The counters of a hole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hole {
    /// Seeds.
    pub seeds: u8,
    /// Cowries.
    pub cowries: u8,
}

/// Any arrangement on a board of the right shape: what a position text says, unchecked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Each side's holes from that player's own left; on four rows the front row, then the back.
    pub holes: [Vec<Hole>; 2],
    /// The stores, in halves of a seed.
    pub stores: [u16; 2],
    /// The side to move.
    pub side: Side,
    /// The owner of each hole in sowing order, where it was written.
    pub owners: Option<Vec<Side>>,
    /// The round, where it was written.
    pub round: Option<u16>,
    /// Who opened the round (between rounds: opens the next), where it was written.
    pub opener: Option<Side>,
    /// How the game was ended by an endless sowing, where it was written.
    pub mark: Mark,
}

impl<const W: usize> Rules<W> {
    /// The lane of the `index`th hole of a side as a [`Setup`] lists them.
    pub(super) fn setup_lane(&self, side: Side, index: usize) -> u8 {
        let (holes, index) = (self.board.holes, index as u8);
        let lane = if index < holes { index } else { 2 * holes - 1 - (index - holes) };
        side.index() as u8 * self.board.stride + lane
    }

    /// The arrangement of a position.
    pub(super) fn setup_of(&self, p: &Position<W>) -> Setup {
        let kinds = matches!(self.scheme, Scheme::Kinds);
        let per_side = usize::from(self.board.holes) * usize::from(self.board.rows / 2);
        let holes = Side::BOTH.map(|side| {
            (0..per_side)
                .map(|index| {
                    let lane = self.setup_lane(side, index);
                    let cowries = if kinds { p.lane(lane + COWRIES) } else { 0 };
                    Hole { seeds: p.lane(lane), cowries }
                })
                .collect()
        });
        let rounds = self.rounds.is_some();
        let owners = (p.owners != self.board.rows_of[1])
            .then(|| self.board.lanes().map(|lane| p.owner(lane)).collect());
        Setup {
            holes,
            stores: p.stores,
            side: p.side,
            owners,
            round: (rounds && p.round != 1).then_some(p.round),
            opener: (rounds && p.opener != self.implied_opener(p)).then_some(p.opener),
            mark: p.mark,
        }
    }

    /// Who opens, as far as the rest of the position implies it: South the odd rounds; between
    /// rounds under `loser` and `winner`, as the stores say.
    fn implied_opener(&self, p: &Position<W>) -> Side {
        use super::description::Opens;
        let between = p.is_bare();
        let round = p.round + u16::from(between);
        let by_turns = if round % 2 == 1 { Side::SOUTH } else { Side::NORTH };
        match (self.rounds.map(|rounds| rounds.opens), larger(p.stores)) {
            (Some(Opens::Winner), Some(leader)) if between => leader,
            (Some(Opens::Loser), Some(leader)) if between => leader.other(),
            _ => by_turns,
        }
    }

    /// Checks an arrangement.
    pub(super) fn validated(&self, setup: &Setup) -> Result<Position<W>, Vec<Fault>> {
        let d = &self.description;
        let mut faults = Vec::new();
        let mut fault = |message: Message| faults.push(Fault(message));
        let mut p = Position {
            words: [0; W],
            stores: setup.stores,
            owners: self.board.rows_of[1],
            round: setup.round.unwrap_or(1),
            side: setup.side,
            opener: Side::SOUTH,
            mark: setup.mark,
        };
        let (mut seeds, mut cowries) = (0u32, 0u32);
        for side in Side::BOTH {
            for hole in &setup.holes[side.index()] {
                seeds += u32::from(hole.seeds);
                cowries += u32::from(hole.cowries);
            }
        }
        let stored = u32::from(setup.stores[0]) + u32::from(setup.stores[1]);
        let (all_seeds, all_cowries) =
            (d.total_seeds() as u32, d.hole_count() as u32 * u32::from(d.cowries));
        if 2 * seeds + stored > 2 * all_seeds {
            fault(
                Message::new("fault-too-many-seeds")
                    .with("count", seeds + stored.div_ceil(2))
                    .with("most", all_seeds),
            );
        }
        if cowries > all_cowries {
            fault(
                Message::new("fault-too-many-cowries")
                    .with("count", cowries)
                    .with("most", all_cowries),
            );
        }
        let split = d.cycle == Cycle::Split;
        if setup.stores.iter().any(|store| store % 2 == 1) && !split {
            fault(Message::new("fault-half-seed"));
        }
        if d.rows == 4
            && stored > 0
            && !matches!(&self.scheme, Scheme::Facing(f) if f.front_row_at_any_moment)
        {
            fault(Message::new("fault-no-stores"));
        }
        if setup.mark != Mark::None && d.endless != Endless::Draw {
            fault(Message::new("fault-ended"));
        }
        if self.rounds.is_none() {
            for (given, field) in [
                (setup.owners.is_some(), "owners"),
                (setup.round.is_some(), "round"),
                (setup.opener.is_some(), "opener"),
            ] {
                if given {
                    fault(Message::new("fault-no-rounds").with("field", field));
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        for side in Side::BOTH {
            for (index, hole) in setup.holes[side.index()].iter().enumerate() {
                let lane = self.setup_lane(side, index);
                p.set_lane(lane, hole.seeds);
                if d.cowries > 0 {
                    p.set_lane(lane + COWRIES, hole.cowries);
                }
            }
        }
        if let Some(owners) = &setup.owners {
            p.owners = self
                .board
                .lanes()
                .zip(owners)
                .fold(0, |mask, (lane, owner)| mask | (owner.index() as u32) << lane);
        }
        if self.rounds.is_some() {
            p.opener = setup.opener.unwrap_or_else(|| self.implied_opener(&p));
            self.validate_round(&p)?;
        }
        Ok(p)
    }

    fn validate_round(&self, p: &Position<W>) -> Result<(), Vec<Fault>> {
        let Some(rounds) = self.rounds else { return Ok(()) };
        let mut faults = Vec::new();
        let mut fault = |message: Message| faults.push(Fault(message));
        if p.round == 0 || rounds.limit.is_some_and(|limit| p.round > limit) {
            let most = rounds.limit.unwrap_or(u16::MAX);
            fault(
                Message::new("fault-round")
                    .with("round", u32::from(p.round))
                    .with("most", u32::from(most)),
            );
        }
        let whole = Side::BOTH.map(|side| {
            let row = self.board.rows_of[side.index()];
            self.owned(p, side) & row == row
        });
        if whole == [false, false] {
            fault(Message::new("fault-owners"));
        }
        let empty = p.is_bare();
        if empty && self.match_over(p).is_none() {
            let leader = larger(p.stores);
            match leader {
                Some(leader)
                    if rounds.hollows == Hollows::Chosen
                        && self.due(p, leader) > u16::from(self.board.holes) =>
                {
                    if p.side != leader {
                        fault(Message::new("fault-leader-to-claim").with("side", leader));
                    }
                    let owned = self.owned(p, leader).count_ones();
                    if !whole[leader.index()] || owned >= u32::from(self.due(p, leader)) {
                        fault(
                            Message::new("fault-claims")
                                .with("side", leader)
                                .with("due", u32::from(self.due(p, leader))),
                        );
                    }
                }
                _ => fault(Message::new("fault-nothing-to-claim")),
            }
        } else if !empty
            && faults.is_empty()
            && let Some(verdict) = self.settle(p)
        {
            let mut swept = *p;
            self.sweep(&mut swept, verdict.sweep);
            if self.end_round(&mut swept, p.side.other()).is_none() {
                let reason = match verdict.reason {
                    crate::game::Reason::CannotFeed => "fault-round-over-feeding",
                    _ => "fault-round-over-endless",
                };
                faults.push(Fault(Message::new(reason).with("side", p.side)));
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}
