use game::{Seat, shorten};
use host::Story;
use unicode_width::UnicodeWidthStr;

/// The names by seat, none wider than so many letters. Where they don't differ any more, seats.
pub(crate) fn names(story: &Story, width: usize) -> Vec<String> {
    let names: Vec<String> = story.players.iter().map(|player| fit(&player.name, width)).collect();
    let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
    let told = |(seat, name): (Seat, &String)| if is_shared(name) { seat.to_string() } else { name.clone() };
    Seat::all(names.len()).zip(&names).map(told).collect()
}

/// A name cut so that it is no wider than so many letters; some signs are as wide as two.
fn fit(name: &str, width: usize) -> String {
    let most = (0..=name.chars().count()).rev().find(|&most| shorten(name, most).width() <= width);
    shorten(name, most.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_to_their_width() {
        let cases = [("Ann", "Ann"), ("bot:level:4", "bot:level:4"), ("Elizabeth Bennet", "Elizabeth …")];
        for (name, short) in cases.into_iter().chain([("三月兎の大茶会", "三月兎の大…")]) {
            assert_eq!(fit(name, 11), short);
        }
    }
}
