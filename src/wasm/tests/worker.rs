//! The worker's loop with a simulated page, and its slices, whose length settles near the target at any speed.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use kaeshi_wasm_engine::Engine;
use kaeshi_wasm_engine::worker::{Slices, serve};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

const START: &str = "---------------------------OX------XO--------------------------- X";
/// Black to move can draw, by h2 only.
const DRAW: &str = "-OXXXX----OXOOO-XXXOXXXXXXOOXXXXXOOXOOXXXXXOOOXXXXOOO--X--OO---- X";

#[wasm_bindgen_test]
fn a_slice_soon_takes_about_25_ms() {
    for speed in [20.0, 2_000.0, 50_000.0] {
        let mut slices = Slices::default();
        for _ in 0..10 {
            slices.took(slices.nodes() / speed, false);
        }
        let milliseconds = slices.nodes() / speed;
        assert!(milliseconds > 15.0 && milliseconds < 110.0, "{milliseconds} ms at {speed} nodes a millisecond");
    }
}

#[wasm_bindgen_test]
fn a_slice_too_short_to_measure_only_asks_for_more() {
    let mut slices = Slices::default();
    slices.took(0.0, false);
    assert_eq!(slices.nodes(), 4.0 * Slices::FIRST);
}

#[wasm_bindgen_test]
fn many_quick_answers_do_not_make_the_next_slice_a_long_one() {
    let mut slices = Slices::default();
    for _ in 0..20 {
        slices.took(0.1, true);
    }
    assert_eq!(slices.nodes(), Slices::FIRST);
}

/// A page that records the messages it receives.
struct Page {
    hear: Function,
    heard: Rc<RefCell<Vec<JsValue>>>,
}

impl Page {
    fn new() -> Page {
        let heard = Rc::new(RefCell::new(Vec::new()));
        let kept = Rc::clone(&heard);
        let clock = field(&js_sys::global(), "performance").unchecked_into();
        let post = move |message: &JsValue| {
            kept.borrow_mut().push(message.clone());
            Ok(())
        };
        Page { hear: serve(Engine::new(Some(2)), clock, post).expect("a channel"), heard }
    }

    fn say(&self, message: &JsValue) {
        let event = object(&[("data", message.clone())]);
        self.hear.call1(&JsValue::UNDEFINED, &event).expect("whatever goes wrong is told in a message");
    }

    fn start(&self, id: f64, job: &[(&str, JsValue)]) {
        self.say(&object(&[("type", "start".into()), ("id", id.into()), ("job", object(job))]));
    }

    fn solve(&self, id: f64, position: &str) {
        self.start(id, &[("kind", "solve".into()), ("position", position.into()), ("goal", "exact".into())]);
    }

    fn cancel(&self, id: f64) {
        self.say(&object(&[("type", "cancel".into()), ("id", id.into())]));
    }

    /// Returns the received messages as `type id`, without progress.
    fn told(&self) -> Vec<String> {
        let heard = self.heard.borrow();
        let told = heard.iter().map(|message| format!("{} {}", text(message, "type"), number(message, "id")));
        told.filter(|told| !told.starts_with("progress")).collect()
    }

    /// Waits for that many messages, not counting progress.
    async fn heard(&self, count: usize) {
        for _ in 0..3_000 {
            if self.told().len() >= count {
                return;
            }
            pause(10).await;
        }
        panic!("only {:?} was heard", self.told());
    }
}

async fn pause(milliseconds: i32) {
    let wait = Promise::new(&mut |resolve, _| {
        let timer: Function = field(&js_sys::global(), "setTimeout").unchecked_into();
        timer.call2(&JsValue::UNDEFINED, &resolve, &milliseconds.into()).expect("a timer");
    });
    JsFuture::from(wait).await.expect("a timer that ends");
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = js_sys::Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &(*key).into(), value).expect("a fresh object");
    }
    object.into()
}

fn field(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).expect("an object")
}

