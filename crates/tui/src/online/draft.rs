use alice::Character;
use catalog::GameKind;
use client::NewTable;
use game::MAX_SEATS;
use table::{Plan, Player, Terms, TimeControl, Variants};
use words::{Words, say};

/// A new table, as it is being chosen.
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
    variants: Variants,
    /// Whom to be in Alice.
    character: Character,
}

/// One of the things to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Game,
    Seats,
    /// Who sits at this seat.
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

/// The level of a bot that joins.
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
            variants: Variants::default(),
            character: Character::Alice,
        }
    }
}

impl Draft {
    /// Whether another person is waited for.
    fn has_others(&self) -> bool {
        self.levels[1..self.seats].contains(&0)
    }

    pub(crate) fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Game, Field::Seats];
        fields.extend((1..self.seats).map(Field::Chair));
        fields.extend([Field::Public, Field::Clock]);
        // Among people nothing is taken back, and alone nothing counts.
        fields.push(if self.has_others() { Field::Rated } else { Field::Takebacks });
        if self.kind == GameKind::Alice {
            fields.extend([Field::Character, Field::OpenHands, Field::TwoCardHands, Field::Mercy]);
        }
        fields
    }

    /// The next value of a field, or the one before.
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

    /// What a field is called, and its value.
    pub(crate) fn told(&self, field: Field, words: &Words) -> (String, String) {
        let yes = |on: bool| if on { say!(words, "setup-yes") } else { say!(words, "setup-no") };
        match field {
            Field::Game => (say!(words, "online-game"), say!(words, "game-name", game = self.kind.name())),
            Field::Seats => (say!(words, "online-players"), self.seats.to_string()),
            Field::Chair(at) => {
                let who = match self.levels[at] {
                    0 => say!(words, "online-somebody"),
                    level => say!(words, "online-bot", level = say!(words, "app-level-of", level = level)),
                };
                (say!(words, "online-seat", number = at + 1), who)
            }
            Field::Public => (say!(words, "online-who-may-come"), words.openness(self.public)),
            Field::Clock => (say!(words, "online-clock"), words.time_control(CLOCKS[self.clock])),
            Field::Rated => (say!(words, "online-rating"), words.rating(self.rated)),
            Field::Takebacks => (say!(words, "online-takebacks"), yes(self.takebacks)),
            Field::Character => (say!(words, "app-character"), words.character(self.character)),
            Field::OpenHands => (say!(words, "setup-open-hands"), yes(self.variants.open_hands)),
            Field::TwoCardHands => (say!(words, "setup-two-cards"), yes(self.variants.two_card_hands)),
            Field::Mercy => (say!(words, "setup-mercy"), yes(self.variants.mercy)),
        }
    }

    /// What is to be known about a field.
    pub(crate) fn about(&self, field: Field, words: &Words) -> String {
        match field {
            Field::Public => say!(words, "online-public-about"),
            Field::Clock => say!(words, "online-clock-about"),
            Field::Rated => say!(words, "online-rated-about"),
            Field::OpenHands => say!(words, "setup-open-hands-about"),
            Field::TwoCardHands => say!(words, "setup-two-cards-about"),
            Field::Mercy => say!(words, "setup-mercy-about"),
            _ if self.has_others() => say!(words, "online-waits-about"),
            _ => say!(words, "online-begins-about"),
        }
    }

    /// Whom to be, in Alice.
    pub(crate) fn character(&self) -> Option<Character> {
        (self.kind == GameKind::Alice).then_some(self.character)
    }

    /// The table that was chosen. With nobody to wait for it begins at once.
    pub(crate) fn table(&self) -> NewTable {
        let (others, game) = (self.has_others(), self.kind);
        let variants = if game == GameKind::Alice { self.variants } else { Variants::default() };
        let terms = Terms { takebacks: self.takebacks && !others, clock: CLOCKS[self.clock] };
        let (rated, begins_when_full) = (self.rated && others, !others);
        let plan = Plan { game, variants, terms, rated, public: self.public, begins_when_full };
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
        let room = table::Room::new(plan, bots, "ann".into(), table::Secret::new([7; 32]));
        assert!(room.is_ok(), "{draft:?}: {room:?}");
    }
}
