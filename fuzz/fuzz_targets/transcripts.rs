//! A transcript that was read is a game: every move is legal, and its own transcript gives the same game. Undo leads to
//! the start.
#![no_main]

use kaeshi::notation::transcript::parse_transcript;
use kaeshi::{Game, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(moves) = parse_transcript(text, Position::START) else { return };
    let mut game = Game::from_transcript(text, Position::START).expect("it was read before");
    assert_eq!(game.moves(), moves);
    let mut played = Game::new();
    for &square in &moves {
        assert!(played.legal_moves().contains(square));
        played.play(square).expect("it is legal");
    }
    assert_eq!(played.position(), game.position());
    let again = Game::from_transcript(&game.transcript(), Position::START).expect("it is written to be read");
    assert_eq!(again.moves(), moves);
    game.go_to(0);
    assert_eq!(game.position(), Position::START);
});
