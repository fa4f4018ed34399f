//! All routes of the server, with what lies around them.

use axum::Json;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::from_fn;
use axum::routing::get;
use ludarium_rules::message::Message;
use utoipa::openapi::{Info, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;

use crate::app::Shared;
use crate::problem::{Problem, say_problems};
use crate::{api, live, page};

/// The prefix of the API.
pub const API: &str = "/api/v1";

/// The routes of the API, which are also its document.
fn documented() -> OpenApiRouter<Shared> {
    let mut info = Info::new("Ludarium", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "Traditional hunt and sowing games: rules, positions, an engine, records and live games."
            .into(),
    );
    let document = OpenApiBuilder::new().info(info).build();
    let routes = api::router().merge(live::router());
    OpenApiRouter::with_openapi(document).nest(API, routes)
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
    routes
        .route(&format!("{API}/openapi.json"), get(document))
        .route(&format!("{API}/health"), get(async || "ok\n"))
        .route("/healthz", get(async || "ok\n"))
        .nest("/api", unknown)
        .fallback(page::page)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(app.config.body_limit))
        .layer(from_fn(say_problems))
        .with_state(app)
}

/// A path of the API that there is not.
async fn no_route(uri: Uri) -> Problem {
    let message = Message::new("problem-no-route").with("path", uri.path());
    Problem::of(StatusCode::NOT_FOUND, message)
}

/// A method that a path does not know.
async fn wrong_method(method: Method, uri: Uri) -> Problem {
    let message =
        Message::new("problem-method").with("method", method.as_str()).with("path", uri.path());
    Problem::of(StatusCode::METHOD_NOT_ALLOWED, message)
}
