//! A board of two bits a point, held in four directions (REAL Core).
//!
//! Off the board is 0, so that what a shift brings in is off the board by itself; black is 1, white 2, open 3. To see rows
//! of stones in neighbouring bits whichever way they run, the board is held four times, eight words of 32 points each:
//!
//! - rows: on a grid of sixteen columns two rows fill a word, and the byte of a [`Point`] *is* the address: the upper three
//!   bits the word, the lower five the place;
//! - columns: the same with x and y exchanged;
//! - diagonals: those with x + y = d go to word d mod 8, up to four in a word, at place x + clamp(d − 8, 0, 16) − 1, which
//!   keeps each whole, at least one point off the board between two, and all 29 within eight words; for the other diagonals
//!   y is counted from below.
//!
//! Setting a point is therefore four times a little arithmetic and an exclusive or, after a check that the point is on the
//! board; reading needs the rows alone. The places could come from a table instead ([`Tabled`]).

use super::point::Point;

/// What is on a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum State {
    /// Not a point of the board.
    Off,
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// Nothing.
    Open,
}

const STATES: [State; 4] = [State::Off, State::Black, State::White, State::Open];

/// A board of points.
pub trait Grid {
    /// An open board.
    fn new() -> Self;
    /// Puts a state on a point; `false`, and nothing changes, when it is no point of the board.
    fn set(&mut self, point: Point, state: State) -> bool;
    /// What is on the point.
    fn get(&self, point: Point) -> State;
    /// The words that hold it.
    fn words(&self) -> &[u64];
}

/// Word and shift of a point in one direction.
type Place = (usize, u32);

/// The place among the rows.
#[inline(always)]
fn row_place(point: Point) -> Place {
    (point.byte() as usize >> 5, 2 * (u32::from(point.byte()) & 31))
}

/// The places in all four directions.
#[inline(always)]
fn places(point: Point) -> [Place; 4] {
    let (x, y) = point.xy();
    let diagonal = |x: u8, y: u8| {
        let sum = i32::from(x) + i32::from(y);
        (sum as usize & 7, 2 * (i32::from(x) + (sum - 8).clamp(0, 16) - 1) as u32)
    };
    [row_place(point), row_place(Point::from_byte(x << 4 | y)), diagonal(x, y), diagonal(x, 16 - y)]
}

/// The board, its places by arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells<const SIDE: u8> {
    words: [u64; 32],
}

impl<const SIDE: u8> Cells<SIDE> {
    /// The states along the line through a point in one direction (0 rows, 1 columns, 2 and 3 diagonals), as the word that
    /// holds it and the place of the point.
    pub fn line(&self, direction: usize, point: Point) -> (u64, u32) {
        let (word, shift) = places(point)[direction & 3];
        (self.words[8 * (direction & 3) + word], shift)
    }

    /// What changes in one direction changes in all: the difference is found once and put in by exclusive or.
    #[inline(always)]
    fn put(&mut self, places: [Place; 4], state: State) {
        let [(word, shift), ..] = places;
        let change = (self.words[word & 7] >> (shift & 63) & 3) ^ state as u64;
        for (direction, (word, shift)) in places.into_iter().enumerate() {
            self.words[8 * direction + (word & 7)] ^= change << (shift & 63);
        }
    }
}

impl<const SIDE: u8> Grid for Cells<SIDE> {
    fn new() -> Self {
        let mut cells = Cells { words: [0; 32] };
        for point in (0..=255).map(Point::from_byte).filter(|point| point.is_point(SIDE)) {
            cells.put(places(point), State::Open);
        }
        cells
    }

    #[inline(always)]
    fn set(&mut self, point: Point, state: State) -> bool {
        let on_board = point.is_point(SIDE);
        if on_board {
            self.put(places(point), state);
        }
        on_board
    }

    #[inline(always)]
    fn get(&self, point: Point) -> State {
        let (word, shift) = row_place(point);
        STATES[(self.words[word & 7] >> shift) as usize & 3]
    }

    fn words(&self) -> &[u64] {
        &self.words
    }
}

/// The same board, its places from a table.
#[derive(Clone, Debug)]
pub struct Tabled<const SIDE: u8> {
    cells: Cells<SIDE>,
    table: Box<[[Place; 4]; 256]>,
}

impl<const SIDE: u8> Grid for Tabled<SIDE> {
    fn new() -> Self {
        let place = |byte| {
            let point = Point::from_byte(byte as u8);
            if point.is_point(15) { places(point) } else { [row_place(point); 4] }
        };
        Tabled { cells: Cells::new(), table: Box::new(std::array::from_fn(place)) }
    }

