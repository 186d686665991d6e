//! The study of a puzzle on its page: every defence, the certificate, the right moves for each goal, and the facts
//! behind a move. None of it searches. The engine in its worker finds the scores, and these functions combine them, so
//! they are in the module of the study page. Scores arrive in the notation of certificates.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::board::Board;
use kaeshi::position::{Color, Position};
use kaeshi::regions::regions;
use kaeshi::square::Square;
use kaeshi::tsume::certificate::{self, Certificate, Difference, Wanted};
use kaeshi::tsume::library::own;
use kaeshi::tsume::parity::{self, Parity};
use kaeshi::tsume::reasons::{self as facts, Side};
use kaeshi::tsume::{Goal, GoalError, defences, dial as dials};
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{self, Text, number, object, side, text, texts};

/// A larger tree is unreadable, and takes more memory than a phone can spare.
const MOST_NODES: usize = 200_000;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A position of a puzzle with the solver to move, and how it answers every defence. */
export interface DefenceNode {
  position: string;
  /** The solver's move; undefined where it has to pass or the game is over. */
  choice: string | undefined;
  /** The number of moves after which the goal can still be reached. */
  right: number;
  /** The exact score for the solver; undefined until the tree is complete. */
  score: number | undefined;
  /** Every reply to the choice; one without a square is a pass. */
  replies: { square: string | undefined; node: number; score: number | undefined }[];
}

/** How far a tree has grown: its nodes, and the replies to the first move that are answered to the end. */
export interface DefenceProgress { nodes: number; done: number; total: number; whole: boolean; full: boolean }

/** The next question of a certificate under construction: the scores of all moves, or the best defence. */
export interface CertificateWants { kind: "scores" | "reply"; position: string }

/** A wrong claim of a certificate. */
export interface CertificateDifference {
  difference: "score" | "noMove" | "leftOut" | "unique";
  square: string | undefined;
  claimed: number | undefined;
  found: number | undefined;
}

/** The first moves of a position that reach a goal. */
export interface DialVerdict { goal: AnyGoal; right: string[] }

/** A fact that sets one line apart from another. */
export interface PuzzleReason {
  reason:
    | "passes" | "cornerGiven" | "cornerTaken" | "corner" | "noMove" | "lastMove" | "squareTaken"
    | "stable" | "moves" | "safeMoves" | "frontier" | "count";
  side: Side;
  /** The squares that it is about. */
  squares: string[];
  /** The number of moves of the line after which it is so, passes left out. */
  ply: number;
  /**
   * How many there are in the line asked about, and in the other line. For the reason `count` they are the final
   * scores of `side`, which is the solver.
   */
  count: number;
  other: number;
}

/** A region of empty squares before a move, and its parts after it, each with the side that plays last there. */
export interface PuzzleParity { before: string[]; after: { squares: string[]; last: Side | undefined }[] }
"#;

#[wasm_bindgen]
extern "C" {
    /// A node of a tree.
    #[wasm_bindgen(typescript_type = "DefenceNode | undefined")]
    pub type MaybeNode;
    /// The progress of a tree.
    #[wasm_bindgen(typescript_type = "DefenceProgress")]
    pub type DefenceProgress;
    /// The next question of a certificate under construction.
    #[wasm_bindgen(typescript_type = "CertificateWants | undefined")]
    pub type MaybeWants;
    /// The wrong claims of a certificate; undefined if the text is not a certificate.
    #[wasm_bindgen(typescript_type = "CertificateDifference[] | undefined")]
    pub type MaybeDifferences;
    /// Verdicts on every goal.
    #[wasm_bindgen(typescript_type = "DialVerdict[]")]
    pub type DialVerdicts;
    /// The facts behind a move.
    #[wasm_bindgen(typescript_type = "PuzzleReason[]")]
    pub type PuzzleReasons;
    /// The regions around a move.
    #[wasm_bindgen(typescript_type = "PuzzleParity[]")]
    pub type PuzzleParities;
}

/// Every defence of a puzzle, as a tree that grows with the scores that it asks for.
#[wasm_bindgen]
pub struct Defences {
    tree: defences::Defences,
    solver: Color,
}

#[wasm_bindgen]
impl Defences {
    /// Creates the tree of a puzzle.
    ///
    /// # Errors
    /// A `BoardError` or a `GoalError`.
    #[wasm_bindgen(constructor)]
    pub fn new(position: &Text, goal: &Text) -> Result<Defences, Error> {
        let (position, goal) = puzzle(position, goal)?;
        Ok(Defences { tree: defences::Defences::new(position.board, goal, MOST_NODES), solver: position.side })
    }

