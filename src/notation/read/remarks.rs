//! Text around the moves of a list: opinions (`f5!`), values (`F5 (+0.3)`, `f5+0`), emphasis (`**f5**`), quotation
//! marks, brackets, the sign or the name of the side (`+d3-c3`, `Black f5`), the bars of tables, and numbers in other
//! dress than a point (`第1手`, `#1`, `1・`).

use super::grids::{BARS, is_frame};
use super::lines::{bullet, is_meant, numbered};
use crate::notation::fault::NotationError;
use crate::notation::signs::color;
use crate::notation::transcript::{between, counted, pass_at, scan, square_at};
use crate::notation::variations::{Note, Variations};
use crate::position::{Color, Position};
use crate::square::Square;

/// Signs on both sides of a move: emphasis and quotation marks.
const WRAPS: [char; 10] = ['*', '_', '`', '~', '"', '\'', '“', '”', '‘', '’'];

/// The most of these signs before a move.
const MOST_WRAPS: usize = 3;

/// Brackets, each around a move alone.
const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];

/// Words and signs before the number of a move.
const COUNTERS: [&str; 9] = ["第", "no.", "no", "nr.", "№", "#", "move", "ply", "turn"];

/// Signs between the number of a move and the move, besides those that stand between moves.
const MARKS: [char; 9] = ['・', '、', '。', '·', '-', '–', '→', '=', ':'];

/// Words and letters for the sides in a list, each before a move of that side.
const SIDES: [(&str, Color); 10] = [
    ("black", Color::Black),
    ("white", Color::White),
    ("黒", Color::Black),
    ("白", Color::White),
    ("先手", Color::Black),
    ("後手", Color::White),
    ("b", Color::Black),
    ("w", Color::White),
    ("x", Color::Black),
    ("o", Color::White),
];

/// A text with its moves alone.
#[derive(Default)]
pub(super) struct Moves {
    /// The text, with white space in place of what was around the moves: character for character.
    pub(super) text: String,
    /// The opinions of moves, each with its byte in the text.
    pub(super) said: Vec<(usize, Note)>,
    /// Whose the next move is, and at which byte that was said.
    pub(super) sides: Vec<(usize, Color)>,
    /// Whether each move stands in brackets.
    is_bracketed: bool,
}

/// Something around a move.
enum Said {
    Opinion,
    Value,
    Nothing,
}

impl Moves {
    /// Takes from a text what stands around its moves.
    pub(super) fn of(text: &str) -> Moves {
        let mut moves =
            Moves { text: String::with_capacity(text.len()), is_bracketed: are_bracketed(text), ..Moves::default() };
        let array = array(text);
        array.as_deref().unwrap_or(text).split_inclusive('\n').for_each(|line| moves.push_line(line));
        let (mut sides, mut begin) = (Vec::new(), 0);
        for line in moves.text.split_inclusive('\n') {
            sides.extend(sides_in(line).map(|(at, length, color)| (begin + at, length, color)));
            begin += line.len();
        }
        // One alone is a word like others.
        if sides.len() > 1 || text.trim().lines().count() == 1 {
            moves.take_sides(&sides);
        }
        moves
    }

    /// Returns the moves of a game from `begin` on with what is said of them.
    pub(super) fn variations(&self, text: &str, begin: usize, start: Option<Position>, moves: &[Square]) -> Variations {
        let mut tree = Variations::default();
        let mut nodes = Vec::with_capacity(moves.len());
        for &square in moves {
            // No game has as many moves as a tree may have.
            nodes.extend(tree.step(nodes.last().copied().unwrap_or_default(), square));
        }
        for (byte, note) in within(&self.said, begin, text.len()) {
            let before = count(&text[begin..*byte], start);
            nodes.get(before).into_iter().for_each(|&node| tree.say(node, note));
        }
        tree
    }

    /// Takes away the moves of a game from `begin` on from the first on that is said to be of the other side; returns
    /// where that is said and what is wrong.
    pub(super) fn wrong_side(
        &self,
        text: &str,
        begin: usize,
        start: Option<Position>,
        moves: &mut Vec<Square>,
    ) -> Option<(usize, NotationError)> {
        let mut position = start.unwrap_or(Position::START).settled();
        let mut played = 0;
        // The side of the first move stands before it.
        let line = text[..begin].rfind('\n').map_or(0, |end| end + 1);
        for &(byte, color) in within(&self.sides, line, text.len()) {
            let before = if byte < begin { 0 } else { count(&text[begin..byte], start) };
            for &square in moves.get(played..before).unwrap_or_default() {
                position = position.play(square).settled();
                played += 1;
            }
            if let Some(&square) = moves.get(before).filter(|_| position.side != color) {
                moves.truncate(before);
                let place = 1;
                return Some((byte, NotationError::Mover { place, number: before + 1, side: position.side, square }));
            }
        }
        None
    }

