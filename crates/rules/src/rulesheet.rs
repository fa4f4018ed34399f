//! The rules of a game in words, made from its description alone.
//!
//! Every field of a description that bears on play yields its own sentence, so that two readings
//! of a game always differ in their sheets, and so that the prose cannot say other than the rules
//! do. The sentences are [`Message`]s; the words are in `locales/`.

mod hunt;
mod sowing;

use crate::compiled::Described;
use crate::game::{Outcome, Reason, Side};
use crate::message::{Argument, Message};
use crate::sowing::description::Capture;

/// The rules of a game in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The sections in the order in which a learner needs them; none is empty.
    pub sections: Vec<Section>,
}

/// A section of a [`Sheet`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub title: Message,
    /// The sentences, in order.
    pub sentences: Vec<Message>,
}

impl Sheet {
    /// Every sentence of the sheet, in order.
    pub fn sentences(&self) -> impl Iterator<Item = &Message> {
        self.sections.iter().flat_map(|section| &section.sentences)
    }
}

/// The whole rules of a game in words.
pub fn sheet(described: &Described) -> Sheet {
    let mut sections = match described {
        Described::Hunt(description) => hunt::sections(description),
        Described::Sowing(description) => sowing::sections(description),
    };
    sections.retain(|section| !section.sentences.is_empty());
    Sheet { sections }
}

/// The sentences of `changed` that `base` lacks: what a reading changes.
pub fn changes(base: &Described, changed: &Described) -> Vec<Message> {
    let base = sheet(base);
    sheet(changed)
        .sentences()
        .filter(|sentence| base.sentences().all(|other| other != *sentence))
        .cloned()
        .collect()
}

/// How a game ended as one sentence, the reason and then the result: "The tigers have no legal
/// move: the goats win."
pub fn ending(described: &Described, outcome: &Outcome) -> Message {
    Message::new("ending")
        .with("reason", reason(described, outcome))
        .with("result", result(described, outcome))
}

/// Why a game is over, without a full stop: "The tigers have no legal move".
pub fn reason(described: &Described, outcome: &Outcome) -> Message {
    let message = Message::new(match outcome.reason {
        Reason::Captures => "reason-captures",
        Reason::Blocked => "reason-blocked",
        Reason::PreyStuck => "reason-prey-stuck",
        Reason::Reached => "reason-reached",
        Reason::Passed => "reason-passed",
        Reason::Sideways => "reason-sideways",
        Reason::Repetition => "reason-repetition",
        Reason::OnlyRepetitions => "reason-only-repetitions",
        Reason::Majority => "reason-majority",
        Reason::NoSeeds => "reason-no-seeds",
        Reason::CannotFeed => "reason-cannot-feed",
        Reason::OnlyGrandSlams => "reason-only-grand-slams",
        Reason::GrandSlam => "reason-grand-slam",
        Reason::NoMove => "reason-no-move",
        Reason::OnlyEndless => "reason-only-endless",
        Reason::Endless => "reason-endless",
        Reason::EndlessByCap => "reason-endless-by-cap",
        Reason::RowEmpty => "reason-row-empty",
        Reason::BoardEmpty => "reason-board-empty",
        Reason::NoCowrie => "reason-no-cowrie",
        Reason::FrontRowEmpty => "reason-front-row-empty",
        Reason::Holes => "reason-holes",
        Reason::Rounds => "reason-rounds",
        Reason::Resigned => "reason-resigned",
        Reason::Agreed => "reason-agreed",
    });
    match described {
        Described::Hunt(description) => message
            .with("hunter", Argument::Piece(description.hunter_name.clone()))
            .with("prey", Argument::Piece(description.prey_name.clone()))
            .with("hunters", description.hunters)
            .with("captured", i64::from(outcome.score[Side::HUNTERS.index()] / 2)),
        Described::Sowing(_) => match (outcome.reason, outcome.winner) {
            (Reason::Majority, Some(winner)) => message.with("player", winner),
            (Reason::Holes, Some(winner)) => message
                .with("player", winner)
                .with("holes", i64::from(outcome.score[winner.index()] / 2)),
            (Reason::FrontRowEmpty | Reason::NoCowrie, Some(winner)) => {
                message.with("player", winner.other())
            }
            _ => message,
        },
    }
}

/// Who won a game, and by how much where seeds or holes were counted, without a full stop: "the
/// goats win", "South wins, 26 to 22".
pub fn result(described: &Described, outcome: &Outcome) -> Message {
    let Some(winner) = outcome.winner else {
        return Message::new("result-draw");
    };
    let [own, other] =
        [winner, winner.other()].map(|side| Argument::Halves(outcome.score[side.index()].into()));
    match described {
        Described::Hunt(description) => {
            let (name, count) = match winner {
                Side::HUNTERS => (&description.hunter_name, description.hunters),
                Side::PREY => (&description.prey_name, description.prey),
            };
            Message::new("result-win-pieces")
                .with("winner", Argument::Piece(name.clone()))
                .with("count", count)
        }
        Described::Sowing(description) => match description.capture {
            Capture::Facing { .. } => Message::new("result-win").with("winner", winner),
            _ => Message::new("result-win-score")
                .with("winner", winner)
                .with("own", own)
                .with("other", other),
        },
    }
}

/// The name of a side as it stands alone: "Tigers", "South".
pub fn side_name(described: &Described, side: Side) -> Message {
    match described {
        Described::Hunt(description) => {
            let (name, count) = match side {
                Side::HUNTERS => (&description.hunter_name, description.hunters),
                Side::PREY => (&description.prey_name, description.prey),
            };
            Message::new("side-pieces")
                .with("piece", Argument::Piece(name.clone()))
                .with("count", count)
        }
        Described::Sowing(_) => Message::new(match side {
            Side::SOUTH => "side-south",
            Side::NORTH => "side-north",
        }),
    }
}

/// A section under construction.
struct Draft(Section);

impl Draft {
    fn new(title: &'static str) -> Draft {
        Draft(Section { title: Message::new(title), sentences: Vec::new() })
    }

    fn say(&mut self, sentence: Message) {
        self.0.sentences.push(sentence);
    }
}
