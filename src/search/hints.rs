//! Hints: the value of every move of a position.
//!
//! A user who asks for a move wants an answer at once, and better ones over time. So all moves are searched to depth 2,
//! then 4, 6 and so on. (Odd depths would make every value swing by the advantage of having moved last.) With few empty
//! squares they are then proved. At any time each move has its deepest known value, marked as exact or not. Unlike a
//! search for the best move, this one may not cut a move off because another is better, because the value of every move
//! is wanted. From some depth on, though, shallow searches may replace deep ones below it (ProbCut): in a browser two
//! seconds then reach depth 18 in the opening instead of 12.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::eval::DISC;
use crate::search::answer::{Hint, HintScope};
use crate::search::context::Search;
use crate::search::context::halted::Frame;
use crate::search::endgame::recall;
use crate::search::limits::{Proof, Stopped};
use crate::search::midgame;
use crate::search::root::{Root, RootMove, image, images};
use crate::search::score::{INFINITE, SHORT_OF_END};
use crate::search::solve::{Solve, line};
use crate::sorting::sort_few;
use crate::square::Square;

/// The depth beyond which searches are selective, if the evaluation allows it.
pub(crate) const PLAIN_UP_TO: u8 = 8;

/// The moves of a position in a search that goes deeper and deeper; it is kept between the slices of a search.
pub(crate) struct HintSearch {
    moves: Vec<RootMove>,
    /// The lines after proved moves, as far as they are known.
    proved_lines: Vec<(Square, Vec<Square>)>,
    /// The open nodes below the first move that lacks a depth, if the search was stopped there.
    halted: Vec<Frame>,
    /// The same of the line that was being followed.
    halted_line: Vec<Frame>,
}

impl HintSearch {
    /// Creates the search, with no move searched.
    pub fn new(root: &Root) -> HintSearch {
        let unsearched = |root_move: &RootMove| RootMove { value: 0, depth: 0, ..root_move.clone() };
        HintSearch {
            moves: root.moves.iter().map(unsearched).collect(),
            proved_lines: Vec::new(),
            halted: Vec::new(),
            halted_line: Vec::new(),
        }
    }

    /// Searches all moves at each even depth that `scope` allows, and proves them where few squares are empty.
    pub fn run(&mut self, search: &mut Search, solve: &mut Solve, scope: HintScope) -> Result<(), Stopped> {
        let empties = solve.root.board.empties().len();
        let proves = empties <= scope.exact_from.into();
        // The last square is left to the exact search: the midgame search would give its value as an estimate.
        let farthest = if proves { empties.saturating_sub(SHORT_OF_END) } else { empties - 1 };
        self.deepen(search, solve.root.board, scope.depth.min(farthest as u8))?;
        if proves {
            solve.prove_all(search)?;
            search.halted = std::mem::take(&mut self.halted_line);
            let proved = self.prove_lines(search, &solve.root, scope);
            self.halted_line = std::mem::take(&mut search.halted);
            proved?;
        }
        Ok(())
    }

    /// Follows the lines of the best moves, all of which are proved, to the end of the game.
    fn prove_lines(&mut self, search: &mut Search, root: &Root, scope: HintScope) -> Result<(), Stopped> {
        for hint in self.ranked(root).iter().take(scope.lines.into()) {
            let Some(root_move) = root.moves.iter().find(|root_move| root_move.square == hint.square) else { continue };
            let place = self.proved_lines.iter().position(|(square, _)| *square == hint.square);
            let place = place.unwrap_or_else(|| {
                self.proved_lines.push((hint.square, Vec::new()));
                self.proved_lines.len() - 1
            });
            let (_, moves) = &mut self.proved_lines[place];
            line::follow(moves, root_move.child.board, Proof::Exact, -root_move.lower(), search)?;
        }
        Ok(())
    }

    /// Searches the moves that earlier calls have not. Only the first of symmetric moves is searched: the
    /// value of a selective search depends on what the table has, so others would differ from it.
    fn deepen(&mut self, search: &mut Search, board: Board, deepest: u8) -> Result<(), Stopped> {
        for depth in (2..=deepest).step_by(2) {
            search.selective = depth > PLAIN_UP_TO && search.evaluator.weights().is_some();
            while let Some(next) = self.moves.iter().find(|root_move| root_move.depth < depth) {
                search.halted = std::mem::take(&mut self.halted);
                let value = midgame::value(search, &next.child, -INFINITE, INFINITE, depth - 1);
                self.halted = std::mem::take(&mut search.halted);
                let (value, images) =
                    (-value?, images(board, next.square).map(|(_, image)| image).collect::<Bitboard>());
                for root_move in self.moves.iter_mut().filter(|root_move| images.contains(root_move.square)) {
                    (root_move.value, root_move.depth) = (value, depth);
                }
            }
        }
        search.selective = false;
        Ok(())
    }

    /// Returns the moves that have an estimated or proved value, the best first, the first `lines` of them with a line.
    pub fn hints(&self, search: &Search, root: &Root, lines: u8) -> Vec<Hint> {
        let mut hints = self.ranked(root);
        for hint in hints.iter_mut().take(lines.into()) {
            let (searched, symmetry) = self.searched(root.board, hint.square);
            recall::extend_line(search, root.board.play_unchecked(searched), &mut hint.line);
            hint.line.iter_mut().for_each(|square| *square = image(*square, symmetry));
            let proved = self.proved_lines.iter().find(|(square, _)| *square == hint.square);
            if let Some((_, moves)) = proved.filter(|(_, moves)| moves.len() >= hint.line.len()) {
                hint.line.clone_from(moves);
            }
        }
        hints
    }

    /// Returns the move that is searched for a square, and the symmetry that leads from it there.
    fn searched(&self, board: Board, square: Square) -> (Square, u8) {
        let of = |root_move: &RootMove| {
            images(board, root_move.square)
                .find(|&(_, image)| image == square)
                .map(|(number, _)| (root_move.square, number))
        };
        self.moves.iter().find_map(of).unwrap_or((square, 0))
    }

    /// Returns the moves that have a value, the best first, without lines.
    fn ranked(&self, root: &Root) -> Vec<Hint> {
        let empties = root.board.empties().len() as u8;
        let mut hints: Vec<Hint> = Vec::with_capacity(self.moves.len());
        for &RootMove { square, value, depth, .. } in &self.moves {
            let Some(proved) = root.moves.iter().find(|root_move| root_move.square == square) else { continue };
            // An estimate outside the proved bounds is corrected.
            let value = value.clamp(proved.lower() * DISC, proved.upper() * DISC);
            if proved.bounds.is_exact() {
                hints.push(Hint { square, value, exact: true, depth: empties, line: Vec::new() });
            } else if depth > 0 {
                hints.push(Hint { square, value, exact: false, depth, line: Vec::new() });
            }
        }
        sort_few(&mut hints, |hint| (-hint.value, !hint.exact, hint.square));
        hints
    }
}
