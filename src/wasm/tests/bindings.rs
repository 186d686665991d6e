//! The bindings from JavaScript's view: results by form, every kind of bad input by the name of its error, jobs in
//! slices.

use js_sys::{Array, BigInt, Error, JsString, Reflect, Uint8Array};
use kaeshi::search::Level;
use kaeshi_wasm_engine::{Engine, levels, solve};
use kaeshi_wasm_lab as lab;
use kaeshi_wasm_rules::{self as rules, game::Game};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::finished::{FINISHED, NODES};

const START: &str = "---------------------------OX------XO--------------------------- X";
/// A puzzle made by a person: black to move can draw, by h2 only (tsplans.com, no. 18).
const DRAW: &str = "-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X";

/// Casts a value, because JavaScript may pass any value where a string is declared.
fn js<T: JsCast>(value: impl Into<JsValue>) -> T {
    value.into().unchecked_into()
}

fn field(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

fn text(object: &JsValue, key: &str) -> String {
    field(object, key).as_string().unwrap_or_else(|| panic!("{key} is no string"))
}

/// The name and the message of an expected error.
fn refused<T>(result: Result<T, Error>) -> (String, String) {
    match result {
        Ok(_) => panic!("nothing was refused"),
        Err(error) => (error.name().into(), error.message().into()),
    }
}

/// Runs the job of an engine to its end in small slices; returns the answer and the number of slices.
fn run(engine: &mut Engine) -> (JsValue, usize) {
    for slices in 1..100_000 {
        let answer: JsValue = engine.run(20_000.0).expect("a job is set").into();
        if !answer.is_undefined() {
            return (answer, slices);
        }
    }
    panic!("the job does not end");
}

#[wasm_bindgen_test]
fn a_game_answers_with_data() {
    let mut game = Game::new();
    assert_eq!(game.legal_moves(), ["d3", "c4", "f5", "e6"]);
    assert_eq!(game.flips(&js("f5")).unwrap(), ["e5"]);
    let played: JsValue = game.play(&js("f5")).unwrap().into();
    assert_eq!((game.turned(0), game.turned(1)), (vec!["e5".to_string()], Vec::new()));
    assert_eq!((text(&played, "square"), text(&played, "side")), ("f5".into(), "black".into()));
    assert!(field(&played, "passed").is_undefined());
    assert_eq!(JsValue::from(game.side()).as_string().as_deref(), Some("white"));
    assert_eq!((game.black(), game.white(), game.empties(), game.transcript().as_str()), (4, 1, 59, "f5"));
    assert!(game.undo() && game.can_redo() && !game.can_undo());
    assert!(JsValue::from(game.result()).is_undefined());
    let game = Game::from_transcript(&js("f5d6c5f4e7c6c7f6g5e6e3"), None).unwrap();
    let result: JsValue = game.result().into();
    assert_eq!((field(&result, "black").as_f64(), text(&result, "winner")), (Some(64.0), "black".into()));
    assert!(JsValue::from(game.side()).is_undefined());
}

#[wasm_bindgen_test]
fn a_game_knows_what_its_opening_is_called() {
    assert!(JsValue::from(Game::new().opening()).is_undefined());
    let mut game = Game::from_transcript(&js("c4e3f6e6f5"), None).unwrap();
    let tiger: JsValue = game.opening().into();
    assert_eq!((text(&tiger, "en"), text(&tiger, "ja")), ("Tiger".into(), "虎定石".into()));
    game.go_to(2);
    assert_eq!(text(&game.opening().into(), "en"), "Perpendicular");
}

#[wasm_bindgen_test]
fn bad_input_has_a_name_and_words() {
    let name = |refusal: (String, String)| refusal.0;
    assert_eq!(name(refused(Game::from_position(&js("---")))), "BoardError");
    assert_eq!(name(refused(Game::from_position(&js(5)))), "TypeError");
    assert_eq!(name(refused(Game::from_position(&js(JsValue::UNDEFINED)))), "TypeError");
    assert_eq!(name(refused(Game::new().play(&js("z9")))), "SquareError");
    assert_eq!(name(refused(Game::new().play(&js("a1")))), "IllegalMoveError");
    assert_eq!(
        refused(Game::from_transcript(&js("f5f5"), None)),
        ("TranscriptError".into(), "move 2 at character 3 is not legal for white: f5 is occupied".into())
    );
    let mut engine = Engine::new(Some(1));
    assert_eq!(name(refused(engine.run(1.0))), "JobError");
    assert_eq!(name(refused(engine.choose(&js(START), 11.0, None))), "LevelError");
    assert_eq!(name(refused(engine.choose(&js(START), 1.5, None))), "LevelError");
    assert_eq!(name(refused(engine.puzzle(&js(START), js("wins")))), "GoalError");
    assert_eq!(name(refused(engine.solve(&js(START), Some(js("all"))))), "GoalError");
    assert_eq!(name(refused(engine.solve(&js("X"), None))), "BoardError");
    let full = "X".repeat(64) + " X";
    assert_eq!(name(refused(engine.choose(&js(full.as_str()), 1.0, None))), "MoveError");
    assert_eq!(name(refused(engine.reply(&js(full.as_str()), js("win")))), "MoveError");
}

#[wasm_bindgen_test]
fn words_from_javascript_are_checked() {
    let big = |text: &str| BigInt::new(&JsString::from(text).into()).unwrap();
    assert_eq!(rules::mobility(big("0x810000000"), big("0x1008000000")).unwrap(), 0x1020_0408_0000);
    assert_eq!(rules::flips(19.0, big("0x810000000"), big("0x1008000000")).unwrap(), 1 << 27);
    assert_eq!(rules::flips(27.0, big("0x810000000"), big("0x1008000000")).unwrap(), 0);
    let after = rules::play(19.0, big("0x810000000"), big("0x1008000000")).unwrap();
    assert_eq!(after.to_vec(), [0x10_0000_0000, 0x8_1808_0000]);
    for (player, opponent) in [("18446744073709551616", "0"), ("-1", "0"), ("3", "2")] {
        assert_eq!(refused(rules::mobility(big(player), big(opponent))).0, "BitboardError", "{player}, {opponent}");
    }
    assert_eq!(refused(rules::mobility(js(1), big("2"))).0, "BitboardError");
    assert_eq!(refused(rules::flips(64.0, big("1"), big("2"))).0, "SquareError");
    assert_eq!(refused(rules::flips(0.5, big("1"), big("2"))).0, "SquareError");
    assert_eq!(refused(rules::play(0.0, big("1"), big("2"))).0, "IllegalMoveError");
}

#[wasm_bindgen_test]
fn a_job_in_slices_gives_what_one_call_gives() {
    let mut engine = Engine::new(Some(2));
    engine.solve(&js(DRAW), None).unwrap();
    let (solved, slices) = run(&mut engine);
    assert!(slices > 1, "the slices were meant to be small");
    let whole: JsValue = solve(&js(DRAW)).unwrap().into();
    for key in ["score", "lower", "upper"] {
        assert_eq!(field(&solved, key).as_f64(), field(&whole, key).as_f64(), "{key}");
    }
    assert_eq!((text(&solved, "best"), text(&solved, "position")), ("h2".into(), DRAW.into()));
    assert_eq!(refused(engine.run(1.0)).0, "JobError");
}

#[wasm_bindgen_test]
fn a_puzzle_is_judged_and_answered() {
    let mut engine = Engine::new(None);
    engine.puzzle(&js(DRAW), js("draw")).unwrap();
    let view = run(&mut engine).0;
    assert_eq!((field(&view, "score").as_f64(), field(&view, "kept").as_bool()), (Some(0.0), Some(true)));
    let moves = js_sys::Array::from(&field(&view, "moves"));
    let right: Vec<String> = moves
        .iter()
        .filter(|judged| field(judged, "keeps").is_truthy())
        .map(|judged| text(&judged, "square"))
        .collect();
    assert_eq!((moves.length(), right), (10, vec!["h2".to_string()]));
    assert!(field(&JsValue::from(engine.progress()), "nodes").as_f64() > Some(0.0));

    let mut game = Game::from_position(&js(DRAW)).unwrap();
    game.play(&js("h2")).unwrap();
    engine.reply(&js(game.position()), js("draw")).unwrap();
    let reply = run(&mut engine).0;
    assert_eq!(field(&reply, "score").as_f64(), Some(0.0));
    assert!(game.legal_moves().contains(&text(&reply, "square")));

    engine.diagnose(&js(DRAW)).unwrap();
    let diagnosis = run(&mut engine).0;
    assert_eq!((text(&diagnosis, "goal"), field(&diagnosis, "unique").as_bool()), ("draw".into(), Some(true)));

    engine.scores(&js(DRAW)).unwrap();
    let first = js_sys::Array::from(&field(&run(&mut engine).0, "moves")).get(0);
    assert_eq!((text(&first, "square"), field(&first, "score").as_f64()), ("h2".into(), Some(0.0)));
}

#[wasm_bindgen_test]
fn every_level_plays_a_legal_move() {
    let mut engine = Engine::new(None);
    for level in 1..=10 {
        engine.choose(&js(START), f64::from(level), Some(7)).unwrap();
        let chosen = run(&mut engine).0;
        assert!(Game::new().legal_moves().contains(&text(&chosen, "square")), "level {level}");
    }
}

#[wasm_bindgen_test]
fn the_dispatched_flips_are_those_of_the_simd_kernel() {
    for input in &kaeshi_lab::race::inputs()[..500] {
        let big = |word: u64| BigInt::from(word);
        for square in 0..64_u8 {
            let both = (
                lab::flips_by_class(square.into(), big(input.player), big(input.opponent)).unwrap(),
                rules::flips(square.into(), big(input.player), big(input.opponent)).unwrap(),
            );
            assert_eq!(both.0, both.1, "{square} {input:x?}");
        }
    }
    assert_eq!(refused(lab::flips_by_class(64.0, BigInt::from(0), BigInt::from(0))).0, "SquareError");
}

#[wasm_bindgen_test]
fn hints_tell_what_is_known_so_far_and_end_with_all_of_it() {
    let mut engine = Engine::new(Some(4));
    engine.hints(&js(DRAW), None, None, None).unwrap();
    let told = |engine: &Engine| Array::from(&field(&engine.progress().into(), "hints"));
    assert_eq!(told(&engine).length(), 0);
    let (answer, slices) = run(&mut engine);
    assert!(slices > 1);
    let moves = Array::from(&field(&answer, "moves"));
    assert_eq!((text(&answer, "kind"), moves.length()), ("hinted".into(), told(&engine).length()));
    let best = moves.get(0);
    assert_eq!((text(&best, "square"), field(&best, "value").as_f64()), ("h2".into(), Some(0.0)));
    for hint in moves {
        assert_eq!((field(&hint, "exact"), field(&hint, "depth").as_f64()), (true.into(), Some(14.0)));
    }
    engine.hints(&js(START), None, None, None).unwrap();
    assert!(JsValue::from(engine.run(5_000.0).unwrap()).is_undefined());
    let first = told(&engine).get(0);
    assert_eq!(
        (field(&first, "exact"), field(&first, "depth").as_f64().is_some_and(|depth| depth >= 2.0)),
        (false.into(), true)
    );
    engine.hints(&js(START), Some(4.0), Some(0.0), Some(2.0)).unwrap();
    let (answer, _) = run(&mut engine);
    let has_line = |hint: JsValue| Array::from(&field(&hint, "line")).length() > 0;
    let lines: Vec<_> = Array::from(&field(&answer, "moves")).into_iter().map(has_line).collect();
    assert_eq!(lines, [true, true, false, false]);
    assert_eq!(refused(engine.hints(&js(START), Some(0.5), None, None)).0, "DepthError");
}

#[wasm_bindgen_test]
fn a_midgame_search_values_a_position() {
    let mut engine = Engine::new(Some(4));
    engine.evaluate(&js(START), 9.0, false).unwrap();
    let (answer, _) = run(&mut engine);
    let seen = (text(&answer, "kind"), field(&answer, "depth").as_f64(), field(&answer, "exact"));
    assert_eq!(seen, ("evaluated".into(), Some(9.0), false.into()));
    assert!(field(&answer, "value").as_f64().is_some_and(|value| value.abs() < 10.0));
    engine.evaluate(&js(DRAW), 60.0, true).unwrap();
    let (answer, _) = run(&mut engine);
    assert_eq!((field(&answer, "value").as_f64(), field(&answer, "exact")), (Some(0.0), true.into()));
    assert_eq!(text(&answer, "best"), "h2");
    for depth in [0.0, 61.0, 2.5, f64::NAN, -1.0] {
        let (name, message) = refused(engine.evaluate(&js(START), depth, false));
        assert_eq!((name.as_str(), message), ("DepthError", format!("a depth from 1 to 60 is expected, not {depth}")));
    }
}

#[wasm_bindgen_test]
fn a_finished_game_counts_as_many_nodes_as_natively() {
    let (mut engine, game) = (Engine::new(Some(1)), js(FINISHED));
    let count = |engine: &mut Engine| field(&run(engine).0, "nodes").as_f64();
    engine.solve(&game, None).unwrap();
    let solved = count(&mut engine);
    engine.scores(&game).unwrap();
    let scored = count(&mut engine);
    engine.evaluate(&game, 4.0, false).unwrap();
    let valued = count(&mut engine);
    engine.hints(&game, Some(4.0), None, None).unwrap();
    assert_eq!([solved, scored, valued, count(&mut engine)], NODES.map(|nodes| Some(nodes as f64)));
}

#[wasm_bindgen_test]
fn weights_are_taken_or_refused_in_words() {
    let shipped = include_bytes!("../../eval/default.weights");
    let mut engine = Engine::new(Some(1));
    let mut value = |bytes: Option<&[u8]>| {
        if let Some(bytes) = bytes {
            engine.set_weights(&js(Uint8Array::from(bytes))).unwrap();
        }
        engine.choose(&js(START), 6.0, None).unwrap();
        field(&run(&mut engine).0, "value").as_f64()
    };
    let by_hand = value(None);
    assert_ne!(value(Some(shipped)), by_hand);

    let mut engine = Engine::new(Some(1));
    let mut refusal = |bytes: JsValue| refused(engine.set_weights(&js(bytes)));
    let mut damaged = shipped.to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    let damage = refusal(Uint8Array::from(damaged.as_slice()).into());
    assert_eq!(damage, ("WeightsError".into(), "the file of weights is damaged: its checksum is wrong".into()));
    assert_eq!(refusal(Uint8Array::from(&shipped[..1000]).into()).0, "WeightsError");
    assert_eq!(refusal(Uint8Array::new_with_length(0).into()).0, "WeightsError");
    assert_eq!(refusal("KAESHIWT".into()).0, "TypeError");
    engine.choose(&js(START), 6.0, None).unwrap();
    assert_eq!(field(&run(&mut engine).0, "value").as_f64(), by_hand);
}

#[wasm_bindgen_test]
fn a_book_is_played_from_or_refused_in_words() {
    let shipped = include_bytes!("../../book/default.book");
    let mut engine = Engine::new(Some(1));
    let mut damaged = shipped.to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    let mut refusal = |bytes: JsValue| refused(engine.set_book(&js(bytes)));
    let damage = refusal(Uint8Array::from(damaged.as_slice()).into());
    assert_eq!(damage, ("BookError".into(), "the opening book is damaged: its checksum is wrong".into()));
    assert_eq!(refusal(Uint8Array::from(&shipped[..100]).into()).0, "BookError");
    assert_eq!(refusal(JsValue::NULL).0, "TypeError");
    let by_book = |engine: &mut Engine| {
        engine.choose(&js(START), 7.0, Some(1)).unwrap();
        field(&run(engine).0, "book").as_bool()
    };
    assert_eq!(by_book(&mut engine), Some(false));
    engine.set_book(&js(Uint8Array::from(&shipped[..]))).unwrap();
    assert_eq!(by_book(&mut engine), Some(true));
}

#[wasm_bindgen_test]
fn levels_are_described_in_the_engines_own_numbers() {
    for level in Level::ALL {
        let facts: JsValue = levels::level_facts(level.number().into()).unwrap().into();
        assert_eq!(field(&facts, "depth").as_f64(), Some(level.strength().depth.into()));
        let node_budget = Some(level.strength().node_budget).filter(|&nodes| nodes < u64::MAX);
        assert_eq!(field(&facts, "nodeBudget").as_f64(), node_budget.map(|nodes| nodes as f64));
        assert_eq!(field(&facts, "exactFrom").as_f64(), Some(level.strength().exact_from.into()));
        assert_eq!(field(&facts, "selective").as_bool(), Some(level.strength().selective));
    }
    assert_eq!(refused(levels::level_facts(0.5)).0, "LevelError");
}
