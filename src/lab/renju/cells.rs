//! A board of two bits a point, held in four directions (REAL Core).
//!
//! Off the board is 0, so that bits shifted in count as off the board automatically; black is 1, white 2, open 3. To
//! have rows of stones in neighbouring bits in every direction, the board is stored four times, eight words of 32
//! points each. The article demands four properties of the layout: no line crosses a word, two lines are separated by
//! something off the board, eight words suffice, and the place of a point is quick to compute.
//!
//! It leaves the layout itself to a document of its repository. The layout here is our own, and one idea gives all four
//! properties. The byte of a [`Point`], `16·y + x`, is an address: its upper three bits select the word, its lower five
//! the place, and column 0 separates two rows. The other directions are the same grid with its rows moved, and each
//! takes one operation on the byte:
//!
//! - columns: x and y exchanged, which swaps the halves of the byte;
//! - diagonals of equal x + y: `16·(x + y) + x`, which is 17 times the byte, modulo 256;
//! - diagonals of equal y − x: `16·(y − x) + x`, which is 241 times the byte, modulo 256.
//!
//! Two diagonals share a row of sixteen places. The places between them are no points, so they never touch. Setting a
//! point takes four addresses and four exclusive ors, after a check that the point is on the board; reading needs the
//! rows alone. The addresses could come from a table instead ([`Tabled`]).

use super::point::Point;
use crate::watch::Watch;

/// The content of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum State {
    /// Not a point of the board.
    Off,
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// No stone.
    Open,
}

impl State {
    /// Reads the two lowest bits.
    #[inline(always)]
    pub const fn from_bits(bits: u64) -> State {
        match bits & 3 {
            0 => State::Off,
            1 => State::Black,
            2 => State::White,
            _ => State::Open,
        }
    }
}

/// A board of points.
pub trait Grid {
    /// Creates an open board.
    fn new() -> Self;
    /// Puts a state on a point; returns `false`, and changes nothing, when it is no point of the board.
    fn set(&mut self, point: Point, state: State) -> bool;
    /// Returns the content of the point.
    fn get(&self, point: Point) -> State;
    /// Shows where it keeps the point, and the board, to `watch`.
    fn show<W: Watch>(&self, point: Point, watch: &mut W);
}

/// Returns the address of a point in each of the four directions: rows, columns, x + y, y − x.
#[inline(always)]
pub const fn addresses(point: Point) -> [u8; 4] {
    let byte = point.byte();
    [byte, byte.rotate_left(4), byte.wrapping_mul(17), byte.wrapping_mul(241)]
}

/// Returns the word and the shift of an address; the shift is taken modulo 64, as processors do.
#[inline(always)]
pub const fn place(address: u8) -> (usize, u32) {
    ((address >> 5) as usize, 2 * address as u32)
}

/// The board, with addresses by arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells<const SIDE: u8> {
    directions: [[u64; 8]; 4],
}

impl<const SIDE: u8> Cells<SIDE> {
    /// Returns the eight words of each direction.
    #[inline(always)]
    pub const fn directions(&self) -> &[[u64; 8]; 4] {
        &self.directions
    }

    /// Sets a state. The change is the same in all directions, so the difference is computed once.
    #[inline(always)]
    fn put(&mut self, addresses: [u8; 4], state: State) {
        let [rows, columns, sums, differences] = addresses.map(place);
        let change = (self.directions[0][rows.0].wrapping_shr(rows.1) & 3) ^ state as u64;
        // 17 and 241 are the same modulo 32: both diagonals have the point at the same place of their words.
        let on_diagonals = change.wrapping_shl(sums.1);
        self.directions[0][rows.0] ^= change.wrapping_shl(rows.1);
        self.directions[1][columns.0] ^= change.wrapping_shl(columns.1);
        self.directions[2][sums.0] ^= on_diagonals;
        self.directions[3][differences.0] ^= on_diagonals;
    }
}

