//! `docs/rules/alice.md` matches the code.

use alice::{Alice, Board, BoardError, Card, Cast, Character, Event, Holding, Kind, Options, Source, Space};
use game::{Actor, FastDice, Game, ScorePad, Seat, Viewer};

const PAGE: &str = include_str!("../../../docs/rules/alice.md");

/// The lines of the page from the heading that begins with `heading` to the next heading of that level.
fn section(heading: &str) -> impl Iterator<Item = &'static str> {
    let kind = heading.split(' ').next().unwrap_or_default().len();
    let marks = &["# ", "## ", "### ", "#### "][..kind];
    let mut lines = PAGE.lines().skip_while(move |line| !line.starts_with(heading));
    let first = lines.next().unwrap_or_else(|| panic!("{heading} is not on the page"));
    std::iter::once(first).chain(lines.take_while(|line| !marks.iter().any(|mark| line.starts_with(mark))))
}

/// The rows of the table in a section whose first column has this header.
fn table(heading: &str, first: &str) -> Vec<Vec<&'static str>> {
    let head = format!("| {first} ");
    let lines = section(heading).skip_while(move |line| !line.starts_with(&head)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn number<T: std::str::FromStr<Err: std::fmt::Debug>>(cell: &str) -> T {
    cell.parse().unwrap()
}

#[test]
fn rules_are_numbered_in_order() {
    let headings =
        PAGE.lines().filter_map(|line| line.strip_prefix("### ")).map(|line| line.split('.').next().unwrap());
    assert!(headings.eq((1..=14).map(|number| format!("A{number}"))));
}

#[test]
fn page_fits_a_terminal() {
    for line in PAGE.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn the_default_board() {
    let rows = table("## The board", "index");
    let board = Board::default();
    let spaces = board.spaces().iter().zip(0..);
    let rows_of_board: Vec<Vec<String>> = spaces
        .map(|(Space { kind, number }, index)| {
            let name = if *kind == Kind::Plain { String::new() } else { kind.to_string() };
            vec![index.to_string(), name, number.to_string()]
        })
        .collect();
    assert_eq!(rows, rows_of_board);
    assert!(board.is_reconstruction());
    assert!(section("## The board").any(|line| line.contains("It is a reconstruction")));
}

#[test]
fn special_spaces_in_the_overview() {
    let rows = table("## The board", "space");
    let names: Vec<_> = rows.iter().map(|row| row[0].to_owned()).collect();
    assert_eq!(names, Kind::SPECIAL.map(|kind| kind.to_string()));
}

#[test]
fn large_cookies_by_players() {
    let rows = table("### A2", "players");
    assert_eq!(rows.len(), Alice::SEATS.count());
    for row in rows {
        let setup = Alice::deal(&Options::default(), number(row[0]), &mut FastDice::new(1, 0, 0)).unwrap();
        assert_eq!(setup.large().len(), number::<usize>(row[2]));
        for value in 2..=5 {
            assert_eq!(setup.large().iter().filter(|cookie| **cookie == value).count(), number::<usize>(row[1]));
        }
    }
}

/// Moves these items to the front.
fn begin_with<T: PartialEq>(items: &mut [T], first: &[T]) {
    for (place, item) in first.iter().enumerate() {
        let from = (place..items.len()).find(|&from| items[from] == *item).unwrap();
        items.swap(place, from);
    }
}

/// The match right before Lucy's turn: she and the Queen have played twice.
fn before_lucys_turn() -> Alice {
    use Card::{Five, Four, One, Three, Two};
    let cast = Cast::new(&[Character::Hatter, Character::Queen]).unwrap();
    let options = Options { cast, ..Options::default() };
    let mut setup = Alice::deal(&options, 2, &mut FastDice::new(1, 0, 0)).unwrap();
    setup.first = Seat::FIRST;
    begin_with(&mut setup.large, &[3, 2]);
    begin_with(&mut setup.decks[0], &[Three, Five, Two, Three, Four, Five]);
    begin_with(&mut setup.decks[1], &[One, One]);
    let mut game = Alice::start(&options, &setup).unwrap();
    for seat in [0, 1, 0, 1].map(|index| Seat::new(index).unwrap()) {
        game.apply(Actor::Seat(seat), "left".parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn lucys_turn() {
    let mut game = before_lucys_turn();
    let hand = game.view(Viewer::Seat(Seat::FIRST)).hand();
    assert!(hand.iter().eq([Card::Three, Card::Four, Card::Two]));
    let events = game.play(Actor::Seat(Seat::FIRST), "left".parse().unwrap()).unwrap();
    let moved = events.iter().filter_map(|event| match event {
        Event::Moved { from, to, pushed, .. } => Some((*from, *to, *pushed)),
        _ => None,
    });
    let rows = table("#### Example: Lucy", "what happens");
    let written: Vec<(u8, u8, u8)> =
        rows.iter().map(|row| (number(row[1]), number(row[2]), u8::from(row[0].ends_with("one more")))).collect();
    assert_eq!(moved.collect::<Vec<_>>(), written);

    let places = |wanted: Event| events.iter().position(|event| *event == wanted).unwrap();
    let took = places(Event::Took { seat: Seat::FIRST, from: Source::Passing, cookie: Some(3) });
    let again = places(Event::Again { seat: Seat::FIRST, number: 3 });
    assert!(took < places(Event::Turned { cookie: 2 }) && took < again);
    assert!(matches!(events.last(), Some(Event::Drew { card: Some(Card::Five), .. })));
}

#[test]
fn scoring_example() {
    let rows = table("### A14", "player");
    let holdings: Vec<Holding> =
        rows.iter().map(|row| format!("{} small {} at {}", row[1], row[2], row[4]).parse().unwrap()).collect();
    let outcome = Alice::score(&holdings).unwrap();
    for (seat, row) in Seat::all(rows.len()).zip(&rows) {
        assert_eq!(outcome.sheet.rows[seat.index()].total, number::<i32>(row[3]));
        let better = outcome.standings.keys.iter().filter(|key| **key < outcome.standings.keys[seat.index()]).count();
        assert_eq!(better + 1, number::<usize>(row[5]), "{}", row[0]);
    }
}

#[test]
fn conditions_of_a_board() {
    let part = section("## A board").skip_while(|line| *line != "```toml").skip(1);
    let text: Vec<_> = part.take_while(|line| *line != "```").collect();
    assert_eq!(Board::from_toml(&text.join("\n")), Err(BoardError::Size(2)));

    let says = |words: &str| assert!(section("## A board").any(|line| line.contains(words)), "{words}");
    says(&format!("{} to {} spaces", Board::MIN, Board::MAX));
    let mut spaces = Board::default().spaces().to_vec();
    for (wrong, right) in [(0, 1), (10, 9)] {
        says("from 1 to 9");
        spaces[4].number = wrong;
        assert!(Board::new(&spaces).is_err());
        spaces[4].number = right;
        assert!(Board::new(&spaces).is_ok());
    }
    for kind in Kind::SPECIAL.into_iter().chain([Kind::Plain]) {
        says(&format!("`{}`", serde_json::to_value(kind).unwrap().as_str().unwrap()));
    }
}
