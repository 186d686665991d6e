//! The last disc: the score of a position with one empty square, computed without playing on it.
//!
//! With one square left, each other square on its lines that lacks one side's disc has the other's. So the discs of one
//! side on a line, read as a number, determine how many discs either side would turn there. One table entry holds both
//! counts in 16 bits: those of the given side in the low half, those of the other side in the high half. The entries of
//! the four lines are added. The sum decides without a branch whether the side plays, the other side plays, or the game
//! is over. (Looking up both colours at once is an idea of T. Okuhara's.)
//!
//! Rows and files are eight long and share 4 KB. A diagonal is collected into one byte and looked up among the
//! diagonals of its length: 8 KB for all of three to eight squares; shorter ones turn nothing.

use crate::bitboard::Bitboard;
use crate::square::Square;

/// Returns the score for the owner of the discs `player`, who is to move, with one empty `square` left.
#[inline(always)]
pub(crate) fn score(player: Bitboard, square: Square) -> i32 {
    // The score if the side to move fills the square without turning anything.
    let filled = 2 * player.len() as i32 - 62;
    let turned = turned_by_last(player, square) as i32;
    let (own, other) = (turned & 255, turned >> 8);
    let nobody = if filled > 0 { filled } else { filled - 2 };
    let passed = if other > 0 { filled - 2 - other } else { nobody };
    if own > 0 { filled + own } else { passed }
}

/// Returns twice the number of discs that `player` turns on the last empty `square`, plus 256 times twice the number
/// that the other side turns.
#[inline(always)]
fn turned_by_last(player: Bitboard, square: Square) -> u32 {
    const FILE: u64 = 0x0101_0101_0101_0101;
    let place = &PLACES[square.index() & 63];
    let (x, y) = (square.index() & 7, square.index() >> 3 & 7);
    let bits = player.bits();
    let row = bits >> (8 * y) & 255;
    let file = (bits >> x & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let diagonal = |Diagonal { squares, first_file, table }: &Diagonal| {
        let line = (bits & squares).wrapping_mul(FILE) >> 56 >> (first_file & 7);
        u32::from(OF_DIAGONAL[(usize::from(*table) + line as usize) % OF_DIAGONAL.len()])
    };
    u32::from(OF_EIGHT[x][row as usize])
        + u32::from(OF_EIGHT[y][file as usize])
        + diagonal(&place[0])
        + diagonal(&place[1])
}

/// A diagonal through a square.
#[derive(Clone, Copy)]
struct Diagonal {
    /// All its squares.
    squares: u64,
    /// The file on which it begins.
    first_file: u8,
    /// The start of the table for this square of the diagonal.
    table: u16,
}

/// Returns both answers, as [`turned_by_last`] gives them, for a line of `length` squares with the empty one at `at`
/// and own discs `line`.
const fn both(line: usize, at: usize, length: usize) -> u16 {
    let all = (1 << length) - 1;
    let other = all & !line & !(1 << at);
    2 * turned(line & !(1 << at), at) + 512 * turned(other, at)
}

/// Returns the number of discs turned on square `at` when the set bits are own discs and all others are the opponent's.
const fn turned(own: usize, at: usize) -> u16 {
    let (above, below) = (own >> at >> 1, own & ((1 << at) - 1));
    let mut turned = 0;
    if above != 0 {
        turned += above.trailing_zeros() as u16;
    }
    if below != 0 {
        turned += (at as u32 - 1 - below.ilog2()) as u16;
    }
    turned
}

/// Rows and files, indexed by the position of the empty square, then by the own discs.
static OF_EIGHT: [[u16; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut line = 0;
        while line < 256 {
            table[at][line] = both(line, at, 8);
            line += 1;
        }
        at += 1;
    }
    table
};

/// Returns the start of the tables for diagonals of `length`: 4 zeros for the short ones, then 3 · 8 entries, 4 · 16
/// and so on.
const fn table_of(length: usize, at: usize) -> usize {
    if length < 3 {
        return 0;
    }
    let (mut start, mut shorter) = (4, 3);
    while shorter < length {
        start += shorter << shorter;
        shorter += 1;
    }
    start + (at << length)
}

/// Diagonals, indexed by length, then by the position of the empty square, then by the own discs.
static OF_DIAGONAL: [u16; 4096] = {
    let mut table = [0; 4096];
    let mut length = 3;
    while length <= 8 {
        let mut at = 0;
        while at < length {
            let mut line = 0;
            while line < 1 << length {
                table[table_of(length, at) + line] = both(line, at, length);
                line += 1;
            }
            at += 1;
        }
        length += 1;
    }
    table
};

/// The diagonals through each square, towards h8 and towards a8.
static PLACES: [[Diagonal; 2]; 64] = {
    let mut places = [[Diagonal { squares: 0, first_file: 0, table: 0 }; 2]; 64];
    let mut square = 0;
    while square < 64 {
        places[square] = [diagonal(square, 1), diagonal(square, -1)];
        square += 1;
    }
    places
};

/// Returns the diagonal through `square` whose rank changes by `step` from file to file.
const fn diagonal(square: usize, step: i32) -> Diagonal {
    let (x, y) = ((square & 7) as i32, (square >> 3) as i32);
    let (mut squares, mut first, mut length, mut file) = (0, 8, 0, 0);
    while file < 8 {
        let rank = y + (file - x) * step;
        if rank >= 0 && rank < 8 {
            if first == 8 {
                first = file;
            }
            squares |= 1 << (8 * rank + file);
            length += 1;
        }
        file += 1;
    }
    Diagonal { squares, first_file: first as u8, table: table_of(length, (x - first) as usize) as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn the_last_disc_turns_what_flips_says() {
        let mut random = fastrand::Rng::with_seed(4);
        for _ in 0..20_000 {
            let square = Square::ALL[random.usize(..64)];
            let mut bits = random.u64(..);
            if random.bool() {
                bits |= random.u64(..);
            }
            let player = Bitboard::new(bits).without(square);
            let board = Board::new_unchecked(player, (!player).without(square));
            let other = board.pass();
            let turned = 2 * (board.flips(square).len() + 256 * other.flips(square).len());
            assert_eq!(turned_by_last(player, square), turned, "{square} {board:?}");
            let expected = if !board.flips(square).is_empty() {
                -board.play(square).score()
            } else if !other.flips(square).is_empty() {
                other.play(square).score()
            } else {
                board.score()
            };
            assert_eq!(score(player, square), expected as i32, "{square} {board:?}");
        }
    }
}
