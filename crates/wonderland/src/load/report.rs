use std::fmt;

use serde::Serialize;

use super::Args;
use super::served::{Spent, Usage};
use super::tally::{Latency, Tally};
use crate::summary::thousands;

/// The results of a load test. Times are in milliseconds unless the name says otherwise.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    tables: usize,
    players: usize,
    spectators: usize,
    sockets: usize,
    seconds: f64,
    moves: u64,
    moves_per_second: f64,
    games: u64,
    acknowledged_ms: Option<Percentiles>,
    everywhere_ms: Option<Percentiles>,
    sights: u64,
    bytes_per_sight: Option<f64>,
    asked_to_wait: u64,
    errors: u64,
    server: Option<Server>,
}

#[derive(Serialize)]
struct Percentiles {
    p50: f64,
    p90: f64,
    p99: f64,
    max: f64,
}

#[derive(Serialize)]
struct Server {
    cpu_us_per_move: Option<f64>,
    /// In percent of one core.
    cpu_percent: f64,
    resident_mb: f64,
}

impl Percentiles {
    fn new(latency: &Latency) -> Self {
        let [p50, p90, p99, max] = [50.0, 90.0, 99.0, 100.0].map(|percent| latency.percentile(percent));
        Self { p50, p90, p99, max }
    }
}

impl Report {
    pub(super) fn new(args: &Args, tally: &Tally, spent: &Spent) -> Self {
        let (moves, seconds) = (tally.moves(), spent.time.as_secs_f64());
        let percentiles = |latency: &Latency| (moves > 0).then(|| Percentiles::new(latency));
        let server = spent.server.map(|Usage { cpu, resident }| Server {
            cpu_us_per_move: (moves > 0).then(|| 1e6 * cpu / moves as f64),
            cpu_percent: 100.0 * cpu / seconds,
            resident_mb: resident as f64 / 1e6,
        });
        Self {
            game: args.game.name(),
            tables: args.tables,
            players: args.players,
            spectators: args.spectators,
            sockets: args.tables * (args.players + args.spectators),
            seconds,
            moves,
            moves_per_second: moves as f64 / seconds,
            games: tally.games(),
            acknowledged_ms: percentiles(&tally.acknowledged),
            everywhere_ms: percentiles(&tally.everywhere),
            sights: tally.sights(),
            bytes_per_sight: tally.bytes_per_sight(),
            asked_to_wait: tally.busy(),
            errors: tally.wrongs(),
            server,
        }
    }

    /// Whether the server made no mistakes.
    pub(super) fn is_clean(&self) -> bool {
        self.errors == 0
    }

    pub(super) fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report is plain data")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |number: u64| thousands(number as f64);
        let (tables, game, players) = (self.tables, self.game, self.players);
        writeln!(f, "{tables} tables of {game}, {players} players each, {} sockets\n", count(self.sockets as u64))?;
        let mut line = |name: &str, text: &str| writeln!(f, "{name:<24}{text}");
        line("moves per second", &thousands(self.moves_per_second))?;
        line("moves", &format!("{} in {:.1} s", count(self.moves), self.seconds))?;
        line("games finished", &count(self.games))?;
        for (name, times) in [("acknowledged after", &self.acknowledged_ms), ("seen by all after", &self.everywhere_ms)]
        {
            let Some(Percentiles { p50, p90, p99, max }) = times else { continue };
            line(name, &format!("median {p50:.1} ms, 90% {p90:.1} ms, 99% {p99:.1} ms, maximum {max:.1} ms"))?;
        }
        if let Some(bytes) = self.bytes_per_sight {
            line("bytes per view", &thousands(bytes))?;
        }
        if let Some(server) = &self.server {
            if let Some(micros) = server.cpu_us_per_move {
                line("server CPU per move", &format!("{micros:.0} µs"))?;
            }
            line("server CPU", &format!("{:.1}% of a core", server.cpu_percent))?;
            line("server memory", &format!("{:.0} MB", server.resident_mb))?;
        }
        line("told to slow down", &count(self.asked_to_wait))?;
        line("errors", &count(self.errors))
    }
}
