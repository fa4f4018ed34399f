//! Positions drawn: any board, from its coordinates and lines alone.
//!
//! Hunters are `▲`, prey `●`, vacant points `·`, each with the name of its point at its side.
//! Below the board, for each kind of piece, `+7` are in hand and `×2/4` are captured out of the
//! captures that win: signs, not words, so that the drawing is the same in every language.

use std::fmt::Write;

use super::compile::Rules;
use super::description;
use super::position::{Memory, Position};
use crate::drawing::{Drawing, Span, Style};
use crate::game::Side;

const HUNTER: char = '▲';
const PREY: char = '●';
const VACANT: char = '·';

/// Columns that a drawing may take.
const WIDTH: f64 = 78.0;
/// Rows that a board may take, where its names leave a choice: with what stands below it, a terminal
/// of 24 rows shows all of it.
const HEIGHT: f64 = 17.0;

/// The cells of a text drawing; a row is twice as high as a column is wide.
struct Canvas {
    columns: usize,
    cells: Vec<(char, Style)>,
}

impl Canvas {
    fn new(columns: usize, rows: usize) -> Canvas {
        Canvas { columns, cells: vec![(' ', Style::Board); columns * rows] }
    }

    fn at(&mut self, column: i32, row: i32) -> Option<&mut (char, Style)> {
        let inside = (0..self.columns as i32).contains(&column) && row >= 0;
        let index = row as usize * self.columns + column as usize;
        if inside { self.cells.get_mut(index) } else { None }
    }

    /// Part of a line of the board; where two lines cross, both are seen.
    fn ink(&mut self, column: i32, row: i32, c: char) {
        if let Some(cell) = self.at(column, row) {
            cell.0 = match (cell.0, c) {
                ('╱', '╲') | ('╲', '╱') | ('╳', '╱' | '╲') => '╳',
                ('│', '─') | ('─', '│') | ('┼', '─' | '│') => '┼',
                ('─' | '│', '╱' | '╲' | '.') => cell.0,
                _ => c,
            };
        }
    }

    fn put(&mut self, column: i32, row: i32, c: char, style: Style) {
        if let Some(cell) = self.at(column, row) {
            *cell = (c, style);
        }
    }

    /// A line of the board between two points, its ends left free.
    fn line(&mut self, (c0, r0): (i32, i32), (c1, r1): (i32, i32)) {
        let (columns, rows) = (c1 - c0, r1 - r0);
        if rows == 0 {
            for column in c0.min(c1) + 1..c0.max(c1) {
                self.ink(column, r0, '─');
            }
            return;
        }
        let slope = f64::from(columns) / f64::from(rows);
        if slope.abs() <= 3.5 {
            let stroke = match slope {
                _ if slope.abs() < 0.3 => '│',
                _ if slope < 0.0 => '╱',
                _ => '╲',
            };
            for row in r0.min(r1) + 1..r0.max(r1) {
                let column = f64::from(c0) + slope * f64::from(row - r0);
                self.ink(column.round() as i32, row, stroke);
            }
        } else {
            // Too flat for strokes: dots, one a column.
            for column in c0.min(c1) + 1..c0.max(c1) {
                let row = f64::from(r0) + f64::from(column - c0) / slope;
                self.ink(column, row.round() as i32, '.');
            }
        }
    }

    /// Whether the cells from `column` on are on the canvas and hold lines at most.
    fn is_free(&mut self, column: i32, row: i32, len: usize) -> bool {
        (column..column + len as i32)
            .all(|column| self.at(column, row).is_some_and(|cell| cell.1 == Style::Board))
    }

    fn into_lines(self) -> Vec<Vec<Span>> {
        self.cells
            .chunks(self.columns)
            .map(|row| {
                let mut spans: Vec<Span> = Vec::new();
                for &(c, style) in row {
                    match spans.last_mut() {
                        Some(span) if span.style == style => span.text.push(c),
                        _ => spans.push(Span { style, text: c.into() }),
                    }
                }
                spans
            })
            .collect()
    }
}

