//! The review of a game for JavaScript, and the job that makes it.
//!
//! The progress of the job and its answer have the same form.

use std::time::Duration;

use js_sys::Array;
use wasm_bindgen::prelude::*;

use kaeshi::game::Game;
use kaeshi::review::{Effort, Mark, Play, Review, ReviewedMove};
use kaeshi::search::{Limits, Searcher};
use kaeshi_wasm::values::{count, discs, number, object, side, text, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The class of a move, by the discs that it lost. */
export type Mark = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A move of a game, judged. Scores are in discs, for the side that moved. */
export interface ReviewedMove {
  /** The number of the move, from 1. */
  ply: number;
  side: Side;
  move: string;
  /** A score only where `exact` says so, else an estimate. */
  score: number;
  /** Whether the score, the best move and the loss are proved. */
  exact: boolean;
  /** A best move; the move itself where none is better. */
  best: string;
  /** Discs lost against the best move. */
  loss: number;
  mark: Mark;
  /** Moves searched ahead; to the end of the game where `exact`. */
  depth: number;
  /** The line of play that begins with a better move, passes left out; empty where no move is better. */
  line: string[];
}

/** How one side played. */
export interface ReviewedSide {
  /** From 0 to 100; undefined for a side that never had a choice. */
  accuracy: number | undefined;
  /** Discs lost by all moves together. */
  lost: number;
  moves: number;
  marks: Record<Mark, number>;
}

/** The review of a game, as far as it has come. */
export interface Reviewed {
  kind: "reviewed";
  /** Where the game began. */
  position: string;
  /** The moves that are judged so far, in the order of the game. */
  moves: ReviewedMove[];
  /** How many moves the game has. */
  total: number;
  /** How many of those that are judged are proved. */
  exact: number;
  black: ReviewedSide;
  white: ReviewedSide;
  /** The number of the move on which the game turned, if there was one. */
  turningPoint: number | undefined;
  /** From 0 to 1: how much of what was asked for is done. */
  share: number;
  /** Whether nothing is left to find out at the depth that was asked for. */
  complete: boolean;
  nodes: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// Returns the milliseconds since the page was opened.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The effort of a review, and its time limit.
type Budget = (Effort, Option<Duration>);

/// The default time limit.
const USUAL: Duration = Duration::from_secs(12);

/// Makes a budget from the arguments of a page.
pub fn budget(seconds: Option<f64>, depth: Option<u8>, exact_from: Option<f64>) -> Budget {
    // A time beyond the range of the clock is no limit.
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    if depth.is_none() && exact_from.is_none() {
        return (Effort::FULL, Some(time.unwrap_or(USUAL)));
    }
    let exact_from = exact_from.map_or(Effort::USUAL.exact_from, |empties| empties as u32);
    (Effort { depth: depth.unwrap_or(Effort::USUAL.depth), exact_from }, time)
}

/// A review in progress, which the engine keeps, to resume it when it is asked about the same game again.
pub struct Reviewing {
    pub game: Game,
    review: Review,
    effort: Effort,
    /// The time limit in all.
    time: Option<Duration>,
    /// The time spent so far.
    spent: Duration,
    complete: bool,
}

impl Reviewing {
    /// Creates the review of a game.
    pub fn new(game: Game) -> Reviewing {
        let review = Review::new(&game);
        Reviewing { game, review, effort: Effort::FULL, time: None, spent: Duration::ZERO, complete: false }
    }

    /// Sets the effort and the time limit; time spent before counts.
    pub fn within(self, (effort, time): Budget) -> Reviewing {
        Reviewing { effort, time, complete: false, ..self }
    }

    /// Works for a slice; returns whether the review is complete.
    pub fn work(&mut self, searcher: &mut Searcher, limits: &Limits) -> bool {
        let began = now();
        self.complete = self.review.run(searcher, self.effort, limits);
        self.spent += Duration::from_secs_f64((now() - began).max(0.0) / 1e3);
        self.complete || self.time.is_some_and(|time| self.spent >= time)
    }

    /// Returns the results so far.
    pub fn told(&self) -> JsValue {
        let (moves, summary) = (self.review.moves(), self.review.summary());
        object(&[
            ("kind", "reviewed".into()),
            ("position", self.game.start().to_string().into()),
            ("moves", moves.iter().map(judged).collect::<Array>().into()),
            ("total", number(self.review.total() as u32)),
            ("exact", number(summary.exact as u32)),
            ("black", play(&summary.black)),
            ("white", play(&summary.white)),
            ("turningPoint", summary.turning_point.map_or(JsValue::UNDEFINED, |ply| number(ply as u32))),
            ("share", number(self.share())),
            ("complete", self.complete.into()),
            ("nodes", count(self.review.visited())),
        ])
    }

    /// Returns the finished share, by the effort or by the time, whichever is nearer to its end.
    fn share(&self) -> f64 {
        let of_time = self.time.map_or(0.0, |time| self.spent.as_secs_f64() / time.as_secs_f64());
        if self.complete { 1.0 } else { of_time.max(self.review.share(self.effort)).min(1.0) }
    }
}

fn judged(judged: &ReviewedMove) -> JsValue {
    object(&[
        ("ply", number(judged.ply as u32)),
        ("side", side(Some(judged.side))),
        ("move", text(Some(judged.square))),
        ("score", discs(judged.score)),
        ("exact", judged.exact.into()),
        ("best", text(Some(judged.best))),
        ("loss", discs(judged.loss)),
        ("mark", judged.mark.name().into()),
        ("depth", number(judged.depth)),
        ("line", texts(judged.line.iter().copied())),
    ])
}

fn play(play: &Play) -> JsValue {
    let marks = Mark::ALL.map(|mark| (mark.name(), number(play.marks[mark as usize])));
    object(&[
        ("accuracy", play.accuracy.map_or(JsValue::UNDEFINED, number)),
        ("lost", discs(play.lost)),
        ("moves", number(play.moves)),
        ("marks", object(&marks)),
    ])
}
