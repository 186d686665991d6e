//! `kaeshi people`: what people would play, and how strong the players of a game were.

use std::io;
use std::path::PathBuf;

use kaeshi::eval::{DISC, Evaluator, Weights};
use kaeshi::notation::Record;
use kaeshi::people::{Explained, Model, Rating, RatingEstimate, Situation, Trap, chances, traps};
use kaeshi::{Color, Game};
use serde::Serialize;

use super::options::named_or_piped;
use super::screen::{Both, Outcome, Screen, to_json};
use crate::files::source::Source;

/// Predict what people would play in a position, and estimate how strong the players of a game were.
///
/// A file holds positions and games in any format that 'kaeshi convert' reads. For a position, or the end of an
/// unfinished game, the command prints the likeliest moves, with the share of people of the given strength who play
/// them. For a game it prints the strength of both players, as far as their moves show it: the true strength is within
/// the range nine times out of ten, and no range wider than 600 points is printed. These are estimates by a model that
/// learnt from tournament games, on the scale of their players, who have 1600 on average.
#[derive(clap::Args)]
pub struct Args {
    /// Files with positions or games; -, or a pipe if no file is named, is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The strength of the people, in Elo points from 800 to 2400
    #[arg(long, value_name = "ELO", default_value = "1600")]
    rating: Rating,
    /// Also print the moves that such people find hardest to answer, among those that cost at most this many discs
    #[arg(long, value_name = "DISCS", value_parser = discs)]
    traps: Option<i32>,
    /// Print one JSON object per position or game instead of lines
    ///
    /// Its keys are place, board (64 characters of X, O and -) and side ("X" or "O") of the position, moves (each with
    /// square, share from 0 to 1, and value in discs for the mover, three moves ahead or to the end), traps (each with
    /// square, cost, expected_loss in discs, and chance_of_loss of two discs or more; null without --traps), players
    /// (null for a position; else black and white, each null or with rating, low, high and moves) and played (null for
    /// a position; else for each move square, share and likeliest).
    #[arg(long)]
    json: bool,
}

fn discs(text: &str) -> Result<i32, String> {
    let discs: Option<f64> = text.parse().ok().filter(|discs| (0.0..=64.0).contains(discs));
    discs.map(|discs| (discs * f64::from(DISC)) as i32).ok_or_else(|| "a number of discs is expected".to_string())
}

/// The JSON object of a position or a game.
#[derive(Serialize)]
struct Told {
    place: String,
    board: String,
    side: char,
    moves: Vec<ToldMove>,
    traps: Option<Vec<ToldTrap>>,
    players: Option<Both<Option<ToldRating>>>,
    played: Option<Vec<ToldPlayed>>,
}

#[derive(Serialize)]
struct ToldMove {
    square: String,
    share: f64,
    value: f64,
}

#[derive(Serialize)]
struct ToldTrap {
    square: String,
    cost: f64,
    expected_loss: f64,
    chance_of_loss: f64,
}

#[derive(Serialize)]
struct ToldRating {
    rating: u16,
    low: u16,
    high: u16,
    moves: u32,
}

#[derive(Serialize)]
struct ToldPlayed {
    square: String,
    share: f64,
    likeliest: Option<String>,
}

/// Tells of every position and game of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let asked = Asked { model: Model::built_in(), evaluator: Evaluator::trained(Weights::built_in()), args };
    for path in &*named_or_piped(&args.files) {
        let source = match Source::open(path, None, None) {
            Ok(source) => source,
            Err(error) => {
                screen.complain(error);
                continue;
            }
        };
        let (mut records, mut number) = (Vec::new(), 0);
        if let Err(why) = source.read(None, None, &mut |record| records.push(record)) {
            screen.complain(format_args!("{}: {why}", source.name));
        }
        if records.is_empty() {
            screen.complain(format_args!("{} has neither moves nor a position", source.name));
        }
        for record in records {
            number += 1;
            if let Some(fault) = source.complaint(&record) {
                screen.complain(fault);
                continue;
            }
            match asked.tell(&record, format!("{}, {number}", source.name)) {
                Ok(told) if args.json => screen.answer(to_json(&told))?,
                Ok(told) => told.lines().into_iter().try_for_each(|line| screen.answer(line))?,
                Err(why) => screen.complain(format_args!("{}, {number}: {why}", source.name)),
            }
        }
    }
    Ok(screen.finish())
}

