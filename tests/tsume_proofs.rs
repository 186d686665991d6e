//! The proofs about a puzzle besides its moves: every defence, compared with plain minimax; true and false
//! certificates; the goal dial; the trickiest of equal defences.

use std::collections::HashSet;

use fastrand::Rng;
use kaeshi::search::Limits;
use kaeshi::tsume::certificate::{Certificate, Certifying, Difference, Wanted, certify};
use kaeshi::tsume::defences::{Defences, Node, defences};
use kaeshi::tsume::dial::dial;
use kaeshi::tsume::{Goal, ReplySearch};
use kaeshi::{Board, Position, Square};

use crate::common::puzzles::{random, scores_of, searcher};
use crate::common::search::minimax;

/// White to move wins, clearest by b2. Made by a person: surippadesu.blog74.fc2.com, entry 267.
const WIN: &str = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O";
/// Black to move can draw, by h2 only. Made by a person: tsplans.com, no. 18.
const DRAW: &str = "-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X";

fn board(text: &str) -> Board {
    text.parse::<Position>().unwrap().board
}

fn scores(board: Board) -> Vec<(Square, i8)> {
    board.mobility().into_iter().map(|square| (square, -minimax(board.play(square)))).collect()
}

#[test]
fn every_defence_is_in_the_tree_once_and_is_answered_best() {
    let mut rng = Rng::with_seed(14);
    for (empties, goal) in [(8, Goal::Win), (8, Goal::Best), (7, Goal::Draw), (9, Goal::AtLeast(-10)), (1, Goal::Win)] {
        let start = random(&mut rng, empties);
        let tree = grown(start, goal);
        let boards: HashSet<Board> = tree.nodes().iter().map(|node| node.board).collect();
        assert_eq!(boards.len(), tree.nodes().len(), "a position is there twice");
        assert_eq!(tree.nodes()[0].board, start);
        for node in tree.nodes() {
            check(&tree, node, goal);
        }
        assert_eq!(tree.progress().0, tree.progress().1);
        let text = tree.text();
        let lines = tree.nodes().iter().map(|node| node.replies.len()).sum::<usize>();
        assert!(text.lines().count() <= lines + 1 && text.lines().count() >= tree.nodes().len(), "{text}");
        // A number stands for a position that comes up again.
        let again: HashSet<&str> = text.lines().filter_map(|line| Some(line.split_once("= #")?.1)).collect();
        let mut numbers = text.lines().filter_map(|line| Some(line.split_once(" #")?.1));
        assert!(numbers.all(|number| again.contains(number)), "{text}");
    }
}

/// Grows a tree step by step: what is answered of the replies to the first move only grows.
fn grown(start: Board, goal: Goal) -> Defences {
    let (mut searcher, mut tree, mut answered) = (searcher(), Defences::new(start, goal, usize::MAX), 0);
    while !tree.is_whole() {
        if let Some(board) = tree.wanted(1) {
            tree.tell(&scores_of(&mut searcher, board));
        }
        let (done, all) = tree.progress();
        assert!(answered <= done && (done < all || tree.is_whole()), "{done} of {all} after {answered}");
        answered = done;
    }
    tree.wanted(1);
    tree
}

/// Compares a node with plain minimax: its score, its right moves, and that no reply is missing.
fn check(tree: &Defences, node: &Node, goal: Goal) {
    let (board, to) = (node.board, |id: usize| tree.nodes()[id].board);
    assert_eq!(node.score, Some(minimax(board)), "{board:?}");
    let scores = scores(board);
    let best = scores.iter().map(|&(_, score)| score).max();
    let Some(choice) = node.choice else {
        assert!(scores.is_empty());
        let replies: Vec<Board> = board.pass().mobility().into_iter().map(|at| board.pass().play(at)).collect();
        assert_eq!(node.replies.iter().map(|&(_, id)| to(id)).collect::<Vec<_>>(), replies);
        return;
    };
    let best = best.unwrap();
    assert_eq!(scores.iter().find(|&&(square, _)| square == choice), Some(&(choice, best)));
    if scores.len() > 1 {
        assert_eq!(usize::from(node.right), scores.iter().filter(|(_, score)| goal.keeps(*score, best)).count());
    }
    let after = board.play(choice);
    let expected: Vec<(Option<Square>, Board)> = if after.must_pass() {
        vec![(None, after.pass())]
    } else {
        after.mobility().into_iter().map(|square| (Some(square), after.play(square))).collect()
    };
    assert_eq!(node.replies.iter().map(|&(square, id)| (square, to(id))).collect::<Vec<_>>(), expected);
}

#[test]
fn a_tree_says_that_it_is_too_large() {
    assert!(defences(&mut searcher(), board(WIN), Goal::Win, 50).is_none());
    let mut tree = Defences::new(board(WIN), Goal::Win, 50);
    assert!(!tree.is_whole() && !tree.is_full() && tree.nodes()[0].score.is_none());
    // An answer that names no legal move does no harm.
    assert_eq!(tree.wanted(1), Some(board(WIN)));
    tree.tell(&[(Square::A1, 64)]);
    assert!(tree.nodes()[0].choice.is_none());
}

