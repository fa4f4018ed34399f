//! Which language to speak: `--lang`, else the environment's.

use ludarium_rules::words::{Language, Words};

/// The words of the language asked for. The command line is looked at before it is parsed, since
/// the help and the errors of parsing are in that language too.
pub fn words() -> Words {
    let asked = asked_for(std::env::args()).and_then(|tag| Language::from_tag(&tag));
    Words::new(asked.or_else(from_environment).unwrap_or_default())
}

fn asked_for(arguments: impl Iterator<Item = String>) -> Option<String> {
    let mut arguments = arguments.skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--lang" {
            return arguments.next();
        }
        if let Some(tag) = argument.strip_prefix("--lang=") {
            return Some(tag.to_string());
        }
        if argument == "--" {
            return None;
        }
    }
    None
}

/// The first of the variables that is set decides, as in the C library.
fn from_environment() -> Option<Language> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()))
        .and_then(|tag| Language::from_tag(&tag))
}

#[cfg(test)]
mod tests {
    use super::asked_for;

    #[test]
    fn the_language_is_found_wherever_it_is_asked_for() {
        let ask = |line: &str| asked_for(line.split(' ').map(String::from));
        assert_eq!(ask("ludarium --lang pt list").as_deref(), Some("pt"));
        assert_eq!(ask("ludarium list --lang=pt").as_deref(), Some("pt"));
        assert_eq!(ask("ludarium list"), None);
    }
}
