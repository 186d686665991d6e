//! Stable discs, which can never be turned again.
//!
//! A disc is stable when, on each of the four lines through it, the line is full or a neighbour on that line is a
//! stable disc of the same colour. Three steps find a set of such discs, never too many:
//!
//! 1. on the four edges, exactly: a table of all 3⁸ edges says which discs survive every filling of the empty squares;
//! 2. anywhere: discs whose four lines are all full;
//! 3. inwards from those: repeat the rule above until nothing is added (more than half of the time nothing is).
//!
//! The opponent's stable discs give an upper bound on the score of the side to move, which cuts whole subtrees of the
//! exact search. The idea of the edge table and of the spreading is old (Rosenbloom's IAGO; Buro's LOGISTELLO). Full
//! lines are found by letting the empty squares spread along them: lines that they do not reach are full. The table is
//! made at compile time, by dynamic programming over the set of empty squares: an edge with fewer empty squares is
//! known before one with more.

use crate::bitboard::{Bitboard, INNER};

/// Finds stable discs of `player`: all of those on the edges, some of those inside.
///
/// ```
/// use kaeshi::{Bitboard, bitboard, stability};
/// let player = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . # . . . .
///     . . . . # . . .
///     . . . . . . . .
///     . . . . . . . #
///     . . . . . . # #
/// };
/// let corner_group = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . #
///     . . . . . . # #
/// };
/// assert_eq!(stability::stable(player, Bitboard::EMPTY), corner_group);
/// ```
#[inline]
pub fn stable(player: Bitboard, opponent: Bitboard) -> Bitboard {
    let (own, other) = (player.bits(), opponent.bits());
    let [row, file, rising, falling] = full_lines(own | other);
    let inner = own & INNER;
    let mut stable = stable_edges(own, other) | inner & row & file & rising & falling;
    if stable == 0 {
        return Bitboard::EMPTY;
    }
    loop {
        let added = inner
            & (row | stable << 1 | stable >> 1)
            & (file | stable << 8 | stable >> 8)
            & (rising | stable << 9 | stable >> 9)
            & (falling | stable << 7 | stable >> 7)
            & !stable;
        if added == 0 {
            return Bitboard::new(stable);
        }
        stable |= added;
    }
}

/// Returns the discs of `player` on the four edges that can never be turned.
#[inline]
pub fn stable_on_edges(player: Bitboard, opponent: Bitboard) -> Bitboard {
    Bitboard::new(stable_edges(player.bits(), opponent.bits()))
}

#[inline]
fn stable_edges(own: u64, other: u64) -> u64 {
    let top = edge(own, other);
    let bottom = edge(own >> 56, other >> 56);
    let left = edge(file_a(own), file_a(other));
    let right = edge(file_a(own >> 7), file_a(other >> 7));
    let safe = top | bottom << 56 | to_file_a(left) | to_file_a(right) << 7;
    safe & own
}

/// Returns the stable discs of either colour on an edge given by its low eight bits.
#[inline]
fn edge(own: u64, other: u64) -> u64 {
    let index = TERNARY[own as u8 as usize] + 2 * TERNARY[other as u8 as usize];
    SAFE_ON_EDGE[(index & 0x1fff) as usize] as u64
}

