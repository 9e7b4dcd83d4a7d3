//! Positions in the notation of records: chosen deals, played from the start.

use game::{Actor, Game, GameView, Offer, Seat, Viewer};
use parade::{Card, Deck, Event, Move, NoOptions, Parade, Setup, View};

/// "B5 G0" as cards.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|word| word.parse().unwrap_or_else(|why| panic!("{why}"))).collect()
}

/// Cards as "B5 G0".
pub(crate) fn text(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

pub(crate) fn sorted(cards: impl IntoIterator<Item = Card>) -> String {
    let mut cards: Vec<_> = cards.into_iter().collect();
    cards.sort_unstable();
    text(cards)
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat of the largest table")
}

/// A deal with these cards in these places; the cards not named fill the hands,
/// then the line, then the pile, by colour and value.
pub(crate) fn setup(first: usize, hands: &[&str], line: &str, pile: &str) -> Setup {
    let named: Vec<Card> = hands.iter().chain([&line, &pile]).flat_map(|text| cards(text)).collect();
    let mut rest = Card::ALL.into_iter().filter(|card| !named.contains(card));
    let mut deck = Vec::new();
    for (place, size) in hands.iter().map(|hand| (*hand, 5)).chain([(line, 6)]) {
        let mut here = cards(place);
        here.extend(rest.by_ref().take(size - here.len()));
        deck.extend(here);
    }
    deck.extend(cards(pile).into_iter().chain(rest));
    Setup {
        seats: hands.len(),
        first: seat(first),
        deck: Deck::new(deck.try_into().expect("66 cards")).expect("each card once"),
    }
}

/// A match that is read and played as text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Table(pub(crate) Parade);

impl Table {
    pub(crate) fn deal(first: usize, hands: &[&str], line: &str, pile: &str) -> Self {
        Self(Parade::start(&NoOptions {}, &setup(first, hands, line, pile)).expect("a legal deal"))
    }

    /// Seat 0 is about to play, holds `hand` and faces this line of six or more
    /// cards, of which those beyond six were played and took nothing.
    pub(crate) fn with_line(line: &str, hand: &str) -> Self {
        let line = cards(line);
        let (start, played) = line.split_at(6);
        let first = played.len() % 2;
        let mut hands = [cards(hand), Vec::new()];
        played.iter().enumerate().for_each(|(i, card)| hands[(first + i) % 2].push(*card));
        let mut table = Self::deal(first, &hands.map(text).each_ref().map(String::as_str), &text(start.to_vec()), "");
        table.play(&text(played.to_vec()));
        assert_eq!(table.line(), text(line), "a card beyond the sixth took something");
        table
    }

    /// Everybody at a table of `seats` is about to discard. Seat `first` started the
    /// match, triggered the last round and took every 0.
    pub(crate) fn at_discard(seats: usize, first: usize) -> Self {
        let mut table = Self::at_last_round(seats, first);
        table.play(["B9", "P9", "G9", "Y9", "O9"][..seats - 1].join(" ").as_str());
        table.play("R3");
        table
    }

    /// The last round is about to begin with the seat after `first`, which has just
    /// taken a sixth colour.
    pub(crate) fn at_last_round(seats: usize, first: usize) -> Self {
        let hands = ["R1 B2 R3", "B10 B9", "P10 P9", "G10 G9", "Y10 Y9", "O10 O9"];
        let mut by_seat = hands[..seats].to_vec();
        by_seat.rotate_right(first);
        let mut table = Self::deal(first, &by_seat, "R0 B0 P0 G0 Y0 O0", "");
        table.play("R1");
        table.play(["B10", "P10", "G10", "Y10", "O10"][..seats - 1].join(" ").as_str());
        table.play("B2");
        table
    }

    /// Plays cards, each by the seat on turn.
    pub(crate) fn play(&mut self, plays: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for card in cards(plays) {
            let turn = self.0.to_move().seats().lowest().expect("somebody to move");
            events.extend(self.must(turn, Move::Play(card)));
        }
        events
    }

    pub(crate) fn discard(&mut self, by: usize, pair: &str) -> Vec<Event> {
        let pair = cards(pair);
        self.must(seat(by), Move::discard(pair[0], pair[1]))
    }

    pub(crate) fn must(&mut self, by: Seat, mv: Move) -> Vec<Event> {
        self.0.play(Actor::Seat(by), mv).unwrap_or_else(|why| panic!("{by}: {mv}: {why}"))
    }

    pub(crate) fn open(&self) -> View<'_> {
        self.0.view(Viewer::Open)
    }

    pub(crate) fn line(&self) -> String {
        text(self.open().line().cards())
    }

    pub(crate) fn hand(&self, of: usize) -> String {
        text(self.open().hand_of(seat(of)).expect("an open view").iter())
    }

    pub(crate) fn pile(&self) -> String {
        text(self.open().pile().expect("an open view").iter().copied())
    }

    /// The cards in front of a seat, by colour and value.
    pub(crate) fn taken(&self, by: usize) -> String {
        sorted(self.open().taken(seat(by)))
    }

    pub(crate) fn waiting(&self) -> Vec<usize> {
        self.open().to_move().seats().iter().map(Seat::index).collect()
    }

    pub(crate) fn choice(&self, by: usize, mv: &str) -> Offer<Parade> {
        let mv: Move = mv.parse().expect("a move");
        self.0.legal_moves(seat(by)).into_iter().find(|choice| choice.mv == mv).expect("a legal move")
    }
}
