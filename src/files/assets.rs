//! What the engine plays with besides its rules: weights of the evaluation and an opening book.
//!
//! Both come with the command, as files that the pages fetch too. Another file can be named in their place, or none.

use std::sync::Arc;

use kaeshi::book::Book;
use kaeshi::eval::{Evaluator, Weights};
use kaeshi::packed::FileError;
use kaeshi::search::{Searcher, Table};

use super::{read_packed, why};

/// The kinds of files that the engine plays with.
pub trait Kind: Sized {
    /// The word for playing with no such file.
    const NONE: &'static str;
    /// The file that comes with the command.
    const BUILT_IN: &'static [u8];

    /// Reads a file of this kind.
    ///
    /// # Errors
    /// Returns an error when the bytes are none, or are damaged.
    fn read(bytes: &[u8]) -> Result<Self, FileError>;
}

impl Kind for Weights {
    /// The evaluation made by hand, which needs no weights.
    const NONE: &'static str = "hand";
    const BUILT_IN: &'static [u8] = include_bytes!("../eval/default.weights");

    fn read(bytes: &[u8]) -> Result<Weights, FileError> {
        Weights::read(bytes)
    }
}

impl Kind for Book {
    const NONE: &'static str = "none";
    const BUILT_IN: &'static [u8] = include_bytes!("../book/default.book");

    fn read(bytes: &[u8]) -> Result<Book, FileError> {
        Book::read(bytes)
    }
}

/// What was chosen on the command line: a file's content, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset<T>(Option<Arc<T>>);

impl<T: Kind> Asset<T> {
    /// Returns what comes with the command.
    pub fn built_in() -> Asset<T> {
        Asset(Some(Arc::new(T::read(T::BUILT_IN).expect("a test reads it"))))
    }

    /// Returns what was asked for: nothing, what is `built-in`, or what is in the file of that name.
    ///
    /// # Errors
    /// Returns in words what is wrong with the file.
    pub fn named(name: &str) -> Result<Asset<T>, String> {
        match name {
            "built-in" => Ok(Asset::built_in()),
            _ if name == T::NONE => Ok(Asset(None)),
            _ => {
                let bytes =
                    read_packed(name.as_ref()).map_err(|error| format!("{name} cannot be read: {}", why(&error)))?;
                T::read(&bytes)
                    .map(|content| Asset(Some(Arc::new(content))))
                    .map_err(|error| format!("{name}: {error}"))
            }
        }
    }

    /// Returns the content, if there is one.
    pub fn get(&self) -> Option<&T> {
        self.0.as_deref()
    }
}

/// Creates a searcher with a table of `megabytes` that evaluates by `weights`, or by the built-in ones.
pub fn searcher(megabytes: u32, weights: Option<&Asset<Weights>>) -> Searcher {
    let mut searcher = Searcher::new(Table::with_megabytes(megabytes as usize));
    let weights = weights.cloned().unwrap_or_else(Asset::built_in);
    if let Some(weights) = weights.get() {
        searcher.set_evaluator(Evaluator::trained(weights.clone()));
    }
    searcher
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaeshi::Board;

    #[test]
    fn the_built_in_weights_are_read_and_used() {
        assert!(searcher(1, None).evaluator().weights().is_some());
        let by_hand = Asset::named("hand").unwrap();
        assert!(searcher(1, Some(&by_hand)).evaluator().weights().is_none());
    }

    #[test]
    fn the_built_in_book_is_read_and_small() {
        let built_in: Asset<Book> = Asset::built_in();
        assert!(!built_in.get().unwrap().moves(Board::START).is_empty() && Book::BUILT_IN.len() <= 200_000);
        assert_eq!(Asset::named("built-in"), Ok(built_in));
        assert_eq!(Asset::<Book>::named("none").unwrap().get(), None);
        let nowhere = Asset::<Book>::named("nowhere").unwrap_err();
        assert_eq!(nowhere, "nowhere cannot be read: there is no such file");
    }
}
