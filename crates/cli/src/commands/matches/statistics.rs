//! What the games of a match say of the engines' strength.
//!
//! Two games from one opening with sides swapped are not independent: where the opening favours a
//! side, each engine wins one. So the unit is the *pair*, whose points (0, ½, 1, 1½, 2 of 2) have
//! five frequencies, the pentanomial of <https://www.cantate.be/Fishtest/> (M. Van den Bergh), which
//! the test site of Stockfish uses: the variance, and with it the error, is that of pairs.

/// Half the width of an interval of 95 %, in standard deviations.
const NINETY_FIVE: f64 = 1.959_963_985;
/// The count that stands in for none, so that what has not been seen yet does not count as
/// impossible; as in Fishtest.
const UNSEEN: f64 = 1e-3;

/// Chances of accepting either hypothesis wrongly.
const ALPHA: f64 = 0.05;

/// Elo of a share of the points.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The share of the points that a side expects that is stronger by that much Elo.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Wins, draws and losses of the first engine, and how its pairs went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    /// Pairs with 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

impl Tally {
    /// The tally of half points by game, two neighbours a pair; `None` is a game not played yet.
    pub fn of(games: &[Option<u8>]) -> Tally {
        let mut tally = Tally::default();
        for pair in games.chunks(2) {
            for points in pair.iter().flatten() {
                match points {
                    0 => tally.losses += 1,
                    1 => tally.draws += 1,
                    _ => tally.wins += 1,
                }
            }
            if let [Some(first), Some(second)] = pair {
                tally.pairs[usize::from(first + second)] += 1;
            }
        }
        tally
    }

    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The first engine's share of the points.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games as f64)
    }

    /// The difference in Elo; `None` where one engine has all the points.
    pub fn elo(&self) -> Option<f64> {
        self.score().filter(|score| *score > 0.0 && *score < 1.0).map(elo)
    }

    /// The standard error of the score: by the pairs, or by single games where the pairs do not
    /// differ.
    fn standard_error(&self) -> Option<f64> {
        let (mean, variance) = moments(&self.pairs);
        let pairs: u64 = self.pairs.iter().sum();
        if pairs > 1 && variance > 0.0 && mean.is_finite() {
            return Some((variance / pairs as f64).sqrt());
        }
        let games = [self.losses, self.draws, self.wins];
        let (_, variance) = moments(&games);
        (self.games() > 1 && variance > 0.0).then(|| (variance / self.games() as f64).sqrt())
    }

    /// Half the width of the interval of 95 % around [`Tally::elo`].
    pub fn error(&self) -> Option<f64> {
        self.elo()?;
        let (score, error) = (self.score()?, self.standard_error()?);
        // Beyond these ends Elo grows without bound.
        let at = |score: f64| elo(score.clamp(1e-3, 1.0 - 1e-3));
        Some((at(score + NINETY_FIVE * error) - at(score - NINETY_FIVE * error)) / 2.0)
    }

    /// The likelihood that the first engine is the stronger one.
    pub fn superiority(&self) -> Option<f64> {
        let (score, error) = (self.score()?, self.standard_error()?);
        Some(normal((score - 0.5) / error))
    }
}

/// Mean and variance of points evenly spaced from 0 to 1 that came so often.
fn moments(counts: &[u64]) -> (f64, f64) {
    let total: u64 = counts.iter().sum();
    let last = (counts.len() - 1) as f64;
    let over = |value: &dyn Fn(f64) -> f64| {
        let terms = counts.iter().enumerate();
        terms.map(|(at, &count)| count as f64 * value(at as f64 / last)).sum::<f64>() / total as f64
    };
    let mean = over(&|value| value);
    (mean, over(&|value| (value - mean).powi(2)))
}

/// The distribution function of the normal distribution, by formula 7.1.26 of Abramowitz and
/// Stegun, *Handbook of Mathematical Functions* (error below 2·10⁻⁷).
fn normal(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let series = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429];
    let sum = series.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let erf = 1.0 - sum * (-z * z).exp();
    if x < 0.0 { f64::midpoint(1.0, -erf) } else { f64::midpoint(1.0, erf) }
}

