//! The number of discs: counting the bits of a word, from the loop to the instruction (the talk).
//!
//! - *naive*: test all 64 bits; *clearing*: remove the lowest set bit until none is left (B. Kernighan's loop);
//! - *divide and conquer*: pairs, then fours, eights, … are added up in place, six steps for 64 bits;
//! - *multiply*: the same up to bytes, whose sum a multiplication puts into the top byte;
//! - *table*: eight look-ups of a byte; *instruction*: `popcnt`, where the target has it (WebAssembly always has).
//!
//! The instruction wins, multiplication comes next, and the loops come last.
//!
//! Optimisers recognise these loops and replace them by the instruction. So the masks are passed through a black box,
//! and the race times the code as written.

use std::hint::black_box;

use super::watch::Watch;
use super::{HOUSE, TALK, Technique, oracle, unwatched, variant};

/// Counting the player's discs.
pub static TECHNIQUE: Technique = Technique {
    id: "popcount",
    unit: "call",
    units: 1,
    cost: 50,
    oracle: unwatched!("ray-walk", HOUSE, |input| oracle::count(input.player)),
    variants: &[
        variant!("naive", TALK, state = black_box(1), |input, one, watch| naive(input.player, *one, watch)),
        variant!("clearing", HOUSE, state = black_box(1), |input, one, watch| clearing(input.player, *one, watch)),
        variant!("divide-and-conquer", TALK, state = masks(), |input, masks, watch| {
            divide_and_conquer(input.player, masks, watch)
        }),
        variant!("multiply", HOUSE, state = masks(), |input, masks, watch| multiply(input.player, masks, watch)),
        variant!("table", HOUSE, |input, watch| by_table(input.player, watch)),
        variant!("instruction", TALK, |input, watch| instruction(input.player, watch)),
    ],
};

/// Every second bit, every second pair, … every second half.
type Masks = [u64; 6];

fn masks() -> Masks {
    black_box([
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ])
}

#[inline(always)]
fn naive<W: Watch>(word: u64, one: u64, watch: &mut W) -> u64 {
    let (mut rest, mut count) = (word, 0);
    for _ in 0..64 {
        count += rest & one;
        rest >>= 1;
    }
    watch.number("count", count);
    count
}

#[inline(always)]
fn clearing<W: Watch>(word: u64, one: u64, watch: &mut W) -> u64 {
    let (mut rest, mut count) = (word, 0);
    while rest != 0 {
        rest &= rest.wrapping_sub(one);
        count += 1;
        watch.word("left", rest);
    }
    watch.number("count", count);
    count
}

#[inline(always)]
fn divide_and_conquer<W: Watch>(word: u64, masks: &Masks, watch: &mut W) -> u64 {
    let mut sums = word;
    for (i, (mask, name)) in
        masks.iter().zip(["by twos", "by fours", "by eights", "by sixteens", "by halves", "all"]).enumerate()
    {
        sums = (sums & mask) + (sums >> (1 << i) & mask);
        watch.word(name, sums);
    }
    watch.number("count", sums);
    sums
}

#[inline(always)]
fn multiply<W: Watch>(word: u64, masks: &Masks, watch: &mut W) -> u64 {
    let twos = word - (word >> 1 & masks[0]);
    watch.word("by twos", twos);
    let fours = (twos & masks[1]) + (twos >> 2 & masks[1]);
    watch.word("by fours", fours);
    let bytes = (fours + (fours >> 4)) & masks[2];
    watch.word("by eights", bytes);
    let product = bytes.wrapping_mul(0x0101_0101_0101_0101);
    watch.word("added up in the top byte", product);
    watch.number("count", product >> 56);
    product >> 56
}

/// The counts of all bytes.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        counts[byte] = counts[byte / 2] + byte as u8 % 2;
        byte += 1;
    }
    counts
};

#[inline(always)]
fn by_table<W: Watch>(word: u64, watch: &mut W) -> u64 {
    let mut count = 0;
    for byte in word.to_le_bytes() {
        watch.line("row", byte.into());
        count += u64::from(COUNTS[byte as usize]);
        watch.number("count", count);
    }
    count
}

#[inline(always)]
fn instruction<W: Watch>(word: u64, watch: &mut W) -> u64 {
    watch.word("word", word);
    let count = word.count_ones();
    watch.number("count", count.into());
    count.into()
}
