//! Deals and records: their format, refusals, and the proof of fairness.

mod boards;

use alice::{Alice, Board, Card, Cast, Character, InvalidSetup, Options, Setup};
use game::{
    Actor, Dice, FairDice, Fairness, FastDice, Game, Hex32, MoveList, Record, RecordError, Seat, ToMove, Unfair,
    WrongSeats,
};
use serde_json::{Value, json};

fn deal(options: &Options, seats: usize, seed: u64) -> Setup {
    Alice::deal(options, seats, &mut FastDice::new(seed, 0, 0)).unwrap()
}

/// A finished match with its record, dealt fairly if a proof is given.
fn played(options: Options, seats: usize, seed: u64, fairness: Option<Fairness>) -> Record<Alice> {
    let setup = match &fairness {
        Some(fairness) => Alice::deal(&options, seats, &mut fairness.key(seats).unwrap().unwrap().deal_dice()).unwrap(),
        None => deal(&options, seats, seed),
    };
    let mut record = Record::new((0..seats).map(|seat| format!("player {seat}")).collect(), options, setup);
    let mut game: Alice = record.start().unwrap();
    let mut dice = FastDice::new(seed, 1, 0);
    let mut spinner = fairness.as_ref().map(|fairness| fairness.key(seats).unwrap().unwrap().chance_dice());
    loop {
        let (actor, spins) = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => (Actor::Chance, spinner.as_mut()),
            some => (Actor::Seat(some.seats().lowest().unwrap()), None),
        };
        let moves = game.moves(actor);
        let count = moves.len() as u32;
        let pick = spins.map_or_else(|| dice.below(count), |spinner| spinner.below(count));
        let mv = moves.get(pick as usize).unwrap();
        game.apply(actor, mv).unwrap();
        record.push(actor, mv);
    }
    record.fairness = fairness;
    record.finish().unwrap();
    record
}

#[test]
fn a1_all_pawns_start_small_on_the_tea_party() {
    for index in 0..50 {
        let board = boards::random_board(&mut FastDice::new(3, index, 0));
        let options = Options { board, ..Options::default() };
        let game = Alice::start(&options, &deal(&options, 4, index)).unwrap();
        let view = game.view(game::Viewer::Spectator);
        assert!(Seat::all(4).all(|seat| view.pawn(seat) == board.tea_party()));
        assert_eq!(view.giant(), None);
    }
}

#[test]
fn a2_the_deal_has_the_right_cookies_and_cards() {
    for seats in 2..=4 {
        let setup = deal(&Options::default(), seats, 1);
        for value in 2..=5 {
            assert_eq!(setup.large().iter().filter(|cookie| **cookie == value).count(), seats + 2);
        }
        assert_eq!(setup.large().len(), 4 * (seats + 2));
        for deck in setup.decks() {
            let mut sorted = *deck;
            sorted.sort_unstable();
            assert_eq!(sorted, Card::DECK);
        }
        let game = Alice::start(&Options::default(), &setup).unwrap();
        let view = game.view(game::Viewer::Open);
        assert_eq!(view.pool(), 20);
        assert_eq!(view.face_up(), Some(setup.large()[0]));
        for seat in Seat::all(seats) {
            assert!(view.hand_of(seat).unwrap().iter().eq(setup.decks()[seat.index()][..3].iter().copied()));
        }
    }
}

#[test]
fn a2_anyone_may_start() {
    for seats in 2..=4 {
        let mut starts = vec![0u32; seats];
        for seed in 0..3000 {
            starts[deal(&Options::default(), seats, seed).first.index()] += 1;
        }
        let expected = 3000 / seats as u32;
        assert!(starts.iter().all(|&count| count.abs_diff(expected) < 150), "{starts:?}");
    }
}

/// Always draws the last place, so that a shuffle leaves everything as it was.
struct Still(Vec<u32>);

impl Dice for Still {
    fn below(&mut self, n: u32) -> u32 {
        self.0.push(n);
        n - 1
    }
}

