//! The board read as patterns: the squares that are read together, and the number of each of their states.
//!
//! Twelve shapes, laid on the board in all the ways that its symmetries allow, make 48 *features*: six vectors of eight
//! 16-bit numbers. The state of a feature is its *index*, a number in **balanced ternary**: the cell `i` of the feature
//! counts `3^i` when the side to move has it, `−3^i` when the opponent has it, nothing when it is empty. So the other
//! side's view of a position is the negated index, and one set of 48 numbers serves both sides. With ten cells the
//! index stays within ±29,524, an `i16`.
//!
//! All features of a shape share one list of *weights*, and states that are mirror images of each other share one
//! weight: 161,892 weights instead of 304,722. The search keeps the indices up to date. Training and files use the
//! numbers of the weights.
//!
//! The shapes are those that have proved good in the field (Logistello's and Edax's lists): everything around the
//! corners twice and three times over, since corners decide games, then the inner lines, then the centre. Two came out
//! of trials at 22 to 26 empty squares, with the same number of features: the block beside the corner instead of the
//! corner's 4x2 and the inner side instead of row 3 both reduce the error of the fit. [`moves`] adds a term that no sum
//! of patterns can express.

pub mod moves;
mod numbers;
mod shape;

#[cfg(feature = "internals")]
use crate::board::Board;
use crate::square::Square;

#[cfg(feature = "internals")]
pub use numbers::{number, numbers};
pub use numbers::{numbers_of_states, weights_of};
use shape::Cells;
#[cfg(feature = "internals")]
pub use shape::MOST_CELLS;
pub use shape::Shape;

/// The number of features, which is the number of indices that describe a position.
pub const FEATURES: usize = 48;

/// The number of shapes.
pub const SHAPES: usize = SHAPE.len();

/// The shapes, in the order in which their features and their weights follow each other.
pub static SHAPE: [Shape; 12] = [
    Shape::new("corner 3x3", "a1 b1 c1 a2 b2 c2 a3 b3 c3"),
    Shape::new("edge and X squares", "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2"),
    Shape::new("triangle", "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"),
    Shape::new("corners and block", "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2"),
    Shape::new("block beside the corner", "b1 c1 d1 b2 c2 d2 b3 c3 d3"),
    Shape::new("row 2", "a2 b2 c2 d2 e2 f2 g2 h2"),
    Shape::new("inner side", "c2 d2 e2 f2 c3 d3 e3 f3 d4 e4"),
    Shape::new("row 4", "a4 b4 c4 d4 e4 f4 g4 h4"),
    Shape::new("diagonal of 8", "a1 b2 c3 d4 e5 f6 g7 h8"),
    Shape::new("diagonal of 7", "b1 c2 d3 e4 f5 g6 h7"),
    Shape::new("diagonal of 6", "c1 d2 e3 f4 g5 h6"),
    Shape::new("centre 4x2", "c4 d4 e4 f4 c5 d5 e5 f5"),
];

/// The features: the images of the first shape, of the second, …
pub static FEATURE: [Feature; FEATURES] = features();

/// The number of lists of weights: one for each shape, and [`MOVES`].
pub const LISTS: usize = SHAPES + 1;

/// The number of the list with the weights of numbers of moves ([`moves`]).
pub const MOVES: usize = SHAPES;

/// The number of summands of a value: one for each feature, and one for each side's number of moves.
#[cfg(feature = "internals")]
pub const SUMMANDS: usize = FEATURES + moves::SIDES;

/// The number of weights in all lists together.
pub const WEIGHTS: usize = {
    let (mut sum, mut shape) = (moves::WEIGHTS, 0);
    while shape < SHAPES {
        sum += SHAPE[shape].weights();
        shape += 1;
    }
    sum
};

/// A hash of the shapes, their cells and their order, by which a file of weights is matched to these patterns.
pub const HASH: u32 = hash();

/// A shape at one of its places on the board.
pub struct Feature {
    /// The number of its shape.
    pub shape: usize,
    cells: Cells,
}

