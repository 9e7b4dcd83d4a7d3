use game::{Names, SeatSet};
use table::Player;

use crate::say;
use crate::words::Words;

/// What people and bots are called.
impl Words {
    /// The names of a table as they are told: bots by their level, and of equal
    /// names each with a number.
    pub fn names(&self, players: &[Player]) -> Names {
        let told: Vec<String> = players.iter().map(|player| self.name(player)).collect();
        let nth = |at: usize| told[..at].iter().filter(|name| **name == told[at]).count() + 1;
        let alone = |name: &String| told.iter().filter(|other| *other == name).count() == 1;
        let name =
            |(at, name): (usize, &String)| if alone(name) { name.clone() } else { format!("{name} #{}", nth(at)) };
        Names::new(told.iter().enumerate().map(name))
    }

    /// The names of these seats, as in "Ann and Bob".
    pub fn people(&self, names: &Names, seats: SeatSet) -> String {
        self.and(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>())
    }

    pub(crate) fn name(&self, player: &Player) -> String {
        match player {
            Player::Person(name) => name.clone(),
            Player::Bot(bot) => say!(self, "bot", name = bot.strip_prefix("level:").unwrap_or(bot)),
        }
    }
}

#[test]
fn equal_names_are_told_apart() {
    let players: Vec<Player> = ["Ann", "bot:3", "bot:greedy", "bot:3"].map(|name| name.parse().unwrap()).to_vec();
    let names = Words::new(crate::words::Lang::En).names(&players);
    assert_eq!(names.iter().collect::<Vec<_>>(), ["Ann", "Bot 3 #1", "Bot greedy", "Bot 3 #2"]);
}
