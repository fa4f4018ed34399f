//! What every game gives: the trait [`Rules`] that engines are generic over, and the small types
//! that all games share.
//!
//! [`Rules`] knows a position and nothing of how it came about. What depends on history
//! (repetition) is done by [`Play`](crate::play::Play).

use std::fmt::Debug;
use std::hash::Hash;

use arrayvec::ArrayVec;
use rand::Rng;

use crate::message::Message;
pub use crate::reason::Reason;
use crate::scene::{Board, Choice, Gesture, Scene, Trace};

/// One of the two players.
///
/// In hunt games the few ([`Side::HUNTERS`]) and the many ([`Side::PREY`]); in sowing games
/// [`Side::SOUTH`] and [`Side::NORTH`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Side {
    /// The hunters, or South.
    One = 0,
    /// The prey, or North.
    Two = 1,
}

impl Side {
    /// The few: the tigers, the vulture, the fox.
    pub const HUNTERS: Side = Side::One;
    /// The many: the goats, the crows, the geese.
    pub const PREY: Side = Side::Two;
    /// The player who sits at the lower edge of the board.
    pub const SOUTH: Side = Side::One;
    /// The player who sits at the upper edge of the board.
    pub const NORTH: Side = Side::Two;
    /// Both sides, in the order of [`Side::index`].
    pub const BOTH: [Side; 2] = [Side::One, Side::Two];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::One => Side::Two,
            Side::Two => Side::One,
        }
    }

    /// 0 for hunters or South, 1 for prey or North.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The two kinds of game that Ludarium knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Two unequal sides on a graph of points.
    Hunt,
    /// Seeds sown in holes.
    Sowing,
}

impl Family {
    /// The word used for the family in descriptions and in JSON: `hunt` or `sowing`.
    pub const fn word(self) -> &'static str {
        match self {
            Family::Hunt => "hunt",
            Family::Sowing => "sowing",
        }
    }

    /// The letter by which a side is written in positions of this family.
    pub const fn side_letter(self, side: Side) -> char {
        match (self, side) {
            (Family::Hunt, Side::One) => 'h',
            (Family::Hunt, Side::Two) => 'p',
            (Family::Sowing, Side::One) => 'S',
            (Family::Sowing, Side::Two) => 'N',
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Reason,
    /// What each side has at the end, **in halves**: seeds (or holes won, in a match of rounds) in
    /// sowing games; in hunt games the prey captured, and the prey left.
    pub score: [u16; 2],
}

/// The legal moves of a position. A board has at most 64 points of at most 8 neighbours.
pub type MoveList<M> = ArrayVec<M, 512>;

/// What a game does about positions that come again. History belongs to
/// [`Play`](crate::play::Play), which reads this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// Nothing: no position can come again (or a game is ended by other means).
    Ignored,
    /// When a position comes for the given time (2: it came once before), the game, or the round,
    /// ends as [`Rules::resolve_repetition`] says.
    Ends {
        /// 2 or 3.
        times: u8,
    },
    /// A move may not recreate an earlier position; a side left with only such moves loses.
    /// [`Rules::forbids_repeats_of`] says which positions count.
    Forbidden,
}

