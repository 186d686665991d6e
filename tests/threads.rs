//! Several threads at one exact search, from the user's view: the published scores, also after searches that were
//! stopped.

use crate::common::records;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Board, Position};
use records::records;

/// The files with 18 and 20 empty squares, then those with fewer.
const FILES: [(&str, &str); 8] = [
    ("random_18", include_str!("data/random_18.txt")),
    ("random_20", include_str!("data/random_20.txt")),
    ("hard_20", include_str!("data/hard_20.txt")),
    ("random_14", include_str!("data/random_14.txt")),
    ("random_16", include_str!("data/random_16.txt")),
    ("ntest_16", include_str!("data/ntest_16.txt")),
    ("eg_13_14", include_str!("data/eg_13_14.txt")),
    ("human_16", include_str!("data/human_16.txt")),
];

/// All positions of a file with their scores, beginning with number `first`, from 0.
fn positions(text: &str, first: usize) -> impl Iterator<Item = (Board, i8)> {
    records(text).skip(first).map(|record| {
        let position: Position = record.fields[0].parse().expect("a position");
        (position.board, record.value("score").parse().expect("a score"))
    })
}

fn check((board, score): (Board, i8), searcher: &mut Searcher, what: &str) {
    let found = searcher.solve(board, &Limits::NONE);
    assert!(found.complete, "{what}: {board:?}");
    assert_eq!(found.score(), Some(score), "{what}: {board:?}");
}

fn check_file((name, text): (&str, &str), first: usize, count: usize) {
    for threads in [2, 4] {
        let mut searcher = Searcher::new(Table::with_megabytes(16)).with_threads(threads);
        for found in positions(text, first).take(count) {
            check(found, &mut searcher, &format!("{name}, {threads} threads"));
        }
    }
}

#[test]
fn two_and_four_threads_find_published_scores_at_18_and_20_empties() {
    check_file(FILES[0], 0, 8);
    check_file(FILES[1], 3, 2);
    check_file(FILES[2], 4, 1);
}

#[test]
#[ignore = "minutes: every position of the files"]
fn two_and_four_threads_find_all_published_scores_from_13_to_16_empties() {
    for &file in &FILES[3..] {
        check_file(file, 0, usize::MAX);
    }
}

#[test]
#[ignore = "five minutes of processor time: every position of the files"]
fn two_and_four_threads_find_all_published_scores_at_18_and_20_empties() {
    for &file in &FILES[..3] {
        check_file(file, 0, usize::MAX);
    }
}

#[test]
fn many_cancelled_searches_leave_no_wrong_score() {
    let mut random = fastrand::Rng::with_seed(21);
    for threads in [2, 4] {
        let mut searcher = Searcher::new(Table::with_megabytes(2)).with_threads(threads);
        for (board, score) in positions(FILES[0].1, 8).take(3) {
            let cancel = AtomicBool::new(false);
            for _ in 0..30 {
                cancel.store(false, Ordering::Relaxed);
                let wait = Duration::from_micros(random.u64(..3_000));
                let is_right = thread::scope(|scope| {
                    scope.spawn(|| {
                        thread::sleep(wait);
                        cancel.store(true, Ordering::Relaxed);
                    });
                    let limits = Limits { cancel: Some(&cancel), ..Limits::NONE };
                    if random.bool() {
                        let found = searcher.solve(board, &limits).bounds;
                        found.lower <= score && score <= found.upper
                    } else {
                        searcher.scores(board, &limits).moves.iter().all(|(_, bounds)| bounds.lower <= score)
                    }
                });
                assert!(is_right, "{threads} threads: {board:?}");
            }
            check((board, score), &mut searcher, &format!("{threads} threads"));
        }
    }
}

#[test]
fn threads_in_turns_do_the_same_each_time_and_share_the_work() {
    let searches = |threads| -> Vec<(u64, u64)> {
        let mut searcher = Searcher::new(Table::with_megabytes(4)).in_turns(threads);
        positions(FILES[4].1, 0)
            .take(3)
            .map(|(board, score)| {
                searcher.clear();
                let found = searcher.solve(board, &Limits::NONE);
                assert_eq!(found.score(), Some(score), "{board:?}");
                (found.nodes, searcher.nodes_long().expect("they take turns"))
            })
            .collect()
    };
    let alone = searches(1);
    assert!(alone.iter().all(|(nodes, long)| nodes == long), "{alone:?}");
    let four = searches(4);
    assert_eq!(four, searches(4));
    for (&(_, alone), (nodes, long)) in alone.iter().zip(four) {
        assert!(long < alone && nodes <= 4 * long, "{nodes} nodes, {long} long, {alone} alone");
    }
}

#[test]
fn a_search_in_slices_is_hardly_longer_than_in_one_call() {
    let mut searcher = Searcher::new(Table::with_megabytes(4)).in_turns(2);
    let mut length = |slice: Limits| -> u64 {
        let mut long = 0;
        for (board, score) in positions(FILES[4].1, 0).take(12) {
            searcher.clear();
            while searcher.solve(board, &slice).score() != Some(score) {}
            long += searcher.nodes_long().expect("they take turns");
        }
        long
    };
    let (sliced, whole) = (length(Limits::nodes(100_000)), length(Limits::NONE));
    assert!(sliced * 100 < whole * 115, "{sliced} nodes long in slices, {whole} in one call");
}
