//! Positions as pictures, moves as gestures.

use super::board::Board;
use super::compile::Rules;
use super::moves::{Move, Task};
use super::position::{Memory, Position};
use crate::bits::members;
use crate::game::{Fault, Side};
use crate::message::Message;
use crate::scene::{
    self, BoardKind, Choice, ChoiceKind, Content, Event, Gesture, Place, Scene, Shape, Trace,
};

/// Rounded to a millionth: coordinates of descriptions carry no more.
fn rounded(length: f64) -> f64 {
    (length * 1e6).round() / 1e6
}

impl<M: Memory> Rules<M> {
    fn owned_name(&self, point: u8) -> String {
        self.name(point).to_owned()
    }

    /// Places are points, lines as they were described. The lengths are such that half of the pairs
    /// of neighbours are at most 1 apart.
    pub(super) fn pictured_board(&self) -> scene::Board {
        let described = &self.described;
        let coordinates = |of: fn(&super::description::Point) -> f64| {
            let all = described.points.iter().map(of);
            let (least, most) = all.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), x| {
                (least.min(x), most.max(x))
            });
            (least, most)
        };
        let (left, right) = coordinates(|point| point.x);
        let (bottom, top) = coordinates(|point| point.y);
        let mut lengths: Vec<f64> = described
            .lines
            .iter()
            .flat_map(|line| line.windows(2))
            .map(|pair| {
                let [one, two] = [0, 1].map(|end| &described.points[usize::from(pair[end])]);
                (one.x - two.x).hypot(one.y - two.y)
            })
            .collect();
        lengths.sort_by(f64::total_cmp);
        let unit = lengths.get(lengths.len() / 2).copied().filter(|&unit| unit > 0.0);
        let unit = unit.unwrap_or(1.0);
        let places = described
            .points
            .iter()
            .map(|point| Place {
                id: point.name.clone(),
                x: rounded((point.x - left) / unit),
                y: rounded((top - point.y) / unit),
                shape: Shape::Point,
                side: None,
                label: point.name.clone(),
            })
            .collect();
        scene::Board {
            kind: BoardKind::Points,
            width: rounded((right - left) / unit),
            height: rounded((top - bottom) / unit),
            places,
            lines: described
                .lines
                .iter()
                .map(|line| line.iter().map(|&point| usize::from(point)).collect())
                .collect(),
        }
    }

    pub(super) fn pictured(&self, position: &Position<M>) -> Scene {
        let mut scene = Scene {
            hand: [0, position.in_hand],
            captured: self.captures.then_some((position.captured, self.goal)),
            ..Scene::default()
        };
        if self.hunters_dropped {
            scene.hand[0] = self.hunters.saturating_sub(position.hunters.count_ones() as u8);
        }
        for (side, set) in [(Side::HUNTERS, position.hunters), (Side::PREY, position.prey)] {
            for point in members(set) {
                let previous = position.memory.previous(point);
                let content = Content {
                    side: Some(side),
                    piece: Some(self.piece(side).to_owned()),
                    came_from: (previous != Board::NOWHERE).then(|| self.owned_name(previous)),
                    ..Content::default()
                };
                scene.contents.insert(self.owned_name(point), content);
            }
        }
        scene
    }

    /// A scene does not tell which hunter is in a chain of captures, nor which of several hunters
    /// with a head moved last: that is lost.
    pub(super) fn text_of(&self, scene: &Scene, side: Side) -> Result<String, Fault> {
        for place in scene.contents.keys() {
            if self.described.point(place).is_none() {
                return Err(Fault(
                    Message::new("fault-unknown-point").with("point", place.clone()),
                ));
            }
        }
        let mut lists = [Vec::new(), Vec::new()];
        for point in 0..self.board.points() {
            let Some(content) = scene.contents.get(self.name(point)) else { continue };
            let owner = match content.piece.as_deref() {
                Some(piece) if piece == self.hunter_name => Side::HUNTERS,
                Some(piece) if piece == self.prey_name => Side::PREY,
                Some(piece) => return Err(self.unknown_piece(point, piece)),
                None => match content.side {
                    Some(side) => side,
                    None => continue,
                },
            };
            lists[owner.index()].push((self.name(point), content.came_from.as_deref()));
        }
        let lists = [Side::HUNTERS, Side::PREY].map(|side| {
            let list = &lists[side.index()];
            let remembering = list.iter().filter(|(_, from)| from.is_some()).count();
            let last = self.remembered.last_moved && remembering == 1;
            let written: Vec<String> = list
                .iter()
                .map(|(point, from)| match from {
                    Some(from) if last => format!("{point}<{from}!"),
                    Some(from) => format!("{point}<{from}"),
                    None => (*point).to_owned(),
                })
                .collect();
            if written.is_empty() { "-".to_owned() } else { written.join(",") }
        });
        let captured = scene.captured.map_or(0, |(count, _)| count);
        let letter = crate::game::Family::Hunt.side_letter(side);
        let [hunters, prey] = lists;
        Ok(format!("{hunters}/{prey}/{}/{captured} {letter}", scene.hand[Side::PREY.index()]))
    }

    fn unknown_piece(&self, point: u8, piece: &str) -> Fault {
        Fault(
            Message::new("fault-scene-piece")
                .with("point", self.name(point))
                .with("found", piece)
                .with("hunter", self.piece_argument(Side::HUNTERS))
                .with("prey", self.piece_argument(Side::PREY)),
        )
    }

    pub(super) fn choice_of(&self, position: &Position<M>, mv: Move) -> Choice {
        let side = position.side;
        let mut choice = Choice {
            kind: ChoiceKind::Pass,
            from: None,
            to: None,
            takes: Vec::new(),
            direction: None,
            label: self.label_of(side, mv),
        };
        match mv {
            Move::Drop(point) => {
                choice.kind = ChoiceKind::Drop;
                choice.to = Some(self.owned_name(point));
            }
            Move::Step { from, to } => {
                choice.kind = ChoiceKind::Step;
                (choice.from, choice.to) = (Some(self.owned_name(from)), Some(self.owned_name(to)));
            }
            Move::Capture { from, to } => {
                choice.kind = ChoiceKind::Capture;
                (choice.from, choice.to) = (Some(self.owned_name(from)), Some(self.owned_name(to)));
                choice.takes = vec![self.owned_name(self.board.between(from, to))];
            }
            Move::Stop => choice.kind = ChoiceKind::Stop,
            Move::Pass => {}
        }
        choice
    }

    /// A piece steps to a neighbouring point, and slides farther.
    fn step_id(&self, from: u8, to: u8) -> &'static str {
        if self.board.neighbours(from) & 1 << to != 0 { "scene-step" } else { "scene-slide" }
    }

    fn label_of(&self, side: Side, mv: Move) -> Message {
        match mv {
            Move::Drop(point) => Message::new("scene-drop")
                .with("piece", self.piece_argument(side))
                .with("point", self.name(point)),
            Move::Step { from, to } => Message::new(self.step_id(from, to))
                .with("piece", self.piece_argument(side))
                .with("from", self.name(from))
                .with("to", self.name(to)),
            Move::Capture { from, to } => Message::new("scene-jump")
                .with("piece", self.piece_argument(Side::HUNTERS))
                .with("prey", self.piece_argument(Side::PREY))
                .with("from", self.name(from))
                .with("over", self.name(self.board.between(from, to)))
                .with("to", self.name(to)),
            Move::Stop => Message::new("scene-stop"),
            Move::Pass => Message::new("scene-pass"),
        }
    }

    /// What the lines allow to the pieces that may move in this phase: while pieces are dropped only
    /// drops, in a chain of captures only the moves of that hunter. So what is barred tells of rules,
    /// not of the phase.
    pub(super) fn all_gestures(
        &self,
        position: &Position<M>,
    ) -> Vec<(Move, Option<String>, String)> {
        let vacant = self.vacant(position);
        let mut moves = Vec::new();
        match self.task(position) {
            Task::Over => {}
            Task::Drop => moves.extend(members(vacant).map(Move::Drop)),
            Task::Prey => {
                for from in members(position.prey) {
                    self.lines_from(position, from, &mut moves);
                }
            }
            Task::Hunters => {
                for from in members(position.hunters) {
                    self.lines_from(position, from, &mut moves);
                }
            }
            Task::Chain(from) => self.lines_from(position, from, &mut moves),
        }
        moves.sort_unstable();
        moves
            .into_iter()
            .filter_map(|mv| match mv {
                Move::Drop(point) => Some((mv, None, self.owned_name(point))),
                Move::Step { from, to } | Move::Capture { from, to } => {
                    Some((mv, Some(self.owned_name(from)), self.owned_name(to)))
                }
                Move::Stop | Move::Pass => None,
            })
            .collect()
    }

    /// The steps and jumps that the lines allow to the piece on a point, whatever forbids them.
    fn lines_from(&self, position: &Position<M>, from: u8, moves: &mut Vec<Move>) {
        let vacant = self.vacant(position);
        let mut steps = self.board.neighbours(from) & vacant;
        if position.side == Side::HUNTERS {
            steps |= self.steps(Side::HUNTERS, from, vacant); // slides
        }
        moves.extend(members(steps).map(|to| Move::Step { from, to }));
        if position.side == Side::HUNTERS {
            let jumps = self.board.landings(from, position.prey) & vacant;
            moves.extend(members(jumps).map(|to| Move::Capture { from, to }));
        }
    }

    fn known_point(&self, name: &str) -> Result<u8, Message> {
        self.described
            .point(name)
            .ok_or_else(|| Message::new("refusal-unknown-point").with("point", name))
    }

    pub(super) fn move_meant(
        &self,
        position: &Position<M>,
        gesture: Gesture,
    ) -> Result<Move, Message> {
        let Gesture { from, to } = gesture;
        let from = from.map(|name| self.known_point(name)).transpose()?;
        let to = to.map(|name| self.known_point(name)).transpose()?;
        match (from, to) {
            (None, None) => Ok(match self.task(position) {
                Task::Chain(_) => Move::Stop,
                _ => Move::Pass,
            }),
            (None, Some(to)) => Ok(Move::Drop(to)),
            (Some(from), None) => self.meant_by_piece(position, from),
            (Some(from), Some(to)) => Ok(self.meant_by_points(position, from, to)),
        }
    }

    /// A piece alone was pointed at, and no move of it is legal: one that a rule forbids, if the
    /// lines allow it any.
    fn meant_by_piece(&self, position: &Position<M>, from: u8) -> Result<Move, Message> {
        let own = match position.side {
            Side::HUNTERS => position.hunters,
            Side::PREY => position.prey,
        };
        let mut moves = Vec::new();
        if own & 1 << from != 0 {
            self.lines_from(position, from, &mut moves);
            let turn = matches!(self.task(position), Task::Hunters | Task::Prey);
            if moves.is_empty() && turn {
                return Err(Message::new("refusal-piece-blocked")
                    .with("point", self.name(from))
                    .with("piece", self.piece_argument(position.side)));
            }
        }
        // A jump that is forbidden says more than a step.
        Ok(moves.last().copied().unwrap_or(Move::Step { from, to: from }))
    }

    /// Two points two steps apart mean a jump wherever a jump is to be thought of.
    fn meant_by_points(&self, position: &Position<M>, from: u8, to: u8) -> Move {
        let over = self.board.between(from, to);
        let adjacent = self.board.neighbours(from) & 1 << to != 0;
        let slides = self.steps(position.side, from, self.vacant(position)) & 1 << to != 0;
        let jump = over != Board::NOWHERE
            && !adjacent
            && !slides
            && (position.side == Side::HUNTERS || position.hunters & 1 << over != 0);
        if jump { Move::Capture { from, to } } else { Move::Step { from, to } }
    }

    pub(super) fn traced(&self, position: &Position<M>, mv: Move) -> Trace {
        let side = position.side;
        let mut events = Vec::new();
        match mv {
            Move::Drop(point) => events.push(Event::Drop {
                place: self.owned_name(point),
                side,
                piece: self.piece(side).to_owned(),
            }),
            Move::Step { from, to } => self.trace_move(position, from, to, &mut events),
            Move::Capture { from, to } => {
                self.trace_move(position, from, to, &mut events);
                let place = self.owned_name(self.board.between(from, to));
                events.push(Event::Remove { place, side: Side::PREY });
            }
            Move::Stop | Move::Pass => {}
        }
        Trace { label: self.told(side, mv), laps: 1, events }
    }

    /// The move in words, as it is told of afterwards.
    fn told(&self, side: Side, mv: Move) -> Message {
        let id = match mv {
            Move::Drop(_) => "scene-dropped",
            Move::Stop => "scene-stopped",
            Move::Step { .. } | Move::Capture { .. } | Move::Pass => {
                return self.label_of(side, mv);
            }
        };
        let count = if side == Side::HUNTERS { self.hunters } else { self.prey };
        let mut told =
            Message::new(id).with("piece", self.piece_argument(side)).with("count", count);
        if let Move::Drop(point) = mv {
            told = told.with("point", self.name(point));
        }
        told
    }

    /// A piece moves; where only the piece moved last is remembered, the one before is forgotten,
    /// unless it is a hunter with a head.
    fn trace_move(&self, position: &Position<M>, from: u8, to: u8, events: &mut Vec<Event>) {
        let (side, remembered) = (position.side, self.remembered);
        let last = position.memory.last_moved(side);
        let keeps_heads = side == Side::HUNTERS && remembered.heads;
        if M::KEPT && last != Board::NOWHERE && last != from && !keeps_heads {
            events.push(Event::Forget { place: self.owned_name(last) });
        }
        let kept = if side == Side::HUNTERS { remembered.hunters } else { remembered.prey };
        events.push(Event::Move {
            from: self.owned_name(from),
            to: self.owned_name(to),
            remembers: M::KEPT && kept,
        });
    }
}
