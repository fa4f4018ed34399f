//! All routes of the server, with what lies around them.

use axum::Json;
use axum::Router;
use axum::extract::{DefaultBodyLimit, OriginalUri, State};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use ludarium_rules::message::Message;
use tower_http::compression::CompressionLayer;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::app::Shared;
use crate::problem::{Problem, say_problems};
use crate::{api, limits, live, observe, openapi, page, security};

/// The prefix of the API.
pub const API: &str = "/api/v1";

/// The routes of the API and its document, which is made of them.
fn documented() -> (Router<Shared>, OpenApi) {
    let routes = api::router().merge(live::router());
    let (routes, document) =
        OpenApiRouter::with_openapi(openapi::begun()).nest(API, routes).split_for_parts();
    (routes, openapi::completed(document))
}

/// The document of the API.
pub fn document() -> OpenApi {
    documented().1
}

/// Everything that the server answers.
pub fn router(app: Shared) -> Router {
    let (routes, document) = documented();
    let document = move || {
        let document = document.clone();
        async move { Json(document) }
    };
    let unknown = Router::new().fallback(no_route);
    let compression = CompressionLayer::new().gzip(true);
    routes
        .route(&format!("{API}/openapi.json"), get(document))
        .route(&format!("{API}/health"), get(health))
        .route("/healthz", get(health))
        .route("/metrics", get(observe::metrics))
        .nest("/api", unknown)
        .fallback(page::page)
        .method_not_allowed_fallback(wrong_method)
        // The last one is the outermost.
        .layer(DefaultBodyLimit::max(app.config.body_limit))
        .layer(compression)
        .layer(from_fn_with_state(app.clone(), limits::count_requests))
        .layer(from_fn_with_state(app.clone(), security::check_origin))
        .layer(from_fn(say_problems))
        .layer(from_fn(security::add_headers))
        .layer(from_fn_with_state(app.clone(), observe::observe))
        .with_state(app)
}

/// Whether the server can do its work.
async fn health(State(app): State<Shared>) -> Result<&'static str, Problem> {
    match app.store.check().await {
        Ok(()) => Ok("ok\n"),
        Err(error) => Err(Problem::of(StatusCode::SERVICE_UNAVAILABLE, error.message())),
    }
}

/// A path of the API that there is not.
async fn no_route(OriginalUri(uri): OriginalUri) -> Problem {
    let message = Message::new("problem-no-route").with("path", uri.path());
    Problem::of(StatusCode::NOT_FOUND, message)
}

/// A method that a path does not know.
async fn wrong_method(method: Method, uri: Uri) -> Problem {
    let message =
        Message::new("problem-method").with("method", method.as_str()).with("path", uri.path());
    Problem::of(StatusCode::METHOD_NOT_ALLOWED, message)
}
