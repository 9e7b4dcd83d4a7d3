use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};

use server::store::{BackupError, Store};

use crate::database::DatabaseArgs;
use crate::failure::Failure;

/// Back up a server's database to a file, while the server runs.
///
/// The file can be restored into SQLite or PostgreSQL. It contains secrets: keep it where nobody else can read it.
#[derive(clap::Args)]
#[command(after_help = "Example: wonderland backup monday.jsonl --data /var/lib/wonderland")]
pub(crate) struct BackupArgs {
    /// The file to write; it must not exist yet.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Restore a backup into a new database, SQLite or PostgreSQL.
#[derive(clap::Args)]
#[command(after_help = "Example: wonderland restore monday.jsonl --database postgres://wonderland@db/wonderland")]
pub(crate) struct RestoreArgs {
    /// The file that `wonderland backup` wrote.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(crate) fn back_up(args: &BackupArgs) -> Result<(), Failure> {
    // It has another name until it is complete.
    let (target, part) = (&args.file, part_of(&args.file));
    if target.exists() {
        return Err(Failure::failed(format_args!("{} already exists; choose another name", target.display())));
    }
    let file = create(&part).map_err(|why| Failure::unwritable(&part, &why))?;
    let rows = with_store(&args.database, async |store| {
        let mut to = BufWriter::new(&file);
        store.back_up(&mut to).await
    })?;
    let done = file.sync_all().and_then(|()| std::fs::rename(&part, target));
    done.map_err(|why| Failure::unwritable(target, &why))?;
    println!("Backed up {rows} rows to {}", target.display());
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let unreadable = |why| Failure::failed(format_args!("can't read {}: {why}", args.file.display()));
    let file = File::open(&args.file).map_err(unreadable)?;
    let rows = with_store(&args.database, async |store| store.restore(BufReader::new(file)).await)?;
    println!("Restored {rows} rows from {}", args.file.display());
    Ok(())
}

pub(crate) fn with_store<T>(
    database: &DatabaseArgs,
    work: impl AsyncFnOnce(&Store) -> Result<T, BackupError>,
) -> Result<T, Failure> {
    let database = database.database()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    runtime.block_on(async {
        let store = Store::open(&database).await.map_err(Failure::failed)?;
        let done = work(&store).await.map_err(Failure::failed);
        store.close().await;
        done
    })
}

fn part_of(file: &Path) -> PathBuf {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    part.into()
}

/// Creates a file that nobody else can read.
fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
