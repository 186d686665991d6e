//! The board of a renju library: 15 × 15 points of two bits, held in four directions (REAL Core).
//!
//! [`point`] has the moves of one byte, [`list`] the list of moves, [`cells`] the board. What is raced here:
//!
//! - *moves-16*: a byte to (x, y) by arithmetic and by table;
//! - *renju-set* and *renju-get*: the two operations whose speed the article reports, 140 and 460 million a second on a
//!   Core i5-2500K, in the same kind of loop, on 15 × 15 points;
//! - *reversi-set* and *reversi-get*: the same questions on 8 × 8 squares, where the two sets of a bitboard answer too;
//! - *renju-list*: reading a list of moves from text, growing by eights and as `Vec` grows.
//!
//! Natively a set takes 5.8 ns by arithmetic and 4.4 by table (170 and 230 million a second), a get 1.5 and 1.7 (600
//! million): the article's 30 % for arithmetic have turned round for `set`, where a present cache is nearer than four small
//! calculations. Growing by eights costs a fifth against doubling. In reversi two sets take a third of the time of two-bit
//! cells in four directions to write, and half as long again to read.

pub mod cells;
pub mod list;
pub mod point;

use std::hint::black_box;
use std::sync::LazyLock;

use super::race::Input;
use super::watch::Watch;
use super::{HOUSE, REAL_CORE, Technique, unwatched, variant};
use cells::{Bytes, Cells, Grid, Sets, State};
use list::{Growth, MoveList};
use point::Point;

/// A point's byte to its coordinates.
pub static POINTS: Technique = Technique {
    id: "moves-16",
    unit: "call",
    units: 1,
    cost: 50,
    oracle: unwatched!("division", HOUSE, |input| {
        let point = byte(input);
        u64::from(point % 16) << 8 | u64::from(point / 16)
    }),
    variants: &[
        variant!("arithmetic", REAL_CORE, |input, watch| coordinates(Point::from_byte(byte(input)).xy(), watch)),
        variant!("table", REAL_CORE, state = point::table(), |input, table, watch| {
            coordinates(table[byte(input) as usize], watch)
        }),
    ],
};

#[inline(always)]
fn byte(input: Input) -> u8 {
    (input.player >> 28) as u8 ^ input.opponent as u8
}

#[inline(always)]
fn coordinates<W: Watch>((x, y): (u8, u8), watch: &mut W) -> u64 {
    watch.number("x", x.into());
    watch.number("y", y.into());
    u64::from(x) << 8 | u64::from(y)
}

/// Setting a point of the renju board.
pub static SET: Technique = Technique {
    id: "renju-set",
    unit: "call",
    units: 1,
    cost: 200_000,
    oracle: unwatched!("bytes", HOUSE, state = Play::<Bytes, 15>::new(), |input, play| play.set(input)),
    variants: &[
        variant!("arithmetic", REAL_CORE, state = Play::<Cells<15>, 15>::new(), |input, play, watch| {
            play.set_watched(input, watch)
        }),
        variant!("table", REAL_CORE, state = Play::<cells::Tabled<15>, 15>::new(), |input, play, watch| {
            play.set_watched(input, watch)
        }),
    ],
};

/// Reading a point of the renju board.
pub static GET: Technique = Technique {
    id: "renju-get",
    unit: "call",
    units: 1,
    cost: 200_000,
    oracle: unwatched!("bytes", HOUSE, state = Play::<Bytes, 15>::filled(), |input, play| play.get(input)),
    variants: &[
        variant!("arithmetic", REAL_CORE, state = Play::<Cells<15>, 15>::filled(), |input, play, watch| {
            play.get_watched(input, watch)
        }),
        variant!("table", REAL_CORE, state = Play::<cells::Tabled<15>, 15>::filled(), |input, play, watch| {
            play.get_watched(input, watch)
        }),
    ],
};

/// Setting a square of the reversi board.
pub static SET_8: Technique = Technique {
    id: "reversi-set",
    unit: "call",
    units: 1,
    cost: 200_000,
    oracle: unwatched!("bytes", HOUSE, state = Play::<Bytes, 8>::new(), |input, play| play.set(input)),
    variants: &[
        variant!("two-bits", REAL_CORE, state = Play::<Cells<8>, 8>::new(), |input, play, watch| {
            play.set_watched(input, watch)
        }),
        variant!("bitboards", HOUSE, state = Play::<Sets, 8>::new(), |input, play, watch| play
            .set_watched(input, watch)),
    ],
};

