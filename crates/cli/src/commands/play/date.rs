//! Today's date, for records.

use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC, as `2026-11-30`.
pub fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date_of_day(seconds / 86_400)
}

/// The date of a day counted from 1 January 1970 (H. Hinnant's `civil_from_days`).
fn date_of_day(day: u64) -> String {
    // Years begin in March, so that the leap day is the last of its year.
    let shifted = day + 719_468;
    let era = shifted / 146_097;
    let of_era = shifted % 146_097;
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date_of_day;

    #[test]
    fn days_are_counted_from_1970() {
        assert_eq!(date_of_day(0), "1970-01-01");
        assert_eq!(date_of_day(11_016), "2000-02-29");
        assert_eq!(date_of_day(20_787), "2026-11-30");
    }
}
