//! The review of games: proofs against the solver, the same numbers for any slices, and games of every kind.

use crate::common::records;
use crate::common::review_game;

use std::sync::atomic::AtomicBool;

use kaeshi::eval::{DISC, Evaluator, Weights};
use kaeshi::review::{Effort, Mark, Review, ReviewedMove, Summary};
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Board, Color, Game, Position};
use records::records;

/// Number of the symmetry that takes rows to columns.
const MIRROR: u8 = 4;

const SMALL: Effort = Effort { depth: 4, exact_from: 12 };

fn searcher() -> Searcher {
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    let weights = Weights::read(include_bytes!("../src/eval/default.weights")).unwrap();
    searcher.set_evaluator(Evaluator::trained(weights));
    searcher
}

/// Returns game number `index` of the year 1980.
fn played(index: usize) -> Game {
    let line = include_str!("data/wthor_1980.txt").lines().filter(|line| !line.starts_with('#')).nth(index).unwrap();
    Game::from_transcript(line.split(' ').next_back().unwrap(), Position::START).unwrap()
}

fn reviewed(game: &Game, effort: Effort, searcher: &mut Searcher) -> (Vec<ReviewedMove>, Summary) {
    let mut review = Review::new(game);
    assert!(review.run(searcher, effort, &Limits::NONE));
    assert_eq!(review.share(effort), 1.0);
    (review.moves(), review.summary())
}

/// Checks what must hold of any review of `game`, and of its proofs by the solver.
fn check(game: &Game, moves: &[ReviewedMove], effort: Effort) {
    assert_eq!(moves.len(), game.moves().len());
    let mut solver = Searcher::new(Table::with_megabytes(4));
    for (index, judged) in moves.iter().enumerate() {
        let Position { board, side } = game.positions()[index];
        let context = format!("move {} of {}", judged.ply, game.transcript());
        assert_eq!((judged.ply, judged.side, judged.square), (index + 1, side, game.moves()[index]), "{context}");
        assert_eq!(judged.choices, board.mobility().len(), "{context}");
        assert!((0..=128 * DISC).contains(&judged.loss) && judged.best_score().abs() <= 64 * DISC, "{context}");
        assert_eq!(judged.loss == 0, judged.best == judged.square, "{context}");
        assert_eq!(judged.loss == 0, judged.mark == Mark::Best, "{context}");
        assert_eq!(judged.loss == 0, judged.line.is_empty(), "{context}");
        assert!(board.mobility().contains(judged.best), "{context}");
        let mut end = game.positions()[index];
        for &square in &judged.line {
            end = if end.board.must_pass() { end.pass() } else { end };
            end = end.play(square);
        }
        let is_near_the_end = game.is_over() && board.empties().len() <= effort.exact_from;
        assert!(judged.exact || !is_near_the_end, "{context}");
        if judged.exact {
            let mut score = |position: Position| {
                let score = i32::from(solver.solve(position.board, &Limits::NONE).score().unwrap()) * DISC;
                if position.side == side { score } else { -score }
            };
            let position = game.positions()[index];
            assert_eq!(judged.best_score(), score(position), "{context}");
            assert_eq!(judged.score, score(position.play(judged.square)), "{context}");
            assert_eq!(judged.best_score(), score(position.play(judged.best)), "{context}");
            if !judged.line.is_empty() {
                assert!(end.board.is_over(), "{context}");
                assert_eq!(judged.best_score(), score(end), "{context}");
            }
        }
    }
}

#[test]
fn proofs_are_the_solvers_and_losses_what_they_say() {
    let mut searcher = searcher();
    for index in 0..6 {
        let game = played(index);
        let (moves, _) = reviewed(&game, SMALL, &mut searcher);
        check(&game, &moves, SMALL);
        let result = game.result().unwrap();
        let last = moves.last().unwrap();
        let difference = (i32::from(result.black) - i32::from(result.white)) * DISC;
        assert!(last.exact && last.score_for_black() == difference);
    }
}

