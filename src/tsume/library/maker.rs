//! The maker of candidates: it finds in games the positions that pass every rule about a single position.
//!
//! The result of a game is a function of the seed and its number. The game is stopped at one size after the other,
//! beginning with a random one. No two puzzles of a game are a few moves apart.

use std::ops::RangeInclusive;

use super::SIZES;
use super::entry::Entry;
use super::games::{Kind, Played, Players};
use super::line::{Line, follow};
use super::prover::{Prover, Right, least, likely_order};
use super::rules::{self, Refusal};
use super::themes::Themes;
use crate::board::Board;
use crate::game::Game;
use crate::position::{Color, Position};
use crate::search::{Limits, Strength};
use crate::square::Square;
use crate::tsume::Goal;

/// The least difference in empty squares between two puzzles of a game.
pub const STEP: u32 = 7;

/// Returns how many last moves of a game are tried at a size.
const fn tries(empties: u32) -> usize {
    if empties < 15 { 12 } else { 5 }
}

/// The search depth that selects last moves that leave an even position.
const FIRST_DEPTH: u8 = 2;

/// The lead of the solver that is preferred among those positions, in hundredths of a disc.
const LEAD: i32 = 300;

/// The search depth that estimates whether a goal may have one right move.
const DEPTH: u8 = 4;

/// The outcome of a game at one size.
pub struct Asked {
    /// The size.
    pub empties: u32,
    /// A puzzle, or the rule that refused the position.
    pub outcome: Result<Entry, Refusal>,
}

/// Makes candidates.
pub struct Maker {
    players: Players,
    prover: Prover,
    /// The sizes that are asked about.
    sizes: RangeInclusive<u32>,
}

impl Maker {
    /// Creates a maker with players for the games and a prover for the answers.
    pub fn new(players: Players, prover: Prover) -> Maker {
        Maker { players, prover, sizes: SIZES }
    }

    /// Returns the maker that asks each game about these sizes only.
    #[must_use]
    pub fn with_sizes(self, sizes: RangeInclusive<u32>) -> Maker {
        Maker { sizes, ..self }
    }

    /// Returns the outcomes of the game of that number.
    pub fn game(&mut self, number: u64) -> Vec<Asked> {
        let Played { moves, mut random, has_pass } = self.players.play(number, SIZES.start() + 1);
        self.prover.clear();
        let wipes_out = self.players.kind() == Kind::WipeOuts;
        let (mut asked, mut found) = (Vec::new(), Vec::new());
        let sizes = self.sizes.clone();
        for empties in sizes_from(random.u32(SIZES)).filter(|size| sizes.contains(size)) {
            // Drawn in any case, so that no later draw depends on an answer.
            let best = random.u32(..BEST_ONE_IN) == 0;
            if found.iter().any(|other: &u32| other.abs_diff(empties) < STEP) {
                continue;
            }
            let Some(game) = stop(&moves, empties + 1) else {
                asked.push(Asked { empties, outcome: Err(Refusal::Over) });
                continue;
            };
            for candidate in self.last_moves(&game, !has_pass) {
                let position = candidate.position();
                let question = if wipes_out { self.ask_wipe_out(position.board) } else { self.ask(position, best) };
                let outcome = question.map(|question| entry(question, &candidate));
                found.extend(outcome.is_ok().then_some(empties));
                asked.push(Asked { empties, outcome });
                if found.last() == Some(&empties) {
                    break;
                }
            }
        }
        asked
    }

    /// Returns the game with each of its possible last moves that leaves a position to examine: first those after which
    /// a side has to pass, then the most even ones by a short search. The opponent may or may not have erred with the
    /// last move.
    fn last_moves(&mut self, game: &Game, usual: bool) -> Vec<Game> {
        let mut candidates: Vec<(bool, i32, Game)> = Vec::new();
        for square in game.legal_moves() {
            let mut candidate = game.clone();
            let is_played = candidate.play(square).is_ok_and(|played| !played.over);
            let is_usual = is_usual(candidate.position());
            if is_played && (usual || !is_usual) {
                let board = candidate.position().board;
                let strength = Strength::of_depth(FIRST_DEPTH);
                let value = self.prover.searcher().evaluate_at(board, strength, &Limits::NONE).value;
                candidates.push((is_usual, (value - LEAD).abs(), candidate));
            }
        }
        let tries = tries(game.position().board.empties().len() - 1);
        candidates.sort_by_key(|&(is_usual, lead, _)| (is_usual, lead));
        candidates.into_iter().take(tries).map(|(_, _, candidate)| candidate).collect()
    }

    /// Applies every rule to a position; with `best`, also those for the goal BEST.
    fn ask(&mut self, position: Position, best: bool) -> Result<Question, Refusal> {
        let board = position.board;
        rules::at_sight(board)?;
        let mut order = likely_order(board);
        if board.empties().len() >= rules::ESTIMATED_FROM {
            // A shorter search refuses most positions at less cost.
            rules::by_estimate(&self.values(board, FIRST_DEPTH), best, rules::LOOSE)?;
            let values = self.values(board, DEPTH);
            rules::by_estimate(&values, best, rules::STRICT)?;
            order = values.into_iter().map(|(_, square)| square).collect();
        }
        let question = self.question(board, &order, best)?;
        self.with_line(board, question)
    }

