//! A game in progress: rules and history.
//!
//! [`Rules`] sees positions one at a time. What depends on how a position came about is here:
//! repetition (a position that comes again ends the game or the round, or may not be recreated),
//! undo, and endings that the players choose.

use crate::game::{MoveList, Outcome, Reason, Repetition, Rules, Side};

/// A game in progress.
///
/// The position after each move is kept, so that moves can be taken back and repetitions seen.
#[derive(Debug)]
pub struct Play<'r, R: Rules> {
    rules: &'r R,
    /// The positions before the current one, with the move that left each.
    past: Vec<(R::Position, R::Move)>,
    current: R::Position,
    ended: Option<Outcome>,
}

impl<R: Rules> Clone for Play<'_, R> {
    fn clone(&self) -> Self {
        Play {
            rules: self.rules,
            past: self.past.clone(),
            current: self.current,
            ended: self.ended,
        }
    }
}

impl<'r, R: Rules> Play<'r, R> {
    /// A game from its starting position.
    pub fn new(rules: &'r R) -> Self {
        Self::from_position(rules, rules.start())
    }

    /// A game from any position, without history.
    pub fn from_position(rules: &'r R, position: R::Position) -> Self {
        let ended = rules.outcome(&position);
        let mut play = Play { rules, past: Vec::new(), current: position, ended };
        play.end_if_only_repetitions();
        play
    }

    /// The rules.
    pub fn rules(&self) -> &'r R {
        self.rules
    }

    /// The current position.
    pub fn position(&self) -> &R::Position {
        &self.current
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.rules.side(&self.current)
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended
    }

    /// The moves played, first to last.
    pub fn line(&self) -> impl ExactSizeIterator<Item = R::Move> + '_ {
        self.past.iter().map(|&(_, mv)| mv)
    }

    /// The positions that have been, first to last, without the current one.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = &R::Position> + '_ {
        self.past.iter().map(|(position, _)| position)
    }

    /// The legal moves, history respected; none when the game is over.
    pub fn moves(&self) -> MoveList<R::Move> {
        let mut moves = MoveList::new();
        if self.ended.is_none() {
            self.rules.moves(&self.current, &mut moves);
            if self.rules.repetition() == Repetition::Forbidden {
                moves.retain(|mv| !self.would_repeat(*mv));
            }
        }
        moves
    }

    /// Whether `mv`, legal by position, would recreate an earlier position that may not come
    /// again.
    pub fn would_repeat(&self, mv: R::Move) -> bool {
        let mut child = self.current;
        self.rules.play(&mut child, mv);
        self.rules.forbids_repeats_of(&child)
            && !self.rules.is_irreversible(&self.current, &child)
            && (child == self.current || self.times_before(&child) > 0)
    }

    /// How often `position` came before the current one, since the last irreversible step.
    fn times_before(&self, position: &R::Position) -> usize {
        let mut after = &self.current;
        let mut times = 0;
        for (before, _) in self.past.iter().rev() {
            if self.rules.is_irreversible(before, after) {
                break;
            }
            times += usize::from(before == position);
            after = before;
        }
        times
    }

    /// How often the current position has come, this time included, since the last irreversible
    /// step.
    pub fn times_seen(&self) -> usize {
        1 + self.times_before(&self.current)
    }

    /// Whether the row of stalling moves that ends here has reached its limit.
    fn stalls_too_long(&self) -> bool {
        let Some(limit) = self.rules.stalling_limit() else { return false };
        let mut after = &self.current;
        let mut row = 0;
        for (before, _) in self.past.iter().rev() {
            match self.rules.stalls(before, after) {
                Some(true) => row += 1,
                Some(false) => break,
                None => {}
            }
            after = before;
        }
        row >= limit
    }

    /// Plays a move that [`Play::moves`] lists.
    ///
    /// # Panics
    /// When the game is over. An illegal move of a game in progress is not noticed, except in
    /// debug builds.
    pub fn play(&mut self, mv: R::Move) {
        assert!(self.ended.is_none(), "the game is over");
        debug_assert!(self.moves().contains(&mv), "illegal move {mv:?}");
        self.past.push((self.current, mv));
        self.ended = self.rules.play_to_end(&mut self.current, mv);
        if self.ended.is_none() && self.stalls_too_long() {
            self.ended = self.rules.resolve_stalling(&self.current);
        }
        if self.ended.is_none() {
            if let Repetition::Ends { times } = self.rules.repetition()
                && self.times_seen() >= usize::from(times)
            {
                self.ended = self.rules.resolve_repetition(&mut self.current);
            }
            self.end_if_only_repetitions();
        }
    }

    fn end_if_only_repetitions(&mut self) {
        if self.ended.is_none()
            && self.rules.repetition() == Repetition::Forbidden
            && self.moves().is_empty()
        {
            self.ended = Some(Outcome {
                winner: Some(self.side().other()),
                reason: Reason::OnlyRepetitions,
                score: self.rules.standing(&self.current),
            });
        }
    }

    /// Takes the last move back and returns it; `None` at the beginning.
    pub fn undo(&mut self) -> Option<R::Move> {
        let (position, mv) = self.past.pop()?;
        self.current = position;
        self.ended = None;
        Some(mv)
    }

    /// Ends the game by resignation of `side`.
    pub fn resign(&mut self, side: Side) {
        self.end_by_players(Some(side.other()), Reason::Resigned);
    }

    /// Ends the game as a draw that the players agreed on.
    pub fn agree_draw(&mut self) {
        self.end_by_players(None, Reason::Agreed);
    }

    fn end_by_players(&mut self, winner: Option<Side>, reason: Reason) {
        if self.ended.is_none() {
            let score = self.rules.standing(&self.current);
            self.ended = Some(Outcome { winner, reason, score });
        }
    }
}
