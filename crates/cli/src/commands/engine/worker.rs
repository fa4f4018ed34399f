//! The thread that searches, and counts lines of play.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

use ludarium_rules::face::Game;
use ludarium_search::{GameLine, Level, Limits, Method, Options, Report, Score, Solved, Thinker};

use super::Event;
use crate::opened::Opened;
use crate::opponent;

/// Searches go deep, and each ply has its moves on the stack.
const STACK: usize = 32 << 20;
/// How many positions stand for a ply where the search has no depths.
const NODES_A_PLY: u64 = 20_000;
/// Lines of play of this length are counted without a look at `stop`.
const AT_ONE_GO: u32 = 3;
/// The score of a win whose length is not known, in hundredths.
const WIN: i64 = 100_000;

/// What the thread is told to do.
pub enum Order {
    /// Search so from now on.
    Options(Options),
    /// Forget what earlier searches learnt.
    Forget,
    /// Find a move.
    Think { place: Place, limits: Limits, level: Option<Level>, stop: Arc<AtomicBool> },
    /// Count the lines of play from a position.
    Count { position: String, depth: u32, stop: Arc<AtomicBool> },
}

/// A game in progress, with texts of its own.
pub struct Place {
    pub position: Option<String>,
    pub moves: Vec<String>,
}

impl Place {
    fn line(&self) -> GameLine<'_> {
        GameLine { position: self.position.as_deref(), first: None, moves: &self.moves }
    }
}

/// The thread. It ends when this is dropped and the order in hand is done.
pub struct Worker {
    orders: Sender<Order>,
}

impl Worker {
    /// Starts a thread for a game, which tells of its work as events.
    pub fn start(
        opened: Arc<Opened>,
        options: Options,
        solved: Option<Solved>,
        events: Sender<Event>,
    ) -> io::Result<Worker> {
        let (orders, received) = mpsc::channel();
        std::thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || work(&opened, options, solved.as_ref(), &received, &events))?;
        Ok(Worker { orders })
    }

    /// Gives an order. It is done after those given before.
    pub fn tell(&self, order: Order) {
        // The thread listens for as long as this side may speak.
        let _ = self.orders.send(order);
    }
}

fn work(
    opened: &Opened,
    mut options: Options,
    solved: Option<&Solved>,
    orders: &Receiver<Order>,
    events: &Sender<Event>,
) {
    // Made when it is needed: it may take much memory, and the options may still change.
    let mut engine: Option<Box<dyn Thinker + '_>> = None;
    while let Ok(order) = orders.recv() {
        match order {
            Order::Options(changed) => {
                options = changed;
                if let Some(engine) = &mut engine {
                    engine.set_options(options.clone());
                }
            }
            Order::Forget => {
                if let Some(engine) = &mut engine {
                    engine.forget();
                }
            }
            Order::Think { place, limits, level, stop } => {
                let engine = engine.get_or_insert_with(|| {
                    opponent::engine_with(opened, options.clone(), solved.cloned())
                });
                let found = think(&mut **engine, &place, limits, level, &stop, events);
                let found = found.or_else(|| any_move(opened, &place));
                let mv = found.unwrap_or_else(|| "none".to_string());
                let _ = events.send(Event::Finished(format!("bestmove {mv}")));
            }
            Order::Count { position, depth, stop } => {
                let total = count_each(opened.game(), &position, depth, &stop, events);
                let _ = events.send(match total {
                    Some(total) => Event::Finished(format!("Nodes searched: {total}")),
                    None => Event::Interrupted,
                });
            }
        }
    }
}

