use game::{Audit, Dice, Seat, Viewer};

use crate::{Card, Hand, Move, Parade, Phase};

impl Audit for Parade {
    fn every_move() -> Vec<Move> {
        let plays = Card::ALL.into_iter().map(Move::Play);
        let pairs = (0..Card::COUNT).flat_map(|i| Card::ALL[..i].iter().map(move |&low| (low, Card::ALL[i])));
        plays.chain(pairs.map(|(low, high)| Move::Discard(low, high))).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let mut cards: Vec<Card> = self.pile().to_vec();
        cards.extend(self.line.cards());
        for seat in Seat::all(self.seats.into()) {
            cards.extend(self.line.among(self.taken[seat.index()]));
            cards.extend(self.hands[seat.index()].iter());
            if self.phase == Phase::Over {
                cards.extend(self.discards[seat.index()].iter());
            }
        }
        cards.into_iter().map(|card| card.to_string()).collect()
    }

    fn permute_hidden(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut other = *self;
        if viewer == Viewer::Open {
            return other;
        }
        let over = self.phase == Phase::Over;
        let strangers: Vec<_> = Seat::all(self.seats.into()).filter(|&seat| !viewer.owns(seat)).collect();
        let hidden_of =
            |game: &Self, seat: Seat| if over { game.discards[seat.index()] } else { game.hands[seat.index()] };
        let mut cards: Vec<Card> = strangers.iter().flat_map(|&seat| hidden_of(self, seat).iter()).collect();
        cards.extend(self.pile());
        dice.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for &seat in &strangers {
            let mut dealt: Vec<Card> = cards.by_ref().take(hidden_of(self, seat).len()).collect();
            if over {
                dealt.sort_unstable();
                other.discards[seat.index()] = dealt.into_iter().collect();
                continue;
            }
            let hand: Hand = dealt.into_iter().collect();
            other.hands[seat.index()] = hand;
            if self.chosen().contains(seat) {
                other.discards[seat.index()] = Self::random_pair(hand, dice);
            }
        }
        other.pile[usize::from(self.top)..].iter_mut().zip(cards).for_each(|(place, card)| *place = card);
        other
    }
}
