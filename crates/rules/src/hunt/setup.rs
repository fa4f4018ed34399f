//! Any arrangement of pieces, as an editor holds it, and its check.

use super::board::Board;
use super::compile::Rules;
use super::position::{Memory, Position};
use crate::game::{Fault, Side};
use crate::message::Message;

/// A piece on the board, in a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The point it stands on.
    pub point: u8,
    /// The point that it left on its own last move, where the rules remember that.
    pub from: Option<u8>,
    /// Whether it is the piece that its side moved last, where the rules need to know that.
    pub last_moved: bool,
}

impl Piece {
    /// A piece that remembers nothing.
    pub const fn new(point: u8) -> Piece {
        Piece { point, from: None, last_moved: false }
    }
}

/// Any arrangement of pieces, checked for nothing but that its points are on the board.
///
/// Fewer pieces of prey than the game has are a sound arrangement (an endgame, a worked example).
/// How many hunters there must be follows from the prey in hand and the side to move, where
/// hunters are dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The hunters on the board.
    pub hunters: Vec<Piece>,
    /// The prey on the board.
    pub prey: Vec<Piece>,
    /// The number of prey still to be dropped.
    pub in_hand: u32,
    /// The number of prey captured.
    pub captured: u32,
    /// The side to move.
    pub side: Side,
    /// The hunter in the middle of a chain of captures.
    pub chain: Option<u8>,
}

/// The faults found so far.
struct Faults<'r, M: Memory> {
    rules: &'r Rules<M>,
    found: Vec<Fault>,
}

impl<M: Memory> Faults<'_, M> {
    fn add(&mut self, message: Message) {
        self.found.push(Fault(message));
    }

    /// A fault about a point.
    fn at(&mut self, id: &'static str, point: u8) {
        self.add(Message::new(id).with("point", self.rules.name(point)));
    }
}

impl<M: Memory> Rules<M> {
    /// Checks an arrangement: see [`crate::game::Notation::validate`].
    pub(super) fn checked(&self, setup: &Setup) -> Result<Position<M>, Vec<Fault>> {
        let mut faults = Faults { rules: self, found: Vec::new() };
        let mut position = Position {
            hunters: 0,
            prey: 0,
            in_hand: setup.in_hand.min(255) as u8,
            captured: setup.captured.min(255) as u8,
            side: setup.side,
            chain: setup.chain.unwrap_or(Board::NOWHERE),
            memory: M::default(),
        };
        for piece in setup.hunters.iter().chain(&setup.prey) {
            if piece.point >= self.board.points()
                || piece.from.is_some_and(|from| from >= self.board.points())
            {
                faults.add(
                    Message::new("fault-unknown-point").with("point", piece.point.to_string()),
                );
                return Err(faults.found);
            }
        }
        if let Some(chain) = setup.chain.filter(|&chain| chain >= self.board.points()) {
            faults.add(Message::new("fault-unknown-point").with("point", chain.to_string()));
            return Err(faults.found);
        }
        for (pieces, side) in [(&setup.hunters, Side::HUNTERS), (&setup.prey, Side::PREY)] {
            for piece in pieces {
                let bit = 1 << piece.point;
                if (position.hunters | position.prey) & bit != 0 {
                    faults.at("fault-two-pieces", piece.point);
                }
                if side == Side::HUNTERS {
                    position.hunters |= bit;
                } else {
                    position.prey |= bit;
                }
            }
        }
        self.check_counters(setup, &mut faults);
        self.check_hunters(setup, &mut faults);
        self.check_memories(setup, &mut position, &mut faults);
        self.check_chain(setup, &position, &mut faults);
        if faults.found.is_empty() { Ok(position) } else { Err(faults.found) }
    }

    fn check_counters(&self, setup: &Setup, faults: &mut Faults<'_, M>) {
        let prey = u64::from(self.prey);
        let total = setup.prey.len() as u64 + u64::from(setup.in_hand) + u64::from(setup.captured);
        if total > prey {
            faults.add(
                Message::new("fault-too-many-prey")
                    .with("count", total as i64)
                    .with("max", prey as i64)
                    .with("piece", self.piece_argument(Side::PREY)),
            );
        }
        if setup.in_hand > u32::from(self.start.in_hand) {
            faults.add(
                Message::new("fault-too-many-in-hand")
                    .with("count", setup.in_hand)
                    .with("max", self.start.in_hand)
                    .with("piece", self.piece_argument(Side::PREY)),
            );
        }
        if !self.captures {
            if setup.captured > 0 {
                faults.add(Message::new("fault-no-captures").with("count", setup.captured));
            }
        } else if setup.captured > u32::from(self.goal) {
            faults.add(
                Message::new("fault-captured-too-high")
                    .with("count", setup.captured)
                    .with("goal", self.goal)
                    .with("piece", self.piece_argument(Side::HUNTERS)),
            );
        }
        if !self.capture_while_dropping && setup.captured > 0 && setup.in_hand > 0 {
            faults.add(
                Message::new("fault-captured-while-dropping")
                    .with("count", setup.in_hand)
                    .with("piece", self.piece_argument(Side::PREY)),
            );
        }
    }

