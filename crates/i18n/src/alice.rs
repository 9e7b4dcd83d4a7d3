use alice::{
    Action, Alice, Card, Character, Extra, Kind, Move, Phase, Play, PlayerData, Sheet, SheetRow, Side, ViewData,
};
use game::{Names, Seat, Viewer, text_table};

use crate::t;
use crate::{Locale, Narrate, labels};

/// Cards, spaces and characters of Alice in Wonderland.
impl Locale {
    /// A card of Alice: its number, or "joker".
    pub fn number_card(&self, card: Card) -> String {
        t!(self, "alice-card", card = card.text())
    }

    /// "space 3 (Cheshire Cat)", or "space 4" for a plain one.
    pub fn place(&self, space: u8, kind: Kind) -> String {
        t!(self, "alice-place", space = space, kind = kind_key(kind))
    }

    /// The name of a special space.
    pub fn kind(&self, kind: Kind) -> String {
        t!(self, "alice-kind", kind = kind_key(kind))
    }

    /// The name of a character.
    pub fn character(&self, character: Character) -> String {
        t!(self, "alice-character", character = character.name())
    }

    /// Numbers with commas; "none" for none.
    fn numbers(&self, numbers: impl IntoIterator<Item = u8>) -> String {
        let numbers: Vec<_> = numbers.into_iter().map(|number| number.to_string()).collect();
        if numbers.is_empty() { t!(self, "alice-no-cookies") } else { numbers.join(", ") }
    }

    fn number_cards(&self, cards: &[Card]) -> String {
        let cards: Vec<_> = cards.iter().map(|card| self.number_card(*card)).collect();
        if cards.is_empty() { t!(self, "none") } else { cards.join(", ") }
    }

    fn play_of(&self, play: Play, hand: &[Card]) -> String {
        let card = match play.side() {
            Side::Left => hand.first(),
            Side::Right => hand.last(),
        };
        let card = match (play.joker(), card) {
            (Some(number), _) => t!(self, "alice-joker-as", number = number),
            (None, Some(card)) => self.number_card(*card),
            (None, None) => String::new(),
        };
        t!(self, "alice-play", side = play.side().name(), card = card, extra = extra_key(play.extra()))
    }

    fn alice_player(&self, player: &PlayerData, large: bool, place: String, name: String) -> String {
        let hand = match &player.hand {
            Some(hand) => self.number_cards(hand),
            None => t!(self, "cards", count = player.hand_size),
        };
        t!(
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

impl Narrate for Alice {
    fn tell_move(locale: &Locale, mv: Move, view: &ViewData) -> String {
        match mv.action() {
            Action::Play(play) => {
                let hand = view.players.get(view.turn.index()).and_then(|player| player.hand.as_deref());
                locale.play_of(play, hand.unwrap_or_default())
            }
            Action::FaceUp => t!(locale, "alice-face-up", cookie = view.face_up.unwrap_or(0)),
            Action::FaceDown => t!(locale, "alice-face-down"),
            Action::Accept => t!(locale, "alice-accept"),
            Action::Again => t!(locale, "alice-spin-again"),
            // Only chance does this.
            Action::Spin(space) => space.to_string(),
        }
    }

    fn brief_move(locale: &Locale, mv: Move, view: &ViewData) -> String {
        let hand = view.players.get(view.turn.index()).and_then(|player| player.hand.as_deref());
        labels::alice(locale, mv, hand.unwrap_or_default())
    }

    fn tell_board(locale: &Locale, view: &ViewData) -> Option<String> {
        let special = (0..view.board.len()).filter(|&space| view.board.kind(space) != Kind::Plain);
        let special: Vec<_> = special.map(|space| format!("{space} {}", locale.kind(view.board.kind(space)))).collect();
        let origin = if view.reconstruction { "reconstruction" } else { "own" };
        let (count, special) = (view.board.len(), special.join(", "));
        Some(t!(locale, "alice-board", count = count, special = special, origin = origin))
    }

    fn tell_table(locale: &Locale, view: &ViewData, names: &Names) -> String {
        let face = view.face_up.unwrap_or(0);
        let mut lines = vec![t!(locale, "alice-cookies", face = face, stack = view.stack_size, small = view.pool)];
        for (seat, player) in Seat::all(view.players.len()).zip(&view.players) {
            let place = locale.place(player.pawn, view.board.kind(player.pawn));
            lines.push(locale.alice_player(player, view.giant == Some(seat), place, names.of(seat)));
        }
        if let Viewer::Seat(seat) = view.viewer
            && let Some(hand) = view.players.get(seat.index()).and_then(|player| player.hand.as_deref())
        {
            lines.push(t!(locale, "alice-hand", cards = locale.number_cards(hand), count = hand.len()));
        }
        lines.join("\n")
    }

    fn brief_table(locale: &Locale, view: &ViewData) -> String {
        let mark = |seat| if view.giant == Some(seat) { "*" } else { "" };
        let pawn = |(seat, player): (Seat, &PlayerData)| format!("{}{}", player.pawn, mark(seat));
        let pawns: Vec<_> = Seat::all(view.players.len()).zip(&view.players).map(pawn).collect();
        let face = view.face_up.map_or_else(|| "-".into(), |cookie| cookie.to_string());
        let (stack, small) = (view.stack_size, view.pool);
        t!(locale, "alice-brief", pawns = pawns.join(" "), face = face, stack = stack, small = small)
    }

    fn ask(locale: &Locale, view: &ViewData, who: &str) -> String {
        match view.phase {
            Phase::ChooseCookie => t!(locale, "alice-ask-cookie", who = who),
            Phase::Answer { space, spins } => {
                let place = locale.place(space, view.board.kind(space));
                t!(locale, "alice-ask-answer", who = who, place = place, spins = spins)
            }
            Phase::Play | Phase::SpinForCookies | Phase::SpinToEscape { .. } | Phase::Over => {
                t!(locale, "alice-ask", who = who)
            }
        }
    }

    fn tell_sheet(locale: &Locale, sheet: &Sheet, names: &Names) -> String {
        let head = vec![
            String::new(),
            t!(locale, "alice-sheet-large"),
            t!(locale, "alice-sheet-small"),
            t!(locale, "sheet-total"),
            t!(locale, "alice-sheet-many"),
            t!(locale, "alice-sheet-distance"),
        ];
        let row = |(seat, row): (Seat, &SheetRow)| {
            let (large, small) = (locale.numbers(row.large.iter().copied()), row.small.to_string());
            let distance = row.distance.map_or_else(|| "-".into(), |steps| steps.to_string());
            vec![names.of(seat), large, small, row.total.to_string(), row.large.len().to_string(), distance]
        };
        let rows = Seat::all(sheet.rows.len()).zip(&sheet.rows).map(row);
        let table: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        text_table(&table).trim_end().into()
    }
}

fn extra_key(extra: Extra) -> &'static str {
    match extra {
        Extra::None => "none",
        Extra::PlusOne => "plus-one",
        Extra::Walk => "walk",
    }
}

/// What messages call a kind of space.
fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::TeaParty => "tea-party",
        Kind::Cat => "cat",
        Kind::Hole => "hole",
        Kind::Cookies => "cookies",
        Kind::Caterpillar => "caterpillar",
    }
}
