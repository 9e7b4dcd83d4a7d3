use game::{Decided, Game, MAX_SEATS, Seat, SeatMap, SeatSet, Standings};

/// The parts of a win: a first place shared by up to six splits evenly.
pub(crate) const WHOLE: u64 = 60;

/// The share of each winner, in 60ths.
#[inline]
pub(crate) fn part(winners: SeatSet) -> u64 {
    [0, 60, 30, 20, 15, 12, 10][winners.len()]
}

/// The statistics of a run. All sums are integers, so the order in which threads
/// add up their parts doesn't matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Turns played.
    pub turns: u64,
    /// The number of matches for each of [`Game::ENDINGS`].
    pub endings: Vec<u64>,
    /// Matches in which a tie-break decided the first place.
    pub tie_breaks: u64,
    /// Matches in which the first place was shared.
    pub shared: u64,
    lineups: Vec<Lineup>,
}

/// The matches with the same bots at the same seats.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Lineup {
    /// The bots by seat, as indices into [`Simulation::names`](crate::Simulation::names).
    bots: SeatMap<usize>,
    games: u64,
    /// Wins by seat, in 60ths.
    wins: [u64; MAX_SEATS],
    points: [i64; MAX_SEATS],
}

impl Lineup {
    /// Adds the results of these seats to `share`.
    fn add_to(&self, share: &mut Share, seats: impl Iterator<Item = usize>) {
        let mut count = 0;
        for seat in seats {
            count += 1;
            share.wins += self.wins[seat];
            share.points += self.points[seat];
        }
        share.seats += self.games * count;
        share.games += if count > 0 { self.games } else { 0 };
    }
}

/// Wins and points of one seat or one bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    games: u64,
    wins: u64,
    seats: u64,
    points: i64,
}

impl Share {
    /// `wins` 60ths of `games` won; points made at `seats` seats in all.
    pub(crate) fn new(games: u64, wins: u64, seats: u64, points: i64) -> Self {
        Self { games, wins, seats, points }
    }

    /// The sum of both.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            games: self.games + other.games,
            wins: self.wins + other.wins,
            seats: self.seats + other.seats,
            points: self.points + other.points,
        }
    }

    /// Matches played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The mean share of the wins, with shared first places split; `None` without matches.
    pub fn win_share(&self) -> Option<f64> {
        ratio(self.wins as f64, (self.games * WHOLE) as f64)
    }

    /// The 95% interval of [`Share::win_share`], by Wilson's formula, which also
    /// holds for few matches and for shares near 0 and 1.
    pub fn interval(&self) -> Option<[f64; 2]> {
        const Z: f64 = 1.96;
        let (games, share) = (self.games as f64, self.win_share()?);
        let middle = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).max(0.0).sqrt();
        Some([middle - spread, middle + spread].map(|bound| (bound / (1.0 + Z * Z / games)).clamp(0.0, 1.0)))
    }

    /// The mean points per seat; `None` without matches.
    pub fn mean_score(&self) -> Option<f64> {
        ratio(self.points as f64, self.seats as f64)
    }
}

fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole != 0.0).then(|| part / whole)
}

impl Stats {
    /// Empty statistics for these line-ups.
    pub fn new<G: Game>(lineups: impl IntoIterator<Item = SeatMap<usize>>) -> Self {
        let empty = |bots| Lineup { bots, games: 0, wins: [0; MAX_SEATS], points: [0; MAX_SEATS] };
        Self {
            turns: 0,
            endings: vec![0; G::ENDINGS.len()],
            tie_breaks: 0,
            shared: 0,
            lineups: lineups.into_iter().map(empty).collect(),
        }
    }

    /// Adds a finished match of this line-up.
    #[inline]
    pub fn add<G: Game>(&mut self, game: &G, standings: &Standings, lineup: usize) {
        self.turns += u64::from(game.turns());
        if let Some(count) = game.ending().and_then(|ending| self.endings.get_mut(ending)) {
            *count += 1;
        }
        let winners = standings.winners();
        match standings.decided(SeatSet::first(game.seats()), winners) {
            Decided::Score => {}
            Decided::TieBreak => self.tie_breaks += 1,
            Decided::Shared => self.shared += 1,
        }
        let part = part(winners);
        let lineup = &mut self.lineups[lineup];
        lineup.games += 1;
        for (seat, &score) in Seat::all(game.seats()).zip(&standings.scores) {
            lineup.wins[seat.index()] += if winners.contains(seat) { part } else { 0 };
            lineup.points[seat.index()] += i64::from(score);
        }
    }

    /// Adds the statistics of another part of the run.
    pub fn merge(&mut self, other: &Self) {
        self.turns += other.turns;
        self.tie_breaks += other.tie_breaks;
        self.shared += other.shared;
        self.endings.iter_mut().zip(&other.endings).for_each(|(sum, part)| *sum += part);
        for (sum, part) in self.lineups.iter_mut().zip(&other.lineups) {
            sum.games += part.games;
            sum.wins.iter_mut().zip(part.wins).for_each(|(sum, part)| *sum += part);
            sum.points.iter_mut().zip(part.points).for_each(|(sum, part)| *sum += part);
        }
    }

    /// Matches played.
    pub fn games(&self) -> u64 {
        self.lineups.iter().map(|lineup| lineup.games).sum()
    }

    /// Wins and points by seat.
    pub fn by_seat(&self) -> Vec<Share> {
        let seats = self.lineups.first().map_or(0, |lineup| lineup.bots.len());
        self.shares(seats, |_, seat| seat)
    }

    /// Wins and points by bot, in the order of [`Simulation::names`](crate::Simulation::names).
    pub fn by_bot(&self) -> Vec<Share> {
        let bots = self.lineups.iter().flat_map(|lineup| &lineup.bots).max().map_or(0, |last| last + 1);
        self.shares(bots, |lineup, seat| lineup.bots[seat])
    }

    /// The shares of `count` owners, to which `owner` assigns the seats.
    fn shares(&self, count: usize, owner: impl Fn(&Lineup, usize) -> usize) -> Vec<Share> {
        let mut shares = vec![Share::default(); count];
        for lineup in &self.lineups {
            for (i, share) in shares.iter_mut().enumerate() {
                lineup.add_to(share, (0..lineup.bots.len()).filter(|&seat| owner(lineup, seat) == i));
            }
        }
        shares
    }

    /// The mean points per seat.
    pub fn mean_score(&self) -> f64 {
        let seats = self.by_seat();
        let points: i64 = seats.iter().map(|share| share.points).sum();
        ratio(points as f64, seats.iter().map(|share| share.seats).sum::<u64>() as f64).unwrap_or(0.0)
    }

    /// The mean number of turns per match.
    pub fn turns_per_game(&self) -> f64 {
        ratio(self.turns as f64, self.games() as f64).unwrap_or(0.0)
    }

    /// A number of matches as a share of all.
    pub fn share_of(&self, count: u64) -> f64 {
        ratio(count as f64, self.games() as f64).unwrap_or(0.0)
    }
}
