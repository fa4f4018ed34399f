//! Where a game in progress stands, and what a gesture on its board would mean.

use axum::Json;
use axum::extract::State as Given;
use ludarium_rules::face::Session;
use ludarium_rules::message::Message;

use super::types::{
    Attempt, AttemptRequest, Barred, Half, LegalMove, Line, LineMove, Outcome, Played, Scene,
    SideLetter, State,
};
use crate::app::Shared;
use crate::extract::Body;
use crate::language::Spoken;
use crate::opened::Opened;
use crate::problem::Problem;

/// A game in progress, before any move is made.
///
/// # Errors
/// That the letter of `first` is of no side of this game, that the rules say who begins, or every
/// fault of the position.
pub fn begin<'o>(
    opened: &'o Opened,
    position: Option<&str>,
    first: Option<SideLetter>,
) -> Result<Box<dyn Session + 'o>, Problem> {
    let first = first.map(|letter| side_of(opened, letter, "first")).transpose()?;
    let field = if first.is_some() { "first" } else { "position" };
    let position = position.map(|text| text.replace('_', " "));
    let begun = opened.game().begin(position.as_deref(), first);
    begun.map_err(|faults| Problem::refused_start(faults, field))
}

/// The side of a letter.
///
/// # Errors
/// That no side of the game has the letter.
pub fn side_of(
    opened: &Opened,
    letter: SideLetter,
    field: &str,
) -> Result<ludarium_rules::Side, Problem> {
    let family = opened.game().family();
    letter.side(family).ok_or_else(|| {
        let [one, two] = ludarium_rules::Side::BOTH.map(|side| family.side_letter(side));
        let message = Message::new("problem-side")
            .with("field", field)
            .with("one", one.to_string())
            .with("two", two.to_string());
        Problem::refused(message).about(field)
    })
}

/// A game in progress after its moves.
///
/// # Errors
/// As [`begin`], or which move is refused and why.
pub fn play_through<'o>(
    opened: &'o Opened,
    position: Option<&str>,
    first: Option<SideLetter>,
    moves: &[String],
) -> Result<Box<dyn Session + 'o>, Problem> {
    let mut session = begin(opened, position, first)?;
    for (at, text) in moves.iter().enumerate() {
        session.play(text).map_err(|refusal| Problem::refused_move(refusal, at))?;
    }
    Ok(session)
}

/// Where a game in progress stands.
#[utoipa::path(
    post,
    path = "/state",
    tag = "positions",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = Line,
    responses(
        (status = 200, body = State),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem, description = "A move (`at`) or the position (`faults`) is refused")
    )
)]
pub async fn state(
    Given(app): Given<Shared>,
    spoken: Spoken,
    Body(line): Body<Line>,
) -> Result<Json<State>, Problem> {
    let opened = app.games.open(&line.game)?;
    let family = opened.game().family();
    let letter = |side| SideLetter::new(family, side);
    let mut session = begin(&opened, line.position.as_deref(), line.first)?;
    let mut played = None;
    for (at, text) in line.moves.iter().enumerate() {
        let refused = |refusal| Problem::refused_move(refusal, at);
        if at + 1 < line.moves.len() {
            session.play(text).map_err(refused)?;
        } else {
            let trace = session.trace(text).map_err(refused)?;
            let side = letter(session.side());
            let mv = session.play(text).map_err(refused)?;
            played = Some(Played::new(mv, side, &trace, family, spoken));
        }
    }
    let moves = session.moves().into_iter().zip(session.choices());
    let barred = session.barred().into_iter();
    let outcome = session.outcome();
    Ok(Json(State {
        game: opened.chosen.name.clone(),
        position: session.position(),
        side: letter(session.side()),
        scene: Scene::new(&session.scene(), family),
        moves: moves.map(|(mv, choice)| LegalMove::new(mv, choice, spoken)).collect(),
        barred: barred
            .map(|barred| Barred { from: barred.from, to: barred.to, why: spoken.say(&barred.why) })
            .collect(),
        outcome: outcome
            .map(|outcome| Outcome::new(&outcome, &opened.chosen.described, family, spoken)),
        standing: session.standing().map(Half),
        round: session.round(),
        times_seen: session.times_seen(),
        line: session
            .line()
            .into_iter()
            .map(|(side, mv)| LineMove { mv, side: letter(side) })
            .collect(),
        played,
    }))
}

/// What a gesture on the board would mean: the legal moves that fit it, else why there is none.
#[utoipa::path(
    post,
    path = "/attempt",
    tag = "positions",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = AttemptRequest,
    responses(
        (status = 200, body = Attempt),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem)
    )
)]
pub async fn attempt(
    Given(app): Given<Shared>,
    spoken: Spoken,
    Body(request): Body<AttemptRequest>,
) -> Result<Json<Attempt>, Problem> {
    let opened = app.games.open(&request.game)?;
    let (position, first) = (request.position.as_deref(), request.first);
    let session = play_through(&opened, position, first, &request.moves)?;
    let board = opened.game().board();
    for (field, place) in [("from", &request.from), ("to", &request.to)] {
        let Some(place) = place else { continue };
        if !board.places.iter().any(|known| known.id == *place) {
            let message = Message::new("problem-place").with("place", place.as_str());
            return Err(Problem::refused(message).about(field));
        }
    }
    let attempt = session.attempt(request.from.as_deref(), request.to.as_deref());
    let why = attempt.why.map(|why| spoken.say(&why));
    Ok(Json(Attempt { legal: attempt.legal, why }))
}
