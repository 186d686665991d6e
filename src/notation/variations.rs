//! The variations of a game with what is said about them: what SGF and the analysis page know beside the main line.
//!
//! As text they are what the analysis page has in its links: `f5d6(f6e6f4)c3` has the other moves of a place in
//! parentheses behind the first of them. Behind a move may stand a sign (`!?`), marks on squares (`[Ca1Td3]`) and a
//! comment (`{…}`, where a backslash takes its meaning from a brace and from itself).

mod parse;

use super::fault::NotationError;
use super::transcript::{TranscriptError, square_at};
use crate::position::Position;
use crate::square::Square;

/// The most moves that are read.
pub const MOST_MOVES: usize = 5000;
/// The longest comment, in UTF-16 units, as the analysis page has it.
const LONGEST_COMMENT: usize = 4000;
/// All comments together, in UTF-16 units: what the page reads is not longer.
const LONGEST_COMMENTS: usize = 300_000;
/// The most parentheses in one another. A game has 60 moves.
const DEEPEST: usize = 200;

/// What a player thinks of a move, and how SGF says it.
const SIGNS: [(&str, &str); 6] =
    [("!!", "TE[2]"), ("??", "BM[2]"), ("!?", "IT[]"), ("?!", "DO[]"), ("!", "TE[1]"), ("?", "BM[1]")];
/// Marks on squares, how SGF says them, and how files and pages name them.
const MARKS: [(char, &str, &str); 4] =
    [('C', "CR", "circle"), ('X', "MA", "cross"), ('T', "TR", "triangle"), ('S', "SQ", "square")];

/// What is said about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    sign: Option<&'static str>,
    marks: Vec<(char, Square)>,
    comment: String,
    /// The length of the comment, in UTF-16 units.
    length: usize,
}

impl Note {
    /// Creates what is said in a file: a sign, marks by their names, a comment; what is none of these is left out.
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

    /// Takes a property of SGF in, if it is one of a note; `comment` is its value without escapes.
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

    /// Puts a text behind the comment, on a line of its own, as far as there is room.
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

    /// Writes what stands behind a move in our own text.
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

    /// Returns the properties of SGF.
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
    /// The move that led to it; nothing at the start.
    pub square: Option<Square>,
    /// Where in [`Variations::nodes`] the moves stand that were tried here, the main line first.
    pub children: Vec<usize>,
    /// What is said about it.
    pub note: Note,
}

/// Where in a tree a move is tried.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) node: usize,
    /// The position there; who has to pass has passed.
    position: Position,
    /// How many moves lead there.
    pub(crate) ply: usize,
}

impl Place {
    /// Returns the start of a tree.
    pub(crate) fn start(position: Position) -> Place {
        Place { node: 0, position: position.settled(), ply: 0 }
    }
}

/// A tree of variations. All its moves are legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variations {
    /// The first is the start.
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
    /// Returns the node behind a legal move, which is added unless somebody has tried it before.
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

    /// Plays a move; it stands at a character of what is read.
    ///
    /// # Errors
    /// When the rules do not allow it, or there are too many.
    pub(crate) fn play(
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

    /// Says something about a position, behind what has been said. A move alone has a sign.
    pub(crate) fn say(&mut self, at: usize, note: &Note) {
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

    /// Tests whether more is said than the page reads.
    pub(crate) fn is_too_long(&self) -> bool {
        self.words > LONGEST_COMMENTS
    }

    /// Tests whether parentheses are too deep in one another.
    pub(super) fn is_too_deep(depth: usize) -> bool {
        depth > DEEPEST
    }

    /// Tests whether there is more than one line without a word.
    pub(super) fn is_more_than_moves(&self) -> bool {
        self.nodes.iter().any(|node| node.children.len() > 1 || !node.note.is_empty())
    }

    /// Writes the tree; in front of it another start than the usual one, as 64 signs, the side to move and a colon.
    pub fn text(&self, start: Position) -> String {
        let mut text = match start {
            Position::START => String::new(),
            start => format!("{}{}:", start.board_text(), start.side.letter()),
        };
        self.nodes[0].note.push(&mut text);
        self.push_behind(&mut text, 0);
        text
    }

    /// Writes what follows a node. No line has more moves than there are squares, and no deeper do calls go.
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
