//! The parts that only the analysis page needs: the opening explorer, setting positions up, the facts behind a move,
//! and the study of puzzles.

mod explorer;
mod reasons;
mod setup;
mod tsume;
