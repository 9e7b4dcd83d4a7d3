use game::{Decided, Game, Seat, SeatMap, SeatSet, Standings};

/// A win split among up to six comes out in whole parts.
const WHOLE: u64 = 60;

/// What a run of matches came to. All sums are whole numbers, so that the order
/// in which threads add up their parts changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Matches played.
    pub games: u64,
    /// Turns played.
    pub turns: u64,
    /// Matches by [`Game::ENDINGS`].
    pub endings: Vec<u64>,
    /// Matches in which a tie-break settled the first place.
    pub tie_breaks: u64,
    /// Matches in which the first place was shared.
    pub shared: u64,
    /// By seat.
    pub by_seat: Vec<Share>,
    /// By bot, in the order of [`Simulation::names`](crate::Simulation::names).
    pub by_bot: Vec<Share>,
    /// By bot, while a match is added up; all zero in between.
    rounds: Vec<Round>,
}

/// Wins and points of one seat or one bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    games: u64,
    wins: u64,
    seats: u64,
    points: i64,
}

/// What some seats made of one match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Round {
    /// Of a win, in 60ths.
    parts: u64,
    seats: u64,
    points: i64,
}

impl Round {
    #[inline]
    fn add(&mut self, other: Self) {
        self.parts += other.parts;
        self.seats += other.seats;
        self.points += other.points;
    }
}

impl Share {
    #[inline]
    fn add(&mut self, round: Round) {
        self.games += 1;
        self.wins += round.parts;
        self.seats += round.seats;
        self.points += round.points;
    }

    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.seats += other.seats;
        self.points += other.points;
    }

    /// The mean part of a match won, a shared first place being split; `None` if it never played.
    pub fn win_share(&self) -> Option<f64> {
        ratio(self.wins as f64, (self.games * WHOLE) as f64)
    }

    /// The 95% interval of [`Share::win_share`], by Wilson's formula: it is
    /// honest for few matches and for shares near 0 and 1 too.
    pub fn interval(&self) -> Option<[f64; 2]> {
        const Z: f64 = 1.96;
        let (games, share) = (self.games as f64, self.win_share()?);
        let middle = share + Z * Z / (2.0 * games);
        let spread = Z * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).max(0.0).sqrt();
        Some([middle - spread, middle + spread].map(|bound| (bound / (1.0 + Z * Z / games)).clamp(0.0, 1.0)))
    }

    /// The mean points of a seat; `None` if it never played.
    pub fn mean_score(&self) -> Option<f64> {
        ratio(self.points as f64, self.seats as f64)
    }
}

fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole != 0.0).then(|| part / whole)
}

impl Stats {
    /// Nothing played yet.
    pub fn new<G: Game>(seats: usize, bots: usize) -> Self {
        Self {
            games: 0,
            turns: 0,
            endings: vec![0; G::ENDINGS.len()],
            tie_breaks: 0,
            shared: 0,
            by_seat: vec![Share::default(); seats],
            by_bot: vec![Share::default(); bots],
            rounds: vec![Round::default(); bots],
        }
    }

    /// Adds a match that is over, played by these bots by seat.
    #[inline]
    pub fn add<G: Game>(&mut self, game: &G, standings: &Standings, lineup: &SeatMap<usize>) {
        self.games += 1;
        self.turns += u64::from(game.turns());
        if let Some(count) = game.ending().and_then(|ending| self.endings.get_mut(ending)) {
            *count += 1;
        }
        let winners = standings.winners();
        match standings.decided(SeatSet::first(lineup.len()), winners) {
            Decided::Score => {}
            Decided::TieBreak => self.tie_breaks += 1,
            Decided::Shared => self.shared += 1,
        }
        let parts = [0, 60, 30, 20, 15, 12, 10][winners.len()];
        for (seat, &bot) in Seat::all(lineup.len()).zip(lineup) {
            let round = Round {
                parts: if winners.contains(seat) { parts } else { 0 },
                seats: 1,
                points: standings.score(seat).into(),
            };
            self.by_seat[seat.index()].add(round);
            self.rounds[bot].add(round);
        }
        for &bot in lineup {
            let round = std::mem::take(&mut self.rounds[bot]);
            if round.seats > 0 {
                self.by_bot[bot].add(round);
            }
        }
    }

    /// Adds what another part of the run came to.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.tie_breaks += other.tie_breaks;
        self.shared += other.shared;
        self.endings.iter_mut().zip(&other.endings).for_each(|(sum, part)| *sum += part);
        self.by_seat.iter_mut().zip(&other.by_seat).for_each(|(sum, part)| sum.merge(part));
        self.by_bot.iter_mut().zip(&other.by_bot).for_each(|(sum, part)| sum.merge(part));
    }

    /// The mean points of a seat.
    pub fn mean_score(&self) -> f64 {
        let points: i64 = self.by_seat.iter().map(|share| share.points).sum();
        ratio(points as f64, self.by_seat.iter().map(|share| share.seats).sum::<u64>() as f64).unwrap_or(0.0)
    }

    /// Turns of a match.
    pub fn turns_per_game(&self) -> f64 {
        ratio(self.turns as f64, self.games as f64).unwrap_or(0.0)
    }

    /// A count of matches as a part of all.
    pub fn share_of(&self, count: u64) -> f64 {
        ratio(count as f64, self.games as f64).unwrap_or(0.0)
    }
}
