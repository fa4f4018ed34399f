//! Game records, read and written.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_rules::record::{Record, ReplayError};

use super::state::{play_through, side_of};
use super::types::{ReadRecord, RecordRequest, RecordText, SideLetter, WriteRecord};
use crate::app::Shared;
use crate::extract::Body;
use crate::problem::Problem;

/// Tags that are made from the game and are not the caller's to set.
const OWN: [&str; 8] =
    ["Game", "Ruleset", "Rules", "Position", "First", "Result", "Reason", "Score"];

/// The tag that names a side's player.
fn player_tag(family: Family, side: Side) -> &'static str {
    match (family, side) {
        (Family::Hunt, Side::One) => "Hunters",
        (Family::Hunt, Side::Two) => "Prey",
        (Family::Sowing, Side::One) => "South",
        (Family::Sowing, Side::Two) => "North",
    }
}

/// Reads a record and plays it through, every move checked.
#[utoipa::path(
    post,
    path = "/records/read",
    tag = "records",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = RecordRequest,
    responses(
        (status = 200, body = ReadRecord),
        (status = 400, body = Problem),
        (status = 422, body = Problem, description = "The text is no record, or its game cannot be replayed")
    )
)]
pub async fn read(
    State(app): State<Shared>,
    Body(request): Body<RecordRequest>,
) -> Result<Json<ReadRecord>, Problem> {
    let record = Record::parse(&request.text).map_err(|error| {
        let message = Message::new("record-error")
            .with("line", error.line)
            .with("column", error.column)
            .with("what", Argument::from(error.message));
        Problem::refused(message).about("text")
    })?;
    // The name of the game stands in the text, so an unknown one is a fault of the text.
    let opened = app.games.open(&record.game).map_err(|problem| problem.within("text"))?;
    let session = record.replay(opened.game()).map_err(|error| {
        let problem = Problem::refused(error.message()).about("text");
        match &error {
            ReplayError::Move { number, .. } => problem.at(number - 1),
            _ => problem,
        }
    })?;
    let family = opened.game().family();
    let mut tags: BTreeMap<String, String> = record.tags.iter().cloned().collect();
    for side in Side::BOTH {
        if let Some(player) = &record.players[side.index()] {
            tags.insert(player_tag(family, side).into(), player.clone());
        }
    }
    if let Some(date) = &record.date {
        tags.insert("Date".into(), date.clone());
    }
    if let Some(result) = record.result {
        tags.insert("Result".into(), result.words(family));
    }
    let line = session.line();
    Ok(Json(ReadRecord {
        game: opened.chosen.name.clone(),
        position: record.position.clone(),
        first: record.first.map(|side| SideLetter::new(family, side)),
        moves: line.into_iter().map(|(_, mv)| mv).collect(),
        tags,
    }))
}

/// Writes a game as a record.
#[utoipa::path(
    post,
    path = "/records/write",
    tag = "records",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = WriteRecord,
    responses(
        (status = 200, body = RecordText),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem)
    )
)]
pub async fn write(
    State(app): State<Shared>,
    Body(request): Body<WriteRecord>,
) -> Result<Json<RecordText>, Problem> {
    let opened = app.games.open(&request.game)?;
    let family = opened.game().family();
    let (position, first) = (request.position.as_deref(), request.first);
    let mut session = play_through(&opened, position, first, &request.moves)?;
    if let Some(result) = request.result {
        match result.winner {
            Some(letter) => session.resign(side_of(&opened, letter, "result.winner")?.other()),
            None => session.agree_draw(),
        }
    }
    let mut record = Record::of(&opened.chosen.name, opened.game().hash(), family, &*session);
    record.ruleset = Some(opened.chosen.ruleset.clone());
    record.position = request.position.map(|text| text.replace('_', " "));
    record.first = first.map(|letter| side_of(&opened, letter, "first")).transpose()?;
    for (name, value) in request.tags {
        let is_player = |side: &Side| player_tag(family, *side) == name;
        if let Some(side) = Side::BOTH.into_iter().find(is_player) {
            record.players[side.index()] = Some(value);
        } else if name == "Date" {
            record.date = Some(value);
        } else {
            check_tag(&name)?;
            record.tags.push((name, value));
        }
    }
    Ok(Json(RecordText { text: record.to_string() }))
}

/// A tag's name must be one word, and none that the game itself gives.
fn check_tag(name: &str) -> Result<(), Problem> {
    let is_word = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|other| other.is_ascii_alphanumeric() || other == '_');
    let field = format!("tags.{name}");
    if !is_word {
        return Err(Problem::refused(Message::new("problem-tag")).about(&field));
    }
    if OWN.contains(&name) || is_other_player(name) {
        let message = Message::new("problem-tag-own").with("tag", name);
        return Err(Problem::refused(message).about(&field));
    }
    Ok(())
}

/// Whether a tag names a player, of whatever family.
fn is_other_player(name: &str) -> bool {
    [Family::Hunt, Family::Sowing]
        .into_iter()
        .any(|family| Side::BOTH.into_iter().any(|side| player_tag(family, side) == name))
}
