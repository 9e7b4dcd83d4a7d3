//! Shared parts of the commands that play many games.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::failure::Failure;
use crate::summary::thousands;
use unicode_width::UnicodeWidthStr;

#[derive(clap::Args)]
pub(crate) struct BatchArgs {
    /// The seed; the same seed gives the same games on any number of threads [default: a different one every time].
    #[arg(long, value_name = "N", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    threads: ThreadArgs,
}

#[derive(clap::Args)]
pub(crate) struct ThreadArgs {
    /// The number of threads [default: one per core].
    #[arg(long, value_name = "N", value_parser = number::<usize, 1, 256>)]
    threads: Option<usize>,
}

impl ThreadArgs {
    pub(crate) fn count(&self) -> NonZeroUsize {
        let cores = || available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.and_then(NonZeroUsize::new).unwrap_or_else(cores)
    }
}

impl BatchArgs {
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish())
    }

    pub(crate) fn threads(&self) -> usize {
        self.some_threads().get()
    }

    pub(crate) fn some_threads(&self) -> NonZeroUsize {
        self.threads.count()
    }
}

/// Parses an integer within these bounds.
pub(crate) fn number<N: TryFrom<u64>, const LEAST: u64, const MOST: u64>(text: &str) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| match MOST {
        u64::MAX => format!("expected a whole number of at least {LEAST}"),
        _ => format!("expected a whole number from {LEAST} to {MOST}"),
    })
}

/// A progress bar that counts things of this name.
pub(crate) fn progress_bar(count: u64, things: &str, shown: bool) -> ProgressBar {
    bar(count, shown, &format!("{{bar:30}} {{human_pos}} of {{human_len}} {things}, {{speed}} a second, {{eta}} left"))
}

/// A progress bar for an amount of work.
pub(crate) fn work_bar(shown: bool) -> ProgressBar {
    bar(0, shown, "{bar:30} {percent} %, {eta} left")
}

fn bar(length: u64, shown: bool, template: &str) -> ProgressBar {
    let target = if shown { ProgressDrawTarget::stderr_with_hz(10) } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()).with_key(
        "speed",
        |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            let speed = state.per_sec();
            let _ = out.write_str(&if speed < 10.0 { format!("{speed:.1}") } else { thousands(speed) });
        },
    );
    ProgressBar::with_draw_target(Some(length), target).with_style(style)
}

/// Wraps lines to the width of a terminal, with continuation lines indented by `indent`. Columns stay.
pub(crate) fn fold(text: &str, indent: usize) -> String {
    const WIDTH: usize = 80;
    let mut folded = String::new();
    for line in text.lines() {
        let mut row = String::new();
        for word in line.split_inclusive(' ') {
            if row.width() + word.trim_end().width() > WIDTH && !row.trim().is_empty() {
                folded += &format!("{}\n", row.trim_end());
                row = " ".repeat(indent);
            }
            row += word;
        }
        folded += &format!("{}\n", row.trim_end());
    }
    folded
}

#[test]
fn folded_lines_keep_their_columns() {
    let line = format!("  46.5%  B7:  {}", "takes nothing, ".repeat(6));
    let folded = fold(&line, 9);
    assert!(folded.starts_with("  46.5%  B7:  takes nothing, "), "{folded}");
    assert!(folded.lines().count() == 2 && folded.lines().all(|line| line.width() <= 80), "{folded}");
    assert!(folded.lines().nth(1).is_some_and(|line| line.starts_with("         nothing")), "{folded}");
}

/// Prints a summary.
pub(crate) fn print_line(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", text.trim_end())?;
    Ok(out.flush()?)
}
