use alice::{Action, Alice, Card, Effect, Event, Kind, Move, Phase, Side, Source, View};
use game::{Actor, Choice, FastDice, Game, GameView, Names, Seat, Viewer, count};
use serde::Serialize;

use super::GreedyAlice;
use super::greedy::mean;
use crate::reason::{MOST, join};
use crate::{Bot, Explained, Reason};

/// What there is to say about a move of Alice in Wonderland.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum AliceReason {
    /// A large cookie is taken without a choice.
    TakesLarge {
        /// From where, and why.
        from: Source,
        /// Its value, if it is seen.
        cookie: Option<u8>,
    },
    /// The pawn stops at the Tea Party, and a large cookie is to be chosen.
    ChoosesLarge {
        /// The face-up one, if it is seen.
        face_up: Option<u8>,
        /// The mean of the stack.
        mean: f64,
    },
    /// No large cookie is left at the Tea Party.
    NoneLeft,
    /// The spinner turns for small cookies.
    SpinsForCookies {
        /// How many it brings on average.
        mean: f64,
    },
    /// The pawn falls down the Rabbit Hole.
    Falls,
    /// Another pawn does.
    MakesFall {
        /// Whose.
        seat: Seat,
    },
    /// The pawn becomes large.
    Grows,
    /// The pawn becomes small.
    Shrinks,
    /// Another pawn becomes small.
    MakesShrink {
        /// Whose.
        seat: Seat,
    },
    /// The spinner turns to leave the Rabbit Hole.
    SpinsToEscape {
        /// How many times it may.
        spins: u8,
        /// How likely one of them can be accepted.
        chance: f64,
    },
    /// The pawn walks out of the Rabbit Hole (mercy).
    WalksOut,
    /// The pawn stops where nothing happens.
    StopsIdly {
        /// On which space.
        space: u8,
        /// What it is: another one than a plain one if it does nothing now.
        kind: Kind,
    },
    /// What the whole turn brings by [`GreedyAlice`]'s rating, if moves differ in it.
    Brings {
        /// So many points on average.
        points: f64,
        /// Whether it is sure.
        sure: bool,
        /// The most that any move brings.
        most: f64,
    },
    /// The joker is played.
    UsesJoker,
    /// The joker could be played and is not.
    KeepsJoker,
    /// A card that stays in hand is sure to bring the pawn to the Tea Party or past it on the next turn.
    ReachesTeaPartyNext {
        /// Which.
        card: Card,
    },
    /// The Cheshire Cat moves the pawn again.
    CatMoves {
        /// By how many spaces.
        number: u8,
        /// Where it stops then.
        to: u8,
    },
    /// Which cards can be played on the next turn.
    NextCards {
        /// Those that are known.
        cards: Vec<Card>,
        /// Whether the one that is drawn is among them.
        drawn: bool,
    },
    /// The face-up cookie is chosen.
    TakesFaceUp {
        /// Its value.
        cookie: u8,
        /// The mean of the stack.
        mean: f64,
    },
    /// The top of the stack is chosen.
    TakesFaceDown {
        /// The mean of the stack.
        mean: f64,
        /// The face-up one that stays.
        cookie: u8,
    },
    /// How the stack compares with the face-up cookie.
    StackOdds {
        /// What is chosen.
        from: Source,
        /// The face-up one.
        cookie: u8,
        /// How many of the stack are worth more.
        better: u8,
        /// How many are worth less.
        worse: u8,
        /// How many the stack has.
        of: u8,
    },
    /// A space that the spinner points at is not accepted.
    GivesUp {
        /// The space.
        space: u8,
        /// What it is.
        kind: Kind,
    },
}

