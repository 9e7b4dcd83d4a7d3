//! `check_game` can fail: a correct game passes, and each broken promise is found.

mod toy;

use std::panic::{self, AssertUnwindSafe};

use game::check_game;
use toy::{Fault, NoOptions, Toy, switch_on};

/// Each fault, and part of the message that it must cause.
const FAULTS: &[(Fault, &str)] = &[
    (Fault::MoveText, "bury 0 does not survive a round trip"),
    (Fault::MoveCount, "`len` and iteration disagree"),
    (Fault::MoveOrder, "`get` and iteration disagree"),
    (Fault::MovesLeak, "moves or effects depend on what the view hides"),
    (Fault::DealsToAnyone, "1 players were dealt cards"),
    (Fault::SeatsMiscounted, "the match has a different number of players"),
    (Fault::SetupJson, "the record does not survive a round trip"),
    (Fault::StartVaries, "the replay "),
    (Fault::NeverEnds, "it never ends"),
    (Fault::CardLost, "a card was lost or doubled"),
    (Fault::CardDoubled, "a card was lost or doubled"),
    (Fault::NoMoves, "moves don't match the turn"),
    (Fault::MovesOutOfTurn, "moves don't match the turn"),
    (Fault::LegalRefusedByApply, "chance may spin 1, but it was refused"),
    (Fault::LegalRefusedByPlay, "a legal move"),
    (Fault::IllegalAcceptedByApply, "may not spin 2, but it was accepted"),
    (Fault::IllegalAcceptedByPlay, "may not spin 2, but it was accepted"),
    (Fault::RefusalChanges, "changed the match"),
    (Fault::UnlistedMove, "a legal move is missing from `every_move`"),
    (Fault::ApplyDiffers, "gives another match without events"),
    (Fault::NoEvent, "caused no event"),
    (Fault::EventJson, "Spun"),
    (Fault::EventNested, r#"{"hint":null,"points":{"value":0},"type":"Spun"} is not flat"#),
    (Fault::EventOpen, "an event hides something from `Open`"),
    (Fault::EventShowsDraw, "reveal more than the view"),
    (Fault::EventShowsChoice, "reveal more than the view"),
    (Fault::ChanceEventLeaks, "reveal more than the view"),
    (Fault::ViewOfAnother, "the view is another's"),
    (Fault::ViewSeats, "the view is another's"),
    (Fault::ViewToMove, "the view disagrees on who is to move"),
    (Fault::ViewMoves, "the view disagrees on the legal moves"),
    (Fault::ViewShowsHand, "the view depends on what it hides"),
    (Fault::ViewShowsPile, "the view depends on what it hides"),
    (Fault::ViewJson, "unsaid"),
    (Fault::SpectatorMoves, "the view disagrees on the legal moves"),
    (Fault::EffectOrder, "moves with and without effects differ"),
    (Fault::EffectLeaks, "moves or effects depend on what the view hides"),
    (Fault::EffectNested, "is not flat data"),
    (Fault::PublicFactsDiffer, "two viewers disagree"),
    (Fault::GuessIsTruth, "a guess depends on what the view hides"),
    (Fault::GuessPeeks, "a guess depends on what the view hides"),
    (Fault::GuessForgetsOwnHand, "a guess does not fit the view"),
    (Fault::GuessLosesCard, "a guess lost or doubled a card"),
    (Fault::GuessIgnoresDice, "every guess is the same"),
    (Fault::GuessMiscountsSteps, "only one world fits the view, but the guess differs"),
    (Fault::ReshufflesHands, "a reshuffle changes what can be seen"),
    (Fault::ReshuffleLosesCard, "a reshuffle lost or doubled a card"),
    (Fault::ReshuffleIgnoresDice, "no reshuffle changes anything"),
    (Fault::StandingsEarly, "standings before the end, or none"),
    (Fault::NoStandings, "standings before the end, or none"),
    (Fault::OutcomeDiffers, "the outcome has other standings"),
    (Fault::NoVerdict, "over without a verdict"),
    (Fault::VerdictNested, "is not flat data"),
    (Fault::NoEnding, "it ended with None"),
];

/// The message of `check_game` about the toy with this fault, if it fails.
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
