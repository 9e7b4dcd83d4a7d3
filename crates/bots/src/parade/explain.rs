use std::cmp::Reverse;

use game::{Actor, Game, GameView, Seat, SeatMap, Viewer};
use parade::{Card, Colour, Effect, Ending, Line, Move, Parade, Phase, Tally, View, has_majority, score_of, scores};

use super::reasons::{ParadeReason, sum};
use super::simple::keeps;
use crate::Explained;
use crate::reason::MOST;

impl Explained for Parade {
    type Reason = ParadeReason;

    fn reasons(view: View<'_>, mv: Move) -> Vec<ParadeReason> {
        let Viewer::Seat(seat) = view.viewer() else { return Vec::new() };
        let Some(choice) = view.legal_moves().into_iter().find(|choice| choice.mv == mv) else { return Vec::new() };
        let mut reasons = match (mv, choice.effect) {
            (Move::Play(card), effect) => {
                Change::new(view, seat, effect.taken().iter().map(|taken| taken.card)).of_play(view, card)
            }
            (Move::Discard(one, other), Effect::Discard { keeps }) => {
                Change::new(view, seat, keeps).of_discard(view, [one, other], keeps)
            }
            (Move::Discard(..), Effect::Play { .. }) => Vec::new(),
        };
        reasons.truncate(MOST);
        reasons
    }
}

/// The effect of a move on the cards in front of the players: `cards` join those of `seat`.
struct Change {
    seat: Seat,
    cards: Vec<Card>,
    before: SeatMap<Tally>,
    after: SeatMap<Tally>,
}

impl Change {
    fn new(view: View<'_>, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        let before: SeatMap<Tally> = Seat::all(view.seats()).map(|seat| view.tally(seat)).collect();
        let cards: Vec<_> = cards.into_iter().collect();
        let after = with(&before, seat, &cards);
        Self { seat, cards, before, after }
    }

    fn of_play(&self, view: View<'_>, card: Card) -> Vec<ParadeReason> {
        // Any consistent match will do: its made-up cards are never looked at.
        let mut next = view.imagine(view.unseen().iter());
        next.apply(Actor::Seat(self.seat), Move::Play(card)).expect("a legal move");
        let next = next.view(Viewer::Seat(self.seat));
        let (early, late) = match self.begins_last_round(view, next) {
            Some(ParadeReason::BeginsLastRound { because: Ending::EmptyPile, lead }) => {
                // The pile runs out whatever is played, so this matters little.
                (None, Some(ParadeReason::BeginsLastRound { because: Ending::EmptyPile, lead }))
            }
            sixth => (sixth, None),
        };
        let mut reasons: Vec<_> = early.into_iter().chain([self.takes()]).chain(self.majorities()).collect();
        if view.phase() == Phase::LastRound {
            reasons.extend(self.leaves_to_keep(view, card));
        } else {
            reasons.extend(self.fifth_colour(next));
            reasons.extend(self.timing(view, card));
            reasons.push(hand_later(view, next, card));
        }
        reasons.extend(late);
        reasons
    }

    fn of_discard(&self, view: View<'_>, thrown: [Card; 2], kept: [Card; 2]) -> Vec<ParadeReason> {
        let hand: Vec<_> = view.hand().iter().collect();
        let fewest = self.fewest(&self.before, &hand).map_or(0, |(score, _)| score);
        let keeps = ParadeReason::Keeps { cards: kept, score: score_of(&self.after, self.seat), fewest };
        let throws_away = ParadeReason::ThrowsAway { cards: thrown, values: sum(&thrown), kept: sum(&kept) };
        [keeps].into_iter().chain(self.majorities()).chain(self.outlook(view)).chain([throws_away]).collect()
    }

    fn takes(&self) -> ParadeReason {
        if self.cards.is_empty() {
            return ParadeReason::TakesNothing;
        }
        let [before, after] = [&self.before, &self.after].map(|tallies| score_of(tallies, self.seat));
        ParadeReason::Takes { cards: self.cards.clone(), values: sum(&self.cards), before, after }
    }

