use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use game::{printable, shorten};

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong: exit code 2.
    Usage(String),
    /// The work failed: exit code 1.
    Failed(String),
    /// Everything wrong has been said already: exit code 1.
    Reported,
    /// Whoever read the output has seen enough: no failure at all.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn usage(why: impl Display) -> Self {
        Self::Usage(why.to_string())
    }

    pub(crate) fn failed(why: impl Display) -> Self {
        Self::Failed(why.to_string())
    }

    /// A file can't be written.
    pub(crate) fn unwritable(path: &Path, why: &io::Error) -> Self {
        Self::failed(format_args!("can't write {}: {why}", path.display()))
    }

    /// Tells it in one line and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Usage(why) => {
                complain(&why);
                ExitCode::from(2)
            }
            Self::Failed(why) => {
                complain(&why);
                ExitCode::FAILURE
            }
            Self::Reported => ExitCode::FAILURE,
            Self::ClosedPipe => ExitCode::SUCCESS,
        }
    }
}

/// One line on standard error, safe for a terminal and not endless. If even
/// that can't be written, there is nobody to tell.
pub(crate) fn complain(why: &str) {
    say(&format!("wonderland: {}\n", shorten(&printable(why), 400)));
}

/// Writes to standard error, if that can be done.
pub(crate) fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Writing to the standard output failed.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::failed(format_args!("can't write: {error}")),
        }
    }
}

/// Help and version are printed; a mistake becomes one line.
pub(crate) fn from_clap(error: &clap::Error) -> Result<(), Failure> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Ok(error.print()?);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.print()?;
        return Err(Failure::Usage("say what to do, for example `wonderland rules parade`".into()));
    }
    let text = error.render().to_string();
    let what = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect::<Vec<_>>().join(" ");
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: ")).map(|tip| format!(" ({tip})"));
    let what = what.strip_prefix("error: ").unwrap_or(&what);
    Err(Failure::Usage(format!("{what}{}; --help tells more", tip.unwrap_or_default())))
}
