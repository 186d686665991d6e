//! A range of numbers, as it is typed and written in recipes.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A range of numbers, both ends included: `8-50`, or `8` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: u32,
    pub to: u32,
}

impl Span {
    /// Returns a parser of ranges of `what` within `bounds`.
    pub fn within(what: &'static str, bounds: RangeInclusive<u32>) -> impl Fn(&str) -> Result<Span, String> + Clone {
        move |text| {
            let span: Span = text.parse()?;
            if bounds.contains(&span.from) && bounds.contains(&span.to) {
                return Ok(span);
            }
            Err(format!("there are no {what} {span}: they go from {} to {}", bounds.start(), bounds.end()))
        }
    }

    /// Tests whether the range contains `number`.
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

    /// Reads a range.
    fn from_str(text: &str) -> Result<Span, String> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        match (from.trim().parse(), to.trim().parse()) {
            (Ok(from), Ok(to)) if from <= to => Ok(Span { from, to }),
            _ => Err("two numbers are expected, the smaller first, as 8-50".to_string()),
        }
    }
}
