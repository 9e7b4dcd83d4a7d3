use unicode_width::UnicodeWidthStr;

/// Formats rows as aligned columns: the first to the left, the others to the right.
pub fn text_table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let space = " ".repeat(widths[column] - cell.width());
            line += &if column == 0 { format!("{cell}{space}") } else { format!("  {space}{cell}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Wraps text into lines of at most `width` columns; longer words get a line of their own. Lines
/// don't break at a no-break space, nor before a sign such as `%` or a French `:`.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut words = text.split_ascii_whitespace().peekable();
    while let Some(word) = words.next() {
        let mut word = word.to_owned();
        while let Some(sign) = words.next_if(|next| next.starts_with(['%', ':', ';', '?', '!', '»'])) {
            word += &format!(" {sign}");
        }
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= width => *line += &format!(" {word}"),
            _ => lines.push(word),
        }
    }
    lines
}

/// A number with its noun: "1 card", "2 cards".
pub fn count(number: impl Into<i64>, noun: &str) -> String {
    let number = number.into();
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_singular_and_plural() {
        assert_eq!([0, 1, 2].map(|n| count(n, "card")), ["0 cards", "1 card", "2 cards"]);
    }

    #[test]
    fn wraps_at_words_and_keeps_signs_with_them() {
        assert_eq!(
            wrap("a tea party of 三月兎 and incomprehensibilities", 11),
            ["a tea party", "of 三月兎", "and", "incomprehensibilities"]
        );
        assert_eq!(wrap("à vous de jouer « ici » ! 12 %", 9), ["à vous de", "jouer «", "ici » !", "12 %"]);
        assert_eq!(wrap("jouer «\u{a0}ici\u{a0}»", 9), ["jouer", "«\u{a0}ici\u{a0}»"]);
        assert!(wrap(" ", 11).is_empty());
    }

    #[test]
    fn wide_names_stay_aligned() {
        let rows = [["三月兎", "7"], ["Bób", "10"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(text_table(&rows), "三月兎   7\nBób     10\n");
    }
}