    fn push_line(&mut self, line: &str) {
        let trimmed = line.trim();
        let is_rule = is_frame(line) && (line.contains(BARS) && trimmed.contains(['-', '─']) || trimmed.len() > 8);
        // A heading keeps its bars, and as PGN has it its quotation marks.
        if is_rule {
            return self.push_blank(line);
        } else if is_tag(line) || !has_move(line) {
            return self.text.push_str(line);
        }
        let begin = line.len() - line.trim_start().len();
        let begin = bullet(&line[begin..]).map_or(0, |length| begin + length);
        self.push_blank(&line[..begin]);
        let mut rest = &line[begin..];
        while let Some(c) = rest.chars().next() {
            let is_inner = self.text.ends_with(|c: char| c.is_ascii_alphanumeric());
            if let Some(number) = number(rest).filter(|_| !is_inner && !self.names()) {
                rest = self.push_number(rest, number);
                continue;
            }
            if let Some((inside, behind)) = bracketed(rest).filter(|_| self.is_bracketed) {
                self.text.push(' ');
                self.push_run(inside, true);
                self.text.push(' ');
                rest = behind;
                continue;
            }
            match wraps(rest).filter(|_| !is_inner) {
                Some(wraps) if wraps > 0 || square_at(rest).is_some() || is_meant(rest) => {
                    self.push_blank(&rest[..wraps]);
                    rest = self.push_run(&rest[wraps..], wraps > 0);
                }
                _ => {
                    self.text.push(if BARS.contains(&c) { ' ' } else { c });
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
    }

    /// Tests whether a word stands last in the line so far: a number behind it is its own.
    fn names(&self) -> bool {
        let before = self.text.trim_end_matches([' ', '\t', '.']);
        let word = before.trim_end_matches(char::is_alphabetic);
        before.len() - word.len() > 1
    }

    /// Takes in the number of a move with a point behind it; returns what stands behind.
    fn push_number<'t>(&mut self, text: &'t str, [before, digits, mark]: [usize; 3]) -> &'t str {
        let (number, behind) = text[before..].split_at(digits);
        self.push_blank(&text[..before]);
        self.text.push_str(number);
        if mark > 0 {
            self.text.push('.');
            let spaces = behind[..mark].chars().count() - 1;
            self.text.extend(std::iter::repeat_n(' ', spaces));
        }
        &behind[mark..]
    }

    /// Takes in squares that stand side by side, with what is said of them; returns what stands behind.
    fn push_run<'t>(&mut self, text: &'t str, is_wrapped: bool) -> &'t str {
        let mut rest = text;
        loop {
            // The sign of the side.
            if let Some(behind) = rest.strip_prefix('+').filter(|behind| is_meant(behind)) {
                self.text.push(' ');
                rest = behind;
            }
            // A wrong move has them, too.
            let is_square = square_at(rest).is_some();
            if !is_square && !is_meant(rest) {
                return rest;
            }
            let at = self.text.len();
            self.text.push_str(&rest[..2]);
            rest = &rest[2..];
            let (mut opinion, mut value) = ("", "");
            while let Some((length, said)) = said(rest, is_wrapped) {
                match said {
                    Said::Opinion => opinion = &rest[..length],
                    Said::Value => {
                        value = rest[..length].trim_matches([' ', '\t', '(', ')', '[', ']', '{', '}', ':', '='])
                    }
                    Said::Nothing => {}
                }
                self.push_blank(&rest[..length]);
                rest = &rest[length..];
            }
            if is_square && (!opinion.is_empty() || !value.is_empty()) {
                self.said.push((at, Note::new(opinion, std::iter::empty(), value)));
            }
        }
    }

    fn push_blank(&mut self, text: &str) {
        self.text.extend(text.chars().map(|c| if matches!(c, '\n' | '\r') { c } else { ' ' }));
    }

    /// Puts white space in place of the names of sides.
    fn take_sides(&mut self, sides: &[(usize, usize, Color)]) {
        let before = std::mem::take(&mut self.text);
        let (mut end, mut shrunk) = (0, 0);
        let mut said = self.said.iter_mut().map(|(byte, _)| byte).peekable();
        for &(at, length, color) in sides {
            self.text.push_str(&before[end..at]);
            while let Some(byte) = said.next_if(|byte| **byte < at) {
                *byte -= shrunk;
            }
            self.sides.push((self.text.len(), color));
            end = at + length;
            self.text.extend(before[at..end].chars().map(|_| ' '));
            shrunk = end - self.text.len();
        }
        said.for_each(|byte| *byte -= shrunk);
        self.text.push_str(&before[end..]);
    }
}

