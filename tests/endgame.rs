//! The search from the user's view: correct against plain minimax and against published scores, whatever the table, the
//! slices and the symmetry, and the same nodes in every build.

use crate::common::finished;
use crate::common::records;
use crate::common::search;
use crate::common::solving;

use kaeshi::search::{Choice, Level, Limits, Proof, Searcher, Table};
use kaeshi::{Bitboard, Board, Position, Square};
use records::{Record, records};
use search::{SIGNATURE, fixed_search, minimax, random_board};
use solving::{score_of_line, searcher, solve};

fn board(record: &Record<'_>) -> Board {
    let position: Position = record.fields[0].parse().unwrap_or_else(|error| panic!("line {}: {error}", record.line));
    position.board
}

fn has(record: &Record<'_>, key: &str) -> bool {
    record.fields.iter().any(|field| field.strip_prefix(key).is_some_and(|rest| rest.starts_with('=')))
}

/// Solves every `step`-th position of a data file and checks the answer against the file and for consistency.
fn check_file(text: &str, step: usize) {
    let mut searcher = searcher();
    for record in records(text).step_by(step) {
        let (line, board) = (record.line, board(&record));
        let found = solve(&mut searcher, board);
        let score: i8 = record.value("score").parse().unwrap();
        assert_eq!(found.score(), Some(score), "line {line}");
        assert!(found.complete);
        assert_eq!(score_of_line(board, &found.pv), score, "line {line}");
        assert_eq!(found.best.is_none(), board.mobility().is_empty(), "line {line}");
        if let Some(best) = found.best {
            assert_eq!(found.pv.first(), Some(&best), "line {line}");
            if has(&record, "best") {
                let all_best = record.value("best");
                assert!(all_best.split(',').any(|name| name == best.to_string()), "line {line}: {best} of {all_best}");
            }
        }
        if has(&record, "moves") {
            let found = searcher.scores(board, &Limits::NONE);
            let mut expected: Vec<(Square, Option<i8>)> = record
                .value("moves")
                .split(',')
                .map(|part| part.split_once(':').unwrap())
                .map(|(square, score)| (square.parse().unwrap(), Some(score.parse().unwrap())))
                .collect();
            expected.sort();
            let moves: Vec<_> = found.moves.iter().map(|(square, bounds)| (*square, bounds.score())).collect();
            assert_eq!(moves, expected, "line {line}");
        }
    }
}

#[test]
fn published_scores_up_to_12_empties() {
    check_file(include_str!("data/ntest_6.txt"), 1);
    check_file(include_str!("data/ntest_12.txt"), 1);
    check_file(include_str!("data/random_10.txt"), 1);
    check_file(include_str!("data/random_12.txt"), 1);
}

#[test]
fn published_scores_at_13_and_14_empties() {
    check_file(include_str!("data/eg_13_14.txt"), 2);
    check_file(include_str!("data/random_14.txt"), 2);
}

#[test]
fn published_scores_at_16_empties() {
    check_file(include_str!("data/ntest_16.txt"), 8);
    check_file(include_str!("data/random_16.txt"), 8);
}

#[test]
#[ignore = "twenty seconds: every position of the larger files"]
fn published_scores_of_all_positions() {
    check_file(include_str!("data/eg_13_14.txt"), 1);
    check_file(include_str!("data/random_14.txt"), 1);
    check_file(include_str!("data/ntest_16.txt"), 1);
    check_file(include_str!("data/random_16.txt"), 1);
}

#[test]
fn published_scores_of_every_move() {
    check_file(include_str!("data/ffo_1_19.txt"), 1);
    check_file(include_str!("data/tsume_human.txt"), 1);
}

#[test]
fn plain_minimax_agrees() {
    // Mostly small, so that there can be many; each tenth with eight empty squares, one in a hundred with nine.
    let empties = |i: u32| if i.is_multiple_of(100) { 9 } else { i % 10 % 9 };
    let threads = std::thread::available_parallelism().map_or(1, |number| number.get() as u64);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            scope.spawn(move || {
                let (mut random, mut searcher) = (fastrand::Rng::with_seed(1 + thread), searcher());
                for i in 0..40_000 / threads as u32 + 1 {
                    check_against_minimax(random_board(&mut random, empties(i)), &mut searcher);
                }
            });
        }
    });
}

fn check_against_minimax(board: Board, searcher: &mut Searcher) {
    let score = minimax(board);
    let found = solve(searcher, board);
    assert_eq!(found.score(), Some(score), "{board:?}");
    assert_eq!(score_of_line(board, &found.pv), score, "{board:?}");
    let sign = searcher.solve(board, &Limits { proof: Proof::Wld, ..Limits::NONE });
    assert!(sign.bounds.lower <= score && score <= sign.bounds.upper && sign.complete, "{board:?}");
    assert!(sign.bounds.lower > 0 || sign.bounds.upper < 0 || sign.score() == Some(0), "{board:?}");
}

#[test]
fn every_move_is_scored_as_minimax_scores_it() {
    let (mut random, mut searcher) = (fastrand::Rng::with_seed(2), searcher());
    for i in 0..1_000 {
        let board = random_board(&mut random, 1 + i % 8);
        let found = searcher.scores(board, &Limits::NONE);
        assert!(found.complete);
        let expected: Vec<(Square, Option<i8>)> =
            board.mobility().into_iter().map(|square| (square, Some(-minimax(board.play(square))))).collect();
        let moves: Vec<_> = found.moves.iter().map(|(square, bounds)| (*square, bounds.score())).collect();
        assert_eq!(moves, expected, "{board:?}");
    }
}

