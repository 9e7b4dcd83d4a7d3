//! Snapshots of the screens at several sizes; `cargo insta review` or `INSTA_UPDATE=always` accepts new ones.

mod samples;

use game::{Audit, Dice, FastDice, Game, Seat, Viewer};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use tui::draw::{Glyphs, Hits, Look, Palette, Picture, Scene, Theme, draw};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (140, 45)];

fn theme(palette: Palette) -> Theme {
    Theme { palette, ..Theme::default() }
}

fn render(scene: &Scene<'_>, (width, height): (u16, u16), theme: Theme) -> (Buffer, Hits) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut hits = Hits::default();
    let look = Look { theme, locale: &samples::ENGLISH };
    terminal.draw(|frame| hits = draw(frame.buffer_mut(), Rect::new(0, 0, width, height), scene, look)).unwrap();
    (terminal.backend().buffer().clone(), hits)
}

fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(buffer.area.width.into());
    let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n";
    rows.map(row).collect()
}

/// Runs of equal style with their text.
fn styles(buffer: &Buffer) -> String {
    let mut told = String::new();
    for (y, row) in buffer.content.chunks(buffer.area.width.into()).enumerate() {
        let same = |one: &Cell, other: &Cell| one.style() == other.style();
        for run in row.chunk_by(same).filter(|run| run[0].style() != Cell::EMPTY.style()) {
            let text: String = run.iter().map(Cell::symbol).collect();
            let (fg, modifier) = (run[0].fg, run[0].modifier);
            told += &format!("{y:>2} {fg} {modifier:?} {:?}\n", text.trim());
        }
    }
    told
}

#[test]
fn screens() {
    samples::every(|name, scene| {
        for size in SIZES {
            let (buffer, _) = render(scene, size, theme(Palette::Sixteen));
            insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), text(&buffer));
        }
    });
}

#[test]
fn ascii_screens() {
    let ascii = Theme { glyphs: Glyphs::Ascii, palette: Palette::None, light: false };
    samples::every(|name, scene| {
        let (buffer, _) = render(scene, SIZES[0], ascii);
        // Their text is not ours to restrict.
        assert!(name == "rules" || text(&buffer).is_ascii(), "{name}\n{}", text(&buffer));
        if ["parade-4", "alice-escape"].contains(&name) {
            insta::assert_snapshot!(format!("ascii-{name}"), text(&buffer));
        }
    });
}

#[test]
fn colours() {
    samples::every(|name, scene| {
        if name == "parade-4" {
            for palette in [Palette::True, Palette::Sixteen, Palette::None] {
                let (buffer, _) = render(scene, SIZES[0], theme(palette));
                insta::assert_snapshot!(format!("style-{name}-{palette:?}"), styles(&buffer));
            }
        }
    });
}

#[test]
fn colour_says_nothing_that_text_does_not() {
    samples::every(|name, scene| {
        let (plain, _) = render(scene, SIZES[0], theme(Palette::None));
        assert!(plain.content.iter().all(|cell| cell.fg == Cell::EMPTY.fg && cell.bg == Cell::EMPTY.bg), "{name}");
        for light in [false, true] {
            let (coloured, _) = render(scene, SIZES[0], Theme { palette: Palette::True, light, ..Theme::default() });
            // Lines of one chart need colours; without them, each player gets a strip.
            if name != "overview" {
                assert_eq!(text(&plain), text(&coloured), "{name}");
            }
        }
    });
}

#[test]
fn too_small() {
    let items = samples::menu_items();
    let menu = tui::draw::MenuPicture { items: &items, cursor: 0, keys: samples::KEYS, note: None };
    let scene = Scene { picture: Picture::Menu(menu), help: None };
    for size in [(39, 24), (80, 11), (20, 5), (7, 2), (3, 1)] {
        let (buffer, _) = render(&scene, size, theme(Palette::None));
        insta::assert_snapshot!(format!("too-small-{}x{}", size.0, size.1), text(&buffer));
    }
}

#[test]
fn every_size_is_drawn() {
    let sizes = || (1..=160).step_by(7).flat_map(|width| (1..=50).step_by(3).map(move |height| (width, height)));
    let ascii = Theme { glyphs: Glyphs::Ascii, ..theme(Palette::True) };
    samples::every(|_, scene| {
        for size in sizes() {
            let (_, hits) = render(scene, size, theme(Palette::True));
            // Nothing can be clicked outside.
            assert_eq!(hits.at(size.0, size.1), None);
        }
        render(scene, (97, 33), ascii);
    });
}

