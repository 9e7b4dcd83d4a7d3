use alice::Alice;
use parade::{Move, Parade};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use words::story::{AnyMoments, Moment, ToldDecision};
use words::{Words, say};

use super::looking::Looking;
use crate::draw::{self, AliceScreen, Aside, HintLine, Hits, Key, Look, ParadeScreen, Scene, Screen, Theme};

/// Where screens have a column for hints beside what is said about the decision.
const WIDE: u16 = 100;
/// So many moves and reasons are shown.
const BEST: usize = 3;
const REASONS: usize = 2;

impl Looking {
    /// The position of a decision, on the screen of its game.
    pub(super) fn draw_moment(
        &self,
        buf: &mut Buffer,
        area: Rect,
        (words, theme): (&Words, Theme),
        keys: &[Key<'_>],
    ) -> Hits {
        let story = &self.looked.story;
        let told = &story.decisions[self.decision];
        let (log, hints) = (self.log(words, told), hints(words, told));
        let note = say!(
            words,
            "review-moment",
            at = self.decision + 1,
            all = story.decisions.len(),
            label = words.judged(told.judged()),
            lost = told.better().map(|_| words.signed(-told.loss)).unwrap_or_default(),
        );
        let aside = Aside {
            names: &self.looked.names,
            me: Some(told.seat),
            log: &log,
            hints: (area.width >= WIDE).then_some(&hints),
            note: Some(&note),
            keys,
            tutorial: None,
            ended: None,
            strip: None,
        };
        let look = Look { theme, words };
        let show = |buf: &mut Buffer, screen| draw::draw(buf, area, &Scene { screen, help: None }, look);
        match &self.looked.moments {
            AnyMoments::Parade(moments) => {
                let moment = &moments[self.decision];
                let marked = marked(moment, self.best);
                let (view, offers) = (self.view(moment), moment.offers.as_slice());
                let cursor = marked.first().copied().unwrap_or(0);
                let marked = if marked.len() > 1 { marked.as_slice() } else { &[] };
                show(buf, Screen::Parade(ParadeScreen { view, offers, aside, cursor, marked, fresh: None, end: None }))
            }
            AnyMoments::Alice(moments) => {
                let moment = &moments[self.decision];
                let cursor = moment.offers.iter().position(|offer| offer.mv == self.shown(moment)).unwrap_or(0);
                let (view, offers) = (self.view(moment), moment.offers.as_slice());
                show(buf, Screen::Alice(AliceScreen { view, offers, aside, cursor, spin: None, end: None }))
            }
        }
    }

    fn view<'a, G: game::Game>(&self, moment: &'a Moment<G>) -> &'a G::ViewData {
        if self.open { &moment.open } else { &moment.view }
    }

    fn shown(&self, moment: &Moment<Alice>) -> alice::Move {
        if self.best { moment.best } else { moment.played }
    }

    /// What happened, and what is to be said about it.
    fn log(&self, words: &Words, told: &ToldDecision) -> Vec<String> {
        match &self.looked.moments {
            AnyMoments::Parade(moments) if self.open => self.hands(words, &moments[self.decision]),
            _ => self.looked.story.entries.get(told.number).cloned().into_iter().chain(words.judge(told)).collect(),
        }
    }

    /// The hands of the others, for which the screen of Parade has no place.
    fn hands(&self, words: &Words, moment: &Moment<Parade>) -> Vec<String> {
        let hands = game::Seat::all(moment.open.seats).zip(&moment.open.hands);
        let others = hands.filter(|(seat, _)| *seat != moment.seat);
        let told = |(seat, hand): (game::Seat, &Option<Vec<parade::Card>>)| {
            let cards = hand.iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            say!(words, "review-holds", who = self.looked.names.of(seat), cards = cards)
        };
        others.map(told).collect()
    }
}

/// The cards of a move, by their places in the hand.
fn marked(moment: &Moment<Parade>, best: bool) -> Vec<usize> {
    let hand = moment.view.hands.get(moment.seat.index()).and_then(Option::as_deref).unwrap_or_default();
    let place = |card| hand.iter().position(|known| *known == card);
    match if best { moment.best } else { moment.played } {
        Move::Play(card) => place(card).into_iter().collect(),
        Move::Discard(one, other) => [one, other].into_iter().filter_map(place).collect(),
    }
}

/// The best moves and the one that was made.
fn hints(words: &Words, told: &ToldDecision) -> Vec<HintLine> {
    let shown = told.options.iter().enumerate().filter(|(place, choice)| *place < BEST || choice.played);
    let line = |choice: &words::story::Choice| HintLine {
        mv: if choice.played {
            say!(words, "review-mark-played", move = choice.mv.as_str())
        } else {
            choice.mv.clone()
        },
        win: choice.win,
        reasons: choice.reasons.iter().take(REASONS).map(|why| (why.good, why.text.clone())).collect(),
    };
    shown.map(|(_, choice)| line(choice)).collect()
}
