//! The parts that only the study page needs: the opening explorer, setting positions up, the study of puzzles, and
//! facts for words about a move.

mod explorer;
mod setup;
mod tsume;
mod words;
