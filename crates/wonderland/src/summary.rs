use std::fmt;
use std::time::Duration;

use bots::{BotName, Botted, Share, Simulation, Stats};
use game::{count, text_table};
use serde::Serialize;

/// The results of a run of matches, for people and for programs.
#[derive(Serialize)]
pub(crate) struct Summary {
    game: &'static str,
    players: usize,
    games: u64,
    bots: Vec<String>,
    seed: u64,
    threads: usize,
    seconds: f64,
    games_per_second: f64,
    turns_per_second: f64,
    turns_per_game: f64,
    mean_score: f64,
    endings: Vec<Part>,
    first_place: [Part; 3],
    by_seat: Vec<Row>,
    by_bot: Vec<Row>,
}

/// A share of the matches.
#[derive(Serialize)]
struct Part {
    name: &'static str,
    games: u64,
    share: f64,
}

/// A seat or a bot; fields are null if it never played. `ci95` is the 95% interval of `win_share`.
#[derive(Serialize)]
struct Row {
    name: String,
    win_share: Option<f64>,
    ci95: Option<[f64; 2]>,
    mean_score: Option<f64>,
}

impl Row {
    fn new(name: String, share: &Share) -> Self {
        Self { name, win_share: share.win_share(), ci95: share.interval(), mean_score: share.mean_score() }
    }

    fn cells(&self) -> Vec<String> {
        let [share, interval] = share_cells(self.win_share, self.ci95);
        vec![self.name.clone(), share, interval, decimals(self.mean_score)]
    }
}

/// The table cells of a win share and its interval.
pub(crate) fn share_cells(win_share: Option<f64>, interval: Option<[f64; 2]>) -> [String; 2] {
    let percent = |share: f64| format!("{:.2}", 100.0 * share);
    let told = |text: Option<String>| text.unwrap_or_else(|| "-".into());
    [
        told(win_share.map(|share| percent(share) + " %")),
        told(interval.map(|[low, high]| format!("{} to {}", percent(low), percent(high)))),
    ]
}

/// The table cell of a number, if there is one.
pub(crate) fn decimals(number: Option<f64>) -> String {
    number.map_or_else(|| "-".into(), |number| format!("{number:.2}"))
}

impl Summary {
    pub(crate) fn new<G: Botted>(run: &Simulation<G>, stats: &Stats, elapsed: Duration) -> Self {
        let seconds = elapsed.as_secs_f64().max(1e-9);
        let part = |name, games| Part { name, games, share: stats.share_of(games) };
        let by_score = stats.games() - stats.tie_breaks - stats.shared;
        let names = |bots: &[BotName]| -> Vec<String> { bots.iter().map(ToString::to_string).collect() };
        Self {
            game: G::NAME,
            players: run.seats,
            games: stats.games(),
            seed: run.seed,
            threads: run.threads,
            seconds,
            games_per_second: stats.games() as f64 / seconds,
            turns_per_second: stats.turns as f64 / seconds,
            turns_per_game: stats.turns_per_game(),
            mean_score: stats.mean_score(),
            endings: G::ENDINGS.iter().zip(&stats.endings).map(|(name, &games)| part(name, games)).collect(),
            first_place: [
                part("by points", by_score),
                part("by a tie-break", stats.tie_breaks),
                part("shared", stats.shared),
            ],
            by_seat: (0..)
                .zip(&stats.by_seat())
                .map(|(seat, share): (u8, _)| Row::new(seat.to_string(), share))
                .collect(),
            by_bot: names(&run.names())
                .into_iter()
                .zip(&stats.by_bot())
                .map(|(bot, share)| Row::new(bot, share))
                .collect(),
            bots: names(&run.bots),
        }
    }

    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a summary is plain data")
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, players, seed, threads, .. } = self;
        let games = format!("{} game{}", thousands(self.games as f64), if self.games == 1 { "" } else { "s" });
        let threads = count(*threads as i64, "thread");
        writeln!(f, "{game}, {players} players, {games}, seed {seed}, {threads}")?;
        let speed = [self.games_per_second, self.turns_per_second].map(thousands);
        writeln!(f, "speed        {} games/s, {} turns/s, {:.2} s in all", speed[0], speed[1], self.seconds)?;
        writeln!(f, "a game       {:.1} turns, mean score {:.2}", self.turns_per_game, self.mean_score)?;
        writeln!(f, "ended by     {}", parts(&self.endings))?;
        writeln!(f, "first place  {}\n", parts(&self.first_place))?;
        let table = |what: &str, rows: &[Row]| {
            let head = [what, "win share", "95% interval", "mean score"].map(String::from).to_vec();
            text_table(&std::iter::once(head).chain(rows.iter().map(Row::cells)).collect::<Vec<_>>())
        };
        writeln!(f, "{}", table("seat", &self.by_seat))?;
        f.write_str(&table("bot (all its seats)", &self.by_bot))
    }
}

fn parts(parts: &[Part]) -> String {
    let parts: Vec<_> = parts.iter().map(|part| format!("{} {:.2} %", part.name, 100.0 * part.share)).collect();
    parts.join(", ")
}

/// A number with thousands separators: 1,234,567.
pub(crate) fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

#[test]
fn thousands_are_grouped() {
    let cases = [(0.0, "0"), (999.4, "999"), (1000.0, "1,000"), (1_234_567.0, "1,234,567")];
    for (number, text) in cases {
        assert_eq!(thousands(number), text);
    }
}