impl Reason for AliceReason {
    fn is_good(&self) -> bool {
        match *self {
            Self::TakesLarge { .. }
            | Self::ChoosesLarge { .. }
            | Self::SpinsForCookies { .. }
            | Self::MakesFall { .. }
            | Self::Grows
            | Self::MakesShrink { .. }
            | Self::SpinsToEscape { .. }
            | Self::WalksOut
            | Self::KeepsJoker
            | Self::ReachesTeaPartyNext { .. }
            | Self::CatMoves { .. }
            | Self::NextCards { .. } => true,
            Self::NoneLeft
            | Self::Falls
            | Self::Shrinks
            | Self::StopsIdly { .. }
            | Self::UsesJoker
            | Self::GivesUp { .. } => false,
            Self::Brings { points, most, .. } => is_most(points, most),
            Self::TakesFaceUp { cookie, mean } => f64::from(cookie) >= mean,
            Self::TakesFaceDown { mean, cookie } => mean >= f64::from(cookie),
            Self::StackOdds { from: Source::FaceDown, better, worse, .. } => better >= worse,
            Self::StackOdds { better, worse, .. } => worse >= better,
        }
    }

    fn tell(&self, names: &Names) -> String {
        match *self {
            Self::TakesLarge { from, cookie } => {
                let cookie =
                    cookie.map_or_else(|| "a large cookie that is still unseen".into(), |value| format!("the {value}"));
                match from {
                    Source::Passing => format!("passes the Hatter's Tea Party and takes {cookie}"),
                    Source::FaceUp | Source::FaceDown => format!("stops at the Hatter's Tea Party and takes {cookie}"),
                }
            }
            Self::ChoosesLarge { face_up, mean } => {
                let face_up = face_up.map_or_else(|| "the next large cookie".into(), |value| format!("the {value}"));
                format!("stops at the Hatter's Tea Party: {face_up}, or one of the stack, {} on average", number(mean))
            }
            Self::NoneLeft => "reaches the Hatter's Tea Party, where no large cookie is left".into(),
            Self::SpinsForCookies { mean } => format!("spins for small cookies, {} on average", number(mean)),
            Self::Falls => "falls down the Rabbit Hole".into(),
            Self::MakesFall { seat } => format!("makes {} shrink and fall down the Rabbit Hole", names.of(seat)),
            Self::Grows => "makes your pawn large: it may add 1 and can't fall".into(),
            Self::Shrinks => "makes your pawn small again".into(),
            Self::MakesShrink { seat } => format!("makes {} small again", names.of(seat)),
            Self::SpinsToEscape { spins, chance } => {
                let spins = count(spins, "spin");
                format!("gives you {spins}: you can leave the Rabbit Hole {:.0} times in 100", 100.0 * chance)
            }
            Self::WalksOut => "walks out of the Rabbit Hole without a spin".into(),
            Self::StopsIdly { kind: Kind::Hole, .. } => "stops on the Rabbit Hole, too large to fall".into(),
            Self::StopsIdly { kind: Kind::Cookies, .. } => "stops at the Small Cookies, of which none are left".into(),
            Self::StopsIdly { space, .. } => format!("stops on space {space}, where nothing happens"),
            Self::Brings { points, sure, most } => tell_points(points, sure, most),
            Self::UsesJoker => "uses up your joker".into(),
            Self::KeepsJoker => "keeps your joker".into(),
            Self::ReachesTeaPartyNext { card } => {
                format!("lets your {} reach or pass the Hatter's Tea Party next turn", name(card))
            }
            Self::CatMoves { number, to } => format!("lets the Cheshire Cat move you by {number} again, to space {to}"),
            Self::NextCards { ref cards, drawn } => {
                let known = cards.iter().map(|&card| format!("the {}", name(card)));
                let cards: Vec<_> = known.chain(drawn.then(|| "what you draw".into())).collect();
                format!("leaves you {} for the next turn", join(&cards).replace(" and ", " or "))
            }
            Self::TakesFaceUp { cookie, mean } => {
                format!("takes the {cookie}, against {} from the stack on average", number(mean))
            }
            Self::TakesFaceDown { mean, cookie } => {
                format!("takes an unseen cookie, {} on average, and leaves the {cookie} to others", number(mean))
            }
            Self::StackOdds { from: Source::FaceDown, cookie, better, worse, of } => {
                format!("is worth more than the {cookie} in {better} of {of} cases and less in {worse}")
            }
            Self::StackOdds { better, worse, of, .. } => {
                format!("is worth more than {worse} of the {of} cookies in the stack and less than {better}")
            }
            Self::GivesUp { space, kind: Kind::Plain } => format!("gives up space {space}"),
            Self::GivesUp { kind, .. } => format!("gives up the {kind}"),
        }
    }
}

