//! Multi-ProbCut: a shallow search replaces a deep one where it makes the result nearly certain.
//!
//! The values of one position at two depths differ by an error with a mean near zero and a spread that can be measured.
//! If a shallow value lies so far outside a null window that the deep one would hardly lie on the other side, the
//! shallow search decides. (M. Buro, ProbCut 1995, Multi-ProbCut 1999; every strong program has it.) The spread depends
//! on the number of empty squares and on both depths. `kaeshi train probcut` measures and fits it for a set of weights
//! and prints the numbers below, so that no floating point is needed where native and WebAssembly builds must agree.
//!
//! Such a cut is uncertain. Table entries that rest on it carry a mark. Neither the exact search nor a search without
//! such cuts uses them. The numbers were measured for the trained evaluation, so the hand-made one makes no such cuts.
//!
//! This module only computes the questions; the midgame search asks them.

use crate::eval::DISC;
use crate::search::context::halted::Window;
use crate::search::score::INFINITE;

/// The least depth at which it pays.
pub(crate) const FROM: u8 = 3;

/// The greatest number of nested shallow searches.
pub(crate) const NESTED: u8 = 2;

/// The required certainty of a cut, in sixteenths of the spread.
const PROBCUT_CONFIDENCE: i32 = 20;

/// The greatest distance between the static evaluation and the bound at which a shallow search is worthwhile, in
/// sixteenths of the spread.
const HOPE: i32 = 8;

/// The distance from a null window at which a static value stands for a search to depth 2, with a full board, in
/// hundredths of a disc. Matches confirmed it (docs/benchmarks/midgame.md).
const STATIC_MARGIN: i32 = 7 * DISC;

/// The part of that distance that each empty square takes away.
const STATIC_STEP: i32 = 3;

/// Returns a bound of the value to depth 2 of a position with `empties` empty squares, where its static value `now`
/// lies far outside the null window.
pub(crate) fn static_cut(now: i32, alpha: i32, beta: i32, empties: u32) -> Option<i32> {
    let margin = STATIC_MARGIN - STATIC_STEP * empties as i32;
    if now - margin >= beta {
        Some(beta)
    } else if now + margin <= alpha {
        Some(alpha)
    } else {
        None
    }
}

/// The two questions to a shallow search that replaces a deep one: is the value surely above the window, or below?
pub(crate) struct Questions {
    /// The depth of the shallow search.
    pub depth: u8,
    window: Window,
    /// The least shallow value at which the deep value is surely above the window.
    high: i32,
    /// The greatest shallow value at which the deep value is surely below the window.
    low: i32,
    /// The greatest useful distance between the static evaluation and `high` or `low`.
    hope: i32,
}

impl Questions {
    /// Returns the questions that replace a search of `depth` in a null `window`.
    pub fn new(window: Window, depth: u8, empties: u32) -> Questions {
        let Shallow { depth, mean, spread } = Shallow::of(depth, empties);
        let (margin, hope) = (spread * PROBCUT_CONFIDENCE / 16, spread * HOPE / 16);
        Questions { depth, window, high: window.beta + margin - mean, low: window.alpha - margin - mean, hope }
    }

    /// Returns the lower end of the null window for question 0 (above?) or 1 (below?) at a position with the static
    /// evaluation `now`; returns `None` if a cut is unlikely.
    pub fn alpha(&self, question: u8, now: i32) -> Option<i32> {
        let (alpha, hopeful) = if question == 0 {
            (self.high - 1, now + self.hope >= self.high)
        } else {
            (self.low, now - self.hope <= self.low)
        };
        (hopeful && alpha.abs() < INFINITE - 1).then_some(alpha)
    }

    /// Returns the bound that follows from `value`, the answer to a question; `None` if it is not certain enough.
    pub fn bound(&self, question: u8, value: i32) -> Option<i32> {
        if question == 0 {
            (value >= self.high).then_some(self.window.beta)
        } else {
            (value <= self.low).then_some(self.window.alpha)
        }
    }
}

/// A shallow search, and the relation of its value to the deep one.
struct Shallow {
    depth: u8,
    /// The correction to be added to its value.
    mean: i32,
    /// The standard deviation of the remaining error.
    spread: i32,
}

/// The depths that the constants cover, in their order.
pub const PROBCUT_DEPTHS: std::ops::RangeInclusive<u8> = 3..=16;

const DEPTHS: usize = (*PROBCUT_DEPTHS.end() - *PROBCUT_DEPTHS.start() + 1) as usize;