/// Reads the number of a move that a text begins with: how many bytes stand before its digits, how many these have, and
/// how many the mark behind them. The move follows. Numbers with a point or in brackets are left as they are.
fn number(text: &str) -> Option<[usize; 3]> {
    let begins = |word: &&&str| text.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    let before = COUNTERS.iter().find(begins).map_or(0, |word| word.len());
    let unspaced = if before > 0 { text[before..].trim_start_matches(' ') } else { text };
    let (digits, behind) = digits(unspaced);
    if !(1..=2).contains(&digits) {
        return None;
    }
    let spaced = behind.trim_start_matches([' ', '\t']);
    let marked = spaced.strip_prefix(MARKS).filter(|behind| is_move(behind));
    let known = counted(behind).unwrap_or(behind).trim_start_matches(['.', ')', ':', ']']);
    let is_known = || before > 0 && is_move(known);
    let mark = match marked {
        Some(marked) if before > 0 || !spaced.starts_with(':') => behind.len() - marked.len(),
        _ => is_known().then_some(0)?,
    };
    Some([text.len() - unspaced.len(), digits, mark])
}

/// Tests whether a text begins with a move, with its side, emphasis and brackets before it, or with a pass.
fn is_move(text: &str) -> bool {
    let blank = [' ', '\t', ':', '\u{fe0e}', '\u{fe0f}'];
    let text = text.trim_start_matches(blank);
    let begins = |name: &str| text.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name));
    let disc = text.chars().next().filter(|&c| !c.is_ascii() && color(c).is_some()).map(char::len_utf8);
    let side = disc.or_else(|| SIDES.iter().find(|(name, _)| begins(name)).map(|(name, _)| name.len()));
    let behind = side.map_or("", |length| text[length..].trim_start_matches(blank));
    let is_at = |text: &str| bracketed(text).is_some() || wraps(text).is_some();
    is_at(text) || is_at(behind) || pass_at(text).is_some()
}

/// Returns a move in brackets that a text begins with, and what stands behind it.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let (_, close) = BRACKETS.iter().find(|(open, _)| text.starts_with(*open))?;
    let inside = text.get(1..3).filter(|inside| is_meant(inside))?;
    text[3..].strip_prefix(*close).map(|behind| (inside, behind))
}

/// Tests whether each move of a text stands in brackets, and there is one.
fn are_bracketed(text: &str) -> bool {
    let (mut is_inner, mut is_any) = (false, false);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((_, behind)) = bracketed(rest) {
            (rest, is_any, is_inner) = (behind, true, false);
            continue;
        }
        if !is_inner && is_meant(rest) {
            return false;
        }
        is_inner = c.is_ascii_alphanumeric();
        rest = &rest[c.len_utf8()..];
    }
    is_any
}

/// Tests whether a line is a heading in PGN's form: `[White "name"]`.
pub(super) fn is_tag(line: &str) -> bool {
    let name = line.trim_start().strip_prefix('[').unwrap_or_default();
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.contains('"')
}

/// Tests whether a line has anything in it that was meant for a move.
fn has_move(line: &str) -> bool {
    let begins = |at: usize| is_meant(&line[at..]) || square_at(&line[at..]).is_some();
    line.char_indices().any(|(at, c)| c.is_ascii_alphabetic() && begins(at))
}

/// Returns what stands between two bytes.
fn within<T>(told: &[(usize, T)], from: usize, to: usize) -> &[(usize, T)] {
    let at = |byte: usize| told.partition_point(|&(place, _)| place < byte);
    &told[at(from)..at(to)]
}

/// Returns how many moves of a game a text has.
fn count(text: &str, start: Option<Position>) -> usize {
    let mut moves = 0;
    let _ = scan(text, start.unwrap_or(Position::START), &mut |_, _| moves += 1);
    moves
}

/// Returns how many bytes stand before the move that a text begins with: emphasis, quotation marks, a sign.
pub(super) fn wraps(text: &str) -> Option<usize> {
    let mut chars = text.char_indices();
    let length = |(at, _): (usize, char)| at;
    let end = chars.by_ref().take(MOST_WRAPS + 1).find(|&(_, c)| !WRAPS.contains(&c)).map_or(text.len(), length);
    let end = if text[end..].starts_with('+') { end + 1 } else { end };
    (square_at(&text[end..]).is_some() || is_meant(&text[end..])).then_some(end)
}

