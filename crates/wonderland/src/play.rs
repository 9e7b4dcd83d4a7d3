use std::env;
use std::io::{self, IsTerminal};
use std::str::FromStr;

use catalog::{AnyTable, GameKind};
use i18n::{Locale, t};
use table::Player;
use tui::full::{self, Profile, Start};
use tui::online::{Server, is_address, server_and_table, table_id};
use tui::plain::{self, Exit, Input, Keyboard, PlainError};
use tui::session::{DataDir, NewGame, NotDealt, SaveSlot, seats};
use tui::{Interface, Prefs};

use crate::batch::number;
use crate::failure::Failure;
use crate::language::Language;
use crate::options::OptionArgs;

/// Play a game against bots, with others at one keyboard, or online.
///
/// Games are saved after every move, and --continue resumes the last one. Finished games become records, which
/// `wonderland review` can analyse. With --server you play at a server's tables, and the server saves the games.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland play parade\n  \
    wonderland play parade --seats me,bot:3,bot:5 --seed 7\n  \
    wonderland play alice --seats ann,bob,bot:2 --characters queen,rabbit --lang fr\n  wonderland play --continue\n  wonderland play --server http://127.0.0.1:8080\n  wonderland play LINK --name Ann")]
pub(crate) struct Args {
    /// The game, or the address of a server or of a table there.
    #[arg(value_name = "GAME|LINK", required_unless_present_any = ["continue_", "server"])]
    game: Option<Target>,
    /// Continue the last unfinished game.
    #[arg(long = "continue", conflicts_with_all = ["game", "seats", "seed"])]
    continue_: bool,
    /// The players, seat by seat: `me`, other names, and bots from `bot:1` (easiest) to `bot:5`.
    #[arg(long, value_name = "SEATS", default_value = "me,bot:2,bot:3")]
    seats: String,
    /// Deal from this seed: the same seed gives the same deal [default: a provably fair deal].
    #[arg(long, value_name = "N", value_parser = number::<u64, 0, { u64::MAX }>)]
    seed: Option<u64>,
    /// Play or watch on the server at this address.
    #[arg(long, value_name = "URL", conflicts_with_all = ["game", "continue_", "seats", "seed"])]
    server: Option<String>,
    /// Go straight to the table with this id or link.
    #[arg(long, value_name = "ID", requires = "server")]
    table: Option<String>,
    /// Your name at the server's tables [default: from the settings, else your user name].
    #[arg(long, value_name = "NAME", value_parser = person)]
    name: Option<String>,
    /// Plain text line by line, for pipes and screen readers; the default without a terminal.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    options: OptionArgs,
}

/// What to play.
#[derive(Clone)]
enum Target {
    Game(GameKind),
    /// A server, and maybe one of its tables.
    Server(String, Option<String>),
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse::<GameKind>() {
            Ok(kind) => Ok(Self::Game(kind)),
            Err(_) if is_address(text) => {
                let (server, table) = server_and_table(text);
                Ok(Self::Server(server, table))
            }
            Err(why) => Err(format!("{why}, or the link to a table")),
        }
    }
}

pub(crate) fn run(args: &Args, language: Language) -> Result<(), Failure> {
    let data_dir = data_dir()?;
    let prefs = Prefs::of(&data_dir);
    let locale = Locale::new(prefs.lang(language.asked()));
    if let Some(url) = &args.server {
        return online(args, (url, args.table.as_deref()), data_dir, &locale, language);
    }
    let game = match args.game {
        Some(Target::Server(ref url, ref table)) => {
            return online(args, (url, table.as_deref()), data_dir, &locale, language);
        }
        Some(Target::Game(kind)) => begin(args, kind, &data_dir, prefs.name().unwrap_or(&own_name(&locale)))?,
        None => {
            // All other options are for a new game.
            if args.options.given().is_some() {
                return Err(Failure::usage("--continue takes no options: the game continues as it was started"));
            }
            data_dir.last().map_err(|why| Failure::failed(why.tell(&locale)))?
        }
    };
    let left = match Interface::new(args.plain) {
        Interface::Plain => plain::play(game, false, &locale, &mut io::stdin().lock(), &mut io::stdout().lock()),
        Interface::Full => {
            full::run(Profile { own: own_name(&locale), data_dir, lang: language.asked() }, Start::Game(game))
        }
    };
    end(left)
}

