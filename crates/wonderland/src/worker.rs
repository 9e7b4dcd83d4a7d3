use std::thread::available_parallelism;

use server::store::Database;
use server::{Worker, WorkerConfig};

use crate::failure::Failure;
use crate::signals::{self, Signals};

/// Run bots for servers on other machines.
///
/// Start and stop workers at any time: another one takes over the moves of a stopped one.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  wonderland worker --database postgres://wonderland@db/wonderland --bus nats://nats:4222\n\n\
    Start the servers with --bots workers."
)]
pub(crate) struct Args {
    /// The servers' PostgreSQL database.
    #[arg(long, value_name = "URL")]
    database: String,
    /// The servers' NATS server, with JetStream.
    #[arg(long, value_name = "URL")]
    bus: String,
    /// The number of bots that run at once; one per core by default.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let config = WorkerConfig {
        database: Database::Postgres(args.database.clone()),
        bus: args.bus.clone(),
        threads: args.threads.unwrap_or_else(|| available_parallelism().map_or(1, usize::from)),
    };
    signals::block_on(async {
        let mut signals = Signals::new()?;
        let worker = Worker::start(config).await.map_err(Failure::failed)?;
        println!("The worker is running");
        signals.end().await;
        signals.finish(worker.stop()).await
    })
}
