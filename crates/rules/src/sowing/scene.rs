//! Positions as pictures, moves as gestures.

use super::compile::{Rules, Scheme};
use super::ending::Situation;
use super::kinds::COWRIES;
use super::moves::Move;
use super::position::Position;
use crate::bits::members;
use crate::game::{Family, Fault, Side};
use crate::message::{Message, halves_text};
use crate::scene::{
    Board, BoardKind, Choice, ChoiceKind, Content, Direction, Gesture, Place, Scene, Shape,
};

/// The place of a side's store.
pub(super) fn store_id(side: Side) -> String {
    format!("store-{}", Family::Sowing.side_letter(side))
}

impl<const W: usize> Rules<W> {
    /// The place of a lane's hole: `A`, `b`; on four rows `Sf2`, `Nb5`.
    pub(super) fn hole_id(&self, lane: u8) -> String {
        let name = self.board.name(lane);
        if self.board.rows == 4 {
            format!("{}{name}", Family::Sowing.side_letter(self.board.side_of(lane)))
        } else {
            name
        }
    }

    /// The lane of the hole at a place.
    fn lane_at(&self, place: &str) -> Option<u8> {
        self.board.lanes().find(|&lane| self.hole_id(lane) == place)
    }

    fn store_at(place: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| store_id(side) == place)
    }

    /// Whether counters ever come to lie in stores.
    fn has_stores(&self) -> bool {
        match self.scheme {
            Scheme::Facing(facing) => facing.front_row_at_any_moment,
            _ => true,
        }
    }

    fn has_cowries(&self) -> bool {
        matches!(self.scheme, Scheme::Kinds)
    }

    /// South sits below. His first hole is at the left, North's first at the right; a store that is
    /// sown is at its player's right, another at his left.
    pub(super) fn pictured_board(&self) -> Board {
        let (rows, holes, stores) = (self.board.rows, self.board.holes, self.has_stores());
        let (margin, last) = (f64::from(u8::from(stores)), f64::from(holes - 1));
        let (width, height) = (last + 2.0 * margin, f64::from(rows - 1));
        let mut places = Vec::new();
        for side in Side::BOTH {
            let per_side = usize::from(holes) * usize::from(rows / 2);
            for index in 0..per_side {
                let lane = self.setup_lane(side, index);
                let column = (index % usize::from(holes)) as u8;
                // The rows between this one and the middle of the board.
                let depth = (index / usize::from(holes)) as u8;
                let (x, y) = match side {
                    Side::SOUTH => (f64::from(column), rows / 2 + depth),
                    Side::NORTH => (last - f64::from(column), rows / 2 - 1 - depth),
                };
                let label =
                    if rows == 4 { (column + 1).to_string() } else { self.board.name(lane) };
                places.push(Place {
                    id: self.hole_id(lane),
                    x: margin + x,
                    y: f64::from(y),
                    shape: Shape::Hole,
                    side: Some(side),
                    label,
                });
            }
        }
        if stores {
            for side in Side::BOTH {
                let at_right = (side == Side::SOUTH) == self.stores_sown;
                places.push(Place {
                    id: store_id(side),
                    x: if at_right { width } else { 0.0 },
                    y: height / 2.0,
                    shape: Shape::Store,
                    side: Some(side),
                    label: String::new(),
                });
            }
        }
        Board { kind: BoardKind::Holes, width, height, places, lines: Vec::new() }
    }

    pub(super) fn pictured(&self, p: &Position<W>) -> Scene {
        let mut scene = Scene::default();
        for lane in self.board.lanes() {
            let content = Content {
                side: self.rounds.map(|_| p.owner(lane)),
                half_seeds: 2 * u16::from(p.lane(lane)),
                cowries: if self.has_cowries() { p.lane(lane + COWRIES).into() } else { 0 },
                ..Content::default()
            };
            if content != Content::default() {
                scene.contents.insert(self.hole_id(lane), content);
            }
        }
        for side in Side::BOTH {
            let half_seeds = p.stores[side.index()];
            if half_seeds > 0 {
                let content = Content { half_seeds, ..Content::default() };
                scene.contents.insert(store_id(side), content);
            }
        }
        scene
    }

    /// A scene does not tell the round, who opened it, or that a sowing without end drew the game:
    /// that is lost.
    pub(super) fn text_of(&self, scene: &Scene, side: Side) -> Result<String, Fault> {
        for (place, content) in &scene.contents {
            let message = if self.lane_at(place).is_none() && Self::store_at(place).is_none() {
                "fault-scene-place"
            } else if content.piece.is_some() {
                "fault-scene-no-pieces"
            } else if content.cowries > 0
                && (!self.has_cowries() || Self::store_at(place).is_some())
            {
                "fault-scene-no-cowries"
            } else if Self::store_at(place).is_none()
                && (content.half_seeds % 2 == 1
                    || content.half_seeds > 2 * 255
                    || content.cowries > 255)
            {
                "fault-scene-count"
            } else {
                continue;
            };
            return Err(Fault(Message::new(message).with("place", place.clone())));
        }
        let empty = Content::default();
        let at = |place: &str| scene.contents.get(place).unwrap_or(&empty);
        let hole = |lane: u8| {
            let content = at(&self.hole_id(lane));
            let seeds = content.half_seeds / 2;
            if self.has_cowries() && (seeds, content.cowries) != (0, 0) {
                format!("{seeds}s{}c", content.cowries)
            } else {
                seeds.to_string()
            }
        };
        let per_side = usize::from(self.board.holes) * usize::from(self.board.rows / 2);
        let sides = Side::BOTH.map(|side| {
            let holes: Vec<String> =
                (0..per_side).map(|index| hole(self.setup_lane(side, index))).collect();
            let rows: Vec<String> =
                holes.chunks(self.board.holes.into()).map(|row| row.join(",")).collect();
            rows.join("|")
        });
        let stores = Side::BOTH.map(|side| halves_text(at(&store_id(side)).half_seeds.into()));
        let letter = |side| Family::Sowing.side_letter(side);
        let mut text = format!("{} {} {}", sides.join("/"), stores.join(","), letter(side));
        let owner = |lane| at(&self.hole_id(lane)).side.unwrap_or(self.board.side_of(lane));
        if self.rounds.is_some()
            && self.board.lanes().any(|lane| owner(lane) != self.board.side_of(lane))
        {
            text += " owners=";
            text.extend(self.board.lanes().map(|lane| letter(owner(lane))));
        }
        Ok(text)
    }

    /// The lane on the board of a start of the side to move: on four rows moves name the mover's own
    /// holes alone.
    pub(super) fn lane_of_start(&self, p: &Position<W>, lane: u8) -> u8 {
        if self.board.rows == 4 { p.side.index() as u8 * self.board.stride + lane } else { lane }
    }

    pub(super) fn choice_of(&self, p: &Position<W>, mv: Move) -> Choice {
        let mut choice = Choice {
            kind: ChoiceKind::Pass,
            from: None,
            to: None,
            takes: Vec::new(),
            direction: None,
            label: Message::new("scene-pass"),
        };
        if let Some(lane) = mv.claimed() {
            choice.kind = ChoiceKind::Claim;
            choice.to = Some(self.hole_id(lane));
            choice.label = Message::new("scene-claim").with("hole", self.board.name(lane));
        } else if let Some((start, anticlockwise)) = mv.sown() {
            let lane = self.lane_of_start(p, start);
            choice.kind = ChoiceKind::Sow;
            choice.from = Some(self.hole_id(lane));
            choice.direction = self.directed().then_some(if anticlockwise {
                Direction::Anticlockwise
            } else {
                Direction::Clockwise
            });
            choice.label = Message::new(match choice.direction {
                None => "scene-sow",
                Some(Direction::Clockwise) => "scene-sow-clockwise",
                Some(Direction::Anticlockwise) => "scene-sow-anticlockwise",
            })
            .with("counters", self.counters_of(p, lane))
            .with("hole", self.board.name(lane));
        }
        choice
    }

    /// What lies in a hole, in words with an article: "the 4 seeds".
    pub(super) fn counters_of(&self, p: &Position<W>, lane: u8) -> Message {
        let seeds = p.lane(lane);
        let cowries = if self.has_cowries() { p.lane(lane + COWRIES) } else { 0 };
        let id = match (seeds, cowries) {
            (_, 0) => "scene-the-seeds",
            (0, _) => "scene-the-cowries",
            _ => "scene-the-seeds-and-cowries",
        };
        let mut message = Message::new(id);
        if id != "scene-the-cowries" {
            message = message.with("seeds", seeds);
        }
        if cowries > 0 {
            message = message.with("cowries", cowries);
        }
        message
    }

    /// The sowings of every hole of the player's that is not empty, while he is to sow at all.
    pub(super) fn all_gestures(&self, p: &Position<W>) -> Vec<(Move, Option<String>, String)> {
        if !matches!(self.situation(p), Situation::Starts(_)) {
            return Vec::new();
        }
        let directions: &[bool] = if self.directed() { &[false, true] } else { &[false] };
        let mut gestures = Vec::new();
        for lane in members(self.own_lanes(p, p.side).into()) {
            let has_cowrie = self.has_cowries() && p.lane(lane + COWRIES) > 0;
            if p.lane(lane) == 0 && !has_cowrie {
                continue;
            }
            let hole = self.hole_id(lane);
            for &anticlockwise in directions {
                let start = if self.board.rows == 4 { lane % self.board.stride } else { lane };
                let mv = Move::sow(start, anticlockwise);
                gestures.push((mv, Some(hole.clone()), hole.clone()));
            }
        }
        gestures
    }

    pub(super) fn move_meant(&self, p: &Position<W>, gesture: Gesture) -> Result<Move, Message> {
        let Gesture { from, to } = gesture;
        let Some(place) = from.or(to) else { return Ok(Move::PASS) };
        if Self::store_at(place).is_some() && self.has_stores() {
            return Err(Message::new("refusal-store"));
        }
        let lane = self
            .lane_at(place)
            .ok_or_else(|| Message::new("refusal-unknown-hole").with("place", place))?;
        if from.is_none() && matches!(self.situation(p), Situation::Claims(_)) {
            return Ok(Move::claim(lane));
        }
        if self.board.rows == 2 {
            return Ok(Move::sow(lane, false));
        }
        if self.board.side_of(lane) != p.side {
            return Err(Message::new("refusal-not-your-hole")
                .with("hole", self.board.name(lane))
                .with("side", p.side));
        }
        // A hole that may be sown in one direction only was found legal before.
        Ok(Move::sow(lane % self.board.stride, false))
    }
}
