//! `--book FILE`: the opening book that the engine plays from.

use kaeshi::book::Book;

use super::input::packed;

/// The book that the pages fetch too.
static BUILT_IN: &[u8] = include_bytes!("../book/default.book");

/// What is played from in the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// No book.
    Empty,
    /// This book.
    Holds(Box<Book>),
}

impl Shelf {
    /// The book that comes with the command.
    pub fn built_in() -> Shelf {
        Shelf::Holds(Box::new(Book::read(BUILT_IN).expect("a test reads it")))
    }

    /// What was asked for on the command line: `none`, `built-in`, or the book in a file; says in words what is wrong with it.
    pub fn named(name: &str) -> Result<Shelf, String> {
        match name {
            "none" => Ok(Shelf::Empty),
            "built-in" => Ok(Shelf::built_in()),
            _ => packed(name, Book::read).map(|book| Shelf::Holds(Box::new(book))),
        }
    }

    /// The book, if there is one.
    pub fn book(&self) -> Option<&Book> {
        match self {
            Shelf::Empty => None,
            Shelf::Holds(book) => Some(book),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaeshi::Board;

    #[test]
    fn the_built_in_book_is_read_and_small() {
        let shelf = Shelf::built_in();
        let book = shelf.book().unwrap();
        assert!(!book.moves(Board::START).is_empty() && BUILT_IN.len() <= 200_000);
        assert_eq!(Shelf::named("built-in"), Ok(shelf.clone()));
        assert_eq!(Shelf::named("none").unwrap().book(), None);
        assert_eq!(Shelf::named("nowhere").unwrap_err(), "nowhere cannot be read: there is no such file");
    }
}
