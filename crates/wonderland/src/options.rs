use std::path::{Path, PathBuf};

use alice::{Alice, Board, Cast, Character};
use catalog::{AnyOptions, GameKind, each};
use game::Game;
use parade::{NoOptions, Parade};

use crate::failure::Failure;
use tui::boards;

/// The options of a game. A game refuses those that it does not have.
#[derive(clap::Args)]
#[command(next_help_heading = "Variants of alice")]
pub(crate) struct OptionArgs {
    /// Play with open hands: everyone sees all cards.
    #[arg(long)]
    open_hands: bool,
    /// Hold two cards instead of three, and play either one.
    #[arg(long)]
    two_card_hands: bool,
    /// Let a pawn walk out of the Rabbit Hole after a failed escape.
    #[arg(long)]
    mercy: bool,
    /// Play on the board in this file; docs/boards/example.toml shows the format.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// The characters, seat by seat: alice, hatter, queen or rabbit. The other seats get the ones that are left.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    characters: Vec<Character>,
}

/// A game whose options can be given on the command line.
pub(crate) trait OptionsFromArgs: Game {
    /// The options for this many seats.
    fn options(args: &OptionArgs, seats: usize) -> Result<Self::Options, Failure>;
}

impl OptionsFromArgs for Parade {
    fn options(args: &OptionArgs, _: usize) -> Result<NoOptions, Failure> {
        match args.given() {
            Some(name) => Err(Failure::usage(format_args!("parade has no {name}; it is for alice"))),
            None => Ok(NoOptions {}),
        }
    }
}

impl OptionsFromArgs for Alice {
    fn options(args: &OptionArgs, seats: usize) -> Result<alice::Options, Failure> {
        Ok(alice::Options {
            open_hands: args.open_hands,
            two_card_hands: args.two_card_hands,
            mercy: args.mercy,
            board: args.board.as_deref().map_or(Ok(Board::default()), read_board)?,
            cast: args.cast(seats)?,
        })
    }
}

impl OptionArgs {
    /// The options of a game that is known only at run time.
    pub(crate) fn of(&self, kind: GameKind, seats: usize) -> Result<AnyOptions, Failure> {
        Ok(each!(kind, <G> -> AnyOptions => G::options(self, seats)?))
    }

    /// The first option that is given, if any is.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let given = [
            ("--open-hands", self.open_hands),
            ("--two-card-hands", self.two_card_hands),
            ("--mercy", self.mercy),
            ("--board", self.board.is_some()),
            ("--characters", !self.characters.is_empty()),
        ];
        given.iter().find(|(_, given)| *given).map(|(name, _)| *name)
    }

    fn cast(&self, seats: usize) -> Result<Cast, Failure> {
        let cast = Cast::new(&self.characters).map_err(|why| Failure::usage(format_args!("--characters: {why}")))?;
        match self.characters.len() {
            count if count > seats => {
                Err(Failure::usage(format_args!("--characters: {count} are chosen, but there are {seats} seats")))
            }
            _ => Ok(cast),
        }
    }
}

fn read_board(path: &Path) -> Result<Board, Failure> {
    boards::read(path).map_err(|why| Failure::failed(format_args!("can't use the board in {}: {why}", path.display())))
}
