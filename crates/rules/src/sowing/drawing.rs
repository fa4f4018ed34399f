//! A mancala board drawn, as South sees it: for a terminal in box-drawing characters, and as SVG
//! for print. North's own left is at South's right, so North's holes run from right to left.
//!
//! Drawings hold no words: sides are the letters `S` and `N` of position texts, so one drawing
//! serves every language.

mod svg;

use crate::drawing::{Drawing, Span, Style};
use crate::game::Side;
use crate::message::halves_text;

/// The seeds and the cowries of a hole.
pub type Contents = (u8, u8);

/// What is drawn of a sowing position.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    /// Each player's front row (the only one on two rows), from that player's own left: South's,
    /// North's. Both of 1 to 16 holes.
    pub front: [&'a [Contents]; 2],
    /// Each player's back row, from that player's own left; empty on two rows.
    pub back: [&'a [Contents]; 2],
    /// Whether the game has cowries, so that holes show both kinds.
    pub has_cowries: bool,
    /// South's and North's store, in half seeds; `None` where the game has none.
    pub stores: Option<[u16; 2]>,
    /// Whether each player's store is at his own left rather than at his right.
    pub stores_left: bool,
    /// The owners of the holes in sowing order (A… then a…) where they may change; `None` where
    /// each player owns his rows.
    pub owners: Option<&'a [Side]>,
    /// Whether it is South's turn; `None` when the game is over.
    pub south_to_move: Option<bool>,
}

/// A hole as it is drawn.
struct Hole {
    contents: Contents,
    owner: Side,
    /// Whether the owner is not the player in whose row the hole lies.
    is_foreign: bool,
}

/// A row as it is drawn, from the left of the drawing.
struct Row {
    /// `f` or `b` on four rows.
    name: Option<char>,
    holes: Vec<Hole>,
}

impl Layout<'_> {
    /// The rows from top to bottom.
    fn rows(&self) -> Vec<Row> {
        let four = !self.back[0].is_empty();
        let mut rows = Vec::new();
        if four {
            rows.push(self.row(Side::NORTH, self.back[1], Some('b')));
        }
        rows.push(self.row(Side::NORTH, self.front[1], four.then_some('f')));
        rows.push(self.row(Side::SOUTH, self.front[0], four.then_some('f')));
        if four {
            rows.push(self.row(Side::SOUTH, self.back[0], Some('b')));
        }
        rows
    }

    fn row(&self, side: Side, contents: &[Contents], name: Option<char>) -> Row {
        let first = if side == Side::SOUTH { 0 } else { self.front[0].len() };
        let owner = |index: usize| {
            self.owners.and_then(|owners| owners.get(first + index)).copied().unwrap_or(side)
        };
        let mut holes: Vec<Hole> = contents
            .iter()
            .enumerate()
            .map(|(index, &contents)| {
                let owner = owner(index);
                Hole { contents, owner, is_foreign: owner != side }
            })
            .collect();
        if side == Side::NORTH {
            holes.reverse();
        }
        Row { name, holes }
    }

    /// The names of the holes of a side, from the left of the drawing.
    fn labels(&self, side: Side) -> Vec<String> {
        let four = !self.back[0].is_empty();
        let first = if side == Side::SOUTH { b'A' } else { b'a' };
        let mut labels: Vec<String> =
            (0..self.front[side.index()].len() as u8)
                .map(|index| {
                    if four {
                        (index + 1).to_string()
                    } else {
                        char::from(first + index).to_string()
                    }
                })
                .collect();
        if side == Side::NORTH {
            labels.reverse();
        }
        labels
    }

    /// The sides whose stores are at the left and at the right of the drawing.
    fn store_sides(&self) -> [Side; 2] {
        if self.stores_left { [Side::SOUTH, Side::NORTH] } else { [Side::NORTH, Side::SOUTH] }
    }

    fn is_to_move(&self, side: Side) -> bool {
        self.south_to_move == Some(side == Side::SOUTH)
    }

    /// What a hole shows: `4`, `5s1c`, `·` when empty, with the owner's letter where needed.
    fn hole_text(&self, hole: &Hole) -> String {
        let (seeds, cowries) = hole.contents;
        let mut text = match (self.has_cowries, seeds, cowries) {
            (_, 0, 0) => "·".to_owned(),
            (false, ..) => seeds.to_string(),
            (true, 0, _) => format!("{cowries}c"),
            (true, _, 0) => format!("{seeds}s"),
            (true, ..) => format!("{seeds}s{cowries}c"),
        };
        if hole.is_foreign {
            text.push(side_letter(hole.owner));
        }
        text
    }
}

fn side_letter(side: Side) -> char {
    match side {
        Side::SOUTH => 'S',
        Side::NORTH => 'N',
    }
}

fn side_style(side: Side) -> Style {
    match side {
        Side::SOUTH => Style::South,
        Side::NORTH => Style::North,
    }
}

/// Draws a position.
pub fn draw(layout: &Layout) -> Drawing {
    Drawing { lines: lines(layout), svg: svg::document(layout) }
}

