use bots::ParadeReason;
use game::{Names, Seat, SeatSet, Viewer, text_table};
use parade::{Card, Colour, Effect, Ending, Event, Fate, LastRound, Move, Parade, Phase, Reason, Sheet, ViewData};

use crate::say;
use crate::{Told, Words};

/// Cards and colours of Parade.
impl Words {
    /// The name of a colour.
    pub fn colour(&self, colour: Colour) -> String {
        say!(self, "parade-colour", colour = colour.name())
    }

    /// The name of a card, as in a list.
    pub fn card(&self, card: Card) -> String {
        say!(self, "parade-card", colour = card.colour().name(), value = card.value())
    }

    /// The name of a card that something is done with.
    pub(super) fn card_object(&self, card: Card) -> String {
        say!(self, "parade-card-object", colour = card.colour().name(), value = card.value())
    }

    /// "your majority of red cards" has this after "of".
    pub(super) fn colour_cards(&self, colour: Colour) -> String {
        say!(self, "parade-colour-cards", colour = colour.name())
    }

    /// Cards with commas; "none" for none.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<_> = cards.into_iter().map(|card| self.card(card)).collect();
        if cards.is_empty() { say!(self, "none") } else { cards.join(", ") }
    }

    /// "red 9, green 4 and blue 2", as what something is done with.
    pub(super) fn card_objects(&self, cards: &[Card]) -> String {
        self.and(&cards.iter().map(|card| self.card_object(*card)).collect::<Vec<_>>())
    }

    fn taken(&self, taken: impl Iterator<Item = (Card, Reason)>) -> String {
        let told = |(card, why)| {
            let why = match why {
                Reason::Colour => "colour",
                Reason::Value => "value",
                Reason::Both => "both",
            };
            say!(self, "parade-taken", card = self.card_object(card), why = why)
        };
        self.and(&taken.map(told).collect::<Vec<_>>())
    }

    fn last_round(&self, last: LastRound, names: &Names) -> String {
        let who = names.of(last.by);
        match last.because {
            Ending::SixthColour => say!(self, "parade-last-round-colours", who = who),
            Ending::EmptyPile => say!(self, "parade-last-round-pile"),
            Ending::Both => say!(self, "parade-last-round-both", who = who),
        }
    }
}

impl Told for Parade {
    fn tell_event(words: &Words, event: &Event, names: &Names) -> String {
        match event {
            Event::Played { seat, card, taken } if taken.is_empty() => {
                say!(words, "parade-played-nothing", who = names.of(*seat), card = words.card_object(*card))
            }
            Event::Played { seat, card, taken } => {
                let taken = words.taken(taken.iter().map(|taken| (taken.card, taken.why)));
                say!(words, "parade-played", who = names.of(*seat), card = words.card_object(*card), taken = taken)
            }
            Event::Drew { seat, card: Some(card) } => {
                say!(words, "parade-drew", who = names.of(*seat), card = words.card_object(*card))
            }
            Event::Drew { seat, card: None } => say!(words, "parade-drew-hidden", who = names.of(*seat)),
            Event::LastRound(last) => words.last_round(*last, names),
            Event::Chose { seat, discard: Some(cards) } => {
                say!(words, "parade-discarded", who = names.of(*seat), cards = words.card_objects(cards))
            }
            Event::Chose { seat, discard: None } => say!(words, "parade-discarded-hidden", who = names.of(*seat)),
            Event::Revealed { kept } => {
                let kept = Seat::all(kept.len()).zip(kept);
                let told = kept.map(|(seat, cards)| {
                    say!(words, "parade-kept-by", who = names.of(seat), cards = words.cards(*cards))
                });
                say!(words, "parade-kept", kept = told.collect::<Vec<_>>().join("; "))
            }
        }
    }

    fn tell_move(words: &Words, mv: Move, _: &ViewData) -> String {
        match mv {
            Move::Play(card) => words.card(card),
            Move::Discard(one, other) => {
                say!(words, "parade-discard", cards = words.card_objects(&[one, other]))
            }
        }
    }

    fn brief_move(words: &Words, mv: Move, _: &ViewData) -> String {
        match mv {
            Move::Play(card) => card.to_string(),
            Move::Discard(one, other) => say!(words, "parade-discard-brief", cards = format!("{one} {other}")),
        }
    }

    fn tell_effect(words: &Words, effect: &Effect, _: &Names) -> String {
        let line = match effect {
            Effect::Play(line) => line,
            Effect::Discard { keeps } => return say!(words, "parade-keeps", cards = words.card_objects(keeps)),
        };
        let taken: Vec<_> = line
            .iter()
            .filter_map(|here| match here.fate {
                Fate::Taken(why) => Some((here.card, why)),
                Fate::Safe | Fate::Stays => None,
            })
            .collect();
        if taken.is_empty() {
            return say!(words, "parade-takes-nothing");
        }
        say!(words, "parade-takes", taken = words.taken(taken.into_iter()))
    }

    fn tell_reason(words: &Words, reason: &ParadeReason, names: &Names) -> String {
        words.parade_reason(reason, names)
    }

    fn tell_table(words: &Words, view: &ViewData, names: &Names) -> String {
        let mut lines = vec![
            say!(words, "parade-line", cards = words.cards(view.line.iter().copied())),
            say!(words, "parade-pile", count = view.pile_size),
        ];
        for (seat, taken) in Seat::all(view.taken.len()).zip(&view.taken) {
            let mut cards = taken.clone();
            cards.sort_unstable();
            lines.push(say!(words, "parade-front", who = names.of(seat), cards = words.cards(cards)));
        }
        if let (Some(last), Phase::LastRound) = (view.last_round, view.phase) {
            lines.push(words.last_round(last, names));
        }
        if let Viewer::Seat(seat) = view.viewer
            && let Some(Some(hand)) = view.hands.get(seat.index())
        {
            lines.push(say!(words, "parade-hand", cards = words.cards(hand.iter().copied())));
        }
        lines.join("\n")
    }

    fn ask(words: &Words, view: &ViewData, who: &str) -> String {
        match view.phase {
            Phase::Discard | Phase::Over => say!(words, "parade-ask-discard", who = who),
            Phase::Play | Phase::LastRound => say!(words, "parade-ask", who = who),
        }
    }

    fn tell_sheet(words: &Words, sheet: &Sheet, names: &Names) -> String {
        let colours = Colour::ALL.iter().map(|colour| format!("{} ", words.colour(*colour)));
        let ends = [say!(words, "sheet-total"), say!(words, "sheet-cards")];
        let head = std::iter::once(String::new()).chain(colours).chain(ends).collect();
        let row = |(seat, row): (Seat, &parade::SheetRow)| {
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
        text_table(&table) + &say!(words, "parade-sheet-note")
    }

    fn tell_verdict(words: &Words, sheet: &Sheet, names: &Names, winners: SeatSet, among: SeatSet) -> String {
        let Some(best) = winners.lowest().and_then(|seat| sheet.rows.get(seat.index())) else { return String::new() };
        let who = words.people(names, winners);
        let points = words.points(best.total);
        let tied: SeatSet = among.iter().filter(|seat| sheet.rows[seat.index()].total == best.total).collect();
        if winners.len() > 1 {
            say!(words, "parade-won-shared", who = who, points = points, cards = best.cards)
        } else if tied.len() > 1 {
            let tied = words.people(names, tied);
            say!(words, "parade-won-tie", tied = tied, who = who, points = points, cards = best.cards)
        } else {
            say!(words, "parade-won", who = who, points = points)
        }
    }
}
