//! The labels of positions: their values.
//!
//! Near the end the solver gives the exact score. Farther from it that would take too long. There a search of a few
//! moves gives the value, by weights that were trained on the phase that those moves lead to. So training goes
//! backwards from the end, a band of phases at a time, and each band learns from searches that use the band after it
//! (bootstrapping, as in D. Engel's retrograde learning). The labels are noisier than exact scores, but a fit averages
//! many, and a thousand of them cost as much as a single score.
//!
//! The value of a search favours the side that is to move at its end: weights describe a position on the average, and
//! do not know that the move before it was the best one found. So search depths of even and odd length err in opposite
//! directions, by more than a disc each. Training on one of them would pass its bias on from band to band. The label is
//! the mean of two searches, one move apart, which has no such bias (on 3,000 positions of human games at 24 empty
//! squares: +1.7 discs at depth 4, −1.5 discs at depth 3).
//! discs at depth 4, −1.5 discs at depth 3).

use std::io;
use std::path::PathBuf;

use kaeshi::Board;
use kaeshi::search::{Limits, Searcher, Table};

use super::samples::{Sample, Writer, read_all};
use super::trained::Trained;
use crate::files::output::Output;
use crate::files::{checksum, checksum_with};
use crate::pool::Pool;
use crate::progress::Reporter;

/// The number of positions in one job; a kill loses only the current jobs.
const JOB: usize = 256;

/// The method of evaluation.
pub enum Method {
    /// Solve each position.
    Exact,
    /// Search with these weights: the mean of this depth and of one move less.
    Search(Box<Trained>, u8),
}

impl Method {
    /// Returns the value of `board` for the side to move, in hundredths of a disc.
    fn value(&self, board: Board, searcher: &mut Searcher) -> Option<i16> {
        match *self {
            Method::Exact => {
                let found = searcher.solve(board, &Limits::NONE);
                found.score().map(|score| 100 * i16::from(score))
            }
            Method::Search(_, depth) => {
                let depths = [depth, depth.saturating_sub(1)];
                let values = depths.map(|depth| searcher.evaluate(board, depth, &Limits::NONE).value);
                Some((values.iter().sum::<i32>() / 2) as i16)
            }
        }
    }

    /// Creates the searcher of one thread.
    fn searcher(&self) -> Searcher {
        match self {
            Method::Exact => Searcher::new(Table::with_megabytes(8)),
            Method::Search(weights, _) => weights.searcher(),
        }
    }

    /// Returns the name of the method in recipes.
    fn recipe(&self) -> String {
        match self {
            Method::Exact => "exact scores".to_string(),
            Method::Search(weights, depth) => {
                format!("values {depth} and a move less ahead by weights {:016x}", weights.checksum)
            }
        }
    }
}

/// Labels the positions of `files` and writes them to `out`; resumes a stopped run.
///
/// # Errors
/// Returns an error when a file cannot be read or written.
pub fn label(
    files: &[PathBuf],
    out: Output,
    method: &Method,
    pool: Pool,
    progress: &mut dyn Reporter,
) -> io::Result<()> {
    let (samples, recipes) = read_all(files)?;
    let recipe = format!("{} of {:016x} [{}]", method.recipe(), checksum_of(&samples), recipes.join("; "));
    let Some(writer) = Writer::begin(out, &recipe)? else { return Ok(()) };
    let work = |searcher: &mut Searcher, job| {
        // Values may depend on the table, so it must hold nothing of other jobs.
        searcher.clear();
        let end = samples.len().min((job + 1) * JOB);
        let samples = samples[job * JOB..end].iter();
        samples.map(|sample| Sample { value: method.value(sample.board, searcher), ..*sample }).collect()
    };
    writer.fill(samples.len().div_ceil(JOB), pool, progress, || method.searcher(), work)
}

/// Returns a checksum that identifies the positions of a run.
fn checksum_of(samples: &[Sample]) -> u64 {
    let words = samples.iter().flat_map(|sample| [sample.board.player().bits(), sample.board.opponent().bits()]);
    checksum_with(checksum(b""), words)
}
