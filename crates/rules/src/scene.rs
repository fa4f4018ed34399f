//! A position as a picture, whatever the family: places on a board, what lies on them, and what a
//! move does to them step by step.
//!
//! A page that draws a board needs no rules. It is given a [`Board`], which never changes; the
//! [`Scene`] of each position; the [`Choice`]s that a player has; and the [`Event`]s of a move,
//! which [`Scene::apply`] turns one scene into the next. That folding the events of any move over
//! the scene before it gives the scene after it is tested for every game.

use std::collections::BTreeMap;

use crate::game::Side;
use crate::message::Message;

/// A board, as it is drawn. Coordinates are those of the places' middles: whoever draws it leaves a
/// margin around.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// What the places are.
    pub kind: BoardKind,
    /// The distance from the leftmost to the rightmost place; neighbours are about 1 apart.
    pub width: f64,
    /// The distance from the topmost to the lowest place.
    pub height: f64,
    /// Every place, in the order of position texts; stores last.
    pub places: Vec<Place>,
    /// The lines between points, each through indexes of [`Board::places`].
    pub lines: Vec<Vec<usize>>,
}

/// What the places of a [`Board`] are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardKind {
    /// Points joined by lines.
    Points,
    /// Holes in rows, with stores.
    Holes,
}

/// A place of a [`Board`].
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// The name by which scenes and events call it: `a1`; `A`, `a`; on four rows `Sf1` (South's
    /// front row, first from his left) to `Nb8`; `store-S`, `store-N`.
    pub id: String,
    /// The distance from the leftmost place.
    pub x: f64,
    /// The distance downwards from the topmost place, so that rank 1 and South are at the bottom.
    pub y: f64,
    /// What it is.
    pub shape: Shape,
    /// The player at whose edge of the board it lies; `None` for points.
    pub side: Option<Side>,
    /// What is painted beside it: `a1`, `A`, `3`; empty for stores.
    pub label: String,
}

/// The shape of a [`Place`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A point where lines meet.
    Point,
    /// A hole for seeds.
    Hole,
    /// A store for captured seeds.
    Store,
}

/// What lies where.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// What lies on each place, by its id. Empty places are left out, but for holes that may
    /// change owners.
    pub contents: BTreeMap<String, Content>,
    /// The pieces of each side that are still to be dropped; zero where a game has none.
    pub hand: [u8; 2],
    /// Hunt games: the prey captured so far, and the captures that win.
    pub captured: Option<(u8, u8)>,
    /// Seeds and cowries lifted and not yet sown: never any in the scene of a position.
    pub lifted: (u16, u16),
}

/// What lies on a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// Whose piece it is, or, where holes change owners, whose hole.
    pub side: Option<Side>,
    /// The piece's word in the description (`tiger`); `None` for seeds.
    pub piece: Option<String>,
    /// The place that the piece came from, where the rules remember it.
    pub came_from: Option<String>,
    /// Seeds, **in halves**: a reading may split an odd seed between the stores.
    pub half_seeds: u16,
    /// Cowries.
    pub cowries: u16,
}

impl Content {
    /// Whether nothing is here that a scene must name.
    fn is_nothing(&self) -> bool {
        self.side.is_none() && self.piece.is_none() && self.half_seeds == 0 && self.cowries == 0
    }
}

