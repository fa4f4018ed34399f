//! Engines as text, as in `ludarium match oware --engines alphabeta:depth=8 mcts:time=100ms`.
//!
//! A specification is a kind of engine, then, after a colon, its settings: `KEY=VALUE`, separated
//! by commas.

use std::fmt;
use std::time::Duration;

use ludarium_rules::message::{Argument, Message};

use crate::level::Level;
use crate::options::{Features, Limits, Method, Options};

/// The longest time for a move.
const MOST_TIME: Duration = Duration::from_hours(24);
/// The greatest depth in plies.
const MOST_DEPTH: u64 = 1000;

/// An engine as text.
///
/// # Examples
/// ```
/// use ludarium_search::Spec;
///
/// let spec = Spec::parse("best:nodes=50000,off=killers,off=history,hash=16").unwrap();
/// assert_eq!(spec.to_string(), "best:nodes=50000,hash=16,off=killers+history");
/// assert_eq!(Spec::parse("alphabeta").unwrap().to_string(), "alphabeta:time=100ms");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Spec {
    /// A search with a limit for each move: `alphabeta`, `mcts`, `best` or `random`.
    Search(Searcher),
    /// A player of a level: `level:3`, `level:3,seed=7`, `level:perfect`.
    Level {
        /// How strong it is, which says how long it thinks.
        level: Level,
        /// The seed of what is left to chance.
        seed: u64,
    },
    /// A program that speaks the protocol: `exec:COMMAND`, or `exec[time=1s]:COMMAND` with limits
    /// of its own.
    External {
        /// Everything after the colon.
        command: String,
        /// The limit for each move; none is said where it is what the opponent has.
        limits: Option<Limits>,
    },
}

/// A search with a limit for each move.
#[derive(Clone, PartialEq, Debug)]
pub struct Searcher {
    /// The algorithm.
    pub method: Method,
    /// When a move must be found. Never without any limit.
    pub limits: Limits,
    /// See [`Options::hash`].
    pub hash: usize,
    /// See [`Options::threads`].
    pub threads: usize,
    /// See [`Options::seed`].
    pub seed: u64,
    /// Parts of alpha-beta that are switched off are false.
    pub features: Features,
    /// The file of a tuning that takes the place of the game's own. Whoever opens the engine reads
    /// it.
    pub weights: Option<String>,
}

impl Searcher {
    /// The limit of an engine that was given none.
    pub const USUAL_LIMITS: Limits = Limits::time(Duration::from_millis(100));

    /// A search with nothing but the usual settings.
    pub fn new(method: Method) -> Searcher {
        let usual = Options::default();
        Searcher {
            method,
            limits: Searcher::USUAL_LIMITS,
            hash: usual.hash,
            threads: usual.threads,
            seed: usual.seed,
            features: usual.features,
            weights: None,
        }
    }

    /// How to search, the file of weights apart.
    pub fn options(&self) -> Options {
        Options {
            method: self.method,
            threads: self.threads,
            hash: self.hash,
            seed: self.seed,
            features: self.features,
            ..Options::default()
        }
    }
}

impl Spec {
    /// Reads a specification.
    ///
    /// # Errors
    /// What is wrong, with the field and what it accepts.
    pub fn parse(text: &str) -> Result<Spec, Message> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix("exec") {
            if let Some(command) = rest.strip_prefix(':') {
                return external(command, None);
            }
            if let Some((settings, command)) =
                rest.strip_prefix('[').and_then(|rest| rest.split_once("]:"))
            {
                let mut limits = Limits::NONE;
                for (key, value) in settings_of(settings)? {
                    if !limit(&mut limits, key, value)? {
                        return Err(unknown_key("exec", key, "time, depth, nodes"));
                    }
                }
                return external(command, Some(limits).filter(|limits| *limits != Limits::NONE));
            }
        }
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        if kind == "level" {
            return level(settings);
        }
        match Method::WORDS.iter().find(|(word, _)| *word == kind) {
            Some(&(_, method)) => searcher(method, settings).map(Spec::Search),
            None => {
                Err(Message::new("spec-unknown-engine").with("engine", kind).with("known", kinds()))
            }
        }
    }
}

