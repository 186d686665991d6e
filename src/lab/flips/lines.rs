//! Flips by tables: the four lines through the square gathered, looked up, spread (the older way, named by prime's
//! diary).
//!
//! On a line of eight, the opponent's six inner squares determine where an outflanking disc would be on either side; if
//! there is one, the discs between turn over. There are two tables of 8 × 64 and 8 × 256 bytes, a PEXT for each player
//! and a PDEP per line: average natively, and far too slow where PEXT is a loop.

use crate::oracle;
use crate::pext::Bits;
use crate::race::Input;
use crate::watch::Watch;
use std::sync::LazyLock;

/// The row, file and both diagonals of each square, including the square; and its place on each.
static LINES: LazyLock<[[(u64, u8); 4]; 64]> = LazyLock::new(|| {
    let line = |square: usize, step: (i32, i32)| {
        let mut mask = 1 << square;
        for sign in [-1, 1] {
            let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
            while let Some(next) = oracle::on_board(file, rank) {
                mask |= 1 << next;
                (file, rank) = (file + sign * step.0, rank + sign * step.1);
            }
        }
        (mask, (mask & ((1_u64 << square) - 1)).count_ones() as u8)
    };
    std::array::from_fn(|square| [(1, 0), (0, 1), (1, 1), (-1, 1)].map(|step| line(square, step)))
});

/// For each place and each set of the opponent's inner discs: the squares where an outflanking disc would stand.
static OUTFLANK: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut place = 0;
    while place < 8 {
        let mut inner = 0;
        while inner < 64 {
            let opponent = inner << 1;
            let (mut up, mut down) = (place + 1, place);
            while up < 8 && opponent >> up & 1 != 0 {
                up += 1;
            }
            while down > 0 && opponent >> (down - 1) & 1 != 0 {
                down -= 1;
            }
            if up < 8 && up > place + 1 {
                table[place][inner] |= 1 << up;
            }
            if down > 0 && down < place {
                table[place][inner] |= 1 << (down - 1);
            }
            inner += 1;
        }
        place += 1;
    }
    table
};

/// For each place and each set of outflanking discs, at most one on either side: the squares between.
static BETWEEN: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256_usize {
            let above = discs >> (place + 1) << (place + 1);
            let below = discs & ((1 << place) - 1);
            if above != 0 {
                table[place][discs] |= ((1_u32 << above.trailing_zeros()) - (2 << place)) as u8;
            }
            if below != 0 {
                table[place][discs] |= ((1_u32 << place) - (2 << below.ilog2())) as u8;
            }
            discs += 1;
        }
        place += 1;
    }
    table
};

/// Finds the flips.
#[inline(always)]
pub fn flips<B: Bits, W: Watch>(input: Input, watch: &mut W) -> u64 {
    let mut turned = 0;
    for ((mask, place), name) in LINES[input.square].into_iter().zip(["row", "file", "diagonal", "other diagonal"]) {
        watch.phase(name);
        watch.word("mask", mask);
        let (p, o) = (B::gather(input.player, mask), B::gather(input.opponent, mask));
        watch.line("p", p);
        watch.line("o", o);
        let place = place as usize & 7;
        let outflank = OUTFLANK[place][o as usize >> 1 & 63] & p as u8;
        watch.line("outflanking discs", outflank.into());
        let between = BETWEEN[place][outflank as usize];
        watch.line("between", between.into());
        turned |= B::spread(between.into(), mask);
    }
    watch.phase("all");
    watch.word("flips", turned);
    turned
}
