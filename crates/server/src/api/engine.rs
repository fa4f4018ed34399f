//! What the engine thinks: analysis while it thinks, and the move of a level.

pub mod review;
mod telling;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{GameLine, Level, Limits, Options, Thinker, Tuning, thinker_with};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::UnboundedReceiverStream;

use super::state::{play_through, side_of};
use super::types::{AnalyseRequest, Choice, ChooseRequest, ChosenLevel, Report, SideLetter};
use crate::app::{App, Shared};
use crate::client::Client;
use crate::extract::{Body, wants_events};
use crate::language::Spoken;
use crate::opened::Opened;
use crate::problem::Problem;
use crate::searches::{Caller, measure};
use crate::solving::Missing;

/// Memory of a search for what it found out, in MiB.
const HASH: usize = 32;
/// How long to think when nothing is said.
const USUAL: Duration = Duration::from_secs(5);
/// The most best lines.
const MOST_LINES: usize = 10;

/// A position to search, checked.
struct Asked {
    opened: Arc<Opened>,
    position: Option<String>,
    first: Option<ludarium_rules::Side>,
    moves: Vec<String>,
}

impl Asked {
    /// Checks a line before any search is begun for it.
    fn new(
        app: &App,
        game: &str,
        position: Option<&str>,
        first: Option<SideLetter>,
        moves: &[String],
    ) -> Result<Asked, Problem> {
        let opened = app.games.open(game)?;
        let session = play_through(&opened, position, first, moves)?;
        let moves = session.line().into_iter().map(|(_, mv)| mv).collect();
        drop(session);
        let first = first.map(|letter| side_of(&opened, letter, "first")).transpose()?;
        let position = position.map(|text| text.replace('_', " "));
        Ok(Asked { opened, position, first, moves })
    }

    fn line(&self) -> GameLine<'_> {
        GameLine { position: self.position.as_deref(), first: self.first, moves: &self.moves }
    }

    /// An engine, on a blocking thread: tables may have to be read for it.
    fn engine(&self, app: &App, lines: usize, seed: u64) -> Box<dyn Thinker + '_> {
        let options = Options { hash: HASH, lines, seed, ..Options::default() };
        let compiled = &self.opened.compiled;
        let solved = app.solving.solved(compiled);
        thinker_with(compiled, Tuning::of(&self.opened.chosen), options, solved)
    }
}

/// A limit that is not in its range.
fn out_of_range(field: &str, least: u64, most: u64) -> Problem {
    let message = Message::new("problem-range")
        .with("field", field)
        .with("least", least as usize)
        .with("most", most as usize);
    Problem::refused(message).about(field)
}

/// When to stop: at the first of the limits asked for, after `usual` where none is, and no later
/// than the server allows.
fn limits(request: &AnalyseRequest, most: Duration, usual: Duration) -> Result<Limits, Problem> {
    let milliseconds = most.as_millis() as u64;
    if request.time_ms == Some(0) {
        return Err(out_of_range("time_ms", 1, milliseconds));
    }
    if request.depth.is_some_and(|depth| !(1..=1_000).contains(&depth)) {
        return Err(out_of_range("depth", 1, 1_000));
    }
    if request.nodes == Some(0) {
        return Err(out_of_range("nodes", 1, 1_000_000_000_000));
    }
    let asked = request.time_ms.map(Duration::from_millis);
    let bounded = request.depth.is_some() || request.nodes.is_some();
    let time = asked.unwrap_or(if bounded { most } else { usual }).min(most);
    Ok(Limits { time: Some(time), depth: request.depth, nodes: request.nodes })
}

