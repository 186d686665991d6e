//! The bindings of the reader of all formats, without the engine, for pages that only open or save a record.

#[path = "errors.rs"]
pub mod errors;
#[path = "records.rs"]
pub mod records;
#[path = "values.rs"]
#[allow(dead_code, reason = "most of it is the engine's")]
mod values;

use wasm_bindgen::prelude::*;

/// Makes a panic say where it happened; runs once when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
