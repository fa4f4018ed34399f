//! The exact value of a position.

/// What a position is worth to the side to move with best play of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// It wins, the game ending in this many plies: the winner hurries, the loser resists.
    Win(u16),
    /// It loses, in this many plies; 0 when the game is over.
    Loss(u16),
    /// Neither side can force a win.
    Draw,
}

/// A value in 16 bits: 0 is a draw, else twice the plies, plus 2, plus 1 for a win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Code(pub u16);

impl Code {
    /// A draw, or not decided yet.
    pub const DRAW: Code = Code(0);

    /// The plies that stand for a number that was not kept, and the most that are kept.
    const UNKNOWN: u16 = 32_766;
    /// A win in a number of plies that was not kept.
    pub const WIN: Code = Code::win(Code::UNKNOWN);
    /// A loss in a number of plies that was not kept.
    pub const LOSS: Code = Code::loss(Code::UNKNOWN);

    /// The code of a win in that many plies.
    #[inline(always)]
    pub const fn win(plies: u16) -> Code {
        Code(2 * plies + 3)
    }

    /// The code of a loss in that many plies.
    #[inline(always)]
    pub const fn loss(plies: u16) -> Code {
        Code(2 * plies + 2)
    }

    /// Whether it is a win.
    #[inline(always)]
    pub const fn is_win(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether it is a loss.
    #[inline(always)]
    pub const fn is_loss(self) -> bool {
        self.0 != 0 && self.0 & 1 == 0
    }

    /// Plies to the end; 0 for a draw, the greatest number there is where it was not kept.
    #[inline(always)]
    pub const fn plies(self) -> u16 {
        if self.0 == 0 { 0 } else { (self.0 - 2) / 2 }
    }

    /// Plies to the end; `None` for a draw, and where the number was not kept.
    pub const fn known_plies(self) -> Option<u16> {
        if self.0 == 0 || self.plies() == Code::UNKNOWN { None } else { Some(self.plies()) }
    }

    /// Plies to the end of a move that leads to this value; a number that was not kept stays so.
    #[inline(always)]
    const fn plies_before(self) -> u16 {
        let plies = self.plies() + 1;
        if plies > Code::UNKNOWN { Code::UNKNOWN } else { plies }
    }

    /// The value.
    pub const fn value(self) -> Value {
        match (self.0, self.is_win()) {
            (0, _) => Value::Draw,
            (_, true) => Value::Win(self.plies()),
            (_, false) => Value::Loss(self.plies()),
        }
    }
}

impl From<Value> for Code {
    fn from(value: Value) -> Code {
        match value {
            Value::Win(plies) => Code::win(plies),
            Value::Loss(plies) => Code::loss(plies),
            Value::Draw => Code::DRAW,
        }
    }
}

/// The best of several moves for the side that makes them.
///
/// Moves are given with the value that they lead to for whoever moves then, and whether that is the
/// same side again (in a chain of captures).
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// The shortest win in plies.
    win: Option<u16>,
    /// The longest loss in plies.
    loss: Option<u16>,
    draws: bool,
}

impl Best {
    /// No move yet.
    pub const NONE: Best = Best { win: None, loss: None, draws: false };

    /// One more move, after which the opponent moves, with `code` as his value.
    #[inline(always)]
    pub fn add(&mut self, code: Code) {
        let after = code.plies_before();
        if code.is_loss() {
            self.win = Some(self.win.map_or(after, |win| win.min(after)));
        } else if code.is_win() {
            self.loss = Some(self.loss.map_or(after, |loss| loss.max(after)));
        } else {
            self.draws = true;
        }
    }

    /// One more move, after which the same side moves again, with `code` as its value.
    pub fn add_own(&mut self, code: Code) {
        let after = code.plies_before();
        if code.is_win() {
            self.win = Some(self.win.map_or(after, |win| win.min(after)));
        } else if code.is_loss() {
            self.loss = Some(self.loss.map_or(after, |loss| loss.max(after)));
        } else {
            self.draws = true;
        }
    }

    /// The value of the best move; `None` when there was none.
    #[inline(always)]
    pub fn code(self) -> Option<Code> {
        match self {
            Best { win: Some(plies), .. } => Some(Code::win(plies)),
            Best { draws: true, .. } => Some(Code::DRAW),
            Best { loss: Some(plies), .. } => Some(Code::loss(plies)),
            _ => None,
        }
    }
}
