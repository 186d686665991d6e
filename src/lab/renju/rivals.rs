//! Two other boards for comparison: one byte per point, and reversi's two sets of squares.

use super::cells::{Grid, State};
use super::point::Point;
use crate::watch::Watch;

/// A board with one byte per point: the oracle.
#[derive(Clone, Debug)]
pub struct Bytes {
    states: [State; 256],
}

impl Grid for Bytes {
    fn new() -> Self {
        let state = |byte| if Point::from_byte(byte as u8).is_point(15) { State::Open } else { State::Off };
        Bytes { states: std::array::from_fn(state) }
    }

    fn set(&mut self, point: Point, state: State) -> bool {
        let on_board = point.is_point(15);
        if on_board {
            self.states[point.byte() as usize] = state;
        }
        on_board
    }

    fn get(&self, point: Point) -> State {
        self.states[point.byte() as usize]
    }

    fn show<W: Watch>(&self, _: Point, _: &mut W) {}
}

/// Reversi's representation: the squares of black and those of white.
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
        // Neither means open, 3; black is 1, white is 2.
        State::from_bits(3 - 2 * black - white)
    }

    fn show<W: Watch>(&self, _: Point, watch: &mut W) {
        watch.lanes("black and white", &self.discs);
    }
}