/// Gathers file a into eight bits, row 1 lowest.
#[inline]
fn file_a(board: u64) -> u64 {
    (board & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Spreads eight bits over file a. The top bit is handled separately: with it the products would overlap and carry.
#[inline]
fn to_file_a(byte: u64) -> u64 {
    ((byte & 0x7f) * 0x0002_0408_1020_4081) & 0x0001_0101_0101_0101 | (byte & 0x80) << 49
}

/// Returns, for rows, files, diagonals a1–h8 and diagonals h1–a8, the inner squares whose whole line is occupied. The
/// edge squares of these sets are meaningless.
#[inline]
fn full_lines(occupied: u64) -> [u64; 4] {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    // If the lower seven squares of a row are occupied, adding one carries into the eighth, which is then set.
    let carried = (occupied & (0x7f * LOWEST)) + LOWEST;
    let row = ((occupied & carried) >> 7 & LOWEST) * 0xff;
    // A rotation by whole rows maps each file to itself.
    let file = occupied & occupied.rotate_left(32);
    let file = file & file.rotate_left(16);
    let file = file & file.rotate_left(8);
    [row, file, full_diagonals::<9>(!occupied), full_diagonals::<7>(!occupied)]
}

/// Returns the inner squares without a square of `empty` on their diagonal, whose neighbours are `STEP` numbers apart.
///
/// Each inner square takes the state of both neighbours, then passes it on by one, two and two squares: at most five
/// lie between it and another inner square. The only mask needed is that of the inner squares: bits that leave the
/// board at a side reappear within two squares on the outermost file of the other side.
#[inline(always)]
fn full_diagonals<const STEP: u32>(empty: u64) -> u64 {
    let met = (empty | empty << STEP | empty >> STEP) & INNER;
    let met = (met | met << STEP | met >> STEP) & INNER;
    let beside = met << (2 * STEP) | met >> (2 * STEP);
    let met = met | beside & INNER;
    let beside = met << (2 * STEP) | met >> (2 * STEP);
    !(met | beside)
}

/// Each byte read as a number in base three: bit i counts 3ⁱ.
static TERNARY: [u16; 256] = TERNARY_OF_BYTE;

const TERNARY_OF_BYTE: [u16; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        let lowest = byte & (byte - 1);
        table[byte] = table[lowest] + 3_u16.pow(byte.trailing_zeros());
        byte += 1;
    }
    table
};

/// The discs of both colours that no filling of the empty squares ever turns, for each edge with the number
/// TERNARY[own] + 2 · TERNARY[other]. It has 8,192 bytes rather than 6,561, so that a masked number needs no check.
static SAFE_ON_EDGE: [u8; 8192] = {
    let mut table = [0; 8192];
    let mut empty: usize = 0;
    while empty < 256 {
        let occupied = !empty & 255;
        let mut own = occupied;
        loop {
            let other = occupied ^ own;
            table[edge_number(own, other)] = safe_discs(&table, own, other);
            if own == 0 {
                break;
            }
            own = (own - 1) & occupied;
        }
        empty += 1;
    }
    table
};

const fn edge_number(own: usize, other: usize) -> usize {
    (TERNARY_OF_BYTE[own] + 2 * TERNARY_OF_BYTE[other]) as usize
}

/// Returns the stable discs of an edge, from those of all edges with one empty square less. Either side may come to
/// play on any empty square, whether or not that turns discs on the edge itself.
const fn safe_discs(table: &[u8; 8192], own: usize, other: usize) -> u8 {
    let occupied = own | other;
    let mut safe = occupied;
    let mut empty = !occupied & 255;
    while empty != 0 && safe != 0 {
        let square = empty & empty.wrapping_neg();
        empty ^= square;
        let turned = turned_on_edge(square, own, other);
        safe &= !turned & table[edge_number(own | square | turned, other & !turned)] as usize;
        let turned = turned_on_edge(square, other, own);
        safe &= !turned & table[edge_number(own & !turned, other | square | turned)] as usize;
    }
    safe as u8
}

/// Returns the discs of `other` on the edge between `square` and the nearest discs of `own`.
const fn turned_on_edge(square: usize, own: usize, other: usize) -> usize {
    let mut turned = 0;
    let mut run = 0;
    let mut next = square << 1;
    while next & other != 0 {
        run |= next;
        next <<= 1;
    }
    if next & own != 0 {
        turned |= run;
    }
    run = 0;
    next = square >> 1;
    while next & other != 0 {
        run |= next;
        next >>= 1;
    }
    if next & own != 0 {
        turned |= run;
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random_board;

    #[test]
    fn stable_discs_stay_to_the_end_of_any_game() {
        let mut random = fastrand::Rng::with_seed(1);
        for game in 0..3000 {
            let start = random_board(&mut random, 4 + game % 30);
            let safe = [stable(start.player, start.opponent), stable(start.opponent, start.player)];
            assert!(safe[0].is_subset(start.player) && safe[1].is_subset(start.opponent));
            let (mut board, mut mover) = (start, 0);
            while !board.is_over() {
                let moves: Vec<_> = board.mobility().into_iter().collect();
                board = if moves.is_empty() { board.pass() } else { board.play(moves[random.usize(..moves.len())]) };
                mover ^= 1;
            }
            let discs = if mover == 0 { board } else { board.pass() };
            assert!(safe[0].is_subset(discs.player) && safe[1].is_subset(discs.opponent), "{start:?}");
        }
    }

    /// Tests square by square whether the line of `square` in a direction and its opposite is occupied.
    fn is_full(occupied: u64, square: i32, (dx, dy): (i32, i32)) -> bool {
        [1, -1].iter().all(|way| {
            (0..8).all(|step| {
                let (x, y) = (square % 8 + dx * way * step, square / 8 + dy * way * step);
                !(0..8).contains(&x) || !(0..8).contains(&y) || occupied >> (y * 8 + x) & 1 != 0
            })
        })
    }

    const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

    /// Returns sets of squares of all densities, and sets with all but one or two squares.
    fn occupied_sets() -> impl Iterator<Item = u64> {
        let mut random = fastrand::Rng::with_seed(2);
        let holes = (0..64).flat_map(|a| (0..64).map(move |b| !(1 << a | 1 << b)));
        let sets = (0..8000).map(move |n| (0..n % 5).fold(random.u64(..), |set, _| set | random.u64(..)));
        holes.chain(sets).chain([0, !0])
    }

    #[test]
    fn full_lines_are_those_that_a_walk_finds() {
        for occupied in occupied_sets() {
            for (line, direction) in full_lines(occupied).into_iter().zip(DIRECTIONS) {
                for square in Bitboard::new(INNER).into_iter().map(|square| square.index() as i32) {
                    let whole = is_full(occupied, square, direction);
                    assert_eq!(line >> square & 1 != 0, whole, "{occupied:016x}: square {square}, {direction:?}");
                }
            }
        }
    }

    #[test]
    fn inner_discs_are_stable_by_the_rule_of_neighbours() {
        let mut random = fastrand::Rng::with_seed(4);
        for occupied in occupied_sets() {
            let own = occupied & (random.u64(..) | random.u64(..));
            let mut safe = stable_edges(own, occupied ^ own);
            loop {
                let next = (0..64).filter(|square| (own & INNER) >> square & 1 != 0).filter(|&square| {
                    DIRECTIONS.iter().all(|&(dx, dy)| {
                        let step = dx + 8 * dy;
                        let beside = safe >> (square + step) & 1 != 0 || safe >> (square - step) & 1 != 0;
                        beside || is_full(occupied, square, (dx, dy))
                    })
                });
                let grown = next.fold(safe, |safe, square| safe | 1 << square);
                if grown == safe {
                    break;
                }
                safe = grown;
            }
            let found = stable(Bitboard::new(own), Bitboard::new(occupied ^ own));
            assert_eq!(found.bits(), safe, "{own:016x} {occupied:016x}");
        }
    }

    #[test]
    fn images_of_a_board_have_the_images_of_its_stable_discs() {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..2000 {
            let (a, b) = (random.u64(..), random.u64(..));
            let (player, opponent) = (Bitboard::new(a), Bitboard::new(b & !a));
            for number in 0..8 {
                let turned = stable(player.symmetry(number), opponent.symmetry(number));
                assert_eq!(turned, stable(player, opponent).symmetry(number));
            }
        }
    }

    #[test]
    fn spreading_along_file_a_is_undone_by_gathering() {
        for byte in 0..256 {
            assert_eq!(file_a(to_file_a(byte)), byte);
        }
    }
}
