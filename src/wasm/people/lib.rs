//! How people play, for JavaScript: a move as a person chooses it, the likeliest moves, moves that are hard to answer,
//! and the strength of the players of a game.
//!
//! A module of its own, fetched when somebody asks, so that first visits do not pay for it. Every answer takes some
//! milliseconds, that about a whole game some hundred.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::game::Game;
use kaeshi::people::{
    self, Considered, Explained, Group, Model, MoveChance, Rating, RatingEstimate, SeenMove, Situation, Trap,
};
use kaeshi::position::{Color, Position};
use kaeshi_wasm::errors::{Misuse, thrown};
use kaeshi_wasm::values::{Bytes, Text, bytes, discs, number, object, position, string};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A legal move, with the share of people who play it. */
export interface PersonMove {
  square: string;
  /** From 0 to 1; the shares of a position's moves sum to 1. */
  share: number;
  /** In discs for the mover, three moves ahead or to the end. */
  value: number;
}

/** A move that is hard to answer. */
export interface Trap {
  square: string;
  /** Discs that it costs against the best move. */
  cost: number;
  /** Discs that a person's answer is expected to lose. */
  expectedLoss: number;
  /** The chance that the answer loses two discs or more, from 0 to 1. */
  chanceOfLoss: number;
}

/** A legal move, with what the model sees of it. */
export interface SeenMove {
  square: string;
  /** From 0 to 1; the shares of a position's moves sum to 1. */
  share: number;
  /**
   * How much each group of features speaks for the move, in nats, against the mean of all moves by their shares. Where
   * no habits of beginners are mixed in, the sums of two moves differ by the logarithm of the ratio of their shares.
   */
  parts: Record<string, number>;
}

/** The strength that explains a player's moves best, in Elo points. It is an estimate by a model. */
export interface PlayerRating {
  rating: number;
  /** The range that holds the strength nine times out of ten. */
  low: number;
  high: number;
  /** How many moves it rests on. */
  moves: number;
}

/** The strengths of the players of a game; undefined where the moves tell too little. */
export interface PlayerRatings {
  black: PlayerRating | undefined;
  white: PlayerRating | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// Legal moves with their shares.
    #[wasm_bindgen(typescript_type = "PersonMove[]")]
    pub type PersonMoves;
    /// Moves that are hard to answer.
    #[wasm_bindgen(typescript_type = "Trap[]")]
    pub type Traps;
    /// Legal moves with what the model sees of them.
    #[wasm_bindgen(typescript_type = "SeenMove[]")]
    pub type SeenMoves;
    /// The strengths of two players.
    #[wasm_bindgen(typescript_type = "PlayerRatings")]
    pub type PlayerRatings;
}

/// The model of how people play.
#[wasm_bindgen]
pub struct People {
    model: Model,
    evaluator: Evaluator,
}