/// A sequential probability ratio test of two differences in Elo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub elo0: f64,
    pub elo1: f64,
}

/// What the test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// The difference is `elo1` or more, rather than `elo0`.
    Accepted,
    /// The difference is `elo0` or less, rather than `elo1`.
    Rejected,
    Undecided,
}

impl Decision {
    pub fn word(self) -> &'static str {
        match self {
            Decision::Accepted => "accepted",
            Decision::Rejected => "rejected",
            Decision::Undecided => "undecided",
        }
    }
}

impl Sprt {
    /// Reads `ELO0,ELO1`; `None` unless the first is below the second.
    pub fn parse(text: &str) -> Option<Sprt> {
        let (elo0, elo1) = text.split_once(',')?;
        let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1000.0);
        let sprt = Sprt { elo0: number(elo0)?, elo1: number(elo1)? };
        (sprt.elo0 < sprt.elo1).then_some(sprt)
    }

    /// The logarithm of the likelihood ratio of the two hypotheses, given how often each result
    /// came, results being evenly spaced from 0 to 1 (pairs: five, games: three).
    ///
    /// Generalised: each hypothesis is taken at the distribution with its mean that makes the
    /// results likeliest, see M. Van den Bergh,
    /// <https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf>, proposition 1.1.
    pub fn ratio(&self, counts: &[u64]) -> f64 {
        let last = (counts.len() - 1) as f64;
        let counts: Vec<(f64, f64)> = counts
            .iter()
            .enumerate()
            .map(|(at, &count)| (at as f64 / last, if count == 0 { UNSEEN } else { count as f64 }))
            .collect();
        // The likeliest chances of mean s are p / (1 + x (value − s)), where x solves
        // Σ p (value − s) / (1 + x (value − s)) = 0: a sum that falls in x.
        let multiplier = |mean: f64| {
            let slope = |x: f64| -> f64 {
                counts.iter().map(|(at, n)| n * (at - mean) / (1.0 + x * (at - mean))).sum()
            };
            let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
            for _ in 0..100 {
                let middle = f64::midpoint(low, high);
                if slope(middle) > 0.0 { low = middle } else { high = middle }
            }
            f64::midpoint(low, high)
        };
        let (mean0, mean1) = (share(self.elo0), share(self.elo1));
        let (x0, x1) = (multiplier(mean0), multiplier(mean1));
        let term =
            |(at, n): &(f64, f64)| n * ((1.0 + x0 * (at - mean0)) / (1.0 + x1 * (at - mean1))).ln();
        counts.iter().map(term).sum()
    }

    /// The bound that the ratio must pass, upwards or downwards.
    pub fn bound() -> f64 {
        ((1.0 - ALPHA) / ALPHA).ln()
    }

    pub fn decision(&self, tally: &Tally) -> Decision {
        if tally.pairs.iter().sum::<u64>() == 0 {
            return Decision::Undecided;
        }
        match self.ratio(&tally.pairs) {
            ratio if ratio >= Sprt::bound() => Decision::Accepted,
            ratio if ratio <= -Sprt::bound() => Decision::Rejected,
            _ => Decision::Undecided,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test that panics has failed
mod tests {
    use super::{Decision, Sprt, Tally, elo, normal, share};

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found}, expected {expected}");
    }

    #[test]
    fn elo_is_as_in_its_tables() {
        // FIDE's formula: 3 of 4 points are 400 log10 3 = 190.85, 10 of 11 are 400.
        close(elo(0.5), 0.0, 1e-9);
        close(elo(0.75), 190.848_5, 1e-3);
        close(elo(10.0 / 11.0), 400.0, 1e-9);
        close(share(elo(0.3)), 0.3, 1e-12);
    }

    #[test]
    fn games_are_counted_in_pairs() {
        let games = [Some(2), Some(0), Some(1), Some(1), Some(2), Some(2), Some(0), None, None];
        let tally = Tally::of(&games);
        assert_eq!(tally, Tally { wins: 3, draws: 2, losses: 2, pairs: [0, 0, 2, 0, 1] });
        assert_eq!(tally.games(), 7);
        assert_eq!(tally.score(), Some(4.0 / 7.0));
    }

    /// A tally with these pairs; single games as far as pairs tell.
    fn pairs(pairs: [u64; 5]) -> Tally {
        let [zero, half, one, three, two] = pairs;
        let (wins, losses) = (2 * two + three + one, 2 * zero + half + one);
        Tally { wins, draws: half + three, losses, pairs }
    }

    #[test]
    fn the_error_is_that_of_pairs() {
        // By hand: of 4 pairs with ½, 1, 1, 1½ of 2 points the mean is ½ and the variance 1/32, so
        // the error is 1.96 √(1/128) = 0.17324 and the ends are 0.67324 and 0.32676: 125.6 Elo.
        let tally = pairs([0, 1, 2, 1, 0]);
        close(tally.elo().unwrap(), 0.0, 1e-9);
        close(tally.error().unwrap(), 125.58, 0.05);
        close(tally.superiority().unwrap(), 0.5, 1e-6);
        // From the tests of fastchess (app/tests/elo_test.cpp).
        let tally = pairs([34, 54, 31 + 32, 64, 75]);
        close(tally.elo().unwrap(), 55.58, 0.01);
        close(tally.error().unwrap(), 27.65, 0.01);
        let tally = pairs([332, 433, 457 + 41, 333, 334]);
        close(tally.elo().unwrap(), -8.64, 0.01);
        close(tally.error().unwrap(), 10.33, 0.01);
        close(tally.superiority().unwrap(), 0.0505, 1e-4);
    }

    #[test]
    fn pairs_that_do_not_differ_leave_the_games_to_judge_by() {
        // Side decides every game: no pair differs, and that proves nothing of four games.
        let tally = pairs([0, 0, 2, 0, 0]);
        assert!(tally.error().unwrap() > 100.0);
        for empty in [Tally::default(), pairs([0, 0, 0, 0, 3]), pairs([3, 0, 0, 0, 0])] {
            assert_eq!((empty.elo(), empty.error()), (None, None));
        }
    }

    #[test]
    fn the_likelihood_ratio_is_that_of_other_programs() {
        // From the tests of fastchess (app/tests/sprt_test.cpp), logistic, losses and draws and
        // wins, or pairs.
        let test = |elo0, elo1, counts: &[u64]| Sprt { elo0, elo1 }.ratio(counts);
        close(test(0.5, 2.5, &[21184, 40708, 21404]), -1.57, 0.01);
        close(test(0.0, 2.0, &[57030, 106_593, 57433]), -2.59, 0.01);
        close(test(0.5, 2.5, &[223, 9863, 21279, 10037, 246]), -3.07, 0.01);
        close(test(0.0, 2.0, &[871, 26175, 55983, 26678, 821]), -4.98, 0.01);
    }

    #[test]
    fn the_test_decides_at_its_bounds() {
        close(Sprt::bound(), 19_f64.ln(), 1e-12);
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        assert_eq!(sprt.decision(&Tally::default()), Decision::Undecided);
        assert_eq!(sprt.decision(&pairs([1, 2, 10, 3, 1])), Decision::Undecided);
        assert_eq!(sprt.decision(&pairs([1, 5, 40, 30, 30])), Decision::Accepted);
        assert_eq!(sprt.decision(&pairs([30, 30, 40, 5, 1])), Decision::Rejected);
        // The hypotheses turned round turn the ratio round.
        let counts = [3, 8, 20, 9, 5];
        let turned: Vec<u64> = counts.iter().rev().copied().collect();
        let other = Sprt { elo0: -50.0, elo1: 0.0 };
        close(sprt.ratio(&counts), -other.ratio(&turned), 1e-9);
    }

    #[test]
    fn hypotheses_are_two_numbers_in_order() {
        assert_eq!(Sprt::parse("-5,2.5"), Some(Sprt { elo0: -5.0, elo1: 2.5 }));
        for text in ["", "5", "5,0", "1,1", "a,b", "0,inf", "0,NaN", "0,5,9"] {
            assert_eq!(Sprt::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_normal_distribution_is_as_in_its_tables() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.96, 0.024_997_9), (3.0, 0.998_650_1)] {
            close(normal(x), p, 2e-7);
        }
    }
}
