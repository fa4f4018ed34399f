//! What the commands over solved games share: the folder, the tables of a game or why there are
//! none, and values in words.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ludarium_rules::hunt::Rules;
use ludarium_rules::message::{Argument, Message};
use ludarium_search::Solved;
use ludarium_solve::plan::Plan;
use ludarium_solve::tables::{Folder, Tables, Worth, size_text, solvable};

use crate::failure::Failure;
use crate::opened::Opened;
use crate::terminal::Terminal;

/// The folder that a flag names, else the person's own.
pub fn folder(named: Option<&Path>) -> Result<Folder, Failure> {
    match named {
        Some(path) => Ok(Folder::at(path)),
        None => Folder::users().ok_or_else(|| Failure::Input(Message::new("tables-no-folder"))),
    }
}

/// The tables that a search of a game may ask. A folder that was named must be fit for that; without
/// one, the person's own is used as far as it can be read.
pub fn asked(
    opened: &Opened,
    named: Option<&Path>,
    terminal: &Terminal,
) -> Result<Option<Solved>, Failure> {
    match searched(named) {
        Some(folder) => ask(opened, &folder, named.is_some(), terminal),
        None => Ok(None),
    }
}

/// The folder whose tables a search asks: the one named, else the person's own, where there is one.
pub fn searched(named: Option<&Path>) -> Option<Folder> {
    named.map_or_else(Folder::users, |path| Some(Folder::at(path)))
}

/// As [`asked`], of a folder that is open.
pub fn ask(
    opened: &Opened,
    folder: &Folder,
    is_named: bool,
    terminal: &Terminal,
) -> Result<Option<Solved>, Failure> {
    match folder.solved(&opened.compiled) {
        Err(fault) if is_named => Err(fault.into()),
        Err(fault) => {
            anstream::eprintln!("{}", terminal.text(&fault.message()));
            Ok(None)
        }
        Ok(solved) => Ok(solved),
    }
}

/// Why a game cannot be played perfectly, and what to do about it.
pub fn not_perfect(opened: &Opened) -> Message {
    match solvable(&opened.compiled) {
        Ok(rules) => Message::new("perfect-unsolved-takes")
            .with("game", opened.typed.as_str())
            .with("takes", takes(&Plan::new(rules), threads())),
        Err(reason) => Message::new("perfect-never").with("reason", Argument::from(reason)),
    }
}

/// The rules of a game that can have tables.
pub fn rules(opened: &Opened) -> Result<&Rules<()>, Failure> {
    solvable(&opened.compiled).map_err(Failure::Input)
}

/// The tables of a game, to be shared.
pub fn tables(opened: &Opened, folder: &Folder) -> Result<Arc<Tables>, Failure> {
    let rules = rules(opened)?;
    folder.open(&opened.compiled)?.ok_or_else(|| unsolved(opened, rules, folder))
}

/// What to do about a game that is not solved.
pub fn unsolved(opened: &Opened, rules: &Rules<()>, folder: &Folder) -> Failure {
    let message = Message::new("tables-unsolved")
        .with("game", opened.typed.as_str())
        .with("folder", folder.path().display().to_string());
    Failure::Failed(message.with("takes", takes(&Plan::new(rules), threads())))
}

/// What solving takes, in words.
pub fn takes(plan: &Plan, threads: usize) -> Argument {
    let message = Message::new("tables-takes")
        .with("time", time_text(plan.seconds(threads)))
        .with("memory", size_text(plan.memory()))
        .with("disk", size_text(plan.bytes()));
    Argument::from(message)
}

/// The threads of this machine.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Seconds as people read them: `1 h 05 min`, `3 min 20 s`, `45 s`, `0.3 s`.
pub fn time_text(seconds: f64) -> String {
    const DAY: u64 = 86_400;
    let time = Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX);
    let whole = time.as_secs();
    match whole {
        0..10 => format!("{:.1} s", time.as_secs_f64()),
        10..60 => format!("{whole} s"),
        60..3_600 => format!("{} min {:02} s", whole / 60, whole % 60),
        3_600..DAY => format!("{} h {:02} min", whole / 3_600, whole % 3_600 / 60),
        _ if whole / DAY < 10_000 => format!("{} d {:02} h", whole / DAY, whole % DAY / 3_600),
        _ => "> 10000 d".to_owned(),
    }
}

/// A value in words, of the side that it is the value to.
pub fn value(worth: Worth, plies: Option<u16>) -> Message {
    match (worth, plies) {
        (Worth::Draw, _) => Message::new("tables-draw"),
        (Worth::Win, None) => Message::new("tables-win"),
        (Worth::Loss, None) => Message::new("tables-loss"),
        (Worth::Win, Some(plies)) => Message::new("tables-win-in").with("plies", u32::from(plies)),
        (Worth::Loss, Some(plies)) => {
            Message::new("tables-loss-in").with("plies", u32::from(plies))
        }
    }
}

/// A count with its thousands set apart by narrow spaces, as no language minds.
pub fn count_text(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{count_text, time_text};

    #[test]
    fn times_are_as_long_as_they_need_to_be() {
        for (seconds, text) in [
            (0.26, "0.3 s"),
            (45.0, "45 s"),
            (200.0, "3 min 20 s"),
            (3_900.0, "1 h 05 min"),
            (90_000.0, "1 d 01 h"),
            (f64::INFINITY, "> 10000 d"),
        ] {
            assert_eq!(time_text(seconds), text);
        }
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(count_text(7), "7");
        assert_eq!(count_text(88_260_972), "88\u{202f}260\u{202f}972");
    }
}