/// Plays random matches and calls `check` with every position and viewer.
fn positions<G: Game>(options: &G::Options, mut check: impl FnMut(&G, usize, &mut FastDice)) {
    for seats in G::SEATS {
        let mut dice = FastDice::new(11, seats as u64, 3);
        let mut game = G::start(options, &G::deal(options, seats, &mut dice).unwrap()).unwrap();
        loop {
            check(&game, seats, &mut dice);
            let (actor, mv) = match game.to_move() {
                game::ToMove::Nobody => break,
                game::ToMove::Chance => (game::Actor::Chance, game.draw(&mut dice).unwrap()),
                to_move => {
                    let seat = to_move.seats().lowest().unwrap();
                    let choices = game.legal_moves(seat);
                    (game::Actor::Seat(seat), choices[samples::any(&choices, &mut dice)].mv)
                }
            };
            game.apply(actor, mv).unwrap();
        }
    }
}

fn names(seats: usize) -> game::Names {
    game::Names::new(
        ["Ann", "三月兎", "A very long name indeed, longer than any column", "", "Étienne", "Ann"].iter().take(seats),
    )
}

fn random_size(dice: &mut FastDice) -> (u16, u16) {
    (1 + dice.below(160) as u16, 1 + dice.below(50) as u16)
}

fn see<G: Game>(game: &G, seat: Seat) -> samples::Played<G> {
    samples::Played::new(
        game.clone(),
        names(game.seats()),
        seat,
        vec!["Ann plays B10.".to_owned().into(); 3],
        Vec::new(),
    )
}

#[test]
fn parade_is_drawn_anywhere_and_hides_hands() {
    positions::<parade::Parade>(&parade::NoOptions {}, |game, seats, dice| {
        let seat = Seat::new(dice.below(seats as u32) as usize).unwrap();
        let (cursor, size) = (dice.below(6) as usize, random_size(dice));
        let other = game.permute_hidden(Viewer::Seat(seat), dice);
        let [one, other] = [game, &other].map(|game| {
            let played = see(game, seat);
            let scene = Scene { picture: Picture::Parade(samples::parade_picture(&played, cursor)), help: None };
            render(&scene, size, theme(Palette::True))
        });
        assert_eq!(one, other);
    });
}

#[test]
fn alice_is_drawn_anywhere_and_hides_hands() {
    for (spaces, two_card_hands) in [(10, false), (12, true), (13, false), (27, true), (40, false)] {
        let options =
            alice::Options { mercy: true, two_card_hands, board: samples::big_board(spaces), ..Default::default() };
        positions::<alice::Alice>(&options, |game, seats, dice| {
            let seat = Seat::new(dice.below(seats as u32) as usize).unwrap();
            let (cursor, size) = (dice.below(12) as usize, random_size(dice));
            let spin =
                tui::draw::Spin { target: dice.below(spaces.into()) as u8, step: dice.below(20) as u16, steps: 19 };
            let other = game.permute_hidden(Viewer::Seat(seat), dice);
            let [one, other] = [game, &other].map(|game| {
                let played = see(game, seat);
                let picture = tui::draw::AlicePicture { spin: Some(spin), ..samples::alice_picture(&played, cursor) };
                render(&Scene { picture: Picture::Alice(picture), help: None }, size, theme(Palette::True))
            });
            assert_eq!(one, other);
        });
    }
}

#[test]
fn the_spinner_comes_to_rest() {
    for (target, steps) in [(0, 0), (3, 1), (11, 24)] {
        let at = |step| tui::draw::Spin { target, step, steps }.points_at(12);
        assert_eq!(at(steps), target);
        assert_eq!(at(steps + 5), target);
    }
}

#[test]
fn every_move_of_a_hint_has_room() {
    samples::every(|name, scene| {
        if name == "parade-hint" {
            let picture = text(&render(scene, SIZES[0], theme(Palette::None)).0);
            assert!(["3 G7", "1 R2", "5 Y10"].iter().all(|head| picture.contains(head)), "{picture}");
        }
    });
}

#[test]
fn clicks_find_cards() {
    let played = samples::parade_middle(4);
    let scene = Scene { picture: Picture::Parade(samples::parade_picture(&played, 0)), help: None };
    let (buffer, hits) = render(&scene, (80, 24), theme(Palette::None));
    let found: Vec<_> = buffer.area.positions().filter_map(|at| hits.at(at.x, at.y)).collect();
    for index in 0..5 {
        assert!(found.contains(&tui::draw::Hit::Card(index)), "{index}");
    }
    assert!(found.contains(&tui::draw::Hit::Key(0)));
}