    /// Grows the tree by at most `steps` nodes; returns a position if the scores of its moves are needed.
    pub fn wanted(&mut self, steps: usize) -> Option<String> {
        let board = self.tree.wanted(steps)?;
        Some(written(board, self.solver))
    }

    /// Answers the last question.
    pub fn tell(&mut self, scores: &Text) {
        self.tree.tell(&scored(scores));
    }

    /// Returns the progress of the tree.
    pub fn progress(&self) -> DefenceProgress {
        let (done, total) = self.tree.progress();
        object(&[
            ("nodes", number(self.tree.nodes().len() as u32)),
            ("done", number(done as u32)),
            ("total", number(total as u32)),
            ("whole", self.tree.is_whole().into()),
            ("full", self.tree.is_full().into()),
        ])
        .unchecked_into()
    }

    /// Returns a node; number 0 is the puzzle.
    pub fn node(&self, id: usize) -> MaybeNode {
        let nodes = self.tree.nodes();
        let score = |id: usize| nodes.get(id).and_then(|node| node.score).map_or(JsValue::UNDEFINED, number);
        let found = nodes.get(id).map_or(JsValue::UNDEFINED, |node| {
            let replies: Array = node
                .replies
                .iter()
                .map(|&(square, to)| {
                    object(&[("square", text(square)), ("node", number(to as u32)), ("score", score(to))])
                })
                .collect();
            object(&[
                ("position", written(node.board, self.solver).into()),
                ("choice", text(node.choice)),
                ("right", number(node.right)),
                ("score", score(id)),
                ("replies", replies.into()),
            ])
        });
        found.unchecked_into()
    }

    /// Writes the whole tree as text.
    pub fn text(&self) -> String {
        self.tree.text()
    }
}

/// A certificate under construction.
#[wasm_bindgen]
pub struct Certifying {
    making: certificate::Certifying,
    solver: Color,
}

#[wasm_bindgen]
impl Certifying {
    /// Begins the certificate of a puzzle.
    ///
    /// # Errors
    /// A `BoardError` or a `GoalError`.
    #[wasm_bindgen(constructor)]
    pub fn new(position: &Text, goal: &Text) -> Result<Certifying, Error> {
        let (position, goal) = puzzle(position, goal)?;
        Ok(Certifying { making: certificate::Certifying::new(position.board, goal), solver: position.side })
    }

    /// Returns the next question, if any.
    pub fn wanted(&self) -> MaybeWants {
        let wants =
            |kind: &str, board, side| object(&[("kind", kind.into()), ("position", written(board, side).into())]);
        let found = match self.making.wanted() {
            None => JsValue::UNDEFINED,
            Some(Wanted::Scores(board)) => wants("scores", board, self.solver),
            Some(Wanted::Reply(board)) => wants("reply", board, !self.solver),
        };
        found.unchecked_into()
    }

    /// Answers with scores.
    #[wasm_bindgen(js_name = tellScores)]
    pub fn tell_scores(&mut self, scores: &Text) {
        self.making.tell_scores(&scored(scores));
    }

    /// Answers with the best defence.
    #[wasm_bindgen(js_name = tellReply)]
    pub fn tell_reply(&mut self, square: &Text) {
        if let Some(&square) = line(square).first() {
            self.making.tell_reply(square);
        }
    }

    /// Returns the number of the solver's moves in a row that are the only right one.
    pub fn unique(&self) -> u8 {
        self.making.found().unique
    }

    /// Writes the certificate for an address.
    pub fn text(&self) -> String {
        self.making.found().to_string()
    }
}

/// Lists the wrong claims of a certificate, held against the one found; undefined if the text is not a certificate.
#[wasm_bindgen(js_name = certificateDifferences)]
pub fn differences(found: &Text, claimed: &Text) -> MaybeDifferences {
    let read = |text: &Text| text.as_string().and_then(|text| text.parse::<Certificate>().ok());
    let (Some(found), Some(claimed)) = (read(found), read(claimed)) else {
        return JsValue::UNDEFINED.unchecked_into();
    };
    let told = found.differences(&claimed).into_iter().map(|difference| {
        let known = |claimed: f64, found: f64| (number(claimed), number(found));
        let nothing = (JsValue::UNDEFINED, JsValue::UNDEFINED);
        let (name, square, (claimed, found)) = match difference {
            Difference::Score { square, claimed, found } => {
                ("score", Some(square), known(claimed.into(), found.into()))
            }
            Difference::NoMove(square) => ("noMove", Some(square), nothing),
            Difference::LeftOut(square) => ("leftOut", Some(square), nothing),
            Difference::Unique { claimed, found } => ("unique", None, known(claimed.into(), found.into())),
        };
        object(&[("difference", name.into()), ("square", text(square)), ("claimed", claimed), ("found", found)])
    });
    JsValue::from(told.collect::<Array>()).unchecked_into()
}

