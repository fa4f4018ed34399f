//! Hunt games, the plain way: a vector with a piece or nothing on each point.

use ludarium_rules::game::{Outcome, Reason, Side};
use ludarium_rules::hunt::description::{Description, Entry, Return, StuckPrey};

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// The point it left on its own last move, where the rules still need it.
    pub previous: Option<usize>,
    /// Whether it is the piece that its side moved last (kept for `Return::LastMoveOnly` only).
    pub last_moved: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What stands on each point, in the order of the board's points.
    pub pieces: Vec<Option<Piece>>,
    /// Prey not yet dropped.
    pub prey_in_hand: u8,
    /// Prey captured.
    pub captured: u8,
    /// The side to move.
    pub side: Side,
    /// In the middle of a chain of captures, the point of the hunter that goes on.
    pub chain: Option<usize>,
}

/// A move taken apart.
enum Move {
    Drop(usize),
    Step(usize, usize),
    Capture { from: usize, over: usize, to: usize },
    Pass,
    Stop,
}

/// The rules of one hunt game.
pub struct Game {
    description: Description,
}

impl Game {
    pub fn new(description: Description) -> Game {
        Game { description }
    }

    pub fn start(&self) -> State {
        self.start_with(self.description.first)
    }

    pub fn start_with(&self, first: Side) -> State {
        let mut pieces = vec![None; self.description.board.points.len()];
        if let Entry::Placed(points) = &self.description.entry {
            for &point in points {
                pieces[usize::from(point)] = Some(fresh(Side::HUNTERS));
            }
        }
        for &point in &self.description.prey_placed {
            pieces[usize::from(point)] = Some(fresh(Side::PREY));
        }
        State {
            pieces,
            prey_in_hand: self.description.prey - self.description.prey_placed.len() as u8,
            captured: 0,
            side: first,
            chain: None,
        }
    }

    /// The legal moves as texts, sorted. None in a finished game.
    pub fn moves(&self, state: &State) -> Vec<String> {
        if state.captured >= self.description.goal {
            return Vec::new();
        }
        let mut texts: Vec<String> =
            self.legal(state).iter().map(|mv| self.move_text(mv)).collect();
        texts.sort();
        texts.dedup();
        texts
    }

    fn legal(&self, state: &State) -> Vec<Move> {
        match state.side {
            Side::HUNTERS => self.hunter_moves(state),
            Side::PREY => self.prey_moves(state),
        }
    }

    /// One prey a turn is dropped until none is in hand; then one steps.
    fn prey_moves(&self, state: &State) -> Vec<Move> {
        if state.prey_in_hand > 0 {
            vacant_points(state).map(Move::Drop).collect()
        } else {
            self.steps(state)
        }
    }

    fn hunter_moves(&self, state: &State) -> Vec<Move> {
        if let Some(point) = state.chain {
            let mut moves = self.captures_from(state, point);
            if !self.description.must_capture {
                moves.push(Move::Stop);
            }
            return moves;
        }
        if self.hunters_in_hand(state) > 0 {
            let Entry::Dropped { after } = self.description.entry else { unreachable!() };
            let in_hand_at_start = self.description.prey - self.description.prey_placed.len() as u8;
            let dropped = in_hand_at_start.saturating_sub(state.prey_in_hand);
            if dropped < after {
                return vec![Move::Pass]; // may not come yet, and may do nothing else
            }
            return vacant_points(state).map(Move::Drop).collect();
        }
        let mut moves: Vec<Move> = (0..state.pieces.len())
            .filter(|&point| stands(state, point, Side::HUNTERS))
            .flat_map(|point| self.captures_from(state, point))
            .collect();
        if moves.is_empty() || !self.description.must_capture {
            moves.extend(self.steps(state));
        }
        moves
    }

    /// Hunters still to be dropped.
    fn hunters_in_hand(&self, state: &State) -> usize {
        match self.description.entry {
            Entry::Placed(_) => 0,
            Entry::Dropped { .. } => {
                usize::from(self.description.hunters)
                    - (0..state.pieces.len())
                        .filter(|&point| stands(state, point, Side::HUNTERS))
                        .count()
            }
        }
    }

    /// The steps of the side to move, to vacant neighbours that are not barred.
    fn steps(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..state.pieces.len() {
            if stands(state, from, state.side) {
                for to in self.neighbours(from) {
                    if state.pieces[to].is_none() && !self.barred_return(state, from, to) {
                        moves.push(Move::Step(from, to));
                    }
                }
            }
        }
        moves
    }

    /// The captures that the hunter on `from` may make.
    fn captures_from(&self, state: &State, from: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        if state.prey_in_hand > 0 && !self.description.capture_while_dropping {
            return moves;
        }
        for (a, over, to) in self.jumps() {
            if a == from
                && stands(state, over, Side::PREY)
                && state.pieces[to].is_none()
                && !self.barred_return(state, from, to)
                && !self.barred_backward(state, from, to)
            {
                moves.push(Move::Capture { from, over, to });
            }
        }
        moves
    }

