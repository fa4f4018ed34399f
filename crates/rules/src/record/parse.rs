//! Reading a record, leniently.

use super::{Ending, Ply, Record, RecordError, halves_of_text, player_tag, side_of_word};
use crate::game::{Family, Reason, Side};
use crate::message::Message;

/// The text and how far it was read.
struct Reader<'t> {
    rest: &'t str,
    line: usize,
    column: usize,
}

/// Where something began.
type Place = (usize, usize);

impl<'t> Reader<'t> {
    fn place(&self) -> Place {
        (self.line, self.column)
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let character = self.peek()?;
        self.rest = &self.rest[character.len_utf8()..];
        if character == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(character)
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// Takes characters while they are wanted.
    fn word(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let whole = self.rest;
        while self.peek().is_some_and(&wanted) {
            self.next();
        }
        &whole[..whole.len() - self.rest.len()]
    }

    /// Takes the text up to `end`, in which a backslash takes the next character as it is (and
    /// `\n` is a line break where `breaks` is set).
    fn until(&mut self, end: char, breaks: bool) -> Option<String> {
        let mut text = String::new();
        loop {
            match self.next()? {
                '\\' => match self.next()? {
                    'n' if breaks => text.push('\n'),
                    other => text.push(other),
                },
                character if character == end => return Some(text),
                character => text.push(character),
            }
        }
    }
}

fn error<T>((line, column): Place, message: Message) -> Result<T, RecordError> {
    Err(RecordError { line, column, message })
}

pub(super) fn parse(text: &str) -> Result<Record, RecordError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader { rest: text, line: 1, column: 1 };
    let mut record = Record::default();
    let mut claims = Claims::default();
    reader.skip_blanks();
    while reader.peek() == Some('[') {
        read_tag(&mut reader, &mut record, &mut claims)?;
        reader.skip_blanks();
    }
    if record.game.is_empty() {
        return error((1, 1), Message::new("record-no-game"));
    }
    record.result = claims.ending();
    read_moves(&mut reader, &mut record)?;
    Ok(record)
}

enum Claim {
    Unfinished,
    Won(Side),
    Drawn,
}

/// What the tags say about the end.
#[derive(Default)]
struct Claims {
    result: Option<Claim>,
    reason: Option<Reason>,
    score: Option<[u16; 2]>,
}

impl Claims {
    fn ending(&self) -> Option<Ending> {
        let (reason, score) = (self.reason, self.score);
        self.result.as_ref().map(|result| match result {
            Claim::Unfinished => Ending::Unfinished,
            Claim::Won(winner) => Ending::Finished { winner: Some(*winner), reason, score },
            Claim::Drawn => Ending::Finished { winner: None, reason, score },
        })
    }
}

fn read_tag(
    reader: &mut Reader<'_>,
    record: &mut Record,
    claims: &mut Claims,
) -> Result<(), RecordError> {
    reader.next(); // the bracket
    reader.skip_blanks();
    let name = reader.word(|character| character.is_alphanumeric() || "_-".contains(character));
    if name.is_empty() {
        return error(reader.place(), Message::new("record-tag-name"));
    }
    reader.skip_blanks();
    let place = reader.place();
    if reader.next() != Some('"') {
        return error(place, Message::new("record-tag-value").with("tag", name));
    }
    let Some(value) = reader.until('"', true) else {
        return error(place, Message::new("record-tag-unclosed").with("tag", name));
    };
    reader.skip_blanks();
    let end = reader.place();
    if reader.next() != Some(']') {
        return error(end, Message::new("record-tag-unclosed").with("tag", name));
    }
    let bad = || {
        let message = Message::new("record-tag-bad").with("tag", name).with("value", &*value);
        error(place, message)
    };
    if !set_tag(record, claims, name, &value) {
        return bad();
    }
    Ok(())
}

/// Takes a tag into the record; false when its value makes no sense.
fn set_tag(record: &mut Record, claims: &mut Claims, name: &str, value: &str) -> bool {
    let some = || Some(value.to_string());
    for family in [Family::Hunt, Family::Sowing] {
        for side in Side::BOTH {
            if player_tag(family, side).eq_ignore_ascii_case(name) {
                record.family = Some(family);
                record.players[side.index()] = if value == "?" { None } else { some() };
                return true;
            }
        }
    }
    match name.to_ascii_lowercase().as_str() {
        "game" => record.game = value.to_string(),
        "ruleset" => record.ruleset = some(),
        "rules" => record.rules = some(),
        "date" => record.date = some(),
        "position" => record.position = some(),
        "first" => match side_of_word(value) {
            Some((family, side)) => {
                record.first = Some(side);
                record.family = record.family.or(Some(family));
            }
            None => return false,
        },
        "result" => match (value, side_of_word(value)) {
            ("*" | "?" | "", _) => claims.result = Some(Claim::Unfinished),
            ("draw" | "1/2-1/2" | "½-½", _) => claims.result = Some(Claim::Drawn),
            (_, Some((family, side))) => {
                claims.result = Some(Claim::Won(side));
                record.family = record.family.or(Some(family));
            }
            _ => return false,
        },
        "reason" => match Reason::from_word(value) {
            Some(reason) => claims.reason = Some(reason),
            None => return false,
        },
        "score" => {
            let score = value
                .split_once(['-', '–', ':'])
                .and_then(|(one, two)| Some([halves_of_text(one)?, halves_of_text(two)?]));
            match score {
                Some(score) => claims.score = Some(score),
                None => return false,
            }
        }
        _ => record.tags.push((name.to_string(), value.to_string())),
    }
    true
}

fn read_moves(reader: &mut Reader<'_>, record: &mut Record) -> Result<(), RecordError> {
    let mut continues = false;
    loop {
        reader.skip_blanks();
        let place = reader.place();
        let Some(character) = reader.peek() else { break };
        match character {
            '{' => {
                reader.next();
                match reader.until('}', false) {
                    Some(comment) => comment_on(record, comment),
                    None => return error(place, Message::new("record-comment-unclosed")),
                }
            }
            ';' => {
                reader.next();
                let comment = reader.word(|character| character != '\n').trim().to_string();
                comment_on(record, comment);
            }
            ',' if !record.plies.is_empty() => {
                reader.next();
                continues = true;
            }
            '[' => return error(place, Message::new("record-second")),
            _ if is_number(reader.rest) => {
                reader.word(|character| character.is_ascii_digit());
                reader.word(|character| character == '.');
            }
            _ => {
                let word = reader
                    .word(|character| !character.is_whitespace() && !",{};[".contains(character));
                if word.is_empty() {
                    let message =
                        Message::new("record-character").with("character", character.to_string());
                    return error(place, message);
                }
                // Marks of praise and blame are not part of a move.
                let text = word.trim_end_matches(['!', '?']);
                if !["*", "1-0", "0-1", "1/2-1/2"].contains(&text) && !text.is_empty() {
                    record.plies.push(Ply {
                        text: text.to_string(),
                        continues,
                        comments: Vec::new(),
                    });
                    continues = false;
                }
            }
        }
    }
    Ok(())
}

/// Whether the text begins with a number of a turn: digits and a full stop.
fn is_number(text: &str) -> bool {
    let after = text.trim_start_matches(|character: char| character.is_ascii_digit());
    after.len() < text.len() && after.starts_with('.')
}

fn comment_on(record: &mut Record, comment: String) {
    match record.plies.last_mut() {
        Some(ply) => ply.comments.push(comment),
        None => record.comments.push(comment),
    }
}
