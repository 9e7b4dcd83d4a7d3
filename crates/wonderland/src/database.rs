use std::path::PathBuf;

use server::store::Database;
use tui::session::DataDir;

use crate::failure::Failure;

/// The database of a server.
#[derive(clap::Args)]
pub(crate) struct DatabaseArgs {
    /// The folder for data [default: the usual place on your system].
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Use PostgreSQL at this address instead.
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
                let data_dir = DataDir::of_environment()
                    .ok_or_else(|| Failure::usage("there is no home folder; choose a folder with --data DIR"))?;
                data_dir.path().into()
            }
        };
        Ok(Database::Sqlite(folder.join("wonderland.db")))
    }
}
