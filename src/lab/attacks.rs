//! Where does a chess queen reach? Line attacks by look-up, the three ways of the talk.
//!
//! - *rotated* ([`rotated`]): four boards, turned so that each line lies in neighbouring bits; small tables, four updates;
//! - *magic* ([`magic`]): one multiplication brings the squares that matter together at the top of the word;
//! - *PEXT* ([`gathered`]): one instruction does.
//!
//! A race counts what a program pays: in each round a disc comes or goes, then the attacks from another square are looked
//! up. The rotated boards lose by the updates what their small tables gain: 5.7 ns with AVX2, against 3.7 by magic and 3.0
//! by PEXT; in WebAssembly, where PEXT is a loop, 10.8, 6.0 and 27. Reversi has no use for attacks, but the
//! look-ups are the same that count the flips of a last move ([`last_flip`](super::last_flip)).

pub mod gathered;
pub mod magic;
pub mod numbers;
pub mod rotated;

use super::race::Input;
use super::watch::Watch;
use super::{HOUSE, TALK, Technique, oracle, pext, unwatched, variant};

/// Queen attacks on a changing board.
pub static TECHNIQUE: Technique = Technique {
    id: "line-attacks",
    unit: "call",
    units: 1,
    cost: 100,
    oracle: unwatched!("ray-walk", HOUSE, state = Walk(0), |input, board| ask(board, input, &mut super::watch::Blind)),
    variants: &[
        variant!("rotated", TALK, state = rotated::Rotated::new(), |input, board, watch| ask(board, input, watch)),
        variant!("magic", TALK, state = magic::Magic::new(), |input, board, watch| ask(board, input, watch)),
        variant!("pext", TALK, state = gathered::Gathered::<pext::Best>::new(), |input, board, watch| {
            ask(board, input, watch)
        }),
    ],
};

/// A set of occupied squares that can say what a queen attacks.
pub trait Attacks {
    /// Puts a piece on the square, or takes it away.
    fn toggle(&mut self, square: usize);
    /// The squares that a queen on `square` attacks, occupied ones at the end of each line included.
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64;
}

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

/// One round: toggle a square that the position names, then ask from the input's square.
#[inline(always)]
fn ask<A: Attacks, W: Watch>(board: &mut A, input: Input, watch: &mut W) -> u64 {
    board.toggle((input.player >> 20 ^ input.opponent >> 31) as usize & 63);
    board.toggle((input.player >> 32 ^ input.opponent >> 25) as usize & 63);
    board.queen(input.square, watch)
}