/// The smallest and largest coordinates of a board: left, right, bottom, top.
fn extent(board: &description::Board) -> (f64, f64, f64, f64) {
    board.points.iter().fold(
        (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY, f64::NEG_INFINITY),
        |(left, right, bottom, top), point| {
            (left.min(point.x), right.max(point.x), bottom.min(point.y), top.max(point.y))
        },
    )
}

/// The cell of each point.
fn cells(board: &description::Board) -> Vec<(i32, i32)> {
    let (left, right, bottom, top) = extent(board);
    let name = board.points.iter().map(|point| point.name.len()).max().unwrap_or(0) as f64;
    let widest = (WIDTH - 2.0 * name - 2.0) / 2.0 / (right - left).max(1e-9);
    let highest = HEIGHT / (top - bottom).max(1e-9);
    let whole = board.points.iter().all(|point| {
        let whole = |x: f64| (x - x.round()).abs() < 1e-9;
        whole(point.x - left) && whole(point.y - bottom)
    });
    // Rows to a unit. On a lattice a whole number, so that equal lines are drawn equal, of at
    // least 2, so that diagonals are seen.
    let rows = if whole {
        highest.min(4.0).max(2.0 + (name / 3.0).floor()).min(widest).floor().max(1.0)
    } else {
        highest.min(widest)
    };
    board
        .points
        .iter()
        .map(|point| {
            let column = (point.x - left) * rows * 2.0 + name;
            (column.round() as i32, ((top - point.y) * rows).round() as i32)
        })
        .collect()
}

impl<M: Memory> Rules<M> {
    /// Draws a position.
    pub(super) fn drawn(&self, position: &Position<M>) -> Drawing {
        let mut lines = self.board_text(position);
        let legend = self.legend(position);
        if !legend.is_empty() {
            lines.push(Vec::new());
            lines.extend(legend);
        }
        Drawing { lines, svg: self.svg(position) }
    }

    fn glyph(position: &Position<M>, point: usize) -> (char, Style) {
        if position.hunters & 1 << point != 0 {
            (HUNTER, Style::Hunter)
        } else if position.prey & 1 << point != 0 {
            (PREY, Style::Prey)
        } else {
            (VACANT, Style::Empty)
        }
    }

    fn board_text(&self, position: &Position<M>) -> Vec<Vec<Span>> {
        let board = &self.described;
        let cells = cells(board);
        let name = board.points.iter().map(|point| point.name.len()).max().unwrap_or(0);
        let columns = cells.iter().map(|cell| cell.0).max().unwrap_or(0) as usize + name + 1;
        let rows = cells.iter().map(|cell| cell.1).max().unwrap_or(0) as usize + 1;
        let mut canvas = Canvas::new(columns, rows);
        for line in &board.lines {
            for pair in line.windows(2) {
                canvas.line(cells[pair[0] as usize], cells[pair[1] as usize]);
            }
        }
        for (index, &(column, row)) in cells.iter().enumerate() {
            let (glyph, style) = Self::glyph(position, index);
            canvas.put(column, row, glyph, style);
        }
        for (&(column, row), point) in cells.iter().zip(&board.points) {
            let len = point.name.len();
            let left = column - len as i32;
            let places =
                [(column + 1, row), (left, row), (column + 1, row + 1), (column + 1, row - 1)];
            let place = places.into_iter().find(|&(column, row)| canvas.is_free(column, row, len));
            let (start, row) = place.unwrap_or((column + 1, row));
            for (at, c) in (start..).zip(point.name.chars()) {
                if canvas.is_free(at, row, 1) {
                    canvas.put(at, row, c, Style::Label);
                }
            }
        }
        // The margin for names at the left is seldom needed.
        let margin = (0..name)
            .take_while(|&column| {
                canvas.cells.chunks(canvas.columns).all(|row| row[column].0 == ' ')
            })
            .count();
        canvas.cells =
            canvas.cells.chunks(columns).flat_map(|row| row[margin..].iter().copied()).collect();
        canvas.columns -= margin;
        canvas.into_lines()
    }

