//! The choice of a move for another program: at a level, to a depth or for a time, and at once when it is stopped.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kaeshi::search::{Choice, Level, Limits, Searcher, Strength};
use kaeshi::{Board, Position};

use super::clock::Clock;
use super::timekeeper::Timekeeper;

/// The effort for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As a player of this level.
    Level(Level),
    /// To this depth, and proved with few enough empty squares that a proof takes about as long.
    Depth(u8),
}

impl Effort {
    /// Returns the strength of the search.
    pub fn strength(self) -> Strength {
        match self {
            Effort::Level(level) => level.strength(),
            Effort::Depth(depth) => {
                Strength { exact_from: Strength::end_in_reach(depth), selective: true, ..Strength::of_depth(depth) }
            }
        }
    }
}

/// A move that was chosen.
pub struct Thought {
    /// The move and its value, with the nodes of all searches for it.
    pub choice: Choice,
    /// The time that it took.
    pub time: Duration,
}

/// The engine that chooses moves.
pub struct Thinker {
    searcher: Searcher,
    seed: u64,
    timekeeper: Timekeeper,
}

impl Thinker {
    /// Creates a thinker; with the same seed, and without a clock, it chooses the same moves again.
    pub fn new(searcher: Searcher, seed: u64) -> Thinker {
        Thinker { searcher, seed, timekeeper: Timekeeper::default() }
    }

    /// Returns the searcher.
    pub const fn searcher(&mut self) -> &mut Searcher {
        &mut self.searcher
    }

    /// Chooses a move; `None` if the side to move must pass.
    ///
    /// When `stop` is set, returns the best move so far. There always is one: the book's or that of a search of a few
    /// thousand nodes, which no flag stops.
    pub fn choose(
        &mut self,
        position: Position,
        effort: Effort,
        clock: Option<Clock>,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        let Position { board, .. } = position;
        if board.mobility().is_empty() {
            return None;
        }
        let begun = Instant::now();
        let known = self.searcher.book_move(board, self.level_of_book(effort), self.seed);
        let choice = known.unwrap_or_else(|| self.search(board, effort, clock, stop));
        Some(Thought { choice, time: begun.elapsed() })
    }

    /// Searches for a move as long as the clock allows, or to the end of the effort, whichever comes first.
    fn search(&mut self, board: Board, effort: Effort, clock: Option<Clock>, stop: &AtomicBool) -> Choice {
        let limits = Limits { cancel: Some(stop), ..Limits::NONE };
        self.timekeeper.choose(&mut self.searcher, board, effort.strength(), self.seed, clock, &limits)
    }

    /// Returns the level whose use of the book applies: all of the book for a search to a depth.
    fn level_of_book(&self, effort: Effort) -> Level {
        match effort {
            Effort::Level(level) => level,
            Effort::Depth(_) => Level::MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use kaeshi::Game;

    use super::*;
    use crate::files::assets;

    /// A game of the engine against itself.
    const GAME: &str = "f5f4e3d2d3c4b5b4e2e6c5c6f3d6b6a5c1f2c3d1f1e1c2b3a4a6f6a3f7e7e8g4g5d7h4g3b2h6h5h3g6f8a2a1b1d8g2";

    /// Chooses a move of that game with this number of empty squares.
    fn thought(empties: u32, effort: Effort, seconds: Option<f64>, is_stopped: bool) -> Thought {
        thought_behind(&GAME[..2 * (60 - empties as usize)], effort, seconds, is_stopped)
    }

    /// Chooses a move behind those of a transcript.
    fn thought_behind(transcript: &str, effort: Effort, seconds: Option<f64>, is_stopped: bool) -> Thought {
        let game = Game::from_transcript(transcript, Position::START).expect("legal moves");
        let clock = |seconds| Clock { left: Duration::from_secs_f64(seconds), increment: Duration::ZERO, moves: None };
        let mut thinker = Thinker::new(assets::searcher(1, None), 1);
        let thought = thinker.choose(game.position(), effort, seconds.map(clock), &AtomicBool::new(is_stopped));
        thought.expect("there is a move")
    }

    #[test]
    fn the_only_move_is_played_at_once() {
        let transcript = "f5f6d3g5g6c5g7g8h8e7b6d2h7f3f8a7e6";
        let thought = thought_behind(transcript, Effort::Level(Level::MAX), Some(5.0), false);
        assert!(thought.choice.nodes < 50_000, "{}", thought.choice.nodes);
    }

    #[test]
    fn more_time_is_used_for_a_deeper_search() {
        for effort in [Effort::Level(Level::MAX), Effort::Depth(60)] {
            // The speed is measured for some milliseconds, in which the machine may do something else.
            let is_deeper = |_| {
                let [short, long] = [0.7, 7.0].map(|seconds| thought(40, effort, Some(seconds), false).choice);
                long.nodes > 3 * short.nodes && long.depth > short.depth
            };
            assert!((0..3).any(is_deeper), "{effort:?}");
        }
    }

    #[test]
    fn the_end_is_proved_where_the_clock_lasts_for_that() {
        for effort in [Effort::Level(Level::MAX), Effort::Depth(30)] {
            assert!(thought(14, effort, Some(30.0), false).choice.exact);
            let in_haste = thought(30, effort, Some(1.0), false).choice;
            assert!(!in_haste.exact && in_haste.depth > 0, "{in_haste:?}");
        }
    }

    #[test]
    fn a_search_that_is_stopped_at_once_has_searched_a_little() {
        // With a clock, more and more of it is planned: another depth, and then a proof.
        for (empties, seconds) in [(40, vec![60.0]), (24, vec![5.0, 15.0, 50.0, 1e4])] {
            let least = thought(empties, Effort::Depth(30), None, true).choice.depth.min(4);
            for seconds in [None].into_iter().chain(seconds.into_iter().map(Some)) {
                let choice = thought(empties, Effort::Depth(30), seconds, true).choice;
                assert!(!choice.exact && choice.depth >= least, "{empties}, {seconds:?}: {choice:?}");
                assert!(least > 1 && choice.nodes < 100_000, "{empties}, {seconds:?}: {choice:?}");
            }
        }
    }
}
