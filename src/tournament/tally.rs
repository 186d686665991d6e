//! Counting a match: wins, discs, and how sure one may be of them.
//!
//! The two games of an opening are not independent: a lopsided opening gives each side one of them. So the unit is the
//! pair. It has five outcomes for A (no point, a half, …, two points: the *pentanomial* model of computer chess), and
//! their variance, not that of single games, is what the intervals rest on. They are the usual normal ones, 1.96
//! standard errors to each side: a handful of pairs, or pairs that are all alike, are not enough for them.

use serde::Serialize;

use super::pair::{Pair, Spent};

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
        let reach = 1.96 * (variance / n).sqrt();
        Estimate { value, lower: (value - reach).max(least), upper: (value + reach).min(most) }
    }

    fn map(self, scale: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: scale(self.value), lower: scale(self.lower), upper: scale(self.upper) }
    }
}

/// Returns the Elo difference that gives the win rate `rate`: infinite at 0 and 1.
pub fn elo(rate: f64) -> f64 {
    400.0 * (rate / (1.0 - rate)).log10()
}

/// Returns the win rate at an Elo difference: the other way round.
pub fn rate_at(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// What the pairs of a match add up to, from A's side.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Games that A won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that A lost.
    pub losses: u64,
    /// Pairs in which A made no point, half a point, one, one and a half, two.
    pub pentanomial: [u64; 5],
    /// What A spent, and B.
    pub spent: [Spent; 2],
    /// A's discs of a pair, added up; and their squares.
    discs: i64,
    squares: i64,
}

impl Tally {
    /// Counts a pair.
    pub fn add(&mut self, pair: &Pair) {
        let halves = |discs: i32| (discs.signum() + 1) as usize;
        for game in &pair.games {
            *[&mut self.losses, &mut self.draws, &mut self.wins][halves(game.discs)] += 1;
        }
        self.pentanomial[pair.games.iter().map(|game| halves(game.discs)).sum::<usize>()] += 1;
        let discs: i64 = pair.games.iter().map(|game| i64::from(game.discs)).sum();
        self.discs += discs;
        self.squares += discs * discs;
        for (sum, spent) in self.spent.iter_mut().zip(pair.spent) {
            sum.add(spent);
        }
    }

    /// Returns how many pairs were counted.
    pub fn pairs(&self) -> u64 {
        self.pentanomial.iter().sum()
    }

    /// Returns the points of a game that A makes on average: 1 for a win, ½ for a draw.
    pub fn win_rate(&self) -> Estimate {
        let sum = |power| {
            (0..).zip(self.pentanomial).map(|(points, count)| f64::from(points).powi(power) * count as f64).sum()
        };
        Estimate::new(self.pairs(), sum(1), sum(2), 0.0, 4.0).map(|quarters| quarters / 4.0)
    }

    /// Returns the discs by which A wins a game on average.
    pub fn discs(&self) -> Estimate {
        Estimate::new(self.pairs(), self.discs as f64, self.squares as f64, -128.0, 128.0).map(|discs| discs / 2.0)
    }

    /// Returns the difference in strength that the win rate stands for, on Elo's scale. It is infinite where one side
    /// made every point.
    pub fn elo(&self) -> Estimate {
        self.win_rate().map(elo)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::tournament::pair::MatchGame;
    use kaeshi::{Color, Game};

    /// Returns a pair whose games A won by these discs.
    pub fn pair(discs: [i32; 2]) -> Pair {
        let played = |discs| MatchGame { game: Game::new(), a: Color::Black, discs };
        Pair { games: discs.map(played), spent: [Spent { moves: 30, nodes: 300, seconds: 0.5 }; 2] }
    }

    fn tally(pairs: &[[i32; 2]]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|&discs| tally.add(&pair(discs)));
        tally
    }

    fn close(found: Estimate, expected: [f64; 3]) -> bool {
        [found.value, found.lower, found.upper]
            .iter()
            .zip(expected)
            .all(|(found, expected)| (found - expected).abs() < 5e-5)
    }

    #[test]
    fn games_and_pairs_are_counted() {
        let tally = tally(&[[10, -4], [2, 2], [0, -6], [64, 0], [-2, -2]]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (4, 2, 4));
        assert_eq!(tally.pentanomial, [1, 1, 1, 1, 1]);
        assert_eq!((tally.pairs(), tally.spent[1].nodes), (5, 1500));
    }

    #[test]
    fn intervals_are_those_worked_out_by_hand() {
        // Quarters of a point a game: 4, 2, 2, 3, with mean 11/4 and variance (25 + 9 + 9 + 1) / 16 / 3 = 11/12; the
        // standard error is √(11/48) = 0.478714, 1.96 times that 0.938279; all in quarters.
        let four = tally(&[[10, 2], [30, -20], [-6, 8], [4, 0]]);
        assert!(close(four.win_rate(), [0.6875, 0.452930, 0.922070]), "{:?}", four.win_rate());
        // Discs of a pair: 12, 10, 2, 4, with mean 7 and variance (25 + 9 + 25 + 9) / 3; half of 1.96 · √(68/12) is
        // 2.332863.
        assert!(close(four.discs(), [3.5, 1.167137, 5.832863]), "{:?}", four.discs());
    }

    #[test]
    fn pairs_shared_one_all_say_more_than_games_do() {
        // As single games these are a coin; as pairs they are twice 50 %, without any doubt.
        let even = tally(&[[10, -10], [-20, 20], [2, -2]]);
        assert_eq!(even.win_rate(), Estimate { value: 0.5, lower: 0.5, upper: 0.5 });
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.75) - 190.8485).abs() < 1e-4 && (elo(0.25) + 190.8485).abs() < 1e-4);
        assert!((rate_at(190.8485) - 0.75).abs() < 1e-6);
        let all_won = tally(&[[2, 2], [4, 4]]).elo();
        assert_eq!((all_won.value, all_won.lower), (f64::INFINITY, f64::INFINITY));
    }

    #[test]
    fn one_pair_says_nothing_about_its_variance() {
        assert_eq!(tally(&[[2, -4]]).win_rate(), Estimate { value: 0.5, lower: 0.0, upper: 1.0 });
        assert_eq!(Tally::default().discs(), Estimate { value: 0.0, lower: -64.0, upper: 64.0 });
    }
}
