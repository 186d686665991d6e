//! A board of nine by nine: shogi's 81 squares in two words (the talk's last topic).
//!
//! 81 squares do not fit into 64 bits, so the board is divided, and the division determines which operations are cheap.
//! The talk lists the ways, and adds that squares should be numbered down the files, because a lance moves down a file:
//!
//! - *64 + 17*: the board as one number of 128 bits, filled from below; a file lies across the cut;
//! - *6 + 3*: six files in one word, three in the other; no file is cut, but the squares beside the cut are;
//! - *6 + 6*: six files in each, the three in the middle in both; nothing that is one step away is ever cut, and the
//!   price is a second update for the squares in the middle;
//! - *across*: numbered along the ranks, six ranks and three, so that every file is cut: the way that the talk advises
//!   against.
//!
//! The question: pieces are added or removed on two squares, then how many squares can a lance on a third reach, and
//! how many pieces are around it? The lance takes one subtraction: of the pieces on its way, `b ^ (b − 1)` keeps
//! everything up to the first.

use std::marker::PhantomData;
use std::sync::LazyLock;

use crate::race::Input;
use crate::watch::{Blind, Watch};
use crate::{HOUSE, TALK, Technique, unwatched, variant};

/// The reach of a lance and the number of neighbours, on a changing board.
pub static TECHNIQUE: Technique = Technique {
    id: "nine-by-nine",
    unit: "call",
    units: 1,
    cost: 200,
    oracle: unwatched!("walk", HOUSE, state = Walk([false; 81]), |input, board| ask(board, input, &mut Blind)),
    variants: &[
        variant!("64+17", TALK, state = Split::<OneNumber>::new(), |input, board, watch| ask(board, input, watch)),
        variant!("6+3", TALK, state = Split::<SixAndThree>::new(), |input, board, watch| ask(board, input, watch)),
        variant!("6+6", TALK, state = Split::<SixAndSix>::new(), |input, board, watch| ask(board, input, watch)),
        variant!("across-6+3", TALK, state = Split::<Across>::new(), |input, board, watch| ask(board, input, watch)),
    ],
};

/// A set of occupied squares, numbered down the files.
trait Board {
    /// Adds or removes a piece on the square.
    fn toggle(&mut self, square: usize);
    /// Returns how many squares a lance reaches down its file, and the number of pieces around it.
    fn count<W: Watch>(&self, square: usize, watch: &mut W) -> (u32, u32);
}

/// Plays one round; the bits of the position select the squares.
#[inline(always)]
fn ask<B: Board, W: Watch>(board: &mut B, input: Input, watch: &mut W) -> u64 {
    let square = |bits: u64| (((bits & 127) * 81) >> 7) as usize;
    board.toggle(square(input.player >> 20 ^ input.opponent >> 31));
    board.toggle(square(input.player >> 32 ^ input.opponent >> 25));
    let (reached, around) = board.count(square(input.square as u64 | (input.opponent >> 28 & 1) << 6), watch);
    watch.number("squares that the lance reaches", reached.into());
    watch.number("pieces around it", around.into());
    u64::from(reached) | u64::from(around) << 8
}

/// A flag for each square: the oracle.
struct Walk([bool; 81]);

impl Board for Walk {
    fn toggle(&mut self, square: usize) {
        self.0[square] ^= true;
    }

    fn count<W: Watch>(&self, square: usize, _: &mut W) -> (u32, u32) {
        let mut reached = 0;
        for next in ray(square) {
            reached += 1;
            if self.0[next] {
                break;
            }
        }
        (reached, near(square).filter(|&next| self.0[next]).count() as u32)
    }
}

/// Lists the squares below a square on its file, the nearest first.
fn ray(square: usize) -> impl Iterator<Item = usize> {
    square + 1..square / 9 * 9 + 9
}

/// Lists the squares around a square.
fn near(square: usize) -> impl Iterator<Item = usize> {
    let (file, rank) = (square / 9, square % 9);
    (0..81).filter(move |&next| next != square && file.abs_diff(next / 9) <= 1 && rank.abs_diff(next % 9) <= 1)
}

/// A way to cut the board.
trait Layout: Sized + 'static {
    /// Returns the bits of a square in both words; it may have one in each.
    fn bits(file: usize, rank: usize) -> [u64; 2];
    /// Tests whether the file is complete in the second word.
    fn is_second(file: usize) -> bool;
    /// Returns the squares of each, made once.
    fn squares() -> &'static [Square; 81];
    /// Counts the reach and the neighbours.
    fn count(words: [u64; 2], square: &Square) -> (u32, u32);
}

/// The data of a layout about a square.
struct Square {
    bits: [u64; 2],
    ray: [u64; 2],
    near: [u64; 2],
    word: u8,
}

