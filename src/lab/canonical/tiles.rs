//! The smallest of the eight images of a 2048 board: sixteen cells of four bits (the article on the eight symmetries).
//!
//! The cells fill a word as the squares of a bitboard do, so the same seven steps give all images. Only the costs
//! differ: mirroring the rows of a board is one rotation and a swap of 16-bit rows, and transposing can be done by
//! delta swaps or by four PEXTs, which gather a column each. The most expensive step depends on the machine, and with
//! it the best order.

use std::hint::black_box;

use crate::pext::{Best, Bits};
use crate::rotations::delta;
use crate::watch::Watch;
use crate::{HOUSE, SYMMETRY, Technique, unwatched, variant};

/// The canonical form of a 2048 board, a cell for each four bits of the player's discs.
pub static TECHNIQUE: Technique = Technique {
    id: "canonical-2048",
    unit: "call",
    units: 1,
    cost: 800,
    oracle: unwatched!("cell-by-cell", HOUSE, |input| smallest_by_cells(input.player)),
    variants: &[
        variant!("naive", SYMMETRY, |input, watch| naive(input.player, watch)),
        variant!("gray-code", SYMMETRY, |input, watch| gray_code(input.player, transpose, watch)),
        variant!("gray-code-pext", SYMMETRY, |input, watch| gray_code(input.player, transpose_by_pext::<Best>, watch)),
        variant!("short-path", SYMMETRY, |input, watch| short_path(input.player, transpose, watch)),
        variant!("short-path-pext", SYMMETRY, |input, watch| {
            short_path(input.player, transpose_by_pext::<Best>, watch)
        }),
    ],
};

/// Makes every image cell by cell: the oracle.
fn smallest_by_cells(board: u64) -> u64 {
    let image = |number: u32| {
        (0..16).fold(0, |image, cell| {
            let (mut x, mut y) = (cell % 4, cell / 4);
            if number & 1 != 0 {
                x = 3 - x;
            }
            if number & 2 != 0 {
                y = 3 - y;
            }
            if number & 4 != 0 {
                (x, y) = (y, x);
            }
            image | (board >> (4 * cell) & 15) << (4 * (4 * y + x))
        })
    };
    (0..8).map(image).fold(board, u64::min)
}

/// Exchanges the cells of each row, first with last.
#[inline(always)]
const fn mirror_columns(board: u64) -> u64 {
    let board = delta::swap(board, 0x00ff_00ff_00ff_00ff, 8);
    delta::swap(board, 0x0f0f_0f0f_0f0f_0f0f, 4)
}

/// Exchanges the rows, first with last.
#[inline(always)]
const fn mirror_rows(board: u64) -> u64 {
    delta::swap(board, 0x0000_ffff_0000_ffff, 16).rotate_left(32)
}

/// Exchanges rows and columns: single cells, then blocks of four.
#[inline(always)]
const fn transpose(board: u64) -> u64 {
    let board = delta::swap(board, 0x0000_f0f0_0000_f0f0, 12);
    delta::swap(board, 0x0000_0000_ff00_ff00, 24)
}

/// Exchanges rows and columns by gathering each column.
#[inline(always)]
fn transpose_by_pext<B: Bits>(board: u64) -> u64 {
    const COLUMN: u64 = 0x000f_000f_000f_000f;
    (0..4).fold(0, |all, column| all | B::gather(board, COLUMN << (4 * column)) << (16 * column))
}

/// Makes each image by the steps that its number's bits select. The compiler does not know the numbers.
#[inline(always)]
fn naive<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let mut smallest = board;
    for number in 1..8 {
        let number: u32 = black_box(number);
        let mut image = board;
        if number & 1 != 0 {
            image = mirror_columns(image);
        }
        if number & 2 != 0 {
            image = mirror_rows(image);
        }
        if number & 4 != 0 {
            image = transpose(image);
        }
        watch.number("image", image);
        smallest = smallest.min(image);
    }
    watch.number("smallest", smallest);
    smallest
}

/// Makes each image from the one before.
#[inline(always)]
fn gray_code<W: Watch>(board: u64, transpose: impl Fn(u64) -> u64, watch: &mut W) -> u64 {
    let b001 = mirror_columns(board);
    let b011 = mirror_rows(b001);
    let b010 = mirror_columns(b011);
    let b110 = transpose(b010);
    let b111 = mirror_columns(b110);
    let b101 = mirror_rows(b111);
    let b100 = mirror_columns(b101);
    smallest([b001, b011, b010, b110, b111, b101, b100], board, watch)
}

/// Makes all images with at most three steps each.
#[inline(always)]
fn short_path<W: Watch>(board: u64, transpose: impl Fn(u64) -> u64, watch: &mut W) -> u64 {
    let b100 = transpose(board);
    let (b001, b101) = (mirror_columns(board), mirror_columns(b100));
    let (b010, b110) = (mirror_rows(board), mirror_rows(b100));
    let (b011, b111) = (mirror_rows(b001), mirror_rows(b101));
    smallest([b100, b001, b010, b101, b011, b110, b111], board, watch)
}

#[inline(always)]
fn smallest<W: Watch>(images: [u64; 7], board: u64, watch: &mut W) -> u64 {
    for image in images {
        watch.number("image", image);
    }
    let smallest = images.into_iter().fold(board, u64::min);
    watch.number("smallest", smallest);
    smallest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_move_cells_where_they_belong() {
        // Each cell holds its number: row 0 is the lowest 16 bits.
        let board = 0xfedc_ba98_7654_3210;
        assert_eq!(mirror_columns(board), 0xcdef_89ab_4567_0123);
        assert_eq!(mirror_rows(board), 0x3210_7654_ba98_fedc);
        assert_eq!(transpose(board), 0xfb73_ea62_d951_c840);
        assert_eq!(transpose_by_pext::<Best>(board), transpose(board));
    }
}