#[wasm_bindgen]
impl People {
    /// Creates the model from the bytes of its file and of the file of weights, by which it values moves; without these
    /// it values them by the evaluation made by hand, and knows people less well.
    ///
    /// # Errors
    /// A `PeopleError` or a `WeightsError` when the bytes are no such file, damaged or made for another version, a
    /// `TypeError` when they are no bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(model: &Bytes, weights: Option<Bytes>) -> Result<People, Error> {
        let model = Model::read(&bytes(model, "people")?).map_err(|reason| thrown(&reason))?;
        let evaluator = match weights {
            None => Evaluator::hand(),
            Some(weights) => {
                let weights = Weights::read(&bytes(&weights, "weights")?).map_err(|reason| thrown(&reason))?;
                Evaluator::trained(weights)
            }
        };
        Ok(People { model, evaluator })
    }

    /// Chooses a move as a person of a strength (800 to 2400) does, after the moves of a game from the standard start
    /// or from another position; the same game and seed give the same move.
    ///
    /// # Errors
    /// A `TranscriptError` for the moves, a `BoardError` for the start, a `RatingError` when there is no such strength,
    /// a `MoveError` when the side to move has no move.
    pub fn choose(&self, moves: &Text, start: Option<Text>, rating: f64, seed: Option<u32>) -> Result<String, Error> {
        let (game, rating) = (game(moves, start)?, parse(rating)?);
        let (situation, seed) = (Situation::of(&game), seed.unwrap_or(0).into());
        let chosen = people::choose(&self.model, &self.evaluator, &situation, rating, seed);
        let square = chosen.ok_or_else(|| thrown(&Misuse::NoMove(game.position().side)))?;
        Ok(square.to_string())
    }

    /// Returns the legal moves with the share of people of a strength who play them, the likeliest first.
    ///
    /// # Errors
    /// As [`People::choose`]; without a legal move the list is empty.
    pub fn likeliest(&self, moves: &Text, start: Option<Text>, rating: f64) -> Result<PersonMoves, Error> {
        let (game, rating) = (game(moves, start)?, parse(rating)?);
        let chances = people::chances(&self.model, &self.evaluator, &Situation::of(&game), rating);
        Ok(chances.iter().map(told_move).collect::<Array>().unchecked_into())
    }

    /// Returns the moves that cost at most `cost` discs (none when left out), the hardest to answer for a person of a
    /// strength first.
    ///
    /// # Errors
    /// As [`People::likeliest`].
    pub fn traps(&self, moves: &Text, start: Option<Text>, rating: f64, cost: Option<f64>) -> Result<Traps, Error> {
        let (game, rating) = (game(moves, start)?, parse(rating)?);
        let cost = (cost.unwrap_or(0.0).clamp(0.0, 64.0) * 100.0) as i32;
        let traps = people::traps(&self.model, &self.evaluator, &Situation::of(&game), rating, cost);
        Ok(traps.iter().map(told_trap).collect::<Array>().unchecked_into())
    }

    /// Returns the legal moves with what the model sees of them at a strength, the likeliest first.
    ///
    /// # Errors
    /// As [`People::likeliest`].
    pub fn seen(&self, moves: &Text, start: Option<Text>, rating: f64) -> Result<SeenMoves, Error> {
        let (game, rating) = (game(moves, start)?, parse(rating)?);
        let mut seen = Considered::of(&self.evaluator, &Situation::of(&game)).seen(&self.model, rating);
        seen.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        Ok(seen.iter().map(told_seen).collect::<Array>().unchecked_into())
    }

    /// Returns the strengths of both players of a game, as far as their moves show them.
    ///
    /// # Errors
    /// A `TranscriptError` for the moves, a `BoardError` for the start.
    pub fn rate(&self, moves: &Text, start: Option<Text>) -> Result<PlayerRatings, Error> {
        let played = game(moves, start)?;
        let mut game = Game::from_position(played.start());
        let (mut black, mut white) = (Explained::default(), Explained::default());
        for &square in played.moves() {
            let side = if game.side() == Some(Color::Black) { &mut black } else { &mut white };
            side.add(&self.model, &self.evaluator, &Situation::of(&game), square);
            game.play(square).map_err(|reason| thrown(&reason))?;
        }
        let told = |side: &Explained| side.estimate().map_or(JsValue::UNDEFINED, told_rating);
        Ok(object(&[("black", told(&black)), ("white", told(&white))]).unchecked_into())
    }
}

/// Reads a game.
fn game(moves: &Text, start: Option<Text>) -> Result<Game, Error> {
    let start = start.map_or(Ok(Position::START), |start| position(&start))?;
    Game::from_transcript(&string(moves, "transcript")?, start).map_err(|reason| thrown(&reason))
}

/// Reads a strength.
fn parse(rating: f64) -> Result<Rating, Error> {
    let points = if rating.fract() == 0.0 { rating as u16 } else { 0 };
    Rating::new(points).map_err(|_| thrown(&Misuse::Rating(rating)))
}

fn told_move(each: &MoveChance) -> JsValue {
    object(&[("square", each.square.to_string().into()), ("share", each.chance.into()), ("value", discs(each.value))])
}

fn told_seen(each: &SeenMove) -> JsValue {
    let parts: Vec<(&str, JsValue)> =
        Group::ALL.iter().zip(each.parts).map(|(group, part)| (group.id(), part.into())).collect();
    object(&[("square", each.square.to_string().into()), ("share", each.chance.into()), ("parts", object(&parts))])
}

fn told_trap(trap: &Trap) -> JsValue {
    object(&[
        ("square", trap.square.to_string().into()),
        ("cost", discs(trap.cost)),
        ("expectedLoss", (trap.expected_loss / 100.0).into()),
        ("chanceOfLoss", trap.chance_of_loss.into()),
    ])
}

fn told_rating(estimate: RatingEstimate) -> JsValue {
    object(&[
        ("rating", number(estimate.rating)),
        ("low", number(estimate.low)),
        ("high", number(estimate.high)),
        ("moves", number(estimate.moves)),
    ])
}