impl Feature {
    /// Returns the squares of the feature, that of the digit 3⁰ first.
    pub const fn cells(&self) -> &[Square] {
        self.cells.as_slice()
    }

    /// Returns the index of the feature in `board`, cell by cell: the reference for all faster methods.
    #[cfg(feature = "internals")]
    pub fn index(&self, board: Board) -> i16 {
        let digit = |&square| board.player.contains(square) as i16 - board.opponent.contains(square) as i16;
        self.cells().iter().rev().fold(0, |index, square| 3 * index + digit(square))
    }
}

/// Lays every shape on all of its places.
const fn features() -> [Feature; FEATURES] {
    let mut features = [const { Feature { shape: 0, cells: SHAPE[0].cells } }; FEATURES];
    let (mut len, mut shape) = (0, 0);
    while shape < SHAPES {
        let first = len;
        let mut number = 0;
        while number < 8 {
            let image = SHAPE[shape].cells.symmetry(number);
            let mut earlier = first;
            while earlier < len && features[earlier].cells.set().bits() != image.set().bits() {
                earlier += 1;
            }
            if earlier == len {
                features[len] = Feature { shape, cells: image };
                len += 1;
            }
            number += 1;
        }
        shape += 1;
    }
    assert!(len == FEATURES, "the places of the shapes do not fill the vectors");
    features
}

/// Returns FNV-1a over the weights of numbers of moves and the cells of the features.
const fn hash() -> u32 {
    let (mut hash, mut feature) = (0x811c_9dc5_u32 ^ moves::WEIGHTS as u32, 0);
    while feature < FEATURES {
        let cells = &FEATURE[feature].cells;
        hash = (hash ^ cells.len as u32).wrapping_mul(0x0100_0193);
        let mut i = 0;
        while i < cells.len {
            hash = (hash ^ cells.squares[i].index() as u32).wrapping_mul(0x0100_0193);
            i += 1;
        }
        feature += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::Bitboard;
    use crate::testing::random_boards;

    #[test]
    fn the_features_of_a_shape_are_its_images_each_once() {
        let places = FEATURE.iter().fold([0; SHAPES], |mut places, feature| {
            places[feature.shape] += 1;
            places
        });
        assert_eq!(places, [4, 4, 4, 4, 8, 4, 4, 4, 2, 4, 4, 2]);
        assert!(FEATURE.is_sorted_by_key(|feature| feature.shape));
        for feature in &FEATURE {
            let (cells, shape) = (feature.cells(), &SHAPE[feature.shape]);
            assert_eq!(cells.iter().copied().collect::<Bitboard>().len() as usize, cells.len());
            let image = |number| shape.cells().iter().map(move |cell: &Square| cell.bit().symmetry(number));
            assert!((0..8).any(|number| image(number).eq(cells.iter().map(|cell| cell.bit()))), "{}", shape.name);
            let same = FEATURE.iter().filter(|other| other.cells.set() == feature.cells.set());
            assert_eq!(same.count(), 1);
        }
    }

    #[test]
    fn every_square_is_looked_at() {
        let all = FEATURE.iter().fold(Bitboard::EMPTY, |all, feature| all | feature.cells.set());
        assert_eq!(all, Bitboard::FULL);
    }

    #[test]
    fn the_other_side_sees_the_negated_index() {
        for board in random_boards(4).take(500) {
            for feature in &FEATURE {
                assert_eq!(feature.index(board.pass()), -feature.index(board));
                assert!(feature.index(board).abs() <= SHAPE[feature.shape].most());
            }
        }
    }

    #[test]
    fn indices_are_balanced_ternary_with_the_first_cell_lowest() {
        let board = Board::new_unchecked(Square::A1.bit() | Square::C3.bit(), Square::B1.bit());
        assert_eq!(FEATURE[0].index(board), 1 - 3 + 6561);
        assert_eq!(FEATURE[4].index(board), 1 - 3);
    }

    #[test]
    fn the_hash_is_that_of_the_shapes_that_weights_were_made_for() {
        assert_eq!((WEIGHTS, HASH), (161_956, 0x51f1_a521), "weights made for other shapes can no longer be read");
    }
}
