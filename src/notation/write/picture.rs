//! Pictures: the position after the moves, or the game as books print it, each disc with the number of its move.

use std::fmt::Write;

use super::{moves, name_of};
use crate::notation::record::Record;
use crate::position::{Color, Position};
use crate::square::Square;

/// The side of a square.
const SIZE: usize = 40;
/// The room around the board, for coordinates.
const MARGIN: usize = 28;

/// Draws a record as SVG: as a printed game with the numbers of its moves where `is_numbered`, otherwise the position
/// after them. Its title and description are English.
pub fn picture(record: &Record, is_numbered: bool) -> String {
    let [black, white] =
        [Color::Black, Color::White].map(|side| name_of(record, side).map_or_else(|| side.to_string(), str::to_string));
    let result = record.result().map_or(" against".to_string(), |result| format!(" {}", result.replace('-', "–")));
    let discs = [record.position.black(), record.position.white()].map(|discs| discs.len());
    let to_move = record.side().map_or("the game is over".to_string(), |side| format!("{side} to move"));
    let title = if is_numbered {
        format!("Reversi game, {black}{result} {white}")
    } else {
        format!("Reversi position, {} black and {} white discs, {to_move}", discs[0], discs[1])
    };
    let description = if is_numbered { moves(record) } else { record.position.to_string() };
    picture_with_words(record, is_numbered, &title, &description)
}

/// Draws a record as [`picture`] does, with a title and a description in any language.
pub fn picture_with_words(record: &Record, is_numbered: bool, title: &str, description: &str) -> String {
    let board = 8 * SIZE;
    let whole = board + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" width=\"{whole}\" \
         height=\"{whole}\" role=\"img\" aria-labelledby=\"title desc\"{}>\
         <title id=\"title\">{}</title><desc id=\"desc\">{}</desc>\
         <style>text{{font:14px sans-serif;text-anchor:middle;dominant-baseline:central;fill:#222}}\
         .n{{font-weight:600;font-size:17px}}.w{{fill:#fff}}</style>\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/>\
         <path fill=\"#2f8f5b\" d=\"M{MARGIN} {MARGIN}h{board}v{board}H{MARGIN}z\"/>\
         <path stroke=\"#0b3d24\" fill=\"none\" d=\"",
        data(record, is_numbered),
        escaped(title),
        escaped(description),
    );
    // Writing to a string cannot fail.
    let mut add = |text: std::fmt::Arguments| {
        let _ = svg.write_fmt(text);
    };
    for line in 0..=8 {
        let at = MARGIN + line * SIZE;
        add(format_args!("M{MARGIN} {at}h{board}M{at} {MARGIN}v{board}"));
    }
    add(format_args!("\"/>"));
    for (line, file) in "abcdefgh".chars().enumerate() {
        let (at, rank) = (MARGIN + line * SIZE + SIZE / 2, line + 1);
        add(format_args!(
            "<text x=\"{at}\" y=\"{0}\">{file}</text><text x=\"{0}\" y=\"{at}\">{rank}</text>",
            MARGIN / 2
        ));
    }
    let first = record.first();
    let shown = if is_numbered { first } else { record.position };
    for square in Square::ALL {
        if let Some(color) = shown.disc(square) {
            add(format_args!("{}", disc(square, color)));
        }
    }
    let mut now = first;
    for (&square, number) in record.moves.iter().flatten().zip(1..).filter(|_| is_numbered) {
        if now.board.must_pass() {
            now = now.pass();
        }
        let ((x, y), class) = (center(square), if now.side == Color::Black { "n w" } else { "n" });
        add(format_args!("{}<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{number}</text>", disc(square, now.side)));
        now = Position::play(now, square);
    }
    svg + "</svg>"
}

/// Writes what is read again from a picture.
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

fn disc(square: Square, color: Color) -> String {
    let (x, y) = center(square);
    let fill = if color == Color::Black { "#1a1a1a" } else { "#fafafa" };
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"17\" fill=\"{fill}\" stroke=\"#111\"/>")
}

/// Returns a text as it may stand in markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
