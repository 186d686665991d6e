//! The numbers by which the model sees each legal move.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::eval::DISC;
use crate::square::Square;
use crate::stability::stable;

use super::shapes::{self, COMBINED, COMBINED_ROWS, Images, SHAPES, class_of};
use super::situation::Situation;
use super::values::{DEPTHS, MoveValues};

/// The number of features that are numbers.
pub const NUMBERS: usize = POSITION + MOVE;
const POSITION: usize = 10;
const MOVE: usize = 47;

/// The number of features of single squares: for each class of moves and each square, four states of a disc.
pub const CELLS: usize = shapes::CLASSES * 64 * STATES;
const STATES: usize = 4;

/// The rows that are combined: those of the shapes around the move, of the phase, and of the way from the last move.
pub const ROWS: usize = COMBINED_ROWS + PHASES + WAYS;
/// The rows of a move that are combined.
pub const ROWS_OF_MOVE: usize = COMBINED + 2;
const PHASES: usize = shapes::CLASSES * 16;
const WAYS: usize = shapes::CLASSES * 226;

/// The rows that only count by themselves: those of the other shapes, of the way from the own last move, and of
/// positions of the opening.
pub const PLAIN_ROWS: usize = shapes::ROWS - COMBINED_ROWS + WAYS + OPENINGS;
/// The rows of a move that count by themselves.
pub const PLAIN_OF_MOVE: usize = SHAPES - COMBINED + 2;
const OPENINGS: usize = 1 << 15;
/// The row of a position that no known opening has: the last one.
const NO_OPENING: usize = PLAIN_ROWS - 1;

/// The number of empty squares down to which positions are known by heart.
const KNOWN_TO: u32 = 44;

/// A legal move as the model sees it.
#[derive(Clone, Debug)]
pub struct MoveFeatures {
    /// The square.
    pub square: Square,
    /// The engine's values of the move.
    pub values: MoveValues,
    /// The features that are numbers, about −40 to 40.
    pub numbers: [i16; NUMBERS],
    /// The states of the board's squares.
    pub cells: Cells,
    /// The rows that are combined.
    pub rows: [u32; ROWS_OF_MOVE],
    /// The rows that count by themselves.
    pub plain: [u32; PLAIN_OF_MOVE],
}

impl MoveFeatures {
    /// Sees the move anew for a mover of `strength` in Elo points.
    pub fn set_strength(&mut self, strength: i32) {
        self.numbers[STRENGTH] = of_strength(strength) as i16;
    }
}

/// The place of the strength among the numbers.
const STRENGTH: usize = 2;

fn of_strength(strength: i32) -> i32 {
    ((strength - 1600) / 20).clamp(-40, 40)
}

/// The states of the squares of a board with discs, as numbers below [`CELLS`].
#[derive(Clone, Debug)]
pub struct Cells {
    list: [u16; 64],
    length: u8,
}

impl Cells {
    /// Returns the numbers.
    pub fn as_slice(&self) -> &[u16] {
        &self.list[..usize::from(self.length)]
    }

    /// Tests whether one of the numbers is of the opponent's last move, or of a disc that it turned.
    pub(super) fn is_of_last(&self, cell: u16) -> bool {
        cell % STATES as u16 >= 2
    }

    /// Returns none at all.
    #[cfg(feature = "internals")]
    pub fn none() -> Cells {
        Cells { list: [0; 64], length: 0 }
    }

    /// Returns the same with the opponent's discs alike, wherever the last move was.
    #[cfg(feature = "internals")]
    #[must_use]
    pub fn without_last(&self) -> Cells {
        let states = STATES as u16;
        Cells { list: self.list.map(|cell| cell / states * states + (cell % states).min(1)), length: self.length }
    }
}

/// Returns the legal moves as the model sees them, with their `values`, for a mover of `strength` in Elo points.
pub fn features_knowing(situation: &Situation, strength: i32, values: &[(Square, MoveValues)]) -> Vec<MoveFeatures> {
    let seen = Seen::of(situation, strength, values);
    values.iter().map(|&(square, values)| seen.features(square, values)).collect()
}

/// A position, with what all its moves share.
struct Seen<'s> {
    situation: &'s Situation,
    board: Board,
    empties: Bitboard,
    images: Images,
    best: MoveValues,
    all: &'s [(Square, MoveValues)],
    shared: [i16; POSITION],
    replies_before: u32,
    corners_before: u32,
    least_replies: u32,
    legal_before: Bitboard,
    stable_before: u32,
}

