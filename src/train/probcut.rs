//! How well a shallow search predicts the value of a deep one: the measurements behind ProbCut.
//!
//! Positions are evaluated at every depth up to the greatest, with no selective pass; each depth beyond ten moves uses
//! half as many as the one before, so that none of them takes much longer than the others. For each pair of depths of
//! the same parity and each number of empty squares, the differences (deep minus shallow) have a mean and a standard
//! deviation. A function of all three numbers is fitted to the means, and another to the logarithms of the deviations,
//! by least squares. Both are quadratic, since the spread grows with the difference of the depths and shrinks with the
//! shallow depth. The constants of [`kaeshi::search`] are the values of the functions, rounded to hundredths of a disc.

use std::io;

use kaeshi::Board;
use kaeshi::search::{Limits, PROBCUT_DEPTHS, Searcher, shallow_depth};
use serde::Serialize;

use super::least_squares::Fit;
use super::plot::Line;
use super::samples::Sample;
use super::trained::Trained;
use crate::files::invalid;
use crate::pool::Pool;
use crate::progress::Reporter;

/// The step between the measured numbers of empty squares: three, so that both parities occur.
const STEP: u32 = 3;

/// The least measured number of empty squares.
const FEWEST: u32 = 8;

/// The depth up to which all positions are searched; each further depth uses half as many.
const ALL: u8 = 10;

/// The options of a measurement.
pub struct Plan {
    /// The greatest search depth.
    pub depth: u8,
    /// Positions for each number of empty squares.
    pub positions: u16,
    /// The greatest number of empty squares.
    pub empties: u32,
}

/// A position, and the greatest depth at which it is searched.
#[derive(Clone, Copy)]
struct Job {
    board: Board,
    depth: u8,
}

/// The differences of one pair of depths at one number of empty squares.
struct Pair {
    empties: u32,
    deep: u8,
    shallow: u8,
    mean: f64,
    spread: f64,
    count: usize,
}

impl Pair {
    /// Returns the logarithm of the spread, corrected for its bias: for few values the mean logarithm is too small by
    /// about this much.
    fn logarithm(&self) -> f64 {
        self.spread.ln() + 0.5 / (self.count - 1) as f64
    }
}

/// The measured values, and the functions fitted to them.
pub struct Measured {
    pairs: Vec<Pair>,
    /// The mean of the differences, in hundredths of a disc.
    pub mean: Fit,
    /// The logarithm of their standard deviation.
    pub spread: Fit,
    range: (u32, u32),
}

impl Plan {
    /// Searches the positions of the samples and fits the functions.
    ///
    /// # Errors
    /// Returns an error when no sample has enough empty squares.
    pub fn measure(
        &self,
        samples: &[Sample],
        weights: &Trained,
        pool: Pool,
        progress: &mut dyn Reporter,
    ) -> io::Result<Measured> {
        let jobs = self.jobs(samples);
        if jobs.is_empty() {
            return Err(invalid("none of the samples has enough empty squares"));
        }
        progress.begin(0, jobs.len(), "positions");
        let work = |searcher: &mut Searcher, Job { board, depth }: Job| {
            let value = |depth| searcher.evaluate(board, depth, &Limits::NONE).value;
            (board.empties().len(), (0..=depth).map(value).collect())
        };
        let mut values = Vec::new();
        pool.in_order(
            jobs.into_iter(),
            || weights.searcher_with(32),
            work,
            |row: (u32, Vec<i32>)| {
                progress.step();
                values.push(row);
                Ok(())
            },
        )?;
        let pairs = pairs(&values, self.depth);
        let [mean, spread] = [fit(&pairs, |pair| pair.mean), fit(&pairs, Pair::logarithm)];
        Ok(Measured { pairs, mean, spread, range: (FEWEST, self.empties) })
    }

    /// Returns the requested number of positions for each number of empty squares, spread evenly over all samples, as
    /// are those that are searched deeply.
    fn jobs(&self, samples: &[Sample]) -> Vec<Job> {
        let of = |empties: u32| {
            let fitting: Vec<Board> = samples
                .iter()
                .map(|sample| sample.board)
                .filter(|board| board.empties().len() == empties && !board.mobility().is_empty())
                .collect();
            let step = (fitting.len() / usize::from(self.positions)).max(1);
            let depth = move |number: u32| (ALL + number.trailing_zeros() as u8).min(self.depth).min(empties as u8 - 1);
            let boards = fitting.into_iter().step_by(step).take(self.positions.into());
            boards.zip(1..).map(move |(board, number)| Job { board, depth: depth(number) })
        };
        (FEWEST..=self.empties).step_by(STEP as usize).flat_map(of).collect()
    }
}

