//! The fields of a line: `key=value`, separated by semicolons, after a board or after the moves of a game.

/// Reads a part between semicolons as a field: its key and its value.
pub(super) fn read_field(part: &str) -> Option<(&str, &str)> {
    part.split_once('=').map(|(key, value)| (key.trim(), value.trim()))
}

/// The fields after the moves of a game.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'a>(&'a str);

impl<'a> Fields<'a> {
    /// Returns the value of the field `key`, or `None` if the line does not have it.
    pub fn get(self, key: &str) -> Option<&'a str> {
        self.0.split(';').filter_map(read_field).find(|(name, _)| *name == key).map(|(_, value)| value)
    }
}

/// Returns the moves of a line and the fields after them.
///
/// Moves may have semicolons between them too: the fields begin at the last one before the first `=`.
///
/// ```
/// use kaeshi::notation::split_fields;
/// let (moves, fields) = split_fields("f5; d6; c3; black=64; id=12");
/// assert_eq!((moves, fields.get("black"), fields.get("white")), ("f5; d6; c3", Some("64"), None));
/// ```
pub fn split_fields(text: &str) -> (&str, Fields<'_>) {
    let equals = text.find('=').unwrap_or(0);
    let (moves, fields) = text.split_at(text[..equals].rfind(';').unwrap_or(text.len()));
    (moves, Fields(fields))
}
