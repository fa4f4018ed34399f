#![doc = include_str!("../README.md")]
//!
//! # The story
//!
//! [`Config`] says where to listen, what to keep and what to allow. [`serve()`] opens the store,
//! builds the routes of [`api`] and [`live`], serves the page that was built in, and ends when it is
//! told to. Everything shared by requests is in [`App`]. What goes wrong is a [`Problem`], which
//! knows its status and is said in the reader's language.
#![warn(missing_docs)]

pub mod api;
pub mod app;
pub mod client;
pub mod config;
pub mod extract;
pub mod language;
pub mod learning;
pub mod limits;
pub mod live;
mod observe;
mod openapi;
pub mod opened;
mod page;
pub mod problem;
mod router;
pub mod searches;
mod security;
mod serve;
pub mod solving;
pub mod store;

pub use app::App;
pub use config::Config;
pub use observe::log_to_stderr;
pub use problem::Problem;
pub use router::{document, router};
pub use serve::{ServeError, interrupted, serve};
