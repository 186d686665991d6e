//! The command of wasm-bindgen, as far as build.sh uses it: `--target web --out-name NAME --out-dir FOLDER FILE`.
//!
//! It must be exactly the version of the `wasm-bindgen` crate, and installing the published command compiles a web
//! server and a web client that nothing here uses. So the library behind it is called directly. The words are those of
//! the published command, which takes this one's place where it is installed.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut bindgen = Bindgen::new();
    let mut folder: Option<PathBuf> = None;
    let mut file: Option<PathBuf> = None;
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} wants a value"));
        match word.as_str() {
            "--version" => {
                println!("wasm-bindgen {}", wasm_bindgen_shared::version());
                return Ok(());
            }
            "--target" => ensure!(value()? == "web", "only the target 'web' is built here"),
            "--out-name" => _ = bindgen.out_name(&value()?),
            "--out-dir" => folder = Some(value()?.into()),
            _ if word.starts_with('-') => bail!("'{word}' is no option here"),
            _ => file = Some(word.into()),
        }
    }
    let file = file.context("wasm-bindgen wants the file of a WebAssembly module")?;
    bindgen.input_path(file).web(true)?.typescript(true).omit_default_module_path(false);
    bindgen.generate(folder.context("wasm-bindgen wants --out-dir FOLDER")?)
}
