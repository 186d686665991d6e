//! Fours and threes: the questions of a renju program, and the reason why REAL Core stores its board in four
//! directions.
//!
//! Along a line, of one colour:
//!
//! - *four in a row*: four stones side by side (四連);
//! - *four*: an open point where one more stone makes five (四);
//! - *three*: an open point where one more stone makes a straight four, a four in a row that both ends complete (三).
//!
//! Black needs exactly five, by the rules of renju; for white six and more are good too. Whether a move is forbidden to
//! black for other reasons (double fours, double threes) is not tested here.
//!
//! With a line in neighbouring bits no walk is needed. Shifting a word by two bits brings the neighbour of every point
//! to its place; "three stones above and one below" is then an AND of shifted words, for 32 points at once, and in
//! vector lanes for four words. Places off the board are 0 and have no colour, so separate lines are never joined.

use super::cells::{Cells, Grid, State, addresses, place};
use super::point::Point;
use super::rivals::Bytes;
use crate::lanes::Lanes;

/// The places of the shapes in the words of the four directions, each by the lower of its point's two bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shapes {
    /// The first stone of each four in a row.
    pub in_a_row: [[u64; 8]; 4],
    /// The points that make five.
    pub fours: [[u64; 8]; 4],
    /// The points that make a straight four.
    pub threes: [[u64; 8]; 4],
}

impl Shapes {
    /// Returns one number that depends on every place.
    pub fn fold(&self) -> u64 {
        let all = |words: &[[u64; 8]; 4]| {
            words.as_flattened().iter().fold(0_u64, |sum, &word| sum.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word)
        };
        all(&self.in_a_row) ^ all(&self.fours).rotate_left(21) ^ all(&self.threes).rotate_left(42)
    }
}

/// The lower bit of every point.
const LOW: u64 = 0x5555_5555_5555_5555;

/// Finds the shapes of black, or of white, on all four times eight words.
#[inline(always)]
pub fn in_words<const SIDE: u8, L: Lanes>(board: &Cells<SIDE>, is_black: bool) -> Shapes {
    let mut shapes = Shapes::default();
    for (direction, words) in board.directions().iter().enumerate() {
        for (half, four) in words.as_chunks::<4>().0.iter().enumerate() {
            let found = of_lanes(L::new(*four), is_black).map(L::words);
            let all = [&mut shapes.in_a_row, &mut shapes.fours, &mut shapes.threes];
            for (place, words) in all.into_iter().zip(found) {
                place[direction][4 * half..4 * half + 4].copy_from_slice(&words);
            }
        }
    }
    shapes
}

/// Finds the starts of fours in a row, the points that make five and those that make a straight four.
#[inline(always)]
fn of_lanes<L: Lanes>(cells: L, is_black: bool) -> [L; 3] {
    let low = L::splat(LOW);
    let (lower, upper) = (cells & low, cells.shr::<1>() & low);
    let own = if is_black { lower & !upper } else { upper & !lower };
    let open = lower & upper;
    // The content one, two, … places above a point, and below it.
    let above = [own.shr::<2>(), own.shr::<4>(), own.shr::<6>(), own.shr::<8>(), own.shr::<10>()];
    let below = [own.shl::<2>(), own.shl::<4>(), own.shl::<6>(), own.shl::<8>(), own.shl::<10>()];
    let open_above = [open.shr::<2>(), open.shr::<4>(), open.shr::<6>(), open.shr::<8>()];
    let open_below = [open.shl::<2>(), open.shl::<4>(), open.shl::<6>(), open.shl::<8>()];
    // The points with this number of stones in a row above them, and below them.
    let runs = |near: [L; 5]| {
        let two = near[0] & near[1];
        let three = two & near[2];
        [low, near[0], two, three, three & near[3]]
    };
    let (up, down) = (runs(above), runs(below));
    // An own stone beyond the five makes six, which does not count for black.
    let six = |stone: L| if is_black { !stone } else { low };
    let (mut fours, mut threes) = (L::splat(0), L::splat(0));
    for i in 0..5 {
        fours = fours | down[i] & up[4 - i] & six(below[i]) & six(above[4 - i]);
    }
    for i in 0..4 {
        let ends = open_below[i] & open_above[3 - i];
        threes = threes | down[i] & up[3 - i] & ends & six(below[i + 1]) & six(above[4 - i]);
    }
    [own & up[3], fours & open, threes & open]
}

/// Finds the shapes point by point: the oracle.
pub fn by_walking(board: &Bytes, is_black: bool) -> Shapes {
    let mut shapes = Shapes::default();
    let colour = if is_black { State::Black } else { State::White };
    for point in (0..=255).map(Point::from_byte).filter(|point| point.is_point(15)) {
        for (direction, step) in [(1, 0), (0, 1), (1, -1), (1, 1)].into_iter().enumerate() {
            let (word, shift) = place(addresses(point)[direction]);
            let line = Line { board, colour, point, step };
            let found = [line.starts_four(), line.makes_five(), line.makes_straight_four()];
            let all = [&mut shapes.in_a_row, &mut shapes.fours, &mut shapes.threes];
            for (place, found) in all.into_iter().zip(found) {
                place[direction][word] |= u64::from(found).wrapping_shl(shift);
            }
        }
    }
    shapes
}

