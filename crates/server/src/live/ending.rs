//! How live games end: by the rules, by the players, or on time.

use ludarium_rules::compiled::Described;
use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::message::Message;
use ludarium_rules::rulesheet;

use crate::api::types;
use crate::api::types::{Half, SideLetter};
use crate::language::Spoken;
use crate::opened::Opened;
use crate::store::EndRow;

/// The word of an end on time.
pub const TIME: &str = "time";

/// The end that an outcome is.
pub fn of_outcome(outcome: Outcome, finished: i64) -> EndRow {
    EndRow {
        finished,
        winner: outcome.winner,
        reason: outcome.reason.word().into(),
        score: outcome.score,
    }
}

/// The end when the time of `side` has run out.
pub fn on_time(side: Side, score: [u16; 2], finished: i64) -> EndRow {
    EndRow { finished, winner: Some(side.other()), reason: TIME.into(), score }
}

/// The end as it is told.
pub fn tell(end: &EndRow, opened: &Opened, spoken: Spoken) -> types::Outcome {
    let family = opened.game().family();
    let described = &opened.chosen.described;
    types::Outcome {
        winner: end.winner.map(|side| SideLetter::new(family, side)),
        reason: end.reason.clone(),
        text: spoken.say(&sentence(end, described)),
        score: end.score.map(Half),
    }
}

fn sentence(end: &EndRow, described: &Described) -> Message {
    let outcome = |reason| Outcome { winner: end.winner, reason, score: end.score };
    if let Some(reason) = Reason::from_word(&end.reason) {
        return rulesheet::ending(described, &outcome(reason));
    }
    let result = match (described, end.winner) {
        // What was sown so far did not decide.
        (Described::Sowing(_), Some(winner)) => Message::new("result-win").with("winner", winner),
        _ => rulesheet::result(described, &outcome(Reason::Resigned)),
    };
    Message::new("ending").with("reason", Message::new("live-reason-time")).with("result", result)
}
