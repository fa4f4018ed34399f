//! The HTTP API for games, positions, the engine and records: `/api/v1`.

mod engine;
mod games;
mod learning;
mod records;
mod setup;
mod solved;
mod state;
mod tables;
pub mod types;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;

pub use state::begin;

/// The routes, without their prefix.
pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(games::list))
        .routes(routes!(games::detail))
        .routes(routes!(state::state))
        .routes(routes!(state::attempt))
        .routes(routes!(setup::setup))
        .routes(routes!(engine::analyse))
        .routes(routes!(engine::choose))
        .routes(routes!(engine::review::review))
        .merge(learning::router())
        .routes(routes!(tables::tables))
        .routes(routes!(solved::solved))
        .routes(routes!(solved::begin))
        .routes(routes!(solved::look, solved::stop))
        .routes(routes!(records::read))
        .routes(routes!(records::write))
}
