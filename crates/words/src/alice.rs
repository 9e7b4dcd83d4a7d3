use alice::{
    Action, Alice, Card, Character, Effect, Event, Extra, Kind, Move, Phase, Play, PlayerData, Sheet, SheetRow, Side,
    Source, ViewData,
};
use bots::AliceReason;
use game::{Names, Seat, SeatSet, Viewer, text_table};

use crate::say;
use crate::{Told, Words, labels};

/// Cards, spaces and characters of Alice in Wonderland.
impl Words {
    /// A card of Alice: its number, or "joker".
    pub fn number_card(&self, card: Card) -> String {
        say!(self, "alice-card", card = card.text())
    }

    /// "space 3 (Cheshire Cat)", or "space 4" for a plain one.
    pub fn place(&self, space: u8, kind: Kind) -> String {
        say!(self, "alice-place", space = space, kind = kind_key(kind))
    }

    /// The name of a special space.
    pub fn kind(&self, kind: Kind) -> String {
        say!(self, "alice-kind", kind = kind_key(kind))
    }

    /// The name of a character.
    pub fn character(&self, character: Character) -> String {
        let key = match character {
            Character::Alice => "alice",
            Character::Hatter => "hatter",
            Character::Queen => "queen",
            Character::Rabbit => "rabbit",
        };
        say!(self, "alice-character", character = key)
    }

    /// Numbers with commas; "none" for none.
    fn numbers(&self, numbers: impl IntoIterator<Item = u8>) -> String {
        let numbers: Vec<_> = numbers.into_iter().map(|number| number.to_string()).collect();
        if numbers.is_empty() { say!(self, "alice-no-cookies") } else { numbers.join(", ") }
    }

    fn number_cards(&self, cards: &[Card]) -> String {
        let cards: Vec<_> = cards.iter().map(|card| self.number_card(*card)).collect();
        if cards.is_empty() { say!(self, "none") } else { cards.join(", ") }
    }

    /// Who takes which large cookie, from where.
    fn took(&self, who: &str, from: Source, cookie: Option<u8>) -> String {
        let cookie = cookie.unwrap_or(0);
        match from {
            Source::Passing => say!(self, "alice-took-passing", who = who, cookie = cookie),
            Source::FaceUp => say!(self, "alice-took-face-up", who = who, cookie = cookie),
            Source::FaceDown => say!(self, "alice-took-face-down", who = who, cookie = cookie),
        }
    }

    fn takes(&self, from: Source, cookie: Option<u8>) -> String {
        let cookie = cookie.unwrap_or(0);
        match from {
            Source::Passing => say!(self, "alice-takes-passing", cookie = cookie),
            Source::FaceUp => say!(self, "alice-takes-face-up", cookie = cookie),
            Source::FaceDown => say!(self, "alice-takes-face-down", cookie = cookie),
        }
    }

    fn play_of(&self, play: Play, hand: &[Card]) -> String {
        let card = match play.side() {
            Side::Left => hand.first(),
            Side::Right => hand.last(),
        };
        let card = match (play.joker(), card) {
            (Some(number), _) => say!(self, "alice-joker-as", number = number),
            (None, Some(card)) => self.number_card(*card),
            (None, None) => String::new(),
        };
        say!(self, "alice-play", side = play.side().name(), card = card, extra = extra_key(play.extra()))
    }

    /// What would happen, as what follows the name of a move; `None` for what needs no word.
    fn foreseen(&self, event: &Event, mover: Option<Seat>, names: &Names) -> Option<String> {
        let own = |seat: Seat| mover.is_none_or(|mover| mover == seat);
        Some(match *event {
            Event::Moved { to, kind, pushed, .. } => {
                say!(self, "alice-moves", place = self.place(to, kind), pushed = pushed)
            }
            Event::Took { from, cookie, .. } => self.takes(from, cookie),
            Event::NoneLeft { .. } => say!(self, "alice-finds-none"),
            Event::Chooses { .. } => say!(self, "alice-may-choose"),
            Event::Again { number, .. } => say!(self, "alice-goes-again", number = number),
            Event::Grew { .. } => say!(self, "alice-grows"),
            Event::Shrank { seat } if own(seat) => say!(self, "alice-shrinks"),
            Event::Shrank { seat } => say!(self, "alice-makes-shrink", who = names.of(seat)),
            Event::Fell { seat } if own(seat) => say!(self, "alice-falls"),
            Event::Fell { seat } => say!(self, "alice-makes-fall", who = names.of(seat)),
            Event::SpinsForCookies { .. } => say!(self, "alice-spins-cookies"),
            Event::SpinsToEscape { spins, .. } => say!(self, "alice-may-spin", spins = spins),
            Event::TookSmall { count, .. } => say!(self, "alice-takes-small", count = count),
            Event::Stayed { .. } => say!(self, "alice-stays"),
            Event::Played { .. }
            | Event::Turned { .. }
            | Event::Spun { .. }
            | Event::Unacceptable { .. }
            | Event::Drew { .. } => return None,
        })
    }

