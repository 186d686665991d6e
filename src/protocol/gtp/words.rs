//! A command of the protocol: an optional number, a name, and arguments.

use std::time::Duration;

use kaeshi::{Color, Square};

/// A line split into words.
#[derive(Debug, PartialEq, Eq)]
pub struct Words<'a> {
    /// The number, which the answer repeats.
    pub id: Option<String>,
    /// The name of the command.
    pub name: &'a str,
    arguments: Vec<&'a str>,
}

impl<'a> Words<'a> {
    /// Reads a line; `None` where there is nothing but a comment.
    pub fn read(line: &'a str) -> Option<Words<'a>> {
        let line = line.split('#').next().unwrap_or("");
        let mut words = line.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
        let first = words.next()?;
        let is_number = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, name) = if is_number { (Some(first.to_string()), words.next().unwrap_or("")) } else { (None, first) };
        Some(Words { id, name, arguments: words.collect() })
    }

    /// Returns the argument at a place after the name.
    ///
    /// # Errors
    /// Returns a message when there is none.
    pub fn get(&self, place: usize, what: &str) -> Result<&'a str, String> {
        self.arguments.get(place).copied().ok_or_else(|| format!("syntax error: {what} is expected"))
    }

    /// Returns how many words stand behind the name.
    pub fn len(&self) -> usize {
        self.arguments.len()
    }

    /// Returns how many pairs of words stand behind the name.
    ///
    /// # Errors
    /// Returns in words that one is no pair.
    pub fn pairs(&self) -> Result<usize, String> {
        match self.len() % 2 {
            0 => Ok(self.len() / 2),
            _ => Err("syntax error: a square is expected behind every colour".to_string()),
        }
    }

    /// Returns the side at a place: `black`, `b`, `white` or `w`, in any case.
    ///
    /// # Errors
    /// Returns a message when there is none.
    pub fn color(&self, place: usize) -> Result<Color, String> {
        let word = self.get(place, "black or white")?;
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Color::Black),
            "w" | "white" => Ok(Color::White),
            _ => Err(format!("syntax error: '{}' is neither black nor white", word.escape_debug())),
        }
    }

    /// Returns the square at a place; `None` for a pass.
    ///
    /// # Errors
    /// Returns a message when it is neither.
    pub fn square(&self, place: usize) -> Result<Option<Square>, String> {
        let word = self.get(place, "a square or pass")?;
        if word.eq_ignore_ascii_case("pass") || word.eq_ignore_ascii_case("pa") {
            return Ok(None);
        }
        word.parse().map(Some).map_err(|error| format!("syntax error: {error}"))
    }

    /// Returns the whole number at a place.
    ///
    /// # Errors
    /// Returns a message when there is none.
    pub fn number(&self, place: usize) -> Result<u32, String> {
        let word = self.get(place, "a number")?;
        word.parse().map_err(|_| format!("syntax error: '{}' is not a number", word.escape_debug()))
    }

    /// Returns the seconds at a place.
    ///
    /// # Errors
    /// Returns a message when there are none.
    pub fn seconds(&self, place: usize) -> Result<Duration, String> {
        let word = self.get(place, "a number of seconds")?;
        let seconds: Option<f64> = word.parse().ok();
        seconds
            // A clock that has run out is negative in some programs.
            .map(|seconds| seconds.max(0.0))
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
            .ok_or_else(|| format!("syntax error: '{}' is not a number of seconds", word.escape_debug()))
    }
}

/// Returns the word for a side.
pub const fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_comments_and_odd_spaces_are_read() {
        assert_eq!(Words::read(" # nothing"), None);
        let words = Words::read("7\tplay  B d3 # opening").expect("a command");
        assert_eq!((words.id.as_deref(), words.name), (Some("7"), "play"));
        assert_eq!((words.color(0), words.square(1)), (Ok(Color::Black), Ok(Some("d3".parse().unwrap()))));
        assert!(words.number(2).is_err_and(|error| error.contains("a number is expected")));
        assert!(words.seconds(1).is_err_and(|error| error.contains("'d3'")));
    }
}