/// A line through a point, walked one step at a time.
struct Line<'a> {
    board: &'a Bytes,
    colour: State,
    point: Point,
    step: (i32, i32),
}

impl Line<'_> {
    /// Returns the content of the point `steps` steps away.
    fn at(&self, steps: i32) -> State {
        let (x, y) = self.point.xy();
        let (x, y) = (i32::from(x) + steps * self.step.0, i32::from(y) + steps * self.step.1);
        let on_board = (1..=15).contains(&x) && (1..=15).contains(&y);
        if on_board { self.board.get(Point::at(x as u8, y as u8)) } else { State::Off }
    }

    /// Returns the number of own stones in a row from `from` steps away on, in one direction.
    fn run(&self, from: i32, way: i32) -> i32 {
        (0..).take_while(|i| self.at(from + i * way) == self.colour).count() as i32
    }

    /// Tests whether this number in a row wins.
    fn wins(&self, stones: i32) -> bool {
        stones == 5 || stones > 5 && self.colour == State::White
    }

    fn starts_four(&self) -> bool {
        self.run(0, 1) >= 4
    }

    fn makes_five(&self) -> bool {
        self.at(0) == State::Open && self.wins(self.run(1, 1) + 1 + self.run(-1, -1))
    }

    fn makes_straight_four(&self) -> bool {
        let (above, below) = (self.run(1, 1), self.run(-1, -1));
        let (end, start) = (above + 1, -below - 1);
        self.at(0) == State::Open
            && above + 1 + below == 4
            && self.at(end) == State::Open
            && self.at(start) == State::Open
            && self.wins(5 + self.run(end + 1, 1))
            && self.wins(5 + self.run(start - 1, -1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lanes::{Vector, Words};

    /// Returns a board with these stones on row 8, `X` black and `O` white, from column 1 on.
    fn row(text: &str) -> (Cells<15>, Bytes) {
        let (mut cells, mut bytes) = (Cells::new(), Bytes::new());
        for (x, sign) in (1..).zip(text.chars()) {
            let state = [State::Open, State::Black, State::White]["-XO".find(sign).unwrap()];
            cells.set(Point::at(x, 8), state);
            bytes.set(Point::at(x, 8), state);
        }
        (cells, bytes)
    }

    /// Returns the columns of a set of places on row 8.
    fn columns(words: &[[u64; 8]; 4]) -> Vec<u8> {
        (1..=15).filter(|&x| words[0][4] >> (2 * x) & 1 != 0).collect()
    }

    #[test]
    fn shapes_of_the_books() {
        let found = |text, is_black| {
            let (cells, bytes) = row(text);
            let shapes = in_words::<15, Words>(&cells, is_black);
            assert_eq!(shapes, by_walking(&bytes, is_black), "{text}");
            [columns(&shapes.in_a_row), columns(&shapes.fours), columns(&shapes.threes)]
        };
        // A straight four is completed at both ends, a closed one at one.
        assert_eq!(found("---XXXX--------", true), [vec![4], vec![3, 8], vec![]]);
        assert_eq!(found("--OXXXX--------", true), [vec![4], vec![8], vec![]]);
        assert_eq!(found("XXXX-----------", true), [vec![1], vec![5], vec![]]);
        // A broken four, and two threes: one of three stones, one with a gap.
        assert_eq!(found("---XX-XX-------", true), [vec![], vec![6], vec![]]);
        assert_eq!(found("----XXX--------", true), [vec![], vec![], vec![4, 8]]);
        assert_eq!(found("----XX-X-------", true), [vec![], vec![], vec![7]]);
        // A closed three is none; six wins for white alone.
        assert_eq!(found("---OXXX--------", true), [vec![], vec![], vec![]]);
        assert_eq!(found("---XXX-XX------", true), [vec![], vec![], vec![]]);
        assert_eq!(found("---OOO-OO------", false), [vec![], vec![7], vec![3]]);
        // The row below does not continue this one.
        assert_eq!(found("------------XXX", true), [vec![], vec![], vec![]]);
    }

    #[test]
    fn words_lanes_and_walks_agree_on_any_board() {
        let mut random = fastrand::Rng::with_seed(34);
        let (mut fours, mut threes) = (0, 0);
        for round in 0..300 {
            let (mut cells, mut bytes) = (Cells::<15>::new(), Bytes::new());
            for _ in 0..random.usize(20..300) {
                // Few open points and mostly one colour, so that lines become long.
                let state = State::from_bits([1, 1, 1, 2, 3][random.usize(..5)]);
                let state =
                    if round % 2 == 1 && state != State::Open { State::from_bits(3 ^ state as u64) } else { state };
                let point = Point::at(random.u8(1..=15), random.u8(1..=15));
                cells.set(point, state);
                bytes.set(point, state);
            }
            for is_black in [true, false] {
                let walked = by_walking(&bytes, is_black);
                assert_eq!(in_words::<15, Words>(&cells, is_black), walked);
                assert_eq!(in_words::<15, Vector>(&cells, is_black), walked);
                fours += walked.fours.as_flattened().iter().map(|word| word.count_ones()).sum::<u32>();
                threes += walked.threes.as_flattened().iter().map(|word| word.count_ones()).sum::<u32>();
            }
        }
        assert!(fours > 1000 && threes > 500, "{fours} fours and {threes} threes");
    }
}
