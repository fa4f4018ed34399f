#![doc = include_str!("../README.md")]
//!
//! # The story
//!
//! A [`Search`] is made from a [`Play`](ludarium_rules::play::Play), whose history counts. Each
//! iteration walks from the root to a leaf of the tree by upper confidence bounds, gives the leaf
//! its children, plays a random game from it, and carries the result back. A position whose value
//! follows from its children's is *proven*, and a proven value replaces the statistics. The first two
//! plies are laid out whole before anything is left to chance, so that a win in one is never missed.
//!
//! [`Search::found`] is the best move with what it is worth and the line expected; a [`Verdict`]
//! says what is certain. [`Level`] says how much each strength thinks and how freely it chooses, and
//! [`Search::pick`] chooses so.
//!
//! The crate has no features.
#![warn(missing_docs)]

mod alphabeta;
mod engine;
mod evaluation;
mod face;
mod level;
mod montecarlo;
mod options;
mod score;
mod signature;
mod spec;
mod tables;

pub use engine::Engine;
pub use evaluation::{Evaluate, Tuning, UNIT, Weights};
pub use face::{Basis, Line as GameLine, Sight, Thinker, thinker};
pub use level::Level;
pub use montecarlo::{Candidate, Found, Search, Verdict};
pub use options::{Features, Limits, Method, Options};
pub use score::{Line, Report, Score};
pub use signature::signature;
pub use spec::{Searcher, Spec};
pub use tables::Tables;
