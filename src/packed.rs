//! Files that a browser fetches: a head that identifies them, and a body packed by DEFLATE.
//!
//! All numbers have their low byte first. The head names the format and the purpose of the file, so that another file,
//! another version of the format, and half a download are distinguished from damage; the checksum, that of PNG and zip,
//! finds every single flipped bit:
//!
//! | bytes | |
//! |---|---|
//! | 8 | the name of the format |
//! | 4 | its version |
//! | 4 | the hash that the body was made for, or 0 |
//! | 4 | length of the body |
//! | 4 | length of the body, packed |
//! | 4 | CRC-32 of all other bytes of the file |
//! | … | the body, packed |
//!
//! Files of all kinds are refused with the same words, each by its name.

use std::fmt;
use std::ops::Range;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::explain::{Code, Explained, Explanation};

pub(crate) const HEAD: usize = 28;
/// The place of the checksum in the head.
pub(crate) const CHECKSUM: Range<usize> = 24..28;

/// An upper limit for the length of a body.
const LONGEST_BODY: u32 = 16 << 20;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    /// The id of such a file for pages: `weights`, `book`, `openings` or `people`.
    pub id: &'static str,
    /// The name of such a file in a sentence.
    pub name: &'static str,
    /// The first bytes of such a file.
    pub magic: [u8; 8],
    /// The version of the body that is read and written.
    pub schema: u32,
    /// The thing that the body must be made for: its kind, and its hash, or 0.
    pub made_for: (&'static str, u32),
}

/// The error when bytes are refused as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    format: Format,
    /// The fault of the bytes.
    pub flaw: Flaw,
}

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It does not begin like files of this format.
    OtherFile,
    /// It has another version of the format.
    OtherSchema(u32),
    /// It was made for something else.
    MadeFor(u32),
    /// It has `found` bytes instead of `expected`.
    Length {
        /// The length in the head.
        expected: u64,
        /// The number of bytes.
        found: usize,
    },
    /// The checksum is not that of the bytes.
    Damaged,
    /// The bytes are undamaged but their content is invalid: the part that is.
    Nonsense(&'static str),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Format { name, magic, schema, made_for: (what, right), .. } = self.format;
        let magic = magic.escape_ascii();
        match &self.flaw {
            Flaw::OtherFile => write!(f, "this is not a valid {name}: it does not begin with {magic}"),
            Flaw::OtherSchema(found) => {
                write!(f, "the {name} is written in version {found} of the format, and version {schema} is expected")
            }
            Flaw::MadeFor(found) => {
                write!(f, "the {name} was made for other {what}: those of {found:08x}, where {right:08x} is expected")
            }
            Flaw::Length { expected, found } => {
                write!(f, "the {name} has {found} bytes, and its header says {expected}")
            }
            Flaw::Damaged => write!(f, "the {name} is damaged: its checksum is wrong"),
            Flaw::Nonsense(what) => write!(f, "the contents of the {name} are not valid: {what}"),
        }
    }
}

impl std::error::Error for FileError {}

impl Explained for FileError {
    fn name(&self) -> &'static str {
        match self.format.id {
            "book" => "BookError",
            "openings" => "OpeningsError",
            "people" => "PeopleError",
            _ => "WeightsError",
        }
    }

    fn explain(&self) -> Explanation {
        let Format { id, magic, schema, made_for: (_, right), .. } = self.format;
        let id = id.into();
        match self.flaw {
            Flaw::OtherFile => Explanation::new(Code::OtherFile, [id, magic.escape_ascii().to_string().into()]),
            Flaw::OtherSchema(found) => {
                Explanation::new(Code::FileVersion, [id, found.to_string().into(), schema.to_string().into()])
            }
            Flaw::MadeFor(found) => {
                let (found, right) = (format!("{found:08x}"), format!("{right:08x}"));
                Explanation::new(Code::FileMadeFor, [id, found.into(), right.into()])
            }
            Flaw::Length { expected, found } => {
                Explanation::new(Code::FileLength, [id, found.into(), (expected as f64).into()])
            }
            Flaw::Damaged => Explanation::new(Code::FileDamaged, [id]),
            Flaw::Nonsense(what) => Explanation::new(Code::FileNonsense, [id, what.into()]),
        }
    }
}