/// The kinds of engine, as they are written.
fn kinds() -> Argument {
    let words = Method::WORDS.iter().map(|(word, _)| (*word).to_string());
    Argument::List(words.chain(["level:1".into(), "exec:COMMAND".into()]).collect())
}

fn external(command: &str, limits: Option<Limits>) -> Result<Spec, Message> {
    let command = command.trim();
    if command.is_empty() {
        return Err(Message::new("spec-no-command"));
    }
    Ok(Spec::External { command: command.to_string(), limits })
}

fn level(settings: &str) -> Result<Spec, Message> {
    let (number, settings) = settings.split_once(',').unwrap_or((settings, ""));
    let level = Level::parse(number.trim());
    let level = level.ok_or(Message::new("spec-bad-level").with("value", number))?;
    let mut seed = Options::default().seed;
    for (key, value) in settings_of(settings)? {
        match key {
            "seed" => seed = whole(key, value, 0, u64::MAX)?,
            _ => return Err(unknown_key("level", key, "seed")),
        }
    }
    Ok(Spec::Level { level, seed })
}

fn searcher(method: Method, settings: &str) -> Result<Searcher, Message> {
    let mut searcher = Searcher::new(method);
    let mut limits = Limits::NONE;
    let known = match method {
        Method::Random => "seed",
        // It has no depth, one thread, no table of positions, and none of the parts.
        Method::MonteCarlo => "time, nodes, seed, weights",
        _ => "time, depth, nodes, hash, threads, seed, off, on, weights",
    };
    for (key, value) in settings_of(settings)? {
        if !known.split(", ").any(|known| known == key) {
            return Err(unknown_key(method.word(), key, known));
        }
        if limit(&mut limits, key, value)? {
            continue;
        }
        match key {
            "hash" => searcher.hash = whole(key, value, 1, Options::MOST_HASH as u64)? as usize,
            "threads" => {
                searcher.threads = whole(key, value, 1, Options::MOST_THREADS as u64)? as usize;
            }
            "seed" => searcher.seed = whole(key, value, 0, u64::MAX)?,
            "off" => {
                for name in value.split('+') {
                    let part = searcher.features.part(name).ok_or_else(|| {
                        let known = Features::NAMES.map(String::from).to_vec();
                        Message::new("spec-unknown-part")
                            .with("part", name)
                            .with("known", Argument::List(known))
                    })?;
                    *part = false;
                }
            }
            "on" if value == GUIDE => searcher.features.guide = true,
            "on" => {
                let known = Argument::List(vec![GUIDE.to_string()]);
                return Err(Message::new("spec-unknown-part")
                    .with("part", value)
                    .with("known", known));
            }
            _ => searcher.weights = Some(value.to_string()),
        }
    }
    if limits != Limits::NONE {
        searcher.limits = limits;
    }
    Ok(searcher)
}

/// The part that is off unless it is asked for.
const GUIDE: &str = "guide";

/// `KEY=VALUE` and so on, no key twice but `off`.
fn settings_of(text: &str) -> Result<Vec<(&str, &str)>, Message> {
    let mut settings: Vec<(&str, &str)> = Vec::new();
    if text.trim().is_empty() {
        return Ok(settings);
    }
    for setting in text.split(',') {
        let pair = setting.split_once('=').map(|(key, value)| (key.trim(), value.trim()));
        let (key, value) = pair
            .filter(|(key, value)| !key.is_empty() && !value.is_empty())
            .ok_or_else(|| Message::new("spec-no-setting").with("setting", setting.trim()))?;
        if key != "off" && settings.iter().any(|(earlier, _)| *earlier == key) {
            return Err(Message::new("spec-twice").with("key", key));
        }
        settings.push((key, value));
    }
    Ok(settings)
}

fn unknown_key(engine: &'static str, key: &str, known: &'static str) -> Message {
    Message::new("spec-unknown-key").with("engine", engine).with("key", key).with("known", known)
}