impl Seen<'_> {
    fn of<'s>(situation: &'s Situation, strength: i32, all: &'s [(Square, MoveValues)]) -> Seen<'s> {
        let board = situation.board();
        let empties = board.empties();
        let mut best = [i32::MIN; DEPTHS];
        let mut least_replies = u32::MAX;
        for (square, values) in all {
            for (best, value) in best.iter_mut().zip(values) {
                *best = (*best).max(*value);
            }
            least_replies = least_replies.min(board.play_unchecked(*square).mobility().len());
        }
        let replies = board.pass().mobility();
        let count = empties.len() as i32;
        let shared = [
            count,
            all.len().min(24) as i32,
            of_strength(strength),
            disc(best[DEPTHS - 1], 40),
            board.player.len() as i32 - board.opponent.len() as i32,
            count % 2 * 8,
            i32::from(situation.last().is_some()) * 8,
            (20 - count).max(0),
            (count - 44).max(0),
            replies.len().min(24) as i32,
        ];
        Seen {
            situation,
            board,
            empties,
            images: Images::of(board),
            best,
            all,
            shared: shared.map(|number| number as i16),
            replies_before: replies.len(),
            corners_before: (replies & Bitboard::CORNERS).len(),
            least_replies,
            legal_before: situation.legal_before(),
            stable_before: stable(board.player, board.opponent).len(),
        }
    }

    fn features(&self, square: Square, values: MoveValues) -> MoveFeatures {
        let (board, bit) = (self.board, square.bit());
        let flips = board.flips(square);
        let child = board.play_flips_unchecked(square, flips);
        let (class, symmetry) = class_of(square);
        let mut numbers = Numbers { list: [0; NUMBERS], length: 0 };
        self.shared.iter().for_each(|&number| numbers.push(number.into()));

        for depth in 0..DEPTHS {
            let below = self.best[depth] - values[depth];
            numbers.push(below.min(400) / 12);
            numbers.push(disc(below, 40));
            numbers.flag(below == 0);
            numbers.push(4 * self.all.iter().filter(|(_, other)| other[depth] > values[depth]).count().min(8) as i32);
        }
        for depth in 1..DEPTHS {
            let (fall, best_fall) = (values[depth] - values[depth - 1], self.best[depth] - self.best[depth - 1]);
            numbers.push(disc(2 * (fall - best_fall), 40));
        }

        let replies = child.mobility();
        let later = child.pass().mobility();
        numbers.push(replies.len().min(24) as i32);
        numbers.push((replies.len() - self.least_replies).min(20) as i32);
        numbers.flag(replies.is_empty());
        numbers.push(later.len().min(24) as i32);
        numbers.push(self.replies_before as i32 - replies.len() as i32);
        numbers.push(8 * (replies & Bitboard::CORNERS).len() as i32);
        numbers.push(8 * (replies & Bitboard::CORNERS).len().saturating_sub(self.corners_before) as i32);
        numbers.push(8 * (later & Bitboard::CORNERS).len() as i32);

        let empties = self.empties.without(square);
        let open = spread(empties.bits());
        numbers.push((child.opponent.bits() & open).count_ones() as i32);
        numbers.push((spread(child.opponent.bits()) & empties.bits()).count_ones() as i32);
        numbers.push((spread(child.player.bits()) & empties.bits()).count_ones() as i32);
        numbers.push(2 * (flips.bits() & open).count_ones() as i32);
        numbers.push((2 * flips.len()).min(40) as i32);
        let lines = lines(square, flips);
        numbers.push(4 * lines.count as i32);
        numbers.push(4 * lines.longest as i32);
        numbers.push(2 * lines.diagonal as i32);
        numbers.push(2 * (stable(child.opponent, child.player).len() as i32 - self.stable_before as i32).clamp(-8, 20));

        let region = region(self.empties, bit);
        numbers.flag(region.len() % 2 == 1);
        numbers.push(4 * region.len().min(8) as i32);
        numbers.flag((self.empties & quadrant(square)).len() % 2 == 1);
        numbers.push(4 * (spread(bit.bits()) & empties.bits()).count_ones() as i32);

        if let Some(last) = self.situation.last() {
            numbers.push(4 * distance(square, last.square));
            numbers.flag(flips.contains(last.square));
            numbers.push(4 * (flips & last.flips).len().min(8) as i32);
            numbers.flag(spread(last.flips.bits()) & bit.bits() != 0);
            numbers.flag(!self.legal_before.contains(square));
        } else {
            (0..5).for_each(|_| numbers.push(0));
        }
        numbers.push(self.situation.own().map_or(0, |own| 4 * distance(square, own)));
        numbers.flag(child.is_over());
        debug_assert_eq!(numbers.length, NUMBERS);

        let of_shapes = shapes::rows(self.images.image(symmetry), class);
        let empties = self.empties.len();
        let phase = COMBINED_ROWS + class * 16 + (empties / 4) as usize;
        let way = COMBINED_ROWS
            + PHASES
            + class * 226
            + self.way(square, symmetry, self.situation.last().map(|last| last.square));
        let mut rows = [0; ROWS_OF_MOVE];
        rows[..COMBINED].copy_from_slice(&of_shapes[..COMBINED]);
        rows[COMBINED..].copy_from_slice(&[phase as u32, way as u32]);

        let own = shapes::ROWS - COMBINED_ROWS + class * 226 + self.way(square, symmetry, self.situation.own());
        let opening = if empties >= KNOWN_TO { known(child) } else { NO_OPENING };
        let mut plain = [0; PLAIN_OF_MOVE];
        for (row, of_shape) in plain.iter_mut().zip(&of_shapes[COMBINED..]) {
            *row = of_shape - COMBINED_ROWS as u32;
        }
        plain[SHAPES - COMBINED..].copy_from_slice(&[own as u32, opening as u32]);
        MoveFeatures { square, values, numbers: numbers.list, cells: self.cells(class, symmetry), rows, plain }
    }

    /// Returns the number of the way from another move to `square`, as the square's class sees it.
    fn way(&self, square: Square, symmetry: u8, from: Option<Square>) -> usize {
        let Some(from) = from else { return 225 };
        let image = |square: Square| Square::lowest(square.bit().symmetry(symmetry).bits());
        let (to, from) = (image(square), image(from));
        let apart = |one: u8, other: u8| usize::from(7 + one - other);
        apart(to.rank(), from.rank()) * 15 + apart(to.file(), from.file())
    }

    fn cells(&self, class: usize, symmetry: u8) -> Cells {
        let image = self.images.image(symmetry);
        let (last, turned) = self.situation.last().map_or((Bitboard::EMPTY, Bitboard::EMPTY), |last| {
            (last.square.bit().symmetry(symmetry), last.flips.symmetry(symmetry))
        });
        let mut cells = Cells { list: [0; 64], length: 0 };
        let sets = [image.player, image.opponent - last - turned, turned, last];
        for (state, set) in sets.into_iter().enumerate() {
            for square in set {
                cells.list[usize::from(cells.length)] = ((class * 64 + square.index()) * STATES + state) as u16;
                cells.length += 1;
            }
        }
        cells
    }
}

