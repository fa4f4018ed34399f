//! Positions and moves of sowing games as text.
//!
//! A position: `South's holes/North's holes stores side`, each row from that player's own left,
//! four rows as `front|back`, then the fields `owners=`, `round=`, `opener=`, `ended=` where they
//! are not at their default. A move: a hole's letter (capital for South), on four rows `f2>` or
//! `b5<`; `+a` claims a hole; `pass`.

use crate::drawing::Drawing;
use crate::game::{Family, Fault, Notation, Refusal, Rules as GameRules, Side};
use crate::message::{Message, halves_text};
use crate::scene::{Board, Choice, Gesture, Scene, Trace};

use super::compile::{Rules, Scheme};
use super::drawing::{self, Layout};
use super::moves::Move;
use super::position::{Mark, Position};
use super::setup::{Hole, Setup};

fn fault_field(field: &'static str, found: &str, expected: Message) -> Fault {
    Fault(
        Message::new("fault-field")
            .with("field", Message::new(field))
            .with("found", found)
            .with("expected", expected),
    )
}

fn side_letter(side: Side) -> char {
    Family::Sowing.side_letter(side)
}

fn parse_side(text: &str) -> Option<Side> {
    match text {
        "S" | "s" => Some(Side::SOUTH),
        "N" | "n" => Some(Side::NORTH),
        _ => None,
    }
}

fn parse_halves(text: &str) -> Option<u16> {
    let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
        Some("") => ("0", 1),
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    whole.parse::<u16>().ok().filter(|&whole| whole <= 255).map(|whole| 2 * whole + half)
}

impl<const W: usize> Rules<W> {
    fn has_kinds(&self) -> bool {
        matches!(self.scheme, Scheme::Kinds)
    }

    fn hole_text(&self, hole: Hole) -> String {
        if self.has_kinds() && hole != Hole::default() {
            format!("{}s{}c", hole.seeds, hole.cowries)
        } else {
            hole.seeds.to_string()
        }
    }

    fn parse_hole(&self, text: &str) -> Option<Hole> {
        if !self.has_kinds() {
            return text.parse().ok().map(|seeds| Hole { seeds, cowries: 0 });
        }
        if text == "0" {
            return Some(Hole::default());
        }
        let (seeds, cowries) = text.strip_suffix('c')?.split_once('s')?;
        Some(Hole { seeds: seeds.parse().ok()?, cowries: cowries.parse().ok()? })
    }

    fn parse_row(&self, text: &str, side: Side) -> Result<Vec<Hole>, Fault> {
        let expected = |id| Message::new(id).with("holes", self.board.holes).with("side", side);
        let mut row = Vec::new();
        for hole in text.split(',') {
            let hole = hole.trim();
            row.push(self.parse_hole(hole).ok_or_else(|| {
                let id =
                    if self.has_kinds() { "fault-expected-kinds" } else { "fault-expected-seeds" };
                fault_field("field-holes", hole, expected(id))
            })?);
        }
        if row.len() == usize::from(self.board.holes) {
            Ok(row)
        } else {
            Err(Fault(
                Message::new("fault-hole-count")
                    .with("side", side)
                    .with("found", row.len())
                    .with("holes", self.board.holes),
            ))
        }
    }

    fn parse_holes(&self, text: &str) -> Result<[Vec<Hole>; 2], Fault> {
        let id =
            if self.board.rows == 4 { "fault-expected-four-rows" } else { "fault-expected-rows" };
        let form = || fault_field("field-holes", text, Message::new(id));
        let (south, north) = text.split_once('/').ok_or_else(form)?;
        let rows = |side: Side, text: &str| -> Result<Vec<Hole>, Fault> {
            if self.board.rows == 4 {
                let (front, back) = text.split_once('|').ok_or_else(form)?;
                let mut holes = self.parse_row(front, side)?;
                holes.extend(self.parse_row(back, side)?);
                Ok(holes)
            } else {
                self.parse_row(text, side)
            }
        };
        Ok([rows(Side::SOUTH, south)?, rows(Side::NORTH, north)?])
    }

