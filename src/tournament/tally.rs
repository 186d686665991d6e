//! Counting a match: wins, discs, and how sure one may be of them.
//!
//! The two games of an opening are not independent: a lopsided opening gives each side one of them. So the unit is the
//! pair. It has five outcomes for A (no point, a half, …, two points: the *pentanomial* model of computer chess), and
//! their variance, not that of single games, is what the intervals rest on.
//!
//! The interval of the win rate is the score interval (E. B. Wilson, 1927): all rates from which what was seen is at
//! most 1.96 standard errors away, with the error that each of these rates would have. So the interval stays
//! wide for few pairs, and for pairs with one and the same outcome: after twenty pairs that are all won it begins at
//! 84 %. The discs have no bounds that matter, and the usual normal interval.

use serde::Serialize;

use super::likeliest::{Outcomes, likeliest, shares, variance};
use super::pair::{PairOutcome, Spent};

/// The standard errors to each side that make 95 % confidence.
const REACH: f64 = 1.96;

/// A mean and the interval in which it lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean that was seen.
    pub value: f64,
    /// The lower end of the interval.
    pub lower: f64,
    /// The upper end of the interval.
    pub upper: f64,
}

impl Estimate {
    /// Returns the mean of `count` numbers that add up to `sum`, their squares to `squares`. They are known to lie from
    /// `least` to `most`.
    fn new(count: u64, sum: f64, squares: f64, least: f64, most: f64) -> Estimate {
        let n = count as f64;
        let value = if count == 0 { (least + most) / 2.0 } else { sum / n };
        if count < 2 {
            return Estimate { value, lower: least, upper: most };
        }
        let variance = ((squares - n * value * value) / (n - 1.0)).max(0.0);
        let reach = REACH * (variance / n).sqrt();
        Estimate { value, lower: (value - reach).max(least), upper: (value + reach).min(most) }
    }

    fn map(self, scale: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: scale(self.value), lower: scale(self.lower), upper: scale(self.upper) }
    }
}

/// Returns the last number on the way from `from` to `to` for which `is_near` holds.
fn farthest(from: f64, to: f64, is_near: impl Fn(f64) -> bool) -> f64 {
    let (mut near, mut far) = (from, to);
    for _ in 0..50 {
        let middle = (near + far) / 2.0;
        if is_near(middle) { near = middle } else { far = middle }
    }
    near
}

/// Returns the Elo difference that gives the win rate `rate`: infinite at 0 and 1.
pub fn elo(rate: f64) -> f64 {
    400.0 * (rate / (1.0 - rate)).log10()
}

/// Returns the win rate at an Elo difference: the other way round.
pub fn rate_at(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The results of a match from A's side.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games that A won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that A lost.
    pub losses: u64,
    /// Pairs in which A made no point, half a point, one, one and a half, two.
    pub pentanomial: Outcomes,
    /// The effort of A, and of B.
    pub spent: [Spent; 2],
    /// The games that A lost by a fault, and B.
    pub faults: [u64; 2],
    /// A's discs of a pair, added up; and their squares.
    discs: i64,
    squares: i64,
}

impl Tally {
    /// Counts a pair.
    pub fn add(&mut self, PairOutcome { discs, faults, spent }: &PairOutcome) {
        let halves = |discs: i32| (discs.signum() + 1) as usize;
        for (discs, fault) in discs.iter().zip(faults) {
            *[&mut self.losses, &mut self.draws, &mut self.wins][halves(*discs)] += 1;
            if let Some(is_b) = fault {
                self.faults[usize::from(*is_b)] += 1;
            }
        }
        self.pentanomial[discs.iter().map(|&discs| halves(discs)).sum::<usize>()] += 1;
        let discs: i64 = discs.iter().map(|&discs| i64::from(discs)).sum();
        self.discs += discs;
        self.squares += discs * discs;
        for (sum, spent) in self.spent.iter_mut().zip(spent) {
            sum.add(*spent);
        }
    }

    /// Returns how many pairs were counted.
    pub fn pairs(&self) -> u64 {
        self.pentanomial.iter().sum()
    }

    /// Returns the points of a game that A makes on average: 1 for a win, ½ for a draw.
    pub fn win_rate(&self) -> Estimate {
        let pairs = self.pairs();
        if pairs == 0 {
            return Estimate { value: 0.5, lower: 0.0, upper: 1.0 };
        }
        let quarters: u64 = (0..).zip(self.pentanomial).map(|(points, count)| points * count).sum();
        let value = quarters as f64 / (4 * pairs) as f64;
        let (seen, _) = shares(&self.pentanomial);
        let is_near = |rate: f64| {
            let error = (variance(&likeliest(&seen, rate), rate) / pairs as f64).sqrt();
            (value - rate).abs() <= REACH * error
        };
        let end = |outermost| farthest(value, outermost, is_near);
        Estimate { value, lower: end(0.0), upper: end(1.0) }
    }

    /// Returns the discs by which A wins a game on average.
    pub fn discs(&self) -> Estimate {
        Estimate::new(self.pairs(), self.discs as f64, self.squares as f64, -128.0, 128.0).map(|discs| discs / 2.0)
    }

