//! The HTTP API for games, positions, the engine and records: `/api/v1`.

use utoipa_axum::router::OpenApiRouter;

use crate::app::Shared;

/// The routes, without their prefix.
pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
}
