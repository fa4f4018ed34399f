//! A game described, and the same game compiled.
//!
//! [`Compiled`] is where the kinds of rules meet: code that needs no speed takes its
//! [`game`](Compiled::game), code that does [`visit`](Compiled::visit)s it and is compiled once for
//! each kind. Neither ever asks which kind it has.

use crate::face::Game;
use crate::game::Notation;
use crate::{hunt, sowing};

/// A game as its file describes it, every reading chosen.
#[derive(Clone, PartialEq, Debug)]
pub enum Described {
    /// A hunt game.
    Hunt(hunt::description::Description),
    /// A sowing game.
    Sowing(sowing::description::Description),
}

/// A game's rules, compiled.
#[derive(Clone, Debug)]
pub struct Compiled(Kind);

/// The rules by what they were compiled to, for crates that add something to each
/// (see [`Compiled::kind`]).
#[derive(Clone, Debug)]
pub enum Kind {
    /// A hunt game in which pieces remember nothing.
    Hunt(hunt::Rules<()>),
    /// A hunt game in which pieces remember where they came from.
    HuntWithTrail(hunt::Rules<hunt::Trail>),
    /// A sowing game on at most 16 holes of one kind.
    SowingInTwoWords(sowing::Rules<2>),
    /// A larger sowing game.
    SowingInFourWords(sowing::Rules<4>),
}

/// Code that is generic over rules, to be run with those of a [`Compiled`] game.
pub trait Visitor {
    /// What the code gives.
    type Output;

    /// Runs the code.
    fn visit<R: Notation>(self, rules: &R) -> Self::Output;
}

impl Compiled {
    /// Compiles a description that was checked (as
    /// [`File::choose`](crate::description::File::choose) does).
    pub fn new(described: &Described) -> Compiled {
        Compiled(match described {
            Described::Hunt(game) if hunt::needs_memory(game) => {
                Kind::HuntWithTrail(hunt::Rules::compile(game))
            }
            Described::Hunt(game) => Kind::Hunt(hunt::Rules::compile(game)),
            Described::Sowing(game) if sowing::words(game) == 2 => {
                Kind::SowingInTwoWords(sowing::Rules::compile(game))
            }
            Described::Sowing(game) => Kind::SowingInFourWords(sowing::Rules::compile(game)),
        })
    }

    /// The game's object-safe face.
    pub fn game(&self) -> &dyn Game {
        match &self.0 {
            Kind::Hunt(rules) => rules,
            Kind::HuntWithTrail(rules) => rules,
            Kind::SowingInTwoWords(rules) => rules,
            Kind::SowingInFourWords(rules) => rules,
        }
    }

    /// The rules as what they are. For a crate whose traits are implemented for each kind, such as
    /// an evaluation; everything else is served by [`Compiled::game`] and [`Compiled::visit`].
    pub fn kind(&self) -> &Kind {
        &self.0
    }

    /// The same game in which pieces remember nothing; `None` where nothing is remembered anyway.
    pub fn without_memories(&self) -> Option<Compiled> {
        match &self.0 {
            Kind::HuntWithTrail(rules) => {
                rules.without_memories().map(|rules| Compiled(Kind::Hunt(rules.clone())))
            }
            _ => None,
        }
    }

    /// Runs generic code with the rules.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        match &self.0 {
            Kind::Hunt(rules) => visitor.visit(rules),
            Kind::HuntWithTrail(rules) => visitor.visit(rules),
            Kind::SowingInTwoWords(rules) => visitor.visit(rules),
            Kind::SowingInFourWords(rules) => visitor.visit(rules),
        }
    }
}
