use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::process::{Watched, free_port};

/// A PostgreSQL server.
pub struct Postgres {
    programs: PathBuf,
    port: u16,
    databases: AtomicU32,
    place: Watched,
}

impl Postgres {
    /// The server shared by the tests of this program, each with a [database](Postgres::database) of its own.
    pub fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        SHARED.get_or_init(Self::start).as_ref()
    }

    /// Starts a separate server; `None` if PostgreSQL is not installed.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            crate::missing("PostgreSQL", "postgresql");
            return None;
        };
        // The server refuses to run as root, so its folder can't be root's either.
        let stop = as_postgres(&format!("{}/pg_ctl -D data -m immediate stop", programs.display()));
        let place = Watched::new(&stop);
        if is_root() {
            run("chown", &["postgres", &place.folder().display().to_string()]);
        }
        let postgres = Self { programs, port: free_port(), databases: AtomicU32::new(0), place };
        postgres.command("initdb -D data -A trust -U postgres --no-sync");
        postgres.resume();
        Some(postgres)
    }

    /// The address of a new and empty database.
    ///
    /// # Panics
    /// If it can't be created.
    pub fn database(&self) -> String {
        let name = format!("wonderland{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.command(&format!("createdb -h 127.0.0.1 -p {} -U postgres {name}", self.port));
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Stops the server like a crash: connections are cut, and committed data is only in its log.
    ///
    /// # Panics
    /// If it does not stop.
    pub fn crash(&self) {
        self.command("pg_ctl -D data -m immediate -w stop");
    }

    /// Restarts the server after a crash.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&self) {
        let folder = self.place.folder().display();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c max_connections=300",
            self.port
        );
        self.command(&format!("pg_ctl -D data -l log -w -o '{options}' start"));
    }

    fn command(&self, command: &str) {
        let command = as_postgres(&format!("{}/{command}", self.programs.display()));
        let folder = self.place.folder();
        let done = Command::new("sh").args(["-c", &command]).current_dir(folder).stdout(Stdio::null()).status();
        assert!(done.is_ok_and(|status| status.success()), "failed: {command}");
    }
}

/// The command line that runs this as the user `postgres` if we are root.
fn as_postgres(command: &str) -> String {
    if is_root() { format!("su postgres -c \"{command}\"") } else { command.into() }
}

fn is_root() -> bool {
    static ROOT: OnceLock<bool> = OnceLock::new();
    *ROOT.get_or_init(|| Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n"))
}

fn run(program: &str, args: &[&str]) {
    let done = Command::new(program).args(args).status();
    assert!(done.is_ok_and(|status| status.success()), "failed: {program} {args:?}");
}

/// The folder of the PostgreSQL programs: the one that `pg_config` names, or Debian's newest.
fn programs() -> Option<PathBuf> {
    let named = Command::new("pg_config").arg("--bindir").output().ok();
    let named = named.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let has_it = |folder: &Path| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    if let Some(folder) = named.filter(|folder| has_it(folder)) {
        return Some(folder);
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    versions.filter_map(|version| Some(version.ok()?.path().join("bin"))).filter(|folder| has_it(folder)).max()
}
