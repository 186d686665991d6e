//! Measures of a model on games of years that it never saw.

use std::io;

use kaeshi::people::{Considered, DEPTHS, Explained, Group, Model, Rating};

use super::descent::Options;
use super::examples::{Example, Examples};
use super::fit::descend;
use super::ladder::Habits;
use super::network::chances;
use super::tally::Tally;
use crate::pool::Pool;
use crate::progress::Reporter;

/// The bands of strength: the lowest and the highest of each, and its name.
pub const BANDS: [(i16, i16, &str); 4] =
    [(i16::MIN, 1399, "<= 1400"), (1400, 1599, "1400-1600"), (1600, 1799, "1600-1800"), (1800, i16::MAX, ">= 1800")];

/// Returns the place of a strength in [`BANDS`].
pub fn band(strength: i16) -> usize {
    BANDS.iter().position(|&(_, highest, _)| strength <= highest).unwrap_or(BANDS.len() - 1)
}

/// A span of ten numbers of empty squares, for tables by phase.
pub const TENS: usize = 6;
/// The number of classes of the curve of calibration.
pub const CLASSES: usize = 10;

/// The knowledge that a model has of examples.
#[derive(Clone, Default, Debug)]
pub struct Known {
    /// The tally of each span of ten numbers of empty squares.
    pub tens: [Tally; TENS],
    /// For each band of players, the model at the average strength of each band.
    pub bands: [[Tally; BANDS.len()]; BANDS.len()],
    /// For each class of chances: how many moves had one, the sum of the chances, and how many were played.
    pub curve: [(u32, f64, u32); CLASSES],
    /// The losses of people of each band, and where they played.
    pub people: [Habits; BANDS.len()],
    /// The losses that the model is expected to have in the same positions.
    pub expected: [Habits; BANDS.len()],
}

impl Known {
    fn merge(&mut self, other: &Known) {
        self.tens.iter_mut().zip(&other.tens).for_each(|(one, other)| one.merge(other));
        for (ones, others) in self.bands.iter_mut().zip(&other.bands) {
            ones.iter_mut().zip(others).for_each(|(one, other)| one.merge(other));
        }
        for (one, other) in self.curve.iter_mut().zip(&other.curve) {
            *one = (one.0 + other.0, one.1 + other.1, one.2 + other.2);
        }
        self.people.iter_mut().zip(&other.people).for_each(|(one, other)| one.merge(other));
        self.expected.iter_mut().zip(&other.expected).for_each(|(one, other)| one.merge(other));
    }

    /// Returns the counts of all phases.
    pub fn all(&self) -> Tally {
        let mut all = Tally::default();
        self.tens.iter().for_each(|tally| all.merge(tally));
        all
    }
}

/// Returns the average strength of the players of each band, each as often as it moved.
pub fn centres(examples: &Examples) -> [Rating; BANDS.len()] {
    let mut sums = [(0_i64, 0_i64); BANDS.len()];
    for example in &examples.list {
        let sum = &mut sums[band(example.strength)];
        *sum = (sum.0 + i64::from(example.strength), sum.1 + 1);
    }
    sums.map(|(sum, count)| rating((sum / count.max(1)) as i16))
}

/// Returns the rating nearest to a strength.
pub fn rating(strength: i16) -> Rating {
    let points = strength.clamp(Rating::MIN.points() as i16, Rating::MAX.points() as i16);
    Rating::new(points as u16).unwrap_or(Rating::MEAN)
}

