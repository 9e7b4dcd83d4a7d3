use std::io::{self, Write};

use catalog::GameKind;
use i18n::Locale;
use tui::full::{self, Profile, Start};
use tui::{Interface, Prefs};

use crate::failure::Failure;
use crate::language::Language;
use crate::play::{data_dir, end, own_name};

/// Read the rules of a game.
///
/// On a terminal they are shown page by page. In a pipe, or with --plain, they are printed as Markdown.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland rules parade\n  wonderland rules alice --lang fr --plain")]
pub(crate) struct Args {
    /// The game.
    game: GameKind,
    /// Print them; the default without a terminal.
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    if Interface::new(args.plain) == Interface::Full {
        let data_dir = data_dir()?;
        let lang = Some(language.asked().unwrap_or_else(|| Prefs::of(&data_dir).lang(None)));
        let own = own_name(&Locale::new(language.lang()));
        return end(full::run(Profile { own, data_dir, lang }, Start::Rules(args.game)));
    }
    let mut out = io::stdout().lock();
    out.write_all(i18n::rules(args.game, language.lang()).as_bytes())?;
    Ok(out.flush()?)
}
