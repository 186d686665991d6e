//! Selection of distinct positions from files of samples.
//!
//! Images of one position under the eight symmetries count as one. A hash of the position and the seed decides which
//! ones are taken: the choice is fair, does not depend on the order of the files, and treats a position in the same way
//! whatever other positions there are.

use std::io;
use std::path::PathBuf;

use kaeshi::Board;

use super::samples::{Sample, Writer, read_all};
use super::span::Span;
use crate::files::output::Output;

/// The options of a selection.
pub struct Selection {
    /// The numbers of empty squares of the positions taken.
    pub empties: Span,
    /// The greatest number of positions taken.
    pub count: Option<usize>,
    /// Files of samples whose positions are left out.
    pub exclude: Vec<PathBuf>,
    /// The seed of the choice.
    pub seed: u64,
}

/// The number of samples in one chunk.
const CHUNK: usize = 1 << 12;

impl Selection {
    /// Selects positions of `files` and writes them to `out`; returns their number, or `None` if the file was already
    /// finished.
    ///
    /// # Errors
    /// Returns an error when a file cannot be read or written.
    pub fn select(&self, files: &[PathBuf], out: Output) -> io::Result<Option<usize>> {
        let (mut samples, recipes) = read_all(files)?;
        let (others, excluded) = read_all(&self.exclude)?;
        let Some(mut writer) = Writer::begin(out, &self.recipe(&recipes, &excluded))? else { return Ok(None) };
        writer.restart()?;
        samples.retain(|sample| self.empties.contains(sample.board.empties().len()));
        let mut samples = merge_images(samples);
        let mut others: Vec<Board> = others.iter().map(|sample| sample.board.canonical()).collect();
        others.sort_unstable();
        samples.retain(|sample| others.binary_search(&sample.board).is_err() && !sample.board.mobility().is_empty());
        samples.sort_by_cached_key(|sample| draw(sample.board, self.seed));
        samples.truncate(self.count.unwrap_or(usize::MAX));
        for chunk in samples.chunks(CHUNK) {
            writer.append(chunk)?;
        }
        let written = writer.samples;
        writer.finish()?;
        Ok(Some(written))
    }

    fn recipe(&self, recipes: &[String], excluded: &[String]) -> String {
        let count = self.count.map_or("all".to_string(), |count| count.to_string());
        let selected = format!("selected {count} of {} empties, seed {}", self.empties, self.seed);
        let behind = if excluded.is_empty() { String::new() } else { format!(" without [{}]", excluded.join("; ")) };
        format!("{selected} [{}]{behind}", recipes.join("; "))
    }
}

/// Returns the samples as their smallest images, one for each position, with the mean of its values.
fn merge_images(mut samples: Vec<Sample>) -> Vec<Sample> {
    for sample in &mut samples {
        sample.board = sample.board.canonical();
    }
    samples.sort_unstable_by_key(|sample| sample.board);
    let same = samples.chunk_by(|one, other| one.board == other.board);
    same.map(|same| Sample { value: mean(same), ..same[0] }).collect()
}

fn mean(samples: &[Sample]) -> Option<i16> {
    let values = samples.iter().filter_map(|sample| sample.value);
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + i64::from(value), count + 1));
    if count == 0 { None } else { Some((sum / count) as i16) }
}

/// Returns the random number of a position, which decides whether it is taken and in which order positions are written.
fn draw(board: Board, seed: u64) -> u64 {
    let mix = |word: u64| {
        let word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
    };
    mix(board.player().bits() ^ mix(board.opponent().bits() ^ mix(seed)))
}