fn text(object: &JsValue, key: &str) -> String {
    field(object, key).as_string().unwrap_or_default()
}

fn number(object: &JsValue, key: &str) -> f64 {
    field(object, key).as_f64().unwrap_or(f64::NAN)
}

#[wasm_bindgen_test]
async fn a_job_ends_with_its_answer_and_the_next_may_begin() {
    let page = Page::new();
    page.solve(1.0, DRAW);
    page.heard(1).await;
    page.start(2.0, &[("kind", "choose".into()), ("position", START.into()), ("level", 2.into()), ("seed", 7.into())]);
    page.heard(2).await;
    assert_eq!(page.told(), ["answer 1", "answer 2"]);
    let heard = page.heard.borrow();
    let answers: Vec<JsValue> = heard.iter().filter(|message| text(message, "type") == "answer").cloned().collect();
    let solved = field(&answers[0], "answer");
    assert_eq!((text(&solved, "best"), number(&solved, "score")), ("h2".into(), 0.0));
    assert_eq!(text(&field(&answers[1], "answer"), "kind"), "chosen");
}

#[wasm_bindgen_test]
async fn a_cancel_is_read_between_slices_and_the_job_says_nothing_more() {
    let page = Page::new();
    page.solve(1.0, START);
    // By now it has reported, which takes 100 ms, so it lets messages and timers in.
    for _ in 0..300 {
        pause(10).await;
        if page.heard.borrow().iter().any(|message| text(message, "type") == "progress") {
            break;
        }
    }
    assert_eq!(text(&page.heard.borrow()[0], "type"), "progress");
    page.cancel(7.0);
    assert_eq!(page.told(), Vec::<String>::new());
    page.cancel(1.0);
    assert_eq!(page.told(), ["stopped 1"]);
    let length = page.heard.borrow().len();
    pause(150).await;
    assert_eq!(page.heard.borrow().len(), length);
    // A second job replaces the first, which was not cancelled.
    page.solve(2.0, START);
    page.solve(3.0, DRAW);
    page.heard(3).await;
    assert_eq!(page.told(), ["stopped 1", "stopped 2", "answer 3"]);
}

#[wasm_bindgen_test]
async fn a_faulty_job_is_answered_with_an_error_as_data() {
    let page = Page::new();
    page.solve(1.0, "-?");
    page.start(2.0, &[("kind", "dance".into())]);
    assert_eq!(page.told(), ["failed 1", "failed 2"]);
    let heard = page.heard.borrow();
    assert_eq!((text(&heard[0], "name"), text(&heard[0], "code")), ("BoardError".into(), "boardSign".into()));
    assert_eq!((number(&field(&heard[0], "params"), "place"), field(&heard[0], "fatal").as_bool()), (2.0, Some(false)));
    assert_eq!(text(&heard[1], "name"), "TypeError");
}

#[wasm_bindgen_test]
async fn files_are_taken_or_refused_at_any_time() {
    let page = Page::new();
    page.solve(1.0, START);
    let book = Uint8Array::from(&include_bytes!("../../book/default.book")[..]);
    let weights = Uint8Array::from(&include_bytes!("../../eval/default.weights")[..1000]);
    page.say(&object(&[("type", "book".into()), ("bytes", book.into())]));
    page.say(&object(&[("type", "weights".into()), ("bytes", weights.into())]));
    let taken: Array = page.heard.borrow().iter().filter(|message| text(message, "type") == "taken").collect();
    assert_eq!((text(&taken.get(0), "file"), field(&taken.get(0), "problem")), ("book".into(), JsValue::UNDEFINED));
    let problem = field(&taken.get(1), "problem");
    assert_eq!((text(&problem, "name"), text(&problem, "code")), ("WeightsError".into(), "fileLength".into()));
    page.cancel(1.0);
    assert_eq!(page.told().last().map(String::as_str), Some("stopped 1"));
}