fn is_most(points: f64, most: f64) -> bool {
    points > most - 1e-9
}

fn tell_points(points: f64, sure: bool, most: f64) -> String {
    let average = if sure { "" } else { " on average" };
    let brings = if points == 0.0 {
        "brings nothing this turn".into()
    } else {
        format!(
            "brings {} this turn{average}",
            if points == 1.0 { "1 point".into() } else { number(points) + " points" }
        )
    };
    if is_most(points, most) {
        format!("{brings}, the most you can expect")
    } else {
        format!("{brings}, where {} can be expected", number(most))
    }
}

/// With one decimal, if it has any.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), String::from)
}

fn name(card: Card) -> &'static str {
    if card == Card::Joker { "joker" } else { card.text() }
}

impl Explained for Alice {
    type Reason = AliceReason;

    fn reasons(view: View<'_>, mv: Move) -> Vec<AliceReason> {
        let Viewer::Seat(seat) = view.viewer() else { return Vec::new() };
        let Some(Choice { effect, .. }) = view.legal_moves().into_iter().find(|choice| choice.mv == mv) else {
            return Vec::new();
        };
        let mut next = Alice::determinize(&view, &mut any_dice());
        next.apply(Actor::Seat(seat), mv).expect("a legal move");
        let about = About { view, seat, mv, effect, next };
        let mut reasons = about.reasons();
        reasons.truncate(MOST);
        reasons
    }
}

/// Dice for guesses of which nothing is looked at that they decide.
fn any_dice() -> FastDice {
    FastDice::new(0, 0, 0)
}

/// A move and what comes of it.
struct About<'a> {
    view: View<'a>,
    seat: Seat,
    mv: Move,
    effect: Effect,
    /// The match after it; what the player can't see is made up.
    next: Alice,
}