/// Reading a square of the reversi board.
pub static GET_8: Technique = Technique {
    id: "reversi-get",
    unit: "call",
    units: 1,
    cost: 200_000,
    oracle: unwatched!("bytes", HOUSE, state = Play::<Bytes, 8>::filled(), |input, play| play.get(input)),
    variants: &[
        variant!("two-bits", REAL_CORE, state = Play::<Cells<8>, 8>::filled(), |input, play, watch| {
            play.get_watched(input, watch)
        }),
        variant!("bitboards", HOUSE, state = Play::<Sets, 8>::filled(), |input, play, watch| {
            play.get_watched(input, watch)
        }),
    ],
};

/// Reading moves from text.
pub static LIST: Technique = Technique {
    id: "renju-list",
    unit: "list",
    units: 1,
    cost: 2_000,
    oracle: unwatched!("doubling", HOUSE, |input| read(input, Growth::Doubling)),
    variants: &[
        variant!("by-eights", REAL_CORE, |input, watch| show(read(input, Growth::ByEights), watch)),
        variant!("at-once", HOUSE, |input, watch| show(read(input, Growth::AtOnce), watch)),
    ],
};

/// A board and the points to play on, in no order.
struct Play<G, const SIDE: u8> {
    grid: G,
    points: [Point; 256],
}

impl<G: Grid, const SIDE: u8> Play<G, SIDE> {
    fn new() -> Self {
        let mut random = fastrand::Rng::with_seed(15);
        let points = std::array::from_fn(|_| Point::at(random.u8(1..=SIDE), random.u8(1..=SIDE)));
        Play { grid: G::new(), points: black_box(points) }
    }

    fn filled() -> Self {
        let mut play = Self::new();
        for (point, state) in play.points.into_iter().zip([State::Black, State::White, State::Open].into_iter().cycle())
        {
            play.grid.set(point, state);
        }
        play
    }

    #[inline(always)]
    fn point(&self, input: Input) -> Point {
        self.points[(input.player >> 20 ^ input.opponent >> 31) as usize & 255]
    }

    /// Sets a point to black, white or open as the input says; its number is the answer, since a set has none.
    #[inline(always)]
    fn set(&mut self, input: Input) -> u64 {
        const STATES: [State; 4] = [State::Open, State::Black, State::White, State::Open];
        let (point, state) = (self.point(input), STATES[input.square & 3]);
        u64::from(self.grid.set(point, state)) << 8 | u64::from(point.byte())
    }

    #[inline(always)]
    fn get(&mut self, input: Input) -> u64 {
        self.grid.get(self.point(input)) as u64
    }

    #[inline(always)]
    fn set_watched<W: Watch>(&mut self, input: Input, watch: &mut W) -> u64 {
        let answer = self.set(input);
        watch.number("point", self.point(input).byte().into());
        watch.row("board", self.grid.words());
        answer
    }

    #[inline(always)]
    fn get_watched<W: Watch>(&mut self, input: Input, watch: &mut W) -> u64 {
        watch.row("board", self.grid.words());
        watch.number("point", self.point(input).byte().into());
        let answer = self.get(input);
        watch.number("state", answer);
        answer
    }
}

/// Sixty-four games as text, longer and longer.
static TEXTS: LazyLock<[String; 64]> = LazyLock::new(|| {
    let mut random = fastrand::Rng::with_seed(16);
    std::array::from_fn(|i| {
        let points = (0..2 * i).map(|_| Point::at(random.u8(1..=15), random.u8(1..=15)));
        points.collect::<MoveList>().to_string()
    })
});

fn read(input: Input, growth: Growth) -> u64 {
    let list = MoveList::read(&TEXTS[input.square], growth).unwrap_or_default();
    list.points().iter().fold(0, |sum: u64, point| sum.rotate_left(5) ^ u64::from(point.byte()))
}

#[inline(always)]
fn show<W: Watch>(answer: u64, watch: &mut W) -> u64 {
    watch.number("folded", answer);
    answer
}
