use alice::Character;
use catalog::{AnyOptions, GameKind, Plan};
use client::NewTable;
use game::MAX_SEATS;
use i18n::{Locale, t};
use table::{Player, Terms, TimeControl};

/// A new table that is being set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    kind: GameKind,
    seats: usize,
    /// By seat, from the second on: the level of a bot, or 0 for a person.
    levels: [u8; MAX_SEATS],
    public: bool,
    clock: usize,
    rated: bool,
    takebacks: bool,
    /// Alice's variants; the characters are chosen at the table.
    variants: alice::Options,
    /// The player's character in Alice.
    character: Character,
}

/// A field of the form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Game,
    Seats,
    /// The player at this seat.
    Chair(usize),
    Public,
    Clock,
    Rated,
    Takebacks,
    Character,
    OpenHands,
    TwoCardHands,
    Mercy,
}

const CLOCKS: [Option<TimeControl>; 8] = [
    None,
    Some(TimeControl::minutes(5, 5)),
    Some(TimeControl::minutes(10, 5)),
    Some(TimeControl::minutes(15, 10)),
    Some(TimeControl::minutes(30, 20)),
    Some(TimeControl::days(1)),
    Some(TimeControl::days(3)),
    Some(TimeControl::days(7)),
];

/// The default level of a bot.
const USUAL: u8 = 3;

impl Default for Draft {
    fn default() -> Self {
        Self {
            kind: GameKind::Parade,
            seats: 3,
            levels: [0, 0, USUAL, USUAL, USUAL, USUAL],
            public: false,
            clock: 0,
            rated: false,
            takebacks: true,
            variants: alice::Options::default(),
            character: Character::Alice,
        }
    }
}

impl Draft {
    /// Whether other people are to join.
    fn has_others(&self) -> bool {
        self.levels[1..self.seats].contains(&0)
    }

    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Game, Field::Seats];
        fields.extend((1..self.seats).map(Field::Chair));
        fields.extend([Field::Public, Field::Clock]);
        // Games with other people have no takebacks, and games against bots are not rated.
        fields.push(if self.has_others() { Field::Rated } else { Field::Takebacks });
        if self.kind == GameKind::Alice {
            fields.extend([Field::Character, Field::OpenHands, Field::TwoCardHands, Field::Mercy]);
        }
        fields
    }

    /// Changes a field to its next or previous value.
    pub(crate) fn turn(&mut self, field: Field, by: isize) {
        let round = |now: usize, from: usize, to: usize| {
            from + (now as isize - from as isize + by).rem_euclid((to - from + 1) as isize) as usize
        };
        match field {
            Field::Game => {
                self.kind = GameKind::ALL[round(self.kind as usize, 0, GameKind::ALL.len() - 1)];
                self.seats = self.seats.min(*self.kind.seats().end());
            }
            Field::Seats => self.seats = round(self.seats, *self.kind.seats().start(), *self.kind.seats().end()),
            Field::Chair(at) => self.levels[at] = round(self.levels[at].into(), 0, 5) as u8,
            Field::Public => self.public ^= true,
            Field::Clock => self.clock = round(self.clock, 0, CLOCKS.len() - 1),
            Field::Rated => self.rated ^= true,
            Field::Takebacks => self.takebacks ^= true,
            Field::Character => {
                self.character = Character::ALL[round(self.character as usize, 0, Character::ALL.len() - 1)];
            }
            Field::OpenHands => self.variants.open_hands ^= true,
            Field::TwoCardHands => self.variants.two_card_hands ^= true,
            Field::Mercy => self.variants.mercy ^= true,
        }
    }

    /// The name and the value of a field.
    pub(crate) fn told(&self, field: Field, locale: &Locale) -> (String, String) {
        let yes = |on: bool| if on { t!(locale, "setup-yes") } else { t!(locale, "setup-no") };
        match field {
            Field::Game => (t!(locale, "online-game"), t!(locale, "game-name", game = self.kind.name())),
            Field::Seats => (t!(locale, "online-players"), self.seats.to_string()),
            Field::Chair(at) => {
                let who = match self.levels[at] {
                    0 => t!(locale, "online-somebody"),
                    level => t!(locale, "online-bot", level = t!(locale, "app-level-of", level = level)),
                };
                (t!(locale, "online-seat", number = at + 1), who)
            }
            Field::Public => (t!(locale, "online-who-may-come"), locale.openness(self.public)),
            Field::Clock => (t!(locale, "online-clock"), locale.time_control(CLOCKS[self.clock])),
            Field::Rated => (t!(locale, "online-rating"), locale.rating(self.rated)),
            Field::Takebacks => (t!(locale, "online-takebacks"), yes(self.takebacks)),
            Field::Character => (t!(locale, "app-character"), locale.character(self.character)),
            Field::OpenHands => (t!(locale, "setup-open-hands"), yes(self.variants.open_hands)),
            Field::TwoCardHands => (t!(locale, "setup-two-cards"), yes(self.variants.two_card_hands)),
            Field::Mercy => (t!(locale, "setup-mercy"), yes(self.variants.mercy)),
        }
    }

    /// The description of a field.
    pub(crate) fn about(&self, field: Field, locale: &Locale) -> String {
        match field {
            Field::Public => t!(locale, "online-public-about"),
            Field::Clock => t!(locale, "online-clock-about"),
            Field::Rated => t!(locale, "online-rated-about"),
            Field::OpenHands => t!(locale, "setup-open-hands-about"),
            Field::TwoCardHands => t!(locale, "setup-two-cards-about"),
            Field::Mercy => t!(locale, "setup-mercy-about"),
            _ if self.has_others() => t!(locale, "online-waits-about"),
            _ => t!(locale, "online-begins-about"),
        }
    }

    /// The player's character, if the game is Alice.
    pub(crate) fn character(&self) -> Option<Character> {
        (self.kind == GameKind::Alice).then_some(self.character)
    }

    /// The table to open. It starts at once if no other people are to join.
    pub(crate) fn table(&self) -> NewTable {
        let others = self.has_others();
        let options = match self.kind {
            GameKind::Alice => AnyOptions::Alice(self.variants),
            kind @ GameKind::Parade => AnyOptions::default_of(kind),
        };
        let (rated, begins_when_full) = (self.rated && others, !others);
        // A rated game needs a clock.
        let clock = CLOCKS[self.clock].or_else(|| CLOCKS.into_iter().flatten().next().filter(|_| rated));
        let terms = Terms { takebacks: self.takebacks && !others, clock };
        let plan = Plan { options, terms, rated, public: self.public, begins_when_full };
        let bot = |level: &u8| (*level > 0).then(|| Player::Bot(format!("level:{level}")));
        let seats = std::iter::once(None).chain(self.levels[1..self.seats].iter().map(bot)).collect();
        NewTable { plan, seats }
    }
}

#[test]
fn every_table_that_can_be_chosen_can_be_opened() {
    let mut draft = Draft::default();
    for turn in 0..600 {
        let fields = draft.fields();
        draft.turn(fields[turn * 7 % 23 % fields.len()], if turn % 3 == 0 { -1 } else { 1 });
        let NewTable { plan, seats } = draft.table();
        let bots = seats.into_iter().map(|bot| bot.map(|bot| bot.to_string().replace("bot:", ""))).collect();
        let room = catalog::Room::new(plan, bots, "ann".into(), table::Secret::new([7; 32]));
        assert!(room.is_ok(), "{draft:?}: {room:?}");
    }
}
