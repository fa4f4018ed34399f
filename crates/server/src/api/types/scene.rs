//! Boards and what lies on them.

use std::collections::BTreeMap;

use ludarium_rules::game::{Family, Side};
use ludarium_rules::scene;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

/// A side: `h` hunters, `p` prey; `S` South, `N` North.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Side)]
#[allow(non_camel_case_types)] // the letters are those of position texts
pub enum SideLetter {
    /// The few: tigers, the vulture.
    h,
    /// The many: goats, crows.
    p,
    /// The player at the lower edge of the board.
    S,
    /// The player at the upper edge.
    N,
}

impl SideLetter {
    /// The letter of a side in games of a family.
    pub fn new(family: Family, side: Side) -> SideLetter {
        match (family, side) {
            (Family::Hunt, Side::One) => SideLetter::h,
            (Family::Hunt, Side::Two) => SideLetter::p,
            (Family::Sowing, Side::One) => SideLetter::S,
            (Family::Sowing, Side::Two) => SideLetter::N,
        }
    }

    /// The side, in games of a family; `None` when the letter is of the other family.
    pub fn side(self, family: Family) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| SideLetter::new(family, side) == self)
    }
}

/// A number of halves, shown as a number: 23.5. Whole where it is whole.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Half(pub u16);

impl Serialize for Half {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_multiple_of(2) {
            serializer.serialize_u16(self.0 / 2)
        } else {
            serializer.serialize_f64(f64::from(self.0) / 2.0)
        }
    }
}

impl<'de> Deserialize<'de> for Half {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Half, D::Error> {
        let halves = f64::deserialize(deserializer)? * 2.0;
        if (0.0..=f64::from(u16::MAX)).contains(&halves) && halves.fract() == 0.0 {
            return Ok(Half(halves as u16));
        }
        Err(serde::de::Error::custom("expected a number of halves that is not negative"))
    }
}

/// What the places of a board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlacesKind {
    /// Points joined by lines.
    Points,
    /// Holes in rows, with stores.
    Holes,
}

/// A board, as it is drawn: neighbours are about 1 apart, y grows downwards.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Board {
    /// What the places are.
    pub kind: PlacesKind,
    /// The extent from left to right.
    pub width: f64,
    /// The extent from top to bottom.
    pub height: f64,
    /// Every place, stores last.
    pub places: Vec<Place>,
    /// The lines of a board of points, each through ids of places.
    pub lines: Vec<Vec<String>>,
}

/// What a place looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlaceShape {
    /// A point where lines meet.
    Point,
    /// A hole for seeds.
    Hole,
    /// A store for captured seeds.
    Store,
}

/// A place of a board.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Place {
    /// Its name: `a1`; `A` to `f`; on four rows `Sf1` to `Nb8`; `store-S`, `store-N`.
    pub id: String,
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the top edge.
    pub y: f64,
    /// What it looks like.
    pub shape: PlaceShape,
    /// The player at whose edge it lies; null for points.
    #[schema(required = true)]
    pub side: Option<SideLetter>,
    /// What is painted beside it.
    pub label: String,
}

impl Board {
    /// The JSON of a board.
    pub fn new(board: &scene::Board, family: Family) -> Board {
        let id = |&place: &usize| board.places[place].id.clone();
        Board {
            kind: match board.kind {
                scene::BoardKind::Points => PlacesKind::Points,
                scene::BoardKind::Holes => PlacesKind::Holes,
            },
            width: board.width,
            height: board.height,
            places: board.places.iter().map(|place| Place::new(place, family)).collect(),
            lines: board.lines.iter().map(|line| line.iter().map(id).collect()).collect(),
        }
    }
}

impl Place {
    fn new(place: &scene::Place, family: Family) -> Place {
        Place {
            id: place.id.clone(),
            x: place.x,
            y: place.y,
            shape: match place.shape {
                scene::Shape::Point => PlaceShape::Point,
                scene::Shape::Hole => PlaceShape::Hole,
                scene::Shape::Store => PlaceShape::Store,
            },
            side: place.side.map(|side| SideLetter::new(family, side)),
            label: place.label.clone(),
        }
    }
}

/// What lies on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What lies on each place, by its id; empty places are left out, but for holes that may
    /// change owners.
    pub contents: BTreeMap<String, Content>,
    /// The pieces of each side that are still to be dropped.
    #[serde(default)]
    #[schema(required = true)]
    pub hand: BTreeMap<SideLetter, u8>,
    /// Hunt games: the prey captured so far.
    #[serde(default)]
    #[schema(required = true)]
    pub captured: Option<Captured>,
}

/// The prey captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Captured {
    /// So far.
    pub count: u8,
    /// The captures that win; when a scene is sent, it is not looked at.
    #[serde(default)]
    #[schema(required = true)]
    pub goal: u8,
}

