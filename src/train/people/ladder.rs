//! Games between persons of the model: how strong each is against another, what they lose, and where they play.

use kaeshi::eval::Evaluator;
use kaeshi::people::{DEPTHS, Model, MoveChance, Rating, Situation, choose, values};
use kaeshi::{Color, Game, Square};

use crate::pool::Pool;

/// The kinds of squares that are counted apart.
pub const KINDS: [&str; 5] = ["corner", "C", "X", "edge", "inside"];

/// Returns the place of a square's kind in [`KINDS`].
pub fn kind(square: Square) -> usize {
    let fold = |coordinate: u8| coordinate.min(7 - coordinate);
    match (fold(square.file()), fold(square.rank())) {
        (0, 0) => 0,
        (0, 1) | (1, 0) => 1,
        (1, 1) => 2,
        (0, _) | (_, 0) => 3,
        _ => 4,
    }
}

/// The phases of a game, by empty squares: the opening, the middle, the end.
pub const PHASES: [&str; 3] = ["opening", "middle", "end"];

/// Returns the place of a phase in [`PHASES`].
pub fn phase(empties: u32) -> usize {
    match empties {
        41.. => 0,
        20..=40 => 1,
        _ => 2,
    }
}

/// The losses of moves, and where they were played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Habits {
    /// The moves of each phase that were not forced, and the discs that they lost.
    pub moves: [u32; PHASES.len()],
    pub lost: [f64; PHASES.len()],
    /// How often each kind of square was played.
    pub kinds: [u32; KINDS.len()],
}

/// A loss above this counts as this: values are not searched further apart.
const MOST_LOST: i32 = 1600;

impl Habits {
    /// Counts a move with the values of all legal moves.
    pub fn add(&mut self, empties: u32, values: impl Iterator<Item = (Square, i32)> + Clone, played: Square) {
        self.kinds[kind(played)] += 1;
        if values.clone().count() < 2 {
            return;
        }
        let best = values.clone().map(|(_, value)| value).max().unwrap_or(0);
        let value = values.clone().find(|(square, _)| *square == played).map_or(best, |(_, value)| value);
        self.moves[phase(empties)] += 1;
        self.lost[phase(empties)] += f64::from((best - value).min(MOST_LOST)) / 100.0;
    }

    /// Counts a position as if each of its moves was played as often as its chance says. Kinds are not counted.
    pub fn expect(&mut self, empties: u32, moves: &[MoveChance]) {
        if moves.len() < 2 {
            return;
        }
        let best = moves.iter().map(|each| each.value).max().unwrap_or(0);
        let lost = |each: &MoveChance| each.chance * f64::from((best - each.value).min(MOST_LOST)) / 100.0;
        self.moves[phase(empties)] += 1;
        self.lost[phase(empties)] += moves.iter().map(lost).sum::<f64>();
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &Habits) {
        for i in 0..PHASES.len() {
            self.moves[i] += other.moves[i];
            self.lost[i] += other.lost[i];
        }
        self.kinds.iter_mut().zip(other.kinds).for_each(|(kind, other)| *kind += other);
    }

    /// Returns the discs lost with a move of each phase.
    pub fn losses(&self) -> [f64; PHASES.len()] {
        std::array::from_fn(|i| self.lost[i] / f64::from(self.moves[i].max(1)))
    }

    /// Returns the share of each kind of square in percent.
    pub fn shares(&self) -> [f64; KINDS.len()] {
        let all: u32 = self.kinds.iter().sum();
        self.kinds.map(|kind| 100.0 * f64::from(kind) / f64::from(all.max(1)))
    }
}

/// The result of some games, as the first player sees it.
#[derive(Clone, Default, Debug)]
pub struct Encounter {
    pub games: u32,
    pub points: f64,
    pub habits: Habits,
    pub transcripts: Vec<String>,
}

/// Lets two persons play `games` games, each with its own seed and with colours in turns.
pub fn play(
    model: &Model,
    evaluator: &Evaluator,
    persons: [Rating; 2],
    games: u32,
    seed: u64,
    pool: Pool,
) -> Encounter {
    let mut all = Encounter::default();
    let game = |_: &mut (), number: u32| one(model, evaluator, persons, number % 2 == 1, seed + u64::from(number));
    let add = |(game, points, habits): (Game, f64, Habits)| {
        all.games += 1;
        all.points += points;
        all.habits.merge(&habits);
        all.transcripts.push(game.transcript());
        Ok(())
    };
    let played = pool.in_order(0..games, || (), game, add);
    debug_assert!(played.is_ok());
    all
}

fn one(model: &Model, evaluator: &Evaluator, persons: [Rating; 2], is_white: bool, seed: u64) -> (Game, f64, Habits) {
    let first = if is_white { Color::White } else { Color::Black };
    let (mut game, mut habits) = (Game::new(), Habits::default());
    while let Some(side) = game.side() {
        let (situation, person) = (Situation::of(&game), usize::from(side != first));
        // The two players' choices do not hang together.
        let seed = seed.wrapping_mul(2) + person as u64;
        let Some(square) = choose(model, evaluator, &situation, persons[person], seed) else { break };
        if person == 0 {
            let values = values(evaluator, situation.board());
            let values = values.iter().map(|(square, values)| (*square, values[DEPTHS - 1]));
            habits.add(situation.board().empties().len(), values, square);
        }
        if game.play(square).is_err() {
            break;
        }
    }
    let points = match game.result().map(|result| result.winner()) {
        Some(Some(winner)) => f64::from(u8::from(winner == first)),
        _ => 0.5,
    };
    (game, points, habits)
}
