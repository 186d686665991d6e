//! The attacks of a chess queen by table look-up, in the three ways of the talk.
//!
//! - *rotated* ([`rotated`]): four boards, turned so that each line lies in neighbouring bits; small tables, four
//!   updates, or one where the four are packed side by side ([`packed`]);
//! - *magic* ([`magic`]): one multiplication brings the squares that matter together at the top of the word;
//! - *PEXT* ([`gathered`]): one instruction does.
//!
//! A race counts the full cost of a program: in each round pieces are added or removed on two squares, then the attacks
//! from another square are looked up. The updates of rotated boards cost as much as their small tables save. PEXT wins
//! where it is an instruction and comes last in WebAssembly, where it is a loop. Reversi needs no attacks, but the same
//! look-ups count the flips of a last move ([`last_flip`](super::last_flip)). Shogi's board of nine by nine, the talk's
//! last topic, is in [`nine`].

mod board;
pub mod gathered;
pub mod magic;
pub mod nine;
pub mod numbers;
pub mod packed;
pub mod rotated;

pub use board::Attacks;

use super::race::Input;
use super::watch::Watch;
use super::{HOUSE, TALK, Technique, lanes, oracle, pext, unwatched, variant};

/// Queen attacks on a changing board.
pub static TECHNIQUE: Technique = Technique {
    id: "line-attacks",
    unit: "call",
    units: 1,
    cost: 100,
    oracle: unwatched!("ray-walk", HOUSE, state = Walk(0), |input, board| ask(board, input, &mut super::watch::Blind)),
    variants: &[
        variant!("rotated", TALK, state = rotated::Rotated::new(), |input, board, watch| ask(board, input, watch)),
        variant!("rotated-packed", TALK, state = packed::Packed::<lanes::Vector>::new(), |input, board, watch| {
            ask(board, input, watch)
        }),
        variant!("magic", TALK, state = magic::Magic::new(), |input, board, watch| ask(board, input, watch)),
        variant!("pext", TALK, state = gathered::Gathered::<pext::Best>::new(), |input, board, watch| {
            ask(board, input, watch)
        }),
    ],
};

/// The oracle's board.
struct Walk(u64);

impl Attacks for Walk {
    fn toggle(&mut self, square: usize) {
        self.0 ^= 1 << square;
    }
    fn queen<W: Watch>(&self, square: usize, _: &mut W) -> u64 {
        oracle::queen_attacks(square, self.0)
    }
}

/// Plays one round: toggles a square that the position selects, then looks up the attacks from the input's square.
#[inline(always)]
fn ask<A: Attacks, W: Watch>(board: &mut A, input: Input, watch: &mut W) -> u64 {
    board.toggle((input.player >> 20 ^ input.opponent >> 31) as usize & 63);
    board.toggle((input.player >> 32 ^ input.opponent >> 25) as usize & 63);
    board.queen(input.square, watch)
}
