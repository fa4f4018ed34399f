//! Lengths of time as people type them.

use std::time::Duration;

/// What [`parse`] reads, by example: the same in every language.
const FORMS: &str = "500ms, 5s, 1.5s, 2m, 1h";
/// The longest time: a year.
const LONGEST: f64 = 366.0 * 86_400.0;

/// Reads `500ms`, `5s`, `1.5s`, `2m`, `1h` or `30d`; a bare number is seconds.
///
/// # Errors
/// Examples of what is read, when the text is none, is zero, or is more than a year.
pub fn parse(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let end = text.find(|character: char| !(character.is_ascii_digit() || character == '.'));
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let seconds = match unit.trim_start() {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3_600.0,
        "d" => 86_400.0,
        _ => return Err(FORMS.to_string()),
    };
    let time = number.parse().map_or(0.0, |number: f64| number * seconds);
    if time <= LONGEST
        && let Ok(duration) = Duration::try_from_secs_f64(time)
        && !duration.is_zero()
    {
        return Ok(duration);
    }
    Err(FORMS.to_string())
}

#[cfg(test)]
mod tests {
    use super::parse;
    use std::time::Duration;

    #[test]
    fn durations_are_read_with_their_units() {
        for (text, milliseconds) in [
            ("500ms", 500),
            ("5s", 5_000),
            ("1.5s", 1_500),
            (".5s", 500),
            ("2m", 120_000),
            ("2min", 120_000),
            ("1h", 3_600_000),
            ("30d", 2_592_000_000),
            ("3", 3_000),
            ("0.25", 250),
            (" 5 s ", 5_000),
        ] {
            assert_eq!(parse(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
    }

    #[test]
    fn what_is_no_duration_is_refused_with_examples() {
        for text in ["", "s", "5x", "-1s", "0", "0ms", "1e3", "1.2.3", "1,5s", "9999999999999h"] {
            assert_eq!(parse(text), Err("500ms, 5s, 1.5s, 2m, 1h".to_string()), "{text}");
        }
    }
}
