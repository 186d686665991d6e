//! The list of balanced openings: every position after so many moves, valued, and those kept in which neither side is
//! ahead.
//!
//! All positions up to the eight symmetries are looked through, none is drawn by chance, so the list is all there is.
//! Each is valued by the mean of two searches, one move apart: the value of a search leans to the side that moves last.
//! A short pair of searches comes first, and a position that it sees far outside is not searched again. What was found
//! out goes into a file of samples beside the list, `NAME.values`. Started again, the step goes on from there, and with
//! that file whole it only writes the list anew.
//!
//! Many ways lead to most of the positions. The list has the one whose moves lose least on their way by the short
//! searches, a large loss counted for more than several small ones: it is the way that players know best.

mod ways;

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use kaeshi::Board;
use kaeshi::openings::balanced::{Balanced, BalancedOpening};
use kaeshi::search::{Limits, Searcher, Strength};

use self::ways::{layers, ways};
use super::samples::{Reader, Sample, Writer};
use super::trained::Trained;
use crate::files::{beside, replace};
use crate::pool::Pool;
use crate::progress::Reporter;

/// The longer of the two short searches.
const SHORT: u8 = 8;

/// By how many hundredths of a disc the short searches may be mistaken.
const DOUBT: i32 = 500;

/// Positions in one job: a kill costs the jobs at hand.
const JOB: usize = 64;

/// How a list is made.
pub struct Plan {
    /// Moves of each opening.
    pub plies: u8,
    /// By how many discs one side may be ahead.
    pub within: u8,
    /// The search depth; a value is the mean of this depth and of one move less.
    pub depth: u8,
}

/// A list that was made.
pub struct Made {
    pub list: Balanced,
    /// Positions that were looked through.
    pub positions: usize,
    /// How long its file is.
    pub bytes: usize,
}

impl Plan {
    /// Values the positions and writes the list to `out`.
    ///
    /// # Errors
    /// Returns an error when a file cannot be written, or when the values beside it were made in another way.
    pub fn make(&self, out: &Path, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Made> {
        let layers = layers(self.plies);
        let boards: Vec<Board> = layers.iter().flatten().copied().collect();
        let positions = layers.last().map_or(0, Vec::len);
        let recipe = self.recipe(weights);
        let path = beside(out, ".values");
        if let Some(writer) = Writer::begin(&path, &recipe)? {
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
        replace(out, &bytes)?;
        Ok(Made { list, positions, bytes: bytes.len() })
    }

    /// Returns what a position is worth to its side to move, in hundredths of a disc; by the short searches alone where
    /// it is not of the last layer, or far outside.
    fn value(&self, searcher: &mut Searcher, board: Board, is_last: bool) -> Option<i16> {
        // A value may lean on what the searcher remembers: it is to remember no more than this position.
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
