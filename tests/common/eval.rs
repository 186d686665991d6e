//! Checks of the trained evaluation, applied to every implementation natively and in the browser.

use kaeshi::eval::indices::{Row, scalar};
use kaeshi::eval::patterns::{self, FEATURE, FEATURES, WEIGHTS};
use kaeshi::eval::weights::{Blend, Layer, Weights, quantised};
use kaeshi::eval::{Evaluator, Indices, LIMIT};
use kaeshi::{Bitboard, Board, Square};

/// An implementation of the indices, in any representation.
struct Body<T> {
    of: fn(Board) -> T,
    play: fn(&T, Square, Bitboard) -> T,
    pass: fn(&T) -> T,
    array: fn(&T) -> [i16; FEATURES],
}

/// Checks the scalar implementation: single positions, and indices updated through games.
///
/// # Panics
/// When it differs anywhere from a reading cell by cell, with the board.
pub fn check_scalar_body() {
    check(&Body {
        of: |board| scalar::of(board.player().bits(), board.opponent().bits()),
        play: |parent: &Row, square, flips| scalar::play(parent, square.index(), flips.bits()),
        pass: scalar::pass,
        array: |row| row.0,
    });
}

/// Checks the implementation that this build uses in the same way.
///
/// # Panics
/// When it differs anywhere from a reading cell by cell, with the board.
pub fn check_chosen_body() {
    check(&Body { of: Indices::of, play: Indices::play, pass: Indices::pass, array: |indices| *indices.as_array() });
}

fn check<T>(body: &Body<T>) {
    check_indices(body);
    check_games(body);
}

/// The indices, cell by cell.
fn naive(board: Board) -> [i16; FEATURES] {
    FEATURE.each_ref().map(|feature| feature.index(board))
}

/// Checks the positions of random games, every move on each, and a pass; full boards and the empty one.
fn check_indices<T>(body: &Body<T>) {
    let (none, all) = (Bitboard::EMPTY, Bitboard::FULL);
    let extremes =
        [(none, none), (all, none), (none, all)].map(|(player, opponent)| Board::new(player, opponent).unwrap());
    let mut moves = 0;
    for board in games(40).flatten().chain(extremes) {
        let indices = (body.of)(board);
        assert_eq!((body.array)(&indices), naive(board), "{board:?}");
        assert_eq!((body.array)(&(body.pass)(&indices)), naive(board.pass()), "{board:?}");
        for square in board.mobility() {
            let child = (body.play)(&indices, square, board.flips(square));
            assert_eq!((body.array)(&child), naive(board.play(square)), "{square} on {board:?}");
            moves += 1;
        }
    }
    assert!(moves > 10_000, "only {moves} moves were checked");
}

/// Checks that indices updated through whole games are those of the positions that the games reached.
fn check_games<T>(body: &Body<T>) {
    for game in games(100) {
        let mut indices = (body.of)(Board::START);
        let mut board = Board::START;
        for next in game {
            indices = match (board.empties() - next.empties()).first() {
                Some(square) => (body.play)(&indices, square, board.flips(square)),
                None => (body.pass)(&indices),
            };
            board = next;
            assert_eq!((body.array)(&indices), naive(board), "{board:?}");
        }
    }
}

/// Returns random games: the positions after each move and each pass.
fn games(number: usize) -> impl Iterator<Item = Vec<Board>> {
    let mut random = fastrand::Rng::with_seed(0x6761_6d65);
    std::iter::repeat_with(move || {
        let (mut board, mut game) = (Board::START, Vec::new());
        while !board.is_over() {
            let moves: Vec<Square> = board.mobility().into_iter().collect();
            board = if moves.is_empty() {
                board.pass()
            } else {
                // Drawn as `u32`, which is the same on machines of 32 and 64 bits.
                board.play(moves[random.u32(..moves.len() as u32) as usize])
            };
            game.push(board);
        }
        game
    })
    .take(number)
}

/// Returns random weights, with anchors that leave space outside and between.
pub fn random_weights() -> Weights {
    quantised(&[10, 20, 38, 56].map(|empties| Layer::random(empties, 11 + u64::from(empties))), 4.0, "{}")
}

/// Checks that a trained evaluation is the sum of the weights of a position's patterns, for a position and its seven
/// images.
///
/// # Panics
/// When it is not.
pub fn check_values() {
    let (weights, evaluator) = (random_weights(), Evaluator::trained(random_weights()));
    for board in games(5).flatten() {
        let blend = Blend::new(&weights, board.empties().len() as u8);
        assert_eq!(blend.weights.len(), WEIGHTS);
        let sum: i32 = patterns::numbers(board).map(|number| i32::from(blend.weights[number as usize])).iter().sum();
        let expected = (blend.constant + sum).clamp(-LIMIT, LIMIT);
        for image in (0..8).map(|number| board.symmetry(number)) {
            assert_eq!(evaluator.value(image), expected, "{image:?}");
        }
    }
}

/// Returns a hash of the values of all positions of some games: the same on every machine and for every implementation.
pub fn signature() -> u32 {
    let evaluator = Evaluator::trained(random_weights());
    games(20).flatten().fold(0, |sum: u32, board| sum.wrapping_mul(31).wrapping_add(evaluator.value(board) as u32))
}

/// The expected value of [`signature`].
pub const SIGNATURE: u32 = 4_187_998_804;
