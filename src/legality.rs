//! Whether a position can occur in a game: reasons that prove it cannot.
//!
//! A position set up by hand may be one that no game reaches. [`impossible`] tries to prove that. It tests conditions
//! that every position of every game fulfils, the simplest first, and names the one that fails. With few discs on the
//! board it then tries all games that could lead there. So *no reason found* means that a position can occur if that
//! search was completed, and otherwise that no condition rules it out. A sound position is never refused: tests check
//! every condition against all positions of real games and against the whole game tree near the start.
//!
//! A game may begin at the standard start or at its mirror image, with black on d4 and e5: puzzles and boards turned by
//! 90 degrees come from there. The conditions hold for both.

mod forwards;

use std::fmt;

use crate::bitboard::Bitboard;
use crate::position::{Color, Position};
use crate::square::Square;
use forwards::Found;

/// The four squares of the first discs. No disc is ever removed.
const CENTRE: Bitboard = Bitboard::new(
    1 << Square::D4.index() | 1 << Square::E4.index() | 1 << Square::D5.index() | 1 << Square::E5.index(),
);

/// The fewest discs with which a side can have to pass: after eight moves.
const DISCS_AT_PASS: u32 = 12;

/// The fewest discs that can all be of one colour: after nine moves.
const DISCS_AT_WIPE_OUT: u32 = 13;

/// The reason why no game reaches a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// There is no disc at all.
    Empty,
    /// This square of the centre is empty. Every game begins with discs there, and none is ever removed.
    Centre(Square),
    /// No chain of neighbouring discs joins this disc to the centre. A move is always next to a disc.
    Apart(Square),
    /// No order of moves places this disc: there are never two discs in a row before it when it would be played.
    Unplaceable(Square),
    /// All discs have this colour, and they are fewer than the thirteen that a wipe-out needs.
    OneColor(Color),
    /// With so few discs no side can have passed, so this side is to move.
    Turn(Color),
    /// No disc can be the last move, which this side made: each move leaves three discs of its colour in a row.
    NoLastMove(Color),
    /// All games that could lead here were tried, and none does.
    Tried,
    /// Games lead here only from the start with black on d4 and e5: the position is turned or mirrored.
    OtherStart,
}

impl Impossible {
    /// Returns the name of the reason, from which pages make sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Impossible::Empty => "empty",
            Impossible::Centre(_) => "centre",
            Impossible::Apart(_) => "apart",
            Impossible::Unplaceable(_) => "unplaceable",
            Impossible::OneColor(_) => "oneColor",
            Impossible::Turn(_) => "turn",
            Impossible::NoLastMove(_) => "noLastMove",
            Impossible::Tried => "tried",
            Impossible::OtherStart => "otherStart",
        }
    }

    /// Returns the square in the reason, if there is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Impossible::Centre(square) | Impossible::Apart(square) | Impossible::Unplaceable(square) => Some(square),
            _ => None,
        }
    }

    /// Returns the side in the reason, if there is one.
    pub const fn side(self) -> Option<Color> {
        match self {
            Impossible::OneColor(side) | Impossible::Turn(side) | Impossible::NoLastMove(side) => Some(side),
            _ => None,
        }
    }
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Impossible::Empty => f.write_str("there are no discs"),
            Impossible::Centre(square) => write!(f, "{square} is empty, and no disc of the centre is ever taken away"),
            Impossible::Apart(square) => write!(f, "the disc on {square} is apart from those of the centre"),
            Impossible::Unplaceable(square) => write!(f, "no order of moves places a disc on {square}"),
            Impossible::OneColor(side) => write!(f, "all discs are {side}'s, and they are fewer than thirteen"),
            Impossible::Turn(side) => write!(f, "{side} is to move: nobody can have passed with so few discs"),
            Impossible::NoLastMove(side) => write!(f, "no disc can have been {side}'s last move"),
            Impossible::Tried => f.write_str("no game leads here: all were tried"),
            Impossible::OtherStart => f.write_str("games lead here only from the start with black on d4 and e5"),
        }
    }
}

