//! Lessons and puzzles.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ludarium_rules::message::Message;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::types::SideLetter;
use crate::app::{App, Shared};
use crate::client::Client;
use crate::extract::{Body, Path, Query};
use crate::language::Spoken;
use crate::learning;
use crate::problem::Problem;

/// More moves than this are no answer to a puzzle.
const MOST_MOVES: usize = 64;

/// The routes.
pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(lessons))
        .routes(routes!(puzzles))
        .routes(routes!(daily))
        .routes(routes!(puzzle))
        .routes(routes!(answer))
}

/// A puzzle: a position in which one move forces what the title says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// The canonical name of the game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The side that moves and solves.
    pub side: SideLetter,
    /// What to do: "Win a goat in 3".
    pub title: String,
    /// The solution: the moves of both sides when both play their best.
    pub moves: Vec<String>,
    /// The plies within which it is forced.
    pub plies: u32,
}

/// The day of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Day {
    /// As in `2026-11-30`; the day that it is in the reader's place.
    day: Option<String>,
}

/// An answer to a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The moves of both sides from the puzzle's position on.
    pub moves: Vec<String>,
}

/// What is said of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Verdict {
    /// Whether what the puzzle asks is still forced.
    pub right: bool,
    /// Whether it is reached.
    pub done: bool,
    /// The other side's best answer: to go on with, or, after a wrong move, what it fails to.
    #[schema(required = true)]
    pub reply: Option<String>,
    /// Why the move is wrong.
    #[schema(required = true)]
    pub why: Option<String>,
}

/// The lessons of a game.
#[utoipa::path(
    get,
    path = "/games/{game}/lessons",
    tag = "learning",
    params(
        ("game" = String, Path, description = "A name such as `oware:abapa+cycle=split`, percent-encoded; `~` is read for `+`"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 200, body = Vec<learning::Lesson>), (status = 404, body = Problem))
)]
pub async fn lessons(
    State(app): State<Shared>,
    Path(game): Path<String>,
    spoken: Spoken,
) -> Result<Json<Vec<learning::Lesson>>, Problem> {
    let opened = app.games.open(&game)?;
    Ok(Json(learning::lessons(&opened.chosen.id, spoken.0.language())))
}

/// Every puzzle.
#[utoipa::path(
    get,
    path = "/puzzles",
    tag = "learning",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    responses((status = 200, body = Vec<Puzzle>))
)]
pub async fn puzzles(
    State(app): State<Shared>,
    spoken: Spoken,
) -> Result<Json<Vec<Puzzle>>, Problem> {
    let shown = learning::puzzles().iter().map(|puzzle| shown(&app, puzzle, spoken));
    shown.collect::<Result<_, _>>().map(Json)
}

/// The puzzle of a day; without one, of today in UTC.
#[utoipa::path(
    get,
    path = "/puzzles/daily",
    tag = "learning",
    params(
        ("day" = Option<String>, Query, description = "As in `2026-11-30`"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 200, body = Puzzle), (status = 400, body = Problem))
)]
pub async fn daily(
    State(app): State<Shared>,
    Query(asked): Query<Day>,
    spoken: Spoken,
) -> Result<Json<Puzzle>, Problem> {
    let day = match asked.day {
        Some(text) => learning::day_number(&text).ok_or_else(|| {
            Problem::of(StatusCode::BAD_REQUEST, Message::new("problem-day")).about("day")
        })?,
        None => u64::try_from(time::OffsetDateTime::now_utc().to_julian_day()).unwrap_or(0),
    };
    let puzzle = learning::daily(day).ok_or_else(Problem::internal)?;
    shown(&app, puzzle, spoken).map(Json)
}

/// A puzzle.
#[utoipa::path(
    get,
    path = "/puzzles/{id}",
    tag = "learning",
    params(
        ("id" = String, Path, description = "The name of the puzzle"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    responses((status = 200, body = Puzzle), (status = 404, body = Problem))
)]
pub async fn puzzle(
    State(app): State<Shared>,
    Path(id): Path<String>,
    spoken: Spoken,
) -> Result<Json<Puzzle>, Problem> {
    shown(&app, named(&id)?, spoken).map(Json)
}

/// Judges an answer to a puzzle, whether it is the listed one or another that does as much.
#[utoipa::path(
    post,
    path = "/puzzles/{id}/try",
    tag = "learning",
    params(
        ("id" = String, Path, description = "The name of the puzzle"),
        ("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")
    ),
    request_body = Answer,
    responses(
        (status = 200, body = Verdict),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem, description = "Every search is taken; `Retry-After` says when to ask again")
    )
)]
pub async fn answer(
    State(app): State<Shared>,
    client: Client,
    Path(id): Path<String>,
    spoken: Spoken,
    Body(answer): Body<Answer>,
) -> Result<Json<Verdict>, Problem> {
    let puzzle = named(&id)?;
    if answer.moves.len() > MOST_MOVES {
        let message = Message::new("problem-range").with("field", "moves.length");
        let message = message.with("least", 0_u32).with("most", MOST_MOVES);
        return Err(Problem::refused(message).about("moves"));
    }
    let opened = app.games.open(&puzzle.game)?;
    let (ticket, _caller) = app.searches.admit(client.0).await?;
    let judged = tokio::task::spawn_blocking(move || {
        let judged = puzzle.judge(&opened, &answer.moves);
        drop(ticket);
        judged
    });
    let verdict = judged
        .await
        .map_err(|_| Problem::internal())?
        .map_err(|(at, refusal)| Problem::refused_move(refusal, at))?;
    Ok(Json(Verdict {
        right: verdict.right,
        done: verdict.done,
        reply: verdict.reply,
        why: verdict.why.map(|why| spoken.say(&why)),
    }))
}

/// The puzzle of that name.
fn named(id: &str) -> Result<&'static learning::Puzzle, Problem> {
    learning::puzzle(id).ok_or_else(|| {
        let message = Message::new("problem-no-puzzle").with("id", id);
        Problem::of(StatusCode::NOT_FOUND, message).about("id")
    })
}

fn shown(app: &App, puzzle: &learning::Puzzle, spoken: Spoken) -> Result<Puzzle, Problem> {
    let opened = app.games.open(&puzzle.game)?;
    // The tests prove that every puzzle's position is one of its game.
    let session =
        opened.game().begin(Some(&puzzle.position), None).map_err(|_| Problem::internal())?;
    Ok(Puzzle {
        id: puzzle.id.clone(),
        game: puzzle.game.clone(),
        position: puzzle.position.clone(),
        side: SideLetter::new(opened.game().family(), session.side()),
        title: spoken.say(&puzzle.title()),
        moves: puzzle.moves.clone(),
        plies: puzzle.plies,
    })
}