/// The model, and what is asked of it.
struct Asked<'a> {
    model: Model,
    evaluator: Evaluator,
    args: &'a Args,
}

impl Asked<'_> {
    fn tell(&self, record: &Record, place: String) -> Result<Told, String> {
        let mut game = Game::from_position(record.first());
        let (mut explained, mut played) = ([Explained::default(), Explained::default()], Vec::new());
        for &square in record.moves.iter().flatten() {
            let situation = Situation::of(&game);
            let side = game.side();
            let moves = chances(&self.model, &self.evaluator, &situation, self.args.rating);
            game.play(square).map_err(|error| error.to_string())?;
            explained[usize::from(side == Some(Color::White))].add(&self.model, &self.evaluator, &situation, square);
            let share = moves.iter().find(|each| each.square == square).map_or(0.0, |each| each.chance);
            let likeliest = moves.first().map(|each| each.square.to_string());
            played.push(ToldPlayed { square: square.to_string(), share: rounded(share), likeliest });
        }
        let situation = Situation::of(&game);
        let moves = chances(&self.model, &self.evaluator, &situation, self.args.rating).into_iter();
        let moves = moves.map(|each| ToldMove {
            square: each.square.to_string(),
            share: rounded(each.chance),
            value: f64::from(each.value) / f64::from(DISC),
        });
        let traps = self.args.traps.map(|cost| {
            let traps = traps(&self.model, &self.evaluator, &situation, self.args.rating, cost);
            traps.iter().map(told_trap).collect()
        });
        let [black, white] = explained.map(|explained| explained.estimate().map(told_rating));
        let (position, is_game) = (game.position(), record.moves.is_some());
        Ok(Told {
            place,
            board: position.board_text(),
            side: position.side.letter(),
            moves: moves.collect(),
            traps,
            players: is_game.then_some(Both { black, white }),
            played: is_game.then_some(played),
        })
    }
}

/// Returns a share with four digits behind the point.
fn rounded(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

fn told_trap(trap: &Trap) -> ToldTrap {
    let disc = f64::from(DISC);
    ToldTrap {
        square: trap.square.to_string(),
        cost: f64::from(trap.cost) / disc,
        expected_loss: rounded(trap.expected_loss / disc),
        chance_of_loss: rounded(trap.chance_of_loss),
    }
}

fn told_rating(estimate: RatingEstimate) -> ToldRating {
    let RatingEstimate { rating, low, high, moves } = estimate;
    ToldRating { rating, low, high, moves }
}

impl Told {
    /// Returns the lines for a reader.
    fn lines(&self) -> Vec<String> {
        let turn = match self.side {
            _ if self.moves.is_empty() => "the game is over",
            'X' => "Black to move",
            _ => "White to move",
        };
        let mut lines = vec![format!("{}: {turn}", self.place)];
        let cell = |each: &ToldMove| format!("  {}  {:>5.1} %  {:+.2}", each.square, 100.0 * each.share, each.value);
        lines.extend(self.moves.iter().map(cell));
        for trap in self.traps.iter().flatten() {
            lines.push(format!(
                "  {} costs {:.2} discs and is expected to gain {:.2}",
                trap.square, trap.cost, trap.expected_loss
            ));
        }
        if let Some(Both { black, white }) = &self.players {
            for (name, player) in [("Black", black), ("White", white)] {
                lines.push(player.as_ref().map_or(format!("  {name}: too little to tell the strength"), |player| {
                    format!(
                        "  {name}: about {}, {} to {}, by {} moves",
                        player.rating, player.low, player.high, player.moves
                    )
                }));
            }
        }
        lines
    }
}
