//! Watchers of a technique's computation: none when it is raced, a recorder when it is shown.
//!
//! Every technique is written once, generic over a [`Watch`] that it passes its intermediate words to. [`Blind`] has
//! empty functions, so that nothing of it is left in the raced code; [`Steps`] records the words, so that the page
//! shows exactly those that the race computes and not those of a second version. It also records the place in the
//! source, so that the page can show the code beside the step.

use std::panic::Location;

/// A receiver of a technique's intermediate words.
pub trait Watch {
    /// Begins a part of the work: a direction, a half of the board, a table look-up.
    fn phase(&mut self, name: &'static str);
    /// Shows a set of squares.
    #[track_caller]
    fn word(&mut self, name: &'static str, bits: u64);
    /// Shows several sets of squares that are processed side by side.
    #[track_caller]
    fn lanes(&mut self, name: &'static str, lanes: &[u64]);
    /// Shows eight squares of a line, as the low bits of a word.
    #[track_caller]
    fn line(&mut self, name: &'static str, bits: u64);
    /// Shows a number that is not a set: an index, a count, a shift.
    #[track_caller]
    fn number(&mut self, name: &'static str, value: u64);
    /// Shows boards of sixteen by sixteen points of two bits, eight words each.
    #[track_caller]
    fn cells(&mut self, name: &'static str, words: &[u64]);
    /// Shows a row of cells of any length, 64 to a word.
    #[track_caller]
    fn row(&mut self, name: &'static str, words: &[u64]);
}

/// A watcher that ignores everything and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blind;

impl Watch for Blind {
    #[inline(always)]
    fn phase(&mut self, _: &'static str) {}
    #[inline(always)]
    fn word(&mut self, _: &'static str, _: u64) {}
    #[inline(always)]
    fn lanes(&mut self, _: &'static str, _: &[u64]) {}
    #[inline(always)]
    fn line(&mut self, _: &'static str, _: u64) {}
    #[inline(always)]
    fn number(&mut self, _: &'static str, _: u64) {}
    #[inline(always)]
    fn cells(&mut self, _: &'static str, _: &[u64]) {}
    #[inline(always)]
    fn row(&mut self, _: &'static str, _: &[u64]) {}
}

/// The way in which the words of a step are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Each word is a board.
    Board,
    /// The one word is a line of eight squares.
    Line,
    /// The one word is a number.
    Number,
    /// Each group of eight words is a board of sixteen by sixteen points of two bits.
    Cells,
    /// The words are one row of cells.
    Row,
}

impl Shape {
    /// Returns its name on the page.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::Board => "board",
            Shape::Line => "line",
            Shape::Number => "number",
            Shape::Cells => "cells",
            Shape::Row => "row",
        }
    }
}

/// One step that a technique showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The part of the work that it belongs to; empty before the first.
    pub phase: &'static str,
    /// The name of the words.
    pub name: &'static str,
    /// The way to draw it.
    pub shape: Shape,
    /// One word, or one per lane, or a row.
    pub words: Vec<u64>,
    /// The place in the source that showed it.
    pub place: &'static Location<'static>,
}

/// A watcher that records everything.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    phase: &'static str,
    steps: Vec<Step>,
}

impl Steps {
    /// Returns what was recorded, in order.
    pub fn into_vec(self) -> Vec<Step> {
        self.steps
    }

    #[track_caller]
    fn push(&mut self, name: &'static str, shape: Shape, words: &[u64]) {
        let place = Location::caller();
        self.steps.push(Step { phase: self.phase, name, shape, words: words.to_vec(), place });
    }
}

impl Watch for Steps {
    fn phase(&mut self, name: &'static str) {
        self.phase = name;
    }
    #[track_caller]
    fn word(&mut self, name: &'static str, bits: u64) {
        self.push(name, Shape::Board, &[bits]);
    }
    #[track_caller]
    fn lanes(&mut self, name: &'static str, lanes: &[u64]) {
        self.push(name, Shape::Board, lanes);
    }
    #[track_caller]
    fn line(&mut self, name: &'static str, bits: u64) {
        self.push(name, Shape::Line, &[bits]);
    }
    #[track_caller]
    fn number(&mut self, name: &'static str, value: u64) {
        self.push(name, Shape::Number, &[value]);
    }
    #[track_caller]
    fn cells(&mut self, name: &'static str, words: &[u64]) {
        self.push(name, Shape::Cells, words);
    }
    #[track_caller]
    fn row(&mut self, name: &'static str, words: &[u64]) {
        self.push(name, Shape::Row, words);
    }
}
