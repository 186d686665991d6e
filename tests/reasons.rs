//! The facts behind a mistake, held against plain rules of their own: arrays of 64 squares, one step at a time.
//!
//! `KAESHI_REVIEWS` names a file with what `kaeshi analyse --json` says of thousands of games. Every fact of every
//! mistake in it is then checked, and printed are the goals, each with its figure, and how often each kind speaks
//! against the worse move. `KAESHI_FIT` names another such file: weights are fitted to its mistakes and printed as they
//! stand in src/reasons/told.rs.
//!
//! ```sh
//! node tools/explanations/figures.mjs GAMES [OTHERS]
//! ```
//!
//! makes these files from games and runs the test.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kaeshi::eval::{DISC, Evaluator, Weights};
use kaeshi::reasons::{Fact, Kind, Line, facts, refutation, told, worse};
use kaeshi::review::{Effort, Review, ReviewedMove, played_line};
use kaeshi::search::{Bounds, Limits, Searcher, Table};
use kaeshi::{Bitboard, Board, Color, Game, Position, Square};

/// A board by plain rules: a square has a disc of Black (1), of White (-1), or none (0).
#[derive(Clone, Copy)]
struct Plain {
    squares: [i8; 64],
    /// Whose turn it is.
    side: i8,
}

const STEPS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn near(square: usize, (east, south): (i32, i32)) -> Option<usize> {
    let (file, rank) = (square as i32 % 8 + east, square as i32 / 8 + south);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

fn neighbours(square: usize) -> impl Iterator<Item = usize> {
    STEPS.into_iter().filter_map(move |step| near(square, step))
}

impl Plain {
    fn of(position: Position) -> Plain {
        let mut squares = [0; 64];
        let sign = sign(position.side);
        for (number, square) in squares.iter_mut().enumerate() {
            let bit = 1_u64 << number;
            if position.board.player().bits() & bit != 0 {
                *square = sign;
            } else if position.board.opponent().bits() & bit != 0 {
                *square = -sign;
            }
        }
        Plain { squares, side: sign }
    }

    fn turned(&self, square: usize, side: i8) -> Vec<usize> {
        let mut turned = Vec::new();
        if self.squares[square] != 0 {
            return turned;
        }
        for step in STEPS {
            let mut run = Vec::new();
            let mut at = near(square, step);
            while let Some(there) = at.filter(|&there| self.squares[there] == -side) {
                run.push(there);
                at = near(there, step);
            }
            if at.is_some_and(|there| self.squares[there] == side) {
                turned.extend(run);
            }
        }
        turned
    }

    fn moves(&self, side: i8) -> Vec<usize> {
        (0..64).filter(|&square| !self.turned(square, side).is_empty()).collect()
    }

    fn after(&self, square: usize, side: i8) -> Plain {
        let mut next = *self;
        for turned in self.turned(square, side) {
            next.squares[turned] = side;
        }
        next.squares[square] = side;
        next.side = -side;
        next
    }

    fn safe(&self, side: i8) -> Vec<usize> {
        let before = self.moves(-side);
        let is_safe = |&square: &usize| {
            let later = self.after(square, side).moves(-side);
            CORNERS.iter().all(|corner| !later.contains(corner) || before.contains(corner))
        };
        self.moves(side).into_iter().filter(is_safe).collect()
    }

    /// Discs that stay: each of the four lines through one is full, ends there, or has a staying neighbour on it. The
    /// edges may hold more, so this is a part of what the crate knows.
    fn staying(&self, side: i8) -> Vec<usize> {
        let mut stays = [false; 64];
        loop {
            let before = stays;
            for square in (0..64).filter(|&square| self.squares[square] == side) {
                stays[square] = STEPS[..4].iter().all(|&(east, south)| {
                    let both = [(east, south), (-east, -south)];
                    let is_held = |step| near(square, step).is_none_or(|next| before[next]);
                    both.into_iter().any(is_held) || both.into_iter().all(|step| self.is_full(square, step))
                });
            }
            if before == stays {
                return (0..64).filter(|&square| stays[square]).collect();
            }
        }
    }

    fn is_full(&self, square: usize, step: (i32, i32)) -> bool {
        std::iter::successors(Some(square), |&at| near(at, step)).all(|at| self.squares[at] != 0)
    }

    fn is_empty(&self, square: usize) -> bool {
        self.squares[square] == 0
    }

    fn of_side(&self, side: i8, holds: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..64).filter(|&square| self.squares[square] == side && holds(square)).collect()
    }

    /// The empty squares that a king walks to from this one.
    fn region(&self, from: usize) -> Vec<usize> {
        let mut inside = vec![from];
        let mut next = 0;
        while let Some(&square) = inside.get(next) {
            for beside in neighbours(square) {
                if self.is_empty(beside) && !inside.contains(&beside) {
                    inside.push(beside);
                }
            }
            next += 1;
        }
        inside.sort_unstable();
        inside
    }
}

