//! The last four empty squares: most nodes of an exact search, each as plain as it can be.
//!
//! With so few squares left, trying them is cheaper than asking first which are legal; there is no table, no sorting and no
//! test of the limits. What remains is the order: a square in a quadrant with an odd number of empty squares first (whoever
//! fills such a region first tends to have the last word in it; Edax calls it parity).
//!
//! The last disc is not played at all. The square's four lines are gathered into bytes and a table says how many discs
//! would turn, for the side to move and, if none, for the other one. 2 KB for all squares: a line is one of eight shapes
//! by where the empty square stands in it. Diagonals are gathered by file; what lies off a short diagonal reads as the
//! opponent's and outflanks nothing.
//!
//! A score is compared with `alpha`, an odd number. Scores are even, so a null window is that one number.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

use super::statistics::{self, Event};

/// Below every score.
pub(super) const NONE: i32 = -65;

/// The score of `board` with four empty squares if it lies on one side of the null window at `alpha`: a bound on that
/// side. Adds the positions visited to `nodes`.
pub(super) fn four(board: Board, alpha: i32, nodes: &mut u64) -> i32 {
    let best = four_moves(board, alpha, nodes);
    if best > NONE {
        return best;
    }
    let best = four_moves(board.pass(), -alpha, nodes);
    if best > NONE { -best } else { board.score() as i32 }
}

