//! Groups of the features by which the model sees a move.

use super::features::{PLAIN_OF_MOVE, ROWS_OF_MOVE};

/// A group of features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The engine's values of the moves.
    Values,
    /// How many moves both sides have, before and after.
    Mobility,
    /// The discs that turn, those beside empty squares, and those that stay.
    Discs,
    /// Whether the regions of empty squares are odd.
    Parity,
    /// The last moves of both sides.
    Last,
    /// The lines through the square, and its neighbours.
    Lines,
    /// The corner beside the square, and its edges.
    Corner,
    /// All squares of the board.
    Squares,
    /// Positions of the opening that are known by heart.
    Opening,
    /// The strength of the mover.
    Strength,
    /// The phase of the game, the kind of square, and all that belongs to no other group.
    Phase,
}

impl Group {
    /// All of them.
    pub const ALL: [Group; 11] = [
        Group::Values,
        Group::Mobility,
        Group::Discs,
        Group::Parity,
        Group::Last,
        Group::Lines,
        Group::Corner,
        Group::Squares,
        Group::Opening,
        Group::Strength,
        Group::Phase,
    ];

    /// Returns the name by which programs know it.
    pub const fn id(self) -> &'static str {
        match self {
            Group::Values => "values",
            Group::Mobility => "mobility",
            Group::Discs => "discs",
            Group::Parity => "parity",
            Group::Last => "last",
            Group::Lines => "lines",
            Group::Corner => "corner",
            Group::Squares => "squares",
            Group::Opening => "opening",
            Group::Strength => "strength",
            Group::Phase => "phase",
        }
    }

    /// Returns its name in reports.
    #[cfg(feature = "internals")]
    pub const fn name(self) -> &'static str {
        match self {
            Group::Values => "the engine's values, 0 to 3 moves ahead",
            Group::Mobility => "mobility before and after",
            Group::Discs => "flips, frontier and stable discs",
            Group::Parity => "parity and regions",
            Group::Last => "the last moves of both sides",
            Group::Lines => "lines and neighbours of the square",
            Group::Corner => "the corner and the edges beside it",
            Group::Squares => "the whole board",
            Group::Opening => "known openings",
            Group::Strength => "the strength of the player",
            Group::Phase => "the phase and the kind of square",
        }
    }

    /// Returns the group of one of the numbers of a move.
    pub const fn of_number(place: usize) -> Group {
        match place {
            3 | 10..29 => Group::Values,
            1 | 9 | 29..37 => Group::Mobility,
            37..46 => Group::Discs,
            5 | 46..50 => Group::Parity,
            6 | 50..56 => Group::Last,
            2 => Group::Strength,
            _ => Group::Phase,
        }
    }

    /// Returns the group of one of the rows of a move that are combined.
    pub const fn of_row(place: usize) -> Group {
        match place {
            0..=4 => Group::Lines,
            6 => Group::Last,
            _ => Group::Phase,
        }
    }

    /// Returns the group of one of the rows of a move that count by themselves.
    pub const fn of_plain(place: usize) -> Group {
        match place {
            0..=2 => Group::Corner,
            3 => Group::Last,
            _ => Group::Opening,
        }
    }

    /// Takes the group out of the features of a move.
    #[cfg(feature = "internals")]
    pub fn leave_out(self, seen: &mut super::features::MoveFeatures) {
        let out = |numbers: &mut dyn Iterator<Item = (Group, &mut u32)>| {
            numbers.filter(|(group, _)| *group == self).for_each(|(_, row)| *row = 0);
        };
        out(&mut (0..).map(Group::of_row).zip(&mut seen.rows));
        out(&mut (0..).map(Group::of_plain).zip(&mut seen.plain));
        let numbers = (0..).map(Group::of_number).zip(&mut seen.numbers);
        numbers.filter(|(group, _)| *group == self).for_each(|(_, number)| *number = 0);
        match self {
            Group::Squares => seen.cells = super::features::Cells::none(),
            Group::Last => seen.cells = seen.cells.without_last(),
            _ => {}
        }
    }
}

const _: () = assert!(ROWS_OF_MOVE == 7 && PLAIN_OF_MOVE == 5);
