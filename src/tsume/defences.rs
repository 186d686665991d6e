//! All defences: the solution of a puzzle as a tree with one move of the solver and all replies to it.
//!
//! Such a tree is a proof that everybody can check: if the opponent has a choice, every one of its moves is there. A
//! position that several lines reach is in the tree once. The tree does not search. It asks for the scores of positions
//! ([`Defences::wanted`]) and receives them ([`Defences::tell`]), so it works with any solver: here a [`Searcher`], on
//! a page the engine in its worker, so that the page stays responsive. Positions with few empty squares it solves
//! itself, by plain minimax.

use std::collections::HashMap;
use std::fmt::Write;

use super::{Goal, scored};
use crate::board::Board;
use crate::search::{Limits, Searcher};
use crate::square::Square;

/// The number of empty squares up to which a full search is quicker than a question.
const PLAIN_EMPTIES: u32 = 6;

/// A position with the solver to move, its move, and every defence against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The position, as the solver sees it.
    pub board: Board,
    /// The solver's move: one with the best score, among these one that leaves the opponent the fewest replies. `None`
    /// if the solver has to pass or the game is over.
    pub choice: Option<Square>,
    /// The number of moves that keep the goal.
    pub right: u8,
    /// The exact score for the solver; set once the tree is complete.
    pub score: Option<i8>,
    /// Every reply of the opponent to the choice, in the order of the board, with the node it leads to; a pass is a
    /// reply without a square. Empty if the game is over.
    pub replies: Vec<(Option<Square>, usize)>,
}

/// The growing tree of a puzzle. Its first node is the puzzle.
#[derive(Clone, Debug)]
pub struct Defences {
    goal: Goal,
    nodes: Vec<Node>,
    ids: HashMap<Board, usize>,
    /// Nodes without their replies, the next one last.
    open: Vec<usize>,
    most: usize,
}

impl Defences {
    /// Begins the tree of a puzzle; it stops growing at `most` nodes.
    pub fn new(board: Board, goal: Goal, most: usize) -> Defences {
        let mut tree = Defences { goal, nodes: Vec::new(), ids: HashMap::new(), open: Vec::new(), most };
        tree.node_of(board);
        tree
    }

    /// Returns the nodes so far.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Tests whether every defence is in the tree.
    pub fn is_whole(&self) -> bool {
        self.open.is_empty()
    }

    /// Tests whether the tree stopped growing at its greatest size.
    pub fn is_full(&self) -> bool {
        !self.is_whole() && self.nodes.len() >= self.most
    }