const CORNERS: [usize; 4] = [0, 7, 56, 63];

fn sign(side: Color) -> i8 {
    if side == Color::Black { 1 } else { -1 }
}

/// A line played out: who moved, where, the board afterwards, and the side that then has to pass, or 0.
type Played = Vec<(i8, usize, Plain, i8)>;

fn play_out(position: Position, line: &[Square]) -> Played {
    let mut board = Plain::of(position);
    let mut played: Played = Vec::new();
    for square in line.iter().map(|square| square.index()) {
        if board.moves(board.side).is_empty() {
            if let Some(last) = played.last_mut() {
                last.3 = board.side;
            }
            board.side = -board.side;
        }
        let side = board.side;
        assert!(!board.turned(square, side).is_empty(), "a line of best play is legal");
        board = board.after(square, side);
        played.push((side, square, board, 0));
    }
    played
}

fn listed(squares: Bitboard) -> Vec<usize> {
    (0..64).filter(|square| squares.bits() >> square & 1 != 0).collect()
}

/// Tests a fact by the plain rules: it holds of its line, and not of the other.
fn holds(position: Position, lines: [&Played; 2], fact: &Fact) -> bool {
    let [this, that] = if fact.line == Line::Played { lines } else { [lines[1], lines[0]] };
    let (side, ply, squares) = (sign(fact.side), fact.ply, listed(fact.squares));
    let start = Plain::of(position);
    let (here, there) = (&this[ply - 1], that.get(ply - 1));
    let counted = |of: &dyn Fn(&Plain) -> Vec<usize>, is_more: bool| {
        let Some(there) = there else { return false };
        let (found, other) = (of(&here.2), of(&there.2).len() as u32);
        let is_so = found == squares && found.len() as u32 == fact.count && other == fact.other;
        is_so && if is_more { fact.count > fact.other } else { fact.count < fact.other }
    };
    match fact.kind {
        Kind::Passes => {
            let stuck = here.2.moves(side).is_empty() && !here.2.moves(-side).is_empty();
            here.3 == side && stuck && squares == [here.1] && that[..ply].iter().all(|ply| ply.3 != side)
        }
        Kind::CornerGiven | Kind::Corner => {
            let is_taken = squares == [here.1] && CORNERS.contains(&here.1) && here.0 == side;
            let was_closed = |corner| side != start.side && !start.moves(side).contains(&corner);
            if fact.kind == Kind::CornerGiven && ply == 1 {
                let corner = squares[0];
                let is_open = |played: &Played| played[0].2.moves(side).contains(&corner);
                let is_early = start.squares.iter().filter(|&&disc| disc == 0).count() >= 30;
                let stays = this.get(1).is_none_or(|next| next.1 != corner);
                let is_kept = that[..that.len().min(this.len())].iter().all(|ply| ply.2.squares[corner] != side);
                let is_corner = squares.len() == 1 && CORNERS.contains(&corner) && was_closed(corner);
                return is_corner && is_early && stays && is_kept && is_open(this) && !is_open(that);
            }
            let is_given = fact.kind == Kind::Corner || (ply == 2 && was_closed(here.1));
            // At the end of the other line the corner is the other side's, or the game is over without it.
            let end = &that[that.len() - 1].2;
            let is_over = end.moves(1).is_empty() && end.moves(-1).is_empty();
            let is_never = end.squares[here.1] == -side || end.squares[here.1] == 0 && is_over;
            let lasts = fact.kind == Kind::CornerGiven || fact.lasting == is_never;
            lasts && is_taken && is_given && there.is_some_and(|there| there.2.squares[here.1] != side)
        }
        Kind::Replies => counted(&|board| board.moves(side), false),
        Kind::Safe => counted(&|board| board.safe(side), false),
        Kind::Frontier => counted(&|board| board.of_side(side, |at| neighbours(at).any(|at| board.is_empty(at))), true),
        Kind::Reach => {
            counted(&|board| board.of_side(0, |at| neighbours(at).any(|at| board.squares[at] == -side)), false)
        }
        Kind::Edge => counted(&|board| board.of_side(side, |at| neighbours(at).count() < 8), true),
        Kind::Diagonal => {
            let inner = [(9, 0), (14, 7), (49, 56), (54, 63)];
            let touches = |board: &Plain, at| inner.iter().any(|&(x, corner)| x == at && board.is_empty(corner));
            counted(&|board| board.of_side(side, |at| touches(board, at)), true)
        }
        // The exact discs of an edge take a table; the rule of neighbours finds a part of them, and none is turned in
        // the rest of the line.
        Kind::Stable => {
            let stays = |at: &usize| this[ply - 1..].iter().all(|ply| ply.2.squares[*at] == side);
            let found = here.2.staying(side);
            let is_part = found.iter().all(|at| squares.contains(at));
            let there = there.map_or(0, |there| there.2.staying(side).len() as u32);
            is_part
                && squares.iter().all(stays)
                && squares.len() as u32 == fact.count
                && there <= fact.other
                && fact.count > fact.other
        }
        Kind::LastMove => {
            let whole = this[0].2.region(squares[0]) == squares;
            let last = |played: &Played| {
                let inside: Vec<i8> = played.iter().filter(|ply| squares.contains(&ply.1)).map(|ply| ply.0).collect();
                (inside.len() == squares.len()).then(|| inside[inside.len() - 1])
            };
            whole && last(this) == Some(side) && last(that) == Some(-side)
        }
        Kind::NoMove => {
            let plays = |played: &Played, side| played[0].2.moves(side).iter().any(|at| squares.contains(at));
            let whole = this[0].2.region(squares[0]) == squares;
            whole && !plays(this, side) && plays(this, -side) && plays(that, side)
        }
        Kind::Wedge => {
            let between = |board: &Plain| {
                let both = |one: i32, two: i32| {
                    let beside = [(one, two), (-one, -two)].map(|step| near(here.1, step));
                    beside.iter().all(|beside| beside.is_some_and(|at| board.squares[at] == -side))
                };
                match (here.1 % 8, here.1 / 8) {
                    (1..=6, 0 | 7) => both(1, 0),
                    (0 | 7, 1..=6) => both(0, 1),
                    _ => false,
                }
            };
            let stays = !here.2.moves(-side).into_iter().any(|at| here.2.turned(at, -side).contains(&here.1));
            let is_played = here.0 == side && squares == [here.1] && between(&here.2) && stays;
            is_played && there.is_some_and(|there| there.2.squares[here.1] != side)
        }
        Kind::Gap => {
            let is_gap = |played: &(i8, usize, Plain, i8)| {
                let (first, last) = (squares[0], squares[squares.len() - 1]);
                let step = if squares.len() > 1 { squares[1] - first } else { 0 };
                let steps = if step == 0 { vec![1, 8] } else { vec![step] };
                let is_row = squares.iter().zip(&squares[1..]).all(|(one, two)| two - one == step);
                let is_empty = squares.iter().all(|&at| played.2.is_empty(at));
                // The ends lie on the edge that all squares of the row lie on.
                let has_ends = steps.into_iter().any(|step| {
                    let line = |at: usize| if step == 1 { at / 8 } else { at % 8 };
                    let is_edge = line(first) == 0 || line(first) == 7;
                    let ends = [first.checked_sub(step), Some(last + step)];
                    let is_end = |at: usize| at < 64 && line(at) == line(first) && played.2.squares[at] == -side;
                    is_edge && ends.into_iter().all(|end| end.is_some_and(is_end))
                });
                is_row && is_empty && has_ends && squares.len() % 2 == 1
            };
            is_gap(here) && !this[..ply - 1].iter().any(is_gap) && !that[..ply].iter().any(is_gap)
        }
        Kind::ForcedEntry => {
            let is_forced = |played: &(i8, usize, Plain, i8)| {
                let (mover, _, board, passes) = played;
                let moves = board.moves(side);
                let is_entry = |&at: &usize| {
                    CORNERS
                        .iter()
                        .any(|&corner| board.is_empty(corner) && neighbours(corner).any(|beside| beside == at))
                };
                *mover == -side && *passes == 0 && !moves.is_empty() && moves.iter().all(is_entry)
            };
            is_forced(here) && here.2.moves(side) == squares && !that[..ply].iter().any(is_forced)
        }
        Kind::OnlyReply => {
            let (moves, others) = (here.2.moves(side), that[0].2.moves(side));
            let is_one = ply == 1 && moves.len() > 1 && here.2.safe(side) == squares && squares.len() == 1;
            is_one && side == -start.side && !others.is_empty() && that[0].2.safe(side).is_empty()
        }
        Kind::Free => counted(
            &|board| board.safe(side).into_iter().filter(|&at| board.turned(at, -side).is_empty()).collect(),
            false,
        ),
        Kind::Greed => {
            let turned = |played: &Played| {
                let mut turned = start.turned(played[0].1, side);
                turned.sort_unstable();
                turned
            };
            let found = turned(this);
            let counts = [found.len(), turned(that).len()].map(|count| count as u32);
            found == squares && counts == [fact.count, fact.other] && counts[0] > counts[1] && side == start.side
        }
        // No board shows it: `refutations_are_true` has a minimax of its own.
        Kind::Refutation => false,
    }
}

