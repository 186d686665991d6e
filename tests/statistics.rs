//! The counters of the feature `statistics`: they count exactly the nodes that the search counts, and nothing is
//! counted twice.

mod common {
    #[cfg(feature = "cli")]
    pub mod command;
    pub mod search;
}

#[cfg(feature = "cli")]
mod bench_solver;

use common::search::{SIGNATURE, fixed_search, minimax, random_board};
use kaeshi::search::statistics::PARTS;
use kaeshi::search::{Event, Level, Limits, Searcher, Statistics, Table};
use kaeshi::{Board, Position};

const ALL: std::ops::RangeInclusive<u32> = 0..=64;

fn take() -> Statistics {
    Statistics::take().expect("these tests are built with the counters")
}

#[test]
fn every_node_is_counted_once_and_in_one_part() {
    take();
    let nodes = fixed_search();
    assert_eq!(nodes, SIGNATURE, "counting changes nothing");
    let counted = take();
    assert_eq!(counted.count(Event::Node, ALL) + counted.count(Event::MidgameNode, ALL), nodes);
    let parts: u64 = PARTS.iter().map(|(_, empties)| counted.count(Event::Node, empties.clone())).sum();
    assert_eq!(parts, counted.count(Event::Node, ALL));
    assert_eq!(take().count(Event::Node, ALL), 0, "what was taken is gone");
}

#[test]
fn techniques_help_no_more_often_than_they_are_tried() {
    take();
    fixed_search();
    let counted = take();
    for empties in 0..=64 {
        let count = |event| counted.count(event, empties..=empties);
        assert!(count(Event::StabilityCut) <= count(Event::StabilityTry), "{empties}");
        assert!(count(Event::TableCut) <= count(Event::Hit) && count(Event::Hit) <= count(Event::Probe), "{empties}");
        assert!(count(Event::FirstCut) + count(Event::LaterCut) <= count(Event::FirstMove), "{empties}");
        assert!(count(Event::FirstMove) <= count(Event::Move), "{empties}");
        assert!(count(Event::FirstMove) + count(Event::StabilityCut) <= count(Event::Node), "{empties}");
    }
    for event in [Event::StabilityCut, Event::TableCut, Event::ChildCut, Event::ChildRefuted, Event::LaterCut] {
        assert!(counted.count(event, ALL) > 0, "{event:?} never happened");
    }
}

#[test]
fn helpers_count_for_whom_they_help() {
    let line = include_str!("data/random_20.txt").lines().nth(5).unwrap();
    let position: Position = line.split(';').next().unwrap().trim().parse().unwrap();
    for threads in [2, 4] {
        take();
        let mut searcher = Searcher::new(Table::with_megabytes(4)).with_threads(threads);
        let mut nodes = searcher.solve(position.board, &Limits::NONE).nodes;
        // Work that is thrown away in the middle is counted, too.
        nodes += searcher.scores(position.board, &Limits::nodes(300_000)).nodes;
        nodes += searcher.evaluate_at(Board::START, Level::new(10).unwrap().strength(), &Limits::NONE).nodes;
        let counted = take();
        assert_eq!(
            counted.count(Event::Node, ALL) + counted.count(Event::MidgameNode, ALL),
            nodes,
            "{threads} threads"
        );
    }
}

#[test]
fn each_thread_counts_for_itself() {
    take();
    std::thread::spawn(fixed_search).join().unwrap();
    assert_eq!(take().count(Event::MidgameNode, ALL), 0);
    let board = random_board(&mut fastrand::Rng::with_seed(6), 8);
    let found = Searcher::new(Table::with_megabytes(1)).solve(board, &Limits::NONE);
    assert_eq!(found.score(), Some(minimax(board)));
    let counted = take();
    assert_eq!(counted.count(Event::Node, ALL) + counted.count(Event::MidgameNode, ALL), found.nodes);
}
