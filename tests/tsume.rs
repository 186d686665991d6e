//! Puzzles from the solver's view: judged moves, best defence, natural goals; and the shipped puzzles, proved.

use std::collections::HashSet;

use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::line::follow;
use kaeshi::tsume::library::own::answer;
use kaeshi::tsume::library::prover::Prover;
use kaeshi::tsume::library::rules::Refusal;
use kaeshi::tsume::{self, Diagnosis, Goal, ReplySearch, Verdict, View};
use kaeshi::{Board, Position, Square};

use crate::common::search::random_board;

/// Black to move can draw, by h2 only. Made by a person: tsplans.com, no. 18; scores by independent solvers.
const DRAW: &str = "-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X";
const DRAW_SCORES: &str = "a1:-6,g1:-34,h1:-18,b2:-16,h2:+0,f7:-28,g7:-4,b8:-20,e8:-12,f8:-10";
/// White to move wins, clearest by b2. Made by a person: surippadesu.blog74.fc2.com, entry 267.
const WIN: &str = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O";
const WIN_SCORES: &str = "b1:+4,f1:+0,g1:-6,b2:+8,g2:-34,b7:-8,g7:+4";

fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(8))
}

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn view(text: &str, goal: Goal) -> View {
    tsume::view(&mut searcher(), position(text).board, goal, &Limits::NONE).unwrap()
}

fn diagnose(text: &str) -> Diagnosis {
    tsume::diagnose(&mut searcher(), position(text).board, &Limits::NONE).unwrap()
}

/// The best defence and its score.
fn reply(searcher: &mut Searcher, board: Board, goal: Goal) -> (Square, i8) {
    let mut search = ReplySearch::new(board, goal);
    loop {
        if let Some(reply) = search.run(searcher, &Limits::NONE) {
            return (reply.square, reply.score);
        }
    }
}

fn scores(text: &str) -> Vec<(Square, i8)> {
    let mut scores: Vec<(Square, i8)> = text
        .split(',')
        .map(|scored| {
            let (square, score) = scored.split_once(':').unwrap();
            (square.parse().unwrap(), score.parse().unwrap())
        })
        .collect();
    scores.sort_by_key(|&(square, score)| (-score, square));
    scores
}

#[test]
fn every_move_of_a_puzzle_has_its_exact_score() {
    for (text, goal, expected) in [(DRAW, Goal::Draw, DRAW_SCORES), (WIN, Goal::Win, WIN_SCORES)] {
        let expected = scores(expected);
        let view = view(text, goal);
        let found: Vec<_> = view.moves.iter().map(|judged| (judged.square, judged.score)).collect();
        assert_eq!(found, expected);
        assert_eq!((view.score, view.kept), (expected[0].1, true));
        for judged in &view.moves {
            assert_eq!(judged.lost, i16::from(view.score) - i16::from(judged.score));
        }
    }
}

#[test]
fn goals_are_never_mixed() {
    let right = |goal| view(WIN, goal).right().map(|judged| judged.square.to_string()).collect::<Vec<_>>();
    assert_eq!(right(Goal::Win), ["b2", "b1", "g7"]);
    assert_eq!(right(Goal::Draw), ["b2", "b1", "g7", "f1"]);
    assert_eq!(right(Goal::Best), ["b2"]);
    let lost = view(DRAW, Goal::Win);
    assert_eq!((lost.kept, lost.right().count()), (false, 0));
}

#[test]
fn a_verdict_on_one_move_is_the_one_that_all_scores_give() {
    let mut random = fastrand::Rng::with_seed(7);
    let [mut fresh, mut kept] = [searcher(), searcher()];
    let mut positions = 0;
    while positions < 300 {
        let board = random_board(&mut random, 5 + positions % 7);
        if board.mobility().is_empty() {
            continue;
        }
        positions += 1;
        let least = 2 * random.i8(-32..=32);
        for goal in [Goal::Win, Goal::Draw, Goal::Best, Goal::AtLeast(least)] {
            let full = tsume::view(&mut kept, board, goal, &Limits::NONE).unwrap();
            for judged in full.moves {
                fresh.clear();
                let verdict = tsume::judge(&mut fresh, board, judged.square, goal, &Limits::NONE).unwrap();
                let expected = Verdict { keeps: judged.keeps, kept: full.kept };
                assert_eq!(verdict, expected, "{board:?} {} {goal}", judged.square);
                // With all scores known, and in slices, it is the same.
                let sliced = loop {
                    if let Some(verdict) = tsume::judge(&mut kept, board, judged.square, goal, &Limits::nodes(50)) {
                        break verdict;
                    }
                };
                assert_eq!(sliced, expected);
            }
        }
    }
}

#[test]
fn a_position_tells_its_own_goal() {
    let draw = diagnose(DRAW);
    assert_eq!((draw.goal, draw.score, draw.unique), (Goal::Draw, 0, true));
    let win = diagnose(WIN);
    assert_eq!((win.goal, win.score, win.unique), (Goal::Win, 8, false));
    let passed = diagnose("-OXXXXXX---------OXXXXXX---------------------------------------- O");
    assert_eq!((passed.goal, passed.moves.len()), (Goal::Best, 0));
    assert!(passed.score < 0);
    let over = diagnose(&("X".repeat(40) + &"O".repeat(24) + " O"));
    assert_eq!((over.goal, over.score, over.moves.len()), (Goal::Best, -16, 0));
}

