//! What the commands that play many games share.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::failure::Failure;
use crate::summary::thousands;

#[derive(clap::Args)]
pub(crate) struct BatchArgs {
    /// The same seed gives the same games, whatever the number of threads;
    /// without it every run is different.
    #[arg(long, value_name = "N", value_parser = number::<u64, 0, { u64::MAX }>)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    threads: ThreadArgs,
}

#[derive(clap::Args)]
pub(crate) struct ThreadArgs {
    /// How many threads; as many as the machine has cores unless said.
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

/// A whole number within these bounds.
pub(crate) fn number<N: TryFrom<u64>, const LEAST: u64, const MOST: u64>(text: &str) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| match MOST {
        u64::MAX => format!("a whole number from {LEAST} on is expected"),
        _ => format!("a whole number from {LEAST} to {MOST} is expected"),
    })
}

/// How many things of this name are done.
pub(crate) fn progress_bar(count: u64, things: &str, shown: bool) -> ProgressBar {
    bar(count, shown, &format!("{{bar:30}} {{human_pos}} of {{human_len}} {things}, {{speed}} a second, {{eta}} left"))
}

/// How much of some work is done.
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

/// Prints a summary.
pub(crate) fn print_line(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", text.trim_end())?;
    Ok(out.flush()?)
}
