//! One game of a match: two engines at a board.

use std::sync::atomic::{AtomicBool, Ordering};

use ludarium_rules::game::Side;
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{
    GameLine, Level, Limits, Method, Options, Searcher, Solved, Spec, Thinker, Tuning, thinker_with,
};
use ludarium_solve::tables::solvable;
use serde::{Deserialize, Serialize};

use super::openings::mixed;
use crate::external::External;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::solved;

/// Plies after which a game is cut short and counts as a draw.
pub const LONGEST: usize = 600;
/// The same for a match of several rounds.
pub const LONGEST_OF_ROUNDS: usize = 10_000;

/// The reasons of results that the rules do not know.
pub const BY_LENGTH: &str = "length";
pub const BY_ILLEGAL_MOVE: &str = "illegal-move";
pub const BY_CRASH: &str = "crash";

/// A game that was played, as a line of the file of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// From 1.
    pub game: usize,
    /// From 1.
    pub opening: usize,
    pub sides: Sides,
    pub moves: Vec<String>,
    pub outcome: Ending,
}

/// The letters of the engines' sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sides {
    pub a: char,
    pub b: char,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    pub winner: Option<char>,
    pub reason: String,
    /// What an engine did that lost it the game, as people are told.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fault: Option<String>,
}

impl Played {
    /// Half points of the first engine: 2 for a win, 1 for a draw.
    pub fn points(&self) -> u8 {
        match self.outcome.winner {
            None => 1,
            Some(winner) if winner == self.sides.a => 2,
            Some(_) => 0,
        }
    }
}

/// What an engine is made of: its specification, the tuning that it plays with, and for a program
/// the limits that it is given.
#[derive(Clone)]
pub struct Recipe {
    pub spec: Spec,
    pub tuning: Tuning,
    pub limits: Limits,
    /// The tables that it asks.
    pub solved: Option<Solved>,
}

/// An engine at the board.
pub struct Seat<'r> {
    recipe: &'r Recipe,
    game: &'r str,
    engine: Kind<'r>,
}

enum Kind<'r> {
    Search(Box<dyn Thinker + 'r>, &'r Searcher),
    Level(Box<dyn Thinker + 'r>, Level, u64),
    /// `None` after the program failed.
    External(Option<Box<External>>, &'r str),
}

/// Why an engine has no legal move.
struct Fault {
    reason: &'static str,
    message: Message,
}

impl<'r> Seat<'r> {
    pub fn new(opened: &'r Opened, recipe: &'r Recipe) -> Result<Seat<'r>, Failure> {
        let compiled = &opened.compiled;
        let engine = match &recipe.spec {
            Spec::Search(searcher) => {
                let (tuning, solved) = (recipe.tuning.clone(), recipe.solved.clone());
                let engine = thinker_with(compiled, tuning, searcher.options(), solved);
                let limits = &searcher.limits;
                if engine.method() == Method::MonteCarlo
                    && limits.time.is_none()
                    && limits.nodes.is_none()
                {
                    let message = Message::new("match-no-depth");
                    return Err(Failure::Input(message.with("engine", recipe.spec.to_string())));
                }
                Kind::Search(engine, searcher)
            }
            Spec::Level { level, seed } => {
                if level.is_perfect() && (recipe.solved.is_none() || solvable(compiled).is_err()) {
                    return Err(Failure::Input(solved::not_perfect(opened)));
                }
                let (tuning, solved) = (recipe.tuning.clone(), recipe.solved.clone());
                let engine = thinker_with(compiled, tuning, Options::default(), solved);
                Kind::Level(engine, *level, *seed)
            }
            Spec::External { command, .. } => {
                let program = External::start(command, &opened.typed)?;
                Kind::External(Some(Box::new(program)), command)
            }
        };
        Ok(Seat { recipe, game: &opened.typed, engine })
    }

    /// Prepares for another game.
    fn begin(&mut self) -> Result<(), Failure> {
        match &mut self.engine {
            Kind::Search(engine, _) | Kind::Level(engine, _, _) => engine.forget(),
            Kind::External(program, command) => {
                // A program that failed in the last game gets another chance.
                let fit = program.as_mut().is_some_and(|program| program.new_game().is_ok());
                if !fit {
                    *program = None;
                    *program = Some(Box::new(External::start(command, self.game)?));
                }
            }
        }
        Ok(())
    }

    /// Gives chance another seed.
    fn seed(&mut self, seed: u64) {
        let (engine, own) = match &mut self.engine {
            Kind::Search(engine, searcher) => (engine, searcher.seed),
            Kind::Level(engine, _, seed) => (engine, *seed),
            Kind::External(..) => return,
        };
        let options = engine.options().clone();
        engine.set_options(Options { seed: mixed(seed, own), ..options });
    }

    fn choose(&mut self, line: &GameLine, stop: &AtomicBool) -> Result<String, Fault> {
        let broken = |message| Fault { reason: BY_CRASH, message };
        let chosen = match &mut self.engine {
            Kind::Search(engine, searcher) => {
                let report = engine.think(line, &searcher.limits, stop, &mut |_| {});
                let report = report.map_err(|fault| broken(fault.0))?;
                report.best().and_then(|best| best.moves.first().cloned())
            }
            Kind::Level(engine, level, _) => {
                engine.choose(line, *level, stop).map_err(|fault| broken(fault.0))?.0
            }
            Kind::External(program, command) => {
                let Some(running) = program else {
                    return Err(broken(Message::new("match-no-program").with("program", *command)));
                };
                match running.best_move(line, &self.recipe.limits) {
                    Ok(chosen) => chosen,
                    Err(failure) => {
                        let fault = fault_of(failure, command);
                        // Whatever it still thinks of belongs to this game.
                        if fault.reason == BY_CRASH {
                            *program = None;
                        }
                        return Err(fault);
                    }
                }
            }
        };
        chosen.ok_or(Fault { reason: BY_ILLEGAL_MOVE, message: Message::new("cli-no-move-found") })
    }
}

