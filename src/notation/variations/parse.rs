//! The parser of a tree as text. It names every unexpected sign, with its place.

use super::{LONGEST_COMMENT, MARKS, MOST_MOVES, Note, Place, SIGNS, Variations};
use crate::notation::fault::NotationError;
use crate::notation::transcript::{TranscriptError, square_at};
use crate::position::Position;

/// The length of a position before the moves, which a colon follows.
const OF_START: usize = 65;

impl Variations {
    /// Reads the output of [`Variations::text`]: the first position, unless it is the standard start, and the tree.
    ///
    /// # Errors
    /// Returns an error with the character where it is.
    pub fn parse(text: &str) -> Result<(Option<Position>, Variations), NotationError> {
        // A colon in a comment does not end a first position.
        let start = text.split_once(':').map(|(start, _)| start);
        let start = start.filter(|start| start.len() == OF_START && !start.contains('{'));
        let start = start.map(str::parse::<Position>).transpose()?;
        let at = if start.is_some() { OF_START + 1 } else { 0 };
        let mut reader = Reader { text, at, moves: 0, tree: Variations::default() };
        reader.read(Place::start(start.unwrap_or(Position::START)))?;
        Ok((start, reader.tree))
    }
}

/// A text that is being parsed.
struct Reader<'t> {
    text: &'t str,
    /// The byte that is read next.
    at: usize,
    /// The number of moves read.
    moves: usize,
    tree: Variations,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// Returns the error of unexpected text here.
    fn unexpected(&self) -> NotationError {
        let found = self.rest().chars().take(8).collect();
        TranscriptError::Text { found, place: place(self.text, self.at), moves: self.moves }.into()
    }

    /// Returns the error of something that begins at a byte and is never closed.
    fn unclosed(&self, byte: usize) -> NotationError {
        NotationError::Unclosed { place: place(self.text, byte) }
    }

    /// Skips a sign, if it is the next.
    fn take(&mut self, sign: char) -> bool {
        let is_next = self.rest().starts_with(sign);
        self.at += if is_next { sign.len_utf8() } else { 0 };
        is_next
    }

    /// Reads all moves and their notes.
    fn read(&mut self, first: Place) -> Result<(), NotationError> {
        // The place for the next move, the place before the last move, and both again for each open parenthesis.
        let (mut here, mut before, mut open) = (first, first, Vec::new());
        self.read_note(0)?;
        while !self.rest().is_empty() {
            let begin = self.at;
            if let Some(next) = self.read_move(here)? {
                (before, here) = (here, next);
            } else if here.ply > 0 && self.take('(') {
                open.push((begin, here, before));
                if Variations::is_too_deep(open.len()) {
                    return Err(NotationError::TooLarge { moves: MOST_MOVES });
                }
                here = before;
            } else if !open.is_empty() && self.take(')') {
                (_, here, before) = open.pop().unwrap_or((begin, here, before));
            } else {
                return Err(self.unexpected());
            }
        }
        open.last().map_or(Ok(()), |&(begin, ..)| Err(self.unclosed(begin)))
    }

    /// Reads a move and its note, if one is next; returns the place after it.
    fn read_move(&mut self, here: Place) -> Result<Option<Place>, NotationError> {
        let Some(square) = self.rest().get(..2).and_then(square_at) else { return Ok(None) };
        let (text, at) = (self.text, self.at);
        let next = self.tree.play(here, square, || place(text, at))?;
        (self.at, self.moves) = (at + 2, self.moves + 1);
        self.read_note(next.node)?;
        Ok(Some(next))
    }

    /// Reads the note after a move: a sign, marks on squares, a comment, each if it is there.
    fn read_note(&mut self, node: usize) -> Result<(), NotationError> {
        let mut note = Note::default();
        if let Some(&(sign, _)) = SIGNS.iter().find(|(sign, _)| self.rest().starts_with(sign)) {
            // The start has no sign, since it is no move.
            if node == 0 {
                return Err(self.unexpected());
            }
            note.sign = Some(sign);
            self.at += sign.len();
        }
        let begin = self.at;
        if self.take('[') {
            self.read_marks(&mut note, begin)?;
        }
        let begin = self.at;
        if self.take('{') {
            self.read_comment(&mut note, begin)?;
        }
        self.tree.say(node, &note);
        if self.tree.is_too_long() { Err(NotationError::TooLarge { moves: MOST_MOVES }) } else { Ok(()) }
    }

    /// Reads marks up to their bracket; they began at a byte.
    fn read_marks(&mut self, note: &mut Note, begin: usize) -> Result<(), NotationError> {
        while !self.take(']') {
            let mut signs = self.rest().chars();
            let mark = signs.next().ok_or_else(|| self.unclosed(begin))?;
            let known = MARKS.iter().any(|&(known, ..)| known == mark);
            let square = signs.as_str().get(..2).and_then(square_at).filter(|_| known);
            note.marks.push((mark, square.ok_or_else(|| self.unexpected())?));
            self.at += 3;
        }
        Ok(())
    }

    /// Reads a comment up to its brace; it began at a byte.
    fn read_comment(&mut self, note: &mut Note, begin: usize) -> Result<(), NotationError> {
        while !self.take('}') {
            let mut signs = self.rest().chars();
            let mut sign = signs.next().ok_or_else(|| self.unclosed(begin))?;
            if sign == '\\' {
                sign = match signs.next() {
                    Some(meant @ ('\\' | '}')) => meant,
                    Some(_) => return Err(self.unexpected()),
                    None => return Err(self.unclosed(begin)),
                };
                self.at += 1;
            }
            note.comment.push(sign);
            note.length += sign.len_utf16();
            self.at += sign.len_utf8();
        }
        if note.length > LONGEST_COMMENT { Err(NotationError::TooLarge { moves: MOST_MOVES }) } else { Ok(()) }
    }
}

/// Returns the place of a byte, in characters from 1.
fn place(text: &str, byte: usize) -> usize {
    text[..byte].chars().count() + 1
}
