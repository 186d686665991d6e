//! The tree of an analysis in one of our links: `a=0…` is its text in base64, `a=1…` the same text deflated first.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::notation::Variations;
use crate::notation::fault::NotationError;
use crate::position::Position;

/// The longest text of a tree, in bytes.
const LONGEST: usize = 1_600_000;
/// Reads the field of an address; returns the first position, unless it is the standard start, and the tree.
///
/// # Errors
/// Returns an error when the field is damaged, or a move cannot be played.
pub(super) fn read(field: &str) -> Result<(Option<Position>, Variations), NotationError> {
    let text = unpacked(field.trim()).ok_or(NotationError::Link)?;
    Variations::parse(&text)
}

/// Returns the text of a tree; `None` if the field is damaged.
fn unpacked(field: &str) -> Option<String> {
    let (version, packed) = (field.chars().next()?, field.get(1..)?);
    let bytes = of_base64(packed).filter(|bytes| bytes.len() <= LONGEST)?;
    let plain = match version {
        '0' => bytes,
        '1' => decompress_to_vec_with_limit(&bytes, LONGEST).ok()?,
        _ => return None,
    };
    String::from_utf8(plain).ok()
}

/// Decodes base64 in the alphabet for addresses.
fn of_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(3 * text.len() / 4);
    let (mut bits, mut count) = (0_u32, 0);
    for sign in text.trim_end_matches('=').bytes() {
        let value = match sign {
            b'A'..=b'Z' => sign - b'A',
            b'a'..=b'z' => sign - b'a' + 26,
            b'0'..=b'9' => sign - b'0' + 52,
            b'-' | b'+' => 62,
            b'_' | b'/' => 63,
            _ => return None,
        };
        (bits, count) = (bits << 6 | u32::from(value), count + 6);
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::notation::record::Format;
    use crate::position::Color;

    #[test]
    fn links_with_an_analysis_have_its_first_line_and_its_variations() {
        // "f5d6(f6e6)c3{no}", as it stands and deflated.
        for field in ["0ZjVkNihmNmU2KWMze25vfQ", "1SzNNMdNIM0s100w2rs7LrwUA"] {
            let record = one(&format!("https://example.org/kaeshi/analyse.html#a={field}&m=f5d6"));
            assert_eq!((record.format, moves(&record).as_str()), (Format::Link, "f5d6c3"), "{field}");
            let tree = record.variations.as_ref().map(|tree| tree.text(record.first()));
            assert_eq!(tree.as_deref(), Some("f5d6(f6e6)c3{no}"));
        }
        // The same with a position before the moves: white has the first one.
        let packed = "0LS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tT1gtLS0tLS1YTy0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLS0tLU86ZjQ";
        let record = one(&format!("#a={packed}"));
        assert_eq!((record.first().side, moves(&record).as_str()), (Color::White, "f4"));
    }

    #[test]
    fn damaged_analyses_are_reported() {
        for field in ["", "0!", "1ZZZZ", "2ZjVkNg", "0ZjVhMQ"] {
            assert!(all(&format!("#a={field}")).iter().all(|record| record.fault.is_some()), "{field}");
        }
    }
}
