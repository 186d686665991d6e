//! The positions after a number of moves, and the best move order to each.

use std::collections::{BTreeMap, BTreeSet};

use kaeshi::book::{Successor, successors};
use kaeshi::{Board, Square};

/// Returns the canonical positions after 0, 1, … `plies` moves in which a side has a move, each layer sorted.
pub fn layers(plies: u8) -> Vec<Vec<Board>> {
    let mut layers = vec![vec![Board::START.canonical()]];
    for _ in 0..plies {
        let last = layers.last().into_iter().flatten();
        let next: BTreeSet<Board> =
            last.flat_map(|&board| successors(board).map(|successor| successor.board)).collect();
        layers.push(next.into_iter().collect());
    }
    layers
}

/// A move order that leads to a position.
struct Way {
    /// The sum of the squared losses of its moves.
    cost: i64,
    /// The position in the layer before, and the move from it.
    from: Option<(Board, Square)>,
}

/// Returns the positions of the last layer, each with the moves of the order that loses least. `values` are for the
/// side to move; a move costs the square of its loss against the best move of its position.
pub fn ways(layers: &[Vec<Board>], values: &BTreeMap<Board, i32>) -> Vec<(Board, Vec<Square>)> {
    let mut known = BTreeMap::from([(Board::START.canonical(), Way { cost: 0, from: None })]);
    for &board in layers.iter().rev().skip(1).rev().flatten() {
        let Some(cost) = known.get(&board).map(|way| way.cost) else { continue };
        let worth = |successor: &Successor| values.get(&successor.board).map(|value| successor.sign * value);
        let best = successors(board).filter_map(|successor| worth(&successor)).max().unwrap_or(0);
        for successor in successors(board) {
            let loss = i64::from(best - worth(&successor).unwrap_or(best));
            let cost = cost + loss * loss;
            let way = known.get(&successor.board);
            if way.is_none_or(|way| cost < way.cost) {
                known.insert(successor.board, Way { cost, from: Some((board, successor.square)) });
            }
        }
    }
    let last = layers.last().into_iter().flatten();
    last.map(|&board| (board, played(board, &known))).collect()
}

/// Returns the moves that lead to `board`, from the start, the first of them f5.
fn played(board: Board, known: &BTreeMap<Board, Way>) -> Vec<Square> {
    let mut steps = Vec::new();
    let mut at = board;
    while let Some((before, square)) = known.get(&at).and_then(|way| way.from) {
        steps.push((before, square));
        at = before;
    }
    // The steps are moves of canonical boards: each is mapped to the orientation of the board actually reached.
    let (mut reached, mut moves) = (Board::START, Vec::new());
    for (before, square) in steps.into_iter().rev() {
        let aim = after(before, square).canonical();
        let is_same = |own: &Square| after(reached, *own).canonical() == aim;
        let own = if moves.is_empty() { Some(Square::F5) } else { reached.mobility().into_iter().find(is_same) };
        let Some(own) = own else { break };
        reached = after(reached, own);
        moves.push(own);
    }
    moves
}

/// Returns the position after a move, and after a pass if the side to move must pass.
fn after(board: Board, square: Square) -> Board {
    let after = board.play(square);
    if after.must_pass() { after.pass() } else { after }
}
