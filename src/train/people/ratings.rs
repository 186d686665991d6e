//! The strengths of players, in Elo points, from the results of their games.
//!
//! Bradley and Terry's model: the expected result of a game is a logistic function of the difference of the strengths.
//! A draw counts half. A player has a strength for each span of years, tied to the neighbouring ones, because people
//! learn; and a prior that counts as some draws against the average holds those with few games near it.
//! The strengths maximise the posterior; Newton's steps on one strength at a time do that, the same on every machine
//! but for the last digits of the exponential function.

use std::collections::BTreeMap;

use super::games::PlayedGame;

/// The years of one span.
pub const SPAN: u16 = 3;
/// The average strength of a player of a game.
pub const MEAN: f64 = 1600.0;
/// The standard deviation of the prior, and of the change from one span to the next, in Elo points.
const PRIOR: f64 = 250.0;
const CHANGE: f64 = 60.0;
const STEPS: usize = 60;

/// Elo points to natural units of the logistic function.
const UNIT: f64 = std::f64::consts::LN_10 / 400.0;

/// The strengths of all players in all spans of years.
pub struct Ratings {
    strengths: BTreeMap<(u32, u16), (f64, u32)>,
}

impl Ratings {
    /// Fits the strengths to the results of `games`.
    pub fn fit(games: &[PlayedGame]) -> Ratings {
        let mut numbers = BTreeMap::new();
        for game in games {
            for player in game.players {
                numbers.entry((player, game.year / SPAN)).or_insert(0);
            }
        }
        let keys: Vec<(u32, u16)> = numbers.keys().copied().collect();
        (0..).zip(numbers.values_mut()).for_each(|(number, place)| *place = number);
        let mut met: Vec<Vec<(usize, f64)>> = vec![Vec::new(); keys.len()];
        for game in games {
            let [black, white] = game.players.map(|player| numbers[&(player, game.year / SPAN)]);
            if black != white {
                met[black].push((white, game.result()));
                met[white].push((black, 1.0 - game.result()));
            }
        }
        let (prior, change) = ((PRIOR * UNIT).powi(-2), (CHANGE * UNIT).powi(-2));
        let mut strength = vec![0.0_f64; keys.len()];
        for _ in 0..STEPS {
            for one in 0..keys.len() {
                let (mut slope, mut curve) = (-prior * strength[one], prior);
                for &(other, result) in &met[one] {
                    let expected = 1.0 / (1.0 + (strength[other] - strength[one]).exp());
                    slope += result - expected;
                    curve += expected * (1.0 - expected);
                }
                for beside in [one.wrapping_sub(1), one + 1] {
                    let Some(&key) = keys.get(beside) else { continue };
                    if key.0 == keys[one].0 {
                        let tie = change / f64::from(key.1.abs_diff(keys[one].1));
                        slope += tie * (strength[beside] - strength[one]);
                        curve += tie;
                    }
                }
                strength[one] += (slope / curve).clamp(-1.0, 1.0);
            }
        }
        let weight: usize = met.iter().map(Vec::len).sum();
        let mean = strength.iter().zip(&met).map(|(strength, met)| strength * met.len() as f64).sum::<f64>()
            / weight.max(1) as f64;
        let told = keys.into_iter().zip(strength).zip(&met);
        let strengths = told.map(|((key, strength), met)| (key, (MEAN + (strength - mean) / UNIT, met.len() as u32)));
        Ratings { strengths: strengths.collect() }
    }

    /// Returns the strength of a player in a year, and the number of games that it rests on.
    pub fn of(&self, player: u32, year: u16) -> Option<(f64, u32)> {
        self.strengths.get(&(player, year / SPAN)).copied()
    }

    /// Returns the strengths in rising order, each as often as it played.
    pub fn spread(&self) -> Vec<f64> {
        let mut all: Vec<f64> =
            self.strengths.values().flat_map(|&(strength, met)| std::iter::repeat_n(strength, met as usize)).collect();
        all.sort_by(f64::total_cmp);
        all
    }
}
