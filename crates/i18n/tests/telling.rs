//! Everything that happens in whole games can be told in every language, and as people write it down.

use alice::Alice;
use game::{Dice, FastDice, Game, GameSheet, Names, Record, ScorePad, Seat, SeatSet, Viewer};
use i18n::{Lang, Locale, Narrate};
use parade::Parade;
use serde_json::json;
use table::{Millis, Player, Table, Terms};

const ZERO: Millis = Millis(0);

/// All that is said about one random game.
fn told<G: Narrate>(locale: &Locale, seats: usize, seed: u64) -> Vec<String> {
    let mut dice = FastDice::new(seed, 0, 0);
    let players: Vec<Player> = ["Ann", "Bob", "bot:3", "bot:3"][..seats].iter().map(|it| it.parse().unwrap()).collect();
    let mut table = Table::<G>::seeded(G::Options::default(), &players, Terms::default(), seed, ZERO).unwrap();
    let mut said = Vec::new();
    while let Some(seat) = table.to_move().lowest() {
        let since = table.version();
        let sight = table.sight(Viewer::Seat(seat), since, ZERO);
        let names = locale.names(&sight.seats);
        said.push(G::tell_table(locale, &sight.view, &names));
        said.push(G::brief_table(locale, &sight.view));
        said.push(G::ask(locale, &sight.view, &names.of(seat)));
        said.extend(G::tell_board(locale, &sight.view));
        for offer in &sight.moves {
            said.push(G::tell_move(locale, offer.mv, &sight.view));
            said.push(G::brief_move(locale, offer.mv, &sight.view));
            said.push(locale.effect::<G>(&offer.effect, &names.seen_by(Viewer::Seat(seat))));
        }
        let mv = sight.moves[dice.below(sight.moves.len() as u32) as usize].mv;
        table.play(seat, since, format!("k{since}").parse().unwrap(), mv, ZERO).unwrap();
        for viewer in Viewer::all(seats) {
            said.extend(locale.steps(&table.sight(viewer, since, ZERO), &names));
        }
    }
    for viewer in Viewer::all(seats) {
        let sight = table.sight(viewer, 0, ZERO);
        let names = locale.names(&sight.seats);
        said.extend(locale.verdict(&sight, &names));
        said.push(G::tell_sheet(locale, sight.ending.unwrap().sheet.as_ref().unwrap(), &names));
    }
    said
}

fn all_is_told<G: Narrate>() {
    let mut lengths = Vec::new();
    for lang in Lang::ALL {
        let locale = Locale::new(lang);
        let said: Vec<_> = (2..=4).flat_map(|seats| (0..6).flat_map(move |seed| [(seats, seed)])).collect();
        let said: Vec<_> = said.into_iter().flat_map(|(seats, seed)| told::<G>(&locale, seats, seed)).collect();
        for text in &said {
            assert!(!text.is_empty() && !text.contains(['{', '}', '$', '\u{2068}']), "{lang}: {text:?}");
            assert!(!text.contains("  ") || text.contains('\n'), "{lang}: {text:?}");
            // An id that is not there is told as itself.
            let is_id = text.contains('-') && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            assert!(!is_id, "{lang}: {text:?}");
        }
        lengths.push(said.len());
    }
    assert!(lengths[0] > 5000 && lengths.iter().all(|length| *length == lengths[0]), "{lengths:?}");
}

#[test]
fn parade_is_told_in_every_language() {
    all_is_told::<Parade>();
}

#[test]
fn alice_is_told_in_every_language() {
    all_is_told::<Alice>();
}

#[test]
fn plurals_are_those_of_the_language() {
    let points = |lang, count: i64| Locale::new(lang).points(count);
    assert_eq!([0, 1, 2, 5].map(|count| points(Lang::En, count)), ["0 points", "1 point", "2 points", "5 points"]);
    assert_eq!([0, 1, 2].map(|count| points(Lang::Fr, count)), ["0 point", "1 point", "2 points"]);
    assert_eq!(
        [1, 2, 4, 5, 12, 22, 25].map(|count| points(Lang::Pl, count)),
        ["1 punkt", "2 punkty", "4 punkty", "5 punktów", "12 punktów", "22 punkty", "25 punktów"]
    );
}

/// One played card in the words of each language; the French ones are the rulebook's.
#[test]
fn the_example_of_the_rulebook() {
    let taken = |card: &str, why| parade::Taken { card: card.parse().unwrap(), why };
    let event = parade::Event::Played {
        seat: game::Seat::FIRST,
        card: "G3".parse().unwrap(),
        taken: vec![taken("G0", parade::Reason::Both), taken("R3", parade::Reason::Value)],
    };
    let tell = |lang| Locale::new(lang).event::<Parade>(&event, &Names::new(["Ann"]));
    assert_eq!(tell(Lang::En), "Ann plays green 3 and takes green 0 (colour and value) and red 3 (value).");
    assert_eq!(tell(Lang::Fr), "Ann joue le 3 vert et récupère le 0 vert (couleur et valeur) et le 3 rouge (valeur).");
    assert_eq!(tell(Lang::Pl), "Ann zagrywa zieloną 3 i zabiera zieloną 0 (kolor i wartość) i czerwoną 3 (wartość).");
}

