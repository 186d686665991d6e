//! A game in progress between people, or with the engine: whose turn it is, undo, and advice on good moves.
//!
//! The command shows it at the terminal in words.

use std::fmt;

use kaeshi::game::PlayError;
use kaeshi::people::{Model, Rating, Situation, choose};
use kaeshi::search::{Choice, Level, Limits, Searcher};
use kaeshi::{Color, Game, Position, Square};

/// The number of empty squares up to which advice is proved: such a position takes well under a second.
const PROVED_ADVICE: u32 = 16;

/// The sides that people play; the engine plays the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct People {
    /// Whether a person plays black.
    pub black: bool,
    /// Whether a person plays white.
    pub white: bool,
}

impl People {
    const fn play(self, color: Color) -> bool {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }
}

/// How the sides play that no person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// As the engine at a level.
    Level(Level),
    /// As people of this strength do.
    Person(Rating),
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Level(level) => write!(f, "level {level}"),
            Opponent::Person(rating) => write!(f, "like a person of {rating}"),
        }
    }
}

/// Advice for the side to move.
pub enum Advice {
    /// One good move, by a search at the strongest level.
    Estimate(Choice),
    /// The score of every move, best first.
    Proof(Vec<(Square, i8)>),
}

/// A game in progress.
pub struct Session {
    game: Game,
    people: People,
    opponent: Opponent,
    /// The model of people, once it was needed.
    model: Option<Model>,
    seed: u64,
    /// The searcher that plays.
    searcher: Searcher,
    /// The searcher for advice. It is a separate one, so that it may have several threads while the moves of the game
    /// still follow from the seed.
    adviser: Searcher,
}

impl Session {
    /// Creates a game at `start`, in which the engine plays by the first of two searchers and gives advice by the
    /// other.
    pub fn new(
        start: Position,
        people: People,
        opponent: Opponent,
        seed: u64,
        [searcher, adviser]: [Searcher; 2],
    ) -> Session {
        Session { game: Game::from_position(start), people, opponent, model: None, seed, searcher, adviser }
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns how the engine plays.
    pub const fn opponent(&self) -> Opponent {
        self.opponent
    }

    /// Sets how the engine plays.
    pub const fn set_opponent(&mut self, opponent: Opponent) {
        self.opponent = opponent;
    }

    /// Tests whether any side is played by a person.
    pub const fn has_people(&self) -> bool {
        self.people.black || self.people.white
    }

    /// Tests whether the engine is to move.
    pub fn is_engine_to_move(&self) -> bool {
        self.game.side().is_some_and(|side| !self.people.play(side))
    }

    /// Plays a move of a person.
    ///
    /// # Errors
    /// Returns an error when it is not legal.
    pub fn play(&mut self, square: Square) -> Result<(), PlayError> {
        self.game.play(square).map(|_| ())
    }

    /// Lets the engine choose a move and plays it.
    ///
    /// # Errors
    /// Returns an error when the game is over.
    pub fn let_engine_play(&mut self) -> Result<Choice, PlayError> {
        let choice = match self.opponent {
            Opponent::Level(level) => self.searcher.choose(self.game.position().board, level, self.seed, &Limits::NONE),
            Opponent::Person(rating) => {
                let model = self.model.get_or_insert_with(Model::built_in);
                let situation = Situation::of(&self.game);
                let best = choose(model, self.searcher.evaluator(), &situation, rating, self.seed);
                // Without a legal move the game is over, which playing anywhere then says.
                let best = best.unwrap_or(Square::A1);
                Choice { best, value: 0, exact: false, depth: 0, nodes: 0, complete: true, book: false }
            }
        };
        self.game.play(choice.best).map(|_| choice)
    }

    /// Goes back to the last turn of a person; returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let ply = self.game.ply();
        self.go_to(|turns| turns.into_iter().rev().find(|&turn| turn < ply))
    }

    /// Goes forward to the next turn of a person that was taken back; returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let ply = self.game.ply();
        self.go_to(|turns| turns.into_iter().find(|&turn| turn > ply))
    }

    /// Begins again from the first position.
    pub fn restart(&mut self) {
        self.game = Game::from_position(self.game.start());
    }

    /// Returns advice for the side to move; `None` when the game is over.
    pub fn advice(&mut self) -> Option<Advice> {
        let board = self.game.position().board;
        if self.game.is_over() {
            return None;
        }
        if board.empties().len() > PROVED_ADVICE {
            return Some(Advice::Estimate(self.adviser.choose(board, Level::MAX, self.seed, &Limits::NONE)));
        }
        let scores = self.adviser.scores(board, &Limits::NONE).moves;
        let mut moves: Vec<(Square, i8)> = scores.iter().map(|&(square, bounds)| (square, bounds.lower)).collect();
        moves.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        Some(Advice::Proof(moves))
    }

    /// Goes to the turn that `choose` picks; returns `false` if there is none.
    fn go_to(&mut self, choose: impl FnOnce(Vec<usize>) -> Option<usize>) -> bool {
        let turn = choose(self.turns_of_people());
        if let Some(ply) = turn {
            self.game.go_to(ply);
        }
        turn.is_some()
    }

    /// Returns the turns of people in the line, by the number of moves before them; also the end of the line, if nobody
    /// has to move there.
    fn turns_of_people(&self) -> Vec<usize> {
        let is_turn = |&ply: &usize| self.game.mover(ply).is_none_or(|side| self.people.play(side));
        (0..=self.game.line().len()).filter(is_turn).collect()
    }
}
