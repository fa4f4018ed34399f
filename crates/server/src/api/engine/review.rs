//! A game reviewed: each move judged by what it lost against the best.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use ludarium_rules::game::{Family, Side};
use ludarium_rules::message::Message;
use ludarium_search::{Judged, PlayedGame, Progress, Reviewed};
use std::time::Duration;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::UnboundedReceiverStream;

use super::telling::{rounded, score};
use super::{Asked, event, events, limits};
use crate::api::state::begin;
use crate::api::types::{AnalyseRequest, ReviewEnd, ReviewPly, SideLetter};
use crate::app::Shared;
use crate::client::Client;
use crate::extract::Body;
use crate::language::Spoken;
use crate::problem::Problem;

/// How long to think about each position when nothing is said, and at most.
const USUAL: Duration = Duration::from_millis(300);
const MOST: Duration = Duration::from_secs(5);

/// What the review tells.
enum Told {
    Ply(ReviewPly),
    Done(ReviewEnd),
    Failed(Problem),
}

/// Reviews a game: server-sent events, one `ply` for each move as it is judged, the last move
/// first, then `done`. The limits are those of each position. Closing the connection stops the
/// review.
#[utoipa::path(
    post,
    path = "/review",
    tag = "engine",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = AnalyseRequest,
    responses(
        (status = 200, content_type = "text/event-stream", body = String,
            description = "Events `ply` with a `ReviewPly`, then `done` with a `ReviewEnd`"),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem)
    )
)]
pub async fn review(
    State(app): State<Shared>,
    client: Client,
    spoken: Spoken,
    Body(request): Body<AnalyseRequest>,
) -> Result<Response, Problem> {
    let limits = limits(&request, app.config.search_time.min(MOST), USUAL)?;
    let position = request.position.as_deref();
    let asked = Asked::new(&app, &request.game, position, request.first, &request.moves)?;
    if asked.moves.is_empty() {
        return Err(Problem::refused(Message::new("review-no-moves")).about("moves"));
    }
    let session = begin(&asked.opened, position, request.first)?;
    let game = PlayedGame::new(session, asked.position.as_deref(), asked.first, &asked.moves)
        .map_err(|(at, refusal)| Problem::refused_move(refusal, at))?;
    let (visit, caller) = app.searches.enter(client.0)?;
    let (sender, receiver) = tokio::sync::mpsc::unbounded_channel();
    let family = asked.opened.game().family();
    tokio::task::spawn_blocking(move || {
        let mut engine = asked.engine(&app, 1, 1);
        // A review takes turns with other searches, position by position.
        let mut turn = None;
        let reviewed = game.review(&mut *engine, &limits, visit.stop(), &mut |told| match told {
            Progress::Position(..) => {
                drop(turn.take());
                turn = visit.wait_for_turn();
            }
            Progress::Judged(judged) => {
                // Nobody listens any more when this fails; the review is then stopped anyway.
                let _ = sender.send(Told::Ply(ply(judged, family, spoken)));
            }
        });
        let _ = match reviewed {
            Ok(Some(reviewed)) => sender.send(Told::Done(end(&reviewed, family))),
            Ok(None) => Ok(()),
            Err(fault) => sender.send(Told::Failed(Problem::refused(fault.0).said_in(spoken.0))),
        };
    });
    let told = UnboundedReceiverStream::new(receiver).map(|told| match told {
        Told::Ply(ply) => event("ply", &ply),
        Told::Done(end) => event("done", &end),
        Told::Failed(problem) => event("problem", &problem),
    });
    Ok(events(told, caller))
}

fn ply(judged: &Judged, family: Family, spoken: Spoken) -> ReviewPly {
    ReviewPly {
        ply: judged.ply,
        mv: judged.mv.clone(),
        side: SideLetter::new(family, judged.side),
        best: Some(judged.best().to_string()),
        grade: judged.grade.word().into(),
        grade_text: spoken.say(&judged.grade.message()),
        before: score(judged.best_score, spoken),
        after: score(judged.score, spoken),
        expectation: rounded(judged.expectation, 10_000.0),
        lost: rounded(judged.loss, 10_000.0),
    }
}

fn end(reviewed: &Reviewed, family: Family) -> ReviewEnd {
    let accuracy = |side: Side| {
        let accuracy = reviewed.accuracy[side.index()]?;
        Some((SideLetter::new(family, side), rounded(accuracy, 10.0)))
    };
    ReviewEnd {
        accuracy: Side::BOTH.into_iter().filter_map(accuracy).collect::<BTreeMap<_, _>>(),
        turning_points: reviewed.turning_points.clone(),
    }
}
