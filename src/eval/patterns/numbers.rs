//! The numbers of the weights: which weight belongs to each state of a feature.
//!
//! States that are mirror images share a weight. The smallest state of each such group represents it, and the groups
//! are numbered in the order of their representatives, shape after shape. The result is a list without gaps, as
//! training and files need. The table from states to numbers is computed at its first use, in some milliseconds,
//! because as a constant it would be half of a browser's download.

use std::ops::Range;
use std::sync::LazyLock;

#[cfg(feature = "internals")]
use super::{FEATURE, FEATURES, SUMMANDS};
use super::{LISTS, MOVES, SHAPE, SHAPES, Shape, moves};
#[cfg(feature = "internals")]
use crate::board::Board;

/// For each shape, the number of each of its states among the weights of the shape.
static NUMBERS: LazyLock<[Box<[u16]>; SHAPES]> = LazyLock::new(|| SHAPE.each_ref().map(numbered));

fn numbered(shape: &Shape) -> Box<[u16]> {
    let mut numbers = vec![0; shape.states()];
    let mut next = 0;
    for state in 0..numbers.len() {
        let first = shape.smallest_image(state);
        if first < state {
            numbers[state] = numbers[first];
        } else {
            numbers[state] = next;
            next += 1;
        }
    }
    numbers.into()
}

/// The number of the first weight of each list.
static FIRST: [usize; LISTS + 1] = {
    let mut first = [0; LISTS + 1];
    let mut shape = 0;
    while shape < SHAPES {
        first[shape + 1] = first[shape] + SHAPE[shape].weights();
        shape += 1;
    }
    first[LISTS] = first[MOVES] + moves::WEIGHTS;
    first
};

/// Returns the numbers of the weights of the list number `list`: that of a shape, or [`MOVES`].
///
/// # Panics
/// When there is no such list.
pub fn weights_of(list: usize) -> Range<usize> {
    FIRST[list]..FIRST[list + 1]
}

/// Returns, for each state of the shape number `shape` from the smallest index to the largest, the number of its weight
/// among the weights of the shape: [`weights_of`] says where those begin.
///
/// # Panics
/// When there is no such shape.
pub fn numbers_of_states(shape: usize) -> &'static [u16] {
    &NUMBERS[shape]
}

/// Returns the number of the weight, below [`WEIGHTS`](super::WEIGHTS), of a feature of the shape number `shape` with
/// this `index`.
///
/// # Panics
/// When there is no such shape or the shape has no such index.
#[cfg(feature = "internals")]
pub fn number(shape: usize, index: i16) -> u32 {
    let state = index as isize + SHAPE[shape].most() as isize;
    FIRST[shape] as u32 + NUMBERS[shape][state as usize] as u32
}

/// Returns the numbers of the weights that the value of `board` adds up: of all features, in the order of [`FEATURE`],
/// then of the moves.
///
/// ```
/// use kaeshi::{Board, eval::patterns};
/// let numbers = patterns::numbers(Board::START);
/// assert!(numbers.iter().all(|&number| (number as usize) < patterns::WEIGHTS));
/// // Two images of a position have the same weights, in other places.
/// let sorted = |mut numbers: [u32; patterns::SUMMANDS]| {
///     numbers.sort();
///     numbers
/// };
/// let image = Board::START.play(kaeshi::Square::D3).symmetry(5);
/// assert_eq!(sorted(patterns::numbers(image)), sorted(patterns::numbers(Board::START.play(kaeshi::Square::D3))));
/// ```
#[cfg(feature = "internals")]
pub fn numbers(board: Board) -> [u32; SUMMANDS] {
    let places = moves::places(board, board.mobility());
    std::array::from_fn(|i| match FEATURE.get(i) {
        Some(feature) => number(feature.shape, feature.index(board)),
        None => (FIRST[MOVES] + places[i - FEATURES]) as u32,
    })
}

#[cfg(test)]
mod tests {
    use super::super::WEIGHTS;
    use super::*;
    use crate::testing::random_boards;

    #[test]
    fn every_weight_has_a_state_and_every_state_a_weight() {
        for (shape, Shape { name, .. }) in SHAPE.iter().enumerate() {
            let numbers = numbers_of_states(shape);
            let mut states = vec![0; weights_of(shape).len()];
            for &number in numbers {
                states[number as usize] += 1;
            }
            assert!(states.iter().all(|&states| states > 0 && states <= 4), "{name}");
            assert_eq!(numbers.len(), SHAPE[shape].states());
        }
        assert_eq!((weights_of(SHAPES - 1).end, weights_of(MOVES).end), (WEIGHTS - moves::WEIGHTS, WEIGHTS));
    }

    #[test]
    fn images_of_a_position_have_the_same_weights() {
        for board in random_boards(5).take(300) {
            let mut expected = numbers(board);
            expected.sort();
            for symmetry in 1..8 {
                let mut image = numbers(board.symmetry(symmetry));
                image.sort();
                assert_eq!(image, expected, "{board:?}");
            }
        }
    }

    #[test]
    fn states_that_are_no_images_of_each_other_differ() {
        // The edge with X squares: one disc on a1 and one on h1 are images, one on b1 is not.
        let (a1, b1, h1) = (1, 3, 2187);
        assert_eq!(number(1, a1), number(1, h1));
        assert_ne!(number(1, a1), number(1, b1));
        assert_ne!(number(1, a1), number(1, -a1));
        assert_eq!(number(1, -29524) as usize, weights_of(1).start);
    }
}
