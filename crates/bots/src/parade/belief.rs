use game::{Dice, FastDice, Game, GameView, Seat, Viewer};
use parade::{Card, CardSet, LINE, Move, Parade, View};

use super::learned::forecasts_at;
use super::position::Position;
use crate::net::Network;
use crate::train::Learned;

/// The number of each opponent's last plays that are considered.
const PLAYS: usize = 2;
/// The number of guesses, of which a believable one is picked.
const GUESSES: usize = 3;
/// The difference in win share at which the better move becomes much more likely.
const TEMPERATURE: f32 = 0.04;

/// Guesses of hidden cards that fit the opponents' recent plays: an opponent
/// with a better card would probably have played it.
pub(super) struct Belief<'a> {
    view: View<'a>,
    network: &'a Network,
    plays: Vec<Play>,
}

/// An opponent's play, and the open cards before it.
struct Play {
    seat: Seat,
    card: Card,
    before: Position,
    /// The cards the seat has played since, and the number it has drawn.
    since: Vec<Card>,
    drawn: usize,
}

impl<'a> Belief<'a> {
    pub(super) fn new(network: &'a Network, view: View<'a>) -> Self {
        let mut plays: Vec<Play> = Vec::new();
        let mut position = Position::opening(view);
        let mut seat = view.first();
        for card in view.history().skip(LINE) {
            let draws = position.draws();
            plays.push(Play { seat, card, before: position.clone(), since: Vec::new(), drawn: 0 });
            for play in plays.iter_mut().filter(|play| play.seat == seat) {
                play.since.push(card);
                play.drawn += usize::from(draws);
            }
            position = position.after_other(card);
            seat = seat.next(view.seats());
        }
        plays.retain(|play| Viewer::Seat(play.seat) != view.viewer() && play.since.len() <= PLAYS);
        Self { view, network, plays }
    }

    /// Guesses a match consistent with the view.
    pub(super) fn guess(&self, dice: &mut FastDice) -> Parade {
        let mut chosen = Parade::determinize(&self.view, dice);
        if self.plays.is_empty() {
            return chosen;
        }
        let mut sum = self.weight(&chosen);
        for _ in 1..GUESSES {
            let other = Parade::determinize(&self.view, dice);
            let weight = self.weight(&other);
            sum += weight;
            if dice.chance(f64::from(weight / sum)) {
                chosen = other;
            }
        }
        chosen
    }

    /// How much more likely the opponents' plays are in this world than at random.
    fn weight(&self, world: &Parade) -> f32 {
        self.plays.iter().map(|play| play.likelihood(self.network, world)).product::<f32>().max(1e-6)
    }
}

impl Play {
    fn likelihood(&self, network: &Network, world: &Parade) -> f32 {
        let hand = world.view(Viewer::Seat(self.seat)).hand();
        let held = hand.iter().take(hand.len().saturating_sub(self.drawn)).chain(self.since.iter().copied());
        let held: CardSet = held.collect();
        let position = self.before.with_hand(held);
        let (mut played, mut all) = (0.0, 0.0);
        let mut options = Vec::new();
        forecasts_at(network, &position, held.iter().map(Move::Play), |mv, forecast, _| {
            options.push((mv, Parade::worth(forecast)));
        });
        let best = options.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
        for (mv, worth) in options {
            let likely = ((worth - best) / TEMPERATURE).exp();
            all += likely;
            if mv == Move::Play(self.card) {
                played = likely;
            }
        }
        held.len() as f32 * played / all
    }
}
