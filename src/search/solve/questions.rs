//! The null windows that a proof searches for the moves of the root, each set by the result before it.
//!
//! Once the first move has a score, the others are young brothers, and idle threads share them as at other nodes.

use crate::bitboard::Bitboard;
use crate::eval::DISC;
use crate::search::brothers::{self, Interrupted};
use crate::search::context::Search;
use crate::search::crew::Question;
use crate::search::endgame::{null_window, recall};
use crate::search::limits::{Progress, Proof, Stopped};
use crate::search::ordering::Move;
use crate::search::root::{Root, RootMove};
use crate::search::score::NO_SCORE;
use crate::sorting::sort_few;

/// Finds the score: of the first move, then of each move that beats those before it. `report` receives the number of
/// finished moves.
pub(crate) fn close_in(
    root: &mut Root,
    search: &mut Search,
    report: impl Fn(&Root, &Search, usize),
) -> Result<(), Stopped> {
    let mut best = NO_SCORE;
    for i in 0..root.moves.len() {
        if root.answers(Proof::Exact) {
            break;
        }
        if i > 0
            && let Some(answer) = ask_together(root, search, i, best + 1)
        {
            report(root, search, i);
            answer?;
        }
        while root.moves[i].upper() > best && !root.moves[i].bounds.is_exact() {
            let root_move = &mut root.moves[i];
            let alpha = if root_move.lower() > best { next_question(root_move) } else { best + 1 };
            ask(root_move, search, alpha)?;
            report(root, search, i);
        }
        best = best.max(root.moves[i].lower());
    }
    report(root, search, root.moves.len());
    Ok(())
}

/// Proves whether the position is won, drawn or lost; tests the likely result first.
pub(crate) fn decide_sign(root: &mut Root, search: &mut Search) -> Result<(), Stopped> {
    let guess = root.moves.first().map_or(0, |root_move| root_move.value);
    for alpha in if guess < 0 { [-1, 1] } else { [1, -1] } {
        for i in 0..root.moves.len() {
            if root.answers(Proof::Wld) || i32::from(root.bounds().lower) > alpha {
                break;
            }
            let root_move = &mut root.moves[i];
            if root_move.lower() < alpha && root_move.upper() > alpha {
                ask(root_move, search, alpha)?;
                report(root, search, i);
            }
        }
    }
    report(root, search, root.moves.len());
    Ok(())
}

/// Finds the first of the best moves in the order of the squares, once the score of the position is proved, and moves
/// it to the front: unlike the move that was found first, it does not depend on the contents of the table.
pub(crate) fn choose_first_best(root: &mut Root, search: &mut Search) -> Result<(), Stopped> {
    let best = root.bounds().lower;
    let mut order: Vec<usize> = (0..root.moves.len()).collect();
    sort_few(&mut order, |&place| root.moves[place].square);
    for place in order {
        let root_move = &mut root.moves[place];
        while root_move.bounds.upper >= best && root_move.bounds.lower < best {
            ask(root_move, search, i32::from(best) - 1)?;
        }
        if root_move.bounds.lower >= best {
            root.moves[..=place].rotate_right(1);
            break;
        }
    }
    Ok(())
}

/// Proves the exact score of every move, once the score of the position is proved.
pub(crate) fn settle_all(root: &mut Root, search: &mut Search) -> Result<(), Stopped> {
    for i in 0..root.moves.len() {
        report(root, search, i);
        while !root.moves[i].bounds.is_exact() {
            let alpha = next_question(&root.moves[i]);
            ask(&mut root.moves[i], search, alpha)?;
        }
    }
    report(root, search, root.moves.len());
    Ok(())
}

/// Reports the progress of the proof, with `done` moves finished.
pub(crate) fn report(root: &Root, search: &Search, done: usize) {
    search.meter.report(|| {
        let mut line = Vec::new();
        if let Some(best) = root.best() {
            line.push(best.square);
            recall::extend_line(search, best.child.board, &mut line);
        }
        Progress { nodes: search.meter.nodes, bounds: root.bounds(), done, total: root.moves.len(), line }
    });
}

/// Searches whether the score of a move is above `alpha`, and records the answer.
fn ask(root_move: &mut RootMove, search: &mut Search, alpha: i32) -> Result<(), Stopped> {
    let answer = -null_window(search, root_move.child.board, -alpha)?;
    root_move.bounds.narrow(alpha, answer);
    Ok(())
}

/// Asks together with idle threads whether one of the moves from number `first` on is above `alpha`, and records the
/// answers; returns `None` where no thread is idle.
///
/// Moves behind one that is known to be above are left out. So the first of the best moves is proved before they are,
/// as on one thread.
fn ask_together(root: &mut Root, search: &mut Search, first: usize, alpha: i32) -> Option<Result<(), Stopped>> {
    if !cfg!(feature = "threads") || search.team.is_none() {
        return None;
    }
    let (place, empties) = (search.moves.len(), root.board.empties().len());
    let before_the_best = root.moves[first..].iter().take_while(|root_move| root_move.lower() < alpha);
    for (number, root_move) in (0..).zip(before_the_best.filter(|root_move| root_move.upper() > alpha)) {
        search.moves.push(Move { score: -number, ..Move::of(root.board, root_move.square) });
    }
    if !brothers::are_wanted(search, place, |from| empties >= from.empties) {
        search.moves.truncate(place);
        return None;
    }
    let none = (NO_SCORE, search.moves[place].square);
    let shared = brothers::share(search, root.board, Question::Exact { alpha, empties }, place, none);
    let (best, done) = match shared {
        Ok(best) => (best, search.moves.len()),
        Err(Interrupted { done, best }) => (best, place + done),
    };
    let answered: Bitboard = if best.0 > alpha {
        best.1.bit()
    } else {
        search.moves[place..done].iter().map(|choice| choice.square).collect()
    };
    for root_move in root.moves.iter_mut().filter(|root_move| answered.contains(root_move.square)) {
        root_move.bounds.narrow(alpha, best.0);
    }
    search.moves.truncate(place);
    Some(shared.map(|_| ()).map_err(|_| Stopped))
}

/// Returns the next null window on the way to an exact score: first at the estimate, then next to the known bound.
fn next_question(root_move: &RootMove) -> i32 {
    let guess = root_move.value.div_euclid(DISC) & !1;
    if guess <= root_move.lower() {
        root_move.lower() + 1
    } else if guess >= root_move.upper() {
        root_move.upper() - 1
    } else {
        guess - 1
    }
}