    /// No piece may move to the point that this very piece left on its own last move.
    fn barred_return(&self, state: &State, from: usize, to: usize) -> bool {
        let piece = state.pieces[from].expect("a piece moves");
        match self.description.return_ {
            Return::Allowed => false,
            Return::Forbidden => piece.previous == Some(to),
            Return::LastMoveOnly => piece.last_moved && piece.previous == Some(to),
        }
    }

    /// A hunter may not capture by jumping in exactly the direction opposite to its last move.
    fn barred_backward(&self, state: &State, from: usize, to: usize) -> bool {
        if self.description.backward_capture {
            return false;
        }
        let Some(previous) = state.pieces[from].expect("a hunter jumps").previous else {
            return false; // has not moved yet: faces the centre, unrestricted
        };
        let place = |point: usize| {
            let point = &self.description.board.points[point];
            (point.x, point.y)
        };
        let (head_x, head_y) =
            (place(from).0 - place(previous).0, place(from).1 - place(previous).1);
        let (jump_x, jump_y) = (place(to).0 - place(from).0, place(to).1 - place(from).1);
        let parallel = (head_x * jump_y - head_y * jump_x).abs() < 1e-6;
        parallel && head_x * jump_x + head_y * jump_y < 0.0
    }

    /// Consecutive points of a line are adjacent.
    fn neighbours(&self, point: usize) -> Vec<usize> {
        let mut neighbours = Vec::new();
        for line in &self.description.board.lines {
            for pair in line.windows(2) {
                let (a, b) = (usize::from(pair[0]), usize::from(pair[1]));
                if a == point {
                    neighbours.push(b);
                }
                if b == point {
                    neighbours.push(a);
                }
            }
        }
        neighbours
    }