/// A mistake: the position, both lines, whether they are proved, and the discs lost.
struct Mistake {
    position: Position,
    played: Vec<Square>,
    better: Vec<Square>,
    proved: bool,
}

/// The least loss of a mistake, in hundredths of a disc.
const LEAST: i32 = 4 * DISC;

fn mistakes(game: &Game, moves: &[ReviewedMove]) -> Vec<Mistake> {
    let is_mistake = |(_, judged): &(usize, &ReviewedMove)| judged.loss >= LEAST && !judged.line.is_empty();
    let of = |(index, judged): (usize, &ReviewedMove)| Mistake {
        position: game.positions()[index],
        played: played_line(moves, index),
        better: judged.line.clone(),
        proved: judged.exact,
    };
    moves.iter().enumerate().filter(is_mistake).map(of).collect()
}

/// Returns the mistakes of some games of the year 1980.
fn of_1980() -> Vec<Mistake> {
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    let weights = Weights::read(include_bytes!("../src/eval/default.weights")).unwrap();
    searcher.set_evaluator(Evaluator::trained(weights));
    let lines = include_str!("data/wthor_1980.txt").lines().filter(|line| !line.starts_with('#'));
    let review = |line: &str| {
        let game = Game::from_transcript(line.split(' ').next_back().unwrap(), Position::START).unwrap();
        let mut review = Review::new(&game);
        review.run(&mut searcher, Effort { depth: 4, exact_from: 12 }, &Limits::NONE);
        mistakes(&game, &review.moves())
    };
    lines.take(24).flat_map(review).collect()
}

