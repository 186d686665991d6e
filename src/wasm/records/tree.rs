//! A tree of variations as an object, in the form of files, the library and the pages.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

use kaeshi::notation::variations::{MOST_MOVES, Node, Note, Place};
use kaeshi::notation::{NotationError, TranscriptError, Variations};
use kaeshi::position::Position;
use kaeshi_wasm::values::object;

/// Converts a tree, beginning with its start.
pub fn described(tree: &Variations) -> JsValue {
    node(tree, &tree.nodes()[0])
}

/// Converts a node. A game has at most 60 moves, so calls nest no deeper.
fn node(tree: &Variations, Node { square, children, note }: &Node) -> JsValue {
    let mut fields = Vec::new();
    fields.extend(square.map(|square| ("move", square.to_string().into())));
    fields.extend(note.sign().map(|sign| ("sign", sign.into())));
    if !note.comment().is_empty() {
        fields.push(("comment", note.comment().into()));
    }
    let marks: Vec<(String, JsValue)> = note.marks().map(|(square, mark)| (square.to_string(), mark.into())).collect();
    if !marks.is_empty() {
        let marks: Vec<(&str, JsValue)> = marks.iter().map(|(name, mark)| (name.as_str(), mark.clone())).collect();
        fields.push(("marks", object(&marks)));
    }
    if !children.is_empty() {
        let moves: Array = children.iter().map(|&child| node(tree, &tree.nodes()[child])).collect();
        fields.push(("moves", moves.into()));
    }
    object(&fields)
}

/// Reads a tree from its start. Invalid signs, marks, comments and nodes are left out.
///
/// # Errors
/// Returns an error for an illegal move, as if its line were a transcript; or when there are too many.
pub fn read(root: &JsValue, start: Position) -> Result<Variations, NotationError> {
    let mut tree = Variations::default();
    let mut open = vec![(root.clone(), Place::start(start))];
    let mut count = 0;
    while let Some((value, here)) = open.pop() {
        tree.say(here.node, &note(&value));
        let moves = field(&value, "moves").dyn_into::<Array>().unwrap_or_default();
        count += moves.length() as usize;
        if count > MOST_MOVES || tree.is_too_long() {
            return Err(NotationError::TooLarge { moves: MOST_MOVES });
        }
        for child in moves {
            let place = 2 * here.ply + 1;
            let text = text(&child, "move");
            let square = text.parse().map_err(|_| {
                let found = text.chars().take(8).collect();
                TranscriptError::Text { found, place, moves: here.ply }
            })?;
            let there = tree.play(here, square, || place)?;
            open.push((child, there));
        }
    }
    Ok(tree)
}

/// Reads the note of a node.
fn note(value: &JsValue) -> Note {
    let marks = field(value, "marks");
    let marks = marks.dyn_ref::<Object>().map(Object::entries).unwrap_or_default();
    let marks: Vec<(String, String)> = marks
        .iter()
        .map(|entry| {
            let entry: Array = entry.unchecked_into();
            (entry.get(0).as_string().unwrap_or_default(), entry.get(1).as_string().unwrap_or_default())
        })
        .collect();
    let marks = marks.iter().filter_map(|(square, mark)| Some((square.parse().ok()?, mark.as_str())));
    Note::new(&text(value, "sign"), marks, &text(value, "comment"))
}

/// Returns a field of a value, or undefined if it has none.
fn field(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).unwrap_or_default()
}

/// Returns a text field of a value, or an empty text.
fn text(value: &JsValue, key: &str) -> String {
    field(value, key).as_string().unwrap_or_default()
}
