//! Weights that were read can be written to a file that reads the same. Random bytes never pass the checksum, so bodies
//! of valid files are generated too.
#![no_main]

use kaeshi::eval::Weights;
use kaeshi::eval::patterns::{HASH, WEIGHTS};
use libfuzzer_sys::fuzz_target;

mod packing;

fn check(file: &[u8]) {
    match Weights::read(file) {
        Ok(weights) => {
            let written = weights.write();
            let again = Weights::read(&written).expect("it is written to be read");
            assert_eq!(again.write(), written);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    let pack = |body: &[u8]| packing::pack(b"KAESHIWT", 2, HASH, body);
    check(&pack(bytes));
    // One anchor and its weights, generated repeatedly; the recipe is an empty object.
    let head = [2, 0, 0, 0, b'{', b'}', 1];
    let anchor = bytes.iter().copied().chain([0]).cycle().take(31 + WEIGHTS);
    check(&pack(&head.into_iter().chain(anchor).collect::<Vec<_>>()));
});
