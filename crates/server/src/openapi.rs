//! The OpenAPI document: what the routes say of themselves, completed with what is the same for all.

use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::{
    Components, ComponentsBuilder, ContentBuilder, Info, OpenApi, OpenApiBuilder, Ref, RefOr,
    ResponseBuilder, Schema,
};

use crate::api::types::{ReviewEnd, ReviewPly};
use crate::live::wire::{Frame, Said};

/// What a problem is sent as.
const PROBLEM: &str = "application/problem+json";

/// The document before any route is in it.
pub fn begun() -> OpenApi {
    let mut info = Info::new("Ludarium", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "Traditional hunt and sowing games: rules, positions, an engine, records and live games."
            .into(),
    );
    OpenApiBuilder::new().info(info).components(Some(streamed())).build()
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

/// The document with what is the same for all routes: every error is a problem.
pub fn completed(mut document: OpenApi) -> OpenApi {
    for item in document.paths.paths.values_mut() {
        operations(item).for_each(complete);
    }
    document
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete].into_iter().flatten()
}

fn complete(operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    for (status, response) in responses.iter_mut() {
        if let RefOr::T(response) = response
            && status.starts_with(['4', '5'])
            && let Some(content) = response.content.swap_remove("application/json")
        {
            response.content.insert(PROBLEM.into(), content);
        }
    }
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let other = ResponseBuilder::new()
        .description("What any request may be refused with: a bad language, too many requests")
        .content(PROBLEM, problem)
        .build();
    responses.entry("default".into()).or_insert(RefOr::T(other));
}
