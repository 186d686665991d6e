//! The fields of an address: ours, those of the player Hamlite, and those of its predecessor Hamlet, under our names.

use std::borrow::Cow;

use crate::notation::LONGEST_TEXT;
use crate::notation::transcript::square_at;

/// The parameters that name a game or a position, with our names for them.
const NAMES: [(&str, &str); 6] = [
    ("kifu", "m"),
    ("diag", "m"),
    ("start_board", "p"),
    ("start_color", "s"),
    ("forgat", "forgat"),
    ("matrix", "matrix"),
];

/// The rows of Hamlet's board.
pub(super) const LINES: [&str; 8] = ["Line1", "Line2", "Line3", "Line4", "Line5", "Line6", "Line7", "Line8"];

/// Returns our name for a parameter; `None` if it is not one of theirs, or does not concern a game.
fn name_of(name: &str) -> Option<&'static str> {
    let named = NAMES.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(name)).map(|(_, ours)| *ours);
    named.or_else(|| LINES.into_iter().find(|line| line.eq_ignore_ascii_case(name)))
}

/// Tests whether a text has their parameters.
pub(super) fn has_parameters(text: &str) -> bool {
    let end = (0..=LONGEST_TEXT.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let text = &text[..end];
    let stands_alone = |name: &str| {
        text.match_indices(name).any(|(at, _)| text[..at].chars().next_back().is_none_or(|c| "&?; \n\"'".contains(c)))
    };
    ["kifu=", "start_board="].into_iter().any(|name| text.contains(name))
        || ["diag=", "matrix=", "Line1=", "line1="].into_iter().any(stands_alone)
}

/// Returns the name of the parameter that a text begins with, if it is one of theirs for a game or a position.
pub(super) fn first(text: &str) -> Option<&str> {
    let (name, _) = text.trim_start().trim_start_matches(['&', '?']).split_once('=')?;
    ["kifu", "diag", "start_board", "matrix"].contains(&name).then_some(name)
}

/// A field of an address.
pub(super) struct Field<'a> {
    /// Its name, or our name for it.
    pub name: &'a str,
    pub is_hamlite: bool,
    pub value: Cow<'a, str>,
    /// The number of characters of the whole text before the value.
    pub offset: usize,
}

/// Returns the fields of an address: those after `#` before those after `?`. Parameters alone are fields, too.
pub(super) fn fields(text: &str) -> Vec<Field<'_>> {
    let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
    let bare = if has_parameters(before) { before } else { "" };
    let query = before.split_once('?').map_or(bare, |(_, query)| query);
    let mut fields: Vec<Field> = Vec::new();
    // Fields come in the order of their parts, which is not that of the text, so each part is counted separately.
    for part in [fragment, query].into_iter().filter(|part| !part.is_empty()) {
        let (mut offset, mut counted) = (text[..part.as_ptr() as usize - text.as_ptr() as usize].chars().count(), 0);
        let mut offset_of = |value: &str| {
            let byte = value.as_ptr() as usize - part.as_ptr() as usize;
            offset += part[counted..byte].chars().count();
            counted = byte;
            offset
        };
        if square_at(part).is_some() && std::ptr::eq(part, fragment) {
            let value = part.trim_end();
            fields.push(Field { name: "m", is_hamlite: false, value: decoded(value, false), offset: offset_of(part) });
        }
        for field in part.split('&').take(64) {
            let Some((name, value)) = field.split_once('=') else { continue };
            let name = name.trim().trim_start_matches("amp;");
            let ours = name_of(name);
            let (name, is_hamlite) = (ours.unwrap_or(name), ours.is_some());
            // In this parameter a plus is a sign of the board.
            let is_board = is_hamlite && name == "p";
            let value = value.trim_end();
            fields.push(Field { name, is_hamlite, value: decoded(value, is_board), offset: offset_of(value) });
        }
    }
    fields
}

/// Returns a field's value without its escapes, or unchanged if these are no UTF-8. A plus becomes a space, unless it
/// is kept.
fn decoded(value: &str, keeps_plus: bool) -> Cow<'_, str> {
    if !value.contains(['%', '+']) {
        return value.into();
    }
    let hex = |at: usize| value.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let (bytes, mut decoded, mut i) = (value.as_bytes(), Vec::with_capacity(value.len()), 0);
    while let Some(&byte) = bytes.get(i) {
        let escaped = if byte == b'%' { hex(i + 1) } else { None };
        decoded.push(escaped.unwrap_or(if byte == b'+' && !keeps_plus { b' ' } else { byte }));
        i += if escaped.is_some() { 3 } else { 1 };
    }
    String::from_utf8(decoded).map_or(value.into(), Cow::Owned)
}
