//! The engine's own thread: takes one job, works at it in short slices, and reads its messages in between.
//!
//! Shared memory for a flag may not be available (it needs headers that a page that embeds us does not send), so
//! cancelling is a message, and the search returns every 25 ms or so to let it be read. The table keeps the results, so
//! resuming costs little. Between two slices the worker sends itself a message through a channel: it comes after those
//! that are waiting, and a timer would wait 4 ms each time.
//!
//! The messages are those of www/engine/types.js. The page fetches the files and passes their bytes on, because a
//! terminated worker would lose files that it fetched itself.

mod slices;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Error, Function, Reflect, WebAssembly};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

use crate::Engine;
use kaeshi_wasm::errors::{Misuse, thrown};
use kaeshi_wasm::values::{object, wrong_type};
pub use slices::Slices;

/// The interval between two progress reports of a job, in milliseconds.
const REPORT_MS: f64 = 100.0;

/// Serves the page from this worker: answers its messages from now on, and tells it that the engine is ready.
///
/// # Errors
/// Returns the errors of the worker's scope.
#[wasm_bindgen(js_name = startWorker)]
pub fn start_worker(table_megabytes: Option<u32>) -> Result<(), JsValue> {
    let scope: DedicatedWorkerGlobalScope = field(&js_sys::global(), "self").unchecked_into();
    let clock = scope.performance().ok_or_else(|| thrown(&Misuse::NoClock))?;
    let page = scope.clone();
    let hear = serve(Engine::new(table_megabytes), clock, move |message| page.post_message(message))?;
    scope.set_onmessage(Some(&hear));
    scope.post_message(&object(&[("type", "ready".into())]))
}

/// Returns the function that handles the messages of a page; `post` sends it answers.
///
/// # Errors
/// Returns an error when the channel cannot be created.
pub fn serve(
    engine: Engine,
    clock: Performance,
    post: impl Fn(&JsValue) -> Result<(), JsValue> + 'static,
) -> Result<Function, JsValue> {
    let channel = MessageChannel::new()?;
    let worker = Rc::new(Worker {
        work: RefCell::new(Work { engine, slices: Slices::default(), reported: 0.0 }),
        current: Cell::new(None),
        is_turn_due: Cell::new(false),
        next_turn: channel.port2(),
        clock,
        post: Box::new(post),
    });
    let guard = Rc::clone(&worker);
    let act = Closure::<dyn Fn(JsValue) -> Result<(), JsValue>>::new(move |message| worker.act(&message));
    let act: Function = act.into_js_value().unchecked_into();
    // The detour through JavaScript catches traps, which no `Result` can; after one this memory cannot be trusted.
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let Err(thrown) = act.call1(&JsValue::UNDEFINED, &event.data()) {
            guard.failed(&thrown);
        }
    });
    let hear: Function = hear.into_js_value().unchecked_into();
    channel.port1().set_onmessage(Some(&hear));
    Ok(hear)
}

/// A function that sends a message to the page.
type Post = Box<dyn Fn(&JsValue) -> Result<(), JsValue>>;

/// The worker: its engine, and its current job.
struct Worker {
    work: RefCell<Work>,
    /// The id of the current job. It is kept separately, so that it can be read when the engine has trapped.
    current: Cell<Option<f64>>,
    /// Whether a message to itself is on its way.
    is_turn_due: Cell<bool>,
    next_turn: MessagePort,
    clock: Performance,
    post: Post,
}

struct Work {
    engine: Engine,
    slices: Slices,
    /// The time of the last progress report.
    reported: f64,
}

impl Worker {
    /// Handles a message; `null` is the worker's own, to continue.
    fn act(&self, message: &JsValue) -> Result<(), JsValue> {
        if message.is_null() {
            self.is_turn_due.set(false);
            return self.go_on();
        }
        let id = || field(message, "id").as_f64();
        match text(message, "type").as_str() {
            file @ ("weights" | "book") => self.take(file, field(message, "bytes")),
            "start" => self.start(id().unwrap_or(f64::NAN), &field(message, "job")),
            "cancel" if id().is_some() && id() == self.current.get() => self.stop(),
            _ => Ok(()),
        }
    }

    /// Sets these weights, or this book, also for the current job.
    #[inline(never)]
    fn take(&self, file: &str, bytes: JsValue) -> Result<(), JsValue> {
        let (engine, bytes) = (&mut self.work.borrow_mut().engine, bytes.unchecked_into());
        let taken = if file == "weights" { engine.set_weights(&bytes) } else { engine.set_book(&bytes) };
        let problem = taken.err().map_or(JsValue::UNDEFINED, |error| object(&told(&error)));
        (self.post)(&object(&[("type", "taken".into()), ("file", file.into()), ("problem", problem)]))
    }