/// Parses a person's name.
fn person(text: &str) -> Result<String, String> {
    match text.parse() {
        Ok(Player::Person(name)) => Ok(name),
        Ok(Player::Bot(_)) => Err("that is the name of a bot".into()),
        Err(why) => Err(why.to_string()),
    }
}

/// The tables of a server.
fn online(
    args: &Args,
    (url, table): (&str, Option<&str>),
    data_dir: DataDir,
    locale: &Locale,
    language: Language,
) -> Result<(), Failure> {
    if args.options.given().is_some() {
        return Err(Failure::usage("--server takes no options of a game: choose them when you create the table"));
    }
    let table = table.map(|text| {
        table_id(text).ok_or_else(|| Failure::usage(format_args!("--table: {text} is not the link or id of a table")))
    });
    let table = table.transpose()?;
    let own = own_name(locale);
    let mut names = Prefs::of(&data_dir).names(&own, locale);
    if let Some(name) = &args.name {
        names[0].clone_from(name);
    }
    let server = Server::connect(url, &names[0], &data_dir).map_err(|why| {
        let told = format!("{url}: {}", why.tell(locale));
        if why.is_usage() { Failure::usage(told) } else { Failure::failed(told) }
    })?;
    end(match Interface::new(args.plain) {
        Interface::Plain => {
            let mut input: Box<dyn Input> = if io::stdin().is_terminal() {
                Box::new(Keyboard::new(io::BufReader::new(io::stdin())))
            } else {
                Box::new(io::stdin().lock())
            };
            plain::online(&server, table, &names, locale, &mut *input, &mut io::stdout().lock())
                .map_err(PlainError::from)
        }
        Interface::Full => full::run(Profile { own, data_dir, lang: language.asked() }, Start::Online(server, table)),
    })
}

/// The menu, for a command line without arguments.
pub(crate) fn menu(language: Language) -> Result<(), Failure> {
    let data_dir = data_dir()?;
    let lang = language.asked();
    let locale = Locale::new(Prefs::of(&data_dir).lang(lang));
    end(full::run(Profile { own: own_name(&locale), data_dir, lang }, Start::Menu))
}

pub(crate) fn end(left: Result<Exit, PlainError>) -> Result<(), Failure> {
    match left.map_err(|why| refuse(&why))? {
        Exit::Over | Exit::Saved => Ok(()),
        Exit::Failed => Err(Failure::Reported),
    }
}

pub(crate) fn data_dir() -> Result<DataDir, Failure> {
    DataDir::of_environment().ok_or_else(|| {
        Failure::failed(format_args!(
            "there is no home folder; choose a folder for your games with {}",
            DataDir::VARIABLE
        ))
    })
}

fn begin(args: &Args, kind: GameKind, data_dir: &DataDir, own: &str) -> Result<(AnyTable, SaveSlot), Failure> {
    let players = seats(&args.seats, own).map_err(|why| Failure::usage(format_args!("--seats: {why}")))?;
    players.iter().try_for_each(check_bot)?;
    let options = args.options.of(kind, players.len())?;
    let table = NewGame { options, players, seed: args.seed }.deal().map_err(|why| match why {
        NotDealt::NoPerson | NotDealt::Table(_) => Failure::usage(format_args!("--seats: {why}")),
        NotDealt::Random(_) => Failure::failed(why),
    })?;
    Ok((table, data_dir.new_slot(kind)))
}

/// Refuses a bot that nobody knows, as it was typed.
fn check_bot(player: &Player) -> Result<(), Failure> {
    let Player::Bot(bot) = player else { return Ok(()) };
    let Err(why) = bot.parse::<bots::BotName>() else { return Ok(()) };
    match bot.strip_prefix("level:") {
        Some(level) => {
            Err(Failure::usage(format_args!("--seats: there is no bot:{level}; choose bot:1 (easiest) to bot:5")))
        }
        None => Err(Failure::usage(format_args!("--seats: {why}"))),
    }
}

/// The name of the machine's user, with a capital letter.
pub(crate) fn own_name(locale: &Locale) -> String {
    let named = ["USER", "LOGNAME", "USERNAME"].into_iter().find_map(|name| env::var(name).ok());
    let fit = named.filter(|name| matches!(name.parse(), Ok(Player::Person(_))) && !name.contains(','));
    let mut letters = fit.unwrap_or_else(|| t!(locale, "somebody")).trim().to_string();
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
