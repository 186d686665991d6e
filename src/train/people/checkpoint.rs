//! The state of a fit after each epoch, in a file that is complete at any moment.
//!
//! Numbers are little-endian: "KaeshiP1", a fingerprint of examples and options u64, epochs u32, steps u32, then the
//! weights, their moments and sums as f32, then a checksum of all that.

use std::io;
use std::path::PathBuf;

use super::descent::Descent;
use crate::files::output::replace;
use crate::files::{checksum, read_if_there, wrong};

const MAGIC: &[u8; 8] = b"KaeshiP1";
const HEAD: usize = 24;

/// The place of a checkpoint, and the fit that it belongs to.
pub struct Checkpoint {
    pub path: PathBuf,
    pub fingerprint: u64,
}

impl Checkpoint {
    /// Writes the state over the last one.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn save(&self, descent: &Descent) -> io::Result<()> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.fingerprint.to_le_bytes());
        bytes.extend(descent.epochs.to_le_bytes());
        bytes.extend(descent.steps.to_le_bytes());
        parts(descent).into_iter().flatten().for_each(|number| bytes.extend(number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        replace(&self.path, &bytes)
    }

    /// Reads the state, if there is one.
    ///
    /// # Errors
    /// Returns an error when it is damaged, or belongs to another fit.
    pub fn load(&self) -> io::Result<Option<Descent>> {
        let Some(bytes) = read_if_there(&self.path)? else { return Ok(None) };
        let mut descent = Descent::new(0);
        let numbers: usize = parts(&descent).iter().map(|part| part.len()).sum();
        let length = HEAD + 4 * numbers;
        let sound = bytes.len() == length + 8 && bytes.starts_with(MAGIC);
        if !sound || checksum(&bytes[..length]).to_le_bytes() != bytes[length..] {
            return Err(wrong(&self.path, "this is not the state of an unfinished fit, or it is damaged"));
        }
        if bytes[8..16] != self.fingerprint.to_le_bytes() {
            return Err(wrong(
                &self.path,
                "this fit was begun with other games or options: name another or use --force",
            ));
        }
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        (descent.epochs, descent.steps) = (word(16), word(20));
        let mut numbers = (HEAD..length).step_by(4).map(|at| f32::from_bits(word(at)));
        for part in parts_mut(&mut descent) {
            part.iter_mut().zip(&mut numbers).for_each(|(place, number)| *place = number);
        }
        Ok(Some(descent))
    }
}

fn parts(descent: &Descent) -> [&[f32]; 7] {
    let network = &descent.network;
    [
        &network.dense,
        network.rows.as_flattened(),
        &network.plain,
        &descent.mean,
        &descent.square,
        descent.rows.as_flattened(),
        &descent.plain,
    ]
}

fn parts_mut(descent: &mut Descent) -> [&mut [f32]; 7] {
    let network = &mut descent.network;
    [
        &mut network.dense,
        network.rows.as_flattened_mut(),
        &mut network.plain,
        &mut descent.mean,
        &mut descent.square,
        descent.rows.as_flattened_mut(),
        &mut descent.plain,
    ]
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::files::remove;

    #[test]
    fn a_saved_state_is_loaded_again_for_the_same_fit_only() {
        let path = std::env::temp_dir().join(format!("kaeshi-people-{}", std::process::id()));
        let checkpoint = Checkpoint { path: path.clone(), fingerprint: 5 };
        assert!(checkpoint.load().unwrap().is_none());
        let mut descent = Descent::new(3);
        (descent.epochs, descent.steps, descent.plain[7]) = (2, 99, 0.5);
        checkpoint.save(&descent).unwrap();
        let loaded = checkpoint.load().unwrap().unwrap();
        assert_eq!((loaded.epochs, loaded.steps), (2, 99));
        assert!(parts(&loaded) == parts(&descent));
        let other = Checkpoint { fingerprint: 6, path: path.clone() };
        assert!(other.load().err().unwrap().to_string().ends_with("name another or use --force"));
        let mut bytes = fs::read(&path).unwrap();
        bytes[100] ^= 1;
        fs::write(&path, bytes).unwrap();
        assert!(checkpoint.load().err().unwrap().to_string().ends_with("or it is damaged"));
        remove(&checkpoint.path).unwrap();
        remove(&checkpoint.path).unwrap();
    }
}