/// The width of a store, inside its frame.
const STORE_WIDTH: usize = 5;

/// A hole in its frame: numbers end one column before the frame, where an owner's letter may
/// follow (a number that needs the whole width takes it); the two kinds of games with cowries are
/// centred.
fn cell(layout: &Layout, hole: &Hole, width: usize) -> String {
    let text = layout.hole_text(hole);
    if layout.has_cowries {
        centred(&text, width)
    } else if hole.is_foreign || text.chars().count() == width {
        format!("{text:>width$}")
    } else {
        format!("{text:>0$} ", width - 1)
    }
}

fn centred(text: &str, width: usize) -> String {
    format!("{text:^width$}")
}

fn span(style: Style, text: impl Into<String>) -> Span {
    Span { style, text: text.into() }
}

/// The four characters of a horizontal line of the frame: beginning, line, crossing, end.
type Ruling = [char; 4];

fn lines(layout: &Layout) -> Vec<Vec<Span>> {
    let rows = layout.rows();
    let width = cell_width(layout, &rows);
    let mut lines = vec![label_line(layout, Side::NORTH, width)];
    lines.push(vec![span(Style::Board, frame_line(layout, width, ['╭', '─', '┬', '╮']))]);
    let last = rows.len() - 1;
    for (index, row) in rows.iter().enumerate() {
        lines.push(row_line(layout, row, width, index == 0));
        if index < last {
            let between_players = index + 1 == rows.len() / 2;
            lines.push(middle_line(layout, width, between_players && rows.len() > 2));
        }
    }
    lines.push(vec![span(Style::Board, frame_line(layout, width, ['╰', '─', '┴', '╯']))]);
    lines.push(label_line(layout, Side::SOUTH, width));
    lines
}

/// The width of a hole inside its frame: what the fullest hole needs, and more where 80 columns
/// allow.
fn cell_width(layout: &Layout, rows: &[Row]) -> usize {
    let fullest = rows
        .iter()
        .flat_map(|row| &row.holes)
        .map(|hole| layout.hole_text(hole).chars().count())
        .max()
        .unwrap_or(1);
    let roomy = match (layout.has_cowries, layout.front[0].len()) {
        (true, _) => 6,
        (false, ..=12) => 4,
        (false, _) => 3,
    };
    fullest.max(roomy)
}

/// The columns left of the first hole's frame: a store, or a margin for the names of rows.
fn left_margin(layout: &Layout) -> usize {
    if layout.stores.is_some() { STORE_WIDTH + 1 } else { 4 }
}

fn label_line(layout: &Layout, side: Side, width: usize) -> Vec<Span> {
    let turn = if layout.is_to_move(side) { " ▸" } else { "" };
    let name = format!(" {}{turn}", side_letter(side));
    let margin = left_margin(layout);
    let mut line = vec![span(side_style(side), format!("{name:<margin$}"))];
    let place = |label: String| {
        if layout.has_cowries { centred(&label, width) } else { format!("{label:>0$} ", width - 1) }
    };
    let labels: Vec<String> = layout.labels(side).into_iter().map(place).collect();
    line.push(span(Style::Label, format!(" {}", labels.join(" "))));
    line
}

/// The top or the bottom of the frame.
fn frame_line(layout: &Layout, width: usize, [begin, rule, cross, end]: Ruling) -> String {
    let holes = layout.front[0].len();
    let run = |length: usize| rule.to_string().repeat(length);
    let cells = vec![run(width); holes].join(&cross.to_string());
    if layout.stores.is_some() {
        let store = run(STORE_WIDTH);
        format!("{begin}{store}{cross}{cells}{cross}{store}{end}")
    } else {
        format!("{}{begin}{cells}{end}", " ".repeat(left_margin(layout)))
    }
}

/// The line between two rows, which runs beside the stores' contents.
fn middle_line(layout: &Layout, width: usize, is_double: bool) -> Vec<Span> {
    let [begin, rule, cross, end] =
        if is_double { ['╞', '═', '╪', '╡'] } else { ['├', '─', '┼', '┤'] };
    let cells =
        vec![rule.to_string().repeat(width); layout.front[0].len()].join(&cross.to_string());
    let Some(stores) = layout.stores else {
        let margin = " ".repeat(left_margin(layout));
        return vec![span(Style::Board, format!("{margin}{begin}{cells}{end}"))];
    };
    let [left, right] = layout.store_sides();
    let store = |side: Side| {
        span(side_style(side), centred(&halves_text(stores[side.index()].into()), STORE_WIDTH))
    };
    vec![
        span(Style::Board, "│"),
        store(left),
        span(Style::Board, format!("{begin}{cells}{end}")),
        store(right),
        span(Style::Board, "│"),
    ]
}

