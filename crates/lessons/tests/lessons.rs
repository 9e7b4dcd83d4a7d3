//! Every lesson is played through: what it asks can be done, and what it says is so.

use catalog::GameKind;
use game::{Seat, Viewer};
use lessons::{Asks, Course, Step, Task, ToldLesson, Tried, lesson};
use parade::{Card, Colour};
use table::{AnySight, AnyTable, Key, Millis, Request};
use words::{Lang, Words};

/// The moves of the learner, each with its effect as the rules tell it.
fn offers(sight: &AnySight) -> Vec<(String, String)> {
    match sight {
        AnySight::Parade(sight) => sight.moves.iter().map(|it| (it.mv.to_string(), it.effect.to_string())).collect(),
        AnySight::Alice(sight) => sight.moves.iter().map(|it| (it.mv.to_string(), it.effect.to_string())).collect(),
    }
}

/// A later step in the same game has this move behind it.
fn assert_goes_on(course: &Course, right: &str) {
    let (step, next) = (course.step(), &lesson(course.kind()).steps[course.number()]);
    if std::ptr::eq(step.script, next.script) && next.after > step.after {
        assert_eq!(right, step.script.moves[step.after]);
    }
}

/// Tries all that is wrong, which changes nothing, and then what is right.
fn solve(course: &mut Course, words: &Words) {
    let before = course.sight();
    match course.step().task {
        Task::Read | Task::Begin => assert!(course.is_done()),
        Task::Play { does, praise, .. } => {
            let (right, wrong): (Vec<_>, Vec<_>) = offers(&before).into_iter().partition(|(_, effect)| effect == does);
            assert!(right.len() == 1 && !wrong.is_empty(), "{does}: {right:?}, {wrong:?}");
            assert_goes_on(course, &right[0].0);
            for (mv, _) in wrong {
                course.play(&mv, words);
                assert!(matches!(course.tried(), Tried::Wrong(_)) && course.sight() == before, "{mv}");
            }
            course.play(&right[0].0, words);
            assert_eq!(course.text(words), praise(words));
            assert!(!course.news(words).is_empty() && course.sight() != before);
        }
        Task::Name { praise, .. } => {
            let count = course.answers(words).len();
            let right = (0..count).find(|at| {
                course.name(*at, words);
                course.is_done()
            });
            assert!(right.is_some());
            assert_eq!(course.text(words), praise(words));
            assert!(course.answers(words).is_empty());
        }
    }
    assert!(course.is_done());
}

/// The panel of a lesson has room for six lines of 76 columns on a small terminal.
fn assert_fits(course: &Course, words: &Words) {
    let text = course.text_on_terminal(words);
    let lines = game::wrap(&text, 76).len() + usize::from(!course.answers(words).is_empty());
    assert!(lines <= 6, "{lines} lines: {text}");
}

#[test]
fn every_lesson_can_be_played_through_in_every_language() {
    for (kind, lang) in GameKind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        let words = Words::new(lang);
        let mut course = Course::new(kind, &words, "Ann");
        for number in 1..=course.count() {
            assert_eq!(course.number(), number);
            assert_fits(&course, &words);
            solve(&mut course, &words);
            assert_fits(&course, &words);
            course.next(&words);
        }
        assert!(matches!(course.step().task, Task::Begin), "a lesson ends with a game");
        course.back(&words);
        assert_eq!((course.number(), course.tried()), (course.count() - 1, &Tried::Nothing));
    }
}

#[test]
fn a_told_lesson_has_one_right_answer_to_every_question() {
    for kind in GameKind::ALL {
        let words = Words::new(Lang::En);
        let told = ToldLesson::new(kind, &words);
        assert_eq!(told.steps.len(), lesson(kind).steps.len());
        for step in &told.steps {
            let right: Vec<_> = step.answers.iter().filter(|answer| answer.right).collect();
            assert_eq!(right.len(), usize::from(matches!(step.asks, Asks::Play | Asks::Name)), "{}", step.title);
            assert!(right.iter().all(|answer| answer.then.is_some() && answer.says != step.text));
            assert!(step.answers.iter().all(|answer| answer.right || answer.says.starts_with("Not quite")));
        }
    }
}

#[test]
fn the_letters_of_colours_are_explained_where_they_are_seen() {
    let words = Words::new(Lang::En);
    let course = Course::new(GameKind::Parade, &words, "Ann");
    assert!(course.text_on_terminal(&words).ends_with("R red, B blue, P purple, G green, Y grey, O orange."));
    let told = ToldLesson::new(GameKind::Parade, &words);
    assert!(told.steps.iter().all(|step| !step.text.contains("letters")));
}