    #[inline(always)]
    fn set(&mut self, point: Point, state: State) -> bool {
        let on_board = point.is_point(SIDE);
        if on_board {
            self.cells.put(self.table[point.byte() as usize], state);
        }
        on_board
    }

    #[inline(always)]
    fn get(&self, point: Point) -> State {
        let (word, shift) = self.table[point.byte() as usize][0];
        STATES[(self.cells.words[word & 7] >> (shift & 63)) as usize & 3]
    }

    fn words(&self) -> &[u64] {
        &self.cells.words
    }
}

/// A byte a point: the oracle.
#[derive(Clone, Debug)]
pub struct Bytes {
    side: u8,
    states: [State; 256],
}

impl Grid for Bytes {
    fn new() -> Self {
        let state = |byte| if Point::from_byte(byte as u8).is_point(15) { State::Open } else { State::Off };
        Bytes { side: 15, states: std::array::from_fn(state) }
    }

    fn set(&mut self, point: Point, state: State) -> bool {
        let on_board = point.is_point(self.side);
        if on_board {
            self.states[point.byte() as usize] = state;
        }
        on_board
    }

    fn get(&self, point: Point) -> State {
        self.states[point.byte() as usize]
    }

    fn words(&self) -> &[u64] {
        &[]
    }
}

/// Reversi's own form: the squares of black and those of white.
#[derive(Clone, Debug)]
pub struct Sets {
    discs: [u64; 2],
}

impl Sets {
    #[inline(always)]
    fn square(point: Point) -> u32 {
        let (x, y) = point.xy();
        u32::from((y.wrapping_sub(1) & 7) << 3 | x.wrapping_sub(1) & 7)
    }
}

impl Grid for Sets {
    fn new() -> Self {
        Sets { discs: [0; 2] }
    }

    #[inline(always)]
    fn set(&mut self, point: Point, state: State) -> bool {
        let on_board = point.is_point(8);
        if on_board {
            let square = Self::square(point);
            // Open is 3 and holds neither disc: the two bits of the state, turned round, are black and white.
            let (black, white) = ((state == State::Black) as u64, (state == State::White) as u64);
            self.discs[0] = self.discs[0] & !(1 << square) | black << square;
            self.discs[1] = self.discs[1] & !(1 << square) | white << square;
        }
        on_board
    }

    #[inline(always)]
    fn get(&self, point: Point) -> State {
        let square = Self::square(point);
        let (black, white) = (self.discs[0] >> square & 1, self.discs[1] >> square & 1);
        // Neither is open, 3; black is 1, white is 2.
        STATES[(3 - 2 * black - white) as usize & 3]
    }

    fn words(&self) -> &[u64] {
        &self.discs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_points_share_a_place_and_lines_are_neighbours() {
        for direction in 0..4 {
            let mut taken = [0_u64; 8];
            for point in (0..=255).map(Point::from_byte).filter(|point| point.is_point(15)) {
                let (word, shift) = places(point)[direction];
                assert!(shift < 64 && taken[word] >> shift & 3 == 0, "{point} {direction}");
                taken[word] |= 3 << shift;
                let (x, y) = point.xy();
                let next = match direction {
                    0 => (x + 1, y),
                    1 => (x, y + 1),
                    2 => (x + 1, y.wrapping_sub(1)),
                    _ => (x + 1, y + 1),
                };
                let board = Cells::<15>::new();
                let (line, _) = board.line(direction, point);
                let after = if shift == 62 { 0 } else { line >> (shift + 2) & 3 };
                if (1..=15).contains(&next.0) && (1..=15).contains(&next.1) {
                    assert_eq!(places(Point::at(next.0, next.1))[direction], (word, shift + 2), "{point} {direction}");
                } else {
                    assert_eq!(after, State::Off as u64, "{point} {direction}: a line ends off the board");
                }
            }
        }
    }

    #[test]
    fn four_directions_stay_in_step() {
        let (mut board, mut random) = (Cells::<15>::new(), fastrand::Rng::with_seed(3));
        for _ in 0..5000 {
            let (point, state) = (Point::from_byte(random.u8(..)), STATES[random.usize(1..4)]);
            let changed = board.set(point, state);
            assert_eq!(changed, point.is_point(15));
            if changed {
                assert_eq!(board.get(point), state);
                for direction in 0..4 {
                    let (line, shift) = board.line(direction, point);
                    assert_eq!(line >> shift & 3, state as u64);
                }
            } else {
                assert_eq!(board.get(point), State::Off);
            }
        }
    }
}
