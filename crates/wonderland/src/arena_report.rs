use std::fmt;

use bots::{Arena, Botted, Pairing, Results};
use game::{count, text_table};
use serde::Serialize;

use crate::summary::{decimals, share_cells, thousands};

/// The results of an arena, for people and for programs.
#[derive(Serialize)]
pub(crate) struct Report {
    game: &'static str,
    players: usize,
    /// The games per pairing.
    games: u64,
    seed: u64,
    threads: usize,
    bots: Vec<BotRow>,
    pairings: Vec<PairingRow>,
}

#[derive(Serialize)]
struct BotRow {
    bot: String,
    win_share: Option<f64>,
    interval: Option<[f64; 2]>,
    mean_score: Option<f64>,
    us_per_move: Option<f64>,
    rating: f64,
    forfeits: u64,
}

#[derive(Serialize)]
struct PairingRow {
    one: String,
    others: String,
    games: u64,
    win_share: Option<f64>,
    interval: Option<[f64; 2]>,
    mean_score_one: Option<f64>,
    mean_score_others: Option<f64>,
}

impl Report {
    pub(crate) fn new<G: Botted>(arena: &Arena<G>, results: &Results) -> Self {
        let bot = |(i, rating): (usize, f64)| {
            let (share, effort) = (results.share_of(arena, i), results.effort(i));
            BotRow {
                bot: arena.bots[i].to_string(),
                win_share: share.win_share(),
                interval: share.interval(),
                mean_score: share.mean_score(),
                us_per_move: effort.us_per_move(),
                rating,
                forfeits: effort.forfeits,
            }
        };
        let pairing = |(i, pairing): (usize, Pairing)| {
            let [one, others] = results.shares(arena, i);
            PairingRow {
                one: arena.bots[pairing.one].to_string(),
                others: arena.bots[pairing.others].to_string(),
                games: one.games(),
                win_share: one.win_share(),
                interval: one.interval(),
                mean_score_one: one.mean_score(),
                mean_score_others: others.mean_score(),
            }
        };
        Self {
            game: G::NAME,
            players: arena.seats,
            games: arena.rounds(),
            seed: arena.seed,
            threads: arena.threads,
            bots: results.ratings(arena).into_iter().enumerate().map(bot).collect(),
            pairings: arena.pairings().into_iter().enumerate().map(pairing).collect(),
        }
    }

    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report is plain data")
    }
}

impl BotRow {
    fn cells(&self) -> Vec<String> {
        let [share, interval] = share_cells(self.win_share, self.interval);
        let rating = format!("{:.0}", self.rating);
        let (score, time) = (decimals(self.mean_score), decimals(self.us_per_move));
        vec![self.bot.clone(), rating, share, interval, score, time, self.forfeits.to_string()]
    }
}

impl PairingRow {
    fn cells(&self, rivals: usize) -> Vec<String> {
        let [share, interval] = share_cells(self.win_share, self.interval);
        let others = if rivals == 1 { self.others.clone() } else { format!("{rivals} × {}", self.others) };
        let scores = [self.mean_score_one, self.mean_score_others].map(decimals);
        [vec![self.one.clone(), others, share, interval], scores.to_vec()].concat()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, players, seed, threads, .. } = self;
        let (games, threads) = (thousands(self.games as f64), count(*threads as i64, "thread"));
        writeln!(f, "{game}, {players} players, {games} games a pairing, seed {seed}, {threads}")?;
        writeln!(f, "equal bots would each win {:.2} %\n", 100.0 / *players as f64)?;
        let head = |cells: &[&str]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        let bots = head(&["bot", "rating", "win share", "95% interval", "mean score", "µs a move", "forfeits"]);
        let bots: Vec<_> = std::iter::once(bots).chain(self.bots.iter().map(BotRow::cells)).collect();
        writeln!(f, "{}", text_table(&bots))?;
        let pairings = head(&["one", "against", "win share", "95% interval", "mean score", "of the others"]);
        let rows = self.pairings.iter().map(|row| row.cells(players - 1));
        f.write_str(&text_table(&std::iter::once(pairings).chain(rows).collect::<Vec<_>>()))
    }
}