impl Square {
    fn of<L: Layout>(square: usize) -> Square {
        let bits = |square: usize| L::bits(square / 9, square % 9);
        let join = |[a, b]: [u64; 2], [c, d]: [u64; 2]| [a | c, b | d];
        Square {
            bits: bits(square),
            ray: ray(square).map(bits).fold([0; 2], join),
            near: near(square).map(bits).fold([0; 2], join),
            word: L::is_second(square / 9).into(),
        }
    }

    /// Returns the word with the complete file, with its masks.
    #[inline(always)]
    fn home(&self, words: [u64; 2]) -> (u64, u64, u64) {
        let word = self.word as usize & 1;
        (words[word], self.ray[word], self.near[word])
    }

    /// Counts the neighbours in both words.
    #[inline(always)]
    fn around(&self, words: [u64; 2]) -> u32 {
        (words[0] & self.near[0]).count_ones() + (words[1] & self.near[1]).count_ones()
    }
}

/// Returns the squares of a ray up to its first piece; all of it if there is none.
#[inline(always)]
fn reach(word: u64, ray: u64) -> u64 {
    let blockers = word & ray;
    ray & (blockers ^ blockers.wrapping_sub(1))
}

/// Defines the table of a layout.
macro_rules! layout {
    ($(#[$attribute:meta])* $name:ident, $bits:expr, $is_second:expr, $count:expr) => {
        $(#[$attribute])*
        struct $name;
        impl Layout for $name {
            fn bits(file: usize, rank: usize) -> [u64; 2] {
                $bits(file, rank)
            }
            fn is_second(file: usize) -> bool {
                $is_second(file)
            }
            fn squares() -> &'static [Square; 81] {
                static SQUARES: LazyLock<Box<[Square; 81]>> =
                    LazyLock::new(|| Box::new(std::array::from_fn(Square::of::<$name>)));
                &SQUARES
            }
            #[inline(always)]
            fn count(words: [u64; 2], square: &Square) -> (u32, u32) {
                $count(words, square)
            }
        }
    };
}

/// Returns the bit of a place below 128, in its word.
fn from(place: usize, cut: usize) -> [u64; 2] {
    if place < cut { [1 << place, 0] } else { [0, 1 << (place - cut)] }
}

layout!(
    /// 64 + 17.
    OneNumber,
    |file, rank| from(9 * file + rank, 64),
    |_| false,
    |words: [u64; 2], square: &Square| {
        let join = |[low, high]: [u64; 2]| u128::from(low) | u128::from(high) << 64;
        let ray = join(square.ray);
        let blockers = join(words) & ray;
        let reached = ray & (blockers ^ blockers.wrapping_sub(1));
        (reached.count_ones(), square.around(words))
    }
);

layout!(
    /// Six files and three.
    SixAndThree,
    |file, rank| from(9 * file + rank, 54),
    |file| file >= 6,
    |words, square: &Square| {
        let (word, ray, _) = square.home(words);
        (reach(word, ray).count_ones(), square.around(words))
    }
);

layout!(
    /// Six files twice, three of them in both words.
    SixAndSix,
    |file, rank| {
        let bit = |file: Option<usize>| file.filter(|&file| file < 6).map_or(0, |file| 1_u64 << (9 * file + rank));
        let file: usize = file;
        [bit(Some(file)), bit(file.checked_sub(3))]
    },
    |file| file >= 5,
    |words, square: &Square| {
        let (word, ray, near) = square.home(words);
        (reach(word, ray).count_ones(), (word & near).count_ones())
    }
);

layout!(
    /// Six ranks and three.
    Across,
    |file, rank| from(9 * rank + file, 54),
    |_| false,
    |words: [u64; 2], square: &Square| {
        let first = reach(words[0], square.ray[0]);
        let is_blocked = words[0] & square.ray[0] != 0;
        let second = if is_blocked { 0 } else { reach(words[1], square.ray[1]) };
        (first.count_ones() + second.count_ones(), square.around(words))
    }
);

/// Two words, cut in one of the ways.
struct Split<L> {
    words: [u64; 2],
    squares: &'static [Square; 81],
    layout: PhantomData<L>,
}

impl<L: Layout> Split<L> {
    /// Creates an empty board.
    fn new() -> Split<L> {
        Split { words: [0; 2], squares: L::squares(), layout: PhantomData }
    }
}

impl<L: Layout> Board for Split<L> {
    #[inline(always)]
    fn toggle(&mut self, square: usize) {
        let [first, second] = self.squares[square].bits;
        self.words = [self.words[0] ^ first, self.words[1] ^ second];
    }

    #[inline(always)]
    fn count<W: Watch>(&self, square: usize, watch: &mut W) -> (u32, u32) {
        let square = &self.squares[square];
        watch.row("both words", &self.words);
        watch.row("the lance's file", &square.ray);
        watch.row("the squares around it", &square.near);
        L::count(self.words, square)
    }
}
