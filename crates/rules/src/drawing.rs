//! A position drawn: as lines of styled text for a terminal, and as SVG for print. Each family
//! makes its drawings in `hunt/drawing.rs` and `sowing/drawing.rs`.

/// What a stretch of text shows; a terminal maps it to a colour, or to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Lines of the board.
    Board,
    /// Names of points and holes.
    Label,
    /// A hunter.
    Hunter,
    /// A piece of the prey.
    Prey,
    /// What belongs to South.
    South,
    /// What belongs to North.
    North,
    /// A vacant point or an empty hole.
    Empty,
    /// Running text: pieces in hand, stores.
    Text,
}

/// A stretch of text in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// What it shows.
    pub style: Style,
    /// The characters, each one column wide.
    pub text: String,
}

/// A position drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Lines of text, top to bottom.
    pub lines: Vec<Vec<Span>>,
    /// A whole SVG document, black on white, of about 480 by 480 user units.
    pub svg: String,
}

impl Drawing {
    /// The text without styles, one line after another, trailing blanks removed.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            out.push_str(text.trim_end());
            out.push('\n');
        }
        out
    }
}
