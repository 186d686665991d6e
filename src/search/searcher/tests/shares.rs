//! A share of a position's moves: all shares together answer as one searcher does for all moves.

use crate::search::root::Share;
use crate::search::{Limits, Searcher, Table};
use crate::testing::{random_board, trained};
use crate::tsume::{Goal, view};

#[test]
fn shares_have_each_move_once_and_its_score() {
    let mut random = fastrand::Rng::with_seed(21);
    let searcher = || Searcher::new(Table::with_megabytes(1));
    for i in 0..60 {
        let board = random_board(&mut random, [4, 10, 13][i % 3]);
        let expected = searcher().scores(board, &Limits::NONE).moves;
        for of in 1..=4 {
            let mut moves = Vec::new();
            for number in 0..of {
                let mut searcher = searcher();
                searcher.set_share(Share { number, of });
                // In slices, as in a browser; also with fewer moves than shares.
                let found = (0..).map(|_| searcher.scores(board, &Limits::nodes(1))).find(|found| found.complete);
                moves.extend(found.expect("it ends").moves);
                let judged = view(&mut searcher, board, Goal::Best, &Limits::NONE).expect("all is proved");
                assert!(judged.moves.iter().all(|judged| moves.iter().any(|(square, _)| *square == judged.square)));
            }
            moves.sort_by_key(|(square, _)| *square);
            assert_eq!(moves, expected, "{board:?} in {of}");
        }
    }
}

#[test]
fn hints_of_shares_are_those_of_their_moves() {
    let mut random = fastrand::Rng::with_seed(22);
    for empties in [12, 15, 30] {
        let board = random_board(&mut random, empties);
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        searcher.set_evaluator(trained());
        let mut hints = Vec::new();
        for number in 0..3 {
            searcher.set_share(Share { number, of: 3 });
            hints.extend(searcher.hints(board, 6, &Limits::NONE).moves);
        }
        searcher.set_share(Share::ALL);
        let all = searcher.hints(board, 6, &Limits::NONE).moves;
        hints.sort_by_key(|hint| (-hint.value, !hint.exact, hint.square));
        assert_eq!(hints, all);
    }
}
