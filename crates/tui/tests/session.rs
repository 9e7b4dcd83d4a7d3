//! A session without a screen.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use catalog::AnyOptions;
use game::{Seat, SeatSet};
use table::Refused;
use tui::Update;
use tui::session::{DataDir, Hints, NewGame, News, Session, seats};

fn data_dir(name: &str) -> DataDir {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("session-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    DataDir::new(folder)
}

fn begin(name: &str, players: &str) -> (Session, Receiver<News>) {
    let options = AnyOptions::Parade(parade::NoOptions {});
    let game = NewGame { options, players: seats(players, "Ann").unwrap(), seed: Some(7) };
    let (sender, news) = channel();
    let slot = data_dir(name).new_slot(catalog::GameKind::Parade);
    (Session::new(game.deal().unwrap(), slot, move |found| drop(sender.send(found))).unwrap(), news)
}

fn moves(session: &Session, seat: Seat) -> Vec<String> {
    session.sight(seat, 0).moves()
}

/// Lets bots play until a person has to decide.
fn wait(session: &mut Session, news: &Receiver<News>) {
    while session.waiting().is_empty() && !session.table().is_over() {
        session.apply(news.recv().unwrap());
    }
}

#[test]
fn bots_move_by_themselves_and_everything_is_kept() {
    let (mut session, news) = begin("kept", "me,bot:1,bot:2");
    wait(&mut session, &news);
    let seat = Seat::FIRST;
    assert_eq!(session.waiting(), SeatSet::only(seat));
    let mv = moves(&session, seat)[0].clone();
    session.play(seat, &mv).unwrap();
    wait(&mut session, &news);
    let saved = std::fs::read_to_string(session.slot().save_path()).unwrap();
    assert_eq!(saved, session.table().save());
    assert_eq!(session.trouble(), None);
}

#[test]
fn answers_about_what_is_gone_change_nothing() {
    let (mut session, news) = begin("gone", "me,bot:1");
    wait(&mut session, &news);
    let (seat, mv) = (Seat::FIRST, moves(&session, Seat::FIRST)[0].clone());
    session.ask_hint(seat);
    session.play(seat, &mv).unwrap();
    session.take_back(seat).unwrap();
    let version = session.table().version();
    // The hint is about a decision that was made, the bot's move about one that was taken back.
    for _ in 0..2 {
        assert_eq!(session.apply(news.recv().unwrap()), Update::Nothing);
    }
    assert_eq!(session.table().version(), version);
    session.ask_hint(seat);
    let Update::Hints(Hints::Parade(hints)) = session.apply(news.recv().unwrap()) else { panic!("no hints") };
    assert_eq!(hints.len(), 5);
}

#[test]
fn what_the_table_refuses_is_told() {
    let (mut session, news) = begin("refused", "me,bot:1");
    wait(&mut session, &news);
    let seat = Seat::FIRST;
    let before = session.table().clone();
    assert!(matches!(session.take_back(seat), Err(Refused::NothingToTakeBack(_))));
    assert!(matches!(session.play(seat, "discard R1 R2"), Err(Refused::Illegal(_))));
    assert!(matches!(session.play(seat, "tea"), Err(Refused::Unreadable(_))));
    assert_eq!(session.table(), &before);
}