/// Sets a limit; false when the key is none.
fn limit(limits: &mut Limits, key: &str, value: &str) -> Result<bool, Message> {
    match key {
        "time" => limits.time = Some(time(value)?),
        "depth" => limits.depth = Some(whole(key, value, 1, MOST_DEPTH)? as u32),
        "nodes" => limits.nodes = Some(whole(key, value, 1, u64::MAX)?),
        _ => return Ok(false),
    }
    Ok(true)
}

fn whole(key: &str, value: &str, from: u64, to: u64) -> Result<u64, Message> {
    let number = value.parse().ok().filter(|number| (from..=to).contains(number));
    number.ok_or_else(|| {
        // The numbers as text: a language would set them in groups.
        Message::new("spec-bad-number")
            .with("key", key)
            .with("value", value)
            .with("from", from.to_string())
            .with("to", to.to_string())
    })
}

/// `100ms`, `1.5s`, `1m`: whole milliseconds.
fn time(value: &str) -> Result<Duration, Message> {
    const UNITS: [(&str, f64); 3] = [("ms", 1.0), ("s", 1e3), ("m", 6e4)];
    let parsed = UNITS.into_iter().find_map(|(unit, factor)| {
        let number = value.strip_suffix(unit)?;
        // Nothing that only a computer would call a number.
        number.chars().all(|c| c.is_ascii_digit() || c == '.').then_some(())?;
        Some(number.parse::<f64>().ok()? * factor)
    });
    let most = MOST_TIME.as_millis() as f64;
    let whole = |milliseconds: f64| (milliseconds - milliseconds.round()).abs() < 1e-6;
    parsed
        .filter(|&milliseconds| (1.0..=most).contains(&milliseconds) && whole(milliseconds))
        .map(|milliseconds| Duration::from_millis(milliseconds.round() as u64))
        .ok_or_else(|| Message::new("spec-bad-time").with("value", value))
}

fn write_limits(limits: &Limits, settings: &mut Vec<String>) {
    if let Some(time) = limits.time {
        let milliseconds = time.as_millis();
        settings.push(if milliseconds.is_multiple_of(60_000) {
            format!("time={}m", milliseconds / 60_000)
        } else if milliseconds.is_multiple_of(1000) {
            format!("time={}s", milliseconds / 1000)
        } else {
            format!("time={milliseconds}ms")
        });
    }
    settings.extend(limits.depth.map(|depth| format!("depth={depth}")));
    settings.extend(limits.nodes.map(|nodes| format!("nodes={nodes}")));
}

