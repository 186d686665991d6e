//! The variations of a game with comments, signs and marks, as SGF and the study page have them beside the main
//! line.
//!
//! The text form is that of the study page's links: `f5d6(f6e6f4)c3` has the alternatives to a move in parentheses
//! after it. After a move there may be a sign (`!?`), marks on squares (`[Ca1Td3]`) and a comment (`{…}`, with a
//! backslash before a brace or a backslash).

mod parse;

use super::fault::NotationError;
use super::transcript::{TranscriptError, square_at};
use crate::position::Position;
use crate::square::Square;

/// The greatest number of moves that are read.
pub const MOST_MOVES: usize = 5000;
/// The longest comment, in UTF-16 units, as the study page has it.
const LONGEST_COMMENT: usize = 4000;
/// The greatest length of all comments together, in UTF-16 units, as on the page.
const LONGEST_COMMENTS: usize = 300_000;
/// The greatest depth of nested parentheses. A game has 60 moves.
const DEEPEST: usize = 200;

/// The signs for the quality of a move, and their SGF properties.
const SIGNS: [(&str, &str); 6] =
    [("!!", "TE[2]"), ("??", "BM[2]"), ("!?", "IT[]"), ("?!", "DO[]"), ("!", "TE[1]"), ("?", "BM[1]")];
/// Marks on squares: their letters, their SGF properties, and their names in files and pages.
const MARKS: [(char, &str, &str); 4] =
    [('C', "CR", "circle"), ('X', "MA", "cross"), ('T', "TR", "triangle"), ('S', "SQ", "square")];

/// A note about a position: a sign, marks and a comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    sign: Option<&'static str>,
    marks: Vec<(char, Square)>,
    comment: String,
    /// The length of the comment, in UTF-16 units.
    length: usize,
}

impl Note {
    /// Creates a note from a file: a sign, marks by their names, a comment; anything invalid is left out.
    pub fn new<'m>(sign: &str, marks: impl Iterator<Item = (Square, &'m str)>, comment: &str) -> Note {
        let sign = SIGNS.iter().find(|(known, _)| *known == sign).map(|&(sign, _)| sign);
        let mut note = Note { sign, ..Note::default() };
        for (square, name) in marks {
            let mark = MARKS.iter().find(|(.., known)| *known == name);
            note.marks.extend(mark.map(|&(mark, ..)| (mark, square)));
        }
        note.add(comment);
        note
    }

    /// Returns the sign.
    pub fn sign(&self) -> Option<&'static str> {
        self.sign
    }

    /// Returns the marked squares and the names of their marks.
    pub fn marks(&self) -> impl Iterator<Item = (Square, &'static str)> {
        let name = |mark| MARKS.iter().find(|&&(known, ..)| known == mark).map_or("", |&(.., name)| name);
        self.marks.iter().map(move |&(mark, square)| (square, name(mark)))
    }

    /// Returns the comment.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// Adds a property of SGF, if it belongs to a note; `comment` is its value without escapes.
    pub(super) fn take(&mut self, key: &str, value: &str, comment: impl FnOnce() -> String) {
        let degree = if value.trim() == "2" { "2" } else { "1" };
        let sign = |(_, written): &&(&str, &str)| {
            written.starts_with(key) && (matches!(key, "IT" | "DO") || written.contains(degree))
        };
        match key {
            "C" => self.add(comment().trim()),
            "TE" | "BM" | "IT" | "DO" => self.sign = SIGNS.iter().find(sign).map(|&(sign, _)| sign),
            _ => {
                let mark = MARKS.iter().find(|(_, name, _)| *name == key).map(|&(mark, ..)| mark);
                if let (Some(mark), Some(square)) = (mark, square_at(value.trim())) {
                    self.marks.retain(|&(_, marked)| marked != square);
                    self.marks.push((mark, square));
                }
            }
        }
    }

    /// Appends a text to the comment, on a line of its own, as far as the limit allows.
    fn add(&mut self, more: &str) {
        let separator = if self.comment.is_empty() || more.is_empty() { "" } else { "\n" };
        for c in separator.chars().chain(more.chars()) {
            if self.length + c.len_utf16() > LONGEST_COMMENT {
                break;
            }
            self.comment.push(c);
            self.length += c.len_utf16();
        }
    }

    fn is_empty(&self) -> bool {
        self.sign.is_none() && self.marks.is_empty() && self.comment.is_empty()
    }

    /// Writes the note in our own text form.
    fn push(&self, text: &mut String) {
        *text += self.sign.unwrap_or_default();
        if !self.marks.is_empty() {
            text.push('[');
            for (mark, square) in &self.marks {
                *text += &format!("{mark}{square}");
            }
            text.push(']');
        }
        if !self.comment.is_empty() {
            text.push('{');
            for c in self.comment.chars() {
                if matches!(c, '\\' | '}') {
                    text.push('\\');
                }
                text.push(c);
            }
            text.push('}');
        }
    }

    /// Returns the note as properties of SGF.
    pub(super) fn sgf(&self) -> String {
        let mut text = String::new();
        text += self.sign.and_then(|sign| SIGNS.iter().find(|(known, _)| *known == sign)).map_or("", |&(_, sgf)| sgf);
        for (mark, name, _) in MARKS {
            let mut squares = self.marks.iter().filter(|&&(each, _)| each == mark).peekable();
            if squares.peek().is_some() {
                text += name;
                squares.for_each(|(_, square)| text += &format!("[{square}]"));
            }
        }
        if !self.comment.is_empty() {
            text += "C[";
            for c in self.comment.chars() {
                if matches!(c, ']' | '\\') {
                    text.push('\\');
                }
                text.push(c);
            }
            text.push(']');
        }
        text
    }
}