/// The counts over many mistakes.
#[derive(Default)]
struct Counts {
    mistakes: usize,
    false_facts: usize,
    /// How long finding the facts took.
    time: Duration,
    said: usize,
    right: usize,
    wrong: usize,
    /// Of each kind: in how many mistakes it says something, and in how many it speaks against the worse move.
    kinds: BTreeMap<Kind, (usize, usize)>,
}

impl Counts {
    fn add(&mut self, mistake: &Mistake) {
        let Mistake { position, played, better, proved } = mistake;
        let side = position.side;
        let start = Instant::now();
        let found = facts(*position, played, better, *proved);
        let said = told(side, &found);
        self.time += start.elapsed();
        let lines = [played, better].map(|line| play_out(*position, line));
        for fact in &found {
            if fact.proved != *proved || !holds(*position, [&lines[0], &lines[1]], fact) {
                eprintln!("false: {position} {} {} {fact:?}", text(played), text(better));
                self.false_facts += 1;
            }
        }
        assert!(said.len() <= 2 && said.iter().all(|fact| found.contains(fact)));
        self.mistakes += 1;
        self.said += usize::from(!said.is_empty());
        match worse(side, &found) {
            Some(Line::Played) => self.right += 1,
            Some(Line::Better) => self.wrong += 1,
            None => {}
        }
        for kind in Kind::ALL {
            let of_kind = found.iter().filter(|fact| fact.kind == kind);
            let balance: i32 = of_kind.map(|fact| if fact.against(side) == Line::Played { 1 } else { -1 }).sum();
            let entry = self.kinds.entry(kind).or_default();
            entry.0 += usize::from(balance != 0);
            entry.1 += usize::from(balance > 0);
        }
    }

