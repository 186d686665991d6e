//! One reader for everything that people paste, drop or name: it says what a text is, and gives the games and positions
//! in it one by one, each with the fault that ends it.
//!
//! | A text that | is |
//! |---|---|
//! | has `(;` | games in GGF or SGF, or the command `set game` of the NBoard protocol |
//! | begins with `{` or `[{` | JSON: ours, or a game of Othello Quest |
//! | begins with `#`, `?` or `http` | links: ours, or Hamlite's |
//! | has `kifu=` or `start_board=` | Hamlite's parameters |
//! | begins with `<` | elements or pictures of ours, Hamlet's or Hamlite's parameters in a page |
//! | is a board with numbers, some of them in circles | a game, printed |
//! | consists mostly of the signs of a board | a board, or a position a line |
//! | is anything else | transcripts, with whatever stands around them |
//!
//! Lines that begin with `%`, or with `#` and a space, are comments where games and positions have lines of their own.
//! Time and memory grow with the length of the text and no faster.

mod analysis;
mod boards;
mod digits;
mod drawn;
mod fields;
mod games;
mod grids;
mod hamlite;
mod headings;
mod json;
mod lines;
mod link;
mod markup;
mod nboard;
mod numbers;
mod players;
mod properties;
mod quest;
mod reader;
mod tree;

use std::borrow::Cow;

use super::record::{Format, Record};
use crate::position::Color;
use reader::Reader;

/// Reads every game and position of a text and hands them to `take`, in their order. Where a board does not say who is
/// to move, `side` is. A text of unknown kind is recognised.
///
/// What is wrong with a record stands in it, and what is sound up to there as well.
///
/// ```
/// use kaeshi::notation::read::read;
/// let mut lengths = Vec::new();
/// let text = "(;GM[Othello]PB[a]PW[b]B[f5]W[d6];)\n(;GM[Othello]B[c4];)";
/// read(text, None, None, &mut |record| lengths.push(record.moves.map_or(0, |moves| moves.len())));
/// assert_eq!(lengths, [2, 1]);
/// ```
pub fn read(text: &str, from: Option<Format>, side: Option<Color>, take: &mut dyn FnMut(Record)) {
    let folded = folded(text);
    let folded = grids::plain(&folded).or_else(|| digits::plain(&folded)).map_or(folded, Cow::Owned);
    let text = folded.as_ref();
    let mut reader = Reader::new(text, side, take);
    if from.is_none()
        && let Some(rows) = grids::numbered(text)
    {
        return grids::read(&mut reader, &rows);
    }
    match from.or_else(|| format_of(text)) {
        None => {}
        Some(Format::Ggf | Format::Sgf | Format::Nboard) if nboard::has_commands(text) => nboard::read(&mut reader),
        Some(Format::Ggf | Format::Sgf | Format::Nboard) => tree::read(&mut reader),
        Some(Format::Json | Format::Quest) => json::read(&mut reader),
        Some(Format::Link | Format::Hamlite) => link::read(&mut reader),
        Some(Format::Embed | Format::Svg | Format::Hamlet) => markup::read(&mut reader),
        Some(Format::Board | Format::Obf) => boards::read(&mut reader),
        Some(Format::Transcript | Format::Playok | Format::Wthor) => games::read(&mut reader),
    }
}

/// Returns which reader a text wants; nothing where it is blank.
fn format_of(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        None
    } else if link::begins(text) {
        Some(Format::Link)
    } else if text.starts_with('{') || text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{')) {
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

/// Returns a text with the full-width letters, digits and marks as those of ASCII, a character for a character.
fn folded(text: &str) -> Cow<'_, str> {
    let fold = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    if text.chars().any(|c| fold(c) != c) { text.chars().map(fold).collect::<String>().into() } else { text.into() }
}

#[cfg(test)]
pub(super) mod testing;
#[cfg(test)]
mod tests;
