use alice::{Card, Kind, Source};
use bots::AliceReason as Why;
use game::Names;

use crate::Words;
use crate::alice::kind_key;
use crate::say;

/// What speaks for and against a move of Alice in Wonderland.
impl Words {
    pub(super) fn alice_reason(&self, reason: &Why, names: &Names) -> String {
        match *reason {
            Why::TakesLarge { from: Source::Passing, cookie } => {
                say!(self, "why-passes", cookie = cookie.unwrap_or(0))
            }
            Why::TakesLarge { cookie, .. } => say!(self, "why-stops-tea", cookie = cookie.unwrap_or(0)),
            Why::ChoosesLarge { face_up, mean } => {
                say!(self, "why-chooses", cookie = face_up.unwrap_or(0), mean = self.decimal(mean))
            }
            Why::NoneLeft => say!(self, "why-none-left"),
            Why::SpinsForCookies { mean } => say!(self, "why-spins-cookies", mean = self.decimal(mean)),
            Why::Falls => say!(self, "alice-falls"),
            Why::MakesFall { seat } => say!(self, "why-makes-fall", who = names.of(seat)),
            Why::Grows => say!(self, "why-grows"),
            Why::Shrinks => say!(self, "why-shrinks"),
            Why::MakesShrink { seat } => say!(self, "alice-makes-shrink", who = names.of(seat)),
            Why::SpinsToEscape { spins, chance } => {
                // It is never quite sure.
                let often = (100.0 * chance).round().min(99.0);
                say!(self, "why-spins-escape", spins = spins, often = often)
            }
            Why::WalksOut => say!(self, "why-walks-out"),
            Why::StopsIdly { kind: Kind::Hole, .. } => say!(self, "why-too-large"),
            Why::StopsIdly { kind: Kind::Cookies, .. } => say!(self, "why-no-small"),
            Why::StopsIdly { space, .. } => say!(self, "why-idle", space = space),
            Why::Brings { points, sure, most } => self.brings(points, sure, most),
            Why::UsesJoker => say!(self, "why-uses-joker"),
            Why::KeepsJoker => say!(self, "why-keeps-joker"),
            Why::ReachesTeaPartyNext { card } => say!(self, "why-reaches-tea", card = card.text()),
            Why::CatMoves { number, to, kind } => {
                say!(self, "why-cat", number = number, place = self.place(to, kind))
            }
            Why::NextCards { ref cards, drawn } => say!(self, "why-next-cards", cards = self.next_cards(cards, drawn)),
            Why::TakesFaceUp { cookie, mean } => {
                say!(self, "why-face-up", cookie = cookie, mean = self.decimal(mean))
            }
            Why::TakesFaceDown { mean, cookie } => {
                say!(self, "why-face-down", cookie = cookie, mean = self.decimal(mean))
            }
            Why::StackOdds { from: Source::FaceDown, cookie, better, worse, of } => {
                say!(self, "why-odds-stack", cookie = cookie, better = better, worse = worse, of = of)
            }
            Why::StackOdds { better, worse, of, .. } => {
                say!(self, "why-odds-face-up", better = better, worse = worse, of = of)
            }
            Why::GivesUp { space, kind } => say!(self, "why-gives-up", space = space, kind = kind_key(kind)),
        }
    }

    fn brings(&self, points: f64, sure: bool, most: f64) -> String {
        let sure = if sure { "sure" } else { "average" };
        let brings = if points == 0.0 {
            say!(self, "why-brings-nothing")
        } else {
            say!(self, "why-brings", points = self.decimal(points), count = points, sure = sure)
        };
        if points > most - 1e-9 {
            say!(self, "why-brings-most", brings = brings)
        } else {
            say!(self, "why-brings-less", brings = brings, most = self.decimal(most))
        }
    }

    fn next_cards(&self, cards: &[Card], drawn: bool) -> String {
        let other = |at: &usize| !cards[..*at].contains(&cards[*at]);
        let known = (0..cards.len()).filter(other).map(|at| say!(self, "alice-the-card", card = cards[at].text()));
        let cards: Vec<_> = known.chain(drawn.then(|| say!(self, "alice-what-you-draw"))).collect();
        self.or(&cards)
    }
}