/// A position of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The move that led to it; `None` at the start.
    pub square: Option<Square>,
    /// The indices in [`Variations::nodes`] of the moves from here, the main line first.
    pub children: Vec<usize>,
    /// The note about it.
    pub note: Note,
}

/// A place in a tree at which a move is played.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The index of its node in [`Variations::nodes`].
    pub node: usize,
    /// The position there, after a pass if the side to move must pass.
    position: Position,
    /// The number of moves that lead there.
    pub ply: usize,
}

impl Place {
    /// Returns the start of a tree.
    pub fn start(position: Position) -> Place {
        Place { node: 0, position: position.settled(), ply: 0 }
    }
}

/// A tree of variations. All its moves are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variations {
    /// The nodes; the first is the start.
    pub(super) nodes: Vec<Node>,
    /// The length of all comments.
    words: usize,
}

impl Default for Variations {
    fn default() -> Variations {
        Variations { nodes: vec![Node::default()], words: 0 }
    }
}

impl Variations {
    /// Returns the node after a legal move, and adds it unless it exists already.
    ///
    /// # Errors
    /// When there are too many.
    pub(super) fn step(&mut self, from: usize, square: Square) -> Result<usize, NotationError> {
        let known = self.nodes[from].children.iter().copied().find(|&child| self.nodes[child].square == Some(square));
        if let Some(child) = known {
            return Ok(child);
        }
        let child = self.nodes.len();
        if child > MOST_MOVES {
            return Err(NotationError::TooLarge { moves: MOST_MOVES });
        }
        self.nodes.push(Node { square: Some(square), ..Node::default() });
        self.nodes[from].children.push(child);
        Ok(child)
    }

    /// Plays a move; `character` gives its place in the text.
    ///
    /// # Errors
    /// When the rules do not allow it, or there are too many.
    pub fn play(
        &mut self,
        from: Place,
        square: Square,
        character: impl FnOnce() -> usize,
    ) -> Result<Place, NotationError> {
        let (Position { board, side }, number) = (from.position, from.ply + 1);
        let flips = board.legal_flips(square).map_err(|reason| TranscriptError::Illegal {
            reason,
            side,
            place: character(),
            number,
        })?;
        let board = board.play_flips_unchecked(square, flips);
        let position = Position { board, side: !side }.settled();
        Ok(Place { node: self.step(from.node, square)?, position, ply: number })
    }

    /// Adds a note to a position. Only moves have a sign.
    pub fn say(&mut self, at: usize, note: &Note) {
        let here = &mut self.nodes[at].note;
        let before = here.length;
        here.add(&note.comment);
        self.words += here.length - before;
        here.sign = note.sign.or(here.sign).filter(|_| at > 0);
        for &(mark, square) in &note.marks {
            here.marks.retain(|&(_, marked)| marked != square);
            here.marks.push((mark, square));
        }
    }

    /// Tests whether the comments are longer than the page reads.
    pub fn is_too_long(&self) -> bool {
        self.words > LONGEST_COMMENTS
    }

    /// Tests whether parentheses are nested too deeply.
    pub(super) fn is_too_deep(depth: usize) -> bool {
        depth > DEEPEST
    }

    /// Tests whether the tree has more than one line of moves without notes.
    pub(super) fn is_more_than_moves(&self) -> bool {
        self.nodes.iter().any(|node| node.children.len() > 1 || !node.note.is_empty())
    }

    /// Writes the tree; a first position other than the standard one comes before it, as 64 signs, the side to move and
    /// a colon.
    pub fn text(&self, start: Position) -> String {
        let mut text = match start {
            Position::START => String::new(),
            start => format!("{}{}:", start.board_text(), start.side.letter()),
        };
        self.nodes[0].note.push(&mut text);
        self.push_behind(&mut text, 0);
        text
    }

    /// Writes the nodes after a node. Calls nest no deeper than a game has moves.
    fn push_behind(&self, text: &mut String, at: usize) {
        let mut here = &self.nodes[at];
        while let Some((&first, others)) = here.children.split_first() {
            self.push_move(text, first);
            for &other in others {
                text.push('(');
                self.push_move(text, other);
                self.push_behind(text, other);
                text.push(')');
            }
            here = &self.nodes[first];
        }
    }

    fn push_move(&self, text: &mut String, at: usize) {
        let Node { square, note, .. } = &self.nodes[at];
        *text += &square.map(|square| square.to_string()).unwrap_or_default();
        note.push(text);
    }

    /// Returns every position of the tree; the first is the start.
    ///
    /// ```
    /// use kaeshi::notation::Variations;
    /// let (_, tree) = Variations::parse("f5d6!?{or so}(f6)").unwrap();
    /// let first = &tree.nodes()[tree.nodes()[0].children[0]];
    /// let replies: Vec<_> = first.children.iter().map(|&child| &tree.nodes()[child]).collect();
    /// assert_eq!((replies.len(), replies[0].note.sign(), replies[0].note.comment()), (2, Some("!?"), "or so"));
    /// ```
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the moves of the first line.
    pub fn first_line(&self) -> Vec<Square> {
        let mut here = &self.nodes[0];
        let mut moves = Vec::new();
        while let Some(&first) = here.children.first() {
            here = &self.nodes[first];
            moves.extend(here.square);
        }
        moves
    }
}

#[cfg(test)]
mod tests;