#[test]
fn a_wrong_move_is_told_with_what_it_would_do() {
    let words = Words::new(Lang::En);
    let mut course = Course::new(GameKind::Parade, &words, "Ann");
    course.next(&words);
    course.play("B2", &words);
    let text = course.text(&words);
    assert!(text.contains("blue 2: takes blue 5 (colour) and blue 7 (colour)"), "{text}");
    assert!(text.ends_with("Play the card that keeps exactly three cards safe."), "{text}");
    course.play("Y10", &words);
    assert!(!course.is_done(), "no card that is not there is played");
}

fn step(kind: GameKind, title: &str) -> &'static Step {
    let words = Words::new(Lang::En);
    let found = lesson(kind).steps.iter().find(|step| (step.title)(&words) == title);
    found.unwrap_or_else(|| panic!("no step is called {title}"))
}

fn table(step: &Step, after: usize) -> AnyTable {
    step.script.table(after, &Words::new(Lang::En), "Ann")
}

fn play(table: &mut AnyTable, mv: &str) {
    let seat = table.to_move().lowest().unwrap();
    let key: Key = format!("test-{}", table.version()).parse().unwrap();
    table.submit(&Request::play(seat, table.version(), key, mv.into()), Millis(0)).unwrap();
}

fn totals(table: &AnyTable) -> Vec<i32> {
    let sheet = table.parade().unwrap().ending().unwrap().sheet.unwrap();
    sheet.rows.iter().map(|row| row.total).collect()
}

#[test]
fn the_discard_that_is_praised_costs_the_least() {
    let step = step(GameKind::Parade, "Two of four");
    let points = |mv: &str| {
        let mut table = table(step, step.after);
        play(&mut table, mv);
        step.script.moves[step.after + 1..].iter().for_each(|mv| play(&mut table, mv));
        totals(&table)[0]
    };
    let sight = table(step, step.after).sight(Viewer::Seat(Seat::FIRST), 0, Millis(0));
    let mut rated: Vec<(i32, String)> = offers(&sight).into_iter().map(|(mv, does)| (points(&mv), does)).collect();
    rated.sort();
    assert_eq!(rated[0], (7, "keeps G10 P9".into()));
    assert!(rated[1].0 > rated[0].0, "{rated:?}");
}

#[test]
fn the_scores_of_parade_are_what_the_lesson_says() {
    let majorities = step(GameKind::Parade, "Majorities");
    let end = table(majorities, majorities.after);
    assert_eq!(totals(&end), [7, 9, 9]);
    let sheet = end.parade().unwrap().ending().unwrap().sheet.unwrap();
    let blue: Vec<Card> = ["B5", "B8", "B9"].map(|card| card.parse().unwrap()).to_vec();
    assert_eq!(sheet.rows[1].colours[Colour::Blue as usize].cards, blue);
    assert_eq!(sheet.rows[1].colours[Colour::Blue as usize].points, 3);
    let two = step(GameKind::Parade, "Only two players");
    let sheet = table(two, two.after).parade().unwrap().ending().unwrap().sheet.unwrap();
    let count = |seat: usize, colour: Colour| sheet.rows[seat].colours[colour as usize].cards.len();
    assert_eq!([count(0, Colour::Red), count(1, Colour::Red)], [2, 1]);
    assert_eq!([count(0, Colour::Blue), count(1, Colour::Blue)], [0, 3]);
    assert!(sheet.rows[1].colours[Colour::Blue as usize].majority);
}

#[test]
fn the_turns_of_alice_are_what_the_lesson_says() {
    let view = |title: &str, more: usize| {
        let step = step(GameKind::Alice, title);
        let AnySight::Alice(sight) = table(step, step.after + more).sight(Viewer::Seat(Seat::FIRST), 0, Millis(0))
        else {
            panic!("this is Parade")
        };
        sight.view
    };
    assert_eq!(view("Three cards", 1).players[0].hand.as_ref().unwrap()[2].to_string(), "5");
    let (before, after) = (view("Tea Party and Cat", 0), view("Tea Party and Cat", 1));
    assert_eq!((before.players[0].pawn, before.players[1].pawn, before.face_up), (11, 2, Some(3)));
    assert_eq!((after.players[0].pawn, after.players[0].large.clone(), after.face_up), (6, vec![3], Some(2)));
    assert_eq!(view("Small cookies", 1).players[0].small, 4);
    assert_eq!(view("Which cookie?", 1).players[0].large, [5, 3]);
    assert!(!view("Too big to fall", 1).players[0].fallen && view("In the hole", 0).players[0].fallen);
    assert!(matches!(view("In the hole", 1).phase, alice::Phase::Answer { space: 0, spins: 4 }));
}
