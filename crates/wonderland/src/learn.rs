use std::io;

use catalog::GameKind;
use i18n::Locale;
use lessons::first_table;
use tui::full::{self, Profile, Start};
use tui::plain::{self, LessonExit};
use tui::session::{DataDir, NewGame};
use tui::{Interface, Prefs};

use crate::failure::Failure;
use crate::language::Language;
use crate::play::{data_dir, end, own_name, refuse};

/// Learn a game by playing it, in five minutes.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland learn parade\n  wonderland learn alice --lang fr --plain")]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// Plain text line by line, for pipes and screen readers; the default without a terminal.
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let data_dir = data_dir()?;
    let prefs = Prefs::of(&data_dir);
    let locale = Locale::new(prefs.lang(language.asked()));
    let own = own_name(&locale);
    match Interface::new(args.plain) {
        Interface::Full => end(full::run(Profile { own, data_dir, lang: language.asked() }, Start::Lesson(args.game))),
        Interface::Plain => read(args.game, &locale, prefs.name().unwrap_or(&own), &data_dir),
    }
}

fn read(kind: GameKind, locale: &Locale, own: &str, data_dir: &DataDir) -> Result<(), Failure> {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    match plain::learn(kind, locale, own, &mut input, &mut out).map_err(|why| refuse(&why.into()))? {
        LessonExit::Early => Ok(()),
        LessonExit::Finished => {
            let (options, players) = first_table(kind, own);
            let table = NewGame { options, players, seed: None }.deal().map_err(Failure::failed)?;
            end(plain::play((table, data_dir.new_slot(kind)), true, locale, &mut input, &mut out))
        }
    }
}
