//! One game reviewed, natively and in the browser: every build finds the same numbers.

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::review::{Effort, Review};
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Game, Position};

/// A game between people (WTHOR 1980).
pub const GAME: &str = "f5d6c5f4e3d3e6g5c6f3g4f6c4c3d2c2f2e2g3e7h6f1b3h3h4d7d1e1c1b1c7b4a4a5a6b6b5d8h2a2a3a7g6h5g2b2\
                        f7f8e8h1g1g7a1h7a8b7c8b8g8h8";

/// The losses of both sides in hundredths of a disc, their accuracies in tenths, and a checksum of all moves.
pub const NUMBERS: (i32, i32, u32, u32, u32) = (3410, 6108, 924, 855, 2_639_606_277);

/// Reviews [`GAME`] in slices of `slice` nodes.
pub fn numbers(slice: u64) -> (i32, i32, u32, u32, u32) {
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    let weights = Weights::read(include_bytes!("../../src/eval/default.weights")).expect("the weights are sound");
    searcher.set_evaluator(Evaluator::trained(weights));
    let mut review = Review::new(&Game::from_transcript(GAME, Position::START).expect("it is legal"));
    while !review.run(&mut searcher, Effort { depth: 10, exact_from: 14 }, &Limits::nodes(slice)) {}
    let mut checksum = 0_u32;
    for judged in review.moves() {
        for number in [judged.score, judged.loss, judged.best.index() as i32, judged.mark as i32, judged.depth.into()] {
            checksum = checksum.rotate_left(5) ^ number.cast_unsigned();
        }
    }
    let summary = review.summary();
    let tenths = |accuracy: Option<f64>| (10.0 * accuracy.expect("both had a choice")).round() as u32;
    let (black, white) = (summary.black, summary.white);
    (black.lost, white.lost, tenths(black.accuracy), tenths(white.accuracy), checksum)
}
