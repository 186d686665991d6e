//! The board of a renju library: 15 × 15 points of two bits, held in four directions (REAL Core).
//!
//! [`point`] has moves of one byte, [`list`] the list of moves, [`cells`] the board. The races are:
//!
//! - *moves-16*: from a byte to (x, y) by arithmetic and by table;
//! - *renju-set* and *renju-get*: the two operations whose speed the article reports, 140 and 460 million a second on a
//!   Core i5-2500K, in the same kind of loop, on 15 × 15 points;
//! - *reversi-set* and *reversi-get*: the same operations on 8 × 8 squares, also with the two sets of a bitboard;
//! - *renju-shapes*: the fours and threes of a colour after a stone was added or removed;
//! - *renju-list*: reading a list of moves from text, with no capacity at first, with the default capacity, with all of
//!   it.
//!
//! The article found arithmetic 30 % faster than a table. On a current processor the table of a kilobyte stays in the
//! cache, so the two are close now. In reversi two sets of squares are faster to write than cells in four directions,
//! and slower to read.

pub mod cells;
pub mod list;
pub mod point;
pub mod rivals;
pub mod shapes;

use std::hint::black_box;
use std::sync::LazyLock;

use super::lanes::Words;
use super::race::Input;
use super::watch::{Blind, Watch};
use super::{HOUSE, REAL_CORE, Technique, unwatched, variant};
use cells::{Cells, Grid, State};
use list::{MoveList, Room};
use point::Point;
use rivals::{Bytes, Sets};
use shapes::Shapes;

/// Conversion of a point's byte to its coordinates.
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
    oracle: unwatched!("doubling", HOUSE, |input| read(input, Room::None, &mut Blind)),
    variants: &[
        variant!("room-for-24", REAL_CORE, |input, watch| read(input, Room::Spare, watch)),
        variant!("at-once", HOUSE, |input, watch| read(input, Room::Exact, watch)),
    ],
};

/// Setting a point, then finding the fours and threes of a colour.
pub static SHAPES: Technique = Technique {
    id: "renju-shapes",
    unit: "call",
    units: 1,
    cost: 50_000,
    oracle: unwatched!("walk", HOUSE, state = Play::<Bytes, 15>::filled(), |input, play| {
        play.set(input);
        shapes::by_walking(&play.grid, is_black(input)).fold()
    }),
    variants: &[
        variant!("words", REAL_CORE, state = Play::<Cells<15>, 15>::filled(), |input, play, watch| {
            play.set_watched(input, watch);
            shown(shapes::in_words::<15, Words>(&play.grid, is_black(input)), watch)
        }),
        #[cfg(any(target_feature = "simd128", target_feature = "sse2"))]
        variant!("lanes", HOUSE, state = Play::<Cells<15>, 15>::filled(), |input, play, watch| {
            play.set_watched(input, watch);
            shown(shapes::in_words::<15, super::lanes::Vector>(&play.grid, is_black(input)), watch)
        }),
    ],
};

#[inline(always)]
fn is_black(input: Input) -> bool {
    input.square & 4 == 0
}

#[inline(always)]
fn shown<W: Watch>(shapes: Shapes, watch: &mut W) -> u64 {
    for (direction, name) in ["rows", "columns", "x + y", "y − x"].into_iter().enumerate() {
        watch.phase(name);
        watch.cells("four in a row", &shapes.in_a_row[direction]);
        watch.cells("makes five", &shapes.fours[direction]);
        watch.cells("makes a straight four", &shapes.threes[direction]);
    }
    shapes.fold()
}

/// A board and the points to play on, in random order.
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

    /// Sets a point to black, white or open depending on the input; the answer is the point's number, since a set has
    /// none.
    #[inline(always)]
    fn set(&mut self, input: Input) -> u64 {
        let (point, state) = (self.point(input), State::from_bits((input.square as u64 & 3).max(1)));
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
        self.grid.show(self.point(input), watch);
        answer
    }

    #[inline(always)]
    fn get_watched<W: Watch>(&mut self, input: Input, watch: &mut W) -> u64 {
        watch.number("point", self.point(input).byte().into());
        self.grid.show(self.point(input), watch);
        let answer = self.get(input);
        watch.number("state", answer);
        answer
    }
}

/// Sixty-four games as text, of increasing length.
static TEXTS: LazyLock<[String; 64]> = LazyLock::new(|| {
    let mut random = fastrand::Rng::with_seed(16);
    std::array::from_fn(|i| {
        let points = (0..2 * i).map(|_| Point::at(random.u8(1..=15), random.u8(1..=15)));
        points.collect::<MoveList>().to_string()
    })
});

/// Reads one of the texts; the answer depends on every move and its place.
#[inline(always)]
fn read<W: Watch>(input: Input, room: Room, watch: &mut W) -> u64 {
    let list = MoveList::read(&TEXTS[input.square], room).unwrap_or_default();
    watch.number("moves in the list", list.points().len() as u64);
    watch.number("room in the list", list.room() as u64);
    list.points().iter().fold(0, |sum: u64, point| sum.rotate_left(5) ^ u64::from(point.byte()))
}
