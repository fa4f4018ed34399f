//! Games in progress.

use ludarium_rules::compiled::Described;
use ludarium_rules::game::{self, Family};
use ludarium_rules::rulesheet;
use ludarium_rules::scene;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Event, Half, Scene, SideLetter};
use crate::language::Spoken;
use crate::problem::FaultText;

/// A game in progress: where it began, and the moves made since.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The game, with its ruleset and readings: `oware:abapa+cycle=split`.
    pub game: String,
    /// The position that it began from; from the start without one.
    pub position: Option<String>,
    /// Who began, where the rules leave that open.
    pub first: Option<SideLetter>,
    /// The moves made, first to last.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A gesture on the board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AttemptRequest {
    /// As in `Line`.
    pub game: String,
    /// As in `Line`.
    pub position: Option<String>,
    /// As in `Line`.
    pub first: Option<SideLetter>,
    /// As in `Line`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The place that the gesture begins from.
    pub from: Option<String>,
    /// The place that it ends at.
    pub to: Option<String>,
}

/// What a gesture would mean.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Attempt {
    /// The legal moves that fit it.
    pub legal: Vec<String>,
    /// Why none does, when none does.
    #[schema(required = true)]
    pub why: Option<String>,
}

/// An arrangement made in an editor.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    /// The game.
    pub game: String,
    /// What lies where.
    pub scene: Scene,
    /// The side to move.
    pub side: SideLetter,
}

/// The position of an arrangement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SetupAnswer {
    /// The position as text.
    pub position: String,
    /// What is wrong with it; empty when it may be played from.
    pub faults: Vec<FaultText>,
}

/// Where a game in progress stands.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct State {
    /// The canonical name of the game.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// The side to move.
    pub side: SideLetter,
    /// What lies on the board.
    pub scene: Scene,
    /// The legal moves; none when the game is over.
    pub moves: Vec<LegalMove>,
    /// What the lines of the board allow and a rule forbids now.
    pub barred: Vec<Barred>,
    /// How the game ended; null while it goes on.
    #[schema(required = true)]
    pub outcome: Option<Outcome>,
    /// What each side has so far: seeds or holes won; prey captured, and prey left.
    #[schema(value_type = [f64; 2], min_items = 2, max_items = 2)]
    pub standing: [Half; 2],
    /// The round, from 1.
    pub round: u16,
    /// How often the position has come, this time included.
    pub times_seen: usize,
    /// The moves made, in canonical form.
    pub line: Vec<LineMove>,
    /// How the last of them went.
    #[schema(required = true)]
    pub played: Option<Played>,
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LineMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub side: SideLetter,
}

/// What kind of step a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MoveKind {
    /// A piece enters from the hand.
    Drop,
    /// A piece goes to a neighbouring point.
    Step,
    /// A piece jumps over another, which is captured.
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

/// The direction of a sowing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DirectionName {
    /// As the hands of a clock.
    Clockwise,
    /// Against them.
    Anticlockwise,
}

/// A legal move, as gestures on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LegalMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// What kind of step it is.
    pub kind: MoveKind,
    /// The place that it begins from; null for a drop, a claim, a pass or a stop.
    #[schema(required = true)]
    pub from: Option<String>,
    /// The place that it goes to; null for a sowing, a pass or a stop.
    #[schema(required = true)]
    pub to: Option<String>,
    /// The places of the pieces captured.
    pub takes: Vec<String>,
    /// The direction, where the player chooses it.
    #[schema(required = true)]
    pub direction: Option<DirectionName>,
    /// The move in words.
    pub label: String,
}

impl LegalMove {
    /// The JSON of a move.
    pub fn new(mv: String, choice: scene::Choice, spoken: Spoken) -> LegalMove {
        LegalMove {
            mv,
            kind: match choice.kind {
                scene::ChoiceKind::Drop => MoveKind::Drop,
                scene::ChoiceKind::Step => MoveKind::Step,
                scene::ChoiceKind::Capture => MoveKind::Capture,
                scene::ChoiceKind::Sow => MoveKind::Sow,
                scene::ChoiceKind::Claim => MoveKind::Claim,
                scene::ChoiceKind::Pass => MoveKind::Pass,
                scene::ChoiceKind::Stop => MoveKind::Stop,
            },
            label: spoken.say(&choice.label),
            from: choice.from,
            to: choice.to,
            takes: choice.takes,
            direction: choice.direction.map(|direction| match direction {
                scene::Direction::Clockwise => DirectionName::Clockwise,
                scene::Direction::Anticlockwise => DirectionName::Anticlockwise,
            }),
        }
    }
}

/// What the lines of the board allow and a rule forbids now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Barred {
    /// The place that it would begin from; null for a drop.
    #[schema(required = true)]
    pub from: Option<String>,
    /// The point that it would go to, or the hole that would be sown.
    pub to: String,
    /// Why it is refused.
    pub why: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Outcome {
    /// The winner; null is a draw.
    #[schema(required = true)]
    pub winner: Option<SideLetter>,
    /// Why it is over, as one word.
    pub reason: String,
    /// How it ended, as a sentence.
    pub text: String,
    /// What each side has: seeds or holes won; prey captured, and prey left.
    #[schema(value_type = [f64; 2], min_items = 2, max_items = 2)]
    pub score: [Half; 2],
}

impl Outcome {
    /// The JSON of an outcome.
    pub fn new(
        outcome: &game::Outcome,
        described: &Described,
        family: Family,
        spoken: Spoken,
    ) -> Outcome {
        Outcome {
            winner: outcome.winner.map(|side| SideLetter::new(family, side)),
            reason: outcome.reason.word().into(),
            text: spoken.say(&rulesheet::ending(described, outcome)),
            score: outcome.score.map(Half),
        }
    }
}

/// How a move went, step by step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Played {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub side: SideLetter,
    /// The move in words.
    pub label: String,
    /// The number of sowings; 1 in games without laps.
    pub laps: u32,
    /// What happened, in order.
    pub events: Vec<Event>,
}

impl Played {
    /// The JSON of a trace.
    pub fn new(
        mv: String,
        side: SideLetter,
        trace: &scene::Trace,
        family: Family,
        spoken: Spoken,
    ) -> Played {
        Played {
            mv,
            side,
            label: spoken.say(&trace.label),
            laps: trace.laps,
            events: trace.events.iter().map(|event| Event::new(event, family)).collect(),
        }
    }
}
