use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

use server::store::Database;
use tempfile::TempDir;

/// A PostgreSQL of its own, which ends with the test.
pub struct Postgres {
    folder: TempDir,
    port: u16,
}

impl Postgres {
    /// Nothing if it is not installed.
    pub fn start() -> Option<Self> {
        let folder = tempfile::Builder::new().prefix("wonderland-pg").tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let postgres = Self { folder, port };
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(postgres.folder.path()).status();
            owned.ok().filter(ExitStatus::success)?;
        }
        let (data, sockets) = (postgres.data(), postgres.folder.path().display());
        run(&format!("{}/initdb -D {data} -A trust -U postgres --no-sync", tools()?.display()))?;
        let options =
            format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={sockets} -c fsync=off");
        run(&format!("{}/pg_ctl -D {data} -o '{options}' -l {data}/log -w start", tools()?.display()))?;
        Some(postgres)
    }

    pub fn database(&self) -> Database {
        Database::Postgres(format!("postgres://postgres@127.0.0.1:{}/postgres", self.port))
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(tools) = tools() {
            run(&format!("{}/pg_ctl -D {} -m immediate stop", tools.display(), self.data()));
        }
    }
}

/// Where its programs are: not on the path, as a rule.
fn tools() -> Option<PathBuf> {
    let asked = Command::new("pg_config").arg("--bindir").output().ok();
    let asked = asked.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    asked
        .into_iter()
        .chain(versions.map(|version| version.path().join("bin")))
        .find(|tools| tools.join("initdb").exists())
}

/// PostgreSQL refuses to run as root.
fn run(command: &str) -> Option<()> {
    let mut shell = if is_root() { Command::new("su") } else { Command::new("sh") };
    if is_root() {
        shell.arg("postgres");
    }
    let status = shell.args(["-c", command]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.ok().filter(ExitStatus::success).map(drop)
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("there is `id`");
    id.stdout.trim_ascii() == b"0"
}
