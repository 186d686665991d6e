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
    [-19, -19, -19, -10, 2, 14, 24, 33, 42, 50, 57, 63, 68, 72, 74, 74],
    [-25, -25, -25, -18, -8, 0, 7, 14, 20, 24, 28, 32, 34, 35, 36, 36],
    [-24, -24, -24, -19, -13, -7, -3, 1, 4, 6, 7, 7, 6, 5, 4, 4],
    [-11, -11, -11, -7, -3, 0, 3, 5, 6, 6, 5, 3, 1, -2, -4, -4],
    [-4, -4, -4, -2, -1, 0, -1, -2, -4, -7, -10, -15, -20, -26, -30, -30],
    [10, 10, 10, 9, 8, 5, 2, -2, -7, -13, -19, -27, -35, -44, -49, -49],
    [30, 30, 30, 27, 23, 18, 11, 5, -3, -12, -21, -32, -43, -55, -61, -61],
    [49, 49, 49, 45, 39, 32, 24, 15, 5, -6, -17, -29, -42, -56, -64, -64],
];

/// The standard deviation of the same.
#[rustfmt::skip]
const SPREAD: [[i16; 16]; DEPTHS] = [
    [524, 524, 524, 479, 432, 397, 373, 357, 349, 348, 353, 366, 388, 418, 438, 438],
    [486, 486, 486, 440, 393, 357, 331, 314, 303, 298, 300, 307, 321, 342, 356, 356],
    [457, 457, 457, 410, 362, 325, 298, 279, 266, 259, 257, 261, 269, 284, 294, 294],
    [634, 634, 634, 568, 499, 447, 409, 381, 362, 352, 348, 351, 362, 380, 393, 393],
    [603, 603, 603, 536, 465, 412, 372, 343, 323, 309, 303, 302, 307, 319, 328, 328],
    [581, 581, 581, 512, 439, 384, 343, 313, 291, 276, 266, 263, 264, 271, 277, 277],
    [567, 567, 567, 495, 420, 363, 321, 289, 265, 249, 238, 232, 230, 234, 237, 237],
    [731, 731, 731, 636, 538, 464, 408, 366, 335, 313, 298, 290, 287, 291, 294, 294],
];