impl<const SIDE: u8> Grid for Cells<SIDE> {
    fn new() -> Self {
        let mut cells = Cells { directions: [[0; 8]; 4] };
        for point in (0..=255).map(Point::from_byte).filter(|point| point.is_point(SIDE)) {
            cells.put(addresses(point), State::Open);
        }
        cells
    }

    #[inline(always)]
    fn set(&mut self, point: Point, state: State) -> bool {
        let on_board = point.is_point(SIDE);
        if on_board {
            self.put(addresses(point), state);
        }
        on_board
    }

    #[inline(always)]
    fn get(&self, point: Point) -> State {
        let (word, shift) = place(point.byte());
        State::from_bits(self.directions[0][word].wrapping_shr(shift))
    }

    fn show<W: Watch>(&self, point: Point, watch: &mut W) {
        let [rows, columns, sums, differences] = addresses(point);
        watch.number("address in the rows", rows.into());
        watch.number("address in the columns", columns.into());
        watch.number("address on x + y", sums.into());
        watch.number("address on y − x", differences.into());
        watch.cells("board in four directions", self.directions.as_flattened());
    }
}

/// The same board, with addresses from a table of a kilobyte.
#[derive(Clone, Debug)]
pub struct Tabled<const SIDE: u8> {
    cells: Cells<SIDE>,
    table: Box<[[u8; 4]; 256]>,
}

impl<const SIDE: u8> Grid for Tabled<SIDE> {
    fn new() -> Self {
        let table = std::array::from_fn(|byte| addresses(Point::from_byte(byte as u8)));
        Tabled { cells: Cells::new(), table: Box::new(table) }
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
        let (word, shift) = place(self.table[point.byte() as usize][0]);
        State::from_bits(self.cells.directions[0][word].wrapping_shr(shift))
    }

    fn show<W: Watch>(&self, point: Point, watch: &mut W) {
        self.cells.show(point, watch);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists every point of the board.
    fn points() -> impl Iterator<Item = Point> {
        (0..=255).map(Point::from_byte).filter(|point| point.is_point(15))
    }

    #[test]
    fn no_two_points_share_a_place_and_lines_are_neighbours() {
        for (direction, (dx, dy)) in [(1, 0), (0, 1), (1, -1), (1, 1)].into_iter().enumerate() {
            let taken: Vec<u8> = points().map(|point| addresses(point)[direction]).collect();
            assert!((1..taken.len()).all(|i| !taken[..i].contains(&taken[i])), "{direction}");
            for point in points() {
                let address = addresses(point)[direction];
                let (x, y) = (i32::from(point.xy().0) + dx, i32::from(point.xy().1) + dy);
                if (1..=15).contains(&x) && (1..=15).contains(&y) {
                    let next = addresses(Point::at(x as u8, y as u8))[direction];
                    assert_eq!(place(next), (place(address).0, place(address).1 + 2), "{point} {direction}");
                } else {
                    let word = Cells::<15>::new().directions[direction][place(address).0];
                    let after = if address % 32 == 31 { 0 } else { word >> (2 * (address % 32 + 1)) };
                    assert_eq!(State::from_bits(after), State::Off, "{point} {direction}: a line ends off the board");
                }
            }
        }
    }

    #[test]
    fn all_four_directions_hold_the_same_cells() {
        let (mut board, mut random) = (Cells::<15>::new(), fastrand::Rng::with_seed(3));
        for _ in 0..5000 {
            let (point, state) = (Point::from_byte(random.u8(..)), State::from_bits(random.u64(1..4)));
            let changed = board.set(point, state);
            assert_eq!(changed, point.is_point(15));
            assert_eq!(board.get(point), if changed { state } else { State::Off });
            for (words, address) in board.directions().iter().zip(addresses(point)).filter(|_| changed) {
                let (word, shift) = place(address);
                assert_eq!(State::from_bits(words[word].wrapping_shr(shift)), state);
            }
        }
    }
}
