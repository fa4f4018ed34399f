//! The board as SVG: black on white, seeds as dots up to a dozen in a hole, and the number.

use std::f64::consts::TAU;
use std::fmt::Write;

use super::{Hole, Layout, side_letter};
use crate::game::Side;
use crate::message::halves_text;

/// The width of the picture in user units.
const WIDTH: f64 = 480.0;
/// White space around the board.
const MARGIN: f64 = 10.0;
/// The width of a store with the gap beside it.
const STORE: f64 = 52.0;
/// The greatest number of counters drawn one by one.
const DOTS: usize = 12;

/// Where things are, in user units.
struct Geometry {
    /// The left edge of the first hole's cell.
    left: f64,
    /// The distance between the centres of neighbouring holes.
    pitch: f64,
    /// The height of a row: a hole and the number below it.
    row: f64,
    /// The size of the numbers.
    font: f64,
    /// The top of the frame.
    top: f64,
    /// The bottom of the frame.
    bottom: f64,
    /// The gap between the two players' rows.
    gap: f64,
}

impl Geometry {
    fn new(layout: &Layout, rows: usize) -> Geometry {
        let holes = layout.front[0].len().max(1) as f64;
        let side = if layout.stores.is_some() { STORE } else { 18.0 };
        let left = MARGIN + side;
        let pitch = ((WIDTH - 2.0 * left) / holes).min(90.0);
        let font = (pitch * 0.3).clamp(8.0, 15.0);
        let row = pitch + font * 1.1;
        let gap = if rows > 2 { 8.0 } else { 0.0 };
        let top = MARGIN + 22.0;
        let bottom = top + row * rows as f64 + gap + 10.0;
        // A board of few holes is centred.
        let left = f64::midpoint(WIDTH, -(pitch * holes));
        Geometry { left, pitch, row, font, top, bottom, gap }
    }

    fn column(&self, index: usize) -> f64 {
        self.left + self.pitch * (index as f64 + 0.5)
    }

    fn hole(&self, row: usize, rows: usize) -> f64 {
        let gap = if row >= rows / 2 { self.gap } else { 0.0 };
        self.top + 4.0 + self.row * row as f64 + gap + self.pitch / 2.0
    }
}