    #[inline(never)]
    fn start(&self, id: f64, job: &JsValue) -> Result<(), JsValue> {
        self.stop()?;
        self.current.set(Some(id));
        {
            let work = &mut *self.work.borrow_mut();
            work.reported = self.clock.now();
            begin(&mut work.engine, job)?;
        }
        self.go_on()
    }

    /// Cancels the current job, and reports it.
    #[inline(never)]
    fn stop(&self) -> Result<(), JsValue> {
        let Some(id) = self.current.take() else { return Ok(()) };
        (self.post)(&object(&[("type", "stopped".into()), ("id", id.into())]))
    }

    /// Works for a slice; sends the answer, or perhaps the progress, and asks for the next turn.
    #[inline(never)]
    fn go_on(&self) -> Result<(), JsValue> {
        let Some(id) = self.current.get() else { return Ok(()) };
        let work = &mut *self.work.borrow_mut();
        let before = self.clock.now();
        let answer: JsValue = work.engine.run(work.slices.nodes())?.into();
        let now = self.clock.now();
        work.slices.took(now - before, !answer.is_undefined());
        if !answer.is_undefined() {
            self.current.set(None);
            return (self.post)(&object(&[("type", "answer".into()), ("id", id.into()), ("answer", answer)]));
        }
        if now - work.reported >= REPORT_MS {
            work.reported = now;
            let progress = work.engine.progress().into();
            (self.post)(&object(&[("type", "progress".into()), ("id", id.into()), ("progress", progress)]))?;
        }
        if self.is_turn_due.replace(true) { Ok(()) } else { self.next_turn.post_message(&JsValue::NULL) }
    }

    /// Reports that the current job failed.
    fn failed(&self, thrown: &JsValue) {
        let Some(id) = self.current.take() else { return };
        let fatal = thrown.is_instance_of::<WebAssembly::RuntimeError>();
        let mut message = vec![("type", "failed".into()), ("id", id.into()), ("fatal", fatal.into())];
        message.extend(told(thrown));
        // If even this message cannot be posted, there is no other way to report the failure.
        let _ = (self.post)(&object(&message));
    }
}

/// Sets the engine's job.
#[inline(never)]
fn begin(engine: &mut Engine, job: &JsValue) -> Result<(), Error> {
    let position = field(job, "position").unchecked_into();
    let goal = || field(job, "goal");
    let number = |name| field(job, name).as_f64().unwrap_or(f64::NAN);
    let is_fresh = field(job, "fresh").is_truthy();
    if is_fresh {
        engine.clear();
    }
    // A job with its own seed gives the same answer whatever the number of threads.
    #[cfg(feature = "threads")]
    engine.set_helpers(!is_fresh);
    engine.share(number("part"), number("parts"));
    match text(job, "kind").as_str() {
        "solve" => engine.solve(&position, Some(goal().unchecked_into())),
        "scores" => engine.scores(&position),
        "choose" => engine.choose(&position, number("level"), Some(number("seed") as u32)),
        "hints" => {
            let asked = |name| field(job, name).as_f64();
            engine.hints(&position, asked("depth"), asked("exactFrom"), asked("lines"))
        }
        "puzzle" => engine.puzzle(&position, goal().unchecked_into()),
        "judge" => engine.judge(&position, &field(job, "square").unchecked_into(), goal().unchecked_into()),
        "reply" => engine.reply(&position, goal().unchecked_into()),
        "diagnose" => engine.diagnose(&position),
        "review" => {
            let start = Some(position).filter(|start| !start.is_undefined());
            let said = |name| Some(number(name)).filter(|number| !number.is_nan());
            let moves = field(job, "moves").unchecked_into();
            engine.review(&moves, start, said("seconds"), said("depth"), said("exactFrom"))
        }
        _ => Err(wrong_type("job", "jobKind", &field(job, "kind"))),
    }
}

/// Lists the data of an error. An `Error` that is posted loses all but its message on the way.
fn told(error: &JsValue) -> [(&'static str, JsValue); 4] {
    ["name", "message", "code", "params"].map(|key| (key, field(error, key)))
}

/// Returns a field of an object; undefined if the value is no object.
fn field(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(key)).unwrap_or_default()
}

fn text(object: &JsValue, key: &str) -> String {
    field(object, key).as_string().unwrap_or_default()
}
