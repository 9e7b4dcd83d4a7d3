//! Plays through every lesson: its tasks can be solved, and its claims are true.

use catalog::{AnySight, AnyTable, GameKind, each};
use game::{Seat, Viewer};
use i18n::{Lang, Locale};
use lessons::{Asks, Course, Step, Task, ToldLesson, Tried, lesson};
use parade::{Card, Colour};
use table::{Key, Millis, Request};

/// The learner's legal moves.
fn offers(sight: &AnySight) -> Vec<String> {
    each!(sight, AnySight(sight) => sight.moves.iter().map(|it| it.mv.to_string()).collect())
}

/// Checks that the next step of the same game follows this move.
fn assert_goes_on(course: &Course, right: &str) {
    let (step, next) = (course.step(), &lesson(course.kind()).steps[course.number()]);
    if std::ptr::eq(step.script, next.script) && next.after > step.after {
        assert_eq!(right, step.script.moves[step.after]);
    }
}

/// Tries every wrong answer, which changes nothing, and then the right one.
fn solve(course: &mut Course, locale: &Locale) {
    let before = course.sight();
    match course.step().task {
        Task::Read | Task::Begin => assert!(course.is_done()),
        Task::Play { right, praise, .. } => {
            let (possible, wrong): (Vec<_>, Vec<_>) = offers(&before).into_iter().partition(|mv| mv == right);
            assert!(possible.len() == 1 && !wrong.is_empty(), "{right}: {possible:?}, {wrong:?}");
            assert_goes_on(course, right);
            for mv in wrong {
                course.play(&mv, locale);
                assert!(matches!(course.tried(), Tried::Wrong(_)) && course.sight() == before, "{mv}");
            }
            course.play(right, locale);
            assert_eq!(course.text(locale), praise(locale));
            assert!(!course.news(locale).is_empty() && course.sight() != before);
        }
        Task::Name { praise, .. } => {
            let count = course.answers(locale).len();
            let right = (0..count).find(|at| {
                course.name(*at, locale);
                course.is_done()
            });
            assert!(right.is_some());
            assert_eq!(course.text(locale), praise(locale));
            assert!(course.answers(locale).is_empty());
        }
    }
    assert!(course.is_done());
}

/// The panel of a lesson has room for six lines of 76 columns on a small terminal.
fn assert_fits(course: &Course, locale: &Locale) {
    let text = course.text_on_terminal(locale);
    let lines = game::wrap(&text, 76).len() + usize::from(!course.answers(locale).is_empty());
    assert!(lines <= 6, "{lines} lines: {text}");
}

#[test]
fn every_lesson_can_be_played_through_in_every_language() {
    for (kind, lang) in GameKind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        let locale = Locale::new(lang);
        let mut course = Course::new(kind, &locale, "Ann");
        for number in 1..=course.count() {
            assert_eq!(course.number(), number);
            assert_fits(&course, &locale);
            solve(&mut course, &locale);
            assert_fits(&course, &locale);
            course.next(&locale);
        }
        assert!(matches!(course.step().task, Task::Begin), "a lesson ends with a game");
        course.back(&locale);
        assert_eq!((course.number(), course.tried()), (course.count() - 1, &Tried::Nothing));
    }
}

#[test]
fn every_question_of_a_lesson_has_one_right_answer() {
    for kind in GameKind::ALL {
        let locale = Locale::new(Lang::En);
        let page = ToldLesson::new(kind, &locale);
        assert_eq!(page.steps.len(), lesson(kind).steps.len());
        for step in &page.steps {
            let right: Vec<_> = step.answers.iter().filter(|answer| answer.right).collect();
            assert_eq!(right.len(), usize::from(matches!(step.asks, Asks::Play | Asks::Name)), "{}", step.title);
            assert!(right.iter().all(|answer| answer.then.is_some() && answer.says != step.text));
            assert!(step.answers.iter().all(|answer| answer.right || answer.says.starts_with("Not quite")));
        }
    }
}

#[test]
fn colour_letters_are_explained_only_on_a_terminal() {
    let locale = Locale::new(Lang::En);
    let course = Course::new(GameKind::Parade, &locale, "Ann");
    assert!(course.text_on_terminal(&locale).ends_with("R red, B blue, P purple, G green, Y grey, O orange."));
    let page = ToldLesson::new(GameKind::Parade, &locale);
    assert!(page.steps.iter().all(|step| !step.text.contains("letters")));
}