/// The features that are numbers, one behind the other.
struct Numbers {
    list: [i16; NUMBERS],
    length: usize,
}

impl Numbers {
    fn push(&mut self, number: i32) {
        self.list[self.length] = number as i16;
        self.length += 1;
    }

    fn flag(&mut self, holds: bool) {
        self.push(if holds { 8 } else { 0 });
    }
}

/// Returns a value in discs, at most `most` either way.
fn disc(value: i32, most: i32) -> i32 {
    (value / DISC).clamp(-most, most)
}

/// Returns a set with the squares beside it.
fn spread(set: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let row = set | (set << 1 & NOT_A) | (set >> 1 & NOT_H);
    row | row << 8 | row >> 8
}

/// Returns the quadrant of a square.
fn quadrant(square: Square) -> Bitboard {
    Bitboard::new(0x0f0f_0f0f << (square.index() & 0x24))
}

/// Returns the empty squares that hang together with `square`.
fn region(empties: Bitboard, square: Bitboard) -> Bitboard {
    let mut region = square.bits();
    loop {
        let grown = (region | spread(region)) & empties.bits();
        if grown == region {
            return Bitboard::new(region);
        }
        region = grown;
    }
}

/// The lines that a move turns discs over on.
struct Lines {
    count: u32,
    longest: u32,
    /// The number of discs on diagonals.
    diagonal: u32,
}

fn lines(square: Square, flips: Bitboard) -> Lines {
    let mut lines = Lines { count: 0, longest: 0, diagonal: 0 };
    for (length, is_diagonal) in lines_of(square, flips) {
        lines.count += 1;
        lines.longest = lines.longest.max(length);
        lines.diagonal += if is_diagonal { length } else { 0 };
    }
    lines
}

/// Returns the lines that a move turns discs over on: how many, and whether on a diagonal.
pub fn lines_of(square: Square, flips: Bitboard) -> impl Iterator<Item = (u32, bool)> {
    let ways = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
    let line = move |(file, rank): (i8, i8)| {
        let (mut x, mut y, mut length) = (square.file() as i8 + file, square.rank() as i8 + rank, 0);
        while (0..8).contains(&x) && (0..8).contains(&y) && flips.contains(Square::at(x as u8, y as u8)) {
            (x, y, length) = (x + file, y + rank, length + 1);
        }
        (length, file != 0 && rank != 0)
    };
    ways.into_iter().map(line).filter(|(length, _)| *length > 0)
}

/// Returns the number of a king's steps from one square to another.
fn distance(one: Square, other: Square) -> i32 {
    one.file().abs_diff(other.file()).max(one.rank().abs_diff(other.rank())).into()
}

/// Returns the row of a position of the opening, whichever way the board lies.
fn known(child: Board) -> usize {
    let board = child.canonical();
    let mixed = (board.player.bits() ^ board.opponent.bits().rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    PLAIN_ROWS - OPENINGS + ((mixed >> 49) as usize).min(OPENINGS - 2)
}
