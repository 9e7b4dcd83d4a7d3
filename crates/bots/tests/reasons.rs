//! The reasons for moves: those of some chosen positions, and whether all reasons
//! in random matches are true.

use std::collections::BTreeSet;

use bots::{Bot, BotName, Botted, Budget, Explained, Random, Reason, play_out};
use game::{Actor, Audit, Dice, FastDice, GameView, Seat, ToMove, Viewer};
use serde_json::Value;

#[path = "reasons/alice.rs"]
mod alice_claims;
#[path = "reasons/parade.rs"]
mod parade_claims;

/// The reasons for a move of the seat to move.
fn reasons_for<G: Explained>(game: &G, mv: &str) -> Vec<String> {
    let seat = game.to_move().seats().lowest().expect("somebody is to act");
    let mv = mv.parse().unwrap_or_else(|_| panic!("{mv} is no move"));
    G::reasons(game.view(Viewer::Seat(seat)), mv).iter().map(flat).collect()
}

/// A reason as text: its type, then its fields by name without nulls, as in
/// `takes after 4 before 2 cards R1 G0 values 1`.
fn flat(reason: &impl Reason) -> String {
    let Ok(Value::Object(data)) = serde_json::to_value(reason) else { panic!("{reason:?} is not flat data") };
    let fields = data.iter().filter(|(name, value)| *name != "type" && !value.is_null());
    let fields = fields.map(|(name, value)| format!(" {name} {}", text(value)));
    text(&data["type"]) + &fields.collect::<String>()
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if number.is_f64() => format!("{:.2}", number.as_f64().unwrap_or_default()),
        Value::Array(items) if items.is_empty() => "-".into(),
        Value::Array(items) => items.iter().map(text).collect::<Vec<_>>().join(" "),
        Value::Object(_) => panic!("{value} is not flat data"),
        other => other.to_string(),
    }
}

/// Plays matches, with some random and some greedy moves, checks the reasons for
/// every legal move, and returns the reasons that occurred.
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

/// Checks that the reason is flat data that survives a round trip, and returns its type.
fn check_form<R: Reason>(reason: &R) -> Option<String> {
    let data = serde_json::to_value(reason).expect("plain data");
    assert_eq!(serde_json::from_value::<R>(data).as_ref().ok(), Some(reason));
    flat(reason).split(' ').next().map(String::from)
}

/// Checks that there are no reasons for other viewers.
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