    /// The share of mistakes whose facts name the worse move; where they speak evenly it is a coin.
    fn named(&self) -> f64 {
        (self.right as f64 + (self.mistakes - self.right - self.wrong) as f64 / 2.0) / self.mistakes as f64
    }

    /// Prints each goal with its figure and whether it is reached, and the kinds.
    fn print(&self) {
        let percent = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        let (said, named) = (percent(self.said, self.mistakes), 100.0 * self.named());
        let milliseconds = 1000.0 * self.time.as_secs_f64() / self.mistakes.max(1) as f64;
        println!("{} mistakes, 10000 at least: {}", self.mistakes, self.mistakes >= 10_000);
        println!("{} false facts, 0: {}", self.false_facts, self.false_facts == 0);
        println!("something is said of {said:.1} %, 85 at least: {}", said >= 85.0);
        println!("the worse move is named in {named:.1} %, 75 at least: {}", named >= 75.0);
        println!("{milliseconds:.3} ms a mistake, 300 at most: {}", milliseconds <= 300.0);
        for (kind, &(count, against)) in self.kinds.iter().filter(|(_, kind)| kind.0 > 0) {
            let share = percent(count, self.mistakes);
            println!("{:12} in {share:.1} %, against the worse move {:.1} %", kind.name(), percent(against, count));
        }
    }
}

fn text(line: &[Square]) -> String {
    line.iter().map(Square::to_string).collect()
}

#[test]
fn facts_are_true_and_tell_the_worse_move() {
    let mut counts = Counts::default();
    of_1980().iter().for_each(|mistake| counts.add(mistake));
    assert!(counts.mistakes > 50, "{}", counts.mistakes);
    assert_eq!(counts.false_facts, 0);
    // The lines of so shallow a review are short, so less is said than docs/review.md has measured.
    assert!(counts.said * 2 >= counts.mistakes, "{} of {}", counts.said, counts.mistakes);
    assert!(counts.named() > 0.6, "{}", counts.named());
    assert!(counts.kinds.values().filter(|(count, _)| *count > 0).count() >= 16, "{:?}", counts.kinds);
}

/// Returns the final score for a side of best play by both, by plain minimax; `is_passed` after a pass.
fn minimax(board: &Plain, side: i8, is_passed: bool) -> i32 {
    let moves = board.moves(side);
    if moves.is_empty() && is_passed {
        let count = |of: i8| board.squares.iter().filter(|&&disc| disc == of).count() as i32;
        let (lead, empties) = (count(side) - count(-side), count(0));
        return lead + lead.signum() * empties;
    }
    let later = |at| -minimax(&board.after(at, side), -side, false);
    moves.into_iter().map(later).max().unwrap_or_else(|| -minimax(board, -side, true))
}

#[test]
fn refutations_are_true() {
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    let mut solved = |board: Board| -> Vec<(Square, i32)> {
        let proved = |(square, bounds): (Square, Bounds)| (square, i32::from(bounds.score().unwrap()));
        searcher.scores(board, &Limits::NONE).moves.into_iter().map(proved).collect()
    };
    let lines = include_str!("data/ntest_6.txt").lines().filter(|line| !line.starts_with('#'));
    let (mut refuted, mut others) = (0, 0);
    for line in lines {
        let position: Position = line.split(';').next().unwrap().parse().unwrap();
        let (start, side) = (Plain::of(position), sign(position.side));
        let moves = solved(position.board);
        let best = moves.iter().map(|(_, score)| *score).max().unwrap_or(0);
        for (square, _) in moves.into_iter().filter(|(_, score)| *score < best) {
            let next = start.after(square.index(), side);
            let plain = |at| (at, best - minimax(&next.after(at, -side), side, false));
            let replies: Vec<(usize, i32)> = next.moves(-side).into_iter().map(plain).collect();
            let losses = solved(position.board.play(square)).into_iter().map(|(reply, score)| (reply, best + score));
            let losses: Vec<(Square, i32)> = losses.collect();
            assert_eq!(losses.iter().map(|&(at, loss)| (at.index(), loss)).collect::<Vec<_>>(), replies);
            let losing: Vec<usize> = replies.iter().filter(|(_, loss)| *loss > 0).map(|&(at, _)| at).collect();
            let Some(fact) = refutation(position, &losses) else {
                assert!(losing.len() != 1 || replies.len() == 1, "{position} {square}");
                others += 1;
                continue;
            };
            refuted += 1;
            assert!(listed(fact.squares) == losing && replies.len() > 1 && fact.proved, "{position} {square}");
        }
    }
    assert!(refuted > 10 && others > 10, "{refuted} and {others}");
}

