//! The rules: a board as a value, and a game with turns, passes, undo and a transcript.
//!
//! ```sh
//! cargo run --example rules
//! ```

use kaeshi::{Board, Game, Position, Square};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A board is a small value. It has the side to move and the opponent, not the colours.
    let board = Board::START;
    let moves: Vec<String> = board.mobility().into_iter().map(|square| square.to_string()).collect();
    println!("first moves: {}", moves.join(" "));
    println!("f5 turns over: {:?}", board.flips(Square::F5).into_iter().collect::<Vec<_>>());

    // A move from outside is checked, and the error describes the fault.
    for name in ["a1", "d4", "z9"] {
        match name.parse() {
            Err(error) => println!("{name}: {error}"),
            Ok(square) => match board.try_play(square) {
                Err(error) => println!("{name}: {error}"),
                Ok(_) => println!("{name}: a move"),
            },
        }
    }

    // A game has colours and a history. Passes are automatic.
    let mut game = Game::from_transcript("f5d6c3d3c4f4f6", Position::START)?;
    game.undo();
    let played = game.play(Square::E6)?;
    let (side, flips) = (played.side, played.flips.len());
    println!("{side} plays {} and turns over {flips} discs", played.square);
    println!("{}", game.transcript());
    println!("{:?}", game.position());
    Ok(())
}
