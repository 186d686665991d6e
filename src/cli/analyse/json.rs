//! The JSON output of `kaeshi analyse`.

use std::collections::BTreeMap;

use kaeshi::eval::DISC;
use kaeshi::reasons::Fact;
use kaeshi::review::{Mark, Play, ReviewedMove, Summary};
use kaeshi::{Color, Square};
use serde::Serialize;
use serde_json::Number;

use super::reviewed::Reviewed;
use super::why::Reason;
use crate::cli::screen::Both;

/// The error for input that is not a complete game.
#[derive(Serialize)]
pub struct Failure {
    pub game: usize,
    pub error: String,
}

/// A move.
#[derive(Serialize)]
pub struct Move {
    game: usize,
    ply: usize,
    side: char,
    #[serde(rename = "move")]
    square: String,
    score: Number,
    exact: bool,
    best: String,
    loss: Number,
    mark: &'static str,
    depth: u8,
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Vec<Reason>>,
}

impl Move {
    /// Makes the object of a move, with the facts against it if they are wanted.
    pub fn of(game: usize, judged: &ReviewedMove, why: Option<&[Fact]>) -> Move {
        Move {
            game,
            ply: judged.ply,
            side: judged.side.letter(),
            square: judged.square.to_string(),
            score: discs(judged.score),
            exact: judged.exact,
            best: judged.best.to_string(),
            loss: discs(judged.loss),
            mark: judged.mark.name(),
            depth: judged.depth,
            line: judged.line.iter().map(Square::to_string).collect(),
            why: why.map(|facts| facts.iter().map(Reason::from).collect()),
        }
    }
}

/// Returns what a summary has of each side.
fn both<T>(summary: &Summary, value: impl Fn(&Play) -> T) -> Both<T> {
    Both { black: value(summary.of_side(Color::Black)), white: value(summary.of_side(Color::White)) }
}

/// The summary of a game.
#[derive(Serialize)]
pub struct Whole {
    game: usize,
    moves: usize,
    accuracy: Both<Option<f64>>,
    lost: Both<Number>,
    marks: Both<BTreeMap<&'static str, u32>>,
    turning_point: Option<usize>,
    exact: usize,
    discs: Option<Both<u8>>,
    complete: bool,
    nodes: u64,
    seconds: f64,
}

impl Whole {
    pub fn of(game: usize, reviewed: &Reviewed) -> Whole {
        let Reviewed { summary, complete, nodes, seconds, .. } = *reviewed;
        let marks = |play: &Play| Mark::ALL.iter().map(|&mark| (mark.name(), play.marks[mark as usize])).collect();
        let result = reviewed.game.result();
        Whole {
            game,
            moves: reviewed.game.moves().len(),
            accuracy: both(&summary, |play| play.accuracy),
            lost: both(&summary, |play| discs(play.lost)),
            marks: both(&summary, marks),
            turning_point: summary.turning_point,
            exact: summary.exact,
            discs: result.map(|result| Both { black: result.black, white: result.white }),
            complete,
            nodes,
            seconds,
        }
    }
}

/// Writes hundredths of a disc as discs, whole numbers without a decimal point.
fn discs(value: i32) -> Number {
    if value % DISC == 0 {
        (value / DISC).into()
    } else {
        Number::from_f64(f64::from(value) / f64::from(DISC)).unwrap_or(0.into())
    }
}
