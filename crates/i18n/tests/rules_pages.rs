//! The rules say the same in every language: what changes on one page has to change on the others.

#[path = "../examples/figures/exchange.rs"]
mod exchange;

use std::fs;
use std::path::PathBuf;

use catalog::GameKind;
use i18n::{Lang, Locale, rules, t};
use parade::Colour;

const OTHERS: [Lang; 2] = [Lang::Fr, Lang::Pl];

/// Every page that is not English, with the English one.
fn pairs() -> impl Iterator<Item = (GameKind, Lang)> {
    GameKind::ALL.into_iter().flat_map(|kind| OTHERS.map(|lang| (kind, lang)))
}

fn folder(lang: Lang) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    if lang == Lang::En { folder } else { folder.join(lang.code()) }
}

/// Numbers, cards, and the numbers of rules: `10`, `G3`, `A12`.
fn figures(text: &str) -> Vec<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    words.filter(|word| word.contains(|sign: char| sign.is_ascii_digit())).collect()
}

/// A part of a page, from one heading to the next.
#[derive(PartialEq, Debug)]
struct Section {
    level: usize,
    /// As in `P5`, if the heading has one.
    number: Option<&'static str>,
    /// What the text has, however the sentences are built.
    figures: Vec<&'static str>,
    items: usize,
    paragraphs: usize,
}

fn sections(page: &'static str) -> Vec<Section> {
    let starts: Vec<usize> = page.match_indices("\n#").map(|(at, _)| at + 1).collect();
    let ends = starts.iter().copied().skip(1).chain([page.len()]);
    let mut sections: Vec<Section> = starts.iter().zip(ends).map(|(&start, end)| section(&page[start..end])).collect();
    sections.push(section(&page[..starts[0]]));
    sections
}

fn section(text: &'static str) -> Section {
    let (heading, body) = text.split_once('\n').unwrap_or((text, ""));
    let (marks, title) = heading.split_once(' ').unwrap_or_default();
    let numbered = title.split_once('.').filter(|(number, _)| !figures(number).is_empty());
    let mut found = figures(body);
    found.sort_unstable();
    Section {
        level: marks.len(),
        number: numbered.map(|(number, _)| number),
        figures: found,
        items: body.lines().filter(|line| line.starts_with("- ")).count(),
        paragraphs: body.split("\n\n").count(),
    }
}

/// What stands in the cells of all tables, as far as it is no word: numbers, and the letters of colours.
fn cells(page: &'static str) -> Vec<Vec<Vec<&'static str>>> {
    let rows = page.lines().filter(|line| line.starts_with('|'));
    let signs = |cell: &'static str| {
        let letter = (cell.len() == 1 && cell.chars().all(|sign| sign.is_ascii_uppercase())).then_some(cell);
        letter.into_iter().chain(figures(cell)).collect()
    };
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).map(signs).collect()).collect()
}

/// The figures in each line of code.
fn code(page: &'static str) -> Vec<Vec<&'static str>> {
    let blocks = page.split("```").skip(1).step_by(2);
    blocks.flat_map(|block| block.lines().map(figures)).collect()
}

/// Where links and pictures lead.
fn links(page: &'static str) -> Vec<&'static str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect()
}

fn pictures(page: &'static str) -> Vec<&'static str> {
    page.lines().filter(|line| line.starts_with("![")).flat_map(links).collect()
}

#[test]
fn every_section_has_its_number_and_the_same_figures() {
    for (kind, lang) in pairs() {
        let (english, page) = (sections(rules(kind, Lang::En)), sections(rules(kind, lang)));
        assert_eq!(english.len(), page.len(), "{kind} {lang}");
        for (english, section) in english.iter().zip(&page) {
            assert_eq!(english, section, "{kind} {lang}");
        }
    }
}

#[test]
fn tables_have_the_same_rows_and_numbers() {
    for (kind, lang) in pairs() {
        assert_eq!(cells(rules(kind, Lang::En)), cells(rules(kind, lang)), "{kind} {lang}");
    }
}

#[test]
fn examples_have_the_same_cards() {
    for (kind, lang) in pairs() {
        assert_eq!(code(rules(kind, Lang::En)), code(rules(kind, lang)), "{kind} {lang}");
    }
}

#[test]
fn figures_are_the_english_ones_in_other_words() {
    for (kind, lang) in pairs() {
        let page = pictures(rules(kind, lang));
        assert!(!page.is_empty() && page == pictures(rules(kind, Lang::En)), "{kind} {lang}");
        for figure in page {
            let [english, drawn] =
                [Lang::En, lang].map(|lang| fs::read_to_string(folder(lang).join(figure)).expect("a figure"));
            let exchanged = exchange::in_language(&english, lang).unwrap_or_else(|why| panic!("{figure}: {why}"));
            assert!(exchanged == drawn, "{figure} is old in {lang}: cargo run -p i18n --example figures");
        }
    }
}

#[test]
fn links_lead_somewhere() {
    for (kind, lang) in GameKind::ALL.into_iter().flat_map(|kind| Lang::ALL.map(|lang| (kind, lang))) {
        for link in links(rules(kind, lang)).into_iter().filter(|link| !link.starts_with('#')) {
            assert!(folder(lang).join(link).exists(), "{kind} {lang}: {link}");
        }
    }
}

#[test]
fn pages_fit_a_terminal() {
    for (kind, lang) in pairs() {
        for line in rules(kind, lang).lines() {
            assert!(line.chars().count() <= 100, "{kind} {lang}: {line}");
        }
    }
}

/// The rows of the first table of a page, below its head.
fn first_table(page: &'static str) -> Vec<Vec<&'static str>> {
    let lines = page.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    lines.skip(2).map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

#[test]
fn colours_and_spaces_have_the_names_that_games_use() {
    const SPACES: [&str; 5] = ["tea-party", "cat", "hole", "cookies", "caterpillar"];
    for locale in Lang::ALL.map(Locale::new) {
        let colours = &first_table(rules(GameKind::Parade, locale.lang()))[0][1..];
        assert_eq!(colours, Colour::ALL.map(|colour| t!(locale, "parade-colour", colour = colour.name())));
        let spaces = first_table(rules(GameKind::Alice, locale.lang())).into_iter().map(|row| row[0]);
        assert!(spaces.eq(SPACES.map(|kind| t!(locale, "alice-kind", kind = kind))), "{}", locale.lang());
    }
}
