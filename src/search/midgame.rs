//! Looking a fixed number of moves ahead and estimating there.
//!
//! Alpha-beta with principal variation search: the first move gets the whole window, the others first have to beat it in a
//! null window. The transposition table gives cuts at the same depth, for a position and for its children, and the move to try
//! first at any depth; the other moves are sorted by what the evaluation thinks of their positions, besides by mobility.
//! The last two moves look at no table: asking it would cost more than it saves.
//!
//! A search that is stopped leaves its open nodes behind as [`halted`](super::halted) frames and can be gone on with as if it had
//! never been stopped. Without [`probcut`](super::probcut) nothing is pruned on a guess, and the value of a position at a depth is
//! one number, whatever the table holds.
//!
//! A pass costs no depth. A game that ends on the way is worth its score, so a wipe-out is seen as what it is.

use crate::eval::DISC;

use super::halted::{Frame, Trial, Window};
use super::last;
use super::meter::Stopped;
use super::order::{Move, take_best};
use super::running::{Node, Search};
use super::statistics::{self, Event};

/// Above every value.
pub(super) const INFINITE: i32 = 65 * DISC;

/// Score of the move that the table remembers: before all others.
const TABLE_MOVE: i32 = 1 << 30;

/// From here up nodes use the table, and look whether the search is to be stopped.
const TABLE_FROM: u8 = 3;

/// From here up the children's entries in the table are looked at before any child is searched.
const ASK_CHILDREN_FROM: u8 = 4;

/// What a hundredth of a disc counts in the order of moves, where a reply of the opponent's counts 32,768.
const WEIGHT: i32 = 82;

/// From here up the evaluation has a say in the order.
const EVALUATE_FROM: u8 = 4;

impl Search<'_, '_> {
    /// The value of `node`, `depth` moves ahead, in hundredths of a disc: exact between `alpha` and `beta`, else a bound.
    pub fn value(&mut self, node: &Node, alpha: i32, beta: i32, depth: u8) -> Result<i32, Stopped> {
        if node.moves.is_empty() {
            let passed = node.pass();
            if passed.moves.is_empty() {
                self.meter.nodes += 1;
                return Ok(node.board.score() as i32 * DISC);
            }
            return Ok(-self.value(&passed, -beta, -alpha, depth)?);
        }
        if depth >= TABLE_FROM {
            return self.deep(node, alpha, beta, depth);
        }
        self.count(node);
        Ok(match depth {
            0 => node.value(self.evaluator),
            1 => self.best_of_children(node, beta),
            _ => self.two(node, alpha, beta),
        })
    }

    #[inline(always)]
    fn count(&mut self, node: &Node) {
        self.meter.nodes += 1;
        statistics::count(Event::LookAhead, node.board.empties().len());
    }

    /// Three or more moves ahead.
    fn deep(&mut self, node: &Node, alpha: i32, beta: i32, depth: u8) -> Result<i32, Stopped> {
        let (mut window, mut asked) = (Window { alpha, beta, hint: None }, 0);
        match self.halted.pop() {
            Some(Frame::Trying { trial, moves }) => {
                let trial = Trial { first: self.moves.len(), ..trial };
                self.moves.extend(moves);
                return self.try_moves(node, trial, depth);
            }
            Some(Frame::Probing { window: before, asked: answered }) => (window, asked) = (before, answered),
            None => {
                self.meter.check()?;
                self.count(node);
                if let Some(value) = self.look_up(node, &mut window, depth) {
                    return Ok(value);
                }
            }
        }
        if window.is_null()
            && let Some(value) = self.probcut(node, window, depth, asked)?
        {
            return Ok(value);
        }
        match self.list(node, window, depth) {
            Ok(trial) => self.try_moves(node, trial, depth),
            Err(value) => Ok(value),
        }
    }

    /// Looks for an answer in the table; what it knows short of one narrows the `window`.
    fn look_up(&self, node: &Node, window: &mut Window, depth: u8) -> Option<i32> {
        let (known, hint) = self.table.probe(node.board, self.mark(depth));
        window.hint = hint;
        let (lower, upper) = known.map(|known| (known.lower as i32, known.upper as i32))?;
        if lower >= window.beta || lower == upper {
            return Some(lower);
        }
        if upper <= window.alpha {
            return Some(upper);
        }
        (window.alpha, window.beta) = (window.alpha.max(lower), window.beta.min(upper));
        None
    }

