use std::io;

use catalog::GameKind;
use lessons::first_table;
use tui::full::{self, Opening, Start};
use tui::plain::{self, Learned};
use tui::session::{NewGame, Shelf};
use tui::{Mode, Prefs};
use words::{Lang, Words};

use crate::failure::Failure;
use crate::play::{end, own_name, refuse, shelf};

/// Learn a game by doing, in five minutes, up to a first game with hints.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland learn parade\n  wonderland learn alice --lang fr --plain")]
pub(crate) struct Args {
    /// Which game.
    game: GameKind,
    /// Line by line, for pipes and screen readers; without a terminal that is so anyway.
    #[arg(long)]
    plain: bool,
    /// In which language, en, fr or pl; that of the settings unless said, else that of the environment.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let shelf = shelf()?;
    let prefs = Prefs::of(&shelf);
    let words = Words::new(prefs.lang(args.lang));
    let own = own_name(&words);
    match Mode::new(args.plain) {
        Mode::Full => end(full::run(Opening { own, shelf, lang: args.lang }, Start::Lesson(args.game))),
        Mode::Plain => read(args.game, &words, prefs.name().unwrap_or(&own), &shelf),
    }
}

fn read(kind: GameKind, words: &Words, own: &str, shelf: &Shelf) -> Result<(), Failure> {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    match plain::learn(kind, words, own, &mut input, &mut out).map_err(|why| refuse(&why.into()))? {
        Learned::Left => Ok(()),
        Learned::All => {
            let (options, players) = first_table(kind, own);
            let table = NewGame { options, players, seed: None }.deal().map_err(Failure::failed)?;
            end(plain::play((table, shelf.place(kind)), true, words, &mut input, &mut out))
        }
    }
}
