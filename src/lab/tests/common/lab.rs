//! Checks of every technique of the Lab, natively and as WebAssembly: all variants against the oracle.

use kaeshi::{Bitboard, Board, Position, Square};
use kaeshi_lab::race::Input;
use kaeshi_lab::{Technique, oracle, race};

use super::{kernels, records};

/// A technique by its name.
///
/// # Panics
/// When there is none.
pub fn technique(id: &str) -> &'static Technique {
    Technique::find(id).unwrap_or_else(|| panic!("there is no technique {id}"))
}

/// The boards of other programs' tests, on which the oracle must give the expected answers.
fn given() -> Vec<Board> {
    let squares = |list: &str| -> Bitboard {
        list.split(',').filter(|name| *name != "-").map(|name| name.parse::<Square>().unwrap()).collect()
    };
    let check = |record: records::Record<'_>| {
        let board = record.fields[1].parse::<Position>().unwrap_or_else(|error| panic!("{error}")).board;
        let (player, opponent) = (board.player().bits(), board.opponent().bits());
        match record.fields[0] {
            "moves" => assert_eq!(oracle::mobility(player, opponent), squares(record.value("expect")).bits()),
            "flips" => {
                let square: Square = record.value("move").parse().unwrap();
                let found = oracle::flips(square.index(), player, opponent);
                assert_eq!(found, squares(record.value("expect")).bits(), "{square}");
            }
            _ => {}
        }
        board
    };
    records::records(include_str!("../../../../tests/data/moves_flips.txt")).map(check).collect()
}

/// Returns the given boards and those of the kernels' tests, with every empty square of each.
fn named() -> Vec<Input> {
    given().into_iter().chain(kernels::boards()).flat_map(questions).collect()
}

/// One question for each empty square of a board.
fn questions(board: Board) -> impl Iterator<Item = Input> {
    board.empties().into_iter().map(move |square| question(board, square))
}

fn question(board: Board, square: Square) -> Input {
    Input { player: board.player().bits(), opponent: board.opponent().bits(), square: square.index() }
}

/// Boards of every density that need not arise in a game, with one empty square each.
fn random(count: usize) -> impl Iterator<Item = Input> {
    let mut random = fastrand::Rng::with_seed(0x006c_6162);
    std::iter::from_fn(move || {
        let square = random.usize(..64);
        let density = random.u64(..) | if random.bool() { random.u64(..) } else { 0 };
        let occupied = density & !(1 << square);
        let player = random.u64(..) & occupied;
        Some(Input { player, opponent: occupied & !player, square })
    })
    .take(count)
}

/// Checks a technique: every variant on `boards` named boards, spread over all of them, and as many random ones, or as
/// many as about two seconds of the oracle allow; then the loops of the race, whose sums must agree.
pub fn check(id: &str, boards: usize) {
    let technique = technique(id);
    if technique.cost > 1_000_000_000 {
        // Each answer takes a tenth of a second: one is enough.
        let expected = (technique.oracle.throughput)(1);
        for variant in technique.variants {
            assert_eq!((variant.throughput)(1), expected, "{id}, {}", variant.id);
        }
        return;
    }
    let allowed = |budget: u64| usize::try_from(budget / technique.cost + 1).unwrap_or(usize::MAX);
    let named = named();
    let few = named.len().div_ceil(boards.min(allowed(1_000_000_000)));
    for input in named.into_iter().step_by(few).chain(random(boards.min(allowed(2_000_000_000)))) {
        let expected = (technique.oracle.answer)(input);
        for variant in technique.variants {
            let found = (variant.answer)(input);
            assert!(found == expected, "{id}, {}: {found:#x}, not {expected:#x}, for {input:x?}", variant.id);
        }
    }
    let iterations = allowed(100_000_000).min(race::BOARDS + 100) as u32;
    let expected = (technique.oracle.throughput)(iterations);
    for variant in technique.all() {
        assert_eq!((variant.throughput)(iterations), expected, "{id}, {}, throughput", variant.id);
        assert_eq!((variant.latency)(iterations), expected, "{id}, {}, latency", variant.id);
    }
    for variant in technique.variants {
        if let Some(steps) = variant.steps {
            let input = race::inputs()[0];
            assert!(!steps(input).is_empty(), "{id}, {}: nothing to see", variant.id);
            assert_eq!(steps(input), steps(input), "{id}, {}", variant.id);
        }
    }
}