/// The best move, if the search found any.
fn think(
    engine: &mut dyn Thinker,
    place: &Place,
    limits: Limits,
    level: Option<Level>,
    stop: &AtomicBool,
    events: &Sender<Event>,
) -> Option<String> {
    let say = |report: &Report<String>| {
        for line in lines(report) {
            let _ = events.send(Event::Said(line));
        }
    };
    if let Some(level) = level {
        let (mv, report) = engine.choose(&place.line(), level, stop).ok()?;
        say(&report);
        return mv;
    }
    let mut limits = limits;
    if let Some(depth) = limits.depth
        && engine.method() == Method::MonteCarlo
    {
        let nodes = NODES_A_PLY * u64::from(depth);
        limits.nodes = Some(limits.nodes.map_or(nodes, |given| given.min(nodes)));
    }
    let mut told = None;
    let mut watch = |report: &Report<String>| {
        // The result is often what was told last.
        if told != Some((report.depth, report.nodes)) {
            told = Some((report.depth, report.nodes));
            say(report);
        }
        // A search without depths is deep enough when its best line is that long.
        if limits.depth.is_some_and(|depth| report.depth >= depth) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let report = engine.think(&place.line(), &limits, stop, &mut watch).ok()?;
    report.best().and_then(|line| line.moves.first().cloned())
}

/// The first legal move, for a search that was stopped before it found one.
fn any_move(opened: &Opened, place: &Place) -> Option<String> {
    let mut session = opened.game().begin(place.position.as_deref(), None).ok()?;
    for text in &place.moves {
        session.play(text).ok()?;
    }
    session.moves().into_iter().next()
}

/// What a search has found so far, as lines of the protocol.
fn lines(report: &Report<String>) -> Vec<String> {
    let depth = report.depth;
    let effort = format!(
        "nodes {} nps {} time {}",
        report.nodes,
        report.nodes_per_second(),
        report.elapsed.as_millis()
    );
    if report.lines.is_empty() {
        return vec![format!("info depth {depth} {effort}")];
    }
    let numbered = report.lines.iter().enumerate();
    let told = numbered.map(|(index, line)| {
        let (score, moves) = (score(line.score), line.moves.join(" "));
        format!("info depth {depth} score {score} {effort} multipv {} pv {moves}", index + 1)
    });
    told.collect()
}

/// A score in the words of the protocol: hundredths of a seed or a piece, or plies to the end.
fn score(score: Score) -> String {
    match score {
        Score::Win { plies: Some(plies) } => format!("mate {plies}"),
        Score::Loss { plies: Some(plies) } => format!("mate -{plies}"),
        Score::Win { plies: None } => format!("cp {WIN}"),
        Score::Loss { plies: None } => format!("cp -{WIN}"),
        Score::Draw => "cp 0".to_string(),
        Score::Value(value) => {
            let hundredths = (value * 100.0).round() as i64;
            format!("cp {}", hundredths.clamp(1 - WIN, WIN - 1))
        }
    }
}

/// Tells how many lines of play begin with each move, and returns their sum; `None` when stopped.
fn count_each(
    game: &dyn Game,
    position: &str,
    depth: u32,
    stop: &AtomicBool,
    events: &Sender<Event>,
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut total = 0;
    for (mv, child) in game.begin(Some(position), None).ok()?.children() {
        let leaves = count(game, &child, depth - 1, stop)?;
        let _ = events.send(Event::Said(format!("{mv}: {leaves}")));
        total += leaves;
    }
    Some(total)
}

fn count(game: &dyn Game, position: &str, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let session = game.begin(Some(position), None).ok()?;
    if depth <= AT_ONE_GO {
        return Some(session.perft(depth));
    }
    session.children().iter().map(|(_, child)| count(game, child, depth - 1, stop)).sum()
}

#[cfg(test)]
mod tests {
    use super::{Score, score};

    #[test]
    fn scores_are_hundredths_or_plies() {
        assert_eq!(score(Score::Value(1.234)), "cp 123");
        assert_eq!(score(Score::Value(-0.5)), "cp -50");
        assert_eq!(score(Score::Draw), "cp 0");
        assert_eq!(score(Score::Win { plies: Some(15) }), "mate 15");
        assert_eq!(score(Score::Loss { plies: Some(2) }), "mate -2");
        assert_eq!(score(Score::Win { plies: None }), "cp 100000");
        assert_eq!(score(Score::Value(f64::MAX)), "cp 99999");
    }
}
