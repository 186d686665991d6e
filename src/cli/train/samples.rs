//! Samples: positions with what they are worth, in files that survive a kill.
//!
//! A file is a head and chunks; numbers are little-endian:
//!
//! ```text
//! head   = "KaeshiS1", length of the recipe u32, recipe (UTF-8), checksum of the recipe u64
//! chunk  = number of samples u32, checksum of the samples u64, samples
//! sample = own discs u64, other's discs u64 (bit 0 is a1), value for the side to move i16
//! ```
//!
//! A value is in hundredths of a disc; the lowest i16 says that there is none. The recipe is one line that tells how the
//! file was made. A chunk is the result of one job, so a file under work is a list of finished jobs: it is called
//! `NAME.part`, whoever takes it up again cuts off a chunk that was being written when the program was killed, and it gets
//! its name when the last job is done. Eighteen bytes a sample is what the two bitboards and a value need; compressing them
//! would save little that a disk does not have.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use kaeshi::{Bitboard, Board};

const MAGIC: &[u8; 8] = b"KaeshiS1";

/// Bytes of one sample.
const RECORD: usize = 18;

/// A chunk larger than this is no chunk.
const LARGEST: usize = 1 << 24;

/// A position and what it is worth to the side to move, in hundredths of a disc, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    pub board: Board,
    pub value: Option<i16>,
}

impl Sample {
    fn to_bytes(self) -> [u8; RECORD] {
        let mut bytes = [0; RECORD];
        bytes[..8].copy_from_slice(&self.board.player.bits().to_le_bytes());
        bytes[8..16].copy_from_slice(&self.board.opponent.bits().to_le_bytes());
        bytes[16..].copy_from_slice(&self.value.unwrap_or(i16::MIN).to_le_bytes());
        bytes
    }

    /// Reads a sample; `None` where a square has two discs.
    fn from_bytes(bytes: &[u8]) -> Option<Sample> {
        let word = |at: usize| bytes[at..at + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let (player, opponent) = (Bitboard::new(word(0)), Bitboard::new(word(8)));
        let value = i16::from_le_bytes([bytes[16], bytes[17]]);
        let board = Board { player, opponent };
        player.is_disjoint(opponent).then_some(Sample { board, value: (value != i16::MIN).then_some(value) })
    }
}

/// The checksum of the format: FNV-1a with 64 bits.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Why a file is not what it should be, with its name.
pub fn wrong(path: &Path, what: impl std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {what}", path.display()))
}

/// The same error with the name of the file that it came from.
pub fn named(path: &Path, error: io::Error) -> io::Error {
    let what = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_string(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_string(),
        _ => error.to_string(),
    };
    io::Error::new(error.kind(), format!("{}: {what}", path.display()))
}

/// A file of samples that is being read.
pub struct Reader {
    path: PathBuf,
    file: BufReader<File>,
    /// How the file was made.
    pub recipe: String,
    /// Bytes up to the end of what was read whole.
    read: u64,
    length: u64,
}

/// What stands next in a file.
enum Next {
    Chunk(Vec<Sample>),
    End,
    /// The file ends within a chunk, or its last chunk is damaged.
    Torn,
}

impl Reader {
    /// Opens a file of samples.
    ///
    /// # Errors
    /// When it cannot be read or is no file of samples.
    pub fn open(path: &Path) -> io::Result<Reader> {
        let file = File::open(path).map_err(|error| named(path, error))?;
        let length = file.metadata()?.len();
        let mut reader =
            Reader { path: path.to_path_buf(), file: BufReader::new(file), recipe: String::new(), read: 0, length };
        reader.read_head()?;
        Ok(reader)
    }

    fn read_head(&mut self) -> io::Result<()> {
        let Some(start) = self.take(12)?.filter(|start| start.starts_with(MAGIC)) else {
            return Err(wrong(&self.path, "this is no file of samples"));
        };
        let length = u32::from_le_bytes([start[8], start[9], start[10], start[11]]) as usize;
        let (recipe, sum) = (self.take(length.min(LARGEST))?, self.take(8)?);
        let whole = recipe.filter(|recipe| sum.is_some_and(|sum| checksum(recipe).to_le_bytes()[..] == sum[..]));
        let Some(recipe) = whole.and_then(|recipe| String::from_utf8(recipe).ok()) else {
            return Err(wrong(&self.path, "the head of the file is damaged"));
        };
        self.recipe = recipe;
        self.read = (20 + length) as u64;
        Ok(())
    }

    /// The next `count` bytes; `None` where the file ends before.
    fn take(&mut self, count: usize) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = vec![0; count];
        match self.file.read_exact(&mut bytes) {
            Ok(()) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(named(&self.path, error)),
        }
    }

