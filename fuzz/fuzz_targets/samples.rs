//! A file of samples gives complete samples or an error that names it. Its reader belongs to the command, so its source
//! is included here.
#![no_main]

use std::io::Cursor;
use std::path::Path;

use libfuzzer_sys::fuzz_target;

#[path = "../../src"]
#[allow(dead_code, unused_imports, reason = "only the reader is asked, not what trains with it")]
mod command {
    pub mod files;
    pub mod pool;
    pub mod progress;
    pub mod train {
        pub mod samples;
    }
}

use command::train::samples::Reader;
use command::{files, pool, progress};

/// Returns the bytes after a head with the recipe `r`, so that they are read as chunks.
fn with_head(bytes: &[u8]) -> Vec<u8> {
    let mut file = b"KaeshiS1\x01\0\0\0r".to_vec();
    file.extend(files::checksum(b"r").to_le_bytes());
    // A chunk with its correct checksum, and a random one.
    let (samples, rest) = bytes.split_at(bytes.len() / 2 / 18 * 18);
    file.extend((samples.len() as u32 / 18).to_le_bytes());
    file.extend(files::checksum(samples).to_le_bytes());
    file.extend(samples);
    file.extend(rest);
    file
}

fuzz_target!(|bytes: &[u8]| {
    let path = Path::new("drawn.samples");
    for file in [bytes.to_vec(), with_head(bytes)] {
        let length = file.len();
        match Reader::of(path, Cursor::new(file), length as u64).and_then(Reader::all) {
            Ok(samples) => {
                assert!(samples.len() * 18 <= length);
                assert!(samples.iter().all(|sample| (sample.board.player() & sample.board.opponent()).is_empty()));
            }
            Err(error) => assert!(error.to_string().starts_with("drawn.samples: ")),
        }
    }
});
