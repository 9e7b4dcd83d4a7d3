//! What is said about moves: sentences of some positions, and whether all that
//! is said in random matches is true.

use std::collections::BTreeSet;

use bots::{Bot, BotName, Botted, Budget, Explained, Random, Reason, play_out};
use game::{Actor, Audit, Dice, FastDice, GameView, Names, Seat, ToMove, Viewer};
use serde_json::Value;

#[path = "reasons/alice.rs"]
mod alice_claims;
#[path = "reasons/parade.rs"]
mod parade_claims;

fn names() -> Names {
    Names::new(["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"])
}

/// The sentences for a move of whoever is to act.
fn told<G: Explained>(game: &G, mv: &str) -> Vec<String> {
    let seat = game.to_move().seats().lowest().expect("somebody is to act");
    let mv = mv.parse().unwrap_or_else(|_| panic!("{mv} is no move"));
    G::reasons(game.view(Viewer::Seat(seat)), mv).iter().map(|reason| reason.tell(&names())).collect()
}

/// Plays matches, some moves random and some greedy, and checks what is said
/// about every legal move. Returns which reasons there were.
fn check<G: Explained + Audit>(
    options: &G::Options,
    games: u64,
    mut is_true: impl FnMut(&G, Seat, G::Move, &[G::Reason], &mut FastDice),
) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for (seats, index) in G::SEATS.flat_map(|seats| (0..games).map(move |index| (seats, index))) {
        let mut dice = FastDice::new(17, index, seats as u64);
        let setup = G::deal(options, seats, &mut dice).expect("a legal table");
        let mut game = G::start(options, &setup).expect("a dealt match");
        let mut bot = G::bot(&BotName::Greedy, seats, Budget::Standard).expect("a bot");
        let choose = |game: &G, seat: Seat, dice: &mut FastDice| {
            let view = game.view(Viewer::Seat(seat));
            let world = game.permute_hidden(Viewer::Seat(seat), dice);
            for mv in view.moves() {
                let reasons = G::reasons(view, mv);
                assert!((1..=5).contains(&reasons.len()), "{mv}: {reasons:?}");
                assert_eq!(G::reasons(world.view(Viewer::Seat(seat)), mv), reasons, "{mv} depends on what is hidden");
                reasons.iter().for_each(|reason| seen.extend(check_form(reason)));
                is_true(game, seat, mv, &reasons, dice);
                assert_silent(game, seat, mv);
            }
            if index % 2 == 0 { Bot::<G>::choose(&mut Random, view, dice) } else { bot.choose(view, dice) }
        };
        play_out(&mut game, &mut dice, choose, |_, _| {});
    }
    seen
}

/// Checks the text and the data, and returns which reason it is.
fn check_form<R: Reason>(reason: &R) -> Option<String> {
    let text = reason.tell(&names());
    assert!(!text.is_empty() && text.len() < 120, "{text}");
    assert!(text.starts_with(|c: char| c.is_ascii_lowercase()) && !text.ends_with('.'), "{text}");
    let leftover = |c: char| c.is_control() || "{}[]_\"".contains(c);
    assert!(!text.contains(leftover) && !text.contains("Some") && !text.contains("None"), "{text}");
    let data = serde_json::to_value(reason).expect("plain data");
    data.get("reason").and_then(Value::as_str).map(String::from)
}

/// Nobody else has a move to explain.
fn assert_silent<G: Explained>(game: &G, seat: Seat, mv: G::Move) {
    let others = Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Seat(seat));
    for viewer in others.filter(|_| game.to_move().seats().len() == 1) {
        assert_eq!(G::reasons(game.view(viewer), mv), [], "{viewer:?}");
    }
}

/// Plays at random until `seat` is to act again; false if it never is.
fn until_next_turn<G: Botted>(game: &mut G, seat: Seat, dice: &mut FastDice) -> bool {
    let turns = game.turns();
    loop {
        let actor = match game.to_move() {
            ToMove::Nobody | ToMove::Seats(_) => return false,
            ToMove::Chance => Actor::Chance,
            ToMove::Seat(mover) if mover == seat && game.turns() > turns => return true,
            ToMove::Seat(mover) => Actor::Seat(mover),
        };
        let moves: Vec<_> = game.moves(actor).into_iter().collect();
        let mv = moves[dice.below(moves.len() as u32) as usize];
        game.apply(actor, mv).expect("a legal move");
    }
}
