//! A position, with what a person remembers of the way to it.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::game::Game;
use crate::square::Square;

/// A position of a game as its mover sees it, with the last moves.
///
/// ```
/// use kaeshi::people::Situation;
/// use kaeshi::{Game, Position, Square};
/// let game = Game::from_transcript("f5d6", Position::START)?;
/// let situation = Situation::of(&game);
/// assert_eq!(situation.last().map(|last| last.square), Some(Square::D6));
/// assert_eq!(situation.own(), Some(Square::F5));
/// # Ok::<(), kaeshi::notation::TranscriptError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    board: Board,
    last: Option<LastMove>,
    own: Option<Square>,
}

/// The move of the opponent that led to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// The square that it was played on.
    pub square: Square,
    /// The discs that it turned over.
    pub flips: Bitboard,
}

impl Situation {
    /// Creates the situation of a position whose history is not known.
    pub const fn alone(board: Board) -> Situation {
        Situation { board, last: None, own: None }
    }

    /// Returns the situation of the side to move in `game`.
    pub fn of(game: &Game) -> Situation {
        let (board, ply) = (game.position().board, game.ply());
        let Some(side) = game.side() else { return Situation::alone(board) };
        let by = |index: usize| game.mover(index);
        let last = ply
            .checked_sub(1)
            .filter(|&index| by(index) != Some(side))
            .and_then(|index| Some(LastMove { square: *game.moves().get(index)?, flips: game.flips(index)? }));
        let own = (0..ply).rev().take(3).find(|&index| by(index) == Some(side));
        Situation { board, last, own: own.and_then(|index| game.moves().get(index).copied()) }
    }

    /// Returns the board.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Returns the opponent's last move, or `None` if there was none or the opponent has just passed.
    pub const fn last(&self) -> Option<LastMove> {
        self.last
    }

    /// Returns the mover's own last move.
    pub const fn own(&self) -> Option<Square> {
        self.own
    }

    /// Returns the situation of the opponent after a legal move, passes not made.
    #[must_use]
    pub fn after(&self, square: Square) -> Situation {
        let flips = self.board.flips(square);
        Situation {
            board: self.board.play_flips_unchecked(square, flips),
            last: Some(LastMove { square, flips }),
            own: self.last.map(|last| last.square),
        }
    }

    /// Returns the situation of the side that moves again because the other one must pass.
    #[must_use]
    pub fn pass(&self) -> Situation {
        Situation { board: self.board.pass(), last: None, own: self.last.map(|last| last.square) }
    }

    /// Returns the squares that were legal already before the opponent's last move.
    pub(crate) fn legal_before(&self) -> Bitboard {
        let Some(last) = self.last else { return Bitboard::EMPTY };
        let (player, opponent) =
            (self.board.player | last.flips, (self.board.opponent - last.flips).without(last.square));
        Board::new_unchecked(player, opponent).mobility()
    }
}
