//! Hints and bots know what their seat knows: nothing hidden changes what they say or do.

use alice::Alice;
use catalog::{AnyMove, AnyTable};
use game::{FastDice, Game, Seat};
use host::{Hints, hints};
use parade::{Deck, NoOptions, Parade};
use table::{Millis, Player, Table, Terms, Wish};

/// Two deals that look the same to the seat that begins.
trait TwoWorlds: Game {
    fn two_worlds(seed: u64) -> ([Self::Setup; 2], Seat);
}

impl TwoWorlds for Parade {
    fn two_worlds(seed: u64) -> ([parade::Setup; 2], Seat) {
        let setup = Self::deal(&NoOptions {}, 3, &mut FastDice::new(seed, 0, 0)).unwrap();
        let seat = setup.first;
        let mut cards = *setup.deck;
        // All but the seat's own hand and the line, which comes after three hands of five.
        let hidden = |place: &usize| place / 5 != seat.index() && !(15..21).contains(place);
        let places: Vec<usize> = (0..cards.len()).filter(hidden).collect();
        let mut moved: Vec<_> = places.iter().map(|&place| cards[place]).collect();
        moved.rotate_left(17);
        places.iter().zip(moved).for_each(|(&place, card)| cards[place] = card);
        ([setup, parade::Setup { deck: Deck::new(cards).unwrap(), ..setup }], seat)
    }
}

impl TwoWorlds for Alice {
    fn two_worlds(seed: u64) -> ([alice::Setup; 2], Seat) {
        let setup = Self::deal(&alice::Options::default(), 3, &mut FastDice::new(seed, 0, 0)).unwrap();
        let seat = setup.first;
        let mut other = setup;
        // The others' cards, the seat's own pile below its three cards, and the face-down cookies.
        for (at, deck) in other.decks.iter_mut().enumerate() {
            let from = if at == seat.index() { 3 } else { 0 };
            deck[from..].rotate_left(1);
        }
        let stack = other.large.iter().position(|&value| value == 0).unwrap_or(other.large.len());
        other.large[1..stack].reverse();
        assert_ne!(other, setup);
        ([setup, other], seat)
    }
}

/// What a table of these players says in both worlds, with the same key of chance.
fn in_both<G, T>(players: &str, seed: u64, tell: impl Fn(&AnyTable, Seat) -> T) -> [T; 2]
where
    G: TwoWorlds,
    Table<G>: Into<AnyTable>,
{
    let players: Vec<Player> = players.split(' ').map(|name| name.parse().unwrap()).collect();
    let (worlds, seat) = G::two_worlds(seed);
    worlds.map(|setup| {
        let options = G::Options::default();
        let table = Table::<G>::arranged(options, setup, &players, Terms::default(), seed, Millis(0)).unwrap();
        tell(&table.into(), seat)
    })
}

/// The move of the bot at this seat.
fn choose(table: &AnyTable, seat: Seat) -> Option<AnyMove> {
    match host::choose(table, seat, "key".parse().unwrap())?.wish {
        Wish::Play { mv, .. } => Some(mv),
        other => panic!("a bot plays, and not {other:?}"),
    }
}

fn hinted(table: &AnyTable, seat: Seat) -> String {
    format!("{:?}", hints(table, seat))
}

#[test]
fn hidden_cards_change_no_byte_of_a_hint() {
    for seed in 0..3 {
        let [one, other] = in_both::<Parade, _>("Ann Bob Cat", seed, hinted);
        assert_eq!(one, other);
        assert!(one.contains("reasons"), "{one}");
        let [one, other] = in_both::<Alice, _>("Ann Bob Cat", seed, hinted);
        assert_eq!(one, other);
    }
}

/// Weak levels err by their dice, so they would show first if those knew a hidden card.
#[test]
fn hidden_cards_change_no_move_of_a_bot() {
    // Where people play, it is the bot that stands in for them.
    let stand_ins = "Ann Bob Cat";
    let bots = ["bot:1 bot:1 bot:1", "bot:2 bot:2 bot:2", "bot:5 bot:5 bot:5", "bot:random bot:random bot:random"];
    for players in bots.into_iter().chain([stand_ins]) {
        let games = if players.contains('5') { 2 } else { 30 };
        for seed in 0..games {
            let [one, other] = in_both::<Parade, _>(players, seed, choose);
            assert_eq!(one, other, "Parade {players}, seed {seed}");
            let [one, other] = in_both::<Alice, _>(players, seed, choose);
            assert_eq!(one, other, "Alice {players}, seed {seed}");
        }
    }
}

/// Both worlds above agree for any constant dice, so these must not be constant.
#[test]
fn a_bot_decides_by_the_secret_of_its_table() {
    let (setup, seat) = (Parade::two_worlds(1).0[0], Parade::two_worlds(1).1);
    let players = ["bot:random"; 3].map(|name| name.parse().unwrap());
    let mut moves: Vec<_> = (0..20)
        .map(|secret| {
            let table = Table::<Parade>::arranged(NoOptions {}, setup, &players, Terms::default(), secret, Millis(0));
            format!("{:?}", choose(&table.unwrap().into(), seat))
        })
        .collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() > 2, "{moves:?}");
}

#[test]
fn a_seat_that_waits_has_no_hints() {
    let players = ["Ann", "Bob", "Cat"].map(|name| name.parse().unwrap());
    let table = Table::<Parade>::seeded(NoOptions {}, &players, Terms::default(), 1, Millis(0)).unwrap();
    let waiting = Seat::all(3).find(|seat| !table.to_move().contains(*seat)).unwrap();
    assert_eq!(hints(&table.into(), waiting), Hints::Parade(Vec::new()));
}