    fn alice_player(&self, player: &PlayerData, large: bool, place: String, name: String) -> String {
        let hand = match &player.hand {
            Some(hand) => self.number_cards(hand),
            None => say!(self, "cards", count = player.hand_size),
        };
        say!(
            self,
            "alice-player",
            who = name,
            character = self.character(player.character),
            size = if large { "large" } else { "small" },
            state = if player.fallen { "fallen" } else { "up" },
            place = place,
            hand = hand,
            pile = player.pile_size,
            large = self.numbers(player.large.iter().copied()),
            small = player.small,
            points = player.points,
        )
    }
}

impl Told for Alice {
    fn tell_event(words: &Words, event: &Event, names: &Names) -> String {
        match *event {
            Event::Played { seat, side, card, number, extra } => {
                let named = number - u8::from(extra == Extra::PlusOne);
                let card = match card {
                    Card::Joker => say!(words, "alice-joker-as", number = named),
                    card => words.number_card(card),
                };
                let (side, extra) = (side.name(), extra_key(extra));
                say!(words, "alice-played", who = names.of(seat), side = side, card = card, extra = extra)
            }
            Event::Moved { seat, from, to, kind, pushed } => {
                let place = words.place(to, kind);
                say!(words, "alice-moved", who = names.of(seat), from = from, place = place, pushed = pushed)
            }
            Event::Took { seat, from, cookie } => words.took(&names.of(seat), from, cookie),
            Event::Turned { cookie } => say!(words, "alice-turned", cookie = cookie),
            Event::NoneLeft { seat } => say!(words, "alice-none-left", who = names.of(seat)),
            Event::Chooses { seat } => say!(words, "alice-chooses", who = names.of(seat)),
            Event::Again { seat, number } => say!(words, "alice-again", who = names.of(seat), number = number),
            Event::Grew { seat } => say!(words, "alice-grew", who = names.of(seat)),
            Event::Shrank { seat } => say!(words, "alice-shrank", who = names.of(seat)),
            Event::Fell { seat } => say!(words, "alice-fell", who = names.of(seat)),
            Event::SpinsForCookies { seat } => say!(words, "alice-spun-cookies", who = names.of(seat)),
            Event::SpinsToEscape { seat, spins } => {
                say!(words, "alice-spins-escape", who = names.of(seat), spins = spins)
            }
            Event::Spun { space, number } => say!(words, "alice-spun", space = space, number = number),
            Event::TookSmall { seat, count, left } => {
                say!(words, "alice-took-small", who = names.of(seat), count = count, left = left)
            }
            Event::Unacceptable { space } => say!(words, "alice-unacceptable", space = space),
            Event::Stayed { seat } => say!(words, "alice-stayed", who = names.of(seat)),
            Event::Drew { seat, card: Some(card), .. } => {
                say!(words, "alice-drew", who = names.of(seat), card = words.number_card(card))
            }
            Event::Drew { seat, card: None, .. } => say!(words, "alice-drew-hidden", who = names.of(seat)),
        }
    }

    fn tell_move(words: &Words, mv: Move, view: &ViewData) -> String {
        match mv.action() {
            Action::Play(play) => {
                let hand = view.players.get(view.turn.index()).and_then(|player| player.hand.as_deref());
                words.play_of(play, hand.unwrap_or_default())
            }
            Action::FaceUp => say!(words, "alice-face-up", cookie = view.face_up.unwrap_or(0)),
            Action::FaceDown => say!(words, "alice-face-down"),
            Action::Accept => say!(words, "alice-accept"),
            Action::Again => say!(words, "alice-spin-again"),
            // Only chance does this.
            Action::Spin(space) => space.to_string(),
        }
    }

    fn brief_move(words: &Words, mv: Move, view: &ViewData) -> String {
        let hand = view.players.get(view.turn.index()).and_then(|player| player.hand.as_deref());
        labels::alice(words, mv, hand.unwrap_or_default())
    }

    fn tell_effect(words: &Words, effect: &Effect, names: &Names) -> String {
        let mover = effect.0.iter().find_map(|event| match event {
            Event::Moved { seat, .. } => Some(*seat),
            _ => None,
        });
        let told: Vec<_> = effect.0.iter().filter_map(|event| words.foreseen(event, mover, names)).collect();
        if told.is_empty() { say!(words, "alice-nothing-more") } else { told.join(", ") }
    }