/// Returns a reason why no game reaches `position`; `None` if no reason was found.
///
/// ```
/// use kaeshi::legality::{Impossible, impossible};
/// use kaeshi::{Position, Square};
/// assert_eq!(impossible(Position::START), None);
/// let position: Position = "X--------------------------OX------XO--------------------------- X".parse()?;
/// assert_eq!(impossible(position), Some(Impossible::Apart(Square::A1)));
/// # Ok::<(), kaeshi::notation::BoardError>(())
/// ```
pub fn impossible(position: Position) -> Option<Impossible> {
    let discs = !position.board.empties();
    let (black, white) = (position.black(), position.white());
    let lowest = |squares: Bitboard| squares.into_iter().next();
    if discs.is_empty() {
        return Some(Impossible::Empty);
    }
    if let Some(square) = lowest(CENTRE & !discs) {
        return Some(Impossible::Centre(square));
    }
    if let Some(square) = lowest(discs & !joined(discs)) {
        return Some(Impossible::Apart(square));
    }
    if let Some(square) = lowest(discs & !placeable(discs)) {
        return Some(Impossible::Unplaceable(square));
    }
    if discs.len() < DISCS_AT_WIPE_OUT {
        let only = if white.is_empty() { Some(Color::Black) } else { None };
        let only = if black.is_empty() { Some(Color::White) } else { only };
        if let Some(side) = only {
            return Some(Impossible::OneColor(side));
        }
    }
    if discs.len() < DISCS_AT_PASS && discs.len().is_multiple_of(2) != (position.side == Color::Black) {
        return Some(Impossible::Turn(!position.side));
    }
    if discs != CENTRE && !has_last_move(position) {
        return Some(Impossible::NoLastMove(!position.side));
    }
    match forwards::search(position) {
        Found::Usual | Found::Unknown => None,
        Found::Mirrored => Some(Impossible::OtherStart),
        Found::Nowhere => Some(Impossible::Tried),
    }
}

/// The eight directions, as steps of files and ranks.
const DIRECTIONS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Returns the discs that a chain of neighbours joins to the centre.
fn joined(discs: Bitboard) -> Bitboard {
    grown(discs, |reached| DIRECTIONS.into_iter().fold(reached, |next, way| next | shifted(reached, way)))
}

/// Returns the discs that moves can place one after the other: each needs two discs in a row before it, one to turn and
/// one to hold it. Colours are ignored, because they may have changed since.
fn placeable(discs: Bitboard) -> Bitboard {
    grown(discs, |reached| {
        let two = |way| shifted(reached & shifted(reached, way), way);
        DIRECTIONS.into_iter().fold(reached, |next, way| next | two(way))
    })
}

/// Returns the set that grows from the centre within `discs`, step after step.
fn grown(discs: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut reached = CENTRE & discs;
    loop {
        let next = step(reached) & discs;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Tests whether some disc can be the last move. It is at the end of three discs of its colour in a row, itself and a
/// turned one among them. Its colour is that of the side not to move, or of the side to move if the other side had to
/// pass.
fn has_last_move(position: Position) -> bool {
    let board = position.board;
    let is_last = |own: Bitboard| {
        let three = |way| own & shifted(own & shifted(own, way), way);
        DIRECTIONS.into_iter().any(|way| !(three(way) & !CENTRE).is_empty())
    };
    is_last(board.opponent()) || board.pass().mobility().is_empty() && is_last(board.player())
}

/// Returns the squares one step away, those that leave the board dropped.
fn shifted(squares: Bitboard, (files, ranks): (i8, i8)) -> Bitboard {
    const A_FILE: u64 = 0x0101_0101_0101_0101;
    let bits = match files {
        1 => squares.bits() << 1 & !A_FILE,
        -1 => squares.bits() >> 1 & !(A_FILE << 7),
        _ => squares.bits(),
    };
    Bitboard::new(match ranks {
        1 => bits << 8,
        -1 => bits >> 8,
        _ => bits,
    })
}

#[cfg(test)]
mod tests;
