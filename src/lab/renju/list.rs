//! A list of moves that grows in steps of eight (REAL Core).
//!
//! A move is a byte, so eight moves are a word; the list begins with the smallest multiple of eight above what it is made
//! for (a copy leaves sixteen more, as it is made to be played on), and grows by eight. `Vec` doubles instead, which
//! allocates less often for long lists, and knowing the length beforehand allocates once.

use std::fmt;

use super::point::{Point, PointError};

/// How a list makes room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// By eight moves.
    ByEights,
    /// As `Vec` does.
    Doubling,
    /// All that is needed, first.
    AtOnce,
}

/// Moves in order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    points: Vec<Point>,
}

impl MoveList {
    /// An empty list with room for `len` moves and up to eight more.
    pub fn for_moves(len: usize) -> MoveList {
        MoveList { points: Vec::with_capacity(above(len)) }
    }

    /// The moves.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Adds a move; a full list grows by eight.
    #[inline]
    pub fn push(&mut self, point: Point) {
        if self.points.len() == self.points.capacity() {
            self.points.reserve_exact(8);
        }
        self.points.push(point);
    }

    /// Reads letters in pairs, `hhhi…`.
    ///
    /// # Errors
    /// When a pair is no point, or a letter is left over.
    pub fn read(text: &str, growth: Growth) -> Result<MoveList, PointError> {
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if !rest.is_empty() {
            return Err(PointError(text.chars().rev().take(1).collect()));
        }
        let mut list = match growth {
            Growth::ByEights => MoveList::for_moves(0),
            Growth::Doubling => MoveList::default(),
            Growth::AtOnce => MoveList::for_moves(pairs.len()),
        };
        for pair in pairs {
            let point = std::str::from_utf8(pair).map_err(|_| PointError(text.chars().take(20).collect()))?.parse()?;
            if growth == Growth::Doubling { list.points.push(point) } else { list.push(point) }
        }
        Ok(list)
    }
}

/// The smallest multiple of eight above `len`.
const fn above(len: usize) -> usize {
    (len / 8 + 1) * 8
}

/// A copy has room for sixteen more moves.
impl Clone for MoveList {
    fn clone(&self) -> MoveList {
        let mut copy = MoveList::for_moves(self.points.len() + 16);
        copy.points.extend_from_slice(&self.points);
        copy
    }
}

impl FromIterator<Point> for MoveList {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> MoveList {
        let mut list = MoveList::for_moves(0);
        points.into_iter().for_each(|point| list.push(point));
        list
    }
}

/// The moves as pairs of letters.
impl fmt::Display for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.points.iter().try_for_each(|point| write!(f, "{point}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_survive_their_text_and_grow_by_eights() {
        let text = "hhhighigfgghijjh--aaoo";
        for growth in [Growth::ByEights, Growth::Doubling, Growth::AtOnce] {
            assert_eq!(MoveList::read(text, growth).unwrap().to_string(), text);
        }
        let mut list = MoveList::for_moves(0);
        assert_eq!(list.points.capacity(), 8);
        (0..9).for_each(|_| list.push(Point::PASS));
        assert_eq!(list.points.capacity(), 16);
        assert_eq!(list.clone().points.capacity(), 32);
        assert!(MoveList::read("hhh", Growth::ByEights).is_err());
        assert!(MoveList::read("hp", Growth::ByEights).is_err());
        assert!(MoveList::read("あ", Growth::ByEights).is_err());
    }
}