impl Scene {
    /// Makes one thing happen. The events of a [`Trace`] in their order turn the scene before the
    /// move into the scene after it.
    ///
    /// Events that do not fit the scene (a counter taken where none lies) do what they can.
    ///
    /// # Examples
    /// ```
    /// use ludarium_rules::scene::{Content, Event, Scene};
    ///
    /// let mut scene = Scene::default();
    /// let goat = Content { piece: Some("goat".into()), ..Content::default() };
    /// scene.contents.insert("b2".into(), goat.clone());
    /// let step = Event::Move { from: "b2".into(), to: "c3".into(), remembers: false };
    /// scene.apply(&step);
    /// assert_eq!(scene.contents.get("b2"), None);
    /// assert_eq!(scene.contents.get("c3"), Some(&goat));
    /// ```
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Lift { place, seeds, cowries, .. } => {
                self.change(place, -2 * i32::from(*seeds), -i32::from(*cowries));
                self.lift(i32::from(*seeds), i32::from(*cowries));
            }
            Event::Sow { place, is_cowrie } => {
                let (seeds, cowries) = (i32::from(!is_cowrie), i32::from(*is_cowrie));
                self.lift(-seeds, -cowries);
                self.change(place, 2 * seeds, cowries);
            }
            Event::Seize { from, seeds, cowries } => {
                self.change(from, -2 * i32::from(*seeds), -i32::from(*cowries));
                self.lift(i32::from(*seeds), i32::from(*cowries));
            }
            Event::Take { from, to, seeds, cowries } => {
                self.carry(from, to, 2 * i32::from(*seeds), i32::from(*cowries));
            }
            Event::Sweep { from, to, half_seeds, cowries } => {
                self.carry(from, to, i32::from(*half_seeds), i32::from(*cowries));
            }
            Event::Deal { from, to, seeds } => self.carry(from, to, 2 * i32::from(*seeds), 0),
            Event::Own { place, side } => {
                self.contents.entry(place.clone()).or_default().side = Some(*side);
            }
            Event::Move { from, to, remembers } => {
                if let Some(mut content) = self.contents.remove(from) {
                    content.came_from = remembers.then(|| from.clone());
                    self.contents.insert(to.clone(), content);
                }
            }
            Event::Forget { place } => {
                if let Some(content) = self.contents.get_mut(place) {
                    content.came_from = None;
                }
            }
            Event::Drop { place, side, piece } => {
                let hand = &mut self.hand[side.index()];
                *hand = hand.saturating_sub(1);
                let content =
                    Content { side: Some(*side), piece: Some(piece.clone()), ..Content::default() };
                self.contents.insert(place.clone(), content);
            }
            Event::Remove { place, .. } => {
                self.contents.remove(place);
                if let Some((count, _)) = &mut self.captured {
                    *count = count.saturating_add(1);
                }
            }
        }
    }

    /// Adds to what lies on a place; what holds nothing then is left out.
    fn change(&mut self, place: &str, half_seeds: i32, cowries: i32) {
        let content = self.contents.entry(place.to_owned()).or_default();
        content.half_seeds = added(content.half_seeds, half_seeds);
        content.cowries = added(content.cowries, cowries);
        if content.is_nothing() {
            self.contents.remove(place);
        }
    }

    /// Adds to what is in the hand.
    fn lift(&mut self, seeds: i32, cowries: i32) {
        self.lifted = (added(self.lifted.0, seeds), added(self.lifted.1, cowries));
    }

    /// Brings counters from one place to another.
    fn carry(&mut self, from: &str, to: &str, half_seeds: i32, cowries: i32) {
        self.change(from, -half_seeds, -cowries);
        self.change(to, half_seeds, cowries);
    }
}

/// A count and a change, held within what a count can be.
fn added(count: u16, change: i32) -> u16 {
    (i32::from(count) + change).clamp(0, i32::from(u16::MAX)) as u16
}

/// What kind of step a [`Choice`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceKind {
    /// A piece enters from the hand.
    Drop,
    /// A piece goes to a neighbouring point.
    Step,
    /// A piece jumps over one of the other side's, which is captured.
    Capture,
    /// Sowing from a hole.
    Sow,
    /// Between rounds: a hole is claimed.
    Claim,
    /// The forced pass.
    Pass,
    /// A chain of captures is ended.
    Stop,
}

impl ChoiceKind {
    /// The kind as one word, as in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            ChoiceKind::Drop => "drop",
            ChoiceKind::Step => "step",
            ChoiceKind::Capture => "capture",
            ChoiceKind::Sow => "sow",
            ChoiceKind::Claim => "claim",
            ChoiceKind::Pass => "pass",
            ChoiceKind::Stop => "stop",
        }
    }
}