#[test]
fn a_refutation_is_said_behind_all_else() {
    for Mistake { position, played, better, proved } in of_1980() {
        let after = position.board.play(played[0]).mobility();
        let losses: Vec<(Square, i32)> =
            after.into_iter().enumerate().map(|(at, reply)| (reply, -(at as i32))).collect();
        assert_eq!(refutation(position, &losses), None);
        let [(first, _), _, ..] = losses[..] else { continue };
        let fact = refutation(position, &[(first, 2), losses[1]]).unwrap();
        assert_eq!((fact.side, fact.squares), (!position.side, first.bit()));
        assert_eq!(told(position.side, &[fact]), [fact]);
        let found = facts(position, &played, &better, proved);
        let all: Vec<Fact> = [fact].into_iter().chain(found).collect();
        assert!(told(position.side, &all).starts_with(&told(position.side, &all[1..])));
        assert_eq!(worse(position.side, &all), worse(position.side, &all[1..]));
    }
}

#[test]
fn a_corner_that_stays_open_is_given() {
    let position = Game::from_transcript("f5f6e6f4", Position::START).unwrap().position();
    let line = |text: &str| Game::from_transcript(text, position).unwrap().moves().to_vec();
    let of = |played: &str, better: &str| {
        let (played, better) = (line(played), line(better));
        let found = facts(position, &played, &better, false);
        let lines = [play_out(position, &played), play_out(position, &better)];
        assert!(found.iter().all(|fact| holds(position, [&lines[0], &lines[1]], fact)));
        let said = told(position.side, &found).first().map(|fact| (fact.kind, fact.squares, fact.ply));
        (found.iter().filter(|fact| fact.kind == Kind::CornerGiven).count(), said)
    };
    // White may take h8, and plays elsewhere, or takes it.
    assert_eq!(of("g7d6", "c3b2"), (1, Some((Kind::CornerGiven, Square::H8.bit(), 1))));
    assert_eq!(of("g7h8", "c3b2"), (1, Some((Kind::CornerGiven, Square::H8.bit(), 2))));
    assert_eq!(of("c3d6", "g3").0, 0);
}

#[test]
fn equal_lines_and_no_lines_have_no_facts() {
    let position = Position::START;
    let line = |text: &str| Game::from_transcript(text, position).unwrap().moves().to_vec();
    let (long, short) = (line("f5d6c3d3c4"), line("f5"));
    for (played, better) in [(&long, &long), (&long, &short), (&Vec::new(), &long), (&long, &Vec::new())] {
        assert_eq!(facts(position, played, better, false), []);
    }
    // An illegal move ends a line.
    assert_eq!(facts(position, &[Square::A1], &long, false), []);
}

#[cfg(feature = "cli")]
mod measured {
    use super::*;
    use std::fs::File;
    use std::io::{BufRead, BufReader};

    fn read(path: &str) -> Vec<Mistake> {
        let (mut found, mut moves) = (Vec::new(), Vec::new());
        for line in BufReader::new(File::open(path).unwrap()).lines() {
            // The last line of a file that is still written may be cut off.
            let Ok(row) = serde_json::from_str::<serde_json::Value>(&line.unwrap()) else { break };
            if let Some(square) = row["move"].as_str() {
                let square: Square = square.parse().unwrap();
                let squares = row["line"].as_array().unwrap().iter();
                moves.push(ReviewedMove {
                    ply: row["ply"].as_u64().unwrap() as usize,
                    side: if row["side"] == "X" { Color::Black } else { Color::White },
                    square,
                    score: 0,
                    exact: row["exact"].as_bool().unwrap(),
                    best: row["best"].as_str().unwrap().parse().unwrap(),
                    loss: (row["loss"].as_f64().unwrap() * f64::from(DISC)).round() as i32,
                    mark: kaeshi::review::Mark::Best,
                    depth: 0,
                    choices: 0,
                    line: squares.map(|square| square.as_str().unwrap().parse().unwrap()).collect(),
                });
                continue;
            }
            let transcript: String = moves.iter().map(|judged: &ReviewedMove| judged.square.to_string()).collect();
            let game = Game::from_transcript(&transcript, Position::START).unwrap();
            found.extend(mistakes(&game, &moves));
            moves.clear();
        }
        found
    }

