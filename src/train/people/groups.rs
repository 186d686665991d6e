//! Groups of features that a fit can do without, to see what each is worth.

use kaeshi::people::{Cells, MoveFeatures};

/// A group of features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    Values,
    Mobility,
    Discs,
    Parity,
    Last,
    Lines,
    Corner,
    Squares,
    Opening,
    Strength,
}

impl Group {
    pub const ALL: [Group; 10] = [
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
    ];

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
        }
    }

    /// Takes the group out of the features of a move.
    pub fn leave_out(self, seen: &mut MoveFeatures) {
        let numbers = &mut seen.numbers;
        match self {
            Group::Values => {
                numbers[3] = 0;
                numbers[10..29].fill(0);
            }
            Group::Mobility => {
                numbers[1] = 0;
                numbers[9] = 0;
                numbers[29..37].fill(0);
            }
            Group::Discs => numbers[37..46].fill(0),
            Group::Parity => {
                numbers[5] = 0;
                numbers[46..50].fill(0);
            }
            Group::Last => {
                numbers[6] = 0;
                numbers[50..56].fill(0);
                seen.rows[6] = 0;
                seen.plain[3] = 0;
                seen.cells = seen.cells.without_last();
            }
            Group::Lines => seen.rows[..5].fill(0),
            Group::Corner => seen.plain[..3].fill(0),
            Group::Squares => seen.cells = Cells::none(),
            Group::Opening => seen.plain[4] = 0,
            Group::Strength => numbers[2] = 0,
        }
    }
}