/// The rules of one game, compiled: positions and moves, as fast as they go.
///
/// Moves are whole steps as a player makes them; a chain of captures is a sequence of moves of the
/// same side. Implementations are immutable and shared between threads.
///
/// Unless said otherwise, methods that take a move require it to be legal in the position.
pub trait Rules: Send + Sync + 'static {
    /// A position: everything that decides what may follow, history apart.
    type Position: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move. Any well-formed move text parses to one, legal or not.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// The position at the start of the game.
    fn start(&self) -> Self::Position;

    /// The side to move.
    fn side(&self, position: &Self::Position) -> Side;

    /// Writes the legal moves into `out` (cleared first), in ascending order.
    ///
    /// A finished game has none; an unfinished one has at least one.
    fn moves(&self, position: &Self::Position, out: &mut MoveList<Self::Move>);

    /// Plays a legal move. A sweep at the end of a game is done by the move that ends it.
    fn play(&self, position: &mut Self::Position, mv: Self::Move);

    /// How the game ended, by the position alone; `None` while it goes on.
    ///
    /// A position that was set up rather than played may be over with seeds still to be swept:
    /// the score then counts the sweep.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Plays a legal move and tells how it ended the game, if it did. [`Rules::outcome`] of the
    /// position after it agrees on winner and score, but a swept board may no longer show why it
    /// was swept.
    fn play_to_end(&self, position: &mut Self::Position, mv: Self::Move) -> Option<Outcome> {
        self.play(position, mv);
        self.outcome(position)
    }

    /// What the game does about positions that come again.
    fn repetition(&self) -> Repetition {
        Repetition::Ignored
    }

    /// Whether a repetition that ends the game draws it, whatever the standing. A search that goes
    /// on from a position without its history is right about wins only where this holds.
    fn repetition_draws(&self) -> bool {
        matches!(self.repetition(), Repetition::Ignored | Repetition::Ends { .. })
    }

    /// Applies the consequence of a repetition to `position`, which has come for the last allowed
    /// time: either the game is over (`Some`, seeds swept), or a round is and the match goes on
    /// from the changed position (`None`).
    fn resolve_repetition(&self, position: &mut Self::Position) -> Option<Outcome> {
        let _ = position;
        None
    }

    /// How many stalling moves of one side in a row end the game, where there is such a limit.
    /// History belongs to [`Play`](crate::play::Play), which counts them.
    fn stalling_limit(&self) -> Option<u32> {
        None
    }

    /// Whether the step from `before` to `after` is a stalling move; `None` for the moves of a side
    /// that the limit does not look at, which neither count nor end a row.
    fn stalls(&self, before: &Self::Position, after: &Self::Position) -> Option<bool> {
        let _ = (before, after);
        None
    }

    /// How a game ends that has reached [`Rules::stalling_limit`].
    fn resolve_stalling(&self, position: &Self::Position) -> Option<Outcome> {
        let _ = position;
        None
    }

    /// Under [`Repetition::Forbidden`], whether `position` may not be recreated.
    fn forbids_repeats_of(&self, position: &Self::Position) -> bool {
        let _ = position;
        true
    }

    /// Whether no position before the step from `before` to `after` can count as a repetition
    /// after it (a drop, a capture), so that history before it can be forgotten.
    fn is_irreversible(&self, before: &Self::Position, after: &Self::Position) -> bool;

    /// The number of legal moves.
    fn count(&self, position: &Self::Position) -> usize {
        let mut moves = MoveList::new();
        self.moves(position, &mut moves);
        moves.len()
    }

    /// Calls `visit` with each legal move and the position that it leads to, in the order of
    /// [`Rules::moves`].
    fn for_each_child(
        &self,
        position: &Self::Position,
        mut visit: impl FnMut(Self::Move, &Self::Position),
    ) where
        Self: Sized,
    {
        let mut moves = MoveList::new();
        self.moves(position, &mut moves);
        for mv in moves {
            let mut child = *position;
            self.play(&mut child, mv);
            visit(mv, &child);
        }
    }

    /// Calls `visit` with each legal move, the position that it leads to, swept where the game is
    /// over, and how it ended the game, if it did: [`Rules::for_each_child`] and
    /// [`Rules::play_to_end`] in one.
    #[inline]
    fn for_each_step(
        &self,
        position: &Self::Position,
        mut visit: impl FnMut(Self::Move, &Self::Position, Option<Outcome>),
    ) where
        Self: Sized,
    {
        self.for_each_child(position, |mv, child| visit(mv, child, self.outcome(child)));
    }

    /// Perft: the number of sequences of `depth` moves. Finished games have no children; history
    /// (repetition) is ignored.
    fn perft(&self, position: &Self::Position, depth: u32) -> u64
    where
        Self: Sized,
    {
        match depth {
            0 => 1,
            1 => self.count(position) as u64,
            _ => {
                let mut leaves = 0;
                self.for_each_child(position, |_, child| leaves += self.perft(child, depth - 1));
                leaves
            }
        }
    }

    /// Plays one legal move chosen with equal chances (up to a bias below 2⁻²⁴) and returns it;
    /// `None` when the game is over. The position may then lack a final sweep that
    /// [`Rules::outcome`] counts.
    fn random_step<G: Rng>(&self, position: &mut Self::Position, rng: &mut G) -> Option<Self::Move>
    where
        Self: Sized,
    {
        let mut moves = MoveList::new();
        self.moves(position, &mut moves);
        if moves.is_empty() {
            return None;
        }
        let mv = moves[choose(rng, moves.len() as u32) as usize];
        self.play(position, mv);
        Some(mv)
    }

    /// A 64-bit hash of the position, well mixed in all bits, equal for equal positions, and the
    /// same in every run.
    fn fingerprint(&self, position: &Self::Position) -> u64;

    /// What each side has so far, in the units of [`Outcome::score`]: a rough standing for
    /// playouts that are cut short.
    fn standing(&self, position: &Self::Position) -> [u16; 2];

    /// The number of the round, from 1; always 1 in games without rounds.
    fn round(&self, position: &Self::Position) -> u16 {
        let _ = position;
        1
    }

    /// Whether the position lies between two rounds, so that its moves are not yet those of the
    /// next one (a claim of holes).
    fn is_between_rounds(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The number of sowings (laps) that `mv` takes; 1 in games without laps.
    fn laps(&self, position: &Self::Position, mv: Self::Move) -> u32 {
        let _ = (position, mv);
        1
    }
}

