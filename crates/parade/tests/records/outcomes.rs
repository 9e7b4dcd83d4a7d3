use game::{End, Game, RecordError, SeatSet};
use parade::Cards;

use crate::{Match, but, check, finished, seat, seats};

/// Marks these seats as resigned in a match that was played to the end.
pub(crate) fn resign(record: &mut Match, who: &[usize]) {
    let played = but(record, |record| record.outcome = None).replay(|_| {}).expect("a record by the rules");
    let stayed = SeatSet::first(record.players.len()).without(seats(who));
    let best = played.standings().expect("a finished match").best_among(stayed);
    let Some(End::Played { winners, resigned, .. }) = &mut record.outcome else { panic!("a played match") };
    (*winners, *resigned) = (best, seats(who));
}

/// Checks that the outcome is accepted, or rejected with this message.
fn assert_outcome(record: &Match, wrong: Option<&str>) {
    let at = format!("{:?}, {:?}", record.players, record.outcome);
    match (check(record), wrong) {
        (Ok(()), None) => (),
        (Err(RecordError::Outcome(why)), Some(wrong)) => assert!(why.contains(wrong), "{at}: {why}"),
        (found, wrong) => panic!("{at}: {found:?}, not {wrong:?}"),
    }
}

#[test]
fn unfinished_matches_have_no_outcome() {
    let good = finished(&["Ann", "Bob"], 1);
    for left in 0..good.entries.len() {
        let mut part = but(&good, |record| record.entries.truncate(left));
        let not_over = Err(RecordError::Outcome("the game is not over after the last entry".into()));
        assert_eq!(check(&part), not_over, "{left} entries");
        assert_eq!(part.finish(), not_over, "{left} entries");
        part.outcome = None;
        assert_eq!(check(&part), Ok(()), "{left} entries");
    }
}

#[test]
fn wrong_outcomes_are_refused() {
    let good = finished(&["Ann", "Bob", "Cat"], 5);
    let Some(End::Played { scores, tie_break, winners, resigned }) = good.outcome.clone() else {
        panic!("a played match")
    };
    assert_eq!((winners.len(), resigned), (1, SeatSet::EMPTY));
    let cards = tie_break.cards;
    let played = |scores: &[i32], cards: &[u8], winners| {
        let tie_break = Cards { cards: cards.to_vec() };
        End::Played { scores: scores.to_vec(), tie_break, winners, resigned }
    };
    let cases = [
        played(&[scores[0], scores[1] + 1, scores[2]], &cards, winners),
        played(&scores[..2], &cards, winners),
        played(&[], &cards, winners),
        played(&scores, &[cards[0], cards[1], cards[2] - 1], winners),
        played(&scores, &cards[1..], winners),
        played(&scores, &cards, SeatSet::EMPTY),
        played(&scores, &cards, SeatSet::first(3)),
        played(&scores, &cards, SeatSet::first(3).without(winners)),
    ];
    let json = |outcome: &End<Cards>| serde_json::to_string(outcome).expect("plain data");
    let right = json(good.outcome.as_ref().expect("an outcome"));
    for outcome in cases {
        let said = json(&outcome);
        let bad = but(&good, |record| record.outcome = Some(outcome));
        let why = format!("it says {said}, but the entries give {right}");
        assert_eq!(check(&bad), Err(RecordError::Outcome(why)));
    }
}

#[test]
fn players_who_resigned_cannot_win() {
    for seed in 0..5 {
        let mut record = finished(&["Ann", "Bob", "Cat"], seed);
        let Some(End::Played { winners: before, .. }) = record.outcome else { panic!("a played match") };
        let winner = before.lowest().expect("a winner");
        resign(&mut record, &[winner.index()]);
        assert_eq!(check(&record), Ok(()));
        let Some(End::Played { winners, .. }) = &mut record.outcome else { panic!("a played match") };
        assert!(!winners.contains(winner));
        *winners = SeatSet::only(winner);
        assert_outcome(&record, Some("but the entries give"));
    }
}

#[test]
fn a_match_continues_only_while_two_people_are_left() {
    let cases: [(&[&str], &[usize], Option<&str>); 8] = [
        (&["Ann", "Bob", "Cat"], &[0], None),
        (&["Ann", "bot:greedy", "Bob", "Cat"], &[2], None),
        (&["Ann", "Bob"], &[1], Some("at most one person was left")),
        (&["Ann", "Bob", "Cat"], &[0, 1], Some("at most one person was left")),
        (&["Ann", "Bob", "Cat"], &[0, 1, 2], Some("at most one person was left")),
        (&["Ann", "bot:greedy", "Bob"], &[0], Some("at most one person was left")),
        (&["Ann", "bot:greedy", "Bob", "Cat"], &[1], Some("resigned must name people at the table")),
        (&["Ann", "Bob", "Cat"], &[3], Some("resigned must name people at the table")),
    ];
    for (players, resigned, why) in cases {
        let mut record = finished(players, 1);
        resign(&mut record, resigned);
        assert_outcome(&record, why);
    }
}

#[test]
fn a_match_ends_when_at_most_one_person_is_left() {
    type Case<'a> = (&'a [&'a str], &'a [usize], &'a [usize], Option<&'a str>);
    let cases: [Case<'_>; 13] = [
        (&["Ann", "Bob"], &[0], &[1], None),
        (&["Ann", "Bob"], &[1], &[0], None),
        (&["Ann", "bot:greedy"], &[0], &[1], None),
        (&["Ann", "bot:greedy", "Bob"], &[2], &[0, 1], None),
        (&["Ann", "bot:greedy", "bot:level:3"], &[0], &[1, 2], None),
        (&["Ann", "Bob", "Cat"], &[0, 2], &[1], None),
        (&["Ann", "Bob", "Cat"], &[0], &[1, 2], Some("more than one person was left, so the game goes on")),
        (&["Ann", "Bob"], &[], &[0, 1], Some("resigned must name people at the table")),
        (&["Ann", "bot:greedy"], &[1], &[0], Some("resigned must name people at the table")),
        (&["Ann", "Bob"], &[0, 1], &[], Some("the game ended when one person was left, who could no longer resign")),
        (&["Ann", "Bob"], &[2], &[0, 1], Some("resigned must name people at the table")),
        (&["Ann", "Bob"], &[0], &[0], Some("the winners must be everybody who did not resign")),
        (&["Ann", "bot:greedy", "Bob"], &[0], &[2], Some("the winners must be everybody who did not resign")),
    ];
    for (players, resigned, winners, why) in cases {
        let mut record = finished(players, 1);
        record.entries.truncate(7);
        record.outcome = Some(End::Resigned { resigned: seats(resigned), winners: seats(winners) });
        assert_outcome(&record, why);
    }
}

#[test]
fn nobody_can_resign_from_a_finished_match() {
    let mut record = finished(&["Ann", "Bob"], 1);
    record.outcome = Some(End::Resigned { resigned: SeatSet::only(seat(0)), winners: SeatSet::only(seat(1)) });
    assert_outcome(&record, Some("the game was played to the end"));
}
