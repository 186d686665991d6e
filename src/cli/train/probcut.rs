//! `kaeshi train probcut`: how well a shallow search foretells a deep one.
//!
//! Positions are valued at every depth up to the greatest, without cuts on probabilities; beyond ten moves by half as many for each
//! more, so that none of them takes much longer than the others. For each pair of depths of the same
//! parity and each number of empty squares, the differences (deep minus shallow) have a mean and a standard deviation. A
//! function of all three numbers is fitted to the means, and another to the logarithms of the deviations, by least squares: a
//! quadratic one, since the spread grows with what is between the depths and shrinks with the shallow one. The
//! constants of [`kaeshi::search`] are what the functions say, rounded to hundredths of a disc.

mod least_squares;

use std::io;
use std::path::PathBuf;

use kaeshi::Board;
use kaeshi::search::{Limits, PROBCUT_DEPTHS, shallow_depth};

use super::fit::replace;
use super::jobs::{Threads, in_order};
use super::positions::invalid;
use super::report::plot::{Line, draw};
use super::samples::{Sample, read_all};
use super::trained::Trained;
use crate::cli::Outcome;
use crate::cli::screen::Screen;
use least_squares::Fit;

/// Measure how well shallow searches foretell deep ones, and print the constants of ProbCut.
#[derive(clap::Args)]
pub struct Args {
    /// Files of samples; their values do not matter
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file of weights
    #[arg(short, long, value_name = "FILE")]
    weights: PathBuf,
    /// The greatest depth to search; beyond 10, each is searched from half as many positions
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u8).range(4..=16))]
    depth: u8,
    /// Positions for each number of empty squares that is looked at
    #[arg(long, value_name = "COUNT", default_value_t = 60, value_parser = clap::value_parser!(u16).range(2..))]
    positions: u16,
    /// The greatest number of empty squares: as far as the weights were trained
    #[arg(long, value_name = "COUNT", default_value_t = 56, value_parser = clap::value_parser!(u32).range(16..=60))]
    empties: u32,
    /// Draw the spreads that were measured and fitted into this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
}

/// Numbers of empty squares at which positions are taken: every third one, so that both parities have their share.
const STEP: u32 = 3;

/// The least of them.
const FEWEST: u32 = 8;

/// So deep all positions are searched; for each move more, half as many.
const ALL: u8 = 10;

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
    /// The logarithm of the spread. That of the root of a mean over few squares is too small on the mean, by about this much.
    fn logarithm(&self) -> f64 {
        self.spread.ln() + 0.5 / (self.count - 1) as f64
    }
}

/// Searches the positions and fits the functions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = Trained::read(&args.weights)?;
    let jobs = chosen(&read_all(&args.files)?.0, args);
    if jobs.is_empty() {
        return Err(invalid("none of the samples has enough empty squares"));
    }
    let screen = Screen::with_time_left(0, jobs.len(), "positions");
    let mut values = Vec::new();
    in_order(
        args.threads.count(),
        0..jobs.len(),
        || weights.searcher_with(32),
        |searcher, job| {
            let Job { board, depth } = jobs[job];
            let depths = 0..=depth;
            (board.empties().len(), depths.map(|depth| searcher.evaluate(board, depth, &Limits::NONE).value).collect())
        },
        |row: (u32, Vec<i32>)| {
            screen.step();
            values.push(row);
            Ok(())
        },
    )?;
    let pairs = pairs(&values, args.depth);
    let [mean, spread] = [fit(&pairs, |pair| pair.mean), fit(&pairs, Pair::logarithm)];
    for (what, fit) in [("mean", &mean), ("logarithm of the spread", &spread)] {
        screen.answer(format_args!("// The {what}: {fit}."))?;
    }
    let range = (FEWEST, args.empties);
    screen.answer(table("MEAN", "i16", range, |point| mean.at(point)))?;
    screen.answer(table("SPREAD", "i16", range, |point| spread.at(point).exp()))?;
    if let Some(path) = &args.svg {
        replace(path, draw(&lines(&pairs, &spread), "standard deviation of deep minus shallow, discs").as_bytes())?;
    }
    Ok(screen.finish())
}

/// A position, and how many moves ahead it is to be searched at the most.
#[derive(Clone, Copy)]
struct Job {
    board: Board,
    depth: u8,
}

/// As many samples as are asked for of each number of empty squares, evenly from the whole files, and so are those searched deeply.
fn chosen(samples: &[Sample], args: &Args) -> Vec<Job> {
    let numbers = (FEWEST..=args.empties).step_by(STEP as usize);
    let of = |empties: u32| {
        let fitting: Vec<Sample> = samples
            .iter()
            .filter(|sample| sample.board.empties().len() == empties && !sample.board.mobility().is_empty())
            .copied()
            .collect();
        let step = (fitting.len() / usize::from(args.positions)).max(1);
        let depth = move |number: u32| (ALL + number.trailing_zeros() as u8).min(args.depth).min(empties as u8 - 1);
        let boards = fitting.into_iter().map(|sample| sample.board).step_by(step).take(args.positions.into());
        boards.zip(1..).map(move |(board, number)| Job { board, depth: depth(number) })
    };
    numbers.flat_map(of).collect()
}

/// The mean and the spread of each pair of depths at each number of empty squares.
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
                // A spread of nothing, from a handful of positions, has no logarithm.
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

/// Where a pair of depths stands: the three numbers in tens, so that their squares are of like size.
fn point(empties: u32, deep: u8, shallow: u8) -> [f64; 3] {
    [f64::from(empties), f64::from(deep), f64::from(shallow)].map(|number| number / 10.0)
}

/// A table of constants as Rust reads it: a row a depth, a column for every four empty squares. Outside the `range` of empty
/// squares that was measured it says what holds at its end.
fn table(name: &str, number: &str, range: (u32, u32), value: impl Fn([f64; 3]) -> f64) -> String {
    let mut text = format!("const {name}: [[{number}; 16]; DEPTHS] = [\n");
    let empties = |column: u32| (column * 4 + 2).clamp(range.0, range.1);
    for deep in PROBCUT_DEPTHS {
        let row: Vec<String> = (0..16)
            .map(|column| value(point(empties(column), deep, shallow_depth(deep))).round() as i32)
            .map(|value| value.to_string())
            .collect();
        text += &format!("    [{}],\n", row.join(", "));
    }
    text + "];"
}

/// What was measured and what was fitted, for three pairs of depths at the most.
fn lines(pairs: &[Pair], spread: &Fit) -> Vec<Line> {
    let mut lines = Vec::new();
    for deep in [4, 8, 12] {
        let shallow = shallow_depth(deep);
        let these = || pairs.iter().filter(move |pair| (pair.deep, pair.shallow) == (deep, shallow));
        if these().next().is_none() {
            continue;
        }
        let measured = these().map(|pair| (f64::from(pair.empties), pair.spread / 100.0)).collect();
        let at = |pair: &Pair| spread.at(point(pair.empties, deep, shallow)).exp() / 100.0;
        let fitted = these().map(|pair| (f64::from(pair.empties), at(pair))).collect();
        lines.push(Line { name: format!("{deep} by {shallow}, measured"), points: measured });
        lines.push(Line { name: format!("{deep} by {shallow}, fitted"), points: fitted });
    }
    lines
}
