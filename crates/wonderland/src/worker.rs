use std::thread::available_parallelism;

use server::store::Database;
use server::{Worker, WorkerConfig};

use crate::failure::Failure;
use crate::signals::Signals;

/// Let bots think for servers on other machines.
///
/// Start as many as you like, and end them when you like: what one was thinking about, another takes over.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  wonderland worker --database postgres://wonderland@db/wonderland --bus nats://nats:4222\n\n\
    The servers are started with --bots workers."
)]
pub(crate) struct Args {
    /// The PostgreSQL of the servers.
    #[arg(long, value_name = "URL")]
    database: String,
    /// The NATS of the servers, with JetStream.
    #[arg(long, value_name = "URL")]
    bus: String,
    /// How many bots think at once; as many as there are cores unless said.
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let config = WorkerConfig {
        database: Database::Postgres(args.database.clone()),
        bus: args.bus.clone(),
        threads: args.threads.unwrap_or_else(|| available_parallelism().map_or(1, usize::from)),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    runtime.block_on(async {
        let mut signals = Signals::new()?;
        let worker = Worker::start(config).await.map_err(Failure::failed)?;
        println!("Bots think here now");
        signals.end().await;
        signals.finish(worker.stop()).await
    })
}