#[test]
fn a2_the_order_of_the_draws() {
    let mut dice = Still(Vec::new());
    let setup = Alice::deal(&Options::default(), 3, &mut dice).unwrap();
    let large = (2..=20).rev();
    let decks = (0..3).flat_map(|_| (2..=11).rev());
    assert_eq!(dice.0, std::iter::once(3).chain(large).chain(decks).collect::<Vec<_>>());
    assert_eq!(setup.first.index(), 2);
    assert_eq!(setup.large(), [2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5]);
    assert!(setup.decks().iter().all(|deck| *deck == Card::DECK));
}

#[test]
fn a_record_as_json() {
    let options = Options { mercy: true, ..Options::default() };
    let record = played(options, 2, 5, None);
    let value: Value = serde_json::from_str(&record.to_json()).unwrap();
    assert_eq!(value["game"], "alice");
    assert_eq!(value["options"], json!({"open_hands": false, "two_card_hands": false, "mercy": true}));
    let setup = value["setup"].as_object().unwrap();
    assert_eq!(setup.keys().collect::<Vec<_>>(), ["board", "characters", "decks", "first", "large"]);
    assert_eq!(setup["characters"], json!(["alice", "hatter"]));
    assert_eq!(setup["board"][0], json!({"kind": "tea-party", "number": 2}));
    assert_eq!(setup["board"][3], json!({"kind": "cat", "number": 2}));
    assert_eq!(setup["board"][1], json!({"kind": "plain", "number": 1}));
    assert_eq!(setup["large"].as_array().unwrap().len(), 16);
    assert!(setup["decks"][1].as_array().unwrap().contains(&json!("J")));
    let outcome = value["outcome"].as_object().unwrap();
    assert_eq!(outcome.keys().collect::<Vec<_>>(), ["ended", "large", "scores", "winners"]);
}

