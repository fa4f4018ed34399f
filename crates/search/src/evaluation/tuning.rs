//! The files of `engines/`: which algorithm plays a ruleset best, and with which weights.

use std::fmt::Write as _;

use kdl::{KdlDocument, KdlNode, KdlValue};
use ludarium_rules::description::Chosen;

use crate::options::Method;

/// Weights by the names of their features; what is not named has its usual weight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weights(Vec<(String, i32)>);

impl Weights {
    /// No weight but the usual ones.
    pub fn usual() -> Weights {
        Weights::default()
    }

    /// Sets a weight, in points for each unit of the feature.
    pub fn set(&mut self, feature: &str, weight: i32) {
        match self.0.iter_mut().find(|(name, _)| name == feature) {
            Some((_, old)) => *old = weight,
            None => self.0.push((feature.to_string(), weight)),
        }
    }

    /// The weights named, in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, i32)> {
        self.0.iter().map(|(name, weight)| (name.as_str(), *weight))
    }

    /// One weight for each of `names`.
    pub(crate) fn laid_over(&self, names: &[&str], usual: &[i32]) -> Vec<i32> {
        names
            .iter()
            .zip(usual)
            .map(|(name, usual)| {
                self.0.iter().find(|(own, _)| own == name).map_or(*usual, |&(_, weight)| weight)
            })
            .collect()
    }
}

/// How a ruleset is best played, as measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuning {
    /// Alpha-beta or Monte Carlo tree search.
    pub method: Method,
    /// The weights of the evaluation.
    pub weights: Weights,
    /// How many seeds or pieces ahead a side must look to be expected to win
    /// e/(1 + e) = 73 games of 100.
    pub scale: f64,
}

impl Default for Tuning {
    /// For a game that nobody has measured.
    fn default() -> Self {
        Tuning { method: Method::AlphaBeta, weights: Weights::usual(), scale: 4.0 }
    }
}

macro_rules! engines {
    ($($id:literal),+ $(,)?) => {
        [$(($id, include_str!(concat!("../../../../engines/", $id, ".kdl")))),+]
    };
}

/// The files of `engines/`, by the ids of their games. One without weights names a ruleset that
/// nobody has measured: it has the usual ones.
const SHIPPED: [(&str, &str); 16] = engines![
    "kaooa",
    "bagha-chall",
    "oware",
    "nam-nam",
    "bao-kenya",
    "bao-kenya-laps",
    "bao-la-kujifunza",
    "kauri",
    "fox-and-hounds",
    "hare-and-hounds",
    "len-choa",
    "hat-diviyan-keliya",
    "catch-the-hare",
    "aadu-puli-attam",
    "main-tapal-empat",
    "adugo",
];

impl Tuning {
    /// How a game that comes with Ludarium is best played: as its ruleset was measured, or, where
    /// that was not, as the first ruleset of its file. Other games have the usual tuning.
    pub fn of(chosen: &Chosen) -> Tuning {
        let Some((_, text)) = SHIPPED.iter().find(|(id, _)| *id == chosen.id) else {
            return Tuning::default();
        };
        // A test reads every file that is shipped.
        Tuning::read(text, &chosen.ruleset).unwrap_or_default()
    }

    /// The tuning of a ruleset in the text of a file of `engines/`, else that of the first one.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn read(text: &str, ruleset: &str) -> Result<Tuning, String> {
        let document: KdlDocument = text.parse().map_err(|error: kdl::KdlError| {
            error.diagnostics.first().map_or_else(|| error.to_string(), ToString::to_string)
        })?;
        let nodes = document.nodes();
        if let Some(other) = nodes.iter().find(|node| node.name().value() != "ruleset") {
            return Err(format!("expected `ruleset`, found `{}`", other.name().value()));
        }
        let named = |node: &&KdlNode| node.get(0).and_then(KdlValue::as_string) == Some(ruleset);
        match nodes.iter().find(named).or(nodes.first()) {
            Some(node) => Tuning::of_node(node),
            None => Ok(Tuning::default()),
        }
    }

    fn of_node(node: &KdlNode) -> Result<Tuning, String> {
        let mut tuning = Tuning::default();
        for entry in node.entries() {
            match (entry.name().map(kdl::KdlIdentifier::value), entry.value()) {
                (None, _) => {}
                (Some("method"), KdlValue::String(word)) => {
                    let known = Method::WORDS.iter().find(|(known, _)| known == word);
                    tuning.method = known.ok_or(format!("no method is called `{word}`"))?.1;
                }
                (Some("scale"), value) => {
                    let number = match value {
                        KdlValue::Float(number) => *number,
                        KdlValue::Integer(number) => *number as f64,
                        _ => 0.0,
                    };
                    if !number.is_finite() || number <= 0.0 {
                        return Err("`scale` is a number above 0".to_string());
                    }
                    tuning.scale = number;
                }
                (Some(other), _) => return Err(format!("`{other}` means nothing in `ruleset`")),
            }
        }
        for child in node.children().map_or(&[][..], KdlDocument::nodes) {
            let name = child.name().value();
            let weight = child.get(0).and_then(KdlValue::as_integer);
            let weight = weight.and_then(|weight| i32::try_from(weight).ok());
            tuning.weights.set(name, weight.ok_or(format!("the weight of `{name}` is no number"))?);
        }
        Ok(tuning)
    }

    /// The tuning as a node of a file of `engines/`.
    pub fn write(&self, ruleset: &str) -> String {
        let mut text =
            format!("ruleset \"{ruleset}\" method=\"{}\" scale={}", self.method.word(), {
                // KDL tells whole numbers from others; both are read.
                (self.scale * 100.0).round() / 100.0
            });
        if self.weights.0.is_empty() {
            text.push('\n');
            return text;
        }
        text.push_str(" {\n");
        for (name, weight) in self.weights.iter() {
            let _ = writeln!(text, "    {name} {weight}");
        }
        text.push_str("}\n");
        text
    }

    /// What a side can expect, 0 (a loss) to 1 (a win), that is ahead by `value` seeds or pieces.
    pub fn expectation(&self, value: f64) -> f64 {
        1.0 / (1.0 + (-value / self.scale).exp())
    }

    /// The reverse of [`Tuning::expectation`], as far as 99 games of 100.
    pub fn value(&self, expectation: f64) -> f64 {
        // Beyond, a value says no more than that the game is all but decided.
        let expectation = expectation.clamp(0.01, 0.99);
        self.scale * (expectation / (1.0 - expectation)).ln()
    }
}
