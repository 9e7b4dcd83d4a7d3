use std::env;
use std::io;

use catalog::GameKind;
use table::{AnyTable, Player};
use tui::full::{self, Opening, Start};
use tui::online::{NotConnected, Server, table_id};
use tui::plain::{self, Left, PlainError};
use tui::session::{NewGame, NotDealt, Place, Shelf, seats};
use tui::{Mode, Prefs};
use words::{Lang, Words, say};

use crate::batch::number;
use crate::failure::Failure;
use crate::options::OptionArgs;

/// Play a game against bots, with others at one keyboard, or at a table of a server.
///
/// The game is kept after every move: whatever happens, --continue goes on with
/// it. Ended games become records, which `review` looks over. With --server the
/// game is at the server, which keeps it too.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland play parade\n  \
    wonderland play parade --seats me,bot:3,bot:5 --seed 7\n  \
    wonderland play alice --seats ann,bob,bot:2 --characters queen,rabbit --lang fr\n  wonderland play --continue\n  wonderland play --server http://127.0.0.1:8080")]
pub(crate) struct Args {
    /// Which game.
    #[arg(required_unless_present_any = ["continue_", "server"])]
    game: Option<GameKind>,
    /// Go on with the last game that is not over.
    #[arg(long = "continue", conflicts_with_all = ["game", "seats", "seed"])]
    continue_: bool,
    /// Who sits where: `me`, who has the name of the settings or that of the machine's user, other names, and bots, `bot:1` to `bot:5` by their level.
    #[arg(long, value_name = "SEATS", default_value = "me,bot:2,bot:3")]
    seats: String,
    /// The same seed deals the same game; without it the deal is fair, and its record proves that.
    #[arg(long, value_name = "N", value_parser = number::<u64, 0, { u64::MAX }>)]
    seed: Option<u64>,
    /// The tables of the server at this address: to play with people anywhere, or to look on.
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "continue_", "seats", "seed"])]
    server: Option<String>,
    /// Go to the table with this id or link at once.
    #[arg(long, value_name = "ID", requires = "server")]
    table: Option<String>,
    /// Line by line, for pipes and screen readers; without a terminal that is so anyway.
    #[arg(long)]
    plain: bool,
    /// In which language, en, fr or pl; that of the settings unless said, else that of the environment.
    #[arg(long, value_name = "LANG")]
    lang: Option<Lang>,
    #[command(flatten)]
    options: OptionArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let shelf = shelf()?;
    let prefs = Prefs::of(&shelf);
    let words = Words::new(prefs.lang(args.lang));
    if let Some(url) = &args.server {
        return online(args, url, shelf, &words);
    }
    let game = match args.game {
        Some(kind) => begin(args, kind, &shelf, prefs.name().unwrap_or(&own_name(&words)))?,
        None => {
            // Whatever else is said is about a new game.
            args.options.parade().map_err(|_| Failure::usage("--continue goes on with the game as it was begun"))?;
            shelf.last().map_err(|why| Failure::failed(why.tell(&words)))?
        }
    };
    let left = match Mode::new(args.plain) {
        Mode::Plain => plain::play(game, false, &words, &mut io::stdin().lock(), &mut io::stdout().lock()),
        Mode::Full => full::run(Opening { own: own_name(&words), shelf, lang: args.lang }, Start::Game(game)),
    };
    end(left)
}

/// The tables of a server.
fn online(args: &Args, url: &str, shelf: Shelf, words: &Words) -> Result<(), Failure> {
    args.options.parade().map_err(|_| Failure::usage("at a server the table itself is asked what is played"))?;
    let table = args.table.as_deref().map(|text| {
        table_id(text).ok_or_else(|| Failure::usage(format_args!("--table: {text} is no link or id of a table")))
    });
    let table = table.transpose()?;
    let own = own_name(words);
    let names = Prefs::of(&shelf).names(&own, words);
    let server = Server::connect(url, &names[0], &shelf).map_err(|why| match why {
        NotConnected::Address(_) => Failure::usage(format_args!("--server: {why}")),
        _ => Failure::failed(format_args!("{url}: {why}")),
    })?;
    end(match Mode::new(args.plain) {
        Mode::Plain => plain::online(&server, table, &names, words, &mut io::stdin().lock(), &mut io::stdout().lock())
            .map_err(PlainError::from),
        Mode::Full => full::run(Opening { own, shelf, lang: args.lang }, Start::Online(server, table)),
    })
}

/// The menu, for who says nothing at all.
pub(crate) fn menu() -> Result<(), Failure> {
    let shelf = shelf()?;
    let words = Words::new(Prefs::of(&shelf).lang(None));
    end(full::run(Opening { own: own_name(&words), shelf, lang: None }, Start::Menu))
}

pub(crate) fn end(left: Result<Left, PlainError>) -> Result<(), Failure> {
    match left.map_err(|why| refuse(&why))? {
        Left::Over | Left::Kept => Ok(()),
        Left::Failed => Err(Failure::Reported),
    }
}

pub(crate) fn shelf() -> Result<Shelf, Failure> {
    Shelf::of_environment().ok_or_else(|| {
        Failure::failed(format_args!("there is no home folder; say where to keep games with {}", Shelf::VARIABLE))
    })
}

fn begin(args: &Args, kind: GameKind, shelf: &Shelf, own: &str) -> Result<(AnyTable, Place), Failure> {
    let players = seats(&args.seats, own).map_err(|why| Failure::usage(format_args!("--seats: {why}")))?;
    let options = args.options.of(kind, players.len())?;
    let table = NewGame { options, players, seed: args.seed }.deal().map_err(|why| match why {
        NotDealt::NoPerson | NotDealt::Table(_) => Failure::usage(format_args!("--seats: {why}")),
        NotDealt::Random(_) => Failure::failed(why),
    })?;
    Ok((table, shelf.place(kind)))
}

/// What the machine calls its user, with a capital letter.
pub(crate) fn own_name(words: &Words) -> String {
    let named = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| env::var(name).ok());
    let fit = named.filter(|name| matches!(name.parse(), Ok(Player::Person(_))) && !name.contains(','));
    let mut letters = fit.unwrap_or_else(|| say!(words, "somebody")).trim().to_string();
    let first = letters.chars().next().map_or(0, char::len_utf8);
    let rest = letters.split_off(first);
    letters.to_uppercase() + &rest
}

pub(crate) fn refuse(why: &PlainError) -> Failure {
    match why {
        PlainError::Bot(why) => Failure::usage(why),
        PlainError::Io(why) if why.kind() == io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        PlainError::Io(why) => Failure::failed(format_args!("can't play on: {why}")),
    }
}