/// Returns how many bytes there are of the next thing that is said of the move before this text, and what it is.
fn said(text: &str, is_wrapped: bool) -> Option<(usize, Said)> {
    let opinion = text.bytes().take(2).take_while(|byte| matches!(byte, b'!' | b'?')).count();
    if opinion > 0 {
        return Some((opinion, Said::Opinion));
    }
    match text.chars().next()? {
        c if is_wrapped && WRAPS.contains(&c) => Some((c.len_utf8(), Said::Nothing)),
        _ => value(text).map(|length| (length, Said::Value)),
    }
}

/// Returns how many bytes a value has that stands right behind a move, or between brackets behind it.
fn value(text: &str) -> Option<usize> {
    let spaced = text.trim_start_matches([' ', '\t']);
    let close = spaced.chars().next().and_then(|c| match c {
        '(' => Some(')'),
        '[' => Some(']'),
        '{' => Some('}'),
        _ => None,
    });
    let inside = match close {
        Some(_) => &spaced[1..],
        None => text.strip_prefix([':', '=']).unwrap_or(spaced),
    };
    let unsigned = inside.strip_prefix(['+', '-', '−', '±']).unwrap_or(inside);
    let (whole, behind) = digits(unsigned);
    let (part, behind) =
        behind.strip_prefix(['.', ',']).map(digits).filter(|(part, _)| *part > 0).unwrap_or((0, behind));
    let percent = behind.strip_prefix('%');
    let behind = percent.unwrap_or(behind);
    let is_signed = unsigned.len() < inside.len();
    let is_value = (1..=3).contains(&whole) && (is_signed || close.is_some() && (part > 0 || percent.is_some()));
    let behind = match close {
        Some(close) => behind.strip_prefix(close)?,
        // Apart from the move a value has a digit behind the point.
        None if spaced.len() < text.len()
            && (part == 0 || !behind.is_empty() && !behind.starts_with(char::is_whitespace)) =>
        {
            return None;
        }
        // No number of the next move, no day and no word.
        None if square_at(behind).is_some() => behind,
        None if behind.starts_with(|c: char| c.is_ascii_alphanumeric() || ".:-–)".contains(c)) => return None,
        None => behind,
    };
    is_value.then_some(text.len() - behind.len())
}

/// Returns how many digits a text begins with, and what stands behind them.
fn digits(text: &str) -> (usize, &str) {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (text.len() - behind.len(), behind)
}

/// Returns the names of sides in a line that has nothing else but moves and their numbers: where each begins, how many
/// bytes it has, and which side it is.
fn sides_in(line: &str) -> impl Iterator<Item = (usize, usize, Color)> {
    let (mut sides, mut rest, mut moves) = (Vec::new(), line, 0);
    loop {
        rest = &rest[between(rest)..];
        if rest.is_empty() {
            break;
        } else if let Some(length) = pass_at(rest) {
            rest = &rest[length..];
        } else if square_at(rest).is_some() || is_meant(rest) {
            (rest, moves) = (&rest[2..], moves + 1);
        } else if let (Some(_), behind) = numbered(rest) {
            rest = behind;
        } else if let Some((length, color)) = side(rest) {
            sides.push((line.len() - rest.len(), length, color));
            rest = &rest[length..];
        } else {
            moves = 0;
            break;
        }
    }
    if moves == 0 {
        sides.clear();
    }
    sides.into_iter()
}

/// Returns how many bytes the name of a side has that a text begins with and behind which a move stands, and which side
/// it is.
pub(super) fn side(text: &str) -> Option<(usize, Color)> {
    let disc = text.chars().next().filter(|c| !c.is_ascii()).and_then(|c| Some((c.len_utf8(), color(c)?)));
    let named = |(name, color): &(&str, Color)| {
        let start = text.get(..name.len())?;
        start.eq_ignore_ascii_case(name).then_some((name.len(), *color))
    };
    let (length, color) = disc.or_else(|| SIDES.iter().find_map(named))?;
    let behind = text[length..].trim_start_matches(['\u{fe0e}', '\u{fe0f}']);
    let is_named = behind.starts_with([':', ' ', '\t']) || !text.is_char_boundary(1);
    let behind = behind.strip_prefix(':').unwrap_or(behind).trim_start_matches([' ', '\t']);
    let is_before_move = square_at(behind).is_some() || is_meant(behind) || pass_at(behind).is_some();
    (is_named && is_before_move).then_some((text.len() - behind.len(), color))
}