impl About<'_> {
    fn reasons(&self) -> Vec<AliceReason> {
        match self.mv.action() {
            Action::FaceUp | Action::FaceDown => self.of_cookie(),
            Action::Accept | Action::Again => {
                self.given_up().into_iter().chain(self.happens()).chain(self.brings()).collect()
            }
            Action::Play(_) | Action::Spin(_) => {
                let mut reasons = self.happens();
                reasons.extend(self.brings());
                reasons.extend(self.joker());
                reasons.extend(self.reaches_tea_party_next());
                reasons.extend(self.cat());
                reasons.extend(self.next_cards());
                reasons
            }
        }
    }

    /// What the move makes happen, in this order; that nothing does, if so.
    fn happens(&self) -> Vec<AliceReason> {
        let mut told: Vec<_> = self.effect.0.iter().filter_map(|event| self.about(event)).collect();
        let stop = self.effect.stop().filter(|_| self.is_idle());
        told.extend(stop.map(|space| AliceReason::StopsIdly { space, kind: self.view.board().kind(space) }));
        if self.view.is_fallen(self.seat) && matches!(self.mv.action(), Action::Play(_)) && self.effect.stop().is_some()
        {
            told.insert(0, AliceReason::WalksOut);
        }
        told
    }

    fn about(&self, event: &Event) -> Option<AliceReason> {
        Some(match *event {
            Event::Took { from, cookie, .. } => AliceReason::TakesLarge { from, cookie },
            Event::Chooses { .. } => {
                let untouched = self.next.view(Viewer::Spectator).stack_len() == self.view.stack_len();
                let face_up = self.view.face_up().filter(|_| untouched);
                AliceReason::ChoosesLarge { face_up, mean: mean(self.view.stack_left()) }
            }
            Event::NoneLeft { .. } => AliceReason::NoneLeft,
            Event::SpinsForCookies { .. } => AliceReason::SpinsForCookies { mean: self.small_cookies() },
            Event::SpinsToEscape { spins, .. } => AliceReason::SpinsToEscape { spins, chance: self.way_out(spins) },
            Event::Fell { seat } if seat == self.seat => AliceReason::Falls,
            Event::Fell { seat } => AliceReason::MakesFall { seat },
            Event::Grew { .. } => AliceReason::Grows,
            Event::Shrank { seat } if self.effect.0.contains(&Event::Fell { seat }) => return None,
            Event::Shrank { seat } if seat == self.seat => AliceReason::Shrinks,
            Event::Shrank { seat } => AliceReason::MakesShrink { seat },
            _ => return None,
        })
    }

    /// Whether nothing happens on the space where the pawn stops.
    fn is_idle(&self) -> bool {
        self.effect.0.last().is_some_and(|event| match event {
            Event::Moved { .. } => true,
            Event::Took { from, .. } => *from == Source::Passing,
            Event::NoneLeft { .. } => self.effect.stop() != Some(self.view.board().tea_party()),
            _ => false,
        })
    }

    /// How many small cookies the spin that follows brings on average.
    fn small_cookies(&self) -> f64 {
        self.mean_of_spins(|events| {
            let took =
                |event: &Event| if let Event::TookSmall { count, .. } = event { Some(f64::from(*count)) } else { None };
            events.iter().find_map(took).unwrap_or(0.0)
        })
    }

    /// How likely at least one of so many spins can be accepted.
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

    /// What the turn brings, if that is a reason to choose.
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
        differ.then_some(AliceReason::Brings { points, sure, most })
    }

    fn joker(&self) -> Option<AliceReason> {
        let is_joker = |mv: Move| matches!(mv.action(), Action::Play(play) if play.joker().is_some());
        if is_joker(self.mv) {
            Some(AliceReason::UsesJoker)
        } else {
            self.view.moves().any(is_joker).then_some(AliceReason::KeepsJoker)
        }
    }

    /// The cards that stay in hand. All of them can be played on the next turn (A3, A6).
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

    /// A pawn that stands on the Rabbit Hole may have to spin, and one that spins is not yet where it stops.
    fn reaches_tea_party_next(&self) -> Option<AliceReason> {
        let (next, board) = (self.next.view(Viewer::Spectator), self.view.board());
        let pawn = next.pawn(self.seat);
        if next.face_up().is_none() || pawn == board.hole() {
            return None;
        }
        let to_go = board.len() - board.distance(pawn);
        let reaches = |card: &Card| card.number().unwrap_or(Card::MAX_NUMBER) >= to_go;
        // A plain card costs less than the joker, which comes last.
        self.rest().into_iter().filter(reaches).min().map(|card| AliceReason::ReachesTeaPartyNext { card })
    }

    fn cat(&self) -> Option<AliceReason> {
        let again = |event: &Event| if let Event::Again { number, .. } = event { Some(*number) } else { None };
        let number = self.effect.0.iter().find_map(again)?;
        self.effect.stop().map(|to| AliceReason::CatMoves { number, to })
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

    /// The space that is not accepted.
    fn given_up(&self) -> Option<AliceReason> {
        match self.view.phase() {
            Phase::Answer { space, .. } if self.mv == Move::AGAIN => {
                Some(AliceReason::GivesUp { space, kind: self.view.board().kind(space) })
            }
            _ => None,
        }
    }
}
