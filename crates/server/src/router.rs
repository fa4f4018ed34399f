//! All routes of the server, with what lies around them.

use axum::Json;
use axum::Router;
use axum::extract::{DefaultBodyLimit, OriginalUri, State};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use ludarium_rules::message::Message;
use tower_http::compression::CompressionLayer;
use utoipa::ToSchema;
use utoipa::openapi::{
    Components, ComponentsBuilder, Info, OpenApi, OpenApiBuilder, RefOr, Schema,
};
use utoipa_axum::router::OpenApiRouter;

use crate::api::types::{ReviewEnd, ReviewPly};
use crate::app::Shared;
use crate::live::wire::{Frame, Said};
use crate::problem::{Problem, say_problems};
use crate::{api, limits, live, observe, page, security};

/// The prefix of the API.
pub const API: &str = "/api/v1";

/// The routes of the API, which are also its document.
fn documented() -> OpenApiRouter<Shared> {
    let mut info = Info::new("Ludarium", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "Traditional hunt and sowing games: rules, positions, an engine, records and live games."
            .into(),
    );
    let document = OpenApiBuilder::new().info(info).components(Some(streamed())).build();
    let routes = api::router().merge(live::router());
    OpenApiRouter::with_openapi(document).nest(API, routes)
}

/// The schemas of what is sent as events and frames, which no answer names.
fn streamed() -> Components {
    fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((T::name().into_owned(), T::schema()));
        T::schemas(schemas);
    }
    let mut schemas = Vec::new();
    add::<ReviewPly>(&mut schemas);
    add::<ReviewEnd>(&mut schemas);
    add::<Frame>(&mut schemas);
    add::<Said>(&mut schemas);
    ComponentsBuilder::new().schemas_from_iter(schemas).build()
}

/// The document of the API.
pub fn document() -> OpenApi {
    documented().split_for_parts().1
}

/// Everything that the server answers.
pub fn router(app: Shared) -> Router {
    let (routes, document) = documented().split_for_parts();
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
