use std::path::PathBuf;

use server::store::Database;
use tui::session::Shelf;

use crate::failure::Failure;

/// Where the tables of a server are kept.
#[derive(clap::Args)]
pub(crate) struct DatabaseArgs {
    /// The folder that everything is kept in; that of the platform unless said.
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Keep everything in PostgreSQL at this address instead.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl DatabaseArgs {
    pub(crate) fn database(&self) -> Result<Database, Failure> {
        if let Some(address) = &self.database {
            return Ok(Database::Postgres(address.clone()));
        }
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => {
                let shelf =
                    Shelf::of_environment().ok_or_else(|| Failure::usage("there is no home folder; say --data DIR"))?;
                shelf.folder().into()
            }
        };
        Ok(Database::Sqlite(folder.join("wonderland.db")))
    }
}