#[test]
fn games_with_unusual_ends_are_reviewed_to_their_results() {
    let mut searcher = searcher();
    let effort = Effort { depth: 1, exact_from: 10 };
    for record in records(include_str!("data/transcripts_edge.txt")).step_by(3) {
        let game = Game::from_transcript(record.fields[0], Position::START).unwrap();
        let (moves, _) = reviewed(&game, effort, &mut searcher);
        let black: i32 = record.value("black").parse().unwrap();
        assert_eq!(moves.last().unwrap().score_for_black(), (2 * black - 64) * DISC, "line {}", record.line);
        if record.line % 7 == 0 {
            check(&game, &moves, effort);
        }
    }
}

#[test]
fn unfinished_games_are_proved_where_their_last_position_is() {
    let mut searcher = searcher();
    let whole = played(3);
    for moves in [0, 1, 30, 52, 59] {
        let transcript: String = whole.moves()[..moves].iter().map(|square| square.to_string()).collect();
        let game = Game::from_transcript(&transcript, Position::START).unwrap();
        assert!(!game.is_over());
        let (moves, summary) = reviewed(&game, SMALL, &mut searcher);
        check(&game, &moves, SMALL);
        assert_eq!(summary.exact > 0, game.moves().len() > 48, "{}", game.transcript());
        assert_eq!(summary.black.accuracy.is_none(), moves.is_empty());
    }
}

#[test]
fn a_game_may_begin_elsewhere_even_with_a_pass() {
    let start: Position = "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
    let mut game = Game::from_position(start);
    while let Some(square) = game.legal_moves().into_iter().next() {
        game.play(square).unwrap();
    }
    let (moves, _) = reviewed(&game, SMALL, &mut searcher());
    check(&game, &moves, SMALL);
    assert_eq!(moves[0].side, Color::Black);
}

#[test]
fn the_move_that_allows_a_wipe_out_is_the_turning_point() {
    let game = Game::from_transcript("f5d6c5f4e7c6c7f6g5e6e3", Position::START).unwrap();
    let (moves, summary) = reviewed(&game, SMALL, &mut searcher());
    check(&game, &moves, SMALL);
    assert_eq!((moves[10].score, moves[10].loss, moves[9].mark), (64 * DISC, 0, Mark::Blunder));
    assert_eq!(summary.turning_point, Some(10));
    assert_eq!(summary.white.lost, moves.iter().skip(1).step_by(2).map(|judged| judged.loss).sum::<i32>());
    assert!(summary.white.accuracy < summary.black.accuracy);
}

/// Removes the data that may differ between two proofs of the same position: the choice among several best lines.
fn numbers(moves: &[ReviewedMove]) -> Vec<ReviewedMove> {
    let bare = |judged: &ReviewedMove| {
        let line = if judged.exact { Vec::new() } else { judged.line.clone() };
        ReviewedMove { line, ..judged.clone() }
    };
    moves.iter().map(bare).collect()
}

#[test]
fn slices_threads_and_earlier_efforts_change_no_number() {
    let game = played(5);
    let effort = Effort { depth: 10, exact_from: 14 };
    let (at_once, summary) = reviewed(&game, effort, &mut searcher());

    let mut used = searcher();
    let mut review = Review::new(&game);
    let mut slices = 0;
    while !review.run(&mut used, effort, &Limits::nodes(20_000)) {
        slices += 1;
        if slices % 5 == 0 {
            used.hints(game.positions()[slices % 40].board, 4, &Limits::NONE);
        }
    }
    assert!(slices > 20);
    assert_eq!((numbers(&review.moves()), review.summary()), (numbers(&at_once), summary));

    let mut several = searcher().with_threads(3);
    let (moves, _) = reviewed(&game, effort, &mut several);
    assert_eq!(numbers(&moves), numbers(&at_once));

    let mut detour = Review::new(&game);
    for effort in [SMALL, Effort { depth: 6, exact_from: 13 }, effort] {
        assert!(detour.run(&mut used, effort, &Limits::NONE));
    }
    assert_eq!(numbers(&detour.moves()), numbers(&at_once));
    // Results for a larger effort answer a smaller one.
    let visited = detour.visited();
    assert!(detour.run(&mut used, SMALL, &Limits::NONE) && detour.visited() == visited);
}