impl fmt::Display for Spec {
    /// The canonical text: settings in a fixed order, those that are usual left out, but never
    /// the limit.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Options::default();
        let mut settings = Vec::new();
        match self {
            Spec::External { command, limits } => {
                if let Some(limits) = limits {
                    write_limits(limits, &mut settings);
                    return write!(f, "exec[{}]:{command}", settings.join(","));
                }
                write!(f, "exec:{command}")
            }
            Spec::Level { level, seed } => {
                write!(f, "level:{level}")?;
                if *seed == usual.seed { Ok(()) } else { write!(f, ",seed={seed}") }
            }
            Spec::Search(searcher) => {
                if searcher.method != Method::Random {
                    write_limits(&searcher.limits, &mut settings);
                }
                if searcher.hash != usual.hash {
                    settings.push(format!("hash={}", searcher.hash));
                }
                if searcher.threads != usual.threads {
                    settings.push(format!("threads={}", searcher.threads));
                }
                if searcher.seed != usual.seed {
                    settings.push(format!("seed={}", searcher.seed));
                }
                let mut features = searcher.features;
                let off: Vec<&str> = Features::NAMES
                    .into_iter()
                    .filter(|name| features.part(name).is_some_and(|part| !*part))
                    .collect();
                if !off.is_empty() {
                    settings.push(format!("off={}", off.join("+")));
                }
                if searcher.features.guide {
                    settings.push(format!("on={GUIDE}"));
                }
                settings
                    .extend(searcher.weights.as_ref().map(|weights| format!("weights={weights}")));
                let colon = if settings.is_empty() { "" } else { ":" };
                write!(f, "{}{colon}{}", searcher.method.word(), settings.join(","))
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Limits, Method, Searcher, Spec};
    use std::time::Duration;

    #[test]
    fn canonical_texts_are_read_and_written_alike() {
        for text in [
            "alphabeta:depth=8",
            "mcts:time=100ms",
            "best:nodes=50000,hash=16,threads=2",
            "best:time=2s,depth=9,nodes=1,seed=18446744073709551615",
            "alphabeta:time=1m,off=table+quiescence,weights=engines/oware.kdl",
            "random",
            "random:seed=3",
            "level:3",
            "level:8,seed=0",
            "level:perfect",
            "level:perfect,seed=2",
            "best:depth=3,off=tables",
            "best:depth=3,on=guide",
            "exec:./engine --fast, with=commas:and colons",
            "exec[time=1500ms,nodes=7]:./engine",
        ] {
            let spec = Spec::parse(text).unwrap();
            assert_eq!(spec.to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_written_canonically() {
        for (text, canonical) in [
            ("alphabeta", "alphabeta:time=100ms"),
            ("best:", "best:time=100ms"),
            ("mcts:time=1.5s", "mcts:time=1500ms"),
            ("mcts:time=0.05m", "mcts:time=3s"),
            ("mcts: time=1000ms , seed=1", "mcts:time=1s"),
            ("best:hash=64,depth=3,off=killers,off=table", "best:depth=3,off=table+killers"),
            ("level:3,seed=1", "level:3"),
            ("exec[]: ./engine ", "exec:./engine"),
        ] {
            let spec = Spec::parse(text).unwrap();
            assert_eq!(spec.to_string(), canonical);
            assert_eq!(Spec::parse(canonical).unwrap(), spec);
        }
    }

    #[test]
    fn faults_name_the_field() {
        for (text, id) in [
            ("", "spec-unknown-engine"),
            ("minimax:depth=3", "spec-unknown-engine"),
            ("execute:x", "spec-unknown-engine"),
            ("exec", "spec-unknown-engine"),
            ("exec:", "spec-no-command"),
            ("exec[hash=3]:x", "spec-unknown-key"),
            ("level", "spec-bad-level"),
            ("level:9", "spec-bad-level"),
            ("level:3,depth=4", "spec-unknown-key"),
            ("mcts:depth=3", "spec-unknown-key"),
            ("random:time=1s", "spec-unknown-key"),
            ("best:deep=3", "spec-unknown-key"),
            ("best:depth", "spec-no-setting"),
            ("best:depth=", "spec-no-setting"),
            ("best:depth=3,", "spec-no-setting"),
            ("best:depth=3,depth=4", "spec-twice"),
            ("best:depth=0", "spec-bad-number"),
            ("best:depth=-1", "spec-bad-number"),
            ("best:nodes=1.5", "spec-bad-number"),
            ("best:hash=65537", "spec-bad-number"),
            ("best:threads=0", "spec-bad-number"),
            ("best:off=brakes", "spec-unknown-part"),
            ("best:on=brakes", "spec-unknown-part"),
            ("best:time=100", "spec-bad-time"),
            ("best:time=0ms", "spec-bad-time"),
            ("best:time=0.5ms", "spec-bad-time"),
            ("best:time=infs", "spec-bad-time"),
            ("best:time=1e3s", "spec-bad-time"),
            ("best:time=25000m", "spec-bad-time"),
        ] {
            assert_eq!(Spec::parse(text).map_err(|message| message.id), Err(id), "{text}");
        }
    }

    #[test]
    fn a_search_has_the_limits_that_it_was_given() {
        let limits = |text: &str| match Spec::parse(text).unwrap() {
            Spec::Search(Searcher { limits, .. }) => limits,
            other => panic!("{other:?} is no search"),
        };
        assert_eq!(limits("best"), Limits::time(Duration::from_millis(100)));
        assert_eq!(limits("best:depth=4"), Limits::depth(4));
        let both = Limits { time: Some(Duration::from_secs(2)), depth: None, nodes: Some(9) };
        assert_eq!(limits("mcts:nodes=9,time=2s"), both);
        assert_eq!(Searcher::new(Method::Best).options().method, Method::Best);
    }
}