    fn next(&mut self) -> io::Result<Next> {
        if self.read == self.length {
            return Ok(Next::End);
        }
        let Some(start) = self.take(12)? else { return Ok(Next::Torn) };
        let count = u32::from_le_bytes([start[0], start[1], start[2], start[3]]) as usize;
        let end = self.read + 12 + (count * RECORD) as u64;
        if end > self.length {
            return Ok(Next::Torn);
        }
        let Some(bytes) = self.take(count * RECORD)? else { return Ok(Next::Torn) };
        let samples: Option<Vec<Sample>> = bytes.chunks(RECORD).map(Sample::from_bytes).collect();
        match samples.filter(|_| checksum(&bytes).to_le_bytes()[..] == start[4..]) {
            Some(samples) => {
                self.read = end;
                Ok(Next::Chunk(samples))
            }
            None if end == self.length => Ok(Next::Torn),
            None => Err(wrong(&self.path, format_args!("the samples from byte {} on are damaged", self.read))),
        }
    }

    /// All samples of the file.
    ///
    /// # Errors
    /// When it cannot be read or is damaged.
    pub fn all(mut self) -> io::Result<Vec<Sample>> {
        let mut samples = Vec::new();
        loop {
            match self.next()? {
                Next::Chunk(more) => samples.extend(more),
                Next::End => return Ok(samples),
                Next::Torn => {
                    return Err(wrong(&self.path, format_args!("the file is torn off at byte {}", self.read)));
                }
            }
        }
    }
}

/// Reads all samples of several files, and the recipe of each.
///
/// # Errors
/// When one of them cannot be read or is damaged.
pub fn read_all(paths: &[PathBuf]) -> io::Result<(Vec<Sample>, Vec<String>)> {
    let (mut samples, mut recipes) = (Vec::new(), Vec::new());
    for path in paths {
        let reader = Reader::open(path)?;
        recipes.push(reader.recipe.clone());
        samples.extend(reader.all()?);
    }
    Ok((samples, recipes))
}

/// A file of samples under work.
pub struct Writer {
    path: PathBuf,
    part: PathBuf,
    file: File,
    /// Bytes before the first chunk.
    head: u64,
    /// Chunks that the file has.
    pub chunks: usize,
    /// Samples that the file has.
    pub samples: usize,
}

impl Writer {
    /// Begins the file `path`, or takes it up where it was left; `None` where it is finished already.
    ///
    /// # Errors
    /// When the file cannot be written, or what is there was made by another recipe.
    pub fn begin(path: &Path, recipe: &str) -> io::Result<Option<Writer>> {
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        if path.exists() {
            same_recipe(&Reader::open(path)?, recipe)?;
            return Ok(None);
        }
        let (chunks, samples, read) = if part.exists() { survey(&part, recipe)? } else { (0, 0, 0) };
        let open = OpenOptions::new().create(true).truncate(false).append(true).open(&part);
        let mut file = open.map_err(|error| named(&part, error))?;
        file.set_len(read)?;
        let head = head(recipe);
        if read == 0 {
            file.write_all(&head)?;
        }
        Ok(Some(Writer { path: path.to_path_buf(), part, file, head: head.len() as u64, chunks, samples }))
    }

    /// Throws away what the file has, for a step that begins anew each time.
    pub fn restart(&mut self) -> io::Result<()> {
        self.file.set_len(self.head)?;
        (self.chunks, self.samples) = (0, 0);
        Ok(())
    }

    /// Adds a chunk.
    pub fn append(&mut self, samples: &[Sample]) -> io::Result<()> {
        let payload: Vec<u8> = samples.iter().flat_map(|sample| sample.to_bytes()).collect();
        let mut bytes = (samples.len() as u32).to_le_bytes().to_vec();
        bytes.extend(checksum(&payload).to_le_bytes());
        bytes.extend(payload);
        self.file.write_all(&bytes).map_err(|error| named(&self.part, error))?;
        (self.chunks, self.samples) = (self.chunks + 1, self.samples + samples.len());
        Ok(())
    }

    /// Gives the file its name.
    pub fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.part, &self.path).map_err(|error| named(&self.path, error))
    }
}

fn head(recipe: &str) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend((recipe.len() as u32).to_le_bytes());
    bytes.extend(recipe.as_bytes());
    bytes.extend(checksum(recipe.as_bytes()).to_le_bytes());
    bytes
}

fn same_recipe(reader: &Reader, recipe: &str) -> io::Result<()> {
    if reader.recipe == recipe {
        return Ok(());
    }
    let what = format!("the file was made by '{}', not by '{recipe}': remove it or name another", reader.recipe);
    Err(wrong(&reader.path, what))
}

/// The chunks, samples and bytes of a file under work that are whole.
fn survey(part: &Path, recipe: &str) -> io::Result<(usize, usize, u64)> {
    if fs::metadata(part)?.len() < head(recipe).len() as u64 {
        return Ok((0, 0, 0));
    }
    let mut reader = Reader::open(part)?;
    same_recipe(&reader, recipe)?;
    let (mut chunks, mut samples) = (0, 0);
    while let Next::Chunk(more) = reader.next()? {
        (chunks, samples) = (chunks + 1, samples + more.len());
    }
    Ok((chunks, samples, reader.read))
}
