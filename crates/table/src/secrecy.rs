//! What a viewer receives does not depend on anything hidden from them.

use alice::Alice;
use game::{Actor, Audit, Dice, FastDice, Game, Seat, ToMove, Viewer};
use parade::Parade;

use crate::{Millis, Player, Request, Sight, Table, Terms, TimeControl, Wish};

const NOW: Millis = Millis(50);

fn table<G: Game>(seats: usize, seed: u64) -> Table<G> {
    let names = ["Ann", "Bob", "bot:1", "Cat", "Dan", "Eve"];
    let players: Vec<Player> = names[..seats].iter().map(|name| name.parse().unwrap()).collect();
    let terms = Terms { takebacks: false, clock: Some(TimeControl::minutes(3, 2)) };
    Table::seeded(G::Options::default(), &players, terms, seed, NOW).unwrap()
}

fn request<G: Game>(table: &Table<G>, seat: Seat, mv: G::Move) -> Request<G::Move> {
    Request::play(seat, table.version(), format!("k{}", table.version()).parse().unwrap(), mv)
}

fn told<G: Game>(table: &Table<G>, viewer: Viewer, since: usize) -> (Sight<G>, String) {
    let sight = table.sight(viewer, since, NOW);
    let json = serde_json::to_string(&sight).unwrap();
    (sight, json)
}

/// Plays a random game. At each step everything hidden from a viewer is shuffled,
/// both now and before the next move.
fn nothing_hidden_is_told<G: Audit>(seats: usize, seed: u64) -> usize {
    let mut table = table::<G>(seats, seed);
    let mut dice = FastDice::new(seed, 1, 0);
    let mut compared = 0;
    loop {
        let waiting: Vec<_> = table.to_move().iter().collect();
        let seat = waiting[dice.below(waiting.len() as u32) as usize];
        let choices = table.game().legal_moves(seat);
        let mv = choices[dice.below(choices.len() as u32) as usize].mv;
        let mut next = table.clone();
        next.submit(&request(&table, seat, mv), NOW).unwrap();
        for viewer in Viewer::all(seats) {
            let eyes = if viewer == Viewer::Open { Viewer::Spectator } else { viewer };
            // Many worlds: only in a few of them the others hold the card that they play here.
            for world in 0..20 {
                let other = table.with_game(table.game().permute_hidden(eyes, &mut dice));
                if world == 0 {
                    assert_eq!(told(&other, viewer, 0).1, told(&table, viewer, 0).1, "{viewer:?}");
                }
                let same = !next.is_over() && same_step(&other, &next, viewer, &request(&table, seat, mv));
                compared += usize::from(same);
            }
        }
        if next.is_over() {
            return compared;
        }
        table = next;
    }
}

/// Whether the move leads to the same view in the other world; then everything received must be the same.
fn same_step<G: Game>(other: &Table<G>, next: &Table<G>, viewer: Viewer, request: &Request<G::Move>) -> bool {
    // A finished match is verified against the real deal, so its end can't be replayed in another world.
    let ends = |mut game: G| {
        let Wish::Play { mv, .. } = request.wish else { return false };
        game.apply(Actor::Seat(request.seat), mv).is_ok() && game.to_move() == ToMove::Nobody
    };
    let mut other = other.clone();
    if ends(other.game().clone()) || other.submit(request, NOW).is_err() {
        return false;
    }
    let ((here, here_text), (there, there_text)) = (told(next, viewer, 0), told(&other, viewer, 0));
    let same = here.view == there.view;
    if same {
        assert_eq!(there_text, here_text, "{viewer:?} is told more than their view");
    }
    same
}

#[test]
fn hidden_cards_change_no_byte() {
    let compared = [
        Parade::SEATS.map(|seats| nothing_hidden_is_told::<Parade>(seats, 1)).sum::<usize>(),
        Alice::SEATS.map(|seats| nothing_hidden_is_told::<Alice>(seats, 1)).sum::<usize>(),
    ];
    assert!(compared.iter().all(|&steps| steps > 250), "only {compared:?} steps were compared");
}

/// Every card named in what a spectator receives is open or was played.
#[test]
fn spectators_never_see_a_hidden_card() {
    let mut table = table::<Parade>(4, 9);
    let mut dice = FastDice::new(9, 0, 0);
    loop {
        for viewer in [Viewer::Spectator, Viewer::Open] {
            let (sight, text) = told(&table, viewer, 0);
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            let named: Vec<parade::Card> = words.filter_map(|word| word.parse().ok()).collect();
            assert!(named.len() >= sight.view.history.len());
            assert!(named.iter().all(|card| sight.view.history.contains(card)), "{text}");
            assert!(
                sight.moves.is_empty() && sight.foreseen.is_empty() && sight.view.hands.iter().all(Option::is_none)
            );
        }
        let seat = table.to_move().lowest().unwrap();
        let choices = table.game().legal_moves(seat);
        let mv = choices[dice.below(choices.len() as u32) as usize].mv;
        table.submit(&request(&table, seat, mv), NOW).unwrap();
        if table.is_over() {
            return;
        }
    }
}

/// Legal moves are listed for the players, and only for them.
#[test]
fn only_seats_get_moves() {
    let table = table::<Alice>(3, 1);
    let who = table.to_move().lowest().unwrap();
    for viewer in Viewer::all(4) {
        let sight = told(&table, viewer, 0).0;
        assert_eq!(sight.moves.is_empty(), viewer != Viewer::Seat(who), "{viewer:?}");
        let own = matches!(viewer, Viewer::Seat(seat) if seat.index() < 3);
        assert_eq!(sight.viewer, if own { viewer } else { Viewer::Spectator });
    }
}