/// A row of holes; the first also says whose the stores beside it are.
fn row_line(layout: &Layout, row: &Row, width: usize, is_first: bool) -> Vec<Span> {
    let mut line = Vec::new();
    let store = |side: Side| {
        let name = if is_first { side_letter(side).to_string() } else { String::new() };
        span(side_style(side), centred(&name, STORE_WIDTH))
    };
    let [left, right] = layout.store_sides();
    if layout.stores.is_some() {
        line.push(span(Style::Board, "│"));
        line.push(store(left));
    } else {
        let name = row.name.map(String::from).unwrap_or_default();
        let margin = left_margin(layout);
        line.push(span(Style::Label, format!("  {name:<0$}", margin - 2)));
    }
    for hole in &row.holes {
        let style = if hole.contents == (0, 0) { Style::Empty } else { side_style(hole.owner) };
        line.push(span(Style::Board, "│"));
        line.push(span(style, cell(layout, hole, width)));
    }
    line.push(span(Style::Board, "│"));
    if layout.stores.is_some() {
        line.push(store(right));
        line.push(span(Style::Board, "│"));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_rows<'a>(south: &'a [Contents], north: &'a [Contents]) -> Layout<'a> {
        Layout {
            front: [south, north],
            back: [&[], &[]],
            has_cowries: false,
            stores: Some([47, 0]),
            stores_left: false,
            owners: None,
            south_to_move: Some(true),
        }
    }

    const SOUTH: [Contents; 3] = [(1, 0), (2, 0), (10, 0)];
    const NORTH: [Contents; 3] = [(4, 0), (5, 0), (0, 0)];

    #[test]
    fn north_runs_from_right_to_left() {
        let expected = "
 N       c    b    a
╭─────┬────┬────┬────┬─────╮
│  N  │  · │  5 │  4 │  S  │
│  0  ├────┼────┼────┤ 23½ │
│     │  1 │  2 │ 10 │     │
╰─────┴────┴────┴────┴─────╯
 S ▸     A    B    C
";
        assert_eq!(draw(&two_rows(&SOUTH, &NORTH)).plain(), expected[1..].to_owned());
    }

    #[test]
    fn stores_at_the_left_change_places() {
        let layout = Layout { stores_left: true, ..two_rows(&SOUTH, &NORTH) };
        let plain = draw(&layout).plain();
        assert!(plain.contains("│  S  │  · │  5 │  4 │  N  │"), "{plain}");
        assert!(plain.contains("│ 23½ ├────┼────┼────┤  0  │"), "{plain}");
    }

    #[test]
    fn only_holes_that_changed_owner_are_marked() {
        use Side::{One as S, Two as N};
        let owners = [S, N, S, N, N, S];
        let layout = Layout { owners: Some(&owners), ..two_rows(&SOUTH, &NORTH) };
        let drawing = draw(&layout);
        let plain = drawing.plain();
        assert!(plain.contains("│  ·S│  5 │  4 │"), "{plain}");
        assert!(plain.contains("│  1 │  2N│ 10 │"), "{plain}");
        let taken = drawing.lines.iter().flatten().find(|span| span.text.contains("2N"));
        assert_eq!(taken.map(|span| span.style), Some(Style::North));
    }

    #[test]
    fn four_rows_have_front_rows_towards_the_middle() {
        let layout = Layout {
            back: [&[(7, 0), (0, 0), (0, 0)], &[(8, 0), (9, 0), (0, 0)]],
            stores: None,
            south_to_move: Some(false),
            ..two_rows(&SOUTH, &NORTH)
        };
        let expected = "
 N ▸   3    2    1
    ╭────┬────┬────╮
  b │  · │  9 │  8 │
    ├────┼────┼────┤
  f │  · │  5 │  4 │
    ╞════╪════╪════╡
  f │  1 │  2 │ 10 │
    ├────┼────┼────┤
  b │  7 │  · │  · │
    ╰────┴────┴────╯
 S     1    2    3
";
        assert_eq!(draw(&layout).plain(), expected[1..].to_owned());
    }

    #[test]
    fn kinds_are_written_compactly() {
        let south = [(5, 1), (0, 2), (3, 0)];
        let layout = Layout { has_cowries: true, ..two_rows(&south, &NORTH) };
        let plain = draw(&layout).plain();
        assert!(plain.contains("│ 5s1c │  2c  │  3s  │"), "{plain}");
    }

    #[test]
    fn the_largest_boards_fit_into_eighty_columns() {
        let wide = [(200, 0); 16];
        let cowries = [(40, 12); 8];
        for layout in
            [two_rows(&wide, &wide), Layout { has_cowries: true, ..two_rows(&cowries, &cowries) }]
        {
            for line in draw(&layout).plain().lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }

    #[test]
    fn the_picture_draws_seeds_up_to_a_dozen() {
        let south = [(12, 0), (13, 0), (0, 0)];
        let svg = draw(&two_rows(&south, &[(0, 0); 3])).svg;
        assert_eq!(svg.matches("<circle").count(), 6 + 12, "six holes and a dozen dots");
        assert!(svg.contains(">13</text>"));
        assert!(svg.ends_with("</svg>\n"));
    }
}
