//! Positions and screens to draw, for tests, benches and the example.

#![allow(dead_code, missing_docs, unreachable_pub, reason = "each of them uses a part")]

mod lists;
mod menus;

use std::sync::LazyLock;

use game::{Actor, Dice, FastDice, Game, GameEvent, GameView, MoveList, Names, Offer, Seat, ToMove, Viewer};
use i18n::{Lang, Locale};
use tui::draw::{
    AliceEnd, AlicePicture, Aside, Capture, HandOver, Help, Key, LogLine, MenuPicture, Pager, ParadeEnd, ParadePicture,
    Picture, Scene, Settings, Spin, Tutorial,
};

pub use menus::*;

pub const KEYS: &[Key<'static>] = &[
    Key { cap: "1-5", does: "select" },
    Key { cap: "Enter", does: "play" },
    Key { cap: "h", does: "hint" },
    Key { cap: "u", does: "take back" },
    Key { cap: "?", does: "help" },
    Key { cap: "q", does: "quit" },
];

pub static ENGLISH: LazyLock<Locale> = LazyLock::new(|| Locale::new(Lang::En));

const PEOPLE: [&str; 6] = ["Ann", "March Hare", "Dormouse", "Bill", "Dodo", "Duchess"];

/// A match, its log, and the player whose screen is shown.
pub struct Played<G: Game> {
    pub game: G,
    pub names: Names,
    pub me: Seat,
    pub view: G::ViewData,
    pub offers: Vec<Offer<G>>,
    pub log: Vec<LogLine>,
    pub events: Vec<G::Event>,
}

impl<G: Game> Played<G> {
    /// The match as this player sees it.
    pub fn new(game: G, names: Names, me: Seat, log: Vec<LogLine>, events: Vec<G::Event>) -> Self {
        let view = game.view(Viewer::Seat(me));
        let (data, offers) = (view.data(), view.legal_moves());
        Self { view: data, offers, game, names, me, log, events }
    }

    /// Plays until `stop`, each choice made by `choose` among the legal ones.
    pub fn until(
        seats: usize,
        seed: u64,
        options: &G::Options,
        choose: impl Fn(&[Offer<G>], &mut FastDice) -> usize,
        stop: impl Fn(&G) -> bool,
        tell: impl Fn(&G::Event, &Names) -> Option<LogLine>,
    ) -> Self {
        let mut dice = FastDice::new(seed, 0, 0);
        let setup = G::deal(options, seats, &mut dice).expect("so many can play");
        let mut game = G::start(options, &setup).expect("a deal");
        let names = Names::new(&PEOPLE[..seats]);
        let me = Seat::FIRST;
        let own = names.seen_by(Viewer::Seat(me));
        let (mut log, mut events) = (Vec::new(), Vec::new());
        while !stop(&game) {
            let (actor, mv) = match game.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => (Actor::Chance, game.draw(&mut dice).expect("a spin")),
                to_move => {
                    let seat = to_move.seats().lowest().expect("somebody");
                    let choices = game.legal_moves(seat);
                    (Actor::Seat(seat), choices[choose(&choices, &mut dice)].mv)
                }
            };
            let happened = game.play(actor, mv).expect("a legal move");
            events = happened.iter().map(|event| event.seen_by(Viewer::Seat(me))).collect();
            log.extend(events.iter().filter_map(|event| tell(event, &own)));
        }
        Self::new(game, names, me, log, events)
    }

    pub fn aside(&self) -> Aside<'_> {
        Aside {
            names: &self.names,
            me: Some(self.me),
            other: false,
            log: &self.log,
            scrolled: 0,
            hints: None,
            note: None,
            keys: KEYS,
            tutorial: None,
            ended: None,
            strip: None,
        }
    }

    pub fn verdict(&self) -> String {
        ENGLISH.end_of(None, &self.game, &self.names.seen_by(Viewer::Seat(self.me)))
    }
}

/// Takes as few cards as possible, so that lines grow long.
fn careful(choices: &[Offer<parade::Parade>], dice: &mut FastDice) -> usize {
    (0..choices.len()).min_by_key(|&index| (choices[index].effect.taken().len(), dice.below(1000))).unwrap_or(0)
}