/// Tests whether a text begins with a list of texts in brackets.
pub(super) fn is_list(text: &str) -> bool {
    array(text).is_some()
}

/// Returns a text that begins with a list of texts in brackets, as JSON has it, without what is not theirs; nothing
/// where it does not. A list of games has a line for each.
fn array(text: &str) -> Option<String> {
    let mut open = 0_isize;
    let begin = text.find('[').filter(|&begin| text[..begin].trim().is_empty())?;
    let length = text[begin..].find(|c| {
        open += isize::from(c == '[') - isize::from(c == ']');
        open == 0
    })?;
    let (text, behind) = text.split_at(begin + length + 1);
    let inside = &text[begin + 1..text.len() - 1];
    let is_known = |c: char| c.is_whitespace() || c.is_ascii_alphanumeric() || ",-\"'[]".contains(c);
    let begins = inside.trim_start().trim_start_matches('[').trim_start().strip_prefix(['"', '\''])?;
    (is_meant(begins) && inside.chars().all(is_known)).then_some(())?;
    let is_nested = inside.contains('[');
    let is_of_games = is_nested || inside.split(['"', '\'', ',']).any(|each| each.trim().len() > 4);
    let mut depth = 0_usize;
    let write = |c: char| {
        match c {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            ',' if is_of_games && depth == 1 => return '\n',
            _ => {}
        }
        if "[]\"'".contains(c) { ' ' } else { c }
    };
    Some(text.chars().map(write).chain(behind.chars()).collect())
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::notation::write;

    #[test]
    fn remarks_about_moves_are_kept() {
        for (text, sgf) in [
            ("f5! d6? c3!? d3", "B[f5]TE[1];W[d6]BM[1];B[c3]IT[];W[d3]"),
            ("F5 (+0.3) D6 (-1) C3!! D3", "B[f5]C[+0.3];W[d6]C[-1];B[c3]TE[2];W[d3]"),
            ("f5+0 d6-2 c3+4 d3", "B[f5]C[+0];W[d6]C[-2];B[c3]C[+4];W[d3]"),
            ("f5+0d6-2c3+4d3?! [+0.5]", "B[f5]C[+0];W[d6]C[-2];B[c3]C[+4];W[d3]DO[]C[+0.5]"),
            ("1. f5 (55%) d6\n2. c3?(-4) d3", "B[f5]C[55%];W[d6];B[c3]BM[1]C[-4];W[d3]"),
        ] {
            let record = one(text);
            let written = write::sgf(&record);
            assert!(moves(&record) == "f5d6c3d3" && written.contains(sgf), "{text}: {written}");
        }
        // A number without a sign is no value, and a hyphen stands between moves.
        for text in ["f5-d6-c3-d3", "f5 d6 c3 d3 (33)", "1.f5-2.d6-3.c3-4.d3"] {
            let record = one(text);
            assert!(moves(&record) == "f5d6c3d3" && record.variations.is_none(), "{text}");
        }
    }

    #[test]
    fn emphasis_quotation_marks_bars_and_sides_are_left_out() {
        for text in [
            "**f5** d6 **c3** d3",
            "*f5*, _d6_, `c3`, ~~d3~~",
            "[\"f5\",\"d6\",\"c3\",\"d3\"]",
            "[ 'f5', 'd6',\n 'c3', 'd3' ]",
            "\"f5\", \"d6\", \"c3\", \"d3\"",
            "+f5-d6+c3-d3",
            "| # | Black | White |\n|---|-------|-------|\n| 1 | f5 | d6 |\n| 2 | c3 | d3 |",
            "1 | f5 | d6\n2 | c3 | d3",
            "Black f5\nWhite d6\nBlack c3\nWhite d3",
            "1. ●f5 2. ○d6 3. ●c3 4. ○d3",
            "B: f5\nW: d6\nB: c3\nW: d3",
        ] {
            assert_eq!(moves(&one(text)), "f5d6c3d3", "{text}");
        }
        let fault = all("Black f5\nBlack c3\nWhite d6")[0].fault.clone().unwrap();
        assert_eq!((fault.line, fault.error.place()), (2, Some(7)), "{fault}");
        for text in ["[\"f5d6c3\", \"f5f6\"]", "[[\"f5\",\"d6\",\"c3\"],[\"f5\",\"f6\"]]"] {
            assert_eq!(all(text).iter().map(moves).collect::<Vec<_>>(), ["f5d6c3", "f5f6"], "{text}");
        }
    }
}