    /// Majorities that change or grow and matter, the largest first.
    fn majorities(&self) -> Vec<ParadeReason> {
        let own = Colour::ALL.into_iter().filter_map(|colour| self.own_majority(colour));
        let others = Seat::all(self.after.len()).filter(|&seat| seat != self.seat);
        let lost = others.flat_map(|seat| Colour::ALL.map(|colour| self.lost_majority(seat, colour)));
        let mut found: Vec<_> = own.chain(lost.flatten()).collect();
        found.retain(|&(difference, _)| difference > 0);
        found.sort_by_key(|&(difference, _)| Reverse(difference));
        found.into_iter().map(|(_, reason)| reason).collect()
    }

    /// A new or growing majority of the player, and the points at stake. More cards
    /// can't cost the player a majority.
    fn own_majority(&self, colour: Colour) -> Option<(u32, ParadeReason)> {
        let new: Vec<_> = self.cards.iter().copied().filter(|card| card.colour() == colour).collect();
        if new.is_empty() || !has_majority(&self.after, self.seat, colour) {
            return None;
        }
        if has_majority(&self.before, self.seat, colour) {
            let difference = sum(&new).abs_diff(new.len() as u32);
            return Some((difference, ParadeReason::KeepsMajority { colour, cards: new }));
        }
        let (cards, values) = self.after_of(self.seat, colour);
        let others = Seat::all(self.after.len()).filter(|&seat| seat != self.seat);
        let with = others.filter(|&seat| has_majority(&self.after, seat, colour)).collect();
        Some((values.abs_diff(cards).into(), ParadeReason::WinsMajority { colour, cards, values, with }))
    }

    /// A majority that another player loses, and the points at stake. The player's
    /// cards can't give another player a majority.
    fn lost_majority(&self, seat: Seat, colour: Colour) -> Option<(u32, ParadeReason)> {
        let lost = has_majority(&self.before, seat, colour) && !has_majority(&self.after, seat, colour);
        let (cards, values) = self.after_of(seat, colour);
        lost.then(|| (values.abs_diff(cards).into(), ParadeReason::CostsMajority { seat, colour, cards, values }))
    }

    /// The number and sum of a player's cards of a colour after the move.
    fn after_of(&self, seat: Seat, colour: Colour) -> (u8, u8) {
        let tally = self.after[seat.index()];
        (tally.count(colour), tally.sum(colour))
    }

    /// The player's lead over the best opponent after the move.
    fn lead(&self) -> i32 {
        let scores = scores(&self.after);
        let others = Seat::all(scores.len()).filter(|&seat| seat != self.seat);
        others.map(|seat| scores[seat.index()]).min().unwrap_or(0) - scores[self.seat.index()]
    }

    fn begins_last_round(&self, view: View<'_>, next: View<'_>) -> Option<ParadeReason> {
        let because = next.last_round().filter(|_| view.last_round().is_none())?.because;
        Some(ParadeReason::BeginsLastRound { because, lead: self.lead() })
    }

    fn fifth_colour(&self, next: View<'_>) -> Option<ParadeReason> {
        let missing = |tallies: &[Tally]| {
            let own = tallies[self.seat.index()];
            Colour::ALL.into_iter().filter(|&colour| own.count(colour) == 0).collect::<Vec<_>>()
        };
        match (missing(&self.before).len(), missing(&self.after).as_slice()) {
            (2.., &[missing]) if next.phase() == Phase::Play => {
                Some(ParadeReason::FifthColour { missing, lead: self.lead() })
            }
            _ => None,
        }
    }

    /// Whether this was the right time for a card that takes nothing.
    fn timing(&self, view: View<'_>, card: Card) -> Option<ParadeReason> {
        if !self.cards.is_empty() {
            return None;
        }
        // Everybody plays one card before the player's next turn.
        let can_wait = |card| surely_takes_nothing(view.line(), view.seats(), card);
        if !can_wait(card) {
            return Some(ParadeReason::NowOrNever { card });
        }
        let urgent = |other: &Card| view.line().taken_by(*other).next().is_none() && !can_wait(*other);
        let instead = view.hand().iter().filter(urgent).min_by_key(|other| other.value())?;
        Some(ParadeReason::CouldWait { card, instead })
    }

