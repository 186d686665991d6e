//! Lines of bounded length: a line without an end gives an error instead of using all the memory.

use std::io::{self, BufRead, Read};

/// The longest line that is kept, in bytes: a hundred times the longest game.
pub const LONGEST: u64 = 1 << 20;

/// The longest line of a file in another format, which may have all its games in one.
pub const LONGEST_OF_ANY: u64 = 16 << 20;

/// The outcome of reading a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// There was no line.
    End,
    /// The line was read, with its end.
    Line,
    /// The line is longer than allowed. Its beginning was read, the rest was skipped.
    TooLong,
}

/// Reads a line of at most `longest` bytes, and adds it to `bytes`.
///
/// # Errors
/// When the reader cannot be read.
pub fn read_line(reader: &mut impl BufRead, bytes: &mut Vec<u8>, longest: u64) -> io::Result<Step> {
    let before = bytes.len();
    if reader.by_ref().take(longest).read_until(b'\n', bytes)? == 0 {
        return Ok(Step::End);
    }
    if (bytes.len() - before) as u64 == longest && bytes.last() != Some(&b'\n') && !skip_line(reader)? {
        return Ok(Step::TooLong);
    }
    Ok(Step::Line)
}

/// Reads on to the end of the line and drops it; returns whether there was nothing left to read.
fn skip_line(reader: &mut impl BufRead) -> io::Result<bool> {
    let mut skipped = 0;
    loop {
        let buffer = reader.fill_buf()?;
        let (used, is_end) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        reader.consume(used);
        skipped += used;
        if is_end {
            return Ok(skipped == 0);
        }
    }
}

/// Reads all lines. A line longer than [`LONGEST`] is cut, but stays long enough that [`read_line`] refuses it.
///
/// # Errors
/// When the reader cannot be read.
pub fn read_cut(mut reader: impl BufRead) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    loop {
        match read_line(&mut reader, &mut bytes, LONGEST)? {
            Step::End => return Ok(bytes),
            Step::Line => {}
            Step::TooLong => bytes.extend(b"-\n"),
        }
    }
}

/// Adds all lines of a file in any format to `bytes`.
///
/// # Errors
/// When the reader cannot be read, and where a line is longer than [`LONGEST_OF_ANY`], with its number.
pub fn read_all(mut reader: impl BufRead, bytes: &mut Vec<u8>) -> io::Result<()> {
    for line in 1.. {
        match read_line(&mut reader, bytes, LONGEST_OF_ANY)? {
            Step::End => break,
            Step::Line => {}
            Step::TooLong => return Err(too_long(line)),
        }
    }
    Ok(())
}

/// Returns the error of a line longer than [`LONGEST_OF_ANY`].
pub fn too_long(line: usize) -> io::Error {
    let what = format!("line {line} has more than {} MiB", LONGEST_OF_ANY >> 20);
    io::Error::new(io::ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_too_long_by_its_first_byte_beyond() {
        for (text, steps) in [
            ("12345\n", vec![Step::TooLong, Step::End]),
            ("1234\n5", vec![Step::TooLong, Step::Line, Step::End]),
            ("1234", vec![Step::Line, Step::End]),
            ("123\n\n12345678", vec![Step::Line, Step::Line, Step::TooLong, Step::End]),
        ] {
            let (mut reader, mut bytes) = (text.as_bytes(), Vec::new());
            for step in steps {
                assert_eq!(read_line(&mut reader, &mut bytes, 4).unwrap(), step, "{text:?}");
            }
        }
    }

    #[test]
    fn a_long_line_takes_no_memory_and_stays_too_long() {
        let text = [vec![b'x'; 3 << 20], b"\nf5\n".to_vec()].concat();
        let cut = read_cut(&text[..]).unwrap();
        assert_eq!(cut.len() as u64, LONGEST + 5);
        let (mut reader, mut line) = (&cut[..], Vec::new());
        assert_eq!(read_line(&mut reader, &mut line, LONGEST).unwrap(), Step::TooLong);
        assert_eq!(reader, b"f5\n");
    }
}
