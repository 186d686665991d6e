//! The smallest of a board's eight images, which is the same for all eight (the article on the eight symmetries).
//!
//! - *naive*: for each number 0 … 7 the mirrors that its bits select, twelve in all, as in Edax;
//! - *Gray code*: each image from the one before by a single mirror, seven in all, but each waits for the one before.
//!   This is the order of Egaroucid, which transposes twice; the article transposes once, and both are here;
//! - *short path*: also seven, but none more than three steps from the board: the processor works on several at a time;
//! - *all at once* (ours): the board and its transposition in lanes, mirrored together; five vector steps for six
//!   images.
//!
//! The last two forms of the article do equal work and differ only in latency, which is therefore measured separately.
//! The short path wins of the article's three, but where the compiler uses AVX-512 it comes last.
//! In WebAssembly the last one is best computed in words: separating lanes there costs more than mirroring them
//! together saves.
//!
//! [`tiles`] does the same for a board of 2048, the article's other example.

pub mod tiles;

use std::hint::black_box;

use super::lanes::{Lanes, Words};
use super::rotations::delta::{mirror_files, mirror_ranks, transpose};
use super::watch::Watch;
use super::{HOUSE, SYMMETRY, Technique, oracle, unwatched, variant};

/// The canonical form of the player's discs.
pub static TECHNIQUE: Technique = Technique {
    id: "canonical",
    unit: "call",
    units: 1,
    cost: 800,
    oracle: unwatched!("ray-walk", HOUSE, |input| oracle::canonical(input.player)),
    variants: &[
        variant!("naive", SYMMETRY, |input, watch| naive(input.player, watch)),
        variant!("gray-code", SYMMETRY, |input, watch| gray_code(input.player, watch)),
        variant!("two-transpositions", SYMMETRY, |input, watch| two_transpositions(input.player, watch)),
        variant!("short-path", SYMMETRY, |input, watch| short_path(input.player, watch)),
        variant!("all-at-once", HOUSE, |input, watch| all_at_once::<Words, _>(input.player, watch)),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("all-at-once-simd", HOUSE, |input, watch| all_at_once::<super::lanes::Vector, _>(input.player, watch)),
    ],
};

/// Makes each image by the transformations that its number's bits select.
///
/// The compiler must not know a number: it would unroll the loop, find that images share their first steps, and produce
/// the short path a second time. Nor may it make several images at once in vector registers, as it did in builds with
/// SIMD: naive has to mean the same in all of them.
#[inline(always)]
pub fn naive<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let mut smallest = board;
    for number in 1..8 {
        let number: u32 = black_box(number);
        let mut image = board;
        if number & 1 != 0 {
            image = mirror_files(image);
        }
        if number & 2 != 0 {
            image = mirror_ranks(image);
        }
        if number & 4 != 0 {
            image = transpose(image);
        }
        watch.word("image", image);
        smallest = smallest.min(image);
    }
    watch.word("smallest", smallest);
    smallest
}

/// Makes each image from the previous one; their numbers differ in one binary digit.
#[inline(always)]
pub fn gray_code<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let b001 = mirror_files(board);
    watch.word("001", b001);
    let b011 = mirror_ranks(b001);
    watch.word("011", b011);
    let b010 = mirror_files(b011);
    watch.word("010", b010);
    let b110 = transpose(b010);
    watch.word("110", b110);
    let b111 = mirror_files(b110);
    watch.word("111", b111);
    let b101 = mirror_ranks(b111);
    watch.word("101", b101);
    let b100 = mirror_files(b101);
    watch.word("100", b100);
    let smallest = [b001, b011, b010, b110, b111, b101, b100].into_iter().fold(board, u64::min);
    watch.word("smallest", smallest);
    smallest
}

/// Makes each image from the previous one; two of the seven steps are transpositions.
#[inline(always)]
pub fn two_transpositions<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let files = mirror_files(board);
    watch.word("files mirrored", files);
    let quarter = transpose(files);
    watch.word("quarter turn", quarter);
    let transposed = mirror_ranks(quarter);
    watch.word("transposed", transposed);
    let back = mirror_files(transposed);
    watch.word("quarter turn back", back);
    let across = mirror_ranks(back);
    watch.word("transposed across", across);
    let half = transpose(across);
    watch.word("half turn", half);
    let ranks = mirror_files(half);
    watch.word("ranks mirrored", ranks);
    let smallest = [files, quarter, transposed, back, across, half, ranks].into_iter().fold(board, u64::min);
    watch.word("smallest", smallest);
    smallest
}

/// Makes one transposition and the mirrors from either; no image is more than three steps away.
#[inline(always)]
pub fn short_path<W: Watch>(board: u64, watch: &mut W) -> u64 {
    let b100 = transpose(board);
    watch.word("100", b100);
    let (b001, b101) = (mirror_files(board), mirror_files(b100));
    watch.word("001", b001);
    watch.word("101", b101);
    let (b010, b110) = (mirror_ranks(board), mirror_ranks(b100));
    watch.word("010", b010);
    watch.word("110", b110);
    let (b011, b111) = (mirror_ranks(b001), mirror_ranks(b101));
    watch.word("011", b011);
    watch.word("111", b111);
    let smallest = [b100, b001, b010, b101, b011, b110, b111].into_iter().fold(board, u64::min);
    watch.word("smallest", smallest);
    smallest
}

/// Puts the board and its transposition in lanes, next to their mirror images in the files, and mirrors the ranks by
/// one byte shuffle.
#[inline(always)]
pub fn all_at_once<L: Lanes, W: Watch>(board: u64, watch: &mut W) -> u64 {
    let pair = L::new([board, transpose(board), 0, 0]);
    let files = pair.mirror_bytes();
    let [plain, transposed, ..] = pair.words();
    let [a, b, ..] = files.words();
    watch.lanes("000 100 001 101", &[plain, transposed, a, b]);
    let [c, d, ..] = pair.reverse_bytes().words();
    let [e, f, ..] = files.reverse_bytes().words();
    watch.lanes("010 110 011 111", &[c, d, e, f]);
    let smallest = plain.min(transposed).min(a.min(b)).min(c.min(d).min(e.min(f)));
    watch.word("smallest", smallest);
    smallest
}
