//! How strong somebody is: Weng and Lin's Bayesian ratings, for games of two to six.

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// What is known about somebody's strength: the mean, and how far from it the truth may be.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Rating {
    pub(crate) mu: f64,
    pub(crate) sigma: f64,
}

/// What is shown is so many times what is computed, so that the mean of all is about 1500.
const SCALE: f64 = 60.0;
/// The store keeps whole numbers of this part.
const STORED: f64 = 1e6;

impl Default for Rating {
    fn default() -> Self {
        WengLinRating::new().into()
    }
}

impl Rating {
    /// What is shown: who played more is trusted more, so it begins low.
    pub(crate) fn shown(self) -> i64 {
        (SCALE * (self.mu - 2.0 * self.sigma)).round() as i64
    }

    /// As the store has it.
    pub(crate) fn stored(self) -> (i64, i64) {
        ((self.mu * STORED).round() as i64, (self.sigma * STORED).round() as i64)
    }

    /// What the store has.
    pub(crate) fn from_stored((mu, sigma): (i64, i64)) -> Self {
        Self { mu: mu as f64 / STORED, sigma: sigma as f64 / STORED }
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Self {
        Self { mu: rating.rating, sigma: rating.uncertainty }
    }
}

/// The ratings after a game in which these players came to these places; equals share one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_gains_and_everybody_is_better_known() {
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
    fn equals_who_share_a_place_stay_equal_and_one_alone_stays_the_same() {
        let new = Rating::default();
        let shared = after(&[(new, 1), (new, 1)]);
        assert_eq!(shared[0].mu, shared[1].mu);
        assert_eq!(after(&[(new, 1)]), [new]);
        assert!(after(&[]).is_empty());
    }

    #[test]
    fn the_store_loses_nothing_worth_telling() {
        let rating = Rating { mu: 27.123_456, sigma: 3.2 };
        let read = Rating::from_stored(rating.stored());
        assert!((read.mu - rating.mu).abs() < 1e-5 && (read.sigma - rating.sigma).abs() < 1e-5);
    }
}