/// Returns the mean and the spread of each pair of depths at each number of empty squares.
fn pairs(values: &[(u32, Vec<i32>)], deepest: u8) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for rows in values.chunk_by(|a, b| a.0 == b.0) {
        for deep in 3..=deepest {
            for shallow in (1..deep - 1).filter(|shallow| (deep - shallow) % 2 == 0) {
                let known = rows.iter().filter(|(_, row)| row.len() > deep.into());
                let differences = known.map(|(_, row)| f64::from(row[deep as usize] - row[shallow as usize]));
                let count = differences.clone().count();
                if count < 2 {
                    continue;
                }
                let mean = differences.clone().sum::<f64>() / count as f64;
                let square = differences.map(|difference| (difference - mean).powi(2)).sum::<f64>();
                // A spread of zero, from a handful of positions, has no logarithm.
                let spread = (square / (count - 1) as f64).sqrt().max(1.0);
                pairs.push(Pair { empties: rows[0].0, deep, shallow, mean, spread, count });
            }
        }
    }
    pairs
}

fn fit(pairs: &[Pair], value: impl Fn(&Pair) -> f64) -> Fit {
    Fit::of(pairs.iter().map(|pair| (point(pair.empties, pair.deep, pair.shallow), value(pair), pair.count as f64)))
}

/// Returns the coordinates of a pair of depths: the three numbers in tens, so that their squares are of similar size.
fn point(empties: u32, deep: u8, shallow: u8) -> [f64; 3] {
    [f64::from(empties), f64::from(deep), f64::from(shallow)].map(|number| number / 10.0)
}

impl Measured {
    /// Returns the two tables of constants as Rust source code.
    pub fn tables(&self) -> [String; 2] {
        let Constants { mean, spread, .. } = self.constants();
        [source("MEAN", &mean), source("SPREAD", &spread)]
    }

    /// Returns the constants.
    pub fn constants(&self) -> Constants {
        Constants {
            first_depth: *PROBCUT_DEPTHS.start(),
            mean: self.table(|at| self.mean.at(at)),
            spread: self.table(|at| self.spread.at(at).exp()),
        }
    }

    /// Returns a table: one row per depth, one column for every four empty squares. Beyond the measured range of empty
    /// squares it repeats the values at its end.
    fn table(&self, value: impl Fn([f64; 3]) -> f64) -> Vec<[i32; 16]> {
        let empties = |column: u32| (column * 4 + 2).clamp(self.range.0, self.range.1);
        let cell = |deep, column| value(point(empties(column), deep, shallow_depth(deep))).round() as i32;
        PROBCUT_DEPTHS.map(|deep| std::array::from_fn(|column| cell(deep, column as u32))).collect()
    }

    /// Returns the measured and the fitted values, for at most three pairs of depths, as lines of a plot.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for deep in [4, 8, 12] {
            let shallow = shallow_depth(deep);
            let these = || self.pairs.iter().filter(move |pair| (pair.deep, pair.shallow) == (deep, shallow));
            if these().next().is_none() {
                continue;
            }
            let measured = these().map(|pair| (f64::from(pair.empties), pair.spread / 100.0)).collect();
            let at = |pair: &Pair| self.spread.at(point(pair.empties, deep, shallow)).exp() / 100.0;
            let fitted = these().map(|pair| (f64::from(pair.empties), at(pair))).collect();
            lines.push(Line { name: format!("{deep} by {shallow}, measured"), points: measured });
            lines.push(Line { name: format!("{deep} by {shallow}, fitted"), points: fitted });
        }
        lines
    }
}

/// The constants of ProbCut in hundredths of a disc: one row per depth, one column for every four empty squares.
#[derive(Serialize)]
pub struct Constants {
    first_depth: u8,
    mean: Vec<[i32; 16]>,
    spread: Vec<[i32; 16]>,
}

/// Returns a table of constants as Rust source code.
fn source(name: &str, rows: &[[i32; 16]]) -> String {
    let row = |row: &[i32; 16]| format!("    [{}],\n", row.map(|cell| cell.to_string()).join(", "));
    format!("const {name}: [[i16; 16]; DEPTHS] = [\n{}];", rows.iter().map(row).collect::<String>())
}
