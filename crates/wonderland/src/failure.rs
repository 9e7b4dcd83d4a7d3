use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use game::{printable, shorten};

/// The reason why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong: exit code 2.
    Usage(String),
    /// The work failed: exit code 1.
    Failed(String),
    /// All errors have been printed already: exit code 1.
    Reported,
    /// The reader closed the pipe, having seen enough: not a failure.
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

    /// Prints it in one line and returns the exit code.
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

/// Prints one line to standard error, safe for a terminal and of limited length.
/// If even that can't be written, the error is dropped.
pub(crate) fn complain(why: &str) {
    say(&format!("wonderland: {}\n", shorten(&printable(why), 400)));
}

/// Writes to standard error, ignoring errors.
pub(crate) fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::failed(format_args!("can't write: {error}")),
        }
    }
}

/// Prints help and version; turns a usage error into one line.
pub(crate) fn from_clap(error: &clap::Error) -> Result<(), Failure> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Ok(error.print()?);
    }
    let text = error.render().to_string();
    let what = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect::<Vec<_>>().join(" ");
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: ")).map(|tip| format!(" ({tip})"));
    let what = what.strip_prefix("error: ").unwrap_or(&what);
    Err(Failure::Usage(format!("{what}{}; for more, use --help", tip.unwrap_or_default())))
}
