//! Multi-ProbCut: what a shallow search makes nearly certain need not be searched deeply.
//!
//! The values of one position at two depths differ by an error with a mean near zero and a spread that can be measured. Where a
//! shallow search lands so far outside a null window that the deep one would hardly land on the other side, its verdict is
//! taken. (M. Buro, ProbCut 1995, Multi-ProbCut 1999; every strong program has it.) The spread depends on the number of empty
//! squares and on both depths; `kaeshi train probcut` measures and fits it for a set of weights, and prints the numbers
//! below, so that no floating point is needed where native and WebAssembly builds must agree.
//!
//! The cut is a guess. Entries of the table that rest on it bear a mark of their own and answer neither exact questions nor
//! searches that do without; the hand-made evaluation, to which the numbers do not belong, does without.

use super::halted::{Frame, Window};
use super::meter::Stopped;
use super::midgame::INFINITE;
use super::running::{Node, Search};

/// From here up it pays.
pub(super) const FROM: u8 = 3;

/// How many shallow searches may stand within each other.
const NESTED: u8 = 2;

/// How certain a cut has to be: this many sixteenths of the spread.
const CONFIDENCE: i32 = 20;

/// How far the position as it stands may be from the bound for a shallow search to be worth while, in sixteenths of the spread.
const HOPE: i32 = 8;

/// A shallow search, and what its value tells about the deep one.
struct Shallow {
    depth: u8,
    /// What is to be added to its value.
    mean: i32,
    /// One standard deviation of what is then still wrong.
    spread: i32,
}

impl Search<'_, '_> {
    /// Asks a shallow search whether `node` is surely above or below the null `window`; when the search was stopped before, the
    /// first `asked` questions were answered then.
    pub(super) fn probcut(
        &mut self,
        node: &Node,
        window: Window,
        depth: u8,
        asked: u8,
    ) -> Result<Option<i32>, Stopped> {
        if !self.selective || depth < FROM || self.probing >= NESTED {
            return Ok(None);
        }
        let Shallow { depth, mean, spread } = Shallow::of(depth, node.board.empties().len());
        let (margin, hope) = (spread * CONFIDENCE / 16, spread * HOPE / 16);
        let now = node.value(self.evaluator);
        let (high, low) = (window.beta + margin - mean, window.alpha - margin - mean);
        let mut found = None;
        for question in asked..2 {
            let (alpha, hopeful) =
                if question == 0 { (high - 1, now + hope >= high) } else { (low, now - hope <= low) };
            if !hopeful || alpha.abs() >= INFINITE - 1 {
                continue;
            }
            let Ok(value) = self.ask(node, alpha, depth) else {
                self.halted.push(Frame::Probing { window, asked: question });
                return Err(Stopped);
            };
            found = if question == 0 {
                (value >= high).then_some(window.beta)
            } else {
                (value <= low).then_some(window.alpha)
            };
            if found.is_some() {
                break;
            }
        }
        Ok(found)
    }

    fn ask(&mut self, node: &Node, alpha: i32, depth: u8) -> Result<i32, Stopped> {
        self.probing += 1;
        let value = self.value(node, alpha, alpha + 1, depth);
        self.probing -= 1;
        value
    }

    /// The mark of an entry `depth` moves ahead.
    #[inline(always)]
    pub(super) fn mark(&self, depth: u8) -> u8 {
        depth | (self.selective as u8) << 7
    }
}

/// The depths that the constants know, in their order.
pub const PROBCUT_DEPTHS: std::ops::RangeInclusive<u8> = 3..=10;

const DEPTHS: usize = (*PROBCUT_DEPTHS.end() - *PROBCUT_DEPTHS.start() + 1) as usize;

/// The depth of the search that stands for one of `depth` moves: about half as far, and never of the other parity, since values
/// lean to the side that is to move at the end.
pub const fn shallow_depth(depth: u8) -> u8 {
    depth / 4 * 2 + (depth & 1)
}

impl Shallow {
    /// The shallow search that stands for one of `depth` moves; the numbers of the greatest depth serve for those beyond it.
    fn of(depth: u8, empties: u32) -> Shallow {
        let row = usize::from(depth - PROBCUT_DEPTHS.start()).min(DEPTHS - 1);
        let column = (empties as usize / 4).min(15);
        Shallow { depth: shallow_depth(depth), mean: MEAN[row][column].into(), spread: SPREAD[row][column].into() }
    }
}

/// The mean of deep minus shallow values, in hundredths of a disc: a row a depth, a column for every four empty squares.
#[rustfmt::skip]
const MEAN: [[i16; 16]; DEPTHS] = [
    [62, 62, 62, 45, 26, 10, -2, -12, -18, -21, -20, -16, -9, 1, 7, 7],
    [66, 66, 66, 50, 32, 16, 4, -5, -10, -13, -12, -7, 0, 11, 18, 18],
    [68, 68, 68, 53, 34, 20, 8, 0, -5, -7, -6, -1, 7, 19, 26, 26],
    [97, 97, 97, 79, 58, 40, 25, 14, 6, 1, 0, 2, 7, 16, 21, 21],
    [95, 95, 95, 77, 57, 39, 25, 15, 7, 3, 2, 5, 10, 19, 25, 25],
    [90, 90, 90, 73, 53, 36, 23, 13, 6, 2, 2, 5, 11, 20, 26, 26],
    [83, 83, 83, 67, 47, 31, 18, 8, 2, -1, -1, 2, 9, 19, 26, 26],
    [107, 107, 107, 88, 65, 46, 30, 18, 8, 2, -1, 0, 4, 11, 16, 16],
];

/// The standard deviation of the same.
#[rustfmt::skip]
const SPREAD: [[i16; 16]; DEPTHS] = [
    [496, 496, 496, 490, 471, 440, 399, 353, 303, 253, 206, 162, 125, 93, 80, 80],
    [443, 443, 443, 438, 422, 394, 359, 318, 273, 229, 186, 147, 113, 85, 73, 73],
    [401, 401, 401, 397, 382, 358, 327, 290, 250, 209, 171, 135, 104, 78, 67, 67],
    [555, 555, 555, 553, 537, 508, 466, 417, 362, 306, 251, 201, 156, 118, 102, 102],
    [504, 504, 504, 503, 489, 463, 426, 381, 332, 281, 231, 185, 144, 109, 94, 94],
    [463, 463, 463, 463, 451, 428, 394, 354, 308, 262, 216, 173, 135, 103, 88, 88],
    [431, 431, 431, 432, 422, 400, 370, 332, 290, 247, 204, 164, 128, 97, 84, 84],
    [531, 531, 531, 535, 526, 504, 469, 425, 374, 320, 267, 216, 170, 130, 113, 113],
];
