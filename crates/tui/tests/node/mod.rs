//! A real server, and apps of people at it, for tests.

#![allow(dead_code, reason = "each test uses what it needs")]

pub(crate) mod plain;

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use catalog::GameKind;
use ratatui::crossterm::event::KeyCode;
use server::store::Database;
use server::{Config, Server};
use tokio::runtime::Runtime;

use crate::stage::Stage;

/// A server that can be stopped, and started again where it was.
pub(crate) struct Node {
    pub(crate) runtime: Runtime,
    server: Option<Server>,
    address: SocketAddr,
    folder: tempfile::TempDir,
}

impl Node {
    pub(crate) fn start() -> Self {
        let runtime = Runtime::new().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let server = serve(&runtime, folder.path(), "127.0.0.1:0".parse().unwrap());
        Self { runtime, address: server.address(), server: Some(server), folder }
    }

    pub(crate) fn stop(&mut self) {
        let server = self.server.take().unwrap();
        self.runtime.block_on(server.stop()).unwrap();
    }

    pub(crate) fn start_again(&mut self) {
        self.server = Some(serve(&self.runtime, self.folder.path(), self.address));
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// An app of somebody at this server.
    pub(crate) fn app(&self, test: &str, name: &str, table: Option<&str>) -> Stage {
        let mut stage = Stage::menu(&format!("online-{test}-{name}"));
        let server = tui::online::Server::connect(&self.url(), name, &stage.shelf).unwrap();
        stage.app = stage.app.with_server(server, table);
        stage
    }
}

fn serve(runtime: &Runtime, folder: &Path, listen: SocketAddr) -> Server {
    let database = Database::Sqlite(folder.join("wonderland.db"));
    let config = Config { listen, ..Config::alone(database) };
    runtime.block_on(Server::start(config)).unwrap()
}

/// What can be done on a screen of a game: whatever it asks for.
pub(crate) fn move_on(stage: &mut Stage) {
    let picture = stage.picture();
    if picture.contains("Choose two cards") {
        stage.keys("13\n");
    } else if picture.contains("Your turn") {
        stage.press(KeyCode::Enter);
    }
}

/// Takes in what has come, and waits a moment if nothing has.
pub(crate) fn listen(stage: &mut Stage) {
    if let Ok(input) = stage.inputs.recv_timeout(Duration::from_millis(20)) {
        stage.app.take(input, Instant::now());
    }
    stage.app.tick(Instant::now());
}

/// Opens a table of this game; how many seats are for other people.
pub(crate) fn open(stage: &mut Stage, kind: GameKind, people: usize) -> String {
    assert!(stage.press(KeyCode::Enter).contains("a person"));
    if kind == GameKind::Alice {
        stage.press(KeyCode::Right);
    }
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Down);
    if people == 0 {
        assert!(stage.press(KeyCode::Right).contains("bot 1, Dormouse"));
    }
    stage.press(KeyCode::Enter);
    if people == 0 {
        return String::new();
    }
    let picture = stage.until("Link to share");
    let link = picture.lines().find(|line| line.contains("/tables/")).unwrap();
    link.rsplit('/').next().unwrap().chars().take(22).collect()
}

/// Sits down at the second seat.
pub(crate) fn sit(stage: &mut Stage) {
    stage.until("Seat 2");
    stage.press(KeyCode::Down);
    stage.press(KeyCode::Enter);
    stage.until("who opened the table begins");
}
