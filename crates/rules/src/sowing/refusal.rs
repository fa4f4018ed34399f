//! Why a move of a sowing game is refused.

use crate::bits::members;
use crate::game::{Notation, Refusal};
use crate::message::Message;

use super::compile::{Rules, Scheme};
use super::description::{GrandSlam, Singles};
use super::ending::Situation;
use super::legality::Trial;
use super::moves::Move;
use super::position::Position;

impl<const W: usize> Rules<W> {
    /// Why `mv` is not legal in `p`.
    pub(super) fn why_not(&self, p: &Position<W>, mv: Move) -> Refusal {
        let situation = self.situation(p);
        let message = match situation {
            Situation::Over(_) => Message::new("refusal-game-over"),
            Situation::Claims(lanes) => {
                if let Some(lane) = mv.claimed() {
                    Message::new("refusal-claim-own").with("hole", self.board.name(lane))
                } else {
                    let free =
                        members(lanes.into()).map(|lane| format!("+{}", self.board.name(lane)));
                    Message::new("refusal-claim-first")
                        .with("moves", crate::message::Argument::List(free.collect()))
                }
            }
            Situation::Pass => Message::new(match self.scheme {
                Scheme::Kinds => "refusal-must-pass-cowries",
                _ => "refusal-must-pass-seeds",
            }),
            Situation::Starts(starts) => {
                if mv.claimed().is_some() {
                    Message::new("refusal-claim-in-round")
                } else if let Some((lane, anticlockwise)) = mv.sown() {
                    if self.board.rows == 4 {
                        self.why_not_facing(p, starts, lane, anticlockwise)
                    } else {
                        self.why_not_on_ring(p, starts, lane)
                    }
                } else {
                    Message::new("refusal-pass")
                }
            }
        };
        Refusal(message)
    }

    fn example(&self, starts: u32) -> String {
        members(starts.into())
            .next()
            .map_or(String::new(), |start| self.move_text(self.start_move(start)))
    }

    fn why_not_on_ring(&self, p: &Position<W>, starts: u32, lane: u8) -> Message {
        let hole = self.board.name(lane);
        let say = |id| Message::new(id).with("hole", hole.clone());
        if self.owned(p, p.side) >> lane & 1 == 0 {
            return say("refusal-not-your-hole").with("side", p.side);
        }
        if !self.holds_start(p, lane) {
            return say(if p.lane(lane) > 0 { "refusal-no-cowrie" } else { "refusal-empty-hole" });
        }
        if starts >> lane & 1 == 0 {
            if p.lane(lane) == 1 && self.description.singles != Singles::Free {
                let fits = members(starts.into()).all(|start| p.lane(start) > 1);
                if fits {
                    return say(match self.description.singles {
                        Singles::IfNoTwo | Singles::Free => "refusal-single-while-two",
                        Singles::Never => "refusal-single-never",
                        Singles::IfAllSingles => "refusal-single-unless-all",
                    })
                    .with("example", self.example(starts));
                }
            }
            return say("refusal-must-feed").with("example", self.example(starts));
        }
        self.why_not_tried(p, lane, &hole)
    }

    fn why_not_tried(&self, p: &Position<W>, start: u8, hole: &str) -> Message {
        let id = match self.trial(p, start) {
            Trial::Slam => match self.scheme {
                Scheme::Count { grand_slam: GrandSlam::IllegalUnlessOnly, .. } => {
                    "refusal-grand-slam-unless-only"
                }
                _ => "refusal-grand-slam",
            },
            Trial::Starves => "refusal-must-leave-a-seed",
            Trial::Endless { by_cap: true } => {
                return Message::new("refusal-endless-by-cap")
                    .with("hole", hole)
                    .with("cap", self.lap_cap);
            }
            Trial::Endless { by_cap: false } | Trial::Fine => "refusal-endless",
        };
        Message::new(id).with("hole", hole)
    }

    fn why_not_facing(
        &self,
        p: &Position<W>,
        starts: u32,
        lane: u8,
        anticlockwise: bool,
    ) -> Message {
        let own = p.side.index() as u8 * 16 + lane;
        let hole = self.board.name(own);
        let say = |id| Message::new(id).with("hole", hole.clone());
        let count = p.lane(own);
        if count == 0 {
            return say("refusal-empty-hole");
        }
        let start = lane + 16 * u8::from(anticlockwise);
        if starts >> start & 1 == 1 {
            return self.why_not_tried(p, start, &hole);
        }
        let Scheme::Facing(facing) = self.scheme else { return say("refusal-endless") };
        if Self::capturing_starts(p, facing) != 0 {
            let id = if count > facing.limit {
                "refusal-over-limit"
            } else {
                "refusal-must-capture-sowing"
            };
            return say(id).with("example", self.example(starts)).with("limit", facing.limit);
        }
        if count == 1 {
            return say("refusal-needs-two");
        }
        if lane >= 8 {
            return say("refusal-front-first").with("example", self.example(starts));
        }
        say("refusal-lone-end-hole").with("example", self.example(starts))
    }
}
