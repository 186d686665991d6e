//! The parts that only the analysis page needs: the opening explorer, setting positions up, and the study of puzzles.

mod explorer;
mod setup;
mod tsume;
