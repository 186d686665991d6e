//! A span of numbers, as it is typed and as recipes tell it.

use std::fmt;
use std::str::FromStr;

/// A span of numbers, both ends in it: `8-50`, or `8` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: u32,
    pub to: u32,
}

impl Span {
    /// Tests whether the span holds `number`.
    pub fn contains(self, number: u32) -> bool {
        (self.from..=self.to).contains(&number)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Span {
    type Err = String;

    /// Reads a span.
    fn from_str(text: &str) -> Result<Span, String> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        match (from.trim().parse(), to.trim().parse()) {
            (Ok(from), Ok(to)) if from <= to => Ok(Span { from, to }),
            _ => Err("two numbers are expected, the smaller first, as 8-50".to_string()),
        }
    }
}