pub fn any<G: Game>(choices: &[Offer<G>], dice: &mut FastDice) -> usize {
    dice.below(choices.len() as u32) as usize
}

fn parade_line(event: &parade::Event, names: &Names) -> Option<LogLine> {
    match event {
        parade::Event::Played { seat, card, taken } => {
            let taken: Vec<String> = taken.iter().map(|taken| taken.card.to_string()).collect();
            let taken = if taken.is_empty() { "nothing".into() } else { taken.join(" ") };
            Some(LogLine { seat: Some(*seat), text: format!("{card} → takes {taken}") })
        }
        parade::Event::Drew { .. } => None,
        other => sentence::<parade::Parade>(other, names),
    }
}

fn sentence<G: Game>(event: &G::Event, names: &Names) -> Option<LogLine> {
    Some(ENGLISH.event::<G>(event, names)).filter(|text| !text.is_empty()).map(LogLine::from)
}

pub type ParadeMatch = Played<parade::Parade>;
pub type AliceMatch = Played<alice::Alice>;

pub fn parade_until(seats: usize, seed: u64, stop: impl Fn(&parade::Parade) -> bool) -> ParadeMatch {
    Played::until(seats, seed, &parade::NoOptions {}, careful, stop, parade_line)
}

pub fn alice_until(
    seats: usize,
    seed: u64,
    options: &alice::Options,
    stop: impl Fn(&alice::Alice) -> bool,
) -> AliceMatch {
    // Not every match gets there.
    let mut matches = (seed..).map(|seed| Played::until(seats, seed, options, any, &stop, sentence::<alice::Alice>));
    matches.find(|played| stop(&played.game) || seed == OVER).expect("endless")
}

/// A seed for matches that are played to the end.
pub const OVER: u64 = 1;

fn phase(game: &parade::Parade) -> parade::Phase {
    game.view(Viewer::Spectator).phase()
}

fn mine<G: Game>(game: &G) -> bool {
    game.to_move().includes(Actor::Seat(Seat::FIRST))
}

/// The first player's turn, late enough for piles and a long line.
pub fn parade_middle(seats: usize) -> ParadeMatch {
    parade_until(seats, 7, move |game| mine(game) && game.turns() as usize >= 5 * seats)
}

pub fn parade_last_round() -> ParadeMatch {
    parade_until(3, 5, |game| mine(game) && phase(game) == parade::Phase::LastRound)
}

pub fn parade_discard() -> ParadeMatch {
    parade_until(4, 5, |game| phase(game) == parade::Phase::Discard)
}

pub fn parade_over(seats: usize) -> ParadeMatch {
    let mut played = parade_until(seats, 5, |_| false);
    played.view = played.game.view(Viewer::Open).data();
    played
}

pub fn parade_picture(played: &ParadeMatch, cursor: usize) -> ParadePicture<'_> {
    let fresh = played.events.iter().rev().find_map(|event| match event {
        parade::Event::Played { card, .. } => Some(*card),
        _ => None,
    });
    ParadePicture {
        view: &played.view,
        offers: &played.offers,
        aside: played.aside(),
        cursor,
        marked: &[],
        fresh,
        capture: None,
        whole: false,
        end: None,
    }
}

/// A match in which the second player is about to take cards; its event says which.
pub fn captured() -> ParadeMatch {
    let mut played = parade_middle(3);
    let taken =
        [played.view.line[0], played.view.line[2]].map(|card| parade::Taken { card, why: parade::Reason::Value });
    let (seat, card) = (Seat::new(1).expect("a seat"), "G4".parse().expect("a card"));
    played.events = vec![parade::Event::Played { seat, card, taken: taken.to_vec() }];
    played
}

pub fn alice_picture(played: &AliceMatch, cursor: usize) -> AlicePicture<'_> {
    AlicePicture {
        view: &played.view,
        offers: &played.offers,
        aside: played.aside(),
        cursor,
        spin: None,
        walk: None,
        whole: false,
        end: None,
    }
}

