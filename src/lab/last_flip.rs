//! The number of discs that the last move turns over, counted without the flips, by tables of lines.
//!
//! With one empty square every other disc belongs to one side or the other, so the player's bits on a line determine
//! everything. Each of the four lines through the square is gathered to eight bits (a row needs no gathering, a file
//! and the diagonals one multiplication each, since a masked line has one bit in each file or rank) and looked up: the
//! number of flips for the player in the low half of the entry, for the opponent, should it have to move instead, in
//! the high half. The endgame solver uses this at its last square.
//!
//! For comparison: counting the flips themselves, which takes much longer; and gathering the four lines by PEXT, which
//! is a little faster where that is an instruction.

use super::perft::engine_flips;
use super::pext::{Best, Bits};
use super::race::Input;
use super::watch::Watch;
use super::{HOUSE, ISSEN, Technique, oracle, unwatched, variant};

/// The number of flips of the player, plus 64 times that of the opponent, when all squares but one hold discs.
pub static TECHNIQUE: Technique = Technique {
    id: "last-flip",
    unit: "call",
    units: 1,
    cost: 300,
    oracle: unwatched!("ray-walk", HOUSE, |input| {
        let (player, opponent) = full(input);
        let (own, other) =
            (oracle::flips(input.square, player, opponent), oracle::flips(input.square, opponent, player));
        oracle::count(own) + 64 * oracle::count(other)
    }),
    variants: &[
        unwatched!("flips", HOUSE, |input| {
            let (player, opponent) = full(input);
            let own = engine_flips(input.square, player, opponent).count_ones();
            let other = engine_flips(input.square, opponent, player).count_ones();
            u64::from(own + 64 * other)
        }),
        variant!("multiply", HOUSE, |input, watch| by_multiplication(input.square, full(input).0, watch)),
        variant!("pext", ISSEN, |input, watch| by_gathering::<Best, _>(input.square, full(input).0, watch)),
    ],
};

/// Returns the board with every empty square except the input's given to the opponent.
#[inline(always)]
fn full(input: Input) -> (u64, u64) {
    let bit = 1 << input.square;
    (input.player & !bit, !(input.player | bit))
}

/// The player's flips plus 64 times the opponent's, for each place on a line of eight and each set of the player's
/// discs.
static WHOLE: [[u16; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut discs = 0;
        while discs < 256 {
            table[place][discs] = on_line(place as u32, discs as u32, 0xff);
            discs += 1;
        }
        place += 1;
    }
    table
};

/// Returns the flips on a line whose squares are `line`, a run of bits that holds `place`.
const fn on_line(place: u32, discs: u32, line: u32) -> u16 {
    let player = discs & line & !(1 << place);
    let opponent = !discs & line & !(1 << place);
    count(place, player, opponent) + 64 * count(place, opponent, player)
}

const fn count(place: u32, own: u32, other: u32) -> u16 {
    // Upwards the trailing ones of the other side's discs, downwards the leading ones, if an own disc follows.
    let up = (other >> (place + 1)).trailing_ones();
    let down = (other << (31 - place) << 1).leading_ones();
    let mut flips = 0;
    if own >> place >> up >> 1 & 1 != 0 {
        flips += up;
    }
    if place > down && own >> (place - down - 1) & 1 != 0 {
        flips += down;
    }
    flips as u16
}

/// A diagonal through a square: its squares, and the start of its entries in [`DIAGONALS`] when its bits are in the
/// order of files, each in its own, and when they are gathered from the lowest bit up.
#[derive(Clone, Copy)]
struct Diagonal {
    mask: u64,
    start: u16,
    gathered: u16,
}

