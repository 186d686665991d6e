//! A file of games holds no more than its bytes, and no game has more moves than the board has squares.
#![no_main]

use kaeshi::notation::{parse_wthor, parse_wthor_names, read_wthor};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match parse_wthor(bytes) {
        Ok(file) => {
            assert_eq!(bytes.len(), 16 + 68 * file.games.len());
            assert!(file.games.iter().all(|game| game.moves.len() <= 60));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let mut games = 0;
    let names = parse_wthor_names(bytes).ok();
    if read_wthor(bytes, names.as_ref(), names.as_ref(), &mut |_| games += 1).is_ok() {
        assert_eq!(bytes.len(), 16 + 68 * games);
    }
});