/// A number below `bound` with equal chances, up to a bias of `bound` in 2³².
#[inline]
pub fn choose<G: Rng>(rng: &mut G, bound: u32) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32
}

/// Positions and moves as text, and why a move is refused: what surfaces need beyond [`Rules`].
pub trait Notation: Rules {
    /// Any arrangement of counters on this board, checked for nothing but its form.
    type Setup: Clone + Debug + Send;

    /// The family, which decides the letters of the sides.
    fn family(&self) -> Family;

    /// The 16 hex digits that identify the compiled rules: equal for equal rules, whatever the
    /// names, comments and drawing of the file that they came from.
    fn hash(&self) -> &str;

    /// The starting position with `first` to move; `None` where the rules say who begins.
    fn start_with(&self, first: Side) -> Option<Self::Position>;

    /// Reads a position text.
    ///
    /// # Errors
    /// When the text has another form, or names points or holes that the board lacks.
    fn parse_setup(&self, text: &str) -> Result<Self::Setup, Fault>;

    /// Checks an arrangement.
    ///
    /// # Errors
    /// Every fault found, not only the first.
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, Vec<Fault>>;

    /// The position as one line of text, which [`Notation::parse_setup`] and
    /// [`Notation::validate`] read back to an equal position.
    fn position_text(&self, position: &Self::Position) -> String;

    /// The move as text.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move text, legal or not.
    ///
    /// # Errors
    /// When the text is not a move on this board.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Refusal>;

    /// Why `mv`, which is not legal in `position`, is not. For a legal move the answer is
    /// meaningless.
    fn refuse(&self, position: &Self::Position, mv: Self::Move) -> Refusal;

    /// Draws the position for a terminal and for print.
    fn draw(&self, position: &Self::Position) -> crate::drawing::Drawing;

    /// The board, as a page draws it.
    fn board(&self) -> Board;

    /// The position as a page draws it.
    fn scene(&self, position: &Self::Position) -> Scene;

    /// The text of a scene with `side` to move, possible or not.
    ///
    /// # Errors
    /// When the scene names places or pieces that the game lacks.
    fn scene_text(&self, scene: &Scene, side: Side) -> Result<String, Fault>;

    /// A legal move as gestures.
    fn choice(&self, position: &Self::Position, mv: Self::Move) -> Choice;

    /// The moves that the lines of the board allow to the side to move, or that begin from a hole
    /// of his with seeds, legal or not, in ascending order; with the gestures of each.
    fn gestures(&self, position: &Self::Position) -> Vec<(Self::Move, Option<String>, String)>;

    /// The move, legal or not, that a player means by a gesture.
    ///
    /// # Errors
    /// Why the gesture means none.
    fn meant(&self, position: &Self::Position, gesture: Gesture) -> Result<Self::Move, Message>;

    /// How a legal move goes, step by step, that leads to `after`, history considered.
    fn trace(&self, position: &Self::Position, mv: Self::Move, after: &Self::Position) -> Trace;

    /// Reads a position text and checks it.
    ///
    /// # Errors
    /// Every fault found.
    fn parse_position(&self, text: &str) -> Result<Self::Position, Vec<Fault>> {
        let setup = self.parse_setup(text).map_err(|fault| vec![fault])?;
        self.validate(&setup)
    }
}

/// Something wrong with a position text or an arrangement: a message for people, with an id that
/// programs can match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(pub Message);

/// Why a move was refused: a message for people, with an id that programs can match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub Message);
