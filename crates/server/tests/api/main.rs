//! The API from outside: every route's answer against the document, every refusal, the limits, the
//! headers, and the end of a server.
#![allow(clippy::unwrap_used, missing_docs)] // a test that panics has failed

mod document;
mod engine;
mod limits;
mod page;
mod refusals;
mod routes;
mod schema;
mod service;
mod shutdown;
mod solved;