    /// Adds the main line to a question.
    fn with_line(&mut self, board: Board, question: Question) -> Result<Question, Refusal> {
        let line = follow(&mut self.prover, board, question.solution, question.score, question.goal);
        if line.unique < rules::fewest_only_moves(board.empties().len()) {
            return Err(Refusal::Line);
        }
        Ok(Question { line, ..question })
    }

    /// Tests whether exactly one move leads to a wipe-out.
    fn ask_wipe_out(&mut self, board: Board) -> Result<Question, Refusal> {
        rules::at_sight(board)?;
        if !self.prover.reaches(board, rules::WIPE_OUT) {
            return Err(Refusal::Answers);
        }
        let question = self.best_of(board, &likely_order(board), rules::WIPE_OUT)?;
        self.with_line(board, question)
    }

    /// Returns the value of each move by a short search, in hundredths of a disc, the best first.
    fn values(&mut self, board: Board, depth: u8) -> Vec<(i32, Square)> {
        let strength = Strength::of_depth(depth);
        let searcher = self.prover.searcher();
        let value = |square| (-searcher.evaluate_at(board.play(square), strength, &Limits::NONE).value, square);
        let mut values: Vec<(i32, Square)> = board.mobility().into_iter().map(value).collect();
        values.sort_by_key(|&(value, square)| (-value, square));
        values
    }

    /// Finds the goal that has exactly one right move.
    fn question(&mut self, board: Board, order: &[Square], best: bool) -> Result<Question, Refusal> {
        let natural = match self.prover.right_of(board, order, least(Goal::Win, 0)) {
            Right::One(solution) => Some((Goal::Win, solution)),
            Right::Many => None,
            Right::None => match self.prover.right_of(board, order, least(Goal::Draw, 0)) {
                Right::One(solution) => Some((Goal::Draw, solution)),
                _ => None,
            },
        };
        match natural {
            Some((goal, solution)) => {
                let largest = rules::largest_score(goal);
                let score = if goal == Goal::Win && self.prover.keeps(board, solution, largest + 2) {
                    if !self.prover.keeps(board, solution, rules::WIPE_OUT) {
                        return Err(Refusal::Margin);
                    }
                    rules::WIPE_OUT
                } else {
                    self.score_within(board, solution, least(goal, 0), largest)
                };
                Ok(Question { goal, score, solution, line: Line::default() })
            }
            None if best => self.best(board, order),
            None => Err(Refusal::Answers),
        }
    }

    /// Tests a position for the goal BEST.
    fn best(&mut self, board: Board, order: &[Square]) -> Result<Question, Refusal> {
        let score = self.prover.score(board);
        if !rules::has_margin(Goal::Best, score) {
            return Err(Refusal::Margin);
        }
        self.best_of(board, order, score)
    }

    /// Tests a position whose score is known for the goal BEST.
    fn best_of(&mut self, board: Board, order: &[Square], score: i8) -> Result<Question, Refusal> {
        let Right::One(solution) = self.prover.right_of(board, order, score + 2 - rules::gap(score)) else {
            return Err(Refusal::Answers);
        };
        Ok(Question { goal: Goal::Best, score, solution, line: Line::default() })
    }

    /// Returns the score of a move that is known to lie between `lower` and `upper`.
    fn score_within(&mut self, board: Board, square: Square, mut lower: i8, mut upper: i8) -> i8 {
        while lower < upper {
            let middle = lower + ((upper - lower) / 2 + 1) / 2 * 2;
            if self.prover.keeps(board, square, middle) {
                lower = middle;
            } else {
                upper = middle - 2;
            }
        }
        lower
    }
}

/// A goal with its only right move.
struct Question {
    goal: Goal,
    score: i8,
    solution: Square,
    line: Line,
}

/// Returns the sizes from `first` up to the largest, then those below it down to the smallest.
fn sizes_from(first: u32) -> impl Iterator<Item = u32> {
    (first..=*SIZES.end()).chain((*SIZES.start()..first).rev())
}

/// Tests whether neither side has passed, or both equally often: it is Black's turn with an even number of empty
/// squares, White's with an odd one.
fn is_usual(position: Position) -> bool {
    (position.side == Color::Black) == position.board.empties().len().is_multiple_of(2)
}

/// One in this many games tests positions without a natural goal for BEST, which is the easiest goal to find.
const BEST_ONE_IN: u32 = 7;

/// Returns a game at the point when `empties` squares are empty, if it reached that.
fn stop(moves: &[Square], empties: u32) -> Option<Game> {
    let mut game = Game::new();
    for &square in moves.get(..60_usize.checked_sub(empties as usize)?)? {
        game.play(square).ok()?;
    }
    (!game.is_over()).then_some(game)
}

fn entry(question: Question, game: &Game) -> Entry {
    let Question { goal, score, solution, line } = question;
    let (game, position, unique) = (game.moves().to_vec(), game.position(), line.unique);
    Entry {
        goal,
        score,
        solution,
        unique,
        difficulty: 0,
        stars: 0,
        themes: Themes::default(),
        game,
        position,
        odds: None,
    }
}
