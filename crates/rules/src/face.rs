//! The object-safe face of a game: text in, text out. Commands, pages and other languages use it
//! and never learn families. It is written once, over every [`Notation`].

use rand_pcg::Pcg64Mcg;

use crate::drawing::Drawing;
use crate::game::{Family, Fault, MoveList, Notation, Outcome, Refusal, Side};
use crate::message::Message;
use crate::perft::perft;
use crate::play::Play;
use crate::playout::{Finished, Playout};
use crate::scene::{Attempt, Barred, Board, Choice, ChoiceKind, Gesture, Scene, Trace};

/// A game, rules compiled, whatever its family.
pub trait Game: Send + Sync {
    /// The family.
    fn family(&self) -> Family;

    /// The 16 hex digits that identify the compiled rules.
    fn hash(&self) -> &str;

    /// The board, as a page draws it.
    fn board(&self) -> Board;

    /// The position text of a scene, as an editor makes it, with `side` to move; the text may be of
    /// an impossible position, which [`Game::begin`] then refuses with every fault.
    ///
    /// # Errors
    /// When the scene names places or pieces that the game lacks.
    fn scene_text(&self, scene: &Scene, side: Side) -> Result<String, Fault>;

    /// Whether the rules leave open who begins.
    fn may_choose_first(&self) -> bool;

    /// A game in progress from `position` (from the start when `None`), with `first` to move where
    /// the rules leave open who begins.
    ///
    /// # Errors
    /// Every fault of the position; or that the rules say who begins, or that `first` was given
    /// together with a position.
    fn begin(
        &self,
        position: Option<&str>,
        first: Option<Side>,
    ) -> Result<Box<dyn Session + '_>, Vec<Fault>>;

    /// Plays one random game from the start, by the whole rules, for at most `limit` plies, and
    /// reports it to `watch`: for each ply the number of legal moves there were.
    fn playout(&self, seed: u64, limit: u64, watch: &mut dyn FnMut(usize)) -> Finished;
}

/// A game in progress, whatever its family.
pub trait Session: Send {
    /// The position as text.
    fn position(&self) -> String;
    /// The side to move.
    fn side(&self) -> Side;
    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves, history respected.
    fn moves(&self) -> Vec<String>;
    /// The legal moves, each with the position that it leads to.
    fn children(&self) -> Vec<(String, String)>;
    /// Plays a move and returns its canonical text.
    ///
    /// # Errors
    /// Why the move is refused; the game is as before.
    fn play(&mut self, text: &str) -> Result<String, Refusal>;
    /// Takes the last move back and returns it; `None` at the beginning.
    fn undo(&mut self) -> Option<String>;
    /// The moves played, with the side that made each.
    fn line(&self) -> Vec<(Side, String)>;
    /// Ends the game by resignation.
    fn resign(&mut self, side: Side);
    /// Ends the game as an agreed draw.
    fn agree_draw(&mut self);
    /// The position drawn.
    fn draw(&self) -> Drawing;
    /// The position as a page draws it.
    fn scene(&self) -> Scene;
    /// The legal moves as gestures, in the order of [`Session::moves`].
    fn choices(&self) -> Vec<Choice>;
    /// The moves along the lines of the board, or from own holes with seeds, that a rule forbids
    /// now, each gesture once. None when the game is over.
    fn barred(&self) -> Vec<Barred>;
    /// What a gesture from one place to another would mean: either may be missing.
    fn attempt(&self, from: Option<&str>, to: Option<&str>) -> Attempt;
    /// How a legal move would go, step by step. The game stays as it is.
    ///
    /// # Errors
    /// Why the move is refused.
    fn trace(&self, text: &str) -> Result<Trace, Refusal>;
    /// How often the position has come, this time included.
    fn times_seen(&self) -> usize;
    /// What each side has so far, in the units of [`Outcome::score`].
    fn standing(&self) -> [u16; 2];
    /// The round, from 1.
    fn round(&self) -> u16;
    /// Perft of the position: history is ignored.
    fn perft(&self, depth: u32) -> u64;
}

impl<R: Notation> Game for R {
    fn family(&self) -> Family {
        Notation::family(self)
    }

    fn hash(&self) -> &str {
        Notation::hash(self)
    }

    fn board(&self) -> Board {
        Notation::board(self)
    }

    fn scene_text(&self, scene: &Scene, side: Side) -> Result<String, Fault> {
        Notation::scene_text(self, scene, side)
    }

    fn may_choose_first(&self) -> bool {
        self.start_with(Side::One).is_some()
    }

    fn begin(
        &self,
        position: Option<&str>,
        first: Option<Side>,
    ) -> Result<Box<dyn Session + '_>, Vec<Fault>> {
        let position = match (position, first) {
            (None, None) => self.start(),
            (Some(text), None) => self.parse_position(text)?,
            (None, Some(first)) => self
                .start_with(first)
                .ok_or_else(|| vec![Fault(Message::new("fault-first-is-fixed"))])?,
            (Some(_), Some(_)) => {
                return Err(vec![Fault(Message::new("fault-first-with-position"))]);
            }
        };
        Ok(Box::new(Play::from_position(self, position)))
    }

    fn playout(&self, seed: u64, limit: u64, watch: &mut dyn FnMut(usize)) -> Finished {
        let mut rng = Pcg64Mcg::new(u128::from(seed) << 64 | 0xcafe_f00d_d15e_a5e5);
        let mut position = self.start();
        watch(self.count(&position));
        Playout::new().run_watched(self, &mut position, &mut rng, limit, |_, after| {
            watch(self.count(after));
            true
        })
    }
}

