//! Several threads at one search: the same scores as one, whatever is cut, stopped or missing.
//!
//! The searches here share nodes that are much smaller than usual, so that threads get in each other's way often.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::board::Board;
use crate::search::crew::{Crew, HelperThreads, SharedFrom};
use crate::search::score::DEEP_FROM;
use crate::search::{Limits, Proof, Searcher, Strength, Table};
use crate::testing::{random_board, trained};

/// Returns a searcher that shares every node that can be shared.
fn searcher(megabytes: usize, threads: usize) -> Searcher {
    let shared_from = SharedFrom { empties: DEEP_FROM, depth: 3 };
    Searcher { shared_from, ..Searcher::new(Table::with_megabytes(megabytes)).with_threads(threads) }
}

/// Returns searchers with two and four threads, with a table of one bucket, and with the trained evaluation.
fn crews() -> [Searcher; 4] {
    let mut crews = [searcher(2, 2), searcher(2, 4), searcher(0, 3), searcher(2, 3)];
    crews[3].set_evaluator(trained());
    crews
}

/// Returns the score of `board` by a full search of the tree.
fn minimax(board: Board) -> i8 {
    let moves = board.mobility();
    if moves.is_empty() {
        return if board.is_over() { board.score() } else { -minimax(board.pass()) };
    }
    moves.into_iter().map(|square| -minimax(board.play(square))).max().unwrap_or(-64)
}

#[test]
fn small_positions_have_the_scores_of_minimax() {
    let (mut random, mut crews) = (fastrand::Rng::with_seed(12), crews());
    for i in 0..8_000 {
        let board = random_board(&mut random, 2 + i % 6);
        let searcher = &mut crews[i as usize % 4];
        assert_eq!(searcher.solve(board, &Limits::NONE).score(), Some(minimax(board)), "{board:?}");
    }
}

/// Returns the score of `board` within a window, by plain alpha-beta without a table or ordering.
fn alpha_beta(board: Board, mut alpha: i8, beta: i8) -> i8 {
    let moves = board.mobility();
    if moves.is_empty() {
        return if board.is_over() { board.score() } else { -alpha_beta(board.pass(), -beta, -alpha) };
    }
    let mut best = -64;
    for square in moves {
        best = best.max(-alpha_beta(board.play(square), -beta, -alpha));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    best
}

/// Solves positions large enough that their nodes are shared.
fn check_shared_positions(count: u32) {
    let (mut random, mut crews) = (fastrand::Rng::with_seed(17), crews());
    for i in 0..count {
        let board = random_board(&mut random, DEEP_FROM + 1 - i % 2);
        let searcher = &mut crews[i as usize % 4];
        assert_eq!(searcher.solve(board, &Limits::NONE).score(), Some(alpha_beta(board, -64, 64)), "{board:?}");
    }
}

#[test]
fn positions_with_shared_nodes_have_the_scores_of_plain_alpha_beta() {
    check_shared_positions(48);
}

#[test]
#[ignore = "minutes: ten thousand positions"]
fn ten_thousand_positions_with_shared_nodes_have_the_scores_of_plain_alpha_beta() {
    check_shared_positions(10_000);
}

/// Tries 500 boards, and 2,000 with `KAESHI_ALL`.
#[test]
fn all_moves_have_the_scores_that_one_thread_finds() {
    let boards = if std::env::var_os("KAESHI_ALL").is_some() { 2_000 } else { 500 };
    let (mut random, mut crews, mut one) = (fastrand::Rng::with_seed(13), crews(), searcher(2, 1));
    for i in 0..boards {
        let board = random_board(&mut random, if i % 20 == 0 { 14 } else { 8 + i % 5 });
        let searcher = &mut crews[i as usize % 4];
        if i % 3 == 0 {
            let found = searcher.solve(board, &Limits { proof: Proof::Wld, ..Limits::NONE });
            let score = one.solve(board, &Limits::NONE).bounds.lower;
            assert!(found.complete && found.bounds.lower <= score && score <= found.bounds.upper, "{board:?}");
        }
        assert_eq!(searcher.scores(board, &Limits::NONE).moves, one.scores(board, &Limits::NONE).moves, "{board:?}");
    }
}

#[test]
fn the_best_move_is_the_one_that_one_thread_finds() {
    // Without the trained evaluation any number of threads tries the moves of a small position in the same order.
    let (mut random, mut crews, mut one) = (fastrand::Rng::with_seed(20), crews(), searcher(2, 1));
    for i in 0..400 {
        let board = random_board(&mut random, DEEP_FROM + 1 - i % 2);
        let searcher = &mut crews[i as usize % 3];
        let [found, expected] = [searcher.solve(board, &Limits::NONE), one.solve(board, &Limits::NONE)];
        assert_eq!((found.score(), found.best), (expected.score(), expected.best), "{board:?}");
    }
}

#[test]
fn values_of_plain_searches_are_those_of_one_thread() {
    let (mut random, mut crews, mut one) = (fastrand::Rng::with_seed(14), crews(), searcher(2, 1));
    for i in 0..60 {
        let board = random_board(&mut random, 24 + i % 12);
        let strength = Strength { exact_from: 0, ..Strength::of_depth(3 + (i % 5) as u8) };
        let expected = one.evaluate_at(board, strength, &Limits::NONE).value;
        for searcher in &mut crews[..3] {
            // Each slice leaves open nodes, and several threads worked at some of them.
            let value = (0..).find_map(|_| {
                let found = searcher.evaluate_at(board, strength, &Limits::nodes(1));
                found.complete.then_some(found.value)
            });
            assert_eq!(value, Some(expected), "{board:?}");
        }
    }
}

#[test]
fn slices_and_cancelled_searches_end_with_the_right_score() {
    let (mut random, mut crews, mut one) = (fastrand::Rng::with_seed(15), crews(), searcher(2, 1));
    for i in 0..24 {
        let board = random_board(&mut random, 15);
        let expected = one.solve(board, &Limits::NONE).score();
        let searcher = &mut crews[i % 4];
        let cancel = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..20 {
                cancel.store(false, Ordering::Relaxed);
                let canceller = scope.spawn(|| {
                    thread::sleep(Duration::from_micros(200 + 150 * i as u64));
                    cancel.store(true, Ordering::Relaxed);
                });
                let found = searcher.solve(board, &Limits { cancel: Some(&cancel), ..Limits::NONE });
                canceller.join().expect("it only sleeps");
                assert!(!found.complete || found.score() == expected, "{board:?}");
            }
        });
        let mut slices = 0;
        let found = loop {
            let found = searcher.solve(board, &Limits::nodes(20_000));
            slices += 1;
            assert!(slices < 5_000, "the search gets on");
            if found.complete {
                break found;
            }
        };
        assert_eq!(found.score(), expected, "{board:?}");
    }
}

