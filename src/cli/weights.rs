//! `--weights FILE`: what the engine judges positions by; with `--table`, what the commands are told that search positions of files.

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::search::{Searcher, Table};

use super::input::packed;

/// The weights that the pages fetch too.
static BUILT_IN: &[u8] = include_bytes!("../eval/default.weights");

/// What positions are judged by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judge {
    /// A few rules made by hand.
    Hand,
    /// Trained weights.
    Trained(Box<Weights>),
}

impl Judge {
    /// The weights that come with the command.
    pub fn built_in() -> Judge {
        Judge::Trained(Box::new(Weights::read(BUILT_IN).expect("a test reads them")))
    }

    /// What was asked for on the command line: `hand`, or the weights in a file; says in words what is wrong with it.
    pub fn named(name: &str) -> Result<Judge, String> {
        match name {
            "hand" => Ok(Judge::Hand),
            _ => packed(name, Weights::read).map(|weights| Judge::Trained(Box::new(weights))),
        }
    }
}

/// The options of the commands that search positions of files.
#[derive(clap::Args)]
pub struct Thinking {
    /// Judge by the weights in a file, or 'hand' by rules made by hand, instead of by the built-in weights; no exact score
    /// depends on it
    #[arg(long, value_name = "FILE", value_parser = Judge::named)]
    weights: Option<Judge>,
    /// Memory for the transposition table, in megabytes
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,
}

impl Thinking {
    /// A searcher that thinks as it was told.
    pub fn searcher(&self) -> Searcher {
        searcher(self.table as usize, self.weights.as_ref())
    }
}

/// A searcher with a table of `megabytes` that judges as it was told, or by the built-in weights.
pub fn searcher(megabytes: usize, judge: Option<&Judge>) -> Searcher {
    let mut searcher = Searcher::new(Table::with_megabytes(megabytes));
    if let Judge::Trained(weights) = judge.cloned().unwrap_or_else(Judge::built_in) {
        searcher.set_evaluator(Evaluator::trained(*weights));
    }
    searcher
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_weights_are_read_and_used() {
        assert!(searcher(1, None).evaluator().weights().is_some());
        assert!(searcher(1, Some(&Judge::Hand)).evaluator().weights().is_none());
    }
}