    fn tell_reason(words: &Words, reason: &AliceReason, names: &Names) -> String {
        words.alice_reason(reason, names)
    }

    fn tell_board(words: &Words, view: &ViewData) -> Option<String> {
        let special = (0..view.board.len()).filter(|&space| view.board.kind(space) != Kind::Plain);
        let special: Vec<_> = special.map(|space| format!("{space} {}", words.kind(view.board.kind(space)))).collect();
        let origin = if view.reconstruction { "reconstruction" } else { "own" };
        let (count, special) = (view.board.len(), special.join(", "));
        Some(say!(words, "alice-board", count = count, special = special, origin = origin))
    }

    fn tell_table(words: &Words, view: &ViewData, names: &Names) -> String {
        let face = view.face_up.unwrap_or(0);
        let mut lines = vec![say!(words, "alice-cookies", face = face, stack = view.stack_size, small = view.pool)];
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            let place = words.place(player.pawn, view.board.kind(player.pawn));
            lines.push(words.alice_player(player, view.giant == Some(seat), place, names.of(seat)));
        }
        if let Viewer::Seat(seat) = view.viewer
            && let Some(hand) = view.players.get(seat.index()).and_then(|player| player.hand.as_deref())
        {
            lines.push(say!(words, "alice-hand", cards = words.number_cards(hand), count = hand.len()));
        }
        lines.join("\n")
    }

    fn ask(words: &Words, view: &ViewData, who: &str) -> String {
        match view.phase {
            Phase::ChooseCookie => say!(words, "alice-ask-cookie", who = who),
            Phase::Answer { space, spins } => {
                let place = words.place(space, view.board.kind(space));
                say!(words, "alice-ask-answer", who = who, place = place, spins = spins)
            }
            Phase::Play | Phase::SpinForCookies | Phase::SpinToEscape { .. } | Phase::Over => {
                say!(words, "alice-ask", who = who)
            }
        }
    }

    fn tell_sheet(words: &Words, sheet: &Sheet, names: &Names) -> String {
        let head = vec![
            String::new(),
            say!(words, "alice-sheet-large"),
            say!(words, "alice-sheet-small"),
            say!(words, "sheet-total"),
            say!(words, "alice-sheet-many"),
            say!(words, "alice-sheet-distance"),
        ];
        let row = |(seat, row): (Seat, &SheetRow)| {
            let (large, small) = (words.numbers(row.large.iter().copied()), row.small.to_string());
            let distance = row.distance.map_or_else(|| "-".into(), |steps| steps.to_string());
            vec![names.of(seat), large, small, row.total.to_string(), row.large.len().to_string(), distance]
        };
        let rows = Seat::all(sheet.rows.len()).zip(&sheet.rows).map(row);
        let table: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        text_table(&table).trim_end().into()
    }

    fn tell_verdict(words: &Words, sheet: &Sheet, names: &Names, winners: SeatSet, among: SeatSet) -> String {
        let row = |seat: Seat| sheet.rows.get(seat.index());
        let Some(best) = winners.lowest().and_then(row) else { return String::new() };
        let who = words.people(names, winners);
        let (points, large) = (words.points(best.total), best.large.len());
        let tied = |same: &dyn Fn(&SheetRow) -> bool| -> SeatSet {
            among.iter().filter(|seat| row(*seat).is_some_and(same)).collect()
        };
        let as_rich = tied(&|other| other.total == best.total);
        let as_large = tied(&|other| other.total == best.total && other.large.len() == large);
        if winners.len() > 1 {
            say!(words, "alice-won-shared", who = who, points = points, large = large)
        } else if as_large.len() > 1 {
            let (tied, distance) = (words.people(names, as_large), best.distance.unwrap_or(0));
            say!(
                words,
                "alice-won-distance",
                tied = tied,
                who = who,
                points = points,
                large = large,
                distance = distance
            )
        } else if as_rich.len() > 1 {
            let tied = words.people(names, as_rich);
            say!(words, "alice-won-large", tied = tied, who = who, points = points, large = large)
        } else {
            say!(words, "alice-won", who = who, points = points)
        }
    }
}

fn extra_key(extra: Extra) -> &'static str {
    match extra {
        Extra::None => "none",
        Extra::PlusOne => "plus",
        Extra::Walk => "walk",
    }
}

/// What messages call a kind of space.
pub(super) fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::TeaParty => "tea-party",
        Kind::Cat => "cat",
        Kind::Hole => "hole",
        Kind::Cookies => "cookies",
        Kind::Caterpillar => "caterpillar",
    }
}
