//! Mobility by addition: the carry finds the end of the run (prime's diary, the method of issen).
//!
//! Take a row of eight squares as a byte. Shift the own discs up by one and add them to the opponent's: if an own disc
//! is right below a run, the addition turns the run to zeros and carries into the square after it. Everything else in
//! the sum, lone discs of either side, is masked by `~(p1 | o)`. One addition of bytes does this for all rows of a
//! board.
//!
//! Only one of the eight directions runs up a row. For the others the board is mirrored and rotated until they do:
//! mirrored in its files for west, transposed for south, mirrored in its ranks and transposed for north; and for the
//! diagonals each file is rotated by as many squares as its number, which maps diagonals to rows, two shorter ones
//! sharing a row. Four boards fit side by side, so two additions are enough for all. Where two diagonals share a row,
//! the opponent's discs at the ends of diagonals are left out, since no run can pass there, and nothing carries from
//! one into the other.

use crate::lanes::Lanes;
use crate::watch::Watch;

/// The squares that are not at the end of a diagonal: all but the edge. The mirrors map this set to itself.
const INNER: u64 = 0x007e_7e7e_7e7e_7e00;

/// Applies the formula of the article in every byte of every lane.
#[inline(always)]
fn mobility_lines<L: Lanes, W: Watch>(player: L, opponent: L, watch: &mut W) -> L {
    watch.lanes("p", &player.words());
    watch.lanes("o", &opponent.words());
    let p1 = player.add_bytes(player);
    watch.lanes("p1", &p1.words());
    let sum = p1.add_bytes(opponent);
    watch.lanes("p1 + o", &sum.words());
    let moves = !(p1 | opponent) & sum;
    watch.lanes("~(p1 | o) & (p1 + o)", &moves.words());
    moves
}

/// Transposes each lane: three delta swaps, of squares, of 2×2 blocks, of 4×4 blocks.
#[inline(always)]
fn transpose<L: Lanes>(board: L) -> L {
    let swap7 = (board ^ board.shr::<7>()) & L::splat(0x00aa_00aa_00aa_00aa);
    let board = board ^ swap7 ^ swap7.shl::<7>();
    let swap14 = (board ^ board.shr::<14>()) & L::splat(0x0000_cccc_0000_cccc);
    let board = board ^ swap14 ^ swap14.shl::<14>();
    let swap28 = (board ^ board.shr::<28>()) & L::splat(0x0000_0000_f0f0_f0f0);
    board ^ swap28 ^ swap28.shl::<28>()
}

/// Rotates file f of each lane by f squares towards row 1: then row r holds the diagonal that began at (0, r), followed
/// by the one that begins where that one left the board.
#[inline(always)]
fn turn<L: Lanes>(board: L) -> L {
    let board = board ^ (board ^ (board.shr::<8>() | board.shl::<56>())) & L::splat(0xaaaa_aaaa_aaaa_aaaa);
    let board = board ^ (board ^ (board.shr::<16>() | board.shl::<48>())) & L::splat(0xcccc_cccc_cccc_cccc);
    board ^ (board ^ (board.shr::<32>() | board.shl::<32>())) & L::splat(0xf0f0_f0f0_f0f0_f0f0)
}

/// Undoes [`turn`].
#[inline(always)]
fn turn_back<L: Lanes>(board: L) -> L {
    let board = board ^ (board ^ (board.shl::<8>() | board.shr::<56>())) & L::splat(0xaaaa_aaaa_aaaa_aaaa);
    let board = board ^ (board ^ (board.shl::<16>() | board.shr::<48>())) & L::splat(0xcccc_cccc_cccc_cccc);
    board ^ (board ^ (board.shl::<32>() | board.shr::<32>())) & L::splat(0xf0f0_f0f0_f0f0_f0f0)
}

/// Selects each bit from `b` where `mask` has ones, and from `a` where it has zeros.
#[inline(always)]
fn blend<L: Lanes>(a: L, b: L, mask: [u64; 4]) -> L {
    let mask = L::new(mask);
    a & !mask | b & mask
}

/// Mirrors the lanes: the first not at all, then in the files, in the ranks, in both. It is its own inverse.
#[inline(always)]
fn mirrors<L: Lanes>(board: L) -> L {
    let board = blend(board, board.mirror_bytes(), [0, !0, 0, !0]);
    blend(board, board.reverse_bytes(), [0, 0, !0, !0])
}

/// Transposes the two lanes in the middle. The first and the last of the four mirror images then have their rows in
/// both directions along the bytes, the others their files.
#[inline(always)]
fn straighten<L: Lanes>(board: L) -> L {
    blend(board, transpose(board), [0, !0, !0, 0])
}

/// Finds the moves.
#[inline(always)]
pub fn mobility<L: Lanes, W: Watch>(player: u64, opponent: u64, watch: &mut W) -> u64 {
    let (p, o) = (mirrors(L::splat(player)), mirrors(L::splat(opponent)));
    watch.phase("rows and files");
    let straight = straighten(mobility_lines(straighten(p), straighten(o), watch));
    watch.phase("diagonals");
    let diagonal = turn_back(mobility_lines(turn(p), turn(o & L::splat(INNER)), watch));
    watch.phase("all");
    let moves = mirrors(straight | diagonal);
    watch.lanes("turned back", &moves.words());
    let moves = moves.union() & !(player | opponent);
    watch.word("moves", moves);
    moves
}
