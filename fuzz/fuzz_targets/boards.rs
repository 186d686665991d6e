//! A board that was read can be written and read again as the same board, and has one canonical image.
#![no_main]

use kaeshi::Position;
use kaeshi::notation::parse_diagram;
use kaeshi::notation::recognise::recognise;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(position) = text.parse::<Position>() {
        let board = position.board;
        assert!((board.player() & board.opponent()).is_empty());
        assert_eq!(position.to_string().parse(), Ok(position));
        for number in 0..8 {
            assert_eq!(board.symmetry(number).canonical(), board.canonical());
        }
    }
    if let Ok(diagram) = parse_diagram(text) {
        assert!((diagram.black() & diagram.white()).is_empty());
    }
    if let Ok(Some(found)) = recognise(text, None) {
        assert_eq!(found.position.to_string().parse(), Ok(found.position));
    }
});
