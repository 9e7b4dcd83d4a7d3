//! `check_game` can fail: a right game passes, and each broken promise is found.

mod toy;

use std::panic::{self, AssertUnwindSafe};

use game::check_game;
use toy::{Fault, NoOptions, Toy, switch_on};

/// What breaks, and words of the complaint that it has to raise.
const FAULTS: &[(Fault, &str)] = &[
    (Fault::MoveText, "bury 0 is read back differently"),
    (Fault::MoveCount, "the list counts its moves wrong"),
    (Fault::MoveOrder, "the list has two orders"),
    (Fault::MovesLeak, "moves or effects depend on what the view hides"),
    (Fault::DealsToAnyone, "1 players were dealt cards"),
    (Fault::SeatsMiscounted, "the match is for another number of players"),
    (Fault::SetupJson, "the record is read back differently"),
    (Fault::StartVaries, "the replay "),
    (Fault::NeverEnds, "it never ends"),
    (Fault::CardLost, "a card was lost or doubled"),
    (Fault::CardDoubled, "a card was lost or doubled"),
    (Fault::NoMoves, "moves, but not to move"),
    (Fault::MovesOutOfTurn, "moves, but not to move"),
    (Fault::LegalRefusedByApply, "chance may spin 1, but"),
    (Fault::LegalRefusedByPlay, "a legal move"),
    (Fault::IllegalAcceptedByApply, "must not spin 2"),
    (Fault::IllegalAcceptedByPlay, "must not spin 2"),
    (Fault::RefusalChanges, "changed the match"),
    (Fault::UnlistedMove, "a legal move is not among all moves"),
    (Fault::ApplyDiffers, "plays differently without events"),
    (Fault::NoEvent, "happened without an event"),
    (Fault::EventJson, "Spun"),
    (Fault::EventOpen, "an event hides something from all"),
    (Fault::EventShowsDraw, "tell more than the view"),
    (Fault::EventShowsChoice, "tell more than the view"),
    (Fault::ChanceEventLeaks, "tell more than the view"),
    (Fault::ViewOfAnother, "it is another's view"),
    (Fault::ViewSeats, "it is another's view"),
    (Fault::ViewToMove, "others are to move"),
    (Fault::ViewMoves, "the view has other moves"),
    (Fault::ViewShowsHand, "the view depends on what it hides"),
    (Fault::ViewShowsPile, "the view depends on what it hides"),
    (Fault::ViewJson, "unsaid"),
    (Fault::TellLeaks, "the text depends on what the view hides"),
    (Fault::BriefLeaks, "the text depends on what the view hides"),
    (Fault::SpectatorMoves, "the view has other moves"),
    (Fault::EffectOrder, "moves with and without effects differ"),
    (Fault::EffectLeaks, "moves or effects depend on what the view hides"),
    (Fault::PublicFactsDiffer, "two viewers see"),
    (Fault::GuessIsTruth, "a guess depends on what the view hides"),
    (Fault::GuessPeeks, "a guess depends on what the view hides"),
    (Fault::GuessForgetsOwnHand, "a guess has another view"),
    (Fault::GuessLosesCard, "a guess lost or doubled a card"),
    (Fault::GuessIgnoresDice, "every guess is the same"),
    (Fault::GuessMiscountsSteps, "only one world fits, and the guess is another"),
    (Fault::ReshufflesHands, "a reshuffle changes what can be seen"),
    (Fault::ReshuffleLosesCard, "a reshuffle lost or doubled a card"),
    (Fault::ReshuffleIgnoresDice, "no reshuffle changes anything"),
    (Fault::StandingsEarly, "standings before the end, or none"),
    (Fault::NoStandings, "standings before the end, or none"),
    (Fault::OutcomeDiffers, "two standings"),
    (Fault::NoEnding, "it ended with None"),
];

/// The complaint of `check_game` about the toy with this fault, if it has one.
fn complaint(fault: Fault) -> Option<String> {
    switch_on(fault);
    let raised = panic::catch_unwind(AssertUnwindSafe(|| check_game::<Toy>(&NoOptions {}, 30, 1))).err()?;
    let text = raised.downcast_ref::<String>().cloned();
    text.or_else(|| raised.downcast_ref::<&str>().map(ToString::to_string))
}

#[test]
fn every_broken_promise_is_found_and_nothing_else() {
    let told = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let right = complaint(Fault::None);
    let found: Vec<_> = FAULTS.iter().map(|&(fault, words)| (fault, words, complaint(fault))).collect();
    panic::set_hook(told);

    assert_eq!(right, None);
    let is_missed = |words: &str, said: &Option<String>| !said.as_ref().is_some_and(|said| said.contains(words));
    let missed: Vec<_> = found.iter().filter(|(_, words, said)| is_missed(words, said)).collect();
    assert!(missed.is_empty(), "{missed:#?}");
}
