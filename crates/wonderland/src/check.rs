use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use server::store::{Checked, Store};

use crate::backup::with_store;
use crate::database::DatabaseArgs;
use crate::failure::Failure;

/// Check a server's database, or a backup of one, for damage.
///
/// Every deal is repeated, every move replayed, and every hash computed again. The server may be running.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland check --data /var/lib/wonderland\n  \
    wonderland check monday.jsonl --json\n\nThe exit code is 1 if there is damage.")]
pub(crate) struct Args {
    /// A backup to check instead of a database.
    #[arg(value_name = "FILE", conflicts_with_all = ["data", "database"])]
    file: Option<PathBuf>,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let checked = match &args.file {
        Some(path) => check_file(path)?,
        None => with_store(&args.database, async |store| Ok(store.check().await?))?,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &checked).map_err(std::io::Error::from)?;
        writeln!(out)?;
    } else {
        show(&mut out, &checked)?;
    }
    if checked.problems.is_empty() { Ok(()) } else { Err(Failure::Reported) }
}

fn check_file(path: &PathBuf) -> Result<Checked, Failure> {
    let file = File::open(path).map_err(|why| Failure::failed(format_args!("can't read {}: {why}", path.display())))?;
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    runtime.block_on(Store::check_backup(BufReader::new(file))).map_err(Failure::failed)
}

fn show(out: &mut impl Write, checked: &Checked) -> std::io::Result<()> {
    for damage in &checked.problems {
        match &damage.table {
            Some(table) => writeln!(out, "Table {table}: {}", game::printable(&damage.why))?,
            None => writeln!(out, "{}", game::printable(&damage.why))?,
        }
    }
    let Checked { tables, steps, unhashed, problems } = checked;
    write!(out, "{tables} tables and {steps} steps")?;
    if *unhashed > 0 {
        write!(out, ", {unhashed} of them from before there were hashes")?;
    }
    match problems.len() {
        0 => writeln!(out, ": no damage"),
        1 => writeln!(out, ": 1 problem"),
        count => writeln!(out, ": {count} problems"),
    }
}
