//! `kaeshi tsume people`: estimates how likely people find the lines of puzzles.

use std::io;
use std::path::PathBuf;

use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::odds::STRENGTHS;
use serde::Serialize;

use super::folder::Library;
use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::lock::Lock;
use crate::files::output::check_folder;
use crate::puzzles::{folder, work};

/// Estimate how likely people of four strengths find the whole line of each puzzle, and write the library with that.
///
/// The chances are those of the model of how people play (docs/people.md) for each of the solver's only right moves,
/// multiplied. They rest on the model alone.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// The folder to write: a file for each size, and index.json
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a table
    ///
    /// Its keys are puzzles (how many there are), strengths (of the people who are asked), quarters (for each strength
    /// the chance in percent that a quarter, a half and three quarters of the puzzles do not exceed) and
    /// ease_by_size (the rank correlation of the chance at 1500 with the number of empty squares).
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
struct Told {
    puzzles: usize,
    strengths: [u16; STRENGTHS.len()],
    quarters: [[f64; 3]; STRENGTHS.len()],
    ease_by_size: f64,
}

/// The place of 1500 in [`STRENGTHS`].
const MIDDLE: usize = 1;

/// Estimates the chances.
pub fn run(args: &Args) -> io::Result<Outcome> {
    check_folder(&args.out, args.force.is_given(), folder::names())?;
    let _lock = Lock::take_folder(&args.out)?;
    let (mut sizes, _) = args.puzzles.read()?;
    let mut entries: Vec<&mut Entry> = sizes.values_mut().flatten().collect();
    let screen = Screen::with_bar(Some(entries.len() as u64));
    let found = work::odds(entries.iter().map(|entry| &**entry), args.threads.pool(), || screen.step())?;
    for (entry, odds) in entries.iter_mut().zip(&found) {
        entry.odds = Some(*odds);
    }
    let by_size: Vec<(f64, f64)> =
        entries.iter().zip(&found).map(|(entry, odds)| (f64::from(entry.empties()), odds.chances()[MIDDLE])).collect();
    let told = Told {
        puzzles: found.len(),
        strengths: STRENGTHS,
        quarters: std::array::from_fn(|i| quarters(found.iter().map(|odds| odds.chances()[i]).collect())),
        ease_by_size: rank_correlation(&by_size),
    };
    folder::write(&args.out, &sizes)?;
    if args.json {
        screen.answer(to_json(&told))?;
        return Ok(screen.finish());
    }
    screen.head("strength   a quarter   a half   three quarters of the puzzles: the chance in percent at most");
    for (strength, [quarter, half, most]) in STRENGTHS.iter().zip(told.quarters) {
        screen.answer(format_args!("{strength:>8}   {quarter:>9.1}   {half:>6.1}   {most:>14.1}"))?;
    }
    let (puzzles, by_size) = (told.puzzles, told.ease_by_size);
    screen.answer(format_args!("{puzzles} puzzles; the chance against the size: {by_size:+.3} (rank correlation)"))?;
    Ok(screen.finish())
}

/// Returns the percentages that a quarter, a half and three quarters of some chances do not exceed.
fn quarters(mut chances: Vec<f64>) -> [f64; 3] {
    chances.sort_by(f64::total_cmp);
    let last = chances.len().saturating_sub(1);
    [1, 2, 3].map(|quarter| chances.get(last * quarter / 4).map_or(0.0, |chance| (1000.0 * chance).round() / 10.0))
}

/// Returns Spearman's rank correlation of pairs; 0 where one of both never differs.
fn rank_correlation(pairs: &[(f64, f64)]) -> f64 {
    let ones = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    let others = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let sum = |of: &dyn Fn(f64, f64) -> f64| ones.iter().zip(&others).map(|(x, y)| of(x - mean, y - mean)).sum::<f64>();
    let (both, one, other) = (sum(&|x, y| x * y), sum(&|x, _| x * x), sum(&|_, y| y * y));
    if one * other > 0.0 { both / (one * other).sqrt() } else { 0.0 }
}

/// Returns the rank of each number from 0; equal numbers share the mean of theirs.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut first = 0;
    for equal in order.chunk_by(|&one, &other| numbers[one] == numbers[other]) {
        let rank = first as f64 + (equal.len() as f64 - 1.0) / 2.0;
        equal.iter().for_each(|&place| ranks[place] = rank);
        first += equal.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_quarters_are_those_of_the_books() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [2.5, 0.0, 2.5, 1.0]);
        assert_eq!(rank_correlation(&[(1.0, 9.0), (2.0, 4.0), (3.0, 1.0)]), -1.0);
        assert_eq!(rank_correlation(&[(1.0, 9.0), (1.0, 4.0)]), 0.0);
        assert_eq!(quarters(vec![0.4, 0.1, 0.2, 0.3, 0.5]), [20.0, 30.0, 40.0]);
        assert_eq!(quarters(Vec::new()), [0.0; 3]);
    }
}
