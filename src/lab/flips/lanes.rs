//! Flips in four lanes: four rays down, then four rays up (prime's diary; the method is that of Reversi on a GPU).
//!
//! The rays of a square are constants shifted to it. Such rays run over an edge and continue in the next row, so
//! opponent's discs on the edge files, which cannot be turned along a row or a diagonal, are removed beforehand; only
//! the file rays keep them.
//!
//! On a rising ray, ones are put everywhere except on the ray's own or empty squares: adding one then carries to the
//! first square without an opponent's disc. If it has an own disc, all discs before it on the ray turn over. On a
//! falling ray that first square is the highest bit left when the opponent's discs are removed from the ray. Vectors
//! have no instruction for the highest set bit, so it is computed by others, in four ways:
//!
//! - *counting* leading zeros, lane by lane, as the article's own code for GPUs does;
//! - *byte shuffle* (issen's way): the bits below each set bit are filled as far as a byte goes, so that one bit per
//!   byte stays on top; with the bytes in reverse order the lowest set bit is needed, and `x & -x` gives that;
//! - *float* (its rival in the article): as a floating-point number the word has its highest bit in the exponent;
//! - *filling* all bits below each set bit, over the whole word, and keeping the topmost (ours).

use crate::lanes::Lanes;
use crate::race::Input;
use crate::watch::Watch;

/// North, west, north-east and north-west of h8.
const FALLING: [u64; 4] = [0x0080_8080_8080_8080, 0x7f00_0000_0000_0000, 0x0102_0408_1020_4000, 0x0040_2010_0804_0201];

/// South, east, south-west and south-east of a1.
const RISING: [u64; 4] = [0x0101_0101_0101_0100, 0x0000_0000_0000_00fe, 0x0002_0408_1020_4080, 0x8040_2010_0804_0200];

const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Finds the flips, counting leading zeros lane by lane.
#[inline(always)]
pub fn by_count<L: Lanes, W: Watch>(input: Input, watch: &mut W) -> u64 {
    flips(input, watch, |stops: L, _| {
        // On a ray without a stop the count is 64 and wraps to 0: bit 63, which doubling pushes out below.
        L::new(stops.words().map(|word| (1_u64 << 63).wrapping_shr(word.leading_zeros())))
    })
}

/// Finds the flips, the highest bit by a byte shuffle.
#[inline(always)]
pub fn by_shuffle<L: Lanes, W: Watch>(input: Input, watch: &mut W) -> u64 {
    flips(input, watch, |stops: L, watch| {
        let mut filled = stops | stops.shr::<1>();
        filled = filled | filled.shr::<2>();
        filled = filled | filled.shr::<4>();
        watch.lanes("filled in each byte", &filled.words());
        // One bit for each byte that has any; the one in the highest such byte is the highest of all.
        let tops = (filled & !filled.shr::<1>()).reverse_bytes();
        watch.lanes("tops, bytes reversed", &tops.words());
        let lowest = tops & (!tops).add(L::splat(1));
        watch.lanes("lowest bit", &lowest.words());
        lowest.reverse_bytes()
    })
}

/// Finds the flips, the highest bit by the exponent of a floating-point number.
#[inline(always)]
pub fn by_float<L: Lanes, W: Watch>(input: Input, watch: &mut W) -> u64 {
    const BIAS: u64 = 1023;
    flips(input, watch, |stops: L, watch| {
        // Without a set bit right below the highest, the conversion cannot round up to the next power of two.
        let sparse = stops & !stops.shr::<1>();
        watch.lanes("no two in a row", &sparse.words());
        let doubles = sparse.to_doubles();
        watch.lanes("as floats", &doubles.words());
        let exponent = doubles.shr::<52>().add(L::splat(BIAS.wrapping_neg()));
        L::splat(1).shl_each(exponent & L::splat(63)) & !stops.is_zero()
    })
}

/// Finds the flips, filling all the bits below the highest.
#[inline(always)]
pub fn by_fill<L: Lanes, W: Watch>(input: Input, watch: &mut W) -> u64 {
    flips(input, watch, |stops: L, watch| {
        let mut filled = stops | stops.shr::<1>();
        filled = filled | filled.shr::<2>();
        filled = filled | filled.shr::<4>();
        filled = filled | filled.shr::<8>();
        filled = filled | filled.shr::<16>();
        filled = filled | filled.shr::<32>();
        watch.lanes("filled", &filled.words());
        filled & !filled.shr::<1>()
    })
}

/// Finds the flips; `highest` returns in each lane the highest set bit.
#[inline(always)]
fn flips<L: Lanes, W: Watch>(input: Input, watch: &mut W, highest: impl Fn(L, &mut W) -> L) -> u64 {
    let Input { player, opponent, square } = input;
    let own = L::splat(player);
    let inner = opponent & INNER_FILES;
    let over = L::new([opponent, inner, inner, inner]);

    watch.phase("down: north, west, north-east, north-west");
    let rays = L::new(FALLING.map(|ray| ray >> (63 - square)));
    watch.lanes("rays", &rays.words());
    let stops = rays & !over;
    watch.lanes("not the opponent's", &stops.words());
    let nearest = highest(stops, watch);
    watch.lanes("highest bit", &nearest.words());
    let outflank = nearest & own;
    watch.lanes("outflanking disc", &outflank.words());
    // Twice the two's complement: all bits above the outflanking disc, none when there is none.
    let turned = (!outflank).add(L::splat(1)).shl::<1>() & rays;
    watch.lanes("flips", &turned.words());

    watch.phase("up: south, east, south-west, south-east");
    let rays = L::new(RISING.map(|ray| ray << square));
    watch.lanes("rays", &rays.words());
    let carried = (over | !rays).add(L::splat(1));
    watch.lanes("carried", &carried.words());
    let outflank = rays & carried & own;
    watch.lanes("outflanking disc", &outflank.words());
    // Subtracting one fills the bits below the disc; from zero nothing is subtracted, because that would give all ones.
    let turned_up = outflank.add(!outflank.is_zero()) & rays;
    watch.lanes("flips", &turned_up.words());

    watch.phase("all");
    let turned = (turned | turned_up).union();
    watch.word("flips", turned);
    turned
}
