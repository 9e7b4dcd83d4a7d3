use std::path::{Path, PathBuf};

use alice::{Board, Cast, Character};
use catalog::GameKind;
use parade::NoOptions;
use table::AnyOptions;

use crate::failure::Failure;
use tui::boards;

/// What people can choose before a deal. A game refuses what it does not have.
#[derive(clap::Args)]
#[command(next_help_heading = "Variants of alice")]
pub(crate) struct OptionArgs {
    /// All hands lie open.
    #[arg(long)]
    open_hands: bool,
    /// Hands of two cards, either of which can be played.
    #[arg(long)]
    two_card_hands: bool,
    /// After a failed escape a pawn may walk out of the Rabbit Hole.
    #[arg(long)]
    mercy: bool,
    /// Play on the board in this file instead of the reconstruction; docs/boards/example.toml shows the form.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Who is which character, by seat: alice, hatter, queen, rabbit. Seats after the last get those that are left.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    characters: Vec<Character>,
}

impl OptionArgs {
    /// For a command that knows its game only when it runs.
    pub(crate) fn of(&self, kind: GameKind, seats: usize) -> Result<AnyOptions, Failure> {
        Ok(match kind {
            GameKind::Parade => AnyOptions::Parade(self.parade()?),
            GameKind::Alice => AnyOptions::Alice(self.alice(seats)?),
        })
    }

    pub(crate) fn parade(&self) -> Result<NoOptions, Failure> {
        let given = [
            ("--open-hands", self.open_hands),
            ("--two-card-hands", self.two_card_hands),
            ("--mercy", self.mercy),
            ("--board", self.board.is_some()),
            ("--characters", !self.characters.is_empty()),
        ];
        match given.iter().find(|(_, given)| *given) {
            Some((name, _)) => Err(Failure::usage(format_args!("parade has no {name}; it is for alice"))),
            None => Ok(NoOptions {}),
        }
    }

    pub(crate) fn alice(&self, seats: usize) -> Result<alice::Options, Failure> {
        Ok(alice::Options {
            open_hands: self.open_hands,
            two_card_hands: self.two_card_hands,
            mercy: self.mercy,
            board: self.board.as_deref().map_or(Ok(Board::default()), read_board)?,
            cast: self.cast(seats)?,
        })
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
