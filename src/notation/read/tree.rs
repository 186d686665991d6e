//! GGF, as the server GGS and the program NBoard write games, and SGF with reversi in it: properties `KEY[value]`
//! between `(;` and `)`.
//!
//! The two sometimes name squares differently: `d3`, or `dc` if rows have letters as well. Both are read. The first
//! variation is the game; the others, with comments and marks, are kept beside it. (GGF:
//! <https://www.skatgame.net/mburo/ggsa/ggf>; SGF: FF[4], GM[2].)

use super::properties::{is_usual_type, result_of, square, unescaped};
use super::reader::Reader;
use crate::bitboard::Bitboard;
use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::transcript::TranscriptError;
use crate::notation::variations::{MOST_MOVES, Note, Variations};
use crate::notation::{BoardError, parse_diagram};
use crate::position::{Color, Position};
use crate::square::Square;

/// Returns the place of the next game, at or after a byte.
pub(super) fn next_game(text: &str, from: usize) -> Option<usize> {
    let mut from = from;
    while let Some(found) = text[from..].find('(') {
        from += found;
        // A loop of a program begins so, too.
        if text[from + 1..].trim_start().starts_with(';') && !text[..from].trim_end().ends_with("for") {
            return Some(from);
        }
        from += 1;
    }
    None
}

/// Returns the length in bytes of the game that a text begins with, 0 if there is none; of the whole text if it is not
/// closed.
pub(super) fn length(text: &str) -> usize {
    if !text[1..].trim_start().starts_with(';') {
        return 0;
    }
    let (mut at, mut depth) = (0, 0);
    while let Some(byte) = text.as_bytes().get(at) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return at + 1,
            b')' => depth -= 1,
            b'[' => match value(&text[at..], "C") {
                Some((_, length)) => at += length - 1,
                None => return text.len(),
            },
            _ => {}
        }
        at += 1;
    }
    text.len()
}

/// Reads every game.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let mut at = next_game(text, 0);
    if at.is_none() {
        return reader.refuse(Format::Ggf, text, NotationError::NoGame);
    }
    while let Some(begin) = at {
        let (record, end) = read_game(reader, begin, false);
        reader.used(begin..end);
        reader.give(record);
        at = next_game(text, end);
    }
}

/// A game while its properties are read.
struct Tree {
    format: Option<Format>,
    start: Option<Position>,
    /// The squares that are set to black, white and empty.
    setup: Option<[Bitboard; 3]>,
    side: Option<Color>,
    /// The position after the moves, once they have begun.
    now: Option<Position>,
    moves: Vec<Square>,
    tags: Tags,
    variations: Variations,
    /// The node of the variations at which the next move is played.
    node: usize,
    /// The note about the last move, or before the first.
    note: Note,
    /// The number of moves that lead there.
    ply: usize,
    /// Whether this node has a move.
    has_move: bool,
    /// The points where the open variations began: the node, the position, the number of moves.
    open: Vec<(usize, Option<Position>, usize)>,
    /// Whether the first line has ended.
    is_behind: bool,
    /// The type of the game on the server GGS.
    kind: Option<String>,
}

/// Reads the game that begins at a byte, and returns it with the byte where it ends.
pub(super) fn read_game(reader: &mut Reader, begin: usize, is_nboard: bool) -> (Record, usize) {
    let text = reader.text;
    let mut tree = Tree {
        format: is_nboard.then_some(Format::Nboard),
        start: None,
        setup: None,
        side: None,
        now: None,
        moves: Vec::new(),
        tags: Tags::default(),
        variations: Variations::default(),
        node: 0,
        note: Note::default(),
        ply: 0,
        has_move: false,
        open: Vec::new(),
        is_behind: false,
        kind: None,
    };
    let mut fault = None;
    let (mut at, mut depth) = (begin, 0);
    let (mut key, mut is_sgf) = ("", false);
    loop {
        let rest = &text[at..];
        let Some(c) = rest.chars().next() else {
            fault = fault.or_else(|| Some(reader.fault_at(begin, NotationError::Unclosed { place: 1 })));
            break;
        };
        match c {
            '(' => {
                depth += 1;
                if fault.is_none() {
                    fault = tree.begin().err().map(|error| reader.fault_at(at, error));
                }
            }
            // Only SGF has a node for each move.
            ';' if !key.is_empty() => {
                tree.end_node();
                is_sgf |= rest[1..].trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
            }
            ')' => {
                depth -= 1;
                if fault.is_none() {
                    tree.end();
                }
                if depth == 0 {
                    at += 1;
                    break;
                }
            }
            '[' => {
                let Some((value, length)) = value(rest, key) else {
                    fault = fault.or_else(|| Some(reader.fault_at(at, NotationError::Unclosed { place: 1 })));
                    // The next game may be whole.
                    at += 1;
                    break;
                };
                if fault.is_none() {
                    fault = tree.take(key, value).err().map(|(before, error)| reader.fault_at(at + 1 + before, error));
                }
                at += length;
                continue;
            }
            c if c.is_ascii_alphabetic() => {
                let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                key = &rest[..length];
                is_sgf |= ["FF", "AP", "CA", "AB", "AW"].contains(&key);
                at += length;
                continue;
            }
            _ => {}
        }
        at += c.len_utf8();
    }
    if let Some(other) = tree.kind.take().filter(|kind| !is_sgf && !is_usual_type(kind, tree.start.is_some())) {
        let found = NotationError::OtherGame { found: other.chars().take(40).collect() };
        let nothing = Record::nothing(tree.format.unwrap_or(Format::Ggf)).with_tags(tree.tags);
        return (nothing.with_fault(reader.fault_at(begin, found)), at);
    }
    let format = tree.format.unwrap_or(if is_sgf { Format::Sgf } else { Format::Ggf });
    let position = tree.first();
    let start = tree.start.or_else(|| (position != Position::START).then_some(position));
    let is_nothing = tree.moves.is_empty() && start.is_none();
    tree.end_node();
    let record = Record::of_game(format, start, tree.moves).with_tags(tree.tags).with_variations(tree.variations);
    let fault = fault.or_else(|| is_nothing.then(|| reader.fault_at(begin, NotationError::NoGame)));
    (Record { fault, ..record }, at)
}