/// Only the seat that looks is "you".
#[test]
fn the_viewer_is_you() {
    let [english, french, polish] = [Lang::En, Lang::Fr, Lang::Pl].map(Locale::new);
    let event = json!({"type": "drew", "seat": 1, "card": "R2"});
    let names = Names::new(["Ann", "Bob"]);
    let you = names.seen_by(Viewer::Seat(Seat::new(1).unwrap()));
    assert_eq!(english.tell("parade-event", &event, &names), "Bob draws red 2.");
    assert_eq!(english.tell("parade-event", &event, &you), "You draw red 2.");
    assert_eq!(french.tell("parade-event", &event, &you), "Vous piochez le 2 rouge.");
    assert_eq!(polish.tell("parade-event", &event, &you), "Dobierasz czerwoną 2.");
    assert_eq!(english.tell("parade-event", &json!({"type": "drew", "seat": 1, "card": null}), &names), "");
}

/// The sheet and who won, as whoever scores a game with real cards reads it.
fn scored<G: Narrate + ScorePad>(holdings: &[&str]) -> Vec<String> {
    let english = Locale::new(Lang::En);
    let names = Names::new(["Ann", "Bob", "Cat"]);
    let holdings: Vec<G::Holding> = holdings.iter().map(|text| text.parse().unwrap()).collect();
    let sheet = G::score(&holdings).unwrap().sheet;
    let verdict = sheet.verdict(SeatSet::first(holdings.len())).unwrap();
    let told = G::tell_sheet(&english, &sheet, &names);
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let verdict = english.tell(&format!("{}-verdict", G::NAME), &verdict, &names);
    told.lines().map(words).chain([verdict]).collect()
}

#[test]
fn sheets_show_what_counts() {
    assert_eq!(
        scored::<Parade>(&[
            "R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 Y7 Y4 Y0",
            "R1 R0 B8 P8 P7 P5 P3 Y9 Y8 Y1 O10 O1",
            "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 Y10 O3 O2 O0",
        ]),
        [
            "red blue purple green grey orange total cards",
            "Ann 21 5* 0 6 3* - 35 14",
            "Bob 1 8 4* - 3* 11 27 12",
            "Cat 4* 7 3 4* 10 3* 31 16",
            "* majority: each card counts 1",
            "Bob wins with 27 points.",
        ]
    );
    assert_eq!(
        scored::<Alice>(&["5 5 3 2 small 4 at 7", "4 small 12"]),
        [
            "large cookies small total number of large spaces past the Tea Party",
            "Ann 5, 5, 3, 2 4 19 4 7",
            "Bob 4 12 16 1 -",
            "Ann wins with 19 points.",
        ]
    );
}

#[test]
fn ties_are_settled_in_words() {
    let last = |told: Vec<String>| told.last().cloned().unwrap();
    assert_eq!(
        last(scored::<Parade>(&["R10", "B3 P7"])),
        "It's a tie at 10 points between Ann and Bob. Ann wins with the fewest cards (1)."
    );
    assert_eq!(
        last(scored::<Parade>(&["R10 B0", "B10 R0"])),
        "Shared victory for Ann and Bob, with 10 points and 2 cards each."
    );
    assert_eq!(
        last(scored::<Alice>(&["5 3 at 3", "4 4 at 1", "small 3"])),
        "It's a tie at 8 points and 2 large cookies between Ann and Bob. Ann wins with the pawn furthest round the \
         board (3 spaces past the Hatter's Tea Party)."
    );
}

#[test]
fn tables_are_told_in_plain_words() {
    let options = alice::Options::default();
    let game = Alice::start(&options, &Alice::deal(&options, 2, &mut FastDice::new(1, 0, 0)).unwrap()).unwrap();
    let view = game::GameView::data(&game.view(Viewer::Seat(Seat::FIRST)));
    let english = Locale::new(Lang::En);
    let board = Alice::tell_board(&english, &view).unwrap();
    assert!(board.starts_with("Board of 12 spaces: 0 Hatter's Tea Party, "), "{board}");
    assert!(board.ends_with("(a reconstruction, not the printed board)"), "{board}");
    let told = Alice::tell_table(&english, &view, &Names::new(["Ann", "Bob"]));
    let bob = "Bob (the Hatter): space 0 (Hatter's Tea Party); hand 3 cards; pile 8; large cookies none; small 0";
    assert!(told.contains(bob), "{told}");
    assert!(Alice::brief_table(&english, &view).starts_with("Pawns: 0 0 (* large). Face up: "));
}

/// A record that breaks a rule is told as far as it keeps them.
#[test]
fn a_transcript_ends_at_the_first_wrong_entry() {
    let options = parade::NoOptions {};
    let setup = Parade::deal(&options, 2, &mut FastDice::new(1, 0, 0)).unwrap();
    let mut record = Record::<Parade>::new(vec!["Ann".into(), "Bob".into()], options, setup);
    for _ in 0..3 {
        let game = record.replay(|_| {}).unwrap_or_else(|_| record.start().unwrap());
        let seat = game.to_move().seats().lowest().unwrap();
        record.push(game::Actor::Seat(seat), game.moves(game::Actor::Seat(seat)).next().unwrap());
    }
    record.entries[2].mv = record.entries[0].mv;
    let (told, result) = Locale::new(Lang::En).transcript(&record);
    assert!(told.contains("\n  2. ") && !told.contains("\n  3. "), "{told}");
    assert!(result.unwrap_err().to_string().starts_with("entry 3 ("));
}

/// In a program for people it is better to show an id than to end.
#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "there is no message no-such-message"))]
fn a_message_that_is_not_there_is_told_as_its_id() {
    let locale = Locale::new(Lang::En);
    assert_eq!(locale.message("no-such-message", &[]), "no-such-message");
}

/// Chance is told like anything else: the spinner of Alice.
#[test]
fn spins_are_told() {
    let locale = Locale::new(Lang::Fr);
    let event = alice::Event::Spun { space: 4, number: 2 };
    assert_eq!(locale.event::<Alice>(&event, &Names::new(["Ann"])), "La flèche indique la case 4 (numéro 2).");
}