/// A whole SVG document.
pub(super) fn document(layout: &Layout) -> String {
    let rows = layout.rows();
    let geometry = Geometry::new(layout, rows.len());
    let height = geometry.bottom + 22.0 + MARGIN;
    let mut svg = String::new();
    // Writing to a String cannot fail, here and below.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH:.0} {height:.0}\" \
         width=\"{WIDTH:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" \
         text-anchor=\"middle\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let frame_left =
        if layout.stores.is_some() { geometry.left - STORE } else { geometry.left - 4.0 };
    let _ = writeln!(
        svg,
        "<rect x=\"{frame_left:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"14\" \
         fill=\"none\" stroke=\"black\" stroke-width=\"1.6\"/>",
        geometry.top,
        WIDTH - 2.0 * frame_left,
        geometry.bottom - geometry.top,
    );
    if let Some(stores) = layout.stores {
        let [left, right] = layout.store_sides();
        store(&mut svg, &geometry, frame_left + 8.0, left, stores[left.index()]);
        let at = WIDTH - frame_left - STORE + 6.0;
        store(&mut svg, &geometry, at, right, stores[right.index()]);
    }
    for (index, row) in rows.iter().enumerate() {
        let y = geometry.hole(index, rows.len());
        if let Some(name) = row.name {
            text(&mut svg, frame_left - 10.0, y + 4.0, 12.0, "#555", &name.to_string());
        }
        for (column, hole) in row.holes.iter().enumerate() {
            draw_hole(&mut svg, layout, &geometry, (geometry.column(column), y), hole);
        }
    }
    if rows.len() > 2 {
        let y = geometry.top + 4.0 + geometry.row * (rows.len() / 2) as f64 + geometry.gap / 2.0;
        let _ = writeln!(
            svg,
            "<path d=\"M{frame_left:.1} {y:.1}H{:.1}\" stroke=\"black\" stroke-width=\"1.6\"/>",
            WIDTH - frame_left
        );
    }
    let name_x = if layout.stores.is_some() { frame_left + 8.0 } else { frame_left - 16.0 };
    for (side, y) in [(Side::NORTH, geometry.top - 8.0), (Side::SOUTH, geometry.bottom + 17.0)] {
        for (column, label) in layout.labels(side).iter().enumerate() {
            text(&mut svg, geometry.column(column), y, 12.0, "#555", label);
        }
        text(&mut svg, name_x, y, 13.0, "black", &side_letter(side).to_string());
        if layout.is_to_move(side) {
            let (x, y) = (name_x + 9.0, y - 4.5);
            let _ =
                writeln!(svg, "<path d=\"M{x:.1} {:.1}l8 4.5l-8 4.5z\" fill=\"black\"/>", y - 4.5);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn text(svg: &mut String, x: f64, y: f64, size: f64, fill: &str, content: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" fill=\"{fill}\">{content}</text>"
    );
}

fn store(svg: &mut String, geometry: &Geometry, x: f64, side: Side, halves: u16) {
    let (top, width) = (geometry.top + 10.0, STORE - 14.0);
    let height = geometry.bottom - geometry.top - 20.0;
    let _ = writeln!(
        svg,
        "<rect x=\"{x:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"12\" \
         fill=\"none\" stroke=\"black\"/>"
    );
    let centre = x + width / 2.0;
    let number = halves_text(halves.into());
    let size = if number.chars().count() > 2 { 13.0 } else { 17.0 };
    let middle = (top + height / 2.0 + 6.0).max(top + 36.0);
    text(svg, centre, middle, size, "black", &number);
    text(svg, centre, top + 18.0, 12.0, "#555", &side_letter(side).to_string());
}

fn draw_hole(
    svg: &mut String,
    layout: &Layout,
    geometry: &Geometry,
    (x, y): (f64, f64),
    hole: &Hole,
) {
    let radius = geometry.pitch * 0.44;
    let dash = if hole.is_foreign { " stroke-dasharray=\"5 2.5\"" } else { "" };
    let _ = writeln!(
        svg,
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"none\" stroke=\"black\" \
         stroke-width=\"1.2\"{dash}/>"
    );
    let (seeds, cowries) = (usize::from(hole.contents.0), usize::from(hole.contents.1));
    let number = layout.hole_text(hole);
    if seeds + cowries > DOTS {
        let length = number.chars().count();
        let size = (geometry.font * 1.3).min(radius * 3.0 / length as f64);
        text(svg, x, y + size * 0.36, size, "black", &number);
        return;
    }
    for (index, (dx, dy)) in places(seeds + cowries).into_iter().enumerate() {
        let (cx, cy) = (x + dx * radius, y + dy * radius);
        let dot = radius * 0.15;
        let _ = if index < seeds {
            writeln!(svg, "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"{dot:.1}\"/>")
        } else {
            // A cowrie: a hollow oval with its slit.
            writeln!(
                svg,
                "<ellipse cx=\"{cx:.1}\" cy=\"{cy:.1}\" rx=\"{:.1}\" ry=\"{:.1}\" fill=\"white\" \
                 stroke=\"black\"/><path d=\"M{cx:.1} {:.1}v{:.1}\" stroke=\"black\"/>",
                dot * 1.1,
                dot * 1.5,
                cy - dot * 0.9,
                dot * 1.8,
            )
        };
    }
    if seeds + cowries > 0 || hole.is_foreign {
        // An empty hole needs no sign in a picture, only its owner's letter.
        let number = number.trim_start_matches('·');
        let below = y + radius + geometry.font;
        text(svg, x, below, geometry.font, "black", number);
    }
}

/// Where up to a dozen counters lie in a hole of radius 1: rings, evenly spaced.
fn places(count: usize) -> Vec<(f64, f64)> {
    let inner = match count {
        0..=1 => count,
        2..=5 => 0,
        6..=8 => 1,
        _ => 3,
    };
    let mut places = Vec::new();
    for (count, radius) in [
        (inner, if inner == 1 { 0.0 } else { 0.25 }),
        (count - inner, if count < 6 { 0.38 } else { 0.64 }),
    ] {
        for index in 0..count {
            let angle = TAU * (index as f64 / count as f64 - 0.25);
            places.push((radius * angle.cos(), radius * angle.sin()));
        }
    }
    places
}
