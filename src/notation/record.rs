//! A game or a position in a record of any format.

use super::fault::Fault;
use super::variations::Variations;
use crate::position::{Color, Position};
use crate::square::Square;

macro_rules! formats {
    ($($(#[$doc:meta])* $variant:ident = $name:literal)*) => {
        /// The format of a record.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Format {
            $($(#[$doc])* $variant,)*
        }

        impl Format {
            /// Every format.
            pub const ALL: &[Format] = &[$(Format::$variant),*];

            /// Returns the name of the format in the command and the pages.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Format::$variant => $name,)*
                }
            }
        }
    };
}

formats! {
    /// Moves: `f5d6c3…`.
    Transcript = "transcript"
    /// 64 squares.
    Board = "board"
    /// A line of a test suite.
    Obf = "obf"
    /// The Generic Game Format of the GGS server.
    Ggf = "ggf"
    /// The Smart Game Format, with reversi in it.
    Sgf = "sgf"
    /// The format of the server PlayOK: pairs of moves, numbered.
    Playok = "playok"
    /// The format of the app Othello Quest.
    Quest = "quest"
    /// A command of the NBoard protocol.
    Nboard = "nboard"
    /// The parameters of the player Hamlite.
    Hamlite = "hamlite"
    /// The parameters of the player Hamlet: a board with the number of every move.
    Hamlet = "hamlet"
    /// One of our addresses.
    Link = "link"
    /// Our elements in a page.
    Embed = "embed"
    /// One of our pictures.
    Svg = "svg"
    /// Our JSON objects, as `kaeshi convert --to json` writes them.
    Json = "json"
    /// The database of the French Othello Federation.
    Wthor = "wthor"
}

/// The reason why a game ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One side gave up.
    Resign,
    /// One side had no time left.
    Time,
    /// Both sides agreed.
    Agreed,
}

impl Ending {
    /// Returns its name in the command and the pages.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Resign => "resign",
            Ending::Time => "time",
            Ending::Agreed => "agreed",
        }
    }

    /// Returns the ending with this name.
    pub fn named(name: &str) -> Option<Ending> {
        [Ending::Resign, Ending::Time, Ending::Agreed].into_iter().find(|ending| ending.name() == name)
    }
}

/// The data of a record beside its moves, unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// Black's rating or level.
    pub black_level: Option<String>,
    /// White's rating or level.
    pub white_level: Option<String>,
    /// The result: the discs of black and white as `33-31` if the record has numbers, and `1-0` or `0-1` if it only
    /// names the winner.
    pub result: Option<String>,
    /// The reason why the game ended early, if it did.
    pub ending: Option<Ending>,
    /// The day or the year.
    pub date: Option<String>,
    /// The place, the server or the tournament.
    pub event: Option<String>,
    /// The name of a puzzle in a link.
    pub puzzle: Option<String>,
    /// The goal of a puzzle in a link.
    pub goal: Option<String>,
}

/// A game or a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The format.
    pub format: Format,
    /// The first position; `None` if it is the standard start and the record does not give it.
    pub start: Option<Position>,
    /// The moves from there; `None` for a position.
    pub moves: Option<Vec<Square>>,
    /// The position after the moves, and after a pass if the side to move must pass.
    pub position: Position,
    /// Whether the record gives the side to move, by name or by its moves.
    pub names_side: bool,
    /// The other data.
    pub tags: Option<Box<Tags>>,
    /// The variations, of which the moves are the first line, and comments; `None` if there are none.
    pub variations: Option<Box<Variations>>,
    /// The fault that ends it early.
    pub fault: Option<Fault>,
}

impl Record {
    /// Creates the record of a text without a sound part.
    pub fn nothing(format: Format) -> Record {
        let position = Position::START;
        Record {
            format,
            start: None,
            moves: None,
            position,
            names_side: false,
            tags: None,
            variations: None,
            fault: None,
        }
    }

    /// Tests whether there is a position or a move to show.
    pub fn is_sound(&self) -> bool {
        self.fault.is_none() || self.start.is_some() || self.moves.as_ref().is_some_and(|moves| !moves.is_empty())
    }

    /// Creates the record of a game, whose moves are legal.
    pub fn of_game(format: Format, start: Option<Position>, moves: Vec<Square>) -> Record {
        let position = after(start.unwrap_or(Position::START), &moves);
        Record {
            format,
            start,
            moves: Some(moves),
            position,
            names_side: true,
            tags: None,
            variations: None,
            fault: None,
        }
    }

    /// Creates the record of a position.
    pub fn of_position(format: Format, position: Position, names_side: bool) -> Record {
        Record {
            format,
            start: Some(position),
            moves: None,
            position,
            names_side,
            tags: None,
            variations: None,
            fault: None,
        }
    }

    /// Returns the same record with a fault at its end.
    #[must_use]
    pub fn with_fault(self, fault: Fault) -> Record {
        Record { fault: Some(fault), ..self }
    }

    /// Returns the same record with these data.
    #[must_use]
    pub fn with_tags(self, tags: Tags) -> Record {
        Record { tags: (tags != Tags::default()).then(|| Box::new(tags)), ..self }
    }

    /// Returns the same record with variations.
    #[must_use]
    pub fn with_variations(self, variations: Variations) -> Record {
        Record { variations: variations.is_more_than_moves().then(|| Box::new(variations)), ..self }
    }

    /// Returns the first position.
    pub fn first(&self) -> Position {
        self.start.unwrap_or(Position::START)
    }

    /// Returns the first position, unless it is the standard start.
    pub fn unusual_start(&self) -> Option<Position> {
        self.start.filter(|&start| start != Position::START)
    }

    /// Returns the side to move, or `None` when the game is over.
    pub fn side(&self) -> Option<Color> {
        if self.position.board.is_over() { None } else { Some(self.position.side) }
    }

    /// Returns the result as discs of black and white: the recorded one or, in a finished game, the true one.
    pub fn result(&self) -> Option<String> {
        let told = self.tags.as_ref().and_then(|tags| tags.result.clone());
        let is_over = self.position.board.is_over();
        told.filter(|told| !(is_over && matches!(told.as_str(), "1-0" | "0-1"))).or_else(|| {
            let Position { board, side } = self.position;
            let discs = ((64 + i32::from(board.score())) / 2) as u8;
            is_over.then(|| match side {
                Color::Black => discs_text(discs, 64 - discs),
                Color::White => discs_text(64 - discs, discs),
            })
        })
    }
}

/// Writes a result.
pub(super) fn discs_text(black: u8, white: u8) -> String {
    format!("{black}-{white}")
}

/// Reads a result that is written as the difference in discs for black: the empty squares went to the winner.
pub(super) fn discs_of_difference(difference: i32) -> Option<String> {
    let whole = difference % 2 == 0 && difference.abs() <= 64;
    whole.then(|| discs_text(((64 + difference) / 2) as u8, ((64 - difference) / 2) as u8))
}

/// Reads `33-31`.
pub(super) fn discs_of(result: &str) -> Option<(u8, u8)> {
    let (black, white) = result.split_once('-')?;
    let (black, white) = (black.parse::<u8>().ok()?, white.parse::<u8>().ok()?);
    (u16::from(black) + u16::from(white) <= 64).then_some((black, white))
}

/// Returns the position after checked moves, and after a pass if the side to move must pass.
pub(super) fn after(start: Position, moves: &[Square]) -> Position {
    moves.iter().fold(start.settled(), |position, &square| position.play(square).settled())
}
