use alice::{Action, Alice, Card, Effect, Event, Extra, Move, Phase, Side, Source, View};
use game::{Actor, FastDice, Game, GameView, Offer, Seat, Viewer};

use super::GreedyAlice;
use super::greedy::mean;
use super::reasons::{AliceReason, is_most};
use crate::reason::MOST;
use crate::{Bot, Explained};

impl Explained for Alice {
    type Reason = AliceReason;

    fn reasons(view: View<'_>, mv: Move) -> Vec<AliceReason> {
        let Viewer::Seat(seat) = view.viewer() else { return Vec::new() };
        let Some(Offer { effect, .. }) = view.legal_moves().into_iter().find(|choice| choice.mv == mv) else {
            return Vec::new();
        };
        let mut next = Alice::determinize(&view, &mut any_dice());
        next.apply(Actor::Seat(seat), mv).expect("a legal move");
        let consequences = Consequences { view, seat, mv, effect, next };
        let mut reasons = consequences.reasons();
        reasons.truncate(MOST);
        reasons
    }
}

/// Dice for guesses whose made-up parts are never looked at.
fn any_dice() -> FastDice {
    FastDice::new(0, 0, 0)
}

/// A move and its consequences.
struct Consequences<'a> {
    view: View<'a>,
    seat: Seat,
    mv: Move,
    effect: Effect,
    /// The match after it, with hidden cards made up.
    next: Alice,
}

