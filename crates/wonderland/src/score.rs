use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};

use alice::Alice;
use catalog::GameKind;
use game::{GameSheet, Names, ScorePad, printable};
use host::Pad;
use parade::Parade;

use crate::failure::{Failure, say};
use crate::input::Input;

/// Score a game played at a real table.
///
/// Give one line a player, the name before a colon and what lies in front of
/// them behind it, in a file or on standard input; lines that begin with # are
/// passed over. On a terminal without a file the players are asked for one by
/// one.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland score parade\n  wonderland score parade evening.txt --json\n  \
    printf 'Lucy: 5 3 small 4 at 7\\nTom: 4 4 small 2\\n' | wonderland score alice\n  \
    printf 'Ann: R10 B3 B4\\nBob: G0 Y7\\n' | wonderland score parade -")]
pub(crate) struct Args {
    /// Which game.
    game: GameKind,
    /// File of players, or - for standard input.
    file: Option<PathBuf>,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match args.game {
        GameKind::Parade => score::<Parade>(args),
        GameKind::Alice => score::<Alice>(args),
    }
}

fn score<G: ScorePad>(args: &Args) -> Result<(), Failure> {
    let pad = match &args.file {
        Some(file) => read::<G>(file)?,
        None if io::stdin().is_terminal() => ask(&mut io::stdin().lock())?,
        None => read(Path::new("-"))?,
    };
    let scored = pad.score().map_err(Failure::failed)?;
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&scored).expect("a sheet is plain data"))?;
    } else {
        out.write_all(scored.sheet.tell(&Names::new(&pad.names)).as_bytes())?;
    }
    Ok(out.flush()?)
}

/// Lines of `Name: holding`.
fn read<G: ScorePad>(path: &Path) -> Result<Pad<G>, Failure> {
    let mut input = Input::open(path)?;
    let mut pad = Pad::EMPTY;
    while let Some(line) = input.line()? {
        let added = line.text.and_then(|text| pad.add_line(&text));
        added.map_err(|why| Failure::failed(format_args!("{}:{}: {why}", input.name, line.number)))?;
    }
    Ok(pad)
}

/// Asks for the players one by one; an empty name or the end of input ends the list.
fn ask<G: ScorePad>(answers: &mut dyn BufRead) -> Result<Pad<G>, Failure> {
    let mut pad = Pad::<G>::EMPTY;
    say(&format!("Score pad for {}, {} to {} players.\n", G::NAME, G::SEATS.start(), G::SEATS.end()));
    say(&format!("Write what lies in front of a player as {} ({}).\n", G::PAD_EXAMPLE, G::PAD_HELP));
    while pad.names.len() < *G::SEATS.end() {
        let enough = pad.names.len() >= *G::SEATS.start();
        let hint = if enough { " (Enter to finish)" } else { "" };
        let name = match prompt(answers, &format!("Name of player {}{hint}: ", pad.names.len() + 1))? {
            Some(name) if !enough || !name.trim().is_empty() => name,
            None if !enough => return Err(unfinished()),
            _ => break,
        };
        if let Err(why) = pad.add_name(&name) {
            say(&format!("  {why}\n"));
            continue;
        }
        let name = printable(name.trim());
        loop {
            let holding = prompt(answers, &format!("In front of {name}: "))?.ok_or_else(unfinished)?;
            if holding.trim().is_empty() {
                say("  write - for nothing\n");
                continue;
            }
            match pad.add_holding(&holding) {
                Ok(()) => break,
                Err(why) => say(&format!("  {why}\n")),
            }
        }
    }
    say("\n");
    Ok(pad)
}

/// One answer on the terminal; `None` at the end of input.
fn prompt(answers: &mut dyn BufRead, question: &str) -> Result<Option<String>, Failure> {
    say(question);
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

fn unfinished() -> Failure {
    Failure::failed("the input ended before all players were entered")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An unknown card, no answer, a name given twice and a card given twice are each asked again.
    const EVENING: &str = "Ann\nR10 B3\nBób\nG0 x9\n\nG0, y7\nAnn\n三月兎\nR10\n-\n";

    #[test]
    fn mistakes_are_asked_again() {
        let pad = ask::<Parade>(&mut format!("{EVENING}\n").as_bytes()).expect("three players");
        assert_eq!(pad.names, ["Ann", "Bób", "三月兎"]);
        assert_eq!(pad.holdings, ["R10 B3", "G0 Y7", ""].map(|cards| cards.parse().expect("cards")));
    }

    #[test]
    fn end_of_input_is_an_error_unless_there_are_enough_players() {
        for length in 0..=EVENING.lines().count() {
            let lines: String = EVENING.lines().take(length).map(|line| format!("{line}\n")).collect();
            let asks_for_a_third_name = matches!(length, 6 | 7 | 10);
            assert_eq!(ask::<Parade>(&mut lines.as_bytes()).is_ok(), asks_for_a_third_name, "{lines}");
        }
    }
}
