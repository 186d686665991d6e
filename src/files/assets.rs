//! The files that the engine uses: weights of the evaluation and an opening book.
//!
//! Both come with the command; the pages fetch the same files. An option names another file in their place, or none.

use std::sync::Arc;

use kaeshi::book::Book;
use kaeshi::eval::{Evaluator, Weights};
use kaeshi::packed::FileError;
use kaeshi::people::Model;
use kaeshi::search::{Searcher, Table};

use super::{read_packed, why};

/// The kinds of files that the engine uses.
pub trait Kind: Sized {
    /// The word for using no such file.
    const NONE: &'static str;

    /// Returns what comes with the command.
    fn built_in() -> Self;

    /// Reads a file of this kind.
    ///
    /// # Errors
    /// Returns an error when the bytes are no such file, or are damaged.
    fn read(bytes: &[u8]) -> Result<Self, FileError>;
}

impl Kind for Weights {
    /// The hand-made evaluation, which needs no weights.
    const NONE: &'static str = "hand";

    fn built_in() -> Weights {
        Weights::built_in()
    }

    fn read(bytes: &[u8]) -> Result<Weights, FileError> {
        Weights::read(bytes)
    }
}

impl Kind for Book {
    const NONE: &'static str = "none";

    fn built_in() -> Book {
        Book::built_in()
    }

    fn read(bytes: &[u8]) -> Result<Book, FileError> {
        Book::read(bytes)
    }
}

impl Kind for Model {
    const NONE: &'static str = "none";

    fn built_in() -> Model {
        Model::built_in()
    }

    fn read(bytes: &[u8]) -> Result<Model, FileError> {
        Model::read(bytes)
    }
}

/// The choice of an option: the content of a file, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset<T>(Option<Arc<T>>);

impl<T: Kind> Asset<T> {
    /// Returns the content of the file that comes with the command.
    pub fn built_in() -> Asset<T> {
        Asset(Some(Arc::new(T::built_in())))
    }

    /// Returns the file with this name; `built-in` is the one that comes with the command, and another word stands for
    /// none.
    ///
    /// # Errors
    /// Returns a message when the file cannot be used.
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
        let book = built_in.get().unwrap();
        assert!(!book.moves(Board::START).is_empty() && book.write().len() <= 200_000);
        assert_eq!(Asset::named("built-in"), Ok(built_in));
        assert_eq!(Asset::<Book>::named("none").unwrap().get(), None);
        let nowhere = Asset::<Book>::named("nowhere").unwrap_err();
        assert_eq!(nowhere, "nowhere cannot be read: there is no such file");
    }
}
