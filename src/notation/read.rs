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
//! A text may have several of them, one below the other, with or without blank lines between. Each is read: what the
//! reader of one format did not use is read as a text of its own. Words beside them say nothing of a game.
//!
//! An address of ours among other words is read as a link: bare, in Markdown, in the elements of a page.
//!
//! Lines that begin with `%`, or with `#` and a space, are comments where games and positions have lines of their own.
//! Time and memory grow with the length of the text and no faster, but for one line of thousands of games among words.
//! `tests/data/forms.txt` has a text of each form with
//! the source of its syntax.

mod after_board;
mod analysis;
mod beginnings;
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
mod words;

use super::record::{Format, Record};
use super::transcript::TranscriptError;
use crate::position::Color;
use cleaned::Cleaned;
use legend::Legend;
use logs::Log;
use reader::Reader;
use remarks::Moves;
use screens::Screen;

/// The greatest depth of readers, each for what the one before it left unused.
const DEEPEST: usize = 16;

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
    let unused = if from.is_some() { |_: &mut Reader| () } else { read_unused };
    let mut reader = Reader::new(&cleaned.text, cleaned.places(), side, unused, take);
    match from {
        Some(_) => read_part(&mut reader, from),
        None => read_parts(&mut reader),
    }
}

/// Reads a text part by part.
fn read_parts(reader: &mut Reader) {
    let text = reader.text;
    let places = parts::places(text);
    for bytes in places.windows(2) {
        // Words alone are at fault only where there is nothing else.
        if places.len() > 2 && !parts::has_any(&text[bytes[0]..bytes[1]]) {
            continue;
        }
        read_part(&mut reader.part(bytes[0]..bytes[1]), None);
    }
}

/// Reads what no reader used. Words say nothing of a game.
fn read_unused(reader: &mut Reader) {
    if !parts::has_any(reader.text) {
    } else if reader.depth < DEEPEST {
        read_parts(reader);
    } else {
        let text = reader.text.trim();
        let found = text.chars().take(2).collect();
        reader.refuse(Format::Transcript, text, TranscriptError::Text { found, place: 1, moves: 0 });
    }
}

/// Reads a text of one format.
fn read_part(reader: &mut Reader, from: Option<Format>) {
    let text = reader.text;
    if from.is_none() && parts::has_brackets(text) {
        return read_as(reader, format_of(text));
    }
    let pictures = Legend::of(text).and_then(|legend| legend.plain(text));
    let text = pictures.as_deref().unwrap_or(text);
    let screens = if from.is_none() { Screen::all(text) } else { Vec::new() };
    if !screens.is_empty() {
        let mut reader = reader.with_signs(text);
        screens.iter().for_each(|screen| screen.read(&mut reader));
        return reader.end();
    }
    let signs = grids::plain(text).or_else(|| digits::plain(text));
    let text = signs.as_deref().unwrap_or(text);
    let reader = &mut reader.with_signs(text);
    if from.is_none()
        && let Some(rows) = grids::numbered(text)
    {
        grids::read(reader, &rows);
        return reader.end();
    }
    read_as(reader, from.or_else(|| format_of(text)));
}

fn read_as(reader: &mut Reader, format: Option<Format>) {
    let text = reader.text;
    match format {
        None => {}
        Some(Format::Ggf | Format::Sgf | Format::Nboard) if nboard::has_commands(text) => nboard::read(reader),
        Some(Format::Ggf | Format::Sgf | Format::Nboard) => tree::read(reader),
        Some(Format::Json | Format::Quest) => json::read(reader),
        Some(Format::Link | Format::Hamlite) => link::read(reader),
        Some(Format::Embed | Format::Svg | Format::Hamlet) => markup::read(reader),
        Some(Format::Board | Format::Obf) => boards::read(reader),
        Some(Format::Transcript | Format::Playok | Format::Wthor) => match Log::of(text) {
            Some(log) => log.read(reader),
            None => {
                let moves = Moves::of(text);
                let mut reader = reader.with_signs(&moves.text);
                games::read(&mut reader, &moves);
                return reader.end();
            }
        },
    }
    reader.end();
}

/// Tests whether a text has elements of a page. A picture is read as it is.
fn is_page(text: &str) -> bool {
    html::is_page(text) && !parts::is_picture(text.trim_start_matches('\u{feff}').trim_start())
}

/// Returns the reader for a text; `None` if it is blank.
fn format_of(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        None
    } else if link::begins(text) {
        Some(Format::Link)
    } else if json::begins(text) {
        Some(Format::Json)
    } else if text.starts_with('<') && markup::is_known(text) {
        Some(Format::Embed)
    } else if json::first(text).is_some_and(|first| tree::next_game(text, 0).is_none_or(|game| first < game)) {
        Some(Format::Json)
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