    #[test]
    fn many_reviews() {
        if let Ok(path) = std::env::var("KAESHI_FIT") {
            fit(&read(&path));
        }
        let Ok(path) = std::env::var("KAESHI_REVIEWS") else { return };
        let (mut counts, mistakes) = (Counts::default(), read(&path));
        mistakes.iter().for_each(|mistake| counts.add(mistake));
        counts.print();
        print_refutations(&mistakes);
        assert_eq!(counts.false_facts, 0);
    }

    /// Prints how many proved mistakes near the end have a refutation, and how long solving all replies took.
    fn print_refutations(mistakes: &[Mistake]) {
        let is_small = |mistake: &&Mistake| mistake.proved && mistake.position.board.empties().len() <= 14;
        let (mut count, mut refuted, mut times) = (0, 0, Vec::new());
        for Mistake { position, played, .. } in mistakes.iter().filter(is_small) {
            let mut searcher = Searcher::new(Table::with_megabytes(1));
            let best = i32::from(searcher.solve(position.board, &Limits::NONE).score().unwrap());
            searcher.clear();
            let start = Instant::now();
            let scores = searcher.scores(position.board.play(played[0]), &Limits::NONE).moves.into_iter();
            let losses: Vec<(Square, i32)> =
                scores.map(|(reply, bounds)| (reply, best + i32::from(bounds.score().unwrap()))).collect();
            refuted += usize::from(refutation(*position, &losses).is_some());
            times.push(start.elapsed());
            count += 1;
        }
        let (total, worst) = (times.iter().sum::<Duration>(), times.iter().max().copied().unwrap_or_default());
        let mean = total.as_secs_f64() * 1000.0 / f64::from(count.max(1));
        println!("{refuted} of {count} proved with 14 empty squares at most have a refutation");
        println!("solving their replies took {mean:.1} ms each, {} ms at most", worst.as_millis());
    }

    const FEATURES: usize = Kind::ALL.len() * 6;

    /// Fits weights of the facts by logistic regression, and prints them as hundredths.
    fn fit(mistakes: &[Mistake]) {
        let rows: Vec<[f64; FEATURES]> = mistakes.iter().map(features).collect();
        let mut weights = [0.0_f64; FEATURES];
        // Of each feature the mean square, by which its step is scaled.
        let mut scales = [1e-9_f64; FEATURES];
        for row in &rows {
            row.iter().zip(&mut scales).for_each(|(value, scale)| *scale += value * value / rows.len() as f64);
        }
        for _ in 0..ROUNDS {
            let mut slopes = [0.0_f64; FEATURES];
            for row in &rows {
                let sum: f64 = row.iter().zip(&weights).map(|(value, weight)| value * weight).sum();
                let miss = 1.0 / (1.0 + sum.exp());
                row.iter().zip(&mut slopes).for_each(|(value, slope)| *slope += miss * value / rows.len() as f64);
            }
            for ((weight, slope), scale) in weights.iter_mut().zip(slopes).zip(scales) {
                let pull = PULL / rows.len() as f64 * scale * *weight;
                *weight += STEP * (slope - pull) / scale;
            }
        }
        println!("weights of {} mistakes:", rows.len());
        for kind in weights.chunks(6) {
            let whole: Vec<i32> =
                kind.iter().map(|weight| (100.0 * weight).round().clamp(-99.0, 99.0) as i32).collect();
            println!("    [{:?}, {:?}],", &whole[..3], &whole[3..]);
        }
    }

    const ROUNDS: usize = 3000;
    const STEP: f64 = 0.1;
    /// How strongly weights are pulled to zero, in mistakes.
    const PULL: f64 = 20.0;

    fn features(mistake: &Mistake) -> [f64; FEATURES] {
        let Mistake { position, played, better, proved } = mistake;
        let empties = position.board.empties().len();
        let phase = [16, 30].iter().filter(|&&least| empties >= least).count();
        let mut features = [0.0; FEATURES];
        for fact in facts(*position, played, better, *proved) {
            let size = f64::from(fact.count.abs_diff(fact.other).clamp(1, 6));
            let whose = usize::from(fact.side != position.side);
            let is_against = fact.against(position.side) == Line::Played;
            features[fact.kind as usize * 6 + whose * 3 + phase] += if is_against { size } else { -size };
        }
        features
    }
}