/// Measures a model on examples.
pub fn known(model: &Model, examples: &Examples, pool: Pool) -> io::Result<Known> {
    let centres = centres(examples);
    let work = |_: &mut (), chunk: &[Example]| {
        let mut known = Known::default();
        for example in chunk {
            let (board, played) = (example.situation.board(), usize::from(example.played));
            let empties = board.empties().len();
            let values = examples.values(example);
            let mut considered = Considered::knowing(&example.situation, &values);
            let mut at = |rating: Rating| considered.chances(model, rating);
            let moves = at(rating(example.strength));
            let chances: Vec<f64> = moves.iter().map(|each| each.chance).collect();
            known.tens[(empties as usize / 10).min(TENS - 1)].add(&chances, played);
            if chances.len() > 1 {
                for (place, &chance) in chances.iter().enumerate() {
                    let class = &mut known.curve[((chance * CLASSES as f64) as usize).min(CLASSES - 1)];
                    *class = (class.0 + 1, class.1 + chance, class.2 + u32::from(place == played));
                }
            }
            let of = band(example.strength);
            for (tally, &centre) in known.bands[of].iter_mut().zip(&centres) {
                let chances: Vec<f64> = at(centre).iter().map(|each| each.chance).collect();
                tally.add(&chances, played);
            }
            let valued = values.iter().map(|(square, values)| (*square, values[DEPTHS - 1]));
            known.people[of].add(empties, valued, values[played].0);
            known.expected[of].expect(empties, &moves);
        }
        known
    };
    let mut all = Known::default();
    pool.in_order(
        examples.list.chunks(2048),
        || (),
        work,
        |known| {
            all.merge(&known);
            Ok(())
        },
    )?;
    Ok(all)
}

/// How far the ranges of rated games hold the players' strengths.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ranges {
    /// The number of sides of games that were rated.
    pub sides: u32,
    /// How many ranges held the strength that the results say.
    pub held: u32,
    /// How many were narrow enough to be shown, how many of these held, and the sum of their widths.
    pub shown: u32,
    pub shown_held: u32,
    pub widths: f64,
    /// The width of the widest that is shown.
    pub widest: u16,
    /// The sum of the distances of the middle from the strength, and what it would be if everybody were average.
    pub distance: f64,
    pub distance_of_mean: f64,
}

/// Rates each side of the games whose examples are given, one side after another.
pub fn ranges(model: &Model, sides: &[Vec<&Example>], examples: &Examples, pool: Pool) -> io::Result<Ranges> {
    let work = |_: &mut (), side: &Vec<&Example>| {
        let mut explained = Explained::default();
        for example in side {
            let values = examples.values(example);
            let mut considered = Considered::knowing(&example.situation, &values);
            explained.add_considered(model, &mut considered, values[usize::from(example.played)].0);
        }
        (explained.range(), explained.estimate().is_some(), side[0].strength)
    };
    let mut all = Ranges::default();
    pool.in_order(
        sides.iter().filter(|side| !side.is_empty()),
        || (),
        work,
        |(range, is_shown, strength)| {
            let held = u32::from((range.low as i16..=range.high as i16).contains(&strength));
            all.sides += 1;
            all.held += held;
            all.shown += u32::from(is_shown);
            all.shown_held += if is_shown { held } else { 0 };
            all.widths += if is_shown { f64::from(range.high - range.low) } else { 0.0 };
            all.widest = all.widest.max(if is_shown { range.high - range.low } else { 0 });
            all.distance += (f64::from(range.rating) - f64::from(strength)).abs();
            all.distance_of_mean += (f64::from(Rating::MEAN.points()) - f64::from(strength)).abs();
            Ok(())
        },
    )?;
    Ok(all)
}

/// Fits without a group of features, and measures that on other examples; `None` fits with all.
///
/// # Errors
/// Returns an error when the progress cannot be reported.
pub fn without(
    group: Option<Group>,
    training: &Examples,
    unseen: &Examples,
    options: Options,
    pool: Pool,
    progress: &mut dyn Reporter,
) -> io::Result<Tally> {
    let options = Options { without: group, ..options };
    let network = descend(options, training, None, pool, progress)?;
    let work = |_: &mut (), chunk: &[Example]| {
        let mut tally = Tally::default();
        for example in chunk {
            let seen = options.seen(unseen, example);
            let logits: Vec<f32> = seen.iter().map(|seen| network.pass(seen).logit).collect();
            let chances: Vec<f64> = chances(&logits).into_iter().map(f64::from).collect();
            tally.add(&chances, example.played.into());
        }
        tally
    };
    let mut all = Tally::default();
    pool.in_order(
        unseen.list.chunks(2048),
        || (),
        work,
        |tally| {
            all.merge(&tally);
            Ok(())
        },
    )?;
    Ok(all)
}