/// Judges a position for each goal: to win, to draw, the best score, to lose by at most `loss`, to wipe the opponent
/// out.
#[wasm_bindgen]
pub fn dial(scores: &Text, loss: i8) -> DialVerdicts {
    let verdicts = dials::dial(&scored(scores), loss);
    let told = verdicts
        .into_iter()
        .map(|verdict| object(&[("goal", verdict.goal.to_string().into()), ("right", texts(verdict.right))]));
    JsValue::from(told.collect::<Array>()).unchecked_into()
}

/// Returns the name of the rule of the library that a position breaks as a puzzle; undefined if it keeps all rules.
/// `unique` is the number of moves in a row that are the only right one, left out while it is not known.
///
/// # Errors
/// A `BoardError` or a `GoalError`.
#[wasm_bindgen(js_name = puzzleRefusal)]
pub fn refusal(position: &Text, goal: &Text, scores: &Text, unique: Option<u8>) -> Result<Option<String>, Error> {
    let (position, goal) = puzzle(position, goal)?;
    Ok(own::answer(position.board, goal, &scored(scores), unique).err().map(|rule| rule.name().to_owned()))
}

/// Lists the facts that distinguish a line from another; both are squares one after the other, from a position with the
/// solver to move. If the first is `wrong` the facts speak against the solver, else against the opponent.
///
/// # Errors
/// A `BoardError`.
#[wasm_bindgen(js_name = puzzleReasons)]
pub fn reasons(position: &Text, asked: &Text, other: &Text, wrong: bool) -> Result<PuzzleReasons, Error> {
    let position = values::position(position)?;
    let harmed = if wrong { Side::Solver } else { Side::Opponent };
    let told = facts::reasons(position.board, &line(asked), &line(other), harmed).into_iter().map(|fact| {
        object(&[
            ("reason", fact.reason.name().into()),
            ("side", side(Some(color(position, fact.side)))),
            ("squares", texts(fact.squares)),
            ("ply", number(fact.ply as u32)),
            ("count", number(fact.count)),
            ("other", number(fact.other)),
        ])
    });
    Ok(told.collect::<Array>().unchecked_into())
}

/// Lists the regions of empty squares around the first move of a line, squares one after the other, from a position
/// with the solver to move.
///
/// # Errors
/// A `BoardError`.
#[wasm_bindgen(js_name = puzzleParities)]
pub fn parities(position: &Text, asked: &Text) -> Result<PuzzleParities, Error> {
    let position = values::position(position)?;
    let told = parity::parities(position.board, &line(asked)).into_iter().map(|Parity { before, after }| {
        let part = |(squares, last): (_, Option<Side>)| {
            object(&[("squares", texts(squares)), ("last", side(last.map(|last| color(position, last))))])
        };
        object(&[("before", texts(before)), ("after", after.into_iter().map(part).collect::<Array>().into())])
    });
    Ok(told.collect::<Array>().unchecked_into())
}

/// Returns the color of a side of a puzzle.
fn color(position: Position, side: Side) -> Color {
    if side == Side::Solver { position.side } else { !position.side }
}

/// Returns the empty squares of the region that a square is in.
///
/// # Errors
/// A `BoardError`.
#[wasm_bindgen(js_name = regionOf)]
pub fn region_of(position: &Text, square: &Text) -> Result<Vec<String>, Error> {
    let empties = values::position(position)?.board.empties();
    let region =
        line(square).first().and_then(|&square| regions(empties).into_iter().find(|region| region.contains(square)));
    Ok(values::squares(region.unwrap_or_default()))
}

fn puzzle(position: &Text, goal: &Text) -> Result<(Position, Goal), Error> {
    let goal = goal.as_string().unwrap_or_default().parse().map_err(|reason: GoalError| thrown(&reason))?;
    Ok((values::position(position)?, goal))
}

/// Returns a position with this side to move as text.
fn written(board: Board, side: Color) -> String {
    Position { board, side }.to_string()
}

/// Reads scores in the notation of certificates; invalid ones are left out.
fn scored(scores: &Text) -> Vec<(Square, i8)> {
    scores.as_string().and_then(|text| text.parse::<Certificate>().ok()).map_or_else(Vec::new, |read| read.moves)
}

/// Reads squares one after the other, up to the first invalid one.
fn line(squares: &Text) -> Vec<Square> {
    let text = squares.as_string().unwrap_or_default();
    text.as_bytes().chunks(2).map_while(|square| std::str::from_utf8(square).ok()?.parse().ok()).collect()
}