impl Format {
    /// Returns a file with a body.
    pub fn pack(&self, body: &[u8]) -> Vec<u8> {
        let packed = compress_to_vec(body, 10);
        let mut bytes = self.magic.to_vec();
        for word in [self.schema, self.made_for.1, body.len() as u32, packed.len() as u32, 0] {
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend(packed);
        let sum = checksum(&bytes);
        bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads a file and returns the result of `read` on its body.
    ///
    /// # Errors
    /// When the bytes are another file, incomplete or damaged, or when `read` finds a flaw.
    pub fn read<T>(&self, bytes: &[u8], read: impl FnOnce(Reader) -> Result<T, Flaw>) -> Result<T, FileError> {
        let body = self.unpack(bytes);
        body.and_then(|body| read(Reader(&body))).map_err(|flaw| FileError { format: *self, flaw })
    }

    /// Returns the body of a file.
    fn unpack(&self, bytes: &[u8]) -> Result<Vec<u8>, Flaw> {
        let mut head = Reader(bytes);
        if head.take(self.magic.len()).ok() != Some(&self.magic) {
            return Err(Flaw::OtherFile);
        }
        let short = |_| Flaw::Length { expected: HEAD as u64, found: bytes.len() };
        let schema = head.word().map_err(short)?;
        if schema != self.schema {
            return Err(Flaw::OtherSchema(schema));
        }
        let made_for = head.word().map_err(short)?;
        let (length, packed) = (head.word().map_err(short)?, head.word().map_err(short)?);
        let sum = head.word().map_err(short)?;
        let expected = HEAD as u64 + u64::from(packed);
        if expected != bytes.len() as u64 {
            return Err(Flaw::Length { expected, found: bytes.len() });
        }
        if sum != checksum(bytes) {
            return Err(Flaw::Damaged);
        }
        if made_for != self.made_for.1 {
            return Err(Flaw::MadeFor(made_for));
        }
        decompress_to_vec_with_limit(head.0, length.min(LONGEST_BODY) as usize)
            .map_err(|_| Flaw::Nonsense("the body cannot be unpacked"))
    }
}

/// The bytes that are still to be read.
pub(crate) struct Reader<'b>(pub &'b [u8]);

impl<'b> Reader<'b> {
    /// Takes the next `number` bytes.
    pub fn take(&mut self, number: usize) -> Result<&'b [u8], Flaw> {
        let (taken, rest) = self.0.split_at_checked(number).ok_or(Flaw::Nonsense("the body ends too soon"))?;
        self.0 = rest;
        Ok(taken)
    }

    /// Takes the next `N` bytes.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], Flaw> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    /// Takes the next number of four bytes.
    pub fn word(&mut self) -> Result<u32, Flaw> {
        self.array().map(u32::from_le_bytes)
    }

    /// Takes the next text: its length in bytes, then its UTF-8. All bodies begin with the recipe by which they were
    /// made.
    pub fn recipe(&mut self) -> Result<String, Flaw> {
        let length = self.word()? as usize;
        let recipe = std::str::from_utf8(self.take(length)?);
        recipe.map(str::to_owned).map_err(|_| Flaw::Nonsense("the recipe is not UTF-8"))
    }

    /// Checks that nothing is left.
    pub fn end(&self) -> Result<(), Flaw> {
        if self.0.is_empty() { Ok(()) } else { Err(Flaw::Nonsense("the body is longer than its parts")) }
    }
}

/// Returns the beginning of a body: its recipe, in the form that [`Reader::recipe`] reads.
pub(crate) fn written_recipe(recipe: &str) -> Vec<u8> {
    [&(recipe.len() as u32).to_le_bytes(), recipe.as_bytes()].concat()
}

/// Returns the checksum of a file, over all its bytes except the checksum itself.
fn checksum(file: &[u8]) -> u32 {
    crc_32(file[..CHECKSUM.start].iter().chain(&file[CHECKSUM.end..]))
}

/// Returns the CRC-32, as in PNG and zip, by half a byte at a time: the table for whole bytes would add a kilobyte to
/// the first visit of every page.
fn crc_32<'b>(bytes: impl Iterator<Item = &'b u8>) -> u32 {
    const TABLE: [u32; 16] = {
        let (mut table, mut half) = ([0; 16], 0);
        while half < 16 {
            let (mut sum, mut bit) = (half as u32, 0);
            while bit < 4 {
                sum = sum >> 1 ^ if sum & 1 != 0 { 0xedb8_8320 } else { 0 };
                bit += 1;
            }
            table[half] = sum;
            half += 1;
        }
        table
    };
    let shifted = |sum: u32| sum >> 4 ^ TABLE[(sum & 15) as usize];
    !bytes.fold(!0, |sum, byte| shifted(shifted(sum ^ u32::from(*byte))))
}

/// Manipulated files, for the tests of all formats.
#[cfg(test)]
pub(crate) mod tampered {
    use super::*;

    /// Returns the same file with another word at `at`, and a correct checksum.
    pub fn with_word(bytes: &[u8], at: usize, word: u32) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        bytes[at..at + 4].copy_from_slice(&word.to_le_bytes());
        let sum = checksum(&bytes);
        bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Returns a file with the same head and the given body.
    pub fn with_body(bytes: &[u8], body: &[u8]) -> Vec<u8> {
        let packed = compress_to_vec(body, 1);
        let bytes = [&bytes[..HEAD], &packed].concat();
        with_word(&with_word(&bytes, 16, body.len() as u32), 20, packed.len() as u32)
    }

    #[test]
    fn the_checksum_has_the_check_value_of_its_standard() {
        assert_eq!(crc_32(b"123456789".iter()), 0xcbf4_3926);
    }
}