/// Returns what is said of the last move of `game`, by estimates of `depth`.
fn last_of(game: &Game, depth: u8, searcher: &mut Searcher) -> ReviewedMove {
    reviewed(game, Effort { depth, exact_from: 0 }, searcher).0.pop().unwrap()
}

/// Moves that are images of each other under a symmetry of the position count as one: none is better than the other.
#[test]
fn no_first_move_is_better_than_another() {
    let mut searcher = searcher();
    for depth in [3, 6, 9, 10, 12] {
        let first = |transcript| Game::from_transcript(transcript, Position::START).unwrap();
        let found = ["f5", "d3", "c4", "e6"].map(|square| last_of(&first(square), depth, &mut searcher));
        for judged in found.iter() {
            assert_eq!((judged.best, judged.loss, judged.mark), (judged.square, 0, Mark::Best), "at depth {depth}");
            assert_eq!(judged.score, found[0].score, "{} at depth {depth}", judged.square);
        }
    }
}

/// Compares estimates six moves deep, or ten with `KAESHI_ALL`.
#[test]
fn moves_that_are_mirror_images_have_the_same_score() {
    let (mut searcher, mut bad) = (searcher(), 0);
    let depth = if std::env::var_os("KAESHI_ALL").is_some() { 10 } else { 6 };
    for index in 0..3 {
        // A position of a game and its mirror image on one board.
        let board = played(index).positions()[24].board;
        let image = board.symmetry(MIRROR);
        let player = board.player() | image.player();
        let board = Board::new(player, (board.opponent() | image.opponent()) - player).unwrap();
        let position = Position { board, side: Color::Black };
        assert_eq!(board.symmetry(MIRROR), board);
        for square in board.mobility() {
            let mirrored = square.bit().symmetry(MIRROR).first().unwrap();
            let [one, other] = [square, mirrored].map(|square| {
                let mut game = Game::from_position(position);
                game.play(square).unwrap();
                last_of(&game, depth, &mut searcher)
            });
            assert_eq!((one.score, one.loss, one.mark), (other.score, other.loss, other.mark), "{square} of {board:?}");
            bad += usize::from(square != mirrored && one.loss > 0);
        }
    }
    assert!(bad >= 10, "{bad}: there are moves with a loss");
}

#[test]
fn other_weights_have_the_estimates_made_anew() {
    let game = played(0);
    let mut by_hand = Searcher::new(Table::with_megabytes(1));
    let mut review = Review::new(&game);
    assert!(review.run(&mut by_hand, SMALL, &Limits::NONE));
    let mut trained = searcher();
    assert!(review.run(&mut trained, SMALL, &Limits::NONE));
    assert_eq!(numbers(&review.moves()), numbers(&reviewed(&game, SMALL, &mut trained).0));
}

#[test]
fn a_limit_leaves_what_is_known_so_far() {
    let game = played(1);
    let cancel = AtomicBool::new(true);
    let mut review = Review::new(&game);
    let mut searcher = searcher();
    let cancelled = Limits { cancel: Some(&cancel), ..Limits::NONE };
    assert!(!review.run(&mut searcher, Effort::FULL, &cancelled));
    assert_eq!((review.moves().len(), review.visited(), review.share(Effort::FULL)), (0, 0, 0.0));
    assert!(!review.run(&mut searcher, Effort::FULL, &Limits::nodes(2_000_000)));
    assert!(review.visited() < 2_100_000);
    // The first stages take no time: all is estimated, and the end is proved.
    assert!(review.moves().len() == 60 && review.summary().exact >= 12);
    assert!(review.share(Effort::FULL) < 0.5);
}

#[test]
fn every_build_finds_the_same_numbers() {
    assert_eq!(review_game::numbers(u64::MAX), review_game::NUMBERS);
    assert_eq!(review_game::numbers(50_000), review_game::NUMBERS);
}