fn fault_of(failure: Failure, command: &str) -> Fault {
    match failure {
        Failure::Input(message) | Failure::Failed(message) => {
            let illegal = ["external-illegal-move", "external-no-move"].contains(&message.id);
            Fault { reason: if illegal { BY_ILLEGAL_MOVE } else { BY_CRASH }, message }
        }
        _ => Fault {
            reason: BY_CRASH,
            message: Message::new("match-no-program").with("program", command),
        },
    }
}

/// Plays a game from an opening; `a` is the side of the first engine. `None` when it was stopped.
/// `say` puts what an engine did wrong into words.
pub fn play(
    opened: &Opened,
    seats: &mut [Seat; 2],
    opening: &[String],
    a: Side,
    seed: u64,
    stop: &AtomicBool,
    say: &(dyn Fn(&Message) -> String + Sync),
) -> Result<Option<(Vec<String>, Ending)>, Failure> {
    let letter = |side: Side| opened.family().side_letter(side);
    for seat in seats.iter_mut() {
        seat.begin()?;
    }
    let mut session = opened.game().begin(None, None).map_err(|_| damaged())?;
    let mut moves = Vec::with_capacity(opening.len());
    for text in opening {
        moves.push(session.play(text).map_err(|_| damaged())?);
    }
    // No position of an earlier round can come again, so engines are told of one round at a time:
    // they replay what they are told at every move.
    let mut beginning: (Option<String>, usize) = (None, 0);
    let mut round = None;
    loop {
        if let Some(outcome) = session.outcome() {
            let (winner, reason) = (outcome.winner.map(letter), outcome.reason.word().to_string());
            return Ok(Some((moves, Ending { winner, reason, fault: None })));
        }
        let longest = if session.round() > 1 { LONGEST_OF_ROUNDS } else { LONGEST };
        if moves.len() >= longest {
            let reason = BY_LENGTH.to_string();
            return Ok(Some((moves, Ending { winner: None, reason, fault: None })));
        }
        if round != Some(session.round()) {
            if round.is_some() {
                beginning = (Some(session.position()), moves.len());
            }
            for (index, seat) in seats.iter_mut().enumerate() {
                // Two engines of one specification do not think the same thoughts.
                seat.seed(mixed(seed, u64::from(session.round()) * 2 + index as u64));
            }
            round = Some(session.round());
        }
        let side = session.side();
        let seat = &mut seats[usize::from(side != a)];
        let (position, since) = (beginning.0.as_deref(), beginning.1);
        let line = GameLine { position, first: None, moves: &moves[since..] };
        let chosen = seat.choose(&line, stop);
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let played = chosen.and_then(|text| {
            session.play(&text).map_err(|refusal| {
                let message = Message::new("match-illegal-move").with("move", text);
                let message = message.with("reason", Argument::from(refusal.0));
                Fault { reason: BY_ILLEGAL_MOVE, message }
            })
        });
        match played {
            Ok(text) => moves.push(text),
            Err(fault) => {
                let ending = Ending {
                    winner: Some(letter(side.other())),
                    reason: fault.reason.to_string(),
                    fault: Some(say(&fault.message)),
                };
                return Ok(Some((moves, ending)));
            }
        }
    }
}

/// Openings come from the game itself, or from a file that somebody has changed.
fn damaged() -> Failure {
    Failure::Input(Message::new("match-bad-opening"))
}