#[test]
fn all_three_options_and_nothing_else() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    assert!(read(r#"{"open_hands":true,"two_card_hands":false,"mercy":false}"#).unwrap().open_hands);
    for wrong in [
        "{}",
        r#"{"open_hands":true,"two_card_hands":false}"#,
        r#"{"open_hands":true,"two_card_hands":false,"mercy":false,"board":[]}"#,
        r#"{"open_hands":1,"two_card_hands":false,"mercy":false}"#,
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn invalid_deals_are_refused() {
    let good = Setup { first: Seat::FIRST, ..deal(&Options::default(), 3, 1) };
    let start = |setup: &Setup| Alice::start(&Options::default(), setup).map(|_| ());
    let seat = |index| Seat::new(index).unwrap();
    assert_eq!(start(&good), Ok(()));
    for seats in [0, 1, 5, usize::MAX] {
        assert!(matches!(start(&Setup { seats, ..good }), Err(InvalidSetup::Seats(WrongSeats { .. }))));
    }
    assert_eq!(start(&Setup { first: seat(3), ..good }), Err(InvalidSetup::First(seat(3), 3)));
    assert_eq!(start(&Setup { seats: 2, ..good }), Err(InvalidSetup::Large(2, 4)));
    for wrong in [0, 1, 6, 7, 8, 10, 255] {
        let mut setup = good;
        setup.large[19] = wrong;
        assert_eq!(start(&setup), Err(InvalidSetup::Large(3, 5)), "{wrong}");
    }
    let mut setup = good;
    setup.large[20] = 2;
    assert_eq!(start(&setup), Err(InvalidSetup::Large(3, 5)));
    setup = good;
    setup.decks[1] = [Card::Two; 11];
    assert_eq!(start(&setup), Err(InvalidSetup::Deck(seat(1))));
    setup = good;
    setup.decks[3] = [Card::Two; 11];
    assert_eq!(start(&setup), Ok(()));
}

#[test]
fn malformed_deals_are_rejected_with_the_reason() {
    let good = serde_json::to_value(deal(&Options::default(), 2, 1)).unwrap();
    let refusal = |change: &dyn Fn(&mut Value)| {
        let mut value = good.clone();
        change(&mut value);
        serde_json::from_value::<Setup>(value).unwrap_err().to_string()
    };
    assert!(refusal(&|v| v["decks"] = json!([])).contains("2 to 4 players"));
    assert!(refusal(&|v| v["characters"] = json!(["alice"])).contains("1 characters for 2 decks"));
    assert!(refusal(&|v| v["characters"] = json!(["queen", "queen"])).contains("queen is chosen twice"));
    assert!(refusal(&|v| v["characters"] = json!(["queen", "king"])).contains("king"));
    assert!(refusal(&|v| v["large"] = json!([2, 3])).contains("there are 2 large cookies; 2 players use 16"));
    assert!(refusal(&|v| v["decks"][1] = json!(["1"])).contains("the deck of seat 1 has 1 cards, not 11"));
    assert!(refusal(&|v| v["decks"][1][0] = json!("6")).contains("not a card"));
    assert!(refusal(&|v| v["board"][3]["kind"] = json!("plain")).contains("no space is the Cheshire Cat"));
    assert!(refusal(&|v| v["first"] = json!(9)).contains("seat 9 does not exist"));
    assert!(refusal(&|v| v["spinner"] = json!(9)).contains("unknown field"));
}

#[test]
fn a_record_keeps_the_board_and_the_characters_in_the_setup() {
    let board = boards::random_board(&mut FastDice::new(4, 0, 0));
    let cast = Cast::new(&[Character::Rabbit, Character::Queen]).unwrap();
    let options = Options { board, cast, two_card_hands: true, ..Options::default() };
    let record = played(options, 3, 9, None);
    let read: Record<Alice> = serde_json::from_str(&record.to_json()).unwrap();
    assert_eq!(read.options.board, Board::default());
    assert_eq!(Alice::options_of(&read.options, &read.setup), options);
    let game = read.replay(|_| {}).unwrap();
    assert_eq!(game.view(game::Viewer::Open).board(), &board);
}

#[test]
fn a_fair_record_proves_deal_and_spins_on_any_board() {
    for index in 0..20 {
        let board = boards::random_board(&mut FastDice::new(5, index, 0));
        let cast = Cast::new(&[Character::Queen]).unwrap();
        let options = Options { board, cast, ..Options::default() };
        let fairness = Fairness::new([index as u8; 32], vec![Hex32([7; 32]); 2]);
        let record = played(options, 2, index, Some(fairness));
        let read: Record<Alice> = serde_json::from_str(&record.to_json()).unwrap();
        assert!(read.replay(|_| {}).is_ok());

        let mut forged = read.clone();
        forged.setup.decks.swap(0, 1);
        assert!(matches!(forged.replay(|_| {}), Err(RecordError::Unfair(Unfair::Deal))));
        let mut forged = read.clone();
        if let Some(spin) = forged.entries.iter_mut().find(|entry| entry.actor == Actor::Chance) {
            spin.mv = if spin.mv.to_string() == "spin 1" { "spin 2" } else { "spin 1" }.parse().unwrap();
            assert!(matches!(forged.replay(|_| {}), Err(RecordError::Unfair(Unfair::Chance(_)))));
        }
    }
}

#[test]
fn errors_name_the_entry_that_breaks_the_rules() {
    let mut record = played(Options::default(), 2, 3, None);
    let first = record.entries[0].actor.seat().unwrap();
    record.entries[0].mv = "left +1".parse().unwrap();
    let why = record.replay(|_| {}).unwrap_err().to_string();
    assert!(why.starts_with(&format!("entry 1 (player {}: left +1): ", first.index())), "{why}");
}

#[test]
fn chance_is_drawn_only_when_it_is_to_act() {
    let record = played(Options::default(), 3, 4, None);
    let mut game: Alice = record.start().unwrap();
    let (mut dice, mut drawn) = (FairDice::new([1; 32], 1), 0);
    for entry in &record.entries {
        let before = dice.clone();
        let draw = game.draw(&mut dice);
        assert_eq!(draw.is_some(), entry.actor == Actor::Chance);
        assert_eq!(draw.is_some(), dice != before);
        if let Some(mv) = draw {
            drawn += 1;
            assert_eq!(game.clone().apply(Actor::Chance, mv), Ok(()));
        }
        game.apply(entry.actor, entry.mv).unwrap();
    }
    assert!(drawn > 0);
}
