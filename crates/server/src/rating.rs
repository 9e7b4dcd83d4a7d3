//! Player ratings: Weng and Lin's Bayesian method, for games of two to six players.

use std::collections::BTreeMap;

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// An estimate of a player's strength: its mean and its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Rating {
    pub(crate) mu: f64,
    pub(crate) sigma: f64,
}

/// The factor of shown ratings, which makes their mean about 1500.
const SCALE: f64 = 60.0;
/// The factor of stored ratings, which are integers.
const STORED: f64 = 1e6;

impl Default for Rating {
    fn default() -> Self {
        WengLinRating::new().into()
    }
}

impl Rating {
    /// The shown rating: a low estimate, which rises as the uncertainty shrinks.
    pub(crate) fn shown(self) -> i64 {
        (SCALE * (self.mu - 2.0 * self.sigma)).round() as i64
    }

    /// The integers to store.
    pub(crate) fn stored(self) -> (i64, i64) {
        ((self.mu * STORED).round() as i64, (self.sigma * STORED).round() as i64)
    }

    /// A rating from its stored integers.
    pub(crate) fn from_stored((mu, sigma): (i64, i64)) -> Self {
        Self { mu: mu as f64 / STORED, sigma: sigma as f64 / STORED }
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Self {
        Self { mu: rating.rating, sigma: rating.uncertainty }
    }
}

/// The ratings after a game with these places; tied players share one.
pub(crate) fn after(players: &[(Rating, usize)]) -> Vec<Rating> {
    if players.len() < 2 {
        return players.iter().map(|(rating, _)| *rating).collect();
    }
    let one = |(rating, _): &(Rating, usize)| [WengLinRating { rating: rating.mu, uncertainty: rating.sigma }];
    let teams: Vec<_> = players.iter().map(one).collect();
    let placed: Vec<_> =
        teams.iter().zip(players).map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new(*place))).collect();
    weng_lin_multi_team(&placed, &WengLinConfig::new()).into_iter().flatten().map(Rating::from).collect()
}

/// The ratings of all who took part in these games, from the first to the last, and how many each has played.
pub(crate) fn through(games: &[Vec<(String, usize)>]) -> BTreeMap<&str, (Rating, i64)> {
    let mut ratings: BTreeMap<&str, (Rating, i64)> = BTreeMap::new();
    for game in games.iter().filter(|game| game.len() > 1) {
        let before: Vec<_> = game
            .iter()
            .map(|(who, place)| (ratings.get(who.as_str()).map_or_else(Rating::default, |(rating, _)| *rating), *place))
            .collect();
        for ((who, _), new) in game.iter().zip(after(&before)) {
            let (rating, played) = ratings.entry(who).or_default();
            (*rating, *played) = (new, *played + 1);
        }
    }
    ratings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_gain_and_uncertainty_shrinks() {
        let new = Rating::default();
        assert_eq!(new.shown(), 500);
        for seats in 2..=6 {
            let after = after(&(0..seats).map(|seat| (new, seat + 1)).collect::<Vec<_>>());
            assert_eq!(after.len(), seats);
            assert!(after.windows(2).all(|pair| pair[0].mu > pair[1].mu), "{after:?}");
            assert!(after[0].mu > new.mu && after[seats - 1].mu < new.mu);
            assert!(after.iter().all(|rating| rating.sigma < new.sigma));
        }
    }

    #[test]
    fn tied_equals_stay_equal_and_a_single_player_is_not_rated() {
        let new = Rating::default();
        let shared = after(&[(new, 1), (new, 1)]);
        assert_eq!(shared[0].mu, shared[1].mu);
        assert_eq!(after(&[(new, 1)]), [new]);
        assert!(after(&[]).is_empty());
    }

    #[test]
    fn who_wins_more_games_is_rated_higher() {
        let games: Vec<_> = (0..20)
            .map(|number| {
                let lost = number % 5 == 0;
                vec![("level:1".to_owned(), 2 - usize::from(lost)), ("level:5".to_owned(), 1 + usize::from(lost))]
            })
            .collect();
        let ratings = through(&games);
        assert_eq!((ratings["level:1"].1, ratings["level:5"].1), (20, 20));
        assert!(ratings["level:5"].0.shown() > ratings["level:1"].0.shown());
        assert!(through(&[vec![("level:1".to_owned(), 1)]]).is_empty(), "nobody to compare with");
    }

    #[test]
    fn storing_a_rating_keeps_its_precision() {
        let rating = Rating { mu: 27.123_456, sigma: 3.2 };
        let read = Rating::from_stored(rating.stored());
        assert!((read.mu - rating.mu).abs() < 1e-5 && (read.sigma - rating.sigma).abs() < 1e-5);
    }
}
