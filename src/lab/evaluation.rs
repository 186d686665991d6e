//! The values of the positions after each move, by patterns with weights, computed anew or updated move by move.
//!
//! An evaluation by patterns looks up 48 weights, each by a number that describes the state of some squares. *Cell by
//! cell* reads the numbers off the board, 400 squares for every position. *Disc by disc* adds up the contribution of
//! each disc to the 48 numbers, in vectors if available. *Move by move* does so once, for the given position, and then
//! updates the numbers for each move: the disc that is placed and those that turn over.
//!
//! Going move by move wins everywhere, and with SIMD by more. Reading cells is far too slow.
//!
//! The weights are random, because their values do not change the cost of finding them.

use std::sync::LazyLock;

use super::race::Input;
use super::{HOUSE, Technique, unwatched};
use kaeshi::bitboard::Bitboard;
use kaeshi::board::Board;
use kaeshi::eval::indices::{Indices, Row, scalar};
use kaeshi::eval::patterns::FEATURE;
use kaeshi::eval::stage::{Entries, StageWeights};
use kaeshi::eval::weights::{Blend, Layer, quantised};
use kaeshi::square::Square;

/// The values of all positions that one move leads to.
pub static TECHNIQUE: Technique = Technique {
    id: "evaluation",
    unit: "all moves",
    units: 1,
    cost: 10_000,
    oracle: unwatched!("cell-by-cell", HOUSE, |input| {
        let read = |board| Row(FEATURE.each_ref().map(|feature| feature.index(board)));
        after_each_move(input, |board, square, flips, entries| {
            scalar::sum(entries, &read(board.play_flips_unchecked(square, flips)))
        })
    }),
    variants: &[
        unwatched!("disc-by-disc", HOUSE, |input| {
            after_each_move(input, |board, square, flips, entries| {
                Indices::of(board.play_flips_unchecked(square, flips)).sum(entries)
            })
        }),
        unwatched!("move-by-move", HOUSE, |input| {
            let parent = scalar::of(input.player, input.opponent);
            after_each_move(input, |_, square, flips, entries| {
                scalar::sum(entries, &scalar::play(&parent, square.index(), flips.bits()))
            })
        }),
        #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        unwatched!("move-by-move-simd", HOUSE, |input| {
            let parent = Indices::of(board(input));
            after_each_move(input, |_, square, flips, entries| parent.play(square, flips).sum(entries))
        }),
    ],
};

static TABLE: LazyLock<StageWeights> = LazyLock::new(|| {
    let weights = quantised(&[Layer::random(30, 0x6c61_6221)], 4.0, "{}");
    StageWeights::new(&Blend::new(&weights, 30))
});

#[inline(always)]
fn board(input: Input) -> Board {
    Board::new_unchecked(Bitboard::new(input.player), Bitboard::new(input.opponent))
}

/// Returns the values after each legal move, combined into one word.
#[inline(always)]
fn after_each_move(input: Input, value: impl Fn(Board, Square, Bitboard, &Entries) -> i32) -> u64 {
    let (board, entries) = (board(input), TABLE.entries());
    let after = |square| value(board, square, board.flips(square), entries) as u64;
    board.mobility().into_iter().fold(0, |all: u64, square| all.rotate_left(7) ^ after(square))
}
