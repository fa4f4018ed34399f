//! The editor: an arrangement of pieces or seeds as a position.

use axum::Json;
use axum::extract::State;

use super::state::side_of;
use super::types::{SetupAnswer, SetupRequest};
use crate::app::Shared;
use crate::extract::Body;
use crate::language::Spoken;
use crate::problem::{FaultText, Problem};
use ludarium_rules::message::Message;

/// The position of an arrangement, and what is wrong with it.
#[utoipa::path(
    post,
    path = "/setup",
    tag = "positions",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = SetupRequest,
    responses(
        (status = 200, body = SetupAnswer),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem, description = "The scene names places or pieces that the game lacks")
    )
)]
pub async fn setup(
    State(app): State<Shared>,
    spoken: Spoken,
    Body(request): Body<SetupRequest>,
) -> Result<Json<SetupAnswer>, Problem> {
    let opened = app.games.open(&request.game)?;
    let game = opened.game();
    let side = side_of(&opened, request.side, "side")?;
    let scene = request.scene.read(game.family()).map_err(|path| {
        let field = format!("scene.{path}");
        let [one, two] = ludarium_rules::Side::BOTH.map(|side| game.family().side_letter(side));
        let message = Message::new("problem-side")
            .with("field", field.as_str())
            .with("one", one.to_string())
            .with("two", two.to_string());
        Problem::refused(message).about(&field)
    })?;
    let position = game
        .scene_text(&scene, side)
        .map_err(|fault| Problem::refused_start(vec![fault], "scene"))?;
    let faults = match game.begin(Some(&position), None) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| FaultText::new(&fault.0, spoken.0)).collect(),
    };
    Ok(Json(SetupAnswer { position, faults }))
}
