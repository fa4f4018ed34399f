//! Which games can have tables.

use ludarium_rules::compiled::{Compiled, Kind};
use ludarium_rules::game::{Repetition, Rules as _};
use ludarium_rules::hunt::Rules;
use ludarium_rules::message::{Argument, Message};

/// The rules of a game that can have tables.
///
/// # Errors
/// Why it cannot: what a position is worth depends on how it came about, by which rules; or the
/// game is of another family.
pub fn solvable(compiled: &Compiled) -> Result<&Rules<()>, Message> {
    match compiled.kind() {
        Kind::Hunt(rules) if rules.repetition() == Repetition::Forbidden => {
            Err(depends("repetition=forbidden-after-drops".to_owned()))
        }
        Kind::Hunt(rules) if rules.sideways_limit() > 0 => {
            Err(depends(format!("sideways-limit={}", rules.sideways_limit())))
        }
        Kind::Hunt(rules) => Ok(rules),
        Kind::HuntWithTrail(rules) => {
            let memories = rules.memories();
            let words = memories.iter().map(|(rule, value)| format!("{rule}={value}"));
            Err(depends(Argument::List(words.collect())))
        }
        Kind::SowingInTwoWords(_) | Kind::SowingInFourWords(_) => {
            Err(Message::new("tables-sowing"))
        }
    }
}

fn depends(readings: impl Into<Argument>) -> Message {
    Message::new("tables-history").with("readings", readings)
}