#[test]
fn images_tables_and_histories_change_no_score() {
    let mut random = fastrand::Rng::with_seed(3);
    let (mut warm, mut tiny) = (searcher(), Searcher::new(Table::with_megabytes(0)));
    for _ in 0..40 {
        let board = random_board(&mut random, 12);
        let expected = solve(&mut searcher(), board);
        for number in 0..8 {
            assert_eq!(solve(&mut warm, board.symmetry(number)).score(), expected.score(), "{board:?}");
        }
        // The choice among several best moves may depend on the table; that the move is one of them may not.
        let again = solve(&mut warm, board);
        assert_eq!(Some(score_of_line(board, &again.pv)), expected.score(), "{board:?}");
        let found = solve(&mut tiny, board);
        assert_eq!((found.score(), found.best), (expected.score(), expected.best), "{board:?}");
        // From the other side, and from the answers of all moves.
        let scores = warm.scores(board, &Limits::NONE);
        let best = scores.moves.iter().filter_map(|(_, bounds)| bounds.score()).max();
        assert!(board.mobility().is_empty() || best == expected.score(), "{board:?}");
        let sign = warm.solve(board, &Limits { proof: Proof::Wld, ..Limits::NONE });
        assert!(expected.score().is_some_and(|score| sign.bounds.lower <= score && score <= sign.bounds.upper));
    }
}

#[test]
fn any_position_may_be_asked_about() {
    let mut searcher = searcher();
    let position = |text: &str| text.parse::<Position>().unwrap().board;
    // The side to move must pass, and is then wiped out.
    let pass = Board::new(Square::B1.bit(), Square::A1.bit()).unwrap();
    let found = solve(&mut searcher, pass);
    assert_eq!((found.score(), found.best, found.pv), (Some(-64), None, vec![Square::C1]));
    // Nobody can move: the winner takes the empty squares.
    let over = position("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX-------- O");
    assert_eq!(solve(&mut searcher, over).score(), Some(-64));
    let full = Board::new(Bitboard::new(0xffff), !Bitboard::new(0xffff)).unwrap();
    assert_eq!(solve(&mut searcher, full).score(), Some(-32));
    let bare = Board::new(Bitboard::EMPTY, Bitboard::EMPTY).unwrap();
    assert_eq!(solve(&mut searcher, bare).score(), Some(0));
    // One move away from a wipe-out, with nearly the whole board empty.
    let wipe_out = Board::new(Square::A1.bit(), Square::B1.bit()).unwrap();
    let found = solve(&mut searcher, wipe_out);
    assert_eq!((found.score(), found.best, found.pv), (Some(64), Some(Square::C1), vec![Square::C1]));
    for board in [pass, over, full, bare] {
        let none = searcher.scores(board, &Limits::NONE);
        assert!(none.complete && none.moves.is_empty());
    }
}

fn choose_in_slices(searcher: &mut Searcher, board: Board, level: Level, seed: u64) -> Choice {
    loop {
        let choice = searcher.choose(board, level, seed, &Limits::nodes(20_000));
        if choice.complete {
            return choice;
        }
    }
}

#[test]
fn a_level_chooses_the_same_move_however_it_is_asked() {
    // With the hand-made evaluation there are no cuts by ProbCut, and not even earlier questions change an answer.
    let mut random = fastrand::Rng::with_seed(6);
    let mut warm = searcher();
    for i in 0..60 {
        let board = random_board(&mut random, 8 + i % 50);
        let board = if board.must_pass() { board.pass() } else { board };
        if board.is_over() {
            continue;
        }
        for level in [1, 3, 5, 8].map(|number| Level::new(number).unwrap()) {
            let choice = searcher().choose(board, level, 11, &Limits::NONE);
            assert!(choice.complete && board.mobility().contains(choice.best));
            for other in [warm.choose(board, level, 11, &Limits::NONE), choose_in_slices(&mut warm, board, level, 11)] {
                assert_eq!(
                    (other.best, other.value, other.exact),
                    (choice.best, choice.value, choice.exact),
                    "{board:?}"
                );
            }
        }
    }
}

#[test]
fn exact_choices_are_the_best_moves() {
    let (mut random, mut searcher) = (fastrand::Rng::with_seed(7), searcher());
    for _ in 0..200 {
        let board = random_board(&mut random, 8);
        if board.mobility().is_empty() {
            continue;
        }
        let choice = searcher.choose(board, Level::MAX, 1, &Limits::NONE);
        assert!(choice.exact);
        assert_eq!(choice.value, 100 * i32::from(minimax(board)));
        assert_eq!(-minimax(board.play(choice.best)), minimax(board));
    }
}

/// Plays a game between two levels; gives the final score for the first.
fn game(searcher: &mut Searcher, levels: [Level; 2], seed: u64) -> i8 {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut board, mut mover) = (random_board(&mut random, 54), 0);
    while !board.is_over() {
        board = if board.must_pass() {
            board.pass()
        } else {
            board.play(searcher.choose(board, levels[mover], seed, &Limits::NONE).best)
        };
        mover ^= 1;
    }
    if mover == 0 { board.score() } else { -board.score() }
}

#[test]
fn a_higher_level_wins_more() {
    let mut searcher = searcher();
    for pair in [[1, 4], [3, 6], [5, 8]] {
        let levels = pair.map(|number| Level::new(number).unwrap());
        let discs: i32 = (0..10).map(|seed| i32::from(game(&mut searcher, levels, seed))).sum();
        let back: i32 = (0..10).map(|seed| i32::from(game(&mut searcher, [levels[1], levels[0]], seed))).sum();
        assert!(discs < 0 && back > 0, "{pair:?}: {discs}, {back}");
    }
}

#[test]
fn a_finished_game_counts_the_same_nodes_in_every_build() {
    assert_eq!(finished::nodes(), finished::NODES);
}

#[test]
fn the_signature_is_kept() {
    assert_eq!(fixed_search(), SIGNATURE);
}