impl<R: Notation> Session for Play<'_, R> {
    fn position(&self) -> String {
        self.rules().position_text(Play::position(self))
    }

    fn side(&self) -> Side {
        Play::side(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Play::outcome(self)
    }

    fn moves(&self) -> Vec<String> {
        Play::moves(self).into_iter().map(|mv| self.rules().move_text(mv)).collect()
    }

    fn children(&self) -> Vec<(String, String)> {
        let mut child = self.clone();
        Play::moves(self)
            .into_iter()
            .map(|mv| {
                child.play(mv);
                let texts = (self.rules().move_text(mv), Session::position(&child));
                child.undo();
                texts
            })
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let mv = legal(self, text)?;
        Play::play(self, mv);
        Ok(self.rules().move_text(mv))
    }

    fn undo(&mut self) -> Option<String> {
        Play::undo(self).map(|mv| self.rules().move_text(mv))
    }

    fn line(&self) -> Vec<(Side, String)> {
        self.positions()
            .zip(Play::line(self))
            .map(|(position, mv)| (self.rules().side(position), self.rules().move_text(mv)))
            .collect()
    }

    fn resign(&mut self, side: Side) {
        Play::resign(self, side);
    }

    fn agree_draw(&mut self) {
        Play::agree_draw(self);
    }

    fn draw(&self) -> Drawing {
        self.rules().draw(Play::position(self))
    }

    fn scene(&self) -> Scene {
        self.rules().scene(Play::position(self))
    }

    fn choices(&self) -> Vec<Choice> {
        let position = Play::position(self);
        Play::moves(self).into_iter().map(|mv| self.rules().choice(position, mv)).collect()
    }

    fn barred(&self) -> Vec<Barred> {
        if Play::outcome(self).is_some() {
            return Vec::new();
        }
        let legal = Play::moves(self);
        let gestures = self.rules().gestures(Play::position(self));
        let (fine, refused): (Vec<_>, Vec<_>) =
            gestures.into_iter().partition(|(mv, ..)| legal.contains(mv));
        let mut barred: Vec<Barred> = Vec::new();
        for (mv, from, to) in refused {
            // A hole that may be sown in one of two directions is not barred.
            let is_known = fine.iter().any(|(_, f, t)| (f, t) == (&from, &to))
                || barred.iter().any(|known| (&known.from, &known.to) == (&from, &to));
            if !is_known {
                barred.push(Barred { from, to, why: refuse(self, mv).0 });
            }
        }
        barred
    }

    fn attempt(&self, from: Option<&str>, to: Option<&str>) -> Attempt {
        let gesture = Gesture { from, to };
        let position = Play::position(self);
        let legal: Vec<String> = Play::moves(self)
            .into_iter()
            .filter(|&mv| fits(&self.rules().choice(position, mv), gesture))
            .map(|mv| self.rules().move_text(mv))
            .collect();
        let why = if !legal.is_empty() {
            None
        } else if Play::outcome(self).is_some() {
            Some(Message::new("refusal-game-over"))
        } else {
            Some(match self.rules().meant(position, gesture) {
                Ok(mv) => refuse(self, mv).0,
                Err(message) => message,
            })
        };
        Attempt { legal, why }
    }

    fn trace(&self, text: &str) -> Result<Trace, Refusal> {
        let mv = legal(self, text)?;
        let mut after = self.clone();
        Play::play(&mut after, mv);
        Ok(self.rules().trace(Play::position(self), mv, Play::position(&after)))
    }

    fn times_seen(&self) -> usize {
        Play::times_seen(self)
    }

    fn standing(&self) -> [u16; 2] {
        self.rules().standing(Play::position(self))
    }

    fn round(&self) -> u16 {
        self.rules().round(Play::position(self))
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.rules(), Play::position(self), depth)
    }
}

/// The move that a text names.
///
/// # Errors
/// Why it is refused.
fn legal<R: Notation>(play: &Play<'_, R>, text: &str) -> Result<R::Move, Refusal> {
    let mv = play.rules().parse_move(text)?;
    if Play::outcome(play).is_some() {
        return Err(Refusal(Message::new("refusal-game-over")));
    }
    if Play::moves(play).contains(&mv) { Ok(mv) } else { Err(refuse(play, mv)) }
}

/// Whether a legal move is what a gesture means: all of the gesture's places are the move's. A
/// sowing has one place; what follows it does not matter.
fn fits(choice: &Choice, Gesture { from, to }: Gesture) -> bool {
    if choice.kind == ChoiceKind::Sow {
        return choice.from.as_deref() == from.or(to);
    }
    choice.from.as_deref() == from
        && match to {
            Some(to) => choice.to.as_deref() == Some(to),
            None => choice.to.is_none() || from.is_some(),
        }
}

/// Why a move is not legal, the history of the game considered.
fn refuse<R: Notation>(play: &Play<'_, R>, mv: R::Move) -> Refusal {
    let mut by_position = MoveList::new();
    play.rules().moves(Play::position(play), &mut by_position);
    if by_position.contains(&mv) {
        Refusal(Message::new("refusal-repetition"))
    } else {
        play.rules().refuse(Play::position(play), mv)
    }
}
