//! The names that players give themselves.

use ludarium_rules::Message;

use crate::problem::Problem;

/// The longest name, in characters.
const LONGEST: usize = 40;

/// A name as it is kept: without spaces around it, `None` when nothing is left.
pub fn read(text: &str) -> Result<Option<String>, Problem> {
    let name = text.trim();
    let refuse = |message: Message| Err(Problem::refused(message).about("name"));
    if name.chars().count() > LONGEST {
        return refuse(Message::new("live-name-long").with("most", LONGEST));
    }
    if name.chars().any(is_unseen) {
        return refuse(Message::new("live-name-characters"));
    }
    Ok((!name.is_empty()).then(|| name.to_string()))
}

/// Control characters, and those that change the direction or the joining of what stands around
/// them without being seen.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::read;

    #[test]
    fn names_are_trimmed_short_and_seen() {
        assert_eq!(read("  Ana  ").unwrap().as_deref(), Some("Ana"));
        assert_eq!(read(" \t ").unwrap(), None);
        assert_eq!(read(&"é".repeat(40)).unwrap().unwrap().chars().count(), 40);
        for bad in ["a".repeat(41), "a\nb".into(), "a\u{202e}b".into(), "a\u{0}".into()] {
            assert_eq!(read(&bad).unwrap_err().field.as_deref(), Some("name"));
        }
    }
}
