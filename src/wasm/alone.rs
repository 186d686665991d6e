//! The bindings of the reader of every format, without the engine: what a page loads that opens or saves a record.

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