    /// Returns how many replies to the first move are answered to the end, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let replies = &self.nodes[0].replies;
        // The open nodes are a stack, and the replies to the first move lie at its bottom.
        let waiting = self.open.iter().take(replies.len()).filter(|id| replies.iter().any(|(_, to)| to == *id)).count();
        let busy = usize::from(!self.is_whole() && self.open.len() > waiting);
        (replies.len().saturating_sub(waiting + busy), replies.len())
    }

    /// Grows by at most `steps` nodes. Returns a position whose moves' scores are needed next; `None` when the tree is
    /// complete, has its greatest size, or the steps are used up.
    pub fn wanted(&mut self, steps: usize) -> Option<Board> {
        for _ in 0..steps {
            if self.is_full() {
                return None;
            }
            let Some(&id) = self.open.last() else {
                self.value();
                return None;
            };
            let board = self.nodes[id].board;
            let moves = board.mobility();
            let mut legal = moves.into_iter();
            match (legal.next(), legal.next()) {
                (None, _) => self.grow(None, 0),
                (Some(only), None) => self.grow(Some(only), 1),
                _ if board.empties().len() <= PLAIN_EMPTIES => {
                    let scores = moves.into_iter().map(|square| (square, -plain(board.play(square), -65, 65)));
                    self.tell(&scores.collect::<Vec<_>>());
                }
                _ => return Some(board),
            }
        }
        None
    }

    /// Answers the last question with the exact score of each move of that position for the solver.
    pub fn tell(&mut self, scores: &[(Square, i8)]) {
        let Some(&id) = self.open.last() else { return };
        let board = self.nodes[id].board;
        let best = scores.iter().map(|&(_, score)| score).max().unwrap_or(-64);
        let right = scores.iter().filter(|&&(_, score)| self.goal.keeps(score, best)).count();
        let choice = scores
            .iter()
            .filter(|&&(square, score)| score == best && board.mobility().contains(square))
            .min_by_key(|(square, _)| (board.play(*square).mobility().len(), *square));
        self.grow(choice.map(|&(square, _)| square), right as u8);
    }

    /// Adds the replies to the solver's choice at the current node.
    fn grow(&mut self, choice: Option<Square>, right: u8) {
        let Some(id) = self.open.pop() else { return };
        let board = self.nodes[id].board;
        let mut replies = Vec::new();
        if !board.is_over() {
            let after = choice.map_or_else(|| board.pass(), |square| board.play(square));
            if after.must_pass() {
                replies.push((None, self.node_of(after.pass())));
            } else {
                // Pushed in reverse, because the last one pushed is processed first: so the replies come in the order
                // of the board.
                for square in Vec::from_iter(after.mobility()).into_iter().rev() {
                    replies.push((Some(square), self.node_of(after.play(square))));
                }
                replies.reverse();
            }
        }
        let node = &mut self.nodes[id];
        (node.choice, node.right, node.replies) = (choice, right, replies);
        if node.choice.is_some() && node.replies.is_empty() {
            let after = board.play(choice.unwrap_or(Square::A1));
            node.score = Some(-after.score());
        } else if node.replies.is_empty() {
            node.score = Some(board.score());
        }
    }

    /// Returns the node of a position, and creates it if needed.
    fn node_of(&mut self, board: Board) -> usize {
        *self.ids.entry(board).or_insert_with(|| {
            let id = self.nodes.len();
            self.nodes.push(Node { board, choice: None, right: 0, score: None, replies: Vec::new() });
            self.open.push(id);
            id
        })
    }

    /// Computes the scores of a complete tree, from the end of the games back: the score of a node is that of the worst
    /// reply to the solver's choice.
    fn value(&mut self) {
        if self.nodes[0].score.is_some() {
            return;
        }
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&id| self.nodes[id].board.empties().len());
        for id in order {
            let worst = self.nodes[id].replies.iter().filter_map(|&(_, to)| self.nodes[to].score).min();
            if let Some(score) = worst {
                self.nodes[id].score = Some(score);
            }
        }
    }

    /// Writes the tree as text, one line for each reply and the answer to it, indented by depth. A position that came
    /// up before is written once and referred to by its number afterwards.
    pub fn text(&self) -> String {
        let mut named = vec![0_u32; self.nodes.len()];
        for (_, to) in self.nodes.iter().flat_map(|node| &node.replies) {
            named[*to] += 1;
        }
        let mut text = String::new();
        let mut numbers = HashMap::new();
        // The stack of nodes to write: a node, its depth, and the reply that led to it.
        let mut stack = vec![(0_usize, 0_usize, None::<Option<Square>>)];
        while let Some((id, depth, reply)) = stack.pop() {
            let node = &self.nodes[id];
            let line = &mut text;
            let word = |square: Option<Square>| square.map_or_else(|| "--".to_string(), |square| square.to_string());
            let _ = write!(line, "{:indent$}", "", indent = 2 * depth);
            if let Some(square) = reply {
                let _ = write!(line, "{} ", word(square));
            }
            if let Some(number) = numbers.get(&id) {
                let _ = writeln!(line, "= #{number}");
                continue;
            }
            if !node.board.is_over() {
                let _ = write!(line, "{} ", word(node.choice));
            }
            if let Some(score) = node.score {
                let _ = write!(line, "{score:+}");
            }
            if named[id] > 1 && !node.replies.is_empty() {
                let number = numbers.len() + 1;
                numbers.insert(id, number);
                let _ = write!(line, " #{number}");
            }
            line.push('\n');
            stack.extend(node.replies.iter().rev().map(|&(square, to)| (to, depth + 1, Some(square))));
        }
        text
    }
}

/// Grows the tree of a puzzle to its end. Returns `None` if it would have more than `most` nodes.
pub fn defences(searcher: &mut Searcher, board: Board, goal: Goal, most: usize) -> Option<Defences> {
    let mut tree = Defences::new(board, goal, most);
    loop {
        match tree.wanted(usize::MAX) {
            Some(wanted) => tree.tell(&scored(searcher, wanted, &Limits::NONE)?.moves),
            None if tree.is_full() => return None,
            None => return Some(tree),
        }
    }
}

/// Returns the exact score of a position with few empty squares, by alpha-beta without a table.
fn plain(board: Board, mut alpha: i8, beta: i8) -> i8 {
    let moves = board.mobility();
    if moves.is_empty() {
        return if board.is_over() { board.score() } else { -plain(board.pass(), -beta, -alpha) };
    }
    for square in moves {
        alpha = alpha.max(-plain(board.play_unchecked(square), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
