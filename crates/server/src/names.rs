//! Names of people: what may be one, and which ones nobody could tell apart.

use table::{FORGOTTEN, Player};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

use crate::error::Error;

/// Names that only the program itself uses, or that would lend somebody an authority they don't have.
const RESERVED: [&str; 9] =
    [FORGOTTEN, "Admin", "Administrator", "Bot", "Moderator", "Operator", "Server", "System", "Wonderland"];

/// Characters that show nothing: those that Unicode calls ignorable by default, fillers and blanks.
const INVISIBLE: [(u32, u32); 18] = [
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
];

/// Checks the name of a person; as it is stored and shown. Characters with the same meaning become the same (NFKC).
///
/// # Errors
/// If nobody can have this name.
pub(crate) fn person(name: &str) -> Result<String, Error> {
    let plain: String = name.nfkc().collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let name = match words.join(" ").parse()? {
        Player::Person(name) => name,
        Player::Bot(_) => return Err(catalog::RoomRefused::NameOfBot.into()),
    };
    let hidden = |one: char| INVISIBLE.iter().any(|(from, to)| (*from..=*to).contains(&u32::from(one)));
    if name.chars().any(hidden) || !name.chars().any(char::is_alphanumeric) {
        return Err(Error::InvisibleName);
    }
    let looks = looks(&name);
    if looks.starts_with(&self::looks("bot:")) {
        return Err(catalog::RoomRefused::NameOfBot.into());
    }
    // Capitals look like other letters than small ones do, so that `ADMIN` alone would not look like `Admin`.
    let key = account_key(&name);
    if RESERVED.iter().any(|reserved| self::looks(reserved) == looks || account_key(reserved) == key) {
        return Err(Error::NameTaken(name));
    }
    Ok(name)
}

/// A name as accounts are found by: `Ann` and `ann` are the same.
pub(crate) fn account_key(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase()
}

/// What a name looks like (the skeleton of UTS 39, in lower case): `Ann` with a Cyrillic A looks like any other `Ann`.
pub(crate) fn looks(name: &str) -> String {
    let plain: String = name.nfkc().collect();
    skeleton(&plain).collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_can_tell_these_apart() {
        for (one, other) in [
            ("Ann", "\u{410}nn"),
            ("Alice", "AIice"),
            ("Ann", "\u{ff21}nn"),
            ("Zoe\u{301}", "Zo\u{e9}"),
            ("Tim", "Tirn"),
            ("paul", "\u{440}\u{430}ul"),
            ("Bob1", "Bobl"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for (one, other) in [("Ella", "Elia"), ("Ann", "Anne"), ("Jan", "Jana")] {
            assert_ne!(looks(one), looks(other));
        }
    }

    #[test]
    fn names_are_visible_and_nobody_elses() {
        for name in
            ["Ann\u{200b}", "\u{feff}Ann", "A\u{ad}nn", "\u{3164}", "\u{2800}", "A\u{e0041}nn", "\u{301}\u{302}", "—"]
        {
            assert!(person(name).is_err(), "{name:?}");
        }
        for name in ["Anonymous", "anonymous", "\u{410}nonymous", "ADMIN", "bot:3", "b\u{43e}t:3", "Wonderland"] {
            assert!(person(name).is_err(), "{name:?}");
        }
        for (name, stored) in
            [("  Ann   Lee ", "Ann Lee"), ("Zoe\u{301}", "Zoé"), ("李", "李"), ("Łukasz 2", "Łukasz 2")]
        {
            assert_eq!(person(name).ok().as_deref(), Some(stored));
        }
    }
}
