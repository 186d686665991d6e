//! A search that is stopped, resumed, asked for its progress, or asked again: its bounds are right, and known results
//! are not searched again.

use crate::common::records;
use crate::common::search;
use crate::common::solving;

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kaeshi::search::{Bounds, Level, Limits, Progress};
use kaeshi::{Board, Position};
use records::records;
use search::random_board;
use solving::{score_of_line, searcher, solve};

/// Record number `index` of a data file.
fn board(text: &str, index: usize) -> Board {
    let record = records(text).nth(index).expect("the file is long enough");
    record.fields[0].parse::<Position>().expect("the file is right").board
}

#[test]
fn a_search_in_slices_ends_where_a_whole_one_does() {
    let mut random = fastrand::Rng::with_seed(4);
    for nodes in [1, 20_000, 50_000] {
        for _ in 0..6 {
            let board = random_board(&mut random, 15);
            let whole = solve(&mut searcher(), board);
            let mut searcher = searcher();
            let (mut known, mut slices) = (Bounds::OPEN, 0);
            let found = loop {
                let found = searcher.solve(board, &Limits::nodes(nodes));
                assert!(
                    found.bounds.lower >= known.lower && found.bounds.upper <= known.upper,
                    "bounds only get narrower"
                );
                assert!(found.nodes < 80_000, "a slice ends");
                known = found.bounds;
                slices += 1;
                assert!(slices < 5_000, "the search gets on");
                if found.complete {
                    break found;
                }
            };
            assert_eq!((found.score(), found.best), (whole.score(), whole.best), "{board:?}");
            assert_eq!(Some(score_of_line(board, &found.pv)), whole.score());
            let mut searcher = self::searcher();
            let scores = loop {
                let scores = searcher.scores(board, &Limits::nodes(nodes));
                if scores.complete {
                    break scores.moves;
                }
            };
            assert_eq!(scores, self::searcher().scores(board, &Limits::NONE).moves);
        }
    }
}

#[test]
fn a_cancelled_search_says_what_it_knows_and_leaves_no_harm() {
    let mut random = fastrand::Rng::with_seed(5);
    let board = random_board(&mut random, 20);
    let cancel = AtomicBool::new(true);
    let limits = Limits { cancel: Some(&cancel), ..Limits::NONE };
    let mut searcher = searcher();
    let found = searcher.solve(board, &limits);
    assert!(!found.complete && found.nodes < 20_000);
    assert!(found.bounds.lower < found.bounds.upper);
    assert!(!searcher.scores(board, &limits).complete);
    let choice = searcher.choose(board, Level::MAX, 0, &limits);
    assert!(!choice.complete && board.mobility().contains(choice.best));

    let board = random_board(&mut random, 12);
    cancel.store(false, Ordering::Relaxed);
    assert_eq!(searcher.solve(board, &limits).score(), solve(&mut self::searcher(), board).score());
}

#[test]
fn a_cancel_is_heard_within_50_milliseconds_and_the_table_stays_right() {
    let mut random = fastrand::Rng::with_seed(15);
    let (board, mut searcher, cancel) = (random_board(&mut random, 30), searcher(), AtomicBool::new(false));
    let limits = Limits { cancel: Some(&cancel), ..Limits::NONE };
    // Other programs may delay this one: the best of several tries shows how soon the search itself stops.
    let mut soonest = Duration::MAX;
    for wait in [5, 10, 20, 40, 80] {
        cancel.store(false, Ordering::Relaxed);
        let late = std::thread::scope(|scope| {
            let canceller = scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(wait));
                cancel.store(true, Ordering::Relaxed);
                Instant::now()
            });
            let found = searcher.solve(board, &limits);
            let ended = Instant::now();
            assert!(!found.complete, "the search takes much longer than the test waits");
            ended.saturating_duration_since(canceller.join().expect("the thread only sleeps"))
        });
        soonest = soonest.min(late);
    }
    assert!(soonest < Duration::from_millis(50), "{soonest:?}");
    // Table entries of the stopped searches lead to the right score of a position on their way.
    let mut later = board;
    while later.empties().len() > 12 && !later.is_over() {
        later = later.mobility().into_iter().next().map_or(later.pass(), |square| later.play(square));
    }
    assert_eq!(solve(&mut searcher, later).score(), solve(&mut self::searcher(), later).score());
}

#[test]
fn a_search_that_ran_out_of_time_says_what_it_knows_and_can_go_on() {
    let board = board(include_str!("data/random_16.txt"), 1);
    let whole = solve(&mut searcher(), board);
    let mut searcher = searcher();
    let (mut calls, mut found) = (0, None);
    while found.is_none() {
        calls += 1;
        let news = searcher.solve(board, &Limits::time(Duration::ZERO));
        assert!(news.bounds.lower <= whole.bounds.lower && whole.bounds.upper <= news.bounds.upper);
        assert!(news.complete || news.nodes < 50_000, "{} nodes after the time was over", news.nodes);
        found = news.complete.then_some(news);
    }
    let found = found.unwrap();
    assert!(calls > 1 && found.is_exact());
    assert_eq!((found.score(), found.best), (whole.score(), whole.best));
    assert_eq!(score_of_line(board, &found.pv), whole.bounds.lower);
}