    /// Consecutive triples of a line are jumps, both ways.
    fn jumps(&self) -> Vec<(usize, usize, usize)> {
        let mut jumps = Vec::new();
        for line in &self.description.board.lines {
            for triple in line.windows(3) {
                let [a, b, c] = [triple[0], triple[1], triple[2]].map(usize::from);
                jumps.push((a, b, c));
                jumps.push((c, b, a));
            }
        }
        jumps
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// When the move is not legal.
    pub fn play(&self, state: &State, text: &str) -> State {
        assert!(self.outcome(state).is_none(), "{text}: the game is over");
        let mv = self
            .legal(state)
            .into_iter()
            .find(|mv| self.move_text(mv) == text)
            .unwrap_or_else(|| panic!("{text} is not legal in {}", self.text(state)));
        let mut next = state.clone();
        next.chain = None;
        match mv {
            Move::Pass | Move::Stop => next.side = state.side.other(),
            Move::Drop(point) => {
                // A freshly dropped piece has no memory, and no piece was moved this turn.
                self.forget_last_moved(&mut next);
                next.pieces[point] = Some(fresh(state.side));
                if state.side == Side::PREY {
                    next.prey_in_hand -= 1;
                }
                next.side = state.side.other();
            }
            Move::Step(from, to) => {
                self.relocate(&mut next, from, to);
                next.side = state.side.other();
            }
            Move::Capture { from, over, to } => {
                self.relocate(&mut next, from, to);
                next.pieces[over] = None;
                next.captured += 1;
                let over_now = next.captured >= self.description.goal;
                if self.description.chain && !over_now && !self.captures_from(&next, to).is_empty()
                {
                    next.chain = Some(to);
                } else {
                    next.side = state.side.other();
                }
            }
        }
        next
    }

    /// Moves a piece and remembers where it came from, as far as a rule will ask.
    fn relocate(&self, state: &mut State, from: usize, to: usize) {
        self.forget_last_moved(state);
        let side = state.pieces[from].take().expect("a piece moves").side;
        let last_only = self.description.return_ == Return::LastMoveOnly;
        let remembered = self.description.return_ != Return::Allowed || self.has_head(side);
        state.pieces[to] =
            Some(Piece { side, previous: remembered.then_some(from), last_moved: last_only });
    }

    /// Whether pieces of that side have a head, which lasts until the piece moves again.
    fn has_head(&self, side: Side) -> bool {
        side == Side::HUNTERS && !self.description.backward_capture
    }

    /// Under `LastMoveOnly`, the piece that the side to move had moved last is no longer that.
    /// Without a head it has nothing left to remember.
    fn forget_last_moved(&self, state: &mut State) {
        let side = state.side;
        for piece in state.pieces.iter_mut().flatten().filter(|piece| piece.side == side) {
            if piece.last_moved {
                piece.last_moved = false;
                if !self.has_head(side) {
                    piece.previous = None;
                }
            }
        }
    }

    /// How the game ended, by the position alone.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        let (winner, reason) = if state.captured >= self.description.goal {
            (Some(Side::HUNTERS), Reason::Captures)
        } else if !self.legal(state).is_empty() {
            return None;
        } else if state.side == Side::HUNTERS {
            (Some(Side::PREY), Reason::Blocked)
        } else {
            match self.description.stuck_prey {
                StuckPrey::Lose => (Some(Side::HUNTERS), Reason::PreyStuck),
                StuckPrey::Draw => (None, Reason::PreyStuck),
            }
        };
        Some(Outcome { winner, reason, score: self.score(state) })
    }

    /// The prey captured and the prey left (on the board and in hand), in halves.
    fn score(&self, state: &State) -> [u16; 2] {
        let on_board =
            (0..state.pieces.len()).filter(|&point| stands(state, point, Side::PREY)).count();
        [2 * u16::from(state.captured), 2 * (on_board as u16 + u16::from(state.prey_in_hand))]
    }

    /// A repetition that ends the game draws it.
    pub fn resolve_repetition(&self, state: &State) -> (State, Option<Outcome>) {
        let drawn = Outcome { winner: None, reason: Reason::Repetition, score: self.score(state) };
        (state.clone(), Some(drawn))
    }

    /// The number of sequences of `depth` moves.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(state);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|mv| self.perft(&self.play(state, mv), depth - 1)).sum()
    }

    fn name(&self, point: usize) -> &str {
        &self.description.board.points[point].name
    }

    fn point(&self, name: &str) -> usize {
        let named = self.description.board.point(name);
        usize::from(named.unwrap_or_else(|| panic!("no point {name}")))
    }

    fn move_text(&self, mv: &Move) -> String {
        match *mv {
            Move::Drop(point) => format!("@{}", self.name(point)),
            Move::Step(from, to) => format!("{}-{}", self.name(from), self.name(to)),
            Move::Capture { from, to, .. } => format!("{}x{}", self.name(from), self.name(to)),
            Move::Pass => "pass".to_owned(),
            Move::Stop => "stop".to_owned(),
        }
    }

    /// `hunters/prey/prey-in-hand/captured side`, then `chain=c3` in the middle of a chain.
    pub fn text(&self, state: &State) -> String {
        let list = |side: Side| {
            let mut words = Vec::new();
            for (point, piece) in state.pieces.iter().enumerate() {
                let Some(piece) = piece.filter(|piece| piece.side == side) else { continue };
                let mut word = self.name(point).to_owned();
                if let Some(previous) = piece.previous {
                    word += &format!("<{}", self.name(previous));
                }
                if piece.last_moved {
                    word.push('!');
                }
                words.push(word);
            }
            if words.is_empty() { "-".to_owned() } else { words.join(",") }
        };
        let side = if state.side == Side::HUNTERS { 'h' } else { 'p' };
        let mut text = format!(
            "{}/{}/{}/{} {side}",
            list(Side::HUNTERS),
            list(Side::PREY),
            state.prey_in_hand,
            state.captured
        );
        if let Some(point) = state.chain {
            text += &format!(" chain={}", self.name(point));
        }
        text
    }

    /// Reads a position text.
    ///
    /// # Panics
    /// When it is malformed.
    pub fn from_text(&self, text: &str) -> State {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let parts: Vec<&str> = fields[0].split('/').collect();
        let mut pieces = vec![None; self.description.board.points.len()];
        for (side, list) in [(Side::HUNTERS, parts[0]), (Side::PREY, parts[1])] {
            for word in list.split(',').filter(|&word| word != "-") {
                let (word, last_moved) = match word.strip_suffix('!') {
                    Some(word) => (word, true),
                    None => (word, false),
                };
                let (name, previous) = match word.split_once('<') {
                    Some((name, previous)) => (name, Some(self.point(previous))),
                    None => (word, None),
                };
                pieces[self.point(name)] = Some(Piece { side, previous, last_moved });
            }
        }
        State {
            pieces,
            prey_in_hand: parts[2].parse().expect("prey in hand"),
            captured: parts[3].parse().expect("captured"),
            side: if fields[1] == "h" { Side::HUNTERS } else { Side::PREY },
            chain: fields
                .get(2)
                .map(|field| self.point(field.strip_prefix("chain=").expect("a chain field"))),
        }
    }
}

fn fresh(side: Side) -> Piece {
    Piece { side, previous: None, last_moved: false }
}

fn stands(state: &State, point: usize, side: Side) -> bool {
    state.pieces[point].is_some_and(|piece| piece.side == side)
}

fn vacant_points(state: &State) -> impl Iterator<Item = usize> + '_ {
    (0..state.pieces.len()).filter(|&point| state.pieces[point].is_none())
}
