//! The grade of a puzzle as WebAssembly: that of the library, and errors from JavaScript's view.

use js_sys::{Error, Reflect, Uint8Array};
use kaeshi_wasm_grade::{PuzzleGrade, PuzzleGrader};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

fn js<T: JsCast>(value: impl Into<JsValue>) -> T {
    value.into().unchecked_into()
}

fn graded(board: &str, goal: &str, solution: &str) -> Result<PuzzleGrade, Error> {
    let [model, weights] =
        [&include_bytes!("../../people/default.people")[..], include_bytes!("../../eval/default.weights")]
            .map(|bytes| js(Uint8Array::from(bytes)));
    let grader = PuzzleGrader::new(&model, &weights).expect("the shipped files are read");
    grader.grade(&js(board), &js(goal), &js(solution), 4)
}

/// Puzzle 8-4ymyp of the library.
const BOARD: &str = "-XXXXX---XXOOXX-OOOXOXXXOOOXXOXXOOOOXXOX-OOXXXXO-OXXXXXO-XXXXXXX O";

#[wasm_bindgen_test]
fn a_puzzle_has_the_grade_that_it_has_in_the_library() {
    let grade: JsValue = graded(BOARD, "win", "h1").expect("it is a puzzle").into();
    let field = |key: &str| Reflect::get(&grade, &key.into()).expect("an object");
    assert_eq!(field("themes").as_string().as_deref(), Some("d"));
    assert_eq!([field("stars"), field("unique")].map(|value| value.as_f64()), [Some(1.0), Some(4.0)]);
    assert!((0.5..1.0).contains(&field("chance").as_f64().unwrap()));
}

#[wasm_bindgen_test]
fn only_puzzles_are_graded() {
    let name = |result: Result<PuzzleGrade, Error>| result.err().map(|error| String::from(error.name()));
    assert_eq!(name(graded("X", "win", "h1")).as_deref(), Some("BoardError"));
    assert_eq!(name(graded(BOARD, "mate", "h1")).as_deref(), Some("GoalError"));
    assert_eq!(name(graded(BOARD, "win", "h9")).as_deref(), Some("SquareError"));
    assert_eq!(name(graded(BOARD, "win", "d4")).as_deref(), Some("IllegalMoveError"));
}
