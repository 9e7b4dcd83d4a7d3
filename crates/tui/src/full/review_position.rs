use catalog::each;
use host::story::{AnyMoments, Moment, ToldDecision};
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::face::{GameFace, Position, Shown};
use super::review::{ReviewScreen, ShownMove};
use super::select::Selection;
use crate::draw::{self, Aside, HintLine, Hits, Key, LogLine, Look, Scene};

/// From this width on there is room for hints beside the comment.
const WIDE: u16 = 100;
/// How many moves and reasons are shown.
const BEST: usize = 3;
const REASONS: usize = 2;

impl ReviewScreen {
    /// Draws the position of the selected decision as its game is drawn.
    pub(super) fn draw_position(
        &self,
        buf: &mut Buffer,
        area: Rect,
        shown: ShownMove,
        look: Look<'_>,
        keys: &[Key<'_>],
    ) -> Hits {
        let (locale, story) = (look.locale, &self.review.story);
        let told = &story.decisions[self.decision];
        let (log, hints) = (self.log(locale, told), hints(locale, told));
        let note = t!(
            locale,
            "review-moment",
            at = self.decision + 1,
            all = story.decisions.len(),
            label = told.judged().tell(locale),
            lost = told.better().map(|_| locale.signed(-told.loss)).unwrap_or_default(),
        );
        let aside = Aside {
            names: &self.review.names,
            me: Some(told.seat),
            other: self.review.names.you() != Some(told.seat),
            log: &log,
            scrolled: 0,
            hints: (area.width >= WIDE).then_some(&hints),
            note: Some(&note),
            keys,
            tutorial: None,
            ended: None,
            strip: None,
        };
        let moments = &self.review.moments;
        let selection = each!(moments, AnyMoments(moments) => self.selection(&moments[self.decision], shown));
        let picture = each!(moments, AnyMoments<G>(moments) => {
            G::picture(self.position(&moments[self.decision]), Shown::still(aside, &selection))
        });
        draw::draw(buf, area, &Scene { picture, help: None }, look)
    }

    fn position<'a, G: GameFace>(&self, moment: &'a Moment<G>) -> Position<'a, G> {
        let view = if self.open { &moment.open } else { &moment.view };
        Position { seat: Some(moment.seat), view, offers: &moment.offers }
    }

    fn selection<G: GameFace>(&self, moment: &Moment<G>, shown: ShownMove) -> Selection {
        G::selection_of(shown.of(moment.played, moment.best), self.position(moment))
    }

    /// What happened, and the comment on it; or the hands that the picture has no room for.
    fn log(&self, locale: &Locale, told: &ToldDecision) -> Vec<LogLine> {
        let hands = each!(&self.review.moments, AnyMoments<G>(moments) => {
            G::tell_hands(locale, &self.review.names, self.position(&moments[self.decision]))
        });
        if !hands.is_empty() {
            return hands.into_iter().map(LogLine::from).collect();
        }
        let happened = self.review.story.entries.get(told.number).cloned();
        happened.into_iter().chain(told.judge(locale)).map(LogLine::from).collect()
    }
}

/// The best moves and the one that was played.
fn hints(locale: &Locale, told: &ToldDecision) -> Vec<HintLine> {
    let shown = told.options.iter().enumerate().filter(|(place, choice)| *place < BEST || choice.played);
    let line = |choice: &host::story::ToldMove| HintLine {
        choices: Vec::new(),
        mv: if choice.played {
            t!(locale, "review-mark-played", move = choice.brief.as_str())
        } else {
            choice.brief.clone()
        },
        win: choice.win,
        reasons: choice.reasons.iter().take(REASONS).map(|why| (why.good, why.text.clone())).collect(),
    };
    shown.map(|(_, choice)| line(choice)).collect()
}
