//! A reviewed game, with the nodes and the time of the review.

use std::time::{Duration, Instant};

use kaeshi::Game;
use kaeshi::review::{Effort, Review, ReviewedMove, Summary};
use kaeshi::search::{Limits, Searcher};

/// A game that was reviewed.
pub struct Reviewed {
    pub game: Game,
    pub moves: Vec<ReviewedMove>,
    pub summary: Summary,
    pub complete: bool,
    pub nodes: u64,
    pub seconds: f64,
}

/// Reviews a game without anything remembered from earlier games.
pub fn review(game: Game, searcher: &mut Searcher, effort: Effort, time: Option<Duration>) -> Reviewed {
    searcher.clear();
    let began = Instant::now();
    let mut review = Review::new(&game);
    let complete = review.run(searcher, effort, &Limits { time, ..Limits::NONE });
    let seconds = began.elapsed().as_secs_f64();
    let (moves, summary, nodes) = (review.moves(), review.summary(), review.visited());
    Reviewed { game, moves, summary, complete, nodes, seconds }
}
