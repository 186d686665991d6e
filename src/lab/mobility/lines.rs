//! Mobility by tables: gather each line of the board, look it up, spread the answer (the older way, named by prime's
//! diary).
//!
//! A line of eight squares has 3⁸ = 6561 states; another table converts each player's bits, gathered by PEXT, to
//! digits, so that the index is `BASE3[p] + 2 · BASE3[o]`. There are 38 lines of three squares or more. The tables fit
//! into the first-level cache, but 38 × 3 look-ups take longer than arithmetic: this loses natively, and by an order of
//! magnitude where PEXT is a loop.

use crate::pext::Bits;
use crate::watch::Watch;

/// The 8 rows, 8 files and 2 × 11 diagonals of three squares or more.
pub const LINES: [u64; 38] = {
    let (mut lines, mut next) = ([0; 38], 0);
    let mut i = 0;
    while i < 8 {
        lines[next] = 0xff << (8 * i);
        lines[next + 1] = 0x0101_0101_0101_0101 << i;
        next += 2;
        i += 1;
    }
    let mut sum = 2;
    while sum <= 12 {
        // Squares with file + rank = sum, and the same with the files mirrored.
        let mut rank = 0;
        while rank < 8 {
            if rank <= sum && sum - rank < 8 {
                lines[next] |= 1 << (rank * 8 + sum - rank);
                lines[next + 1] |= 1 << (rank * 8 + 7 - (sum - rank));
            }
            rank += 1;
        }
        next += 2;
        sum += 1;
    }
    lines
};

/// The bits of a byte as digits of a number in base 3.
static BASE3: [u16; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        // The value without the lowest bit is known already; three to the power of its place is added.
        let low = (byte as u32).trailing_zeros();
        table[byte] = table[byte & (byte - 1)] + 3_u16.pow(low);
        byte += 1;
    }
    table
};

/// The moves on a line of eight squares, by state.
static LINE_MOVES: [u8; 6561] = {
    let mut table = [0; 6561];
    let mut player = 0;
    while player < 256 {
        // All sets of opponent's discs that share no square with the player's.
        let free = !player & 0xff;
        let mut opponent = free;
        loop {
            table[(BASE3[player] + 2 * BASE3[opponent]) as usize] = line_moves(player as u8, opponent as u8);
            if opponent == 0 {
                break;
            }
            opponent = (opponent - 1) & free;
        }
        player += 1;
    }
    table
};

/// Returns the moves on one line, by carry upwards and, on the reversed line, downwards.
const fn line_moves(player: u8, opponent: u8) -> u8 {
    let (p, o) = (player.reverse_bits(), opponent.reverse_bits());
    (upward(player, opponent) | upward(p, o).reverse_bits()) & !(player | opponent)
}

const fn upward(player: u8, opponent: u8) -> u8 {
    let p1 = player << 1;
    p1.wrapping_add(opponent) & !(p1 | opponent)
}

/// Finds the moves.
#[inline(always)]
pub fn mobility<B: Bits, W: Watch>(player: u64, opponent: u64, watch: &mut W) -> u64 {
    let mut moves = 0;
    for line in LINES {
        watch.phase("line");
        watch.word("mask", line);
        let (p, o) = (B::gather(player, line), B::gather(opponent, line));
        watch.line("p", p);
        watch.line("o", o);
        let state = BASE3[p as usize & 255] + 2 * BASE3[o as usize & 255];
        watch.number("state", state.into());
        // The states of a line are below 6561: digits of two disjoint sets.
        let found = LINE_MOVES[state as usize];
        watch.line("moves on the line", found.into());
        // Squares beyond the end of a short line are dropped here.
        moves |= B::spread(found.into(), line);
    }
    watch.phase("all");
    watch.word("moves", moves);
    moves
}
