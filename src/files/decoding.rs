//! Text from bytes in one of several encodings, decoded as the pages do.
//!
//! The rule is that of `www/app/decoding`, and the decoders are those of the Encoding Standard, as in browsers.
//! `tests/data/encodings.txt` holds both to the same answers.

use std::borrow::Cow;

use encoding_rs::{EUC_JP, Encoding, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The byte order mark that may come before UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Decodes bytes: UTF-8, UTF-16 with its byte order mark, the EUC-JP and Shift_JIS of older Japanese files, or the
/// letters of western Europe, a byte each. Broken bytes become `�`.
pub fn text_in(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return UTF_16LE.decode_without_bom_handling(rest).0,
        [0xfe, 0xff, rest @ ..] => return UTF_16BE.decode_without_bom_handling(rest).0,
        _ => {}
    }
    // EUC-JP goes first: its pairs are half-width letters in Shift_JIS, but hardly ever the other way round.
    let unmarked = bytes.strip_prefix(MARK).unwrap_or(bytes);
    if let Some(whole) = decoded(unmarked, UTF_8).or_else(|| decoded(bytes, EUC_JP)) {
        return whole;
    }
    // A text with a few broken bytes is still of that encoding.
    let (lossy, _) = UTF_8.decode_with_bom_removal(bytes);
    let broken = lossy.matches('\u{fffd}').count();
    let sound = lossy.chars().filter(|&sign| !sign.is_ascii() && sign != '\u{fffd}').count();
    if sound > broken {
        return lossy;
    }
    // Only Shift_JIS begins a letter with these bytes: in western texts they are rare signs.
    let is_japanese = bytes.iter().any(|byte| (0x81..=0x9f).contains(byte));
    let japanese = if is_japanese { decoded(bytes, SHIFT_JIS) } else { None };
    japanese.unwrap_or_else(|| WINDOWS_1252.decode_without_bom_handling(bytes).0)
}

/// Decodes bytes like [`text_in`], without a copy if they are UTF-8.
pub fn into_text(bytes: Vec<u8>) -> String {
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            if text.as_bytes().starts_with(MARK) {
                text.drain(..MARK.len());
            }
            text
        }
        Err(error) => text_in(error.as_bytes()).into_owned(),
    }
}

/// Decodes bytes that are all valid in this encoding; returns `None` if they are not.
fn decoded<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Option<Cow<'a, str>> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    // The standard takes a byte that begins nothing for a control character here and there.
    let is_control = |sign: char| ('\u{80}'..='\u{9f}').contains(&sign);
    (encoding == UTF_8 || !text.contains(is_control)).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks both ways to the text.
    fn check(name: &str, bytes: &[u8], text: &str) {
        assert_eq!(text_in(bytes), text, "{name}");
        assert_eq!(into_text(bytes.to_vec()), text, "{name}");
    }

    #[test]
    fn texts_are_decoded_as_the_pages_decode_them() {
        let lines = include_str!("../../tests/data/encodings.txt").lines().filter(|line| !line.starts_with('#'));
        let mut names = 0;
        for line in lines {
            let [name, bytes, text] = line.splitn(3, "; ").collect::<Vec<_>>().try_into().expect("three fields");
            let bytes: Vec<u8> =
                bytes.split_whitespace().map(|byte| u8::from_str_radix(byte, 16).expect("a byte")).collect();
            check(name, &bytes, &serde_json::from_str::<String>(text).expect("a text"));
            names += 1;
        }
        assert_eq!(names, 15);
    }

    /// Checks bytes that Node reads otherwise than browsers do.
    #[test]
    fn western_signs_are_those_of_browsers() {
        check("quotes", b"\x93f5\x94 \x96 Andr\xe9", "“f5” – André");
        check("euro", b"\x80 f5", "€ f5");
    }
}