/// The card that takes the most, so that there is much to see.
pub fn greediest(played: &ParadeMatch) -> usize {
    (0..played.offers.len()).max_by_key(|&index| played.offers[index].effect.taken().len()).unwrap_or(0)
}

/// Calls `with` with every sample screen and its name.
pub fn every(mut with: impl FnMut(&str, &Scene<'_>)) {
    let mut show = |name: &str, picture: Picture<'_>| with(name, &Scene { picture, help: None });
    for seats in [2, 4, 6] {
        let played = parade_middle(seats);
        show(&format!("parade-{seats}"), Picture::Parade(parade_picture(&played, greediest(&played))));
    }
    let played = parade_middle(4);
    let hints = hints();
    let aside = Aside { hints: Some(&hints), note: Some("bot is thinking"), ..played.aside() };
    show("parade-hint", Picture::Parade(ParadePicture { aside, ..parade_picture(&played, 1) }));
    let captured = captured();
    let taken = if let Some(parade::Event::Played { taken, .. }) = captured.events.first() { &taken[..] } else { &[] };
    let (seat, card) = (Seat::new(1).expect("a seat"), "G4".parse().expect("a card"));
    for step in [0, 5] {
        let capture = Some(Capture { seat, card, taken, step, steps: 8 });
        let picture = ParadePicture { offers: &[], fresh: None, capture, ..parade_picture(&captured, 0) };
        show(&format!("parade-capture-{step}"), Picture::Parade(picture));
    }
    show("parade-table", Picture::Parade(ParadePicture { whole: true, ..parade_picture(&played, 0) }));
    let tutorial = Tutorial {
        title: "What you take",
        text: "Move over your cards with the arrows. The rail under the line shows which cards are safe from the one you selected; the ones in heavy boxes would come to you.",
        step: 3,
        steps: 9,
        region: Some(tui::draw::Region::Line),
        answers: &[],
        cursor: 0,
    };
    let two = parade_middle(2);
    let aside = Aside { tutorial: Some(tutorial), ..two.aside() };
    show("parade-tutorial", Picture::Parade(ParadePicture { aside, ..parade_picture(&two, 1) }));
    let watch = Aside { me: None, log: &[], ..two.aside() };
    let (view, offers) = (two.game.view(Viewer::Spectator).data(), &[]);
    show(
        "parade-watch",
        Picture::Parade(ParadePicture { view: &view, offers, aside: watch, ..parade_picture(&two, 0) }),
    );
    let last = parade_last_round();
    show("parade-last", Picture::Parade(parade_picture(&last, 2)));
    let discard = parade_discard();
    show("parade-discard", Picture::Parade(ParadePicture { marked: &[0, 2], ..parade_picture(&discard, 2) }));
    for (seats, step) in [(3, 0), (3, 3), (6, 4), (3, 7)] {
        let over = parade_over(seats);
        let outcome = over.game.outcome().expect("it is over");
        let (winners, verdict) = (outcome.standings.winners(), over.verdict());
        let end = ParadeEnd { sheet: &outcome.sheet, winners, verdict: &verdict, step };
        show(
            &format!("parade-end-{seats}-{step}"),
            Picture::Parade(ParadePicture { end: Some(end), ..parade_picture(&over, 0) }),
        );
    }
    alices(&mut show);
    lists::lists(&mut show);
    let items = menu_items();
    show("menu", Picture::Menu(MenuPicture { items: &items, cursor: 0, keys: &KEYS[1..], note: None }));
    let settings = settings_items();
    show(
        "settings",
        Picture::Settings(Settings {
            title: "Settings",
            items: &settings,
            cursor: 1,
            about: "How many colours the terminal has. NO_COLOR switches them off.",
            keys: KEYS,
        }),
    );
    let news = ["March Hare plays G7 and takes nothing.".to_owned(), "March Hare draws a card.".to_owned()];
    show("hand-over", Picture::HandOver(HandOver { name: "Bob", news: &news, keys: &KEYS[1..2] }));
    let rules = include_str!("../../../../docs/rules/parade.md");
    show("rules", Picture::Pager(Pager { title: "The rules of Parade", text: rules, scroll: 20, keys: KEYS }));
    let text = help_text();
    let picture = Picture::Parade(parade_picture(&played, 0));
    with("help", &Scene { picture, help: Some(Help { text: &text, groups: HELP_GROUPS, scroll: 0 }) });
}

fn alices(show: &mut impl FnMut(&str, Picture<'_>)) {
    let options = alice::Options { mercy: true, ..alice::Options::default() };
    let phase = |game: &alice::Alice| game.view(Viewer::Spectator).phase();
    let middle =
        alice_until(3, 3, &options, |game| mine(game) && game.turns() >= 12 && phase(game) == alice::Phase::Play);
    show("alice-3", Picture::Alice(alice_picture(&middle, 1)));
    let four = alice_until(4, 8, &options, |game| mine(game) && game.moves(Actor::Seat(Seat::FIRST)).len() >= 10);
    show("alice-joker-large", Picture::Alice(alice_picture(&four, 3)));
    let open = alice::Options { open_hands: true, ..options };
    let open = alice_until(4, 2, &open, |game| mine(game) && game.turns() >= 8);
    show("alice-open-hands", Picture::Alice(alice_picture(&open, 0)));
    let watch = Aside { me: None, log: &[], ..middle.aside() };
    let (view, offers) = (middle.game.view(Viewer::Spectator).data(), &[]);
    show(
        "alice-watch",
        Picture::Alice(AlicePicture { view: &view, offers, aside: watch, ..alice_picture(&middle, 0) }),
    );
    let start = alice_until(4, 2, &options, |_| true);
    show("alice-start", Picture::Alice(alice_picture(&start, 0)));
    let spin = alice_until(2, 3, &options, |game| phase(game) == alice::Phase::SpinForCookies);
    show(
        "alice-spin",
        Picture::Alice(AlicePicture { spin: Some(Spin { target: 6, step: 7, steps: 20 }), ..alice_picture(&spin, 0) }),
    );
    let cookie = alice_until(3, 4, &options, |game| mine(game) && phase(game) == alice::Phase::ChooseCookie);
    show("alice-cookie", Picture::Alice(alice_picture(&cookie, 1)));
    let escape = alice_until(3, 5, &options, |game| mine(game) && matches!(phase(game), alice::Phase::Answer { .. }));
    let pointed = if let alice::Phase::Answer { space, .. } = escape.view.phase { space } else { 0 };
    show(
        "alice-escape",
        Picture::Alice(AlicePicture { spin: Some(Spin::resting(pointed)), ..alice_picture(&escape, 0) }),
    );
    let large =
        alice_until(4, 9, &alice::Options { board: big_board(40), ..options }, |game| mine(game) && game.turns() >= 20);
    show("alice-board-40", Picture::Alice(AlicePicture { spin: Some(Spin::resting(33)), ..alice_picture(&large, 0) }));
    let odd =
        alice_until(4, 9, &alice::Options { board: big_board(21), ..options }, |game| mine(game) && game.turns() >= 20);
    show("alice-board-21", Picture::Alice(alice_picture(&odd, 0)));
    let mut over = alice_until(4, OVER, &options, |_| false);
    over.view = over.game.view(Viewer::Open).data();
    let outcome = over.game.outcome().expect("it is over");
    let (winners, verdict) = (outcome.standings.winners(), over.verdict());
    let end = AliceEnd { sheet: &outcome.sheet, winners, verdict: &verdict, step: 4 };
    show("alice-end", Picture::Alice(AlicePicture { end: Some(end), ..alice_picture(&over, 0) }));
}

/// A board of this many spaces.
pub fn big_board(spaces: u8) -> alice::Board {
    let kinds = alice::Kind::SPECIAL;
    let space = |index: u8| {
        let special = index.is_multiple_of(spaces / 5).then(|| kinds.get(usize::from(index / (spaces / 5)))).flatten();
        alice::Space { kind: special.copied().unwrap_or(alice::Kind::Plain), number: 1 + index % 4 }
    };
    alice::Board::new(&(0..spaces).map(space).collect::<Vec<_>>()).expect("a board")
}
