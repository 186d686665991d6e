//! The flips of four squares at once, for the end of the game: two ideas that were not in the sources.
//!
//! A solver with four empty squares left needs the flips of all of them. *One by one* calls the engine's kernel four
//! times. *Squares in lanes* gives each square a lane: then a lane holds one ray at a time, eight rays follow one
//! another, and the answers need not be joined across lanes. Falling rays are rising rays of the board rotated by 180
//! degrees, so that board is made once for all four. *Skip impossible* first checks whether an opponent's disc is next
//! to the square at all.
//!
//! Skipping gains a seventh with AVX2 and a twelfth in WebAssembly, on empty squares as they occur in games. Squares in
//! lanes lose with AVX2, because their masks have to be collected from four places of a table. The engine has neither:
//! it needs the flips of legal moves, none of which can be skipped; only the last squares, which are tried without
//! computing the legal moves, could gain.

use super::lanes::{Lanes, Words};
use super::oracle::{self, on_board};
use super::perft::engine_flips;
use super::race::Input;
use super::watch::Watch;
use super::{HOUSE, Technique, unwatched, variant};

/// The flips of four empty squares.
pub static TECHNIQUE: Technique = Technique {
    id: "flips-of-four",
    unit: "four flips",
    units: 1,
    cost: 400,
    oracle: unwatched!("ray-walk", HOUSE, |input| {
        fold(squares(input).map(|square| oracle::flips(square, input.player, input.opponent)))
    }),
    variants: &[
        unwatched!("one-by-one", HOUSE, |input| {
            fold(squares(input).map(|square| engine_flips(square, input.player, input.opponent)))
        }),
        unwatched!("skip-impossible", HOUSE, |input| {
            fold(squares(input).map(|square| {
                let possible = NEIGHBOURS[square] & input.opponent != 0;
                if possible { engine_flips(square, input.player, input.opponent) } else { 0 }
            }))
        }),
        variant!("squares-in-lanes", HOUSE, |input, watch| fold(in_lanes::<Words, _>(input, watch))),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("squares-in-lanes-simd", HOUSE, |input, watch| fold(in_lanes::<super::lanes::Vector, _>(
            input, watch
        ))),
    ],
};

/// Returns the next four empty squares from the input's on, wrapping around.
#[inline(always)]
fn squares(input: Input) -> [usize; 4] {
    let mut rest = (!(input.player | input.opponent)).rotate_right(input.square as u32);
    std::array::from_fn(|_| {
        let next = rest.trailing_zeros() as usize;
        rest &= rest.wrapping_sub(1);
        (next + input.square) & 63
    })
}

#[inline(always)]
fn fold(flips: [u64; 4]) -> u64 {
    flips.into_iter().fold(0, |all: u64, flips| all.rotate_left(7) ^ flips)
}

/// The squares around a square.
static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let bit = 1_u64 << square;
        let row = bit | bit << 1 & 0xfefe_fefe_fefe_fefe | bit >> 1 & 0x7f7f_7f7f_7f7f_7f7f;
        table[square] = (row | row << 8 | row >> 8) & !bit;
        square += 1;
    }
    table
};

/// East, south-west, south and south-east of every square.
static RISING: std::sync::LazyLock<[[u64; 64]; 4]> = std::sync::LazyLock::new(|| {
    [(1, 0), (-1, 1), (0, 1), (1, 1)].map(|(file, rank)| {
        std::array::from_fn(|square| {
            let at = |steps: i32| on_board((square % 8) as i32 + steps * file, (square / 8) as i32 + steps * rank);
            (1..8).map_while(at).fold(0, |ray, square| ray | 1 << square)
        })
    })
});

/// Finds the flips of the four squares, one per lane.
#[inline(always)]
fn in_lanes<L: Lanes, W: Watch>(input: Input, watch: &mut W) -> [u64; 4] {
    let squares = squares(input);
    let rays: &[[u64; 64]; 4] = &RISING;
    let (own, other) = (L::splat(input.player), L::splat(input.opponent));
    let turn = |board: L| board.mirror_bytes().reverse_bytes();
    let mut turned = L::splat(0);
    watch.phase("rising rays");
    for rays in rays {
        let ray = L::new(squares.map(|square| rays[square]));
        watch.lanes("rays", &ray.words());
        turned = turned | rising(ray, own, other);
        watch.lanes("flips", &turned.words());
    }
    watch.phase("falling rays, on the board turned by half");
    let (own, other, mut falling) = (turn(own), turn(other), L::splat(0));
    for rays in rays {
        let ray = L::new(squares.map(|square| rays[63 - square]));
        watch.lanes("rays", &ray.words());
        falling = falling | rising(ray, own, other);
        watch.lanes("flips", &falling.words());
    }
    watch.phase("all");
    let flips = (turned | turn(falling)).words();
    watch.lanes("flips", &flips);
    flips
}

/// Returns the discs before the first square of the ray that is not the opponent's, if that has an own disc.
#[inline(always)]
fn rising<L: Lanes>(ray: L, own: L, other: L) -> L {
    let stops = ray & !other;
    let until = (stops ^ stops.add(L::splat(!0))) & ray;
    let before = until & !own;
    before & !(before ^ until).is_zero()
}