/// Returns the value in the brackets that begin here, and its length in bytes; `None` if they are not closed.
fn value<'t>(text: &'t str, key: &str) -> Option<(&'t str, usize)> {
    let bytes = text.as_bytes();
    let mut at = 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b']' => return Some((&text[1..at], at + 1)),
            // The next game has begun; a comment may hold anything.
            b'(' if bytes.get(at + 1) == Some(&b';') && key != "C" => return None,
            _ => {}
        }
        at += 1;
    }
    None
}

impl Tree {
    /// Returns the first position.
    fn first(&self) -> Position {
        let side = self.side.unwrap_or(Color::Black);
        match (self.start, self.setup) {
            (Some(start), _) => start,
            (None, Some([black, white, empty])) => {
                // A record that sets discs of both colours sets all of them; one with a handicap adds to the standard
                // position.
                let usual = [Position::START.black(), Position::START.white()];
                let is_whole = !black.is_empty() && !white.is_empty();
                let [first, second] = if is_whole { [Bitboard::EMPTY; 2] } else { usual };
                Position::new_unchecked(black | first & !(white | empty), white | second & !(black | empty), side)
            }
            (None, None) if side == Color::White => Position::START.pass(),
            (None, None) => Position::START,
        }
    }

    /// Begins a variation.
    ///
    /// # Errors
    /// When variations are nested too deeply.
    fn begin(&mut self) -> Result<(), NotationError> {
        self.end_node();
        self.open.push((self.node, self.now, self.ply));
        if Variations::is_too_deep(self.open.len()) {
            return Err(NotationError::TooLarge { moves: MOST_MOVES });
        }
        Ok(())
    }

    /// Ends a variation: after the first line come the others.
    fn end(&mut self) {
        self.end_node();
        self.is_behind = true;
        if let Some((node, now, ply)) = self.open.pop() {
            (self.node, self.now, self.ply) = (node, now, ply);
        }
    }

    /// Ends a node: its notes belong to its move.
    fn end_node(&mut self) {
        self.has_move = false;
        self.variations.say(self.node, &std::mem::take(&mut self.note));
    }

