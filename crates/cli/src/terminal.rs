//! What is printed, and how: words, drawings in colour, tables, JSON.
//!
//! Colours are dropped where standard output is no terminal, is a dumb one, or `NO_COLOR` is set.

use std::io::{self, BufRead, IsTerminal, Write};

use anstream::AutoStream;
use anstyle::{AnsiColor, Style as Look};
use ludarium_rules::drawing::{Drawing, Span, Style};
use ludarium_rules::message::Message;
use ludarium_rules::words::Words;
use serde::Serialize;

use crate::failure::Failure;

/// The widest that running text is set.
const WIDTH: usize = 96;

/// Standard output and input, and the words to use there.
pub struct Terminal {
    words: Words,
    json: bool,
    out: AutoStream<io::Stdout>,
}

impl Terminal {
    pub fn new(words: Words, json: bool) -> Terminal {
        Terminal { words, json, out: anstream::stdout() }
    }

    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Whether a program reads the output.
    pub fn json(&self) -> bool {
        self.json
    }

    /// The message in words.
    pub fn text(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// The words of a message without arguments.
    pub fn word(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    /// Prints a line.
    pub fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// Prints a message on a line of its own.
    pub fn say(&mut self, message: &Message) -> io::Result<()> {
        let text = self.text(message);
        self.line(text)
    }

    /// Prints a heading.
    pub fn heading(&mut self, text: &str) -> io::Result<()> {
        let bold = Look::new().bold();
        writeln!(self.out, "{bold}{text}{bold:#}")
    }

    /// Prints a line in a colour.
    pub fn coloured(&mut self, look: Look, text: &str) -> io::Result<()> {
        writeln!(self.out, "{look}{text}{look:#}")
    }

    /// Prints running text, broken into lines, each `indent` columns in, the first after `mark`.
    pub fn paragraph(&mut self, mark: &str, indent: usize, text: &str) -> io::Result<()> {
        let width = width().saturating_sub(indent).max(20);
        for (index, line) in wrap(text, width).into_iter().enumerate() {
            let mark = if index == 0 { mark } else { "" };
            writeln!(self.out, "{mark:indent$}{line}")?;
        }
        Ok(())
    }

    /// Prints a drawing.
    pub fn drawing(&mut self, drawing: &Drawing) -> io::Result<()> {
        for line in &drawing.lines {
            // Blanks at the end of a line show nothing, but break it in a narrow terminal.
            let shown = |span: &Span| !span.text.trim_end().is_empty();
            let last = line.iter().rposition(shown);
            for (index, span) in line.iter().enumerate().take(last.map_or(0, |last| last + 1)) {
                let look = look(span.style);
                let text =
                    if Some(index) == last { span.text.trim_end() } else { span.text.as_str() };
                write!(self.out, "{look}{text}{look:#}")?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Prints a table; columns whose heading begins with `>` are set to the right.
    pub fn table(&mut self, headings: &[String], rows: &[Vec<String>]) -> io::Result<()> {
        let count = |text: &str| text.chars().count();
        let bare = |heading: &String| heading.trim_start_matches('>').to_string();
        let widths: Vec<usize> = (0..headings.len())
            .map(|column| {
                let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| count(cell));
                cells.chain([count(&bare(&headings[column]))]).max().unwrap_or(0)
            })
            .collect();
        let set = |cells: &[String]| {
            let cells = cells.iter().zip(&widths).zip(headings).map(|((cell, &width), heading)| {
                if heading.starts_with('>') {
                    format!("{cell:>width$}")
                } else {
                    format!("{cell:width$}")
                }
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
        };
        let titles: Vec<String> = headings.iter().map(bare).collect();
        self.heading(&set(&titles))?;
        for row in rows {
            self.line(set(row))?;
        }
        Ok(())
    }

    /// Prints a value as JSON, over several lines for people who look at it too.
    pub fn print_json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
        Ok(self.line(text)?)
    }

    /// Prints a value as JSON on one line, at once.
    pub fn print_json_line(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        self.line(text)?;
        Ok(self.out.flush()?)
    }

    /// Asks for a line of input; `None` at its end. Where input is no terminal the answer is
    /// shown, so that the output reads like a conversation.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let bold = Look::new().bold();
        write!(self.out, "{bold}{prompt}{bold:#} ")?;
        self.out.flush()?;
        let answer = read()?;
        if !io::stdin().is_terminal() {
            self.line(answer.as_deref().unwrap_or_default())?;
        } else if answer.is_none() {
            self.line("")?;
        }
        Ok(answer)
    }

    /// Shows that something takes time, until [`Terminal::settle`]; only on a live terminal.
    pub fn wait(&mut self, id: &'static str) -> io::Result<()> {
        if self.is_live() {
            let dim = Look::new().dimmed();
            let text = self.word(id);
            write!(self.out, "{dim}{text}{dim:#}")?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Takes back what [`Terminal::wait`] showed.
    pub fn settle(&mut self) -> io::Result<()> {
        if self.is_live() {
            write!(self.out, "\r\x1b[K")?;
        }
        Ok(())
    }

    /// Whether escape sequences reach a terminal.
    fn is_live(&self) -> bool {
        io::stdout().is_terminal() && self.out.current_choice() != anstream::ColorChoice::Never
    }
}

/// Reads a line of standard input; `None` at its end.
pub fn read() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_string()))
}

/// The columns that running text may take.
pub fn width() -> usize {
    let columns = if io::stdout().is_terminal() {
        crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns))
    } else {
        80
    };
    columns.min(WIDTH)
}

fn look(style: Style) -> Look {
    let colour = |colour: AnsiColor| Look::new().fg_color(Some(colour.into()));
    match style {
        Style::Board | Style::Empty => Look::new().dimmed(),
        Style::Label => colour(AnsiColor::Cyan),
        Style::Hunter | Style::North => colour(AnsiColor::BrightRed).bold(),
        Style::Prey | Style::South => colour(AnsiColor::BrightGreen).bold(),
        Style::Text => Look::new(),
    }
}

/// Breaks text into lines of at most `width` characters, where words allow.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let length = line.chars().count();
            if length > 0 && length + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn text_is_broken_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("extraordinary x", 5), ["extraordinary", "x"]);
        assert_eq!(wrap("", 5), Vec::<String>::new());
    }
}
