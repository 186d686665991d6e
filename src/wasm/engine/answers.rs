//! The answers of the engine for JavaScript: their types for the `.d.ts`, and functions that make them.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use crate::hints::moves as hinted_moves;
use kaeshi::position::Position;
use kaeshi::search::{Choice, Evaluation, Found, Hint, Progress as SearchProgress, Scores};
use kaeshi::sorting::sort_few;
use kaeshi::square::Square;
use kaeshi::tsume;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{count, discs, number, object, text, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Scores are disc differences for the side to move, the empty squares given to the winner. */
export interface Solved {
  kind: "solved";
  position: string;
  /** The exact score; undefined until the search has proved it. */
  score: number | undefined;
  lower: number;
  upper: number;
  exact: boolean;
  /** The best move; undefined where the side to move has to pass or the game is over. */
  best: string | undefined;
  /** The principal variation to the end of the game, passes left out. */
  pv: string[];
  nodes: number;
}

/** Every legal move with its exact score, best first. */
export interface Scored {
  kind: "scored";
  position: string;
  moves: { square: string; score: number }[];
  nodes: number;
}

/** The move that a level plays. */
export interface Chosen {
  kind: "chosen";
  position: string;
  square: string;
  /** In discs, for the side to move; exact only where `exact` says so. */
  value: number;
  exact: boolean;
  depth: number;
  /** Whether the move comes from the opening book. */
  book: boolean;
  nodes: number;
}

/** An estimate of a position, by a search some moves deep. */
export interface Evaluated {
  kind: "evaluated";
  position: string;
  /** In discs, for the side to move; exact only where `exact` says so. */
  value: number;
  /** The best move; undefined where the side to move has to pass or the game is over. */
  best: string | undefined;
  exact: boolean;
  depth: number;
  nodes: number;
}

/** A position of a puzzle with every move of the solver judged by the goal. */
export interface PuzzleView {
  kind: "puzzle";
  position: string;
  goal: AnyGoal;
  /** The best score the side to move can still reach. */
  score: number;
  /** Whether the goal can still be reached. */
  kept: boolean;
  /**
   * `keeps` says whether the goal can still be reached after the move, `lost` how many discs it loses against the best
   * move.
   */
  moves: { square: string; score: number; keeps: boolean; lost: number }[];
  nodes: number;
}

/** Whether the goal of a puzzle can be reached after a move (`keeps`), and whether it could before it (`kept`). */
export interface Judged {
  kind: "judged";
  position: string;
  square: string;
  keeps: boolean;
  kept: boolean;
  nodes: number;
}

/** The best defence against the solver of a puzzle. */
export interface Reply {
  kind: "reply";
  position: string;
  square: string;
  score: number;
  nodes: number;
}

/** A position as a puzzle: its goal, its score and its moves. */
export interface Diagnosis {
  kind: "diagnosis";
  position: string;
  goal: Goal;
  score: number;
  /** Whether exactly one first move reaches the goal. */
  unique: boolean;
  moves: { square: string; score: number }[];
  nodes: number;
}

/** How far a job has come. */
export interface Progress {
  nodes: number;
  /** Proven bounds of the score, where the job has a score. */
  lower: number | undefined;
  upper: number | undefined;
  /** The number of moves whose score is known, and the number of all moves. */
  done: number;
  total: number;
  /** Best play as far as it is known, passes left out. */
  line: string[];
  /** The moves searched so far, best first; empty for any job but `hints`. */
  hints: Hint[];
  /** The review as far as it is known; undefined for any job but `review`. */
  review?: Reviewed | undefined;
}

export type Answer =
  Solved | Scored | Chosen | Evaluated | Hinted | PuzzleView | Judged | Reply | Diagnosis | Reviewed;
"#;

#[wasm_bindgen]
extern "C" {
    /// The answer of `solve`.
    #[wasm_bindgen(typescript_type = "Solved")]
    pub type Solved;
    /// The answer of any job; nothing while it is unfinished.
    #[wasm_bindgen(typescript_type = "Answer | undefined")]
    pub type MaybeAnswer;
    /// The progress of a job.
    #[wasm_bindgen(typescript_type = "Progress")]
    pub type Progress;
    /// `"win"`, `"draw"`, `"best"`, `"wipe-out"` or a score.
    #[wasm_bindgen(typescript_type = "AskedGoal")]
    pub type GoalName;
    /// The goal of `solve`: `"exact"` or `"wld"`.
    #[wasm_bindgen(typescript_type = "\"exact\" | \"wld\"")]
    pub type SolveGoal;
}

/// Returns the score of a position and the line that shows it.
pub fn solved(position: Position, found: &Found, nodes: u64) -> Solved {
    object(&[
        ("kind", "solved".into()),
        ("position", position.to_string().into()),
        ("score", found.score().map_or(JsValue::UNDEFINED, number)),
        ("lower", number(found.bounds.lower)),
        ("upper", number(found.bounds.upper)),
        ("exact", found.is_exact().into()),
        ("best", text(found.best)),
        ("pv", texts(found.pv.iter().copied())),
        ("nodes", count(nodes)),
    ])
    .unchecked_into()
}

fn scored_moves(moves: &[(Square, i8)]) -> JsValue {
    moves
        .iter()
        .map(|&(square, score)| object(&[("square", text(Some(square))), ("score", number(score))]))
        .collect::<Array>()
        .into()
}

/// Returns every move with its score, best first.
pub fn scored(position: Position, scores: &Scores, nodes: u64) -> JsValue {
    let mut moves: Vec<(Square, i8)> = scores.moves.iter().map(|&(square, bounds)| (square, bounds.lower)).collect();
    sort_few(&mut moves, |&(square, score)| (-score, square));
    object(&[
        ("kind", "scored".into()),
        ("position", position.to_string().into()),
        ("moves", scored_moves(&moves)),
        ("nodes", count(nodes)),
    ])
}

/// Returns the move of a level; its value comes in discs.
pub fn chosen(position: Position, choice: &Choice, nodes: u64) -> JsValue {
    object(&[
        ("kind", "chosen".into()),
        ("position", position.to_string().into()),
        ("square", text(Some(choice.best))),
        ("value", discs(choice.value)),
        ("exact", choice.exact.into()),
        ("depth", number(choice.depth)),
        ("book", choice.book.into()),
        ("nodes", count(nodes)),
    ])
}

/// Returns the evaluation of a position; its value is in discs.
pub fn evaluated(position: Position, found: &Evaluation, nodes: u64) -> JsValue {
    object(&[
        ("kind", "evaluated".into()),
        ("position", position.to_string().into()),
        ("value", discs(found.value)),
        ("best", text(found.best)),
        ("exact", found.exact.into()),
        ("depth", number(found.depth)),
        ("nodes", count(nodes)),
    ])
}

/// Returns the progress of a job, from the last report of its search.
pub fn progress(progress: Option<&SearchProgress>, hints: &[Hint], review: JsValue, nodes: u64) -> Progress {
    let bound = |pick: fn(&SearchProgress) -> i8| progress.map_or(JsValue::UNDEFINED, |told| number(pick(told)));
    object(&[
        ("nodes", count(nodes)),
        ("lower", bound(|told| told.bounds.lower)),
        ("upper", bound(|told| told.bounds.upper)),
        ("done", number(progress.map_or(0, |told| told.done as u32))),
        ("total", number(progress.map_or(0, |told| told.total as u32))),
        ("line", progress.map_or_else(|| texts([]), |told| texts(told.line.iter().copied()))),
        ("hints", hinted_moves(hints)),
        ("review", review),
    ])
    .unchecked_into()
}

/// Returns a position of a puzzle with every move of the solver judged by the goal.
pub fn puzzle(position: Position, goal: tsume::Goal, view: &tsume::View, nodes: u64) -> JsValue {
    let moves: Array = view
        .moves
        .iter()
        .map(|judged| {
            object(&[
                ("square", text(Some(judged.square))),
                ("score", number(judged.score)),
                ("keeps", judged.keeps.into()),
                ("lost", number(judged.lost)),
            ])
        })
        .collect();
    object(&[
        ("kind", "puzzle".into()),
        ("position", position.to_string().into()),
        ("goal", goal.to_string().into()),
        ("score", number(view.score)),
        ("kept", view.kept.into()),
        ("moves", moves.into()),
        ("nodes", count(nodes)),
    ])
}

/// Returns the verdict on one move of a puzzle.
pub fn judged(position: Position, square: Square, verdict: tsume::Verdict, nodes: u64) -> JsValue {
    object(&[
        ("kind", "judged".into()),
        ("position", position.to_string().into()),
        ("square", text(Some(square))),
        ("keeps", verdict.keeps.into()),
        ("kept", verdict.kept.into()),
        ("nodes", count(nodes)),
    ])
}

/// Returns the best defence.
pub fn reply(position: Position, reply: &tsume::Reply, nodes: u64) -> JsValue {
    object(&[
        ("kind", "reply".into()),
        ("position", position.to_string().into()),
        ("square", text(Some(reply.square))),
        ("score", number(reply.score)),
        ("nodes", count(nodes)),
    ])
}

/// Returns the diagnosis of a position as a puzzle.
pub fn diagnosis(position: Position, diagnosis: &tsume::Diagnosis, nodes: u64) -> JsValue {
    object(&[
        ("kind", "diagnosis".into()),
        ("position", position.to_string().into()),
        ("goal", diagnosis.goal.to_string().into()),
        ("score", number(diagnosis.score)),
        ("unique", diagnosis.unique.into()),
        ("moves", scored_moves(&diagnosis.moves)),
        ("nodes", count(nodes)),
    ])
}

/// Parses the goal of a puzzle.
///
/// # Errors
/// A `GoalError` when there is no such goal.
pub fn parse_goal(name: GoalName) -> Result<tsume::Goal, Error> {
    let name = JsValue::from(name).as_string().unwrap_or_default();
    name.parse().map_err(|reason: tsume::GoalError| thrown(&reason))
}
