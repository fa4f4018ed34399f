//! Positions and moves of sowing games as texts.

use ludarium_rules::game::{Reason, Side};
use ludarium_rules::sowing::description::Direction;

use super::{Game, State, Way};

impl Game {
    /// The letter of a hole on two rows, capitals for South.
    pub(super) fn letter(&self, hole: usize) -> char {
        let row = usize::from(self.description.holes);
        let (first, k) = if hole < row { (b'A', hole) } else { (b'a', hole - row) };
        (first + k as u8) as char
    }

    /// The name of a hole: its letter; on four rows `f2` or `b5`, numbered from the owner's left.
    fn name(&self, hole: usize) -> String {
        let row = usize::from(self.description.holes);
        if self.description.rows == 2 {
            return self.letter(hole).to_string();
        }
        let k = hole % (2 * row);
        if k < row { format!("f{}", k + 1) } else { format!("b{}", 2 * row - k) }
    }

    /// The hole that `mover` calls by that name.
    pub(super) fn hole(&self, mover: Side, name: &str) -> usize {
        let holes = self.description.hole_count();
        let own_half = |hole: usize| (hole < holes / 2) == (mover == Side::SOUTH);
        (0..holes)
            .find(|&hole| self.name(hole) == name && (self.description.rows == 2 || own_half(hole)))
            .unwrap_or_else(|| panic!("no hole {name}"))
    }

    pub(super) fn move_text(&self, _mover: Side, hole: usize, way: Way) -> String {
        let name = self.name(hole);
        match (self.description.direction, way) {
            (Direction::Anticlockwise, _) => name,
            (Direction::Chosen, Way::Clockwise) => name + ">",
            (Direction::Chosen, Way::Anticlockwise) => name + "<",
        }
    }

    pub(super) fn read_move(&self, mover: Side, mv: &str) -> (usize, Way) {
        if let Some(name) = mv.strip_suffix('>') {
            (self.hole(mover, name), Way::Clockwise)
        } else {
            let name = mv.strip_suffix('<').unwrap_or(mv);
            (self.hole(mover, name), Way::Anticlockwise)
        }
    }

    /// The holes of each row as a position text lists them: every row from its player's left.
    fn rows_as_written(&self) -> Vec<Vec<usize>> {
        let row = usize::from(self.description.holes);
        if self.description.rows == 2 {
            return vec![(0..row).collect(), (row..2 * row).collect()];
        }
        let mut rows = Vec::new();
        for base in [0, 2 * row] {
            rows.push((base..base + row).collect());
            rows.push((base + row..base + 2 * row).rev().collect());
        }
        rows
    }

    /// `South's holes/North's holes stores side`, then `owners=`, `round=`, `opener=` and
    /// `ended=` where they are not the default.
    pub fn text(&self, state: &State) -> String {
        let rows: Vec<String> = self
            .rows_as_written()
            .into_iter()
            .map(|row| {
                let holes: Vec<String> =
                    row.into_iter().map(|hole| self.hole_text(state, hole)).collect();
                holes.join(",")
            })
            .collect();
        let board = if self.description.rows == 2 {
            format!("{}/{}", rows[0], rows[1])
        } else {
            format!("{}|{}/{}|{}", rows[0], rows[1], rows[2], rows[3])
        };
        let half =
            |halves: u16| format!("{}{}", halves / 2, if halves % 2 == 1 { "½" } else { "" });
        let mut text = format!(
            "{board} {},{} {}",
            half(state.stores[0]),
            half(state.stores[1]),
            letter_of(state.side)
        );
        if state.owners != self.owners_by_row() {
            let owners: String = state.owners.iter().map(|&owner| letter_of(owner)).collect();
            text += &format!(" owners={owners}");
        }
        if state.round != 1 {
            text += &format!(" round={}", state.round);
        }
        if state.opener != self.implied_opener(state) {
            text += &format!(" opener={}", letter_of(state.opener));
        }
        if self.description.endless == ludarium_rules::sowing::description::Endless::Draw
            && let Some(reason @ (Reason::Endless | Reason::EndlessByCap)) = state.ended
        {
            text += &format!(" ended={}", reason.word());
        }
        text
    }

    fn hole_text(&self, state: &State, hole: usize) -> String {
        let (seeds, cowries) = (state.seeds[hole], state.cowries[hole]);
        if self.description.cowries == 0 {
            seeds.to_string()
        } else if seeds == 0 && cowries == 0 {
            "0".to_owned()
        } else {
            format!("{seeds}s{cowries}c")
        }
    }

    /// Reads a position text.
    ///
    /// # Panics
    /// When it is malformed.
    pub fn from_text(&self, text: &str) -> State {
        let mut fields = text.split_whitespace();
        let mut state = self.start();
        let board = fields.next().expect("a board");
        for (row, words) in self.rows_as_written().into_iter().zip(board.split(['/', '|'])) {
            let words: Vec<&str> = words.split(',').collect();
            assert_eq!(words.len(), row.len(), "{text}");
            for (hole, word) in row.into_iter().zip(words) {
                let (seeds, cowries) = match word.split_once('s') {
                    Some((seeds, cowries)) => {
                        (seeds, cowries.strip_suffix('c').expect("a number of cowries"))
                    }
                    None => (word, "0"),
                };
                state.seeds[hole] = seeds.parse().expect("seeds");
                state.cowries[hole] = cowries.parse().expect("cowries");
            }
        }
        let stores = fields.next().expect("stores").split(',');
        for (store, word) in state.stores.iter_mut().zip(stores) {
            let (whole, odd) = match word.strip_suffix('½') {
                Some("") => ("0", 1),
                Some(whole) => (whole, 1),
                None => (word, 0),
            };
            *store = 2 * whole.parse::<u16>().expect("a store") + odd;
        }
        state.side = side_of(fields.next().expect("a side").chars().next().expect("a side"));
        let mut opener = None;
        for field in fields {
            let (key, value) = field.split_once('=').expect("a field");
            match key {
                "owners" => state.owners = value.chars().map(side_of).collect(),
                "round" => state.round = value.parse().expect("a round"),
                "opener" => opener = value.chars().next().map(side_of),
                "ended" => state.ended = Reason::from_word(value),
                _ => panic!("unknown field {key}"),
            }
        }
        state.opener = opener.unwrap_or_else(|| self.implied_opener(&state));
        state
    }
}

fn letter_of(side: Side) -> char {
    if side == Side::SOUTH { 'S' } else { 'N' }
}

fn side_of(letter: char) -> Side {
    if letter == 'S' { Side::SOUTH } else { Side::NORTH }
}
