//! Nodes on real databases.
#![allow(dead_code, unused_macros, unreachable_pub, reason = "not every test needs all of it")]

pub mod cluster;
pub mod sql;

use client::Client;
use server::store::Database;
use server::{Config, Server};
use tempfile::TempDir;
use testkit::Postgres;

/// Runs each of these tests on SQLite and on PostgreSQL.
macro_rules! on_both_stores {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test($crate::common::TestStore::sqlite()).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                if let Some(store) = $crate::common::TestStore::postgres() {
                    super::$test(store).await;
                }
            })+
        }
    };
}

/// A database for one test.
pub struct TestStore {
    pub database: Database,
    _folder: Option<TempDir>,
}

impl TestStore {
    pub fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { database: Database::Sqlite(folder.path().join("wonderland.db")), _folder: Some(folder) }
    }

    pub fn postgres() -> Option<Self> {
        let database = Postgres::shared()?.database();
        Some(Self { database: Database::Postgres(database), _folder: None })
    }

    /// A node on this database.
    pub async fn node(&self) -> Node {
        Node::start(self.config()).await
    }

    pub fn config(&self) -> Config {
        Config::alone(self.database.clone())
    }
}

/// A running node.
pub struct Node {
    pub server: Server,
    pub url: String,
    _store: Option<TestStore>,
}

impl Node {
    pub async fn start(config: Config) -> Self {
        let server = Server::start(config).await.unwrap();
        let url = format!("http://{}", server.address());
        Self { server, url, _store: None }
    }

    /// A node on a database of its own.
    pub async fn alone() -> Self {
        let store = TestStore::sqlite();
        let node = store.node().await;
        Self { _store: Some(store), ..node }
    }

    pub async fn stop(self) {
        self.server.stop().await.unwrap();
    }

    pub async fn guest(&self, name: &str) -> Client {
        let mut client = Client::new(&self.url).unwrap();
        client.guest(name).await.unwrap();
        client
    }

    pub async fn guests<const N: usize>(&self, names: [&str; N]) -> Vec<Client> {
        let mut guests = Vec::new();
        for name in names {
            guests.push(self.guest(name).await);
        }
        guests
    }

    /// The same player on this node.
    pub fn again(&self, client: &Client) -> Client {
        Client::new(&self.url).unwrap().with_cookie(client.cookie().map(String::from))
    }
}
