use game::{Names, Seat, Viewer, text_table};
use parade::{Card, Colour, Event, Move, Parade, Phase, Sheet, SheetRow, ViewData};

use crate::t;
use crate::{Locale, Narrate};

/// Cards and colours of Parade.
impl Locale {
    /// The name of a colour.
    pub fn colour(&self, colour: Colour) -> String {
        t!(self, "parade-colour", colour = colour.name())
    }

    /// The name of a card, as in a list.
    pub fn card(&self, card: Card) -> String {
        t!(self, "card", colour = card.colour().letter().to_string(), value = card.value())
    }

    /// The name of a card that something is done with.
    fn card_object(&self, card: Card) -> String {
        t!(self, "card-object", colour = card.colour().letter().to_string(), value = card.value())
    }

    /// Cards with commas; "none" for none.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<_> = cards.into_iter().map(|card| self.card(card)).collect();
        if cards.is_empty() { t!(self, "none") } else { cards.join(", ") }
    }
}

/// Cards in the notation of records; "-" for none.
fn codes(cards: &[Card]) -> String {
    let codes: Vec<_> = cards.iter().map(ToString::to_string).collect();
    if codes.is_empty() { "-".into() } else { codes.join(" ") }
}

impl Narrate for Parade {
    fn tell_move(locale: &Locale, mv: Move, _: &ViewData) -> String {
        match mv {
            Move::Play(card) => locale.card(card),
            Move::Discard(one, other) => {
                let cards = locale.and(&[one, other].map(|card| locale.card_object(card)));
                t!(locale, "parade-discard", cards = cards)
            }
        }
    }

    fn brief_move(locale: &Locale, mv: Move, _: &ViewData) -> String {
        match mv {
            Move::Play(card) => card.to_string(),
            Move::Discard(one, other) => t!(locale, "parade-discard-brief", cards = format!("{one} {other}")),
        }
    }

    fn tell_table(locale: &Locale, view: &ViewData, names: &Names) -> String {
        let mut lines = vec![
            t!(locale, "parade-line", cards = locale.cards(view.line.iter().copied())),
            t!(locale, "parade-pile", count = view.pile_size),
        ];
        for (seat, taken) in Seat::all(view.taken.len()).zip(&view.taken) {
            let mut cards = taken.clone();
            cards.sort_unstable();
            lines.push(t!(locale, "parade-front", who = names.of(seat), cards = locale.cards(cards)));
        }
        if let (Some(last), Phase::LastRound) = (view.last_round, view.phase) {
            lines.push(locale.tell("parade-event", &Event::LastRound(last), names));
        }
        for (seat, hand) in Seat::all(view.hands.len()).zip(&view.hands) {
            let Some(hand) = hand else { continue };
            let cards = locale.cards(hand.iter().copied());
            lines.push(if view.viewer == Viewer::Seat(seat) {
                t!(locale, "parade-hand", cards = cards)
            } else {
                t!(locale, "parade-hand-of", who = names.of(seat), cards = cards)
            });
        }
        lines.join("\n")
    }

    fn brief_table(locale: &Locale, view: &ViewData) -> String {
        let cards = codes(&view.line);
        match view.phase {
            Phase::Over => t!(locale, "parade-brief-rest", cards = cards),
            Phase::Discard => t!(locale, "parade-brief-chosen", done = view.chosen.len(), all = view.seats),
            Phase::Play | Phase::LastRound => t!(locale, "parade-brief", cards = cards, pile = view.pile_size),
        }
    }

    fn ask(locale: &Locale, view: &ViewData, who: &str) -> String {
        match view.phase {
            Phase::Discard | Phase::Over => t!(locale, "parade-ask-discard", who = who),
            Phase::Play | Phase::LastRound => t!(locale, "parade-ask", who = who),
        }
    }

    fn tell_sheet(locale: &Locale, sheet: &Sheet, names: &Names) -> String {
        let colours = Colour::ALL.iter().map(|colour| format!("{} ", locale.colour(*colour)));
        let ends = [t!(locale, "sheet-total"), t!(locale, "sheet-cards")];
        let head = std::iter::once(String::new()).chain(colours).chain(ends).collect();
        let row = |(seat, row): (Seat, &SheetRow)| {
            let cells = row.colours.iter().map(|cell| match (cell.cards.is_empty(), cell.majority) {
                (true, _) => "- ".into(),
                (false, true) => format!("{}*", cell.points),
                (false, false) => format!("{} ", cell.points),
            });
            let ends = [row.total.to_string(), row.cards.to_string()];
            std::iter::once(names.of(seat)).chain(cells).chain(ends).collect()
        };
        let rows = Seat::all(sheet.rows.len()).zip(&sheet.rows).map(row);
        let table: Vec<Vec<String>> = std::iter::once(head).chain(rows).collect();
        text_table(&table) + &t!(locale, "parade-sheet-note")
    }
}
