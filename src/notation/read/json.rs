//! JSON: values with their paths, one after the other. No tree is built, and nesting uses no stack.

use super::quest::Fields;
use super::reader::Reader;
use crate::notation::fault::NotationError;
use crate::notation::record::Format;

/// The greatest depth at which values of a game occur.
const DEEPEST: usize = 64;

/// Tests whether a text begins like an object, or like a list of them.
pub(super) fn begins(text: &str) -> bool {
    text.starts_with('{') || text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'))
}

/// Returns the byte of the first line that begins with an object or a list of them. Remarks stand in braces, too: an
/// object has a key.
pub(super) fn first(text: &str) -> Option<usize> {
    let is_object = |begin: &str| {
        let inside = begin.trim_start_matches(['[', ' ', '\t']).strip_prefix('{');
        let key = inside.and_then(|inside| inside.trim_start().strip_prefix('"'));
        key.and_then(|key| key.split_once('"')).is_some_and(|(_, behind)| behind.trim_start().starts_with(':'))
    };
    let begins = text.split_inclusive('\n').scan(0, |at, line| {
        *at += line.len();
        Some(*at - line.trim_start().len())
    });
    begins.into_iter().find(|&begin| is_object(&text[begin..]))
}

/// Reads every object of a text: one per line, one after the other, or all in one array.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let mut at = if begins(text.trim_start()) { 0 } else { first(text).unwrap_or(0) };
    while let Some(found) = text[at..].find('{') {
        let begin = at + found;
        let mut fields = Fields::default();
        match walk(&text[begin..], &mut fields) {
            Ok(length) => at = begin + length,
            Err((inside, error)) => {
                let fault = reader.fault_at(begin + inside, error);
                // The next line may hold a whole object.
                at = text[begin + inside..].find('\n').map_or(text.len(), |line| begin + inside + line);
                reader.used(begin..at);
                reader.give(fields.record(reader.side).0.with_fault(fault));
                continue;
            }
        }
        let (record, error) = fields.record(reader.side);
        let fault = error.map(|(inside, error)| reader.fault_at(begin + inside, error.at(1)));
        reader.used(begin..at);
        reader.give(crate::notation::record::Record { fault, ..record });
    }
    if !reader.is_used() {
        reader.refuse(Format::Json, text, NotationError::NoGame);
    }
}

/// Returns the length in bytes of the object that a text begins with; of the whole text if it is not closed.
pub(super) fn length(text: &str) -> usize {
    walk(text, &mut Fields::default()).unwrap_or(text.len())
}

/// Passes every text and number of the object that begins here to `fields`, and returns its length in bytes.
fn walk(text: &str, fields: &mut Fields) -> Result<usize, (usize, NotationError)> {
    let bytes = text.as_bytes();
    // For each open bracket its byte, whether it is an array, and the current key or index.
    let mut open: Vec<(usize, bool)> = Vec::new();
    let mut path: Vec<String> = Vec::new();
    let (mut at, mut is_key) = (0, false);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' => {
                if open.len() == DEEPEST {
                    return Err((at, NotationError::NoGame));
                }
                open.push((at, byte == b'['));
                path.push("0".to_string());
                is_key = byte == b'{';
            }
            b'}' | b']' => {
                if open.pop().is_none_or(|(_, is_array)| is_array != (byte == b']')) {
                    return Err((at, NotationError::Unclosed { place: 1 }));
                }
                path.pop();
                if open.is_empty() {
                    return Ok(at + 1);
                }
            }
            b',' => {
                is_key = open.last().is_some_and(|&(_, is_array)| !is_array);
                if let (false, Some(index)) = (is_key, path.last_mut()) {
                    *index = index.parse::<usize>().map_or_else(|_| "0".into(), |index| (index + 1).to_string());
                }
            }
            b':' => is_key = false,
            b'"' => {
                let (value, length) = string(&text[at..]).ok_or((at, NotationError::Unclosed { place: 1 }))?;
                if !is_key {
                    fields.take(&path, value, at);
                } else if let Some(key) = path.last_mut() {
                    *key = value;
                }
                at += length;
                continue;
            }
            b'-' | b'0'..=b'9' => {
                let length = bytes[at..].iter().take_while(|byte| b"+-.eE0123456789".contains(byte)).count();
                fields.take(&path, text[at..at + length].to_string(), at);
                at += length;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    Err((open.last().map_or(0, |&(at, _)| at), NotationError::Unclosed { place: 1 }))
}

/// Reads the string that begins here, and returns its length in bytes.
fn string(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((value, at + 1)),
            '\\' => match chars.next()?.1 {
                'n' => value.push('\n'),
                't' => value.push('\t'),
                'r' => value.push('\r'),
                'b' | 'f' => value.push(' '),
                'u' => {
                    let mut unit = || {
                        let digits: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                        u16::from_str_radix(&digits, 16).ok()
                    };
                    let mut units = vec![unit()?];
                    if (0xd800..0xdc00).contains(&units[0]) && text.get(at + 6..at + 8) == Some("\\u") {
                        chars.by_ref().take(2).for_each(drop);
                        let digits: String = chars.by_ref().take(4).map(|(_, c)| c).collect();
                        units.push(u16::from_str_radix(&digits, 16).ok()?);
                    }
                    value.push_str(&String::from_utf16_lossy(&units));
                }
                other => value.push(other),
            },
            c => value.push(c),
        }
    }
    None
}
