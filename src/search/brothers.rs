//! Searching the moves of a node with several threads; `crew::split` explains the method.

use std::sync::Arc;

use crate::board::Board;
use crate::search::context::{Search, Team};
use crate::search::crew::{Manner, Question, SharedFrom, Split};
use crate::search::limits::Stopped;
use crate::search::statistics::Statistics;
use crate::square::Square;

/// Tests whether the moves from number `next` on are worth sharing: the node is large, a thread is idle, and a search
/// that was stopped before has resumed all its open nodes.
#[inline(always)]
pub(crate) fn are_wanted(search: &Search, next: usize, is_large: impl Fn(SharedFrom) -> bool) -> bool {
    cfg!(feature = "threads")
        && search.team.as_ref().is_some_and(|team| {
            let idle = team.crew.idle();
            idle > 0 && is_large(team.job.shared_from.with_idle(idle))
        })
        && search.moves.len() >= next + 2
        && search.halted.is_empty()
}

/// The state of a node whose shared search was stopped: its moves are reordered, the finished ones first.
pub(crate) struct Interrupted {
    /// The number of additional finished moves.
    pub done: usize,
    pub best: (i32, Square),
}

/// Searches the moves from number `next` on together with idle threads, and returns the best bound and its move; `best`
/// is the best of the moves before `next`.
pub(crate) fn share(
    search: &mut Search,
    board: Board,
    question: Question,
    next: usize,
    best: (i32, Square),
) -> Result<(i32, Square), Interrupted> {
    let Some(team) = search.team.clone() else { unreachable!("who shares has asked whether somebody wants work") };
    let manner = Manner { selective: search.selective, probing: search.probing, ablation: search.ablation };
    let flag = search.meter.flag(&team.job.flag);
    let split = Arc::new(Split::new(&team.job, flag, (board, question, manner), &search.moves[next..], best));
    team.crew.open(&split);
    let own = work(search, &team, &split);
    // The open nodes below this thread's move, if the search was stopped there.
    let frames = std::mem::take(&mut search.halted);
    while let Some(guest) = team.crew.next_within(&split, || search.meter.poll()) {
        visit(search, &team, &guest.split);
    }
    assert!(!team.job.has_failed(), "a thread that helped has panicked");
    let mut moves = split.moves();
    search.meter.take_over(moves.nodes);
    moves.counted.iter().for_each(Statistics::add);
    if moves.answers(question) {
        return Ok(moves.best);
    }
    let (done, list) = moves.sorted(own);
    search.moves.truncate(next);
    search.moves.extend_from_slice(list);
    search.halted = frames;
    Err(Interrupted { done, best: moves.best })
}

/// Searches moves of another thread's split point as long as there are any.
pub(crate) fn visit(search: &mut Search, team: &Team, split: &Split) {
    let before = Manner { selective: search.selective, probing: search.probing, ablation: search.ablation };
    let (nodes, counted) = (search.meter.nodes, Statistics::take());
    set_manner(search, split.manner);
    work(search, team, split);
    search.halted.clear();
    set_manner(search, before);
    let given = search.meter.give_away(nodes);
    let mut moves = split.moves();
    moves.nodes += given;
    moves.counted.extend(Statistics::take());
    drop(moves);
    counted.iter().for_each(Statistics::add);
}

fn set_manner(search: &mut Search, manner: Manner) {
    Manner { selective: search.selective, probing: search.probing, ablation: search.ablation } = manner;
}

/// Searches moves until none is left or the split point is done; returns the move at which the search was stopped.
fn work(search: &mut Search, team: &Team, split: &Split) -> Option<Square> {
    let (length, outer) = (search.moves.len(), search.meter.set_flag(&split.flag));
    let mut stopped = None;
    while let Some(choice) = split.take() {
        match (team.value)(search, split, &choice) {
            Ok(value) => split.note(choice.square, value),
            Err(Stopped) => {
                stopped = Some(choice.square);
                break;
            }
        }
    }
    search.moves.truncate(length);
    search.meter.set_flag(&outer);
    stopped
}
