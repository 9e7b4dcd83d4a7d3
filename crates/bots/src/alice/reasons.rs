use alice::{Card, Kind, Source};
use game::{Names, Seat, count};
use serde::{Deserialize, Serialize};

use crate::Reason;
use crate::reason::join;

/// What there is to say about a move of Alice in Wonderland.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// What the whole turn brings by [`GreedyAlice`](crate::GreedyAlice)'s rating, if moves differ in it.
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
        /// What that space is.
        kind: Kind,
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
            | Self::NextCards { .. } => true,
            Self::NoneLeft
            | Self::Falls
            | Self::Shrinks
            | Self::StopsIdly { .. }
            | Self::UsesJoker
            | Self::GivesUp { .. } => false,
            Self::CatMoves { kind, .. } => kind != Kind::Hole,
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
                // It is never quite sure.
                let often = (100.0 * chance).round().min(99.0);
                format!("gives you {}: you can leave the Rabbit Hole {often} times in 100", count(spins, "spin"))
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
            Self::CatMoves { number, to, kind } => {
                format!("lets the Cheshire Cat move you by {number} again, to {}", place(to, kind))
            }
            Self::NextCards { ref cards, drawn } => {
                let other = |at: &usize| !cards[..*at].contains(&cards[*at]);
                let known = (0..cards.len()).filter(other).map(|at| format!("the {}", name(cards[at])));
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
            Self::GivesUp { space, kind } => format!("gives up {}", place(space, kind)),
        }
    }
}

/// As many as can be expected, to the decimal that is told.
pub(super) fn is_most(points: f64, most: f64) -> bool {
    points > most - 0.05
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

/// "the Rabbit Hole", or "space 4" for a plain space.
fn place(space: u8, kind: Kind) -> String {
    if kind == Kind::Plain { format!("space {space}") } else { format!("the {kind}") }
}

fn name(card: Card) -> &'static str {
    if card == Card::Joker { "joker" } else { card.text() }
}