/// Both diagonals of each square.
static LINES: [[Diagonal; 2]; 64] = {
    let mut lines = [[Diagonal { mask: 0, start: 0, gathered: 0 }; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (file, rank) = ((square % 8) as i32 - (other % 8), (square / 8) as i32 - (other / 8));
            if file == rank {
                lines[square][0].mask |= 1 << other;
            }
            if file == -rank {
                lines[square][1].mask |= 1 << other;
            }
            other += 1;
        }
        let mut i = 0;
        while i < 2 {
            let mask = lines[square][i].mask;
            let before = mask & ((1 << square) - 1);
            lines[square][i].start = first_entry(files(mask), square as u32 % 8);
            lines[square][i].gathered = first_entry((1 << mask.count_ones()) - 1, before.count_ones());
            i += 1;
        }
        square += 1;
    }
    lines
};

/// Returns the files that a diagonal touches, as a run of bits.
const fn files(mask: u64) -> u32 {
    (mask.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Diagonals with the same files share entries: there are eight runs from file a and seven more to file h.
const fn first_entry(run: u32, place: u32) -> u16 {
    let kind = if run & 1 != 0 { run.count_ones() - 1 } else { 7 + run.trailing_zeros() };
    ((kind * 8 + place) * 256) as u16
}

/// The entries of all diagonals: 15 runs of files, 8 places, 256 sets.
static DIAGONALS: [u16; 15 * 8 * 256] = {
    let mut table = [0; 15 * 8 * 256];
    let mut kind = 0;
    while kind < 15 {
        let run = if kind < 8 { 0xff >> (7 - kind) } else { 0xff << (kind - 7) & 0xff };
        let mut place = 0;
        while place < 8 {
            if run >> place & 1 != 0 {
                // All sets of squares of the run; other bits are never set.
                let mut discs = run;
                loop {
                    table[((kind * 8 + place) * 256 + discs) as usize] = on_line(place, discs, run);
                    if discs == 0 {
                        break;
                    }
                    discs = (discs - 1) & run;
                }
            }
            place += 1;
        }
        kind += 1;
    }
    table
};

/// Looks the four lines up; file and diagonals gathered by multiplication.
#[inline(always)]
pub fn by_multiplication<W: Watch>(square: usize, player: u64, watch: &mut W) -> u64 {
    const BY_FILES: u64 = 0x0101_0101_0101_0101;
    const BY_RANKS: u64 = 0x0102_0408_1020_4080;
    let (file, rank) = (square & 7, square >> 3 & 7);
    let row = player >> (8 * rank) & 0xff;
    watch.line("row", row);
    let column = (player >> file & BY_FILES).wrapping_mul(BY_RANKS) >> 56;
    watch.line("file", column);
    let [one, two] = LINES[square];
    let falling = (player & one.mask).wrapping_mul(BY_FILES) >> 56;
    watch.line("diagonal", falling);
    let rising = (player & two.mask).wrapping_mul(BY_FILES) >> 56;
    watch.line("other diagonal", rising);
    let flips = WHOLE[file][row as usize]
        + WHOLE[rank][column as usize]
        + DIAGONALS[one.start as usize + falling as usize]
        + DIAGONALS[two.start as usize + rising as usize];
    watch.number("the player's flips", u64::from(flips) & 63);
    watch.number("the opponent's flips", u64::from(flips) >> 6);
    flips.into()
}

/// Looks the four lines up, file and diagonals gathered by PEXT.
#[inline(always)]
pub fn by_gathering<B: Bits, W: Watch>(square: usize, player: u64, watch: &mut W) -> u64 {
    let (file, rank) = (square & 7, square >> 3 & 7);
    let row = player >> (8 * rank) & 0xff;
    watch.line("row", row);
    let column = B::gather(player, 0x0101_0101_0101_0101 << file);
    watch.line("file", column);
    let mut flips = WHOLE[file][row as usize] + WHOLE[rank][column as usize];
    for diagonal in LINES[square] {
        let gathered = B::gather(player, diagonal.mask);
        watch.line("diagonal", gathered);
        flips += DIAGONALS[diagonal.gathered as usize + gathered as usize];
    }
    watch.number("the player's flips", u64::from(flips) & 63);
    watch.number("the opponent's flips", u64::from(flips) >> 6);
    flips.into()
}
