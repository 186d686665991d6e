//! Choosing a move to play, by proved scores or by values.

use crate::eval::DISC;
use crate::search::answer::Choice;
use crate::search::context::Search;
use crate::search::deepening::Deepening;
use crate::search::level::allowance::pick;
use crate::search::level::strength::Strength;
use crate::search::solve::Solve;

/// Chooses a move by proved scores.
pub(crate) fn by_proof(
    solve: &mut Solve,
    search: &mut Search,
    strength: Strength,
    random: &mut fastrand::Rng,
) -> Choice {
    let proved = if strength.allowance == 0 { solve.prove_best(search) } else { solve.prove_all(search) };
    let (root, complete) = (&solve.root, proved.is_ok());
    let chosen = if complete && strength.allowance > 0 {
        let values: Vec<i32> = root.moves.iter().map(|root_move| root_move.lower() * DISC).collect();
        &root.moves[pick(&values, strength.allowance, random)]
    } else {
        solve.best_so_far()
    };
    let exact = chosen.bounds.is_exact();
    Choice {
        best: chosen.square,
        value: if exact { chosen.lower() * DISC } else { chosen.value },
        exact,
        depth: if exact { root.board.empties().len() as u8 } else { chosen.depth },
        nodes: search.meter.nodes,
        book: false,
        complete,
    }
}

/// Chooses by the values of a midgame search. If the strength has no allowance, the move is one of those that are at
/// most `variety` worse than the best.
pub(crate) fn by_value(
    deepening: &mut Deepening,
    search: &mut Search,
    strength: Strength,
    variety: i32,
    random: &mut fastrand::Rng,
) -> Choice {
    search.selective = strength.selective;
    let chosen = if strength.allowance > 0 {
        deepening.value_all(search, strength.depth).map(|()| {
            let values: Vec<i32> = deepening.moves.iter().map(|root_move| root_move.value).collect();
            pick(&values, strength.allowance, random)
        })
    } else {
        deepening
            .deepen(search, strength.depth, strength.node_budget)
            .and_then(|()| deepening.within(search, variety))
            .map(|within| match within[..] {
                [only] => only,
                // Drawing a `usize` would give other random numbers in WebAssembly.
                _ => within[random.u32(..within.len() as u32) as usize],
            })
    };
    let complete = chosen.is_ok();
    let root_move = &deepening.moves[chosen.unwrap_or(deepening.best())];
    let (best, value, depth) = (root_move.square, root_move.value, deepening.depth);
    Choice { best, value, exact: false, depth, nodes: search.meter.nodes, book: false, complete }
}
