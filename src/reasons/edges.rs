//! Wedges and gaps in edges, and the squares beside others and beside empty corners.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::regions::grown;
use crate::square::Square;

/// The squares of the four edges.
pub(super) const EDGES: Bitboard = Bitboard::new(0xff81_8181_8181_81ff);
/// The four edges: the first square of each, and the step along it.
const STEPS: [(u32, u32); 4] = [(0, 1), (56, 1), (0, 8), (7, 8)];

/// Tests whether a disc of the player lies between two discs of the opponent on an edge.
pub(super) fn is_wedge(board: Board, square: Square) -> bool {
    let along = match (square.file(), square.rank()) {
        (1..=6, 0 | 7) => 1,
        (0 | 7, 1..=6) => 8,
        _ => return false,
    };
    let bit = square.bit().bits();
    Bitboard::new(bit << along | bit >> along).is_subset(board.opponent())
}

/// Returns the rows of empty squares, each of an odd number, that have a disc of the opponent at either end of an edge.
pub(super) fn gaps(board: Board) -> Vec<Bitboard> {
    let mut found = Vec::new();
    for (first, step) in STEPS {
        let bits = (0..8).map(|place| Bitboard::new(1 << (first + place * step)));
        // The row of empty squares behind a disc of the opponent, as far as it goes.
        let mut row: Option<Bitboard> = None;
        for bit in bits {
            if bit.is_subset(board.empties()) {
                row = row.map(|row| row | bit);
                continue;
            }
            let is_closed = bit.is_subset(board.opponent());
            found.extend(row.filter(|row| is_closed && row.len() % 2 == 1));
            row = is_closed.then_some(Bitboard::EMPTY);
        }
    }
    found
}

/// Returns the X and C squares of the empty corners.
pub(super) fn entries(board: Board) -> Bitboard {
    beside(board.empties() & Bitboard::CORNERS)
}

/// Returns the player's discs that touch an empty corner diagonally.
pub(super) fn diagonals(board: Board) -> Bitboard {
    const INNER_CORNERS: Bitboard = Bitboard::new(0x0042_0000_0000_4200);
    board.player() & INNER_CORNERS & entries(board)
}

/// Returns the squares beside those of a set, in all eight directions.
pub(super) fn beside(squares: Bitboard) -> Bitboard {
    Bitboard::new(grown(squares.bits()) & !squares.bits())
}
