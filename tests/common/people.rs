//! Checks of the model of people, applied natively and in WebAssembly.

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::people::{Considered, Model, Rating, Situation, choose};
use kaeshi::{Game, Position};

/// A digest of all chances and choices in a game of people, as [`digest`] computes it.
pub const DIGEST: u64 = 0xd286_277d_1c8b_0a74;

/// A game of two persons of the model.
const GAME: &str = "f5d6c5f4e3c6d3f6g6g5e6d7e7c7c4f3d8b5b4c8h5g4b8f7a5h4h6h7f2c3b6a3a4b3d2a6e8f8g8c2g3d1e1c1b1e2h3h2a2\
                    f1g1a1b2b7a8a7g2h1g7h8";

/// Returns the model and the evaluation that come with this version.
///
/// # Panics
/// When their files cannot be read.
pub fn shipped() -> (Model, Evaluator) {
    let model = Model::read(include_bytes!("../../src/people/default.people"));
    let weights = Weights::read(include_bytes!("../../src/eval/default.weights"));
    let (Ok(model), Ok(weights)) = (model, weights) else { panic!("the shipped files are read") };
    (model, Evaluator::trained(weights))
}

/// Returns a digest of the chances and choices at several strengths after each move of a game.
///
/// # Panics
/// When the game is not legal.
pub fn digest() -> u64 {
    let (model, evaluator) = shipped();
    let Ok(mut game) = Game::from_transcript(GAME, Position::START) else { panic!("the game is legal") };
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |word: u64| sum = (sum ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(7);
    for ply in 0..=game.line().len() {
        game.go_to(ply);
        let situation = Situation::of(&game);
        let mut considered = Considered::of(&evaluator, &situation);
        for points in [800, 1000, 1300, 1700, 2400] {
            let Ok(rating) = Rating::new(points) else { continue };
            for each in considered.chances(&model, rating) {
                add(each.square.index() as u64);
                add(each.chance.to_bits());
            }
            for seed in 0..3 {
                let chosen = choose(&model, &evaluator, &situation, rating, seed);
                add(chosen.map_or(64, |square| square.index() as u64));
            }
        }
    }
    sum
}
