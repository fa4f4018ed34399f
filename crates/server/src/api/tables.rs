//! Exact values from tables.

use axum::Json;
use axum::extract::State;
use ludarium_rules::message::Message;
use ludarium_solve::tables::{Answered, Partly, Worth, answer_text, partly_text};

use super::state::play_through;
use super::types::{Line, TableAnswer, TableCounts, TableMove};
use crate::app::{App, Shared};
use crate::extract::Body;
use crate::language::Spoken;
use crate::opened::Opened;
use crate::problem::Problem;
use crate::solving::{Missing, guide_of};

/// What exact tables know of a position: its value and those of its moves; or why they know
/// nothing, and what it takes to change that.
#[utoipa::path(
    post,
    path = "/tables",
    tag = "solved",
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
    spoken: Spoken,
    Body(line): Body<Line>,
) -> Result<Json<TableAnswer>, Problem> {
    let opened = app.games.open(&line.game)?;
    let session = play_through(&opened, line.position.as_deref(), line.first, &line.moves)?;
    let position = session.position();
    drop(session);
    let answer = blocking(move || known(&app, &opened, &position, spoken));
    answer.await?.map(Json)
}

/// Reads tables, or solves a small game, where other requests do not wait for it.
pub(super) async fn blocking<T: Send + 'static>(
    read: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    tokio::task::spawn_blocking(read).await.map_err(|_| Problem::internal())
}

fn known(
    app: &App,
    opened: &Opened,
    position: &str,
    spoken: Spoken,
) -> Result<TableAnswer, Problem> {
    let solving = &app.solving;
    if let Some(tables) = solving.open(&opened.compiled)? {
        let fault = |fault| solving.problem(&fault);
        if let Some(answer) = answer_text(&tables, position).map_err(fault)? {
            return Ok(told(Some(answer.value), answer.plies, answer.moves, 0));
        }
        let partly = partly_text(&tables, position).map_err(fault)?;
        let unsolved =
            (!tables.is_complete()).then(|| solving.takes(tables.rules(), &opened.chosen.name));
        let Partly { value, moves, missing } = partly;
        let reason = unsolved.is_none().then(|| spoken.say(&Message::new("tables-no-position")));
        let (value, plies) = value.map_or((None, None), |exact| (Some(exact.value), exact.plies));
        return Ok(TableAnswer { solving: unsolved, reason, ..told(value, plies, moves, missing) });
    }
    let nothing = told(None, None, Vec::new(), 0);
    Ok(match solving.missing(opened) {
        Missing::Unsolved(takes) => TableAnswer { solving: Some(*takes), ..nothing },
        Missing::Never(reason) => {
            let mut reason = spoken.say(&reason);
            if let Some((game, related)) = guide_of(opened) {
                let id = if solving.is_perfect(&related) {
                    "solving-guided"
                } else {
                    "solving-would-guide"
                };
                let guided = Message::new(id)
                    .with("game", game.as_str())
                    .with("command", format!("ludarium solve {game}"));
                reason = format!("{reason} {}", spoken.say(&guided));
            }
            TableAnswer { reason: Some(reason), ..nothing }
        }
    })
}

/// An answer with nothing to be explained.
fn told(
    value: Option<Worth>,
    plies: Option<u16>,
    moves: Vec<Answered>,
    missing: usize,
) -> TableAnswer {
    let mut counts = TableCounts::default();
    for answered in &moves {
        match answered.value {
            Worth::Win => counts.win += 1,
            Worth::Draw => counts.draw += 1,
            Worth::Loss => counts.loss += 1,
        }
    }
    let moves: Vec<TableMove> = moves
        .into_iter()
        .map(|answered| TableMove {
            mv: answered.mv,
            value: answered.value.word(),
            plies: answered.plies,
            score: None,
        })
        .collect();
    TableAnswer {
        available: value.is_some() || !moves.is_empty(),
        value: value.map(Worth::word),
        plies,
        score: None,
        moves,
        missing,
        counts,
        solving: None,
        reason: None,
    }
}
