//! Live games between two people by links: `/api/v1/live`.

use utoipa_axum::router::OpenApiRouter;

use crate::app::Shared;

/// The live games that somebody is at, in memory.
#[derive(Debug, Default)]
pub struct Tables {}

/// The routes, without their prefix.
pub fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
}
