use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::thread::available_parallelism;

use server::{Bots, Config, Limits, Server, Time};

use crate::database::DatabaseArgs;
use crate::failure::Failure;
use crate::signals::{self, Signals};

/// Run a game server.
///
/// Data is stored in a folder. With --database and --bus, several nodes form one server.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland serve\n  wonderland serve --lan\n  \
    wonderland serve --listen 0.0.0.0:8080 --data /var/lib/wonderland --public-url https://play.example.org\n  \
    wonderland serve --database postgres://wonderland@db/wonderland --bus nats://nats:4222")]
pub(crate) struct Args {
    /// The address to listen on; port 0 picks a free one.
    #[arg(long, value_name = "ADDRESS", default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080))]
    listen: SocketAddr,
    /// Let others in the local network play: listen there too, and show the address with a QR code.
    #[arg(long)]
    lan: bool,
    #[command(flatten)]
    database: DatabaseArgs,
    /// The NATS server that connects this node to others.
    #[arg(long, value_name = "URL", requires = "database")]
    bus: Option<String>,
    /// Where bots run: here, or on workers (`wonderland worker`) if there are any.
    #[arg(long, value_name = "WHERE", default_value = "here", requires = "bus")]
    bots: Where,
    /// The public address, if it differs from the listening one; links begin with it.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Take the client's address from X-Forwarded-For, which a proxy in front sets.
    #[arg(long)]
    trust_proxy: bool,
    /// Turn off rate limits, as for benchmarks.
    #[arg(long)]
    no_limits: bool,
    /// What to log, as in RUST_LOG: `warn`, or `info,wonderland::request=off`.
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    /// The format of the log.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    /// Readable lines.
    Text,
    /// One JSON object per line.
    Json,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Where {
    Here,
    Workers,
}

impl From<Where> for Bots {
    fn from(place: Where) -> Self {
        match place {
            Where::Here => Self::Here,
            Where::Workers => Self::AtWorkers,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    server::logs::start(args.log.as_deref(), args.log_format == LogFormat::Json)
        .map_err(|why| Failure::usage(format_args!("the log filter is not valid: {why}")))?;
    let mut listen = args.listen;
    if args.lan {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    let config = Config {
        listen,
        database: args.database.database()?,
        bus: args.bus.clone(),
        public_url: args.public_url.clone(),
        lan: args.lan,
        trust_proxy: args.trust_proxy,
        limits: (!args.no_limits).then(Limits::default),
        threads: available_parallelism().map_or(1, usize::from),
        bots: args.bots.into(),
        time: Time::default(),
    };
    signals::block_on(async {
        let mut signals = Signals::new()?;
        let server = Server::start(config).await.map_err(Failure::failed)?;
        print!("{}", welcome(args, &server));
        signals.end().await;
        signals.finish(server.stop()).await?.map_err(Failure::failed)
    })
}

/// The text shown once the server is running.
fn welcome(args: &Args, server: &Server) -> String {
    let local = args.public_url.clone().unwrap_or_else(|| format!("http://{}", server.address()));
    if !args.lan {
        return format!("Wonderland is at {local}\n");
    }
    let Some(url) = args.public_url.clone().or_else(|| server.lan_url()) else {
        return format!("Wonderland is at {local}\nNo local network was found.\n");
    };
    let code = server::qr_code(&url).unwrap_or_default();
    format!("{code}Wonderland is at {url}\nAnyone in the same network can play: open this address, or scan the code.\n")
}