#[test]
fn a_certificate_is_what_minimax_says_and_false_ones_are_named() {
    let mut rng = Rng::with_seed(5);
    for goal in [Goal::Win, Goal::Draw, Goal::Best] {
        let start = random(&mut rng, 8);
        let made = certify(&mut searcher(), start, goal);
        assert_eq!(made.moves, scores(start));
        assert_eq!(made.unique > 0, right_answers(start, goal).len() == 1);
        assert_eq!(made.to_string().parse(), Ok(made.clone()));
        assert_eq!(made.differences(&made), []);
    }
    let draw = certify(&mut searcher(), board(DRAW), Goal::Draw);
    assert_eq!(draw.to_string(), "a1-6.g1-34.h1-18.b2-16.h2_0.f7-28.g7-4.b8-20.e8-12.f8-10.u4");
    let claimed: Certificate = "a1-6.g1-34.h1-18.b2-16.h2_2.f7-28.b8-20.e8-12.f8-10.c1_4.u9".parse().unwrap();
    let expected = [
        Difference::Score { square: Square::H2, claimed: 2, found: 0 },
        Difference::NoMove(Square::C1),
        Difference::LeftOut(Square::G7),
        Difference::Unique { claimed: 9, found: draw.unique },
    ];
    assert_eq!(draw.differences(&claimed), expected);
    for text in ["", "u", "u300", "a1.u1", "a1+4.u1", "a9_4.u1", "a1_65.u1", "あ_4.u1", "a1_4", "a1_-4.u1"] {
        assert!(text.parse::<Certificate>().is_err(), "{text}");
    }
    // Two first moves draw in a position that is won: nothing is unique.
    assert_eq!(certify(&mut searcher(), board(WIN), Goal::Draw).unique, 0);
    // Answers in the wrong order or about an illegal move are refused.
    let mut making = Certifying::new(board(DRAW), Goal::Draw);
    making.tell_reply(Square::A1);
    assert_eq!(making.wanted(), Some(Wanted::Scores(board(DRAW))));
    making.tell_scores(&[(Square::H8, 64)]);
    assert_eq!(making.wanted(), None);
}

#[test]
fn the_right_moves_are_listed_for_every_goal() {
    let found: Vec<(Square, i8)> = scores(random(&mut Rng::with_seed(3), 7));
    let best = found.iter().map(|&(_, score)| score).max().unwrap();
    for verdict in dial(&found, 8) {
        let least = match verdict.goal {
            Goal::Win => 1,
            Goal::Draw => 0,
            Goal::Best => best,
            Goal::AtLeast(least) => least,
        };
        let right: Vec<Square> = found.iter().filter(|move_| move_.1 >= least).map(|move_| move_.0).collect();
        assert_eq!(verdict.right, right, "{}", verdict.goal);
    }
    let goals = dial(&[], 4).map(|verdict| (verdict.goal.to_string(), verdict.right.len()));
    assert_eq!(goals.map(|(goal, right)| goal + &right.to_string()), ["win0", "draw0", "best0", "-40", "+640"]);
}

#[test]
fn among_equal_defences_the_trickiest_is_played() {
    let mut rng = Rng::with_seed(33);
    let (mut searcher, mut by_right, mut by_length) = (searcher(), 0, 0);
    for _ in 0..400 {
        let start = random(&mut rng, 8);
        let goal = [Goal::Win, Goal::Draw, Goal::Best][rng.usize(..3)];
        let mut search = ReplySearch::new(start, goal);
        let reply = std::iter::repeat_with(|| search.run(&mut searcher, &Limits::NONE)).find_map(|it| it).unwrap();
        let found = scores(start);
        let best = found.iter().map(|&(_, score)| score).max().unwrap();
        assert_eq!(reply.score, best);
        let tied: Vec<Square> = found.iter().filter(|(_, score)| *score == best).map(|&(square, _)| square).collect();
        let right = |square| right_answers(start.play(square), goal).len();
        let fewest = tied.iter().map(|&square| right(square)).min().unwrap();
        assert_eq!(right(reply.square), fewest, "{start:?}");
        let tricky: Vec<Square> = tied.iter().copied().filter(|&square| right(square) == fewest).collect();
        let length = |square| only_moves(start.play(square), goal);
        let longest = tricky.iter().map(|&square| length(square)).max().unwrap();
        assert_eq!(length(reply.square), longest, "{start:?}");
        by_right += usize::from(tied.len() > tricky.len());
        by_length += usize::from(tricky.iter().any(|&square| length(square) < longest));
    }
    assert!(by_right > 10 && by_length > 3, "{by_right} decided by right answers, {by_length} by length");
}

/// Returns the moves that keep the goal, by minimax.
fn right_answers(board: Board, goal: Goal) -> Vec<Square> {
    let found = scores(board);
    let best = found.iter().map(|&(_, score)| score).max().unwrap_or_default();
    found.iter().filter(|(_, score)| goal.keeps(*score, best)).map(|&(square, _)| square).collect()
}

/// Counts for how many moves in a row the solver has one right move, if the defender plays the first of its best moves
/// that leave the fewest right answers.
fn only_moves(mut board: Board, goal: Goal) -> usize {
    let mut count = 0;
    loop {
        if board.is_over() {
            return count;
        }
        if !board.must_pass() {
            let right = right_answers(board, goal);
            let [only] = right[..] else { return count };
            count += 1;
            board = board.play(only);
        } else {
            board = board.pass();
        }
        if board.is_over() {
            return count;
        }
        if board.must_pass() {
            board = board.pass();
            continue;
        }
        let best = minimax(board);
        let tied = scores(board).into_iter().filter(|(_, score)| *score == best);
        let next = tied.min_by_key(|&(square, _)| (right_answers(board.play(square), goal).len(), square));
        board = board.play(next.unwrap().0);
    }
}
