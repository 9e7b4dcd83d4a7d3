use crate::Share;

/// The result of one bot against copies of another.
#[derive(Clone, Copy, Debug)]
pub struct Encounter {
    /// The bot that sat alone.
    pub one: usize,
    /// The bot at all other seats.
    pub others: usize,
    /// The result of the single bot.
    pub share: Share,
}

/// The mean of all ratings.
const MEAN: f64 = 1500.0;
/// The rating points for a factor of 10 in strength.
const POINTS: f64 = 400.0;
/// Imaginary matches between equals added to every encounter: without them a
/// bot that never loses would be infinitely strong.
const PRIOR: f64 = 1.0;

/// The strength of each bot as an Elo rating around 1500.
///
/// A bot of strength e^a wins alone against n - 1 of strength e^b with probability
/// e^a / (e^a + (n - 1) e^b); with two players that is Elo's formula. The result
/// is the maximum-likelihood estimate.
pub fn ratings(bots: usize, seats: usize, encounters: &[Encounter]) -> Vec<f64> {
    let mut strengths = vec![0.0; bots];
    // Newton's method, one bot at a time. The likelihood has a single maximum, so any ascent finds it.
    for _ in 0..10_000 {
        let mut farthest = 0.0_f64;
        for bot in 0..bots {
            let step = step(bot, &strengths, seats, encounters);
            strengths[bot] += step;
            farthest = farthest.max(step.abs());
        }
        if farthest < 1e-9 {
            break;
        }
    }
    let mean = strengths.iter().sum::<f64>() / bots.max(1) as f64;
    strengths.iter().map(|strength| MEAN + POINTS / std::f64::consts::LN_10 * (strength - mean)).collect()
}

/// The Newton step for the strength of `bot`, clamped so that it can't overshoot.
fn step(bot: usize, strengths: &[f64], seats: usize, encounters: &[Encounter]) -> f64 {
    let rivals = seats as f64 - 1.0;
    let (mut slope, mut curvature) = (0.0, 0.0);
    for Encounter { one, others, share } in encounters {
        let sign = f64::from(u8::from(*one == bot)) - f64::from(u8::from(*others == bot));
        let games = share.games() as f64;
        let won = share.win_share().unwrap_or(0.0) * games + PRIOR / seats as f64;
        let expected = 1.0 / (1.0 + rivals * (strengths[*others] - strengths[*one]).exp());
        slope += sign * (won - (games + PRIOR) * expected);
        curvature += sign.abs() * (games + PRIOR) * expected * (1.0 - expected);
    }
    if curvature > 0.0 { (slope / curvature).clamp(-1.0, 1.0) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encounter(one: usize, others: usize, games: u64, won: f64) -> Encounter {
        Encounter { one, others, share: Share::new(games, (won * games as f64 * 60.0).round() as u64, games, 0) }
    }

    #[track_caller]
    fn assert_ratings(found: &[f64], expected: &[f64]) {
        let close = |(a, b): (&f64, &f64)| (a - b).abs() < 0.5;
        assert!(found.len() == expected.len() && found.iter().zip(expected).all(close), "{found:?}, not {expected:?}");
    }

    #[test]
    fn two_players_follow_elos_formula() {
        // 10 to 1 is 400 points.
        assert_ratings(&ratings(2, 2, &[encounter(0, 1, 1_000_000, 10.0 / 11.0)]), &[1700.0, 1300.0]);
        assert_ratings(&ratings(2, 2, &[encounter(0, 1, 1000, 0.5)]), &[1500.0, 1500.0]);
    }

    #[test]
    fn an_equal_share_at_a_larger_table_is_an_equal_rating() {
        for seats in 2..=6 {
            let share = 1.0 / seats as f64;
            let even = [encounter(0, 1, 6000, share), encounter(1, 0, 6000, share)];
            assert_ratings(&ratings(2, seats, &even), &[1500.0, 1500.0]);
        }
    }

    #[test]
    fn known_strengths_are_recovered() {
        let strengths: [f64; 4] = [8.0, 4.0, 2.0, 1.0];
        for seats in [2, 3, 6] {
            let share = |one: usize, others: usize| {
                let rivals = (seats as f64 - 1.0) * strengths[others];
                encounter(one, others, 100_000_000, strengths[one] / (strengths[one] + rivals))
            };
            let pairs = (0..4).flat_map(|one| (0..4).filter(move |&o| o != one).map(move |o| (one, o)));
            let found = ratings(4, seats, &pairs.map(|(one, others)| share(one, others)).collect::<Vec<_>>());
            let double = 400.0 * 2.0_f64.log10();
            assert_ratings(&found, &[1.5, 0.5, -0.5, -1.5].map(|steps| 1500.0 + steps * double));
        }
    }

    #[test]
    fn winning_everything_is_not_infinite() {
        let found =
            ratings(3, 2, &[encounter(0, 1, 2000, 1.0), encounter(0, 2, 2000, 1.0), encounter(1, 2, 2000, 1.0)]);
        assert!(found[0] > found[1] && found[1] > found[2], "{found:?}");
        assert!(found.iter().all(|rating| (-1000.0..4000.0).contains(rating)), "{found:?}");
        let alone = ratings(2, 6, &[encounter(0, 1, u64::MAX / 60, 0.0), encounter(1, 0, u64::MAX / 60, 1.0)]);
        assert!(alone.iter().all(|rating| rating.is_finite()), "{alone:?}");
    }

    #[test]
    fn a_bot_without_matches_is_average() {
        assert_eq!(ratings(2, 2, &[encounter(0, 1, 0, 0.0)]), [1500.0, 1500.0]);
        assert_eq!(ratings(0, 2, &[]), Vec::<f64>::new());
    }
}
