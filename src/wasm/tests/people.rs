//! The model of people as WebAssembly: the same chances as natively, and answers and errors from JavaScript's view.

use js_sys::{Array, Error, Reflect, Uint8Array};
use kaeshi_wasm_people::People;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::model;

fn js<T: JsCast>(value: impl Into<JsValue>) -> T {
    value.into().unchecked_into()
}

fn field(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

fn bytes<T: JsCast>(bytes: &[u8]) -> T {
    js(Uint8Array::from(bytes))
}

fn people() -> People {
    let [model, weights] =
        [&include_bytes!("../../people/default.people")[..], include_bytes!("../../eval/default.weights")].map(bytes);
    People::new(&model, Some(weights)).expect("the shipped files are read")
}

/// Returns the name and the message of an expected error.
fn refused<T>(result: Result<T, Error>) -> String {
    match result {
        Ok(_) => panic!("nothing was refused"),
        Err(error) => format!("{}: {}", String::from(error.name()), String::from(error.message())),
    }
}

#[wasm_bindgen_test]
fn chances_and_choices_are_those_of_every_build() {
    assert_eq!(model::digest(), model::DIGEST);
}

#[wasm_bindgen_test]
fn answers_are_data() {
    let people = people();
    let chosen = people.choose(&js("f5d6c5"), None, 1500.0, Some(7)).unwrap();
    assert_eq!(people.choose(&js("f5d6c5"), None, 1500.0, Some(7)).unwrap(), chosen);
    let moves: Array = js(people.likeliest(&js("f5d6c5"), None, 1500.0).unwrap());
    assert_eq!(field(&moves.get(0), "square").as_string().as_deref(), Some("f4"));
    let shares: f64 = moves.iter().filter_map(|each| field(&each, "share").as_f64()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
    let traps: Array = js(people.traps(&js("f5d6c5"), None, 1500.0, Some(2.0)).unwrap());
    assert!(traps.length() > 0 && field(&traps.get(0), "expectedLoss").as_f64().unwrap() >= 0.0);
    let seen: Array = js(people.seen(&js("f5d6c5"), None, 1500.0).unwrap());
    assert_eq!(seen.length(), moves.length());
    assert!(field(&field(&seen.get(0), "parts"), "values").as_f64().is_some_and(|part| part.is_finite()));
    let ratings: JsValue = people.rate(&js("f5"), None).unwrap().into();
    assert!(field(&ratings, "white").is_undefined());
}

#[wasm_bindgen_test]
fn without_weights_it_plays_too() {
    let model = bytes(include_bytes!("../../people/default.people"));
    let people = People::new(&model, None).expect("the shipped file is read");
    let moves: Array = js(people.likeliest(&js("f5d6"), None, 1500.0).unwrap());
    let shares = moves.iter().map(|each| field(&each, "share").as_f64().expect("a number"));
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(people.choose(&js("f5d6"), None, 1500.0, Some(1)).unwrap().len(), 2);
}

#[wasm_bindgen_test]
fn wrong_files_and_questions_are_refused() {
    let people = people();
    let none: Uint8Array = Uint8Array::new_with_length(3);
    assert_eq!(
        refused(People::new(&js(none.clone()), Some(js(none)))),
        "PeopleError: this is not a valid model of how people play: it does not begin with KAESHIPL"
    );
    let rating = |rating: f64| refused(people.choose(&js("f5"), None, rating, None));
    assert_eq!(rating(799.0), "RatingError: there is no rating 799: ratings go from 800 to 2400");
    assert_eq!(rating(1500.5), "RatingError: there is no rating 1500.5: ratings go from 800 to 2400");
    assert!(refused(people.choose(&js("f5f5"), None, 1500.0, None)).starts_with("TranscriptError: "));
    let over = "f5d6c5f4e7f6g5e6e3";
    assert!(refused(people.choose(&js(over), None, 1500.0, None)).starts_with("MoveError: "));
    let none: Array = js(people.likeliest(&js(over), None, 1500.0).unwrap());
    assert_eq!(none.length(), 0);
}
