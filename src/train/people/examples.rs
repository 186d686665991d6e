//! The moves that people chose, as the fit reads them.

use kaeshi::eval::Evaluator;
use kaeshi::people::{DEPTHS, MoveValues, Situation, values};
use kaeshi::{Color, Game, Square};

use super::games::PlayedGame;
use super::ratings::{MEAN, Ratings};

/// A position with the move that a person played.
#[derive(Clone, Copy)]
pub struct Example {
    pub situation: Situation,
    /// The place of the move among the legal ones.
    pub played: u8,
    pub strength: i16,
    /// The place of its values.
    first: u32,
    count: u8,
}

/// Examples with the values of their moves.
#[derive(Default)]
pub struct Examples {
    pub list: Vec<Example>,
    values: GameValues,
}

impl Examples {
    /// Returns the legal moves of an example with their values.
    pub fn values(&self, example: &Example) -> Vec<(Square, MoveValues)> {
        let values = &self.values[example.first as usize..][..example.count.into()];
        example
            .situation
            .board()
            .mobility()
            .into_iter()
            .zip(values)
            .map(|(square, values)| (square, values.map(i32::from)))
            .collect()
    }

    /// Adds the examples of a game.
    pub fn add(&mut self, mut others: Examples) {
        let behind = self.values.len() as u32;
        others.list.iter_mut().for_each(|example| example.first += behind);
        self.list.append(&mut others.list);
        self.values.append(&mut others.values);
    }
}

/// The values of the moves of a game's positions, one position behind the other.
pub type GameValues = Vec<[i16; DEPTHS]>;

/// Returns the values of all legal moves of a game's positions.
pub fn values_of(game: &PlayedGame, evaluator: &Evaluator) -> GameValues {
    let of_position = |(situation, _): (Situation, _)| values(evaluator, situation.board());
    let all = turns(game).into_iter().flat_map(of_position);
    all.map(|(_, values)| values.map(|value| value as i16)).collect()
}

/// Returns the examples of a game whose values are known.
pub fn of_game(game: &PlayedGame, ratings: &Ratings, values: GameValues) -> Examples {
    let strength = |player: u32| ratings.of(player, game.year).map_or(MEAN, |(strength, _)| strength).round() as i16;
    let strengths = game.players.map(strength);
    let (mut list, mut first) = (Vec::with_capacity(60), 0);
    for (situation, (side, square)) in turns(game) {
        let moves = situation.board().mobility();
        let played = moves.into_iter().take_while(|&other| other != square).count() as u8;
        let count = moves.len() as u8;
        list.push(Example { situation, played, strength: strengths[side], first, count });
        first += u32::from(count);
    }
    Examples { list, values }
}

/// Returns the situations of a game with what was played, and by whom. The first move is left out: it is f5 in all
/// files, whichever of the four it was.
fn turns(played: &PlayedGame) -> Vec<(Situation, (usize, Square))> {
    let (mut game, mut turns) = (Game::new(), Vec::with_capacity(60));
    for (ply, &square) in played.moves.iter().enumerate() {
        if ply > 0 {
            turns.push((Situation::of(&game), (usize::from(game.side() == Some(Color::White)), square)));
        }
        if game.play(square).is_err() {
            break;
        }
    }
    turns
}