/// Returns the depth of the shallow search that replaces one of `depth`: about half of it, and of the same parity,
/// because values favour the side that is to move at the end.
pub const fn shallow_depth(depth: u8) -> u8 {
    depth / 4 * 2 + (depth & 1)
}

impl Shallow {
    /// Returns the shallow search that replaces one of `depth`; greater depths use the numbers of the greatest measured
    /// depth.
    fn of(depth: u8, empties: u32) -> Shallow {
        let row = usize::from(depth - PROBCUT_DEPTHS.start()).min(DEPTHS - 1);
        let column = (empties as usize / 4).min(15);
        Shallow { depth: shallow_depth(depth), mean: MEAN[row][column].into(), spread: SPREAD[row][column].into() }
    }
}

/// The mean of deep minus shallow values, in hundredths of a disc: one row per depth, one column for every four empty
/// squares.
#[rustfmt::skip]
const MEAN: [[i16; 16]; DEPTHS] = [
    [-19, -19, -18, -16, -13, -10, -7, -4, 0, 3, 7, 11, 16, 20, 23, 23],
    [-14, -14, -13, -12, -10, -8, -6, -4, -2, 1, 4, 7, 10, 14, 15, 15],
    [-7, -7, -7, -7, -7, -6, -5, -4, -2, -1, 1, 3, 5, 8, 9, 9],
    [2, 2, 1, 1, 1, 2, 2, 3, 4, 5, 7, 8, 10, 12, 14, 14],
    [7, 7, 6, 5, 4, 3, 3, 3, 2, 3, 3, 4, 4, 5, 6, 6],
    [13, 13, 12, 9, 7, 6, 4, 3, 2, 1, 0, -1, -1, -1, -1, -1],
    [20, 20, 18, 15, 12, 9, 6, 4, 1, 0, -2, -4, -5, -6, -7, -7],
    [23, 23, 22, 18, 14, 11, 8, 5, 3, 1, -2, -4, -5, -7, -7, -7],
    [29, 29, 27, 22, 18, 13, 9, 5, 2, -2, -5, -8, -11, -13, -14, -14],
    [36, 36, 33, 27, 21, 16, 11, 6, 1, -3, -7, -11, -15, -19, -21, -21],
    [43, 43, 40, 33, 26, 20, 14, 8, 2, -4, -9, -14, -19, -24, -26, -26],
    [42, 42, 38, 31, 24, 17, 11, 4, -2, -8, -14, -19, -24, -29, -32, -32],
    [48, 48, 44, 36, 28, 20, 12, 5, -3, -10, -16, -23, -29, -35, -38, -38],
    [55, 55, 50, 41, 32, 23, 14, 6, -2, -10, -18, -26, -33, -40, -44, -44],
];

/// The standard deviation of the same differences.
#[rustfmt::skip]
const SPREAD: [[i16; 16]; DEPTHS] = [
    [498, 498, 478, 438, 398, 359, 320, 284, 249, 217, 187, 160, 136, 114, 104, 104],
    [481, 481, 462, 423, 383, 345, 308, 272, 238, 207, 179, 153, 129, 109, 99, 99],
    [463, 463, 444, 406, 368, 331, 294, 260, 228, 198, 170, 145, 123, 103, 94, 94],
    [642, 642, 615, 562, 508, 455, 405, 357, 312, 270, 232, 198, 167, 140, 127, 127],
    [605, 605, 580, 528, 477, 427, 379, 334, 291, 252, 216, 184, 155, 130, 118, 118],
    [568, 568, 544, 495, 447, 399, 354, 311, 271, 235, 201, 171, 144, 120, 109, 109],
    [532, 532, 509, 462, 417, 372, 330, 289, 252, 217, 186, 158, 133, 111, 101, 101],
    [649, 649, 620, 563, 506, 451, 399, 349, 304, 261, 223, 189, 159, 132, 120, 120],
    [595, 595, 568, 515, 462, 411, 363, 318, 276, 237, 202, 171, 143, 119, 108, 108],
    [543, 543, 518, 469, 420, 374, 330, 288, 250, 215, 183, 154, 129, 107, 97, 97],
    [494, 494, 471, 426, 381, 339, 298, 260, 225, 193, 164, 139, 116, 96, 87, 87],
    [531, 531, 506, 456, 408, 361, 317, 277, 239, 205, 174, 146, 122, 101, 92, 92],
    [473, 473, 450, 405, 362, 320, 281, 245, 211, 180, 153, 129, 107, 89, 80, 80],
    [419, 419, 399, 359, 320, 283, 248, 216, 186, 159, 134, 113, 94, 77, 70, 70],
];