    /// Returns the difference in strength that the win rate stands for, on Elo's scale. Where one side made every point
    /// it is infinite, and one end of the interval is all that is known.
    pub fn elo(&self) -> Estimate {
        self.win_rate().map(elo)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Returns the outcome of a pair whose games A won by these discs.
    pub fn pair(discs: [i32; 2]) -> PairOutcome {
        PairOutcome { discs, faults: [None; 2], spent: [Spent { moves: 30, nodes: 300, seconds: 0.5, timed: 30 }; 2] }
    }

    fn tally(pairs: &[[i32; 2]]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|&discs| tally.add(&pair(discs)));
        tally
    }

    fn close(found: Estimate, expected: [f64; 3], by: f64) -> bool {
        [found.value, found.lower, found.upper]
            .iter()
            .zip(expected)
            .all(|(found, expected)| (found - expected).abs() < by)
    }

    #[test]
    fn games_and_pairs_are_counted() {
        let tally = tally(&[[10, -4], [2, 2], [0, -6], [64, 0], [-2, -2]]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (4, 2, 4));
        assert_eq!(tally.pentanomial, [1, 1, 1, 1, 1]);
        assert_eq!((tally.pairs(), tally.spent[1].nodes), (5, 1500));
    }

    #[test]
    fn a_run_of_wins_has_wilsons_interval() {
        // With one outcome a pair is a coin, and the interval ends at n / (n + 1.96²).
        for (pairs, lower) in [(1, 0.206543), (2, 0.342395), (20, 0.838868), (500, 0.992375)] {
            let found = tally(&vec![[64, 2]; pairs]).win_rate();
            assert!((found.value, found.upper) == (1.0, 1.0) && (found.lower - lower).abs() < 5e-4, "{found:?}");
            let lost = tally(&vec![[-64, -2]; pairs]).win_rate();
            assert!((lost.value, lost.lower) == (0.0, 0.0) && (lost.upper + found.lower - 1.0).abs() < 1e-9);
        }
        // The same by hand for pairs that are shared: the likeliest rate below one half has pairs of no point beside
        // them, and the interval ends at n / (n + 1.96²) / 2.
        let even = tally(&[[10, -10]; 20]).win_rate();
        assert!(close(even, [0.5, 0.419434, 0.580566], 5e-4), "{even:?}");
    }

    #[test]
    fn pairs_of_one_win_each_have_a_narrower_interval_than_single_games() {
        // As single games these are a coin; as pairs they are fifty times 50 %.
        let even = tally(&[[10, -10]; 50]).win_rate();
        let coin = tally(&[[[10, 10], [-10, -10]]; 25].concat()).win_rate();
        assert!(even.upper - even.lower < 0.08 && coin.upper - coin.lower > 0.25, "{even:?} {coin:?}");
    }

    #[test]
    fn with_many_pairs_the_interval_is_the_normal_one() {
        let outcomes = [[-2, -2], [-2, 0], [2, -2], [2, 0], [2, 2]];
        let counts = [60, 300, 1200, 340, 100];
        let pairs: Vec<_> = outcomes.iter().zip(counts).flat_map(|(&pair, count)| vec![pair; count]).collect();
        // The mean is 0.515 and the variance 0.039775; 1.96 · √(0.039775 / 2000) is 0.008741.
        let found = tally(&pairs).win_rate();
        assert!(close(found, [0.515, 0.506259, 0.523741], 5e-4), "{found:?}");
    }

    /// Plays matches by chance: the true rate lies in 95 of 100 intervals, near the ends of the scale, too.
    #[test]
    fn nineteen_of_twenty_intervals_hold_the_true_rate() {
        let mut random = fastrand::Rng::with_seed(5);
        for (win, pairs) in [(0.5, 20), (0.9, 20), (0.97, 20), (0.97, 100)] {
            let held = (0..1000)
                .filter(|_| {
                    let mut game = || if random.f64() < win { 2 } else { -2 };
                    let found = tally(&(0..pairs).map(|_| [game(), game()]).collect::<Vec<_>>()).win_rate();
                    found.lower <= win && win <= found.upper
                })
                .count();
            assert!(held >= 925, "{held} of 1000 with {win} and {pairs} pairs");
        }
    }

    #[test]
    fn the_interval_of_discs_is_the_one_worked_out_by_hand() {
        // Discs of a pair: 12, 10, 2, 4, with mean 7 and variance (25 + 9 + 25 + 9) / 3; half of 1.96 · √(68/12) is
        // 2.332863.
        let four = tally(&[[10, 2], [30, -20], [-6, 8], [4, 0]]);
        assert!(close(four.discs(), [3.5, 1.167137, 5.832863], 5e-5), "{:?}", four.discs());
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.8485).abs() < 1e-4 && (elo(0.25) + 190.8485).abs() < 1e-4);
        assert!((rate_at(190.8485) - 0.75).abs() < 1e-6);
        let all_won = tally(&[[2, 2]; 20]).elo();
        assert!(all_won.value == f64::INFINITY && (all_won.lower - 286.6).abs() < 1.0, "{all_won:?}");
    }

    #[test]
    fn nothing_played_says_nothing() {
        assert_eq!(Tally::default().win_rate(), Estimate { value: 0.5, lower: 0.0, upper: 1.0 });
        assert_eq!(Tally::default().discs(), Estimate { value: 0.0, lower: -64.0, upper: 64.0 });
    }
}
