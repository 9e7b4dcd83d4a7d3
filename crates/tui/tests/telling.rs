//! Everything that happens in whole games can be told in every language.

use alice::Alice;
use game::{Dice, FastDice, GameEvent, Names, SeatSet, Viewer};
use parade::Parade;
use table::{Millis, Player, Table, Terms};
use words::{Lang, Told, Words, say};

/// All that is said about one random game.
fn told<G: Told>(words: &Words, seats: usize, seed: u64) -> Vec<String> {
    let mut dice = FastDice::new(seed, 0, 0);
    let players: Vec<Player> = ["Ann", "Bob", "bot:3", "bot:3"][..seats].iter().map(|it| it.parse().unwrap()).collect();
    let mut table = Table::<G>::seeded(G::Options::default(), &players, Terms::default(), seed, Millis(0)).unwrap();
    let names = words.names(&players);
    let mut said = Vec::new();
    while let Some(seat) = table.to_move().lowest() {
        let since = table.version();
        let sight = table.sight(Viewer::Seat(seat), since, Millis(0));
        said.push(G::tell_table(words, &sight.view, &names));
        said.push(G::ask(words, &sight.view, &names.of(seat)));
        said.extend(G::tell_board(words, &sight.view));
        for offer in &sight.moves {
            said.push(G::tell_move(words, offer.mv, &sight.view));
            said.push(G::tell_effect(words, &offer.effect, &names));
            let reasons = G::reasons(table.game().view(Viewer::Seat(seat)), offer.mv);
            said.extend(reasons.iter().map(|reason| G::tell_reason(words, reason, &names)));
        }
        let mv = sight.moves[dice.below(sight.moves.len() as u32) as usize].mv;
        table.play(seat, since, format!("k{since}").parse().unwrap(), mv, Millis(0)).unwrap();
    }
    said.extend(events::<G>(words, &table, &names));
    let ending = table.ending().unwrap();
    let (sheet, everybody) = (ending.sheet.unwrap(), SeatSet::first(seats));
    said.push(G::tell_sheet(words, &sheet, &names));
    let game::End::Played { winners, .. } = ending.outcome else { panic!("it was played") };
    said.push(G::tell_verdict(words, &sheet, &names, winners, everybody));
    said
}

/// What happened, as everybody sees it.
fn events<G: Told>(words: &Words, table: &Table<G>, names: &Names) -> Vec<String> {
    let mut said = Vec::new();
    let seats = table.game().seats();
    table
        .record()
        .replay(|step| {
            for (event, viewer) in step.events.iter().flat_map(|event| Viewer::all(seats).map(move |it| (event, it))) {
                said.push(G::tell_event(words, &event.seen_by(viewer), names));
            }
        })
        .unwrap();
    said
}

fn all_is_told<G: Told>() {
    let mut lengths = Vec::new();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let said: Vec<_> = (2..=4).flat_map(|seats| (0..6).flat_map(move |seed| [(seats, seed)])).collect();
        let said: Vec<_> = said.into_iter().flat_map(|(seats, seed)| told::<G>(&words, seats, seed)).collect();
        for text in &said {
            assert!(!text.is_empty() && !text.contains(['{', '}', '$', '\u{2068}']), "{lang}: {text:?}");
            assert!(!text.contains("  ") || text.contains('\n'), "{lang}: {text:?}");
            // An id that is not there is told as itself.
            assert!(!text.contains('-') || text.contains(' '), "{lang}: {text:?}");
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
    let points = |lang, count: i64| Words::new(lang).points(count);
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
    let tell = |lang| Parade::tell_event(&Words::new(lang), &event, &Names::new(["Ann"]));
    assert_eq!(tell(Lang::En), "Ann plays green 3 and takes green 0 (colour and value) and red 3 (value).");
    assert_eq!(tell(Lang::Fr), "Ann joue le 3 vert et récupère le 0 vert (couleur et valeur) et le 3 rouge (valeur).");
    assert_eq!(tell(Lang::Pl), "Ann zagrywa zieloną 3 i zabiera zieloną 0 (kolor i wartość) i czerwoną 3 (wartość).");
}

#[test]
fn a_message_that_is_not_there_is_told_as_its_id() {
    let words = Words::new(Lang::En);
    assert_eq!(words.message("no-such-message", &[]), "no-such-message");
    assert_eq!(say!(words, "bot", name = 3), "Bot 3");
}

/// Chance is told like anything else: the spinner of Alice.
#[test]
fn spins_are_told() {
    let words = Words::new(Lang::Fr);
    let event = alice::Event::Spun { space: 4, number: 2 };
    assert_eq!(Alice::tell_event(&words, &event, &Names::new(["Ann"])), "La flèche indique la case 4, numéro 2.");
}