/// What lies on a place.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// Whose piece it is, or, where holes change owners, whose hole.
    #[serde(default)]
    #[schema(required = true)]
    pub side: Option<SideLetter>,
    /// The piece's word (`tiger`); null for seeds.
    #[serde(default)]
    #[schema(required = true)]
    pub piece: Option<String>,
    /// The place that the piece came from, where the rules remember it.
    #[serde(default)]
    #[schema(required = true)]
    pub came_from: Option<String>,
    /// Seeds; stores may hold half ones.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, required = true)]
    pub seeds: Half,
    /// Cowries.
    #[serde(default)]
    #[schema(required = true)]
    pub cowries: u16,
}

impl Scene {
    /// The JSON of a scene.
    pub fn new(scene: &scene::Scene, family: Family) -> Scene {
        let content = |content: &scene::Content| Content {
            side: content.side.map(|side| SideLetter::new(family, side)),
            piece: content.piece.clone(),
            came_from: content.came_from.clone(),
            seeds: Half(content.half_seeds),
            cowries: content.cowries,
        };
        let contents = &scene.contents;
        Scene {
            contents: contents.iter().map(|(id, held)| (id.clone(), content(held))).collect(),
            hand: Side::BOTH
                .into_iter()
                .map(|side| (SideLetter::new(family, side), scene.hand[side.index()]))
                .filter(|(_, count)| *count > 0)
                .collect(),
            captured: scene.captured.map(|(count, goal)| Captured { count, goal }),
        }
    }

    /// The scene of the JSON.
    ///
    /// # Errors
    /// The path of a side that is not of the game's family.
    pub fn read(&self, family: Family) -> Result<scene::Scene, String> {
        let mut read = scene::Scene {
            captured: self.captured.map(|captured| (captured.count, captured.goal)),
            ..scene::Scene::default()
        };
        for (letter, &count) in &self.hand {
            let side = letter.side(family).ok_or_else(|| format!("hand.{letter:?}"))?;
            read.hand[side.index()] = count;
        }
        for (id, content) in &self.contents {
            let side = match content.side {
                None => None,
                Some(letter) => {
                    Some(letter.side(family).ok_or_else(|| format!("contents.{id}.side"))?)
                }
            };
            let content = scene::Content {
                side,
                piece: content.piece.clone(),
                came_from: content.came_from.clone(),
                half_seeds: content.seeds.0,
                cowries: content.cowries,
            };
            read.contents.insert(id.clone(), content);
        }
        Ok(read)
    }
}

/// One thing that a move does. Applying the events of a move to the scene before it gives the
/// scene after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
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
    /// One counter is sown: `seeds` and `cowries` add up to 1.
    Sow {
        /// The hole or store that it falls in.
        place: String,
        /// 1 for a seed.
        seeds: u16,
        /// 1 for a cowrie.
        cowries: u16,
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
    /// Counters are captured into the hand, to be sown on.
    Seize {
        /// The hole emptied of them.
        from: String,
        /// Seeds seized.
        seeds: u16,
        /// Cowries seized.
        cowries: u16,
    },
    /// Counters go to a store at the end of a game or round.
    Sweep {
        /// The hole.
        from: String,
        /// The store.
        to: String,
        /// Seeds; a reading may split an odd one.
        #[schema(value_type = f64, minimum = 0)]
        seeds: Half,
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
        /// Cowries.
        cowries: u16,
    },
    /// A hole changes its owner.
    Own {
        /// The hole.
        place: String,
        /// The new owner.
        side: SideLetter,
    },
    /// A piece steps or jumps.
    Move {
        /// The point left.
        from: String,
        /// The point reached.
        to: String,
        /// Whether the rules now remember the point left (`came_from`).
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
        side: SideLetter,
        /// The piece's word (`tiger`).
        piece: String,
    },
    /// A captured piece leaves the board.
    Remove {
        /// The point.
        place: String,
        /// Whose piece it was.
        side: SideLetter,
    },
}

impl Event {
    /// The JSON of an event.
    pub fn new(event: &scene::Event, family: Family) -> Event {
        let letter = |side| SideLetter::new(family, side);
        match event.clone() {
            scene::Event::Lift { place, seeds, cowries, lap } => {
                Event::Lift { place, seeds, cowries, lap }
            }
            scene::Event::Sow { place, is_cowrie } => {
                Event::Sow { place, seeds: u16::from(!is_cowrie), cowries: u16::from(is_cowrie) }
            }
            scene::Event::Take { from, to, seeds, cowries } => {
                Event::Take { from, to, seeds, cowries }
            }
            scene::Event::Seize { from, seeds, cowries } => Event::Seize { from, seeds, cowries },
            scene::Event::Sweep { from, to, half_seeds, cowries } => {
                Event::Sweep { from, to, seeds: Half(half_seeds), cowries }
            }
            scene::Event::Deal { from, to, seeds } => Event::Deal { from, to, seeds, cowries: 0 },
            scene::Event::Own { place, side } => Event::Own { place, side: letter(side) },
            scene::Event::Move { from, to, remembers } => Event::Move { from, to, remembers },
            scene::Event::Forget { place } => Event::Forget { place },
            scene::Event::Drop { place, side, piece } => {
                Event::Drop { place, side: letter(side), piece }
            }
            scene::Event::Remove { place, side } => Event::Remove { place, side: letter(side) },
        }
    }
}
