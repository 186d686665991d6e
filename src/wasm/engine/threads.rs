//! The threads that help the engine, in a build whose memory several workers share.
//!
//! Each worker instantiates the module over the same memory. One of them runs the engine's loop, the others call
//! [`help`] and stay in it; they find their work in the shared memory.

use std::sync::LazyLock;

use wasm_bindgen::prelude::*;

use kaeshi::search::Crew;

/// The one crew of this memory.
static CREW: LazyLock<Crew> = LazyLock::new(Crew::new);

/// Returns the crew that helps a search: all threads, or an empty crew if the answer must be the same on every machine.
pub fn crew(alone: bool) -> Crew {
    if alone { Crew::new() } else { CREW.clone() }
}

/// Lets this worker take part in the engine's searches for as long as it lives.
#[wasm_bindgen]
pub fn help() {
    CREW.help();
}

/// Returns the number of workers that are helping now.
#[wasm_bindgen]
pub fn helpers() -> usize {
    CREW.helpers()
}
