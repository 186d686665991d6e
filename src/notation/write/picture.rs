//! Pictures: the position after the moves, or the whole game as in books, each disc with the number of its move.
//!
//! A picture depends on nothing in the page around it: it has no style sheet, no script, and no identifier that another
//! picture has. So it may be inside a page, in a feed or in a file of its own.

mod words;

use std::fmt::{self, Write};

use self::words::{Words, escaped, identifier};
use super::{moves, name_of};
use crate::notation::record::Record;
use crate::position::Color;
use crate::square::Square;

/// The width of a square.
const SIZE: usize = 40;
/// The margin around the board, for coordinates.
const MARGIN: usize = 28;
/// The distance from the middle of a letter to its baseline, because not every program can centre text vertically.
const FOOT: usize = 5;

/// The options of a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct Picture<'a> {
    /// Whether it shows the game from its start, each disc with the number of its move, instead of the last position.
    pub is_numbered: bool,
    /// Whether it is drawn as in printed books: black lines on white paper.
    pub is_print: bool,
    /// The square of the last move, to be marked.
    pub last: Option<Square>,
    /// Words on squares.
    pub marks: &'a [(Square, &'a str)],
    /// The title; without it an English one.
    pub title: Option<&'a str>,
    /// The alternative text; without it an English one.
    pub description: Option<&'a str>,
}

/// Draws a record as SVG: as a printed game with the numbers of its moves if `is_numbered`, otherwise the position
/// after them. Its title and description are English.
pub fn picture(record: &Record, is_numbered: bool) -> String {
    Picture { is_numbered, ..Picture::default() }.draw(record)
}

/// The colours of a picture.
struct Inks {
    cloth: &'static str,
    line: &'static str,
    label: &'static str,
    mark: &'static str,
    discs: [&'static str; 2],
}

const CLOTH: Inks =
    Inks { cloth: "#2f8f5b", line: "#0b3d24", label: "#222", mark: "#fff", discs: ["#1a1a1a", "#fafafa"] };
const PRINT: Inks = Inks { cloth: "#fff", line: "#000", label: "#000", mark: "#000", discs: ["#000", "#fff"] };

impl Picture<'_> {
    /// Draws a record as SVG.
    pub fn draw(&self, record: &Record) -> String {
        let (board, whole) = (8 * SIZE, 8 * SIZE + 2 * MARGIN);
        let inks = if self.is_print { &PRINT } else { &CLOTH };
        let words = Words::of(record, self.is_numbered);
        let title = self.title.unwrap_or(&words.title);
        let data = data(record, self.is_numbered);
        let id = identifier(&[&data, title]);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" \
             height=\"{whole}\" role=\"img\" aria-labelledby=\"{id}t\" \
             aria-describedby=\"{id}d\"{data}>\
             <title id=\"{id}t\">{}</title><desc id=\"{id}d\">{}</desc>\
             <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/>\
             <path fill=\"{}\" d=\"M{MARGIN} {MARGIN}h{board}v{board}H{MARGIN}z\"/>\
             <path stroke=\"{}\" fill=\"none\" d=\"",
            escaped(title),
            escaped(self.description.unwrap_or(&words.description)),
            inks.cloth,
            inks.line,
        );
        // Writing to a string cannot fail.
        let _ = self.draw_board(&mut svg, record, inks);
        svg + "</svg>"
    }

    fn draw_board(&self, svg: &mut String, record: &Record, inks: &Inks) -> fmt::Result {
        let board = 8 * SIZE;
        for line in 0..=8 {
            let at = MARGIN + line * SIZE;
            write!(svg, "M{MARGIN} {at}h{board}M{at} {MARGIN}v{board}")?;
        }
        write!(svg, "\"/><g fill=\"{}\">", inks.line)?;
        for (x, y) in [(2, 2), (6, 2), (2, 6), (6, 6)] {
            write!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\"3\"/>", MARGIN + x * SIZE, MARGIN + y * SIZE)?;
        }
        write!(svg, "</g><g font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\"")?;
        write!(svg, " fill=\"{}\">", inks.label)?;
        for (line, file) in "abcdefgh".chars().enumerate() {
            let (at, edge) = (MARGIN + line * SIZE + SIZE / 2, MARGIN / 2);
            write!(svg, "<text x=\"{at}\" y=\"{}\">{file}</text>", edge + FOOT)?;
            write!(svg, "<text x=\"{edge}\" y=\"{}\">{}</text>", at + FOOT, line + 1)?;
        }
        let first = record.first();
        let shown = if self.is_numbered { first } else { record.position };
        for square in Square::ALL {
            if let Some(color) = shown.disc(square) {
                disc(svg, inks, square, color)?;
            }
        }
        write!(svg, "<g font-size=\"17\" font-weight=\"600\">")?;
        let mut now = first;
        for (&square, number) in record.moves.iter().flatten().zip(1..).filter(|_| self.is_numbered) {
            if now.board.must_pass() {
                now = now.pass();
            }
            disc(svg, inks, square, now.side)?;
            text(svg, square, inks.discs[1 - now.side as usize], &number)?;
            now = now.play(square);
        }
        for &(square, mark) in self.marks {
            let ink = shown.disc(square).map_or(inks.mark, |color| inks.discs[1 - color as usize]);
            text(svg, square, ink, &escaped(mark))?;
        }
        write!(svg, "</g></g>")?;
        if let Some((x, y)) = self.last.map(center) {
            write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"#d33\"/>")?;
        }
        Ok(())
    }
}

/// Writes the data by which a picture can be read again as a record.
fn data(record: &Record, is_numbered: bool) -> String {
    let whole = is_numbered && record.moves.is_some();
    let start = if whole { record.unusual_start() } else { Some(record.position) };
    let names = [("black", name_of(record, Color::Black)), ("white", name_of(record, Color::White))];
    let mut text = start.map(|start| format!(" data-position=\"{start}\"")).unwrap_or_default();
    if whole {
        text += &format!(" data-moves=\"{}\"", moves(record));
    }
    for (key, name) in names {
        text += &name.map(|name| format!(" data-{key}=\"{}\"", escaped(name))).unwrap_or_default();
    }
    if let Some(result) = record.result().filter(|_| whole) {
        text += &format!(" data-result=\"{}\"", escaped(&result));
    }
    text
}

fn center(square: Square) -> (usize, usize) {
    let at = |number: u8| MARGIN + usize::from(number) * SIZE + SIZE / 2;
    (at(square.file()), at(square.rank()))
}

fn disc(svg: &mut String, inks: &Inks, square: Square, color: Color) -> fmt::Result {
    let ((x, y), fill) = (center(square), inks.discs[color as usize]);
    write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"#111\"/>")
}

fn text(svg: &mut String, square: Square, ink: &str, text: &dyn fmt::Display) -> fmt::Result {
    let (x, y) = center(square);
    write!(svg, "<text x=\"{x}\" y=\"{}\" fill=\"{ink}\">{text}</text>", y + FOOT + 1)
}
