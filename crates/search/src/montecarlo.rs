//! Monte Carlo tree search: random games, a tree of the moves that did well in them, and proofs
//! carried up it.

mod arena;
mod rollout;
mod search;

pub use search::{Candidate, Found, Search, Verdict};
