/// The seconds in a day.
pub(crate) const DAY: u64 = 24 * 60 * 60;

/// Parses a date such as 2026-11-16 into the days since 1970-01-01.
pub(crate) fn parse(text: &str) -> Result<u64, String> {
    let refuse = || format!("{text:?} is not a date from 1970 on, such as 2026-11-16");
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return Err(refuse()) };
    let plain = |part: &str, len| part.len() == len && part.bytes().all(|byte| byte.is_ascii_digit());
    if !(plain(year, 4) && plain(month, 2) && plain(day, 2)) {
        return Err(refuse());
    }
    let number = |part: &str| part.parse::<u64>().map_err(|_| refuse());
    let (year, month, day) = (number(year)?, number(month)?, number(day)?);
    if year < 1970 || !(1..=12).contains(&month) || !(1..=days_of(year, month)).contains(&day) {
        return Err(refuse());
    }
    let years = (1970..year).map(|year| (1..=12).map(|month| days_of(year, month)).sum::<u64>()).sum::<u64>();
    Ok(years + (1..month).map(|month| days_of(year, month)).sum::<u64>() + day - 1)
}

fn days_of(year: u64, month: u64) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u64::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        let cases = [("1970-01-01", 0), ("1970-12-31", 364), ("2000-03-01", 11_017), ("2026-11-16", 20_773)];
        for (text, days) in cases {
            assert_eq!(parse(text), Ok(days), "{text}");
        }
    }

    #[test]
    fn invalid_dates_are_rejected() {
        for text in
            ["", "2026", "2026-13-01", "2026-02-29", "2026-11-31", "1969-12-31", "26-11-16", "2026-1-1", "+026-01-01"]
        {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse("2024-02-29").is_ok());
    }
}