    /// Reads a property.
    ///
    /// # Errors
    /// Returns the error, and the number of bytes before it in the value.
    fn take(&mut self, key: &str, value: &str) -> Result<(), (usize, NotationError)> {
        let text = || Some(unescaped(value)).filter(|text| !text.is_empty() && text != "?");
        let tags = &mut self.tags;
        let key = key.to_ascii_uppercase();
        match key.as_str() {
            "B" => self.play(value, Color::Black)?,
            "W" => self.play(value, Color::White)?,
            "C" | "TE" | "BM" | "IT" | "DO" | "CR" | "MA" | "TR" | "SQ" => {
                self.note.take(&key, value, || unescaped(value));
            }
            // Data about the game are in its first line.
            _ if self.is_behind => {}
            // The first position cannot change any more.
            "BO" | "AB" | "AW" | "AE" | "PL" if self.now.is_some() => {}
            "GM" => {
                let game = value.trim();
                // SGF has numbers for games.
                let is_number = game.starts_with(|c: char| c.is_ascii_digit());
                self.format.get_or_insert(if is_number { Format::Sgf } else { Format::Ggf });
                if game != "2" && !["othello", "reversi"].contains(&game.to_ascii_lowercase().as_str()) {
                    return Err((0, NotationError::OtherGame { found: game.chars().take(40).collect() }));
                }
            }
            "PB" => tags.black = text(),
            "PW" => tags.white = text(),
            "RB" | "BR" => tags.black_level = text(),
            "RW" | "WR" => tags.white_level = text(),
            "DT" => tags.date = text(),
            "PC" | "EV" => tags.event = tags.event.take().or_else(text),
            "RE" => {
                let (result, ending) = text().map(|result| result_of(&result)).unzip();
                (tags.result, tags.ending) = (result, ending.flatten());
            }
            "TY" => self.kind = Some(value.to_string()),
            "BO" => {
                let squares = value.trim_start().strip_prefix(|c: char| c.is_ascii_digit()).unwrap_or(value);
                let size = &value[..value.len() - squares.len()];
                if !matches!(size.trim(), "" | "8") || squares.starts_with(|c: char| c.is_ascii_digit()) {
                    return Err((0, NotationError::OtherGame { found: value.chars().take(2).collect() }));
                }
                let read = parse_diagram(squares).and_then(|diagram| diagram.position_to_play(Some(Color::Black)));
                self.start = Some(read.map_err(|error: BoardError| {
                    let inside =
                        error.place().map_or(0, |place| squares.chars().take(place - 1).map(char::len_utf8).sum());
                    (size.len() + inside, error.into())
                })?);
            }
            "SZ" if value.trim() != "8" => {
                return Err((0, NotationError::OtherGame { found: value.chars().take(40).collect() }));
            }
            "AB" => self.set(value, Some(Color::Black))?,
            "AW" => self.set(value, Some(Color::White))?,
            "AE" => self.set(value, None)?,
            "PL" => {
                self.side = match value.trim().chars().next() {
                    Some('B' | 'b' | '1' | '*' | 'X') => Some(Color::Black),
                    Some(_) => Some(Color::White),
                    None => None,
                }
            }
            _ => {}
        }
        if self.variations.is_too_long() {
            return Err((0, NotationError::TooLarge { moves: MOST_MOVES }));
        }
        Ok(())
    }

    /// Sets squares before the game: `d4`, or a rectangle as `a1:b2`.
    fn set(&mut self, value: &str, color: Option<Color>) -> Result<(), (usize, NotationError)> {
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let (Some(from), Some(to)) = (square(from.trim()), square(to.trim())) else {
            return Err((
                0,
                TranscriptError::Text { found: value.chars().take(8).collect(), place: 1, moves: 0 }.into(),
            ));
        };
        let mut set = self.setup.unwrap_or_default();
        let kind = color.map_or(2, |color| usize::from(color == Color::White));
        for rank in from.rank()..=to.rank() {
            for file in from.file()..=to.file() {
                let at = Square::at(file, rank);
                set = set.map(|squares| squares.without(at));
                set[kind] = set[kind].with(at);
            }
        }
        self.setup = Some(set);
        Ok(())
    }

    /// Plays a move: the square, and in GGF perhaps a value and the time after it. An empty value is a pass.
    fn play(&mut self, value: &str, color: Color) -> Result<(), (usize, NotationError)> {
        let word = value.split(['/', ':']).next().unwrap_or_default();
        let before = word.len() - word.trim_start().len();
        let (word, now) = (word.trim(), self.now.unwrap_or_else(|| self.first()));
        let number = self.ply + 1;
        // In SGF the move may be the last property of a node; in GGF all moves are in one node.
        if self.has_move {
            self.end_node();
        }
        self.has_move = true;
        let is_pass = word.is_empty() || ["pa", "pass", "ps", "--", "@@", "tt"].contains(&word.to_lowercase().as_str());
        if is_pass {
            if now.side == color && !now.board.mobility().is_empty() {
                return Err((before, TranscriptError::Pass { side: color, place: 1 }.into()));
            }
            if now.side == color {
                self.now = Some(now.pass());
            }
            return Ok(());
        }
        let Some(square) = square(word) else {
            let found = word.chars().take(8).collect();
            return Err((before, TranscriptError::Text { found, place: 1, moves: number - 1 }.into()));
        };
        if now.board.is_over() {
            return Err((before, TranscriptError::Over { square, place: 1, moves: number - 1 }.into()));
        }
        let now = now.settled();
        if now.side != color {
            return Err((before, NotationError::Mover { place: 1, number, side: now.side, square }));
        }
        let flips = now
            .board
            .legal_flips(square)
            .map_err(|reason| (before, TranscriptError::Illegal { reason, side: color, place: 1, number }.into()))?;
        self.node = self.variations.step(self.node, square).map_err(|error| (before, error))?;
        self.ply = number;
        if !self.is_behind {
            self.moves.push(square);
        }
        self.now = Some(Position { board: now.board.play_flips_unchecked(square, flips), side: !color });
        Ok(())
    }
}
