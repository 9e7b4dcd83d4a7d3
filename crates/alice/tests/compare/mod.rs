//! Plays a match with the engine and with the naive rules in parallel.

use alice::{Alice, Move, Phase, Row, View};
use game::{Actor, Dice, Game, GameView, MoveList, Seat, ToMove, Viewer};

use super::naive::{Naive, Person, Waits};

/// Plays both to the end with the same random moves. After each entry everything,
/// open and hidden, must be the same, and so must the list of moves.
pub(crate) fn play_both(mut game: Alice, mut naive: Naive, dice: &mut impl Dice, place: &str) {
    for entry in 0.. {
        compare(&game, &naive, &format_args!("{place}, entry {entry}"));
        let actor = match game.to_move() {
            ToMove::Seat(seat) => Actor::Seat(seat),
            ToMove::Chance => Actor::Chance,
            ToMove::Nobody | ToMove::Seats(_) => break,
        };
        let (moves, expected) = (game.moves(actor), naive.legal());
        let texts: Vec<_> = moves.into_iter().map(|mv: Move| mv.to_string()).collect();
        assert!(expected.iter().map(ToString::to_string).eq(texts), "{place}, entry {entry}: {expected:?}");
        let pick = dice.below(moves.len() as u32) as usize;
        game.apply(actor, moves.get(pick).unwrap()).unwrap();
        naive.play(expected[pick]);
    }
    let standings = game.standings().unwrap();
    assert!(standings.ranks().iter().map(|&rank| usize::from(rank)).eq(naive.ranks()), "{place}");
    let points = naive.people.iter().map(|person| naive.points(person));
    assert!(standings.scores.iter().copied().eq(points), "{place}");
}

fn compare(game: &Alice, naive: &Naive, place: &dyn std::fmt::Display) {
    let view = game.view(Viewer::Open);
    let number = |space: usize| space as u8;
    let waits = match naive.waits {
        Waits::Card => Phase::Play,
        Waits::Cookie => Phase::ChooseCookie,
        Waits::SpinForCookies => Phase::SpinForCookies,
        Waits::SpinToEscape { left } => Phase::SpinToEscape { spins: number(left) },
        Waits::Answer { space, left } => Phase::Answer { space: number(space), spins: number(left) },
        Waits::Nothing => Phase::Over,
    };
    assert_eq!(view.phase(), waits, "{place}");
    assert_eq!(view.turn().index(), naive.turn, "{place}");
    assert_eq!(view.face_up(), naive.face_up, "{place}");
    assert_eq!(view.stack(), Some(naive.stack.as_slice()), "{place}");
    assert_eq!(view.pool(), naive.pool, "{place}");
    assert_eq!(view.seats(), naive.people.len(), "{place}");
    for (seat, person) in Seat::all(view.seats()).zip(&naive.people) {
        assert!(same_person(view, seat, person), "{place}, {seat}: {game:?}");
    }
}

fn same_person(view: View<'_>, seat: Seat, person: &Person) -> bool {
    let same = |row: Option<Row>, list: &[alice::Card]| row.is_some_and(|row| row.iter().eq(list.iter().copied()));
    let mut large = [0; 6];
    person.large.iter().for_each(|&value| large[usize::from(value)] += 1);
    view.large(seat).for_each(|value| large[usize::from(value)] -= 1);
    same(view.hand_of(seat), &person.hand)
        && same(view.pile(seat), &person.pile)
        && view.played(seat).eq(person.played.iter().copied())
        && usize::from(view.pawn(seat)) == person.space
        && (view.giant() == Some(seat)) == person.is_large
        && view.failed(seat) == person.failed
        && view.small(seat) == person.small
        && large == [0; 6]
}