#[inline(always)]
fn four_moves(board: Board, alpha: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 4);
    let empties = board.empties();
    let odd = odd_quadrants(empties);
    let mut best = NONE;
    for square in odd_first::<4>(empties, odd) {
        let flips = board.flips(square);
        if !flips.is_empty() {
            let rest = empties.without(square);
            let squares = odd_first(rest, odd ^ quadrant(square));
            best = best.max(-three(board.play_flips(square, flips), -alpha, squares, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// The same with three empty `squares`.
pub(super) fn three(board: Board, alpha: i32, squares: [Square; 3], nodes: &mut u64) -> i32 {
    let best = three_moves(board, alpha, squares, nodes);
    if best > NONE {
        return best;
    }
    let best = three_moves(board.pass(), -alpha, squares, nodes);
    if best > NONE { -best } else { board.score() as i32 }
}

#[inline(always)]
fn three_moves(board: Board, alpha: i32, [a, b, c]: [Square; 3], nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 3);
    let mut best = NONE;
    let all = [board.flips(a), board.flips(b), board.flips(c)];
    for (square, rest, flips) in [(a, [b, c], all[0]), (b, [a, c], all[1]), (c, [a, b], all[2])] {
        if !flips.is_empty() {
            best = best.max(-two(board.play_flips(square, flips), -alpha, rest, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// The same with two empty `squares`.
#[inline(always)]
pub(super) fn two(board: Board, alpha: i32, squares: [Square; 2], nodes: &mut u64) -> i32 {
    let best = two_moves(board, alpha, squares, nodes);
    if best > NONE {
        return best;
    }
    let best = two_moves(board.pass(), -alpha, squares, nodes);
    if best > NONE { -best } else { board.score() as i32 }
}

#[inline(always)]
fn two_moves(board: Board, alpha: i32, [a, b]: [Square; 2], nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 2);
    let mut best = NONE;
    let both = [board.flips(a), board.flips(b)];
    for (rest, flips) in [(b, both[0]), (a, both[1])] {
        if !flips.is_empty() {
            *nodes += 1;
            statistics::count(Event::Node, 1);
            best = best.max(-one(board.opponent ^ flips, rest));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// The score for the owner of the discs `player`, who is to move, with one `square` left.
#[inline(always)]
pub(super) fn one(player: Bitboard, square: Square) -> i32 {
    // The difference when the side to move fills the square without turning anything.
    let filled = 2 * player.len() as i32 - 62;
    let turned = turned_by_last(player, square);
    if turned > 0 {
        return filled + 2 * turned;
    }
    let turned = turned_by_last(!player, square);
    if turned > 0 {
        return filled - 2 - 2 * turned;
    }
    if filled > 0 { filled } else { filled - 2 }
}

/// How many discs `player` turns on the last empty `square`.
#[inline(always)]
fn turned_by_last(player: Bitboard, square: Square) -> i32 {
    const FILE: u64 = 0x0101_0101_0101_0101;
    let (x, y) = (square.index() & 7, square.index() >> 3 & 7);
    let [rising, falling] = DIAGONALS[square.index() & 63];
    let bits = player.bits();
    let row = bits >> (8 * y) & 255;
    let file = (bits >> x & FILE).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let rising = (bits & rising).wrapping_mul(FILE) >> 56;
    let falling = (bits & falling).wrapping_mul(FILE) >> 56;
    let turned = TURNED[x][row as usize] as u32
        + TURNED[y][file as usize] as u32
        + TURNED[x][rising as usize] as u32
        + TURNED[x][falling as usize] as u32;
    turned as i32
}

/// The quadrants with an odd number of `empties`, as sets of squares: each quadrant's parity is folded into its first
/// square, then spread over it again.
#[inline(always)]
pub(super) fn odd_quadrants(empties: Bitboard) -> Bitboard {
    let mut parity = empties.bits();
    parity ^= parity >> 1;
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    Bitboard::new((parity & 0x0000_0011_0000_0011) * 0x0f0f_0f0f)
}

/// The quadrant of `square`.
#[inline(always)]
pub(super) fn quadrant(square: Square) -> Bitboard {
    Bitboard::new(0x0f0f_0f0f << (square.index() & 0x24))
}

/// The squares of a set of `N`, those within `odd` first.
#[inline(always)]
pub(super) fn odd_first<const N: usize>(empties: Bitboard, odd: Bitboard) -> [Square; N] {
    let (mut now, mut later) = ((empties & odd).bits(), (empties - odd).bits());
    std::array::from_fn(|_| {
        if now == 0 {
            (now, later) = (later, 0);
        }
        let square = Square::lowest(now);
        now &= now.wrapping_sub(1);
        square
    })
}

/// `TURNED[i][line]`: discs turned on a line of eight when the owner of the set bits plays on square i and every other
/// square is the opponent's.
static TURNED: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut i = 0;
    while i < 8 {
        let mut line: usize = 0;
        while line < 256 {
            let above = line >> i >> 1;
            if above != 0 {
                table[i][line] += above.trailing_zeros() as u8;
            }
            let below = line & ((1 << i) - 1);
            if below != 0 {
                table[i][line] += (i as u32 - 1 - below.ilog2()) as u8;
            }
            line += 1;
        }
        i += 1;
    }
    table
};

/// For each square the diagonals through it, towards h8 and towards a8, the square itself left out.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut i: usize = 0;
    while i < 64 {
        let mut j: usize = 0;
        while j < 64 {
            let (x, y) = ((j & 7) as i32 - (i & 7) as i32, (j >> 3) as i32 - (i >> 3) as i32);
            if j != i && x == y {
                table[i][0] |= 1 << j;
            }
            if j != i && x == -y {
                table[i][1] |= 1 << j;
            }
            j += 1;
        }
        i += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

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
            let board = Board { player, opponent: (!player).without(square) };
            assert_eq!(turned_by_last(player, square) as u32, board.flips(square).len(), "{square} {board:?}");
            let other = board.pass();
            let expected = if !board.flips(square).is_empty() {
                -board.play(square).score()
            } else if !other.flips(square).is_empty() {
                other.play(square).score()
            } else {
                board.score()
            };
            assert_eq!(one(player, square), expected as i32, "{square} {board:?}");
        }
    }

    #[test]
    fn odd_quadrants_are_those_that_counting_finds() {
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..1000 {
            let empties = Bitboard::new(random.u64(..));
            for square in Square::ALL {
                assert!(quadrant(square).contains(square) && quadrant(square).len() == 16);
                let odd = (empties & quadrant(square)).len() % 2 == 1;
                assert_eq!(odd_quadrants(empties).contains(square), odd);
            }
        }
    }
}
