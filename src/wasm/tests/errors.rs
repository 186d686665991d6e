//! Errors from JavaScript's view: a name, words in English, a code, and parameters.

use js_sys::{BigInt, Error, Object, Reflect};
use kaeshi::explain::Code;
use kaeshi_wasm_engine::{Engine, levels};
use kaeshi_wasm_lab as lab;
use kaeshi_wasm_records as records;
use kaeshi_wasm_rules::{self as rules, game::Game, notation};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const START: &str = "---------------------------OX------XO--------------------------- X";

fn js<T: JsCast>(value: impl Into<JsValue>) -> T {
    value.into().unchecked_into()
}

fn field(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

/// The name, the code and the parameters, as `name=value`, of an expected error.
fn refused<T>(result: Result<T, Error>) -> (String, String, Vec<String>) {
    let Err(error) = result else { panic!("nothing was refused") };
    let code = field(&error, "code").as_string().expect("a code");
    let params: Object = field(&error, "params").unchecked_into();
    let known = Code::ALL.iter().find(|known| known.name() == code).expect("a code of the table");
    assert_eq!(Object::keys(&params).length() as usize, known.params().len(), "{code}");
    let shown = known.params().iter().map(|name| {
        let value = field(&params, name);
        format!("{name}={}", value.as_string().unwrap_or_else(|| value.as_f64().expect("a number").to_string()))
    });
    (error.name().into(), code, shown.collect())
}

/// Returns the message of an expected error, in one line.
fn said<T>(result: Result<T, Error>) -> String {
    let (name, code, params) = refused(result);
    format!("{name} {code} {}", params.join(" ")).trim_end().to_string()
}

#[wasm_bindgen_test]
fn errors_of_the_rules_tell_a_code_and_what_was_wrong() {
    let moves = |text: &str| said(Game::from_transcript(&js(text), None));
    assert_eq!(moves("f5f5"), "TranscriptError moveOccupied place=3 number=2 side=white square=f5");
    assert_eq!(moves("f5x"), "TranscriptError moveText place=3 found=x moves=1");
    assert_eq!(said(Game::from_position(&js("-?"))), "BoardError boardSign place=2 found=? squares=1");
    assert_eq!(said(Game::new().play(&js("a1"))), "IllegalMoveError turnsNothing square=a1");
    assert_eq!(said(Game::new().play(&js("z9"))), "SquareError square found=z9");
    assert_eq!(said(Engine::new(Some(1)).puzzle(&js(START), js("wins"))), "GoalError goal found=wins");
    let overlap = rules::mobility(BigInt::from(3), BigInt::from(2));
    assert_eq!(said(overlap), "BitboardError overlap square=b1");
}

#[wasm_bindgen_test]
fn values_of_a_wrong_type_are_refused() {
    let mut engine = Engine::new(Some(1));
    assert_eq!(said(Game::from_position(&js(5))), "TypeError wrongType what=position expected=string found=number");
    assert_eq!(said(rules::flips(64.0, BigInt::from(1), BigInt::from(2))), "SquareError squareNumber found=64");
    assert_eq!(said(rules::mobility(js(1), BigInt::from(2))), "BitboardError bitboard what=player");
    assert_eq!(said(levels::level_facts(11.0)), "LevelError level found=11");
    assert_eq!(said(engine.evaluate(&js(START), 2.5, false)), "DepthError depth found=2.5");
    assert_eq!(said(engine.solve(&js(START), Some(js("all")))), "GoalError solveGoal found=all");
    assert_eq!(said(engine.run(1.0)), "JobError noJob");
    let full = "X".repeat(64) + " X";
    assert_eq!(said(engine.reply(&js(full.as_str()), js("win"))), "MoveError noMove side=black");
    let long = said(Game::from_position(&js("-".repeat(100_000))));
    assert_eq!(long, "TextError textTooLong length=100000 limit=65536");
    assert_eq!(
        said(lab::lab_run(&js("castling"), &js("scalar"), &js("latency"), 1)),
        "LabError lab what=technique found=castling"
    );
}

#[wasm_bindgen_test]
fn one_grammar_reads_what_people_paste() {
    let read = |text: &str| JsValue::from(records::recognise(&js(text), js("white")).expect("a text that can be read"));
    let told = |found: &JsValue, key: &str| field(found, key).as_string();
    assert_eq!(told(&read(" "), "kind").as_deref(), Some("empty"));
    let moves = read("F5 d6");
    assert_eq!((told(&moves, "kind"), told(&moves, "moves")), (Some("moves".into()), Some("f5d6".into())));
    assert!(field(&moves, "start").is_undefined());
    let board = read(&START[..64]);
    assert_eq!(told(&board, "position"), Some(format!("{} O", &START[..64])));
    assert_eq!(field(&board, "namesSide").as_bool(), Some(false));
    let link = read(&format!("#p={}&s=O&m=c5&g=win", "-".repeat(64).replacen("----", "-XO-", 1)).replace("c5", "a1"));
    assert_eq!((told(&link, "kind"), told(&link, "goal")), (Some("link".into()), Some("win".into())));
    let text = "(;GM[Othello]PB[alice]B[f5]W[f6];)\nf5";
    let reading: JsValue = records::read_records(&js(text), js("white")).expect("a text that can be read").into();
    let record = Reflect::get_u32(&field(&reading, "records"), 0).expect("a record");
    let written = records::write_record(&js(record.clone()), js("transcript"), None, None);
    assert_eq!((field(&record, "black"), written), ("alice".into(), Ok("f5f6".to_string())));
    let damaged = records::read_wthor(&js(js_sys::Uint8Array::new_with_length(17)), None, None);
    assert_eq!(said(damaged), "WthorError wthorLength records=0 due=16 bytes=17");
    assert_eq!(said(records::recognise(&js("#top"), js("white"))), "LinkError emptyLink");
    let board: JsValue = notation::read_board(&js("●○".repeat(32) + "w")).expect("a board").into();
    assert_eq!((told(&board, "board"), told(&board, "side")), (Some("XO".repeat(32)), Some("white".into())));
    assert_eq!(said(notation::read_board(&js(&START[1..]))), "BoardError boardTooShort squares=63");
}