/// The direction of a sowing, where the player chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// As the hands of a clock.
    Clockwise,
    /// Against them.
    Anticlockwise,
}

/// A move as gestures on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What kind of step it is.
    pub kind: ChoiceKind,
    /// The place that it begins from: the piece's point, the hole sown. `None` for a drop, a
    /// claim, a pass or a stop.
    pub from: Option<String>,
    /// The place that it goes to: a piece's new point, the hole claimed. `None` for a sowing, a
    /// pass or a stop.
    pub to: Option<String>,
    /// The places of the pieces captured.
    pub takes: Vec<String>,
    /// The direction, where the player chooses it.
    pub direction: Option<Direction>,
    /// The move in words: "The tiger on a1 jumps to c3 and takes the goat on b2."
    pub label: Message,
}

/// One thing that a move does. Counts of seeds are whole but in a sweep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// All that lies in a hole is lifted, to be sown in the lap of that number, from 1.
    Lift {
        /// The hole.
        place: String,
        /// Seeds lifted.
        seeds: u16,
        /// Cowries lifted.
        cowries: u16,
        /// The number of the lap, from 1.
        lap: u32,
    },
    /// One counter is sown.
    Sow {
        /// The hole or store that it falls in.
        place: String,
        /// Whether it is a cowrie and not a seed.
        is_cowrie: bool,
    },
    /// Counters are captured straight into a store.
    Take {
        /// The hole emptied of them.
        from: String,
        /// The store.
        to: String,
        /// Seeds taken.
        seeds: u16,
        /// Cowries taken.
        cowries: u16,
    },
    /// Counters are captured to be sown on.
    Seize {
        /// The hole emptied of them.
        from: String,
        /// Seeds seized.
        seeds: u16,
        /// Cowries seized.
        cowries: u16,
    },
    /// Counters go to a store at the end of a game or round, without being captured.
    Sweep {
        /// The hole.
        from: String,
        /// The store.
        to: String,
        /// Seeds, **in halves**.
        half_seeds: u16,
        /// Cowries.
        cowries: u16,
    },
    /// Counters are laid out from a store for the next round.
    Deal {
        /// The store.
        from: String,
        /// The hole.
        to: String,
        /// Seeds.
        seeds: u16,
    },
    /// A hole changes its owner.
    Own {
        /// The hole.
        place: String,
        /// The new owner.
        side: Side,
    },
    /// A piece steps or jumps.
    Move {
        /// The point left.
        from: String,
        /// The point reached.
        to: String,
        /// Whether the rules now remember the point left.
        remembers: bool,
    },
    /// The rules no longer remember where a piece came from, though it stays where it is.
    Forget {
        /// The piece's point.
        place: String,
    },
    /// A piece enters from its side's hand.
    Drop {
        /// The point.
        place: String,
        /// Whose piece.
        side: Side,
        /// The piece's word in the description.
        piece: String,
    },
    /// A captured piece leaves the board.
    Remove {
        /// The point.
        place: String,
        /// Whose piece it was.
        side: Side,
    },
}

/// How a move goes, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The move in words.
    pub label: Message,
    /// The sowings, 1 in games without laps.
    pub laps: u32,
    /// What happens, in order.
    pub events: Vec<Event>,
}

/// What the lines of the board allow and a rule forbids now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barred {
    /// The point or hole that the move would begin from; `None` for a drop.
    pub from: Option<String>,
    /// The point that it would go to, or the hole that would be sown.
    pub to: String,
    /// Why it is refused.
    pub why: Message,
}

/// A gesture on the board: a place pointed at, or one place and then another. Only a second place
/// means a drop or a claim; none at all means a pass, or a stop in a chain of captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gesture<'a> {
    /// The piece or the hole that is to move.
    pub from: Option<&'a str>,
    /// Where it is to go, or what is to be put there.
    pub to: Option<&'a str>,
}

/// What a gesture on the board would mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The legal moves that fit it, as text.
    pub legal: Vec<String>,
    /// Why none does, when none does.
    pub why: Option<Message>,
}
