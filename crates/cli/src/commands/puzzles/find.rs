//! Looking for puzzles in games that the engine plays against itself.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use ludarium_rules::face::Session;
use ludarium_rules::game::{Reason, Side};
use ludarium_rules::message::{Argument, Message};
use ludarium_search::{GameLine, Level, Limits, Method, Options, Score, Thinker};
use ludarium_server::learning::judge::{self, Question, WIN};

use super::{Puzzle, Title};
use crate::args::Puzzles;
use crate::commands::matches::openings::mixed;
use crate::failure::Failure;
use crate::opened::Opened;
use crate::opponent;

/// Plies after which a game is given up.
const LONGEST: usize = 200;
/// The most plies of a puzzle.
const DEEPEST: u32 = 9;
/// The most plies in which a gain, other than a win, is looked for.
const DEEPEST_GAIN: u32 = 5;
/// Positions that may be looked at to value one place in a game. It also bounds what a server
/// needs to judge an answer.
const BUDGET: u64 = 400_000;
/// Positions that the engine looks at to see further than the puzzle.
const FURTHER: u64 = 150_000;
/// Fewer legal moves are no riddle.
const FEWEST_MOVES: usize = 3;

struct Finder<'a> {
    opened: &'a Opened,
    engine: Box<dyn Thinker + 'a>,
    /// By how many half units the move must be better than all others.
    margin: i32,
    /// How many puzzles of each title and length there are.
    kept: BTreeMap<(&'static str, u32), usize>,
    /// The most of each.
    most: usize,
}

/// The puzzles of a game.
pub fn puzzles(opened: &Opened, arguments: &Puzzles) -> Result<Vec<Puzzle>, Failure> {
    let options = Options { hash: 16, ..Options::default() };
    let mut finder = Finder {
        opened,
        engine: opponent::engine(opened, options),
        // One piece, or three seeds.
        margin: if piece_of(opened, Side::Two).is_some() { 2 } else { 6 },
        kept: BTreeMap::new(),
        most: arguments.count.div_ceil(4).max(2),
    };
    let mut found: Vec<Puzzle> = Vec::new();
    for number in 0..arguments.attempts {
        if found.len() >= arguments.count {
            break;
        }
        let seed = mixed(arguments.seed, number);
        let line = finder.game(seed)?;
        let mut from_this_game: Vec<&str> = Vec::new();
        // From the end, where there is most to find, to the beginning.
        for at in (4..line.positions.len()).rev() {
            if found.len() >= arguments.count {
                break;
            }
            let Some(puzzle) = finder.look(&line.positions[at], line.is_near_the_end(at)) else {
                continue;
            };
            // Neighbouring positions of a game hold the same idea.
            if from_this_game.contains(&puzzle.title.id)
                || found.iter().any(|other| other.position == puzzle.position)
            {
                continue;
            }
            let count = finder.kept.entry((puzzle.title.id, puzzle.plies)).or_default();
            if *count >= finder.most {
                continue;
            }
            *count += 1;
            from_this_game.push(puzzle.title.id);
            found.push(puzzle);
        }
    }
    Ok(found)
}

/// A game that was played: its positions, and who moved and won.
struct Played {
    positions: Vec<String>,
    sides: Vec<Side>,
    winner: Option<Side>,
}

impl Played {
    /// Whether the winner moves here and the end is near enough to be forced.
    fn is_near_the_end(&self, at: usize) -> bool {
        self.winner == Some(self.sides[at]) && self.positions.len() - at <= DEEPEST as usize + 4
    }
}