impl Consequences<'_> {
    fn reasons(&self) -> Vec<AliceReason> {
        if matches!(self.mv.action(), Action::FaceUp | Action::FaceDown) {
            return self.of_cookie();
        }
        let mut reasons: Vec<_> = self.given_up().into_iter().chain(self.walks_out()).collect();
        reasons.extend(self.effect.0.iter().filter_map(|event| self.reason_for(event)));
        let (idle, no_more) = if reasons.is_empty() { (self.stops_idly(), None) } else { (None, self.stops_idly()) };
        reasons.extend(idle);
        reasons.extend(self.brings());
        if matches!(self.mv.action(), Action::Play(_)) {
            reasons.extend(self.joker());
            reasons.extend(self.reaches_tea_party_next());
            reasons.extend(self.cat());
            reasons.extend(self.next_cards());
        }
        reasons.extend(no_more);
        reasons
    }

    fn reason_for(&self, event: &Event) -> Option<AliceReason> {
        Some(match *event {
            Event::Took { from, cookie, .. } => AliceReason::TakesLarge { from, cookie },
            Event::Chooses { .. } => {
                let untouched = self.next.view(Viewer::Spectator).stack_len() == self.view.stack_len();
                let face_up = self.view.face_up().filter(|_| untouched);
                AliceReason::ChoosesLarge { face_up, mean: mean(self.view.stack_left()) }
            }
            Event::NoneLeft { .. } => AliceReason::NoneLeft,
            Event::SpinsForCookies { .. } => AliceReason::SpinsForCookies { mean: self.small_cookies() },
            Event::SpinsToEscape { spins, .. } => {
                // It is never quite certain, though it may round to that.
                AliceReason::SpinsToEscape { spins, chance: self.way_out(spins).min(0.99) }
            }
            Event::Fell { seat } if seat == self.seat => AliceReason::Falls,
            Event::Fell { seat } => AliceReason::MakesFall { seat },
            Event::Grew { .. } => AliceReason::Grows,
            Event::Shrank { seat } if self.effect.0.contains(&Event::Fell { seat }) => return None,
            Event::Shrank { seat } if seat == self.seat => AliceReason::Shrinks,
            Event::Shrank { seat } => AliceReason::MakesShrink { seat },
            _ => return None,
        })
    }

    /// The space where the pawn stops, if nothing happens there.
    fn stops_idly(&self) -> Option<AliceReason> {
        let (board, space) = (self.view.board(), self.effect.stop()?);
        let idle = match self.effect.0.last()? {
            Event::Moved { .. } => true,
            Event::Took { from, .. } => *from == Source::Passing,
            Event::NoneLeft { .. } => space != board.tea_party(),
            _ => false,
        };
        idle.then(|| AliceReason::StopsIdly { space, kind: board.kind(space) })
    }

    fn walks_out(&self) -> Option<AliceReason> {
        match self.mv.action() {
            Action::Play(play) if play.extra() == Extra::Walk => Some(AliceReason::WalksOut),
            _ => None,
        }
    }

    /// The mean number of small cookies from the spin that follows.
    fn small_cookies(&self) -> f64 {
        self.mean_of_spins(|events| {
            let took =
                |event: &Event| if let Event::TookSmall { count, .. } = event { Some(f64::from(*count)) } else { None };
            events.iter().find_map(took).unwrap_or(0.0)
        })
    }

    /// The probability that at least one of these spins can be accepted.
    fn way_out(&self, spins: u8) -> f64 {
        let refused = |event: &Event| matches!(event, Event::Unacceptable { .. });
        let stays = self.mean_of_spins(|events| f64::from(u8::from(events.iter().any(refused))));
        1.0 - stays.powi(spins.into())
    }

    fn mean_of_spins(&self, value: impl Fn(&[Event]) -> f64) -> f64 {
        let spins: Vec<_> = self.next.moves(Actor::Chance).collect();
        let after = |&spin: &Move| {
            let mut game = self.next;
            game.play(Actor::Chance, spin).map_or(0.0, |events| value(&events))
        };
        spins.iter().map(after).sum::<f64>() / spins.len() as f64
    }

    /// The expected gain of the turn, if it differs between moves.
    fn brings(&self) -> Option<AliceReason> {
        let rated = GreedyAlice.rate(self.view, &mut any_dice());
        let points = rated.iter().find(|rating| rating.mv == self.mv)?.value;
        let most = rated.iter().map(|rating| rating.value).fold(0.0, f64::max);
        let differ = rated.iter().any(|rating| !is_most(rating.value, most));
        let open = |event: &Event| {
            matches!(
                event,
                Event::SpinsForCookies { .. }
                    | Event::SpinsToEscape { .. }
                    | Event::Chooses { .. }
                    | Event::Took { cookie: None, .. }
            )
        };
        let sure = !self.effect.0.iter().any(open);
        differ.then_some(AliceReason::Brings { points, sure, most, best: is_most(points, most) })
    }

    fn joker(&self) -> Option<AliceReason> {
        let is_joker = |mv: Move| matches!(mv.action(), Action::Play(play) if play.joker().is_some());
        if is_joker(self.mv) {
            Some(AliceReason::UsesJoker)
        } else {
            self.view.moves().any(is_joker).then_some(AliceReason::KeepsJoker)
        }
    }

    /// The cards left in hand, all of which can be played on the next turn (A3, A6).
    fn rest(&self) -> Vec<Card> {
        let mut hand: Vec<_> = self.view.hand().iter().collect();
        if let Action::Play(play) = self.mv.action() {
            match play.side() {
                Side::Left => drop(hand.drain(..1)),
                Side::Right => drop(hand.pop()),
            }
        }
        hand
    }

    /// A card that certainly reaches the Tea Party on the next turn. Not for a pawn on the Rabbit
    /// Hole, which may have to spin, or one that spins and is not yet where it stops.
    fn reaches_tea_party_next(&self) -> Option<AliceReason> {
        let (next, board) = (self.next.view(Viewer::Spectator), self.view.board());
        let pawn = next.pawn(self.seat);
        if next.face_up().is_none() || pawn == board.hole() {
            return None;
        }
        let to_go = board.len() - board.distance(pawn);
        let reaches = |card: &Card| card.number().unwrap_or(Card::MAX_NUMBER) >= to_go;
        // A plain card costs less than the joker, which sorts last.
        self.rest().into_iter().filter(reaches).min().map(|card| AliceReason::ReachesTeaPartyNext { card })
    }

    fn cat(&self) -> Option<AliceReason> {
        let again = |event: &Event| if let Event::Again { number, .. } = event { Some(*number) } else { None };
        let number = self.effect.0.iter().find_map(again)?;
        self.effect.stop().map(|to| AliceReason::CatMoves { number, to, kind: self.view.board().kind(to) })
    }

    fn next_cards(&self) -> Option<AliceReason> {
        let cards = self.rest();
        let drawn = self.view.options().two_card_hands && self.view.pile_len(self.seat) > 0;
        (!cards.is_empty()).then_some(AliceReason::NextCards { cards, drawn })
    }

    fn of_cookie(&self) -> Vec<AliceReason> {
        let Some(cookie) = self.view.face_up() else { return Vec::new() };
        let stack = self.view.stack_left();
        let mean = mean(stack);
        let (takes, from) = if self.mv == Move::FACE_UP {
            (AliceReason::TakesFaceUp { cookie, mean }, Source::FaceUp)
        } else {
            (AliceReason::TakesFaceDown { mean, cookie }, Source::FaceDown)
        };
        let total =
            |keep: &dyn Fn(u8) -> bool| (2..).zip(stack).filter(|(value, _)| keep(*value)).map(|(_, n)| n).sum();
        let (better, worse) = (total(&|value| value > cookie), total(&|value| value < cookie));
        vec![takes, AliceReason::StackOdds { from, cookie, better, worse, of: total(&|_| true) }]
    }

    /// The space that is rejected.
    fn given_up(&self) -> Option<AliceReason> {
        match self.view.phase() {
            Phase::Answer { space, .. } if self.mv == Move::AGAIN => {
                Some(AliceReason::GivesUp { space, kind: self.view.board().kind(space) })
            }
            _ => None,
        }
    }
}
