//! The Lab as WebAssembly: every technique against its oracle, and the data for the page.

use js_sys::{Array, BigInt, Error, Reflect};
use kaeshi_lab::TECHNIQUES;
use kaeshi_wasm_lab as lab;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::checker;

fn js<T: JsCast>(value: &str) -> T {
    JsValue::from(value).unchecked_into()
}

fn name<T>(result: Result<T, Error>) -> String {
    result.err().map_or_else(String::new, |error| error.name().into())
}

#[wasm_bindgen_test]
fn every_technique_agrees_with_its_oracle() {
    // A million boards as natively; a browser's runner waits twenty seconds at most.
    let is_node = Reflect::has(&js_sys::global(), &"process".into()).unwrap();
    for technique in TECHNIQUES {
        checker::check(technique.id, if is_node { 1_000_000 } else { 5_000 });
    }
}

#[wasm_bindgen_test]
fn the_page_sees_every_technique_and_variant() {
    let seen: Array = lab::lab_techniques().unchecked_into();
    assert_eq!(seen.length() as usize, TECHNIQUES.len());
    for (seen, technique) in seen.iter().zip(TECHNIQUES) {
        assert_eq!(Reflect::get(&seen, &"id".into()).unwrap().as_string().unwrap(), technique.id);
        let variants: Array = Reflect::get(&seen, &"variants".into()).unwrap().unchecked_into();
        assert_eq!(variants.length() as usize, technique.all().count());
    }
}

#[wasm_bindgen_test]
fn races_give_their_sum_and_steps_their_words() {
    let run = |variant, kind| lab::lab_run(&js("flips"), &js(variant), &js(kind), 1000);
    let sum = run("ray-walk", "throughput").unwrap();
    assert_eq!(run("dispatch-match", "latency").unwrap(), sum);
    assert_eq!(name(run("dispatch-match", "speed")), "LabError");
    assert_eq!(name(run("magic", "latency")), "LabError");
    assert_eq!(name(lab::lab_run(&js("castling"), &js("scalar"), &js("latency"), 1)), "LabError");

    let big = |word: u64| BigInt::from(word);
    let steps = |square| lab::lab_steps(&js("flips"), &js("carry-lzcnt"), big(0x1_0000), big(0x100), square);
    let steps: Array = steps(0.0).unwrap().unchecked_into();
    let last = steps.get(steps.length() - 1);
    let words: Array = Reflect::get(&last, &"words".into()).unwrap().unchecked_into();
    assert_eq!(u64::try_from(words.get(0)), Ok(0x100));
    assert_eq!(Reflect::get(&last, &"shape".into()).unwrap().as_string().unwrap(), "board");
    let file = Reflect::get(&last, &"file".into()).unwrap().as_string().unwrap();
    assert_eq!(file, "src/lab/flips/lanes.rs");
    assert!(Reflect::get(&last, &"line".into()).unwrap().as_f64().unwrap() > 1.0);
    let overlapping = lab::lab_steps(&js("flips"), &js("carry-lzcnt"), big(1), big(1), 5.0);
    assert_eq!(name(overlapping), "BitboardError");
}

#[wasm_bindgen_test]
fn automata_grow_and_magic_numbers_are_found() {
    let rows = lab::lab_automaton(90.0, 65, &[1 << 63, 0], 2).unwrap().to_vec();
    assert_eq!(rows, [1 << 63, 0, 1 << 62, 1, 1 << 61, 0]);
    for (rule, width, words) in [(90.5, 64, 1), (256.0, 64, 1), (90.0, 65, 1), (90.0, 0, 0)] {
        assert_eq!(name(lab::lab_automaton(rule, width, &vec![0; words], 1)), "LabError");
    }
    let found = lab::lab_find_magic(&js("bishop"), 27.0, 27, 250_000).unwrap();
    let magic = Reflect::get(&found, &"magic".into()).unwrap();
    assert_eq!(u64::try_from(magic), Ok(kaeshi_lab::attacks::numbers::MAGICS[27][1]));
    assert!(lab::lab_find_magic(&js("rook"), 0.0, 0, 1).unwrap().is_undefined());
    assert_eq!(name(lab::lab_find_magic(&js("knight"), 0.0, 0, 1)), "LabError");
}
