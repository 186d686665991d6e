//! One reader for every text that people paste, drop or name: it recognises the format, and returns the games and
//! positions one by one, each with the fault that ends it.
//!
//! | A text that | is |
//! |---|---|
//! | has `(;` | games in GGF or SGF, or the command `set game` of the NBoard protocol |
//! | begins with `{` or `[{` | JSON: ours, a game of Othello Quest or Egaroucid, a log of Board Game Arena |
//! | begins with `#`, `?` or `http`, but for a hashtag before other words | links: ours, or Hamlite's |
//! | has `kifu=` or `start_board=` | Hamlite's parameters |
//! | begins with `<` | elements, frames or pictures of ours, Hamlet's or Hamlite's parameters in a page |
//! | has other elements of pages | the words and tables of a page |
//! | is a board with numbers of moves, three or more, or two in circles | a game, printed |
//! | has words beside the rows of a board | a board as a terminal shows it, or its game |
//! | consists mostly of the signs of a board, or is FEN | a board, or a position a line, perhaps with moves after it |
//! | has a sentence about each move | a log |
//! | is anything else | transcripts, with any text around them |
//!
//! A text may have several of them, one below the other: after a blank line, or where brackets are closed. Each is
//! read, and words beside them say nothing of a game.
//!
//! Lines that begin with `%`, or with `#` and a space, are comments where games and positions have lines of their own.
//! Time and memory grow with the length of the text and no faster. `tests/data/forms.txt` has a text of each form with
//! the source of its syntax.

mod analysis;
mod behind;
mod boards;
mod cleaned;
mod digits;
mod drawn;
mod egaroucid;
mod fen;
mod fields;
mod games;
mod grids;
mod hamlite;
mod headings;
mod html;
mod json;
mod legend;
mod lines;
mod link;
mod logs;
mod markup;
mod nboard;
mod numbers;
mod parts;
mod players;
mod properties;
mod quest;
mod reader;
mod remarks;
mod screens;
mod tree;

use super::record::{Format, Record};
use crate::position::Color;
use cleaned::Cleaned;
use legend::Legend;
use logs::Log;
use reader::Reader;
use remarks::Moves;
use screens::Screen;

/// Reads every game and position of a text and passes them to `take`, in their order. `side` is to move on a board that
/// does not say it. Without `from` the format is recognised.
///
/// A record with a fault contains the fault, and the sound part before it.
///
/// ```
/// use kaeshi::notation::read::read;
/// let mut lengths = Vec::new();
/// let text = "(;GM[Othello]PB[a]PW[b]B[f5]W[d6];)\n(;GM[Othello]B[c4];)";
/// read(text, None, None, &mut |record| lengths.push(record.moves.map_or(0, |moves| moves.len())));
/// assert_eq!(lengths, [2, 1]);
/// ```
pub fn read(text: &str, from: Option<Format>, side: Option<Color>, take: &mut dyn FnMut(Record)) {
    let cleaned = Cleaned::new(text, is_page(text));
    let mut reader = Reader::new(&cleaned.text, cleaned.places(), side, take);
    match from {
        Some(_) => read_part(&mut reader, from, |_, _, _| ()),
        None => read_parts(&mut reader),
    }
}

/// Reads a text part by part.
fn read_parts(reader: &mut Reader) {
    let text = reader.text;
    for bytes in parts::places(text).windows(2) {
        read_part(&mut reader.part(bytes[0], &text[bytes[0]..bytes[1]]), None, read_beside);
    }
}

/// Reads what stands between two bytes, before or behind something with brackets. Words say nothing of a game.
fn read_beside(reader: &mut Reader, from: usize, to: usize) {
    let text = &reader.text[from..to];
    if parts::has_any(text) {
        read_parts(&mut reader.part(from, text));
    }
}

/// Reads a text of one format; has `beside` read what stands between two bytes beside what has brackets.
fn read_part(reader: &mut Reader, from: Option<Format>, beside: fn(&mut Reader, usize, usize)) {
    let text = reader.text;
    if from.is_none() && parts::has_brackets(text) {
        return read_as(reader, format_of(text), beside);
    }
    let pictures = Legend::of(text).and_then(|legend| legend.plain(text));
    let text = pictures.as_deref().unwrap_or(text);
    let screens = if from.is_none() { Screen::all(text) } else { Vec::new() };
    if !screens.is_empty() {
        let mut reader = reader.part(0, text);
        return screens.iter().for_each(|screen| screen.read(&mut reader));
    }
    let signs = grids::plain(text).or_else(|| digits::plain(text));
    let text = signs.as_deref().unwrap_or(text);
    let reader = &mut reader.part(0, text);
    if from.is_none()
        && let Some(rows) = grids::numbered(text)
    {
        return grids::read(reader, &rows);
    }
    read_as(reader, from.or_else(|| format_of(text)), beside);
}

fn read_as(reader: &mut Reader, format: Option<Format>, beside: fn(&mut Reader, usize, usize)) {
    let text = reader.text;
    match format {
        None => {}
        Some(Format::Ggf | Format::Sgf | Format::Nboard) if nboard::has_commands(text) => nboard::read(reader),
        Some(Format::Ggf | Format::Sgf | Format::Nboard) => tree::read(reader, beside),
        Some(Format::Json | Format::Quest) => json::read(reader, beside),
        Some(Format::Link | Format::Hamlite) => link::read(reader),
        Some(Format::Embed | Format::Svg | Format::Hamlet) => markup::read(reader),
        Some(Format::Board | Format::Obf) => boards::read(reader),
        Some(Format::Transcript | Format::Playok | Format::Wthor) => match Log::of(text) {
            Some(log) => log.read(reader),
            None => {
                let moves = Moves::of(text);
                games::read(&mut reader.part(0, &moves.text), &moves);
            }
        },
    }
}

/// Tests whether a text has elements of a page. A document with a game, or with elements of ours, is read as it is.
fn is_page(text: &str) -> bool {
    let begin = text.trim_start_matches('\u{feff}').trim_start();
    let is_read_as_is = || parts::is_document(begin) && (markup::is_known(begin) || tree::next_game(text, 0).is_some());
    html::is_page(text) && !is_read_as_is()
}

/// Returns the reader for a text; `None` if it is blank.
fn format_of(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        None
    } else if link::begins(text) {
        Some(Format::Link)
    } else if parts::begins_json(text) {
        Some(Format::Json)
    } else if text.starts_with('<') && markup::is_known(text) {
        Some(Format::Embed)
    } else if tree::next_game(text, 0).is_some() || nboard::has_commands(text) {
        Some(Format::Ggf)
    } else if fields::has_parameters(text) {
        Some(Format::Hamlite)
    } else if boards::is_board(text) {
        Some(Format::Board)
    } else {
        Some(Format::Transcript)
    }
}

#[cfg(test)]
pub(super) mod testing;
#[cfg(test)]
mod tests;
