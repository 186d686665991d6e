//! Reads the files of `tests/data`: one record per line, fields separated by semicolons, `#` for comments.

/// A line of a data file, with its number for messages.
pub struct Record<'a> {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fields, trimmed; the first is usually a board or a transcript.
    pub fields: Vec<&'a str>,
}

impl<'a> Record<'a> {
    /// The value of the field `key=value`.
    ///
    /// # Panics
    /// When the record has no such field.
    pub fn value(&self, key: &str) -> &'a str {
        let found = self.fields.iter().find_map(|field| field.strip_prefix(key)?.strip_prefix('='));
        found.unwrap_or_else(|| panic!("line {} has no field {key}", self.line))
    }
}

/// The records of a data file.
pub fn records(text: &str) -> impl Iterator<Item = Record<'_>> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(i, line)| Record { line: i + 1, fields: line.split(';').map(str::trim).collect() })
}
