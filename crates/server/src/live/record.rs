//! A live game as a record.

use ludarium_rules::face::Session;
use ludarium_rules::game::Reason;
use ludarium_rules::record::{Ending, Record};

use super::ending::TIME;
use crate::opened::Opened;
use crate::store::GameRow;

/// The record of a game.
///
/// The reasons of records have no word for time. Such a game claims no result in its tags, so that
/// it can be replayed, and has a tag `Termination` that says who won.
pub fn write(row: &GameRow, session: &dyn Session, opened: &Opened) -> String {
    let game = opened.game();
    let family = game.family();
    let mut record = Record::of(&row.game, game.hash(), family, session);
    record.ruleset = Some(opened.chosen.ruleset.clone());
    record.players.clone_from(&row.names);
    record.date = super::wire::time(row.created).map(|time| time.date().to_string());
    record.position.clone_from(&row.position);
    record.first = row.first;
    if let Some(end) = &row.end {
        if let Some(reason) = Reason::from_word(&end.reason) {
            record.result = Some(Ending::Finished {
                winner: end.winner,
                reason: Some(reason),
                score: Some(end.score),
            });
        } else {
            let ending =
                Ending::Finished { winner: end.winner, reason: None, score: Some(end.score) };
            let [who, score] = [0, 1]
                .map(|at| ending.words(family).split(' ').nth(at).unwrap_or_default().to_string());
            record.result = None;
            record.tags.push(("Termination".into(), format!("{who} {TIME} {score}")));
        }
    }
    record.tags.push(("Site".into(), "Ludarium".into()));
    if let Some([initial, increment]) = row.clock {
        let seconds = |milliseconds: i64| milliseconds / 1000;
        let control = format!("{}+{}", seconds(initial), seconds(increment));
        record.tags.push(("TimeControl".into(), control));
    }
    record.to_string()
}