    fn leaves_to_keep(&self, view: View<'_>, card: Card) -> Option<ParadeReason> {
        let best = |played: Card| {
            let hand: Vec<_> = view.hand().iter().filter(|&other| other != played).collect();
            let taken: Vec<_> = view.line().taken_by(played).collect();
            self.fewest(&with(&self.before, self.seat, &taken), &hand)
        };
        let fewest = view.hand().iter().filter_map(best).map(|(score, _)| score).min()?;
        best(card).map(|(score, cards)| ParadeReason::LeavesToKeep { cards, score, fewest })
    }

    /// The lowest score from keeping two of these four cards, and which two.
    fn fewest(&self, tallies: &SeatMap<Tally>, hand: &[Card]) -> Option<(u32, [Card; 2])> {
        let score = |kept: [Card; 2]| (score_of(&with(tallies, self.seat, &kept), self.seat), kept);
        keeps(hand).map(score).min_by_key(|(score, _)| *score)
    }

    /// The most valuable majority of the player, and whether the others can break it by what they keep.
    fn outlook(&self, view: View<'_>) -> Option<ParadeReason> {
        let own = self.after[self.seat.index()];
        let worth = |colour: &Colour| own.sum(*colour).saturating_sub(own.count(*colour));
        let held = |colour: &Colour| has_majority(&self.after, self.seat, *colour) && worth(colour) > 0;
        let colour = Colour::ALL.into_iter().filter(held).max_by_key(worth)?;
        let unseen: Vec<_> = view.unseen().iter().filter(|card| card.colour() == colour).take(2).collect();
        for enough in 1..=unseen.len() {
            for seat in Seat::all(view.seats()).filter(|&seat| seat != self.seat) {
                if !has_majority(&with(&self.after, seat, &unseen[..enough]), self.seat, colour) {
                    return Some(ParadeReason::MajorityAtRisk { colour, seat, cards: enough as u8 });
                }
            }
        }
        Some(ParadeReason::MajorityStays { colour })
    }
}

/// The prospects of the cards left in hand on the player's next turns.
fn hand_later(view: View<'_>, next: View<'_>, played: Card) -> ParadeReason {
    let (line, seats) = (next.line(), view.seats());
    let kept = || view.hand().iter().filter(|&card| card != played);
    // The last round begins with an empty pile at the latest, and has one turn for everybody.
    let own_turns = if next.phase() == Phase::Play { next.pile_len() / seats + 1 } else { 1 };
    let safe = |turn: &usize, card| surely_takes_nothing(line, turn * seats - 1, card);
    let turns = |card| (1..=own_turns).take_while(|turn| safe(turn, card)).count() as u8;
    let lasting = kept().map(|card| (card, turns(card))).filter(|&(_, turns)| turns > 0);
    match lasting.max_by_key(|&(card, turns)| (turns, Reverse(card.value()))) {
        Some((card, turns)) => ParadeReason::StaysSafe { card, turns },
        None => {
            let cards = kept().filter(|&card| line.taken_by(card).next().is_none()).collect();
            ParadeReason::StillSafe { cards }
        }
    }
}

/// Whether `card` takes nothing from `line` after any `more` cards have been
/// played to it. The worst case is that those take nothing themselves: what they
/// take moves other cards nearer to the end.
fn surely_takes_nothing(line: &Line, more: usize, card: Card) -> bool {
    // As long as all the new cards are safe, any cards can stand in for them.
    let grown = || line.cards().chain(Card::ALL.into_iter().take(more)).collect::<Line>();
    more <= usize::from(card.value()) && grown().taken_by(card).next().is_none()
}

/// The tallies with more cards in front of `seat`.
fn with(tallies: &SeatMap<Tally>, seat: Seat, cards: &[Card]) -> SeatMap<Tally> {
    let mut tallies = tallies.clone();
    cards.iter().for_each(|&card| tallies[seat.index()].add(card));
    tallies
}
