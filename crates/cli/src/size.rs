//! Sizes in bytes as people type them.

/// What [`parse`] reads, by example: the same in every language.
const FORMS: &str = "500M, 8G, 1.5G";

/// Reads `500M`, `8G`, `1.5GiB`; a bare number is bytes. Units are those of memory: a K is 1,024.
///
/// # Errors
/// Examples of what is read, when the text is none or is zero.
pub fn parse(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let end = text.find(|character: char| !(character.is_ascii_digit() || character == '.'));
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let unit = unit.trim_start().to_ascii_uppercase();
    let power = match unit.trim_end_matches("IB").trim_end_matches('B') {
        "" => 0,
        "K" => 1,
        "M" => 2,
        "G" => 3,
        "T" => 4,
        _ => return Err(FORMS.to_string()),
    };
    let bytes = number.parse().map_or(0.0, |number: f64| number * 1024f64.powi(power));
    if (1.0..=u64::MAX as f64).contains(&bytes) { Ok(bytes as u64) } else { Err(FORMS.to_string()) }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn sizes_are_read_with_their_units() {
        for (text, bytes) in [
            ("8G", 8 << 30),
            ("8 GiB", 8 << 30),
            ("1.5g", 3 << 29),
            ("512M", 512 << 20),
            ("2KB", 2048),
            ("77", 77),
        ] {
            assert_eq!(parse(text), Ok(bytes), "{text}");
        }
    }

    #[test]
    fn what_is_no_size_is_refused_with_examples() {
        for text in ["", "0", "0G", "G", "-1G", "8X", "1.2.3M"] {
            assert!(parse(text).is_err_and(|forms| forms.contains("8G")), "{text}");
        }
    }
}
