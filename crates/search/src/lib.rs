//! A good move: Monte Carlo tree search over any game's [`Rules`](ludarium_rules::game::Rules).
//!
//! A [`Search`] is stepped from outside: it owns no thread and no clock, so that the caller decides
//! when it has thought enough, and the same seed with the same number of iterations gives the same
//! answer everywhere. [`Level`] says how much each strength thinks and how freely it chooses.
#![warn(missing_docs)]

mod arena;
mod level;
mod rollout;
mod search;

pub use level::Level;
pub use search::{Candidate, Found, Search, Verdict};
