//! Exact values from tables.

use axum::Json;
use axum::extract::State;

use super::state::play_through;
use super::types::{Line, TableAnswer};
use crate::app::Shared;
use crate::extract::Body;
use crate::problem::Problem;

/// What exact tables know of a position. No game has a table yet.
#[utoipa::path(
    post,
    path = "/tables",
    tag = "engine",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = Line,
    responses(
        (status = 200, body = TableAnswer),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem)
    )
)]
pub async fn tables(
    State(app): State<Shared>,
    Body(line): Body<Line>,
) -> Result<Json<TableAnswer>, Problem> {
    let opened = app.games.open(&line.game)?;
    play_through(&opened, line.position.as_deref(), line.first, &line.moves)?;
    Ok(Json(TableAnswer {
        available: false,
        value: None,
        plies: None,
        score: None,
        moves: Vec::new(),
    }))
}