    /// Hunters that are dropped must be on the board just when their turn to drop has come.
    fn check_hunters(&self, setup: &Setup, faults: &mut Faults<'_, M>) {
        let count = setup.hunters.len();
        let all = usize::from(self.hunters);
        let hunters = |id: &'static str, expected: usize| {
            Message::new(id)
                .with("count", count)
                .with("expected", expected)
                .with("piece", self.piece_argument(Side::HUNTERS))
        };
        if count > all {
            faults.add(hunters("fault-too-many-hunters", all));
            return;
        }
        if !self.hunters_dropped {
            if count < all {
                faults.add(hunters("fault-hunters-missing", all));
            }
            return;
        }
        if setup.in_hand > u32::from(self.start.in_hand) {
            return;
        }
        let dropped = self.start.in_hand as usize - setup.in_hand as usize;
        if count < all {
            for piece in &setup.hunters {
                if self.drop_region(Side::HUNTERS) & 1 << piece.point == 0 {
                    faults.at("fault-outside-drop-region", piece.point);
                }
            }
        }
        if self.dropped_in_a_row {
            // All are on the board before the prey begin.
            if count < all && (dropped > 0 || setup.side == Side::PREY) {
                faults.add(hunters("fault-hunters-missing", all));
            } else if count == all
                && dropped == 0
                && setup.in_hand > 0
                && setup.side == Side::HUNTERS
            {
                faults.add(
                    Message::new("fault-wrong-side").with("piece", self.piece_argument(Side::PREY)),
                );
            }
            return;
        }
        // The turns that the hunters have had, as far as the prey in hand tell.
        let turns = match (self.first, setup.side) {
            (Side::PREY, Side::PREY) | (Side::HUNTERS, Side::HUNTERS) => Some(dropped),
            (Side::PREY, Side::HUNTERS) => dropped.checked_sub(1),
            (Side::HUNTERS, Side::PREY) => Some(dropped + 1),
        };
        // Prey that cannot drop move, so without prey in hand there may have been more turns; and
        // the first move of a game without prey in hand may be either kind.
        let in_hand = setup.in_hand > 0;
        if count > 0 && in_hand && dropped == 0 && self.first == Side::PREY {
            faults.add(
                hunters("fault-hunters-too-early", 0).with("prey", self.piece_argument(Side::PREY)),
            );
        }
        match turns {
            None if in_hand => faults.add(
                Message::new("fault-wrong-side").with("piece", self.piece_argument(self.first)),
            ),
            Some(1) if in_hand && dropped == 0 && count == 0 => faults.add(
                Message::new("fault-wrong-side").with("piece", self.piece_argument(self.first)),
            ),
            _ => {
                let expected = turns.unwrap_or(0).min(all);
                if count < expected {
                    faults.add(hunters("fault-hunters-missing", expected));
                } else if count > expected
                    && in_hand
                    && (dropped > 0 || self.first == Side::HUNTERS)
                {
                    faults.add(hunters("fault-too-many-hunters-yet", expected));
                }
            }
        }
    }

    fn check_memories(
        &self,
        setup: &Setup,
        position: &mut Position<M>,
        faults: &mut Faults<'_, M>,
    ) {
        for (pieces, side) in [(&setup.hunters, Side::HUNTERS), (&setup.prey, Side::PREY)] {
            let mut last_moved = 0;
            for piece in pieces {
                let Piece { point, from, last_moved: last } = *piece;
                if last {
                    last_moved += 1;
                    if !M::KEPT || !self.remembered.last_moved {
                        faults.at("fault-no-last-moved", point);
                    } else if from.is_none() {
                        faults.at("fault-last-moved-without-memory", point);
                    }
                    position.memory.set_last_moved(side, point);
                }
                let Some(from) = from else { continue };
                if !self.remembers(side, last) {
                    faults.at("fault-no-memory", point);
                    continue;
                }
                let step = self.steps(side, from, self.board.all()) & 1 << point != 0;
                let jump =
                    side == Side::HUNTERS && self.board.between(from, point) != Board::NOWHERE;
                if !step && !jump {
                    faults.add(
                        Message::new("fault-memory-too-far")
                            .with("point", self.name(point))
                            .with("from", self.name(from)),
                    );
                }
                if side == Side::PREY && setup.in_hand > 0 {
                    faults.at("fault-memory-while-dropping", point);
                }
                position.memory.set_previous(point, from);
            }
            if last_moved > 1 {
                faults.add(
                    Message::new("fault-two-last-moved").with("piece", self.piece_argument(side)),
                );
            }
        }
    }

    /// Whether the rules keep the previous point of a piece, which may be its side's last-moved.
    fn remembers(&self, side: Side, last_moved: bool) -> bool {
        let remembered = self.remembered;
        M::KEPT
            && match side {
                Side::HUNTERS => {
                    remembered.heads
                        || (remembered.hunters && (!remembered.last_moved || last_moved))
                }
                Side::PREY => remembered.prey && (!remembered.last_moved || last_moved),
            }
    }

    fn check_chain(&self, setup: &Setup, position: &Position<M>, faults: &mut Faults<'_, M>) {
        let Some(chain) = setup.chain else { return };
        if !self.chain {
            faults.add(Message::new("fault-no-chains"));
            return;
        }
        if position.hunters & 1 << chain == 0 {
            faults.add(
                Message::new("fault-chain-not-a-hunter")
                    .with("point", self.name(chain))
                    .with("piece", self.piece_argument(Side::HUNTERS)),
            );
            return;
        }
        if setup.side != Side::HUNTERS {
            faults.add(
                Message::new("fault-chain-wrong-side")
                    .with("piece", self.piece_argument(Side::HUNTERS)),
            );
        }
        if setup.captured == 0 {
            faults.add(
                Message::new("fault-chain-without-capture")
                    .with("piece", self.piece_argument(Side::PREY)),
            );
        }
        if setup.captured >= u32::from(self.goal) {
            faults.add(Message::new("fault-chain-after-the-end"));
        } else if !self.capturing(position)
            || self.captures(position, chain, self.vacant(position)) == 0
        {
            faults.at("fault-chain-cannot-go-on", chain);
        }
    }
}
