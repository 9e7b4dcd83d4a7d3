use game::{Names, SeatSet};
use table::Player;

use crate::Words;
use crate::say;

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

    /// The names of a record's players as they are told.
    pub fn names_of_record(&self, players: &[String]) -> Names {
        self.names(&players.iter().map(|player| Player::of_record(player)).collect::<Vec<_>>())
    }

    /// The names of these seats, as in "Ann and Bob".
    pub fn people(&self, names: &Names, seats: SeatSet) -> String {
        self.and(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>())
    }

    /// What somebody is called.
    pub fn name(&self, player: &Player) -> String {
        match player {
            Player::Person(name) => name.clone(),
            Player::Bot(bot) => say!(self, "bot", name = bot.strip_prefix("level:").unwrap_or(bot)),
        }
    }
}

#[test]
fn equal_names_are_told_apart() {
    let players: Vec<Player> = ["Ann", "bot:3", "bot:greedy", "bot:3"].map(|name| name.parse().unwrap()).to_vec();
    let names = Words::new(crate::Lang::En).names(&players);
    assert_eq!(names.iter().collect::<Vec<_>>(), ["Ann", "Bot 3 #1", "Bot greedy", "Bot 3 #2"]);
}