    /// Lists the moves and gives them their scores; `Err` is a value that the table knows one of them to be good enough for.
    fn list(&mut self, node: &Node, window: Window, depth: u8) -> Result<Trial, i32> {
        let Window { alpha, beta, hint } = window;
        let (first, odd, mark) = (self.moves.len(), last::odd_quadrants(node.board.empties()), self.mark(depth - 1));
        for square in node.moves {
            let mut choice = Move::of(node.board, square);
            if depth >= ASK_CHILDREN_FROM
                && let (Some(known), _) = self.table.probe(choice.child, mark)
                && -known.upper as i32 >= beta
            {
                self.moves.truncate(first);
                return Err(-known.upper as i32);
            }
            choice.score = if hint == Some(square) { TABLE_MOVE } else { choice.guess(odd) };
            if depth >= EVALUATE_FROM {
                choice.score -= node.follow(&choice).value(self.evaluator) * WEIGHT;
            }
            self.moves.push(choice);
        }
        let best_square = self.moves[first].square;
        Ok(Trial { first, next: 0, again: false, alpha, beta, low: alpha, best: -INFINITE, best_square, spent: 0 })
    }

    /// Searches the moves one after the other until one is good enough.
    fn try_moves(&mut self, node: &Node, mut trial: Trial, depth: u8) -> Result<i32, Stopped> {
        // What was spent in earlier calls may be more than this one has counted yet.
        let nodes = self.meter.nodes.wrapping_sub(trial.spent);
        while trial.first + trial.next < self.moves.len() && trial.best < trial.beta {
            let choice = take_best(&mut self.moves, trial.first + trial.next);
            match self.try_move(&node.follow(&choice), &mut trial, depth - 1) {
                Ok(value) => trial.note(choice.square, value),
                Err(Stopped) => {
                    let moves = self.moves.split_off(trial.first);
                    trial.spent = self.meter.nodes.wrapping_sub(nodes);
                    self.halted.push(Frame::Trying { trial, moves });
                    return Err(Stopped);
                }
            }
        }
        self.moves.truncate(trial.first);
        self.table.store(node.board, self.mark(depth), trial.found(), self.meter.nodes.wrapping_sub(nodes));
        Ok(trial.best)
    }

    /// What the move to `child` is worth, `depth` moves further ahead.
    #[inline]
    fn try_move(&mut self, child: &Node, trial: &mut Trial, depth: u8) -> Result<i32, Stopped> {
        if trial.next > 0 && !trial.again {
            let value = -self.value(child, -trial.low - 1, -trial.low, depth)?;
            if value <= trial.low || value >= trial.beta {
                return Ok(value);
            }
            trial.again = true;
        }
        Ok(-self.value(child, -trial.beta, -trial.low, depth)?)
    }

    /// Two moves ahead.
    fn two(&mut self, node: &Node, alpha: i32, beta: i32) -> i32 {
        let (first, odd) = (self.moves.len(), last::odd_quadrants(node.board.empties()));
        for square in node.moves {
            let choice = Move::of(node.board, square);
            self.moves.push(Move { score: choice.guess(odd), ..choice });
        }
        let (mut best, mut low) = (-INFINITE, alpha);
        for next in first..self.moves.len() {
            let choice = take_best(&mut self.moves, next);
            let value = -self.one(&node.follow(&choice), -low);
            if value > best {
                best = value;
                low = low.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(first);
        best
    }

    /// One move ahead, also where the side to move must pass.
    #[inline]
    fn one(&mut self, node: &Node, beta: i32) -> i32 {
        self.count(node);
        if !node.moves.is_empty() {
            return self.best_of_children(node, beta);
        }
        let passed = node.pass();
        // The other side's best move is this side's worst: there is nothing that would be good enough for a cut.
        if passed.moves.is_empty() {
            node.board.score() as i32 * DISC
        } else {
            -self.best_of_children(&passed, INFINITE)
        }
    }

    /// One move ahead: every child is estimated, or scored where the game ends.
    #[inline]
    fn best_of_children(&mut self, node: &Node, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for square in node.moves {
            let child = node.play(square);
            self.count(&child);
            let value = if child.board.player.is_empty() { 64 * DISC } else { -child.value(self.evaluator) };
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }
}