    /// The pieces in hand, as text (`+7`), and those captured (`×2/4`).
    fn counters(&self, position: &Position<M>, side: Side) -> Vec<String> {
        let mut out = Vec::new();
        let in_hand = match side {
            Side::HUNTERS => self.hunters - position.hunters.count_ones() as u8,
            Side::PREY => position.in_hand,
        };
        if in_hand > 0 {
            out.push(format!("+{in_hand}"));
        }
        if side == Side::PREY && self.captures {
            out.push(format!("×{}/{}", position.captured, self.goal));
        }
        out
    }

    fn legend(&self, position: &Position<M>) -> Vec<Vec<Span>> {
        let glyphs = [(Side::HUNTERS, HUNTER, Style::Hunter), (Side::PREY, PREY, Style::Prey)];
        glyphs
            .into_iter()
            .filter_map(|(side, glyph, style)| {
                let counters = self.counters(position, side);
                (!counters.is_empty()).then(|| {
                    let text = format!(" {}", counters.join(" "));
                    vec![Span { style, text: glyph.into() }, Span { style: Style::Text, text }]
                })
            })
            .collect()
    }

    fn svg(&self, position: &Position<M>) -> String {
        let board = &self.described;
        let (left, right, bottom, top) = extent(board);
        let scale = (400.0 / (right - left).max(1e-9)).min(380.0 / (top - bottom).max(1e-9));
        let place = |point: &description::Point| {
            (
                240.0 + (point.x - f64::midpoint(left, right)) * scale,
                220.0 - (point.y - f64::midpoint(bottom, top)) * scale,
            )
        };
        let mut out = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 480\" \
             width=\"480\" height=\"480\" font-family=\"sans-serif\" font-size=\"13\">\n\
             <rect width=\"480\" height=\"480\" fill=\"#fff\"/>\n\
             <g fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\">\n",
        );
        // Writing to a string cannot fail.
        for line in &board.lines {
            let path: Vec<String> = line
                .iter()
                .map(|&point| {
                    let (x, y) = place(&board.points[point as usize]);
                    format!("{x:.1},{y:.1}")
                })
                .collect();
            let _ = writeln!(out, "<polyline points=\"{}\"/>", path.join(" "));
        }
        out.push_str("</g>\n");
        for (index, point) in board.points.iter().enumerate() {
            let (x, y) = place(point);
            let (glyph, _) = Self::glyph(position, index);
            svg_piece(&mut out, glyph, x, y);
        }
        out.push_str("<g stroke=\"#fff\" stroke-width=\"3\" paint-order=\"stroke\">\n");
        for point in &board.points {
            let (x, y) = place(point);
            let _ = writeln!(
                out,
                "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x + 12.0,
                y - 8.0,
                point.name
            );
        }
        out.push_str("</g>\n");
        let mut x = 40.0;
        for (side, glyph) in [(Side::HUNTERS, HUNTER), (Side::PREY, PREY)] {
            let counters = self.counters(position, side);
            if !counters.is_empty() {
                svg_piece(&mut out, glyph, x, 455.0);
                let _ = writeln!(
                    out,
                    "<text x=\"{:.1}\" y=\"460\" font-size=\"16\">{}</text>",
                    x + 18.0,
                    counters.join("  ")
                );
                x += 160.0;
            }
        }
        out.push_str("</svg>\n");
        out
    }
}

/// A piece by its shape: hunters are black triangles, prey white discs, vacant points dots.
fn svg_piece(out: &mut String, glyph: char, x: f64, y: f64) {
    // Writing to a string cannot fail.
    let _ = match glyph {
        HUNTER => writeln!(
            out,
            "<polygon points=\"{:.1},{:.1} {:.1},{:.1} {:.1},{:.1}\"/>",
            x,
            y - 13.0,
            x - 12.0,
            y + 8.0,
            x + 12.0,
            y + 8.0
        ),
        PREY => writeln!(
            out,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"9\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"2.5\"/>"
        ),
        _ => writeln!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>"),
    };
}
