//! Mirror images and rotations of the board: delta swaps against a loop over the squares (prime's diary, day 3).
//!
//! A delta swap exchanges the bits under a mask with those a fixed distance away: `t = (x ^ x >> d) & mask; x ^ t ^ t
//! << d`. Three of them mirror the files (neighbours, pairs, fours), three transpose (squares, 2×2 and 4×4 blocks);
//! mirroring the ranks is the byte swap that most processors have. Quarter turns are a mirror and a transposition. The
//! answer of the race combines all seven images other than the board itself.
//!
//! Mirroring files by reversing all bits and swapping the bytes back is shorter to write, but few machines reverse
//! bits: on x86-64 and in WebAssembly it becomes the same swaps and two byte swaps that cancel. In lanes the board is
//! mirrored together with its transposition, which is faster still.

use super::watch::Watch;
use super::{HOUSE, ISSEN, Technique, lanes::Lanes, lanes::Vector, oracle, unwatched, variant};

/// All images of the player's discs.
pub static TECHNIQUE: Technique = Technique {
    id: "rotations",
    unit: "call",
    units: 1,
    cost: 600,
    oracle: unwatched!("ray-walk", HOUSE, |input| fold((1..8).map(|number| oracle::image(input.player, number)))),
    variants: &[
        variant!("delta-swap", ISSEN, |input, watch| images(input.player, mirror_files, watch)),
        variant!("reverse-bits", HOUSE, |input, watch| {
            images(input.player, |board, _| board.reverse_bits().swap_bytes(), watch)
        }),
        variant!("delta-swap-simd", ISSEN, |input, watch| images_in_lanes(input.player, watch)),
    ],
};

/// The delta swaps.
pub mod delta {
    /// Exchanges the bits under `mask` with those `distance` above them.
    #[inline(always)]
    pub const fn swap(board: u64, mask: u64, distance: u32) -> u64 {
        let differing = (board ^ board >> distance) & mask;
        board ^ differing ^ differing << distance
    }

    /// Mirrors the files: file a becomes file h.
    #[inline(always)]
    pub const fn mirror_files(board: u64) -> u64 {
        let board = swap(board, 0x5555_5555_5555_5555, 1);
        let board = swap(board, 0x3333_3333_3333_3333, 2);
        swap(board, 0x0f0f_0f0f_0f0f_0f0f, 4)
    }

    /// Mirrors the ranks: row 1 becomes row 8.
    #[inline(always)]
    pub const fn mirror_ranks(board: u64) -> u64 {
        let board = swap(board, 0x00ff_00ff_00ff_00ff, 8);
        let board = swap(board, 0x0000_ffff_0000_ffff, 16);
        swap(board, 0x0000_0000_ffff_ffff, 32)
    }

    /// Transposes: row 1 becomes file a.
    #[inline(always)]
    pub const fn transpose(board: u64) -> u64 {
        let board = swap(board, 0x00aa_00aa_00aa_00aa, 7);
        let board = swap(board, 0x0000_cccc_0000_cccc, 14);
        swap(board, 0x0000_0000_f0f0_f0f0, 28)
    }
}

/// Combines the images 1 … 7 into one number that depends on their order.
#[inline(always)]
fn fold(images: impl IntoIterator<Item = u64>) -> u64 {
    images.into_iter().fold(0, |all: u64, image| all.rotate_left(9) ^ image)
}

/// Mirrors the files as [`delta::mirror_files`] does, and shows each swap.
#[inline(always)]
fn mirror_files<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let mut board = board;
    for (mask, distance) in [(0x5555_5555_5555_5555, 1), (0x3333_3333_3333_3333, 2), (0x0f0f_0f0f_0f0f_0f0f, 4)] {
        let differing = (board ^ board >> distance) & mask;
        watch.word("differing", differing);
        board ^= differing ^ differing << distance;
        watch.word("swapped", board);
    }
    board
}

/// Returns the seven images; variants differ in `mirror_files`.
#[inline(always)]
fn images<W: Watch>(board: u64, mirror_files: impl Fn(u64, &mut W) -> u64, watch: &mut W) -> u64 {
    let files = mirror_files(board, watch);
    watch.word("files mirrored", files);
    let ranks = delta::mirror_ranks(board);
    watch.word("ranks mirrored", ranks);
    let half = delta::mirror_ranks(files);
    watch.word("half turn", half);
    let transposed = delta::transpose(board);
    watch.word("transposed", transposed);
    // Transposing after a mirror in the files is the other mirror after transposing.
    let quarter = delta::mirror_ranks(transposed);
    watch.word("quarter turn", quarter);
    let back = mirror_files(transposed, watch);
    watch.word("quarter turn back", back);
    let across = delta::mirror_ranks(back);
    watch.word("transposed across", across);
    fold([files, ranks, half, transposed, quarter, back, across])
}

/// Returns the seven images, with the board next to its transposition in lanes.
#[inline(always)]
fn images_in_lanes<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let pair = Vector::new([board, delta::transpose(board), 0, 0]);
    let files = pair.mirror_bytes();
    watch.lanes("files mirrored", &files.words()[..2]);
    let ranks = pair.reverse_bytes();
    watch.lanes("ranks mirrored", &ranks.words()[..2]);
    let both = files.reverse_bytes();
    watch.lanes("half turn", &both.words()[..2]);
    let ([_, transposed, ..], [files, back, ..], [ranks, quarter, ..], [half, across, ..]) =
        (pair.words(), files.words(), ranks.words(), both.words());
    fold([files, ranks, half, transposed, quarter, back, across])
}

#[cfg(test)]
mod tests {
    use super::delta;

    #[test]
    fn delta_swaps_undo_themselves() {
        for swap in [delta::mirror_files, delta::mirror_ranks, delta::transpose] {
            assert_eq!(swap(swap(0x0123_4567_89ab_cdef)), 0x0123_4567_89ab_cdef);
        }
    }
}