#[test]
fn a_time_that_is_long_enough_changes_nothing() {
    let board = board(include_str!("data/random_14.txt"), 0);
    let limits = Limits::time(Duration::from_secs(100_000));
    let found = searcher().solve(board, &limits);
    assert_eq!(found, solve(&mut searcher(), board));
}

/// Returns the answer of `search` without a limit, and all its progress reports.
fn told<T>(search: impl FnOnce(&Limits) -> T) -> (T, Vec<Progress>) {
    let reports = RefCell::new(Vec::new());
    let note = |progress: &Progress| reports.borrow_mut().push(progress.clone());
    let answer = search(&Limits { progress: Some(&note), ..Limits::NONE });
    (answer, reports.into_inner())
}

#[test]
fn the_progress_of_a_position_with_a_pass_is_told_as_its_mover_sees_it() {
    let mut random = fastrand::Rng::with_seed(21);
    let passing = std::iter::repeat_with(|| random_board(&mut random, 9)).filter(|board| board.must_pass());
    for board in passing.take(5) {
        let (found, reports) = told(|limits| searcher().solve(board, limits));
        let (passed, reports_of_other) = told(|limits| searcher().solve(board.pass(), limits));
        assert_eq!((found.bounds, found.best), (passed.bounds.negated(), None), "{board:?}");
        assert_eq!(reports.last().map(|last| last.bounds), Some(found.bounds), "{board:?}");
        let negated: Vec<Bounds> = reports_of_other.iter().map(|progress| progress.bounds.negated()).collect();
        assert_eq!(reports.iter().map(|progress| progress.bounds).collect::<Vec<_>>(), negated, "{board:?}");
    }
}

#[test]
fn only_proofs_tell_of_their_progress() {
    let board = board(include_str!("data/random_14.txt"), 0);
    let (_, reports) = told(|limits| searcher().choose(board, Level::MAX, 0, limits));
    assert_eq!(reports.len(), 0);
    let (_, reports) = told(|limits| searcher().hints(board, 4, limits));
    assert_eq!(reports.len(), 0);
}

#[test]
fn progress_closes_in_on_the_score() {
    let board = board(include_str!("data/random_14.txt"), 0);
    let (found, reports) = told(|limits| searcher().solve(board, limits));
    assert!(reports.len() > 2);
    for pair in reports.windows(2) {
        assert!(pair[0].nodes <= pair[1].nodes && pair[0].done <= pair[1].done);
        assert!(pair[0].bounds.lower <= pair[1].bounds.lower && pair[0].bounds.upper >= pair[1].bounds.upper);
    }
    let last = reports.last().unwrap();
    assert_eq!((last.bounds, last.done), (found.bounds, last.total));
    assert_eq!(last.line.first(), found.best.as_ref());
    for report in &reports {
        let mut position = board;
        for &square in &report.line {
            position = if position.must_pass() { position.pass() } else { position };
            position = position.try_play(square).expect("the line so far is legal");
        }
    }
    assert_eq!(last.total, board.mobility().len() as usize);
}

#[test]
fn stepping_through_a_solved_game_searches_nothing_anew() {
    let mut random = fastrand::Rng::with_seed(10);
    for _ in 0..10 {
        let (start, mut searcher) = (random_board(&mut random, 16), searcher());
        let whole = solve(&mut searcher, start);
        let (mut board, mut score, mut line) = (start, whole.score().unwrap(), whole.pv.iter());
        while !board.is_over() {
            board = if board.must_pass() { board.pass() } else { board.play(*line.next().unwrap()) };
            score = -score;
            let found = solve(&mut searcher, board);
            assert_eq!((found.score(), found.complete), (Some(score), true), "{board:?}");
            assert!(board.empties().len() < 12 || found.nodes < 2_000, "{} nodes for {board:?}", found.nodes);
        }
        let back = solve(&mut searcher, start);
        assert!(back.score() == whole.score() && back.nodes < 2_000, "{} nodes on the way back", back.nodes);
    }
}

#[test]
fn the_progress_of_all_scores_closes_in_on_the_best_one_first() {
    let board = board(include_str!("data/random_14.txt"), 0);
    let (_, reports) = told(|limits| searcher().scores(board, limits));
    for pair in reports.windows(2) {
        assert!(pair[0].done <= pair[1].done);
        assert!(pair[0].bounds.lower <= pair[1].bounds.lower && pair[0].bounds.upper >= pair[1].bounds.upper);
    }
    assert!(!reports[0].line.is_empty());
    assert!(reports.iter().any(|report| report.done == 0 && report.bounds.lower > -64 && !report.bounds.is_exact()));
}
