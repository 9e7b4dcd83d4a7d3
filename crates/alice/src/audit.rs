use game::{Audit, Dice, Viewer};

use crate::{Alice, Board, Card, Extra, Move, Play, Side};

impl Audit for Alice {
    fn every_move() -> Vec<Move> {
        let mut moves = vec![Move::FACE_UP, Move::FACE_DOWN, Move::ACCEPT, Move::AGAIN];
        for side in [Side::Left, Side::Right] {
            for extra in [Extra::None, Extra::PlusOne, Extra::Walk] {
                let jokers = std::iter::once(None).chain((1..=Card::MAX_NUMBER).map(Some));
                moves.extend(jokers.filter_map(|joker| Play::new(side, joker, extra)).map(Move::play));
            }
        }
        moves.extend((0..Board::MAX as u8).filter_map(Move::spin));
        moves
    }

    fn inventory(&self) -> Vec<String> {
        let mut items = vec!["small cookie".to_owned(); self.pool.into()];
        items.extend(self.face_up().iter().chain(self.stack()).map(|value| format!("large cookie {value}")));
        for (seat, player) in self.players() {
            items.extend(vec!["small cookie".to_owned(); player.small.into()]);
            items.extend(player.cookies().map(|value| format!("large cookie {value}")));
            let cards = player.played.iter().chain(self.hand(seat).iter()).chain(self.pile(seat).iter());
            items.extend(cards.map(|card| format!("{card} of {seat}")));
        }
        items
    }

    fn permute_hidden(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut other = *self;
        if viewer == Viewer::Open {
            return other;
        }
        for (seat, player) in self.players() {
            let seen = if self.options.open_hands || viewer.owns(seat) { self.hand(seat).len() } else { 0 };
            let mut cards: Vec<Card> = player.unplayed.iter().collect();
            dice.shuffle(&mut cards[seen..]);
            other.players[seat.index()].unplayed = cards.into_iter().collect();
        }
        let hidden = self.stack().len();
        let end = usize::from(self.large_total);
        dice.shuffle(&mut other.large[end - hidden..end]);
        other
    }
}
