//! The state of a fit, in a file that is complete at any moment.
//!
//! It is written to another file, which is then renamed, so a kill leaves the old one or the new one, never half of
//! one. It carries a fingerprint of the samples and the options: a fit resumes only with the same ones. Numbers are
//! little-endian: "KaeshiF1", fingerprint u64, stage u32, step u32, the length f64, then the three vectors of
//! [`Descent`] as f64, then the checksum of all that.

use std::io;
use std::path::Path;

use super::design::UNKNOWNS;
use super::solver::Descent;
use crate::files::output::replace;
use crate::files::{checksum, read_if_there, wrong};

const MAGIC: &[u8; 8] = b"KaeshiF1";
const HEAD: usize = 32;

/// The state of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// The fingerprint of its samples and options.
    pub fingerprint: u64,
    /// The number of finished stages.
    pub stage: u32,
    /// The number of finished steps of the next stage.
    pub step: u32,
    pub descent: Descent,
}

impl Checkpoint {
    /// Writes the checkpoint over the last one.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let Descent { x, residual, direction, length } = &self.descent;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.fingerprint.to_le_bytes());
        bytes.extend(self.stage.to_le_bytes());
        bytes.extend(self.step.to_le_bytes());
        bytes.extend(length.to_le_bytes());
        bytes.extend([x, residual, direction].into_iter().flatten().flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        replace(path, &bytes)
    }

    /// Reads the checkpoint at `path`, if there is one.
    ///
    /// # Errors
    /// Returns an error when it is damaged, or belongs to other samples or options than those of `fingerprint`.
    pub fn load(path: &Path, fingerprint: u64) -> io::Result<Option<Checkpoint>> {
        let Some(bytes) = read_if_there(path)? else { return Ok(None) };
        let length = HEAD + 3 * 8 * UNKNOWNS;
        if bytes.len() != length + 8
            || !bytes.starts_with(MAGIC)
            || checksum(&bytes[..length]) != word(&bytes[length..])
        {
            return Err(wrong(path, "this is not the state of an unfinished fit, or it is damaged"));
        }
        if word(&bytes[8..]) != fingerprint {
            return Err(wrong(path, "this fit was begun with other samples or options: name another or use --force"));
        }
        let numbers = |vector: usize| {
            let bytes = &bytes[HEAD + vector * 8 * UNKNOWNS..][..8 * UNKNOWNS];
            bytes.chunks_exact(8).map(|bytes| f64::from_bits(word(bytes))).collect()
        };
        let (stage, step) = (word(&bytes[16..]) as u32, (word(&bytes[16..]) >> 32) as u32);
        let descent = Descent {
            x: numbers(0),
            residual: numbers(1),
            direction: numbers(2),
            length: f64::from_bits(word(&bytes[24..])),
        };
        Ok(Some(Checkpoint { fingerprint, stage, step, descent }))
    }
}

/// Returns the first eight bytes as a number.
fn word(bytes: &[u8]) -> u64 {
    bytes[..8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_checkpoint_is_loaded_for_the_same_fit_only() {
        let path = std::env::temp_dir().join(format!("kaeshi-checkpoint-{}", std::process::id()));
        let vector = |start: f64| (0..UNKNOWNS).map(|i| start + i as f64).collect();
        let descent = Descent { x: vector(0.5), residual: vector(-7.0), direction: vector(1e9), length: 0.1 };
        let saved = Checkpoint { fingerprint: 77, stage: 1, step: 12, descent };
        saved.save(&path).unwrap();
        assert_eq!(Checkpoint::load(&path, 77).unwrap(), Some(saved));
        assert!(Checkpoint::load(&path, 78).unwrap_err().to_string().ends_with("name another or use --force"));
        let mut bytes = fs::read(&path).unwrap();
        bytes[5000] ^= 1;
        fs::write(&path, bytes).unwrap();
        assert!(Checkpoint::load(&path, 77).unwrap_err().to_string().ends_with("or it is damaged"));
        fs::remove_file(&path).unwrap();
        assert_eq!(Checkpoint::load(&path, 77).unwrap(), None);
    }
}