#[test]
fn feedback_on_a_wrong_move_says_what_it_would_do() {
    let locale = Locale::new(Lang::En);
    let mut course = Course::new(GameKind::Parade, &locale, "Ann");
    course.next(&locale);
    course.play("B2", &locale);
    let text = course.text(&locale);
    assert!(text.contains("blue 2: takes blue 5 (colour) and blue 7 (colour)"), "{text}");
    assert!(text.ends_with("Play the card that keeps exactly three cards safe."), "{text}");
    course.play("Y10", &locale);
    assert!(!course.is_done(), "no card that is not there is played");
}

fn step(kind: GameKind, title: &str) -> &'static Step {
    let locale = Locale::new(Lang::En);
    let found = lesson(kind).steps.iter().find(|step| (step.title)(&locale) == title);
    found.unwrap_or_else(|| panic!("no step is called {title}"))
}

fn table(step: &Step, after: usize) -> AnyTable {
    step.script.table(after, &Locale::new(Lang::En), "Ann")
}

fn play(table: &mut AnyTable, mv: &str) {
    let seat = table.to_move().lowest().unwrap();
    let key: Key = format!("test-{}", table.version()).parse().unwrap();
    let request = table.read(Request::play(seat, table.version(), key, mv.into())).unwrap();
    table.submit(request, Millis(0)).unwrap();
}

fn totals(table: &AnyTable) -> Vec<i32> {
    let sheet = table.parade().unwrap().ending().unwrap().sheet.unwrap();
    sheet.rows.iter().map(|row| row.total).collect()
}

#[test]
fn the_praised_discard_costs_the_least() {
    let step = step(GameKind::Parade, "Discard two, keep two");
    let points = |mv: &str| {
        let mut table = table(step, step.after);
        play(&mut table, mv);
        step.script.moves[step.after + 1..].iter().for_each(|mv| play(&mut table, mv));
        totals(&table)[0]
    };
    let sight = table(step, step.after).sight(Viewer::Seat(Seat::FIRST), 0, Millis(0));
    let mut rated: Vec<(i32, String)> = offers(&sight).into_iter().map(|mv| (points(&mv), mv)).collect();
    rated.sort();
    assert_eq!(rated[0], (7, "discard B10 Y9".into()));
    assert!(rated[1].0 > rated[0].0, "{rated:?}");
}

#[test]
fn the_scores_of_parade_match_the_lesson() {
    let majorities = step(GameKind::Parade, "Majorities");
    let end = table(majorities, majorities.after);
    assert_eq!(totals(&end), [7, 9, 9]);
    let sheet = end.parade().unwrap().ending().unwrap().sheet.unwrap();
    let blue: Vec<Card> = ["B5", "B8", "B9"].map(|card| card.parse().unwrap()).to_vec();
    assert_eq!(sheet.rows[1].colours[Colour::Blue as usize].cards, blue);
    assert_eq!(sheet.rows[1].colours[Colour::Blue as usize].points, 3);
    let two = step(GameKind::Parade, "With two players");
    let sheet = table(two, two.after).parade().unwrap().ending().unwrap().sheet.unwrap();
    let count = |seat: usize, colour: Colour| sheet.rows[seat].colours[colour as usize].cards.len();
    assert_eq!([count(0, Colour::Red), count(1, Colour::Red)], [2, 1]);
    assert_eq!([count(0, Colour::Blue), count(1, Colour::Blue)], [0, 3]);
    assert!(sheet.rows[1].colours[Colour::Blue as usize].majority);
}

#[test]
fn the_turns_of_alice_match_the_lesson() {
    let view = |title: &str, more: usize| {
        let step = step(GameKind::Alice, title);
        let AnySight::Alice(sight) = table(step, step.after + more).sight(Viewer::Seat(Seat::FIRST), 0, Millis(0))
        else {
            panic!("this is Parade")
        };
        sight.view
    };
    assert_eq!(view("Three cards", 1).players[0].hand.as_ref().unwrap()[2].to_string(), "5");
    let (before, after) = (view("The Tea Party and the Cat", 0), view("The Tea Party and the Cat", 1));
    assert_eq!((before.players[0].pawn, before.players[1].pawn, before.face_up), (11, 2, Some(3)));
    assert_eq!((after.players[0].pawn, after.players[0].large.clone(), after.face_up), (6, vec![3], Some(2)));
    assert_eq!(view("Small cookies", 1).players[0].small, 4);
    assert_eq!(view("Which cookie?", 1).players[0].large, [5, 3]);
    assert!(!view("Too big to fall", 1).players[0].fallen && view("Down the hole", 0).players[0].fallen);
    assert!(matches!(view("Down the hole", 1).phase, alice::Phase::Answer { space: 0, spins: 4 }));
}
