//! A list of moves with spare capacity from the start (REAL Core).
//!
//! A move is a byte, so eight moves are a word. The list begins with a capacity of the smallest multiple of eight above
//! its length plus 16: 24 moves when it is empty, more when it is the copy of another. From there it grows as any `Vec`
//! does, by doubling. A list without initial capacity is reallocated several times on its way to 24; with a known
//! length one allocation is enough.

use std::fmt;

use super::point::{Point, PointError};

/// The initial capacity of a list; all of them grow as `Vec` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// No capacity.
    None,
    /// The default: 24 moves.
    Spare,
    /// Exactly the needed capacity.
    Exact,
}

/// A list of moves in order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct MoveList {
    points: Vec<Point>,
}

impl MoveList {
    /// Creates an empty list with the default capacity.
    pub fn new() -> MoveList {
        MoveList::for_copy_of(0)
    }

    /// Creates an empty list with the capacity that a copy of `len` moves has.
    fn for_copy_of(len: usize) -> MoveList {
        MoveList { points: Vec::with_capacity(above(len + 16)) }
    }

    /// Returns the moves.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Returns the number of moves that fit without another allocation.
    pub fn room(&self) -> usize {
        self.points.capacity()
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, point: Point) {
        self.points.push(point);
    }

    /// Reads letters in pairs, `hhhi…`.
    ///
    /// # Errors
    /// When a pair is no point, or a letter is left over.
    pub fn read(text: &str, room: Room) -> Result<MoveList, PointError> {
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if !rest.is_empty() {
            return Err(PointError(text.chars().rev().take(1).collect()));
        }
        let mut list = match room {
            Room::None => MoveList::default(),
            Room::Spare => MoveList::new(),
            Room::Exact => MoveList { points: Vec::with_capacity(pairs.len()) },
        };
        for pair in pairs {
            let pair = std::str::from_utf8(pair).map_err(|_| PointError(text.chars().take(20).collect()))?;
            list.push(pair.parse()?);
        }
        Ok(list)
    }
}

/// Returns the smallest multiple of eight above `len`.
const fn above(len: usize) -> usize {
    (len / 8 + 1) * 8
}

/// A copy has a capacity of sixteen to twenty-four more moves, because it is made to be played on.
impl Clone for MoveList {
    fn clone(&self) -> MoveList {
        let mut copy = MoveList::for_copy_of(self.points.len());
        copy.points.extend_from_slice(&self.points);
        copy
    }
}

impl FromIterator<Point> for MoveList {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> MoveList {
        let mut list = MoveList::new();
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
    fn lists_survive_their_text() {
        let text = "hhhighigfgghijjh--aaoo";
        for room in [Room::None, Room::Spare, Room::Exact] {
            assert_eq!(MoveList::read(text, room).unwrap().to_string(), text);
        }
        assert!(MoveList::read("hhh", Room::Spare).is_err());
        assert!(MoveList::read("hp", Room::Spare).is_err());
        assert!(MoveList::read("あ", Room::Spare).is_err());
    }

    #[test]
    fn a_list_begins_with_room_for_24_and_grows_as_a_vector() {
        assert_eq!([0, 7, 8, 16, 24].map(above), [8, 8, 16, 24, 32]);
        let mut list = MoveList::new();
        assert_eq!(list.points.capacity(), 24);
        (0..24).for_each(|_| list.push(Point::PASS));
        assert_eq!(list.points.capacity(), 24);
        list.push(Point::PASS);
        let mut vector = vec![Point::PASS; 24];
        vector.shrink_to_fit();
        vector.push(Point::PASS);
        assert_eq!(list.points.capacity(), vector.capacity());
        // 25 moves and 16: the next multiple of eight above 41.
        assert_eq!(list.clone().points.capacity(), 48);
    }
}
