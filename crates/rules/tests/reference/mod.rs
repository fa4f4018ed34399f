//! A second, slow and plain implementation of both families of rules: the judge of the fast one.
//!
//! It is written from the rule sheets (what `games/*.kdl` describe) and from the description
//! structs alone. Counters lie in vectors and are moved one at a time; nothing is precomputed.
//! A reader should be able to hold each function against the sentence of the rules it carries out.
//!
//! Every game gives `start`, `start_with`, `moves` (move texts, sorted), `play`, `outcome`,
//! `text`, `from_text`, `perft` and `resolve_repetition`. History is the caller's: none of these
//! but the last applies the repetition rule.

// Each test binary uses its own part of this module.
#![allow(dead_code)]
// Plain to read comes before fast and before habit here: texts are made of pieces, and games read
// and score by their rules even where a rule is not asked.
#![allow(clippy::format_push_string, clippy::wrong_self_convention, clippy::unused_self)]

pub mod games;
pub mod hunt;
pub mod sowing;
