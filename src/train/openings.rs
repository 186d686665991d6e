//! The list of balanced openings: every position after a number of moves is evaluated, and those in which neither side
//! is ahead are kept.
//!
//! All positions up to the eight symmetries are evaluated, none is chosen by chance, so the list is complete. Each
//! value is the mean of two searches, one move apart, because the value of a search favours the side that moves last. A
//! short pair of searches comes first, and a position that it places far outside is not searched again. Results go into
//! a file of samples beside the list, `NAME.values`. Started again, the step continues from there, and when that file
//! is complete it only writes the list again.
//!
//! Many move orders lead to most of the positions. The list has the one whose moves lose least by the short searches,
//! where a large loss counts more than several small ones: it is the order that players know best.

mod ways;

use std::collections::BTreeMap;
use std::io;

use kaeshi::Board;
use kaeshi::openings::balanced::{Balanced, BalancedOpening};
use kaeshi::search::{Limits, Searcher, Strength};

use self::ways::{layers, ways};
use super::samples::{Reader, Sample, Writer};
use super::trained::Trained;
use crate::files::output::Output;
use crate::pool::Pool;
use crate::progress::Reporter;

/// The longer of the two short searches.
const SHORT: u8 = 8;

/// The greatest error of the short searches that is allowed for, in hundredths of a disc.
const DOUBT: i32 = 500;

/// The number of positions in one job; a kill loses only the current jobs.
const JOB: usize = 64;

/// The options of a list.
pub struct Plan {
    /// The number of moves of each opening.
    pub plies: u8,
    /// The greatest lead of either side, in discs.
    pub within: u8,
    /// The search depth; a value is the mean of this depth and of one move less.
    pub depth: u8,
}

/// A finished list.
pub struct Made {
    pub list: Balanced,
    /// The number of positions evaluated.
    pub positions: usize,
    /// The length of its file.
    pub bytes: usize,
}

impl Plan {
    /// Evaluates the positions and writes the list to `out`.
    ///
    /// # Errors
    /// Returns an error when a file cannot be written, or when the existing values were made in another way.
    pub fn make(&self, out: &Output, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Made> {
        let layers = layers(self.plies);
        let boards: Vec<Board> = layers.iter().flatten().copied().collect();
        let positions = layers.last().map_or(0, Vec::len);
        let recipe = self.recipe(weights);
        let path = out.beside(".values");
        if let Some(writer) = Writer::begin(out.companion(".values")?, &recipe)? {
            let work = |searcher: &mut Searcher, job: usize| {
                let end = boards.len().min((job + 1) * JOB);
                let is_last = |board: Board| board.empties().len() + u32::from(self.plies) == 60;
                let value = |board: Board, searcher: &mut Searcher| self.value(searcher, board, is_last(board));
                boards[job * JOB..end].iter().map(|&board| Sample { board, value: value(board, searcher) }).collect()
            };
            writer.fill(boards.len().div_ceil(JOB), pool, progress, || weights.searcher_with(8), work)?;
        }
        let values: BTreeMap<Board, i32> = Reader::open(&path)?
            .all()?
            .into_iter()
            .filter_map(|Sample { board, value }| Some((board, i32::from(value?))))
            .collect();
        let within = 100 * i32::from(self.within);
        let openings = ways(&layers, &values)
            .into_iter()
            .filter(|(board, _)| values.get(board).is_some_and(|value| value.abs() <= within))
            .map(|(board, moves)| BalancedOpening { moves, value: values[&board] })
            .collect();
        let list = Balanced::new(&format!("{{{recipe}}}"), openings);
        let bytes = list.write();
        out.write(&bytes)?;
        Ok(Made { list, positions, bytes: bytes.len() })
    }

    /// Returns the value of a position for its side to move, in hundredths of a disc; by the short searches alone if it
    /// is not in the last layer, or far outside.
    fn value(&self, searcher: &mut Searcher, board: Board, is_last: bool) -> Option<i16> {
        // Values may depend on the table, so it must hold nothing of other positions.
        searcher.clear();
        let mut mean = |depth: u8| {
            let mut value = |depth| {
                let strength = Strength { selective: true, ..Strength::of_depth(depth) };
                searcher.evaluate_at(board, strength, &Limits::NONE).value
            };
            (value(depth - 1) + value(depth)).div_euclid(2)
        };
        let short = mean(SHORT);
        let is_far = short.abs() > 100 * i32::from(self.within) + DOUBT;
        let value = if is_far || !is_last || self.depth <= SHORT { short } else { mean(self.depth) };
        Some(value as i16)
    }

    fn recipe(&self, weights: &Trained) -> String {
        let (Plan { plies, within, depth }, weights) = (self, weights.checksum);
        format!(r#""weights":"{weights:016x}","plies":{plies},"within":{within},"depth":{depth}"#)
    }
}
