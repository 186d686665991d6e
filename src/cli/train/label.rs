//! `kaeshi train label`: what positions are worth.
//!
//! Near the end the solver tells the exact score. Farther from it that would take too long; there the value some moves ahead is
//! taken, by weights that were trained on the phase where those moves lead. So training goes backwards from the end, a band of
//! phases at a time, and each band learns what the search knows that stands on the one behind it (bootstrapping, as in D. Engel's
//! retrograde learning). The labels are noisier than exact scores, but a fit takes the mean of many, and a thousand of them
//! cost as much as a single score.
//!
//! A look ahead leans towards the side that is to move at its end: weights know a position on the average, not that the move
//! before it was the best to be found. Looks of even and odd length thus lean to opposite sides, by more than a disc each, and
//! training on one of them would pass its lean on from band to band. The label is the mean of two looks, one move apart, which
//! leans to neither (on 3,000 positions of human games at 24 empty squares: +1.7 discs 4 moves ahead, −1.5 discs 3 moves ahead).

use std::io;
use std::path::PathBuf;

use kaeshi::Board;
use kaeshi::search::{Goal, Limits, Searcher, Table};

use super::jobs::{Threads, in_order};
use super::samples::{Sample, Writer, checksum, read_all};
use super::trained::Trained;
use crate::cli::Outcome;
use crate::cli::screen::Screen;

/// Label positions with what they are worth.
#[derive(clap::Args)]
pub struct Args {
    /// Files of samples; values that they have already are replaced
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file of samples to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Solve each position exactly
    #[arg(long, conflicts_with_all = ["weights", "depth"], required_unless_present = "weights")]
    exact: bool,
    /// Value each position some moves ahead by this file of weights
    #[arg(long, value_name = "FILE", requires = "depth")]
    weights: Option<PathBuf>,
    /// How many moves ahead; the label is the mean of this look and one a move shorter
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u8).range(..=20))]
    depth: Option<u8>,
    #[command(flatten)]
    threads: Threads,
}

/// Positions in one job: a kill costs the jobs at hand.
const JOB: usize = 256;

/// How positions are valued.
#[derive(Clone, Copy)]
enum Method {
    Exact,
    Ahead(u8),
}

impl Method {
    /// The value of `board` for the side to move, in hundredths of a disc.
    fn value(self, board: Board, searcher: &mut Searcher) -> Option<i16> {
        match self {
            Method::Exact => {
                let found = searcher.solve(board, Goal::Exact, &Limits::NONE, &mut |_| ());
                found.score().map(|score| 100 * i16::from(score))
            }
            Method::Ahead(depth) => {
                let looks = [depth, depth.saturating_sub(1)];
                let values = looks.map(|depth| searcher.evaluate(board, depth, &Limits::NONE).value);
                Some((values.iter().sum::<i32>() / 2) as i16)
            }
        }
    }
}

/// Labels the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (method, weights, what) = match (&args.weights, args.depth) {
        (Some(path), Some(depth)) => {
            let weights = Trained::read(path)?;
            let what = format!("values {depth} and a move less ahead by weights {:016x}", weights.checksum);
            (Method::Ahead(depth), Some(weights), what)
        }
        _ => (Method::Exact, None, "exact scores".to_string()),
    };
    let (samples, recipes) = read_all(&args.files)?;
    let recipe = format!("{what} of {:016x} [{}]", checksum_of(&samples), recipes.join("; "));
    let Some(mut writer) = Writer::begin(&args.out, &recipe)? else { return Ok(Outcome::Clean) };
    let jobs = samples.len().div_ceil(JOB);
    let screen = Screen::with_time_left(writer.chunks, jobs, "jobs");
    in_order(
        args.threads.count(),
        writer.chunks..jobs,
        || weights.as_ref().map_or_else(solver, Trained::searcher),
        |searcher, job| {
            // A value may lean on what the searcher remembers: it is to remember no more than this job.
            searcher.clear();
            let end = samples.len().min((job + 1) * JOB);
            let samples = samples[job * JOB..end].iter();
            samples.map(|sample| Sample { value: method.value(sample.board, searcher), ..*sample }).collect::<Vec<_>>()
        },
        |samples| {
            screen.step();
            writer.append(&samples)
        },
    )?;
    writer.finish()?;
    Ok(screen.finish())
}

fn solver() -> Searcher {
    Searcher::new(Table::with_megabytes(8))
}

/// Tells the positions of one run from those of another.
fn checksum_of(samples: &[Sample]) -> u64 {
    let words = samples.iter().flat_map(|sample| [sample.board.player.bits(), sample.board.opponent.bits()]);
    words.fold(checksum(b""), |sum, word| (sum ^ word).wrapping_mul(0x0100_0000_01b3))
}
