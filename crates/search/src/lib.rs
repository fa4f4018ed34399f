#![doc = include_str!("../README.md")]
//!
//! # The story
//!
//! 1. **Engines.** An [`Engine`] thinks about a [`Play`](ludarium_rules::play::Play), whose history
//!    counts, until one of its [`Limits`] is met, and makes [`Report`]s: lines of moves, each with a
//!    [`Score`]. [`thinker`] gives the same with texts in and out, for code that must not know
//!    families.
//! 2. **Alpha-beta** (the module `alphabeta`; its head says what is exact in it) searches any rules
//!    that have an evaluation, [`Evaluate`]: features of a family times [`Weights`], which
//!    [`Tuning`] reads for each ruleset from the files of `engines/`. It asks [`Tables`] for exact
//!    values, where there are any, and says at once what a position is worth that they know.
//! 3. **Monte Carlo tree search** ([`Search`]) needs no evaluation. Each iteration walks from the root
//!    to a leaf of its tree by upper confidence bounds, gives the leaf its children, plays a random
//!    game from it, and carries the result back; a position whose value follows from its children's
//!    is proven.
//! 4. **Strength.** A [`Level`] plays as a person of some strength might; a [`Spec`] names an engine
//!    with its limits, for matches; [`signature`] tells whether a change changed the search.
//! 5. **Reviews.** A [`PlayedGame`] is searched position by position, and each move is judged by
//!    what it lost against the best.
//!
//! The crate has no features.
#![warn(missing_docs)]

mod alphabeta;
mod engine;
mod evaluation;
mod face;
mod known;
mod level;
mod montecarlo;
mod options;
mod review;
mod score;
mod signature;
mod spec;
mod tables;

pub use engine::Engine;
pub use evaluation::{ADVANTAGE, Evaluate, Tuning, UNIT, Weights};
pub use face::{Basis, Line as GameLine, Sight, Thinker, thinker, thinker_with};
pub use level::Level;
pub use montecarlo::{Candidate, Found, Search, Verdict};
pub use options::{Features, Limits, Method, Options};
pub use review::{Grade, Judged, PlayedGame, Progress, Reviewed};
pub use score::{Line, Report, Score};
pub use signature::signature;
pub use spec::{Searcher, Spec};
pub use tables::{Solved, Tables};
