#![doc = include_str!("../README.md")]
//!
//! # The story
//!
//! 1. **Description.** A game is a file of the language in [`description`], which says where its
//!    rules come from and which questions they leave open. [`catalogue`] has the files that come
//!    with the crate. Choosing the answers ([`description::Selection`], as in
//!    `oware:abapa+cycle=split`) gives a [`Described`]: plain data, one structure for each family,
//!    [`hunt::description`] and [`sowing::description`].
//! 2. **Rules.** [`Compiled`] makes tables of it. [`hunt`] and [`sowing`] hold the two families; no
//!    game has code of its own. What they share is the trait [`game::Rules`], which engines are
//!    generic over, and [`game::Notation`], which adds texts.
//! 3. **Positions.** A *setup* is any arrangement of counters, as an editor holds it. Validated, it
//!    is a *position*: a few machine words that decide all that may follow, history apart.
//!    [`perft`](mod@perft) counts what follows.
//! 4. **Play.** [`Play`] is a game in progress: a position with its history, on which repetition
//!    depends. [`Playout`] plays random games by the same rules, fast.
//! 5. **Texts.** [`face`] is all of this as text in and text out, for code that must not know
//!    families. [`record`] writes and reads played games. [`rulesheet`] says the rules in words, made
//!    from the description alone. [`drawing`] draws positions for a terminal and for print, [`scene`]
//!    describes them, and what a move does, to a page that draws them itself. Whatever is said to
//!    people is a [`Message`], and `words` renders it.
//!
//! # Features
//!
//! - `words` (on by default): the module `words`, which renders messages in English and Portuguese
//!   with Fluent. Without it a message is an id with arguments.
#![warn(missing_docs)]

pub mod bits;
pub mod catalogue;
pub mod compiled;
pub mod description;
pub mod drawing;
pub mod face;
pub mod fetch;
pub mod game;
pub mod hunt;
pub mod message;
pub mod perft;
pub mod play;
pub mod playout;
mod reason;
pub mod record;
pub mod rulesheet;
pub mod scene;
pub mod sowing;
#[cfg(feature = "words")]
pub mod words;

pub use compiled::{Compiled, Described, Visitor};
pub use face::{Game, Session};
pub use game::{Family, Fault, Notation, Outcome, Reason, Refusal, Rules, Side};
pub use message::Message;
pub use play::Play;
pub use playout::Playout;
pub use record::Record;

/// The example in the README of the repository, so that it is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeOfTheRepository;
