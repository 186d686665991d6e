//! Runs the `kaeshi` command and returns its output.

use std::io::Write;
use std::process::{Command, Stdio};

/// The output of the command and its exit status.
pub struct Said {
    /// The exit status.
    pub status: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs `kaeshi` in `tests/data` with `args`, separated by spaces, and `input` on standard input.
pub fn kaeshi(args: &str, input: &str) -> Said {
    kaeshi_in_words(&args.split_whitespace().collect::<Vec<_>>(), input)
}

/// Runs `kaeshi` with arguments that may contain spaces.
pub fn kaeshi_in_words(args: &[&str], input: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaeshi"));
    command.args(args).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    // A command that needs no input may have ended before it is written.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("it writes UTF-8");
    Said { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}