#[test]
fn limits_are_for_all_threads_together() {
    let mut random = fastrand::Rng::with_seed(16);
    let mut searcher = searcher(2, 4);
    for _ in 0..10 {
        let board = random_board(&mut random, 26);
        let found = searcher.solve(board, &Limits::nodes(200_000));
        assert!(!found.complete);
        // One thread checks the limits, and the machine may stop that one while the others go on.
        assert!((190_000..10_000_000).contains(&found.nodes), "{} nodes", found.nodes);
        let begun = Instant::now();
        assert!(!searcher.solve(board, &Limits::time(Duration::from_millis(20))).complete);
        assert!(begun.elapsed() < Duration::from_secs(5), "the time is over long since");
    }
}

#[test]
fn a_crew_that_nobody_joined_changes_nothing() {
    let mut random = fastrand::Rng::with_seed(17);
    for empties in [14, 16, 18] {
        let board = random_board(&mut random, empties);
        let mut alone = Searcher::new(Table::with_megabytes(2));
        let expected = alone.solve(board, &Limits::NONE);
        for _ in 0..2 {
            let mut searcher = searcher(2, 1);
            let found = searcher.solve(board, &Limits::NONE);
            assert_eq!((found.score(), found.nodes, &found.pv), (expected.score(), expected.nodes, &expected.pv));
        }
    }
}

#[test]
fn helpers_may_come_late_and_leave_early() {
    let mut random = fastrand::Rng::with_seed(18);
    let mut one = searcher(2, 1);
    for _ in 0..10 {
        let board = random_board(&mut random, 16);
        let crew = Crew::new();
        let mut searcher = searcher(2, 1);
        searcher.set_crew(crew.clone());
        let found = thread::scope(|scope| {
            let late = scope.spawn(|| {
                thread::sleep(Duration::from_millis(1));
                crew.help();
            });
            let early = scope.spawn(|| crew.help());
            let leaver = scope.spawn(|| {
                thread::sleep(Duration::from_millis(4));
                crew.dismiss();
            });
            let found = searcher.solve(board, &Limits::NONE);
            for thread in [late, early, leaver] {
                thread.join().expect("no thread panics");
            }
            found
        });
        assert_eq!(found.score(), one.solve(board, &Limits::NONE).score(), "{board:?}");
    }
}

#[test]
fn threads_that_the_system_does_not_give_are_done_without() {
    let mut random = fastrand::Rng::with_seed(19);
    for given in 0..3 {
        let (crew, mut asked, mut one) = (Crew::new(), 0, searcher(2, 1));
        let helper_threads = HelperThreads::start_by(&crew, 4, |thread, crew| {
            asked += 1;
            // No system has a stack of this size.
            let thread = if asked > given { thread.stack_size(usize::MAX / 16) } else { thread };
            thread.spawn(move || crew.help())
        });
        assert_eq!(asked, given + 1, "none is asked for after the first that fails");
        let mut searcher = Searcher { crew: Some(crew), helper_threads: Some(helper_threads), ..searcher(2, 1) };
        for _ in 0..5 {
            let board = random_board(&mut random, 15);
            let found = searcher.solve(board, &Limits::NONE);
            assert!(found.complete);
            assert_eq!(found.score(), one.solve(board, &Limits::NONE).score(), "{board:?}");
        }
    }
}
