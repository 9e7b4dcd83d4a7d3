use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use catalog::{GameKind, each};
use game::{GameSheet, Names, Pad, ScorePad, SeatSet, printable};
use i18n::{Locale, Narrate, t};

use crate::failure::{Failure, say};
use crate::input::Input;
use crate::language::Language;

/// Add up the score of a game played with real cards.
///
/// Write one line per player, in a file or on standard input: the name, a colon, and everything in front of that player.
/// Lines that begin with # are ignored. In a terminal, without a file, you are asked for one player after the other.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland score parade\n  wonderland score parade evening.txt --json\n  \
    printf 'Lucy: 5 3 small 4 at 7\\nTom: 4 4 small 2\\n' | wonderland score alice\n  \
    printf 'Ann: R10 B3 B4\\nBob: G0 Y7\\n' | wonderland score parade -")]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// The file with the players, or - for standard input.
    file: Option<PathBuf>,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    each!(args.game, <G> => score::<G>(args, language))
}

fn score<G: ScorePad + Narrate>(args: &Args, language: Language) -> Result<(), Failure> {
    let locale = Locale::new(language.lang());
    let pad = match &args.file {
        Some(file) => read::<G>(file, &locale)?,
        None if io::stdin().is_terminal() => ask(&mut io::stdin().lock(), &locale)?,
        None => read(Path::new("-"), &locale)?,
    };
    let scored = pad.score().map_err(|why| Failure::failed(locale.pad_problem(&why, &pad)))?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&scored).expect("a sheet is plain data"))?;
    } else {
        let names = Names::new(&pad.names);
        let everyone = SeatSet::first(pad.names.len());
        let verdict =
            scored.sheet.verdict(everyone).map(|it| locale.tell(&format!("{}-verdict", G::NAME), &it, &names));
        writeln!(out, "{}\n{}", G::tell_sheet(&locale, &scored.sheet, &names), verdict.unwrap_or_default())?;
    }
    Ok(out.flush()?)
}

/// Reads lines of `Name: holding`.
fn read<G: ScorePad>(path: &Path, locale: &Locale) -> Result<Pad<G>, Failure> {
    let mut input = Input::open(path)?;
    let mut pad = Pad::<G>::EMPTY;
    while let Some(line) = input.line()? {
        let added = line.text.and_then(|text| pad.add_line(&text).map_err(|why| locale.pad_problem(&why, &pad)));
        added.map_err(|why| Failure::failed(format_args!("{}:{}: {why}", input.name, line.number)))?;
    }
    Ok(pad)
}

/// Asks for the players one by one; an empty name or the end of input ends the list.
fn ask<G: ScorePad + Narrate>(answers: &mut dyn BufRead, locale: &Locale) -> Result<Pad<G>, Failure> {
    let mut pad = Pad::<G>::EMPTY;
    introduce::<G>(locale);
    while pad.names.len() < *G::SEATS.end() {
        let enough = pad.names.len() >= *G::SEATS.start();
        let number = pad.names.len() + 1;
        let question = if enough {
            t!(locale, "score-name-or-end", number = number)
        } else {
            t!(locale, "score-name", number = number)
        };
        let name = match prompt(answers, &question)? {
            Some(name) if !enough || !name.trim().is_empty() => name,
            None if !enough => return Err(unfinished(locale)),
            _ => break,
        };
        if let Err(why) = pad.add_name(&name) {
            say(&format!("  {}\n", locale.pad_problem(&why, &pad)));
            continue;
        }
        ask_holding(answers, &mut pad, &printable(name.trim()), locale)?;
    }
    say("\n");
    Ok(pad)
}

/// Asks for what is in front of the player until it can be scored.
fn ask_holding<G: ScorePad>(
    answers: &mut dyn BufRead,
    pad: &mut Pad<G>,
    name: &str,
    locale: &Locale,
) -> Result<(), Failure> {
    loop {
        let question = t!(locale, "score-in-front", name = name);
        let holding = prompt(answers, &question)?.ok_or_else(|| unfinished(locale))?;
        if holding.trim().is_empty() {
            say(&format!("  {}\n", t!(locale, "score-nothing")));
            continue;
        }
        match pad.add_holding(&holding) {
            Ok(()) => return Ok(()),
            Err(why) => say(&format!("  {}\n", locale.pad_problem(&why, pad))),
        }
    }
}

/// Says what the score pad is for and what to type.
fn introduce<G: ScorePad>(locale: &Locale) {
    let game = t!(locale, "game-name", game = G::NAME);
    let title = t!(locale, "score-title", game = game, least = *G::SEATS.start(), most = *G::SEATS.end());
    say(&format!("{title}\n{}\n", t!(locale, "score-enter", example = G::PAD_EXAMPLE, kind = G::NAME)));
}

/// Asks on the terminal; `None` at the end of input.
fn prompt(answers: &mut dyn BufRead, question: &str) -> Result<Option<String>, Failure> {
    say(&format!("{question} "));
    let mut answer = String::new();
    match answers.read_line(&mut answer) {
        Ok(0) => {
            say("\n");
            Ok(None)
        }
        Ok(_) => Ok(Some(answer.trim_end_matches(['\r', '\n']).into())),
        Err(why) => Err(Failure::failed(format_args!("can't read the answer: {why}"))),
    }
}

fn unfinished(locale: &Locale) -> Failure {
    Failure::failed(t!(locale, "score-unfinished"))
}

#[cfg(test)]
mod tests {
    use parade::Parade;

    use super::*;

    /// An unknown card, an empty answer, a repeated name and a repeated card are each asked again.
    const EVENING: &str = "Ann\nR10 B3\nBób\nG0 x9\n\nG0, y7\nAnn\n三月兎\nR10\n-\n";

    #[test]
    fn mistakes_are_asked_again() {
        let pad =
            ask::<Parade>(&mut format!("{EVENING}\n").as_bytes(), &Locale::new(i18n::Lang::En)).expect("three players");
        assert_eq!(pad.names, ["Ann", "Bób", "三月兎"]);
        assert_eq!(pad.holdings, ["R10 B3", "G0 Y7", ""].map(|cards| cards.parse().expect("cards")));
    }

    #[test]
    fn end_of_input_is_an_error_unless_there_are_enough_players() {
        for length in 0..=EVENING.lines().count() {
            let lines: String = EVENING.lines().take(length).map(|line| format!("{line}\n")).collect();
            let asks_for_a_third_name = matches!(length, 6 | 7 | 10);
            assert_eq!(
                ask::<Parade>(&mut lines.as_bytes(), &Locale::new(i18n::Lang::En)).is_ok(),
                asks_for_a_third_name,
                "{lines}"
            );
        }
    }
}
