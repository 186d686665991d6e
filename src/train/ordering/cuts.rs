//! A plain solver that records some of the nodes that it cut, with the cost of each of their moves.
//!
//! It has no table and no evaluation, so that the cost of a move depends on the move alone and not on earlier searches.
//! Its own ordering is the simplest good one: the fewest replies first.

use fastrand::Rng;
use kaeshi::eval::Evaluator;
use kaeshi::search::{Features, isolated, odd_quadrants};
use kaeshi::{Board, Square};

/// Numbers of empty squares at which nodes are recorded: the engine does not sort moves with fewer, and more cost too
/// much.
pub const KEPT: std::ops::RangeInclusive<u32> = 6..=13;

/// A node that was cut, with two moves or more.
pub struct Cut {
    pub empties: u32,
    pub moves: Vec<TriedMove>,
}

/// A move of such a node, with its features and its cost.
pub struct TriedMove {
    pub features: Features,
    /// Whether the square has no empty neighbour.
    pub isolated: bool,
    /// Whether the square lies in a quadrant with an odd number of empty squares.
    pub odd: bool,
    /// The estimated value of the position after it for the side that moved, in discs.
    pub estimate: f64,
    /// The logarithm of the nodes searched until the node is cut, when this move is tried first and, if it does not
    /// cut, is followed by the cheapest move that does.
    pub cost: f64,
}

/// Proves whether the score of `root` is above the odd number `alpha`, and returns some nodes that were cut in the
/// proof.
pub fn record(root: Board, alpha: i32, evaluator: &Evaluator, random: &mut Rng) -> Vec<Cut> {
    let mut solver = Solver { nodes: 0, drawn: Some(Drawn { random, kept: vec![Kept::default(); 14] }) };
    solver.search(root, alpha);
    let drawn = solver.drawn.take();
    let nodes = drawn.into_iter().flat_map(|drawn| drawn.kept).flat_map(|kept| kept.nodes);
    nodes.map(|(board, alpha)| weigh(board, alpha, evaluator)).collect()
}

/// Returns the greatest number of recorded nodes of one proof, by number of empty squares.
const fn share(empties: u32) -> usize {
    if empties <= 10 { 6 } else { 3 }
}

/// The recorded nodes of one number of empty squares; each node met has the same chance to be among them.
#[derive(Clone, Default)]
struct Kept {
    met: usize,
    nodes: Vec<(Board, i32)>,
}

struct Drawn<'a> {
    random: &'a mut Rng,
    kept: Vec<Kept>,
}

impl Drawn<'_> {
    fn note(&mut self, board: Board, alpha: i32) {
        let empties = board.empties().len();
        let kept = &mut self.kept[empties as usize];
        kept.met += 1;
        if kept.nodes.len() < share(empties) {
            kept.nodes.push((board, alpha));
        } else if let Some(place) = kept.nodes.get_mut(self.random.usize(..kept.met)) {
            *place = (board, alpha);
        }
    }
}

struct Solver<'a> {
    nodes: u64,
    drawn: Option<Drawn<'a>>,
}

impl Solver<'_> {
    /// Returns a bound on the score of `board`, on one side of the odd number `alpha`.
    fn search(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        let moves = board.mobility();
        if moves.is_empty() {
            let over = board.pass().mobility().is_empty();
            return if over { i32::from(board.score()) } else { -self.search(board.pass(), -alpha) };
        }
        let empties = board.empties().len();
        let mut children = [(0, Board::START); 34];
        let children = &mut children[..moves.len() as usize];
        for (place, square) in children.iter_mut().zip(moves) {
            let child = board.play_unchecked(square);
            *place = (if empties > 4 { child.mobility().len() } else { 0 }, child);
        }
        children.sort_by_key(|(replies, _)| *replies);
        let mut best = -64;
        for &(_, child) in &*children {
            best = best.max(-self.search(child, -alpha));
            if best > alpha {
                if let Some(drawn) = &mut self.drawn
                    && children.len() > 1
                    && KEPT.contains(&empties)
                {
                    drawn.note(board, alpha);
                }
                break;
            }
        }
        best
    }
}

/// Searches every move of a node whose score is above `alpha`.
fn weigh(board: Board, alpha: i32, evaluator: &Evaluator) -> Cut {
    let searched: Vec<(Square, bool, f64)> = board
        .mobility()
        .into_iter()
        .map(|square| {
            let mut solver = Solver { nodes: 0, drawn: None };
            let cuts = -solver.search(board.play_unchecked(square), -alpha) > alpha;
            (square, cuts, solver.nodes as f64)
        })
        .collect();
    let cheapest = searched.iter().filter(|(_, cuts, _)| *cuts).map(|(.., nodes)| *nodes).fold(f64::INFINITY, f64::min);
    let (isolated, odd) = (isolated(board.empties()), odd_quadrants(board.empties()));
    let moves = searched.iter().map(|&(square, cuts, nodes)| {
        let child = board.play_unchecked(square);
        let estimate = f64::from(-evaluator.value(child)) / 100.0;
        let cost = (if cuts { nodes } else { nodes + cheapest }).ln();
        let (isolated, odd) = (isolated.contains(square), odd.contains(square));
        TriedMove { features: Features::of(board, square), isolated, odd, estimate, cost }
    });
    Cut { empties: board.empties().len(), moves: moves.collect() }
}