/// The searched position's value while the search goes on, or once it is over.
///
/// With `Accept: text/event-stream` each report is an event `report`, the last one an event `done`;
/// closing the connection stops the search. Otherwise the answer is the last report.
#[utoipa::path(
    post,
    path = "/analyse",
    tag = "engine",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = AnalyseRequest,
    responses(
        (status = 200, content(
            (Report = "application/json"),
            (String = "text/event-stream", example = "event: report\ndata: {\"depth\":1}\n\n")
        )),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem, description = "Every search is taken; `Retry-After` says when to ask again")
    )
)]
pub async fn analyse(
    State(app): State<Shared>,
    client: Client,
    spoken: Spoken,
    headers: HeaderMap,
    Body(request): Body<AnalyseRequest>,
) -> Result<Response, Problem> {
    let lines = request.lines.unwrap_or(1);
    if !(1..=MOST_LINES).contains(&lines) {
        return Err(out_of_range("lines", 1, MOST_LINES as u64));
    }
    let limits = limits(&request, app.config.search_time, USUAL)?;
    let position = request.position.as_deref();
    let asked = Asked::new(&app, &request.game, position, request.first, &request.moves)?;
    let (ticket, caller) = app.searches.admit(client.0).await?;
    let (sender, receiver) = tokio::sync::mpsc::unbounded_channel();
    let shared = app;
    let search = tokio::task::spawn_blocking(move || {
        let mut engine = asked.engine(&shared, lines, 1);
        // The position was checked, so that the search has nothing to refuse.
        let found = engine.think(&asked.line(), &limits, ticket.stop(), &mut |report| {
            // Nobody listens any more when this fails; the search is then stopped anyway.
            let _ = sender.send(telling::report(report, spoken));
        });
        found.map(|report| {
            measure(&report);
            telling::report(&report, spoken)
        })
    });
    if !wants_events(&headers) {
        drop(receiver);
        let report = search.await.map_err(|_| Problem::internal())?;
        drop(caller);
        let report = report.map_err(|fault| Problem::refused(fault.0))?;
        return Ok(Json(report).into_response());
    }
    let reports = UnboundedReceiverStream::new(receiver).map(|report| event("report", &report));
    let done = futures_util::stream::once(async move {
        match search.await {
            Ok(Ok(report)) => event("done", &report),
            _ => event("problem", &Problem::internal().said_in(spoken.0)),
        }
    });
    Ok(events(reports.chain(done), caller))
}

/// Events as a response. The caller goes with the stream: a connection that is closed stops the
/// search.
fn events(
    stream: impl futures_util::Stream<Item = Result<Event, axum::Error>> + Send + 'static,
    caller: Caller,
) -> Response {
    let stream = stream.map(move |event| {
        let _ = &caller;
        // Every event is of JSON, which can be written.
        Ok::<_, Infallible>(event.unwrap_or_default())
    });
    let keep = KeepAlive::new().interval(Duration::from_secs(10));
    Sse::new(stream).keep_alive(keep).into_response()
}

fn event(name: &str, data: &impl serde::Serialize) -> Result<Event, axum::Error> {
    Event::default().event(name).json_data(data)
}

/// The move that the computer makes at a level.
#[utoipa::path(
    post,
    path = "/choose",
    tag = "engine",
    params(("lang" = Option<String>, Query, description = "The language of texts: `en` or `pt`")),
    request_body = ChooseRequest,
    responses(
        (status = 200, body = Choice),
        (status = 400, body = Problem),
        (status = 404, body = Problem),
        (status = 422, body = Problem),
        (status = 429, body = Problem),
        (status = 503, body = Problem, description = "Every search is taken; `Retry-After` says when to ask again")
    )
)]
pub async fn choose(
    State(app): State<Shared>,
    client: Client,
    spoken: Spoken,
    Body(request): Body<ChooseRequest>,
) -> Result<Json<Choice>, Problem> {
    let level = match request.level {
        ChosenLevel::Number(number) => {
            Level::new(number).ok_or_else(|| out_of_range("level", 1, 8))?
        }
        ChosenLevel::Perfect => Level::PERFECT,
    };
    let position = request.position.as_deref();
    let asked = Asked::new(&app, &request.game, position, request.first, &request.moves)?;
    let (ticket, caller) = app.searches.admit(client.0).await?;
    // Games between the same two should not all be the same.
    let seed = getrandom::u64().unwrap_or(1);
    let shared = Arc::clone(&app);
    let search = tokio::task::spawn_blocking(move || {
        let mut engine = asked.engine(&shared, 1, seed);
        let chosen = engine.choose(&asked.line(), level, ticket.stop());
        let refused = |fault: ludarium_rules::game::Fault| {
            if level.is_perfect() {
                return not_perfect(&shared, &asked.opened);
            }
            Problem::refused(fault.0)
        };
        chosen.inspect(|(_, report)| measure(report)).map_err(refused)
    });
    let mut search = std::pin::pin!(search);
    let in_time = tokio::time::timeout(app.config.search_time, &mut search).await;
    let chosen = if let Ok(chosen) = in_time {
        chosen
    } else {
        caller.stop();
        search.await
    };
    let (mv, report) = chosen.map_err(|_| Problem::internal())??;
    drop(caller);
    Ok(Json(Choice { mv, report: telling::report(&report, spoken) }))
}

/// Why the computer cannot play a game without fault, and what to do about it.
fn not_perfect(app: &App, opened: &Opened) -> Problem {
    let game = opened.chosen.name.as_str();
    let message = match app.solving.missing(opened) {
        Missing::Unsolved(takes) => {
            Message::new("perfect-unsolved").with("game", game).with("command", takes.command)
        }
        Missing::Never(reason) => {
            Message::new("perfect-never").with("reason", Argument::from(reason))
        }
    };
    Problem::refused(message).about("level")
}