#[test]
fn the_defence_is_best_and_right_moves_reach_the_goal() {
    let mut searcher = searcher();
    for (text, goal) in [(DRAW, Goal::Draw), (WIN, Goal::Win), (WIN, Goal::Best)] {
        let mut board = position(text).board;
        let promised = tsume::view(&mut searcher, board, goal, &Limits::NONE).unwrap().score;
        // The solver plays the first right move, the defender its best answer, each whenever it is to move.
        let mut solving = true;
        while !board.is_over() {
            if board.must_pass() {
                board = board.pass();
            } else if solving {
                let view = tsume::view(&mut searcher, board, goal, &Limits::NONE).unwrap();
                assert!(view.kept);
                board = board.play(view.right().next().unwrap().square);
            } else {
                let (square, score) = reply(&mut searcher, board, goal);
                let best = searcher.scores(board, &Limits::NONE).moves;
                assert_eq!(best.iter().map(|(_, bounds)| bounds.lower).max(), Some(score));
                board = board.play(square);
            }
            solving = !solving;
        }
        let score = if solving { board.score() } else { -board.score() };
        assert_eq!(score, promised);
    }
}

#[test]
fn slices_do_not_change_an_answer() {
    let (mut sliced, board) = (searcher(), position(WIN).board);
    let mut calls = 0;
    let answer = loop {
        calls += 1;
        if let Some(answer) = tsume::view(&mut sliced, board, Goal::Win, &Limits::nodes(1)) {
            break answer;
        }
    };
    assert!(calls > 1);
    assert_eq!(answer, view(WIN, Goal::Win));
}

#[test]
fn names_of_goals_are_read_again() {
    for goal in [Goal::Win, Goal::Draw, Goal::Best, Goal::AtLeast(64), Goal::AtLeast(-4), Goal::AtLeast(0)] {
        assert_eq!(goal.to_string().parse(), Ok(goal));
    }
    assert_eq!("wipe-out".parse(), Ok(Goal::AtLeast(64)));
    let why = "'winn' is not a goal: win, draw, best, wipe-out or a score such as +6 is expected";
    assert_eq!("winn".parse::<Goal>().unwrap_err().to_string(), why);
    for text in ["+5", "6", "+66", "-128", "+-4", "+"] {
        assert!(text.parse::<Goal>().is_err(), "{text}");
    }
}

#[test]
fn the_lines_of_the_library_have_the_defence_that_a_page_plays() {
    let sizes = [8, 10, 12].map(|size| format!("{}/www/public/puzzles/{size:02}.txt", env!("CARGO_MANIFEST_DIR")));
    let mut prover = Prover::new(searcher());
    let (mut searcher, mut replies) = (searcher(), 0);
    for text in sizes.map(|path| std::fs::read_to_string(path).unwrap()) {
        let entries: Vec<Entry> = text.lines().step_by(17).map(|line| line.parse().unwrap()).collect();
        for entry in entries {
            let Entry { goal, score, solution, position, .. } = entry;
            let line = follow(&mut prover, position.board, solution, score, goal);
            assert_eq!((line.moves[0], line.unique), (solution, entry.unique), "{}", entry.id());
            let (mut board, mut solving) = (position.board, true);
            for &square in &line.moves {
                if board.must_pass() {
                    (board, solving) = (board.pass(), !solving);
                }
                if !solving {
                    replies += 1;
                    assert_eq!(reply(&mut searcher, board, goal).0, square, "{}", entry.id());
                }
                (board, solving) = (board.play(square), !solving);
            }
        }
    }
    assert!(replies > 100, "{replies}");
}

#[test]
fn positions_of_own_games_are_asked_the_rules() {
    let Position { board, .. } = position(DRAW);
    let moves = view(DRAW, Goal::Draw).moves;
    let scores = |moves: &[tsume::Judged]| moves.iter().map(|judged| (judged.square, judged.score)).collect::<Vec<_>>();
    let own = |goal, unique| answer(board, goal, &scores(&moves), unique);
    assert_eq!(own(Goal::Draw, None).map(|square| square.to_string()), Ok("h2".into()));
    assert_eq!(own(Goal::Draw, Some(2)), Err(Refusal::Line));
    assert_eq!(own(Goal::Win, None), Err(Refusal::Answers));
    // The second move loses four discs, so h2 is clearly the best.
    assert!(own(Goal::Best, Some(3)).is_ok());
    let many = answer(position(WIN).board, Goal::Win, &scores(&view(WIN, Goal::Win).moves), None);
    assert_eq!(many, Err(Refusal::Answers));
}

/// Returns the value of a key in a line of the shipped list, which has one flat object per line.
fn value<'a>(line: &'a str, key: &str) -> &'a str {
    let rest = line.split_once(&format!("\"{key}\":")).unwrap_or_else(|| panic!("no {key} in {line}")).1;
    rest.split([',', '}']).next().unwrap().trim_matches('"')
}

#[test]
fn the_shipped_puzzles_are_sound() {
    let list = include_str!("../www/app/tsume/puzzles.json");
    let lines: Vec<&str> = list.lines().filter(|line| line.contains("\"position\"")).collect();
    assert!(lines.len() >= 30);
    let mut searcher = searcher();
    let mut seen = HashSet::new();
    let mut ids = HashSet::new();
    for line in lines {
        let position = position(value(line, "position"));
        let goal: Goal = value(line, "goal").parse().unwrap();
        let empties = position.board.empties().len();
        assert_eq!(goal, Goal::Win);
        assert!((6..=15).contains(&empties) && value(line, "empties").parse() == Ok(empties), "{line}");
        let view = tsume::view(&mut searcher, position.board, goal, &Limits::NONE).unwrap();
        assert_eq!(view.right().map(|judged| judged.square.to_string()).collect::<Vec<_>>(), [value(line, "best")]);
        assert_eq!(Ok(view.score), value(line, "score").parse(), "{line}");
        assert!(view.moves.len() >= 3, "{line}");
        assert!(seen.insert(position.board.canonical()), "twice: {line}");
        assert!(ids.insert(value(line, "id")), "twice: {line}");
    }
}
