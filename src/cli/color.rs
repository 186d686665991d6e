//! Colours of what people read. Streams that are no terminals get none, unless that is asked for.

use std::ffi::OsString;
use std::fmt;

use anstyle::{AnsiColor, Style};
use clap::builder::EnumValueParser;
use clap::{Arg, ColorChoice, ValueEnum};

/// The first line of a table.
pub const HEAD: Style = Style::new().bold();
/// Text that is right.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Text that is doubtful.
pub const DOUBTFUL: Style = AnsiColor::Yellow.on_default();
/// Text that is wrong.
pub const BAD: Style = AnsiColor::Red.on_default().bold();

/// A text in a style.
pub struct Styled<T>(pub Style, pub T);

impl<T: fmt::Display> fmt::Display for Styled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Styled(style, text) = self;
        write!(f, "{style}{text}{style:#}")
    }
}

/// Returns the option that all commands have.
pub fn option() -> Arg {
    Arg::new("color")
        .long("color")
        .value_name("WHEN")
        .global(true)
        .default_value("auto")
        .value_parser(EnumValueParser::<ColorChoice>::new())
        .help("Colour what people read; auto does so on a terminal, unless NO_COLOR is set")
}

/// Takes the words of the command line for what colours are wanted, before they are read: what is wrong with them is
/// coloured or not, too.
pub fn choose(words: impl Iterator<Item = OsString>) {
    let words: Vec<OsString> = words.take_while(|word| word != "--").collect();
    let mut said =
        words.iter().enumerate().filter_map(|(place, word)| match word.to_str()?.strip_prefix("--color")? {
            "" => words.get(place + 1)?.to_str(),
            behind => behind.strip_prefix('='),
        });
    let choice = said.next_back().and_then(|word| ColorChoice::from_str(word, false).ok());
    match choice.unwrap_or(ColorChoice::Auto) {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
}
