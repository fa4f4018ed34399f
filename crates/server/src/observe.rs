//! What can be seen of a running server: its log and its metrics.
//!
//! Neither ever holds a path, since keys of live games stand in paths: requests are told apart by
//! the route that answered them.

use std::io::IsTerminal;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::Instrument;
use tracing_subscriber::EnvFilter;

use crate::app::Shared;
use crate::client::Client;

/// The id of a request, which its lines in the log share.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// How often what was measured is summed up.
const UPKEEP: Duration = Duration::from_secs(5);

/// The log of a server when nothing is said.
const USUAL_LOG: &str = "warn,ludarium_server=info";

/// Writes the log to standard error: what the filter lets through, else what `RUST_LOG` does. As
/// JSON it is one object a line.
///
/// # Errors
/// What is wrong with the filter.
pub fn log_to_stderr(filter: Option<&str>, json: bool) -> Result<(), String> {
    let from_environment = std::env::var("RUST_LOG").ok().filter(|text| !text.is_empty());
    let filter = filter.map(String::from).or(from_environment);
    let filter = EnvFilter::try_new(filter.as_deref().unwrap_or(USUAL_LOG));
    let filter = filter.map_err(|error| error.to_string())?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    // Another log may be there already, in tests.
    let _ = if json { log.json().try_init() } else { log.with_target(false).try_init() };
    Ok(())
}

/// The metrics of this process, from the first call on.
fn prometheus() -> Option<&'static PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let seconds: Vec<f64> = (0..16).map(|step| 0.000_5 * f64::from(1 << step)).collect();
        let changes: Vec<f64> = (0..11).map(|step| f64::from(1 << step)).collect();
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &seconds)
            .and_then(|builder| {
                builder.set_buckets_for_metric(Matcher::Suffix("_changes".into()), &changes)
            });
        let handle = builder.and_then(PrometheusBuilder::install_recorder);
        handle.inspect_err(|error| tracing::error!(%error, "there are no metrics")).ok()
    };
    let handle = HANDLE.get_or_init(install).as_ref();
    if handle.is_some() {
        describe();
    }
    handle
}

/// What each metric means.
fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!("ludarium_requests_total", "Requests, by route, method and status");
    describe_histogram!("ludarium_request_seconds", "Time until an answer begins, by route");
    describe_gauge!("ludarium_searches_running", "Searches that run");
    describe_gauge!("ludarium_searches_waiting", "Requests that wait for a search to be free");
    describe_counter!("ludarium_search_nodes_total", "Positions that searches looked at");
    describe_histogram!("ludarium_search_seconds", "How long searches took");
    describe_counter!("ludarium_live_games_total", "Live games begun");
    describe_counter!("ludarium_live_moves_total", "Moves of live games committed");
    describe_gauge!("ludarium_live_tables", "Live games in memory");
    describe_gauge!("ludarium_live_sockets", "Connections to live games");
    describe_histogram!("ludarium_commit_seconds", "How long the database took to commit");
    describe_histogram!("ludarium_commit_changes", "Changes in one commit");
}

/// Begins to measure, and goes on in the background.
pub fn start(app: &Shared) {
    let app = std::sync::Arc::downgrade(app);
    let handle = prometheus();
    tokio::spawn(async move {
        let mut rounds = tokio::time::interval(UPKEEP);
        loop {
            rounds.tick().await;
            let Some(app) = app.upgrade() else { return };
            app.requests.tidy();
            if let Some(handle) = handle {
                handle.run_upkeep();
            }
        }
    });
}

/// The metrics, for Prometheus: for the machine itself, or for everybody where that is wanted.
pub async fn metrics(State(app): State<Shared>, client: Client) -> Response {
    if !client.0.is_loopback() && !app.config.public_metrics {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(handle) = prometheus() else { return StatusCode::NOT_FOUND.into_response() };
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], handle.render()).into_response()
}

/// Measures and logs every request, and gives it an id.
pub async fn observe(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or_else(|| "page".to_string(), |route| route.as_str().to_string());
    let method = request.method().to_string();
    let client = Client::of(request.headers(), request.extensions(), app.config.behind_proxy);
    let id = request_id(&app, &request);
    let span = tracing::info_span!("request", id, method, route, client = %client.0);
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status();
    let taken = begun.elapsed();
    span.in_scope(|| {
        let ms = taken.as_secs_f64() * 1e3;
        if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
            tracing::error!(status = status.as_u16(), ms, "failed");
        } else {
            tracing::debug!(status = status.as_u16(), ms, "answered");
        }
    });
    let status = status.as_u16().to_string();
    let labels = [("route", route.clone()), ("method", method), ("status", status)];
    metrics::counter!("ludarium_requests_total", &labels).increment(1);
    metrics::histogram!("ludarium_request_seconds", "route" => route).record(taken.as_secs_f64());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The id that a proxy gave the request, else one of chance.
fn request_id(app: &Shared, request: &Request) -> String {
    let given = || request.headers().get(REQUEST_ID)?.to_str().ok();
    let is_plain = |id: &&str| id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_graphic());
    match app.config.behind_proxy.then(given).flatten().filter(is_plain) {
        Some(id) => id.to_string(),
        None => format!("{:016x}", getrandom::u64().unwrap_or_default()),
    }
}