impl Finder<'_> {
    /// Plays a game, the same for the same seed.
    fn game(&mut self, seed: u64) -> Result<Played, Failure> {
        self.engine.forget();
        let options = self.engine.options().clone();
        self.engine.set_options(Options { seed, method: Method::Best, lines: 1, ..options });
        let levels = [1 + (seed >> 8) % 3, 1 + (seed >> 16) % 3];
        let mut session = self.opened.game().begin(None, None).map_err(|_| no_position())?;
        let mut moves: Vec<String> = Vec::new();
        let mut played = Played { positions: Vec::new(), sides: Vec::new(), winner: None };
        while session.outcome().is_none() && moves.len() < LONGEST {
            played.positions.push(session.position());
            played.sides.push(session.side());
            let legal = session.moves();
            // The first plies are left to chance, so that games differ.
            let chosen = if moves.len() < 4 {
                let draw = mixed(seed, moves.len() as u64) % legal.len().max(1) as u64;
                legal.get(draw as usize).cloned()
            } else {
                let level = Level::new(levels[session.side().index()] as u8);
                let line = GameLine { position: None, first: None, moves: &moves };
                let level = level.unwrap_or(Level::STRONGEST);
                let chosen = self.engine.choose(&line, level, &AtomicBool::new(false));
                chosen.map_err(|fault| Failure::Input(fault.0))?.0
            };
            let Some(mv) = chosen else { break };
            session.play(&mv).map_err(|refusal| Failure::Input(refusal.0))?;
            moves.push(mv);
        }
        played.winner = session.outcome().and_then(|outcome| outcome.winner);
        Ok(played)
    }

    /// The puzzle that a position holds.
    fn look(&mut self, position: &str, near_the_end: bool) -> Option<Puzzle> {
        let session = self.opened.game().begin(Some(position), None).ok()?;
        if session.moves().len() < FEWEST_MOVES {
            return None;
        }
        let deepest = if near_the_end { DEEPEST } else { 3 };
        for plies in (1..=deepest).step_by(2) {
            let question = Question { position, moves: &[], plies, budget: BUDGET };
            match judge::forces(&self.opened.compiled, question, WIN) {
                Some(true) if plies == 1 => return None,
                Some(true) => return self.win(&*session, question),
                Some(false) => {}
                // Too many lines to follow; nothing is known beyond.
                None => break,
            }
        }
        (3..=DEEPEST_GAIN).step_by(2).find_map(|plies| {
            let question = Question { position, moves: &[], plies, budget: BUDGET };
            self.gain(&*session, question)
        })
    }

    /// The puzzle of a position in which a win within the plies, and no fewer, is forced.
    fn win(&mut self, session: &dyn Session, question: Question) -> Option<Puzzle> {
        let mut winning = Vec::new();
        for mv in session.moves() {
            let moves = [mv];
            let after = Question { moves: &moves, plies: question.plies - 1, ..question };
            if judge::forces(&self.opened.compiled, after, WIN)? {
                let [mv] = moves;
                winning.push(mv);
            }
        }
        let [first] = &winning[..] else { return None };
        let lines = self.further(question.position)?;
        let second = lines.get(1).map(|line| line.1);
        if lines[0].0 != *first || matches!(second, Some(Score::Win { .. })) {
            return None;
        }
        let moves = self.main_line(question, WIN)?;
        let title = self.title_of_win(question.position, &moves)?;
        self.puzzle(question, moves, None, title)
    }

    /// The puzzle of a position in which one move gains more than any other.
    fn gain(&mut self, session: &dyn Session, question: Question) -> Option<Puzzle> {
        let compiled = &self.opened.compiled;
        // What can be taken at once is no riddle, unless there is something better.
        let greedy = judge::values(compiled, Question { plies: 1, ..question })?;
        let goal = self.margin.max(greedy.moves.first()?.1 + self.margin);
        if !judge::forces(compiled, question, goal)? {
            return None;
        }
        let answer = judge::values(compiled, question)?;
        let (first, best) = answer.moves.first()?.clone();
        let second = answer.moves.get(1).map_or(-WIN, |(_, value)| *value);
        if best >= WIN || best - second < self.margin || best % 2 != 0 {
            return None;
        }
        // The move that takes most at once must not be the solution.
        let at_once = |text: &str| {
            greedy.moves.iter().find(|(mv, _)| mv == text).map_or(0, |(_, value)| *value)
        };
        if session.moves().iter().all(|mv| *mv == first || at_once(mv) < at_once(&first)) {
            return None;
        }
        let lines = self.further(question.position)?;
        let worth = |score: Score| match score {
            Score::Win { .. } => f64::from(WIN),
            Score::Loss { .. } => -f64::from(WIN),
            Score::Draw => 0.0,
            Score::Value(value) => value,
        };
        let gap = worth(lines[0].1) - lines.get(1).map_or(-f64::from(WIN), |line| worth(line.1));
        if lines[0].0 != first || gap < f64::from(self.margin) / 4.0 {
            return None;
        }
        let moves = self.main_line(question, best)?;
        let count = (best / 2) as u32;
        let piece = piece_of(self.opened, Side::Two);
        let id = if piece.is_some() { "puzzle-gain-pieces" } else { "puzzle-gain-seeds" };
        let own = self.own_moves(question.position, &moves)?;
        let title = Title { id, moves: own, count: Some(count), piece };
        self.puzzle(question, moves, Some(count), title)
    }

    fn puzzle(
        &self,
        question: Question,
        moves: Vec<String>,
        gain: Option<u32>,
        title: Title,
    ) -> Option<Puzzle> {
        (moves.len() == question.plies as usize && title.moves > 1).then(|| Puzzle {
            id: String::new(),
            game: self.opened.chosen.name.clone(),
            position: question.position.to_string(),
            kind: if gain.is_some() { "gain" } else { "win" },
            gain,
            plies: question.plies,
            moves,
            title,
        })
    }

    /// The two best moves as the engine sees them when it looks further.
    fn further(&mut self, position: &str) -> Option<Vec<(String, Score)>> {
        self.engine.forget();
        let options = self.engine.options().clone();
        let method = Method::AlphaBeta;
        self.engine.set_options(Options { method, lines: 2, ..options });
        let line = GameLine { position: Some(position), first: None, moves: &[] };
        let stop = AtomicBool::new(false);
        let report = self.engine.think(&line, &Limits::nodes(FURTHER), &stop, &mut |_| {}).ok()?;
        let lines: Vec<(String, Score)> =
            report.lines.iter().map(|line| (line.moves[0].clone(), line.score)).collect();
        (!lines.is_empty()).then_some(lines)
    }

    /// The moves of both sides when both play their best, until `goal` is reached.
    fn main_line(&self, question: Question, goal: i32) -> Option<Vec<String>> {
        let mut moves: Vec<String> = Vec::new();
        while (moves.len() as u32) < question.plies {
            let plies = question.plies - moves.len() as u32;
            let answer = judge::values(
                &self.opened.compiled,
                Question { moves: &moves, plies, ..question },
            )?;
            // When the game is over there is no move left.
            let Some((best, _)) = answer.moves.into_iter().next() else { break };
            if best == "pass" {
                return None;
            }
            moves.push(best);
        }
        // The goal is reached by the last move and no earlier, or the title would ask for too much.
        let reached = |made: usize| {
            let moves = &moves[..made];
            judge::forces(&self.opened.compiled, Question { moves, plies: 0, ..question }, goal)
        };
        for made in 1..moves.len() {
            if reached(made)? {
                return None;
            }
        }
        reached(moves.len())?.then_some(moves)
    }

    fn own_moves(&self, position: &str, moves: &[String]) -> Option<usize> {
        let mut session = self.opened.game().begin(Some(position), None).ok()?;
        let side = session.side();
        let mut own = 0;
        for mv in moves {
            own += usize::from(session.side() == side);
            session.play(mv).ok()?;
        }
        Some(own)
    }

    fn title_of_win(&self, position: &str, moves: &[String]) -> Option<Title> {
        let mut session = self.opened.game().begin(Some(position), None).ok()?;
        for mv in moves {
            session.play(mv).ok()?;
        }
        let outcome = session.outcome()?;
        let piece = piece_of(self.opened, Side::One);
        let own = self.own_moves(position, moves)?;
        Some(match (outcome.reason, piece) {
            (Reason::Blocked, Some(piece)) => {
                let count = hunters(self.opened);
                Title { id: "puzzle-trap", moves: own, count, piece: Some(piece) }
            }
            _ => Title { id: "puzzle-win", moves: own, count: None, piece: None },
        })
    }
}

fn no_position() -> Failure {
    Failure::Input(Message::new("match-bad-opening"))
}

/// The word of a side's pieces; `None` where sides have seeds.
fn piece_of(opened: &Opened, side: Side) -> Option<String> {
    opened.side_name(side).arguments.into_iter().find_map(|(_, argument)| match argument {
        Argument::Piece(word) => Some(word),
        _ => None,
    })
}

fn hunters(opened: &Opened) -> Option<u32> {
    opened.side_name(Side::One).arguments.into_iter().find_map(|(_, argument)| match argument {
        Argument::Number(count) => u32::try_from(count).ok(),
        _ => None,
    })
}