    fn parse_extra(&self, setup: &mut Setup, field: &str) -> Result<(), Fault> {
        let unknown = || fault_field("field-extra", field, Message::new("fault-expected-extra"));
        let (name, value) = field.split_once('=').ok_or_else(unknown)?;
        let wrong = |id| fault_field("field-extra", field, Message::new(id));
        match name {
            "owners" => {
                let owners: Option<Vec<Side>> =
                    value.chars().map(|c| parse_side(&c.to_string())).collect();
                let owners = owners.filter(|owners| owners.len() == self.description.hole_count());
                let id = "fault-expected-owners";
                setup.owners = Some(owners.ok_or_else(|| {
                    let expected = Message::new(id).with("holes", self.description.hole_count());
                    fault_field("field-extra", field, expected)
                })?);
            }
            "round" => {
                setup.round = Some(value.parse().map_err(|_| wrong("fault-expected-round"))?);
            }
            "opener" => {
                setup.opener = Some(parse_side(value).ok_or_else(|| wrong("fault-expected-side"))?);
            }
            "ended" => {
                setup.mark = match value {
                    "endless" => Mark::Endless,
                    "endless-by-cap" => Mark::EndlessByCap,
                    _ => return Err(wrong("fault-expected-ended")),
                };
            }
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

impl<const W: usize> Notation for Rules<W> {
    type Setup = Setup;

    fn family(&self) -> Family {
        Family::Sowing
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn start_with(&self, first: Side) -> Option<Position<W>> {
        Some(Position { side: first, opener: first, ..self.start() })
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, Fault> {
        let mut fields = text.split_whitespace();
        let (Some(holes), Some(stores), Some(side)) = (fields.next(), fields.next(), fields.next())
        else {
            let id =
                if self.board.rows == 4 { "fault-form-four-rows" } else { "fault-form-sowing" };
            let example = self.position_text(&self.start());
            return Err(Fault(Message::new(id).with("found", text).with("example", example)));
        };
        let holes = self.parse_holes(holes)?;
        let stores = stores
            .split_once(',')
            .and_then(|(south, north)| Some([parse_halves(south)?, parse_halves(north)?]))
            .ok_or_else(|| {
                fault_field("field-stores", stores, Message::new("fault-expected-stores"))
            })?;
        let side = parse_side(side)
            .ok_or_else(|| fault_field("field-side", side, Message::new("fault-expected-side")))?;
        let mut setup = Setup {
            holes,
            stores,
            side,
            owners: None,
            round: None,
            opener: None,
            mark: Mark::None,
        };
        for field in fields {
            self.parse_extra(&mut setup, field)?;
        }
        Ok(setup)
    }

    fn validate(&self, setup: &Setup) -> Result<Position<W>, Vec<Fault>> {
        self.validated(setup)
    }

    fn position_text(&self, position: &Position<W>) -> String {
        let setup = self.setup_of(position);
        let sides = setup.holes.map(|holes| {
            let rows: Vec<String> = holes
                .chunks(usize::from(self.board.holes))
                .map(|row| {
                    let row: Vec<String> = row.iter().map(|&hole| self.hole_text(hole)).collect();
                    row.join(",")
                })
                .collect();
            rows.join("|")
        });
        let mut text = format!(
            "{} {},{} {}",
            sides.join("/"),
            halves_text(setup.stores[0].into()),
            halves_text(setup.stores[1].into()),
            side_letter(setup.side)
        );
        if let Some(owners) = setup.owners {
            text += " owners=";
            text.extend(owners.into_iter().map(side_letter));
        }
        if let Some(round) = setup.round {
            text += " round=";
            text += &round.to_string();
        }
        if let Some(opener) = setup.opener {
            text += " opener=";
            text.push(side_letter(opener));
        }
        match setup.mark {
            Mark::None => {}
            Mark::Endless => text += " ended=endless",
            Mark::EndlessByCap => text += " ended=endless-by-cap",
        }
        text
    }

    fn move_text(&self, mv: Move) -> String {
        if let Some(lane) = mv.claimed() {
            format!("+{}", self.board.name(lane))
        } else if let Some((lane, anticlockwise)) = mv.sown() {
            let name = self.board.name(lane);
            match (self.directed(), anticlockwise) {
                (false, _) => name,
                (true, false) => format!("{name}>"),
                (true, true) => format!("{name}<"),
            }
        } else {
            "pass".to_string()
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        let unknown = || {
            let id = match (self.directed(), self.rounds.is_some()) {
                (true, _) => "refusal-not-a-move-directed",
                (false, true) => "refusal-not-a-move-claims",
                (false, false) => "refusal-not-a-move-sowing",
            };
            let last =
                self.board.lanes().last().map_or(String::new(), |lane| self.board.name(lane));
            Refusal(
                Message::new(id)
                    .with("move", text)
                    .with("last", last.to_ascii_uppercase())
                    .with("holes", self.board.holes),
            )
        };
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::PASS);
        }
        let (name, claim) = match text.strip_prefix('+') {
            Some(name) => (name, true),
            None => (text, false),
        };
        let (name, direction) = match name.strip_suffix(['>', '<']) {
            Some(rest) => (rest, Some(name.ends_with('<'))),
            None => (name, None),
        };
        let mut characters = name.chars();
        let letter = characters.next().ok_or_else(unknown)?;
        let rest = characters.as_str();
        if !self.directed() {
            if direction.is_some() && rest.is_empty() && self.board.lane_by_letter(letter).is_some()
            {
                return Err(Refusal(Message::new("refusal-direction-fixed").with("move", text)));
            }
            let lane = self
                .board
                .lane_by_letter(letter)
                .filter(|_| rest.is_empty() && direction.is_none())
                .ok_or_else(unknown)?;
            return Ok(if claim { Move::claim(lane) } else { Move::sow(lane, false) });
        }
        let number: u8 = rest.parse().map_err(|_| unknown())?;
        let lane = self
            .board
            .lane_by_number(Side::SOUTH, letter.to_ascii_lowercase(), number)
            .filter(|_| !claim)
            .ok_or_else(unknown)?;
        let Some(anticlockwise) = direction else {
            return Err(Refusal(Message::new("refusal-direction-needed").with("hole", name)));
        };
        Ok(Move::sow(lane, anticlockwise))
    }

    fn refuse(&self, position: &Position<W>, mv: Move) -> Refusal {
        self.why_not(position, mv)
    }

    fn board(&self) -> Board {
        self.pictured_board()
    }

    fn scene(&self, position: &Position<W>) -> Scene {
        self.pictured(position)
    }

    fn scene_text(&self, scene: &Scene, side: Side) -> Result<String, Fault> {
        self.text_of(scene, side)
    }

    fn choice(&self, position: &Position<W>, mv: Move) -> Choice {
        self.choice_of(position, mv)
    }

    fn gestures(&self, position: &Position<W>) -> Vec<(Move, Option<String>, String)> {
        self.all_gestures(position)
    }

    fn meant(&self, position: &Position<W>, gesture: Gesture) -> Result<Move, Message> {
        self.move_meant(position, gesture)
    }

    fn trace(&self, position: &Position<W>, mv: Move, after: &Position<W>) -> Trace {
        self.traced(position, mv, after)
    }

    fn draw(&self, position: &Position<W>) -> Drawing {
        self.drawn(position)
    }
}

impl<const W: usize> Rules<W> {
    fn drawn(&self, position: &Position<W>) -> Drawing {
        let setup = self.setup_of(position);
        let holes = setup.holes.map(|holes| -> Vec<(u8, u8)> {
            holes.into_iter().map(|hole| (hole.seeds, hole.cowries)).collect()
        });
        let row = usize::from(self.board.holes);
        let owners: Option<Vec<Side>> =
            self.rounds.map(|_| self.board.lanes().map(|lane| position.owner(lane)).collect());
        let has_stores = self.board.rows == 2 || position.stores != [0, 0];
        let over = self.outcome(position).is_some();
        drawing::draw(&Layout {
            front: [&holes[0][..row], &holes[1][..row]],
            back: [&holes[0][row..], &holes[1][row..]],
            has_cowries: self.has_kinds(),
            stores: has_stores.then_some(position.stores),
            stores_left: !self.stores_sown,
            owners: owners.as_deref(),
            south_to_move: (!over).then_some(position.side == Side::SOUTH),
        })
    }
}
